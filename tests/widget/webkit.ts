import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConnectOverCDPTransport,
  type Page,
  webkit,
} from "playwright-core";
import { findWebKit } from "../../web/build/browser.mjs";
import { endGroup, freePort } from "./processes.js";

// Playwright knows the inspector of a WebKit that nobody has patched, as far as that goes:
// one page, which is there already, in one context. So a context is a browser of its own
// here, and the next one's again, once it is left as it was; and what a reader does with
// mouse and keys goes by the X server that shows it, as a reader's does, where Playwright
// would only make events of its own.

const execute = promisify(execFile);
const require = createRequire(import.meta.url);

/** All contexts of a browser are windows of one X server. */
export async function launchWebKit(): Promise<Browser> {
  const executablePath = await findWebKit();
  assert.ok(executablePath, "there is a WebKitGTK");
  // A key repeats by itself after a while (-r: never), which on a busy machine is soon.
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "2600x4200x24", "-nolisten", "tcp", "-r"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  process.once("exit", () => screen.kill());
  // To its end, which is a write of its own: a server that nobody listens to then gives up.
  const number = await text(screen.stdout);
  // Whatever goes wrong at the end, a process whose tests are done ends.
  screen.unref();
  const place = { executablePath, display: `:${number.trim()}`, preload: await preload() };
  const contexts = new Map<BrowserContext, Started>();
  const idle: Started[] = [];
  const openIn = async (started: Started, options: BrowserContextOptions) => {
    const context = await openContext(started, options, async (isClean) => {
      contexts.delete(context);
      if (isClean) idle.push(started);
      else await started.stop();
    });
    contexts.set(context, started);
    return context;
  };
  const newContext = async (options: BrowserContextOptions = {}) => {
    // From a server's page there is no way to a folder's.
    const reused = options.baseURL?.startsWith("file:") ? undefined : idle.pop();
    if (reused !== undefined) {
      const context = await openIn(reused, options).catch(() => undefined);
      if (context !== undefined) return context;
      await reused.stop();
    }
    return openIn(await start(place), options);
  };
  const browser = {
    newContext,
    newPage: async (options?: BrowserContextOptions) => (await newContext(options)).newPage(),
    contexts: () => [...contexts.keys()],
    browserType: () => webkit,
    close: async () => {
      await Promise.all([...contexts.keys()].map((context) => context.browser()?.close()));
      await Promise.all([...contexts.values(), ...idle].map(({ stop }) => stop()));
      await rm(dirname(place.preload), { recursive: true, force: true });
      screen.kill();
    },
  };
  return browser as unknown as Browser;
}

async function preload(): Promise<string> {
  const library = join(await mkdtemp(join(tmpdir(), "posenc-nodelay-")), "nodelay.so");
  const source = fileURLToPath(new URL("nodelay.cpp", import.meta.url));
  await execute("c++", ["-shared", "-fPIC", "-o", library, source]);
  return library;
}

async function openContext(
  started: Started,
  { viewport, locale, reducedMotion = null, colorScheme = null }: BrowserContextOptions,
  onClose: (isClean: boolean) => Promise<void>,
): Promise<BrowserContext> {
  const { browser, transport } = await connect(started.inspector);
  const context = browser.contexts()[0];
  const page = context?.pages()[0];
  assert.ok(context && page);
  started.window ??= await windowOf(page, started);
  await driveByScreen(page, started.window);
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion, colorScheme });
  if (locale !== undefined) await page.addInitScript(speak, locale);
  let taken = false;
  return Object.assign(context, {
    newPage: async () => {
      assert.ok(!taken, "there is one page a context in WebKitGTK");
      taken = true;
      return page;
    },
    close: async () => {
      const isClean = await leave(page);
      await browser.close();
      await transport.closed;
      await setTimeout(settling);
      await onClose(isClean);
    },
  });
}

/** The browser's own language is its environment's. */
function speak(language: string): void {
  Object.defineProperties(navigator, {
    language: { value: language, configurable: true },
    languages: { value: [language], configurable: true },
  });
}

/** Now and then an inspector that was left a moment ago says nothing, or no more; the next time it does. */
export async function connect(inspector: string, tries = 3) {
  const transport = transportTo(inspector);
  const late = setTimeout(5000, false, { ref: false });
  if (await Promise.race([transport.heard, transport.closed, late])) {
    const browser = await drive(transport).catch(() => undefined);
    if (browser !== undefined) return { browser, transport };
  }
  transport.close();
  await transport.closed;
  assert.ok(tries > 1, "WebKitGTK's inspector says nothing");
  await setTimeout(settling);
  return connect(inspector, tries - 1);
}

/** In milliseconds. An inspector sees a moment late that it was left, and is silent to who came before. */
const settling = 100;

const { listen } = Server.prototype;

/** Playwright that comes to no page leaves a server of its own, which would keep the process for good. */
async function drive(transport: Transport): Promise<Browser> {
  Server.prototype.listen = function (this: Server, ...to: unknown[]) {
    return Reflect.apply(listen, this, to).unref();
  };
  try {
    return await webkit.connectOverCDP(transport, { timeout: 10_000 });
  } finally {
    Server.prototype.listen = listen;
  }
}

/** Whether the page leaves nothing to the next one, which saves a start of seconds. */
async function leave(page: Page): Promise<boolean> {
  const left = async () => {
    await page.unrouteAll();
    await Promise.all(page.frames().map((frame) => frame.evaluate(forget)));
    // Of the same place, which keeps the process.
    await page.goto(new URL("left.html", page.url()).href);
    // The next inspector would be told what is in the console, such as that there is no such page.
    // The answer comes after all that is told of the page's load, which the next could not place.
    await page.evaluate(() => console.clear());
    return true;
  };
  return Promise.race([left(), setTimeout(5000, false, { ref: false })]).catch(() => false);
}

async function forget(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const key of await caches.keys()) await caches.delete(key);
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}

interface Place {
  executablePath: string;
  /** Of the X server. */
  display: string;
  /** The library that is loaded before its own. */
  preload: string;
}

interface Started {
  child: ChildProcess;
  display: string;
  inspector: string;
  /** As soon as it was looked for. */
  window?: Window;
  stop(): Promise<void>;
}

/** Now and then one comes to nothing and never answers, so there are three tries. */
async function start(place: Place, tries = 3): Promise<Started> {
  const { executablePath, display, preload } = place;
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "posenc-webkit-"));
  // A page from a folder may go anywhere, which about:blank may not.
  const page = join(folder, "start.html");
  await writeFile(page, "<!doctype html><title>Start</title>");
  const child = spawn(
    executablePath,
    ["--enable-developer-extras=true", pathToFileURL(page).href],
    {
      // A group of its own, so that all that it starts is ended with it.
      detached: true,
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: display,
        HOME: folder,
        LD_PRELOAD: preload,
        WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
      },
    },
  );
  child.unref();
  // Killed, as all that it would write is thrown away.
  const kill = () => endGroup(child, "SIGKILL");
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    const ended = child.exitCode ?? child.signalCode ?? once(child, "exit");
    child.ref();
    kill();
    await ended;
    // What it started may end a moment later, or go on writing; a folder that is left hurts nobody.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 }).catch(() => {});
  };
  const inspector = await inspectorAt(port);
  if (inspector !== undefined) return { child, display, inspector, stop };
  await stop();
  assert.ok(tries > 1, "WebKitGTK's inspector does not answer");
  return start(place, tries - 1);
}

/** Where the inspector takes messages, as soon as it has a page. */
async function inspectorAt(port: number): Promise<string | undefined> {
  for (let tries = 0; tries < 150; tries++) {
    const signal = AbortSignal.timeout(5000);
    const list = await fetch(`http://127.0.0.1:${port}/`, { signal }).then(
      (response) => response.text(),
      () => "",
    );
    const path = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0];
    if (path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    await setTimeout(100);
  }
  return undefined;
}

/** In bytes. More than 128 KiB is refused, which Playwright's own script is. */
const frame = 100_000;

interface Transport extends ConnectOverCDPTransport {
  open(): void;
  close(): void;
  closed: Promise<false>;
  /** From the page, which an inspector names first. */
  heard: Promise<true>;
}

/** A number for the driver's own question, which Playwright does not come to. */
const own = 2 ** 31 - 1;

/** Of an answer to it, and of a page's. */
const isOwn = ({ id, params }: { id?: number; params?: { message?: string } }) =>
  id === own || params?.message?.endsWith(`"id":${own}}`) === true;

/**
 * patience: in milliseconds. A page may take its time over what it is asked, so one that has
 * been silent for so long is asked for nothing but an answer; where none comes either, all that
 * waits is told that the driver fell silent, as Playwright itself would wait for good.
 */
export function transportTo(url: string, patience = 30_000): Transport {
  const folder = dirname(require.resolve("playwright-core/package.json"));
  const { ws } = require(join(folder, "lib/utilsBundle.js"));
  const socket = new ws(url, { perMessageDeflate: false });
  const early: object[] = [];
  let target: string | undefined;
  let reason: string | undefined;
  let isAsked = false;
  const ask = () => {
    const question = { id: own, method: "Runtime.evaluate", params: { expression: "0" } };
    const params = { targetId: target, message: JSON.stringify(question) };
    transport.send({ id: own, method: "Target.sendMessageToTarget", params });
  };
  const limit = globalThis.setTimeout(() => {
    if (target === undefined) return;
    if (isAsked) {
      reason = "WebKitGTK's driver fell silent";
      console.error(reason);
      socket.terminate();
      return;
    }
    isAsked = true;
    ask();
    limit.refresh();
  }, patience);
  let take = (message: object) => {
    early.push(message);
  };
  let hear = () => {};
  socket.on("message", (data: Buffer) => {
    const message = JSON.parse(String(data));
    // That a question goes on to the page is said without the page.
    if (message.id === undefined) {
      isAsked = false;
      limit.refresh();
    }
    if (!isOwn(message)) take(message);
    else if (message.id !== own) hear();
    if (target === undefined && message.method === "Target.targetCreated") {
      target = message.params.targetInfo.targetId;
      ask();
    }
  });
  // It closes after that.
  socket.on("error", () => {});
  socket.on("close", () => clearTimeout(limit));
  const transport: Transport = {
    closed: new Promise((done) => socket.once("close", () => done(false))),
    heard: new Promise((done) => {
      hear = () => done(true);
    }),
    open() {
      setImmediate(() => {
        take = (message) => transport.onmessage?.(message);
        for (const message of early.splice(0)) take(message);
      });
      socket.on("close", () => transport.onclose?.(reason));
    },
    send(message: object) {
      const { targetId } = (message as { params?: { targetId?: string } }).params ?? {};
      target = targetId ?? target;
      const data = Buffer.from(JSON.stringify(message));
      const send = () => {
        for (let start = 0; start < data.length; start += frame) {
          const fin = start + frame >= data.length;
          socket.send(data.subarray(start, start + frame), { binary: false, fin });
        }
      };
      if (socket.readyState === ws.OPEN) send();
      else socket.once("open", send);
    },
    close: () => socket.close(),
  };
  return transport;
}

/** What Playwright asks of a page's mouse and keys, as far as it is done here. */
interface RawInput {
  rawMouse: {
    move(progress: unknown, x: number, y: number): Promise<void>;
    down(progress: unknown, x: number, y: number, button: string): Promise<void>;
    up(progress: unknown, x: number, y: number, button: string): Promise<void>;
  };
  rawKeyboard: {
    keydown(
      progress: unknown,
      modifiers: unknown,
      name: string,
      key: { key: string },
    ): Promise<void>;
    keyup(progress: unknown, modifiers: unknown, name: string, key: { key: string }): Promise<void>;
    sendText(progress: unknown, text: string): Promise<void>;
  };
}

/** As the X server has it. */
interface Window {
  id: string;
  /** Pixels of the bar above the page. */
  above: number;
  xdotool(...args: (string | number)[]): Promise<string>;
}

async function windowOf(page: Page, { child, display }: Started): Promise<Window> {
  const xdotool = async (...args: (string | number)[]): Promise<string> => {
    const env = { ...process.env, DISPLAY: display };
    // Some of what it is told here waits for a window.
    const timeout = 30_000;
    return (await execute("xdotool", args.map(String), { env, timeout })).stdout.trim();
  };
  const heightOf = async (id: string) => {
    const shell = await xdotool("getwindowgeometry", "--shell", id);
    return Number(/^HEIGHT=(\d+)$/m.exec(shell)?.[1]);
  };
  // Among others of a pixel, which take the keys.
  const found = await xdotool(
    ...["search", "--sync", "--onlyvisible", "--all", "--pid", child.pid ?? 0, "--class", "."],
  );
  const sized = await Promise.all(
    found.split("\n").map(async (id) => ({ id, height: await heightOf(id) })),
  );
  const { id = "", height = 0 } = sized.sort((a, b) => b.height - a.height)[0] ?? {};
  return { id, above: height - (await page.evaluate(() => innerHeight)), xdotool };
}

async function driveByScreen(page: Page, { id, above, xdotool }: Window): Promise<void> {
  // Before others; a test that failed may have left the button pressed.
  await xdotool("windowraise", id, "windowfocus", "--sync", id, "mouseup", 1);
  let viewport = { width: 0, height: 0 };
  page.viewportSize = () => viewport;
  page.setViewportSize = async ({ width, height }) => {
    viewport = { width, height };
    const fits = () =>
      page.evaluate(
        (wanted) => innerWidth === wanted.width && innerHeight === wanted.height,
        viewport,
      );
    for (let tries = 0; !(await fits()); tries++) {
      assert.ok(tries < 100, `the window does not come to ${width} by ${height}`);
      // A window that is not drawn yet heeds none.
      if (tries % 10 === 0) await xdotool("windowsize", id, width, height + above);
      await setTimeout(50);
    }
  };

  await page.addInitScript(countInputs);
  await page.evaluate(countInputs);
  /** Done when the page or a frame in it has got it; what goes nowhere is not waited for long. */
  const perform = async (type: string, args: readonly (string | number)[]) => {
    const frames = await Promise.all(
      page.frames().map(async (frame) => ({
        frame,
        before: await frame.evaluate(countOf, type).catch(() => 0),
      })),
    );
    await xdotool(...args);
    await Promise.race(
      frames.map(({ frame, before }) =>
        // A page that it leads away from has got it.
        frame.evaluate(comesAfter, { type, before }).catch(() => {}),
      ),
    );
  };
  let performed = Promise.resolve();
  /** In turn: Playwright waits neither for the move nor for the press of a click. */
  const act = (type: string, ...args: (string | number)[]): Promise<void> => {
    performed = performed.catch(() => {}).then(() => perform(type, args));
    return performed;
  };

  const { rawMouse, rawKeyboard } = (page as unknown as InProcess)._connection.toImpl(
    page,
  ).delegate;
  let last = "";
  rawMouse.move = async (_, x, y) => {
    const point = [Math.round(x), Math.round(y) + above];
    if (point.join() === last) return;
    last = point.join();
    await act("pointermove", "mousemove", "--window", id, ...point);
  };
  rawMouse.down = (_, _x, _y, button) => act("mousedown", "mousedown", buttons.indexOf(button));
  rawMouse.up = (_, _x, _y, button) => act("mouseup", "mouseup", buttons.indexOf(button));
  rawKeyboard.keydown = (_, _modifiers, _name, { key }) => act("keydown", "keydown", keysym(key));
  rawKeyboard.keyup = (_, _modifiers, _name, { key }) => act("keyup", "keyup", keysym(key));
  // Playwright asks the field what is selected in it, which one of numbers does not tell.
  rawKeyboard.sendText = async (_, text) => {
    for (const frame of page.frames()) if (await frame.evaluate(insertWhereFocused, text)) return;
  };
}

function insertWhereFocused(text: string): boolean {
  if (!document.hasFocus() || document.activeElement instanceof HTMLIFrameElement) return false;
  return document.execCommand("insertText", false, text);
}

/** Playwright's objects have their other side in the same process. */
interface InProcess {
  _connection: { toImpl(page: Page): { delegate: RawInput } };
}

/** As X numbers them. */
const buttons = ["", "left", "middle", "right"];

const keysyms: Readonly<Record<string, string>> = {
  Alt: "Alt_L",
  ArrowDown: "Down",
  ArrowLeft: "Left",
  ArrowRight: "Right",
  ArrowUp: "Up",
  Backspace: "BackSpace",
  Control: "Control_L",
  Enter: "Return",
  Meta: "Super_L",
  PageDown: "Page_Down",
  PageUp: "Page_Up",
  Shift: "Shift_L",
};

const keysym = (key: string): string =>
  key.length === 1 ? `U${key.charCodeAt(0).toString(16).padStart(4, "0")}` : (keysyms[key] ?? key);

/** Counts what the page gets of a reader's doing. */
function countInputs(): void {
  if (Symbol.for("inputs") in globalThis) return;
  const counts: Record<string, number> = {};
  Object.defineProperty(globalThis, Symbol.for("inputs"), { value: counts });
  for (const type of ["pointermove", "mousedown", "mouseup", "keydown", "keyup"]) {
    counts[type] = 0;
    addEventListener(
      type,
      () => {
        // A task later, when what it leads to, such as a click, is done.
        globalThis.setTimeout(() => {
          counts[type] = (counts[type] ?? 0) + 1;
        });
      },
      { capture: true, passive: true },
    );
  }
}

type Counted = Record<symbol, Record<string, number> | undefined>;

const countOf = (type: string): number =>
  (globalThis as unknown as Counted)[Symbol.for("inputs")]?.[type] ?? 0;

/** An input may wait for the next frame, which a still page does not draw by itself. */
async function comesAfter({ type, before }: { type: string; before: number }): Promise<void> {
  const counts = (globalThis as unknown as Counted)[Symbol.for("inputs")];
  const end = performance.now() + 5000;
  while ((counts?.[type] ?? 0) === before && performance.now() < end)
    await new Promise(requestAnimationFrame);
}
