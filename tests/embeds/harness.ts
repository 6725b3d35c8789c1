import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { after, before } from "node:test";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { type Encoder, loadEncoder } from "positional-encoding";
import type {} from "positional-encoding/widget";
import { build as buildFolder, dist, root } from "../../web/build/paths.mjs";
import { startServer } from "../../web/build/serve.mjs";
import { type Platform, platforms } from "../../web/site/platforms.mjs";
import { launch, shownRows } from "../widget/harness.js";

// An author's site: what tests/embeds/<platform> holds, with the scripts copied where the
// guide says, built by the command that the guide says, and served under a sub-path.

/** A site is rarely at the root of its server. */
const subPath = "course/";

let browser: Browser;
let encoder: Encoder;
let server: Awaited<ReturnType<typeof startServer>>;

/**
 * Called once at the top of a test file: builds the platform's site and opens a browser.
 *
 * @param build what is done beyond the commands that authors are told
 */
export function usePlatform(
  id: string,
  build: (folder: string) => Promise<void> = async () => {},
): {
  /** Where the author's files are, and what is built of them. */
  folder: string;
  /** What is served. */
  published: string;
  /** Serves what has been built again. */
  publish(): Promise<void>;
} {
  const platform = platforms.find((one) => one.id === id);
  assert.ok(platform, `web/site/platforms.mjs has ${id}`);
  const folder = `${buildFolder}/embeds/${id}`;
  const served = `${buildFolder}/embeds/served/${id}`;
  const published = `${served}/${subPath}`;
  const publish = async () => {
    await rm(served, { recursive: true, force: true });
    await cp(`${folder}/${platform.output}`, published, { recursive: true });
  };
  before(async () => {
    await lay(platform, folder);
    for (const command of platform.commands) await runIn(folder, command);
    await build(folder);
    await expectVersion(platform, folder);
    await publish();
    server = await startServer(served);
    browser = await launch();
    encoder = await loadEncoder();
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
  return { folder, published, publish };
}

/** The author's files and our scripts; of an earlier run only node_modules is kept. */
async function lay({ id, copied, files, into }: Platform, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    if (name !== "node_modules") await rm(`${folder}/${name}`, { recursive: true });
  }
  // The guide's files and no others: who pastes those has no more.
  for (const name of [...files, "package.json", "package-lock.json"]) {
    const file = `${root}tests/embeds/${id}/${name}`;
    if (files.includes(name) || existsSync(file)) await cp(file, `${folder}/${name}`);
  }
  if (existsSync(`${folder}/package-lock.json`)) await installPackages(folder);
  for (const name of copied) {
    await cp(`${dist}/${name}`, `${folder}/${into}${name}`, { recursive: true });
  }
}

/** Installs what the lock file names, unless an earlier run has. */
export async function installPackages(folder: string): Promise<void> {
  const lock = await readFile(`${folder}/package-lock.json`);
  const hash = createHash("sha256").update(lock).digest("hex");
  const stamp = `${folder}/node_modules/.installed`;
  if ((await readFile(stamp, "utf8").catch(() => "")) === hash) return;
  await runIn(folder, "npm ci --prefer-offline --ignore-scripts --no-audit --no-fund");
  await writeFile(stamp, hash);
}

/** What the guide says was tested is what was run; elsewhere than in Debian 12, other versions are. */
async function expectVersion({ tested, version }: Platform, folder: string): Promise<void> {
  const system = await readFile("/etc/os-release", "utf8").catch(() => "");
  if (version === undefined || !/^VERSION_CODENAME=bookworm$/m.test(system)) return;
  const printed = await runIn(folder, version);
  const number = tested.split(" ").at(-1) ?? "";
  assert.ok(printed.includes(number), `${version} prints ${number}, as the guide says: ${printed}`);
}

/** Runs a command line as an author does; what it prints is shown where it fails. */
export async function runIn(folder: string, commandLine: string): Promise<string> {
  const child = spawn(commandLine, { cwd: folder, shell: true, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  assert.equal(code, 0, `${commandLine}\n${printed}`);
  return printed;
}

export interface Visit {
  page: Page;
  /** What was asked for, the page itself first. */
  requests: string[];
  /** Fails unless the page shows these sentences' widgets, all ready, and no others. */
  shows(...sentences: string[]): Promise<void>;
  /** Fails where anything was amiss: errors, warnings, requests to elsewhere or in vain. */
  close(): Promise<void>;
}

/** Opens a page of the site, or one elsewhere by its whole address. */
export async function visit(path = "", options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  const site = server.url + subPath;
  await context.route(
    (url) => !url.href.startsWith(site) && url.protocol.startsWith("http"),
    (route) => {
      problems.push(`request to ${route.request().url()}`);
      return route.abort();
    },
  );
  await page.goto(new URL(path, site).href);
  return {
    page,
    requests,
    shows: (...sentences) => expectWidgets(page, sentences),
    close: async () => {
      assert.deepEqual(problems, []);
      await context.close();
    },
  };
}

async function expectWidgets(page: Page, sentences: readonly string[]): Promise<void> {
  const widgets = page.locator("positional-encoding");
  // Those in shadow trees, too.
  if (sentences.length > 0) await widgets.nth(sentences.length - 1).waitFor({ state: "attached" });
  const shown: { sentence: string; width: number; numbers: string[][] }[] = [];
  for (const widget of await widgets.all()) {
    await widget.scrollIntoViewIfNeeded();
    // The language of its own is in a file that lies beside the script.
    const language = (await widget.getAttribute("lang")) ?? "en";
    const rows = widget.locator(`.card[lang=${language}] .input tbody tr`);
    await rows.first().waitFor();
    shown.push({
      sentence: await widget.locator(".field").inputValue(),
      width: Number((await widget.getAttribute("width")) ?? 8),
      numbers: (await rows.allInnerTexts()).map((row) => row.match(/\u2212?\d+\.\d\d/g) ?? []),
    });
  }
  assert.deepEqual(
    shown,
    sentences.map((sentence, index) => {
      const width = shown[index]?.width ?? 0;
      const { inputVectors } = encoder.encode(sentence, { width });
      return { sentence, width, numbers: shownRows(inputVectors.toArray()) };
    }),
  );
}

/**
 * From the first page to the next and back, by links in the pages and by the browser's
 * button. Every platform's author wrote the same two pages.
 *
 * @param reloads false where a router of the site's changes the page by script
 */
export async function walk({ page, shows }: Visit, { reloads }: { reloads: boolean }) {
  const first = async () => {
    await page.getByRole("heading", { name: "Word order" }).waitFor();
    await shows("dog bites man", "man bites dog");
  };
  const next = async () => {
    await page.getByRole("heading", { name: "The next page" }).waitFor();
    await shows("chien mord homme");
  };
  await first();
  await page.evaluate("globalThis.stays = true");
  await page.getByRole("link", { name: "To the next page" }).click();
  await next();
  assert.equal(await page.evaluate('"stays" in globalThis'), !reloads);
  await page.getByRole("link", { name: "Back to word order" }).click();
  await first();
  await page.goBack();
  await next();
}

/** What a page's own switch between light and dark makes of its widgets. */
export async function darken(page: Page, press: () => Promise<void>): Promise<void> {
  const isDark = (card: Element) => {
    const colour = getComputedStyle(card).backgroundColor;
    return (colour.match(/\d+/g) ?? []).every((part) => Number(part) < 128);
  };
  const card = page.locator(".card").first();
  assert.equal(await card.evaluate(isDark), false);
  await press();
  assert.equal(await card.evaluate(isDark), true);
}
