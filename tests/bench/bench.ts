import { mkdir, readFile, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { type Encoder, loadEncoder } from "positional-encoding";
import { atLeast, atMost, figures, times, withoutGoal } from "./figures.js";
import { startFill } from "./fill.js";
import { type Candidate, medianTimes, timed } from "./measure.js";
import { startNumpy } from "./numpy.js";
import { measurePage } from "./page.js";
import { plot } from "./plot.js";
import { reasons } from "./reasons.js";
import { createTrainer } from "./trainer-twin.js";
import { addSines, attend, encodeSentence, encodeWords, fillTable, segment } from "./twins.js";

async function measure<Name extends string>(
  work: string,
  candidates: Readonly<Record<Name, Candidate>>,
  rounds?: number,
): Promise<Record<Name, number>> {
  console.error(`measuring ${work}`);
  const medians = await medianTimes(candidates, rounds);
  times[work] = medians;
  return medians;
}

const encoder = await loadEncoder();
const { fill, numbers } = await startFill();
const numpy = await startNumpy();
const native = await readNative();
const unavailable: Candidate = () => Number.POSITIVE_INFINITY;

for (const [length, width] of [
  [512, 512],
  [4096, 1024],
  [65536, 64],
] as const) {
  const work = `table ${length}×${width}`;
  const out = new Float32Array(length * width);
  const filled = numbers.subarray(0, out.length);
  const frequencies = encoder.frequencies({ width });
  const found = await measure(
    work,
    {
      encoder: timed(() => encoder.sinusoidal({ length, width, out })),
      fresh: timed(() => encoder.sinusoidal({ length, width })),
      far: timed(() => encoder.sinusoidal({ length, width, start: 2 ** 24, out })),
      fill: timed(() => fill(out.length, length)),
      copy: timed(() => out.set(filled)),
      loop: timed(() => fillTable(frequencies, length, 0, out)),
      sines: timed(() => addSines(frequencies, length)),
      numpy: numpy?.table(length, width) ?? unavailable,
    },
    21,
  );
  atMost(work, "into out / fill in wasm", 3, found.encoder / found.fill, reasons.table);
  atLeast(work, "loop / into out", 40, found.loop / found.encoder, reasons.table);
  if (numpy) atLeast(work, "numpy / into out", 8, found.numpy / found.encoder, reasons.table);
  withoutGoal(work, "a copy out of wasm memory / into out", found.copy / found.encoder);
  withoutGoal(work, "Math.sin and Math.cos alone / loop", found.sines / found.loop);
  // So far out that no row is known to have passed the test for ties.
  withoutGoal(work, "from 2^24, each row tested / fill in wasm", found.far / found.fill);
}

await measureFirstCall(encoder);
await measureNextRow(encoder);
await measureSentence(encoder);
await measureBatch(encoder);
await measureAttention(encoder, 512, 10, 1.5);
await measureAttention(encoder, 1024, 15, 1.4);
await measureTrainer(encoder);
await measureGrowth(encoder);
numpy?.stop();
reportNative();
await measurePage();
await report();

/** Everything cold: a base that no call has had. */
async function measureFirstCall(encoder: Encoder): Promise<void> {
  const work = "first table 32×8";
  const out = new Float32Array(32 * 8);
  let base = 10000;
  const found = await measure(work, {
    encoder: timed(() => {
      base += 1;
      encoder.sinusoidal({ length: 32, width: 8, base, out });
    }),
    numpy: numpy?.table(32, 8) ?? unavailable,
  });
  if (numpy) atMost(work, "encoder / numpy", 1, found.encoder / found.numpy, reasons.first);
  const { "first_table/32/8": natively } = native ?? {};
  if (natively) withoutGoal(work, "natively / encoder", natively / found.encoder);
}

async function measureNextRow(encoder: Encoder): Promise<void> {
  const work = "next row, width 1024";
  const table = new Float32Array(4096 * 1024);
  const row = new Float32Array(1024);
  const nextFrom = (first: number, out = row) => {
    const width = out.length;
    let start = first;
    return timed(() => {
      start += 1;
      encoder.sinusoidal({ length: 1, width, start, out });
    });
  };
  const found = await measure(work, {
    near: nextFrom(0),
    far: nextFrom(2 ** 40),
    narrow: nextFrom(0, new Float32Array(2)),
    table: timed(() => encoder.sinusoidal({ length: 4096, width: 1024, out: table })),
  });
  atMost(work, "from 0 / row of table", 2, (found.near * 4096) / found.table, reasons.row);
  atMost(work, "from 2^40 / row of table", 2, (found.far * 4096) / found.table, reasons.row);
  withoutGoal(work, "a row of width 2 / from 0", found.narrow / found.near);
}

async function measureSentence(encoder: Encoder): Promise<void> {
  const text = "dog bites man";
  const otherText = "Hund beißt Mann";
  const work = `encode “${text}”, width 64`;
  const words = segment(text);
  const found = await measure(work, {
    encoder: timed(() => encoder.encode(text, { width: 64 })),
    twin: timed(() => encodeSentence(text, 64)),
    other: timed(() => encoder.encode(otherText, { width: 64 })),
    otherTwin: timed(() => encodeSentence(otherText, 64)),
    given: timed(() => encoder.encode(words, { width: 64 })),
    givenTwin: timed(() => encodeWords(words, 64)),
    least: timed(() => encoder.encode(["dog"], { width: 2 })),
  });
  atMost(work, "encoder / plain JavaScript", 1, found.encoder / found.twin, reasons.sentence);
  // Which has to be asked of Intl.Segmenter.
  withoutGoal(work, `the same, of “${otherText}”`, found.other / found.otherTwin);
  withoutGoal(work, "the same, of its words", found.given / found.givenTwin);
  withoutGoal(work, "one word given, of width 2 / encoder", found.least / found.encoder);
}

async function measureBatch(encoder: Encoder): Promise<void> {
  const work = "batch of 100,000 sentences of 10 words, width 64";
  const words = Array.from({ length: 500 }, (_, index) => `word${index}`);
  const sentences = Array.from({ length: 100_000 }, (_, sentence) =>
    Array.from({ length: 10 }, (_, slot) => words[(sentence * 7 + slot * 31) % 500] as string),
  );
  const tokenTable = encoder.tokenTable({ width: 64 });
  const table = new Float32Array(65536 * 64);
  const out = new Float32Array(1_000_000 * 64);
  const kept = Float32Array.from(out, (_, index) => index);
  const rows = new Uint32Array(1_000_000);
  const indices = new Map(words.map((word, index) => [word, index]));
  const found = await measure(
    work,
    {
      batch: timed(() => encoder.encodeBatch(sentences, { tokenTable, out })),
      fresh: timed(() => encoder.encodeBatch(sentences, { tokenTable })),
      table: timed(() => encoder.sinusoidal({ length: 65536, width: 64, out: table })),
      copy: timed(() => out.set(kept)),
      map: timed(() => {
        let at = 0;
        for (const sentence of sentences) {
          for (const word of sentence) {
            rows[at] = indices.get(word) as number;
            at += 1;
          }
        }
      }),
    },
    9,
  );
  tokenTable.dispose();
  const share = (time: number) => found.table / 65536 / (time / 1_000_000);
  atLeast(
    work,
    "into out: its rows a second / the table's",
    0.5,
    share(found.batch),
    reasons.batch,
  );
  withoutGoal(work, "into a fresh array: the same", share(found.fresh));
  withoutGoal(work, "a copy of the result / into out", found.copy / found.batch);
  withoutGoal(work, "the words in a map, alone / into out", found.map / found.batch);
}

/** Outputs alone, as the loop has them; with the steps beside them, for what they add. */
async function measureAttention(
  encoder: Encoder,
  length: number,
  leastOverLoop: number,
  mostOverPlain: number,
): Promise<void> {
  const work = `attention ${length}×64`;
  const x = encoder.sinusoidal({ length, width: 64 });
  const found = await measure(
    work,
    {
      exact: timed(() => encoder.attention(x, { steps: false })),
      plain: timed(() => encoder.attention(x, { steps: false, sums: "plain" })),
      steps: timed(() => encoder.attention(x)),
      loop: timed(() => attend(x.data, length, 64)),
    },
    21,
  );
  const because = reasons.attention;
  atLeast(work, "loop / exact", leastOverLoop, found.loop / found.exact, because);
  atMost(work, "exact / plain", mostOverPlain, found.exact / found.plain, because);
  withoutGoal(work, "exact with its steps / exact", found.steps / found.exact);
}

async function measureTrainer(encoder: Encoder): Promise<void> {
  const work = "step of a trainer, batch 32, width 16";
  const trainer = encoder.trainer();
  const rotary = encoder.trainer({ position: "rotary" });
  const plainStep = createTrainer();
  const found = await measure(work, {
    encoder: timed(() => trainer.step()),
    rotary: timed(() => rotary.step()),
    twin: timed(plainStep),
  });
  trainer.dispose();
  rotary.dispose();
  atLeast(work, "plain JavaScript / encoder", 5, found.twin / found.encoder);
  withoutGoal(work, "rotary / sinusoidal", found.rotary / found.encoder);
}

/** How the cost grows, as build/bench.svg. */
async function measureGrowth(encoder: Encoder): Promise<void> {
  const at = async (length: number, width: number) => {
    const out = new Float32Array(length * width);
    const call = timed(() => encoder.sinusoidal({ length, width, out }));
    return (await measure(`growth ${length}×${width}`, { call }, 11)).call;
  };
  const lengths: [number, number][] = [];
  const widths: [number, number][] = [];
  for (const size of [64, 128, 256, 512, 1024, 2048, 4096]) {
    lengths.push([size, await at(size, 512)]);
    widths.push([size, await at(512, size)]);
  }
  await mkdir("build", { recursive: true });
  await writeFile(
    "build/bench.svg",
    plot("Milliseconds of a table over its size", [
      { name: "length T, at width 512", points: lengths },
      { name: "width D, at length 512", points: widths },
    ]),
  );
}

/** What posenc_bench measured, in milliseconds, where it was built. */
async function readNative(): Promise<Record<string, number> | undefined> {
  const text = await readFile("build/posenc_bench.json", "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const { benchmarks } = JSON.parse(text) as {
    benchmarks: { run_name: string; aggregate_name: string; cpu_time: number }[];
  };
  return Object.fromEntries(
    benchmarks
      .filter(({ aggregate_name }) => aggregate_name === "median")
      .map(({ run_name, cpu_time }) => [run_name, cpu_time / 1e6]),
  );
}

function reportNative(): void {
  if (native === undefined) return;
  times.native = native;
  const at = (name: string) => native[name] ?? Number.NaN;
  for (const shape of ["512/512", "4096/1024", "65536/64"]) {
    const work = `native table ${shape.replace("/", "×")}`;
    atMost(work, "table / fill", 2, at(`table/${shape}`) / at(`fill/${shape}`), reasons.native);
  }
  const perNumber = (length: number, width: number) =>
    at(`fill/${length}/${width}`) / (length * width);
  withoutGoal(
    "native table 512×512",
    "a number's fill / one of 65536×64",
    perNumber(512, 512) / perNumber(65536, 64),
  );
  const work = "native next row, width 1024";
  const row = at("table/4096/1024") / 4096;
  atMost(work, "from 0 / row of table", 2, at("next_row/0/1024") / row, reasons.row);
  const far = at(`next_row/${2 ** 40}/1024`);
  atMost(work, "from 2^40 / row of table", 2, far / row, reasons.row);
}

async function report(): Promise<void> {
  const machine = cpus()[0]?.model.trim() ?? "";
  console.log(
    `\nRatios of medians of one run, but for what says its unit. ${machine}, Node ${process.versions.node}, ${
      numpy ? `numpy ${numpy.version}` : "no numpy, so nothing is compared with it"
    }.\n`,
  );
  const rows = figures.map(({ work, measure, goal, measured, isMet }) => [
    work,
    measure,
    goal,
    measured.toPrecision(3),
    isMet ? "" : "missed",
  ]);
  const table = [["work", "measure", "goal", "measured", ""], ...rows];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of table) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  }
  for (const reason of new Set(figures.flatMap(({ because }) => because ?? []))) {
    const missed = figures.filter(({ because }) => because === reason);
    const works = new Set(missed.map(({ work, measure }) => `${work}, ${measure}`));
    console.log(`\n${[...works].join("; ")}:\n${reason}`);
  }
  await mkdir("build", { recursive: true });
  const record = { machine, node: process.versions.node, numpy: numpy?.version, figures, times };
  await writeFile("build/bench.json", `${JSON.stringify(record, null, 2)}\n`);
  console.log(
    "\nAll times, in milliseconds, are in build/bench.json; the growth in build/bench.svg.",
  );
}
