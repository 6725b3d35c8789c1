import { html, type TemplateResult } from "lit";
import { matrix } from "../../encoder/matrix.js";
import type { Encoder, Encoding, Matrix } from "../../encoder/types.js";
import { shorten } from "../format.js";
import type { Share, Strings } from "../strings/index.js";
import { type Phrase, strong } from "../strings/phrase.js";
import { labelledRadios } from "./radios.js";

// What panels have in common in which words read words.

export type Mask = "none" | "causal";

/** More words than these are not read, and a note says so: a reader's click is not to wait. */
export const mostRead = (width: number): number => (width > 1024 ? 32 : 64);

/** The strongest colour on which text is read. */
const strongest = 0.75;

/** How strongly numbers are coloured, from 0 to 1, by their part of the largest of them. */
export function strengthAmong(values: Float32Array): (value: number) => number {
  const largest = Math.max(...values.map(Math.abs));
  return (value) => (largest > 0 ? (strongest * Math.abs(value)) / largest : 0);
}

/** What a masked score counts as. */
export const maskedScore = "\u2212\u221e";

export function topRows({ data, columns }: Matrix, rows: number): Matrix {
  return matrix(data.slice(0, rows * columns), rows, columns);
}

export function firstColumns(given: Matrix, columns: number): Matrix {
  const data = new Float32Array(given.rows * columns);
  for (let row = 0; row < given.rows; row++) {
    data.set(given.row(row).subarray(0, columns), row * columns);
  }
  return matrix(data, given.rows, columns);
}

export function maskSwitch(
  name: string,
  mask: Mask,
  { attention }: Strings,
  choose: (mask: Mask) => void,
): TemplateResult {
  const choices = { none: attention.readsAll, causal: attention.readsBack };
  return labelledRadios(name, attention.mask, mask, choices, choose);
}

/** Another row of the same word, and by how much what the two become differs. */
export interface Twin {
  readonly slot: number;
  readonly largest: number;
}

/** For each row, the next one of the same word, from the beginning again after the last. */
export function findTwins(
  encoder: Encoder,
  { rowIds }: Pick<Encoding, "rowIds">,
  outputs: Matrix,
): (Twin | null)[] {
  const ids = rowIds.slice(0, outputs.rows);
  const rowOf = (slot: number) => matrix(outputs.row(slot).slice(), 1, outputs.columns);
  return ids.map((id, slot) => {
    const after = ids.indexOf(id, slot + 1);
    const other = after === -1 ? ids.indexOf(id) : after;
    if (other === slot) return null;
    return { slot: other, largest: encoder.difference(rowOf(slot), rowOf(other)).largest };
  });
}

/** How many words are named that are read alike. */
const mostNamed = 3;

type Words = Pick<Encoding, "tokens" | "positionIds">;

/** Whether a word stands elsewhere, too. */
export function isRepeated({ tokens }: Pick<Encoding, "tokens">, slot: number): boolean {
  const token = tokens[slot] ?? "";
  return tokens.indexOf(token) !== tokens.lastIndexOf(token);
}

/** A word in a sentence, with its position where only that tells it from another. */
export function nameOf(encoding: Words, slot: number, { attention }: Strings): Phrase {
  const word = shorten(encoding.tokens[slot] ?? "");
  if (!isRepeated(encoding, slot)) return [strong(word)];
  return attention.at(word, encoding.positionIds[slot] ?? 0);
}

/** A row's steps, by its word, and by its position where only that tells it from another. */
export function stepsOf(
  encoding: Words,
  slot: number,
  strings: Strings,
): { readonly title: string; readonly heading: TemplateResult } {
  const title = strings.attention.steps(shorten(encoding.tokens[slot] ?? ""));
  if (!isRepeated(encoding, slot)) return { title, heading: html`<h3>${title}</h3>` };
  const place = strings.position(encoding.positionIds[slot] ?? 0);
  return {
    title: `${title}, ${place}`,
    heading: html`<h3>${title} <span class="at">${place}</span></h3>`,
  };
}

/** The words that a row reads, the most read first; those of one weight together. */
function sharesOf(
  weights: Float32Array,
  slot: number,
  readable: number,
  nameAt: (slot: number) => Phrase,
): Share[] {
  const slots = Array.from(weights.subarray(0, readable), (_, key) => key);
  const levels = [...new Set(weights.subarray(0, readable))].sort((a, b) => b - a);
  return levels.slice(0, 2).map((weight) => {
    const found = slots.filter((key) => weights[key] === weight);
    const named = found.slice(0, mostNamed);
    const names = named.map((key) => (key === slot ? null : nameAt(key)));
    return { words: { first: names, more: found.length - named.length }, weight };
  });
}

export interface Read {
  readonly encoding: Words;
  /** [T, T]. */
  readonly weights: Matrix;
  readonly mask: Mask;
}

/** What a word reads, and what it must not. */
export function tellReading(
  { encoding, weights, mask }: Read,
  slot: number,
  strings: Strings,
): Phrase[] {
  const { attention } = strings;
  const nameAt = (at: number) => nameOf(encoding, at, strings);
  const word = nameAt(slot);
  const readable = mask === "causal" ? slot + 1 : weights.columns;
  const [most, next] = sharesOf(weights.row(slot), slot, readable, nameAt);
  const told = [];
  if (most !== undefined) {
    if (most.weight === 1) told.push(attention.readsOne(word, most));
    else if (next === undefined) told.push(attention.readsAlike(word, readable, most.weight));
    else told.push(attention.reads(word, most, next));
  }
  if (readable < weights.columns) told.push(attention.maskedWords(weights.columns - readable));
  return told;
}

/** What sets a word apart from an equal one, where there is one. */
export function tellTwin(
  { tokens, positionIds }: Words,
  twin: Twin | null | undefined,
  slot: number,
  { attention }: Strings,
): Phrase[] {
  if (!twin) return [];
  const [first = 0, second = 0] = [slot, twin.slot]
    .sort((a, b) => a - b)
    .map((row) => positionIds[row] ?? 0);
  return [attention.twins(shorten(tokens[slot] ?? ""), first, second, twin.largest)];
}
