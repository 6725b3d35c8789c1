/**
 * JSON of plain data, whatever the page's scripts taught arrays and objects: Prototype.js
 * gives all arrays a toJSON() that makes strings of them. A TypeError for what holds itself.
 */
export function toJson(value: unknown, within: readonly unknown[] = []): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (within.includes(value)) throw new TypeError("Converting circular structure to JSON");
  const inside = [...within, value];
  if (Array.isArray(value)) return `[${value.map((item) => toJson(item, inside)).join(",")}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${toJson(member, inside)}`).join(",")}}`;
}

/** The same of a value that does not change, such as a setting's: large ones are written once. */
export const jsonOf = writtenOnce(toJson);

/** A function that writes each object once, as long as that is there. */
export function writtenOnce(write: (value: unknown) => string): (value: unknown) => string {
  const written = new WeakMap<object, string>();
  return (value) => {
    if (typeof value !== "object" || value === null) return write(value);
    const text = written.get(value) ?? write(value);
    written.set(value, text);
    return text;
  };
}
