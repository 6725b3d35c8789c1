import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { type Encoder, loadEncoder, type WasmModule } from "positional-encoding";
import { assertSameBits, encoders } from "./support.js";

const fixture = new URL("load-fixture.mjs", import.meta.url);
const dist = new URL("../../dist/", import.meta.url);
const wasmBytes = await readFile(new URL("encoder.wasm", dist));

interface Scenario {
  lacks: "nothing" | "WebAssembly" | "DecompressionStream" | "permission";
  entry?: string;
  options?: readonly { backend?: string }[];
}

type Outcome = { backend: string; hash: string } | { message: string };

function inWorker(scenario: Scenario): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(fixture, { workerData: scenario, execArgv: [] });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

async function inProcess(scenario: Scenario, ...flags: string[]): Promise<Outcome[]> {
  const args = [...flags, fileURLToPath(fixture), JSON.stringify(scenario)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as Outcome[];
}

const here = await inProcess({ lacks: "nothing" });

test("one instance a build, however it is asked for", async () => {
  const [wasm, js] = encoders;
  assert.equal(await loadEncoder(), wasm);
  assert.equal(await loadEncoder({}), wasm);
  assert.equal(await loadEncoder({ backend: "wasm" }), wasm);
  assert.equal(await loadEncoder({ backend: "js" }), js);
  assert.deepEqual([wasm?.backend, js?.backend], ["wasm", "js"]);
});

test("the version is that of package.json and of the C++", async () => {
  const { version } = JSON.parse(await readFile(new URL("../package.json", dist), "utf8"));
  const header = await readFile(new URL("../cpp/include/posenc/version.h", dist), "utf8");
  assert.equal(/kVersion = "(.*)"/.exec(header)?.[1], version);
  for (const encoder of encoders) assert.equal(encoder.version, version);
});

test("bytes or a module handed in give an instance of their own", async () => {
  const expected = encoders[0]?.sinusoidal({ width: 8, length: 9 }).data as Float32Array;
  const module = (await WebAssembly.compile(wasmBytes)) as WasmModule;
  for (const wasm of [wasmBytes, new Uint8Array(wasmBytes).buffer, module]) {
    const encoder = await loadEncoder({ wasm });
    assert.notEqual(encoder, encoders[0]);
    assert.equal(encoder.backend, "wasm");
    assertSameBits(encoder.sinusoidal({ width: 8, length: 9 }).data, expected);
  }
});

test("a table belongs to the encoder that made it", async () => {
  const other = await loadEncoder({ wasm: wasmBytes });
  const tokenTable = other.tokenTable({ width: 8 });
  assert.throws(() => encoders[0]?.encode("dog", { tokenTable }), {
    name: "TypeError",
    message: "tokenTable belongs to another encoder",
  });
});

test("broken bytes are refused, not replaced", async () => {
  for (const wasm of [new Uint8Array([1, 2, 3]), wasmBytes.subarray(0, 1000)]) {
    await assert.rejects(loadEncoder({ wasm }), (error: Error) => {
      assert.match(
        error.message,
        /^the module given as wasm does not run here: WebAssembly\.compile/,
      );
      assert.ok(error.cause instanceof WebAssembly.CompileError);
      return true;
    });
  }
  const other = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  await assert.rejects(
    loadEncoder({ wasm: other }),
    /^Error: the module given as wasm does not run/,
  );
});

test("options that are none are a TypeError", async () => {
  // biome-ignore lint/suspicious/noExplicitAny: what TypeScript would refuse is what is tried here.
  const rows: [any, string][] = [
    [{ wsam: wasmBytes }, 'loadEncoder has no option "wsam"; the nearest is "wasm"'],
    [{ backend: "webgl" }, 'backend must be "wasm" or "js", got "webgl"'],
    [
      { wasm: "encoder.wasm" },
      'wasm must be a BufferSource or a WebAssembly.Module, got "encoder.wasm"',
    ],
    [{ wasm: wasmBytes, backend: "js" }, 'wasm must be left out with backend "js"'],
    ["wasm", 'the options of loadEncoder must be an object, got "wasm"'],
  ];
  for (const [options, message] of rows) {
    await assert.rejects(loadEncoder(options), { name: "TypeError", message });
  }
});

test("a worker loads it, with the same bits", async () => {
  assert.deepEqual(await inWorker({ lacks: "nothing" }), here);
  assert.equal((here[0] as { backend: string }).backend, "wasm");
});

for (const lacks of ["WebAssembly", "DecompressionStream", "permission"] as const) {
  test(`case 32: without ${lacks} it is JavaScript, with the same bits`, async () => {
    const options = [{}, { backend: "js" }, { backend: "wasm" }];
    const [best, js, wasm] = await inWorker({ lacks, options });
    assert.deepEqual(best, { ...here[0], backend: "js" });
    assert.deepEqual(js, best);
    assert.match((wasm as Error).message, /^WebAssembly does not run here: ./);
  });
}

test("case 32: both builds run where eval is refused", async () => {
  const options = [{ backend: "wasm" }, { backend: "js" }];
  const results = await inProcess(
    { lacks: "nothing", options },
    "--disallow-code-generation-from-strings",
  );
  assert.deepEqual(results, [here[0], { ...here[0], backend: "js" }]);
});

test("case 32: JavaScript where the engine compiles nothing", async () => {
  assert.deepEqual(await inProcess({ lacks: "nothing" }, "--jitless"), [
    { ...here[0], backend: "js" },
  ]);
});

test("with neither build both reasons are told", async () => {
  const folder = await mkdtemp(join(tmpdir(), "encoder-"));
  try {
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await cp(new URL("encoder.js", dist), join(folder, "encoder.js"));
    const entry = pathToFileURL(join(folder, "encoder.js")).href;
    const [alone] = await inWorker({ lacks: "WebAssembly", entry });
    assert.match(
      (alone as Error).message,
      /^WebAssembly does not run here: there is no WebAssembly; the JavaScript encoder could not be loaded: .*fallback\.js/,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a build of another version is refused, and both versions are named", async () => {
  const folder = await mkdtemp(join(tmpdir(), "encoder-"));
  try {
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await cp(new URL("encoder.js", dist), join(folder, "encoder.js"));
    await writeFile(
      join(folder, "fallback.js"),
      'export default async () => ({ version: () => "99.0.1" });',
    );
    const entry = pathToFileURL(join(folder, "encoder.js")).href;
    const outcomes = await inWorker({ lacks: "nothing", entry, options: [{ backend: "js" }, {}] });
    const { version } = encoders[0] as Encoder;
    assert.deepEqual(outcomes, [
      {
        message:
          "the JavaScript encoder could not be loaded: " +
          `it is of version 99.0.1, and the script that loads it of ${version}`,
      },
      here[0],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a load that failed may be tried again", async () => {
  const fresh = `${new URL("encoder.js", dist).href}?fresh`;
  const { loadEncoder: load } = (await import(fresh)) as { loadEncoder: typeof loadEncoder };
  const { compile } = WebAssembly;
  WebAssembly.compile = async () => {
    throw new Error("not yet");
  };
  try {
    const refused = { message: "WebAssembly does not run here: not yet" };
    await assert.rejects(load({ backend: "wasm" }), refused);
  } finally {
    WebAssembly.compile = compile;
  }
  assert.equal((await load({ backend: "wasm" })).backend, "wasm");
});
