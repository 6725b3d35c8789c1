// The widget's colours of cells, in light and in dark.
const colours = {
  light: { zero: "#fafaf7", positive: "#d4722a", negative: "#4b8ec6" },
  dark: { zero: "#1b2129", positive: "#b24e0a", negative: "#1f6aa8" },
};

/** How many shades there are between zero and 1. */
const shades = 8;

/**
 * The band above every page, as SVG: position vectors, one position a column.
 *
 * @param {import("../encoder/types.js").Encoder} encoder
 */
export function band(encoder) {
  const vectors = encoder.sinusoidal({ length: 64, width: 8, base: 100 });
  /** Cells by sign and shade. @type {Map<string, string>} */
  const paths = new Map();
  for (let position = 0; position < vectors.rows; position++) {
    for (let feature = 0; feature < vectors.columns; feature++) {
      const value = vectors.at(position, feature);
      const shade = Math.round(shades * Math.abs(value));
      if (shade === 0) continue;
      const key = `class="${value > 0 ? "positive" : "negative"}" opacity="${shade / shades}"`;
      paths.set(key, `${paths.get(key) ?? ""}M${position} ${feature}h1v1h-1z`);
    }
  }
  const cells = [...paths].map(([key, path]) => `<path ${key} d="${path}"/>`);
  const size = `width="${vectors.rows}" height="${vectors.columns}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${vectors.rows} ${vectors.columns}" preserveAspectRatio="none" shape-rendering="crispEdges">
<style>${styleOf(colours.light)}@media(prefers-color-scheme:dark){${styleOf(colours.dark)}}</style>
<rect class="zero" ${size}/>
${cells.join("\n")}
</svg>
`;
}

/** @param {Record<string, string>} colours by class */
function styleOf(colours) {
  return Object.entries(colours)
    .map(([name, colour]) => `.${name}{fill:${colour}}`)
    .join("");
}
