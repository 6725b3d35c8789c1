import { formatDigits, formatExact, formatInteger, formatSignificant } from "../format.js";
import type { Amount, Few, Share, Strings, WeightChange } from "./index.js";
import { numbersIn } from "./numbers.js";
import { type Phrase, say, strong } from "./phrase.js";

const { whole, percent, decimal, significant, choose } = numbersIn("fr");

const counted = (count: number, one: string, other: string): string =>
  `${whole(count)} ${choose(count, { one, other })}`;

const wordsCounted = (count: number) => counted(count, "mot", "mots");

/** « a », « a et b », « a, b et c », « a, b, c et 4 autres ». */
function list<T>({ first, more }: Few<T>, show: (item: T) => Phrase): Phrase {
  const items = first.map(show);
  if (more > 0) items.push([counted(more, "autre", "autres")]);
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [index === items.length - 1 ? " et " : ", ", ...item];
  });
}

const words = (few: Few<string>): Phrase => list(few, (word) => [strong(word)]);

const isOne = ({ first, more }: Few<unknown>): boolean => first.length + more === 1;

/** « a (0,41) », « a et lui-même (0,41 chacun) ». */
const readWords = ({ words, weight }: Share): Phrase =>
  say`${list(words, (word) => (word === null ? ["lui-même"] : word))} (${decimal(weight)}${isOne(words) ? "" : " chacun"})`;

const changedWeight = ({ word, before, after }: WeightChange): Phrase =>
  say`${word === null ? "lui-même" : word} (${decimal(before)}, maintenant ${strong(decimal(after))})`;

const share = ({ changed, total }: Amount) => strong(`${whole(changed)} sur ${whole(total)}`);

/** « 3 sur 24 nombres d’entrée ont changé, le plus fort écart étant de 1,95 ». */
const changedInputs = (amount: Amount): Phrase => {
  const verb = amount.changed < 2 ? "a changé" : "ont changé";
  return say`${share(amount)} nombres d\u2019entrée ${verb}${most(amount)}`;
};

const most = ({ largest }: Amount): string => {
  if (largest === 0) return "";
  return `, le plus grand écart étant ${largest < 0.005 ? "inférieur à 0,01" : `de ${decimal(largest)}`}`;
};

export const fr: Strings = {
  language: "fr",
  direction: "ltr",
  between: " ",
  separator: "\u00a0; ",
  field: "Phrase",
  experiment: "Ce qui se déplace",
  wordsMove: "Les mots bougent",
  positionsMove: "Mot et position bougent",
  words: "Les mots dans l\u2019ordre",
  hint: "Faites glisser un mot sur un autre, appuyez sur \u21c4 ou choisissez deux mots.",
  keys: "Au clavier\u00a0: \u2190 et \u2192\u00a0; avec Alt, le mot suit.",
  reset: "Réinitialiser",
  undo: "Annuler",
  redo: "Rétablir",
  examples: "Exemples",
  sentences: [
    "le chien mord le facteur",
    "le robot suit la personne",
    "bon, pas mauvais",
    "abs(x) - 1",
    "le chat a vu le chien et il a couru",
  ],
  loading: "L\u2019encodeur se charge.",
  panels: "Vues",
  panelComing: "Cette vue se charge.",
  panelMissing:
    "Cette vue n\u2019a pas pu être chargée. Ouvrez-la de nouveau ou rechargez la page.",
  question: {
    answer: "C\u2019est ce que je pense",
    choose: "Choisissez d\u2019abord une réponse.",
    noneOfThem: "aucun de ceux-ci",
    tryIt: "Essayez pour voir.",
    hidden: "Le résultat s\u2019affiche dès que vous avez répondu.",
    guess: (named) => `Votre réponse\u00a0: ${named}.`,
    found: (named, isRight) =>
      isRight
        ? `C\u2019est bien cela\u00a0: ${named}.`
        : `Non. Ce qui s\u2019est révélé juste\u00a0: ${named}.`,
  },
  vectors: {
    title: "Vecteurs",
    question:
      "Échangez deux mots\u00a0: quelles lignes des vecteurs d\u2019entrée changeront\u00a0?",
    guesses: {
      all: "Toutes les lignes",
      moved: "Les lignes des mots déplacés",
      none: "Aucune ligne",
    },
    token: "Vecteur du token",
    tokenSubtitle: "ce qu\u2019est le mot",
    position: "Vecteur de position",
    positionSubtitle: "où il se trouve",
    input: "Vecteur d\u2019entrée",
    inputSubtitle: "ce que reçoit le modèle",
    outlined:
      "Les nombres encadrés ont changé\u00a0: plus le trait est épais, plus ils ont changé.",
    word: "Mot",
    picture: (title, rows, columns) =>
      `${title}\u00a0: ${counted(rows, "ligne", "lignes")}, une par mot, de ${counted(columns, "case", "cases")} de la couleur de leur nombre.`,
    reading: (word, position, feature, [token, added, input]) =>
      say`${strong(word)} à la position ${formatInteger(position)}, composante ${String(feature)}\u00a0: ${decimal(token)} + ${decimal(added)} = ${strong(decimal(input))}`,
    asTables: "Montrer en tableaux",
    asMaps: "Montrer en couleurs",
  },
  pairs: {
    name: (pair) => `paire ${pair}`,
    features: (sine, cosine) => `composantes ${sine}, ${cosine}`,
    frequency: (radians) => `${formatSignificant(radians)} rad par position`,
    period: (positions) => `${formatSignificant(positions)} positions par tour`,
    frequencyName: "rad par position",
    periodName: "positions par tour",
    choose: "Paires",
    shown: (first, last, all) => `${first} à ${last}, sur 0 à ${all - 1}`,
    withoutPosition:
      "Aucune position n\u2019est ajoutée aux mots en ce moment\u00a0: voici ce qu\u2019ajouteraient des positions sinusoïdales.",
    learnedPosition:
      "Les mots ont à présent des positions apprises\u00a0: voici ce qu\u2019ajouteraient des positions sinusoïdales.",
  },
  clocks: {
    title: "Horloges",
    explanation:
      "Chaque paire de composantes, deux colonnes des vecteurs de position, est une aiguille qui part à la verticale et tourne dans le sens horaire, chacune à sa vitesse. Les nombres au-dessous sont son sinus et son cosinus\u00a0: de combien la pointe va vers la droite, et de combien vers le haut.",
    position: "Tourner la première ligne à la position",
    typedPosition: "Position de la première ligne",
    accepted: "Il faut un nombre, de \u22129007199254740991 à 9007199254740991.",
    caption: "Pour chaque mot et chaque paire\u00a0: l\u2019aiguille, son sinus et son cosinus",
    hand: (angle) => `aiguille à ${decimal(angle)} rad`,
  },
  waves: {
    title: "Ondes",
    explanation:
      "Le sinus et le cosinus d\u2019une paire selon la position. Un point marque la place d\u2019un mot\u00a0: sa hauteur est le nombre qui y est ajouté au mot.",
    sine: "sinus",
    cosine: "cosinus",
    word: "un mot",
    choose: "Paires dessinées",
    most: (pairs) => `On dessine au plus ${whole(pairs)} paires à la fois.`,
    none: "Choisissez une paire pour voir ses ondes.",
    span: "Positions dessinées",
    tooFast:
      "Cette paire tourne trop vite pour que ses ondes soient dessinées sur autant de positions.",
    reading: (word, position, sine, cosine) =>
      say`${strong(word)} à la position ${formatInteger(position)}\u00a0: sinus ${decimal(sine)}, cosinus ${decimal(cosine)}`,
    picture: (pair, from, to, period) =>
      `Sinus et cosinus de la paire ${pair}, de la position ${formatInteger(from)} à ${formatInteger(to)}, un tour en ${significant(period)} positions. Les valeurs aux mots sont dans la table ci-dessous.`,
    dots: (pair, from, to) =>
      `Les valeurs de la paire ${pair} aux mots, de la position ${formatInteger(from)} à ${formatInteger(to)}, sont dans la table ci-dessous.`,
    caption: "Valeurs aux mots\u00a0; choisissez un mot pour voir ses valeurs à côté des ondes",
  },
  compare: {
    title: "Comparer",
    against: "Comparer avec",
    given: "Telle que donnée au départ",
    sentence: "Une autre phrase",
    other: "L\u2019autre phrase",
    field: "Phrase à comparer",
    by: "Lignes que l\u2019on compare",
    byWord: "Mot par mot",
    bySlot: "Place par place",
    now: "Maintenant",
    before: "Comparé à",
    distance: "Distance",
    nothing: "rien",
    empty: "aucun mot",
    caption: "Différence des vecteurs d\u2019entrée, la plus grande d\u2019abord",
    explanation: (by) =>
      by === "word"
        ? "La ligne de chaque mot est comparée à la ligne du même mot. La distance est la norme euclidienne de la différence\u00a0; un mot sans équivalent est comparé à des zéros."
        : "Chaque ligne est comparée à la ligne de la même place, quel que soit le mot qui s\u2019y trouve. La distance est la norme euclidienne de la différence\u00a0; une ligne sans équivalent est comparée à des zéros.",
    same: (against) =>
      against === "given"
        ? "Rien ne diffère\u00a0: échangez deux mots, ou comparez avec une autre phrase."
        : "Rien ne diffère.",
    apart: (amount, distance) =>
      say`${share(amount)} nombres d\u2019entrée ${amount.changed < 2 ? "diffère" : "diffèrent"}${most(amount)}. La distance de toutes les lignes ensemble est ${strong(decimal(distance))}.`,
    without: (gone) => say`Comparés à aucune ligne\u00a0: ${words(gone)}.`,
  },
  form: {
    title: "Réglages",
    fields: {
      maxLength: [
        "Lignes de la table",
        "Combien de positions ont une ligne apprise, à partir de 0.",
      ],
      width: ["Largeur", "Combien de nombres a un vecteur\u00a0: un nombre pair, de 2 à 4096."],
      start: ["Début", "La position du premier mot."],
      base: [
        "Base",
        "Jusqu\u2019où descendent les fréquences, des composantes rapides aux lentes.",
      ],
      seed: [
        "Graine",
        "Une autre graine donne à chaque mot un autre vecteur de token, et d\u2019autres lignes à la table apprise.",
      ],
      scale: ["Échelle", "Par quoi les vecteurs de token sont multipliés avant la somme."],
    },
    choices: {
      position: [
        "Position",
        "Ce qui est ajouté aux vecteurs de token.",
        { sinusoidal: "Sinusoïdale", learned: "Apprise", none: "Aucune" },
      ],
      layout: [
        "Disposition",
        "Où se trouvent le sinus et le cosinus d\u2019une paire.",
        {
          interleaved: "En alternance",
          halves: "Les sinus, puis les cosinus",
        },
      ],
      spacing: [
        "Espacement",
        "Comment les fréquences se répartissent entre la première et la dernière paire.",
        { paper: "Comme dans l\u2019article", endpoint: "La dernière paire à 1/base" },
      ],
    },
    refused: (name, { kind, from, to }, got) => {
      const number = { even: "un nombre pair", whole: "un nombre entier", any: "un nombre" }[kind];
      const range = to === undefined ? ` à partir de ${from}` : ` de ${from} à ${to}`;
      return `${name}\u00a0: il faut ${number}${from === undefined ? "" : range}, et non ${got}.`;
    },
    rootWidth: "par la racine de la largeur, comme dans l\u2019article",
    rows: {
      title: "Vos propres vecteurs de token",
      about:
        "Collez-les, ou déposez ou choisissez un fichier CSV, JSON ou .npy\u00a0: un mot et ses nombres par ligne. Des nombres seuls valent pour les mots de la phrase, dans l\u2019ordre.",
      text: "Les mots et leurs nombres",
      use: "Les utiliser",
      choose: "Choisir un fichier",
      remove: "Retirer",
      own: (own) => say`Les vôtres\u00a0: ${words(own)}.`,
    },
  },
  ownRow: "votre propre vecteur de token",
  heatmap: {
    hint: "Pointez une case pour la lire, ou déplacez-vous avec les flèches.",
    touch: "Touchez une case pour la lire.",
  },
  distance: {
    title: "Distance",
    length: "Positions comparées",
    byDistanceAlone: (deviation) =>
      deviation === 0
        ? "Le produit scalaire de deux vecteurs de position ne dépend que de leur distance\u00a0: l\u2019encodeur a comparé toutes les paires et n\u2019a trouvé aucun écart."
        : `Le produit scalaire de deux vecteurs de position ne dépend que de leur distance\u00a0: l\u2019encodeur a comparé toutes les paires, et l\u2019arrondi y fait au plus ${formatDigits(deviation, 2)}.`,
    why: "Pourquoi cela compte\u00a0: le même produit vaut partout pour la même distance, et un modèle peut donc apprendre à regarder à une distance fixe en arrière.",
    notByDistanceAlone: (deviation) =>
      `Ici, le produit scalaire de deux vecteurs de position ne découle pas de leur seule distance\u00a0: il s\u2019en écarte jusqu\u2019à ${formatDigits(deviation, 2)}.`,
    fallsSteadily: (farthest) =>
      `Jusqu\u2019à la distance ${whole(farthest)}, il baisse régulièrement\u00a0: plus loin, moins semblables.`,
    rises: (distance, before, there) =>
      `Il ne baisse pas régulièrement\u00a0: de la distance ${whole(distance - 1)} à ${whole(distance)}, il passe de ${significant(before)} à ${significant(there)}.`,
    products: "Chaque position avec chaque autre",
    productsSubtitle: "les produits P\u00b7P\u1d40",
    productsPicture: (positions, start) =>
      `Les produits entre eux de ${counted(positions, "vecteur de position", "vecteurs de position")}, à partir de la position ${formatInteger(start)}, en couleurs.`,
    reading: (first, second, distance, product) =>
      say`Positions ${formatInteger(first)} et ${formatInteger(second)}, distance ${whole(distance)}\u00a0: ${strong(significant(product))}`,
    curve: "Le produit selon la distance",
    curveSubtitle: "la somme des cos(k\u00b7\u03c9) sur les paires",
    curvePicture: (farthest) =>
      `Le produit de deux vecteurs de position aux distances de 0 à ${whole(farthest)}\u00a0; les valeurs sont dans le tableau.`,
    values: "Les valeurs de la courbe",
    distance: "Distance k",
    product: "Produit",
    shift: "D\u2019une position à une autre",
    by: "Décalage k",
    shiftExplained: (by) =>
      `La même application mène tout vecteur de position P(t) à P(t\u00a0+\u00a0k)\u00a0: elle tourne chaque paire (sinus, cosinus) de k\u00b7\u03c9. Pour k\u00a0=\u00a0${formatInteger(by)}, la voici\u00a0:`,
    rotations: "L\u2019application, paire par paire",
    pairsShown: (shown, all) => `Affichées\u00a0: ${whole(shown)} paires sur ${whole(all)}.`,
    residual: (by, positions, residual) => {
      const applied = `Appliquée à ${counted(positions, "vecteur de position", "vecteurs de position")}`;
      const others = `ceux situés ${counted(Math.abs(by), "position", "positions")} ${by < 0 ? "avant" : "après"}`;
      return residual === 0
        ? `${applied}, elle donne exactement ${others}.`
        : `${applied}, elle donne ${others}\u00a0; le plus grand écart est ${formatDigits(residual, 2)}.`;
    },
  },
  learned: {
    title: "Apprise",
    explanation: (rows, seed) =>
      `Une table apprise a une ligne pour chacune de ses ${counted(rows, "position", "positions")}, et aucune au-delà. L\u2019entraînement en trouve les nombres\u00a0; ceux-ci sont comme avant l\u2019entraînement, tirés avec la graine ${formatExact(seed)}.`,
    position: "Position",
    learned: "Apprise",
    learnedSubtitle: (rows) => `une table de ${counted(rows, "ligne", "lignes")}`,
    sinusoidal: "Sinusoïdale",
    sinusoidalSubtitle: "une formule, pour toute position",
    learnedPicture: (first, last, rows) =>
      `La table apprise de la position ${whole(first)} à ${whole(last)}, en couleurs\u00a0; elle a ${counted(rows, "ligne", "lignes")}. Les nombres d\u2019une position sont dans la table à côté.`,
    sinusoidalPicture: (first, last) =>
      `La table sinusoïdale de la position ${whole(first)} à ${whole(last)}, en couleurs.`,
    numbersAt: (position) => `Position ${formatInteger(position)}`,
    noRow: "pas de ligne",
    newRow: "une ligne nouvelle",
    changedRow: "une ancienne ligne avec d\u2019autres nombres",
    hasRow: (position) =>
      `La position ${formatInteger(position)} a une ligne dans les deux tables.`,
    isLast: (position) =>
      `La position ${formatInteger(position)} a la dernière ligne de la table apprise. La formule continue.`,
    isNew: (position) =>
      `La position ${formatInteger(position)} a maintenant une ligne\u00a0: une nouvelle, qu\u2019aucun entraînement n\u2019a vue.`,
    past: (position, last) =>
      `La position ${formatInteger(position)} n\u2019a pas de ligne dans la table apprise\u00a0: ${formatInteger(last)} est sa dernière, et l\u2019encodeur refuse. La formule a tout de même une ligne là.`,
    grown: (rows, differing, numbers) =>
      differing === 0
        ? `${counted(rows, "ligne est nouvelle", "lignes sont nouvelles")}\u00a0; des ${whole(numbers)} nombres d\u2019avant, chacun est ce qu\u2019il était.`
        : `La table a ${counted(rows, "ligne", "lignes")} de plus\u00a0; des ${whole(numbers)} nombres d\u2019avant, ${whole(differing)} sont maintenant autres.`,
    alike: "Ce que veut dire la distance",
    sinusoidalStays: (rows, largest) =>
      largest === 0
        ? `Sur ${counted(rows, "ligne sinusoïdale", "lignes sinusoïdales")}, depuis la première, le produit de deux lignes reste exactement le même quand les deux positions avancent d\u2019un pas.`
        : `Sur ${counted(rows, "ligne sinusoïdale", "lignes sinusoïdales")}, depuis la première, le produit de deux lignes reste le même quand les deux positions avancent d\u2019un pas\u00a0: l\u2019arrondi fait au plus ${formatDigits(largest, 2)} d\u2019écart.`,
    sinusoidalChanges: (rows, largest) =>
      `Sur ${counted(rows, "ligne sinusoïdale", "lignes sinusoïdales")}, depuis la première, le produit de deux lignes change de ${formatDigits(largest, 2)} au plus quand les deux positions avancent d\u2019un pas.`,
    learnedStays: (rows, largest) =>
      largest === 0
        ? `Sur ${counted(rows, "ligne apprise", "lignes apprises")}, il reste aussi exactement le même.`
        : `Sur ${counted(rows, "ligne apprise", "lignes apprises")}, il reste aussi le même, à ${formatDigits(largest, 2)} près.`,
    learnedChanges: (rows, largest) =>
      `Sur ${counted(rows, "ligne apprise", "lignes apprises")}, il change de ${formatDigits(largest, 2)} au plus\u00a0: la distance n\u2019y a pas de sens tant que l\u2019entraînement ne lui en donne pas.`,
    grow: "Allonger la table",
    more: "Lignes en plus",
    lengthAfter: (more, rows) =>
      `${whole(more)} de plus, ${counted(rows, "ligne", "lignes")} en tout`,
    fill: "Ce que contient la table plus longue",
    fills: { seeded: "Lignes tirées", zero: "Zéros", interpolated: "Lignes intermédiaires" },
    fillExplained: {
      seeded:
        "Les lignes nouvelles sont tirées comme les autres\u00a0: elles ne veulent rien dire tant qu\u2019elles ne sont pas entraînées.",
      zero: "Les lignes nouvelles sont nulles\u00a0: à ces positions, rien n\u2019est ajouté.",
      interpolated:
        "Les anciennes lignes sont réparties sur la nouvelle longueur, sur des droites entre elles\u00a0: chaque position a une ligne proche d\u2019une ligne entraînée, mais presque aucune la sienne.",
    },
  },
  training: {
    title: "Entraînement",
    question: "Lesquels de ces modèles apprendront qui agit\u00a0?",
    explanation:
      "Un petit bloc de Transformer apprend qui agit\u00a0: dans «\u00a0dog bites man\u00a0», c\u2019est dog, dans «\u00a0man bites dog\u00a0», c\u2019est man. Choisissez ce que des modèles doivent savoir des positions, entraînez-les côte à côte et voyez lesquels peuvent l\u2019apprendre.",
    choose: "Modèles",
    chooseOne: "Choisissez un modèle à entraîner.",
    methods: {
      none: "Aucune position",
      sinusoidal: "Sinusoïdale",
      learned: "Apprise",
      rotary: "Rotative",
      causal: "Aucune position, masque causal",
    },
    train: "Entraîner",
    stop: "Arrêter",
    goOn: "Continuer",
    again: "Entraîner encore",
    step: "Un pas",
    speed: "Vitesse",
    speeds: { watch: "À regarder", full: "Maximale" },
    progress: (step, steps) => `Pas ${step} sur ${steps}`,
    loss: "Perte",
    lossSubtitle: "des phrases d\u2019entraînement\u00a0; au hasard, ln 2",
    lossPicture: (models, step) =>
      `La perte de ${counted(models, "modèle", "modèles")} au fil des pas, jusqu\u2019au pas ${step}. Le tableau ci-dessous donne les dernières valeurs.`,
    right: "Nouvelles phrases bien répondues",
    rightSubtitle: "un mot avec un verbe que l\u2019entraînement ne lui a jamais montré",
    rightPicture: (models, step) =>
      `La part des nouvelles phrases bien répondues par ${counted(models, "modèle", "modèles")} au fil des pas, jusqu\u2019au pas ${step}. Le tableau ci-dessous donne les dernières valeurs.`,
    caption: "Ce que valaient les modèles au dernier examen",
    model: "Modèle",
    trainingRight: "Phrases d\u2019entraînement justes",
    heldOutRight: "Nouvelles phrases justes",
    allRight: "Toutes les phrases d\u2019entraînement justes",
    sinceStep: (step) => `depuis le pas ${step}`,
    notYet: "pas encore",
    undecided: (model, looks, sentences) =>
      say`${strong(model)}\u00a0: exactement la moitié de réponses justes à chacun des ${counted(looks, "examen", "examens")}. Chacune des ${whole(sentences)} phrases a reçu, bit pour bit, la réponse de son miroir\u00a0: pour ce modèle, les deux ordres n\u2019en font qu\u2019un, il ne peut que deviner.`,
    hasLearned: (model, step, share) =>
      say`${strong(model)}\u00a0: a appris. Toutes les phrases d\u2019entraînement sont justes depuis le pas ${whole(step)}, et ${percent(share)} des nouvelles.`,
    notLearned: (model, step, share) =>
      say`${strong(model)}\u00a0: n\u2019a pas tout appris au pas ${whole(step)}\u00a0; ${percent(share)} des phrases d\u2019entraînement sont justes.`,
    ask: "Interroger les modèles",
    askField: "Une phrase, et au-dessous aussi son miroir",
    known: "Les modèles connaissent ces mots\u00a0:",
    strange: (named) => `Hors des mots de cet entraînement\u00a0: ${named}.`,
    noNoun: "Il manque à la phrase un des mots qui agissent ou subissent.",
    tooLong: (most, words) =>
      `Une phrase compte ici ${most} mots au plus\u00a0; celle-ci en a ${words}.`,
    oneOrder:
      "Le miroir de cette phrase est la même phrase\u00a0: il n\u2019y a pas deux ordres à distinguer.",
    noneHeldOut:
      "Pour l\u2019examen, certains couples d\u2019un mot et d\u2019un verbe restent hors de l\u2019entraînement. Il y faut au moins trois mots qui agissent et deux verbes.",
    acts: (word, share) => `${word} agit\u00a0: ${percent(share)}`,
    sameAnswers: (named) => `Les mêmes réponses aux deux ordres\u00a0: ${named}.`,
    beyond: "Au-delà de l\u2019entraînement",
    beyondBy: "Ce qui est nouveau",
    beyonds: { start: "Positions plus loin", length: "Phrases plus longues" },
    startCaption: "Réponses justes en pour cent, selon la position du premier mot",
    lengthCaption: "Réponses justes en pour cent, selon le nombre de mots",
    trainedTo: (by, most) =>
      by === "start"
        ? `À l\u2019entraînement, les premiers mots étaient aux positions jusqu\u2019à ${most}.`
        : `À l\u2019entraînement, les phrases avaient jusqu\u2019à ${most} mots.`,
    formulaReaches: (position, share) =>
      `La formule sinusoïdale a aussi un vecteur pour la position ${position}. Le modèle y a-t-il raison\u00a0? Pour ${percent(share)} des phrases\u00a0: qu\u2019un nombre soit défini ne veut pas dire que l\u2019entraînement a enseigné quoi en faire.`,
    table: "La table apprise",
    tablePicture: (rows) =>
      `Les ${rows} premières lignes de la table apprise après l\u2019entraînement, en couleurs.`,
    formulaPicture: (rows) => `Les ${rows} premières lignes de la table sinusoïdale, en couleurs.`,
    tableNote:
      "L\u2019entraînement part de lignes tirées au hasard\u00a0; celles de la formule sont fixes.",
    causalKnows:
      "Sous le masque causal, un mot ne voit que lui-même et les mots qui le précèdent. Ce qui sort dépend donc de sa place, bien que le modèle n\u2019ait reçu aucune position.",
    lesson: "Mots et entraînement",
    nouns: "Mots qui agissent ou subissent",
    verbs: "Verbes",
    lastStart: "Dernière position d\u2019un premier mot",
    longest: "Nombre maximal de mots",
    seed: "Graine",
    neverShown: "Jamais montrés ensemble à l\u2019entraînement\u00a0:",
  },
  rotary: {
    title: "Rotative",
    explanation: (base, isSlower) =>
      `La position rotative n\u2019ajoute rien. Dans une requête et dans une clé, chaque paire de composantes est une aiguille, qui tourne d\u2019un angle croissant avec la position\u00a0: ${isSlower ? "vite pour la paire 0, puis de plus en plus lentement" : "à la même vitesse pour toutes les paires"} (base ${base}, comme réglé). La requête et la clé sont ici les vecteurs de token de deux mots.`,
    queryOf: "Requête de",
    keyOf: "Clé de",
    query: "Requête",
    key: "Clé",
    moved: "Avancer les deux",
    distance: "Distance",
    pairing: "Quelles composantes font une paire",
    pairings: { interleaved: "Voisines", halves: "Première moitié avec seconde" },
    dials: "Les aiguilles, paire par paire",
    dial: (pair, query, key) =>
      `Paire ${whole(pair)}\u00a0: requête (${decimal(query[0])}\u00a0; ${decimal(query[1])}), clé (${decimal(key[0])}\u00a0; ${decimal(key[1])})`,
    score: (query, key, score) =>
      say`La requête de ${strong(query.word)} en position ${formatInteger(query.position)} et la clé de ${strong(key.word)} en position ${formatInteger(key.position)} donnent le score ${strong(significant(score))}.`,
    stays: "Avancez les deux, et il reste le même.",
    byDistanceAlone: (positions, deviation) =>
      deviation === 0
        ? `Sur ${whole(positions)} positions de chacune, l\u2019encodeur n\u2019a trouvé aucun écart entre scores de même distance.`
        : `Sur ${whole(positions)} positions de chacune, l\u2019arrondi fait au plus ${formatDigits(deviation, 2)} d\u2019écart entre un score et celui de sa distance.`,
    notByDistanceAlone: (positions, deviation) =>
      `Ici, la distance seule n\u2019en décide pas\u00a0: sur ${whole(positions)} positions de chacune, un score et celui de sa distance diffèrent de ${formatDigits(deviation, 2)} au plus.`,
    curve: "Le score selon la distance",
    curveSubtitle: "la position de la requête moins celle de la clé",
    curvePicture: (farthest) =>
      `Le score aux distances jusqu\u2019à ${whole(farthest)} dans les deux sens\u00a0; les valeurs sont dans la table.`,
    values: "Les nombres",
    scoreName: "Score",
    added: "Sinusoïdale ou apprise",
    addedWhere:
      "Un vecteur de position est ajouté au vecteur de token, une fois, avant la première couche.",
    turnedWhere:
      "Dans chaque couche d\u2019attention, requêtes et clés tournent avant de se rencontrer. Les valeurs ne sont pas touchées, et rien n\u2019est ajouté.",
  },
  combine: {
    title: "Réunir",
    add: "Additionner, comme le Transformer",
    addExplained: (width) => `La somme a la largeur de ses parties\u00a0: ${whole(width)}.`,
    join: "Ou mettre bout à bout",
    joinExplained: (width) =>
      `Les deux parties restent séparées, et la largeur double\u00a0: ${whole(width)}.`,
    weights: (rows, columns) =>
      `Une matrice de poids qui le reçoit, vers ${whole(columns)} composantes\u00a0: ${whole(rows)}\u00a0\u00d7\u00a0${whole(columns)}`,
    withoutPosition:
      "Aucune position n\u2019est ajoutée\u00a0: la somme est le vecteur du token lui-même.",
    sameSum: "Une somme ne dit pas ses parties",
    sameSumExplained: (position) =>
      `À la position ${formatInteger(position)}, un autre vecteur de token donne le même vecteur d\u2019entrée\u00a0:`,
    sameTokenExplained: (position) =>
      `À la position ${formatInteger(position)}, c\u2019est le même vecteur de token qui donne ce vecteur d\u2019entrée\u00a0:`,
    otherPosition: "Autre position",
    otherToken: "autre token",
    found: (equal, width, largestDifference) =>
      equal === width
        ? `Les ${whole(width)} nombres des deux sommes sont égaux bit à bit\u00a0: le modèle ne peut pas savoir quelles parties ont été additionnées.`
        : `${whole(equal)} nombres sur ${whole(width)} des deux sommes sont égaux bit à bit\u00a0; là où float32 n\u2019a pas de nombre entre deux (souligné), ils diffèrent d\u2019au plus ${formatDigits(largestDifference, 2)}.`,
  },
  attention: {
    title: "Attention",
    positions: "Ce qui est lu",
    added: "Avec positions",
    leftOut: "Sans positions",
    withoutPosition:
      "Les réglages n\u2019ajoutent aucune position\u00a0: les deux choix lisent les mêmes vecteurs.",
    mask: "Masque",
    readsAll: "Chacun lit tout",
    readsBack: "Aucun ne lit après lui",
    show: "Image",
    scores: "Scores",
    scoresSubtitle: (width) =>
      `une ligne\u00a0: à quel point la requête de son mot convient à la clé de chaque mot, q\u00b7k \u00f7 \u221a${whole(width)}`,
    weights: "Poids",
    weightsSubtitle:
      "une ligne\u00a0: combien son mot lit de chaque mot\u00a0; la somme est 1 avant arrondi",
    outputs: "Sorties",
    outputsSubtitle: "une ligne\u00a0: ce que son mot a lu, les valeurs selon leurs poids",
    projections: "Requêtes, clés et valeurs",
    identity: "Les vecteurs mêmes",
    seeded: "Projetés au hasard",
    identityExplained:
      "Requêtes, clés et valeurs sont les vecteurs mêmes\u00a0: un score est le produit scalaire de deux vecteurs.",
    seededExplained: (seed) =>
      `Requêtes, clés et valeurs sont les vecteurs multipliés par trois matrices tirées de la graine ${formatExact(seed)}\u00a0; un modèle les apprend.`,
    tooWide: (most) =>
      `Au-delà de la largeur ${whole(most)}, rien n\u2019est projeté ici\u00a0: requêtes, clés et valeurs sont les vecteurs mêmes.`,
    wordsRead: (read, all) =>
      `Ici, seuls les ${whole(read)} premiers mots sur ${whole(all)} se lisent.`,
    at: (word, position) => say`${strong(word)} à la position ${formatInteger(position)}`,
    reads: (word, most, next) =>
      say`${word} lit surtout ${readWords(most)}, puis ${readWords(next)}.`,
    readsOne: (word, one) => say`${word} ne lit que ${readWords(one)}.`,
    readsAlike: (word, count, weight) =>
      say`${word} lit également les ${wordsCounted(count)}\u00a0: ${strong(decimal(weight))} chacun.`,
    maskedWords: (count) =>
      count === 1
        ? say`Le mot qui suit est masqué\u00a0: son score compte pour \u2212\u221e, et son poids est exactement 0.`
        : say`Les ${whole(count)} mots qui suivent sont masqués\u00a0: leurs scores comptent pour \u2212\u221e, et leurs poids sont exactement 0.`,
    twins: (word, first, second, largest) =>
      largest === 0
        ? say`${strong(word)} à la position ${formatInteger(first)} et à la position ${formatInteger(second)} deviennent exactement pareils\u00a0: rien dans leurs sorties ne les distingue.`
        : say`${strong(word)} à la position ${formatInteger(first)} et à la position ${formatInteger(second)} deviennent différents\u00a0: leurs sorties diffèrent d\u2019au plus ${strong(significant(Number(largest.toPrecision(2))))}.`,
    steps: (word) => `Comment «\u00a0${word}\u00a0» lit, pas à pas`,
    reading: "Lu",
    score: "Score",
    scaled: "Réduit",
    weight: "Poids",
    sum: "Somme pondérée",
    sumExplained: "la valeur de chaque mot multipliée par son poids, le tout additionné",
    output: "sortie",
  },
  shuffle: {
    title: "Mélanger",
    question:
      "Choisissez «\u00a0Sans positions, mais avec un masque causal\u00a0» et mélangez les mots\u00a0: les sorties les suivent-elles exactement\u00a0?",
    guesses: { follow: "Elles suivent exactement", differ: "Certaines sont autres" },
    shuffle: "Mélanger",
    order: "Les mots dans leur nouvel ordre",
    ownWords:
      "Les mots d\u2019ici ne sont qu\u2019à ce panneau\u00a0: la phrase du haut reste telle quelle.",
    was: (position) => `était à ${formatInteger(position)}`,
    explanation:
      "Mélanger les mots, puis laisser l\u2019attention les lire\u00a0; ou la laisser lire, puis mélanger ses sorties. Est-ce la même chose\u00a0?",
    experiment: "Positions",
    differing: "Nombres différents",
    largest: "Plus grand écart",
    experiments: {
      none: "Sans positions",
      words: "Redistribuées dans le nouvel ordre",
      positions: "Chaque mot garde la sienne",
      causal: "Sans positions, mais avec un masque causal",
    },
    share: (differing, total) => `${whole(differing)} sur ${whole(total)}`,
    shuffledFirst: "Mélanger, puis lire",
    shuffledFirstSubtitle: "les sorties des mots mélangés",
    attendedFirst: "Lire, puis mélanger",
    attendedFirstSubtitle: "les sorties des mots tels qu\u2019ils étaient, mélangées",
    sinusoidalInstead:
      "Les réglages n\u2019ajoutent aucune position\u00a0: là où il en faut une ici, elle est sinusoïdale.",
    alone: "Un seul mot ne peut pas être mélangé.",
    unmoved: "Tous les mots sont là où ils étaient\u00a0: il n\u2019y a rien à distinguer.",
    found: (experiment, amount) => {
      if (amount.changed === 0) {
        const why = {
          none: "l\u2019attention ne peut pas savoir dans quel ordre étaient les mots.",
          words: "avec ces mots, même les positions ne montrent pas qu\u2019ils ont été mélangés.",
          positions:
            "chaque mot a emporté sa position, l\u2019attention lit donc les mêmes lignes dans un autre ordre.",
          causal: "avec ces mots, le masque ne montre pas qu\u2019ils ont été mélangés.",
        };
        const same = choose(amount.total, {
          one: "Exactement le même",
          other: "Exactement les mêmes",
        });
        return say`${same} ${strong(counted(amount.total, "nombre", "nombres"))}, dans le nouvel ordre\u00a0: ${why[experiment]}`;
      }
      const why = {
        none: "l\u2019attention montre l\u2019ordre.",
        words:
          "à une autre position, un mot a un autre vecteur d\u2019entrée, l\u2019attention peut donc savoir l\u2019ordre.",
        positions:
          "l\u2019attention montre l\u2019ordre, bien que chaque mot ait gardé sa position.",
        causal:
          "un mot ne lit que lui-même et ceux qui le précèdent, et maintenant d\u2019autres le précèdent.",
      };
      const differ = amount.changed < 2 ? "diffère" : "diffèrent";
      return say`${share(amount)} nombres ${differ}${most(amount)}\u00a0: ${why[experiment]}`;
    },
  },
  cache: {
    title: "Cache",
    method: "Comment entrent les positions",
    added: "Ajoutées aux mots",
    rotary: "Rotatives",
    counting: "Positions des mots suivants",
    countsOn: "Les positions continuent",
    countsAgain: "Elles recommencent à 0",
    prefix: "Mots lus d\u2019un coup",
    rows: "Cache des clés et des valeurs",
    rowsSubtitle: "une ligne par mot lu, gardée pour les mots à venir",
    position: "Position",
    keysAndValues: "Clé et valeur\u00a0: le vecteur d\u2019entrée",
    turnedKeys: "Clé, tournée selon sa position",
    values: "Valeur",
    readBy: (word) => `Combien «\u00a0${word}\u00a0» lit`,
    insteadOf: (position) => `pas ${formatInteger(position)}`,
    next: (word) => `Mot suivant\u00a0: ${word}`,
    allRead: "Tous les mots sont lus",
    backToPrefix: "Revenir au début",
    oneByOne: "Avec le cache",
    oneByOneSubtitle: "les sorties comme elles sont venues, mot après mot",
    atOnce: "En une passe",
    atOnceSubtitle: "l\u2019attention causale sur les mêmes mots d\u2019un coup",
    prefixRead: (count) =>
      count === 1
        ? say`Le premier mot est lu\u00a0: sa clé et sa valeur sont gardées.`
        : say`Les ${whole(count)} premiers mots sont lus d\u2019un coup\u00a0: leurs clés et leurs valeurs sont gardées.`,
    wordRead: (word, position, rows) =>
      say`${strong(word)} est arrivé à la position ${formatInteger(position)} et s\u2019est lu lui-même, ainsi que ${counted(rows, "ligne avant lui", "lignes avant lui")}\u00a0; rien n\u2019a été recalculé.`,
    found: (amount, misplaced) => {
      const numbers = strong(counted(amount.total, "nombre de sortie", "nombres de sortie"));
      const differ = amount.changed < 2 ? "diffère" : "diffèrent";
      if (amount.changed > 0) {
        return misplaced
          ? say`${share(amount)} nombres de sortie ${differ} de ceux d\u2019une seule passe${most(amount)}\u00a0: les mots suivants ont été mis à la position 0, où ils ne sont pas.`
          : say`${share(amount)} nombres de sortie ${differ} de ceux d\u2019une seule passe${most(amount)}.`;
      }
      return misplaced
        ? say`Les mots suivants ont été mis à la position 0, où ils ne sont pas\u00a0; malgré cela, les ${numbers} sont bit à bit ceux d\u2019une seule passe.`
        : say`Les ${numbers} sont bit à bit ceux d\u2019une seule passe.`;
    },
  },
  relative: {
    title: "Relatif",
    explanation:
      "Ici, aucune position n\u2019est ajoutée aux mots\u00a0: leurs vecteurs de token se lisent, et un biais selon la distance s\u2019ajoute aux scores.",
    method: "D\u2019où vient le biais",
    alibi: "ALiBi",
    buckets: "Classes de T5",
    alibiExplained:
      "ALiBi\u00a0: chaque tête a une pente, le nombre sous son nom, et retire du score la pente multipliée par la distance. Plus c\u2019est loin, moins c\u2019est lu.",
    bucketsExplained: (buckets, farthest, seed) =>
      `T5\u00a0: chaque distance tombe dans une des ${whole(buckets)} classes\u00a0; à partir de ${whole(farthest)}, toutes partagent la dernière. Une classe a un nombre dans chaque tête, tiré ici de la graine ${formatExact(seed)}\u00a0; un modèle les apprend.`,
    heads: "Têtes",
    head: "Tête montrée",
    headName: (head) => `tête ${whole(head)}`,
    slope: "pente",
    bias: (head) => `Biais de la tête ${whole(head)}`,
    biasSubtitle:
      "ce qui s\u2019ajoute au score de chaque mot pour chaque mot, selon leur distance",
    bucket: (bucket) => `classe ${whole(bucket)}`,
    spans: "Les distances de chaque classe",
    distance: "Distance",
    before: "Classe avant le mot",
    after: "Classe après",
    span: (from, to) =>
      to === null
        ? `${whole(from)} et plus`
        : from === to
          ? whole(from)
          : `${whole(from)} à ${whole(to)}`,
    scoreBefore: "Score",
    biasName: "Biais",
    scoreAfter: "Somme",
    moved: (word, lost, gained) =>
      say`Avec le biais, ${word} lit moins ${changedWeight(lost)} et davantage ${changedWeight(gained)}.`,
    unmoved: (word) => say`Le biais laisse tous les poids de ${word} tels quels.`,
  },
  numbers: {
    title: "Nombres",
    feature: "Composante",
    tokenMade: (word, seed, scale) => {
      const row =
        seed === null
          ? say`Le vecteur du token ${strong(word)} est la ligne donnée pour lui`
          : say`Le vecteur du token ${strong(word)} est une ligne de la table de graine ${formatExact(seed)}`;
      if (scale === 1) return say`${row}.`;
      return say`${row}, multipliée par ${scale === "sqrt-width" ? "\u221aD" : formatExact(scale)}.`;
    },
    pairMade: (feature, pair, wave) =>
      `La composante ${feature} est le ${wave === "sine" ? "sinus" : "cosinus"} de la paire ${pair}, qui tourne de \u03c9 radians par position.`,
    angleMade: (position, wrapped) =>
      wrapped === null
        ? `À la position t = ${formatInteger(position)}, elle a tourné de cet angle, en radians.`
        : `À la position t = ${formatInteger(position)}, elle a tourné de cet angle, en radians\u00a0; ramené à un tour, cela fait ${formatExact(wrapped)}.`,
    positionMade: (wave) =>
      `Son ${wave === "sine" ? "sinus" : "cosinus"}, arrondi en float32, est dans le vecteur de position.`,
    learnedMade: (position, seed) =>
      `Le vecteur de position est la ligne ${formatInteger(position)} de la table apprise, tirée avec la graine ${formatExact(seed)}.`,
    withoutPosition: "Aucune position n\u2019est ajoutée.",
    sumMade: "La somme, arrondie en float32, est ce que reçoit le modèle.",
    featuresListed: (first, last, all) =>
      `Affichées\u00a0: les composantes ${first} à ${last} sur ${all}. Le curseur mène aux autres.`,
  },
  noWords: "Il n\u2019y a pas encore de mots.",
  wordAt: (word, position) => `${word}, position ${formatInteger(position)}`,
  featuresShown: (shown, all) =>
    `Affichées\u00a0: les ${whole(shown)} premières composantes sur ${whole(all)} de chaque vecteur.`,
  position: (id) => `position ${formatInteger(id)}`,
  swap: (first, second) => `Échanger ${first} et ${second}`,
  chosen: (word) =>
    say`${strong(word)} est choisi\u00a0: choisissez le mot avec lequel l\u2019échanger, ou appuyez sur Échap.`,
  moreWords: (count) => `et ${counted(count, "autre mot", "autres mots")}`,
  wordsTaken: (count) =>
    `Seuls les ${counted(count, "premier mot", "premiers mots")} ont des nombres\u00a0; la suite reste dans la phrase.`,
  failed: (message) => `Les nombres ne peuvent pas être affichés\u00a0: ${message}`,
  feature: (index) => `Composante ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005
      ? ", changé de moins de 0,01"
      : `, changé de ${decimal(difference)}`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `Affichés\u00a0: ${whole(rows)} sur ${wordsCounted(allRows)}, ${whole(columns)} sur ${counted(allColumns, "composante", "composantes")}.`,
  wordsShown: (shown, all) =>
    `Affichés\u00a0: les ${whole(shown)} premiers, sur ${wordsCounted(all)}.`,
  settings: ({ width, base, start, position, maxLength, layout, spacing }) => {
    if (position === "learned") {
      return `largeur ${width} \u00b7 début ${formatInteger(start)} \u00b7 apprise, ${counted(maxLength, "ligne", "lignes")}`;
    }
    const frame = `largeur ${width} \u00b7 base ${base} \u00b7 début ${formatInteger(start)}`;
    if (position === "none") return `${frame} \u00b7 sans position`;
    const order = layout === "interleaved" ? "en alternance" : "en moitiés";
    const method = `${frame} \u00b7 sinusoïdal, ${order}`;
    return spacing === "endpoint" ? `${method}, espacement jusqu\u2019à l\u2019extrémité` : method;
  },
  takeaway: {
    export: "Exporter",
    share: "Partager",
    embed: "Intégrer",
    format: "Format",
    formats: {
      csv: "CSV",
      json: "JSON",
      npy: "NPY",
      svg: "SVG",
      png: "PNG",
      numpy: "Code NumPy",
      torch: "Code PyTorch",
    },
    about: {
      csv: "Une ligne par mot\u00a0: le mot, sa position, puis les nombres de son vecteur de token (E), de son vecteur de position (P) et de son vecteur d\u2019entrée (X), chacun en entier.",
      json: "Les mots, leurs positions et les trois tables, chaque nombre en entier.",
      npy: "Pour numpy.load\u00a0: float32 de forme 3 \u00d7 mots \u00d7 largeur, les vecteurs de token, de position et d\u2019entrée.",
      svg: "La vue en dessin vectoriel, nette à toute taille.",
      png: "La vue en pixels.",
      numpy:
        "Du Python qui calcule ces nombres avec NumPy\u00a0: les vecteurs de token tels quels, les vecteurs de position par la formule ou, s\u2019ils sont appris, tels quels.",
      torch:
        "Du Python qui calcule ces nombres avec PyTorch\u00a0: les vecteurs de token tels quels, les vecteurs de position par la formule ou, s\u2019ils sont appris, tels quels.",
    },
    picture: "Vue",
    copy: "Copier",
    copied: "C\u2019est copié.",
    onlyBeginning:
      "Seul le début est affiché ici\u00a0; ce qui est copié ou téléchargé est le texte entier.",
    notCopied:
      "La copie n\u2019est pas permise ici. Le texte est sélectionné\u00a0: appuyez sur Ctrl+C ou \u2318C.",
    download: "Télécharger",
    link: "Lien",
    linkAbout: "Le lien ouvre cette page avec tout ce qui s\u2019y trouve maintenant.",
    linkOfFile: "La page est un fichier, le lien marche donc là où se trouve ce fichier.",
    linkTooLong: "C\u2019est trop long pour un lien, mais cela peut être exporté.",
    linkUnreadable: "Le lien n\u2019a pas pu être lu, rien n\u2019en est donc montré.",
    linkOfOtherVersion:
      "Le lien vient d\u2019une autre version de cette page, rien n\u2019en est donc montré.",
    linkParts: (message) => `Une partie du lien est inutilisable\u00a0: ${message}`,
    snippet: "HTML",
    snippetAbout:
      "Deux lignes de HTML qui montrent ceci dans une autre page, à côté de laquelle se trouve positional-encoding.js.",
    snippetForms: { tag: "Balise", frame: "Iframe" },
    frameAbout:
      "Pour les sites qui n\u2019acceptent que les iframes\u00a0: la page embed.html avec tout ceci. La deuxième ligne, là où elle est acceptée, garde le cadre aussi haut que son contenu.",
    frameTitle: "Encodage positionnel",
  },
  story: {
    empty: () => say`Il n\u2019y a pas encore de mots\u00a0: écrivez une phrase.`,
    first: (count, width) =>
      count === 1
        ? say`${strong("1 mot")}, largeur ${whole(width)}\u00a0: son vecteur d\u2019entrée est son vecteur de token plus son vecteur de position.`
        : say`${strong(wordsCounted(count))}, largeur ${whole(width)}\u00a0: chaque vecteur d\u2019entrée est le vecteur du token plus le vecteur de position.`,
    firstWithoutPosition: (count, width) =>
      count === 1
        ? say`${strong("1 mot")}, largeur ${whole(width)}\u00a0: aucune position n\u2019est ajoutée, son vecteur d\u2019entrée est donc son vecteur de token.`
        : say`${strong(wordsCounted(count))}, largeur ${whole(width)}\u00a0: aucune position n\u2019est ajoutée, chaque vecteur d\u2019entrée est donc le vecteur du token.`,
    repeated: (word, positions, differs) => {
      const where = list(positions, (id) => [formatInteger(id)]);
      return differs
        ? say`${strong(word)} se trouve aux positions ${where}\u00a0: le même vecteur de token, mais des vecteurs d\u2019entrée différents.`
        : say`${strong(word)} se trouve aux positions ${where}\u00a0: le même vecteur de token et le même vecteur d\u2019entrée.`;
    },
    added: (places) =>
      isOne(places)
        ? say`${list(places, ({ word, position }) => say`${strong(word)} est nouveau à la position ${formatInteger(position)}`)}.`
        : say`${words({ ...places, first: places.first.map(({ word }) => word) })} sont nouveaux.`,
    removed: (gone) =>
      isOne(gone) ? say`${words(gone)} a disparu.` : say`${words(gone)} ont disparu.`,
    moved: (moves) =>
      say`${moves.first.flatMap(({ word, from, to }, index) =>
        index === 0
          ? say`${strong(word)} est passé de la position ${formatInteger(from)} à ${formatInteger(to)}`
          : say`, ${strong(word)} de ${formatInteger(from)} à ${formatInteger(to)}`,
      )}${moves.more > 0 ? `, et ${counted(moves.more, "autre mot s\u2019est déplacé", "autres mots se sont déplacés")}` : ""}.`,
    renumbered: (moves) =>
      say`${list(moves, ({ word, from, to }) => say`${strong(word)} a maintenant la position ${formatInteger(to)} au lieu de ${formatInteger(from)}`)}.`,
    carried: (moved) => say`${words(moved)} ont changé de place, et chacun a emporté sa position.`,
    changedPlaces: (moved) => say`${words(moved)} ont changé de place.`,
    switched: (reorder) =>
      reorder === "words"
        ? say`Maintenant, les mots bougent et les positions restent.`
        : say`Maintenant, chaque mot emporte sa position quand il bouge.`,
    reset: () => say`Voici la phrase telle qu\u2019elle était au départ.`,
    undone: () => say`C\u2019est annulé.`,
    redone: () => say`C\u2019est rétabli.`,
    withoutPosition: () => say`Aucune position n\u2019est ajoutée.`,
    sameRows: (amount) =>
      say`Leurs vecteurs de token restent les mêmes, mais d\u2019autres vecteurs de position s\u2019y ajoutent\u00a0: ${changedInputs(amount)}.`,
    example: ({ word, feature, was, is }) =>
      say`La composante ${String(feature)} de ${strong(word)} était ${was} et est ${strong(is)}.`,
    otherRows: (tokenNumbers, amount) =>
      say`${counted(tokenNumbers, "nombre", "nombres")} de leurs vecteurs de token et ${share(amount)} nombres d\u2019entrée ont changé${most(amount)}.`,
    changed: (amount) => say`${changedInputs(amount)}.`,
    sameRowsInAnotherOrder: (amount) =>
      say`Les lignes d\u2019entrée sont les anciennes lignes dans un autre ordre\u00a0: ${share(amount)} nombres ${amount.changed < 2 ? "a changé" : "ont changé"}.`,
    stayed: (places, changed) => {
      if (isOne(places)) {
        const where = list(
          places,
          ({ word, position }) => say`${strong(word)} est resté à ${formatInteger(position)}`,
        );
        return changed === 0
          ? say`${where}\u00a0: rien n\u2019a changé dans sa ligne.`
          : say`${where}\u00a0: ${counted(changed, "nombre a changé", "nombres ont changé")} dans sa ligne.`;
      }
      const who = words({ ...places, first: places.first.map(({ word }) => word) });
      return changed === 0
        ? say`${who} sont restés\u00a0: rien n\u2019a changé dans leurs lignes.`
        : say`${who} sont restés\u00a0: ${counted(changed, "nombre a changé", "nombres ont changé")} dans leurs lignes.`;
    },
  },
};
