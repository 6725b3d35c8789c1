/** Every panel, by what the `panels` attribute and the strings call it. */
export const panelNames = [
  "vectors",
  "clocks",
  "waves",
  "distance",
  "compare",
  "combine",
  "learned",
  "attention",
  "shuffle",
  "relative",
  "rotary",
  "cache",
  "training",
  "numbers",
] as const;

export type PanelName = (typeof panelNames)[number];

/** The panels that settings name, in their order. */
export function panelNamesIn(settings: { readonly panels: readonly string[] }): PanelName[] {
  return settings.panels.flatMap((id) => panelNames.filter((name) => name === id));
}
