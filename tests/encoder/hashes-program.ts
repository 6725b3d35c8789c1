// Prints the hashes of what both builds compute, for comparison with those of another compiler.
import { hashes } from "./hashes.js";
import { encoders } from "./support.js";

const byBackend = encoders.map((encoder) => [encoder.backend, hashes(encoder)]);
process.stdout.write(JSON.stringify(Object.fromEntries(byBackend)));
