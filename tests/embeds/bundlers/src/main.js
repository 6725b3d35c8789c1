// A widget, the encoder for itself, and a language.
import { loadEncoder } from "positional-encoding";
import "positional-encoding/widget";
import "positional-encoding/lang/de";

const encoder = await loadEncoder();
const { inputVectors } = encoder.encode("dog bites man", { width: 4 });
document.querySelector("output").textContent = inputVectors.row(0).join(" ");
