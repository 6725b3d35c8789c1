import { readTokenRows, separatorOf } from "../../encoder/token-rows.js";

/** What is larger would stop the page while it is read; a million numbers of NPY are as large. */
const mostBytes = 2 ** 22;

/**
 * Rows by word from what a reader pasted or chose; what names no words of its own is for
 * `words`, in their order. Throws the errors of `readTokenRows`, and a RangeError for too much.
 */
export function readRows(
  input: string | Uint8Array,
  words: readonly string[],
): Record<string, number[]> {
  checkSize(typeof input === "string" ? "the text" : "the file", input.length);
  return readTokenRows(input, namesWords(input, words) ? {} : { words: [...new Set(words)] });
}

/** A file's bytes. Rejects with a RangeError for one that is too large. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  checkSize("the file", file.size);
  return new Uint8Array(await file.arrayBuffer());
}

function checkSize(what: string, size: number): void {
  if (size > mostBytes) {
    throw new RangeError(`${what} must have at most ${mostBytes} bytes, got ${size}`);
  }
}

/**
 * Whether each row begins with a word of its own. A number may be a word: it is where all
 * that rows begin with are words of the sentence, or not all of it is numbers.
 */
function namesWords(input: string | Uint8Array, words: readonly string[]): boolean {
  // Bytes that are no text are told by what reads them.
  const text = typeof input === "string" ? input : new TextDecoder().decode(input);
  if (/^(\ufeff?\s*\[|\ufffdNUMPY)/.test(text)) return false;
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const separator = separatorOf(text);
  const first = lines.map((line) => line.trimStart().split(separator, 1)[0]?.trim() ?? "");
  const isNumber = (field: string) => field !== "" && !Number.isNaN(+field.replace(",", "."));
  return !first.every(isNumber) || first.every((field) => words.includes(field));
}
