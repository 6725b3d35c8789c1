import type { Encoder } from "positional-encoding";

/**
 * What an encoder makes of a fixed list of inputs, each result as a hash (FNV-1a) of its bytes. All
 * is within the function, whose text is also run in pages.
 */
export function hashes(encoder: Encoder): Record<string, string> {
  const sentence = "K\u00e4se, \u6211\u4eec and \u05e9\u05dc\u05d5\u05dd 1.5";
  const { inputVectors } = encoder.encode("dog bites man and man bites dog", { width: 16 });
  const attention = encoder.attention(inputVectors, { mask: "causal", rotary: {} });
  const learnedTable = encoder.learnedTable({ maxLength: 16, width: 6, seed: 3 });
  const learned = encoder.encode(sentence, { width: 6, position: "learned", learnedTable });
  learnedTable.dispose();
  const results: Record<string, { data: Float32Array | Float64Array }> = {
    frequencies: { data: encoder.frequencies({ width: 512, spacing: "endpoint" }) },
    sinusoidal: encoder.sinusoidal({ length: 256, width: 512 }),
    halves: encoder.sinusoidal({ length: 64, width: 34, start: -32, layout: "halves" }),
    far: encoder.sinusoidal({ length: 8, width: 64, start: Number.MAX_SAFE_INTEGER - 7 }),
    base: encoder.sinusoidal({ length: 64, width: 64, base: 7.5, dtype: "float64" }),
    sentence: encoder.encode(sentence, { width: 12, seed: 7 }).inputVectors,
    scaled: encoder.encode(sentence, { width: 10, scale: "sqrt-width" }).tokenVectors,
    learned: learned.inputVectors,
    rotated: encoder.rotate(inputVectors, { start: 5, pairing: "halves" }),
    products: encoder.similarity({ width: 64, length: 32, start: -7 }).products,
    scores: attention.scores,
    weights: attention.weights,
    outputs: attention.outputs,
  };
  return Object.fromEntries(
    Object.entries(results).map(([name, { data }]) => {
      let sum = 0x811c9dc5;
      for (const byte of new Uint8Array(data.slice().buffer)) {
        sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
      }
      return [name, `${data.length} numbers: ${sum.toString(16)}`];
    }),
  );
}
