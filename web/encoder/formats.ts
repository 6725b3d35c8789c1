import * as check from "./check.js";
import type { Encoding, MatrixData } from "./types.js";

// Numbers to take away. Each is written with the fewest digits that read back as the
// same float32, or float64 where the matrix is one.

type AnyMatrix = MatrixData<Float32Array | Float64Array>;

/** Token vectors, position vectors and input vectors, as E, P and X. */
const encodingMatrices = [
  ["E", "tokenVectors"],
  ["P", "positionVectors"],
  ["X", "inputVectors"],
] as const;

/**
 * CSV as RFC 4180 has it. A matrix: its rows, no header. An encoding: a header, and a row
 * a token, `token,position,E0,…,P0,…,X0,…`.
 */
export function toCsv(source: AnyMatrix | Encoding): string {
  const { matrices, sentence } = readSource(source);
  const parts = matrices.map(rowsOf);
  const numbers = (slot: number) => parts.flatMap((rows) => rows[slot] ?? []);
  if (sentence === undefined) return csvOf((parts[0] ?? []).map((_, slot) => numbers(slot)));
  const header = encodingMatrices.flatMap(([letter], k) =>
    Array.from({ length: matrices[k]?.columns ?? 0 }, (_, column) => `${letter}${column}`),
  );
  const rows = sentence.tokens.map((token, slot) => [
    csvField(token),
    String(sentence.positionIds[slot]),
    ...numbers(slot),
  ]);
  return csvOf([["token", "position", ...header], ...rows]);
}

/**
 * JSON. A matrix: an array of rows. An encoding: an object with its tokens, positionIds,
 * tokenVectors, positionVectors and inputVectors. Throws RangeError for numbers that are
 * not finite, which JSON does not have.
 */
export function toJson(source: AnyMatrix | Encoding): string {
  const { matrices, sentence } = readSource(source);
  for (const { data } of matrices) {
    const at = data.findIndex((value) => !Number.isFinite(value));
    if (at >= 0) throw new RangeError(`JSON takes finite numbers, got ${data[at]} at [${at}]`);
  }
  const arrays = matrices.map((matrix) => {
    const rows = rowsOf(matrix).map((row) => `[${row.join(", ")}]`);
    return `[${rows.join(",\n")}]`;
  });
  if (sentence === undefined) return `${arrays[0]}\n`;
  const fields = [
    // One by one: Prototype.js gives arrays a toJSON() of their own.
    `"tokens": [${sentence.tokens.map((token) => JSON.stringify(token)).join(",")}]`,
    `"positionIds": [${sentence.positionIds.join(", ")}]`,
    ...encodingMatrices.map(([, name], k) => `"${name}": ${arrays[k]}`),
  ];
  return `{${fields.join(",\n")}}\n`;
}

/**
 * NumPy's format, version 1.0, as `numpy.load` reads it: little-endian float32, or float64
 * where the matrix is one. A matrix: [rows, columns]. An encoding: [3, T, D], the token
 * vectors, the position vectors and the input vectors.
 */
export function toNpy(source: AnyMatrix | Encoding): Uint8Array {
  const { matrices, sentence } = readSource(source);
  const { rows, columns, data } = matrices[0] as AnyMatrix;
  const isWide = data.BYTES_PER_ELEMENT === 8;
  const shape = sentence === undefined ? [rows, columns] : [matrices.length, rows, columns];
  const dictionary = `{'descr': '<f${isWide ? 8 : 4}', 'fortran_order': False, 'shape': (${shape.join(", ")}), }`;
  // The header with its 10 bytes in front ends in a line feed and fills blocks of 64 bytes.
  const headerSize = Math.ceil((10 + dictionary.length + 1) / 64) * 64;
  const header = `${dictionary.padEnd(headerSize - 11)}\n`;
  let size = headerSize;
  for (const matrix of matrices) size += matrix.data.byteLength;
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  bytes.set([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0]); // \x93NUMPY, version 1.0
  view.setUint16(8, header.length, true);
  bytes.set(new TextEncoder().encode(header), 10);
  let at = headerSize;
  for (const matrix of matrices) {
    for (const value of matrix.data) {
      if (isWide) view.setFloat64(at, value, true);
      else view.setFloat32(at, value, true);
      at += data.BYTES_PER_ELEMENT;
    }
  }
  return bytes;
}

interface Source {
  /** The matrix, or an encoding's three. */
  readonly matrices: readonly AnyMatrix[];
  readonly sentence?: { readonly tokens: readonly string[]; readonly positionIds: Float64Array };
}

function readSource(source: unknown): Source {
  const given = check.object("source", source);
  if (given.tokens === undefined) return { matrices: [check.matrix("source", given)] };
  const tokens = check.strings("source.tokens", given.tokens);
  const positionIds = check.numbers("source.positionIds", given.positionIds, check.position);
  if (positionIds.length !== tokens.length) {
    throw new RangeError(
      `source.positionIds must hold an id for each of ${tokens.length} tokens, ` +
        `got ${positionIds.length}`,
    );
  }
  const matrices = encodingMatrices.map(([, name]) =>
    check.matrix32(`source.${name}`, given[name]),
  );
  const width = matrices[0]?.columns;
  matrices.forEach(({ rows, columns }, k) => {
    if (rows === tokens.length && columns === width) return;
    throw new RangeError(
      `source.${encodingMatrices[k]?.[1]} must have the shape ${tokens.length} · ${width}, ` +
        `got ${rows} · ${columns}`,
    );
  });
  return { matrices, sentence: { tokens, positionIds } };
}

/** The numbers of each row as text. */
function rowsOf({ rows, columns, data }: AnyMatrix): string[][] {
  const text = data.BYTES_PER_ELEMENT === 8 ? float64Text : float32Text;
  return Array.from({ length: rows }, (_, row) =>
    Array.from(data.subarray(row * columns, (row + 1) * columns), text),
  );
}

function float64Text(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}

/**
 * Nine digits tell any two float32 apart. Most computed ones need eight or nine; where six do, no
 * fewer do unless all between do as well.
 */
function float32Text(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return float64Text(value);
  const tells = (digits: number) => Math.fround(Number(value.toPrecision(digits))) === value;
  let digits = 6;
  while (digits < 9 && !tells(digits)) digits++;
  while (digits > 1 && digits <= 6 && tells(digits - 1)) digits--;
  return float64Text(Number(value.toPrecision(digits)));
}

function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.join(",")}\r\n`).join("");
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
