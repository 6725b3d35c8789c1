export const tagName = "positional-encoding";
