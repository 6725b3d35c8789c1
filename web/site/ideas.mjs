/** One for each file in embeds/, in the order of the lessons. */
export const ideas = [
  {
    id: "order",
    title: "Order matters",
    about:
      "The same three words in another order mean something else. Swap two of them: each keeps its token vector, and reaches the model as another input vector.",
  },
  {
    id: "same-word",
    title: "The same word twice",
    about:
      "“the” is one word with one token vector. It stands at two positions, and so the model receives two different vectors for it.",
  },
  {
    id: "clocks",
    title: "Clocks",
    about:
      "Each pair of features is a hand that turns at its own rate: the first by one radian a position, the last hardly at all. Together they tell the time, which is the position.",
  },
  {
    id: "waves",
    title: "Waves",
    about:
      "The same numbers, one feature at a time: over the positions, each is a sine or a cosine, and from pair to pair the waves grow longer.",
  },
  {
    id: "distance",
    title: "Distance",
    about:
      "The product of two position vectors depends on how far apart they stand, and not on where. One linear map takes every position to the one so many steps on.",
  },
  {
    id: "concatenation",
    title: "Added, or side by side",
    about:
      "Concatenation keeps word and position apart, at twice the width. A sum mixes them: another token vector at another position gives the same numbers.",
  },
  {
    id: "learned",
    title: "A learned table, and its end",
    about:
      "A learned table has one row for each position that was trained, and none after the last. This one has four: type a fifth word.",
  },
  {
    id: "attention",
    title: "Attention alone knows no order",
    about:
      "Without positions, attention follows its words: shuffled words give the same outputs, shuffled, to the last bit. Then let it have positions.",
  },
  {
    id: "causal-mask",
    title: "The causal mask",
    about:
      "A model that writes must not read ahead: each word reads itself and the words before it. Whatever comes after, its row stays the same.",
  },
  {
    id: "rotary",
    title: "Rotary position",
    about:
      "Nothing is added: the query and the key are turned by their positions. Move both words along together, and their product stays what it is.",
  },
  {
    id: "relative-bias",
    title: "Relative bias",
    about:
      "ALiBi and T5 leave the vectors as they are and change the scores: a number for each distance, added before the softmax.",
  },
  {
    id: "cached-decoding",
    title: "Cached decoding",
    about:
      "A decoder keeps the keys and values of what it has read, and the next word has the next position. Let it count from 0 again, and see the outputs go wrong.",
  },
  {
    id: "training",
    title: "Trained before your eyes",
    about: "Five small models learn who acts, step by step. Guess first which of them can.",
  },
  {
    id: "chinese",
    title: "A Chinese sentence",
    about:
      "Words are found by the rules of their language, without spaces between, and the widget speaks it too. It needs the folder lang beside the script.",
  },
  {
    id: "own-vectors",
    title: "Vectors of your own",
    about:
      "The numbers of your slides, row by row. Words that you leave out have a row from the seeded table.",
  },
];

/** Links to the ready embeds. */
export function linksToIdeas() {
  const links = ideas.map(({ id, title }) => `<li><a href="embeds.html#${id}">${title}</a></li>`);
  return `<nav class="ideas" aria-label="Ready embeds">
  <ol>
    ${links.join("\n    ")}
  </ol>
</nav>`;
}
