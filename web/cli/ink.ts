import { WriteStream } from "node:tty";
import { strengthOf } from "../widget/colour.js";
import { channelsOf, mixColours } from "../widget/mix.js";
import { themeColours } from "../widget/theme.js";

/** How text is coloured for a terminal. */
export interface Ink {
  /** A cell, coloured by its number as in the widget. */
  cell(text: string, value: number): string;
  strong(text: string): string;
  faint(text: string): string;
}

const plain: Ink = { cell: (text) => text, strong: (text) => text, faint: (text) => text };

/**
 * What an output can show. Nothing but text, unless it is a terminal or FORCE_COLOR says so;
 * NO_COLOR says that it is not.
 */
export function inkFor(output: { isTTY?: boolean }, env: NodeJS.ProcessEnv): Ink {
  if (output.isTTY !== true && env.FORCE_COLOR === undefined) return plain;
  // It reads the environment alone.
  const bits = WriteStream.prototype.getColorDepth(env);
  return bits === 1 ? plain : coloured(bits);
}

function coloured(bits: number): Ink {
  return {
    cell: (text, value) => wrapped(text, bits === 4 ? signOf(value) : backgroundOf(value, bits)),
    strong: (text) => wrapped(text, "1"),
    faint: (text) => wrapped(text, "2"),
  };
}

function wrapped(text: string, codes: string): string {
  return `\x1b[${codes}m${text}\x1b[0m`;
}

/** Sixteen colours have no shades: yellow for positive, cyan for negative. */
function signOf(value: number): string {
  return value < 0 ? "36" : "33";
}

/** The light theme's cell with its text, legible on any terminal's own background. */
function backgroundOf(value: number, bits: number): string {
  const [zero, text] = [themeColours.zero[0], themeColours.text[0]];
  const towards = themeColours[value < 0 ? "negative" : "positive"][0];
  return `${codeOf(38, text, bits)};${codeOf(48, mixColours(towards, strengthOf(value), zero), bits)}`;
}

function codeOf(place: 38 | 48, colour: string, bits: number): string {
  const [red, green, blue] = channelsOf(colour);
  if (bits === 24) return `${place};2;${red};${green};${blue}`;
  // The nearest of the 6 · 6 · 6 colours, whose channels are 0, 95, 135 … 255.
  const level = (channel: number) =>
    channel < 48 ? 0 : Math.max(1, Math.round((channel - 55) / 40));
  return `${place};5;${16 + 36 * level(red) + 6 * level(green) + level(blue)}`;
}
