import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Browser, chromium, firefox, type Locator } from "playwright-core";
import { findBrowser, findFirefox } from "../../web/build/browser.mjs";
import { launchWebKit } from "./webkit.js";

// The suite is Chromium's, unless the environment's ENGINE names another.

const require = createRequire(import.meta.url);

const { ENGINE = "chromium" } = process.env;

const onlyChromium = {
  gestures: "only Chromium's driver moves a finger or a pen over the page",
  protocol: "only Chromium's has its protocol: input methods, the accessibility tree",
  downloads: "only Chromium's driver catches what a page downloads",
  clipboard: "only Chromium's driver lets a page read the clipboard",
};

/** What a test may need that an engine, or what drives it here, has not, and why. */
const lacks = {
  chromium: {},
  firefox: {
    ...onlyChromium,
    media: "Firefox ESR takes no command for print or forced colours",
    dark: "Firefox ESR takes no command for dark colours either",
    tap: "a tap of Firefox's driver leads to no click",
    scripts: "Firefox's driver opens no page without scripts",
    again: "Firefox asks once for a module, also where it did not come",
    motion: "Firefox ESR is told at its start whether motion is welcome, and here it is not",
  },
  webkitgtk: {
    ...onlyChromium,
    media: "WebKitGTK's inspector forces no colours, and prints nothing",
    touch: "WebKitGTK has no touch on a screen that has none",
    density: "WebKitGTK's pixels are those of its screen",
    zoom: "WebKitGTK measures what is zoomed in pixels of its own, and so does its driver",
    meta: "WebKitGTK takes no key of a PC's for Meta",
    pages: "WebKitGTK's inspector opens no second page",
    back: "WebKitGTK's inspector falls silent as a page that was left comes back",
    opaque: "WebKit takes nothing for a policy's 'self' in a frame of no origin",
    world: "WebKitGTK's inspector has its driver work with what the page's scripts have changed",
    reports: "WebKit refuses WebAssembly without a report",
    scripts: "WebKitGTK's inspector opens no page without scripts",
    sandbox: "WebKit's inspector finds nothing where a policy lets no script run",
  },
};

type Feature = keyof ((typeof lacks)["firefox"] & (typeof lacks)["webkitgtk"]);

/** A test's options, by which it is skipped where the engine lacks what it needs. */
export function needs(...features: Feature[]): { skip: string | false } {
  const reasons: Partial<Record<Feature, string>> = lacks[ENGINE as keyof typeof lacks];
  const missing = features.flatMap((feature) => reasons[feature] ?? []);
  return { skip: missing[0] ?? false };
}

/** A browser that stays by itself. */
export async function launch(): Promise<Browser> {
  const launcher = launchers[ENGINE as keyof typeof launchers];
  assert.ok(launcher, `ENGINE must be one of ${Object.keys(launchers)}, got ${ENGINE}`);
  return launcher();
}

const launchers = { chromium: launchChromium, firefox: launchFirefox, webkitgtk: launchWebKit };

export async function launchChromium(): Promise<Browser> {
  const executablePath = await findBrowser();
  assert.ok(executablePath, "there is a Chromium");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
    ],
  });
}

async function launchFirefox(): Promise<Browser> {
  const executablePath = await findFirefox();
  assert.ok(executablePath, "there is a Firefox");
  answerMediaFeatures();
  const browser = await firefox.launch({
    executablePath,
    // By WebDriver BiDi, which a Firefox that nobody has patched speaks.
    channel: "moz-firefox",
    firefoxUserPrefs: {
      "ui.prefersReducedMotion": 1,
      // Widths are as in Chromium, whose scroll bars take no room either.
      "ui.useOverlayScrollbars": 1,
      // As a reader's Firefox has it: files are strangers to each other.
      "security.fileuri.strict_origin_policy": true,
    },
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(insertAsTyped);
    return context;
  };
  await emptyBeforeFill(browser);
  return browser;
}

/** Playwright sets a field's value, so that the field never tells that a reader changed it. */
function insertAsTyped(): void {
  Object.defineProperty(globalThis, "__pw_bidiInsertText", {
    get() {
      return (text: string) =>
        document.activeElement instanceof HTMLIFrameElement
          ? document.activeElement
          : document.execCommand("insertText", false, text);
    },
    set() {},
  });
}

let answers = false;

/**
 * Playwright sends each new context a command that Firefox ESR does not know yet, and
 * takes no context without its success; so the answer is given here. What depends on the
 * command, a page's colours, cannot be tested there.
 */
function answerMediaFeatures(): void {
  if (answers) return;
  answers = true;
  const folder = dirname(require.resolve("playwright-core/package.json"));
  const { ws } = require(join(folder, "lib/utilsBundle.js"));
  const { send } = ws.prototype;
  ws.prototype.send = function (data: string, ...rest: unknown[]) {
    const { id, method } = JSON.parse(data);
    if (method !== "emulation.setMediaFeaturesOverride") return send.call(this, data, ...rest);
    const answer = Buffer.from(JSON.stringify({ type: "success", id, result: {} }));
    setImmediate(() => this.emit("message", answer, false));
  };
}

/** Playwright's `fill` selects what a field holds, but Firefox selects nothing in one of numbers. */
async function emptyBeforeFill(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  const locators = Object.getPrototypeOf(page.locator("html"));
  await page.close();
  if (Object.hasOwn(locators, "emptiesNumbers")) return;
  const { fill } = locators;
  Object.assign(locators, {
    emptiesNumbers: true,
    async fill(this: Locator, value: string, ...rest: [{ timeout?: number }?]) {
      if ((await this.getAttribute("type", ...rest)) === "number")
        await fill.call(this, "", ...rest);
      return fill.call(this, value, ...rest);
    },
  });
}
