/** The colours of the theme, in a light page and in a dark one. A page sets each as `--pe-…`. */
export const themeColours = {
  text: ["#161b26", "#eef1f7"],
  muted: ["#566072", "#99a3b4"],
  background: ["#ffffff", "#12151c"],
  surface: ["#f5f7fb", "#1a1f28"],
  border: ["#dfe3ec", "#2b323e"],
  control: ["#868fa1", "#6a7488"],
  wrong: ["#b3261e", "#ff9d94"],
  accent: ["#2a5bd0", "#8fb0ff"],
  "accent-text": ["#ffffff", "#0f1420"],
  positive: ["#d4722a", "#b24e0a"],
  negative: ["#4b8ec6", "#1f6aa8"],
  zero: ["#fafaf7", "#1b2129"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export const fontFamily =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "DejaVu Sans", sans-serif';
