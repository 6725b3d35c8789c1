import assert from "node:assert/strict";
import { test } from "node:test";
import { open, useBrowser } from "./harness.js";

useBrowser();

declare global {
  var seen: { shift: number; compiled: string[] };
}

/** Notes how WebAssembly is compiled, which takes some frames more than it does, and what moves. */
const watch = () => {
  globalThis.seen = { shift: 0, compiled: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }
  }).observe({ type: "layout-shift", buffered: true });
  const { compile, Module } = WebAssembly;
  WebAssembly.compile = async (bytes) => {
    seen.compiled.push("compile");
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    return compile(bytes);
  };
  WebAssembly.Module = new Proxy(Module, {
    construct(target, given) {
      seen.compiled.push("new Module");
      return Reflect.construct(target, given);
    },
  });
};

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>A lesson</title>
<script src="positional-encoding.js"></script>
<h1>Positions</h1>
<positional-encoding sentence="dog bites man" width="8"></positional-encoding>
${"<p>What the lesson says after it, some lines that all would notice to be moved.</p>\n".repeat(20)}
</html>`;

for (const [name, viewport] of [
  ["a phone", { width: 360, height: 800 }],
  ["a tablet", { width: 768, height: 1000 }],
  ["a desk", { width: 1280, height: 900 }],
] as const) {
  test(`on ${name}, nothing moves when the numbers come, and none waits for the compiler`, async () => {
    const opened = await open({
      html: page,
      viewport,
      prepare: (page) => page.addInitScript(watch),
    });
    await opened.page.locator("td").first().waitFor();
    const { shift, compiled } = await opened.page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return seen;
    });
    assert.deepEqual(compiled, ["compile"]);
    assert.ok(shift < 0.02, `cumulative layout shift ${shift}`);
    await opened.close();
  });
}
