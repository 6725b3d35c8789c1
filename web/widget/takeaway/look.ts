import { strengthOf } from "../colour.js";
import { mixColours } from "../mix.js";
import { fontFamily, themeColours } from "../theme.js";
import { Palette, textMeasure } from "./palette.js";

/** What a drawing of the vectors has from the place where it is made. Colours are `#rrggbb`. */
export interface Look {
  readonly colours: Readonly<Record<"text" | "muted" | "background" | "accent", string>>;
  /** The colour of a number's cell. */
  cell(value: number): string;
  readonly family: string;
  /** How wide a row's name is, 15 pixels high and bold. */
  nameWidth(text: string): number;
}

/** As the widget looks in its page. */
export function lookOf(root: ShadowRoot): Look {
  const family = getComputedStyle(root.querySelector(".frame") as Element).fontFamily;
  const measure = textMeasure(`600 15px ${family}`);
  const of = (colour: string) => {
    const palette = new Palette(root);
    const found = palette.of(colour);
    palette.dispose();
    return found;
  };
  const known = new Map<string, string>();
  return {
    colours: {
      text: of("var(--_text)"),
      muted: of("var(--_muted)"),
      background: of("var(--_background)"),
      accent: of("var(--_accent)"),
    },
    cell(value) {
      const { colour, part } = cellColour(value);
      const mixed = `color-mix(in oklab, var(--_${colour}) ${part}%, var(--_zero))`;
      const fill = known.get(mixed) ?? of(mixed);
      known.set(mixed, fill);
      return fill;
    },
    family,
    nameWidth: (text) => measure(text).width,
  };
}

/** As the widget looks on white, where there is no page. */
export const paperLook: Look = {
  colours: {
    text: themeColours.text[0],
    muted: themeColours.muted[0],
    background: themeColours.background[0],
    accent: themeColours.accent[0],
  },
  cell(value) {
    const { colour, part } = cellColour(value);
    return mixColours(themeColours[colour][0], part / 100, themeColours.zero[0]);
  },
  family: fontFamily,
  nameWidth: (text) =>
    Array.from(text).reduce((sum, character) => sum + (full.test(character) ? 15.5 : 9.2), 0),
};

/** As wide as high: no font is at hand to measure, and a little room does no harm. */
const full =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

function cellColour(value: number): { colour: "positive" | "negative"; part: number } {
  return {
    colour: value < 0 ? "negative" : "positive",
    part: Math.round(strengthOf(value) * 100),
  };
}
