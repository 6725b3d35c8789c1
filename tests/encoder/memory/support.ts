import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Encoder, loadEncoder } from "positional-encoding";

/** An encoder whose memory can be seen, and kept from growing. */
export interface Observed {
  readonly encoder: Encoder;
  /** Bytes. */
  size(): number;
  /** From now on memory has at most so many bytes. */
  limit(bytes: number): void;
}

// As engines say it that have no more.
const refusal = () => new RangeError("Array buffer allocation failed");

/** An instance of its own. */
export async function observed(): Promise<Observed> {
  const wasm = await readFile(new URL("../../../dist/encoder.wasm", import.meta.url));
  const { instantiate } = WebAssembly;
  let memory: WebAssembly.Memory | undefined;
  let most = Number.POSITIVE_INFINITY;
  const spy = async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const instance = await instantiate(module, imports);
    for (const value of Object.values(instance.exports)) {
      if (!(value instanceof WebAssembly.Memory)) continue;
      const grow = value.grow.bind(value);
      value.grow = (pages) => {
        if (value.buffer.byteLength + pages * 2 ** 16 > most) throw refusal();
        return grow(pages);
      };
      memory = value;
    }
    return instance;
  };
  try {
    WebAssembly.instantiate = spy as typeof instantiate;
    const encoder = await loadEncoder({ wasm });
    return {
      encoder,
      size: () => memory?.buffer.byteLength ?? Number.NaN,
      limit: (bytes) => {
        most = bytes;
      },
    };
  } finally {
    WebAssembly.instantiate = instantiate;
  }
}

/** The JavaScript build, of which there is one a process: its memory is an ArrayBuffer. */
export async function observedFallback(): Promise<Observed> {
  let size = Number.NaN;
  let most = Number.POSITIVE_INFINITY;
  globalThis.ArrayBuffer = new Proxy(ArrayBuffer, {
    construct(target, [length]: [number], newTarget) {
      const isMemory = length >= 2 ** 24 && length % 2 ** 16 === 0;
      if (isMemory && length > most) throw refusal();
      if (isMemory) size = length;
      return Reflect.construct(target, [length], newTarget);
    },
  });
  const encoder = await loadEncoder({ backend: "js" });
  return {
    encoder,
    size: () => size,
    limit: (bytes) => {
      most = bytes;
    },
  };
}

/** While `run` runs, the nth array of a length that is asked for is refused; whether one was. */
export function refusingArray(nth: number, run: () => void): boolean {
  const names = [
    "Uint8Array",
    "Int32Array",
    "Uint32Array",
    "Float32Array",
    "Float64Array",
  ] as const;
  const before = names.map((name) => [name, globalThis[name]] as const);
  let asked = 0;
  const counting: ProxyHandler<Float32ArrayConstructor> = {
    construct(target, given, newTarget) {
      if (typeof given[0] === "number") {
        asked += 1;
        if (asked === nth) throw refusal();
      }
      return Reflect.construct(
        target,
        given,
        newTarget === counted.get(target) ? target : newTarget,
      );
    },
  };
  const counted = new Map<unknown, unknown>();
  for (const [name, type] of before) {
    const proxy = new Proxy(type, counting as ProxyHandler<typeof type>);
    counted.set(type, proxy);
    Reflect.set(globalThis, name, proxy);
  }
  try {
    run();
  } finally {
    for (const [name, type] of before) Reflect.set(globalThis, name, type);
  }
  return asked >= nth;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const ends = new FinalizationRegistry<() => void>((tell) => tell());

/** Frees what nothing holds any more, and what that held in WebAssembly memory. */
export async function collectGarbage(): Promise<void> {
  // Finalizers run in later turns, one registry after another in an order that nobody says: when
  // this one has run twice, what the first collection found was finalized in all others.
  for (let round = 0; round < 2; round++) {
    let ended = false;
    ends.register({}, () => {
      ended = true;
    });
    for (let collections = 0; !ended; collections++) {
      assert.ok(collections < 1000, "what nothing holds was not finalized by 1000 collections");
      collect();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
