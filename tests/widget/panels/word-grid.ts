import type { Locator, Page } from "playwright-core";

// What a person sees of the grid of words that read words, and of one word's steps.

/** The cells of a table's rows, without the headers. */
export const cells = (table: Locator): Promise<string[][]> =>
  table
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map(({ textContent }) => textContent ?? ""),
      ),
    );

export const grid = (page: Page): Locator => page.locator(".word-grid .picture table");

export const steps = (page: Page, word: string): Locator =>
  page.getByRole("table", { name: `How \u201c${word}\u201d reads, step by step` });

export const finding = async (page: Page): Promise<string> =>
  ((await page.locator(".word-grid .finding").textContent()) ?? "").trim();
