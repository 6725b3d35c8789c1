import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { createServer } from "node:net";

// What an engine needs whose driver, or inspector, is a process that listens at a port.

/** Ends a process that leads a group of its own, and all that it has started. */
export function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** A port of this machine that nobody listened at a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  assert.ok(typeof address === "object" && address !== null);
  await new Promise((done) => server.close(done));
  return address.port;
}
