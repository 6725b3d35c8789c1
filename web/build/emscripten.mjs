import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ask, Refusal, which } from "./run.mjs";

/**
 * The environment in which CMake's wasm and javascript presets find the Emscripten on the PATH.
 *
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
export async function emscriptenEnvironment() {
  const folder = await emscriptenRoot();
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, EMSCRIPTEN_ROOT: folder };
  // Debian's Emscripten has its acorn beside it, where Node does not look by itself.
  const modules = join(folder, "..", "nodejs");
  if (existsSync(join(modules, "acorn")) && !existsSync(join(folder, "node_modules"))) {
    env.NODE_PATH = modules;
  }
  return env;
}

async function emscriptenRoot() {
  const emcc = await which("emcc");
  const candidates = [
    await ask("em-config", ["EMSCRIPTEN_ROOT"]),
    emcc && dirname(await realpath(emcc)),
  ];
  for (const folder of candidates) {
    if (folder && existsSync(join(folder, "cmake", "Modules", "Platform", "Emscripten.cmake"))) {
      return folder;
    }
  }
  throw new Refusal(`No CMake toolchain file belongs to the Emscripten at ${emcc}.`);
}
