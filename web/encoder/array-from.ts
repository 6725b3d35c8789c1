/** Array.from(), which some pages have another function for: the bundler puts this in its place. */
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
