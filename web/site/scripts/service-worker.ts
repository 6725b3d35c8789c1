// Keeps the whole site, so that it opens without a network. All files of a version are kept
// together and given out together: a page never gets those of two.

/** The site's files and their hashes, and a hash of all; the build fills them in. */
declare const files: Readonly<Record<string, string>>;
declare const version: string;

/** What the types of pages lack. */
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(options: object): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(type: "message", listener: (event: Extendable & MessageEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
}

interface Extendable extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const worker = globalThis as unknown as Worker;
const { scope } = worker.registration;

/** How the names of our caches begin; other folders of this server may hold a site like this, too. */
const ours = `positional-encoding ${scope} `;
const cacheName = ours + version;

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
worker.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver());
});
worker.addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file !== null) event.respondWith(answer(event.request, file));
});

/** Keeps all files, or none. */
async function keep(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(
      Object.entries(files).map(async ([file, integrity]) => {
        // By its hash, since the server may be in the middle of being given another version.
        const response = await fetch(file, { cache: "no-cache", integrity });
        // Pages are not opened from what came by a detour.
        await cache.put(file, response.redirected ? copyOf(response) : response);
      }),
    );
  } catch (error) {
    await caches.delete(cacheName);
    throw error;
  }
}

function copyOf({ body, headers }: Response): Response {
  return new Response(body, { headers });
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ours) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Only where nobody else reads the version before. */
async function takeOver(): Promise<void> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  if (pages.length === 1) await worker.skipWaiting();
}

/** The site's file that a request is for; null for anything else. */
function fileOf({ method, url }: Request): string | null {
  const address = url.replace(/[?#].*$/s, "");
  if (method !== "GET" || !address.startsWith(scope)) return null;
  const path = address.slice(scope.length);
  // Some servers leave the ending out of addresses.
  const candidates = [path === "" ? "index.html" : path, `${path}.html`];
  return candidates.find((file) => Object.hasOwn(files, file)) ?? null;
}

async function answer(request: Request, file: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(file)) ?? fetch(request);
}
