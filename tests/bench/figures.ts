/** Something measured, beside its goal where it has one. */
export interface Figure {
  work: string;
  /** What was measured: a ratio of two medians of one run, unless it says a unit. */
  measure: string;
  goal: string;
  measured: number;
  isMet: boolean;
}

export const figures: Figure[] = [];

/** All times, in milliseconds, by work and by what did it. */
export const times: Record<string, Record<string, number>> = {};

export function atMost(work: string, measure: string, limit: number, measured: number): void {
  figures.push({ work, measure, goal: `≤ ${limit}`, measured, isMet: measured <= limit });
}

export function atLeast(work: string, measure: string, limit: number, measured: number): void {
  figures.push({ work, measure, goal: `≥ ${limit}`, measured, isMet: measured >= limit });
}

/** Told for what it says about the others. */
export function withoutGoal(work: string, measure: string, measured: number): void {
  figures.push({ work, measure, goal: "", measured, isMet: true });
}
