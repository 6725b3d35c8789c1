import assert from "node:assert/strict";
import { test } from "node:test";
import type {} from "positional-encoding/widget";
import { needs, open, useBrowser } from "../harness.js";

// What a widget leaves behind that has come, moved about and gone.

useBrowser();

/** Keeps count of what is listened to and observed of the page, before any script of its own. */
const count = `
  window.kept = new Map();
  const isOfPage = (target) => target === window || target === document ||
    target instanceof MediaQueryList || (target instanceof Node && target.getRootNode() === document &&
      target.localName !== "positional-encoding");
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const heard = (target, type, listener, by) => {
    if (!isOfPage(target)) return;
    const listeners = kept.get(type) ?? new Set();
    kept.set(type, listeners);
    listeners[by](listener);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (options?.once !== true) heard(this, type, listener, "add");
    return addEventListener.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    heard(this, type, listener, "delete");
    return removeEventListener.call(this, type, listener, options);
  };
  for (const name of ["IntersectionObserver", "ResizeObserver", "MutationObserver"]) {
    window[name] = class extends window[name] {
      targets = new Set();
      observe(target, options) {
        kept.set(name, (kept.get(name) ?? new Set()).add(this));
        this.targets.add(target);
        super.observe(target, options);
      }
      unobserve(target) {
        this.targets.delete(target);
        super.unobserve(target);
      }
      disconnect() {
        this.targets.clear();
        super.disconnect();
      }
    };
  }
  window.still = () => [...kept].map(([name, all]) =>
    [name, [...all].reduce((sum, one) => sum + (one.targets?.size ?? 1), 0)])
    .filter(([, number]) => number > 0).map((one) => one.join(": ")).sort();`;

const panels =
  "vectors clocks waves distance compare combine learned attention shuffle relative rotary cache numbers";

test("what is connected, moved, cloned, adopted and removed leaves nothing listened to", async () => {
  const html = `<!doctype html><html lang="en"><title>Host</title><script>${count}</script>
    <main></main><iframe srcdoc="<!doctype html><title>Frame</title>"></iframe>
    <script src="positional-encoding.js"></script>`;
  const { page, close } = await open({ html });
  const live = (times: number) =>
    page.evaluate(
      async ([ids, rounds]) => {
        const main = document.querySelector("main") as HTMLElement;
        const frame = document.querySelector("iframe")?.contentDocument;
        const names = ids.split(" ");
        const states: string[] = [];
        for (let round = 0; round < rounds; round++) {
          const widget = document.createElement("positional-encoding");
          widget.setAttribute("panels", ids);
          const ready = new Promise((resolve) =>
            widget.addEventListener("pe-ready", resolve, { once: true }),
          );
          main.append(widget);
          await ready;
          widget.panel = names[round % names.length] ?? null;
          await widget.updateComplete;
          widget.shadowRoot?.querySelector<HTMLElement>(".swap")?.click();
          main.prepend(widget);
          const clone = widget.cloneNode(true) as Element;
          main.append(clone);
          frame?.body.append(widget);
          await widget.updateComplete;
          main.append(widget);
          await widget.updateComplete;
          const words = [...(widget.shadowRoot?.querySelectorAll(".word") ?? [])];
          states.push(words.map(({ textContent }) => textContent).join(" "));
          widget.remove();
          clone.remove();
        }
        const { still } = window as unknown as { still(): string[] };
        return { still: still(), states: [...new Set(states)] };
      },
      [panels, times] as const,
    );
  const { still } = await live(1);
  const later = await live(40);
  assert.deepEqual(later.still, still);
  assert.deepEqual(later.states, ["bites dog man"]);
  await close();
});

test(
  "five hundred lives at every panel, with runs that go on, leave the page as light as it was",
  needs("protocol"),
  async () => {
    const html = `<!doctype html><html lang="en"><title>Host</title><main></main>
      <iframe srcdoc="<!doctype html><title>Frame</title>"></iframe>
      <script src="positional-encoding.js"></script>`;
    const { page, close } = await open({ html });
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable");
    const kept = async () => {
      await session.send("HeapProfiler.collectGarbage");
      const { metrics } = await session.send("Performance.getMetrics");
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
      return {
        heap: of("JSHeapUsedSize"),
        others: ["Nodes", "JSEventListeners", "Documents"].map(of),
      };
    };
    const live = (rounds: number) =>
      page.evaluate(
        async ([ids, count]) => {
          const main = document.querySelector("main") as HTMLElement;
          const frame = document.querySelector("iframe")?.contentDocument as Document;
          const sentences = new Set<string>();
          // Side by side, so that they share the frames that they wait for.
          for (let round = 0; round < count; round++) {
            await Promise.all(
              ids.map(async (panel) => {
                const widget = document.createElement("positional-encoding");
                widget.setAttribute("panels", panel === "vectors" ? panel : `vectors ${panel}`);
                const ready = new Promise((resolve) =>
                  widget.addEventListener("pe-ready", resolve, { once: true }),
                );
                main.append(widget);
                await ready;
                const root = widget.shadowRoot as ShadowRoot;
                root.querySelector<HTMLElement>(".swap")?.click();
                root.querySelector<HTMLElement>(".training .button")?.click();
                await new Promise(requestAnimationFrame);
                const clone = widget.cloneNode(true) as Element;
                main.prepend(widget, clone);
                frame.body.append(widget);
                await widget.updateComplete;
                main.append(widget);
                await widget.updateComplete;
                sentences.add(widget.settings.sentence + widget.settings.order);
                widget.remove();
                clone.remove();
              }),
            );
          }
          return [...sentences];
        },
        [[...panels.split(" "), "training"], rounds] as const,
      );
    await live(4);
    const before = await kept();
    assert.deepEqual(await live(36), ["dog bites man1,0,2"]);
    const after = await kept();
    assert.deepEqual(after.others, before.others);
    // One of them alone is more than 4 KB of it.
    const grown = (after.heap - before.heap) / 500;
    assert.ok(grown < 4096, `each leaves ${grown} bytes`);
    await close();
  },
);
