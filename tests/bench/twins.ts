/** The table as lessons make it, in plain JavaScript with the frequencies made once. */
export function fillTable(
  frequencies: Float64Array,
  length: number,
  start: number,
  out: Float32Array,
): void {
  let index = 0;
  for (let position = start; position < start + length; position += 1) {
    for (const frequency of frequencies) {
      out[index] = Math.sin(position * frequency);
      out[index + 1] = Math.cos(position * frequency);
      index += 2;
    }
  }
}

/** The sines and cosines of such a table, of which nothing is kept but their sum. */
export function addSines(frequencies: Float64Array, length: number): number {
  let sum = 0;
  for (let position = 0; position < length; position += 1) {
    for (const frequency of frequencies) {
      sum += Math.sin(position * frequency) + Math.cos(position * frequency);
    }
  }
  return sum;
}

/** Attention of T vectors to themselves, outputs alone, as a loop over numbers makes it. */
export function attend(x: Float32Array, length: number, width: number): Float32Array {
  const outputs = new Float32Array(length * width);
  const weights = new Float64Array(length);
  const sums = new Float64Array(width);
  const scale = 1 / Math.sqrt(width);
  for (let query = 0; query < length; query += 1) {
    let largest = Number.NEGATIVE_INFINITY;
    for (let key = 0; key < length; key += 1) {
      let product = 0;
      for (let j = 0; j < width; j += 1) {
        product += (x[query * width + j] as number) * (x[key * width + j] as number);
      }
      weights[key] = product * scale;
      largest = Math.max(largest, product * scale);
    }
    let total = 0;
    for (let key = 0; key < length; key += 1) {
      weights[key] = Math.exp((weights[key] as number) - largest);
      total += weights[key] as number;
    }
    sums.fill(0);
    for (let key = 0; key < length; key += 1) {
      const weight = (weights[key] as number) / total;
      for (let j = 0; j < width; j += 1) {
        sums[j] = (sums[j] as number) + weight * (x[key * width + j] as number);
      }
    }
    outputs.set(sums, query * width);
  }
  return outputs;
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** The words and marks of a text. */
export function segment(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment).filter(
    (word) => word.trim() !== "",
  );
}

/** A sentence's three matrices in plain JavaScript, of words from Intl.Segmenter. */
export function encodeSentence(text: string, width: number) {
  return encodeWords(segment(text), width);
}

/** A row of normal numbers for each word from a hash of it, the position vectors, and the sums. */
export function encodeWords(tokens: readonly string[], width: number) {
  const size = tokens.length * width;
  const tokenVectors = new Float32Array(size);
  const positionVectors = new Float32Array(size);
  const inputVectors = new Float32Array(size);
  const frequencies = Float64Array.from(
    { length: width / 2 },
    (_, pair) => 10000 ** ((-2 * pair) / width),
  );
  for (const [slot, token] of tokens.entries()) {
    fillNormals(hash(token), tokenVectors.subarray(slot * width, (slot + 1) * width));
  }
  fillTable(frequencies, tokens.length, 0, positionVectors);
  for (let index = 0; index < size; index += 1) {
    inputVectors[index] = (tokenVectors[index] as number) + (positionVectors[index] as number);
  }
  return { tokens, tokenVectors, positionVectors, inputVectors };
}

/** FNV-1a. */
function hash(word: string): number {
  let state = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    state = Math.imul(state ^ word.charCodeAt(index), 0x01000193);
  }
  return state >>> 0;
}

/** Box and Muller's normal numbers from a linear congruential stream. */
function fillNormals(seed: number, row: Float32Array): void {
  const deviation = 1 / Math.sqrt(row.length);
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  for (let index = 0; index < row.length; index += 2) {
    const radius = deviation * Math.sqrt(-2 * Math.log(uniform()));
    const angle = 2 * Math.PI * uniform();
    row[index] = radius * Math.cos(angle);
    row[index + 1] = radius * Math.sin(angle);
  }
}
