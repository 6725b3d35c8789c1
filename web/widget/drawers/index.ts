import type { Drawer } from "./drawer.js";

/** Every drawer, one row each, in the order of their buttons. */
export const drawers: readonly Drawer[] = [];
