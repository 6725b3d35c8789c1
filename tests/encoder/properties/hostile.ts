import { types } from "node:util";
import { runInNewContext } from "node:vm";
import * as fc from "fast-check";
import { type CallName, calls, disposeOf, invoke, type Scene } from "./calls.js";

// Arguments that a call takes, with some places in them made hostile. All of it is data until
// the call, so that every build gets its own.

/** What the caller's own code throws: the one thing that a call may pass on. */
export const thrown = new Error("thrown by the caller's own code");

const raise = (): never => {
  throw thrown;
};

/** What code of the caller's does while a call reads an argument. */
const actions = {
  raise,
  dispose: ({ scene }: Read) => disposeOf(scene),
  detach: ({ args }: Read) => {
    const transfer = [...new Set(floatArrays(args).map(({ buffer }) => buffer))];
    structuredClone(null, { transfer: transfer as ArrayBuffer[] });
  },
  reenter: ({ scene, name }: Read) => {
    const inner = calls[name].taken[0]?.(scene) ?? [];
    // Disposing is an action of its own.
    if (!name.endsWith(".dispose")) invoke(name, scene, inner);
    scene.encoder.encode("other words altogether", { width: 6, seed: 99 });
  },
};

interface Read {
  readonly scene: Scene;
  readonly name: CallName;
  readonly args: readonly unknown[];
}

const detached = (): Float32Array => {
  const array = new Float32Array(12);
  structuredClone(null, { transfer: [array.buffer] });
  return array;
};

/** A number that is in no range, or in so small a one that no call takes long. */
const small = (value: unknown): unknown =>
  typeof value === "number" && Math.abs(value) > 64 && Math.abs(value) < 2 ** 27
    ? value % 64
    : value;

const odd: readonly (() => unknown)[] = [
  () => detached(),
  () => new Float32Array(new SharedArrayBuffer(48)),
  () => Float32Array.from({ length: 12 }, (_, i) => i),
  () => new Float64Array(12).fill(Number.NaN),
  () => new BigInt64Array(4),
  () => new Float32Array(new (ArrayBuffer as ResizableBuffer)(48, { maxByteLength: 96 })),
  () => Symbol("width"),
  () => 10n ** 40n,
  () => raise,
  () => ({ valueOf: raise, toString: raise, [Symbol.toPrimitive]: raise, toJSON: raise }),
  () => Object.assign(new Array(4), { 0: 1, 3: 4 }),
  () => new (class Own extends Array {})(3),
  () => runInNewContext("[1, 2, 3, 4]"),
  () => runInNewContext("new Float32Array(12)"),
  () => ({ length: 2 ** 26 }),
  () => ({ length: 2 ** 53, 0: 1 }),
  () => ({ length: -1 }),
  () => new Array(2 ** 26),
  () => Object.create(null),
  () => ({ rows: 3, columns: 4, data: detached() }),
  () => ({ rows: 2 ** 26, columns: 0, data: new Float32Array(0) }),
  () => ({ rows: 0, columns: 4, data: new Float32Array(0) }),
  () => ({ ["x".repeat(200_000)]: 1 }),
  () => ({ constructor: 1, ["__proto__"]: null }),
  () => "\ud800 \0 \u202e dog",
  () => "x".repeat(100_000),
  () => new Proxy({}, { get: raise, ownKeys: raise, getPrototypeOf: raise }),
  () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  },
  () => new Date(0),
  () => new Map([["dog", [1, 2, 3, 4]]]),
  () => Promise.resolve(3),
  ...[Number.NaN, -0, 0, 0.5, -1, 1, 2, 3, 5, 63, Number.POSITIVE_INFINITY].map((n) => () => n),
  ...[2 ** 27, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e300, 5e-324].map(
    (n) => () => n,
  ),
  ...[undefined, null, true, "", "8", "none", "causal"].map((value) => () => value),
];

type ResizableBuffer = new (
  length: number,
  options: { readonly maxByteLength: number },
) => ArrayBuffer;

const value = fc.oneof(
  fc.constantFrom(...odd),
  fc
    .anything({
      ...{ withBigInt: true, withBoxedValues: true, withDate: true, withMap: true },
      ...{ withNullPrototype: true, withObjectString: true, withSet: true },
      ...{ withSparseArray: true, withTypedArray: true },
    })
    .map((anything) => () => small(anything)),
);

/** One place made hostile. `place` counts places, as often around as it takes. */
interface Edit {
  readonly place: number;
  readonly kind: "value" | "getter" | "fickle" | "proxy" | "missing";
  readonly value: () => unknown;
  readonly action: keyof typeof actions;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  place: fc.nat(10_000),
  kind: fc.constantFrom("value", "value", "value", "getter", "fickle", "proxy", "missing"),
  value,
  action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
});

export interface Attack {
  readonly taken: number;
  readonly edits: readonly Edit[];
}

export const attack: fc.Arbitrary<Attack> = fc.record({
  taken: fc.nat(10),
  edits: fc.array(edit, { minLength: 1, maxLength: 3 }),
});

/** The arguments of one call. */
export function argumentsOf(
  name: CallName,
  scene: Scene,
  { taken: list, edits }: Attack,
): unknown[] {
  const lists = calls[name].taken;
  const args = lists[list % lists.length]?.(scene) ?? [];
  const given = [...args];
  const read: Read = { scene, name, args: given };
  const places = placesIn(args);
  for (const { place, kind, value, action } of edits) {
    // One beyond the last is an argument too many, or an option that there is none of.
    const [holder, key] = places[place % (places.length + 1)] ?? [args, args.length];
    const { value: held, get: trap } = Object.getOwnPropertyDescriptor(holder, key) ?? {};
    if (trap !== undefined) continue; // By an edit before.
    let calm = true;
    const act = () => {
      if (calm) {
        calm = false;
        actions[action](read);
      }
    };
    const get = (): unknown => {
      if (kind === "fickle" && !calm) return value();
      if (kind === "fickle") calm = false;
      else act();
      return held;
    };
    if (kind === "missing") Reflect.deleteProperty(holder, key);
    else if (kind === "value") Reflect.set(holder, key, value());
    else if (kind === "proxy" && typeof held === "object" && held !== null) {
      const trapped = new Proxy(held, {
        get(target, name) {
          act();
          return Reflect.get(target, name);
        },
      });
      Reflect.set(holder, key, trapped);
    } else Object.defineProperty(holder, key, { get, enumerable: true, configurable: true });
  }
  // Getters among the arguments themselves are the caller's code, not the call's.
  return Array.from({ length: args.length }, (_, i) => {
    try {
      return args[i];
    } catch {
      return undefined;
    }
  });
}

type Place = readonly [holder: object, key: string | number];

/** Wherever a value stands in arguments that nobody has made hostile. */
function placesIn(holder: object): Place[] {
  return Object.entries(Object.getOwnPropertyDescriptors(holder)).flatMap(([key, { value }]) => {
    if (Array.isArray(holder) && key === "length") return [];
    const place: Place = [holder, key];
    return isPlain(value) ? [place, ...placesIn(value)] : [place];
  });
}

function isPlain(value: unknown): value is object {
  if (typeof value !== "object" || value === null || types.isProxy(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  const isShort = !Array.isArray(value) || value.length < 100;
  return isShort && (prototype === Object.prototype || prototype === Array.prototype);
}

function floatArrays(holder: unknown): (Float32Array | Float64Array)[] {
  if (typeof holder !== "object" || holder === null || types.isProxy(holder)) return [];
  if (holder instanceof Float32Array || holder instanceof Float64Array) {
    const isOwn = holder.buffer instanceof ArrayBuffer && holder.length > 0;
    return isOwn ? [holder] : [];
  }
  if (!isPlain(holder) && !("data" in holder)) return [];
  return Object.values(Object.getOwnPropertyDescriptors(holder)).flatMap(({ value }) =>
    floatArrays(value),
  );
}

/** What messages may name. */
export function namesOf(name: CallName, scene: Scene): string[] {
  const keys = calls[name].taken.flatMap((taken) => placesIn(taken(scene)).map(([, key]) => key));
  const words = keys.filter((key): key is string => /^[A-Za-z]{2}/.test(String(key)));
  return [...calls[name].names, ...words];
}
