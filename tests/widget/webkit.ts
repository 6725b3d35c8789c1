import assert from "node:assert/strict";
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
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

// Playwright knows the inspector of a WebKit that nobody has patched, as far as that goes:
// one page, which is there already, in one context. So a context is a browser of its own
// here; and what a reader does with mouse and keys goes by the X server that shows it, as
// a reader's does, where Playwright would only make events of its own.

const execute = promisify(execFile);
const require = createRequire(import.meta.url);

/** All contexts of a browser are windows of one X server. */
export async function launchWebKit(): Promise<Browser> {
  const executablePath = await findWebKit();
  assert.ok(executablePath, "there is a WebKitGTK");
  // A key repeats by itself after a while (-r: never), which on a busy machine is soon.
  const screen = spawn(
    "Xvfb",
    ["-displayfd", "1", "-screen", "0", "2600x2000x24", "-nolisten", "tcp", "-r"],
    {
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  process.once("exit", () => screen.kill());
  const [number] = await once(screen.stdout, "data");
  const display = `:${String(number).trim()}`;
  const contexts = new Set<BrowserContext>();
  const newContext = async (options: BrowserContextOptions = {}) => {
    const context = await launchContext(executablePath, display, options, () =>
      contexts.delete(context),
    );
    contexts.add(context);
    return context;
  };
  const browser = {
    newContext,
    newPage: async (options?: BrowserContextOptions) => (await newContext(options)).newPage(),
    contexts: () => [...contexts],
    browserType: () => webkit,
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
      screen.kill();
    },
  };
  return browser as unknown as Browser;
}

async function launchContext(
  executablePath: string,
  display: string,
  { viewport, reducedMotion = null, colorScheme = null }: BrowserContextOptions,
  onClose: () => void,
): Promise<BrowserContext> {
  const { child, stop, folder, inspector } = await start(executablePath, display);
  const browser = await webkit.connectOverCDP(transportTo(inspector));
  const context = browser.contexts()[0];
  const page = context?.pages()[0];
  assert.ok(context && page);
  await driveByScreen(page, display, child);
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({ reducedMotion, colorScheme });
  let taken = false;
  return Object.assign(context, {
    newPage: async () => {
      assert.ok(!taken, "there is one page a context in WebKitGTK");
      taken = true;
      return page;
    },
    close: async () => {
      await browser.close();
      process.off("exit", stop);
      stop();
      onClose();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  });
}

interface Started {
  child: ChildProcess;
  stop(): void;
  /** Its home. */
  folder: string;
  inspector: string;
}

/** Now and then one comes to nothing and never answers, so there are three tries. */
async function start(executablePath: string, display: string, tries = 3): Promise<Started> {
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
        WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
      },
    },
  );
  const stop = () => end(child);
  process.once("exit", stop);
  const inspector = await inspectorAt(port);
  if (inspector !== undefined) return { child, stop, folder, inspector };
  process.off("exit", stop);
  stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  assert.ok(tries > 1, "WebKitGTK's inspector does not answer");
  return start(executablePath, display, tries - 1);
}

/** Where the inspector takes messages, as soon as it has a page. */
async function inspectorAt(port: number): Promise<string | undefined> {
  for (let tries = 0; tries < 150; tries++) {
    const list = await fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.text(),
      () => "",
    );
    const path = /\/socket\/\d+\/\d+\/WebPage/.exec(list)?.[0];
    if (path !== undefined) return `ws://127.0.0.1:${port}${path}`;
    await new Promise((done) => setTimeout(done, 100));
  }
  return undefined;
}

/** In bytes. More than 128 KiB is refused, which Playwright's own script is. */
const frame = 100_000;

function transportTo(url: string) {
  const folder = dirname(require.resolve("playwright-core/package.json"));
  const { ws } = require(join(folder, "lib/utilsBundle.js"));
  const socket = new ws(url, { perMessageDeflate: false });
  const transport: ConnectOverCDPTransport & { open(): void } = {
    open() {
      socket.on("message", (data: Buffer) => transport.onmessage?.(JSON.parse(String(data))));
      socket.on("close", () => transport.onclose?.());
    },
    send(message: object) {
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

async function driveByScreen(page: Page, display: string, { pid }: ChildProcess): Promise<void> {
  const xdotool = async (...args: (string | number)[]): Promise<string> => {
    const env = { ...process.env, DISPLAY: display };
    return (await execute("xdotool", args.map(String), { env })).stdout.trim();
  };
  const sizeOf = async (one: string) => {
    const shell = await xdotool("getwindowgeometry", "--shell", one);
    const [width, height] = /^WIDTH=(\d+)\nHEIGHT=(\d+)$/m.exec(shell)?.slice(1).map(Number) ?? [];
    return { width: width ?? 0, height: height ?? 0 };
  };
  // Among others of a pixel, which take the keys.
  const found = await xdotool(
    "search",
    "--sync",
    "--onlyvisible",
    "--all",
    "--pid",
    pid ?? 0,
    "--class",
    ".",
  );
  const sized = await Promise.all(
    found.split("\n").map(async (one) => ({ one, ...(await sizeOf(one)) })),
  );
  const { one: window = "", height = 0 } = sized.sort((a, b) => b.height - a.height)[0] ?? {};
  await xdotool("windowfocus", "--sync", window);
  // A test that failed may have left it pressed.
  await xdotool("mouseup", 1);
  /** Of the bar above the page. */
  const above = height - (await page.evaluate(() => innerHeight));

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
      if (tries % 10 === 0) await xdotool("windowsize", window, width, height + above);
      await new Promise((done) => setTimeout(done, 50));
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
    await act("pointermove", "mousemove", "--window", window, ...point);
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
  const counts: Record<string, number> = {};
  Object.defineProperty(globalThis, Symbol.for("inputs"), { value: counts });
  for (const type of ["pointermove", "mousedown", "mouseup", "keydown", "keyup"]) {
    counts[type] = 0;
    addEventListener(
      type,
      () => {
        // A task later, when what it leads to, such as a click, is done.
        setTimeout(() => {
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

function end({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid);
  } catch {
    // It has ended by itself.
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  await new Promise((done) => server.close(done));
  return address.port;
}
