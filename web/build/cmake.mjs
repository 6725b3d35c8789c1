import { existsSync } from "node:fs";
import { emscriptenEnvironment } from "./emscripten.mjs";
import { build } from "./paths.mjs";
import { run } from "./run.mjs";

/** @typedef {"native-debug" | "native-release" | "sanitizers" | "fuzz" | "coverage"} NativePreset */
/** @typedef {"wasm" | "wasm-sanitizers" | "javascript"} EmscriptenPreset */
/** @typedef {NativePreset | EmscriptenPreset} Preset */

/**
 * The environment that CMake and CTest need for a preset.
 *
 * @param {Preset} preset
 */
export async function environmentOf(preset) {
  return /^(wasm|javascript)/.test(preset) ? emscriptenEnvironment() : process.env;
}

/**
 * @param {Preset} preset
 * @param {{ tests: boolean }} options tests that are configured once stay so
 */
export async function configure(preset, { tests }) {
  const args = ["--preset", preset];
  if (tests) args.push("-DPOSENC_BUILD_TESTS=ON");
  // Without tests a build needs no GoogleTest.
  else if (!existsSync(`${build}/${preset}/CMakeCache.txt`)) args.push("-DPOSENC_BUILD_TESTS=OFF");
  await run("cmake", args, await environmentOf(preset));
}

/**
 * Configures a preset and builds it: with its tests, or the library's product alone.
 *
 * @param {Preset} preset
 * @param {{ tests: boolean }} options
 */
export async function compile(preset, { tests }) {
  await configure(preset, { tests });
  const args = ["--build", "--preset", preset];
  if (!tests) args.push("--target", "posenc-bindings");
  await run("cmake", args, await environmentOf(preset));
}

/**
 * Builds one program that is no part of the others.
 *
 * @param {Preset} preset
 * @param {string} target
 * @param {readonly string[]} options what it takes to have it
 */
export async function compileTarget(preset, target, options) {
  const env = await environmentOf(preset);
  await run("cmake", ["--preset", preset, ...options], env);
  await run("cmake", ["--build", "--preset", preset, "--target", target], env);
}
