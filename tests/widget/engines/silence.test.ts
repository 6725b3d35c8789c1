import assert from "node:assert/strict";
import { once } from "node:events";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { connect, transportTo } from "../webkit.js";

// What drives WebKitGTK, where WebKitGTK says no more.

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("playwright-core/package.json"));
const { wsServer } = require(join(folder, "lib/utilsBundle.js"));

const targetInfo = { targetId: "page-1", type: "page" };

interface Socket extends NodeJS.EventEmitter {
  send(data: string): void;
  terminate(): void;
}

/** An inspector that names a page, which answers with what `resultOf` gives, if anything. */
async function inspector(
  t: TestContext,
  resultOf: (method: string) => object | undefined,
): Promise<string> {
  const server = new wsServer({ host: "127.0.0.1", port: 0 });
  t.after(() => {
    for (const socket of server.clients) socket.terminate();
    return new Promise((done) => server.close(done));
  });
  server.on("connection", (socket: Socket) => {
    const say = (message: object) => socket.send(JSON.stringify(message));
    say({ method: "Target.targetCreated", params: { targetInfo } });
    socket.on("message", (data) => {
      const { id, params } = JSON.parse(String(data));
      say({ result: {}, id });
      if (params?.message === undefined) return;
      const inner = JSON.parse(params.message);
      const result = resultOf(inner.method);
      if (result !== undefined) say(answer(result, inner.id));
    });
  });
  await once(server, "listening");
  return `ws://127.0.0.1:${server.address().port}/`;
}

const answer = (result: object, id: number) => ({
  method: "Target.dispatchMessageFromTarget",
  params: { targetId: "page-1", message: JSON.stringify({ result, id }) },
});

const question = {
  id: 1,
  method: "Target.sendMessageToTarget",
  params: { targetId: "page-1", message: JSON.stringify({ id: 2, method: "Page.enable" }) },
};

// Before the others, whose servers take a moment to end.
test("what comes to no page leaves nothing that keeps the process", async (t) => {
  const frameTree = { frame: { id: "0.1", loaderId: "0.2", url: "about:blank" }, resources: [] };
  const results: Record<string, object> = {
    "Page.enable": {},
    "Page.getResourceTree": { frameTree },
  };
  let isFirst = true;
  const url = await inspector(t, (method) => {
    // Playwright evaluates something, too, for which it waits in vain.
    if (method !== "Runtime.evaluate") return results[method];
    const result = isFirst ? {} : undefined;
    isFirst = false;
    return result;
  });
  const servers = () =>
    process.getActiveResourcesInfo().filter((name) => name === "TCPServerWrap").length;
  const before = servers();
  await assert.rejects(connect(url, 1), { message: "WebKitGTK's inspector says nothing" });
  assert.equal(servers(), before);
});

test("an inspector that falls silent is left, and it is said why", async (t) => {
  t.mock.method(console, "error", () => {});
  let isSilent = false;
  const url = await inspector(t, () => (isSilent ? undefined : {}));
  const transport = transportTo(url, 50);
  const reason = new Promise((done) => {
    transport.onclose = done;
  });
  await transport.heard;
  isSilent = true;
  transport.open();
  transport.send(question);
  assert.equal(await reason, "WebKitGTK's driver fell silent");
  await transport.closed;
});

test("a page that takes its time is waited for, and nobody told of the driver's questions", async (t) => {
  let asked = 0;
  const transport = transportTo(
    await inspector(t, (method) =>
      method === "Runtime.evaluate" ? { asked: ++asked } : undefined,
    ),
    1500,
  );
  const told: unknown[] = [];
  transport.onmessage = (message) => told.push(message);
  transport.onclose = () => told.push("closed");
  transport.open();
  transport.send(question);
  while (asked < 3 && !told.includes("closed")) await setTimeout(10);
  assert.deepEqual(told, [
    { method: "Target.targetCreated", params: { targetInfo } },
    { id: 1, result: {} },
  ]);
  transport.close();
  await transport.closed;
});
