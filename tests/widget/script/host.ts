import { readFile } from "node:fs/promises";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Frame, Page } from "playwright-core";
import type {} from "positional-encoding/widget";
import { isOfTheEngine, newPage } from "../harness.js";

const site = fileURLToPath(new URL("../../../dist/site/", import.meta.url));

const types: Record<string, string> = {
  css: "text/css",
  html: "text/html; charset=utf-8",
  js: "text/javascript",
};

/** What a server answers: the site's file of that name where a test does not say. */
export interface Answer {
  readonly body?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** A server of somebody's own, with the site's files beside their pages, and in assets/. */
export class Host {
  /** By path, without its slash. */
  answers: Record<string, Answer> = {};
  /** The paths that were asked for. */
  readonly asked: string[] = [];
  readonly #server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://host").pathname.slice(1);
    // The browser's own wish.
    if (path === "favicon.ico") {
      response.writeHead(204).end();
      return;
    }
    this.asked.push(path);
    const { body, headers } = this.answers[path] ?? {};
    const type = types[path.split(".").at(-1) ?? ""] ?? "text/plain";
    try {
      const content = body ?? (await readFile(site + path.replace(/^assets\//, "")));
      response.writeHead(200, { "content-type": type, ...headers }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}/`;
  }

  /** Stands for the length of a test file. */
  constructor() {
    before(() => new Promise<void>((done) => this.#server.listen(0, "localhost", done)));
    after(() => {
      this.#server.closeAllConnections();
      this.#server.close();
    });
  }

  /** Opens a page of these answers, of which page.html is the one. */
  async open(
    answers: Record<string, Answer>,
    options?: BrowserContextOptions,
  ): Promise<{
    page: Page;
    /** What scripts threw and what the console warned of or called an error. */
    told: string[];
    /** The policies' refusals: what was to be had, or the kind of thing. */
    violations(): Promise<string[]>;
    close(): Promise<void>;
  }> {
    this.answers = answers;
    this.asked.length = 0;
    const page = await newPage(options);
    const told: string[] = [];
    const note = (text: string) => {
      if (!isOfTheEngine(text)) told.push(text);
    };
    page.on("pageerror", (error) => note(String(error)));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) note(message.text());
    });
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
        // The browser's own wish, which Firefox has refused as if it were the page's.
        if (blockedURI.endsWith("/favicon.ico")) return;
        violations.push(`${effectiveDirective} ${blockedURI}`);
      });
    });
    await page.goto(`${this.url}page.html`);
    return {
      page,
      told,
      violations: () => page.evaluate("violations"),
      close: () => page.context().close(),
    };
  }
}

export const script = '<script src="positional-encoding.js"></script>';

export const widget = (attributes = "") =>
  `<positional-encoding ${attributes}>Read me.</positional-encoding>`;

export const around = (body: string, head = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>${head}</head><body>${body}</body></html>`;

/** Settled when each of a page's widgets shows its numbers; what they are, as bytes. */
export async function shown(page: Page | Frame, count = 1): Promise<string[]> {
  await page.waitForFunction((wanted) => {
    const widgets = [...document.querySelectorAll("positional-encoding")];
    return widgets.length === wanted && widgets.every(({ encoding }) => encoding);
  }, count);
  return page.evaluate(() =>
    [...document.querySelectorAll("positional-encoding")].map(({ encoding }) => {
      const { buffer } = encoding?.inputVectors.data ?? new Float32Array();
      return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join(
        "",
      );
    }),
  );
}

/** The same from an encoding. */
export const bytesOf = (data: Float32Array): string =>
  Buffer.from(data.slice().buffer).toString("hex");
