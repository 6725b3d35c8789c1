import type { Encoder, TokenTable } from "../encoder/types.js";
import type { Settings } from "./settings.js";

type TableSettings = Pick<Settings, "width" | "seed" | "scale" | "rows">;

/** What was made last: a file may give rows for many more words than a sentence has. */
let kept: { encoder: Encoder; settings: TableSettings; table: TokenTable } | null = null;

/**
 * The token table of these settings, good until the next call. Null for what the encoder
 * refuses, which it is to say of all that it is given at once.
 */
export function tokenTableOf(encoder: Encoder, settings: TableSettings): TokenTable | null {
  const { width, seed, scale, rows } = settings;
  if (
    kept?.encoder !== encoder ||
    kept.settings.width !== width ||
    kept.settings.seed !== seed ||
    kept.settings.scale !== scale ||
    kept.settings.rows !== rows
  ) {
    try {
      const table = encoder.tokenTable({ width, seed, scale, rows });
      kept?.table.dispose();
      kept = { encoder, settings: { width, seed, scale, rows }, table };
    } catch {
      return null;
    }
  }
  return kept.table;
}
