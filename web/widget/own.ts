/** Options for the browser, which would otherwise also read what a page has put on every object. */
export function own<Options extends object>(options: Options): Options {
  return { __proto__: null, ...options };
}
