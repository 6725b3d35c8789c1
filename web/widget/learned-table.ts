import type { Encoder, LearnedTable } from "../encoder/types.js";
import type { Settings } from "./settings.js";

/** The most numbers of a learned table in the widget: drawing more of them would be felt. */
const mostNumbers = 2 ** 20;

type TableSettings = Pick<Settings, "maxLength" | "width" | "seed">;

/** What was made last: while words move, the table is the same. */
let kept: { encoder: Encoder; settings: TableSettings; table: LearnedTable } | null = null;

/**
 * The learned table of these settings, good until the next call. Throws the encoder's
 * RangeError, or one for a table that is too large for the widget.
 */
export function learnedTableOf(encoder: Encoder, settings: TableSettings): LearnedTable {
  const { maxLength, width, seed } = settings;
  if (maxLength * width > mostNumbers) {
    const most = Math.floor(mostNumbers / width);
    throw new RangeError(
      `maxLength must be at most ${most} in the widget where width is ${width}, got ${maxLength}`,
    );
  }
  if (
    kept?.encoder !== encoder ||
    kept.settings.maxLength !== maxLength ||
    kept.settings.width !== width ||
    kept.settings.seed !== seed
  ) {
    const table = encoder.learnedTable({ maxLength, width, seed });
    kept?.table.dispose();
    kept = { encoder, settings: { maxLength, width, seed }, table };
  }
  return kept.table;
}
