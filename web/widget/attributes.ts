import type { ComplexAttributeConverter, PropertyDeclaration } from "lit";
import { toJson } from "./json.js";

// How attributes become properties. Text that is not what it should be stays as it is,
// so that the settings can refuse it by name.

/**
 * What an attribute cannot hold leaves none, and throws nothing: the settings refuse it by
 * name.
 */
function reflected(write: (value: unknown) => string | undefined): ComplexAttributeConverter {
  return {
    toAttribute: (value) => {
      try {
        return value === undefined ? null : (write(value) ?? null);
      } catch {
        return null;
      }
    },
  };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

const listOf = (value: unknown): string | undefined => {
  if (!Array.isArray(value)) return textOf(value);
  const items = value.map(textOf);
  return items.includes(undefined) ? undefined : items.join(" ");
};

/** A property's attribute: `max-length` is `maxLength`. */
export function attributeOf(property: string): string {
  return property.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

/** What is given again is given: a reader may have made something else of it. */
const asGiven: PropertyDeclaration = { reflect: true, useDefault: true, hasChanged: () => true };

export const asText: PropertyDeclaration = { ...asGiven, converter: reflected(textOf) };

export const asNumber: PropertyDeclaration = {
  ...asGiven,
  converter: {
    ...reflected(textOf),
    fromAttribute: (value) => (value === null ? null : numberOrText(value)),
  },
};

/** Names with spaces between. */
export const asNames: PropertyDeclaration = {
  ...asGiven,
  converter: {
    ...reflected(listOf),
    fromAttribute: (value) => (value === null ? null : partsOf(value)),
  },
};

/** Numbers with spaces between. */
export const asNumbers: PropertyDeclaration = {
  ...asGiven,
  converter: {
    ...reflected(listOf),
    fromAttribute: (value) => (value === null ? null : partsOf(value).map(numberOrText)),
  },
};

/** There or not, whatever text is in it; as a property, whatever is true: of an object nothing is read. */
export const asFlag: PropertyDeclaration<boolean, unknown> = {
  type: Boolean,
  reflect: true,
  converter: {
    fromAttribute: (value: unknown) => value === "" || Boolean(value),
    toAttribute: (value) => (value ? "" : null),
  },
};

export const asJson: PropertyDeclaration = {
  ...asGiven,
  converter: {
    ...reflected((value) => (typeof value === "string" ? value : toJson(value))),
    fromAttribute: (value) => {
      try {
        return JSON.parse(value ?? "null");
      } catch {
        return value;
      }
    },
  },
};

/** A property that takes text as its attribute takes it, and nothing that is on every object. */
export function readingText(
  property: PropertyDescriptor | undefined,
  { converter, type }: PropertyDeclaration,
): PropertyDescriptor | undefined {
  if (property === undefined) return undefined;
  const own = { __proto__: null, ...property } as PropertyDescriptor;
  const fromAttribute = (converter as ComplexAttributeConverter | undefined)?.fromAttribute;
  if (fromAttribute !== undefined) {
    const isRead = (value: unknown) => typeof value === "string" || type === Boolean;
    own.set = function (value: unknown) {
      property.set?.call(this, isRead(value) ? fromAttribute(value as string) : value);
    };
  }
  return own;
}

function partsOf(value: string): string[] {
  return value.split(/\s+/).filter(Boolean);
}

/** Text as a number where it is one, and otherwise as it is. */
export function numberOrText(value: string): number | string {
  return value.trim() === "" || Number.isNaN(Number(value)) ? value : Number(value);
}
