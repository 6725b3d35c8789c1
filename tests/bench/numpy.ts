import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { findPython } from "../../web/build/python.mjs";
import type { Candidate } from "./measure.js";

// The lesson's form in numpy: float64, cast to float32. One line in, "length width calls";
// one line out, the milliseconds.
const program = `
import sys, time
import numpy as np
print(np.__version__, flush=True)

def table(length, width):
    position = np.arange(length)[:, None]
    frequency = np.exp(np.arange(0, width, 2) * (-np.log(10000.0) / width))
    rows = np.zeros((length, width), dtype=np.float32)
    rows[:, 0::2] = np.sin(position * frequency)
    rows[:, 1::2] = np.cos(position * frequency)
    return rows

for line in sys.stdin:
    length, width, calls = map(int, line.split())
    began = time.perf_counter()
    for _ in range(calls):
        table(length, width)
    print((time.perf_counter() - began) * 1e3, flush=True)
`;

export interface Numpy {
  readonly version: string;
  table(length: number, width: number): Candidate;
  stop(): void;
}

/** A Python beside this process that waits to be asked; undefined without numpy. */
export async function startNumpy(): Promise<Numpy | undefined> {
  const command = await findPython("numpy");
  if (command === undefined) return undefined;
  const python = spawn(command, ["-c", program], { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface(python.stdout)[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  return {
    version: await next(),
    table: (length, width) => async (calls) => {
      python.stdin.write(`${length} ${width} ${calls}\n`);
      return Number(await next());
    },
    stop: () => python.stdin.end(),
  };
}
