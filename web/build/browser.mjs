import { readdir } from "node:fs/promises";
import { isExecutable, which } from "./run.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const applications = ["Google Chrome", "Chromium"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const programFolders = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].map(
  (name) => `${process.env[name]}\\Google\\Chrome\\Application\\chrome.exe`,
);

const usualPlaces = { darwin: applications, win32: programFolders };

/**
 * The Chrome or Chromium on this machine: CHROME_PATH, or one on the PATH, or one in
 * the usual places of macOS and Windows.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH !== undefined) return (await isExecutable(CHROME_PATH)) ? CHROME_PATH : undefined;
  for (const name of names) {
    const path = await which(name);
    if (path !== undefined) return path;
  }
  const places = usualPlaces[/** @type {"darwin" | "win32"} */ (process.platform)] ?? [];
  for (const path of places) {
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

/** The Firefox on this machine. @returns {Promise<string | undefined>} */
export async function findFirefox() {
  return (await which("firefox-esr")) ?? (await which("firefox"));
}

/**
 * The browser that comes with WebKitGTK, which is on no PATH, where there is all that a
 * test needs to drive it.
 *
 * @returns {Promise<string | undefined>}
 */
export async function findWebKit() {
  const drivers = await Promise.all(["WebKitWebDriver", "xvfb-run", "xauth", "xdotool"].map(which));
  if (drivers.includes(undefined)) return undefined;
  const libraries = await readdir("/usr/lib").catch(() => []);
  const folders = libraries.map((name) => `/usr/lib/${name}`);
  for (const folder of [...folders, "/usr/libexec", "/usr/lib"]) {
    for (const version of ["4.1", "4.0", "6.0"]) {
      const path = `${folder}/webkit2gtk-${version}/MiniBrowser`;
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
}
