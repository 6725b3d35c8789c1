import { loadEncoder } from "../encoder/index.js";
import { define } from "./define.js";
import { useLoader } from "./load.js";

export type { Encoding, Layout, Matrix, ReorderBy, Spacing } from "../encoder/types.js";
export { type ChangeDetail, PositionalEncodingElement } from "./element.js";
export type { Settings } from "./settings.js";
export type { Move, Strings } from "./strings/index.js";
export { addLanguage, type Translation } from "./strings/languages.js";
export type { Phrase } from "./strings/phrase.js";

useLoader(loadEncoder);
define();
