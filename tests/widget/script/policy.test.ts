import assert from "node:assert/strict";
import { test } from "node:test";
import { encoder, needs, useBrowser } from "../harness.js";
import { around, bytesOf, Host, script, shown, widget } from "./host.js";

// Under a page's Content-Security-Policy, as a server sends it.

useBrowser();
const host = new Host();

const wasmRefused = needs("reports").skip ? [] : ["script-src wasm-eval"];

interface Case {
  readonly policy: string;
  readonly backend: "wasm" | "js";
  /** What cannot be tried without a report. */
  readonly reported?: readonly string[];
  readonly attributes?: string;
}

const nonce = 'nonce="bm9uY2U"';
const trusted = "require-trusted-types-for 'script'";
const ownPolicies = "trusted-types lit-html positional-encoding";

const cases: readonly Case[] = [
  { policy: "script-src 'self' 'wasm-unsafe-eval'", backend: "wasm" },
  { policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'", backend: "wasm" },
  { policy: "script-src 'self'", backend: "js", reported: wasmRefused },
  { policy: "default-src 'self'", backend: "js", reported: wasmRefused },
  { policy: "script-src 'self'", backend: "js", attributes: 'data-backend="js"' },
  { policy: "default-src 'self'", backend: "js", attributes: 'data-backend="js" async' },
  { policy: "style-src 'self'", backend: "wasm" },
  {
    policy: "style-src 'none'; img-src 'none'; connect-src 'none'; font-src 'none'",
    backend: "wasm",
  },
  { policy: trusted, backend: "wasm" },
  { policy: `${trusted}; ${ownPolicies}`, backend: "wasm" },
  {
    policy: `${trusted}; ${ownPolicies}; script-src 'self'`,
    backend: "js",
    reported: wasmRefused,
  },
  { policy: "script-src 'nonce-bm9uY2U' 'wasm-unsafe-eval'", backend: "wasm", attributes: nonce },
  {
    policy: "script-src 'nonce-bm9uY2U'",
    backend: "js",
    attributes: nonce,
    reported: wasmRefused,
  },
  {
    policy: "script-src 'nonce-bm9uY2U' 'strict-dynamic'",
    backend: "js",
    attributes: `${nonce} defer`,
    reported: wasmRefused,
  },
  {
    policy: `default-src 'none'; script-src 'nonce-bm9uY2U' 'strict-dynamic'; ${trusted}; ${ownPolicies}`,
    backend: "js",
    attributes: `${nonce} data-backend="js"`,
  },
];

for (const { policy, backend, attributes = "", reported = [] } of cases) {
  test(`${policy} ${attributes}: ${backend}, the same bits, in the page's language`, async () => {
    const tag = script.replace("<script", `<script ${attributes}`);
    const body = around(tag + widget('lang="de" sentence="Hund" width="4"'));
    const { page, told, violations, close } = await host.open({
      "page.html": { body, headers: { "content-security-policy": policy } },
    });
    const expected = encoder.encode("Hund", { width: 4 }).inputVectors.data;
    assert.deepEqual(await shown(page), [bytesOf(expected)]);
    await page.locator(".card[lang=de]").waitFor();
    // Of the page itself: WebKit asks before it for what the last one at its address asked for.
    const files = await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1)),
    );
    const used = files.includes("positional-encoding.fallback.js") ? "js" : "wasm";
    assert.equal(used, backend);
    assert.deepEqual(await violations(), reported);
    // The style sheets have come, too.
    const card = page.locator(".card");
    assert.equal(await card.evaluate((one) => getComputedStyle(one).display), "grid");
    assert.deepEqual(told, []);
    await close();
  });
}

const silent: readonly [policy: string, reported: readonly string[]][] = [
  ["script-src 'none'", ["script-src-elem"]],
  ["default-src 'none'", ["script-src-elem"]],
  ["sandbox", []],
  [`${trusted}; trusted-types 'none'`, ["trusted-types"]],
];

for (const [policy, reported] of silent) {
  const needed = policy === "sandbox" ? needs("sandbox") : {};
  test(`${policy}: where nothing may run, what the tag holds is read`, needed, async () => {
    const { page, violations, close } = await host.open({
      "page.html": {
        body: around(widget() + script),
        headers: { "content-security-policy": policy },
      },
    });
    assert.equal(await page.getByText("Read me.").isVisible(), true);
    if (policy !== "sandbox") {
      assert.deepEqual(
        (await violations()).map((one) => one.split(" ")[0]),
        reported,
      );
    }
    await close();
  });
}
