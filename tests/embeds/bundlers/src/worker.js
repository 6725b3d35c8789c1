import { loadEncoder } from "positional-encoding";

const encoder = await loadEncoder();
postMessage(encoder.encode("dog bites man", { width: 4 }).inputVectors.row(0).join(" "));
