import { createLoader } from "../encoder/load.js";
import type { ModuleFactory } from "../encoder/module.js";
import type { Encoder, LoadOptions } from "../encoder/types.js";
import { define } from "./define.js";
import { PositionalEncodingElement } from "./element.js";
import { useLoader } from "./load.js";
import { version } from "./version.js";

/** The one global that the script leaves. */
interface Global {
  readonly version: string;
  loadEncoder(options?: LoadOptions): Promise<Encoder>;
  readonly PositionalEncodingElement: typeof PositionalEncodingElement;
  /** Called by positional-encoding.fallback.js, with the encoder as JavaScript. */
  provideFallback(factory: ModuleFactory): void;
}

const page = globalThis as { PositionalEncoding?: Global };
// Known only while the script runs.
const script = document.currentScript as HTMLScriptElement | null;

if (page.PositionalEncoding === undefined) {
  page.PositionalEncoding = start();
} else if (page.PositionalEncoding.version !== version) {
  console.warn(
    `positional-encoding ${page.PositionalEncoding.version} is on this page already; ${version} is not used`,
  );
}

define();

function start(): Global {
  let provide: (factory: ModuleFactory) => void = () => {};
  const fallback = () =>
    new Promise<ModuleFactory>((resolve, reject) => {
      provide = resolve;
      const element = document.createElement("script");
      element.src = new URL(
        "positional-encoding.fallback.js",
        script?.src || document.baseURI,
      ).href;
      // A page that allows scripts by nonce allows this one by the same.
      element.nonce = script?.nonce ?? "";
      element.onerror = () => reject(new Error(`${element.src} did not load`));
      document.head.append(element);
    });
  const loadEncoder = createLoader({ fallback });
  useLoader(loadEncoder);
  return {
    version,
    loadEncoder,
    PositionalEncodingElement,
    provideFallback: (factory) => provide(factory),
  };
}
