import { loadEncoder } from "positional-encoding";
import "positional-encoding/widget";
import { render } from "positional-encoding/render";

const bits = [];
for (const backend of ["wasm", "js"]) {
  const encoder = await loadEncoder({ backend });
  const { data } = encoder.encode("dog bites man", { width: 64, start: 2 ** 52 }).inputVectors;
  bits.push(Array.from(new Uint8Array(data.buffer), (byte) => byte.toString(16)).join(" "));
}
const html = await render({ width: 64, panels: ["vectors", "clocks", "distance"] });
console.log(JSON.stringify({ bits, html }));
