import { formatDigits, formatExact, formatInteger, formatSignificant } from "../format.js";
import type { Amount, Few, Share, Strings, WeightChange } from "./index.js";
import { numbersIn } from "./numbers.js";
import { type Phrase, say, strong } from "./phrase.js";

const { whole, percent, decimal, significant } = numbersIn("zh");

/** “a”、“a 和 b”、“a、b 和 c”、“a、b、c 和另外 4 个”。 */
function list<T>({ first, more }: Few<T>, show: (item: T) => Phrase): Phrase {
  const items = first.map(show);
  if (more > 0) items.push([`另外 ${whole(more)} 个`]);
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [index === items.length - 1 ? " 和 " : "、", ...item];
  });
}

const words = (few: Few<string>): Phrase => list(few, (word) => [strong(word)]);

const isOne = ({ first, more }: Few<unknown>): boolean => first.length + more === 1;

/** A word of another script stands apart from what is before it. */
const apart = (word: Phrase | null | undefined): string =>
  typeof word?.[0] === "object" ? " " : "";

/** “ a（0.41）”、“a 和 它自己（各 0.41）”。 */
const readWords = ({ words, weight }: Share): Phrase =>
  say`${apart(words.first[0])}${list(words, (word) => (word === null ? ["它自己"] : word))}（${isOne(words) ? "" : "各 "}${decimal(weight)}）`;

const changedWeight = ({ word, before, after }: WeightChange): Phrase =>
  say`${apart(word)}${word === null ? "它自己" : word}（${decimal(before)}，现在 ${strong(decimal(after))}）`;

const sizeOf = (largest: number): string =>
  largest < 0.005 ? "小于 0.01" : `为 ${decimal(largest)}`;

/** “24 个输入数值中有 16 个改变，最大变化 1.95”. */
const changedOf = (numbers: string, { changed, total, largest }: Amount): Phrase =>
  say`${whole(total)} 个${numbers}中有 ${strong(`${whole(changed)} 个`)}改变${largest > 0 ? `，最大变化${sizeOf(largest)}` : ""}`;

/** “24 个数值中有 16 个不同，最大差别为 0.50”. */
const differing = (numbers: string, { changed, total, largest }: Amount): Phrase =>
  say`${whole(total)} 个${numbers}中有 ${strong(`${whole(changed)} 个`)}不同，最大差别${sizeOf(largest)}`;

export const zh: Strings = {
  language: "zh",
  direction: "ltr",
  between: "",
  separator: "；",
  field: "句子",
  experiment: "移动什么",
  wordsMove: "移动词",
  positionsMove: "词和位置一起移动",
  words: "按顺序排列的词",
  hint: "把一个词拖到另一个词上，按 \u21c4，或依次选两个词。",
  keys: "用键盘：\u2190 和 \u2192；加 Alt，词随之移动。",
  reset: "重置",
  undo: "撤销",
  redo: "重做",
  examples: "例句",
  sentences: ["猫追老鼠", "警察抓小偷", "好，不坏", "abs(x) - 1", "小猫看见小狗，它就跑了"],
  loading: "编码器正在加载。",
  panels: "视图",
  panelComing: "此视图正在加载。",
  panelMissing: "此视图未能加载。请再次打开它，或重新加载页面。",
  question: {
    answer: "我这样猜",
    choose: "请先选一个答案。",
    noneOfThem: "都不是",
    tryIt: "试一试就知道。",
    hidden: "猜过之后，结果就会显示。",
    guess: (named) => `你的猜测：${named}。`,
    found: (named, isRight) =>
      isRight ? `正是如此：${named}。` : `不是这样。结果正确的是：${named}。`,
  },
  vectors: {
    title: "向量",
    question: "交换两个词：输入向量的哪些行会变？",
    guesses: { all: "所有的行", moved: "移动了的词的行", none: "没有行会变" },
    token: "词元向量",
    tokenSubtitle: "是什么词",
    position: "位置向量",
    positionSubtitle: "在什么位置",
    input: "输入向量",
    inputSubtitle: "模型收到的内容",
    outlined: "带框的数值变了：线越粗，变化越大。",
    word: "词",
    picture: (title, rows, columns) =>
      `${title}：每个词一行，共 ${whole(rows)} 行，每行 ${whole(columns)} 格，颜色表示数值。`,
    reading: (word, position, feature, [token, added, input]) =>
      say`${strong(word)} 在位置 ${formatInteger(position)}，特征 ${String(feature)}：${decimal(token)} + ${decimal(added)} = ${strong(decimal(input))}`,
    asTables: "以表格显示",
    asMaps: "以颜色显示",
  },
  pairs: {
    name: (pair) => `第 ${pair} 对`,
    features: (sine, cosine) => `特征 ${sine}、${cosine}`,
    frequency: (radians) => `每个位置 ${formatSignificant(radians)} 弧度`,
    period: (positions) => `每转一圈 ${formatSignificant(positions)} 个位置`,
    frequencyName: "每个位置的弧度",
    periodName: "每转一圈的位置数",
    choose: "特征对",
    shown: (first, last, all) => `第 ${first} 到 ${last} 对，全部为 0 到 ${all - 1}`,
    withoutPosition: "现在没有给词加位置：这里是正弦位置会加上的内容。",
    learnedPosition: "现在词的位置是学习得到的：这里是正弦位置会加上的内容。",
  },
  clocks: {
    title: "时钟",
    explanation:
      "每对特征（位置向量的两列）是一根指针，从正上方开始，各以自己的速度顺时针转动。下面的数值是它的正弦和余弦：针尖向右多远，向上多远。",
    position: "把第一行转到位置",
    typedPosition: "第一行的位置",
    accepted: "需要一个数，范围是 \u22129007199254740991 到 9007199254740991。",
    caption: "每个词和每对特征：指针、它的正弦和余弦",
    hand: (angle) => `指针在 ${decimal(angle)} 弧度`,
  },
  waves: {
    title: "波形",
    explanation:
      "一对特征的正弦和余弦随位置的变化。圆点是词所在的位置：它的高度就是在那里加到词上的数值。",
    sine: "正弦",
    cosine: "余弦",
    word: "一个词",
    choose: "画出的特征对",
    most: (pairs) => `最多同时画 ${whole(pairs)} 对。`,
    none: "请选一对特征来看它的波形。",
    span: "画出的位置",
    tooFast: "这一对转得太快，无法在这么多位置上画出它的波形。",
    reading: (word, position, sine, cosine) =>
      say`${strong(word)} 在位置 ${formatInteger(position)}：正弦 ${decimal(sine)}，余弦 ${decimal(cosine)}`,
    picture: (pair, from, to, period) =>
      `第 ${pair} 对的正弦和余弦，从位置 ${formatInteger(from)} 到 ${formatInteger(to)}，每转一圈 ${significant(period)} 个位置。各词处的数值在下面的表中。`,
    dots: (pair, from, to) =>
      `第 ${pair} 对在各词处的数值，从位置 ${formatInteger(from)} 到 ${formatInteger(to)}，在下面的表中。`,
    caption: "各词处的数值；选一个词，它的数值会显示在波形旁边",
  },
  compare: {
    title: "比较",
    against: "比较对象",
    given: "最初的句子",
    sentence: "另一个句子",
    other: "另一个句子",
    field: "用来比较的句子",
    by: "比较哪些行",
    byWord: "按词",
    bySlot: "按位次",
    now: "现在",
    before: "比较对象",
    distance: "距离",
    nothing: "无",
    empty: "没有词",
    caption: "输入向量的差，从大到小",
    explanation: (by) =>
      by === "word"
        ? "每个词的行与同一个词的行比较。距离是差的欧几里得范数；没有对应的词与零比较。"
        : "每一行与同一位次的行比较，不管那里是哪个词。距离是差的欧几里得范数；没有对应的行与零比较。",
    same: (against) =>
      against === "given" ? "没有不同：请交换两个词，或与另一个句子比较。" : "没有不同。",
    apart: ({ changed, total, largest }, distance) =>
      say`${whole(total)} 个输入数值中有 ${strong(`${whole(changed)} 个`)}不同${largest > 0 ? `，最大差${sizeOf(largest)}` : ""}。所有行合起来的距离为 ${strong(decimal(distance))}。`,
    without: (gone) => say`没有可比较的行：${words(gone)}。`,
  },
  form: {
    title: "设置",
    fields: {
      maxLength: ["表的行数", "从 0 起有多少个位置有学习到的行。"],
      width: ["宽度", "一个向量有多少个数：偶数，2 到 4096。"],
      start: ["起点", "第一个词的位置。"],
      base: ["底数", "频率从快的特征到慢的特征下降多少。"],
      seed: ["种子", "换一个种子，每个词的词元向量和学习表的各行都会不同。"],
      scale: ["缩放", "相加之前词元向量乘以多少。"],
    },
    choices: {
      position: [
        "位置",
        "加到词元向量上的内容。",
        { sinusoidal: "正弦式", learned: "学习式", none: "无" },
      ],
      layout: [
        "排列",
        "一对的正弦和余弦放在哪里。",
        { interleaved: "正弦和余弦交错", halves: "先全部正弦，后全部余弦" },
      ],
      spacing: [
        "间距",
        "频率在第一对和最后一对之间如何分布。",
        { paper: "与论文相同", endpoint: "最后一对为 1/底数" },
      ],
    },
    refused: (name, { kind, from, to }, got) => {
      const number = { even: "偶数", whole: "整数", any: "数" }[kind];
      const range = to === undefined ? `不小于 ${from} 的` : `${from} 到 ${to} 之间的`;
      return `${name}必须是${from === undefined ? "" : range}${number}，现在是 ${got}。`;
    },
    rootWidth: "乘以宽度的平方根，与论文相同",
    rows: {
      title: "自己的词元向量",
      about:
        "可以粘贴，也可以拖放或选择 CSV、JSON 或 .npy 文件：每行一个词和它的数值。只有数值时，按顺序用于句子中的词。",
      text: "词和它们的数值",
      use: "使用这些",
      choose: "选择文件",
      remove: "移除",
      own: (own) => say`自己的：${words(own)}。`,
    },
  },
  ownRow: "自己的词元向量",
  heatmap: {
    hint: "指向一格即可读出数值，也可以用方向键移动。",
    touch: "点一格即可读出数值。",
  },
  distance: {
    title: "距离",
    length: "比较的位置数",
    byDistanceAlone: (deviation) =>
      deviation === 0
        ? "两个位置向量的点积只取决于它们的距离：编码器比较了所有的对，没有发现差别。"
        : `两个位置向量的点积只取决于它们的距离：编码器比较了所有的对，舍入造成的差别最多 ${formatDigits(deviation, 2)}。`,
    why: "为什么重要：同样的乘积在任何地方都代表同样的距离，所以模型可以学会去读前面固定距离处的词。",
    notByDistanceAlone: (deviation) =>
      `这里两个位置向量的点积并不只取决于它们的距离：相差可达 ${formatDigits(deviation, 2)}。`,
    fallsSteadily: (farthest) => `到距离 ${whole(farthest)} 为止，它一直下降：越远越不相似。`,
    rises: (distance, before, there) =>
      `它并不一直下降：从距离 ${whole(distance - 1)} 到 ${whole(distance)}，它从 ${significant(before)} 变为 ${significant(there)}。`,
    products: "每个位置与其他每个位置",
    productsSubtitle: "乘积 P\u00b7P\u1d40",
    productsPicture: (positions, start) =>
      `从位置 ${formatInteger(start)} 起 ${whole(positions)} 个位置向量两两的乘积，用颜色表示。`,
    reading: (first, second, distance, product) =>
      say`位置 ${formatInteger(first)} 和 ${formatInteger(second)}，距离 ${whole(distance)}：${strong(significant(product))}`,
    curve: "乘积随距离的变化",
    curveSubtitle: "各对 cos(k\u00b7\u03c9) 之和",
    curvePicture: (farthest) => `两个位置向量在距离 0 到 ${whole(farthest)} 的乘积；数值见表格。`,
    values: "曲线的数值",
    distance: "距离 k",
    product: "乘积",
    shift: "从一个位置到另一个位置",
    by: "平移 k",
    shiftExplained: (by) =>
      `同一个映射把任何位置向量 P(t) 变为 P(t\u00a0+\u00a0k)：它把每一对（正弦，余弦）转过 k\u00b7\u03c9。k\u00a0=\u00a0${formatInteger(by)} 时它是：`,
    rotations: "逐对列出的映射",
    pairsShown: (shown, all) => `显示了 ${whole(all)} 对中的 ${whole(shown)} 对。`,
    residual: (by, positions, residual) => {
      const applied = `作用于 ${whole(positions)} 个位置向量`;
      const others = `${by < 0 ? "前" : "后"} ${whole(Math.abs(by))} 个位置的向量`;
      return residual === 0
        ? `${applied}，恰好得到${others}。`
        : `${applied}，得到${others}；最大差别为 ${formatDigits(residual, 2)}。`;
    },
  },
  learned: {
    title: "学习式",
    explanation: (rows, seed) =>
      `学习式的表为它的 ${whole(rows)} 个位置各有一行，再往后就没有。数值由训练得到；这里是训练之前的样子，由种子 ${formatExact(seed)} 抽取。`,
    position: "位置",
    learned: "学习式",
    learnedSubtitle: (rows) => `一张 ${whole(rows)} 行的表`,
    sinusoidal: "正弦式",
    sinusoidalSubtitle: "一个公式，任何位置都有",
    learnedPicture: (first, last, rows) =>
      `学习式的表，从位置 ${whole(first)} 到 ${whole(last)}，用颜色表示；共 ${whole(rows)} 行。所选位置的数值在旁边的表里。`,
    sinusoidalPicture: (first, last) =>
      `正弦式的表，从位置 ${whole(first)} 到 ${whole(last)}，用颜色表示。`,
    numbersAt: (position) => `位置 ${formatInteger(position)}`,
    noRow: "没有行",
    newRow: "新的行",
    changedRow: "数值变了的旧行",
    hasRow: (position) => `位置 ${formatInteger(position)} 在两张表里都有一行。`,
    isLast: (position) => `位置 ${formatInteger(position)} 是学习式的表的最后一行。公式还能继续。`,
    isNew: (position) => `位置 ${formatInteger(position)} 现在有一行了：是新的一行，训练从未见过。`,
    past: (position, last) =>
      `位置 ${formatInteger(position)} 在学习式的表里没有行：最后一行是 ${formatInteger(last)}，编码器拒绝了它。而公式在那里照样有一行。`,
    grown: (rows, differing, numbers) =>
      differing === 0
        ? `${whole(rows)} 行是新的；原来的 ${whole(numbers)} 个数值全都没有变。`
        : `表多了 ${whole(rows)} 行；原来的 ${whole(numbers)} 个数值中有 ${whole(differing)} 个变了。`,
    alike: "距离意味着什么",
    sinusoidalStays: (rows, largest) =>
      largest === 0
        ? `在前 ${whole(rows)} 个正弦式的行里，两个位置一起后移一位，两行的乘积完全不变。`
        : `在前 ${whole(rows)} 个正弦式的行里，两个位置一起后移一位，两行的乘积不变：舍入造成的差别最多 ${formatDigits(largest, 2)}。`,
    sinusoidalChanges: (rows, largest) =>
      `在前 ${whole(rows)} 个正弦式的行里，两个位置一起后移一位，两行的乘积最多改变 ${formatDigits(largest, 2)}。`,
    learnedStays: (rows, largest) =>
      largest === 0
        ? `在前 ${whole(rows)} 个学习式的行里，它也完全不变。`
        : `在前 ${whole(rows)} 个学习式的行里，它也不变，差别只有 ${formatDigits(largest, 2)}。`,
    learnedChanges: (rows, largest) =>
      `在前 ${whole(rows)} 个学习式的行里，它最多改变 ${formatDigits(largest, 2)}：除非训练赋予意义，距离在那里没有意义。`,
    grow: "加长这张表",
    more: "增加的行数",
    lengthAfter: (more, rows) => `增加 ${whole(more)} 行，共 ${whole(rows)} 行`,
    fill: "加长的表里放什么",
    fills: { seeded: "抽取的行", zero: "零", interpolated: "中间的行" },
    fillExplained: {
      seeded: "新的行与其他行一样抽取：在训练之前没有任何意义。",
      zero: "新的行全是零：在那些位置上什么也不加。",
      interpolated:
        "旧的行沿直线分布到新的长度上：每个位置都有接近训练过的行，但几乎没有一个位置还有自己的那一行。",
    },
  },
  training: {
    title: "训练",
    question: "这些模型中，哪些能学会谁是动作者？",
    explanation:
      "一个小的 Transformer 块学习谁是动作者：“猫追老鼠”里是猫，“老鼠追猫”里是老鼠。选择模型对位置知道什么，把它们并排训练，看哪些能学会。",
    choose: "模型",
    chooseOne: "请选择一个要训练的模型。",
    methods: {
      none: "没有位置",
      sinusoidal: "正弦式",
      learned: "学习式",
      rotary: "旋转式",
      causal: "没有位置，因果掩码",
    },
    train: "训练",
    stop: "停止",
    goOn: "继续",
    again: "再训练一次",
    step: "走一步",
    speed: "速度",
    speeds: { watch: "便于观看", full: "全速" },
    progress: (step, steps) => `第 ${step} 步，共 ${steps} 步`,
    loss: "损失",
    lossSubtitle: "训练句子的；瞎猜是 2 的自然对数",
    lossPicture: (models, step) =>
      `${models} 个模型的损失随步数的变化，到第 ${step} 步。最后的数值在下面的表里。`,
    right: "新句子答对的比例",
    rightSubtitle: "词和动词的这种搭配，训练从未出现过",
    rightPicture: (models, step) =>
      `${models} 个模型答对新句子的比例随步数的变化，到第 ${step} 步。最后的数值在下面的表里。`,
    caption: "最近一次检查时各模型的水平",
    model: "模型",
    trainingRight: "训练句子答对",
    heldOutRight: "新句子答对",
    allRight: "训练句子全部答对",
    sinceStep: (step) => `从第 ${step} 步起`,
    notYet: "还没有",
    undecided: (model, looks, sentences) =>
      say`${strong(model)}：${whole(looks)} 次检查，每次恰好答对一半。${whole(sentences)} 个句子中的每一个，得到的答案与它的镜像逐位相同：对这个模型来说两种顺序是一回事，只能猜。`,
    hasLearned: (model, step, share) =>
      say`${strong(model)}：学会了。从第 ${whole(step)} 步起训练句子全部答对，新句子答对 ${percent(share)}。`,
    notLearned: (model, step, share) =>
      say`${strong(model)}：到第 ${whole(step)} 步还没有全部学会；训练句子答对 ${percent(share)}。`,
    ask: "问一问模型",
    askField: "一个句子；下面也有它的镜像",
    known: "模型认识这些词：",
    strange: (named) => `不在训练词中：${named}。`,
    noNoun: "句子里要有一个作动作者或承受者的词。",
    tooLong: (most, words) => `这里的句子最多 ${most} 个词，这个有 ${words} 个。`,
    oneOrder: "这个句子的镜像就是它自己：没有两种顺序可分辨。",
    noneHeldOut:
      "为了检验，一些词与动词的搭配不出现在训练中。这至少需要三个作动作者的词和两个动词。",
    acts: (word, share) => `${word} 是动作者：${percent(share)}`,
    sameAnswers: (named) => `对两种顺序回答相同的：${named}。`,
    beyond: "训练之外",
    beyondBy: "新在哪里",
    beyonds: { start: "更靠后的位置", length: "更长的句子" },
    startCaption: "答对的百分比，按第一个词的位置",
    lengthCaption: "答对的百分比，按句子的词数",
    trainedTo: (by, most) =>
      by === "start" ? `训练时第一个词的位置最大是 ${most}。` : `训练时句子最多有 ${most} 个词。`,
    formulaReaches: (position, share) =>
      `正弦公式在位置 ${position} 也有向量。模型在那里对吗？答对的句子占 ${percent(share)}：一个数有定义，并不表示训练教过怎么用它。`,
    table: "学到的表",
    tablePicture: (rows) => `训练后学习式的表的前 ${rows} 行，用颜色表示。`,
    formulaPicture: (rows) => `正弦式的表的前 ${rows} 行，用颜色表示。`,
    tableNote: "训练从随机抽取的行开始；公式的行是固定的。",
    causalKnows:
      "在因果掩码下，一个词只看得到自己和前面的词。所以虽然没有给模型位置，输出仍取决于词站在哪里。",
    lesson: "词与训练",
    nouns: "作动作者或承受者的词",
    verbs: "动词",
    lastStart: "第一个词的最后位置",
    longest: "句子最多的词数",
    seed: "种子",
    neverShown: "训练中从不一起出现：",
  },
  rotary: {
    title: "旋转式",
    explanation: (base, isSlower) =>
      `旋转式什么也不加。在查询和键里，每一对特征是一根指针，转过的角度随位置增长：${isSlower ? "第 0 对转得最快，后面的越来越慢" : "各对转得一样快"}（底数 ${base}，与设置相同）。这里的查询和键就是两个词的词元向量。`,
    queryOf: "查询来自",
    keyOf: "键来自",
    query: "查询",
    key: "键",
    moved: "两个一起后移",
    distance: "距离",
    pairing: "哪些特征成一对",
    pairings: { interleaved: "相邻的", halves: "前一半与后一半" },
    dials: "逐对列出的指针",
    dial: (pair, query, key) =>
      `第 ${whole(pair)} 对：查询（${decimal(query[0])}，${decimal(query[1])}），键（${decimal(key[0])}，${decimal(key[1])}）`,
    score: (query, key, score) =>
      say`位置 ${formatInteger(query.position)} 的 ${strong(query.word)} 的查询与位置 ${formatInteger(key.position)} 的 ${strong(key.word)} 的键给出分数 ${strong(significant(score))}。`,
    stays: "两个一起后移，分数不变。",
    byDistanceAlone: (positions, deviation) =>
      deviation === 0
        ? `各取 ${whole(positions)} 个位置，编码器没有发现相同距离的分数之间有差别。`
        : `各取 ${whole(positions)} 个位置，舍入使分数与其距离所定的分数最多相差 ${formatDigits(deviation, 2)}。`,
    notByDistanceAlone: (positions, deviation) =>
      `这里分数并不只由距离决定：各取 ${whole(positions)} 个位置，分数与其距离所定的分数相差可达 ${formatDigits(deviation, 2)}。`,
    curve: "分数随距离的变化",
    curveSubtitle: "查询的位置减去键的位置",
    curvePicture: (farthest) => `两个方向上距离至多 ${whole(farthest)} 的分数；数值见表格。`,
    values: "数值",
    scoreName: "分数",
    added: "正弦式或学习式",
    addedWhere: "位置向量加到词元向量上，只加一次，在第一层之前。",
    turnedWhere: "在每个注意力层里，查询和键在相遇之前先转动。值不受影响，也不加任何东西。",
  },
  combine: {
    title: "合并",
    add: "相加，Transformer 的做法",
    addExplained: (width) => `和的宽度与各部分相同：${whole(width)}。`,
    join: "或者首尾拼接",
    joinExplained: (width) => `两部分保持分开，宽度加倍：${whole(width)}。`,
    weights: (rows, columns) =>
      `接收它的权重矩阵，输出 ${whole(columns)} 个特征：${whole(rows)}\u00a0\u00d7\u00a0${whole(columns)}`,
    withoutPosition: "没有加位置，所以和就是词元向量本身。",
    sameSum: "和看不出它的各部分",
    sameSumExplained: (position) =>
      `在位置 ${formatInteger(position)}，另一个词元向量给出同样的输入向量：`,
    sameTokenExplained: (position) =>
      `在位置 ${formatInteger(position)}，给出这个输入向量的就是同一个词元向量：`,
    otherPosition: "另一个位置",
    otherToken: "另一个词元",
    found: (equal, width, largestDifference) =>
      equal === width
        ? `两个和的 ${whole(width)} 个数值逐位相同：模型无法知道相加的是哪些部分。`
        : `两个和的 ${whole(width)} 个数值中有 ${whole(equal)} 个逐位相同；在 float32 没有中间数的地方（带下划线），最多相差 ${formatDigits(largestDifference, 2)}。`,
  },
  attention: {
    title: "注意力",
    positions: "读什么",
    added: "加位置",
    leftOut: "不加位置",
    withoutPosition: "设置里没有加位置，所以两种选择读的是同样的向量。",
    mask: "掩码",
    readsAll: "每个词读所有词",
    readsBack: "只读自己和前面的词",
    show: "图中显示",
    scores: "分数",
    scoresSubtitle: (width) =>
      `每一行：这个词的查询与每个词的键有多相配，q\u00b7k \u00f7 \u221a${whole(width)}`,
    weights: "权重",
    weightsSubtitle: "每一行：这个词从每个词读多少，舍入前合计为 1",
    outputs: "输出",
    outputsSubtitle: "每一行：这个词读到的内容，各个值按权重相加",
    projections: "查询、键和值",
    identity: "向量本身",
    seeded: "随机投影",
    identityExplained: "查询、键和值就是向量本身：分数是两个向量的点积。",
    seededExplained: (seed) =>
      `查询、键和值是向量乘以三个由种子 ${formatExact(seed)} 抽出的矩阵；模型会学习这些矩阵。`,
    tooWide: (most) => `宽度超过 ${whole(most)} 的向量在这里不投影：查询、键和值就是向量本身。`,
    wordsRead: (read, all) => `这里只有 ${whole(all)} 个词中的前 ${whole(read)} 个互相读。`,
    at: (word, position) => say`位置 ${formatInteger(position)} 的 ${strong(word)}`,
    reads: (word, most, next) =>
      say`${word} 读得最多的是${readWords(most)}，其次是${readWords(next)}。`,
    readsOne: (word, one) => say`${word} 只读${readWords(one)}。`,
    readsAlike: (word, count, weight) =>
      say`${word} 对 ${whole(count)} 个词读得一样多：各 ${strong(decimal(weight))}。`,
    maskedWords: (count) =>
      count === 1
        ? say`它后面的词被掩码：分数算作 \u2212\u221e，权重正好是 0。`
        : say`它后面的 ${whole(count)} 个词被掩码：分数都算作 \u2212\u221e，权重正好是 0。`,
    twins: (word, first, second, largest) =>
      largest === 0
        ? say`${strong(word)} 在位置 ${formatInteger(first)} 和位置 ${formatInteger(second)} 变得完全相同：它们的输出里没有什么能区分它们。`
        : say`${strong(word)} 在位置 ${formatInteger(first)} 和位置 ${formatInteger(second)} 变得不同：输出最多相差 ${strong(formatDigits(largest, 2))}。`,
    steps: (word) => `“${word}”如何读，一步一步`,
    reading: "读到的词",
    score: "分数",
    scaled: "缩放后",
    weight: "权重",
    sum: "加权和",
    sumExplained: "每个词的值乘以它的权重，再相加",
    output: "输出",
  },
  shuffle: {
    title: "打乱",
    question: "选“没有位置，但有因果掩码”，再打乱词序：输出会完全跟着词走吗？",
    guesses: { follow: "完全跟着走", differ: "有些不同" },
    shuffle: "打乱",
    order: "新顺序的词",
    ownWords: "这里的词只属于这个视图：上面的句子保持不变。",
    was: (position) => `原在 ${formatInteger(position)}`,
    explanation: "先打乱词再让注意力读；或者先让它读，再打乱它的输出。结果一样吗？",
    experiment: "位置",
    differing: "不同的数值",
    largest: "最大差别",
    experiments: {
      none: "没有位置",
      words: "按新顺序重新分配",
      positions: "每个词保留自己的位置",
      causal: "没有位置，但有因果掩码",
    },
    share: (differing, total) => `${whole(differing)} / ${whole(total)}`,
    shuffledFirst: "先打乱，再读",
    shuffledFirstSubtitle: "打乱后的词的输出",
    attendedFirst: "先读，再打乱",
    attendedFirstSubtitle: "原来的词的输出，再打乱",
    sinusoidalInstead: "设置里没有加位置：这里需要加位置时，用的是正弦位置。",
    alone: "只有一个词，无法打乱。",
    unmoved: "所有的词都在原处：没有什么可区分。",
    found: (experiment, amount) => {
      if (amount.changed === 0) {
        const why = {
          none: "注意力无法知道词原来的顺序。",
          words: "对这些词，连位置也看不出它们被打乱过。",
          positions: "每个词带走了自己的位置，所以注意力读的是同样的行，只是顺序不同。",
          causal: "对这些词，掩码看不出它们被打乱过。",
        };
        return say`${strong(`${whole(amount.total)} 个数值`)}完全相同，只是按新的顺序：${why[experiment]}`;
      }
      const why = {
        none: "注意力显出了顺序。",
        words: "词到了另一个位置就有另一个输入向量，所以注意力能知道顺序。",
        positions: "虽然每个词保留了自己的位置，注意力还是显出了顺序。",
        causal: "词只读自己和它前面的词，而现在前面是别的词。",
      };
      return say`${differing("数值", amount)}：${why[experiment]}`;
    },
  },
  cache: {
    title: "缓存",
    method: "位置如何进入",
    added: "加到词上",
    rotary: "旋转",
    counting: "后续词的位置",
    countsOn: "位置接着数",
    countsAgain: "位置又从 0 开始",
    prefix: "一次读入的词数",
    rows: "键值缓存",
    rowsSubtitle: "读过的词每个一行，留给后面的词",
    position: "位置",
    keysAndValues: "键和值：就是输入向量",
    turnedKeys: "键，按位置转过",
    values: "值",
    readBy: (word) => `“${word}”读多少`,
    insteadOf: (position) => `应为 ${formatInteger(position)}`,
    next: (word) => `下一个词：${word}`,
    allRead: "所有的词都读完了",
    backToPrefix: "回到开头",
    oneByOne: "用缓存",
    oneByOneSubtitle: "逐词得到的输出",
    atOnce: "一次算完",
    atOnceSubtitle: "对同样的词一次做完因果注意力",
    prefixRead: (count) =>
      count === 1
        ? say`第一个词已读入：它的键和值留在缓存里。`
        : say`前 ${whole(count)} 个词已一次读入：它们的键和值留在缓存里。`,
    wordRead: (word, position, rows) =>
      say`${strong(word)} 来到位置 ${formatInteger(position)}，读了自己和前面的 ${whole(rows)} 行；什么都没有重新计算。`,
    found: (amount, misplaced) => {
      const numbers = strong(`${whole(amount.total)} 个输出数值`);
      if (amount.changed > 0) {
        return misplaced
          ? say`与一次算完相比，${differing("输出数值", amount)}：后续的词被放在位置 0，而它们不在那里。`
          : say`与一次算完相比，${differing("输出数值", amount)}。`;
      }
      return misplaced
        ? say`后续的词被放在位置 0，而它们不在那里；即便如此，全部 ${numbers}仍与一次算完逐位相同。`
        : say`全部 ${numbers}与一次算完逐位相同。`;
    },
  },
  relative: {
    title: "相对位置",
    explanation: "这里不给词加位置：词元向量互相读，再按距离给分数加一个偏置。",
    method: "偏置怎么来",
    alibi: "ALiBi",
    buckets: "T5 分桶",
    alibiExplained:
      "ALiBi：每个头有一个斜率，就是名字下面的数，从分数里减去斜率乘距离。越远，读得越少。",
    bucketsExplained: (buckets, farthest, seed) =>
      `T5：每个距离落进 ${whole(buckets)} 个桶中的一个，从 ${whole(farthest)} 起都在最后一个桶。每个桶在每个头里有一个数，这里由种子 ${formatExact(seed)} 抽出；模型会学习这些数。`,
    heads: "头数",
    head: "显示的头",
    headName: (head) => `头 ${whole(head)}`,
    slope: "斜率",
    bias: (head) => `头 ${whole(head)} 的偏置`,
    biasSubtitle: "按距离给每个词对每个词的分数加多少",
    bucket: (bucket) => `桶 ${whole(bucket)}`,
    spans: "每个桶的距离",
    distance: "距离",
    before: "词之前的桶",
    after: "词之后的桶",
    span: (from, to) =>
      to === null
        ? `${whole(from)} 及以上`
        : from === to
          ? whole(from)
          : `${whole(from)} 至 ${whole(to)}`,
    scoreBefore: "分数",
    biasName: "偏置",
    scoreAfter: "和",
    moved: (word, lost, gained) =>
      say`有了偏置，${word} 少读${changedWeight(lost)}，多读${changedWeight(gained)}。`,
    unmoved: (word) => say`偏置没有改变 ${word} 的任何权重。`,
  },
  numbers: {
    title: "数值",
    feature: "特征",
    tokenMade: (word, seed, scale) => {
      const row =
        seed === null
          ? say`${strong(word)} 的词元向量是为它给出的那一行`
          : say`${strong(word)} 的词元向量是种子为 ${formatExact(seed)} 的表中的一行`;
      if (scale === 1) return say`${row}。`;
      return say`${row}，乘以 ${scale === "sqrt-width" ? "\u221aD" : formatExact(scale)}。`;
    },
    pairMade: (feature, pair, wave) =>
      `特征 ${feature} 是第 ${pair} 对的${wave === "sine" ? "正弦" : "余弦"}，它每个位置转 \u03c9 弧度。`,
    angleMade: (position, wrapped) =>
      wrapped === null
        ? `在位置 t = ${formatInteger(position)}，它转过了这个角度（弧度）。`
        : `在位置 t = ${formatInteger(position)}，它转过了这个角度（弧度）；在一圈之内是 ${formatExact(wrapped)}。`,
    positionMade: (wave) =>
      `它的${wave === "sine" ? "正弦" : "余弦"}舍入为 float32，就在位置向量中。`,
    learnedMade: (position, seed) =>
      `位置向量是学习表的第 ${formatInteger(position)} 行，由种子 ${formatExact(seed)} 抽取。`,
    withoutPosition: "没有加位置。",
    sumMade: "和舍入为 float32，就是模型收到的内容。",
    featuresListed: (first, last, all) =>
      `列出 ${all} 个特征中的第 ${first} 到 ${last} 个。用滑块可看其他特征。`,
  },
  noWords: "还没有词。",
  wordAt: (word, position) => `${word}，位置 ${formatInteger(position)}`,
  featuresShown: (shown, all) => `每个向量显示 ${whole(all)} 个特征中的前 ${whole(shown)} 个。`,
  position: (id) => `位置 ${formatInteger(id)}`,
  swap: (first, second) => `交换 ${first} 和 ${second}`,
  chosen: (word) => say`已选中 ${strong(word)}：请选择要与它交换的词，或按 Escape 键。`,
  moreWords: (count) => `还有 ${whole(count)} 个词`,
  wordsTaken: (count) => `只有前 ${whole(count)} 个词有数值；后面的内容仍保留在句子里。`,
  failed: (message) => `无法显示数值：${message}`,
  feature: (index) => `特征 ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005 ? "，变化小于 0.01" : `，变化 ${decimal(difference)}`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `显示 ${whole(allRows)} 个词中的 ${whole(rows)} 个，${whole(allColumns)} 个特征中的 ${whole(columns)} 个。`,
  wordsShown: (shown, all) => `显示 ${whole(all)} 个词中的前 ${whole(shown)} 个。`,
  settings: ({ width, base, start, position, maxLength, layout, spacing }) => {
    if (position === "learned") {
      return `宽度 ${width} \u00b7 起点 ${formatInteger(start)} \u00b7 学习式，${maxLength} 行`;
    }
    const frame = `宽度 ${width} \u00b7 底数 ${base} \u00b7 起点 ${formatInteger(start)}`;
    if (position === "none") return `${frame} \u00b7 无位置`;
    const order = layout === "interleaved" ? "交错排列" : "前后两半";
    const method = `${frame} \u00b7 正弦式，${order}`;
    return spacing === "endpoint" ? `${method}，端点间距` : method;
  },
  takeaway: {
    export: "导出",
    share: "分享",
    embed: "嵌入",
    format: "格式",
    formats: {
      csv: "CSV",
      json: "JSON",
      npy: "NPY",
      svg: "SVG",
      png: "PNG",
      numpy: "NumPy 代码",
      torch: "PyTorch 代码",
    },
    about: {
      csv: "每个词一行：词、位置，然后是词元向量（E）、位置向量（P）和输入向量（X）的完整数值。",
      json: "词、位置和三个表，数值完整。",
      npy: "用 numpy.load 读取：float32，形状为 3 \u00d7 词数 \u00d7 宽度，依次是词元向量、位置向量和输入向量。",
      svg: "矢量图，任何大小都清晰。",
      png: "位图。",
      numpy:
        "用 NumPy 得到这些数值的 Python 代码：词元向量照原样写出，位置向量按公式计算，学习得到的照原样写出。",
      torch:
        "用 PyTorch 得到这些数值的 Python 代码：词元向量照原样写出，位置向量按公式计算，学习得到的照原样写出。",
    },
    picture: "图",
    copy: "复制",
    copied: "已复制。",
    onlyBeginning: "这里只显示开头；复制或下载得到的是全部内容。",
    notCopied: "这里不允许复制。文字已选中：请按 Ctrl+C 或 \u2318C。",
    download: "下载",
    link: "链接",
    linkAbout: "打开链接，会看到这个页面现在的样子。",
    linkOfFile: "这个页面是一个文件，所以链接只在有这个文件的地方有效。",
    linkTooLong: "内容太多，放不进链接，但可以导出。",
    linkUnreadable: "链接无法读取，所以没有显示其中的内容。",
    linkOfOtherVersion: "链接来自这个页面的另一个版本，所以没有显示其中的内容。",
    linkParts: (message) => `链接中有一部分无法使用：${message}`,
    snippet: "HTML",
    snippetAbout:
      "两行 HTML，在另一个页面上显示这些内容；positional-encoding.js 要放在那个页面旁边。",
    snippetForms: { tag: "标签", frame: "iframe" },
    frameAbout:
      "用于只允许 iframe 的网站：页面 embed.html，内容与这里相同。允许脚本时，第二行让框架总与内容一样高。",
    frameTitle: "位置编码",
  },
  story: {
    empty: () => say`还没有词：请输入一个句子。`,
    first: (count, width) =>
      say`${strong(`${whole(count)} 个词`)}，宽度 ${whole(width)}：${count === 1 ? "它的" : "每个"}输入向量等于词元向量加位置向量。`,
    firstWithoutPosition: (count, width) =>
      say`${strong(`${whole(count)} 个词`)}，宽度 ${whole(width)}：没有加位置，所以${count === 1 ? "它的" : "每个"}输入向量就是词元向量。`,
    repeated: (word, positions, differs) => {
      const where = list(positions, (id) => [formatInteger(id)]);
      return differs
        ? say`${strong(word)} 出现在位置 ${where}：词元向量相同，输入向量不同。`
        : say`${strong(word)} 出现在位置 ${where}：词元向量和输入向量都相同。`;
    },
    added: (places) =>
      isOne(places)
        ? say`${list(places, ({ word, position }) => say`${strong(word)} 是位置 ${formatInteger(position)} 上的新词`)}。`
        : say`${words({ ...places, first: places.first.map(({ word }) => word) })} 是新词。`,
    removed: (gone) => say`${words(gone)} 不在了。`,
    moved: (moves) =>
      say`${moves.first.flatMap(({ word, from, to }, index) => [
        ...(index === 0 ? [] : ["，"]),
        ...say`${strong(word)} 从位置 ${formatInteger(from)} 移到 ${formatInteger(to)}`,
      ])}${moves.more > 0 ? `，另有 ${whole(moves.more)} 个词移动了` : ""}。`,
    renumbered: (moves) =>
      say`${moves.first.flatMap(({ word, from, to }, index) => [
        ...(index === 0 ? [] : ["；"]),
        ...say`${strong(word)} 的位置现在是 ${formatInteger(to)}，不再是 ${formatInteger(from)}`,
      ])}${moves.more > 0 ? `；另有 ${whole(moves.more)} 个词也是这样` : ""}。`,
    carried: (moved) => say`${words(moved)} 换了地方，并且各自带走了自己的位置。`,
    changedPlaces: (moved) => say`${words(moved)} 换了地方。`,
    switched: (reorder) =>
      reorder === "words" ? say`现在词移动，位置不动。` : say`现在每个词移动时都带着自己的位置。`,
    reset: () => say`这是最初给出的句子。`,
    undone: () => say`已撤销。`,
    redone: () => say`已重做。`,
    withoutPosition: () => say`没有加位置。`,
    sameRows: (amount) =>
      say`它们的词元向量不变，但加上了别的位置向量：${changedOf("输入数值", amount)}。`,
    example: ({ word, feature, was, is }) =>
      say`${strong(word)} 的特征 ${String(feature)} 原来是 ${was}，现在是 ${strong(is)}。`,
    otherRows: (tokenNumbers, amount) =>
      say`它们的词元向量中有 ${whole(tokenNumbers)} 个数值改变；${changedOf("输入数值", amount)}。`,
    changed: (amount) => say`${changedOf("输入数值", amount)}。`,
    sameRowsInAnotherOrder: (amount) =>
      say`输入的各行还是原来的行，只是顺序不同：${changedOf("数值", amount)}。`,
    stayed: (places, changed) => {
      const who = isOne(places)
        ? list(
            places,
            ({ word, position }) => say`${strong(word)} 仍在位置 ${formatInteger(position)}`,
          )
        : say`${words({ ...places, first: places.first.map(({ word }) => word) })} 没有移动`;
      const row = isOne(places) ? "这一行" : "这些行";
      return changed === 0
        ? say`${who}：${row}没有任何变化。`
        : say`${who}：${row}有 ${whole(changed)} 个数值改变。`;
    },
  },
};
