import { loadEncoder } from "positional-encoding";
import { medianTimes } from "./measure.js";

const shapes = [
  [512, 512],
  [4096, 1024],
] as const;

/** The lesson's form: sines and cosines in a loop, with the frequencies made once. */
function loop(frequencies: Float64Array, length: number, out: Float32Array): void {
  let index = 0;
  for (let position = 0; position < length; position += 1) {
    for (const frequency of frequencies) {
      out[index] = Math.sin(position * frequency);
      out[index + 1] = Math.cos(position * frequency);
      index += 2;
    }
  }
}

const encoder = await loadEncoder();
console.log("Medians of one run; fill writes the same memory and computes nothing.\n");
console.log("length × width   encoder ms   encoder/fill   loop/fill   loop/encoder");
for (const [length, width] of shapes) {
  const out = new Float32Array(length * width);
  const frequencies = encoder.frequencies({ width });
  const times = medianTimes({
    encoder: () => encoder.sinusoidal({ length, width, out }),
    loop: () => loop(frequencies, length, out),
    fill: () => out.fill(length),
  });
  const { encoder: own = 0, loop: looped = 0, fill = 0 } = Object.fromEntries(times);
  const cells = [
    `${length} × ${width}`.padEnd(14),
    own.toFixed(3).padStart(13),
    (own / fill).toFixed(1).padStart(15),
    (looped / fill).toFixed(1).padStart(12),
    (looped / own).toFixed(1).padStart(15),
  ];
  console.log(cells.join(""));
}
