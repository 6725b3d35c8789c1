/**
 * What keeps each work from its goal, and what was tried; what was measured is the best that was
 * found. All figures are the run's own, in lines of the table: here stands none.
 */
export const reasons = {
  table:
    "Rows are made, and then copied out of WebAssembly memory: what fits the nearest caches is " +
    "copied quickly, yet filled more quickly still. Of each number an addition and a conversion " +
    "to float32 share two units of the processor, two numbers an instruction; WebAssembly's " +
    "vectors are no longer, and it has no fused multiply-add. A plain JavaScript loop takes as " +
    "long as its sines and cosines, and how long that is, is the machine's affair and V8's. To " +
    "make all rows of a block in one call helped, most where rows are short. Of no gain: smaller " +
    "blocks, smaller and larger parts, and copies of a few kilobytes at a time.",
  native:
    "What fits the nearest caches is filled faster than rows can be made; of larger tables the " +
    "medians swing with what else uses the memory. They are written outwards from the middle of " +
    "a block, in two streams, while what the turns are made from wants the same caches: smaller " +
    "blocks made short rows slower. To make all rows of a block in one call helped, and a little " +
    "to bring the next row near.",
  first:
    "A new base's frequencies are powers of a logarithm in 192-bit integers, of which nothing " +
    "of another base can be kept; this is what takes its time natively, too. A logarithm's " +
    "series with fewer terms was quicker, and made the module too large.",
  row:
    "What a row of two numbers takes, too, is the call, which there is none of natively. Few rows " +
    "cross in one call of numbers, not of a request that is read field by field, which took most " +
    "off the call itself: of what was left, most was to look for options that a page has put on " +
    "every object, and to make a view of the row.",
  sentence:
    "Words of plain letters, digits and marks are found without Intl.Segmenter, which the twin " +
    "asks. The vectors of the words are drawn with care for each bit, where the twin's are not, " +
    "and the rest is the call: options are checked, words looked up, and five arrays copied back. " +
    "To copy words of ASCII without TextEncoder, options in an object of a class of its own, " +
    "reading a field in one crossing, and keeping the last table each helped a little.",
  batch:
    "The table that it is measured against has no copy into a result that no cache holds, and no " +
    "words to look up in a map; the rest is the sums, which take less, and the words' numbers, " +
    "which are copied into arrays that JavaScript later clears away. To check a word once, not " +
    "each time it comes, no longer to make a name for each sentence's messages, and to write " +
    "zeros where there is padding alone helped. Of no gain: other sizes of parts, a cache in " +
    "front of the map, and more room for tokens at first.",
  attention:
    "It was met in another run on the same machine, the same day: what else the machine does " +
    "weighs on both, and not alike.",
  start:
    "The page's own thread runs the script, which another parses meanwhile, connects the element, " +
    "and compiles WebAssembly's functions one by one as they are called; then there are two " +
    "frames, one that keeps the place and one that shows the picture. To get the module from its " +
    "base64 without a callback and without a Blob took nearly all off the quickest loads of it. " +
    "To draw the widget once, with its numbers, in place of twice took more than a frame; to load " +
    "the module before the first frame tells whether the widget is in sight showed it no earlier, " +
    "and the page some frames later.",
  typing:
    "A space moves all words that follow, and takes longer than a letter, which changes a row. " +
    "Painting is done here without a graphics card, for a page of three cells, too. Colours are painted with the key only where " +
    "they are in view, words and rows that go on keep their elements and places, and what is out " +
    "of sight is not laid out, words in whole lines: each of these helped. The same build was " +
    "seen on either side of both goals from one day, and one machine, to the next.",
} as const;
