// Runs in a page that is measured, before anything else there.

/** What the page has shown so far. Times are in milliseconds. */
const probe = {
  /** From each key press until its frame was handed on to be shown. */
  keys: /** @type {number[]} */ ([]),
  /** Between the frames since watchFrames(). */
  frames: /** @type {number[]} */ ([]),
  /** How long each callback before a frame held the page. */
  callbacks: /** @type {number[]} */ ([]),
  /** When the last widget that got ready was shown, since the page was asked for. */
  ready: 0,
  /** When what the HTML itself holds was shown. */
  parsed: 0,
  /** How far what was shown has moved since by itself: the sum of the layout shifts. */
  shift: 0,
  /** How often the page made a WebAssembly instance. */
  instances: 0,
  /** Settles with the time when what was asked of the page is on its way to the screen. */
  painted: () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        // A task of its own: what is called back here comes before style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(null);
      });
    }),
  /** When there was something to see first; known only once it is on the screen. */
  contentPainted: () =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => {
        const [entry] = list.getEntriesByName("first-contentful-paint");
        if (entry) resolve(entry.startTime);
      }).observe({ type: "paint", buffered: true });
    }),
  async watchFrames() {
    const nextFrame = () => new Promise(requestAnimationFrame);
    const frames = /** @type {number[]} */ ([]);
    probe.frames = frames;
    for (let last = await nextFrame(); probe.frames === frames; ) {
      const now = await nextFrame();
      frames.push(now - last);
      last = now;
    }
  },
};

addEventListener(
  "keydown",
  async ({ timeStamp }) => probe.keys.push((await probe.painted()) - timeStamp),
  { capture: true },
);

addEventListener("pe-ready", async () => {
  probe.ready = await probe.painted();
});

addEventListener("DOMContentLoaded", async () => {
  probe.parsed = await probe.painted();
});

new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    probe.shift += /** @type {PerformanceEntry & { value: number }} */ (entry).value;
  }
}).observe({ type: "layout-shift", buffered: true });

const ask = requestAnimationFrame;
Object.assign(globalThis, {
  requestAnimationFrame: (/** @type {FrameRequestCallback} */ callback) =>
    ask((time) => {
      const from = performance.now();
      callback(time);
      probe.callbacks.push(performance.now() - from);
    }),
});

for (const name of /** @type {const} */ (["instantiate", "instantiateStreaming"])) {
  const original = WebAssembly[name];
  Object.assign(WebAssembly, {
    [name]: (/** @type {unknown[]} */ ...args) => {
      probe.instances += 1;
      return Reflect.apply(original, WebAssembly, args);
    },
  });
}

Object.assign(globalThis, { probe });
