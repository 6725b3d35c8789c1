import type { Drawer } from "./drawer.js";
import { settings } from "./settings.js";

/** Every drawer, one row each, in the order of their buttons. */
export const drawers: readonly Drawer[] = [settings];
