import type { PropertyDeclaration } from "lit";

// How attributes become properties. Text that is not what it should be stays as it is,
// so that the settings can refuse it by name.

export const asText: PropertyDeclaration = { reflect: true, useDefault: true };

export const asNumber: PropertyDeclaration = {
  ...asText,
  converter: { fromAttribute: (value) => (value === null ? null : numberOrText(value)) },
};

/** Names with spaces between. */
export const asNames: PropertyDeclaration = {
  ...asText,
  converter: {
    fromAttribute: (value) => (value === null ? null : partsOf(value)),
    toAttribute: (value) => (Array.isArray(value) ? value.join(" ") : value),
  },
};

/** Numbers with spaces between. */
export const asNumbers: PropertyDeclaration = {
  ...asText,
  converter: {
    fromAttribute: (value) => (value === null ? null : partsOf(value).map(numberOrText)),
    toAttribute: (value) => (Array.isArray(value) ? value.join(" ") : value),
  },
};

export const asJson: PropertyDeclaration = {
  ...asText,
  converter: {
    fromAttribute: (value) => {
      try {
        return JSON.parse(value ?? "null");
      } catch {
        return value;
      }
    },
    toAttribute: (value) => (typeof value === "string" ? value : JSON.stringify(value)),
  },
};

function partsOf(value: string): string[] {
  return value.split(/\s+/).filter(Boolean);
}

/** Text as a number where it is one, and otherwise as it is. */
export function numberOrText(value: string): number | string {
  return value.trim() === "" || Number.isNaN(Number(value)) ? value : Number(value);
}
