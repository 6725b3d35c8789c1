import { formatDigits, formatExact, formatInteger, formatSignificant } from "../format.js";
import type { Amount, Few, Share, Strings, WeightChange } from "./index.js";
import { type Forms, numbersIn } from "./numbers.js";
import { type Phrase, say, strong } from "./phrase.js";

const spoken = numbersIn("ar");

/** Keeps a number's sign on its left. */
const isolated = (text: string) => `\u2066${text}\u2069`;
const integer = (value: number) => isolated(formatInteger(value));
const decimal = (value: number) => isolated(spoken.decimal(value));
const { whole, significant } = spoken;
const digits = (value: number, count: number) => isolated(formatDigits(value, count));
const significantAsInCode = (value: number) => isolated(formatSignificant(value));

/** Each form holds `#` where it says the number. */
const counted = (count: number, forms: Required<Forms>): string =>
  spoken.choose(count, forms).replace("#", whole(count));

const wordsCounted = (count: number): string =>
  counted(count, {
    zero: "لا كلمات",
    one: "كلمة واحدة",
    two: "كلمتان",
    few: "# كلمات",
    many: "# كلمة",
    other: "# كلمة",
  });

const numbersCounted = (count: number): string =>
  counted(count, {
    zero: "لا أعداد",
    one: "عدد واحد",
    two: "عددان",
    few: "# أعداد",
    many: "# عددًا",
    other: "# عدد",
  });

const rowsCounted = (count: number): string =>
  counted(count, {
    zero: "لا صفوف",
    one: "صف واحد",
    two: "صفان",
    few: "# صفوف",
    many: "# صفًا",
    other: "# صف",
  });

/** «a» و«a وb» و«a وb وc» و«a وb وc و4 أخرى». */
function list<T>({ first, more }: Few<T>, show: (item: T) => Phrase): Phrase {
  const items = first.map(show);
  if (more > 0) items.push([`${whole(more)} ${more === 1 ? "آخر" : "غيرها"}`]);
  return items.flatMap((item, index) => (index === 0 ? item : [" و", ...item]));
}

const words = (few: Few<string>): Phrase => list(few, (word) => [strong(word)]);

const isOne = ({ first, more }: Few<unknown>): boolean => first.length + more === 1;

/** «a (0.41)» و«a ونفسها (لكل منها 0.41)». */
const readWords = ({ words, weight }: Share): Phrase =>
  say`${list(words, (word) => (word === null ? ["نفسها"] : word))} (${isOne(words) ? "" : "لكل منها "}${decimal(weight)})`;

const changedWeight = ({ word, before, after }: WeightChange): Phrase =>
  say`${word === null ? "نفسها" : word} (${decimal(before)}، والآن ${strong(decimal(after))})`;

const share = ({ changed, total }: Amount) => strong(`${whole(changed)} من ${whole(total)}`);

const most = ({ largest }: Amount): string => {
  if (largest === 0) return "";
  return `، وأكبر تغيّر ${largest < 0.005 ? "أقل من 0.01" : `قدره ${decimal(largest)}`}`;
};

export const ar: Strings = {
  language: "ar",
  direction: "rtl",
  between: " ",
  separator: "؛ ",
  field: "الجملة",
  experiment: "ما الذي يتحرك",
  wordsMove: "تتحرك الكلمات",
  positionsMove: "تتحرك الكلمة مع موضعها",
  words: "الكلمات بالترتيب",
  hint: "اسحب كلمة فوق أخرى، أو اضغط \u21c4، أو اختر كلمتين.",
  keys: "بلوحة المفاتيح: \u2190 و\u2192؛ ومع Alt تنتقل الكلمة معك.",
  reset: "إعادة الضبط",
  undo: "تراجع",
  redo: "إعادة",
  examples: "أمثلة",
  sentences: [
    "الكلب يعض الرجل",
    "الروبوت يتبع الإنسان",
    "جيد، ليس سيئًا",
    "abs(x) - 1",
    "رأت القطة الكلبة ثم هربت",
  ],
  loading: "يجري تحميل المُرمِّز.",
  panels: "العروض",
  panelComing: "يجري تحميل هذا العرض.",
  panelMissing: "لم يُحمَّل هذا العرض. افتحه من جديد أو أعد تحميل الصفحة.",
  question: {
    answer: "هذا ظني",
    choose: "اختر جوابا أولا.",
    noneOfThem: "لا شيء منها",
    tryIt: "جرّب وانظر.",
    hidden: "يظهر ما ينتج بعد أن تخمّن.",
    guess: (named) => `ظنك: ${named}.`,
    found: (named, isRight) =>
      isRight ? `هو كذلك: ${named}.` : `ليس كذلك. ما تبيّن صوابه: ${named}.`,
  },
  vectors: {
    title: "المتجهات",
    question: "بدّل كلمتين: أي صفوف متجهات الإدخال ستتغير؟",
    guesses: { all: "كل الصفوف", moved: "صفوف الكلمات التي انتقلت", none: "لا صف" },
    token: "متجه الكلمة",
    tokenSubtitle: "ما هي الكلمة",
    position: "متجه الموضع",
    positionSubtitle: "أين تقع",
    input: "متجه الإدخال",
    inputSubtitle: "ما يستقبله النموذج",
    outlined: "الأعداد المؤطرة تغيرت: كلما زاد سمك الخط زاد التغير.",
    word: "الكلمة",
    picture: (title, rows, columns) =>
      `${title}: صف لكل كلمة، وعدد الصفوف ${whole(rows)}، وفي كل صف من الخلايا ${whole(columns)}، ولون كل خلية من عددها.`,
    reading: (word, position, feature, [token, added, input]) =>
      say`${strong(word)} في الموضع ${integer(position)}، السمة ${String(feature)}: ${isolated(`${spoken.decimal(token)} + ${spoken.decimal(added)} =`)} ${strong(decimal(input))}`,
    asTables: "اعرضها جداول",
    asMaps: "اعرضها ألوانًا",
  },
  pairs: {
    name: (pair) => `الزوج ${pair}`,
    features: (sine, cosine) => `السمتان ${sine} و${cosine}`,
    frequency: (radians) => `${significantAsInCode(radians)} راديان لكل موضع`,
    period: (positions) => `${significantAsInCode(positions)} موضع لكل دورة`,
    frequencyName: "راديان لكل موضع",
    periodName: "موضع لكل دورة",
    choose: "الأزواج",
    shown: (first, last, all) => `من ${first} إلى ${last}، والكل من 0 إلى ${all - 1}`,
    withoutPosition: "لا يُضاف موضع إلى الكلمات الآن: هذا ما كانت ستضيفه المواضع الجيبية.",
    learnedPosition: "للكلمات الآن مواضع متعلَّمة: هذا ما كانت ستضيفه المواضع الجيبية.",
  },
  clocks: {
    title: "الساعات",
    explanation:
      "كل زوج من السمات، أي عمودان من متجهات الموضع، عقرب يبدأ متجهًا إلى الأعلى ويدور مع عقارب الساعة بسرعته الخاصة. والعددان تحته هما جيبه وجيب تمامه: كم يمتد طرفه إلى اليمين، وكم يمتد إلى الأعلى.",
    position: "أدر الصف الأول إلى الموضع",
    typedPosition: "موضع الصف الأول",
    accepted: `المطلوب عدد من ${isolated("\u22129007199254740991")} إلى 9007199254740991.`,
    caption: "لكل كلمة وزوج: العقرب وجيبه وجيب تمامه",
    hand: (angle) => `العقرب عند ${decimal(angle)} راديان`,
  },
  waves: {
    title: "الموجات",
    explanation:
      "جيب الزوج وجيب تمامه على امتداد المواضع. والنقطة مكان كلمة: ارتفاعها هو العدد الذي يُضاف إلى الكلمة هناك.",
    sine: "الجيب",
    cosine: "جيب التمام",
    word: "كلمة",
    choose: "الأزواج المرسومة",
    most: (pairs) => `أكثر ما يُرسم من الأزواج معًا: ${whole(pairs)}.`,
    none: "اختر زوجًا لترى موجتيه.",
    span: "المواضع المرسومة",
    tooFast: "يدور هذا الزوج أسرع من أن تُرسم موجاته على هذا العدد من المواضع.",
    reading: (word, position, sine, cosine) =>
      say`${strong(word)} في الموضع ${integer(position)}: الجيب ${decimal(sine)}، وجيب التمام ${decimal(cosine)}`,
    picture: (pair, from, to, period) =>
      `جيب الزوج ${pair} وجيب تمامه من الموضع ${integer(from)} إلى ${integer(to)}، وطول الدورة بالمواضع ${significant(period)}. والقيم عند الكلمات في الجدول أدناه.`,
    dots: (pair, from, to) =>
      `قيم الزوج ${pair} عند الكلمات، من الموضع ${integer(from)} إلى ${integer(to)}، في الجدول أدناه.`,
    caption: "القيم عند الكلمات؛ اختر كلمة لترى قيمها بجانب الموجات",
  },
  compare: {
    title: "مقارنة",
    against: "قارن مع",
    given: "الجملة كما أُعطيت أول مرة",
    sentence: "جملة أخرى",
    other: "الجملة الأخرى",
    field: "الجملة التي تقارن معها",
    by: "أي الصفوف تُقارن",
    byWord: "كلمة بكلمة",
    bySlot: "مكانًا بمكان",
    now: "الآن",
    before: "مقارنة مع",
    distance: "المسافة",
    nothing: "لا شيء",
    empty: "لا كلمات",
    caption: "فرق متجهات الإدخال، الأكبر أولًا",
    explanation: (by) =>
      by === "word"
        ? "يُقارن صف كل كلمة بصف الكلمة نفسها. والمسافة هي المعيار الإقليدي للفرق؛ والكلمة التي لا نظير لها تُقارن بأصفار."
        : "يُقارن كل صف بالصف الذي في المكان نفسه، أيًّا كانت الكلمة هناك. والمسافة هي المعيار الإقليدي للفرق؛ والصف الذي لا نظير له يُقارن بأصفار.",
    same: (against) =>
      against === "given" ? "لا فرق: بدّل بين كلمتين، أو قارن مع جملة أخرى." : "لا فرق.",
    apart: (amount, distance) =>
      say`يختلف ${share(amount)} من أعداد الإدخال${most(amount)}. والمسافة بين الصفوف كلها معًا ${strong(decimal(distance))}.`,
    without: (gone) => say`كلمات لا صف يُقارن بها: ${words(gone)}.`,
  },
  form: {
    title: "الإعدادات",
    fields: {
      maxLength: ["طول الجدول", "كم موضعًا له صف متعلَّم، بدءًا من 0."],
      width: ["العرض", "كم عددًا في المتجه: عدد زوجي من 2 إلى 4096."],
      start: ["البداية", "موضع الكلمة الأولى."],
      base: ["الأساس", "إلى أي حد تنخفض الترددات، من السمات السريعة إلى البطيئة."],
      seed: ["البذرة", "بذرة أخرى تعطي كل كلمة متجهًا آخر، والجدول المتعلَّم صفوفًا أخرى."],
      scale: ["المقياس", "ما تُضرب فيه متجهات الكلمات قبل الجمع."],
    },
    choices: {
      position: [
        "الموضع",
        "ما يُضاف إلى متجهات الكلمات.",
        { sinusoidal: "جيبي", learned: "متعلَّم", none: "بلا" },
      ],
      layout: [
        "الترتيب",
        "أين يقع جيب الزوج وجيب تمامه.",
        {
          interleaved: "الجيب وجيب التمام بالتناوب",
          halves: "كل الجيوب ثم كل جيوب التمام",
        },
      ],
      spacing: [
        "التباعد",
        "كيف تتوزع الترددات بين الزوج الأول والأخير.",
        { paper: "كما في الورقة البحثية", endpoint: "الزوج الأخير عند 1/الأساس" },
      ],
    },
    refused: (name, { kind, from, to }, got) => {
      const number = { even: "عدد زوجي", whole: "عدد صحيح", any: "عدد" }[kind];
      const [least, most] = [isolated(from ?? ""), isolated(to ?? "")];
      const range = to === undefined ? ` لا يقل عن ${least}` : ` من ${least} إلى ${most}`;
      return `${name}: المطلوب ${number}${from === undefined ? "" : range}، وليس ${isolated(got)}.`;
    },
    rootWidth: "في جذر العرض، كما في الورقة البحثية",
    rows: {
      title: "متجهات كلماتك أنت",
      about:
        "الصقها، أو أفلت ملف CSV أو JSON أو \u2066.npy\u2069 أو اختره: في كل سطر كلمة وأعدادها. والأعداد وحدها هي لكلمات الجملة بالترتيب.",
      text: "الكلمات وأعدادها",
      use: "استخدم هذه",
      choose: "اختر ملفًا",
      remove: "إزالة",
      own: (own) => say`متجهاتك: ${words(own)}.`,
    },
  },
  ownRow: "متجهك أنت",
  heatmap: {
    hint: "أشر إلى خلية لقراءتها، أو تحرّك بمفاتيح الأسهم.",
    touch: "المس خلية لقراءتها.",
  },
  distance: {
    title: "المسافة",
    length: "المواضع المقارنة",
    byDistanceAlone: (deviation) =>
      deviation === 0
        ? "يتوقف الجداء النقطي لمتجهي موضع على المسافة بينهما وحدها: قارن المرمّز كل الأزواج ولم يجد فرقًا."
        : `يتوقف الجداء النقطي لمتجهي موضع على المسافة بينهما وحدها: قارن المرمّز كل الأزواج، وأكبر فرق من التقريب ${digits(deviation, 2)}.`,
    why: "أهمية ذلك: الجداء نفسه يدل على المسافة نفسها في كل مكان، فيستطيع النموذج أن يتعلم النظر إلى الوراء مسافة ثابتة.",
    notByDistanceAlone: (deviation) =>
      `لا يتوقف الجداء النقطي لمتجهي موضع هنا على المسافة بينهما وحدها: يبلغ الفرق ${digits(deviation, 2)}.`,
    fallsSteadily: (farthest) =>
      `حتى المسافة ${whole(farthest)} يتناقص باطّراد: كلما زاد البعد قلّ الشبه.`,
    rises: (distance, before, there) =>
      `لا يتناقص باطّراد: من المسافة ${whole(distance - 1)} إلى ${whole(distance)} ينتقل من ${isolated(significant(before))} إلى ${isolated(significant(there))}.`,
    products: "كل موضع مع كل موضع آخر",
    productsSubtitle: "الجداءات P\u00b7P\u1d40",
    productsPicture: (positions, start) =>
      `جداءات متجهات المواضع بعضها مع بعض بالألوان، وعددها ${whole(positions)} ابتداءً من الموضع ${integer(start)}.`,
    reading: (first, second, distance, product) =>
      say`الموضعان ${integer(first)} و${integer(second)}، المسافة ${whole(distance)}: ${strong(isolated(significant(product)))}`,
    curve: "الجداء بحسب المسافة",
    curveSubtitle: "مجموع cos(k\u00b7\u03c9) على الأزواج",
    curvePicture: (farthest) =>
      `جداء متجهي موضع عند المسافات من 0 إلى ${whole(farthest)}؛ والقيم في الجدول.`,
    values: "قيم المنحنى",
    distance: "المسافة k",
    product: "الجداء",
    shift: "من موضع إلى آخر",
    by: "الإزاحة k",
    shiftExplained: (by) =>
      `التحويل نفسه ينقل أي متجه موضع \u2066P(t)\u2069 إلى \u2066P(t\u00a0+\u00a0k)\u2069: يدير كل زوج (الجيب وجيب التمام) بمقدار \u2066k\u00b7\u03c9\u2069. وهو عند ${isolated(`k\u00a0=\u00a0${formatInteger(by)}`)}:`,
    rotations: "التحويل زوجًا زوجًا",
    pairsShown: (shown, all) => `المعروض من الأزواج: ${whole(shown)} من ${whole(all)}.`,
    residual: (by, positions, residual) => {
      const applied = `عند تطبيقه على متجهات المواضع، وعددها ${whole(positions)}`;
      const others = `المتجهات ${by < 0 ? "السابقة" : "اللاحقة"} لها بمواضع عددها ${whole(Math.abs(by))}`;
      return residual === 0
        ? `${applied}، يعطي تمامًا ${others}.`
        : `${applied}، يعطي ${others}؛ وأكبر فرق ${digits(residual, 2)}.`;
    },
  },
  learned: {
    title: "متعلَّم",
    explanation: (rows, seed) =>
      `للجدول المتعلَّم صف لكل موضع من مواضعه، وعددها ${whole(rows)}، ولا صف بعدها. التدريب يجد أعدادها؛ وهذه كما تكون قبل التدريب، مسحوبة بالبذرة ${isolated(formatExact(seed))}.`,
    position: "الموضع",
    learned: "متعلَّم",
    learnedSubtitle: (rows) => `جدول عدد صفوفه ${whole(rows)}`,
    sinusoidal: "جيبي",
    sinusoidalSubtitle: "صيغة لأي موضع",
    learnedPicture: (first, last, rows) =>
      `الجدول المتعلَّم من الموضع ${whole(first)} إلى ${whole(last)} بالألوان؛ وعدد صفوفه ${whole(rows)}. وأعداد موضع واحد في الجدول المجاور.`,
    sinusoidalPicture: (first, last) =>
      `الجدول الجيبي من الموضع ${whole(first)} إلى ${whole(last)} بالألوان.`,
    numbersAt: (position) => `الموضع ${integer(position)}`,
    noRow: "لا صف",
    newRow: "صف جديد",
    changedRow: "صف قديم تغيّرت أعداده",
    hasRow: (position) => `للموضع ${integer(position)} صف في الجدولين.`,
    isLast: (position) =>
      `للموضع ${integer(position)} آخر صف في الجدول المتعلَّم. أما الصيغة فتستمر.`,
    isNew: (position) => `للموضع ${integer(position)} صف الآن: صف جديد لم يره أي تدريب.`,
    past: (position, last) =>
      `ليس للموضع ${integer(position)} صف في الجدول المتعلَّم: آخر صفوفه ${integer(last)}، والمرمّز يرفضه. وللصيغة هناك صف مع ذلك.`,
    grown: (rows, differing, numbers) =>
      differing === 0
        ? `عدد الصفوف الجديدة ${whole(rows)}؛ ولم يتغيّر شيء من الأعداد السابقة، وعددها ${whole(numbers)}.`
        : `زاد الجدول صفوفًا عددها ${whole(rows)}؛ وتغيّر من الأعداد السابقة، وعددها ${whole(numbers)}، ما عدده ${whole(differing)}.`,
    alike: "ماذا تعني المسافة",
    sinusoidalStays: (rows, largest) =>
      largest === 0
        ? `في الصفوف الجيبية الأولى، وعددها ${whole(rows)}، يبقى جداء صفين كما هو تمامًا حين يتقدّم الموضعان معًا خطوة.`
        : `في الصفوف الجيبية الأولى، وعددها ${whole(rows)}، يبقى جداء صفين كما هو حين يتقدّم الموضعان معًا خطوة: أكبر فرق من التقريب ${digits(largest, 2)}.`,
    sinusoidalChanges: (rows, largest) =>
      `في الصفوف الجيبية الأولى، وعددها ${whole(rows)}، يتغيّر جداء صفين بما يصل إلى ${digits(largest, 2)} حين يتقدّم الموضعان معًا خطوة.`,
    learnedStays: (rows, largest) =>
      largest === 0
        ? `وفي الصفوف المتعلَّمة الأولى، وعددها ${whole(rows)}، يبقى كما هو تمامًا أيضًا.`
        : `وفي الصفوف المتعلَّمة الأولى، وعددها ${whole(rows)}، يبقى كما هو أيضًا، بفرق لا يزيد على ${digits(largest, 2)}.`,
    learnedChanges: (rows, largest) =>
      `وفي الصفوف المتعلَّمة الأولى، وعددها ${whole(rows)}، يتغيّر بما يصل إلى ${digits(largest, 2)}: لا معنى للمسافة هناك ما لم يعطها التدريب معنى.`,
    grow: "إطالة الجدول",
    more: "صفوف إضافية",
    lengthAfter: (more, rows) => `زيادة ${whole(more)}، والمجموع ${rowsCounted(rows)}`,
    fill: "ما في الجدول الأطول",
    fills: { seeded: "صفوف مسحوبة", zero: "أصفار", interpolated: "صفوف بينية" },
    fillExplained: {
      seeded: "تُسحب الصفوف الجديدة كما سُحبت الأخرى: لا معنى لها حتى تُدرَّب.",
      zero: "الصفوف الجديدة أصفار: لا يُضاف شيء عند تلك المواضع.",
      interpolated:
        "توزَّع الصفوف القديمة على الطول الجديد، على خطوط مستقيمة بينها: لكل موضع صف قريب من صف مدرَّب، لكن لا يكاد موضع يحتفظ بصفه.",
    },
  },
  training: {
    title: "التدريب",
    question: "أي هذه النماذج سيتعلم من الفاعل؟",
    explanation:
      "تتعلم كتلة Transformer صغيرة من الفاعل: إن عض الكلب الرجل فهو الكلب، وإن عض الرجل الكلب فهو الرجل. اختر ما تعرفه النماذج عن المواضع، ودربها جنبا إلى جنب، وانظر أيها يستطيع أن يتعلم ذلك.",
    choose: "النماذج",
    chooseOne: "اختر نموذجا لتدريبه.",
    methods: {
      none: "بلا مواضع",
      sinusoidal: "جيبي",
      learned: "متعلَّم",
      rotary: "دوّار",
      causal: "بلا مواضع، قناع سببي",
    },
    train: "درّب",
    stop: "أوقف",
    goOn: "تابع",
    again: "درّب من جديد",
    step: "خطوة واحدة",
    speed: "السرعة",
    speeds: { watch: "للمشاهدة", full: "القصوى" },
    progress: (step, steps) => `الخطوة ${step} من ${steps}`,
    loss: "الخسارة",
    lossSubtitle: "لجمل التدريب؛ والتخمين لوغاريتم 2 الطبيعي",
    lossPicture: (models, step) =>
      `خسارة النماذج، وعددها ${models}، عبر الخطوات حتى الخطوة ${step}. القيم الأخيرة في الجدول أدناه.`,
    right: "جمل جديدة أجيبت صوابا",
    rightSubtitle: "كلمة مع فعل لم يعرضهما التدريب معا قط",
    rightPicture: (models, step) =>
      `نسبة الجمل الجديدة التي أصابت فيها النماذج، وعددها ${models}، عبر الخطوات حتى الخطوة ${step}. القيم الأخيرة في الجدول أدناه.`,
    caption: "مستوى النماذج عند آخر فحص",
    model: "النموذج",
    trainingRight: "صواب جمل التدريب",
    heldOutRight: "صواب الجمل الجديدة",
    allRight: "كل جمل التدريب صواب",
    sinceStep: (step) => `منذ الخطوة ${step}`,
    notYet: "ليس بعد",
    undecided: (model, looks, sentences) =>
      say`${strong(model)}: أصاب النصف تماما في كل فحص، وعدد الفحوص ${whole(looks)}. كل جملة، وعدد الجمل ${whole(sentences)}، نالت جواب مرآتها نفسه بتًّا بتًّا: الترتيبان عند هذا النموذج واحد، فلا يسعه إلا التخمين.`,
    hasLearned: (model, step, share) =>
      say`${strong(model)}: تعلّم ذلك. كل جمل التدريب صواب منذ الخطوة ${whole(step)}، و${spoken.percent(share)} من الجديدة.`,
    notLearned: (model, step, share) =>
      say`${strong(model)}: لم يتعلم كل شيء حتى الخطوة ${whole(step)}؛ ${spoken.percent(share)} من جمل التدريب صواب.`,
    ask: "اسأل النماذج",
    askField: "جملة، وتحتها مرآتها أيضا",
    known: "تعرف النماذج هذه الكلمات:",
    strange: (named) => `ليست من كلمات هذا التدريب: \u2068${named}\u2069.`,
    noNoun: "تحتاج الجملة إلى كلمة تفعل أو يقع عليها الفعل.",
    tooLong: (most, words) => `أكثر كلمات الجملة هنا ${most}، وكلمات هذه ${words}.`,
    oneOrder: "مرآة هذه الجملة هي الجملة نفسها: لا ترتيبين للتمييز بينهما.",
    noneHeldOut:
      "للاختبار تُحجب عن التدريب بعض الأزواج من كلمة وفعل، ويلزم لذلك ثلاث كلمات فاعلة وفعلان على الأقل.",
    acts: (word, share) => `الفاعل \u2068${word}\u2069: ${isolated(spoken.percent(share))}`,
    sameAnswers: (named) => `الأجوبة نفسها للترتيبين: ${named}.`,
    beyond: "ما بعد التدريب",
    beyondBy: "ما الجديد",
    beyonds: { start: "مواضع أبعد", length: "جمل أطول" },
    startCaption: "الأجوبة الصحيحة بالمئة، بحسب موضع الكلمة الأولى",
    lengthCaption: "الأجوبة الصحيحة بالمئة، بحسب عدد كلمات الجملة",
    trainedTo: (by, most) =>
      by === "start"
        ? `في التدريب كانت الكلمات الأولى في مواضع حتى ${most}.`
        : `في التدريب كانت الجمل حتى ${most} من الكلمات.`,
    formulaReaches: (position, share) =>
      `للصيغة الجيبية متجه عند الموضع ${position} أيضا. فهل يصيب النموذج هناك؟ في ${spoken.percent(share)} من الجمل: أن يكون العدد معرَّفا لا يعني أن التدريب علّم ما يُصنع به.`,
    table: "الجدول المتعلَّم",
    tablePicture: (rows) =>
      `الصفوف الأولى من الجدول المتعلَّم بعد التدريب، وعددها ${rows}، بالألوان.`,
    formulaPicture: (rows) => `الصفوف الأولى من الجدول الجيبي، وعددها ${rows}، بالألوان.`,
    tableNote: "يبدأ التدريب من صفوف تُسحب عشوائيا؛ وصفوف الصيغة ثابتة.",
    causalKnows:
      "تحت القناع السببي لا ترى الكلمة إلا نفسها وما قبلها من كلمات. لذلك يتوقف ما يخرج على مكانها، مع أن النموذج لم يُعطَ مواضع.",
    lesson: "الكلمات والتدريب",
    nouns: "كلمات تفعل أو يقع عليها الفعل",
    verbs: "أفعال",
    lastStart: "آخر موضع لكلمة أولى",
    longest: "أكثر كلمات الجملة",
    seed: "البذرة",
    neverShown: "لا يعرضها التدريب معا قط:",
  },
  rotary: {
    title: "دوراني",
    explanation: (base, isSlower) =>
      `الترميز الدوراني لا يضيف شيئًا. في الاستعلام وفي المفتاح، كل زوج من السمات، أي عمودان من متجهات الموضع، عقرب يدور بزاوية تكبر مع الموضع: ${isSlower ? "سريعًا في الزوج 0، ثم أبطأ فأبطأ" : "بالسرعة نفسها في كل الأزواج"} (الأساس ${isolated(String(base))}، كما في الإعدادات). والاستعلام والمفتاح هنا متجها كلمتين.`,
    queryOf: "استعلام",
    keyOf: "مفتاح",
    query: "الاستعلام",
    key: "المفتاح",
    moved: "تقديم الاثنين معًا",
    distance: "المسافة",
    pairing: "أي السمات زوج",
    pairings: { interleaved: "المتجاورة", halves: "النصف الأول مع الثاني" },
    dials: "العقارب زوجًا زوجًا",
    dial: (pair, query, key) =>
      `الزوج ${whole(pair)}: الاستعلام ${isolated(`(${decimal(query[0])}, ${decimal(query[1])})`)}، المفتاح ${isolated(`(${decimal(key[0])}, ${decimal(key[1])})`)}`,
    score: (query, key, score) =>
      say`استعلام ${strong(query.word)} في الموضع ${integer(query.position)} ومفتاح ${strong(key.word)} في الموضع ${integer(key.position)} يعطيان الدرجة ${strong(isolated(significant(score)))}.`,
    stays: "قدّم الاثنين معًا فتبقى كما هي.",
    byDistanceAlone: (positions, deviation) =>
      deviation === 0
        ? `في مواضع عددها ${whole(positions)} لكل منهما، لم يجد المرمّز فرقًا بين درجات المسافة الواحدة.`
        : `في مواضع عددها ${whole(positions)} لكل منهما، أكبر فرق من التقريب بين درجة ودرجة مسافتها ${digits(deviation, 2)}.`,
    notByDistanceAlone: (positions, deviation) =>
      `لا تقررها المسافة وحدها هنا: في مواضع عددها ${whole(positions)} لكل منهما، يبلغ الفرق بين درجة ودرجة مسافتها ${digits(deviation, 2)}.`,
    curve: "الدرجة بحسب المسافة",
    curveSubtitle: "موضع الاستعلام ناقص موضع المفتاح",
    curvePicture: (farthest) =>
      `الدرجة عند مسافات تصل إلى ${whole(farthest)} في الاتجاهين؛ والقيم في الجدول.`,
    values: "الأعداد",
    scoreName: "الدرجة",
    added: "الجيبي أو المتعلَّم",
    addedWhere: "يُضاف متجه الموضع إلى متجه الكلمة مرة واحدة قبل الطبقة الأولى.",
    turnedWhere:
      "في كل طبقة انتباه تُدار الاستعلامات والمفاتيح قبل أن تلتقي. ولا تُمسّ القيم، ولا يُضاف شيء.",
  },
  combine: {
    title: "الجمع والضم",
    add: "الجمع، كما يفعل المحوّل",
    addExplained: (width) => `للمجموع عرض جزأيه: ${whole(width)}.`,
    join: "أو ضم أحدهما إلى الآخر",
    joinExplained: (width) => `يبقى الجزآن منفصلين ويتضاعف العرض: ${whole(width)}.`,
    weights: (rows, columns) =>
      `مصفوفة أوزان تستقبله، إلى ${whole(columns)} من السمات: ${isolated(`${whole(rows)}\u00a0\u00d7\u00a0${whole(columns)}`)}`,
    withoutPosition: "لا يُضاف موضع، فالمجموع هو متجه الكلمة نفسه.",
    sameSum: "المجموع لا يكشف جزأيه",
    sameSumExplained: (position) =>
      `في الموضع ${integer(position)} يعطي متجه كلمة آخر متجه الإدخال نفسه:`,
    sameTokenExplained: (position) =>
      `في الموضع ${integer(position)} يعطي متجه الكلمة نفسه متجه الإدخال هذا:`,
    otherPosition: "موضع آخر",
    otherToken: "كلمة أخرى",
    found: (equal, width, largestDifference) =>
      equal === width
        ? `أعداد المجموعين متساوية كلها (${whole(width)}) بتًا ببت: لا يستطيع النموذج أن يعرف أي جزأين جُمعا.`
        : `يتساوى ${whole(equal)} من ${whole(width)} من أعداد المجموعين بتًا ببت؛ وحيث لا عدد في float32 بينهما (تحته خط)، لا يتجاوز الفرق ${digits(largestDifference, 2)}.`,
  },
  attention: {
    title: "الانتباه",
    positions: "ما يُقرأ",
    added: "مع المواضع",
    leftOut: "دون المواضع",
    withoutPosition: "لا تضيف الإعدادات موضعًا، فالخياران يقرآن المتجهات نفسها.",
    mask: "القناع",
    readsAll: "كل كلمة تقرأ الكل",
    readsBack: "لا كلمة تقرأ ما بعدها",
    show: "الصورة",
    scores: "الدرجات",
    scoresSubtitle: (width) =>
      `كل صف: مدى توافق استعلام كلمته مع مفتاح كل كلمة، ${isolated(`q\u00b7k \u00f7 \u221a${whole(width)}`)}`,
    weights: "الأوزان",
    weightsSubtitle: "كل صف: كم تقرأ كلمته من كل كلمة، والمجموع 1 قبل التقريب",
    outputs: "المخرجات",
    outputsSubtitle: "كل صف: ما قرأته كلمته، أي القيم بحسب أوزانها",
    projections: "الاستعلامات والمفاتيح والقيم",
    identity: "المتجهات نفسها",
    seeded: "إسقاط عشوائي",
    identityExplained:
      "الاستعلامات والمفاتيح والقيم هي المتجهات نفسها: الدرجة هي الجداء النقطي لمتجهين.",
    seededExplained: (seed) =>
      `الاستعلامات والمفاتيح والقيم هي المتجهات مضروبة في ثلاث مصفوفات مسحوبة من البذرة ${formatExact(seed)}؛ والنموذج يتعلمها.`,
    tooWide: (most) =>
      `المتجهات الأعرض من ${whole(most)} لا تُسقَط هنا: الاستعلامات والمفاتيح والقيم هي المتجهات نفسها.`,
    wordsRead: (read, all) =>
      `تقرأ بعضها بعضًا هنا أول ${whole(read)} فقط من مجموع الكلمات: ${whole(all)}.`,
    at: (word, position) => say`${strong(word)} في الموضع ${integer(position)}`,
    reads: (word, most, next) =>
      say`أكثر ما تقرأه ${word} هو ${readWords(most)}، ثم ${readWords(next)}.`,
    readsOne: (word, one) => say`لا تقرأ ${word} إلا ${readWords(one)}.`,
    readsAlike: (word, count, weight) =>
      say`تقرأ ${word} بالتساوي من ${wordsCounted(count)}: ${strong(decimal(weight))} من كل منها.`,
    maskedWords: (count) =>
      count === 1
        ? say`الكلمة التي بعدها مقنّعة: تُحسب درجتها ${isolated("\u2212\u221e")} ووزنها 0 تمامًا.`
        : say`ما بعدها مقنّع (${wordsCounted(count)}): تُحسب الدرجات ${isolated("\u2212\u221e")} والأوزان 0 تمامًا.`,
    twins: (word, first, second, largest) =>
      largest === 0
        ? say`تصبح ${strong(word)} في الموضع ${integer(first)} وفي الموضع ${integer(second)} متطابقة تمامًا: لا شيء في المخرجين يميز بينهما.`
        : say`تختلف ${strong(word)} في الموضع ${integer(first)} عنها في الموضع ${integer(second)}: يبلغ الفرق بين المخرجين ${strong(digits(largest, 2))} على الأكثر.`,
    steps: (word) => `كيف تقرأ «\u2068${word}\u2069» خطوة بخطوة`,
    reading: "المقروءة",
    score: "الدرجة",
    scaled: "بعد القسمة",
    weight: "الوزن",
    sum: "المجموع الموزون",
    sumExplained: "قيمة كل كلمة مضروبة في وزنها، ثم تُجمع",
    output: "المخرج",
  },
  shuffle: {
    title: "الخلط",
    question: "اختر «دون مواضع، لكن بقناع سببي» ثم اخلط الكلمات: هل تتبعها المخرجات تماما؟",
    guesses: { follow: "تتبعها تماما", differ: "بعضها مختلف" },
    shuffle: "اخلط",
    order: "الكلمات بترتيبها الجديد",
    ownWords: "الكلمات هنا لهذه اللوحة وحدها: تبقى الجملة في الأعلى كما هي.",
    was: (position) => `كانت في ${integer(position)}`,
    explanation:
      "تُخلط الكلمات ثم يقرؤها الانتباه، أو يقرؤها الانتباه ثم تُخلط مخرجاته. هل النتيجة واحدة؟",
    experiment: "المواضع",
    differing: "الأعداد المختلفة",
    largest: "أكبر فرق",
    experiments: {
      none: "دون مواضع",
      words: "تُوزَّع من جديد بالترتيب الجديد",
      positions: "تحتفظ كل كلمة بموضعها",
      causal: "دون مواضع، لكن بقناع سببي",
    },
    share: (differing, total) => `${whole(differing)} من ${whole(total)}`,
    shuffledFirst: "الخلط ثم القراءة",
    shuffledFirstSubtitle: "مخرجات الكلمات بعد خلطها",
    attendedFirst: "القراءة ثم الخلط",
    attendedFirstSubtitle: "مخرجات الكلمات كما كانت، مخلوطة",
    sinusoidalInstead: "لا تضيف الإعدادات موضعًا: حيث يُضاف موضع هنا فهو جيبي.",
    alone: "لا يمكن خلط كلمة واحدة.",
    unmoved: "الكلمات كلها حيث كانت: لا شيء يُميَّز.",
    found: (experiment, amount) => {
      if (amount.changed === 0) {
        const why = {
          none: "لا يستطيع الانتباه أن يعرف بأي ترتيب كانت الكلمات.",
          words: "مع هذه الكلمات، حتى المواضع لا تُظهر أنها خُلطت.",
          positions: "أخذت كل كلمة موضعها معها، فيقرأ الانتباه الصفوف نفسها بترتيب آخر.",
          causal: "مع هذه الكلمات، لا يُظهر القناع أنها خُلطت.",
        };
        return say`النتيجة هي نفسها تمامًا (${strong(numbersCounted(amount.total))}) بالترتيب الجديد: ${why[experiment]}`;
      }
      const why = {
        none: "يُظهر الانتباه الترتيب.",
        words: "للكلمة في موضع آخر متجه إدخال آخر، فيستطيع الانتباه أن يعرف الترتيب.",
        positions: "يُظهر الانتباه الترتيب مع أن كل كلمة احتفظت بموضعها.",
        causal: "لا تقرأ الكلمة إلا نفسها وما قبلها، وقبلها الآن كلمات أخرى.",
      };
      return say`عدد الأعداد المختلفة ${share(amount)}${most(amount)}: ${why[experiment]}`;
    },
  },
  cache: {
    title: "الذاكرة المؤقتة",
    method: "كيف تدخل المواضع",
    added: "تُضاف إلى الكلمات",
    rotary: "دورانية",
    counting: "مواضع الكلمات التالية",
    countsOn: "تستمر المواضع",
    countsAgain: "تبدأ المواضع من 0 من جديد",
    prefix: "الكلمات المقروءة دفعة واحدة",
    rows: "ذاكرة المفاتيح والقيم",
    rowsSubtitle: "صف لكل كلمة قُرئت، محفوظ للكلمات القادمة",
    position: "الموضع",
    keysAndValues: "المفتاح والقيمة: متجه الإدخال",
    turnedKeys: "المفتاح، مُدارًا بحسب موضعه",
    values: "القيمة",
    readBy: (word) => `كم تقرأ «\u2068${word}\u2069»`,
    insteadOf: (position) => `وليس ${integer(position)}`,
    next: (word) => `الكلمة التالية: \u2068${word}\u2069`,
    allRead: "قُرئت الكلمات كلها",
    backToPrefix: "العودة إلى البداية",
    oneByOne: "مع الذاكرة المؤقتة",
    oneByOneSubtitle: "المخرجات كما جاءت، كلمة بعد كلمة",
    atOnce: "بمرور واحد",
    atOnceSubtitle: "انتباه سببي على الكلمات نفسها دفعة واحدة",
    prefixRead: (count) =>
      count === 1
        ? say`قُرئت الكلمة الأولى: حُفظ مفتاحها وقيمتها.`
        : say`قُرئ من أول الجملة دفعة واحدة (${whole(count)}): حُفظت المفاتيح والقيم.`,
    wordRead: (word, position, rows) =>
      say`جاءت ${strong(word)} في الموضع ${integer(position)} وقرأت نفسها وما قبلها (${rowsCounted(rows)})؛ ولم يُحسب شيء من جديد.`,
    found: (amount, misplaced) => {
      const numbers = strong(numbersCounted(amount.total));
      if (amount.changed > 0) {
        return misplaced
          ? say`عدد المخرجات المختلفة عن مخرجات المرور الواحد ${share(amount)}${most(amount)}: وُضعت الكلمات التالية في الموضع 0 وليست فيه.`
          : say`عدد المخرجات المختلفة عن مخرجات المرور الواحد ${share(amount)}${most(amount)}.`;
      }
      return misplaced
        ? say`وُضعت الكلمات التالية في الموضع 0 وليست فيه؛ ومع ذلك فالمخرجات كلها (${numbers}) هي مخرجات المرور الواحد بتًا ببت.`
        : say`المخرجات كلها (${numbers}) هي مخرجات المرور الواحد بتًا ببت.`;
    },
  },
  relative: {
    title: "الموضع النسبي",
    explanation:
      "لا يُضاف هنا موضع إلى الكلمات: تقرأ متجهاتها بعضها بعضًا، ويُضاف إلى الدرجات انحياز بحسب المسافة.",
    method: "مصدر الانحياز",
    alibi: "ALiBi",
    buckets: "فئات T5",
    alibiExplained:
      "ALiBi: لكل رأس ميل، هو العدد الذي تحت اسمه، ويُطرح من الدرجة الميل مضروبًا في المسافة. كلما بعُدت الكلمة قلّ ما يُقرأ منها.",
    bucketsExplained: (buckets, farthest, seed) =>
      `T5: تقع كل مسافة في فئة من ${whole(buckets)}، ومن المسافة ${whole(farthest)} فصاعدًا تشترك كلها في الأخيرة. ولكل فئة عدد في كل رأس، مسحوب هنا من البذرة ${formatExact(seed)}؛ والنموذج يتعلم هذه الأعداد.`,
    heads: "الرؤوس",
    head: "الرأس المعروض",
    headName: (head) => `الرأس ${whole(head)}`,
    slope: "الميل",
    bias: (head) => `انحياز الرأس ${whole(head)}`,
    biasSubtitle: "ما يُضاف إلى درجة كل كلمة مع كل كلمة بحسب المسافة بينهما",
    bucket: (bucket) => `الفئة ${whole(bucket)}`,
    spans: "مسافات كل فئة",
    distance: "المسافة",
    before: "الفئة قبل الكلمة",
    after: "الفئة بعدها",
    span: (from, to) =>
      to === null
        ? `${whole(from)} فأكثر`
        : from === to
          ? whole(from)
          : `من ${whole(from)} إلى ${whole(to)}`,
    scoreBefore: "الدرجة",
    biasName: "الانحياز",
    scoreAfter: "المجموع",
    moved: (word, lost, gained) =>
      say`مع الانحياز تقرأ ${word} أقل من ${changedWeight(lost)} وأكثر من ${changedWeight(gained)}.`,
    unmoved: (word) => say`يترك الانحياز أوزان ${word} كلها كما هي.`,
  },
  numbers: {
    title: "الأعداد",
    feature: "السمة",
    tokenMade: (word, seed, scale) => {
      const row =
        seed === null
          ? say`متجه الكلمة ${strong(word)} هو الصف المعطى لها`
          : say`متجه الكلمة ${strong(word)} صف من الجدول ذي البذرة ${formatExact(seed)}`;
      if (scale === 1) return say`${row}.`;
      return say`${row}، مضروبًا في ${isolated(scale === "sqrt-width" ? "\u221aD" : formatExact(scale))}.`;
    },
    pairMade: (feature, pair, wave) =>
      `السمة ${feature} هي ${wave === "sine" ? "جيب" : "جيب تمام"} الزوج ${pair}، الذي يدور \u03c9 راديان لكل موضع.`,
    angleMade: (position, wrapped) =>
      wrapped === null
        ? `عند الموضع ${isolated(`t = ${formatInteger(position)}`)} يكون قد دار بهذه الزاوية بالراديان.`
        : `عند الموضع ${isolated(`t = ${formatInteger(position)}`)} يكون قد دار بهذه الزاوية بالراديان؛ وهي ضمن دورة واحدة ${isolated(formatExact(wrapped))}.`,
    positionMade: (wave) =>
      `${wave === "sine" ? "جيبه" : "جيب تمامه"}، مقرّبًا إلى float32، هو ما في متجه الموضع.`,
    learnedMade: (position, seed) =>
      `متجه الموضع هو الصف ${integer(position)} من الجدول المتعلَّم، مسحوبًا بالبذرة ${isolated(formatExact(seed))}.`,
    withoutPosition: "لا يُضاف موضع.",
    sumMade: "المجموع، مقرّبًا إلى float32، هو ما يستقبله النموذج.",
    featuresListed: (first, last, all) =>
      `السمات المدرجة: من ${first} إلى ${last} من ${all}. وبالمنزلق تصل إلى سواها.`,
  },
  noWords: "لا كلمات بعد.",
  wordAt: (word, position) => `${word}، الموضع ${integer(position)}`,
  featuresShown: (shown, all) =>
    `المعروض أول ${whole(shown)} من سمات كل متجه، وعددها ${whole(all)}.`,
  position: (id) => `الموضع ${integer(id)}`,
  swap: (first, second) => `بدّل بين ${first} و${second}`,
  chosen: (word) => say`اخترت ${strong(word)}: اختر الكلمة التي تبدّلها بها، أو اضغط Escape.`,
  moreWords: (count) =>
    counted(count, {
      zero: "ولا كلمات أخرى",
      one: "وكلمة أخرى",
      two: "وكلمتان أخريان",
      few: "و# كلمات أخرى",
      many: "و# كلمة أخرى",
      other: "و# كلمة أخرى",
    }),
  wordsTaken: (count) =>
    `الأعداد لأول الكلمات فقط، وعددها ${whole(count)}؛ وما يليها يبقى في الجملة.`,
  failed: (message) => `تعذّر عرض الأعداد: ${isolated(message)}`,
  feature: (index) => `السمة ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005 ? "، تغيّر بأقل من 0.01" : `، تغيّر بمقدار ${decimal(difference)}`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `المعروض: ${whole(rows)} من الكلمات وعددها ${whole(allRows)}، و${whole(columns)} من السمات وعددها ${whole(allColumns)}.`,
  wordsShown: (shown, all) => `المعروض: أول ${whole(shown)} من الكلمات، وعددها ${whole(all)}.`,
  settings: ({ width, base, start, position, maxLength, layout, spacing }) => {
    if (position === "learned") {
      return `العرض ${width} \u00b7 البداية ${integer(start)} \u00b7 متعلَّم، ${rowsCounted(maxLength)}`;
    }
    const frame = `العرض ${width} \u00b7 الأساس ${base} \u00b7 البداية ${integer(start)}`;
    if (position === "none") return `${frame} \u00b7 بلا موضع`;
    const order = layout === "interleaved" ? "متداخل" : "نصفان";
    const method = `${frame} \u00b7 جيبي، ${order}`;
    return spacing === "endpoint" ? `${method}، تباعد حتى الطرف` : method;
  },
  takeaway: {
    export: "تصدير",
    share: "مشاركة",
    embed: "تضمين",
    format: "الصيغة",
    formats: {
      csv: "CSV",
      json: "JSON",
      npy: "NPY",
      svg: "SVG",
      png: "PNG",
      numpy: "شيفرة NumPy",
      torch: "شيفرة PyTorch",
    },
    about: {
      csv: "صف لكل كلمة: الكلمة وموضعها، ثم أعداد متجه الكلمة (E) ومتجه الموضع (P) ومتجه الإدخال (X)، كلها كاملة.",
      json: "الكلمات ومواضعها والجداول الثلاثة، كل عدد كاملًا.",
      npy: "يُقرأ عبر numpy.load: أعداد float32 بالشكل 3 \u00d7 الكلمات \u00d7 العرض، وهي متجهات الكلمات والمواضع والإدخال.",
      svg: "الصورة رسمًا متجهيًا، واضحة بأي حجم.",
      png: "الصورة بالبكسل.",
      numpy:
        "شيفرة Python تحسب هذه الأعداد عبر NumPy: متجهات الكلمات كما هي، ومتجهات المواضع بالصيغة، أو كما هي إن كانت متعلَّمة.",
      torch:
        "شيفرة Python تحسب هذه الأعداد عبر PyTorch: متجهات الكلمات كما هي، ومتجهات المواضع بالصيغة، أو كما هي إن كانت متعلَّمة.",
    },
    picture: "الصورة",
    copy: "نسخ",
    copied: "تم النسخ.",
    onlyBeginning: "لا يظهر هنا سوى البداية؛ أما ما يُنسخ أو يُنزَّل فهو النص كله.",
    notCopied: "النسخ غير مسموح هنا. النص محدد: اضغط Ctrl+C أو \u2318C.",
    download: "تنزيل",
    link: "الرابط",
    linkAbout: "يفتح الرابط هذه الصفحة بكل ما فيها الآن.",
    linkOfFile: "هذه الصفحة ملف، فالرابط يعمل حيث يوجد ذلك الملف.",
    linkTooLong: "هذا أكثر مما يتسع له رابط. ويمكن تصديره.",
    linkUnreadable: "تعذّرت قراءة الرابط، فلا يُعرض منه شيء.",
    linkOfOtherVersion: "الرابط من إصدار آخر من هذه الصفحة، فلا يُعرض منه شيء.",
    linkParts: (message) => `تعذّر استخدام بعض ما في الرابط: ${isolated(message)}`,
    snippet: "HTML",
    snippetAbout:
      "سطران من HTML يعرضان هذا في صفحة أخرى يوجد بجانبها الملف positional-encoding.js.",
    snippetForms: { tag: "وسم", frame: "iframe" },
    frameAbout:
      "للمواقع التي لا تسمح إلا بعناصر iframe: الصفحة embed.html بكل ما هنا. ويُبقي السطر الثاني، حيث يُسمح به، الإطار بارتفاع محتواه.",
    frameTitle: "الترميز الموضعي",
  },
  story: {
    empty: () => say`لا كلمات بعد: اكتب جملة.`,
    first: (count, width) =>
      say`${strong(wordsCounted(count))}، العرض ${whole(width)}: ${count === 1 ? "متجه إدخالها هو متجه الكلمة زائد متجه الموضع" : "كل متجه إدخال هو متجه الكلمة زائد متجه الموضع"}.`,
    firstWithoutPosition: (count, width) =>
      say`${strong(wordsCounted(count))}، العرض ${whole(width)}: لا يُضاف موضع، ${count === 1 ? "فمتجه إدخالها هو متجه الكلمة نفسه" : "فكل متجه إدخال هو متجه الكلمة نفسه"}.`,
    repeated: (word, positions, differs) => {
      const where = list(positions, (id) => [integer(id)]);
      return differs
        ? say`ترد ${strong(word)} في المواضع ${where}: متجه الكلمة نفسه، ومتجهات إدخال مختلفة.`
        : say`ترد ${strong(word)} في المواضع ${where}: متجه الكلمة نفسه ومتجه الإدخال نفسه.`;
    },
    added: (places) =>
      isOne(places)
        ? say`${list(places, ({ word, position }) => say`${strong(word)} جديدة في الموضع ${integer(position)}`)}.`
        : say`كلمات جديدة: ${words({ ...places, first: places.first.map(({ word }) => word) })}.`,
    removed: (gone) =>
      isOne(gone) ? say`لم تعد ${words(gone)} موجودة.` : say`كلمات لم تعد موجودة: ${words(gone)}.`,
    moved: (moves) =>
      say`${moves.first.flatMap(({ word, from, to }, index) =>
        index === 0
          ? say`انتقلت ${strong(word)} من الموضع ${integer(from)} إلى ${integer(to)}`
          : say`، و${strong(word)} من ${integer(from)} إلى ${integer(to)}`,
      )}${
        moves.more > 0
          ? counted(moves.more, {
              zero: "",
              one: "، وانتقلت كلمة أخرى",
              two: "، وانتقلت كلمتان أخريان",
              few: "، وانتقلت # كلمات أخرى",
              many: "، وانتقلت # كلمة أخرى",
              other: "، وانتقلت # كلمة أخرى",
            })
          : ""
      }.`,
    renumbered: (moves) =>
      say`${list(moves, ({ word, from, to }) => say`صار موضع ${strong(word)} ${integer(to)} بدلًا من ${integer(from)}`)}.`,
    carried: (moved) => say`تبادلت الكلمات أماكنها، وأخذت كل كلمة موضعها معها: ${words(moved)}.`,
    changedPlaces: (moved) => say`تبادلت الكلمات أماكنها: ${words(moved)}.`,
    switched: (reorder) =>
      reorder === "words"
        ? say`الآن تتحرك الكلمات وتبقى المواضع.`
        : say`الآن تأخذ كل كلمة موضعها معها حين تتحرك.`,
    reset: () => say`هذه هي الجملة كما أُعطيت أول مرة.`,
    undone: () => say`تم التراجع.`,
    redone: () => say`تمت الإعادة.`,
    withoutPosition: () => say`لا يُضاف موضع.`,
    sameRows: (amount) =>
      say`متجهات هذه الكلمات لا تتغيّر، لكن تُضاف إليها متجهات موضع أخرى: تغيّر ${share(amount)} من أعداد الإدخال${most(amount)}.`,
    example: ({ word, feature, was, is }) =>
      say`السمة ${String(feature)} من ${strong(word)} كانت ${isolated(was)} وصارت ${strong(isolated(is))}.`,
    otherRows: (tokenNumbers, amount) =>
      say`تغيّر من متجهات هذه الكلمات ${numbersCounted(tokenNumbers)}، ومن أعداد الإدخال ${share(amount)}${most(amount)}.`,
    changed: (amount) => say`تغيّر ${share(amount)} من أعداد الإدخال${most(amount)}.`,
    sameRowsInAnotherOrder: (amount) =>
      say`صفوف الإدخال هي الصفوف السابقة بترتيب آخر: تغيّر ${share(amount)} من الأعداد.`,
    stayed: (places, changed) => {
      const who = isOne(places)
        ? say`بقيت ${list(places, ({ word, position }) => say`${strong(word)} في الموضع ${integer(position)}`)}`
        : say`كلمات بقيت مكانها: ${words({ ...places, first: places.first.map(({ word }) => word) })}`;
      const row = isOne(places) ? "صفها" : "صفوفها";
      return changed === 0
        ? say`${who}. لم يتغيّر شيء في ${row}.`
        : say`${who}. ما تغيّر في ${row}: ${numbersCounted(changed)}.`;
    },
  },
};
