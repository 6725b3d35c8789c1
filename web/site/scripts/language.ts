// Widgets speak the reader's language where they know it; the pages themselves are English.

/** The languages that widgets speak; the build fills them in. */
declare const languages: readonly string[];

const language = navigator.languages
  .map((tag) => tag.split("-")[0] ?? "")
  .find((candidate) => languages.includes(candidate));
if (language !== undefined) {
  for (const widget of document.querySelectorAll("positional-encoding:not([lang])")) {
    widget.setAttribute("lang", language);
  }
}
