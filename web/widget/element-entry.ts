import { loadEncoder } from "../encoder/index.js";
// Before the element, which Lit comes with.
import { removeGlobals } from "./before-lit.js";
import { PositionalEncodingElement as Element } from "./element.js";
import { useLoader } from "./load.js";
import { panelsInFiles } from "./panels/in-files.js";
import { usePanelLoader } from "./panels/known.js";
import type { PositionalEncodingElement as Public } from "./public.js";

export type { Encoding, Layout, Matrix, ReorderBy, Spacing } from "../encoder/types.js";
export type { AnswerDetail, ChangeDetail } from "./public.js";
export type { ControlName, Settings } from "./settings.js";
export { type RenderOptions, type RenderSettings, render } from "./static/render.js";
export type { Move, Strings } from "./strings/index.js";
export { addLanguage, type Translation } from "./strings/languages.js";
export type { Phrase } from "./strings/phrase.js";

export type PositionalEncodingElement = Public;

/** The element's class. What name it gets is the caller's to say. */
export const PositionalEncodingElement: {
  new (): PositionalEncodingElement;
  readonly prototype: PositionalEncodingElement;
} = Element;

useLoader(loadEncoder);
usePanelLoader((name) => panelsInFiles[name as keyof typeof panelsInFiles]());
removeGlobals({ extensible: globalThis.customElements !== undefined });
