export { type RenderOptions, type RenderSettings, render } from "./element-entry.js";
