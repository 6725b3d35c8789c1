import type { Encoding } from "../encoder/types.js";
import type { Picture, Since } from "./compute.js";
import { formatNumber } from "./format.js";
import type { Amount, Few, Move, Place, Strings } from "./strings/index.js";
import type { Phrase } from "./strings/phrase.js";

/** Longer lists are cut off and counted. */
const shown = 3;

/** The first few, and how many more there are. */
export const fewOf = <T>(items: readonly T[]): Few<T> => ({
  first: items.slice(0, shown),
  more: Math.max(0, items.length - shown),
});

/** A row and the row of before that is the same word's. */
interface Row extends Move {
  readonly slot: number;
  readonly slotBefore: number;
}

/** The words that are there before and after, row by row. */
function rowsOf({ encoding }: Picture, since: Since): Row[] {
  return since.inputs.counterparts.flatMap((slotBefore, slot) => {
    const word = encoding.tokens[slot];
    const from = since.encoding.positionIds[slotBefore];
    const to = encoding.positionIds[slot];
    if (word === undefined || from === undefined || to === undefined) return [];
    return [{ word, from, to, slot, slotBefore }];
  });
}

/** The words that stand at another place or position than before the reader's action. */
export function movedRows(picture: Picture): Row[] {
  if (picture.since === null) return [];
  return rowsOf(picture, picture.since).filter(
    ({ from, to, slot, slotBefore }) => from !== to || slot !== slotBefore,
  );
}

/** What the picture shows, in sentences. Every claim in them was compared or counted by the encoder. */
export function tell(picture: Picture, { story }: Strings): Phrase[] {
  const { encoding, settings } = picture;
  if (encoding.tokens.length === 0) return [story.empty()];
  if (picture.since === null) {
    const first = settings.position === "none" ? story.firstWithoutPosition : story.first;
    return [first(encoding.tokens.length, settings.width), ...tellRepeated(picture, story)];
  }
  return [...tellCause(picture, story), ...tellChange(picture, picture.since, story)];
}

function tellCause({ cause, settings }: Picture, story: Strings["story"]): Phrase[] {
  switch (cause) {
    case "switched":
      return [story.switched(settings.reorder)];
    case "reset":
    case "undone":
    case "redone":
      return [story[cause]()];
    default:
      return [];
  }
}

/** The first word that stands more than once. */
function tellRepeated(
  { encoding, firstRows, againstFirst }: Picture,
  story: Strings["story"],
): Phrase[] {
  const first = firstRows.find((row, slot) => row !== slot);
  const word = encoding.tokens[first ?? -1];
  if (word === undefined) return [];
  const slots = encoding.tokens.flatMap((_, slot) => (firstRows[slot] === first ? [slot] : []));
  const different = slots.filter((slot) => againstFirst.changedPerRow[slot] !== 0);
  // Beside numbers so large that float32 has no room for a position, some rows may be equal.
  const told = different.length > 0 ? [slots[0] ?? 0, ...different] : slots;
  const positions = told.map((slot) => encoding.positionIds[slot] ?? 0);
  return [story.repeated(word, fewOf(positions), different.length > 0)];
}

function tellChange(picture: Picture, since: Since, story: Strings["story"]): Phrase[] {
  const { encoding, settings } = picture;
  const { inputs } = since;
  const rows = rowsOf(picture, since);
  const moved = rows.filter(({ from, to }) => from !== to);
  const onlyShifted = rows.filter(
    ({ from, to, slot, slotBefore }) => from === to && slot !== slotBefore,
  );
  const stayed = rows.filter(
    ({ from, to, slot, slotBefore }) => from === to && slot === slotBefore,
  );
  const added: Place[] = encoding.tokens.flatMap((word, slot) =>
    inputs.counterparts[slot] === -1 ? [{ word, position: encoding.positionIds[slot] ?? 0 }] : [],
  );
  const kept = new Set(inputs.counterparts);
  const removed = since.encoding.tokens.filter((_, slot) => !kept.has(slot));

  const said: Phrase[] = [];
  if (added.length > 0) said.push(story.added(fewOf(added)));
  if (removed.length > 0) said.push(story.removed(fewOf(removed)));
  const elsewhere = moved.filter(({ slot, slotBefore }) => slot !== slotBefore);
  const renumbered = moved.filter(({ slot, slotBefore }) => slot === slotBefore);
  if (elsewhere.length > 0) said.push(story.moved(fewOf(elsewhere)));
  if (renumbered.length > 0) said.push(story.renumbered(fewOf(renumbered)));
  if (onlyShifted.length > 0) {
    const words = fewOf(onlyShifted.map(({ word }) => word));
    said.push(settings.reorder === "positions" ? story.carried(words) : story.changedPlaces(words));
  }
  if (settings.position === "none") said.push(story.withoutPosition());
  const reordered =
    added.length + removed.length === 0 &&
    rows.some(({ slotBefore }, slot) => slotBefore < (rows[slot - 1]?.slotBefore ?? 0));
  said.push(tellAmount(picture, since, moved, reordered, story));
  if (stayed.length > 0 && said.length > 1 && moved.length + added.length + removed.length > 0) {
    const places = stayed.map(({ word, to }) => ({ word, position: to }));
    said.push([{ aside: story.stayed(fewOf(places), since.changedOfStayed) }]);
  }
  return said;
}

function tellAmount(
  { settings }: Picture,
  { inputs, largestOfKept, changedOfMoved }: Since,
  moved: readonly Row[],
  reordered: boolean,
  story: Strings["story"],
): Phrase {
  const amount: Amount = {
    changed: inputs.changedCount,
    total: inputs.changed.length,
    largest: largestOfKept,
  };
  if (reordered && amount.changed === 0) return story.sameRowsInAnotherOrder(amount);
  if (moved.length === 0) return story.changed(amount);
  if (changedOfMoved > 0) return story.otherRows(changedOfMoved, amount);
  if (settings.position === "none") return story.changed(amount);
  const brief = story.sameRows({ ...amount, largest: 0 });
  return story
    .sameRows(amount)
    .map((part, index) =>
      typeof part === "string" && part !== brief[index] ? { aside: [part] } : part,
    );
}

/**
 * The number that changed most when words were moved, and both its sums: nothing where there is
 * none, or where four decimals do not show it.
 */
export function tellExample(picture: Picture, { story }: Strings): Phrase[] {
  const { encoding, since, cause } = picture;
  if (cause !== "moved" || since === null || since.changedOfMoved > 0) return [];
  let largest = 0;
  let cell: (Row & { readonly feature: number }) | null = null;
  for (const row of movedRows(picture)) {
    for (const [feature, by] of since.inputs.difference.row(row.slot).entries()) {
      if (Math.abs(by) <= largest) continue;
      largest = Math.abs(by);
      cell = { ...row, feature };
    }
  }
  if (cell === null) return [];
  const { word, slot, slotBefore, feature } = cell;
  const before = partsAt(since.encoding, slotBefore, feature);
  const now = partsAt(encoding, slot, feature);
  for (let decimals = 2; decimals <= 4; decimals += 1) {
    const [was, is] = [sumText(before, decimals), sumText(now, decimals)];
    if (was !== null && is !== null && was !== is) {
      return [story.example({ word, feature, was, is })];
    }
  }
  return [];
}

function partsAt(of: Encoding, slot: number, feature: number): number[] {
  const { tokenVectors, positionVectors, inputVectors } = of;
  return [tokenVectors, positionVectors, inputVectors].map((each) => each.at(slot, feature));
}

/** "0.12 + 0.84 = 0.96", which no line breaks; null where rounded parts do not make the rounded sum. */
function sumText(parts: readonly number[], decimals: number): string | null {
  const [token = 0, position = 0, input = 0] = parts.map((part) => Number(part.toFixed(decimals)));
  if (Math.abs(token + position - input) > 0.5 * 10 ** -decimals) return null;
  const shown = (value: number) => formatNumber(value, decimals);
  const sign = position < 0 ? "\u2212" : "+";
  return [shown(token), sign, shown(Math.abs(position)), "=", shown(input)].join("\u00a0");
}
