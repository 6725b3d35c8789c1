// For require(): the very render() that import gives, which is asynchronous anyway.

import type { RenderOptions, RenderSettings } from "./render-entry.js";

export async function render(settings?: RenderSettings, options?: RenderOptions): Promise<string> {
  const entry = await import("./render-entry.js");
  return entry.render(settings, options);
}
