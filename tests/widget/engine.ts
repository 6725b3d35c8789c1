import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Browser, chromium, firefox, type Locator } from "playwright-core";
import { findBrowser, findFirefox } from "../../web/build/browser.mjs";

// The suite is Chromium's, unless the environment's ENGINE names another.

const require = createRequire(import.meta.url);

/** A browser that stays by itself. */
export async function launch(): Promise<Browser> {
  const { ENGINE = "chromium" } = process.env;
  assert.match(ENGINE, /^(chromium|firefox)$/, "ENGINE must be chromium or firefox");
  return ENGINE === "firefox" ? launchFirefox() : launchChromium();
}

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
  await emptyBeforeFill(browser);
  return browser;
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
