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
