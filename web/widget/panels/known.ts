import { type PanelName, panelNames } from "./names.js";
import type { Panel } from "./panel.js";
import { vectors } from "./vectors.js";

const known = new Map<PanelName, Panel>([[vectors.id, vectors]]);
const onTheirWay = new Map<PanelName, Promise<void>>();
const listeners = new Set<() => void>();
let bring: ((name: PanelName) => Promise<Panel>) | undefined;

/** Says how this page gets the file of a panel. Without it, all panels are added. */
export function usePanelLoader(load: (name: PanelName) => Promise<Panel>): void {
  bring ??= load;
}

/** Makes panels known, to every element of the page. */
export function addPanels(panels: readonly Panel[]): void {
  for (const panel of panels) known.set(panel.id, panel);
  for (const listener of listeners) listener();
}

/** Calls when a panel has become known. The result ends that. */
export function onNewPanel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A panel, unless its file is yet to come. */
export function panelOf(name: PanelName): Panel | undefined {
  return known.get(name);
}

/** Those that are there, in the order of their names. */
export function knownPanels(): readonly Panel[] {
  return panelNames.flatMap((name) => known.get(name) ?? []);
}

/** Settled once a panel is known. Rejects where its file did not come, which may be tried again. */
export function loadPanel(name: PanelName): Promise<void> {
  if (known.has(name)) return Promise.resolve();
  const before = onTheirWay.get(name);
  if (before !== undefined) return before;
  const coming = fetchPanel(name).finally(() => onTheirWay.delete(name));
  onTheirWay.set(name, coming);
  return coming;
}

async function fetchPanel(name: PanelName): Promise<void> {
  try {
    if (bring === undefined) throw new Error("positional-encoding: no loader of panels was set");
    addPanels([await bring(name)]);
  } catch (cause) {
    throw new Error(`the file of the panel "${name}" did not load`, { cause });
  }
}

/** What a panel makes of a view, whatever that is; until its file has come, it is kept as it is. */
export function readView(name: PanelName, view: unknown): unknown {
  return known.has(name) ? known.get(name)?.readView(view) : view;
}
