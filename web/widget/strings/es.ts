import { formatInteger } from "../format.js";
import type { Amount, Few } from "./index.js";
import type { Translation } from "./languages.js";
import { numbersIn } from "./numbers.js";
import { type Phrase, say, strong } from "./phrase.js";

const { whole, decimal, choose } = numbersIn("es");

const counted = (count: number, one: string, other: string): string =>
  `${whole(count)} ${choose(count, { one, other })}`;

const wordsCounted = (count: number) => counted(count, "palabra", "palabras");

/** «a», «a y b», «a, b y c», «a, b, c y 4 más». */
function list<T>({ first, more }: Few<T>, show: (item: T) => Phrase): Phrase {
  const items = first.map(show);
  if (more > 0) items.push([`${whole(more)} más`]);
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [index === items.length - 1 ? " y " : ", ", ...item];
  });
}

const words = (few: Few<string>): Phrase => list(few, (word) => [strong(word)]);

const isOne = ({ first, more }: Few<unknown>): boolean => first.length + more === 1;

const share = ({ changed, total }: Amount) => strong(`${whole(changed)} de ${whole(total)}`);

const most = ({ changed, largest }: Amount): string => {
  if (changed === 0) return "";
  return `; el mayor cambio es ${largest < 0.005 ? "menor que 0,01" : `de ${decimal(largest)}`}`;
};

export const es: Translation = {
  language: "es",
  direction: "ltr",
  between: " ",
  field: "Frase",
  experiment: "Qué se mueve",
  wordsMove: "Se mueven las palabras",
  positionsMove: "Palabra y posición",
  words: "Palabras en orden",
  hint: "Arrastra una palabra sobre otra, pulsa \u21c4 o elige dos palabras.",
  keys: "Con el teclado: Alt y \u2190 o \u2192.",
  reset: "Restablecer",
  loading: "El codificador se está cargando.",
  panels: "Vistas",
  vectors: {
    title: "Vectores",
    token: "Vector del token",
    tokenSubtitle: "qué es la palabra",
    position: "Vector de posición",
    positionSubtitle: "dónde está",
    input: "Vector de entrada",
    inputSubtitle: "lo que recibe el modelo",
    word: "Palabra",
  },
  position: (id) => `posición ${formatInteger(id)}`,
  swap: (first, second) => `Intercambiar ${first} y ${second}`,
  chosen: (word) =>
    say`Has elegido ${strong(word)}: elige la palabra con la que intercambiarla o pulsa Escape.`,
  moreWords: (count) => `y ${counted(count, "palabra más", "palabras más")}`,
  failed: (message) => `No se pueden mostrar los números: ${message}`,
  feature: (index) => `Componente ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005 ? ", cambió menos de 0,01" : `, cambió en ${decimal(difference)}`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `Se muestran ${whole(rows)} de ${wordsCounted(allRows)} y ${whole(columns)} de ${counted(allColumns, "componente", "componentes")}.`,
  settings: ({ width, base, start, position, layout, spacing }) => {
    const frame = `ancho ${width} \u00b7 base ${base} \u00b7 inicio ${formatInteger(start)}`;
    if (position === "none") return `${frame} \u00b7 sin posición`;
    const order = layout === "interleaved" ? "intercalada" : "en mitades";
    const method = `${frame} \u00b7 sinusoidal, ${order}`;
    return spacing === "endpoint" ? `${method}, espaciado hasta el extremo` : method;
  },
  story: {
    empty: () => say`Todavía no hay palabras: escribe una frase.`,
    first: (count, width) =>
      count === 1
        ? say`${strong("1 palabra")}, ancho ${whole(width)}: su vector de entrada es su vector de token más su vector de posición.`
        : say`${strong(wordsCounted(count))}, ancho ${whole(width)}: cada vector de entrada es el vector del token más el vector de posición.`,
    firstWithoutPosition: (count, width) =>
      count === 1
        ? say`${strong("1 palabra")}, ancho ${whole(width)}: no se suma ninguna posición, así que su vector de entrada es su vector de token.`
        : say`${strong(wordsCounted(count))}, ancho ${whole(width)}: no se suma ninguna posición, así que cada vector de entrada es el vector del token.`,
    repeated: (word, positions, differs) => {
      const where = list(positions, (id) => [formatInteger(id)]);
      return differs
        ? say`${strong(word)} está en las posiciones ${where}: el mismo vector de token, pero vectores de entrada distintos.`
        : say`${strong(word)} está en las posiciones ${where}: el mismo vector de token y el mismo vector de entrada.`;
    },
    added: (places) =>
      isOne(places)
        ? say`${list(places, ({ word, position }) => say`${strong(word)} es nueva en la posición ${formatInteger(position)}`)}.`
        : say`${words({ ...places, first: places.first.map(({ word }) => word) })} son nuevas.`,
    removed: (gone) =>
      isOne(gone) ? say`${words(gone)} ya no está.` : say`${words(gone)} ya no están.`,
    moved: (moves) =>
      say`${moves.first.flatMap(({ word, from, to }, index) =>
        index === 0
          ? say`${strong(word)} pasó de la posición ${formatInteger(from)} a la ${formatInteger(to)}`
          : say`, ${strong(word)} de la ${formatInteger(from)} a la ${formatInteger(to)}`,
      )}${moves.more > 0 ? ` y se ${choose(moves.more, { one: "movió", other: "movieron" })} ${counted(moves.more, "palabra más", "palabras más")}` : ""}.`,
    carried: (moved) => say`${words(moved)} cambiaron de lugar, y cada una se llevó su posición.`,
    changedPlaces: (moved) => say`${words(moved)} cambiaron de lugar.`,
    switched: (reorder) =>
      reorder === "words"
        ? say`Ahora se mueven las palabras y las posiciones se quedan.`
        : say`Ahora cada palabra se lleva su posición cuando se mueve.`,
    reset: () => say`Esta es la frase tal como se dio al principio.`,
    withoutPosition: () => say`No se suma ninguna posición.`,
    sameRows: (amount) =>
      say`Sus vectores de token son las mismas filas de la tabla; cambiaron ${share(amount)} números de entrada${most(amount)}.`,
    otherRows: (tokenNumbers, amount) =>
      say`Cambiaron ${counted(tokenNumbers, "número", "números")} de sus vectores de token y ${share(amount)} números de entrada${most(amount)}.`,
    changed: (amount) => say`Cambiaron ${share(amount)} números de entrada${most(amount)}.`,
    sameRowsInAnotherOrder: (amount) =>
      say`Las filas de entrada son las filas de antes en otro orden: cambiaron ${share(amount)} números.`,
    stayed: (places, changed) => {
      if (isOne(places)) {
        const where = list(
          places,
          ({ word, position }) => say`${strong(word)} se quedó en la ${formatInteger(position)}`,
        );
        return changed === 0
          ? say`${where}: nada cambió en su fila.`
          : say`${where}: ${counted(changed, "número cambió", "números cambiaron")} en su fila.`;
      }
      const who = words({ ...places, first: places.first.map(({ word }) => word) });
      return changed === 0
        ? say`${who} se quedaron: nada cambió en sus filas.`
        : say`${who} se quedaron: ${counted(changed, "número cambió", "números cambiaron")} en sus filas.`;
    },
  },
};
