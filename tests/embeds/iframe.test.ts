import assert from "node:assert/strict";
import { test } from "node:test";
import { usePlatform, visit } from "./harness.js";

usePlatform("iframe");

test("an iframe of the site's page shows its widget, at the height that this needs", async () => {
  const { page, close } = await visit("page.html");
  const frame = page.frameLocator("iframe");
  await frame.locator(".input tbody tr").first().waitFor();
  assert.equal(await frame.locator(".field").inputValue(), "dog bites man");
  await page.waitForFunction(() => {
    const frame = document.querySelector("iframe");
    const widget = frame?.contentDocument?.querySelector("positional-encoding");
    const height = widget?.getBoundingClientRect().height ?? 0;
    return height > 0 && frame?.clientHeight === Math.ceil(height);
  });
  await close();
});
