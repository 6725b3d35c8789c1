// A program that installs the package, as bundlers and frameworks build it: in
// tests/embeds/bundlers, with the tarball as npm would install it.
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { type Encoder, loadEncoder } from "positional-encoding";
import { startServer } from "../../web/build/serve.mjs";
import { launch, numbers, shownRows } from "../widget/harness.js";
import { runIn } from "./harness.js";
import { installed } from "./installed.js";

let folder: string;
let browser: Browser;
let encoder: Encoder;

before(async () => {
  folder = await installed("bundlers");
  browser = await launch();
  encoder = await loadEncoder();
});

after(() => browser?.close());

/** Opens a page that must ask for nothing elsewhere and log nothing. */
async function visit(url: string): Promise<{ page: Page; close(): Promise<void> }> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  page.on("request", (request) => {
    if (
      !/^(blob:|data:|ws:)/.test(request.url()) &&
      !request.url().startsWith(new URL(url).origin)
    ) {
      problems.push(request.url());
    }
  });
  // No icon is asked for in vain.
  await page.route("**/favicon.ico", (route) => route.fulfill({ body: "" }));
  await page.goto(url);
  return {
    page,
    close: async () => {
      assert.deepEqual(problems, []);
      await page.close();
    },
  };
}

async function showsWidget(page: Page, width: number): Promise<void> {
  await page.locator(".input tbody tr").first().waitFor();
  await page.waitForFunction(
    (wanted) =>
      document.querySelector("positional-encoding")?.encoding?.inputVectors.columns === wanted,
    width,
  );
  const { inputVectors } = encoder.encode("dog bites man", { width });
  assert.deepEqual(await numbers(page, "input"), shownRows(inputVectors.toArray()));
}

async function showsVector(page: Page): Promise<void> {
  const expected = encoder.encode("dog bites man", { width: 4 }).inputVectors.row(0).join(" ");
  await page.getByText(expected).waitFor();
}

/** The page of a widget, a language and a program that uses the encoder. */
async function checkMain(url: string): Promise<void> {
  const { page, close } = await visit(url);
  await showsWidget(page, 4);
  await page.locator(".card[lang=de]").waitFor();
  await showsVector(page);
  await close();
}

async function checkWorker(url: string): Promise<void> {
  const { page, close } = await visit(url);
  await showsVector(page);
  await close();
}

/** What both frameworks' lesson does. */
async function checkLesson(url: string): Promise<void> {
  const { page, close } = await visit(url);
  await showsWidget(page, 4);
  // A list is handed over as a property.
  assert.equal(await page.locator("#panel .clocks").count(), 1);
  await page.getByRole("button", { name: "Narrower" }).click();
  await showsWidget(page, 2);
  await page.locator(".swap").first().click();
  await page.locator("output", { hasText: /^dog bites$|^bites dog$/ }).waitFor();
  await close();
}

async function served(path: string, check: (url: string) => Promise<void>): Promise<void> {
  const server = await startServer(`${folder}/built`);
  try {
    await check(server.url + path);
  } finally {
    await server.close();
  }
}

/** For bundlers that write scripts alone. */
const pageOf = (script: string) => `<!doctype html><html lang="en"><meta charset="utf-8">
<title>Word order</title><body><output></output>
<positional-encoding sentence="dog bites man" width="4" lang="de"></positional-encoding>
<script type="module" src="${script}"></script>`;

test("types of the programs, with React's and Vue's", async () => {
  await runIn(folder, "npx vue-tsc --noEmit");
});

test("Vite builds them", async (context) => {
  await runIn(folder, "npx vite build");
  await context.test("widget, language, encoder", () => served("vite/index.html", checkMain));
  await context.test("module worker", () => served("vite/worker.html", checkWorker));
  await context.test("React", () => served("vite/react.html", checkLesson));
  await context.test("Vue", () => served("vite/vue.html", checkLesson));
});

test("Vite serves them while they are written", async () => {
  const path = createRequire(`${folder}/package.json`).resolve("vite");
  const vite = await import(pathToFileURL(path).href);
  const server = await vite.createServer({ root: folder, logLevel: "error", server: { port: 0 } });
  try {
    await server.listen();
    const [url] = server.resolvedUrls.local;
    await checkMain(`${url}index.html`);
    await checkWorker(`${url}worker.html`);
  } finally {
    await server.close();
  }
});

test("webpack builds it, and its worker", async () => {
  await runIn(folder, "npx webpack");
  await writeFile(`${folder}/built/webpack/page.html`, pageOf("main.js"));
  await writeFile(`${folder}/built/webpack/worker.html`, pageOf("asks-worker.js"));
  await served("webpack/page.html", checkMain);
  await served("webpack/worker.html", checkWorker);
});

test("Rollup builds it", async () => {
  await runIn(folder, "npx rollup -c --failAfterWarnings");
  await writeFile(`${folder}/built/rollup/page.html`, pageOf("main.js"));
  await served("rollup/page.html", checkMain);
});

test("React renders the tag on a server, and what it holds", async () => {
  const [tag = "", panels = ""] = (await runIn(folder, "node server.mjs")).split("\n");
  assert.equal(
    tag,
    '<positional-encoding sentence="dog bites man" width="4"></positional-encoding>',
  );
  assert.match(
    panels,
    /^<div><positional-encoding width="4"><template shadowrootmode="open"><style>/,
  );
});
