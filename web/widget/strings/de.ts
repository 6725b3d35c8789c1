import { formatInteger } from "../format.js";
import type { Amount, Few } from "./index.js";
import type { Translation } from "./languages.js";
import { numbersIn } from "./numbers.js";
import { type Phrase, say, strong } from "./phrase.js";

const { whole, decimal, choose } = numbersIn("de");

const counted = (count: number, one: string, other: string): string =>
  `${whole(count)} ${choose(count, { one, other })}`;

const wordsCounted = (count: number) => counted(count, "Wort", "Wörter");

/** „a“, „a und b“, „a, b und c“, „a, b, c und 4 weitere“. */
function list<T>({ first, more }: Few<T>, show: (item: T) => Phrase): Phrase {
  const items = first.map(show);
  if (more > 0) items.push([counted(more, "weiteres", "weitere")]);
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [index === items.length - 1 ? " und " : ", ", ...item];
  });
}

const words = (few: Few<string>): Phrase => list(few, (word) => [strong(word)]);

const isOne = ({ first, more }: Few<unknown>): boolean => first.length + more === 1;

const share = ({ changed, total }: Amount) => strong(`${whole(changed)} von ${whole(total)}`);

const most = ({ changed, largest }: Amount): string => {
  if (changed === 0) return "";
  return `, am stärksten um ${largest < 0.005 ? "weniger als 0,01" : decimal(largest)}`;
};

export const de: Translation = {
  language: "de",
  direction: "ltr",
  between: " ",
  field: "Satz",
  experiment: "Was sich bewegt",
  wordsMove: "Wörter wandern",
  positionsMove: "Wort und Position wandern",
  words: "Wörter der Reihe nach",
  hint: "Ein Wort auf ein anderes ziehen, \u21c4 drücken oder zwei Wörter wählen.",
  keys: "Mit Tasten: Alt und \u2190 oder \u2192.",
  reset: "Zurücksetzen",
  loading: "Der Encoder wird geladen.",
  panels: "Ansichten",
  vectors: {
    title: "Vektoren",
    token: "Tokenvektor",
    tokenSubtitle: "was das Wort ist",
    position: "Positionsvektor",
    positionSubtitle: "wo es steht",
    input: "Eingabevektor",
    inputSubtitle: "was das Modell bekommt",
    word: "Wort",
  },
  position: (id) => `Position ${formatInteger(id)}`,
  swap: (first, second) => `${first} und ${second} tauschen`,
  chosen: (word) =>
    say`${strong(word)} ist gewählt: Das Wort zum Tauschen wählen oder Escape drücken.`,
  moreWords: (count) => `und ${counted(count, "weiteres Wort", "weitere Wörter")}`,
  failed: (message) => `Die Zahlen können nicht gezeigt werden: ${message}`,
  feature: (index) => `Merkmal ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005
      ? ", um weniger als 0,01 geändert"
      : `, um ${decimal(difference)} geändert`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `Gezeigt: ${whole(rows)} von ${wordsCounted(allRows)}, ${whole(columns)} von ${counted(allColumns, "Merkmal", "Merkmalen")}.`,
  settings: ({ width, base, start, position, layout, spacing }) => {
    const frame = `Breite ${width} \u00b7 Basis ${base} \u00b7 Beginn ${formatInteger(start)}`;
    if (position === "none") return `${frame} \u00b7 ohne Position`;
    const order = layout === "interleaved" ? "abwechselnd" : "in Hälften";
    const method = `${frame} \u00b7 sinusförmig, ${order}`;
    return spacing === "endpoint" ? `${method}, Abstand bis zum Endpunkt` : method;
  },
  story: {
    empty: () => say`Noch sind keine Wörter da: Geben Sie einen Satz ein.`,
    first: (count, width) =>
      count === 1
        ? say`${strong("1 Wort")}, Breite ${whole(width)}: Sein Eingabevektor ist sein Tokenvektor plus sein Positionsvektor.`
        : say`${strong(wordsCounted(count))}, Breite ${whole(width)}: Jeder Eingabevektor ist der Tokenvektor plus der Positionsvektor.`,
    firstWithoutPosition: (count, width) =>
      count === 1
        ? say`${strong("1 Wort")}, Breite ${whole(width)}: Keine Position wird addiert, also ist sein Eingabevektor sein Tokenvektor.`
        : say`${strong(wordsCounted(count))}, Breite ${whole(width)}: Keine Position wird addiert, also ist jeder Eingabevektor der Tokenvektor.`,
    repeated: (word, positions, differs) => {
      const where = list(positions, (id) => [formatInteger(id)]);
      return differs
        ? say`${strong(word)} steht an den Positionen ${where}: derselbe Tokenvektor, aber verschiedene Eingabevektoren.`
        : say`${strong(word)} steht an den Positionen ${where}: derselbe Tokenvektor und derselbe Eingabevektor.`;
    },
    added: (places) =>
      isOne(places)
        ? say`${list(places, ({ word, position }) => say`${strong(word)} ist neu an Position ${formatInteger(position)}`)}.`
        : say`${words({ ...places, first: places.first.map(({ word }) => word) })} sind neu.`,
    removed: (gone) => say`${words(gone)} ${isOne(gone) ? "ist" : "sind"} fort.`,
    moved: (moves) =>
      say`${moves.first.flatMap(({ word, from, to }, index) =>
        index === 0
          ? say`${strong(word)} ist von Position ${formatInteger(from)} nach ${formatInteger(to)} gewandert`
          : say`, ${strong(word)} von ${formatInteger(from)} nach ${formatInteger(to)}`,
      )}${moves.more > 0 ? `; ${choose(moves.more, { one: "ein weiteres Wort ist", other: `${whole(moves.more)} weitere Wörter sind` })} gewandert` : ""}.`,
    carried: (moved) =>
      say`${words(moved)} haben die Plätze gewechselt und ihre Positionen mitgenommen.`,
    changedPlaces: (moved) => say`${words(moved)} haben die Plätze gewechselt.`,
    switched: (reorder) =>
      reorder === "words"
        ? say`Jetzt wandern die Wörter, und die Positionen bleiben.`
        : say`Jetzt nimmt jedes Wort seine Position mit, wenn es wandert.`,
    reset: () => say`Das ist der Satz, wie er zuerst da stand.`,
    withoutPosition: () => say`Keine Position wird addiert.`,
    sameRows: (amount) =>
      say`Ihre Tokenvektoren sind dieselben Zeilen der Tabelle; ${share(amount)} Eingabezahlen haben sich geändert${most(amount)}.`,
    otherRows: (tokenNumbers, amount) =>
      say`${counted(tokenNumbers, "Zahl", "Zahlen")} ihrer Tokenvektoren und ${share(amount)} Eingabezahlen haben sich geändert${most(amount)}.`,
    changed: (amount) => say`${share(amount)} Eingabezahlen haben sich geändert${most(amount)}.`,
    sameRowsInAnotherOrder: (amount) =>
      say`Die Eingabezeilen sind die alten Zeilen in anderer Reihenfolge: ${share(amount)} Zahlen haben sich geändert.`,
    stayed: (places, changed) => {
      if (isOne(places)) {
        const where = list(
          places,
          ({ word, position }) => say`${strong(word)} blieb an Position ${formatInteger(position)}`,
        );
        return changed === 0
          ? say`${where}: In seiner Zeile hat sich nichts geändert.`
          : say`${where}: In seiner Zeile ${choose(changed, { one: "hat sich 1 Zahl", other: `haben sich ${whole(changed)} Zahlen` })} geändert.`;
      }
      const who = words({ ...places, first: places.first.map(({ word }) => word) });
      return changed === 0
        ? say`${who} blieben: In ihren Zeilen hat sich nichts geändert.`
        : say`${who} blieben: In ihren Zeilen ${choose(changed, { one: "hat sich 1 Zahl", other: `haben sich ${whole(changed)} Zahlen` })} geändert.`;
    },
  },
};
