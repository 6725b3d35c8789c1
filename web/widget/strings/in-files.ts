/** The languages that come in files of their own. */
export const languagesInFiles = ["ar", "de", "es", "fr", "zh"] as const;
