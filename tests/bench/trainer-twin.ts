/** Sentences of a step, tokens of a sentence, features, words. */
const batch = 32;
const length = 3;
const width = 16;
const nouns = 8;
const verbs = 4;
const starts = 8;

/** Where each kind of number begins: tokens, mark, three projections, readout, bias. */
const mark = (nouns + verbs) * width;
const projections = mark + width;
const readout = projections + 3 * width * width;
const bias = readout + width;
const count = bias + 1;

/**
 * The encoder's trainer with sinusoidal positions, its mean readout and no mask, in plain
 * JavaScript: the same model, gradients and Adam, sentence by sentence. Gives a function that
 * makes one step and returns its loss.
 */
export function createTrainer(): () => number {
  const numbers = Float64Array.from({ length: count }, () => Math.random() / 2 - 0.25);
  const gradients = new Float64Array(count);
  const first = new Float64Array(count);
  const second = new Float64Array(count);
  const positions = new Float64Array((starts + length) * width);
  for (let position = 0; position < starts + length; position += 1) {
    for (let pair = 0; pair < width / 2; pair += 1) {
      const angle = position * 10000 ** ((-2 * pair) / width);
      positions[position * width + 2 * pair] = Math.sin(angle);
      positions[position * width + 2 * pair + 1] = Math.cos(angle);
    }
  }
  const size = length * width;
  const inputs = new Float64Array(size);
  const projected = [0, 1, 2].map(() => new Float64Array(size));
  const slopes = [0, 1, 2].map(() => new Float64Array(size));
  const inputSlopes = new Float64Array(size);
  const weights = new Float64Array(length * length);
  const scores = new Float64Array(length);
  const read = new Float64Array(width);
  const scale = 1 / Math.sqrt(width);
  let steps = 0;

  const at = (values: Float64Array, index: number) => values[index] as number;
  const add = (values: Float64Array, index: number, value: number) => {
    values[index] = at(values, index) + value;
  };

  function forward(tokens: readonly number[], named: number, start: number): number {
    const [queries, keys, values] = projected as [Float64Array, Float64Array, Float64Array];
    for (let slot = 0; slot < length; slot += 1) {
      const token = (tokens[slot] as number) * width;
      for (let j = 0; j < width; j += 1) {
        const asked = slot === named ? at(numbers, mark + j) : 0;
        inputs[slot * width + j] =
          at(numbers, token + j) + asked + at(positions, (start + slot) * width + j);
      }
    }
    for (let k = 0; k < 3; k += 1) {
      const out = projected[k] as Float64Array;
      out.fill(0);
      for (let slot = 0; slot < length; slot += 1) {
        for (let i = 0; i < width; i += 1) {
          const x = at(inputs, slot * width + i);
          const row = projections + (k * width + i) * width;
          for (let j = 0; j < width; j += 1) add(out, slot * width + j, x * at(numbers, row + j));
        }
      }
    }
    read.fill(0);
    for (let query = 0; query < length; query += 1) {
      let largest = Number.NEGATIVE_INFINITY;
      for (let key = 0; key < length; key += 1) {
        let product = 0;
        for (let j = 0; j < width; j += 1) {
          product += at(queries, query * width + j) * at(keys, key * width + j);
        }
        scores[key] = product * scale;
        largest = Math.max(largest, product * scale);
      }
      let total = 0;
      for (let key = 0; key < length; key += 1) {
        scores[key] = Math.exp(at(scores, key) - largest);
        total += at(scores, key);
      }
      for (let j = 0; j < width; j += 1) add(read, j, at(inputs, query * width + j) / length);
      for (let key = 0; key < length; key += 1) {
        const weight = at(scores, key) / total;
        weights[query * length + key] = weight;
        for (let j = 0; j < width; j += 1) {
          add(read, j, (weight * at(values, key * width + j)) / length);
        }
      }
    }
    let logit = at(numbers, bias);
    for (let j = 0; j < width; j += 1) logit += at(numbers, readout + j) * at(read, j);
    return logit;
  }

  function backward(tokens: readonly number[], named: number, slope: number): void {
    const [queries, keys, values] = projected as [Float64Array, Float64Array, Float64Array];
    const [querySlopes, keySlopes, valueSlopes] = slopes as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    add(gradients, bias, slope);
    for (let j = 0; j < width; j += 1) add(gradients, readout + j, slope * at(read, j));
    for (let index = 0; index < size; index += 1) {
      inputSlopes[index] = (slope * at(numbers, readout + (index % width))) / length;
    }
    for (const values of slopes) values.fill(0);
    for (let query = 0; query < length; query += 1) {
      let mean = 0;
      for (let key = 0; key < length; key += 1) {
        const weight = at(weights, query * length + key);
        let product = 0;
        for (let j = 0; j < width; j += 1) {
          const hidden = at(inputSlopes, query * width + j);
          product += hidden * at(values, key * width + j);
          add(valueSlopes, key * width + j, weight * hidden);
        }
        scores[key] = product;
        mean += weight * product;
      }
      for (let key = 0; key < length; key += 1) {
        const score = at(weights, query * length + key) * (at(scores, key) - mean) * scale;
        for (let j = 0; j < width; j += 1) {
          add(querySlopes, query * width + j, score * at(keys, key * width + j));
          add(keySlopes, key * width + j, score * at(queries, query * width + j));
        }
      }
    }
    for (let k = 0; k < 3; k += 1) {
      const from = slopes[k] as Float64Array;
      for (let slot = 0; slot < length; slot += 1) {
        for (let i = 0; i < width; i += 1) {
          const row = projections + (k * width + i) * width;
          const x = at(inputs, slot * width + i);
          let sum = 0;
          for (let j = 0; j < width; j += 1) {
            const value = at(from, slot * width + j);
            sum += value * at(numbers, row + j);
            add(gradients, row + j, x * value);
          }
          add(inputSlopes, slot * width + i, sum);
        }
      }
    }
    for (let slot = 0; slot < length; slot += 1) {
      const token = (tokens[slot] as number) * width;
      for (let j = 0; j < width; j += 1) {
        const value = at(inputSlopes, slot * width + j);
        add(gradients, token + j, value);
        if (slot === named) add(gradients, mark + j, value);
      }
    }
  }

  return () => {
    gradients.fill(0);
    let loss = 0;
    for (let sentence = 0; sentence < batch; sentence += 1) {
      const noun = Math.floor(Math.random() * nouns);
      const other = (noun + 1 + Math.floor(Math.random() * (nouns - 1))) % nouns;
      const tokens = [noun, nouns + Math.floor(Math.random() * verbs), other];
      const named = Math.random() < 0.5 ? 0 : 2;
      const logit = forward(tokens, named, Math.floor(Math.random() * starts));
      loss += Math.log1p(Math.exp(named === 0 ? -logit : logit)) / batch;
      const slope = (1 / (1 + Math.exp(-logit)) - (named === 0 ? 1 : 0)) / batch;
      backward(tokens, named, slope);
    }
    steps += 1;
    const rate = 0.01 / (1 - 0.9 ** steps);
    const spread = 1 - 0.999 ** steps;
    for (let index = 0; index < count; index += 1) {
      const gradient = at(gradients, index);
      first[index] = 0.9 * at(first, index) + 0.1 * gradient;
      second[index] = 0.999 * at(second, index) + 0.001 * gradient * gradient;
      add(
        numbers,
        index,
        (-rate * at(first, index)) / (Math.sqrt(at(second, index) / spread) + 1e-8),
      );
    }
    return loss;
  };
}
