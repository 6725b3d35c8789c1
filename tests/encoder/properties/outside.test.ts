// Any bytes of a file and any text of a link give rows or settings, or an error that says why.
// PROPERTY_RUNS and PROPERTY_SEED are those of calls.test.ts.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import { readRows, readTokenRows, toCsv, toNpy } from "positional-encoding";
import { linesOf } from "../../../web/cli/lines.js";
import { readArguments } from "../../../web/cli/options.js";
import { UsageError } from "../../../web/cli/usage-error.js";
import { Session } from "../../../web/widget/session.js";
import { defaults, settingNames } from "../../../web/widget/settings.js";
import { readFragment } from "../../../web/widget/takeaway/share-link.js";
import { encoders } from "../support.js";

const options = {
  numRuns: 5 * Number(process.env.PROPERTY_RUNS ?? 60),
  seed: Number(process.env.PROPERTY_SEED ?? 20_250_101),
};

const [encoder] = encoders as [(typeof encoders)[number]];
const utf8 = new TextEncoder();
const units = fc.string({ unit: "binary" });

/** Pieces that mean something to the one format or the other. */
const piece = fc.constantFrom(
  ...['"', '""', ",", "\t", "\n", "\r\n", "\r", "\ufeff", " ", "\0", "nan", "inf", "1e39", "-0"],
  ...["[", "]", "{", "}", ":", "null", "[1,2]", '{"dog":[1,2]}', '"__proto__":[1,2]', "0.5", "dog"],
  ...["\x93NUMPY\x01\0\x76\0{'descr': '<f4', 'fortran_order': False, 'shape': (1, 2), }"],
);

const text = fc.oneof(
  units,
  fc.array(fc.oneof(piece, units), { maxLength: 12 }).map((all) => all.join("")),
);

/** Files that are right, with some bytes of others in them. */
const file = fc
  .record({
    whole: fc.constantFrom(
      ...[toNpy, (x: Parameters<typeof toNpy>[0]) => utf8.encode(toCsv(x))].map((write) =>
        write(encoder.sinusoidal({ length: 3, width: 4 })),
      ),
    ),
    edits: fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 4 }),
    end: fc.nat(400),
  })
  .map(({ whole, edits, end }) => {
    const bytes = whole.slice(0, end);
    for (const [at, byte] of edits) bytes[at] = byte;
    return bytes;
  });

const input = fc.oneof(
  text,
  text.map((given) => utf8.encode(given)),
  fc.uint8Array(),
  file,
);
const format = fc.constantFrom(undefined, "csv" as const, "json" as const, "npy" as const);

const told =
  /^(Type|Range)Error: (line|the (JSON|CSV|header)|input|words|descr|shape|row |\[|format)/;

test("rows are read from any input, or what is wrong with it is told", () => {
  void fc.assert(
    fc.property(input, format, fc.boolean(), (given, kind, named) => {
      let rows: number[][];
      const chosen = kind === undefined ? {} : { format: kind };
      try {
        rows = named ? Object.values(readTokenRows(given, chosen)) : readRows(given, chosen);
      } catch (error) {
        assert.match(String(error), told);
        assert.ok(String(error).length < 1000);
        return;
      }
      for (const row of rows) {
        assert.ok(row.length > 0 && row.length === rows[0]?.length);
        for (const value of row) assert.ok(Number.isFinite(Math.fround(value)), `${value}`);
      }
    }),
    options,
  );
});

test("words of any code units have rows, and these rows give them back", () => {
  void fc.assert(
    fc.property(fc.array(units, { minLength: 1, maxLength: 5 }), (words) => {
      const encoding = encoder.encode(words, { width: 2 });
      assert.deepEqual(
        encoding.tokens,
        words.map((word) => word.replace(/\p{Surrogate}/gu, "\ufffd")),
      );
      const rows = Object.fromEntries(
        encoding.tokens.map((word, slot) => [word, Array.from(encoding.tokenVectors.row(slot))]),
      );
      const again = encoder.encode(words, { width: 2, rows });
      assert.deepEqual(again.inputVectors.data, encoding.inputVectors.data);
    }),
    options,
  );
});

test("any arguments of the command are read, or refused by a message of one line", () => {
  const argument = fc.oneof(
    units,
    fc.constantFrom("--width", "--width=8", "-w", "-f", "--", "--order", "1 0", "--help", "x"),
    units.map((value) => `--seed=${value}`),
  );
  void fc.assert(
    fc.property(fc.array(argument, { maxLength: 5 }), (given) => {
      try {
        readArguments(given);
      } catch (error) {
        assert.ok(error instanceof UsageError, String(error));
      }
    }),
    options,
  );
});

test("any bytes of standard input are lines or refused, in whatever pieces they come", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array(), { maxLength: 5 }), async (pieces) => {
      const collect = async (chunks: readonly Uint8Array[]) => {
        const lines: string[] = [];
        const source = (async function* () {
          yield* chunks;
        })();
        try {
          for await (const line of linesOf(source)) lines.push(line);
        } catch (error) {
          assert.ok(error instanceof TypeError);
          lines.push(error.message);
        }
        return lines;
      };
      assert.deepEqual(await collect(pieces), await collect([Buffer.concat(pieces)]));
    }),
    options,
  );
});

const settings = fc.dictionary(
  fc.oneof(fc.constantFrom(...settingNames, "__proto__", "constructor"), units),
  fc.oneof(fc.jsonValue(), fc.integer({ max: 64 }), fc.constantFrom("learned", "halves", "words")),
);

const fragment = fc.oneof(
  units,
  fc
    .tuple(fc.constantFrom("#pe=1.", "#pe=2.", "#pe=", "#pe2=1."), units)
    .map(([start, rest]) => start + rest),
  settings.map((held) => `#pe=1.${Buffer.from(JSON.stringify(held)).toString("base64url")}`),
);

test("any link is settings that are shown, the author's where it is wrong", () => {
  const words = ["dog", "bites", "man"];
  void fc.assert(
    fc.property(fragment, (link) => {
      const session = new Session();
      session.give(defaults, [], ["vectors"], "en");
      session.start(encoder);
      const held = readFragment(link, (_, view) => view);
      if (typeof held === "object" && held !== null) {
        const errors = session.restore(held, ["vectors"]);
        for (const error of errors) {
          assert.ok(error instanceof TypeError || error instanceof RangeError, String(error));
        }
        // Each is shown, or is the author's and told.
        const shown: Readonly<Record<string, unknown>> = { ...session.settings };
        for (const [name, value] of Object.entries(held)) {
          const isTold = errors.some(({ message }) => message.includes(name));
          if (!isTold && Object.hasOwn(shown, name)) assert.deepEqual(shown[name], value, name);
        }
      } else {
        assert.ok(held === null || held === "unreadable" || held === "otherVersion");
        assert.deepEqual(session.picture?.encoding.tokens, words);
      }
      const { tokenVectors, positionVectors, inputVectors } = session.picture?.encoding ?? {};
      assert.deepEqual(
        inputVectors?.data,
        tokenVectors?.data.map((value, i) => value + (positionVectors?.data[i] as number)),
      );
      assert.ok(inputVectors !== undefined);
    }),
    options,
  );
});
