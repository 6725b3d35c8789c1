import { checkHeads, checkShaped, checkSteps, headOptions, Results } from "./attention.js";
import * as check from "./check.js";
import { checkIds } from "./ids.js";
import { type DecoderHandle, type Heads, type PosencModule, unwrap } from "./module.js";
import type { AppendOptions, Attention, Decoder, DecoderOptions, MatrixData } from "./types.js";

/** Deletes what a decoder that nobody disposed of held. */
const forgotten = new FinalizationRegistry<DecoderHandle>((handle) => handle.delete());

export class OwnedDecoder implements Decoder {
  readonly width: number;
  readonly heads: number;
  #length = 0;
  #handle: DecoderHandle | undefined;

  private constructor(owner: PosencModule, given: Heads) {
    this.width = given.width;
    this.heads = given.heads;
    this.#handle = unwrap(owner.decoder(given)).decoder;
    forgotten.register(this, this.#handle, this);
  }

  static create(owner: PosencModule, options: DecoderOptions): OwnedDecoder {
    const given = check.readOptions("decoder", options, [...headOptions, "width"]);
    return new OwnedDecoder(owner, checkHeads(given, check.width(given.width)));
  }

  get length(): number {
    return this.#length;
  }

  append(x: MatrixData, options?: AppendOptions): Attention {
    const { rows, columns, data } = check.matrix32("x", x);
    if (columns !== this.width) {
      throw new RangeError(`x must have rows of width = ${this.width} numbers, got ${columns}`);
    }
    const given = check.readOptions("append", options, ["start", "positionIds", "bias", "steps"]);
    const ids = checkIds(given, rows);
    const shaped = given.bias === undefined ? undefined : check.matrix32("bias", given.bias);
    // After all is read: the caller's getters may have appended, or disposed of the decoder.
    if (this.#handle === undefined) throw new TypeError("the decoder is used after dispose()");
    const length = this.#length + rows;
    if (given.start === undefined) ids.start = this.#length;
    checkSteps(rows, length, this);
    const bias =
      shaped === undefined
        ? {}
        : {
            biasRows: this.heads * rows,
            bias: checkShaped("bias", shaped, this.heads * rows, length),
          };
    const results = new Results(rows, columns, this.heads, length, given.steps);
    const request = { ...ids, ...bias, ...results.arrays, rows, width: columns, x: data };
    unwrap(this.#handle.append(request));
    this.#length = length;
    return results.matrices();
  }

  dispose(): void {
    forgotten.unregister(this);
    this.#handle?.delete();
    this.#handle = undefined;
  }
}

// `using decoder = encoder.decoder(…)`, where the language has it.
if ("dispose" in Symbol) {
  Object.defineProperty(OwnedDecoder.prototype, Symbol.dispose as symbol, {
    value: OwnedDecoder.prototype.dispose,
  });
}
