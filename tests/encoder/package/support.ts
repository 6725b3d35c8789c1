import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const root = fileURLToPath(new URL("../../../", import.meta.url));

const windows = process.platform === "win32";

export function npm(args: readonly string[], cwd: string): Promise<{ stdout: string }> {
  // It is a .cmd on Windows, which only a shell starts.
  return promisify(execFile)("npm", [...args], { cwd, shell: windows });
}

/** An empty folder that goes when the file's tests are done. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "positional-encoding-"));
  after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export interface Packed {
  readonly tarball: string;
  readonly files: readonly string[];
}

/** What would be published. */
export async function pack(): Promise<Packed> {
  const folder = await emptyFolder();
  // dist is built already.
  const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
  const { stdout } = await npm(args, root);
  const [{ filename, files }] = JSON.parse(stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  return { tarball: join(folder, filename), files: files.map(({ path }) => path).sort() };
}

/** A folder with nothing but the package in it, as npm installs it, and these files. */
export async function install(
  { tarball }: Packed,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const folder = await emptyFolder();
  await writeFile(join(folder, "package.json"), '{ "private": true }\n');
  await npm(["install", "--offline", "--no-package-lock", tarball], folder);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** What a program prints. */
export async function run(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [...args], { cwd: folder });
  return stdout;
}
