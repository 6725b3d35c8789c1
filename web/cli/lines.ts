/** The longest line, in UTF-16 code units: more words than a result may hold. */
const longest = 2 ** 24;

/**
 * The lines of UTF-8 as they come, without their ends; what follows the last end is a line where
 * it is not empty. Holds one line and one chunk at a time. Throws RangeError for a line that
 * is longer than any sentence.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  let count = 0;
  for await (const chunk of chunks) {
    const pieces = decoder.decode(chunk, { stream: true }).split("\n");
    pieces[0] = rest + pieces[0];
    rest = pieces.pop() ?? "";
    for (const line of pieces) {
      count += 1;
      yield line.endsWith("\r") ? line.slice(0, -1) : line;
    }
    if (rest.length > longest) {
      throw new RangeError(`line ${count + 1} must have at most ${longest} characters`);
    }
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}
