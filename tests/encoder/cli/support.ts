import { Readable, Writable } from "node:stream";
import { main } from "../../../web/cli/main.js";

export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly bytes: Uint8Array;
  readonly errors: string;
}

export interface Situation {
  /** What standard input gives, in pieces; a terminal where it is left out. */
  readonly input?: readonly (string | Uint8Array)[];
  /** The columns of the terminal that standard output is; none where it is left out. */
  readonly terminal?: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs the command line program within this process. */
export async function command(
  args: readonly string[],
  { input, terminal, env = {} }: Situation = {},
): Promise<Outcome> {
  const written: Buffer[] = [];
  const told: Buffer[] = [];
  const process = {
    argv: ["node", "positional-encoding", ...args],
    env,
    stdin: Object.assign(Readable.from((input ?? []).map((piece) => Buffer.from(piece))), {
      isTTY: input === undefined,
    }),
    stdout: Object.assign(collector(written), {
      isTTY: terminal !== undefined,
      ...(terminal !== undefined && { columns: terminal }),
    }),
    stderr: collector(told),
    exitCode: undefined as number | undefined,
    exit(code: number): never {
      throw new Error(`exit ${code}`);
    },
  };
  await main(process);
  const bytes = Buffer.concat(written);
  return {
    code: process.exitCode ?? 0,
    output: bytes.toString(),
    bytes,
    errors: Buffer.concat(told).toString(),
  };
}

function collector(into: Buffer[]): Writable {
  return new Writable({
    write(chunk: Buffer | string, _encoding, done) {
      into.push(Buffer.from(chunk));
      done();
    },
  });
}
