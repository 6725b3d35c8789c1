import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInThisContext } from "node:vm";
import type { LearnedHandle, ModuleFactory, PosencModule } from "../../web/encoder/module.js";

// The C++ side by itself, without the checks of web/encoder in front of it.

type Handles = { count_emval_handles?: () => number };

async function factoryOf(preset: string): Promise<ModuleFactory> {
  const glue = await readFile(new URL(`../../build/${preset}/posenc.js`, import.meta.url), "utf8");
  return runInThisContext(`(() => { ${glue}; return createPosenc; })()`) as ModuleFactory;
}

async function wasmModule(): Promise<PosencModule> {
  const bytes = await readFile(new URL("../../build/wasm/posenc.wasm", import.meta.url));
  const factory = await factoryOf("wasm");
  return factory({
    instantiateWasm(imports, receive) {
      void WebAssembly.instantiate(bytes, imports).then(({ instance, module }) =>
        receive(instance, module),
      );
      return {};
    },
  });
}

const wasm = await wasmModule();
const modules: [string, PosencModule & Handles][] = [
  ["wasm", wasm],
  ["javascript", await (await factoryOf("javascript"))()],
];

const position = { width: 4, base: 10000, layout: "interleaved", spacing: "paper" } as const;
const ids = "must be a whole number from -9007199254740991 to 9007199254740991";

/** Requests that embind by itself would turn into others: NaN into 0, 2.5 into 2. */
const traps: [change: object, kind: "range" | "type", message: string][] = [
  [{ start: Number.NaN }, "range", `start ${ids}, got NaN`],
  [{ start: 2.5 }, "range", `start ${ids}, got 2.5`],
  [{ start: 2 ** 53 }, "range", `start ${ids}, got 9007199254740992`],
  [{ start: Number.NEGATIVE_INFINITY }, "range", `start ${ids}, got -Infinity`],
  [{ start: "7" }, "type", "start must be a number, got string"],
  [{ start: 7n }, "type", "start must be a number, got bigint"],
  [{ start: undefined }, "type", "start must be a number, got undefined"],
  [{ width: -1 }, "range", "width must be a whole number from 0 to 67108864, got -1"],
  [{ width: 3 }, "range", "width must be a positive even number, got 3; the nearest are 2 and 4"],
  [
    { length: 2 ** 53 },
    "range",
    `length must be a whole number from 0 to 67108864, got ${2 ** 53}`,
  ],
  [{ length: 2 ** 25 }, "range", "length · width must be at most 67108864"],
  [{ base: Number.NaN }, "range", "base must be a number from 1 to 9007199254740992, got nan"],
  [{ base: null }, "type", "base must be a number, got object"],
  [{ layout: "half" }, "type", "layout must be one of interleaved, halves"],
  [{ layout: 1 }, "type", "layout must be one of interleaved, halves"],
  [{ positionIds: new Float64Array([0, 0.5]) }, "range", `positionIds ${ids}, got 0.5`],
  [{ positionIds: null }, "type", "positionIds must be an array"],
  [{ out: new Float32Array(7) }, "range", "out must hold 8 numbers, got 7"],
  [{ out: undefined }, "type", "out must be an array"],
];

test("rows that are few are those that a request brings, and what has a fault is none", () => {
  type Asked = [width: number, base: number, start: number, length: number];
  const few = ([width, base, ...ids]: Asked, isHalves = false) => {
    const out = new Float32Array(16);
    return wasm.rows(width, base, isHalves, false, ...ids, out) ? out : undefined;
  };
  const requested = ([width, base, start, length]: Asked, layout: "interleaved" | "halves") => {
    const out = new Float32Array(width * length);
    const options = { spacing: "paper", dtype: "float32" } as const;
    assert.deepEqual(wasm.sinusoidal({ ...options, layout, width, base, start, length, out }), {});
    return Float32Array.from({ length: 16 }, (_, index) => out[index] ?? 0);
  };
  const asked: Asked[] = [
    [4, 10000, 0, 1],
    [4, 10000, 2 ** 40, 4],
    [8, 500000, -(2 ** 53 - 1), 2],
  ];
  const checkAll = () => {
    for (const rows of asked) {
      assert.deepEqual(few(rows), requested(rows, "interleaved"));
      assert.deepEqual(few(rows, true), requested(rows, "halves"));
    }
  };
  checkAll();
  for (const wrong of [
    [3, 10000, 0, 1],
    [0, 10000, 0, 1],
    [Number.NaN, 10000, 0, 1],
    [4, Number.NaN, 0, 1],
    [4, 0.5, 0, 1],
    [4, 10000, 2 ** 53, 1],
    [4, 10000, 2 ** 53 - 1, 2],
    [4, 10000, Number.NaN, 1],
    [4, 10000, 0, 0],
    [4, 10000, 0, Number.NaN],
    [4, 10000, 0, 2 ** 26],
    [2 ** 20, 10000, 0, 2 ** 20],
  ] as const) {
    assert.equal(few([...wrong]), undefined, String(wrong));
  }
  // Memory that had to grow is another one.
  const made = wasm.learnedTable({ maxLength: 2 ** 16, width: 2 ** 10, seed: 0 });
  assert.ok("table" in made);
  checkAll();
  made.table.delete();
});

for (const [name, posenc] of modules) {
  const request = () => ({
    ...position,
    start: 0,
    length: 2,
    dtype: "float32" as const,
    out: new Float32Array(8),
  });

  test(`${name}: C++ checks what it is given, and writes nothing when it refuses`, () => {
    assert.deepEqual(posenc.sinusoidal(request()), {});
    for (const [change, kind, message] of traps) {
      const tried = { ...request(), ...change };
      assert.deepEqual(posenc.sinusoidal(tried), { error: { kind, message } });
      assert.ok(tried.out === undefined || tried.out.every((value) => value === 0));
    }
  });

  test(`${name}: C++ checks what the panels ask`, () => {
    const refused = (kind: "range" | "type", message: string) => ({ error: { kind, message } });
    const one = () => new Float64Array(1);
    const two = () => new Float64Array(2);
    const clocks = { ...position, frequencies: two(), periods: two(), angles: two(), sines: two() };
    assert.deepEqual(
      posenc.clocks({ ...clocks, positions: new Float64Array([Number.NaN]), cosines: two() }),
      refused(
        "range",
        "position [0] must be a number from -9007199254740991 to 9007199254740991, got nan",
      ),
    );
    assert.deepEqual(
      posenc.clocks({ ...clocks, positions: one(), cosines: one() }),
      refused("range", "cosines must hold 2 numbers, got 1"),
    );
    assert.ok(clocks.frequencies.every((value) => value === 0));
    const span = { ...position, start: 0, length: 1 };
    assert.deepEqual(
      posenc.similarity({ ...span, products: one(), byDistance: two() }),
      refused("range", "byDistance must hold 1 numbers, got 2"),
    );
    const matrices = {
      shifted: new Float64Array(4),
      expected: one(),
      cosines: two(),
      sines: two(),
    };
    assert.deepEqual(
      posenc.shift({ ...span, by: 2.5, ...matrices }),
      refused("range", `by ${ids}, got 2.5`),
    );
    assert.deepEqual(
      posenc.shift({ ...span, by: 2, ...matrices }),
      refused("range", "expected must hold 4 numbers, got 1"),
    );
    const numbers = (size: number) => new Float32Array(size);
    assert.deepEqual(
      posenc.concatenate({
        rows: 2,
        tokenVectors: numbers(3),
        positionVectors: numbers(4),
        joined: numbers(8),
      }),
      refused("range", "values must have rows * columns = 2 numbers, got 3"),
    );
    assert.deepEqual(
      posenc.sameSum({
        inputVector: numbers(2),
        positionVector: numbers(3),
        tokenVector: numbers(2),
        sum: numbers(2),
      }),
      refused("range", "position_vector must have 2 numbers, as input_vector has, got 3"),
    );
    assert.deepEqual(
      posenc.explain({ ...position, positionId: 0, feature: 4 }),
      refused("range", "feature must be a whole number from 0 to 3, got 4"),
    );
  });

  test(`${name}: a learned table must be a live one`, () => {
    const [made, other] = [0, 1].map((seed) => {
      const made = posenc.learnedTable({ maxLength: 2, width: 4, seed });
      assert.ok("table" in made);
      return made.table;
    }) as [LearnedHandle, LearnedHandle];
    const tokens = posenc.tokenTable({
      ...{ width: 4, seed: 0, scale: 1, rows: new Float32Array(0) },
      words: { bytes: new Uint8Array(0), ends: new Uint32Array(0) },
    });
    assert.ok("table" in tokens);
    const request = {
      ...{ ...position, position: "learned" as const, start: 0, length: 1 },
      words: { bytes: new Uint8Array([97]), ends: new Uint32Array([1]) },
      rowIds: new Uint32Array(1),
      ids: new Float64Array(1),
      tokenVectors: new Float32Array(4),
      positionVectors: new Float32Array(4),
      inputVectors: new Float32Array(4),
    };
    assert.deepEqual(posenc.encode(tokens.table, { ...request, learnedTable: made }), {});
    made.delete();
    const message = "learnedTable must be a live LearnedTable";
    for (const none of [undefined, null, 7, {}, tokens.table, made]) {
      const learnedTable = none as unknown as LearnedHandle;
      assert.deepEqual(posenc.encode(tokens.table, { ...request, learnedTable }), {
        error: { kind: "type", message },
      });
    }
    const rows = new Float32Array([1, 2, 3, Number.NaN]);
    assert.deepEqual(posenc.learnedTable({ maxLength: 2, width: 2, rows }), {
      error: {
        kind: "range",
        message: "rows must be finite, got nan at [1, 1]",
      },
    });
    assert.deepEqual(other.grow({ maxLength: 1, fill: "zero", seed: 0 }), {
      error: { kind: "range", message: "max length must be at least the table's, 2, got 1" },
    });
    other.delete();
    tokens.table.delete();
  });

  test(`${name}: C++ checks the ids of queries and keys`, () => {
    const queries = { start: 0, length: 1 };
    const bias = new Float32Array(1);
    const one = (keys: unknown) =>
      posenc.alibi({ heads: 1, queries, keys: keys as typeof queries, bias });
    assert.deepEqual(one(queries), {});
    for (const [keys, kind, message] of [
      [{ start: 0.5, length: 1 }, "range", `start ${ids}, got 0.5`],
      [{ start: 0 }, "type", "length must be a number, got undefined"],
      [{ start: 0, length: 2 }, "range", "bias must hold 2 numbers, got 1"],
    ] as const) {
      assert.deepEqual(one(keys), { error: { kind, message } });
    }
  });

  test(`${name}: C++ checks attention's request, and writes all or nothing`, () => {
    const numbers = () => Float32Array.of(1, 2, 3, 4);
    const request = {
      ...{ width: 2, heads: 1, sums: "exact" as const, mask: "none" as const },
      ...{ rows: 2, start: 0, length: 2, x: numbers() },
      ...{ queries: numbers(), keys: numbers(), values: numbers(), outputs: numbers() },
    };
    assert.deepEqual(posenc.attention(request), {});
    assert.notDeepEqual(request.outputs, numbers());
    const queries = new Float32Array(4);
    for (const [wrong, kind, message] of [
      [{ values: new Float32Array(3) }, "range", "values must hold 4 numbers, got 3"],
      [{ mask: "full" }, "type", "mask must be one of none, causal"],
      [{ heads: 3 }, "range", "heads must be a divisor of width = 2, got 3"],
      [
        { padding: new Uint8Array(1) },
        "range",
        "padding must have one entry for each of the 2 keys, got 1",
      ],
      [{ length: 1 }, "range", "position ids must be one for each of the 2 rows, got 1"],
      [
        { x: new Float32Array(3) },
        "range",
        "x: values must have rows * columns = 4 numbers, got 3",
      ],
    ] as const) {
      const given = { ...request, queries, ...wrong } as typeof request;
      assert.deepEqual(posenc.attention(given), { error: { kind, message } });
      assert.deepEqual(queries, new Float32Array(4));
    }
  });

  test(`${name}: words and lengths that do not fit their bytes`, () => {
    const bytes = new Uint8Array([97, 98]);
    const table = (ends: number[]) =>
      posenc.tokenTable({
        width: 1,
        seed: 0,
        scale: 1,
        words: { bytes, ends: Uint32Array.from(ends) },
        rows: new Float32Array(ends.length),
      });
    const refused = {
      error: { kind: "range", message: "words: the ends do not fit the bytes" },
    };
    assert.deepEqual(table([1, 3]), refused);
    assert.deepEqual(table([2, 1]), refused);
    assert.deepEqual(table([2 ** 32 - 1]), refused);
    const made = table([1, 2]);
    assert.ok("table" in made);
    const batch = {
      ...position,
      width: 1,
      position: "none" as const,
      words: { bytes, ends: new Uint32Array([1, 2]) },
      slots: new Uint32Array([0, 1]),
      start: 0,
      padding: "right" as const,
      inputVectors: new Float32Array(3),
      mask: new Uint8Array(3),
      positionIds: new Float64Array(3),
    };
    for (const lengths of [[3], [1], [1, 2], [], [2, 2 ** 32 - 1, 1]]) {
      const sum = lengths.reduce((total, next) => total + next, 0);
      const message = `lengths must add up to the number of tokens, 2, got ${sum}`;
      assert.deepEqual(
        posenc.encodeBatch(made.table, { ...batch, lengths: Uint32Array.from(lengths) }),
        { error: { kind: "range", message } },
      );
    }
    assert.deepEqual(
      posenc.encodeBatch(made.table, {
        ...batch,
        slots: new Uint32Array([0, 2]),
        lengths: new Uint32Array([2]),
      }),
      { error: { kind: "range", message: "slots must be of the 2 words, got slot 2" } },
    );
    made.table.delete();
  });

  test(`${name}: no call leaves a handle behind`, { skip: !posenc.count_emval_handles }, () => {
    const count = () => posenc.count_emval_handles?.();
    posenc.sinusoidal(request());
    const before = count();
    for (let i = 0; i < 1000; i++) {
      posenc.sinusoidal(request());
      for (const [change] of traps) posenc.sinusoidal({ ...request(), ...change });
    }
    assert.equal(count(), before);
  });
}
