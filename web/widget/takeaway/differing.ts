import { jsonOf } from "../json.js";
import { defaults, type Settings, settingNames } from "../settings.js";

/** The settings that are not the defaults, in the order of the settings. */
export function differing(settings: Settings): Partial<Settings> {
  const names = settingNames.filter((name) => jsonOf(settings[name]) !== jsonOf(defaults[name]));
  return Object.fromEntries(names.map((name) => [name, settings[name]]));
}
