import { readTokenRows } from "../../encoder/token-rows.js";

/** A larger file would stop the page while it is read. */
const mostBytes = 2 ** 26;

/**
 * Rows by word from what a reader pasted or chose; what names no words of its own is for
 * `words`, in their order. Throws the errors of `readTokenRows`.
 */
export function readRows(
  input: string | Uint8Array,
  words: readonly string[],
): Record<string, number[]> {
  return readTokenRows(input, namesWords(input) ? {} : { words: [...new Set(words)] });
}

/** A file's bytes. Rejects with a RangeError for one that is too large. */
export async function bytesOf(file: File): Promise<Uint8Array> {
  if (file.size > mostBytes) {
    throw new RangeError(`the file must have at most ${mostBytes} bytes, got ${file.size}`);
  }
  return new Uint8Array(await file.arrayBuffer());
}

function namesWords(input: string | Uint8Array): boolean {
  const start =
    typeof input === "string" ? input.slice(0, 4096) : String.fromCharCode(...input.slice(0, 4096));
  const [firstField = ""] = start.replace(/^(\ufeff|\xef\xbb\xbf)?\s*/, "").split(/[,\t\r\n]/, 1);
  const isNpy = firstField.startsWith("\x93NUMPY");
  const isArray = firstField.startsWith("[");
  const isNumber = firstField.trim() !== "" && !Number.isNaN(Number(firstField));
  return !isNpy && !isArray && !isNumber;
}
