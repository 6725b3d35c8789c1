/** The pages that the header leads to, in this order. */
const places = [
  { file: "index.html", label: "Playground" },
  { file: "embeds.html", label: "Ready embeds" },
  { file: "guide.html", label: "For authors" },
];

// `file:` is for pages that are opened from a folder.
const policy = [
  "default-src 'none'",
  "script-src 'self' file: 'wasm-unsafe-eval'",
  "style-src 'self' file:",
  "img-src 'self' file:",
  "manifest-src 'self'",
  "worker-src 'self'",
].join("; ");

/**
 * A whole page of the site, around its content: HTML that begins with what belongs into the
 * head (a title, a description, scripts of its own), and goes on with `<main>`.
 *
 * @param {string} content
 * @param {{ file: string, version: string, license: string, alone?: boolean }} page the file's name
 *   in the site, and the package's version and licence; alone where no other page is beside it
 */
export function frame(content, { file, version, license, alone = false }) {
  const { title, description, head, main } = partsOf(content, file);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <link rel="icon" href="icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="site.css" />
    <script src="language.js" defer></script>
    ${alone ? "" : '<script src="offline.js" defer></script>'}
    ${head}
  </head>
  <body>
    <img class="band" src="band.svg" alt="" />
    <header>
      ${alone ? `<span class="brand">${brand}</span>` : `<a class="brand" href="index.html">${brand}</a>`}
      ${alone ? "" : navigation(file)}
    </header>
    ${main}
    <footer>
      <p>positional-encoding ${version} · ${license} licence</p>
      <p>No cookies, nothing asked of another server.</p>
    </footer>
  </body>
</html>
`;
}

const brand =
  '<img src="icon.svg" alt="" width="28" height="28" /><span>Positional encoding</span>';

/** @param {string} file the page that is open */
function navigation(file) {
  const links = places.map(
    ({ file: place, label }) =>
      `<li><a href="${place}"${place === file ? ' aria-current="page"' : ""}>${label}</a></li>`,
  );
  return `<nav aria-label="Pages">
        <ul>
          ${links.join("\n          ")}
        </ul>
      </nav>`;
}

/**
 * @param {string} content
 * @param {string} file
 */
function partsOf(content, file) {
  const [, title, description, head, main] =
    /^\s*<title>(.*?)<\/title>\s*<meta name="description" content="([^"]*)" \/>(.*?)(<main\b.*<\/main>)\s*$/s.exec(
      content,
    ) ?? [];
  if (title === undefined || description === undefined || main === undefined) {
    throw new Error(
      `${file} must be <title>, <meta name="description" content="…" />, what else belongs into the head, and <main>`,
    );
  }
  return { title, description, head: head?.trim() ?? "", main };
}
