const lineFeed = 10;

/** The longest line, in UTF-16 code units: more words than a result may hold. */
const longest = 2 ** 24;

/**
 * The lines of UTF-8 as they come, without their ends; what follows the last end is a line where
 * it is not empty. Holds one line and one chunk at a time. Throws RangeError for a line that
 * is longer than any sentence, TypeError for one of other bytes.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // Only the first line may begin with a byte order mark.
  let decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  let count = 1;
  const decode = (bytes: Uint8Array, stream: boolean) => {
    try {
      return decoder.decode(bytes, { stream });
    } catch {
      throw new TypeError(`line ${count} must be text in UTF-8, got other bytes`);
    }
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, from)) {
      const line = rest + decode(chunk.subarray(from, end), false);
      if (count === 1) decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
      rest = "";
      count += 1;
      from = end + 1;
      yield line.endsWith("\r") ? line.slice(0, -1) : line;
    }
    rest += decode(chunk.subarray(from), true);
    if (rest.length > longest) {
      throw new RangeError(`line ${count} must have at most ${longest} characters`);
    }
  }
  rest += decode(new Uint8Array(), false);
  if (rest !== "") yield rest;
}
