import { type Option, options } from "./options.js";

/** What --help prints. */
export function help(): string {
  const rows = options.map((option: Option) => [signatureOf(option), option.about] as const);
  const width = Math.max(...rows.map(([signature]) => signature.length));
  return `Usage: positional-encoding [options] "dog bites man"
       some-program | positional-encoding [options]

Prints a sentence's token vectors + position vectors = input vectors, one row a word. Without
a sentence, every line of standard input is one.

${rows.map(([signature, about]) => `  ${signature.padEnd(width)}  ${about}`).join("\n")}

Exit codes: 0, 1 for what could not be encoded, read or written, 2 for a command line that is
not understood.
`;
}

function signatureOf({ name, short, value }: Option): string {
  const long = value === undefined ? `--${name}` : `--${name} ${value}`;
  return `${short === undefined ? "   " : `-${short},`} ${long}`;
}
