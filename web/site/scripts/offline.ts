// The site as something to keep, where it came over the network.

if (location.protocol.startsWith("http")) {
  addManifest();
  void workOffline();
}

/** Not in the page itself: opened from a folder, browsers refuse it and say so. */
function addManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "site.webmanifest";
  document.head.append(link);
}

/** A second visit needs no network. */
async function workOffline(): Promise<void> {
  try {
    // Without https, and in a sandboxed frame, there is none.
    const { serviceWorker } = navigator;
    const isKept = serviceWorker.controller !== null;
    const registration = await serviceWorker.register("service-worker.js", {
      updateViaCache: "none",
    });
    if (isKept) replaceBeforeUse(serviceWorker, registration);
  } catch {}
}

/**
 * Goes over to a new version of the site while this page is the only one that is open and
 * the reader has done nothing yet; otherwise the next page that is opened does.
 */
function replaceBeforeUse(
  serviceWorker: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): void {
  let isUsed = false;
  const use = () => {
    isUsed = true;
  };
  for (const type of ["pointerdown", "keydown", "wheel", "touchstart"]) {
    addEventListener(type, use, { capture: true, once: true, passive: true });
  }
  const offer = async (worker: ServiceWorker | null) => {
    // The page before this one may count as open for a moment longer.
    for (let tries = 0; tries < 6; tries++) {
      if (isUsed || worker?.state !== "installed") return;
      worker.postMessage("take over");
      await new Promise((done) => setTimeout(done, 500));
    }
  };
  void offer(registration.waiting);
  const watch = () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => offer(worker));
  };
  watch();
  registration.addEventListener("updatefound", watch);
  serviceWorker.addEventListener("controllerchange", () => location.reload());
}
