import { embed } from "../takeaway/embed.js";
import { exporting } from "../takeaway/export.js";
import { share } from "../takeaway/share.js";
import type { Drawer } from "./drawer.js";
import { settings } from "./settings.js";

/** Every drawer, one row each, in the order of their buttons. */
export const drawers: readonly Drawer[] = [settings, exporting, share, embed];
