/** Something to measure: makes so many calls and gives the milliseconds they took. */
export type Candidate = (calls: number) => number | Promise<number>;

const roundMilliseconds = 5;
const warmMilliseconds = 100;

/** Times a function of this process. */
export function timed(call: () => void): Candidate {
  return (calls) => {
    const began = performance.now();
    for (let index = 0; index < calls; index += 1) call();
    return performance.now() - began;
  };
}

/**
 * The median time of each candidate, in milliseconds a call. The candidates take turns,
 * so that a machine that slows down slows all of them. A turn begins with a call that does not
 * count, since the others' memory is in the cache.
 */
export async function medianTimes<Name extends string>(
  candidates: Readonly<Record<Name, Candidate>>,
  rounds = 41,
): Promise<Record<Name, number>> {
  const entries = Object.entries<Candidate>(candidates).map(([name, candidate]) => ({
    name,
    candidate,
    calls: 1,
    times: [] as number[],
  }));
  for (const entry of entries) entry.calls = await callsPerRound(entry.candidate);
  for (let round = 0; round < rounds; round += 1) {
    for (const { candidate, calls, times } of entries) {
      await candidate(1);
      times.push((await candidate(calls)) / calls);
    }
  }
  return Object.fromEntries(entries.map(({ name, times }) => [name, median(times)])) as Record<
    Name,
    number
  >;
}

/**
 * So many that the clock's resolution does not matter. They are counted when the first calls are
 * over, which set up tables and run code that is not optimized yet.
 */
async function callsPerRound(candidate: Candidate): Promise<number> {
  let spent = 0;
  for (let batch = 1; spent < warmMilliseconds; batch *= 2) spent += await candidate(batch);
  let calls = 1;
  while ((await candidate(calls)) < roundMilliseconds) calls *= 2;
  return calls;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that so large a share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
}
