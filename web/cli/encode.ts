import { createReadStream } from "node:fs";
import type { EncodeOptions, Encoder, Encoding } from "positional-encoding";
import { readRows, readTokenRows } from "positional-encoding";
import type { Request } from "./options.js";
import { UsageError } from "./usage-error.js";

/** Rows of the learned table without --max-length, as in the widget. */
const defaultMaxLength = 16;

/** Makes what encodes one sentence after another, from tables that are made once. */
export async function createEncode(
  encoder: Encoder,
  request: Request,
): Promise<(sentence: string) => Encoding> {
  const { seed, scale, position, maxLength, rowsFile, learnedFile } = request;
  const rows =
    rowsFile === undefined ? undefined : await fromFile("rows-file", rowsFile, readTokenRows);
  const learnedRows =
    learnedFile === undefined ? undefined : await fromFile("learned-file", learnedFile, readRows);
  // Rows that are given say how wide the others are.
  const width = request.width ?? widthOf(rows) ?? learnedRows?.[0]?.length ?? 8;
  const tokenTable = encoder.tokenTable({ width, ...given({ seed, scale, rows }) });
  const learnedTable =
    position !== "learned"
      ? undefined
      : encoder.learnedTable(
          learnedRows === undefined
            ? { maxLength: maxLength ?? defaultMaxLength, width, ...given({ seed }) }
            : { rows: learnedRows },
        );
  const { base, start, positionIds, layout, spacing, lang, order, reorder, split } = request;
  const common: EncodeOptions = {
    position,
    tokenTable,
    ...given({ learnedTable, base, layout, spacing, locale: lang }),
    ...(split === "spaces" && { segment: (text: string) => text.split(/\s+/).filter(Boolean) }),
  };
  return (sentence) => {
    const asTyped = encoder.encode(sentence, { ...common, ...given({ start, positionIds }) });
    if (order === undefined) return asTyped;
    if (order.length !== asTyped.tokens.length) {
      throw new RangeError(
        `order must hold a number for each of ${asTyped.tokens.length} words, got ${order.length}`,
      );
    }
    const moved = encoder.reorder(asTyped, order, reorder);
    return encoder.encode(moved.tokens, { ...common, positionIds: moved.positionIds });
  };
}

/** Eight bytes for each of as many numbers as a table may have, and a header. */
const longestFile = 2 ** 29 + 2 ** 16;

async function fromFile<Rows>(
  option: string,
  path: string,
  read: (bytes: Uint8Array) => Rows,
): Promise<Rows> {
  let bytes: Uint8Array;
  try {
    bytes = await readAtMost(path, longestFile);
  } catch (error) {
    if (error instanceof RangeError) {
      throw new UsageError(
        `--${option} must be a file of at most ${longestFile} bytes, got ${JSON.stringify(path)} with more`,
      );
    }
    throw new UsageError(
      `--${option} must be a file that can be read, got ${JSON.stringify(path)}: ${(error as Error).message}`,
    );
  }
  try {
    return read(bytes);
  } catch (error) {
    throw new UsageError(`--${option} ${JSON.stringify(path)}: ${(error as Error).message}`);
  }
}

/** A whole file, or RangeError as soon as it has more bytes: a device may have no end. */
export async function readAtMost(path: string, most: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 2 ** 20 })) {
    size += chunk.length;
    if (size > most) throw new RangeError(`${path} must have at most ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function widthOf(rows: Record<string, readonly number[]> | undefined): number | undefined {
  return rows === undefined ? undefined : Object.values(rows)[0]?.length;
}

/** The properties that are not undefined. */
function given<Options extends object>(
  options: Options,
): { [Name in keyof Options]?: Exclude<Options[Name], undefined> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Options]?: Exclude<Options[Name], undefined>;
  };
}
