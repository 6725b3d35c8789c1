import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import puppeteer from "puppeteer-core";
import { Builder, Capabilities, Key } from "selenium-webdriver";
import { findFirefox, findWebKit } from "../../web/build/browser.mjs";
import { launchChromium } from "../widget/engine.js";
import { endGroup, freePort } from "../widget/processes.js";

/** In pixels of the viewport. */
export interface Point {
  x: number;
  y: number;
}

/** A browser with one tab, whatever its engine. */
export interface Tab {
  open(url: string): Promise<void>;
  /** The value of an expression, or of the promise that it is. */
  evaluate(expression: string): Promise<unknown>;
  resize(width: number, height: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  /** One of the keys that write nothing. */
  press(key: "Backspace" | "Tab" | "Escape"): Promise<void>;
  drag(from: Point, to: Point): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  isThere(): Promise<boolean>;
  launch(): Promise<Tab>;
}

export const engines: Readonly<Record<string, Engine>> = {
  Chromium: { isThere: async () => true, launch: chromium },
  Firefox: { isThere: async () => (await findFirefox()) !== undefined, launch: firefox },
  WebKitGTK: { isThere: async () => (await findWebKit()) !== undefined, launch: webkit },
};

async function chromium(): Promise<Tab> {
  const browser = await launchChromium();
  const page = await browser.newPage();
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    drag: (from, to) => dragWith(page.mouse, from, to),
    close: () => browser.close(),
  };
}

/** What Playwright's mouse and Puppeteer's have in common. */
interface Mouse {
  move(x: number, y: number, options?: { steps: number }): Promise<void>;
  down(): Promise<void>;
  up(): Promise<void>;
}

async function dragWith(mouse: Mouse, from: Point, to: Point): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move(from.x + 6, from.y);
  await mouse.move(to.x, to.y, { steps: 3 });
  await mouse.up();
}

async function firefox(): Promise<Tab> {
  const executablePath = await findFirefox();
  assert.ok(executablePath);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    // As a reader's Firefox has it, and puppeteer's has not: files are strangers to each other.
    extraPrefsFirefox: { "security.fileuri.strict_origin_policy": true },
  });
  const page = await browser.newPage();
  return {
    open: async (url) => {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    drag: (from, to) => dragWith(page.mouse, from, to),
    close: () => browser.close(),
  };
}

const keys = { Backspace: Key.BACK_SPACE, Tab: Key.TAB, Escape: Key.ESCAPE };

/** A point as WebDriver takes it. */
const inViewport = ({ x, y }: Point) => ({
  x: Math.round(x),
  y: Math.round(y),
  origin: "viewport" as never,
});

async function webkit(): Promise<Tab> {
  const binary = await findWebKit();
  assert.ok(binary);
  const port = await freePort();
  const args = ["-a", "-s", "-screen 0 1600x1200x24", "WebKitWebDriver", `--port=${port}`];
  // A group of its own, so that all that it starts is ended with it.
  const child = spawn("xvfb-run", args, { detached: true, stdio: "ignore" });
  const stop = () => endGroup(child, "SIGTERM");
  process.once("exit", stop);
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary, args: ["--automation"] },
  });
  const url = `http://127.0.0.1:${port}`;
  await listens(url);
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  return {
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    resize: async (width, height) => {
      await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    },
    click: (x, y) => driver.actions().move(inViewport({ x, y })).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(keys[key]).perform(),
    drag: (from, to) =>
      driver
        .actions()
        .move(inViewport(from))
        .press()
        .move(inViewport({ x: from.x + 6, y: from.y }))
        .move(inViewport(to))
        .release()
        .perform(),
    close: async () => {
      await driver.quit();
      stop();
    },
  };
}

async function listens(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`${url}/status`);
      return;
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}
