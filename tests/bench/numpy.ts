import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Candidate } from "./measure.js";

// The lesson's form in numpy: float64, cast to float32. One line in, "length width calls";
// one line out, the milliseconds.
const program = `
import sys, time
try:
    import numpy as np
except ImportError:
    print("none", flush=True)
    sys.exit()
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
  const python = spawn("python3", ["-c", program], { stdio: ["pipe", "pipe", "ignore"] });
  const isThere = await Promise.race([
    once(python, "spawn").then(() => true),
    once(python, "error").then(() => false),
  ]);
  if (!isThere) return undefined;
  const lines = createInterface(python.stdout)[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const version = await next();
  if (!/^\d/.test(version)) return undefined;
  return {
    version,
    table: (length, width) => async (calls) => {
      python.stdin.write(`${length} ${width} ${calls}\n`);
      return Number(await next());
    },
    stop: () => python.stdin.end(),
  };
}
