import { formatInteger } from "../format.js";
import type { Amount, Few } from "./index.js";
import type { Translation } from "./languages.js";
import { numbersIn } from "./numbers.js";
import { type Phrase, say, strong } from "./phrase.js";

const { whole, decimal } = numbersIn("zh");

/** “a”，“a 和 b”，“a、b 和 c”，“a、b、c 等 7 个”。 */
function list<T>({ first, more }: Few<T>, show: (item: T) => Phrase): Phrase {
  const items = first.flatMap((item, index) => {
    if (index === 0) return show(item);
    return [more === 0 && index === first.length - 1 ? " 和 " : "、", ...show(item)];
  });
  return more > 0 ? [...items, ` 等 ${whole(first.length + more)} 个`] : items;
}

const words = (few: Few<string>): Phrase => list(few, (word) => [strong(word)]);

const isOne = ({ first, more }: Few<unknown>): boolean => first.length + more === 1;

/** “24 个输入数值中有 16 个改变，最大变化 1.95”. */
const changedOf = (numbers: string, { changed, total, largest }: Amount): Phrase => {
  const most = largest < 0.005 ? "小于 0.01" : `为 ${decimal(largest)}`;
  return say`${whole(total)} 个${numbers}中有 ${strong(`${whole(changed)} 个`)}改变${changed > 0 ? `，最大变化${most}` : ""}`;
};

export const zh: Translation = {
  language: "zh",
  direction: "ltr",
  between: "",
  field: "句子",
  experiment: "移动什么",
  wordsMove: "移动词",
  positionsMove: "词和位置一起移动",
  words: "按顺序排列的词",
  hint: "把一个词拖到另一个词上，按 \u21c4，或依次选两个词。",
  keys: "用键盘：Alt 加 \u2190 或 \u2192。",
  reset: "重置",
  loading: "编码器正在加载。",
  panels: "视图",
  vectors: {
    title: "向量",
    token: "词元向量",
    tokenSubtitle: "是什么词",
    position: "位置向量",
    positionSubtitle: "在什么位置",
    input: "输入向量",
    inputSubtitle: "模型收到的内容",
    word: "词",
  },
  position: (id) => `位置 ${formatInteger(id)}`,
  swap: (first, second) => `交换 ${first} 和 ${second}`,
  chosen: (word) => say`已选中 ${strong(word)}：请选择要与它交换的词，或按 Escape 键。`,
  moreWords: (count) => `还有 ${whole(count)} 个词`,
  failed: (message) => `无法显示数值：${message}`,
  feature: (index) => `特征 ${index}`,
  changedBy: (difference) =>
    Math.abs(difference) < 0.005 ? "，变化小于 0.01" : `，变化 ${decimal(difference)}`,
  shownOf: (rows, allRows, columns, allColumns) =>
    `显示 ${whole(allRows)} 个词中的 ${whole(rows)} 个，${whole(allColumns)} 个特征中的 ${whole(columns)} 个。`,
  settings: ({ width, base, start, position, layout, spacing }) => {
    const frame = `宽度 ${width} \u00b7 底数 ${base} \u00b7 起点 ${formatInteger(start)}`;
    if (position === "none") return `${frame} \u00b7 无位置`;
    const order = layout === "interleaved" ? "交错排列" : "前后两半";
    const method = `${frame} \u00b7 正弦式，${order}`;
    return spacing === "endpoint" ? `${method}，端点间距` : method;
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
        : say`${words({ ...places, first: places.first.map(({ word }) => word) })}是新词。`,
    removed: (gone) => say`${words(gone)}不在了。`,
    moved: (moves) =>
      say`${moves.first.flatMap(({ word, from, to }, index) => [
        ...(index === 0 ? [] : ["，"]),
        ...say`${strong(word)} 从位置 ${formatInteger(from)} 移到 ${formatInteger(to)}`,
      ])}${moves.more > 0 ? `，另有 ${whole(moves.more)} 个词移动了` : ""}。`,
    carried: (moved) => say`${words(moved)}换了地方，并且各自带走了自己的位置。`,
    changedPlaces: (moved) => say`${words(moved)}换了地方。`,
    switched: (reorder) =>
      reorder === "words" ? say`现在词移动，位置不动。` : say`现在每个词移动时都带着自己的位置。`,
    reset: () => say`这是最初给出的句子。`,
    withoutPosition: () => say`没有加位置。`,
    sameRows: (amount) => say`它们的词元向量仍是表中原来的行；${changedOf("输入数值", amount)}。`,
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
        : say`${words({ ...places, first: places.first.map(({ word }) => word) })}没有移动`;
      const row = isOne(places) ? "这一行" : "这些行";
      return changed === 0
        ? say`${who}：${row}没有任何变化。`
        : say`${who}：${row}有 ${whole(changed)} 个数值改变。`;
    },
  },
};
