/** Something measured, beside its goal where it has one. */
export interface Figure {
  work: string;
  /** What was measured: a ratio of two medians of one run, unless it says a unit. */
  measure: string;
  goal: string;
  measured: number;
  isMet: boolean;
  /** What keeps it from its goal, what was tried and the best that was found. */
  because?: string | undefined;
}

export const figures: Figure[] = [];

/** All times, in milliseconds, by work and by what did it. */
export const times: Record<string, Record<string, number>> = {};

/** `because` is told where the goal is missed. */
export function atMost(
  work: string,
  measure: string,
  limit: number,
  measured: number,
  because?: string,
): void {
  add(work, measure, `≤ ${limit}`, measured, measured <= limit, because);
}

export function atLeast(
  work: string,
  measure: string,
  limit: number,
  measured: number,
  because?: string,
): void {
  add(work, measure, `≥ ${limit}`, measured, measured >= limit, because);
}

function add(
  work: string,
  measure: string,
  goal: string,
  measured: number,
  isMet: boolean,
  because?: string,
): void {
  figures.push({ work, measure, goal, measured, isMet, because: isMet ? undefined : because });
}

/** Told for what it says about the others. */
export function withoutGoal(work: string, measure: string, measured: number): void {
  figures.push({ work, measure, goal: "", measured, isMet: true });
}
