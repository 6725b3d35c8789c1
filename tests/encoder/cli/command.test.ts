// What a person meets on the command line.
import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { readAtMost } from "../../../web/cli/encode.js";
import { linesOf } from "../../../web/cli/lines.js";
import { options } from "../../../web/cli/options.js";
import { languagesInFiles } from "../../../web/widget/strings/in-files.js";
import { command } from "./support.js";

const cli = fileURLToPath(new URL("../../../dist/cli.js", import.meta.url));

test("a sentence is three tables", async () => {
  const { output, code, errors } = await command(["dog bites man", "--width", "2"]);
  assert.equal(
    output,
    `  token vectors
             0     1
  dog     1.03  0.67
  bites   0.41 -0.73
  man     0.41 -0.68

+ position vectors
             0     1
  0       0.00  1.00
  1       0.84  0.54
  2       0.91 -0.42

= input vectors
             0     1
  dog     1.03  1.67
  bites   1.25 -0.19
  man     1.32 -1.10
`,
  );
  assert.deepEqual([code, errors], [0, ""]);
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: what terminals obey.
const codes = /\x1b\[[\d;]*m/g;

test("a wide terminal has the tables side by side, a narrow one in parts that fit", async () => {
  const wide = await command(["我 bites 👍🏽", "-w", "2"], {
    terminal: 80,
    env: { TERM: "xterm" },
  });
  assert.deepEqual(
    wide.output
      .replaceAll(codes, "")
      .split("\n")
      .map((line) => line.trimEnd()),
    [
      "token vectors          position vectors       input vectors",
      "           0     1                0     1                0     1",
      "我      0.54  0.08     0       0.00  1.00     我      0.54  1.08",
      "bites   0.41 -0.73  +  1       0.84  0.54  =  bites   1.25 -0.19",
      "👍🏽     -0.73  0.26     2       0.91 -0.42     👍🏽      0.18 -0.16",
      "",
    ],
  );
  const narrow = await command(["dog bites man", "-w", "12"], { terminal: 40, env: {} });
  const lines = narrow.output.replaceAll(codes, "").split("\n");
  assert.ok(lines.every((line) => line.length <= 40));
  assert.equal(lines.filter((line) => line.startsWith("+ position vectors")).length, 3);
});

test("colours are for terminals, and as many as they have", async () => {
  const args = ["dog", "-w", "2"];
  const shown = (env: NodeJS.ProcessEnv, terminal?: number) =>
    command(args, terminal === undefined ? { env } : { env, terminal });
  const plain = (await shown({})).output;
  assert.ok(!plain.includes("\x1b"));
  const truecolour = (await shown({ COLORTERM: "truecolor" }, 20)).output;
  // The theme's text, on its orange as far as 0.67 goes, which is what browsers mix too.
  assert.ok(truecolour.includes("\x1b[38;2;22;27;38;48;2;232;172;134m  0.67\x1b[0m"));
  const palette = (await shown({ TERM: "xterm-256color" }, 20)).output;
  assert.ok(palette.includes("\x1b[38;5;16;48;5;180m  0.67\x1b[0m"), palette);
  const few = (await shown({ TERM: "xterm" }, 20)).output;
  assert.ok(few.includes("\x1b[33m  0.67\x1b[0m"));
  assert.equal((await shown({ NO_COLOR: "1", TERM: "xterm" }, 20)).output, plain);
  assert.equal((await shown({ FORCE_COLOR: "3" })).output, truecolour);
});

test("what a terminal would obey is not printed", async () => {
  const { output } = await command(["--split", "spaces", "a\x1b[31mb \x07"]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there.
  assert.doesNotMatch(output, /[\x00-\x09\x0b-\x1f]/);
  assert.match(output, /a\ufffd\[31mb/);
});

const refusals: readonly (readonly [args: string[], code: number, message: string])[] = [
  [
    ["--width", "7", "x"],
    2,
    "--width must be a positive even number, got 7; the nearest are 6 and 8",
  ],
  [["--width=", "x"], 2, '--width must be a number, got ""'],
  [["--width"], 2, "--width must have a value: D"],
  [["--base", "ten", "x"], 2, '--base must be a number, got "ten"'],
  [["--base", "0", "x"], 2, "--base must be a number from 1 to 9007199254740992, got 0"],
  [
    ["--start", "0.5", "x"],
    2,
    "--start must be a whole number from -9007199254740991 to 9007199254740991, got 0.5",
  ],
  [["--scale", "big", "x"], 2, '--scale must be a number or sqrt-width, got "big"'],
  [
    ["--position-ids", "1,x", "x"],
    2,
    '--position-ids must be whole numbers with commas or spaces between, got "x"',
  ],
  [["--layout", "half", "x"], 2, '--layout must be interleaved or halves, got "half"'],
  [
    ["--format", "xml", "x"],
    2,
    '--format must be one of table, csv, json, npy, svg, html, got "xml"',
  ],
  [["--lang", "e", "x"], 2, '--lang must be a BCP 47 language tag, got "e"'],
  [["--widht", "8", "x"], 2, "there is no option --widht; --help lists those that there are"],
  [["-x", "x"], 2, "there is no option -x; --help lists those that there are"],
  [["--help=yes"], 2, '--help must have no value, got "yes"'],
  [
    ["dog", "bites"],
    2,
    'the sentence must be one argument, in quotes, got "dog" "bites"; many sentences go to standard input, one a line',
  ],
  [["--order", "1 0", "a b c"], 2, "--order must hold a number for each of 3 words, got 2"],
  [["--reorder", "words", "x"], 2, "--reorder must come with --order"],
  [
    ["--start", "1", "--position-ids", "1", "x"],
    2,
    "--position-ids and --start must not both be given",
  ],
  [["--max-length", "4", "x"], 2, "--max-length must come with --position learned"],
  [["--panels", "clocks", "x"], 2, "--panels must come with --format html"],
  [["--format", "html", "--panels", "", "x"], 2, "--panels must name at least one panel, got []"],
  [
    ["--position", "learned", "--max-length", "1", "a b"],
    1,
    "position id [1] must be from 0 to 0, the last of the learned table's 1 row, got 1",
  ],
];

for (const [args, code, message] of refusals) {
  test(`${args.join(" ")} is refused, and why is told`, async () => {
    const outcome = await command(args);
    assert.deepEqual(
      [outcome.errors, outcome.code, outcome.output],
      [`positional-encoding: ${message}\n`, code, ""],
    );
  });
}

test("a panel that there is not is refused by the option's name", async () => {
  const { code, errors, output } = await command(["-f", "html", "--panels", "clocks,dials", "x"]);
  assert.match(
    errors,
    /^positional-encoding: --panels must be among "vectors", .*, got "dials"\n$/,
  );
  assert.deepEqual([code, output], [2, ""]);
});

test("files that cannot be used are named", async () => {
  const missing = await command(["x", "--rows-file", "/no/such.csv"]);
  assert.match(
    missing.errors,
    /--rows-file must be a file that can be read, got "\/no\/such\.csv": ENOENT/,
  );
  const wrong = await command(["x", "--rows-file", fileURLToPath(import.meta.url)]);
  assert.match(wrong.errors, /--rows-file ".*command\.test\.ts": line \d+/);
  const unwritable = await command(["x", "--output", "/no/such/file"]);
  assert.match(
    unwritable.errors,
    /--output must be a file that can be written, got "\/no\/such\/file"/,
  );
  assert.deepEqual([missing.code, wrong.code, unwritable.code], [2, 2, 2]);
});

test("a file keeps what it holds until there is something to write", async () => {
  const folder = await mkdtemp(join(tmpdir(), "positional-encoding-"));
  const file = join(folder, "out.txt");
  await writeFile(file, "kept");
  const kept = () => readFile(file, "utf8");
  const short = ["--position", "learned", "--max-length", "2", "--output", file];
  assert.notEqual((await command([...short, "dog bites man"])).errors, "");
  assert.equal(await kept(), "kept");
  assert.notEqual((await command(short, { input: ["dog bites man\n"] })).errors, "");
  assert.equal(await kept(), "kept");
  assert.match((await command(short, { input: ["a b\na b c\n"] })).errors, /line 2: /);
  assert.match(await kept(), /^a b\n/);
  // Of no sentences nothing is to be seen.
  assert.equal((await command(["--output", file], { input: [] })).code, 0);
  assert.equal(await kept(), "");
  await rm(folder, { recursive: true });
});

test("bytes are not for terminals, and a terminal gives no sentences", async () => {
  const npy = await command(["x", "--format", "npy"], { terminal: 80 });
  assert.deepEqual([npy.code, npy.output], [2, ""]);
  assert.match(
    npy.errors,
    /--format npy is bytes, which a terminal cannot show: give --output FILE/,
  );
  const nothing = await command([]);
  assert.equal(nothing.code, 2);
  assert.match(
    nothing.errors,
    /there must be a sentence, .* or one a line on standard input; --help/,
  );
});

test("the line that could not be encoded is named; those before it are printed", async () => {
  const { output, errors, code } = await command(["--order", "1 0", "-f", "csv"], {
    input: ["a b\na b c\nd e\n"],
  });
  assert.equal(output.trimEnd().split("\r\n").length, 3);
  assert.equal(
    errors,
    "positional-encoding: line 2: --order must hold a number for each of 3 words, got 2\n",
  );
  assert.equal(code, 1);
});

test("one sentence is a picture, more are pages", async () => {
  const input = ["dog bites man\nman bites dog\n"];
  const svg = await command(["-f", "svg"], { input });
  assert.deepEqual([svg.code, svg.output], [2, ""]);
  assert.match(
    svg.errors,
    /--format svg must have one sentence, got a second one; html takes many/,
  );
  const html = await command(["-f", "html"], { input });
  assert.equal(html.output.match(/<positional-encoding[ >]/g)?.length, 2);
  assert.equal(html.output.match(/<!doctype html>/g)?.length, 1);
  assert.match(html.output, /<\/body>\n<\/html>\n$/);
  assert.equal(
    (await command(["-f", "svg"], { input: ["dog bites man"] })).output,
    (await command(["-f", "svg", "dog bites man"])).output,
  );
});

test("pictures speak the language that is asked for", async () => {
  const titles = new Set<string>();
  for (const language of ["en", ...languagesInFiles]) {
    const { output } = await command(["dog", "-w", "2", "-f", "svg", "--lang", `${language}-XA`]);
    titles.add(/<title>(.*)<\/title>/.exec(output)?.[1] ?? "");
  }
  assert.equal(titles.size, 1 + languagesInFiles.length);
});

test("help lists every option, the README says the same, and the version is the package's", async () => {
  const { output, code } = await command(["--help"]);
  for (const { name } of options) assert.ok(output.includes(`--${name}`), name);
  assert.ok(output.split("\n").every((line) => line.length <= 100));
  assert.equal(code, 0);
  const readme = await readFile(new URL("../../../README.md", import.meta.url), "utf8");
  assert.ok(readme.includes(output.trimEnd()));
  const packageFile = new URL("../../../package.json", import.meta.url);
  const { version } = JSON.parse(await readFile(packageFile, "utf8"));
  assert.equal((await command(["-v"])).output, `${version}\n`);
});

test("lines come one by one, whatever the chunks are", async () => {
  const chunks = async function* () {
    for (const chunk of ["a", "b\nc\r", "\n\n", "d\r\r\ne"]) yield Buffer.from(chunk);
  };
  const lines: string[] = [];
  for await (const line of linesOf(chunks())) lines.push(line);
  assert.deepEqual(lines, ["ab", "c", "", "d\r", "e"]);
});

test("bytes that are no text are refused by their line, after the lines before", async () => {
  for (const [last, line] of [
    ["caf\xe9\n", 2],
    ["ok\n\xe2\x82", 3],
  ] as const) {
    const chunks = async function* () {
      yield Buffer.from("\ufeffdog\n");
      for (const byte of Buffer.from(last, "latin1")) yield Uint8Array.of(byte);
    };
    const lines: string[] = [];
    await assert.rejects(
      async () => {
        for await (const text of linesOf(chunks())) lines.push(text);
      },
      new TypeError(`line ${line} must be text in UTF-8, got other bytes`),
    );
    assert.deepEqual(lines, ["dog", "ok"].slice(0, line - 1));
  }
});

test("of a device without an end no more is read than a table may have", async () => {
  await assert.rejects(readAtMost("/dev/zero", 3_000_000), /must have at most 3000000 bytes/);
  const itself = fileURLToPath(import.meta.url);
  assert.deepEqual(
    Buffer.from(await readAtMost(itself, 2 ** 20)).toString(),
    await readFile(itself, "utf8"),
  );
});

test("a line without an end is refused before memory is full", async () => {
  let given = 0;
  const chunks = async function* () {
    for (;;) {
      given += 1;
      yield Buffer.alloc(2 ** 22, "a");
    }
  };
  await assert.rejects(async () => {
    for await (const _ of linesOf(chunks()));
  }, /^RangeError: line 1 must have at most 16777216 characters/);
  assert.equal(given, 5);
});

test("the program answers a line before the next one comes", async () => {
  const child = spawn(process.execPath, [cli, "--format", "json"]);
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (const sentence of ["dog bites man", "man bites dog"]) {
    child.stdin.write(`${sentence}\n`);
    const { value } = await answers.next();
    assert.equal(JSON.parse(value).tokens.join(" "), sentence);
  }
  child.stdin.end();
  assert.deepEqual(await once(child, "close"), [0, null]);
});

test("a file that is full is told, also between two lines", async () => {
  const child = spawn(process.execPath, [cli, "--output", "/dev/full"]);
  let told = "";
  child.stderr.on("data", (chunk) => {
    told += chunk;
  });
  child.stdin.on("error", () => {});
  child.stdin.write("dog\n");
  // By then the first line has failed.
  const waited = setTimeout(() => child.stdin.end("cat\n"), 1500);
  const [code] = await once(child, "close");
  clearTimeout(waited);
  assert.equal(code, 1);
  // On a slow machine both lines are there when the program begins.
  assert.match(told, /^positional-encoding: (line \d: )?ENOSPC: no space left on device, write\n$/);
});

test("a sentence has as many words as there is memory for", async () => {
  const { output, errors } = await command(["-w", "2"], { input: ["a ".repeat(100000)] });
  assert.equal(errors, "");
  assert.equal(output.split("\n").filter((line) => /^ {2}a +-?\d/.test(line)).length, 2 * 100000);
});

test("a reader that has read enough is no error", async () => {
  const child = spawn(process.execPath, [cli, "--width", "512", "--format", "csv"]);
  let told = "";
  child.stderr.on("data", (chunk) => {
    told += chunk;
  });
  child.stdin.on("error", () => {});
  child.stdin.end("dog bites man\n".repeat(2000));
  await once(child.stdout, "data");
  child.stdout.destroy();
  assert.deepEqual(await once(child, "close"), [0, null]);
  assert.equal(told, "");
});

test("the file that is installed is the program, and its exit code goes out", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, "dog", "-f", "json"]);
  assert.deepEqual(JSON.parse(stdout).tokens, ["dog"]);
  await assert.rejects(promisify(execFile)(process.execPath, [cli, "--width", "7", "x"]), {
    code: 2,
    stdout: "",
    stderr: /--width must be a positive even number/,
  });
  assert.match(await readFile(cli, "utf8"), /^#!\/usr\/bin\/env node\n/);
});
