import { once } from "node:events";
import { createWriteStream } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { loadEncoder } from "positional-encoding";
import { createEncode } from "./encode.js";
import { help } from "./help.js";
import { linesOf } from "./lines.js";
import { type Request, readArguments } from "./options.js";
import { createPrinter } from "./printer.js";
import { UsageError } from "./usage-error.js";

/** The parts of a process that a command line program deals with. */
export interface Process {
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: Writable;
  exitCode?: number | string | null | undefined;
  exit(code: number): never;
}

const command = "positional-encoding";

/** Runs the command line program: its exit code is 1 for what fails, 2 for what is not understood. */
export async function main(process: Process): Promise<void> {
  const fail = (error: unknown) => {
    const { message } = error as Error;
    process.stderr.write(`${command}: ${message}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  };
  // `| head` has read enough.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") fail(error);
    process.exit(error.code === "EPIPE" ? 0 : 1);
  });
  try {
    await run(process, readArguments(process.argv.slice(2)));
  } catch (error) {
    fail(named(error));
  }
}

async function run(process: Process, request: Request): Promise<void> {
  const { stdin, stdout } = process;
  if (request.help) {
    stdout.write(help());
    return;
  }
  const { sentence, output } = request;
  if (sentence === undefined && stdin.isTTY === true && !request.version) {
    throw new UsageError(
      'there must be a sentence, as in positional-encoding "dog bites man", or one a line on ' +
        "standard input; --help lists the options",
    );
  }
  if (request.format === "npy" && output === undefined && stdout.isTTY === true) {
    throw new UsageError(
      "--format npy is bytes, which a terminal cannot show: give --output FILE, or > FILE",
    );
  }
  const encoder = await loadEncoder(
    request.backend === undefined ? undefined : { backend: request.backend },
  );
  if (request.version) {
    stdout.write(`${encoder.version}\n`);
    return;
  }
  const printer = createPrinter(encoder, request, {
    // A file is no terminal.
    output: output === undefined ? stdout : {},
    env: process.env,
  });
  const encode = await createEncode(encoder, request);
  const open = async () => (output === undefined ? stdout : openFile(output));
  // Opened with the first text: what is refused before it leaves a file as it is.
  let target: Writable | undefined;
  const write = async (text: string | Uint8Array) => {
    if (text.length === 0) return;
    target ??= await open();
    if (target.errored) throw target.errored;
    if (!target.write(text)) await once(target, "drain");
  };
  if (sentence !== undefined) {
    await write(await printer.one(encode(sentence), sentence));
  } else {
    let line = 0;
    for await (const text of linesOf(stdin)) {
      line += 1;
      try {
        await write(await printer.next(encode(text), text));
      } catch (error) {
        throw onLine(line, error);
      }
    }
    await write(await printer.end());
  }
  target ??= await open();
  if (target !== stdout) {
    if (target.errored) throw target.errored;
    target.end();
    await once(target, "finish");
  }
}

async function openFile(path: string): Promise<Writable> {
  const file = createWriteStream(path);
  try {
    await once(file, "open");
  } catch (error) {
    throw new UsageError(
      `--output must be a file that can be written, got ${JSON.stringify(path)}: ${(error as Error).message}`,
    );
  }
  // While the next line is waited for nothing else hears it, and `run` finds it with that line.
  file.on("error", () => {});
  return file;
}

function onLine(line: number, error: unknown): unknown {
  if (error instanceof UsageError || !(error instanceof Error)) return error;
  return new Error(`line ${line}: ${named(error).message}`, { cause: error });
}

/** The encoder's parameters, as options have them. */
const parameters =
  /^(width|base|start|positionIds|layout|spacing|maxLength|seed|scale|order|locale|panels)\b/;

/** An error of the encoder's, by the name of the option that the parameter comes from. */
function named(error: unknown): Error {
  if (!(error instanceof RangeError || error instanceof TypeError)) return error as Error;
  const message = error.message.replace(parameters, (name) =>
    name === "locale"
      ? "--lang"
      : `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`,
  );
  return message === error.message ? error : new UsageError(message, { cause: error });
}
