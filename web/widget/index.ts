import { define } from "./define.js";
import { PositionalEncodingElement } from "./element-entry.js";

export * from "./element-entry.js";

define(PositionalEncodingElement);
