import assert from "node:assert/strict";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { usePlatform, visit } from "./harness.js";

const { folder } = usePlatform("pandoc");

const sentences = ["dog bites man", "man bites dog", "chien mord homme"];

test("pandoc: as many ready widgets as tags", async () => {
  const { shows, close } = await visit("course.html");
  await shows(...sentences);
  await close();
});

test("pandoc: a self-contained page needs nothing beside it, nor any other language's file", async () => {
  const alone = await mkdtemp(join(tmpdir(), "alone-"));
  await copyFile(`${folder}/alone.html`, `${alone}/course.html`);
  const { href } = pathToFileURL(`${alone}/course.html`);
  const { requests, shows, close } = await visit(href);
  await shows(...sentences);
  assert.deepEqual(requests, [href]);
  await close();
  await rm(alone, { recursive: true });
});
