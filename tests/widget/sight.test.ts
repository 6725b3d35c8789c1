import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { encoder, numbers, open, shownRows, useBrowser } from "./harness.js";

useBrowser();

const page = (widgets: string) => `<!doctype html><html lang="en"><title>Sight</title>
<meta name="viewport" content="width=device-width">
<a href="#">Before</a>${widgets}
<script src="positional-encoding.js"></script>`;

const far = page(`<positional-encoding id="near"></positional-encoding>
<p style="height: 6000px"></p><positional-encoding id="far"></positional-encoding>
<positional-encoding id="hidden" hidden></positional-encoding>`);

/** Whether it has drawn anything, and whether it has numbers. */
const work = (opened: Page, id: string): Promise<[drawn: boolean, computed: boolean]> =>
  opened.evaluate((name) => {
    const element = document.getElementById(name) as HTMLElement & { encoding: unknown };
    return [
      (element.shadowRoot?.querySelector(".card") ?? null) !== null,
      element.encoding !== null,
    ];
  }, id);

const ready = (opened: Page, id: string) =>
  opened.waitForFunction(
    (name) => (document.getElementById(name) as { encoding?: unknown } | null)?.encoding,
    id,
  );

test("what is off-screen or hidden does nothing until it is seen", async () => {
  const { page: opened, close } = await open({ html: far });
  assert.deepEqual(await work(opened, "near"), [true, true]);
  assert.deepEqual(await work(opened, "far"), [false, false]);
  assert.deepEqual(await work(opened, "hidden"), [false, false]);
  const height = await opened.locator("#far").evaluate((element) => element.clientHeight);
  assert.ok(height > 300, "its place is kept");
  await opened.locator("#far").scrollIntoViewIfNeeded();
  await ready(opened, "far");
  assert.deepEqual(await work(opened, "hidden"), [false, false]);
  await opened.locator("#hidden").evaluate((element) => element.removeAttribute("hidden"));
  await ready(opened, "hidden");
  await close();
});

test("what has left the screen takes new settings when it is back", async () => {
  const { page: opened, close } = await open({ html: far });
  const width = () =>
    opened.evaluate(
      () =>
        (
          document.getElementById("near") as unknown as {
            encoding: { inputVectors: { columns: number } };
          }
        ).encoding.inputVectors.columns,
    );
  await opened.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await ready(opened, "far");
  await opened.locator("#near").evaluate((element) => element.setAttribute("width", "4"));
  await opened.waitForTimeout(100);
  assert.equal(await width(), 8);
  await opened.evaluate(() => scrollTo(0, 0));
  await opened.waitForFunction(() => {
    const { encoding } = document.getElementById("near") as unknown as {
      encoding: { inputVectors: { columns: number } };
    };
    return encoding.inputVectors.columns === 4;
  });
  assert.deepEqual(await numbers(opened, "input"), [
    ...shownRows(encoder.encode("dog bites man", { width: 4 }).inputVectors.toArray()),
    ...shownRows(encoder.encode("dog bites man").inputVectors.toArray()),
  ]);
  await close();
});

test("the Tab key finds what has not been seen", async () => {
  const { page: opened, close } = await open({
    html: page(
      `<p style="height: 6000px"></p><positional-encoding id="far"></positional-encoding>`,
    ),
  });
  await opened.getByRole("link", { name: "Before" }).focus();
  await opened.keyboard.press("Tab");
  await ready(opened, "far");
  await opened.waitForFunction(
    () => document.getElementById("far")?.shadowRoot?.activeElement?.ariaLabel === "Sentence",
  );
  await close();
});

test("and what can be used of it, where there is no field", async () => {
  const { page: opened, close } = await open({
    html: page(
      `<p style="height: 6000px"></p><positional-encoding id="far" controls="words"></positional-encoding>`,
    ),
  });
  await opened.getByRole("link", { name: "Before" }).focus();
  await opened.keyboard.press("Tab");
  await ready(opened, "far");
  await opened.waitForFunction(
    () => document.getElementById("far")?.shadowRoot?.activeElement?.textContent === "dog",
  );
  await close();
});

test("fifty widgets share one instance, and few of them have to work", async () => {
  const counted = page("<positional-encoding></positional-encoding>".repeat(50)).replace(
    "<script",
    `<script>
      const { instantiate } = WebAssembly;
      window.instances = 0;
      WebAssembly.instantiate = (...given) => {
        window.instances++;
        return instantiate.apply(WebAssembly, given);
      };
    </script><script`,
  );
  const { page: opened, close } = await open({ html: counted });
  assert.equal(await opened.evaluate("instances"), 1);
  const working = await opened.evaluate(
    () =>
      [...document.querySelectorAll("positional-encoding")].filter((element) =>
        element.shadowRoot?.querySelector(".card"),
      ).length,
  );
  assert.ok(working >= 1 && working <= 6, `${working} work`);
  await opened.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await opened.waitForFunction(
    () =>
      (
        document.querySelector("positional-encoding:last-of-type") as unknown as {
          encoding: unknown;
        }
      ).encoding,
  );
  assert.equal(await opened.evaluate("instances"), 1);
  await close();
});
