import type { Words } from "./module.js";

const utf8 = new TextEncoder();

/** Well-formed tokens as the bindings take them. */
export function toWords(tokens: readonly string[]): Words {
  const encoded = tokens.map((token) => utf8.encode(token));
  const ends = new Uint32Array(encoded.length);
  let size = 0;
  encoded.forEach((token, i) => {
    size += token.length;
    ends[i] = size;
  });
  const bytes = new Uint8Array(size);
  encoded.forEach((token, i) => {
    bytes.set(token, (ends[i] as number) - token.length);
  });
  return { bytes, ends };
}
