import assert from "node:assert/strict";
import { test } from "node:test";
import { loadEncoder } from "positional-encoding";
import { engines } from "../embeds/engines.js";
import { startRobot } from "./robot.js";

// One engine a run: Chromium with the others' tests, and each in CI.
const { ENGINE = "chromium" } = process.env;
const found = Object.entries(engines).find(([name]) => name.toLowerCase() === ENGINE);
assert.ok(found, `ENGINE must be one of ${Object.keys(engines)}, in lower case, got ${ENGINE}`);
const [name, { launch }] = found;

for (const seed of [1, 2]) {
  test(`${name}: 200 steps without a plan, seed ${seed}`, async () => {
    const tab = await launch();
    const log: string[] = [];
    try {
      const robot = await startRobot(tab, await loadEncoder(), seed);
      while (log.length < 200) log.push(await robot.step());
    } catch (error) {
      throw new Error(
        `seed ${seed}, in the step after ${log.length}: ${log.slice(-5).join("; ")}`,
        {
          cause: error,
        },
      );
    } finally {
      await tab.close();
    }
  });
}
