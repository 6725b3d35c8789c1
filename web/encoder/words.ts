import type { Words } from "./module.js";

const utf8 = new TextEncoder();

/** In bytes, all together: a string of twice as many is longer than JavaScript's longest. */
const most = 2 ** 28;

/** Well-formed tokens as the bindings take them. */
export function toWords(tokens: readonly string[]): Words {
  const ends = new Uint32Array(tokens.length);
  let size = 0;
  for (let i = 0; i < tokens.length; i++) {
    size += utf8Length(tokens[i] as string);
    if (size > most) {
      throw new RangeError(`words must have at most ${most} bytes of UTF-8 together, got more`);
    }
    ends[i] = size;
  }
  const text = tokens.join("");
  if (size > text.length) return { bytes: utf8.encode(text), ends };
  // Words of ASCII are there before the encoder would be called.
  const bytes = new Uint8Array(size);
  for (let i = 0; i < size; i++) bytes[i] = text.charCodeAt(i);
  return { bytes, ends };
}

/** How many bytes a well-formed token has: four for two surrogates. */
function utf8Length(token: string): number {
  let length = 0;
  for (let i = 0; i < token.length; i++) {
    const unit = token.charCodeAt(i);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800 || (unit >= 0xd800 && unit < 0xe000)) length += 2;
    else length += 3;
  }
  return length;
}
