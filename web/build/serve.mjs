import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve, sep } from "node:path";

/** @type {Record<string, string>} */
const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a folder on localhost only. A port that is taken gives way to a free one.
 *
 * @param {string} folder
 * @param {{ port?: number, headers?: Record<string, string> }} [options] port 0, or none, is
 *   any free one; the headers are added to every answer
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} url ends with a slash
 */
export async function startServer(folder, { port = 0, headers = {} } = {}) {
  const server = createServer(async (request, response) => {
    // A browser keeps nothing: what was just built is what is seen.
    const common = { "cache-control": "no-store", ...headers };
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { ...common, allow: "GET, HEAD" }).end();
      return;
    }
    const file = await fileFor(folder, request.url ?? "/");
    if (file === undefined) {
      response.writeHead(404, { ...common, "content-type": "text/plain" }).end("Not found\n");
      return;
    }
    response.writeHead(200, {
      ...common,
      "content-type": types[extname(file.path)] ?? "application/octet-stream",
      "content-length": file.size,
    });
    if (request.method === "HEAD") response.end();
    else
      createReadStream(file.path)
        .on("error", () => response.destroy())
        .pipe(response);
  });
  await listen(server, port).catch((error) => {
    if (error.code !== "EADDRINUSE" && error.code !== "EACCES") throw error;
    return listen(server, 0);
  });
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${address.port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/**
 * The file that a request's target names, or undefined: also for whatever is outside of the folder.
 *
 * @param {string} folder
 * @param {string} target
 * @returns {Promise<{ path: string, size: number } | undefined>}
 */
async function fileFor(folder, target) {
  const base = resolve(folder);
  let path;
  try {
    path = join(base, decodeURIComponent(new URL(target, "http://localhost").pathname));
  } catch {
    return undefined;
  }
  if (path.includes("\0") || !`${path}${sep}`.startsWith(base + sep)) return undefined;
  if (target.split(/[?#]/, 1)[0]?.endsWith("/")) path = join(path, "index.html");
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? { path, size: found.size } : undefined;
}

/**
 * @param {import("node:http").Server} server
 * @param {number} port
 * @returns {Promise<void>}
 */
function listen(server, port) {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, "localhost", () => {
      server.off("error", fail);
      done();
    });
  });
}
