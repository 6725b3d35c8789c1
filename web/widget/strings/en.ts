import {
  formatDigits,
  formatExact,
  formatInteger,
  formatNumber,
  formatSignificant,
} from "../format.js";
import type { Amount, Few, Share, Strings, WeightChange } from "./index.js";
import { type Phrase, say, strong } from "./phrase.js";

const rules = new Intl.PluralRules("en");

const plural = (count: number, one: string, other: string): string =>
  `${count} ${rules.select(count) === "one" ? one : other}`;

/** "a", "a and b", "a, b and c", "a, b, c and 4 more". */
function list<T>({ first, more }: Few<T>, show: (item: T, index: number) => Phrase): Phrase {
  const items = first.map(show);
  if (more > 0) items.push(say`${String(more)} more`);
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [index === items.length - 1 ? " and " : ", ", ...item];
  });
}

const percent = (share: number): string => `${formatExact(Math.round(1000 * share) / 10)}\u00a0%`;

const words = (few: Few<string>): Phrase => list(few, (word) => [strong(word)]);

const isOne = ({ first, more }: Few<unknown>): boolean => first.length + more === 1;

/** "a (0.41)", "a and itself (0.41 each)". */
const readWords = ({ words, weight }: Share): Phrase =>
  say`${list(words, (word) => (word === null ? ["itself"] : word))} (${formatNumber(weight)}${isOne(words) ? "" : " each"})`;

/** "a (0.41, then 0.30)". */
const changedWeight = ({ word, before, after }: WeightChange): Phrase =>
  say`${word === null ? "itself" : word} (${formatNumber(before)}, now ${strong(formatNumber(after))})`;

const share = ({ changed, total }: Amount) => strong(`${changed} of ${total}`);

const by = (largest: number): string =>
  largest < 0.005 ? "by less than 0.01" : `by ${formatNumber(largest)}`;

const most = ({ largest }: Amount): string => (largest > 0 ? `, the largest ${by(largest)}` : "");

export const en: Strings = {
  language: "en",
  direction: "ltr",
  between: " ",
  separator: "; ",
  field: "Sentence",
  experiment: "What moves",
  wordsMove: "Words move",
  positionsMove: "Word and position move",
  words: "Words in order",
  hint: "Drag a word onto another, press \u21c4, or choose two words.",
  keys: "With keys: \u2190 and \u2192; with Alt the word goes along.",
  reset: "Reset",
  undo: "Undo",
  redo: "Redo",
  examples: "Examples",
  sentences: [
    "dog bites man",
    "robot follows person",
    "good, not bad",
    "abs(x) - 1",
    "the cat saw the dog and it ran",
  ],
  loading: "The encoder is loading.",
  panels: "Panels",
  panelComing: "This panel is loading.",
  panelMissing: "This panel did not load. Open it again, or reload the page.",
  question: {
    answer: "That is my guess",
    choose: "Choose an answer first.",
    noneOfThem: "none of these",
    tryIt: "Try it, and see.",
    hidden: "What comes of it is shown once you have guessed.",
    guess: (named) => `Your guess: ${named}.`,
    found: (named, isRight) =>
      isRight ? `So it is: ${named}.` : `Not so. What turned out right: ${named}.`,
  },
  vectors: {
    title: "Vectors",
    question: "Swap two words: which rows of the input vectors will change?",
    guesses: { all: "Every row", moved: "The rows of the words that moved", none: "No row" },
    token: "Token vector",
    tokenSubtitle: "what the word is",
    position: "Position vector",
    positionSubtitle: "where it stands",
    input: "Input vector",
    inputSubtitle: "what the model receives",
    outlined: "Outlined numbers changed: the thicker the line, the more.",
    word: "Word",
    picture: (title, rows, columns) =>
      `${title}: ${plural(rows, "row", "rows")}, one a word, of ${plural(columns, "cell", "cells")} coloured by their numbers.`,
    reading: (word, position, feature, [token, added, input]) =>
      say`${strong(word)} at position ${formatInteger(position)}, feature ${String(feature)}: ${formatNumber(token)} + ${formatNumber(added)} = ${strong(formatNumber(input))}`,
    asTables: "Show as tables",
    asMaps: "Show as colours",
  },
  pairs: {
    name: (pair) => `pair ${pair}`,
    features: (sine, cosine) => `features ${sine}, ${cosine}`,
    frequency: (radians) => `${formatSignificant(radians)} rad per position`,
    period: (positions) => `${formatSignificant(positions)} positions a turn`,
    frequencyName: "rad per position",
    periodName: "positions a turn",
    choose: "Pairs",
    shown: (first, last, all) => `${first} to ${last} of 0 to ${all - 1}`,
    withoutPosition:
      "No position is added to the words now: this is what sinusoidal positions would add.",
    learnedPosition:
      "The words have learned positions now: this is what sinusoidal positions would add.",
  },
  clocks: {
    title: "Clocks",
    explanation:
      "Each pair of features, two columns of the position vectors, is a hand that starts straight up and turns clockwise at its own rate. The numbers below it are its sine and its cosine: how far the tip points to the right, and how far up.",
    position: "Turn the first row to position",
    typedPosition: "Position of the first row",
    accepted: "A number is needed, up to 9007199254740991 either way.",
    caption: "For each word and pair: the hand, its sine and its cosine",
    hand: (angle) => `hand at ${formatNumber(angle)} rad`,
  },
  waves: {
    title: "Waves",
    explanation:
      "A pair\u2019s sine and cosine over the positions. A dot is where a word stands: its height is the number that is added to the word there.",
    sine: "sine",
    cosine: "cosine",
    word: "a word",
    choose: "Pairs that are drawn",
    most: (pairs) => `At most ${pairs} pairs are drawn at once.`,
    none: "Choose a pair to see its waves.",
    span: "Positions drawn",
    tooFast: "This pair turns too fast for its waves to be drawn over so many positions.",
    reading: (word, position, sine, cosine) =>
      say`${strong(word)} at position ${formatInteger(position)}: sine ${formatNumber(sine)}, cosine ${formatNumber(cosine)}`,
    picture: (pair, from, to, period) =>
      `Sine and cosine of pair ${pair} from position ${formatInteger(from)} to ${formatInteger(to)}, one turn in ${formatSignificant(period)} positions. The values at the words are in the table below.`,
    dots: (pair, from, to) =>
      `The values of pair ${pair} at the words, from position ${formatInteger(from)} to ${formatInteger(to)}, are in the table below.`,
    caption: "Values at the words; choose a word to see its values beside the waves",
  },
  compare: {
    title: "Compare",
    against: "Compare with",
    given: "As first given",
    sentence: "Another sentence",
    other: "Other sentence",
    field: "Sentence to compare with",
    by: "Which rows are compared",
    byWord: "By word",
    bySlot: "By place",
    now: "Now",
    before: "Compared with",
    distance: "Distance",
    nothing: "nothing",
    empty: "no words",
    caption: "Difference of the input vectors, the largest first",
    explanation: (by) =>
      by === "word"
        ? "Each word\u2019s row is compared with the same word\u2019s row. The distance is the Euclidean norm of the difference; a word that has no counterpart is compared with zeros."
        : "Each row is compared with the row in the same place, whichever word stands there. The distance is the Euclidean norm of the difference; a row that has no counterpart is compared with zeros.",
    same: (against) =>
      against === "given"
        ? "Nothing differs: swap two words, or compare with another sentence."
        : "Nothing differs.",
    apart: (amount, distance) =>
      say`${share(amount)} input numbers differ${most(amount)}. All rows together are ${strong(formatNumber(distance))} apart.`,
    without: (gone) => say`Not compared with any row: ${words(gone)}.`,
  },
  form: {
    title: "Settings",
    fields: {
      maxLength: ["Table length", "How many positions have a learned row, from 0 on."],
      width: ["Width", "How many numbers a vector has: even, from 2 to 4096."],
      start: ["Start", "The position of the first word."],
      base: ["Base", "How far the frequencies fall, from fast features to slow ones."],
      seed: [
        "Seed",
        "Another seed gives every word another token vector, and the learned table other rows.",
      ],
      scale: ["Scale", "What token vectors are multiplied by before the sum."],
    },
    choices: {
      position: [
        "Position",
        "What is added to the token vectors.",
        { sinusoidal: "Sinusoidal", learned: "Learned", none: "None" },
      ],
      layout: [
        "Layout",
        "Where the sine and the cosine of a pair stand.",
        { interleaved: "Sine and cosine in turn", halves: "All sines, then all cosines" },
      ],
      spacing: [
        "Spacing",
        "How the frequencies are spread between the first and the last pair.",
        { paper: "As in the paper", endpoint: "The last pair at 1/base" },
      ],
    },
    refused: (name, { kind, from, to }, got) => {
      const number = { even: "an even number", whole: "a whole number", any: "a number" }[kind];
      const range = to === undefined ? `, ${from} or more` : ` from ${from} to ${to}`;
      return `${name} must be ${number}${from === undefined ? "" : range}, got ${got}.`;
    },
    rootWidth: "by the root of the width, as in the paper",
    rows: {
      title: "Your own token vectors",
      about:
        "Paste them, or drop or choose a CSV, JSON or .npy file: a word and its numbers on each line. Numbers alone are for the sentence\u2019s words, in order.",
      text: "Words and their numbers",
      use: "Use these",
      choose: "Choose a file",
      remove: "Remove",
      own: (own) => say`Your own: ${words(own)}.`,
    },
  },
  ownRow: "your own token vector",
  heatmap: {
    hint: "Point at a cell to read it, or move with the arrow keys.",
    touch: "Tap a cell to read it.",
  },
  distance: {
    title: "Distance",
    length: "Positions compared",
    byDistanceAlone: (deviation) =>
      deviation === 0
        ? "The dot product of two position vectors depends on their distance alone: the encoder compared all pairs and found no difference."
        : `The dot product of two position vectors depends on their distance alone: the encoder compared all pairs, and rounding makes at most ${formatDigits(deviation, 2)} of difference.`,
    why: "Why it matters: the same product stands for the same distance wherever a word is, so a model can learn to look a fixed distance back.",
    notByDistanceAlone: (deviation) =>
      `Here the dot product of two position vectors does not follow from their distance alone: it differs by up to ${formatDigits(deviation, 2)}.`,
    fallsSteadily: (farthest) =>
      `Up to distance ${farthest}, it falls steadily: the farther, the less alike.`,
    rises: (distance, before, there) =>
      `It does not fall steadily: from distance ${distance - 1} to ${distance} it goes from ${formatSignificant(before)} to ${formatSignificant(there)}.`,
    products: "Every position with every other",
    productsSubtitle: "the products P\u00b7P\u1d40",
    productsPicture: (positions, start) =>
      `The products of ${plural(positions, "position vector", "position vectors")}, from position ${formatInteger(start)}, with each other, as colours.`,
    reading: (first, second, distance, product) =>
      say`Positions ${formatInteger(first)} and ${formatInteger(second)}, distance ${String(distance)}: ${strong(formatSignificant(product))}`,
    curve: "The product by distance",
    curveSubtitle: "the sum of cos(k\u00b7\u03c9) over the pairs",
    curvePicture: (farthest) =>
      `The product of two position vectors at distances from 0 to ${farthest}; the table has the values.`,
    values: "The curve\u2019s values",
    distance: "Distance k",
    product: "Product",
    shift: "From one position to another",
    by: "Shift k",
    shiftExplained: (by) =>
      `The same map takes any position vector P(t) to P(t\u00a0+\u00a0k): it turns every pair (sine, cosine) by k\u00b7\u03c9. For k\u00a0=\u00a0${formatInteger(by)} it is:`,
    rotations: "The map, pair by pair",
    pairsShown: (shown, all) => `Shown: ${shown} of ${plural(all, "pair", "pairs")}.`,
    residual: (by, positions, residual) =>
      residual === 0
        ? `Applied to ${plural(positions, "position vector", "position vectors")}, it gives exactly the ones ${plural(Math.abs(by), "position", "positions")} ${by < 0 ? "earlier" : "later"}.`
        : `Applied to ${plural(positions, "position vector", "position vectors")}, it gives the ones ${plural(Math.abs(by), "position", "positions")} ${by < 0 ? "earlier" : "later"}; the largest difference is ${formatDigits(residual, 2)}.`,
  },
  learned: {
    title: "Learned",
    explanation: (rows, seed) =>
      `A learned table has a row for each of its ${plural(rows, "position", "positions")}, and none beyond. Training finds their numbers; these are as before training, drawn from seed ${formatExact(seed)}.`,
    position: "Position",
    learned: "Learned",
    learnedSubtitle: (rows) => `a table of ${plural(rows, "row", "rows")}`,
    sinusoidal: "Sinusoidal",
    sinusoidalSubtitle: "a formula, for any position",
    learnedPicture: (first, last, rows) =>
      `The learned table from position ${first} to ${last}, as colours; it has ${plural(rows, "row", "rows")}. The numbers of one position are in the table beside it.`,
    sinusoidalPicture: (first, last) =>
      `The sinusoidal table from position ${first} to ${last}, as colours.`,
    numbersAt: (position) => `Position ${formatInteger(position)}`,
    noRow: "no row",
    newRow: "a new row",
    changedRow: "an old row with other numbers",
    hasRow: (position) => `Position ${formatInteger(position)} has a row in both tables.`,
    isLast: (position) =>
      `Position ${formatInteger(position)} has the last row of the learned table. The formula goes on.`,
    isNew: (position) =>
      `Position ${formatInteger(position)} has a row now: a new one, that no training has seen.`,
    past: (position, last) =>
      `Position ${formatInteger(position)} has no row in the learned table: ${formatInteger(last)} is its last, and the encoder refuses. The formula has a row there all the same.`,
    grown: (rows, differing, numbers) =>
      differing === 0
        ? `${plural(rows, "row is", "rows are")} new; of the ${numbers} numbers before, each is what it was.`
        : `The table has ${plural(rows, "row", "rows")} more; of the ${numbers} numbers before, ${differing} are others now.`,
    alike: "What distance means",
    sinusoidalStays: (rows, largest) =>
      largest === 0
        ? `In the first ${plural(rows, "sinusoidal row", "sinusoidal rows")}, the product of two stays exactly the same when both positions move along by one.`
        : `In the first ${plural(rows, "sinusoidal row", "sinusoidal rows")}, the product of two stays the same when both positions move along by one: rounding makes at most ${formatDigits(largest, 2)} of difference.`,
    sinusoidalChanges: (rows, largest) =>
      `In the first ${plural(rows, "sinusoidal row", "sinusoidal rows")}, the product of two changes by up to ${formatDigits(largest, 2)} when both positions move along by one.`,
    learnedStays: (rows, largest) =>
      largest === 0
        ? `In the first ${plural(rows, "learned row", "learned rows")} it stays exactly the same too.`
        : `In the first ${plural(rows, "learned row", "learned rows")} it stays the same too, but for ${formatDigits(largest, 2)}.`,
    learnedChanges: (rows, largest) =>
      `In the first ${plural(rows, "learned row", "learned rows")} it changes by up to ${formatDigits(largest, 2)}: distance has no meaning there unless training gives it one.`,
    grow: "Grow the table",
    more: "More rows",
    lengthAfter: (more, rows) => `${more} more, ${plural(rows, "row", "rows")} in all`,
    fill: "What the longer table holds",
    fills: { seeded: "Drawn rows", zero: "Zeros", interpolated: "Rows in between" },
    fillExplained: {
      seeded: "New rows are drawn as the others were: they mean nothing until they are trained.",
      zero: "New rows are zero: at those positions nothing is added.",
      interpolated:
        "The old rows are spread over the new length, on straight lines between them: each position has a row near a trained one, but hardly any has its own.",
    },
  },
  training: {
    title: "Training",
    question: "Which of these models will learn who acts?",
    explanation:
      "A small Transformer block learns who acts: in \u201cdog bites man\u201d it is the dog, in \u201cman bites dog\u201d the man. Choose what models are to know of positions, train them side by side, and see which can learn it.",
    choose: "Models",
    chooseOne: "Choose a model to train.",
    methods: {
      none: "No positions",
      sinusoidal: "Sinusoidal",
      learned: "Learned",
      rotary: "Rotary",
      causal: "No positions, causal mask",
    },
    train: "Train",
    stop: "Stop",
    goOn: "Go on",
    again: "Train again",
    step: "One step",
    speed: "Speed",
    speeds: { watch: "To watch", full: "Full" },
    progress: (step, steps) => `Step ${step} of ${steps}`,
    loss: "Loss",
    lossSubtitle: "of the training sentences; guessing is ln 2",
    lossPicture: (models, step) =>
      `The loss of ${plural(models, "model", "models")} over the steps, up to step ${step}. The table below has the last values.`,
    right: "New sentences answered right",
    rightSubtitle: "a word with a verb that training never showed it with",
    rightPicture: (models, step) =>
      `The share of new sentences that ${plural(models, "model answers", "models answer")} right over the steps, up to step ${step}. The table below has the last values.`,
    caption: "How good the models were at the last look",
    model: "Model",
    trainingRight: "Training sentences right",
    heldOutRight: "New sentences right",
    allRight: "All training sentences right",
    sinceStep: (step) => `since step ${step}`,
    notYet: "not so far",
    undecided: (model, looks, sentences) =>
      say`${strong(model)}: exactly half right at each of ${plural(looks, "look", "looks")}. Each of ${formatInteger(sentences)} sentences got the very answer that its mirror got, bit for bit: to this model both orders are one, so it can only guess.`,
    hasLearned: (model, step, share) =>
      say`${strong(model)}: has learned it. All training sentences are right since step ${formatInteger(step)}, and ${percent(share)} of the new ones.`,
    notLearned: (model, step, share) =>
      say`${strong(model)}: has not learned it all by step ${formatInteger(step)}; ${percent(share)} of the training sentences are right.`,
    ask: "Ask the models",
    askField: "A sentence, and below it also its mirror",
    known: "The models know these words:",
    strange: (named) => `Not a word of this training: ${named}.`,
    noNoun: "The sentence needs one of the words that act or suffer.",
    tooLong: (most, words) => `A sentence has up to ${most} words here; this one has ${words}.`,
    oneOrder:
      "The mirror of this sentence is the same sentence: there are no two orders to tell apart.",
    noneHeldOut:
      "For testing, some pairs of a noun and a verb are held back from training. That takes at least three nouns and two verbs.",
    acts: (word, share) => `${word} acts: ${percent(share)}`,
    sameAnswers: (named) => `The same answers to both orders: ${named}.`,
    beyond: "Beyond training",
    beyondBy: "What is new",
    beyonds: { start: "Later positions", length: "Longer sentences" },
    startCaption: "Right answers in percent, by the position of the first word",
    lengthCaption: "Right answers in percent, by the words of a sentence",
    trainedTo: (by, most) =>
      by === "start"
        ? `Training had first words at positions up to ${most}.`
        : `Training had sentences of up to ${most} words.`,
    formulaReaches: (position, share) =>
      `The sinusoidal formula has a vector for position ${position}, too. Is the model right there? In ${percent(share)} of the sentences: that a number is defined does not mean that training has taught what to do with it.`,
    table: "The learned table",
    tablePicture: (rows) =>
      `The first ${rows} rows of the learned table as training left them, as colours.`,
    formulaPicture: (rows) => `The first ${rows} rows of the sinusoidal table, as colours.`,
    tableNote: "Training starts from rows drawn at random; the formula\u2019s are fixed.",
    causalKnows:
      "Under the causal mask a word sees only itself and the words before it. So what comes out depends on where a word stands, although the model was given no positions.",
    lesson: "Words and training",
    nouns: "Words that act or suffer",
    verbs: "Verbs",
    lastStart: "Last position of a first word",
    longest: "Most words of a sentence",
    seed: "Seed",
    neverShown: "Never shown together in training:",
  },
  rotary: {
    title: "Rotary",
    explanation: (base, isSlower) =>
      `Rotary adds nothing. In a query and in a key, each pair of features is a hand, and it turns by an angle that grows with the position: ${isSlower ? "fast for pair 0, ever slower after it" : "one rate for all pairs"} (base ${base}, as set). The query and the key here are the token vectors of two words.`,
    queryOf: "Query of",
    keyOf: "Key of",
    query: "Query",
    key: "Key",
    moved: "Move both along",
    distance: "Distance",
    pairing: "Which features are a pair",
    pairings: { interleaved: "Neighbours", halves: "First half with second" },
    dials: "The hands, pair by pair",
    dial: (pair, query, key) =>
      `Pair ${pair}: query (${formatNumber(query[0])}, ${formatNumber(query[1])}), key (${formatNumber(key[0])}, ${formatNumber(key[1])})`,
    score: (query, key, score) =>
      say`The query of ${strong(query.word)} at position ${formatInteger(query.position)} and the key of ${strong(key.word)} at position ${formatInteger(key.position)} give the score ${strong(formatSignificant(score))}.`,
    stays: "Move both along, and it stays the same.",
    byDistanceAlone: (positions, deviation) =>
      deviation === 0
        ? `Over ${positions} positions of each, the encoder found no difference between scores of one distance.`
        : `Over ${positions} positions of each, rounding makes at most ${formatDigits(deviation, 2)} of difference between a score and that of its distance.`,
    notByDistanceAlone: (positions, deviation) =>
      `Here the distance alone does not decide it: over ${positions} positions of each, a score and that of its distance differ by up to ${formatDigits(deviation, 2)}.`,
    curve: "The score by distance",
    curveSubtitle: "the query\u2019s position less the key\u2019s",
    curvePicture: (farthest) =>
      `The score at distances up to ${farthest} either way; the table has the values.`,
    values: "The numbers",
    scoreName: "Score",
    added: "Sinusoidal or learned",
    addedWhere: "A position vector is added to the token vector, once, before the first layer.",
    turnedWhere:
      "In every attention layer, queries and keys are turned before they meet. Values are not touched, and nothing is added.",
  },
  combine: {
    title: "Combine",
    add: "Add, as the Transformer does",
    addExplained: (width) => `The sum has the width of its parts: ${width}.`,
    join: "Or join one to the other",
    joinExplained: (width) => `Both parts stay apart, and the width doubles: ${width}.`,
    weights: (rows, columns) =>
      `A weight matrix that takes it, to ${plural(columns, "feature", "features")}: ${rows}\u00a0\u00d7\u00a0${columns}`,
    withoutPosition: "No position is added, so the sum is the token vector itself.",
    sameSum: "A sum does not tell its parts",
    sameSumExplained: (position) =>
      `At position ${formatInteger(position)}, another token vector gives the same input vector:`,
    sameTokenExplained: (position) =>
      `At position ${formatInteger(position)}, the very same token vector gives this input vector:`,
    otherPosition: "Another position",
    otherToken: "another token",
    found: (equal, width, largestDifference) =>
      equal === width
        ? `All ${width} numbers of the two sums are equal, bit for bit: the model cannot tell which parts were added.`
        : `${equal} of ${width} numbers of the two sums are equal, bit for bit; where float32 has no number in between (underlined), they differ by at most ${formatDigits(largestDifference, 2)}.`,
  },
  attention: {
    title: "Attention",
    positions: "What is read",
    added: "With positions",
    leftOut: "Without positions",
    withoutPosition: "The settings add no position, so both choices read the same vectors.",
    mask: "Mask",
    readsAll: "Each reads all",
    readsBack: "None reads ahead",
    show: "Shown",
    scores: "Scores",
    scoresSubtitle: (width) =>
      `a row: how well its word\u2019s query fits each word\u2019s key, q\u00b7k \u00f7 \u221a${width}`,
    weights: "Weights",
    weightsSubtitle:
      "a row: how much its word reads of each word; all of them add up to 1 before rounding",
    outputs: "Outputs",
    outputsSubtitle: "a row: what its word has read, the values by their weights",
    projections: "Queries, keys and values",
    identity: "The vectors themselves",
    seeded: "Projected at random",
    identityExplained:
      "Queries, keys and values are the vectors themselves: a score is the dot product of two vectors.",
    seededExplained: (seed) =>
      `Queries, keys and values are the vectors times three matrices drawn from seed ${formatExact(seed)}; a model learns them.`,
    tooWide: (most) =>
      `Vectors wider than ${most} are not projected here: queries, keys and values are the vectors themselves.`,
    wordsRead: (read, all) =>
      `Only the first ${read} of ${plural(all, "word", "words")} read each other here.`,
    at: (word, position) => say`${strong(word)} at position ${formatInteger(position)}`,
    reads: (word, most, next) =>
      say`${word} reads most of ${readWords(most)}, then of ${readWords(next)}.`,
    readsOne: (word, one) => say`${word} reads nothing but ${readWords(one)}.`,
    readsAlike: (word, count, weight) =>
      say`${word} reads all ${plural(count, "word", "words")} alike: ${strong(formatNumber(weight))} each.`,
    maskedWords: (count) =>
      count === 1
        ? say`The word after it is masked: its score counts as \u2212\u221e, and its weight is exactly 0.`
        : say`The ${String(count)} words after it are masked: their scores count as \u2212\u221e, and their weights are exactly 0.`,
    twins: (word, first, second, largest) =>
      largest === 0
        ? say`${strong(word)} at position ${formatInteger(first)} and at ${formatInteger(second)} become exactly the same: nothing in their outputs tells them apart.`
        : say`${strong(word)} at position ${formatInteger(first)} and at ${formatInteger(second)} become different: their outputs differ by up to ${strong(formatDigits(largest, 2))}.`,
    steps: (word) => `How \u201c${word}\u201d reads, step by step`,
    reading: "It reads",
    score: "Score",
    scaled: "Scaled",
    weight: "Weight",
    sum: "Weighted sum",
    sumExplained: "each word\u2019s value by its weight, added up",
    output: "output",
  },
  shuffle: {
    title: "Shuffle",
    question:
      "Choose \u201cNo positions, but a causal mask\u201d and shuffle the words: do the outputs follow them exactly?",
    guesses: { follow: "They follow exactly", differ: "Some are others" },
    shuffle: "Shuffle",
    order: "The words in their new order",
    ownWords: "The words here are for this panel alone: the sentence above stays as it is.",
    was: (position) => `was at ${formatInteger(position)}`,
    explanation:
      "Shuffle the words, then let attention read them; or let it read them, then shuffle its outputs. Is that the same?",
    experiment: "Positions",
    differing: "Numbers that differ",
    largest: "Largest difference",
    experiments: {
      none: "No positions",
      words: "Given out again in the new order",
      positions: "Each word keeps its own",
      causal: "No positions, but a causal mask",
    },
    share: (differing, total) => `${differing} of ${total}`,
    shuffledFirst: "Shuffle, then attend",
    shuffledFirstSubtitle: "the outputs of the shuffled words",
    attendedFirst: "Attend, then shuffle",
    attendedFirstSubtitle: "the outputs of the words as they were, shuffled",
    sinusoidalInstead: "The settings add no position: where one is added here, it is sinusoidal.",
    alone: "A single word cannot be shuffled.",
    unmoved: "All words stand where they stood: there is nothing to tell apart.",
    found: (experiment, amount) => {
      if (amount.changed === 0) {
        const why = {
          none: "attention cannot tell in which order the words stood.",
          words: "with these words, not even positions show that they were shuffled.",
          positions:
            "each word took its position along, so attention reads the same rows in another order.",
          causal: "with these words, the mask does not show that they were shuffled.",
        };
        return say`Exactly the same ${strong(plural(amount.total, "number", "numbers"))}, in the new order: ${why[experiment]}`;
      }
      const why = {
        none: "attention shows the order.",
        words:
          "a word at another position has another input vector, so attention can tell the order.",
        positions: "attention shows the order, though each word kept its position.",
        causal: "a word reads only itself and the words before it, and now others stand before it.",
      };
      return say`${share(amount)} numbers differ${most(amount)}: ${why[experiment]}`;
    },
  },
  cache: {
    title: "Cache",
    method: "How positions come in",
    added: "Added to the words",
    rotary: "Rotary",
    counting: "Positions of the next words",
    countsOn: "Positions go on",
    countsAgain: "Positions start again from 0",
    prefix: "Words read at once",
    rows: "Key-value cache",
    rowsSubtitle: "one row a word that was read, kept for the words to come",
    position: "Position",
    keysAndValues: "Key and value: the input vector",
    turnedKeys: "Key, turned by its position",
    values: "Value",
    readBy: (word) => `How much \u201c${word}\u201d reads`,
    insteadOf: (position) => `not ${formatInteger(position)}`,
    next: (word) => `Next word: ${word}`,
    allRead: "All words are read",
    backToPrefix: "Back to the beginning",
    oneByOne: "With the cache",
    oneByOneSubtitle: "outputs as they came, word by word",
    atOnce: "In one pass",
    atOnceSubtitle: "causal attention over the same words at once",
    prefixRead: (count) =>
      count === 1
        ? say`The first word is read: its key and its value are kept.`
        : say`The first ${String(count)} words are read at once: their keys and values are kept.`,
    wordRead: (word, position, rows) =>
      say`${strong(word)} came in at position ${formatInteger(position)} and read itself and the ${plural(rows, "row", "rows")} before it; nothing was computed again.`,
    found: (amount, misplaced) => {
      const numbers = strong(plural(amount.total, "output number", "output numbers"));
      if (amount.changed > 0) {
        return misplaced
          ? say`${share(amount)} output numbers differ from those of one pass${most(amount)}: the next words were put at position 0, where they do not stand.`
          : say`${share(amount)} output numbers differ from those of one pass${most(amount)}.`;
      }
      return misplaced
        ? say`The next words were put at position 0, where they do not stand; even so, all ${numbers} are those of one pass, bit for bit.`
        : say`All ${numbers} are those of one pass, bit for bit.`;
    },
  },
  relative: {
    title: "Relative",
    explanation:
      "No position is added to the words here: their token vectors read each other, and a bias by distance is added to the scores.",
    method: "How the bias is made",
    alibi: "ALiBi",
    buckets: "T5 buckets",
    alibiExplained:
      "ALiBi: each head has a slope, the number below its name, and takes slope times distance away from a score. The farther, the less is read.",
    bucketsExplained: (buckets, farthest, seed) =>
      `T5: each distance falls into one of ${buckets} buckets, and from ${farthest} on all share the last one. A bucket has one number in each head, here drawn from seed ${formatExact(seed)}; a model learns them.`,
    heads: "Heads",
    head: "The head that is shown",
    headName: (head) => `head ${head}`,
    slope: "slope",
    bias: (head) => `Bias of head ${head}`,
    biasSubtitle: "what is added to the score of each word for each word, by their distance",
    bucket: (bucket) => `bucket ${bucket}`,
    spans: "The distances of each bucket",
    distance: "Distance",
    before: "Bucket before the word",
    after: "Bucket after it",
    span: (from, to) =>
      to === null ? `${from} and more` : from === to ? String(from) : `${from} to ${to}`,
    scoreBefore: "Score",
    biasName: "Bias",
    scoreAfter: "Sum",
    moved: (word, lost, gained) =>
      say`With the bias, ${word} reads less of ${changedWeight(lost)} and more of ${changedWeight(gained)}.`,
    unmoved: (word) => say`The bias leaves all weights of ${word} as they are.`,
  },
  numbers: {
    title: "Numbers",
    feature: "Feature",
    tokenMade: (word, seed, scale) => {
      const row =
        seed === null
          ? say`The token vector of ${strong(word)} is the row given for it`
          : say`The token vector of ${strong(word)} is a row of the table with seed ${formatExact(seed)}`;
      if (scale === 1) return say`${row}.`;
      return say`${row}, times ${scale === "sqrt-width" ? "\u221aD" : formatExact(scale)}.`;
    },
    pairMade: (feature, pair, wave) =>
      `Feature ${feature} is the ${wave} of pair ${pair}, which turns by \u03c9 radians per position.`,
    angleMade: (position, wrapped) =>
      wrapped === null
        ? `At position t = ${formatInteger(position)}, it has turned by this angle, in radians.`
        : `At position t = ${formatInteger(position)}, it has turned by this angle, in radians; within one turn, that is ${formatExact(wrapped)}.`,
    positionMade: (wave) => `Its ${wave}, rounded to float32, is in the position vector.`,
    learnedMade: (position, seed) =>
      `The position vector is row ${formatInteger(position)} of the learned table, drawn from seed ${formatExact(seed)}.`,
    withoutPosition: "No position is added.",
    sumMade: "The sum, rounded to float32, is what the model receives.",
    featuresListed: (first, last, all) =>
      `Listed: features ${first} to ${last} of ${all}. The slider leads to the others.`,
  },
  noWords: "There are no words yet.",
  wordAt: (word, position) => `${word}, position ${formatInteger(position)}`,
  featuresShown: (shown, all) =>
    `Shown: the first ${shown} of ${plural(all, "feature", "features")} of each vector.`,
  position: (id) => `position ${formatInteger(id)}`,
  swap: (first, second) => `Swap ${first} and ${second}`,
  chosen: (word) =>
    say`${strong(word)} is chosen: choose the word to swap it with, or press Escape.`,
  moreWords: (count) => `and ${plural(count, "more word", "more words")}`,
  wordsTaken: (count) =>
    `Only the first ${plural(count, "word", "words")} have numbers; what comes after stays in the sentence.`,
  failed: (message) => `The numbers cannot be shown: ${message}`,
  feature: (index) => `Feature ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005
      ? ", changed by less than 0.01"
      : `, changed by ${formatNumber(difference)}`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `Shown: ${rows} of ${plural(allRows, "word", "words")}, ${columns} of ${plural(allColumns, "feature", "features")}.`,
  wordsShown: (shown, all) => `Shown: the first ${shown} of ${plural(all, "word", "words")}.`,
  settings: ({ width, base, start, position, maxLength, layout, spacing }) => {
    if (position === "learned") {
      return `width ${width} \u00b7 start ${formatInteger(start)} \u00b7 learned, ${plural(maxLength, "row", "rows")}`;
    }
    const frame = `width ${width} \u00b7 base ${base} \u00b7 start ${formatInteger(start)}`;
    if (position === "none") return `${frame} \u00b7 no position`;
    const method = `${frame} \u00b7 sinusoidal, ${layout}`;
    return spacing === "endpoint" ? `${method}, endpoint spacing` : method;
  },
  takeaway: {
    export: "Export",
    share: "Share",
    embed: "Embed",
    format: "Format",
    formats: {
      csv: "CSV",
      json: "JSON",
      npy: "NPY",
      svg: "SVG",
      png: "PNG",
      numpy: "NumPy code",
      torch: "PyTorch code",
    },
    about: {
      csv: "One row a word: the word, its position, then the numbers of its token vector (E), position vector (P) and input vector (X), each in full.",
      json: "The words, their positions and the three tables, each number in full.",
      npy: "For numpy.load: float32 of the shape 3 \u00d7 words \u00d7 width, the token, position and input vectors.",
      svg: "The picture as a drawing, sharp at any size.",
      png: "The picture as an image.",
      numpy:
        "Python that makes these numbers with NumPy: the token vectors as they are, the position vectors by the formula, or as they are where they are learned.",
      torch:
        "Python that makes these numbers with PyTorch: the token vectors as they are, the position vectors by the formula, or as they are where they are learned.",
    },
    picture: "Picture",
    copy: "Copy",
    copied: "Copied.",
    onlyBeginning: "Only the beginning is shown here; what is copied or downloaded is all of it.",
    notCopied: "Copying is not allowed here. The text is selected: press Ctrl+C, or \u2318C.",
    download: "Download",
    link: "Link",
    linkAbout: "The link opens this page with everything as it stands now.",
    linkOfFile: "The page is a file, so the link works where that file is.",
    linkTooLong: "There is too much in it for a link. It can be exported.",
    linkUnreadable: "The link could not be read, so nothing of it is shown.",
    linkOfOtherVersion:
      "The link was made by another version of this page, so nothing of it is shown.",
    linkParts: (message) => `Not all of the link could be used: ${message}`,
    snippet: "HTML",
    snippetAbout:
      "Two lines of HTML that show this in another page, beside which positional-encoding.js lies.",
    snippetForms: { tag: "Tag", frame: "Iframe" },
    frameAbout:
      "For sites that allow only iframes: the site\u2019s page embed.html with all this. The second line, where it is allowed, keeps the frame as tall as what it shows.",
    frameTitle: "Positional encoding",
  },
  story: {
    empty: () => say`There are no words yet: type a sentence.`,
    first: (count, width) =>
      count === 1
        ? say`${strong("1 word")}, width ${String(width)}: its input vector is its token vector plus its position vector.`
        : say`${strong(plural(count, "word", "words"))}, width ${String(width)}: each input vector is its token vector plus its position vector.`,
    firstWithoutPosition: (count, width) =>
      count === 1
        ? say`${strong("1 word")}, width ${String(width)}: no position is added, so its input vector is its token vector.`
        : say`${strong(plural(count, "word", "words"))}, width ${String(width)}: no position is added, so each input vector is its token vector.`,
    repeated: (word, positions, differs) => {
      const where = list(positions, (id) => [formatInteger(id)]);
      return differs
        ? say`${strong(word)} stands at positions ${where}: the same token vector, but different input vectors.`
        : say`${strong(word)} stands at positions ${where}: the same token vector and the same input vector.`;
    },
    added: (places) =>
      isOne(places)
        ? say`${list(places, ({ word, position }) => say`${strong(word)} is new at position ${formatInteger(position)}`)}.`
        : say`${words({ ...places, first: places.first.map(({ word }) => word) })} are new.`,
    removed: (gone) => say`${words(gone)} ${isOne(gone) ? "is" : "are"} gone.`,
    moved: (moves) =>
      say`${moves.first.flatMap(({ word, from, to }, index) =>
        index === 0
          ? say`${strong(word)} moved from position ${formatInteger(from)} to ${formatInteger(to)}`
          : say`, ${strong(word)} from ${formatInteger(from)} to ${formatInteger(to)}`,
      )}${moves.more > 0 ? `, and ${plural(moves.more, "more word", "more words")} moved` : ""}.`,
    renumbered: (moves) =>
      say`${list(moves, ({ word, from, to }) => say`${strong(word)} now has position ${formatInteger(to)} instead of ${formatInteger(from)}`)}.`,
    carried: (moved) => say`${words(moved)} changed places, and each took its position along.`,
    changedPlaces: (moved) => say`${words(moved)} changed places.`,
    switched: (reorder) =>
      reorder === "words"
        ? say`Now the words move and the positions stay.`
        : say`Now each word takes its position along when it moves.`,
    reset: () => say`This is the sentence as first given.`,
    undone: () => say`Undone.`,
    redone: () => say`Done again.`,
    withoutPosition: () => say`No position is added.`,
    sameRows: (amount) =>
      say`Their token vectors stay the same, but other position vectors are added: ${share(amount)} input numbers changed${most(amount)}.`,
    example: ({ word, feature, was, is }) =>
      say`Feature ${String(feature)} of ${strong(word)} was ${was} and is ${strong(is)}.`,
    otherRows: (tokenNumbers, amount) =>
      say`${plural(tokenNumbers, "number", "numbers")} of their token vectors and ${share(amount)} input numbers changed${most(amount)}.`,
    changed: (amount) => say`${share(amount)} input numbers changed${most(amount)}.`,
    sameRowsInAnotherOrder: (amount) =>
      say`The input rows are the old rows in another order: ${share(amount)} numbers changed.`,
    stayed: (places, changed) => {
      if (isOne(places)) {
        const where = list(
          places,
          ({ word, position }) => say`${strong(word)} stayed at ${formatInteger(position)}`,
        );
        return changed === 0
          ? say`${where}: nothing in its row changed.`
          : say`${where}: ${plural(changed, "number", "numbers")} in its row changed.`;
      }
      const who = words({ ...places, first: places.first.map(({ word }) => word) });
      return changed === 0
        ? say`${who} stayed: nothing in their rows changed.`
        : say`${who} stayed: ${plural(changed, "number", "numbers")} in their rows changed.`;
    },
  },
};
