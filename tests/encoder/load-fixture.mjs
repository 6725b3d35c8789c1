// Loads the encoder in a realm that lacks something, as a worker or as a process of its own.
import { createHash } from "node:crypto";
import { isMainThread, parentPort, workerData } from "node:worker_threads";

const lacking = {
  nothing() {},
  WebAssembly() {
    Reflect.deleteProperty(globalThis, "WebAssembly");
  },
  DecompressionStream() {
    Reflect.deleteProperty(globalThis, "DecompressionStream");
  },
  // What browsers do under a strict Content-Security-Policy.
  permission() {
    const refuse = async () => {
      throw new WebAssembly.CompileError("refused by the page");
    };
    WebAssembly.compile = refuse;
    WebAssembly.instantiate = refuse;
  },
};

/** @type {{ lacks: keyof typeof lacking, entry?: string, options?: object[] }} */
const scenario = isMainThread ? JSON.parse(process.argv[2] ?? "") : workerData;
const { lacks, entry = "positional-encoding", options = [{}] } = scenario;

lacking[lacks]();
const { loadEncoder } = await import(entry);
const results = [];
for (const each of options) {
  try {
    const encoder = await loadEncoder(each);
    const { data } = encoder.sinusoidal({ width: 512, start: 1e15, length: 100 });
    const { inputVectors } = encoder.encode("dog bites man", { width: 64 });
    const hash = createHash("sha256").update(data).update(inputVectors.data).digest("hex");
    results.push({ backend: encoder.backend, hash });
  } catch (error) {
    results.push({ message: error instanceof Error ? error.message : String(error) });
  }
}
if (isMainThread) console.log(JSON.stringify(results));
parentPort?.postMessage(results);
