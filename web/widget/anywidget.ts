import { createLoader } from "../encoder/load.js";
import { attributeOf } from "./attributes.js";
// Before the element, which Lit comes with.
import { removeGlobals } from "./before-lit.js";
import { define } from "./define.js";
import { PositionalEncodingElement } from "./element.js";
import { useLoader } from "./load.js";
import { panels } from "./panels/index.js";
import { addPanels } from "./panels/known.js";
import { defaults, settingNames } from "./settings.js";
import { ar } from "./strings/ar.js";
import { de } from "./strings/de.js";
import { es } from "./strings/es.js";
import { fr } from "./strings/fr.js";
import type { languagesInFiles } from "./strings/in-files.js";
import type { Strings } from "./strings/index.js";
import { addLanguage } from "./strings/languages.js";
import { zh } from "./strings/zh.js";
import { tagName } from "./tag-name.js";

// A front-end module of anywidget (https://anywidget.dev/en/afm/), for notebooks and MyST.
// A host loads this one file, from wherever it keeps it: nothing can lie beside it.

/** What holds the traits: a notebook's model, which the kernel shares, or MyST's. */
export interface Model {
  get(trait: string): unknown;
  set(trait: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

export interface View {
  readonly model: Model;
  /** Where the widget is put. */
  readonly el: HTMLElement;
}

export interface AnyWidget {
  /**
   * Shows the widget, set as the model's traits say: the element's properties, `maxLength` also
   * as `max_length`. What is text counts as an attribute. A trait that changes changes the
   * widget; what a reader changes is written into the traits that there are, and what came of
   * a question into `answer`, as `pe-answer` tells it. The result takes the widget away.
   */
  render(view: View): () => void;
}

const anyWidget: AnyWidget = { render };
export default anyWidget;

/** What no reader changes. */
const authors = ["readonly", "predict", "lang"] as const;
const properties = [...settingNames, ...authors] as const;
type Property = (typeof properties)[number];

const languages: Record<(typeof languagesInFiles)[number], Strings> = { ar, de, es, fr, zh };
for (const language of Object.values(languages)) addLanguage(language);
useLoader(
  createLoader({
    fallback: async () => {
      throw new Error("a notebook's widget is one file, without the encoder as JavaScript");
    },
  }),
);
addPanels(Object.values(panels));
define(PositionalEncodingElement);
removeGlobals();

function render({ model, el }: View): () => void {
  // Of whichever copy came first, when a cell runs again.
  const element = document.createElement(tagName);
  const given = properties.flatMap((property) => {
    const trait = traitOf(property, model);
    return trait === undefined ? [] : [{ property, trait }];
  });
  const taken = given.map(({ property, trait }) => {
    const take = () => {
      const value = model.get(trait);
      // A reader's change comes back from the kernel, and is to stay undoable.
      if (!isEqual(value, inForm(shownOf(element, property), value)))
        give(element, property, value);
    };
    give(element, property, model.get(trait));
    return [`change:${trait}`, take] as const;
  });
  for (const [event, take] of taken) model.on(event, take);
  element.addEventListener("pe-change", ({ detail }) => {
    for (const { property, trait } of given) {
      if (isAuthors(property)) continue;
      const before = model.get(trait);
      const value = inForm(detail.settings[property], before);
      if (!isEqual(value, before)) model.set(trait, value);
    }
    model.save_changes();
  });
  element.addEventListener("pe-answer", ({ detail }) => {
    if (model.get("answer") === undefined) return;
    model.set("answer", detail);
    model.save_changes();
  });
  el.append(element);
  return () => {
    for (const [event, take] of taken) model.off(event, take);
    element.remove();
  };
}

/** The name that a model has a property under, as JavaScript or as Python writes it. */
function traitOf(property: Property, model: Model): string | undefined {
  const names = [property, attributeOf(property).replaceAll("-", "_")];
  return names.find((name) => model.get(name) !== undefined);
}

function give(element: HTMLElement, property: Property, value: unknown): void {
  const isNone = value === "" && !isAuthors(property) && defaults[property] === null;
  if (isNone) Object.assign(element, { [property]: null });
  else if (typeof value === "string") element.setAttribute(attributeOf(property), value);
  else Object.assign(element, { [property]: value });
}

function shownOf(element: HTMLElementTagNameMap["positional-encoding"], property: Property) {
  return isAuthors(property) ? element[property] : element.settings[property];
}

function isAuthors(property: Property): property is (typeof authors)[number] {
  return (authors as readonly string[]).includes(property);
}

/** A value as text where `like` is text, as attributes are; what is not set is none. */
function inForm(value: unknown, like: unknown): unknown {
  if (typeof like !== "string" || typeof value === "string") return value;
  if (value === null) return "";
  if (Array.isArray(value)) return value.join(" ");
  return JSON.stringify(value);
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
