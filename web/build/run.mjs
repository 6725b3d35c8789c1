import { execFile, spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./paths.mjs";

const windows = process.platform === "win32";

/** A mistake of the user's or the machine's, which is told without a stack. */
export class Refusal extends Error {}

/** A command ended with an exit code other than 0. */
class CommandFailed extends Refusal {
  /**
   * @param {string} commandLine
   * @param {number | string} code the exit code, or the signal that ended it
   */
  constructor(commandLine, code) {
    const short = commandLine.length > 80 ? `${commandLine.slice(0, 79)}…` : commandLine;
    super(`${short} ended with ${code}.`);
  }
}

/**
 * Runs a command in the repository's root; its output goes where ours goes.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>} Rejects with CommandFailed for an exit code other than 0.
 */
export function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    // npm is a .cmd on Windows, which only a shell starts.
    const shell = windows && command === "npm";
    const child = spawn(command, args, {
      cwd: root,
      env,
      shell,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new CommandFailed([command, ...args].join(" "), code ?? signal ?? "no exit code"));
    });
  });
}

/**
 * Whether a command that run() started ended well; other errors than its exit code are thrown.
 *
 * @param {Promise<void>} running
 * @returns {Promise<boolean>}
 */
export function succeeds(running) {
  return running.then(
    () => true,
    (error) => {
      if (error instanceof CommandFailed) return false;
      throw error;
    },
  );
}

/**
 * What a command prints, or undefined where it is not there or fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<string | undefined>}
 */
export async function ask(command, args) {
  const path = await which(command);
  if (path === undefined) return undefined;
  try {
    const shell = windows && /\.(bat|cmd)$/i.test(path);
    const { stdout } = await promisify(execFile)(path, [...args], { shell, encoding: "utf8" });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/**
 * The file that a command name stands for on the PATH, or that a full path names.
 *
 * @param {string} command
 * @returns {Promise<string | undefined>}
 */
export async function which(command) {
  if (isAbsolute(command)) return (await isExecutable(command)) ? command : undefined;
  const endings = windows ? [".exe", ".bat", ".cmd"] : [""];
  for (const folder of (process.env.PATH ?? "").split(delimiter).filter(Boolean)) {
    for (const ending of endings) {
      const path = join(folder, command + ending);
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** @param {string} path */
export async function isExecutable(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Runs a command's main function: a refusal is one clear message and exit code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
