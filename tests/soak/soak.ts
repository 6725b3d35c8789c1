import { parseArgs } from "node:util";
import { loadEncoder } from "positional-encoding";
import { engines } from "../embeds/engines.js";
import { startRobot } from "./robot.js";

// As long as one likes: --engine chromium|firefox|webkitgtk, --seconds, and to see a
// fault again, the --seed and the --steps that the log ends with.

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "chromium" },
    seconds: { type: "string", default: "600" },
    seed: { type: "string", default: "1" },
    steps: { type: "string", default: "Infinity" },
  },
});
const found = Object.entries(engines).find(([name]) => name.toLowerCase() === values.engine);
const limits = [values.seconds, values.seed, values.steps].map(Number);
if (found === undefined || limits.some(Number.isNaN)) {
  const names = Object.keys(engines).join(", ").toLowerCase();
  throw new RangeError(
    `engine must be one of ${names}, and seconds, seed and steps numbers, got ${JSON.stringify(values)}`,
  );
}
const [seconds = 0, seed = 0, steps = 0] = limits;
const tab = await found[1].launch();
try {
  const robot = await startRobot(tab, await loadEncoder(), seed);
  const end = performance.now() + 1000 * seconds;
  let step = 0;
  while (step < steps && performance.now() < end) {
    step++;
    console.log(`seed ${seed} step ${step}: ${await robot.step()}`);
  }
  console.log(`${step} steps, and all that has to hold held`);
} finally {
  await tab.close();
}
