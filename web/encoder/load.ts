import bytes from "posenc:wasm-bytes";
import glue from "posenc:wasm-glue";
import { checkLoadOptions } from "./check.js";
import { createEncoder } from "./encoder.js";
import type { ModuleFactory } from "./module.js";
import type { Backend, Encoder, LoadOptions } from "./types.js";

export interface LoaderParts {
  /** Gets the JavaScript build, from wherever it is beside the script. */
  fallback(): Promise<ModuleFactory>;
}

/** Makes a `loadEncoder`; see index.ts. */
export function createLoader({ fallback }: LoaderParts) {
  const cached = new Map<Backend | "best", Promise<Encoder>>();

  function once(what: Backend | "best", load: () => Promise<Encoder>): Promise<Encoder> {
    let encoder = cached.get(what);
    if (encoder === undefined) {
      encoder = load();
      cached.set(what, encoder);
      // What failed may succeed the next time, when the network is back for instance.
      encoder.catch(() => cached.delete(what));
    }
    return encoder;
  }

  const loadWasm = () =>
    once("wasm", async () => {
      try {
        return await instantiate(await compile(await inflate(bytes)));
      } catch (reason) {
        throw failed("WebAssembly does not run here", reason);
      }
    });

  const loadJs = () =>
    once("js", async () => {
      try {
        return createEncoder(await (await fallback())(), "js");
      } catch (reason) {
        throw failed("the JavaScript encoder could not be loaded", reason);
      }
    });

  const loadBest = () =>
    once("best", async () => {
      try {
        return await loadWasm();
      } catch (wasmError) {
        try {
          return await loadJs();
        } catch (jsError) {
          throw new AggregateError(
            [wasmError, jsError],
            `${messageOf(wasmError)}; ${messageOf(jsError)}`,
          );
        }
      }
    });

  return async function loadEncoder(options?: LoadOptions): Promise<Encoder> {
    const { wasm, backend } = checkLoadOptions(options);
    refuseThenables();
    if (wasm !== undefined) {
      try {
        return await instantiate(await compile(wasm));
      } catch (reason) {
        throw failed("the module given as wasm does not run here", reason);
      }
    }
    if (backend === "wasm") return loadWasm();
    return backend === "js" ? loadJs() : loadBest();
  };
}

/** Where every object has a then(), a promise waits for what it should bring, and never brings it. */
function refuseThenables(): void {
  if (typeof (Object.prototype as { then?: unknown }).then === "function") {
    throw new Error(
      "a script has put then() on Object.prototype, so that no promise brings anything",
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function failed(what: string, reason: unknown): Error {
  return new Error(`${what}: ${messageOf(reason)}`, { cause: reason });
}

// Not by way of a Blob, which goes through another process, nor by fetch's machinery.
async function inflate(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  const inflater = new DecompressionStream("deflate-raw");
  const writer = inflater.writable.getWriter();
  // What is wrong with the bytes, the reader below is told, too.
  Promise.all([writer.write(decode(base64)), writer.close()]).catch(() => {});
  const reader = inflater.readable.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    size += next.value.length;
  }
  const inflated = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    inflated.set(chunk, offset);
    offset += chunk.length;
  }
  return inflated;
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  const newer = Uint8Array as { fromBase64?(text: string): Uint8Array<ArrayBuffer> };
  if (newer.fromBase64 !== undefined) return newer.fromBase64(base64);
  const text = atob(base64);
  // A loop, since from() with a callback takes a page's start ten milliseconds.
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

async function compile(wasm: BufferSource | WebAssembly.Module): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") throw new Error("there is no WebAssembly");
  // By its tag rather than its class, since a module may come from another realm.
  return Object.prototype.toString.call(wasm) === "[object WebAssembly.Module]"
    ? (wasm as WebAssembly.Module)
    : WebAssembly.compile(wasm as BufferSource);
}

async function instantiate(module: WebAssembly.Module): Promise<Encoder> {
  const posenc = await new Promise<Awaited<ReturnType<ModuleFactory>>>((resolve, reject) => {
    glue({
      instantiateWasm(imports, receive) {
        WebAssembly.instantiate(module, imports)
          .then((instance) => receive(instance, module))
          .catch(reject);
        return {};
      },
    }).then(resolve, reject);
  });
  return createEncoder(posenc, "wasm");
}
