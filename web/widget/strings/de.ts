import { formatDigits, formatExact, formatInteger, formatSignificant } from "../format.js";
import type { Amount, Few, Share, Strings, WeightChange } from "./index.js";
import { numbersIn } from "./numbers.js";
import { type Phrase, say, strong } from "./phrase.js";

const { whole, percent, decimal, significant, choose } = numbersIn("de");

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

/** „a (0,41)“, „a und sich selbst (je 0,41)“. */
const readWords = ({ words, weight }: Share): Phrase =>
  say`${list(words, (word) => (word === null ? ["sich selbst"] : word))} (${isOne(words) ? "" : "je "}${decimal(weight)})`;

const changedWeight = ({ word, before, after }: WeightChange): Phrase =>
  say`${word === null ? "sich selbst" : word} (${decimal(before)}, jetzt ${strong(decimal(after))})`;

const share = ({ changed, total }: Amount) => strong(`${whole(changed)} von ${whole(total)}`);

const most = ({ largest }: Amount): string => {
  if (largest === 0) return "";
  return `, am stärksten um ${largest < 0.005 ? "weniger als 0,01" : decimal(largest)}`;
};

export const de: Strings = {
  language: "de",
  direction: "ltr",
  between: " ",
  separator: "; ",
  field: "Satz",
  experiment: "Was sich bewegt",
  wordsMove: "Wörter wandern",
  positionsMove: "Wort und Position wandern",
  words: "Wörter der Reihe nach",
  hint: "Ein Wort auf ein anderes ziehen, \u21c4 drücken oder zwei Wörter wählen.",
  keys: "Mit Tasten: \u2190 und \u2192; mit Alt geht das Wort mit.",
  reset: "Zurücksetzen",
  undo: "Rückgängig",
  redo: "Wiederholen",
  examples: "Beispiele",
  sentences: [
    "Hund beißt Mann",
    "Roboter folgt Mensch",
    "gut, nicht schlecht",
    "abs(x) - 1",
    "die Katze sah die Maus und sie lief weg",
  ],
  loading: "Der Encoder wird geladen.",
  panels: "Ansichten",
  panelComing: "Diese Ansicht wird geladen.",
  panelMissing:
    "Diese Ansicht wurde nicht geladen. Öffnen Sie sie noch einmal oder laden Sie die Seite neu.",
  question: {
    answer: "Das ist meine Vermutung",
    choose: "Wählen Sie zuerst eine Antwort.",
    noneOfThem: "keine davon",
    tryIt: "Probieren Sie es aus.",
    hidden: "Was daraus wird, erscheint, sobald Sie eine Vermutung haben.",
    guess: (named) => `Ihre Vermutung: ${named}.`,
    found: (named, isRight) =>
      isRight ? `So ist es: ${named}.` : `So ist es nicht. Richtig war: ${named}.`,
  },
  vectors: {
    title: "Vektoren",
    question: "Vertauschen Sie zwei Wörter: Welche Zeilen der Eingabevektoren ändern sich?",
    guesses: { all: "Alle Zeilen", moved: "Die Zeilen der bewegten Wörter", none: "Keine Zeile" },
    token: "Token\u00advektor",
    tokenSubtitle: "was das Wort ist",
    position: "Positions\u00advektor",
    positionSubtitle: "wo es steht",
    input: "Eingabe\u00advektor",
    inputSubtitle: "was das Modell bekommt",
    outlined: "Umrandete Zahlen haben sich geändert: je dicker die Linie, desto mehr.",
    word: "Wort",
    picture: (title, rows, columns) =>
      `${title}: ${counted(rows, "Zeile", "Zeilen")}, eine für jedes Wort, mit je ${counted(columns, "Feld", "Feldern")} in der Farbe der Zahl.`,
    reading: (word, position, feature, [token, added, input]) =>
      say`${strong(word)} an Position ${formatInteger(position)}, Merkmal ${String(feature)}: ${decimal(token)} + ${decimal(added)} = ${strong(decimal(input))}`,
    asTables: "Als Tabellen zeigen",
    asMaps: "Als Farben zeigen",
  },
  pairs: {
    name: (pair) => `Paar ${pair}`,
    features: (sine, cosine) => `Merkmale ${sine}, ${cosine}`,
    frequency: (radians) => `${formatSignificant(radians)} rad je Position`,
    period: (positions) => `${formatSignificant(positions)} Positionen je Umlauf`,
    frequencyName: "rad je Position",
    periodName: "Positionen je Umlauf",
    choose: "Paare",
    shown: (first, last, all) => `${first} bis ${last} von 0 bis ${all - 1}`,
    withoutPosition:
      "Zu den Wörtern wird jetzt keine Position addiert: Dies würden sinusförmige Positionen addieren.",
    learnedPosition:
      "Die Wörter haben jetzt gelernte Positionen: Dies würden sinusförmige Positionen addieren.",
  },
  clocks: {
    title: "Uhren",
    explanation:
      "Jedes Paar von Merkmalen, zwei Spalten der Positionsvektoren, ist ein Zeiger, der senkrecht nach oben beginnt und sich im Uhrzeigersinn dreht, jeder mit eigener Geschwindigkeit. Die Zahlen darunter sind sein Sinus und sein Kosinus: wie weit die Spitze nach rechts und wie weit sie nach oben zeigt.",
    position: "Erste Zeile auf Position drehen",
    typedPosition: "Position der ersten Zeile",
    accepted: "Hier gehört eine Zahl hin, von \u22129007199254740991 bis 9007199254740991.",
    caption: "Für jedes Wort und Paar: der Zeiger, sein Sinus und sein Kosinus",
    hand: (angle) => `Zeiger bei ${decimal(angle)} rad`,
  },
  waves: {
    title: "Wellen",
    explanation:
      "Sinus und Kosinus eines Paars über den Positionen. Ein Punkt ist, wo ein Wort steht: Seine Höhe ist die Zahl, die dort zum Wort addiert wird.",
    sine: "Sinus",
    cosine: "Kosinus",
    word: "ein Wort",
    choose: "Gezeichnete Paare",
    most: (pairs) => `Höchstens ${whole(pairs)} Paare werden zugleich gezeichnet.`,
    none: "Wählen Sie ein Paar, um seine Wellen zu sehen.",
    span: "Gezeichnete Positionen",
    tooFast:
      "Dieses Paar dreht sich zu schnell, um seine Wellen über so viele Positionen zu zeichnen.",
    reading: (word, position, sine, cosine) =>
      say`${strong(word)} an Position ${formatInteger(position)}: Sinus ${decimal(sine)}, Kosinus ${decimal(cosine)}`,
    picture: (pair, from, to, period) =>
      `Sinus und Kosinus von Paar ${pair} von Position ${formatInteger(from)} bis ${formatInteger(to)}, ein Umlauf in ${significant(period)} Positionen. Die Werte an den Wörtern stehen in der Tabelle darunter.`,
    dots: (pair, from, to) =>
      `Die Werte von Paar ${pair} an den Wörtern, von Position ${formatInteger(from)} bis ${formatInteger(to)}, stehen in der Tabelle darunter.`,
    caption: "Werte an den Wörtern; ein gewähltes Wort zeigt seine Werte neben den Wellen",
  },
  compare: {
    title: "Vergleich",
    against: "Vergleichen mit",
    given: "Wie zuerst gegeben",
    sentence: "Anderer Satz",
    other: "Der andere Satz",
    field: "Satz zum Vergleichen",
    by: "Welche Zeilen verglichen werden",
    byWord: "Wort für Wort",
    bySlot: "Platz für Platz",
    now: "Jetzt",
    before: "Verglichen mit",
    distance: "Abstand",
    nothing: "nichts",
    empty: "keine Wörter",
    caption: "Unterschied der Eingabevektoren, der größte zuerst",
    explanation: (by) =>
      by === "word"
        ? "Die Zeile jedes Worts wird mit der Zeile desselben Worts verglichen. Der Abstand ist die euklidische Norm des Unterschieds; ein Wort ohne Gegenstück wird mit Nullen verglichen."
        : "Jede Zeile wird mit der Zeile am selben Platz verglichen, welches Wort auch dort steht. Der Abstand ist die euklidische Norm des Unterschieds; eine Zeile ohne Gegenstück wird mit Nullen verglichen.",
    same: (against) =>
      against === "given"
        ? "Nichts ist anders: Tauschen Sie zwei Wörter, oder vergleichen Sie mit einem anderen Satz."
        : "Nichts ist anders.",
    apart: (amount, distance) =>
      say`${share(amount)} Eingabezahlen sind verschieden${most(amount)}. Alle Zeilen zusammen liegen ${strong(decimal(distance))} auseinander.`,
    without: (gone) => say`Mit keiner Zeile verglichen: ${words(gone)}.`,
  },
  form: {
    title: "Einstellungen",
    fields: {
      maxLength: ["Tabellenlänge", "Wie viele Positionen eine gelernte Zeile haben, von 0 an."],
      width: ["Breite", "Wie viele Zahlen ein Vektor hat: gerade, von 2 bis 4096."],
      start: ["Beginn", "Die Position des ersten Worts."],
      base: ["Basis", "Wie weit die Frequenzen abfallen, von schnellen zu langsamen Merkmalen."],
      seed: [
        "Startwert",
        "Ein anderer Startwert gibt jedem Wort einen anderen Tokenvektor und der gelernten Tabelle andere Zeilen.",
      ],
      scale: ["Skalierung", "Womit die Tokenvektoren vor der Summe multipliziert werden."],
    },
    choices: {
      position: [
        "Position",
        "Was zu den Tokenvektoren addiert wird.",
        { sinusoidal: "Sinusförmig", learned: "Gelernt", none: "Keine" },
      ],
      layout: [
        "Anordnung",
        "Wo Sinus und Kosinus eines Paars stehen.",
        { interleaved: "Sinus und Kosinus abwechselnd", halves: "Alle Sinus, dann alle Kosinus" },
      ],
      spacing: [
        "Abstand",
        "Wie sich die Frequenzen zwischen erstem und letztem Paar verteilen.",
        { paper: "Wie in der Veröffentlichung", endpoint: "Letztes Paar bei 1/Basis" },
      ],
    },
    refused: (name, { kind, from, to }, got) => {
      const number = { even: "eine gerade Zahl", whole: "eine ganze Zahl", any: "eine Zahl" }[kind];
      const range = to === undefined ? ` ab ${from}` : ` von ${from} bis ${to}`;
      return `${name}: gebraucht wird ${number}${from === undefined ? "" : range}, nicht ${got}.`;
    },
    rootWidth: "mit der Wurzel der Breite, wie in der Veröffentlichung",
    rows: {
      title: "Eigene Tokenvektoren",
      about:
        "Einfügen, ablegen oder als CSV-, JSON- oder .npy-Datei wählen: in jeder Zeile ein Wort und seine Zahlen. Zahlen allein gelten der Reihe nach für die Wörter des Satzes.",
      text: "Wörter und ihre Zahlen",
      use: "Diese verwenden",
      choose: "Datei wählen",
      remove: "Entfernen",
      own: (own) => say`Eigene: ${words(own)}.`,
    },
  },
  ownRow: "eigener Tokenvektor",
  heatmap: {
    hint: "Auf ein Feld zeigen, um es zu lesen, oder mit den Pfeiltasten gehen.",
    touch: "Auf ein Feld tippen, um es zu lesen.",
  },
  distance: {
    title: "Abstand",
    length: "Verglichene Positionen",
    byDistanceAlone: (deviation) =>
      deviation === 0
        ? "Das Skalarprodukt zweier Positionsvektoren hängt allein von ihrem Abstand ab: Der Encoder hat alle Paare verglichen und keinen Unterschied gefunden."
        : `Das Skalarprodukt zweier Positionsvektoren hängt allein von ihrem Abstand ab: Der Encoder hat alle Paare verglichen, und das Runden macht höchstens ${formatDigits(deviation, 2)} aus.`,
    why: "Warum das zählt: Dasselbe Produkt steht überall für denselben Abstand, also kann ein Modell lernen, um einen festen Abstand zurückzublicken.",
    notByDistanceAlone: (deviation) =>
      `Hier folgt das Skalarprodukt zweier Positionsvektoren nicht allein aus ihrem Abstand: Es weicht um bis zu ${formatDigits(deviation, 2)} ab.`,
    fallsSteadily: (farthest) =>
      `Bis zum Abstand ${whole(farthest)} fällt es stetig: je weiter, desto unähnlicher.`,
    rises: (distance, before, there) =>
      `Es fällt nicht stetig: Vom Abstand ${whole(distance - 1)} zu ${whole(distance)} geht es von ${significant(before)} zu ${significant(there)}.`,
    products: "Jede Position mit jeder anderen",
    productsSubtitle: "die Produkte P\u00b7P\u1d40",
    productsPicture: (positions, start) =>
      `Die Produkte von ${counted(positions, "Positionsvektor", "Positionsvektoren")} ab Position ${formatInteger(start)} miteinander, als Farben.`,
    reading: (first, second, distance, product) =>
      say`Positionen ${formatInteger(first)} und ${formatInteger(second)}, Abstand ${whole(distance)}: ${strong(significant(product))}`,
    curve: "Das Produkt über dem Abstand",
    curveSubtitle: "die Summe von cos(k\u00b7\u03c9) über die Paare",
    curvePicture: (farthest) =>
      `Das Produkt zweier Positionsvektoren in Abständen von 0 bis ${whole(farthest)}; die Werte stehen in der Tabelle.`,
    values: "Die Werte der Kurve",
    distance: "Abstand k",
    product: "Produkt",
    shift: "Von einer Position zur anderen",
    by: "Verschiebung k",
    shiftExplained: (by) =>
      `Dieselbe Abbildung führt jeden Positionsvektor P(t) zu P(t\u00a0+\u00a0k): Sie dreht jedes Paar (Sinus, Kosinus) um k\u00b7\u03c9. Für k\u00a0=\u00a0${formatInteger(by)} ist sie:`,
    rotations: "Die Abbildung, Paar für Paar",
    pairsShown: (shown, all) => `Gezeigt: ${whole(shown)} von ${counted(all, "Paar", "Paaren")}.`,
    residual: (by, positions, residual) => {
      const applied = `Angewandt auf ${counted(positions, "Positionsvektor", "Positionsvektoren")}`;
      const others = `die um ${counted(Math.abs(by), "Position", "Positionen")} ${by < 0 ? "früheren" : "späteren"}`;
      return residual === 0
        ? `${applied}, ergibt sie genau ${others}.`
        : `${applied}, ergibt sie ${others}; der größte Unterschied ist ${formatDigits(residual, 2)}.`;
    },
  },
  learned: {
    title: "Gelernt",
    explanation: (rows, seed) =>
      `Eine gelernte Tabelle hat für jede ihrer ${counted(rows, "Position", "Positionen")} eine Zeile und darüber hinaus keine. Das Training findet die Zahlen; diese sind wie vor dem Training, mit dem Startwert ${formatExact(seed)} gezogen.`,
    position: "Position",
    learned: "Gelernt",
    learnedSubtitle: (rows) => `eine Tabelle mit ${counted(rows, "Zeile", "Zeilen")}`,
    sinusoidal: "Sinusförmig",
    sinusoidalSubtitle: "eine Formel, für jede Position",
    learnedPicture: (first, last, rows) =>
      `Die gelernte Tabelle von Position ${whole(first)} bis ${whole(last)}, als Farben; sie hat ${counted(rows, "Zeile", "Zeilen")}. Die Zahlen einer Position stehen in der Tabelle daneben.`,
    sinusoidalPicture: (first, last) =>
      `Die sinusförmige Tabelle von Position ${whole(first)} bis ${whole(last)}, als Farben.`,
    numbersAt: (position) => `Position ${formatInteger(position)}`,
    noRow: "keine Zeile",
    newRow: "eine neue Zeile",
    changedRow: "eine alte Zeile mit anderen Zahlen",
    hasRow: (position) => `Position ${formatInteger(position)} hat in beiden Tabellen eine Zeile.`,
    isLast: (position) =>
      `Position ${formatInteger(position)} hat die letzte Zeile der gelernten Tabelle. Die Formel geht weiter.`,
    isNew: (position) =>
      `Position ${formatInteger(position)} hat jetzt eine Zeile: eine neue, die kein Training gesehen hat.`,
    past: (position, last) =>
      `Position ${formatInteger(position)} hat keine Zeile in der gelernten Tabelle: ${formatInteger(last)} ist ihre letzte, und der Encoder weist sie zurück. Die Formel hat dort trotzdem eine Zeile.`,
    grown: (rows, differing, numbers) =>
      differing === 0
        ? `${counted(rows, "Zeile ist", "Zeilen sind")} neu; von den ${whole(numbers)} Zahlen davor ist jede, was sie war.`
        : `Die Tabelle hat ${counted(rows, "Zeile", "Zeilen")} mehr; von den ${whole(numbers)} Zahlen davor sind ${whole(differing)} jetzt andere.`,
    alike: "Was der Abstand bedeutet",
    sinusoidalStays: (rows, largest) =>
      largest === 0
        ? `In den ersten ${counted(rows, "sinusförmigen Zeile", "sinusförmigen Zeilen")} bleibt das Produkt zweier Zeilen genau gleich, wenn beide Positionen um eins weiterrücken.`
        : `In den ersten ${counted(rows, "sinusförmigen Zeile", "sinusförmigen Zeilen")} bleibt das Produkt zweier Zeilen gleich, wenn beide Positionen um eins weiterrücken: Das Runden macht höchstens ${formatDigits(largest, 2)} aus.`,
    sinusoidalChanges: (rows, largest) =>
      `In den ersten ${counted(rows, "sinusförmigen Zeile", "sinusförmigen Zeilen")} ändert sich das Produkt zweier Zeilen um bis zu ${formatDigits(largest, 2)}, wenn beide Positionen um eins weiterrücken.`,
    learnedStays: (rows, largest) =>
      largest === 0
        ? `In den ersten ${counted(rows, "gelernten Zeile", "gelernten Zeilen")} bleibt es ebenfalls genau gleich.`
        : `In den ersten ${counted(rows, "gelernten Zeile", "gelernten Zeilen")} bleibt es ebenfalls gleich, bis auf ${formatDigits(largest, 2)}.`,
    learnedChanges: (rows, largest) =>
      `In den ersten ${counted(rows, "gelernten Zeile", "gelernten Zeilen")} ändert es sich um bis zu ${formatDigits(largest, 2)}: Der Abstand bedeutet dort nichts, solange das Training ihm nichts gibt.`,
    grow: "Die Tabelle verlängern",
    more: "Zusätzliche Zeilen",
    lengthAfter: (more, rows) =>
      `${whole(more)} mehr, insgesamt ${counted(rows, "Zeile", "Zeilen")}`,
    fill: "Was in der längeren Tabelle steht",
    fills: { seeded: "Gezogene Zeilen", zero: "Nullen", interpolated: "Zeilen dazwischen" },
    fillExplained: {
      seeded:
        "Neue Zeilen werden gezogen wie die anderen: Sie bedeuten nichts, bis sie trainiert sind.",
      zero: "Neue Zeilen sind null: An diesen Positionen wird nichts addiert.",
      interpolated:
        "Die alten Zeilen werden über die neue Länge verteilt, auf geraden Linien dazwischen: Jede Position hat eine Zeile nahe einer trainierten, aber kaum eine ihre eigene.",
    },
  },
  training: {
    title: "Training",
    question: "Welche dieser Modelle werden lernen, wer handelt?",
    explanation:
      "Ein kleiner Transformer-Block lernt, wer handelt: In \u201edog bites man\u201c ist es dog, in \u201eman bites dog\u201c ist es man. Wählen Sie, was Modelle über Positionen wissen sollen, trainieren Sie alle nebeneinander, und sehen Sie, welche es lernen können.",
    choose: "Modelle",
    chooseOne: "Wählen Sie ein Modell zum Trainieren.",
    methods: {
      none: "Keine Positionen",
      sinusoidal: "Sinusförmig",
      learned: "Gelernt",
      rotary: "Rotierend",
      causal: "Keine Positionen, kausale Maske",
    },
    train: "Trainieren",
    stop: "Anhalten",
    goOn: "Weiter",
    again: "Noch einmal trainieren",
    step: "Ein Schritt",
    speed: "Tempo",
    speeds: { watch: "Zum Zusehen", full: "Voll" },
    progress: (step, steps) => `Schritt ${step} von ${steps}`,
    loss: "Verlust",
    lossSubtitle: "der Trainingssätze; Raten ist ln 2",
    lossPicture: (models, step) =>
      `Der Verlust bei ${counted(models, "Modell", "Modellen")} über die Schritte bis Schritt ${step}. Die letzten Werte stehen in der Tabelle darunter.`,
    right: "Neue Sätze richtig beantwortet",
    rightSubtitle: "ein Wort mit einem Verb, mit dem es im Training nie stand",
    rightPicture: (models, step) =>
      `Der Anteil neuer Sätze, die ${counted(models, "Modell", "Modelle")} richtig beantworten, über die Schritte bis Schritt ${step}. Die letzten Werte stehen in der Tabelle darunter.`,
    caption: "Wie gut die Modelle zuletzt waren",
    model: "Modell",
    trainingRight: "Trainings\u00adsätze richtig",
    heldOutRight: "Neue Sätze richtig",
    allRight: "Alle Trainings\u00adsätze richtig",
    sinceStep: (step) => `seit Schritt ${step}`,
    notYet: "bisher nicht",
    undecided: (model, looks, sentences) =>
      say`${strong(model)}: bei jeder von ${counted(looks, "Prüfung", "Prüfungen")} genau zur Hälfte richtig. Jeder der ${whole(sentences)} Sätze bekam Bit für Bit die Antwort seines Spiegelbilds: Für dieses Modell sind beide Reihenfolgen eine, also kann es nur raten.`,
    hasLearned: (model, step, share) =>
      say`${strong(model)}: hat es gelernt. Seit Schritt ${whole(step)} sind alle Trainingssätze richtig, und ${percent(share)} der neuen.`,
    notLearned: (model, step, share) =>
      say`${strong(model)}: hat bis Schritt ${whole(step)} nicht alles gelernt; ${percent(share)} der Trainingssätze sind richtig.`,
    ask: "Die Modelle fragen",
    askField: "Ein Satz, darunter auch sein Spiegelbild",
    known: "Diese Wörter kennen die Modelle:",
    strange: (named) => `Kein Wort dieses Trainings: ${named}.`,
    noNoun: "Der Satz braucht eines der Wörter, die handeln oder erleiden.",
    tooLong: (most, words) => `Ein Satz hat hier bis zu ${most} Wörter; dieser hat ${words}.`,
    oneOrder:
      "Das Spiegelbild dieses Satzes ist derselbe Satz: Es gibt keine zwei Reihenfolgen zu unterscheiden.",
    noneHeldOut:
      "Für die Prüfung bleiben einige Paare aus einem handelnden Wort und einem Verb dem Training vorenthalten. Dazu braucht es mindestens drei solche Wörter und zwei Verben.",
    acts: (word, share) => `${word} handelt: ${percent(share)}`,
    sameAnswers: (named) => `Dieselben Antworten auf beide Reihenfolgen: ${named}.`,
    beyond: "Über das Training hinaus",
    beyondBy: "Was neu ist",
    beyonds: { start: "Spätere Positionen", length: "Längere Sätze" },
    startCaption: "Richtige Antworten in Prozent, nach der Position des ersten Wortes",
    lengthCaption: "Richtige Antworten in Prozent, nach der Wortzahl",
    trainedTo: (by, most) =>
      by === "start"
        ? `Im Training standen erste Wörter an Positionen bis ${most}.`
        : `Im Training hatten Sätze bis zu ${most} Wörter.`,
    formulaReaches: (position, share) =>
      `Die Sinusformel hat auch für Position ${position} einen Vektor. Hat das Modell dort recht? Bei ${percent(share)} der Sätze: Dass eine Zahl definiert ist, heißt nicht, dass im Training gelernt wurde, was sie bedeutet.`,
    table: "Die gelernte Tabelle",
    tablePicture: (rows) =>
      `Die ersten ${rows} Zeilen der gelernten Tabelle nach dem Training, als Farben.`,
    formulaPicture: (rows) => `Die ersten ${rows} Zeilen der Sinustabelle, als Farben.`,
    tableNote: "Das Training beginnt mit zufällig gezogenen Zeilen; die der Formel stehen fest.",
    causalKnows:
      "Unter der kausalen Maske sieht ein Wort nur sich selbst und die Wörter davor. Was herauskommt, hängt also davon ab, wo es steht, obwohl das Modell keine Positionen bekam.",
    lesson: "Wörter und Training",
    nouns: "Wörter, die handeln oder erleiden",
    verbs: "Verben",
    lastStart: "Letzte Position eines ersten Wortes",
    longest: "Höchste Wortzahl eines Satzes",
    seed: "Startwert",
    neverShown: "Im Training nie zusammen gezeigt:",
  },
  rotary: {
    title: "Rotation",
    explanation: (base, isSlower) =>
      `Rotary addiert nichts. In einer Anfrage (Query) und in einem Schlüssel (Key) ist jedes Paar von Merkmalen ein Zeiger, und er dreht sich um einen Winkel, der mit der Position wächst: ${isSlower ? "schnell bei Paar 0, danach immer langsamer" : "bei allen Paaren gleich schnell"} (Basis ${base}, wie eingestellt). Anfrage und Schlüssel sind hier die Tokenvektoren zweier Wörter.`,
    queryOf: "Anfrage von",
    keyOf: "Schlüssel von",
    query: "Anfrage",
    key: "Schlüssel",
    moved: "Beide weiterrücken",
    distance: "Abstand",
    pairing: "Welche Merkmale ein Paar sind",
    pairings: { interleaved: "Nachbarn", halves: "Erste Hälfte mit zweiter" },
    dials: "Die Zeiger, Paar für Paar",
    dial: (pair, query, key) =>
      `Paar ${whole(pair)}: Anfrage (${decimal(query[0])}; ${decimal(query[1])}), Schlüssel (${decimal(key[0])}; ${decimal(key[1])})`,
    score: (query, key, score) =>
      say`Die Anfrage von ${strong(query.word)} an Position ${formatInteger(query.position)} und der Schlüssel von ${strong(key.word)} an Position ${formatInteger(key.position)} ergeben den Score ${strong(significant(score))}.`,
    stays: "Rücken beide weiter, bleibt er gleich.",
    byDistanceAlone: (positions, deviation) =>
      deviation === 0
        ? `An je ${whole(positions)} Positionen fand der Encoder keinen Unterschied zwischen Scores desselben Abstands.`
        : `An je ${whole(positions)} Positionen macht das Runden höchstens ${formatDigits(deviation, 2)} Unterschied zwischen einem Score und dem seines Abstands.`,
    notByDistanceAlone: (positions, deviation) =>
      `Hier entscheidet nicht der Abstand allein: An je ${whole(positions)} Positionen unterscheiden sich ein Score und der seines Abstands um bis zu ${formatDigits(deviation, 2)}.`,
    curve: "Der Score über dem Abstand",
    curveSubtitle: "die Position der Anfrage minus die des Schlüssels",
    curvePicture: (farthest) =>
      `Der Score in Abständen bis ${whole(farthest)} in beide Richtungen; die Werte stehen in der Tabelle.`,
    values: "Die Zahlen",
    scoreName: "Score",
    added: "Sinusförmig oder gelernt",
    addedWhere: "Ein Positionsvektor wird zum Tokenvektor addiert, einmal, vor der ersten Schicht.",
    turnedWhere:
      "In jeder Attention-Schicht werden Anfragen und Schlüssel gedreht, bevor sie sich treffen. Die Werte (Values) bleiben unberührt, und nichts wird addiert.",
  },
  combine: {
    title: "Verbinden",
    add: "Addieren, wie es der Transformer tut",
    addExplained: (width) => `Die Summe ist so breit wie ihre Teile: ${whole(width)}.`,
    join: "Oder eines an das andere hängen",
    joinExplained: (width) =>
      `Beide Teile bleiben getrennt, und die Breite verdoppelt sich: ${whole(width)}.`,
    weights: (rows, columns) =>
      `Eine Gewichtsmatrix, die ihn aufnimmt, zu ${whole(columns)} Merkmalen: ${whole(rows)}\u00a0\u00d7\u00a0${whole(columns)}`,
    withoutPosition: "Keine Position wird addiert, die Summe ist also der Tokenvektor selbst.",
    sameSum: "Eine Summe verrät ihre Teile nicht",
    sameSumExplained: (position) =>
      `An Position ${formatInteger(position)} ergibt ein anderer Tokenvektor denselben Eingabevektor:`,
    sameTokenExplained: (position) =>
      `An Position ${formatInteger(position)} ergibt derselbe Tokenvektor diesen Eingabevektor:`,
    otherPosition: "Andere Position",
    otherToken: "anderes Token",
    found: (equal, width, largestDifference) =>
      equal === width
        ? `Alle ${whole(width)} Zahlen der beiden Summen sind Bit für Bit gleich: Das Modell kann nicht erkennen, welche Teile addiert wurden.`
        : `${whole(equal)} von ${whole(width)} Zahlen der beiden Summen sind Bit für Bit gleich; wo float32 keine Zahl dazwischen hat (unterstrichen), unterscheiden sie sich um höchstens ${formatDigits(largestDifference, 2)}.`,
  },
  attention: {
    title: "Attention",
    positions: "Was gelesen wird",
    added: "Mit Positionen",
    leftOut: "Ohne Positionen",
    withoutPosition:
      "Die Einstellungen addieren keine Position, beide Möglichkeiten lesen also dieselben Vektoren.",
    mask: "Maske",
    readsAll: "Jedes liest alle",
    readsBack: "Keines liest voraus",
    show: "Bild",
    scores: "Scores",
    scoresSubtitle: (width) =>
      `eine Zeile: wie gut die Query ihres Wortes zum Key jedes Wortes passt, q\u00b7k \u00f7 \u221a${whole(width)}`,
    weights: "Gewichte",
    weightsSubtitle:
      "eine Zeile: wie viel ihr Wort von jedem Wort liest; vor dem Runden ist die Summe 1",
    outputs: "Ausgaben",
    outputsSubtitle: "eine Zeile: was ihr Wort gelesen hat, die Values nach ihren Gewichten",
    projections: "Querys, Keys und Values",
    identity: "Die Vektoren selbst",
    seeded: "Zufällig projiziert",
    identityExplained:
      "Querys, Keys und Values sind die Vektoren selbst: Ein Score ist das Skalarprodukt zweier Vektoren.",
    seededExplained: (seed) =>
      `Querys, Keys und Values sind die Vektoren mal drei Matrizen, gezogen aus Seed ${formatExact(seed)}; ein Modell lernt sie.`,
    tooWide: (most) =>
      `Vektoren breiter als ${whole(most)} werden hier nicht projiziert: Querys, Keys und Values sind die Vektoren selbst.`,
    wordsRead: (read, all) =>
      `Nur die ersten ${whole(read)} von ${wordsCounted(all).replace("Wörter", "Wörtern")} lesen sich hier.`,
    at: (word, position) => say`${strong(word)} an Position ${formatInteger(position)}`,
    reads: (word, most, next) =>
      say`${word} liest am meisten von ${readWords(most)}, dann von ${readWords(next)}.`,
    readsOne: (word, one) => say`${word} liest nichts als ${readWords(one)}.`,
    readsAlike: (word, count, weight) =>
      say`${word} liest alle ${whole(count)} Wörter gleich: je ${strong(decimal(weight))}.`,
    maskedWords: (count) =>
      count === 1
        ? say`Das Wort danach ist maskiert: Sein Score zählt als \u2212\u221e, sein Gewicht ist genau 0.`
        : say`Die ${whole(count)} Wörter danach sind maskiert: Ihre Scores zählen als \u2212\u221e, ihre Gewichte sind genau 0.`,
    twins: (word, first, second, largest) =>
      largest === 0
        ? say`${strong(word)} an Position ${formatInteger(first)} und an ${formatInteger(second)} werden genau gleich: Nichts in ihren Ausgaben unterscheidet sie.`
        : say`${strong(word)} an Position ${formatInteger(first)} und an ${formatInteger(second)} werden verschieden: Ihre Ausgaben unterscheiden sich um bis zu ${strong(significant(Number(largest.toPrecision(2))))}.`,
    steps: (word) => `Wie \u201e${word}\u201c liest, Schritt für Schritt`,
    reading: "Gelesen",
    score: "Score",
    scaled: "Skaliert",
    weight: "Gewicht",
    sum: "Gewichtete Summe",
    sumExplained: "der Value jedes Wortes mal sein Gewicht, addiert",
    output: "Ausgabe",
  },
  shuffle: {
    title: "Mischen",
    question:
      "Wählen Sie \u201eKeine Positionen, aber kausale Maske\u201c und mischen Sie die Wörter: Folgen die Ausgaben ihnen genau?",
    guesses: { follow: "Sie folgen genau", differ: "Einige sind anders" },
    shuffle: "Mischen",
    order: "Die Wörter in ihrer neuen Reihenfolge",
    ownWords: "Die Wörter hier gehören nur zu dieser Ansicht: Der Satz oben bleibt, wie er ist.",
    was: (position) => `stand an ${formatInteger(position)}`,
    explanation:
      "Erst die Wörter mischen, dann Attention sie lesen lassen; oder erst lesen lassen, dann die Ausgaben mischen. Ist das dasselbe?",
    experiment: "Positionen",
    differing: "Ungleiche Zahlen",
    largest: "Größte Differenz",
    experiments: {
      none: "Keine Positionen",
      words: "In der neuen Reihenfolge neu vergeben",
      positions: "Jedes Wort behält seine",
      causal: "Keine Positionen, aber kausale Maske",
    },
    share: (differing, total) => `${whole(differing)} von ${whole(total)}`,
    shuffledFirst: "Erst mischen, dann lesen",
    shuffledFirstSubtitle: "die Ausgaben der gemischten Wörter",
    attendedFirst: "Erst lesen, dann mischen",
    attendedFirstSubtitle: "die Ausgaben der Wörter, wie sie standen, gemischt",
    sinusoidalInstead:
      "Die Einstellungen addieren keine Position: Wo hier eine addiert wird, ist sie sinusförmig.",
    alone: "Ein einzelnes Wort lässt sich nicht mischen.",
    unmoved: "Alle Wörter stehen, wo sie standen: Es gibt nichts zu unterscheiden.",
    found: (experiment, amount) => {
      if (amount.changed === 0) {
        const why = {
          none: "Attention kann nicht erkennen, in welcher Reihenfolge die Wörter standen.",
          words: "Bei diesen Wörtern zeigen nicht einmal Positionen, dass gemischt wurde.",
          positions:
            "Jedes Wort hat seine Position mitgenommen, also liest Attention dieselben Zeilen in anderer Reihenfolge.",
          causal: "Bei diesen Wörtern zeigt die Maske nicht, dass gemischt wurde.",
        };
        return say`Genau dieselben ${strong(counted(amount.total, "Zahl", "Zahlen"))}, in der neuen Reihenfolge: ${why[experiment]}`;
      }
      const why = {
        none: "Attention zeigt die Reihenfolge.",
        words:
          "An einer anderen Position hat ein Wort einen anderen Eingabevektor, also kann Attention die Reihenfolge erkennen.",
        positions: "Attention zeigt die Reihenfolge, obwohl jedes Wort seine Position behielt.",
        causal:
          "Ein Wort liest nur sich selbst und die Wörter davor, und davor stehen jetzt andere.",
      };
      const differ = amount.changed === 1 ? "unterscheidet" : "unterscheiden";
      return say`${share(amount)} Zahlen ${differ} sich${most(amount)}: ${why[experiment]}`;
    },
  },
  cache: {
    title: "Cache",
    method: "Wie Positionen hineinkommen",
    added: "Zu den Wörtern addiert",
    rotary: "Rotary",
    counting: "Positionen der nächsten Wörter",
    countsOn: "Positionen gehen weiter",
    countsAgain: "Positionen wieder ab 0",
    prefix: "Auf einmal gelesene Wörter",
    rows: "Key-Value-Cache",
    rowsSubtitle: "eine Zeile je gelesenem Wort, aufgehoben für die Wörter, die noch kommen",
    position: "Position",
    keysAndValues: "Key und Value: der Eingabevektor",
    turnedKeys: "Key, nach seiner Position gedreht",
    values: "Value",
    readBy: (word) => `Wie viel \u201e${word}\u201c liest`,
    insteadOf: (position) => `statt ${formatInteger(position)}`,
    next: (word) => `Nächstes Wort: ${word}`,
    allRead: "Alle Wörter sind gelesen",
    backToPrefix: "Zurück zum Anfang",
    oneByOne: "Mit dem Cache",
    oneByOneSubtitle: "Ausgaben, wie sie kamen, Wort für Wort",
    atOnce: "In einem Durchgang",
    atOnceSubtitle: "kausale Attention über dieselben Wörter auf einmal",
    prefixRead: (count) =>
      count === 1
        ? say`Das erste Wort ist gelesen: Sein Key und sein Value sind aufgehoben.`
        : say`Die ersten ${whole(count)} Wörter sind auf einmal gelesen: Ihre Keys und Values sind aufgehoben.`,
    wordRead: (word, position, rows) =>
      say`${strong(word)} kam an Position ${formatInteger(position)} dazu und las sich selbst und ${counted(rows, "Zeile", "Zeilen")} davor; nichts wurde neu berechnet.`,
    found: (amount, misplaced) => {
      const numbers = strong(counted(amount.total, "Ausgabezahl", "Ausgabezahlen"));
      const differ = amount.changed === 1 ? "unterscheidet" : "unterscheiden";
      if (amount.changed > 0) {
        return misplaced
          ? say`${share(amount)} Ausgabezahlen ${differ} sich von denen eines Durchgangs${most(amount)}: Die nächsten Wörter kamen an Position 0, wo sie nicht stehen.`
          : say`${share(amount)} Ausgabezahlen ${differ} sich von denen eines Durchgangs${most(amount)}.`;
      }
      return misplaced
        ? say`Die nächsten Wörter kamen an Position 0, wo sie nicht stehen; trotzdem sind alle ${numbers} Bit für Bit die eines Durchgangs.`
        : say`Alle ${numbers} sind Bit für Bit die eines Durchgangs.`;
    },
  },
  relative: {
    title: "Relativ",
    explanation:
      "Hier wird zu den Wörtern keine Position addiert: Ihre Tokenvektoren lesen sich, und zu den Scores kommt ein Bias nach dem Abstand.",
    method: "Woher der Bias kommt",
    alibi: "ALiBi",
    buckets: "T5-Klassen",
    alibiExplained:
      "ALiBi: Jeder Kopf hat eine Steigung, die Zahl unter seinem Namen, und zieht Steigung mal Abstand vom Score ab. Je weiter weg, desto weniger wird gelesen.",
    bucketsExplained: (buckets, farthest, seed) =>
      `T5: Jeder Abstand fällt in eine von ${whole(buckets)} Klassen; ab ${whole(farthest)} teilen sich alle die letzte. Eine Klasse hat in jedem Kopf eine Zahl, hier gezogen aus Seed ${formatExact(seed)}; ein Modell lernt sie.`,
    heads: "Köpfe",
    head: "Gezeigter Kopf",
    headName: (head) => `Kopf ${whole(head)}`,
    slope: "Steigung",
    bias: (head) => `Bias von Kopf ${whole(head)}`,
    biasSubtitle: "was zum Score jedes Wortes für jedes Wort kommt, nach ihrem Abstand",
    bucket: (bucket) => `Klasse ${whole(bucket)}`,
    spans: "Die Abstände jeder Klasse",
    distance: "Abstand",
    before: "Klasse vor dem Wort",
    after: "Klasse danach",
    span: (from, to) =>
      to === null
        ? `${whole(from)} und mehr`
        : from === to
          ? whole(from)
          : `${whole(from)} bis ${whole(to)}`,
    scoreBefore: "Score",
    biasName: "Bias",
    scoreAfter: "Summe",
    moved: (word, lost, gained) =>
      say`Mit dem Bias liest ${word} weniger von ${changedWeight(lost)} und mehr von ${changedWeight(gained)}.`,
    unmoved: (word) => say`Der Bias lässt alle Gewichte von ${word}, wie sie sind.`,
  },
  numbers: {
    title: "Zahlen",
    feature: "Merkmal",
    tokenMade: (word, seed, scale) => {
      const row =
        seed === null
          ? say`Der Tokenvektor von ${strong(word)} ist die dafür gegebene Zeile`
          : say`Der Tokenvektor von ${strong(word)} ist eine Zeile der Tabelle mit dem Startwert ${formatExact(seed)}`;
      if (scale === 1) return say`${row}.`;
      return say`${row}, mal ${scale === "sqrt-width" ? "\u221aD" : formatExact(scale)}.`;
    },
    pairMade: (feature, pair, wave) =>
      `Merkmal ${feature} ist der ${wave === "sine" ? "Sinus" : "Kosinus"} von Paar ${pair}, das sich um \u03c9 Radiant je Position dreht.`,
    angleMade: (position, wrapped) =>
      wrapped === null
        ? `An Position t = ${formatInteger(position)} hat es sich um diesen Winkel gedreht, in Radiant.`
        : `An Position t = ${formatInteger(position)} hat es sich um diesen Winkel gedreht, in Radiant; innerhalb einer Umdrehung sind das ${formatExact(wrapped)}.`,
    positionMade: (wave) =>
      `Sein ${wave === "sine" ? "Sinus" : "Kosinus"}, auf float32 gerundet, steht im Positionsvektor.`,
    learnedMade: (position, seed) =>
      `Der Positionsvektor ist Zeile ${formatInteger(position)} der gelernten Tabelle, gezogen mit dem Startwert ${formatExact(seed)}.`,
    withoutPosition: "Keine Position wird addiert.",
    sumMade: "Die Summe, auf float32 gerundet, bekommt das Modell.",
    featuresListed: (first, last, all) =>
      `Aufgeführt: Merkmale ${first} bis ${last} von ${all}. Der Regler führt zu den anderen.`,
  },
  noWords: "Noch keine Wörter.",
  wordAt: (word, position) => `${word}, Position ${formatInteger(position)}`,
  featuresShown: (shown, all) =>
    `Gezeigt: die ersten ${whole(shown)} von ${counted(all, "Merkmal", "Merkmalen")} jedes Vektors.`,
  position: (id) => `Position ${formatInteger(id)}`,
  swap: (first, second) => `${first} und ${second} tauschen`,
  chosen: (word) =>
    say`${strong(word)} ist gewählt: Das Wort zum Tauschen wählen oder Escape drücken.`,
  moreWords: (count) => `und ${counted(count, "weiteres Wort", "weitere Wörter")}`,
  wordsTaken: (count) =>
    `Zahlen gibt es nur für die ersten ${counted(count, "Wort", "Wörter")}; was danach kommt, bleibt im Satz stehen.`,
  failed: (message) => `Die Zahlen können nicht gezeigt werden: ${message}`,
  feature: (index) => `Merkmal ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005
      ? ", um weniger als 0,01 geändert"
      : `, um ${decimal(difference)} geändert`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `Gezeigt: ${whole(rows)} von ${wordsCounted(allRows)}, ${whole(columns)} von ${counted(allColumns, "Merkmal", "Merkmalen")}.`,
  wordsShown: (shown, all) =>
    `Gezeigt: die ersten ${whole(shown)} von ${counted(all, "Wort", "Wörtern")}.`,
  settings: ({ width, base, start, position, maxLength, layout, spacing }) => {
    if (position === "learned") {
      return `Breite ${width} \u00b7 Beginn ${formatInteger(start)} \u00b7 gelernt, ${counted(maxLength, "Zeile", "Zeilen")}`;
    }
    const frame = `Breite ${width} \u00b7 Basis ${base} \u00b7 Beginn ${formatInteger(start)}`;
    if (position === "none") return `${frame} \u00b7 ohne Position`;
    const order = layout === "interleaved" ? "abwechselnd" : "in Hälften";
    const method = `${frame} \u00b7 sinusförmig, ${order}`;
    return spacing === "endpoint" ? `${method}, Abstand bis zum Endpunkt` : method;
  },
  takeaway: {
    export: "Exportieren",
    share: "Teilen",
    embed: "Einbetten",
    format: "Format",
    formats: {
      csv: "CSV",
      json: "JSON",
      npy: "NPY",
      svg: "SVG",
      png: "PNG",
      numpy: "NumPy-Code",
      torch: "PyTorch-Code",
    },
    about: {
      csv: "Eine Zeile je Wort: das Wort, seine Position, dann die Zahlen von Tokenvektor (E), Positionsvektor (P) und Eingabevektor (X), jede in voller Länge.",
      json: "Die Wörter, ihre Positionen und die drei Tabellen, jede Zahl in voller Länge.",
      npy: "Für numpy.load: float32 der Form 3 \u00d7 Wörter \u00d7 Breite, die Token-, Positions- und Eingabevektoren.",
      svg: "Das Bild als Zeichnung, scharf in jeder Größe.",
      png: "Das Bild als Rastergrafik.",
      numpy:
        "Python, das diese Zahlen mit NumPy erzeugt: die Tokenvektoren, wie sie sind, die Positionsvektoren nach der Formel oder, wo sie gelernt sind, wie sie sind.",
      torch:
        "Python, das diese Zahlen mit PyTorch erzeugt: die Tokenvektoren, wie sie sind, die Positionsvektoren nach der Formel oder, wo sie gelernt sind, wie sie sind.",
    },
    picture: "Bild",
    copy: "Kopieren",
    copied: "Kopiert.",
    onlyBeginning: "Hier steht nur der Anfang; kopiert oder heruntergeladen wird alles.",
    notCopied:
      "Kopieren ist hier nicht erlaubt. Der Text ist ausgewählt: Strg+C oder \u2318C drücken.",
    download: "Herunterladen",
    link: "Link",
    linkAbout: "Der Link öffnet diese Seite mit allem, wie es jetzt steht.",
    linkOfFile: "Die Seite ist eine Datei, der Link geht also dort, wo diese Datei ist.",
    linkTooLong: "Für einen Link ist das zu viel. Es lässt sich exportieren.",
    linkUnreadable: "Der Link war nicht lesbar, daher wird nichts daraus gezeigt.",
    linkOfOtherVersion:
      "Der Link stammt von einer anderen Version dieser Seite, daher wird nichts daraus gezeigt.",
    linkParts: (message) => `Nicht alles aus dem Link war brauchbar: ${message}`,
    snippet: "HTML",
    snippetAbout:
      "Zwei Zeilen HTML, die dies auf einer anderen Seite zeigen, neben der positional-encoding.js liegt.",
    snippetForms: { tag: "Tag", frame: "Iframe" },
    frameAbout:
      "Für Websites, die nur Iframes erlauben: die Seite embed.html mit all dem. Die zweite Zeile hält den Rahmen, wo sie erlaubt ist, so hoch wie seinen Inhalt.",
    frameTitle: "Positionskodierung",
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
    renumbered: (moves) =>
      say`${list(moves, ({ word, from, to }) => say`${strong(word)} hat jetzt Position ${formatInteger(to)} statt ${formatInteger(from)}`)}.`,
    carried: (moved) =>
      say`${words(moved)} haben die Plätze gewechselt und ihre Positionen mitgenommen.`,
    changedPlaces: (moved) => say`${words(moved)} haben die Plätze gewechselt.`,
    switched: (reorder) =>
      reorder === "words"
        ? say`Jetzt wandern die Wörter, und die Positionen bleiben.`
        : say`Jetzt nimmt jedes Wort seine Position mit, wenn es wandert.`,
    reset: () => say`Das ist der Satz, wie er zuerst da stand.`,
    undone: () => say`Rückgängig gemacht.`,
    redone: () => say`Wiederholt.`,
    withoutPosition: () => say`Keine Position wird addiert.`,
    sameRows: (amount) =>
      say`Ihre Tokenvektoren bleiben dieselben, aber andere Positionsvektoren kommen dazu: ${share(amount)} Eingabezahlen haben sich geändert${most(amount)}.`,
    example: ({ word, feature, was, is }) =>
      say`Merkmal ${String(feature)} von ${strong(word)} war ${was} und ist ${strong(is)}.`,
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
