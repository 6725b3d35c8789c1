// What pages with other scripts have changed, or made do something else by what they have put on
// every object: the bundler puts these in place of the language's own.

const { create, defineProperty: define } = Object;

/** Array.from(), which some pages have another function for. */
export function arrayFrom<Item, Value = Item>(
  items: Iterable<Item> | ArrayLike<Item>,
  toValue?: (item: Item, index: number) => Value,
): Value[] {
  const list =
    Symbol.iterator in Object(items)
      ? [...(items as Iterable<Item>)]
      : new Array<Item>((items as ArrayLike<Item>).length).fill(undefined as Item);
  // Without a function, a value is its item.
  return toValue === undefined ? (list as unknown as Value[]) : list.map(toValue);
}

/** Object.create(), whose descriptors a page's `get`, `set` or `value` is no part of. */
export function createObject(prototype: object | null, properties = {}): object {
  const object = create(prototype);
  for (const [name, descriptor] of Object.entries<PropertyDescriptor>(properties)) {
    defineProperty(object, name, descriptor);
  }
  return object;
}

/** Object.defineProperty(), likewise. */
export function defineProperty<T>(object: T, name: PropertyKey, descriptor: PropertyDescriptor): T {
  return define(object, name, { __proto__: null, ...descriptor } as PropertyDescriptor);
}

type Maker = keyof Document & `create${string}`;

/** A method of the document's; an element whose name it is hides that. Where there is no DOM, a stand-in's. */
const method =
  (name: Maker | "importNode") =>
  (...given: unknown[]): unknown =>
    ((globalThis.Document?.prototype ?? document)[name] as (...given: unknown[]) => unknown).apply(
      document,
      given,
    );

export const createComment = /* @__PURE__ */ method("createComment");
export const createElement = /* @__PURE__ */ method("createElement");
export const createElementNS = /* @__PURE__ */ method("createElementNS");
export const createRange = /* @__PURE__ */ method("createRange");
export const createTextNode = /* @__PURE__ */ method("createTextNode");
export const createTreeWalker = /* @__PURE__ */ method("createTreeWalker");
export const importNode = /* @__PURE__ */ method("importNode");
