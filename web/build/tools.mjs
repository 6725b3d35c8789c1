import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { findBrowser, findFirefox, findWebKit } from "./browser.mjs";
import { findPython } from "./python.mjs";
import { ask, which } from "./run.mjs";
import { findWordPress, unpackWordPress } from "./wordpress.mjs";

/**
 * A program that a command needs, and how each platform gets it.
 *
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} why
 * @property {() => Promise<boolean>} isThere
 * @property {readonly string[]} apt Debian's and Ubuntu's packages
 * @property {string} mac what to do on macOS
 * @property {string} windows what to do on Windows
 * @property {() => Promise<void>} [unpack] takes out of those packages what is needed, in place of
 *   installing them
 * @property {boolean} [fetched] the build fetches it where apt does not bring it
 * @property {boolean} [optional] what wants it is skipped where apt does not bring it
 */

/** @typedef {keyof typeof tools} ToolName */

const emsdk =
  "install emsdk and source its emsdk_env (https://emscripten.org/docs/getting_started/downloads.html)";

/** @satisfies {Record<string, Tool>} */
export const tools = {
  emscripten: {
    name: "Emscripten 3.1.6 or newer",
    why: "compiles the encoder to WebAssembly",
    isThere: () => isAtLeast("emcc", [3, 1, 6]),
    apt: ["emscripten"],
    mac: "brew install emscripten",
    windows: emsdk,
  },
  cmake: {
    name: "CMake 3.22 or newer",
    why: "builds the C++",
    isThere: () => isAtLeast("cmake", [3, 22]),
    apt: ["cmake"],
    mac: "brew install cmake",
    windows: "winget install Kitware.CMake",
  },
  ninja: {
    name: "Ninja",
    why: "builds the C++",
    isThere: () => isAtLeast("ninja", [1]),
    apt: ["ninja-build"],
    mac: "brew install ninja",
    windows: "winget install Ninja-build.Ninja",
  },
  compiler: {
    name: "a C++20 compiler (g++ 11, clang++ 14 or newer)",
    why: "builds the encoder for its native tests",
    isThere: async () => (await isAtLeast("g++", [11])) || (await isAtLeast("clang++", [14])),
    apt: ["g++"],
    mac: "xcode-select --install",
    windows: "winget install LLVM.LLVM",
  },
  fuzzer: {
    name: "clang 14 or newer with libFuzzer",
    why: "tries the encoder with inputs that nobody wrote",
    isThere: async () => {
      const folder = (await ask("clang++", ["-print-resource-dir"]))?.trim();
      if (folder === undefined || !existsSync(folder)) return false;
      const names = await readdir(folder, { recursive: true });
      return names.some((name) => /libclang_rt\.fuzzer[^/]*\.a$/.test(name));
    },
    apt: ["clang", "libclang-rt-dev"],
    mac: "brew install llvm, and its bin folder on the PATH",
    windows: "winget install LLVM.LLVM",
  },
  coverage: {
    name: "clang 14 or newer with llvm-cov and llvm-profdata",
    why: "counts the branches that the tests reach",
    isThere: async () => {
      const names = ["llvm-cov", "llvm-profdata"];
      const paths = names.map((name) => ask("clang++", [`-print-prog-name=${name}`]));
      const found = (await Promise.all(paths)).map((path) => path && which(path));
      return (await Promise.all(found)).every((path) => path !== undefined);
    },
    apt: ["clang", "llvm", "libclang-rt-dev"],
    mac: "brew install llvm, and its bin folder on the PATH",
    windows: "winget install LLVM.LLVM",
  },
  googletest: {
    name: "GoogleTest's source",
    why: "the C++ tests are written with it",
    isThere: async () => existsSync(process.env.GOOGLETEST_DIR ?? "/usr/src/googletest"),
    apt: ["googletest"],
    mac: "",
    windows: "",
    fetched: true,
  },
  benchmark: {
    name: "Google Benchmark",
    why: "measures the encoder natively",
    isThere: async () =>
      ["/usr/include", "/usr/local/include", "/opt/homebrew/include"].some((folder) =>
        existsSync(`${folder}/benchmark/benchmark.h`),
      ),
    apt: ["libbenchmark-dev"],
    mac: "brew install google-benchmark",
    windows: "",
    optional: true,
  },
  browser: {
    name: "Chromium or Chrome",
    why: "the page is tested in it",
    isThere: async () => (await findBrowser()) !== undefined,
    apt: ["chromium"],
    mac: "brew install --cask google-chrome",
    windows: "winget install Google.Chrome",
  },
  firefox: {
    name: "Firefox",
    why: "the page is opened in it, too",
    isThere: async () => (await findFirefox()) !== undefined,
    apt: ["firefox-esr"],
    mac: "brew install --cask firefox",
    windows: "winget install Mozilla.Firefox",
    optional: true,
  },
  webkit: {
    name: "WebKitGTK's browser and driver",
    why: "the page is opened in it, too",
    isThere: async () => (await findWebKit()) !== undefined,
    apt: ["webkit2gtk-driver", "xvfb", "xauth", "xdotool"],
    mac: "",
    windows: "",
    optional: true,
  },
  numpy: {
    name: "Python with NumPy",
    why: "runs the NumPy code that the page exports, and is what the bench compares with",
    isThere: async () => (await findPython("numpy")) !== undefined,
    apt: ["python3-numpy"],
    mac: "python3 -m pip install numpy",
    windows: "py -m pip install numpy",
    optional: true,
  },
  torch: {
    name: "Python with PyTorch",
    why: "runs the PyTorch code that the page exports",
    isThere: async () => (await findPython("torch", "numpy")) !== undefined,
    apt: ["python3-torch", "python3-numpy"],
    mac: "python3 -m pip install torch numpy",
    windows: "py -m pip install torch numpy",
    optional: true,
  },
  mkdocs: {
    name: "MkDocs with its Material theme",
    why: "builds pages that the widget is tested in",
    isThere: async () =>
      (await isThere("mkdocs")) &&
      // Debian keeps themes where Python does not look.
      (existsSync("/usr/share/mkdocs/themes/material") ||
        (await findPython("material")) !== undefined),
    apt: ["mkdocs", "mkdocs-material"],
    mac: "pipx install mkdocs && pipx inject mkdocs mkdocs-material",
    windows: "py -m pip install mkdocs mkdocs-material",
  },
  sphinx: {
    name: "Sphinx with MyST-Parser and nbsphinx",
    why: "builds pages that the widget is tested in",
    isThere: async () =>
      (await isThere("sphinx-build")) &&
      (await findPython("myst_parser", "nbsphinx", "sphinx")) !== undefined,
    apt: ["python3-sphinx", "python3-myst-parser", "python3-nbsphinx", "pandoc", "libjs-requirejs"],
    mac: "pipx install sphinx && pipx inject sphinx myst-parser nbsphinx",
    windows: "py -m pip install sphinx myst-parser nbsphinx",
  },
  hugo: {
    name: "Hugo",
    why: "builds pages that the widget is tested in",
    isThere: () => isThere("hugo"),
    apt: ["hugo"],
    mac: "brew install hugo",
    windows: "winget install Hugo.Hugo.Extended",
  },
  jekyll: {
    name: "Jekyll",
    why: "builds pages that the widget is tested in",
    isThere: () => isThere("jekyll"),
    apt: ["jekyll"],
    mac: "gem install jekyll",
    windows: "gem install jekyll",
  },
  pandoc: {
    name: "pandoc",
    why: "builds pages that the widget is tested in",
    isThere: () => isThere("pandoc"),
    apt: ["pandoc"],
    mac: "brew install pandoc",
    windows: "winget install JohnMacFarlane.Pandoc",
  },
  nbconvert: {
    name: "Jupyter's nbconvert",
    why: "builds pages that the widget is tested in",
    isThere: () => isThere("jupyter-nbconvert"),
    apt: ["jupyter-nbconvert", "libjs-requirejs", "libjs-mathjax"],
    mac: "pipx install nbconvert",
    windows: "py -m pip install nbconvert",
  },
  php: {
    name: "PHP",
    why: "runs WordPress' rules of what an author may write",
    isThere: () => isThere("php"),
    apt: ["php-cli"],
    mac: "brew install php",
    windows: "winget install PHP.PHP.8.4",
  },
  wordpress: {
    name: "WordPress' rules",
    why: "say what an author may write",
    isThere: async () => findWordPress() !== undefined,
    apt: ["wordpress"],
    unpack: unpackWordPress,
    mac: "",
    windows: "",
    optional: true,
  },
  mmdebstrap: {
    name: "mmdebstrap",
    why: "makes a Debian with newer tools in a folder",
    isThere: () => isThere("mmdebstrap"),
    apt: ["mmdebstrap", "debian-archive-keyring"],
    mac: "on a machine with Debian or Ubuntu only",
    windows: "on a machine with Debian or Ubuntu only",
  },
  clangFormat: {
    name: "clang-format",
    why: "checks the C++ formatting",
    isThere: () => isAtLeast("clang-format", [14]),
    apt: ["clang-format"],
    mac: "brew install clang-format",
    windows: "winget install LLVM.LLVM",
  },
  clangTidy: {
    name: "clang-tidy",
    why: "checks the C++",
    isThere: () => isAtLeast("clang-tidy", [14]),
    apt: ["clang-tidy"],
    mac: "brew install llvm, and its bin folder on the PATH",
    windows: "winget install LLVM.LLVM",
  },
};

/** @param {string} command */
async function isThere(command) {
  return (await which(command)) !== undefined;
}

/**
 * @param {string} command
 * @param {readonly number[]} least
 */
async function isAtLeast(command, least) {
  const words = await ask(command, ["--version"]);
  const version = words
    ?.match(/\d+(\.\d+)*/)?.[0]
    .split(".")
    .map(Number);
  if (version === undefined) return false;
  for (const [index, wanted] of least.entries()) {
    const part = version[index] ?? 0;
    if (part !== wanted) return part > wanted;
  }
  return true;
}
