import type { GrowOptions, Pairing } from "../../encoder/types.js";
import type { Settings } from "../settings.js";
import type { Phrase } from "./phrase.js";

/** A word that went from one position to another. */
export interface Move {
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** A word and where it stands. */
export interface Place {
  readonly word: string;
  readonly position: number;
}

/** The first few of a list, and how many more there are. */
export interface Few<T> {
  readonly first: readonly T[];
  readonly more: number;
}

/** How many of all input numbers changed, and the largest change. */
export interface Amount {
  readonly changed: number;
  readonly total: number;
  /** 0 where only new words' numbers changed, which differ from nothing. */
  readonly largest: number;
}

/** An input number that changed, and both its sums: "0.12 + 0.84 = 0.96". */
export interface Example {
  readonly word: string;
  readonly feature: number;
  readonly was: string;
  readonly is: string;
}

/** Words that are read alike, null for the reading one itself, and the weight of each. */
export interface Share {
  readonly words: Few<Phrase | null>;
  readonly weight: number;
}

/** A word, null for the reading one itself, and how its weight changes. */
export interface WeightChange {
  readonly word: Phrase | null;
  readonly before: number;
  readonly after: number;
}

/** A field to choose from: its name, what it is about, and the choices. */
export type Choice<Name extends string> = readonly [
  name: string,
  about: string,
  choices: Readonly<Record<Name, string>>,
];

/** What the numbers and pictures can be taken away as. */
export type TakeawayFormat = "csv" | "json" | "npy" | "svg" | "png" | "numpy" | "torch";

/** What is done about positions where words are shuffled: nothing, or nothing but a mask; given out again, moved along. */
export type Experiment = "none" | "words" | "positions" | "causal";

/** What a model that is trained knows of positions; "causal" is no position, but a mask. */
export type Method = "none" | "sinusoidal" | "learned" | "rotary" | "causal";

/** Every word that the widget says, in one language. */
/** What numbers a field takes, the least and the greatest as text where there is one. */
export interface Accepted {
  readonly kind: "even" | "whole" | "any";
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface Strings {
  /** The language's tag, and the direction it is written in. */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** What stands between two sentences. */
  readonly between: string;
  /** What stands between the names of a list: a name may hold a comma. */
  readonly separator: string;
  readonly field: string;
  readonly experiment: string;
  readonly wordsMove: string;
  readonly positionsMove: string;
  readonly words: string;
  readonly hint: string;
  readonly keys: string;
  readonly reset: string;
  readonly undo: string;
  readonly redo: string;
  /** What the ready sentences are, and the sentences themselves: one click each. */
  readonly examples: string;
  readonly sentences: readonly string[];
  readonly loading: string;
  readonly panels: string;
  /** Where a panel will stand whose file is on its way, or did not come. */
  readonly panelComing: string;
  readonly panelMissing: string;
  /** What panels ask before a reader tries. */
  readonly question: {
    readonly answer: string;
    /** Where nothing is chosen. */
    readonly choose: string;
    readonly noneOfThem: string;
    readonly tryIt: string;
    /** In place of what answers the question. */
    readonly hidden: string;
    guess(named: string): string;
    found(named: string, isRight: boolean): string;
  };
  readonly vectors: {
    readonly title: string;
    readonly question: string;
    readonly guesses: Readonly<Record<"all" | "moved" | "none", string>>;
    readonly token: string;
    readonly tokenSubtitle: string;
    readonly position: string;
    readonly positionSubtitle: string;
    readonly input: string;
    readonly inputSubtitle: string;
    /** What the outlines of numbers mean. */
    readonly outlined: string;
    readonly word: string;
    /** What a picture in place of a table shows. */
    picture(title: string, rows: number, columns: number): string;
    /** What the three maps hold where one points at. */
    reading(
      word: string,
      position: number,
      feature: number,
      sum: readonly [token: number, position: number, input: number],
    ): Phrase;
    readonly asTables: string;
    readonly asMaps: string;
  };
  readonly pairs: {
    name(pair: number): string;
    features(sine: number, cosine: number): string;
    frequency(radians: number): string;
    period(positions: number): string;
    /** What the two numbers are, beside rows of them. */
    readonly frequencyName: string;
    readonly periodName: string;
    readonly choose: string;
    /** The pairs in view, of all from 0. */
    shown(first: number, last: number, all: number): string;
    readonly withoutPosition: string;
    readonly learnedPosition: string;
  };
  readonly clocks: {
    readonly title: string;
    readonly explanation: string;
    readonly position: string;
    readonly typedPosition: string;
    readonly accepted: string;
    readonly caption: string;
    /** An angle in radians. */
    hand(angle: number): string;
  };
  readonly waves: {
    readonly title: string;
    readonly explanation: string;
    readonly sine: string;
    readonly cosine: string;
    readonly word: string;
    readonly choose: string;
    most(pairs: number): string;
    readonly none: string;
    readonly span: string;
    readonly tooFast: string;
    reading(word: string, position: number, sine: number, cosine: number): Phrase;
    picture(pair: number, from: number, to: number, period: number): string;
    dots(pair: number, from: number, to: number): string;
    readonly caption: string;
  };
  readonly compare: {
    readonly title: string;
    readonly against: string;
    readonly given: string;
    readonly sentence: string;
    readonly other: string;
    readonly field: string;
    readonly by: string;
    readonly byWord: string;
    readonly bySlot: string;
    readonly now: string;
    readonly before: string;
    readonly distance: string;
    readonly nothing: string;
    readonly empty: string;
    readonly caption: string;
    explanation(by: "word" | "slot"): string;
    same(against: "given" | "sentence"): string;
    apart(amount: Amount, distance: number): Phrase;
    without(words: Few<string>): Phrase;
  };
  /** The form of settings: a field's name, and what it is about. */
  readonly form: {
    readonly title: string;
    readonly fields: Readonly<
      Record<
        "maxLength" | "width" | "base" | "start" | "seed" | "scale",
        readonly [name: string, about: string]
      >
    >;
    readonly choices: {
      readonly position: Choice<Settings["position"]>;
      readonly layout: Choice<Settings["layout"]>;
      readonly spacing: Choice<Settings["spacing"]>;
    };
    /** Why a field's text cannot be used. */
    refused(name: string, accepted: Accepted, got: string): string;
    readonly rootWidth: string;
    readonly rows: {
      readonly title: string;
      readonly about: string;
      readonly text: string;
      readonly use: string;
      readonly choose: string;
      readonly remove: string;
      own(words: Few<string>): Phrase;
    };
  };
  readonly heatmap: {
    readonly hint: string;
    /** In its place where a finger points, and there may be no keys. */
    readonly touch: string;
  };
  readonly distance: {
    readonly title: string;
    readonly length: string;
    byDistanceAlone(deviation: number): string;
    /** What follows for a model where the distance alone decides. */
    readonly why: string;
    notByDistanceAlone(deviation: number): string;
    fallsSteadily(farthest: number): string;
    /** The first distance at which the product is no smaller than at the one before. */
    rises(distance: number, before: number, there: number): string;
    readonly products: string;
    readonly productsSubtitle: string;
    productsPicture(positions: number, start: number): string;
    reading(first: number, second: number, distance: number, product: number): Phrase;
    readonly curve: string;
    readonly curveSubtitle: string;
    curvePicture(farthest: number): string;
    readonly values: string;
    readonly distance: string;
    readonly product: string;
    readonly shift: string;
    readonly by: string;
    shiftExplained(by: number): string;
    readonly rotations: string;
    pairsShown(shown: number, all: number): string;
    residual(by: number, positions: number, residual: number): string;
  };
  readonly learned: {
    readonly title: string;
    explanation(rows: number, seed: number): string;
    readonly position: string;
    readonly learned: string;
    learnedSubtitle(rows: number): string;
    readonly sinusoidal: string;
    readonly sinusoidalSubtitle: string;
    learnedPicture(first: number, last: number, rows: number): string;
    sinusoidalPicture(first: number, last: number): string;
    numbersAt(position: number): string;
    /** In place of a row that the table does not have. */
    readonly noRow: string;
    readonly newRow: string;
    readonly changedRow: string;
    hasRow(position: number): string;
    isLast(position: number): string;
    isNew(position: number): string;
    past(position: number, last: number): string;
    /** How many numbers of the rows that were there differ after growth. */
    grown(rows: number, differing: number, numbers: number): string;
    readonly alike: string;
    /** By how much the product of two rows changes at most where both move along by one. */
    sinusoidalStays(rows: number, largest: number): string;
    sinusoidalChanges(rows: number, largest: number): string;
    learnedStays(rows: number, largest: number): string;
    learnedChanges(rows: number, largest: number): string;
    readonly grow: string;
    readonly more: string;
    lengthAfter(more: number, rows: number): string;
    readonly fill: string;
    readonly fills: Readonly<Record<GrowOptions["fill"], string>>;
    readonly fillExplained: Readonly<Record<GrowOptions["fill"], string>>;
  };
  readonly training: {
    readonly title: string;
    readonly question: string;
    readonly explanation: string;
    readonly choose: string;
    readonly chooseOne: string;
    readonly methods: Readonly<Record<Method, string>>;
    readonly train: string;
    readonly stop: string;
    readonly goOn: string;
    readonly again: string;
    readonly step: string;
    readonly speed: string;
    readonly speeds: Readonly<Record<"watch" | "full", string>>;
    progress(step: number, steps: number): string;
    readonly loss: string;
    readonly lossSubtitle: string;
    lossPicture(models: number, step: number): string;
    readonly right: string;
    readonly rightSubtitle: string;
    rightPicture(models: number, step: number): string;
    readonly caption: string;
    readonly model: string;
    readonly trainingRight: string;
    readonly heldOutRight: string;
    readonly allRight: string;
    sinceStep(step: number): string;
    readonly notYet: string;
    /** What a model has shown. */
    undecided(model: string, looks: number, sentences: number): Phrase;
    hasLearned(model: string, step: number, share: number): Phrase;
    notLearned(model: string, step: number, share: number): Phrase;
    readonly ask: string;
    readonly askField: string;
    readonly known: string;
    /** Words that are not known. */
    strange(named: string): string;
    readonly noNoun: string;
    tooLong(most: number, words: number): string;
    /** Of a sentence that is its own mirror. */
    readonly oneOrder: string;
    readonly noneHeldOut: string;
    acts(word: string, share: number): string;
    sameAnswers(named: string): string;
    readonly beyond: string;
    readonly beyondBy: string;
    readonly beyonds: Readonly<Record<"start" | "length", string>>;
    readonly startCaption: string;
    readonly lengthCaption: string;
    trainedTo(by: "start" | "length", most: number): string;
    formulaReaches(position: number, share: number): string;
    readonly table: string;
    tablePicture(rows: number): string;
    formulaPicture(rows: number): string;
    readonly tableNote: string;
    /** How a model without positions can know where a word stands. */
    readonly causalKnows: string;
    readonly lesson: string;
    readonly nouns: string;
    readonly verbs: string;
    readonly lastStart: string;
    readonly longest: string;
    readonly seed: string;
    readonly neverShown: string;
  };
  readonly rotary: {
    readonly title: string;
    /** `isSlower`: whether later pairs turn more slowly. */
    explanation(base: number, isSlower: boolean): string;
    readonly queryOf: string;
    readonly keyOf: string;
    readonly query: string;
    readonly key: string;
    readonly moved: string;
    readonly distance: string;
    readonly pairing: string;
    readonly pairings: Readonly<Record<Pairing, string>>;
    readonly dials: string;
    /** The two features of a pair, of the query and of the key, as they are turned. */
    dial(pair: number, query: readonly [number, number], key: readonly [number, number]): string;
    score(query: Place, key: Place, score: number): Phrase;
    /** Said where the distance alone decides. */
    readonly stays: string;
    byDistanceAlone(positions: number, deviation: number): string;
    notByDistanceAlone(positions: number, deviation: number): string;
    readonly curve: string;
    readonly curveSubtitle: string;
    curvePicture(farthest: number): string;
    readonly values: string;
    readonly scoreName: string;
    readonly added: string;
    readonly addedWhere: string;
    readonly turnedWhere: string;
  };
  readonly combine: {
    readonly title: string;
    readonly add: string;
    addExplained(width: number): string;
    readonly join: string;
    joinExplained(joinedWidth: number): string;
    weights(rows: number, columns: number): string;
    readonly withoutPosition: string;
    readonly sameSum: string;
    sameSumExplained(position: number): string;
    /** Where it is the word's own token vector, as at its own position. */
    sameTokenExplained(position: number): string;
    readonly otherPosition: string;
    readonly otherToken: string;
    found(equal: number, width: number, largestDifference: number): string;
  };
  readonly attention: {
    readonly title: string;
    readonly positions: string;
    readonly added: string;
    readonly leftOut: string;
    readonly withoutPosition: string;
    readonly mask: string;
    readonly readsAll: string;
    readonly readsBack: string;
    readonly show: string;
    readonly scores: string;
    scoresSubtitle(width: number): string;
    readonly weights: string;
    readonly weightsSubtitle: string;
    readonly outputs: string;
    readonly outputsSubtitle: string;
    readonly projections: string;
    readonly identity: string;
    readonly seeded: string;
    readonly identityExplained: string;
    seededExplained(seed: number): string;
    tooWide(most: number): string;
    wordsRead(read: number, all: number): string;
    /** A word that stands elsewhere, too. */
    at(word: string, position: number): Phrase;
    reads(word: Phrase, most: Share, next: Share): Phrase;
    /** All of the weight is on one word. */
    readsOne(word: Phrase, one: Share): Phrase;
    readsAlike(word: Phrase, count: number, weight: number): Phrase;
    maskedWords(count: number): Phrase;
    /** Two rows of one word, and by how much their outputs differ. */
    twins(word: string, first: number, second: number, largest: number): Phrase;
    steps(word: string): string;
    readonly reading: string;
    readonly score: string;
    readonly scaled: string;
    readonly weight: string;
    readonly sum: string;
    readonly sumExplained: string;
    readonly output: string;
  };
  readonly shuffle: {
    readonly title: string;
    readonly question: string;
    readonly guesses: Readonly<Record<"follow" | "differ", string>>;
    /** What the button does. */
    readonly shuffle: string;
    readonly order: string;
    /** Where a word stood before. */
    readonly ownWords: string;
    was(position: number): string;
    readonly explanation: string;
    readonly experiment: string;
    readonly differing: string;
    readonly largest: string;
    readonly experiments: Readonly<Record<Experiment, string>>;
    share(differing: number, total: number): string;
    readonly shuffledFirst: string;
    readonly shuffledFirstSubtitle: string;
    readonly attendedFirst: string;
    readonly attendedFirstSubtitle: string;
    readonly sinusoidalInstead: string;
    readonly alone: string;
    readonly unmoved: string;
    found(experiment: Experiment, amount: Amount): Phrase;
  };
  readonly cache: {
    readonly title: string;
    readonly method: string;
    readonly added: string;
    readonly rotary: string;
    readonly counting: string;
    readonly countsOn: string;
    readonly countsAgain: string;
    readonly prefix: string;
    readonly rows: string;
    readonly rowsSubtitle: string;
    readonly position: string;
    readonly keysAndValues: string;
    readonly turnedKeys: string;
    readonly values: string;
    readBy(word: string): string;
    /** Said of a word that was put at another position than its own. */
    insteadOf(position: number): string;
    next(word: string): string;
    readonly allRead: string;
    readonly backToPrefix: string;
    readonly oneByOne: string;
    readonly oneByOneSubtitle: string;
    readonly atOnce: string;
    readonly atOnceSubtitle: string;
    prefixRead(words: number): Phrase;
    /** `rows` are those in the cache before it. */
    wordRead(word: string, position: number, rows: number): Phrase;
    /** `misplaced` is whether a word was put at another position than its own. */
    found(amount: Amount, misplaced: boolean): Phrase;
  };
  readonly relative: {
    readonly title: string;
    readonly explanation: string;
    readonly method: string;
    readonly alibi: string;
    readonly buckets: string;
    readonly alibiExplained: string;
    bucketsExplained(buckets: number, farthest: number, seed: number): string;
    readonly heads: string;
    readonly head: string;
    headName(head: number): string;
    readonly slope: string;
    bias(head: number): string;
    readonly biasSubtitle: string;
    bucket(bucket: number): string;
    readonly spans: string;
    readonly distance: string;
    readonly before: string;
    readonly after: string;
    /** Distances; without an end, all from there on. */
    span(from: number, to: number | null): string;
    readonly scoreBefore: string;
    readonly biasName: string;
    readonly scoreAfter: string;
    moved(word: Phrase, lost: WeightChange, gained: WeightChange): Phrase;
    unmoved(word: Phrase): Phrase;
  };
  readonly numbers: {
    readonly title: string;
    readonly feature: string;
    /** `seed` is null for a row that was given. */
    tokenMade(word: string, seed: number | null, scale: number | "sqrt-width"): Phrase;
    pairMade(feature: number, pair: number, wave: "sine" | "cosine"): string;
    /** `wrapped` is the angle within one turn, where that is another number. */
    angleMade(position: number, wrapped: number | null): string;
    positionMade(wave: "sine" | "cosine"): string;
    learnedMade(position: number, seed: number): string;
    readonly withoutPosition: string;
    readonly sumMade: string;
    featuresListed(first: number, last: number, all: number): string;
  };
  readonly noWords: string;
  wordAt(word: string, position: number): string;
  featuresShown(shown: number, all: number): string;
  position(id: number): string;
  /** Said of a word whose token vector was given. */
  readonly ownRow: string;
  swap(first: string, second: string): string;
  chosen(word: string): Phrase;
  moreWords(count: number): string;
  /** Said of a longer sentence: so many of its words are taken. */
  wordsTaken(count: number): string;
  failed(message: string): string;
  feature(index: number): string;
  changedBy(difference: number): string;
  shownOf(rows: number, allRows: number, columns: number, allColumns: number): string;
  wordsShown(shown: number, all: number): string;
  settings(settings: Settings): string;
  readonly takeaway: {
    readonly export: string;
    readonly share: string;
    readonly embed: string;
    readonly format: string;
    readonly formats: Readonly<Record<TakeawayFormat, string>>;
    /** What each format holds. */
    readonly about: Readonly<Record<TakeawayFormat, string>>;
    readonly picture: string;
    readonly copy: string;
    readonly copied: string;
    /** The text is too long to be shown whole. */
    readonly onlyBeginning: string;
    /** Copying is not allowed, but the text is selected. */
    readonly notCopied: string;
    readonly download: string;
    readonly link: string;
    readonly linkAbout: string;
    readonly linkOfFile: string;
    readonly linkTooLong: string;
    readonly linkUnreadable: string;
    readonly linkOfOtherVersion: string;
    /** Parts of a link could not be used; the message is English and names them. */
    linkParts(message: string): string;
    readonly snippet: string;
    readonly snippetAbout: string;
    readonly snippetForms: { readonly tag: string; readonly frame: string };
    readonly frameAbout: string;
    /** What a screen reader calls the iframe. */
    readonly frameTitle: string;
  };
  /** The computed sentence's sentences, each whole. */
  readonly story: {
    empty(): Phrase;
    first(words: number, width: number): Phrase;
    firstWithoutPosition(words: number, width: number): Phrase;
    repeated(word: string, positions: Few<number>, differs: boolean): Phrase;
    added(places: Few<Place>): Phrase;
    removed(words: Few<string>): Phrase;
    moved(moves: Few<Move>): Phrase;
    /** Of words that stand where they stood, and have another position. */
    renumbered(moves: Few<Move>): Phrase;
    carried(words: Few<string>): Phrase;
    changedPlaces(words: Few<string>): Phrase;
    switched(reorder: "words" | "positions"): Phrase;
    reset(): Phrase;
    undone(): Phrase;
    redone(): Phrase;
    withoutPosition(): Phrase;
    sameRows(amount: Amount): Phrase;
    example(example: Example): Phrase;
    otherRows(tokenNumbers: number, amount: Amount): Phrase;
    changed(amount: Amount): Phrase;
    sameRowsInAnotherOrder(amount: Amount): Phrase;
    stayed(places: Few<Place>, changed: number): Phrase;
  };
}
