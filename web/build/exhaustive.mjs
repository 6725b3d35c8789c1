import { compileTarget } from "./cmake.mjs";
import { build } from "./paths.mjs";
import { run, runMain } from "./run.mjs";
import { setUp } from "./setup.mjs";

await runMain(async () => {
  await setUp(["cmake", "ninja", "compiler", "googletest"]);
  await compileTarget("native-release", "posenc-exhaustive", ["-DPOSENC_BUILD_TESTS=ON"]);
  console.log("Comparing a million positions with 192-bit arithmetic, which takes minutes");
  await run(`${build}/native-release/tests/cpp/posenc-exhaustive`, []);
});
