import integrity from "posenc:integrity";
import { createLoader } from "../encoder/load.js";
import type { ModuleFactory } from "../encoder/module.js";
import type { Backend, Encoder, LoadOptions } from "../encoder/types.js";
// Before the element, which Lit comes with.
import { removeGlobals } from "./before-lit.js";
import { define } from "./define.js";
import { PositionalEncodingElement } from "./element.js";
import { useLoader } from "./load.js";
import { panels } from "./panels/index.js";
import { addPanels } from "./panels/known.js";
import { pickUp } from "./pick-up.js";
import { addLanguage, useLanguageLoader } from "./strings/languages.js";
import { useFramePage } from "./takeaway/snippet.js";
import { version } from "./version.js";

/** The one global that the script leaves. */
interface Global {
  readonly version: string;
  loadEncoder(options?: LoadOptions): Promise<Encoder>;
  readonly PositionalEncodingElement: typeof PositionalEncodingElement;
  /** Called by positional-encoding.fallback.js, with the encoder as JavaScript. */
  provideFallback(factory: ModuleFactory): void;
  /** Called by the files in lang/, and by a page with a language of its own. */
  readonly addLanguage: typeof addLanguage;
}

const page = globalThis as { PositionalEncoding?: Global };
// Known only while the script runs; and a relative address means another file once a router
// has changed the page's.
const script = ownTag();
const address = script?.src || document.baseURI;

// An element whose id is that name is found under it, too.
const before =
  typeof page.PositionalEncoding?.loadEncoder === "function" ? page.PositionalEncoding : undefined;
if (before === undefined) {
  page.PositionalEncoding = start();
} else if (before.version !== version) {
  console.warn(
    `positional-encoding ${before.version} is on this page already; ${version} is not used`,
  );
}

addPanels(Object.values(panels));
const isDefined = define(PositionalEncodingElement);
removeGlobals();
if (isDefined && before === undefined) pickUp();

/** The tag of this script: of a module, or one in a shadow tree, the first of that file's name. */
function ownTag(): HTMLScriptElement | null {
  // The page's own: an element whose name is currentScript hides it from the document.
  const current = Object.getOwnPropertyDescriptor(Document.prototype, "currentScript")?.get?.call(
    document,
  );
  if (current instanceof HTMLScriptElement) return current;
  const tags = document.querySelectorAll<HTMLScriptElement>("script[src]");
  return [...tags].find(({ src }) => /\/positional-encoding\.js([?#]|$)/.test(src)) ?? null;
}

function start(): Global {
  // A page may hold the fallback itself.
  let given: ModuleFactory | undefined;
  let provide = (factory: ModuleFactory) => {
    given = factory;
  };
  const fallback = () =>
    new Promise<ModuleFactory>((resolve, reject) => {
      if (given !== undefined) return resolve(given);
      provide = resolve;
      loadBeside("positional-encoding.fallback.js", reject);
    });
  const embed = script?.getAttribute("data-embed") ?? undefined;
  const backend = script?.getAttribute("data-backend") ?? undefined;
  // From a file, the page is not where the snippet will be.
  if (embed !== undefined && location.protocol !== "file:") {
    useFramePage(new URL(embed, address).href);
  }
  const loadEncoder = createLoader({ fallback });
  // Under a policy against WebAssembly even the attempt is reported.
  useLoader(() => loadEncoder(backend === undefined ? undefined : { backend: backend as Backend }));
  // A page without the file reads English.
  useLanguageLoader((language) => loadBeside(`lang/${language}.js`, () => {}));
  return {
    version,
    loadEncoder,
    PositionalEncodingElement,
    provideFallback: (factory) => provide(factory),
    addLanguage,
  };
}

/** What a page that requires Trusted Types has for them. */
interface TrustedTypes {
  createPolicy(name: string, rules: TrustedAddresses): TrustedAddresses;
}

/** Makes objects that `src` takes as it takes strings. */
interface TrustedAddresses {
  createScriptURL(address: string): string;
}

let trusted: TrustedAddresses | undefined;

function trust(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trusted ??= trustedTypes?.createPolicy("positional-encoding", {
    createScriptURL: (own) => own,
  });
  return trusted?.createScriptURL(address) ?? address;
}

/** Runs a script that lies beside this one; `fail` after it did its part does nothing. */
function loadBeside(path: string, fail: (error: Error) => void): void {
  const element = document.createElement("script");
  try {
    element.src = trust(new URL(path, address).href);
  } catch (error) {
    fail(error as Error);
    return;
  }
  // A page that allows scripts by nonce allows this one by the same.
  element.nonce = script?.nonce ?? "";
  element.crossOrigin = script?.crossOrigin ?? null;
  // One that checks this script checks what it brings.
  if (script?.integrity) element.integrity = integrity[path] ?? "";
  element.onerror = () => fail(new Error(`${element.src} did not load`));
  // A server may send a page of its own in place of a file that it does not have.
  element.onload = () => fail(new Error(`${element.src} is not the file that belongs there`));
  // A page may have taken its head out.
  (document.head ?? document.documentElement).append(element);
}
