/** Something to measure, by name. */
export type Candidates = Readonly<Record<string, () => void>>;

const roundMilliseconds = 5;
const rounds = 41;

/**
 * The median time of each candidate, in milliseconds a call. The candidates take turns,
 * so that a machine that slows down slows all of them.
 */
export function medianTimes(candidates: Candidates): Map<string, number> {
  const entries = Object.entries(candidates).map(([name, call]) => ({
    name,
    call,
    calls: callsPerRound(call),
    times: [] as number[],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { call, calls, times } of entries) times.push(time(call, calls));
  }
  return new Map(entries.map(({ name, times }) => [name, median(times)]));
}

/** So many that the clock's resolution does not matter; also warms up. */
function callsPerRound(call: () => void): number {
  let calls = 1;
  while (time(call, calls) * calls < roundMilliseconds) calls *= 2;
  return calls;
}

function time(call: () => void, calls: number): number {
  const began = performance.now();
  for (let index = 0; index < calls; index += 1) call();
  return (performance.now() - began) / calls;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
