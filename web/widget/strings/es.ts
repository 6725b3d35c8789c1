import { formatDigits, formatExact, formatInteger, formatSignificant } from "../format.js";
import type { Amount, Few, Share, Strings, WeightChange } from "./index.js";
import { numbersIn } from "./numbers.js";
import { type Phrase, say, strong } from "./phrase.js";

const { whole, percent, decimal, significant, choose } = numbersIn("es");

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

/** «a (0,41)», «a y sí misma (0,41 cada una)». */
const readWords = ({ words, weight }: Share): Phrase =>
  say`${list(words, (word) => (word === null ? ["sí misma"] : word))} (${decimal(weight)}${isOne(words) ? "" : " cada una"})`;

const changedWeight = ({ word, before, after }: WeightChange): Phrase =>
  say`${word === null ? "sí misma" : word} (${decimal(before)}, ahora ${strong(decimal(after))})`;

const share = ({ changed, total }: Amount) => strong(`${whole(changed)} de ${whole(total)}`);

const most = ({ largest }: Amount): string => {
  if (largest === 0) return "";
  return `; el mayor cambio es ${largest < 0.005 ? "menor que 0,01" : `de ${decimal(largest)}`}`;
};

export const es: Strings = {
  language: "es",
  direction: "ltr",
  between: " ",
  separator: "; ",
  field: "Frase",
  experiment: "Qué se mueve",
  wordsMove: "Se mueven las palabras",
  positionsMove: "Palabra y posición",
  words: "Palabras en orden",
  hint: "Arrastra una palabra sobre otra, pulsa \u21c4 o elige dos palabras.",
  keys: "Con el teclado: \u2190 y \u2192; con Alt, la palabra va también.",
  reset: "Restablecer",
  undo: "Deshacer",
  redo: "Rehacer",
  examples: "Ejemplos",
  sentences: [
    "el perro muerde al hombre",
    "el robot sigue a la persona",
    "bueno, no malo",
    "abs(x) - 1",
    "el gato vio al perro y salió corriendo",
  ],
  loading: "El codificador se está cargando.",
  panels: "Vistas",
  panelComing: "Esta vista se está cargando.",
  panelMissing: "Esta vista no se ha cargado. Ábrela otra vez o recarga la página.",
  question: {
    answer: "Eso creo",
    choose: "Elija antes una respuesta.",
    noneOfThem: "ninguno de estos",
    tryIt: "Pruébelo y verá.",
    hidden: "Lo que resulte se verá cuando haya respondido.",
    guess: (named) => `Su respuesta: ${named}.`,
    found: (named, isRight) =>
      isRight ? `Así es: ${named}.` : `No es así. Lo que resultó correcto: ${named}.`,
  },
  vectors: {
    title: "Vectores",
    question: "Intercambie dos palabras: ¿qué filas de los vectores de entrada cambiarán?",
    guesses: {
      all: "Todas las filas",
      moved: "Las filas de las palabras movidas",
      none: "Ninguna fila",
    },
    token: "Vector del token",
    tokenSubtitle: "qué es la palabra",
    position: "Vector de posición",
    positionSubtitle: "dónde está",
    input: "Vector de entrada",
    inputSubtitle: "lo que recibe el modelo",
    outlined: "Los números con borde cambiaron: cuanto más gruesa la línea, más.",
    word: "Palabra",
    picture: (title, rows, columns) =>
      `${title}: ${counted(rows, "fila", "filas")}, una por palabra, de ${counted(columns, "celda", "celdas")} con el color de su número.`,
    reading: (word, position, feature, [token, added, input]) =>
      say`${strong(word)} en la posición ${formatInteger(position)}, componente ${String(feature)}: ${decimal(token)} + ${decimal(added)} = ${strong(decimal(input))}`,
    asTables: "Mostrar como tablas",
    asMaps: "Mostrar como colores",
  },
  pairs: {
    name: (pair) => `par ${pair}`,
    features: (sine, cosine) => `componentes ${sine}, ${cosine}`,
    frequency: (radians) => `${formatSignificant(radians)} rad por posición`,
    period: (positions) => `${formatSignificant(positions)} posiciones por vuelta`,
    frequencyName: "rad por posición",
    periodName: "posiciones por vuelta",
    choose: "Pares",
    shown: (first, last, all) => `${first} a ${last}, de 0 a ${all - 1}`,
    withoutPosition:
      "Ahora no se suma ninguna posición a las palabras: esto es lo que sumarían las posiciones sinusoidales.",
    learnedPosition:
      "Ahora las palabras tienen posiciones aprendidas: esto es lo que sumarían las posiciones sinusoidales.",
  },
  clocks: {
    title: "Relojes",
    explanation:
      "Cada par de componentes, dos columnas de los vectores de posición, es una aguja que empieza vertical y gira en el sentido del reloj, cada una a su ritmo. Los números de debajo son su seno y su coseno: cuánto apunta hacia la derecha y cuánto hacia arriba.",
    position: "Girar la primera fila a la posición",
    typedPosition: "Posición de la primera fila",
    accepted: "Hace falta un número, de \u22129007199254740991 a 9007199254740991.",
    caption: "Para cada palabra y cada par: la aguja, su seno y su coseno",
    hand: (angle) => `aguja en ${decimal(angle)} rad`,
  },
  waves: {
    title: "Ondas",
    explanation:
      "El seno y el coseno de un par según la posición. Un punto está donde hay una palabra: su altura es el número que allí se le suma.",
    sine: "seno",
    cosine: "coseno",
    word: "una palabra",
    choose: "Pares dibujados",
    most: (pairs) => `Se dibujan como mucho ${whole(pairs)} pares a la vez.`,
    none: "Elige un par para ver sus ondas.",
    span: "Posiciones dibujadas",
    tooFast: "Este par gira demasiado rápido para dibujar sus ondas en tantas posiciones.",
    reading: (word, position, sine, cosine) =>
      say`${strong(word)} en la posición ${formatInteger(position)}: seno ${decimal(sine)}, coseno ${decimal(cosine)}`,
    picture: (pair, from, to, period) =>
      `Seno y coseno del par ${pair} desde la posición ${formatInteger(from)} hasta la ${formatInteger(to)}, una vuelta en ${significant(period)} posiciones. Los valores en las palabras están en la tabla de abajo.`,
    dots: (pair, from, to) =>
      `Los valores del par ${pair} en las palabras, desde la posición ${formatInteger(from)} hasta la ${formatInteger(to)}, están en la tabla de abajo.`,
    caption: "Valores en las palabras; elige una palabra para ver sus valores junto a las ondas",
  },
  compare: {
    title: "Comparar",
    against: "Comparar con",
    given: "Como se dio al principio",
    sentence: "Otra frase",
    other: "La otra frase",
    field: "Frase con la que comparar",
    by: "Qué filas se comparan",
    byWord: "Por palabra",
    bySlot: "Por lugar",
    now: "Ahora",
    before: "Comparado con",
    distance: "Distancia",
    nothing: "nada",
    empty: "ninguna palabra",
    caption: "Diferencia de los vectores de entrada, la mayor primero",
    explanation: (by) =>
      by === "word"
        ? "La fila de cada palabra se compara con la fila de la misma palabra. La distancia es la norma euclídea de la diferencia; una palabra sin pareja se compara con ceros."
        : "Cada fila se compara con la fila del mismo lugar, sea cual sea la palabra que esté allí. La distancia es la norma euclídea de la diferencia; una fila sin pareja se compara con ceros.",
    same: (against) =>
      against === "given"
        ? "Nada es distinto: intercambia dos palabras o compara con otra frase."
        : "Nada es distinto.",
    apart: (amount, distance) =>
      say`Son distintos ${share(amount)} números de entrada${most(amount)}. La distancia de todas las filas juntas es ${strong(decimal(distance))}.`,
    without: (gone) => say`Sin fila con la que compararse: ${words(gone)}.`,
  },
  form: {
    title: "Ajustes",
    fields: {
      maxLength: ["Filas de la tabla", "Cuántas posiciones tienen una fila aprendida, desde la 0."],
      width: ["Ancho", "Cuántos números tiene un vector: un número par, de 2 a 4096."],
      start: ["Inicio", "La posición de la primera palabra."],
      base: ["Base", "Hasta dónde bajan las frecuencias, de las componentes rápidas a las lentas."],
      seed: [
        "Semilla",
        "Otra semilla da a cada palabra otro vector de token, y otras filas a la tabla aprendida.",
      ],
      scale: ["Escala", "Por cuánto se multiplican los vectores de token antes de la suma."],
    },
    choices: {
      position: [
        "Posición",
        "Lo que se suma a los vectores de token.",
        { sinusoidal: "Sinusoidal", learned: "Aprendida", none: "Ninguna" },
      ],
      layout: [
        "Disposición",
        "Dónde están el seno y el coseno de un par.",
        {
          interleaved: "Seno y coseno alternados",
          halves: "Todos los senos, luego todos los cosenos",
        },
      ],
      spacing: [
        "Espaciado",
        "Cómo se reparten las frecuencias entre el primer par y el último.",
        { paper: "Como en el artículo", endpoint: "El último par en 1/base" },
      ],
    },
    refused: (name, { kind, from, to }, got) => {
      const number = { even: "un número par", whole: "un número entero", any: "un número" }[kind];
      const range = to === undefined ? ` desde ${from}` : ` de ${from} a ${to}`;
      return `${name}: hace falta ${number}${from === undefined ? "" : range}, no ${got}.`;
    },
    rootWidth: "por la raíz del ancho, como en el artículo",
    rows: {
      title: "Tus propios vectores de token",
      about:
        "Pégalos, o suelta o elige un archivo CSV, JSON o .npy: una palabra y sus números en cada línea. Los números solos son para las palabras de la frase, en orden.",
      text: "Las palabras y sus números",
      use: "Usar estos",
      choose: "Elegir un archivo",
      remove: "Quitar",
      own: (own) => say`Tuyos: ${words(own)}.`,
    },
  },
  ownRow: "tu propio vector de token",
  heatmap: {
    hint: "Señala una celda para leerla, o muévete con las flechas.",
    touch: "Toca una celda para leerla.",
  },
  distance: {
    title: "Distancia",
    length: "Posiciones comparadas",
    byDistanceAlone: (deviation) =>
      deviation === 0
        ? "El producto escalar de dos vectores de posición depende solo de su distancia: el codificador comparó todos los pares y no halló diferencia."
        : `El producto escalar de dos vectores de posición depende solo de su distancia: el codificador comparó todos los pares, y el redondeo supone como mucho ${formatDigits(deviation, 2)}.`,
    why: "Por qué importa: el mismo producto equivale en todas partes a la misma distancia, así que un modelo puede aprender a mirar atrás una distancia fija.",
    notByDistanceAlone: (deviation) =>
      `Aquí el producto escalar de dos vectores de posición no se sigue solo de su distancia: se aparta hasta ${formatDigits(deviation, 2)}.`,
    fallsSteadily: (farthest) =>
      `Hasta la distancia ${whole(farthest)} baja sin parar: cuanto más lejos, menos parecidos.`,
    rises: (distance, before, there) =>
      `No baja sin parar: de la distancia ${whole(distance - 1)} a la ${whole(distance)} pasa de ${significant(before)} a ${significant(there)}.`,
    products: "Cada posición con cada otra",
    productsSubtitle: "los productos P\u00b7P\u1d40",
    productsPicture: (positions, start) =>
      `Los productos entre sí de ${counted(positions, "vector de posición", "vectores de posición")}, desde la posición ${formatInteger(start)}, en colores.`,
    reading: (first, second, distance, product) =>
      say`Posiciones ${formatInteger(first)} y ${formatInteger(second)}, distancia ${whole(distance)}: ${strong(significant(product))}`,
    curve: "El producto según la distancia",
    curveSubtitle: "la suma de cos(k\u00b7\u03c9) sobre los pares",
    curvePicture: (farthest) =>
      `El producto de dos vectores de posición a distancias de 0 a ${whole(farthest)}; los valores están en la tabla.`,
    values: "Los valores de la curva",
    distance: "Distancia k",
    product: "Producto",
    shift: "De una posición a otra",
    by: "Desplazamiento k",
    shiftExplained: (by) =>
      `La misma aplicación lleva cualquier vector de posición P(t) a P(t\u00a0+\u00a0k): gira cada par (seno, coseno) en k\u00b7\u03c9. Para k\u00a0=\u00a0${formatInteger(by)} es:`,
    rotations: "La aplicación, par a par",
    pairsShown: (shown, all) => `Se muestran ${whole(shown)} de ${counted(all, "par", "pares")}.`,
    residual: (by, positions, residual) => {
      const applied = `Aplicada a ${counted(positions, "vector de posición", "vectores de posición")}`;
      const others = `los que están ${counted(Math.abs(by), "posición", "posiciones")} ${by < 0 ? "antes" : "después"}`;
      return residual === 0
        ? `${applied}, da exactamente ${others}.`
        : `${applied}, da ${others}; la mayor diferencia es ${formatDigits(residual, 2)}.`;
    },
  },
  learned: {
    title: "Aprendida",
    explanation: (rows, seed) =>
      `Una tabla aprendida tiene una fila para cada una de sus ${counted(rows, "posición", "posiciones")}, y ninguna más allá. El entrenamiento halla sus números; estos son como antes de entrenar, sorteados con la semilla ${formatExact(seed)}.`,
    position: "Posición",
    learned: "Aprendida",
    learnedSubtitle: (rows) => `una tabla de ${counted(rows, "fila", "filas")}`,
    sinusoidal: "Sinusoidal",
    sinusoidalSubtitle: "una fórmula, para cualquier posición",
    learnedPicture: (first, last, rows) =>
      `La tabla aprendida de la posición ${whole(first)} a la ${whole(last)}, en colores; tiene ${counted(rows, "fila", "filas")}. Los números de una posición están en la tabla de al lado.`,
    sinusoidalPicture: (first, last) =>
      `La tabla sinusoidal de la posición ${whole(first)} a la ${whole(last)}, en colores.`,
    numbersAt: (position) => `Posición ${formatInteger(position)}`,
    noRow: "sin fila",
    newRow: "una fila nueva",
    changedRow: "una fila antigua con otros números",
    hasRow: (position) =>
      `La posición ${formatInteger(position)} tiene una fila en las dos tablas.`,
    isLast: (position) =>
      `La posición ${formatInteger(position)} tiene la última fila de la tabla aprendida. La fórmula sigue.`,
    isNew: (position) =>
      `La posición ${formatInteger(position)} tiene ahora una fila: una nueva, que ningún entrenamiento ha visto.`,
    past: (position, last) =>
      `La posición ${formatInteger(position)} no tiene fila en la tabla aprendida: la ${formatInteger(last)} es su última, y el codificador la rechaza. La fórmula tiene allí una fila de todos modos.`,
    grown: (rows, differing, numbers) =>
      differing === 0
        ? `${counted(rows, "fila es nueva", "filas son nuevas")}; de los ${whole(numbers)} números de antes, cada uno es el que era.`
        : `La tabla tiene ${counted(rows, "fila", "filas")} más; de los ${whole(numbers)} números de antes, ${whole(differing)} son ahora otros.`,
    alike: "Qué significa la distancia",
    sinusoidalStays: (rows, largest) =>
      largest === 0
        ? `Con ${counted(rows, "fila sinusoidal", "filas sinusoidales")}, desde la primera, el producto de dos queda exactamente igual cuando las dos posiciones avanzan una.`
        : `Con ${counted(rows, "fila sinusoidal", "filas sinusoidales")}, desde la primera, el producto de dos queda igual cuando las dos posiciones avanzan una: el redondeo causa como mucho ${formatDigits(largest, 2)} de diferencia.`,
    sinusoidalChanges: (rows, largest) =>
      `Con ${counted(rows, "fila sinusoidal", "filas sinusoidales")}, desde la primera, el producto de dos cambia hasta en ${formatDigits(largest, 2)} cuando las dos posiciones avanzan una.`,
    learnedStays: (rows, largest) =>
      largest === 0
        ? `Con ${counted(rows, "fila aprendida", "filas aprendidas")} también queda exactamente igual.`
        : `Con ${counted(rows, "fila aprendida", "filas aprendidas")} también queda igual, salvo ${formatDigits(largest, 2)}.`,
    learnedChanges: (rows, largest) =>
      `Con ${counted(rows, "fila aprendida", "filas aprendidas")} cambia hasta en ${formatDigits(largest, 2)}: la distancia no significa nada ahí mientras el entrenamiento no le dé sentido.`,
    grow: "Alargar la tabla",
    more: "Filas adicionales",
    lengthAfter: (more, rows) => `${whole(more)} más, ${counted(rows, "fila", "filas")} en total`,
    fill: "Qué contiene la tabla más larga",
    fills: { seeded: "Filas sorteadas", zero: "Ceros", interpolated: "Filas intermedias" },
    fillExplained: {
      seeded:
        "Las filas nuevas se sortean como las demás: no significan nada hasta que se entrenan.",
      zero: "Las filas nuevas son cero: en esas posiciones no se suma nada.",
      interpolated:
        "Las filas antiguas se reparten por la nueva longitud, en líneas rectas entre ellas: cada posición tiene una fila cercana a una entrenada, pero casi ninguna la suya.",
    },
  },
  training: {
    title: "Entrenamiento",
    question: "¿Cuáles de estos modelos aprenderán quién actúa?",
    explanation:
      "Un pequeño bloque de Transformer aprende quién actúa: en «dog bites man» es dog, en «man bites dog» es man. Elija qué han de saber los modelos de las posiciones, entrénelos uno junto a otro y vea cuáles pueden aprenderlo.",
    choose: "Modelos",
    chooseOne: "Elija un modelo para entrenar.",
    methods: {
      none: "Sin posiciones",
      sinusoidal: "Sinusoidal",
      learned: "Aprendida",
      rotary: "Rotatoria",
      causal: "Sin posiciones, máscara causal",
    },
    train: "Entrenar",
    stop: "Parar",
    goOn: "Seguir",
    again: "Entrenar otra vez",
    step: "Un paso",
    speed: "Velocidad",
    speeds: { watch: "Para mirar", full: "Máxima" },
    progress: (step, steps) => `Paso ${step} de ${steps}`,
    loss: "Pérdida",
    lossSubtitle: "de las frases de entrenamiento; al azar es ln 2",
    lossPicture: (models, step) =>
      `La pérdida de ${counted(models, "modelo", "modelos")} a lo largo de los pasos, hasta el paso ${step}. La tabla de abajo tiene los últimos valores.`,
    right: "Frases nuevas bien respondidas",
    rightSubtitle: "una palabra con un verbo con el que nunca se mostró",
    rightPicture: (models, step) =>
      `La parte de frases nuevas bien respondidas por ${counted(models, "modelo", "modelos")} a lo largo de los pasos, hasta el paso ${step}. La tabla de abajo tiene los últimos valores.`,
    caption: "Cómo de buenos eran los modelos en el último examen",
    model: "Modelo",
    trainingRight: "Frases de entrenamiento correctas",
    heldOutRight: "Frases nuevas correctas",
    allRight: "Todas las de entrenamiento correctas",
    sinceStep: (step) => `desde el paso ${step}`,
    notYet: "todavía no",
    undecided: (model, looks, sentences) =>
      say`${strong(model)}: exactamente la mitad correcta en cada uno de ${counted(looks, "examen", "exámenes")}. Cada una de ${whole(sentences)} frases recibió, bit a bit, la respuesta de su espejo: para este modelo los dos órdenes son uno, así que solo puede adivinar.`,
    hasLearned: (model, step, share) =>
      say`${strong(model)}: lo ha aprendido. Todas las frases de entrenamiento son correctas desde el paso ${whole(step)}, y ${percent(share)} de las nuevas.`,
    notLearned: (model, step, share) =>
      say`${strong(model)}: no lo ha aprendido todo en el paso ${whole(step)}; ${percent(share)} de las frases de entrenamiento son correctas.`,
    ask: "Preguntar a los modelos",
    askField: "Una frase, y debajo también su espejo",
    known: "Los modelos conocen estas palabras:",
    strange: (named) => `No es palabra de este entrenamiento: ${named}.`,
    noNoun: "A la frase le falta una de las palabras que actúan o sufren.",
    tooLong: (most, words) => `Una frase tiene aquí hasta ${most} palabras; esta tiene ${words}.`,
    oneOrder: "El espejo de esta frase es la misma frase: no hay dos órdenes que distinguir.",
    noneHeldOut:
      "Para examinar lo aprendido, algunos pares de palabra y verbo no entran en el entrenamiento. Para ello hacen falta al menos tres palabras que actúen y dos verbos.",
    acts: (word, share) => `${word} actúa: ${percent(share)}`,
    sameAnswers: (named) => `Las mismas respuestas a los dos órdenes: ${named}.`,
    beyond: "Más allá del entrenamiento",
    beyondBy: "Qué es nuevo",
    beyonds: { start: "Posiciones posteriores", length: "Frases más largas" },
    startCaption: "Respuestas correctas en porcentaje, por la posición de la primera palabra",
    lengthCaption: "Respuestas correctas en porcentaje, por el número de palabras",
    trainedTo: (by, most) =>
      by === "start"
        ? `En el entrenamiento las primeras palabras estaban en posiciones hasta ${most}.`
        : `En el entrenamiento las frases tenían hasta ${most} palabras.`,
    formulaReaches: (position, share) =>
      `La fórmula sinusoidal también tiene un vector para la posición ${position}. ¿Acierta allí el modelo? En ${percent(share)} de las frases: que un número esté definido no significa que el entrenamiento haya enseñado qué hacer con él.`,
    table: "La tabla aprendida",
    tablePicture: (rows) =>
      `Las primeras ${rows} filas de la tabla aprendida tras el entrenamiento, en colores.`,
    formulaPicture: (rows) => `Las primeras ${rows} filas de la tabla sinusoidal, en colores.`,
    tableNote: "El entrenamiento parte de filas sacadas al azar; las de la fórmula están fijadas.",
    causalKnows:
      "Bajo la máscara causal, una palabra solo se ve a sí misma y a las anteriores. Por eso lo que sale depende de dónde está la palabra, aunque el modelo no recibió posiciones.",
    lesson: "Palabras y entrenamiento",
    nouns: "Palabras que actúan o sufren",
    verbs: "Verbos",
    lastStart: "Última posición de una primera palabra",
    longest: "Máximo de palabras de una frase",
    seed: "Semilla",
    neverShown: "Nunca mostrados juntos en el entrenamiento:",
  },
  rotary: {
    title: "Rotatoria",
    explanation: (base, isSlower) =>
      `La posición rotatoria no suma nada. En una consulta y en una clave, cada par de componentes es una aguja que gira un ángulo que crece con la posición: ${isSlower ? "rápido en el par 0, y cada vez más despacio después" : "al mismo ritmo en todos los pares"} (base ${base}, como en los ajustes). La consulta y la clave son aquí los vectores de token de dos palabras.`,
    queryOf: "Consulta de",
    keyOf: "Clave de",
    query: "Consulta",
    key: "Clave",
    moved: "Avanzar las dos",
    distance: "Distancia",
    pairing: "Qué componentes forman un par",
    pairings: { interleaved: "Vecinas", halves: "Primera mitad con segunda" },
    dials: "Las agujas, par a par",
    dial: (pair, query, key) =>
      `Par ${whole(pair)}: consulta (${decimal(query[0])}; ${decimal(query[1])}), clave (${decimal(key[0])}; ${decimal(key[1])})`,
    score: (query, key, score) =>
      say`La consulta de ${strong(query.word)} en la posición ${formatInteger(query.position)} y la clave de ${strong(key.word)} en la posición ${formatInteger(key.position)} dan la puntuación ${strong(significant(score))}.`,
    stays: "Si avanzan las dos, queda igual.",
    byDistanceAlone: (positions, deviation) =>
      deviation === 0
        ? `En ${whole(positions)} posiciones de cada una, el codificador no halló diferencia entre puntuaciones de la misma distancia.`
        : `En ${whole(positions)} posiciones de cada una, el redondeo causa como mucho ${formatDigits(deviation, 2)} de diferencia entre una puntuación y la de su distancia.`,
    notByDistanceAlone: (positions, deviation) =>
      `Aquí no decide la distancia sola: en ${whole(positions)} posiciones de cada una, una puntuación y la de su distancia difieren hasta en ${formatDigits(deviation, 2)}.`,
    curve: "La puntuación según la distancia",
    curveSubtitle: "la posición de la consulta menos la de la clave",
    curvePicture: (farthest) =>
      `La puntuación a distancias de hasta ${whole(farthest)} en ambos sentidos; los valores están en la tabla.`,
    values: "Los números",
    scoreName: "Puntuación",
    added: "Sinusoidal o aprendida",
    addedWhere:
      "Un vector de posición se suma al vector de token, una vez, antes de la primera capa.",
    turnedWhere:
      "En cada capa de atención, las consultas y las claves giran antes de encontrarse. Los valores no se tocan, y no se suma nada.",
  },
  combine: {
    title: "Combinar",
    add: "Sumar, como el Transformer",
    addExplained: (width) => `La suma tiene el ancho de sus partes: ${whole(width)}.`,
    join: "O poner uno tras otro",
    joinExplained: (width) =>
      `Las dos partes quedan separadas y el ancho se duplica: ${whole(width)}.`,
    weights: (rows, columns) =>
      `Una matriz de pesos que lo recibe, a ${whole(columns)} componentes: ${whole(rows)}\u00a0\u00d7\u00a0${whole(columns)}`,
    withoutPosition: "No se suma ninguna posición: la suma es el propio vector del token.",
    sameSum: "Una suma no delata sus partes",
    sameSumExplained: (position) =>
      `En la posición ${formatInteger(position)}, otro vector de token da el mismo vector de entrada:`,
    sameTokenExplained: (position) =>
      `En la posición ${formatInteger(position)}, es el mismo vector de token el que da este vector de entrada:`,
    otherPosition: "Otra posición",
    otherToken: "otro token",
    found: (equal, width, largestDifference) =>
      equal === width
        ? `Los ${whole(width)} números de las dos sumas son iguales bit a bit: el modelo no puede saber qué partes se sumaron.`
        : `${whole(equal)} de ${whole(width)} números de las dos sumas son iguales bit a bit; donde float32 no tiene un número intermedio (subrayado), difieren como mucho en ${formatDigits(largestDifference, 2)}.`,
  },
  attention: {
    title: "Atención",
    positions: "Qué se lee",
    added: "Con posiciones",
    leftOut: "Sin posiciones",
    withoutPosition:
      "Los ajustes no suman ninguna posición: las dos opciones leen los mismos vectores.",
    mask: "Máscara",
    readsAll: "Cada una lee todas",
    readsBack: "Ninguna lee adelante",
    show: "Imagen",
    scores: "Puntuaciones",
    scoresSubtitle: (width) =>
      `una fila: cuánto encaja la consulta de su palabra con la clave de cada palabra, q\u00b7k \u00f7 \u221a${whole(width)}`,
    weights: "Pesos",
    weightsSubtitle: "una fila: cuánto lee su palabra de cada palabra; antes de redondear suman 1",
    outputs: "Salidas",
    outputsSubtitle: "una fila: lo que ha leído su palabra, los valores según sus pesos",
    projections: "Consultas, claves y valores",
    identity: "Los propios vectores",
    seeded: "Proyectados al azar",
    identityExplained:
      "Consultas, claves y valores son los propios vectores: una puntuación es el producto escalar de dos vectores.",
    seededExplained: (seed) =>
      `Consultas, claves y valores son los vectores por tres matrices sacadas de la semilla ${formatExact(seed)}; un modelo las aprende.`,
    tooWide: (most) =>
      `Los vectores de más de ${whole(most)} de ancho no se proyectan aquí: consultas, claves y valores son los propios vectores.`,
    wordsRead: (read, all) =>
      `Aquí solo se leen las primeras ${whole(read)} de ${wordsCounted(all)}.`,
    at: (word, position) => say`${strong(word)} en la posición ${formatInteger(position)}`,
    reads: (word, most, next) =>
      say`${word} lee sobre todo de ${readWords(most)}, después de ${readWords(next)}.`,
    readsOne: (word, one) => say`${word} no lee más que de ${readWords(one)}.`,
    readsAlike: (word, count, weight) =>
      say`${word} lee por igual de ${wordsCounted(count)}: ${strong(decimal(weight))} de cada una.`,
    maskedWords: (count) =>
      count === 1
        ? say`La palabra siguiente está enmascarada: su puntuación cuenta como \u2212\u221e y su peso es exactamente 0.`
        : say`Las ${whole(count)} palabras siguientes están enmascaradas: sus puntuaciones cuentan como \u2212\u221e y sus pesos son exactamente 0.`,
    twins: (word, first, second, largest) =>
      largest === 0
        ? say`${strong(word)} en la posición ${formatInteger(first)} y en la ${formatInteger(second)} se vuelven exactamente iguales: nada en sus salidas las distingue.`
        : say`${strong(word)} en la posición ${formatInteger(first)} y en la ${formatInteger(second)} se vuelven distintas: sus salidas difieren como mucho en ${strong(significant(Number(largest.toPrecision(2))))}.`,
    steps: (word) => `Cómo lee «${word}», paso a paso`,
    reading: "Leída",
    score: "Puntos",
    scaled: "Escalado",
    weight: "Peso",
    sum: "Suma ponderada",
    sumExplained: "el valor de cada palabra por su peso, todo sumado",
    output: "salida",
  },
  shuffle: {
    title: "Barajar",
    question:
      "Elija «Sin posiciones, pero con máscara causal» y mezcle las palabras: ¿las salidas las siguen exactamente?",
    guesses: { follow: "Siguen exactamente", differ: "Algunas son otras" },
    shuffle: "Barajar",
    order: "Las palabras en su nuevo orden",
    ownWords: "Las palabras de aquí son solo de este panel: la frase de arriba queda como está.",
    was: (position) => `estaba en ${formatInteger(position)}`,
    explanation:
      "Barajar las palabras y dejar que la atención las lea; o dejar que las lea y barajar sus salidas. ¿Es lo mismo?",
    experiment: "Posiciones",
    differing: "Números distintos",
    largest: "Mayor diferencia",
    experiments: {
      none: "Sin posiciones",
      words: "Repartidas de nuevo en el nuevo orden",
      positions: "Cada palabra conserva la suya",
      causal: "Sin posiciones, pero con máscara causal",
    },
    share: (differing, total) => `${whole(differing)} de ${whole(total)}`,
    shuffledFirst: "Barajar y después leer",
    shuffledFirstSubtitle: "las salidas de las palabras barajadas",
    attendedFirst: "Leer y después barajar",
    attendedFirstSubtitle: "las salidas de las palabras como estaban, barajadas",
    sinusoidalInstead:
      "Los ajustes no suman ninguna posición: donde aquí se suma una, es sinusoidal.",
    alone: "Una sola palabra no se puede barajar.",
    unmoved: "Todas las palabras están donde estaban: no hay nada que distinguir.",
    found: (experiment, amount) => {
      if (amount.changed === 0) {
        const why = {
          none: "la atención no puede saber en qué orden estaban las palabras.",
          words: "con estas palabras, ni las posiciones muestran que se barajaron.",
          positions:
            "cada palabra se llevó su posición, así que la atención lee las mismas filas en otro orden.",
          causal: "con estas palabras, la máscara no muestra que se barajaron.",
        };
        const same = choose(amount.total, {
          one: "Exactamente el mismo",
          other: "Exactamente los mismos",
        });
        return say`${same} ${strong(counted(amount.total, "número", "números"))}, en el nuevo orden: ${why[experiment]}`;
      }
      const why = {
        none: "la atención muestra el orden.",
        words:
          "en otra posición, una palabra tiene otro vector de entrada, así que la atención puede saber el orden.",
        positions: "la atención muestra el orden, aunque cada palabra conservó su posición.",
        causal:
          "una palabra solo lee las anteriores y a sí misma, y ahora las anteriores son otras.",
      };
      return say`${share(amount)} números ${amount.changed === 1 ? "es distinto" : "son distintos"}${most(amount)}: ${why[experiment]}`;
    },
  },
  cache: {
    title: "Caché",
    method: "Cómo entran las posiciones",
    added: "Sumadas a las palabras",
    rotary: "Rotatorias",
    counting: "Posiciones de las palabras siguientes",
    countsOn: "Las posiciones siguen",
    countsAgain: "Empiezan otra vez en 0",
    prefix: "Palabras leídas a la vez",
    rows: "Caché de claves y valores",
    rowsSubtitle: "una fila por palabra leída, guardada para las que vienen",
    position: "Posición",
    keysAndValues: "Clave y valor: el vector de entrada",
    turnedKeys: "Clave, girada según su posición",
    values: "Valor",
    readBy: (word) => `Cuánto lee «${word}»`,
    insteadOf: (position) => `no ${formatInteger(position)}`,
    next: (word) => `Palabra siguiente: ${word}`,
    allRead: "Todas las palabras están leídas",
    backToPrefix: "Volver al principio",
    oneByOne: "Con la caché",
    oneByOneSubtitle: "las salidas según llegaron, palabra por palabra",
    atOnce: "En una pasada",
    atOnceSubtitle: "atención causal sobre las mismas palabras a la vez",
    prefixRead: (count) =>
      count === 1
        ? say`La primera palabra está leída: se guardan su clave y su valor.`
        : say`Las primeras ${wordsCounted(count)} están leídas a la vez: se guardan sus claves y valores.`,
    wordRead: (word, position, rows) =>
      say`${strong(word)} llegó en la posición ${formatInteger(position)} y se leyó a sí misma y ${counted(rows, "fila anterior", "filas anteriores")}; nada se calculó de nuevo.`,
    found: (amount, misplaced) => {
      const numbers = strong(counted(amount.total, "número de salida", "números de salida"));
      const differ = amount.changed === 1 ? "difiere" : "difieren";
      if (amount.changed > 0) {
        return misplaced
          ? say`${share(amount)} números de salida ${differ} de los de una sola pasada${most(amount)}. Las palabras siguientes se pusieron en la posición 0, donde no están.`
          : say`${share(amount)} números de salida ${differ} de los de una sola pasada${most(amount)}.`;
      }
      return misplaced
        ? say`Las palabras siguientes se pusieron en la posición 0, donde no están; aun así, ${numbers} coinciden bit a bit con los de una sola pasada.`
        : say`${numbers} coinciden bit a bit con los de una sola pasada: no difiere ninguno.`;
    },
  },
  relative: {
    title: "Relativa",
    explanation:
      "Aquí no se suma ninguna posición a las palabras: se leen sus vectores de token, y a las puntuaciones se suma un sesgo según la distancia.",
    method: "De dónde sale el sesgo",
    alibi: "ALiBi",
    buckets: "Clases de T5",
    alibiExplained:
      "ALiBi: cada cabeza tiene una pendiente, el número bajo su nombre, y resta de la puntuación la pendiente por la distancia. Cuanto más lejos, menos se lee.",
    bucketsExplained: (buckets, farthest, seed) =>
      `T5: cada distancia cae en una de ${whole(buckets)} clases; desde ${whole(farthest)}, todas comparten la última. Una clase tiene un número en cada cabeza, aquí sacado de la semilla ${formatExact(seed)}; un modelo los aprende.`,
    heads: "Cabezas",
    head: "Cabeza que se muestra",
    headName: (head) => `cabeza ${whole(head)}`,
    slope: "pendiente",
    bias: (head) => `Sesgo de la cabeza ${whole(head)}`,
    biasSubtitle:
      "lo que se suma a la puntuación de cada palabra para cada palabra, según su distancia",
    bucket: (bucket) => `clase ${whole(bucket)}`,
    spans: "Las distancias de cada clase",
    distance: "Distancia",
    before: "Clase antes de la palabra",
    after: "Clase después",
    span: (from, to) =>
      to === null
        ? `${whole(from)} y más`
        : from === to
          ? whole(from)
          : `${whole(from)} a ${whole(to)}`,
    scoreBefore: "Puntos",
    biasName: "Sesgo",
    scoreAfter: "Suma",
    moved: (word, lost, gained) =>
      say`Con el sesgo, ${word} lee menos de ${changedWeight(lost)} y más de ${changedWeight(gained)}.`,
    unmoved: (word) => say`El sesgo deja todos los pesos de ${word} como están.`,
  },
  numbers: {
    title: "Números",
    feature: "Componente",
    tokenMade: (word, seed, scale) => {
      const row =
        seed === null
          ? say`El vector del token ${strong(word)} es la fila que se dio para él`
          : say`El vector del token ${strong(word)} es una fila de la tabla con semilla ${formatExact(seed)}`;
      if (scale === 1) return say`${row}.`;
      return say`${row}, por ${scale === "sqrt-width" ? "\u221aD" : formatExact(scale)}.`;
    },
    pairMade: (feature, pair, wave) =>
      `La componente ${feature} es el ${wave === "sine" ? "seno" : "coseno"} del par ${pair}, que gira \u03c9 radianes por posición.`,
    angleMade: (position, wrapped) =>
      wrapped === null
        ? `En la posición t = ${formatInteger(position)} ha girado este ángulo, en radianes.`
        : `En la posición t = ${formatInteger(position)} ha girado este ángulo, en radianes; dentro de una vuelta son ${formatExact(wrapped)}.`,
    positionMade: (wave) =>
      `Su ${wave === "sine" ? "seno" : "coseno"}, redondeado a float32, está en el vector de posición.`,
    learnedMade: (position, seed) =>
      `El vector de posición es la fila ${formatInteger(position)} de la tabla aprendida, sorteada con la semilla ${formatExact(seed)}.`,
    withoutPosition: "No se suma ninguna posición.",
    sumMade: "La suma, redondeada a float32, es lo que recibe el modelo.",
    featuresListed: (first, last, all) =>
      `Se listan las componentes ${first} a ${last} de ${all}. El control lleva a las demás.`,
  },
  noWords: "Todavía no hay palabras.",
  wordAt: (word, position) => `${word}, posición ${formatInteger(position)}`,
  featuresShown: (shown, all) =>
    `Se muestran las primeras ${whole(shown)} de ${counted(all, "componente", "componentes")} de cada vector.`,
  position: (id) => `posición ${formatInteger(id)}`,
  swap: (first, second) => `Intercambiar ${first} y ${second}`,
  chosen: (word) =>
    say`Has elegido ${strong(word)}: elige la palabra con la que intercambiarla o pulsa Escape.`,
  moreWords: (count) => `y ${counted(count, "palabra más", "palabras más")}`,
  wordsTaken: (count) =>
    `Solo tienen números las primeras ${wordsCounted(count)}; lo que sigue permanece en la frase.`,
  failed: (message) => `No se pueden mostrar los números: ${message}`,
  feature: (index) => `Componente ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005 ? ", cambió menos de 0,01" : `, cambió en ${decimal(difference)}`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `Se muestran ${whole(rows)} de ${wordsCounted(allRows)} y ${whole(columns)} de ${counted(allColumns, "componente", "componentes")}.`,
  wordsShown: (shown, all) => `Se muestran las primeras ${whole(shown)} de ${wordsCounted(all)}.`,
  settings: ({ width, base, start, position, maxLength, layout, spacing }) => {
    if (position === "learned") {
      return `ancho ${width} \u00b7 inicio ${formatInteger(start)} \u00b7 aprendida, ${counted(maxLength, "fila", "filas")}`;
    }
    const frame = `ancho ${width} \u00b7 base ${base} \u00b7 inicio ${formatInteger(start)}`;
    if (position === "none") return `${frame} \u00b7 sin posición`;
    const order = layout === "interleaved" ? "intercalada" : "en mitades";
    const method = `${frame} \u00b7 sinusoidal, ${order}`;
    return spacing === "endpoint" ? `${method}, espaciado hasta el extremo` : method;
  },
  takeaway: {
    export: "Exportar",
    share: "Compartir",
    embed: "Insertar",
    format: "Formato",
    formats: {
      csv: "CSV",
      json: "JSON",
      npy: "NPY",
      svg: "SVG",
      png: "PNG",
      numpy: "Código NumPy",
      torch: "Código PyTorch",
    },
    about: {
      csv: "Una fila por palabra: la palabra, su posición y los números de su vector de token (E), de posición (P) y de entrada (X), cada uno completo.",
      json: "Las palabras, sus posiciones y las tres tablas, cada número completo.",
      npy: "Para numpy.load: float32 con la forma 3 \u00d7 palabras \u00d7 ancho, los vectores de token, de posición y de entrada.",
      svg: "La vista como dibujo vectorial, nítida a cualquier tamaño.",
      png: "La vista como imagen de píxeles.",
      numpy:
        "Python que calcula estos números con NumPy: los vectores de token tal cual, los de posición por la fórmula o, si son aprendidos, tal cual.",
      torch:
        "Python que calcula estos números con PyTorch: los vectores de token tal cual, los de posición por la fórmula o, si son aprendidos, tal cual.",
    },
    picture: "Vista",
    copy: "Copiar",
    copied: "Copiado.",
    onlyBeginning:
      "Aquí solo se muestra el principio; lo que se copia o descarga es el texto completo.",
    notCopied: "Aquí no se permite copiar. El texto está seleccionado: pulsa Ctrl+C o \u2318C.",
    download: "Descargar",
    link: "Enlace",
    linkAbout: "El enlace abre esta página con todo tal como está ahora.",
    linkOfFile: "La página es un archivo, así que el enlace funciona donde esté ese archivo.",
    linkTooLong: "Es demasiado para un enlace. Se puede exportar.",
    linkUnreadable: "El enlace no se pudo leer, así que no se muestra nada de él.",
    linkOfOtherVersion:
      "El enlace es de otra versión de esta página, así que no se muestra nada de él.",
    linkParts: (message) => `No todo el enlace se pudo usar: ${message}`,
    snippet: "HTML",
    snippetAbout:
      "Dos líneas de HTML que muestran esto en otra página, junto a la que esté positional-encoding.js.",
    snippetForms: { tag: "Etiqueta", frame: "Iframe" },
    frameAbout:
      "Para sitios que solo permiten iframes: la página embed.html con todo esto. La segunda línea, donde se permita, mantiene el marco tan alto como su contenido.",
    frameTitle: "Codificación posicional",
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
    renumbered: (moves) =>
      say`${list(moves, ({ word, from, to }) => say`${strong(word)} tiene ahora la posición ${formatInteger(to)} en vez de la ${formatInteger(from)}`)}.`,
    carried: (moved) => say`${words(moved)} cambiaron de lugar, y cada una se llevó su posición.`,
    changedPlaces: (moved) => say`${words(moved)} cambiaron de lugar.`,
    switched: (reorder) =>
      reorder === "words"
        ? say`Ahora se mueven las palabras y las posiciones se quedan.`
        : say`Ahora cada palabra se lleva su posición cuando se mueve.`,
    reset: () => say`Esta es la frase tal como se dio al principio.`,
    undone: () => say`Deshecho.`,
    redone: () => say`Hecho de nuevo.`,
    withoutPosition: () => say`No se suma ninguna posición.`,
    sameRows: (amount) =>
      say`Sus vectores de token siguen siendo los mismos, pero se les suman otros vectores de posición: cambiaron ${share(amount)} números de entrada${most(amount)}.`,
    example: ({ word, feature, was, is }) =>
      say`La componente ${String(feature)} de ${strong(word)} era ${was} y es ${strong(is)}.`,
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
