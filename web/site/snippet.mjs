/**
 * A piece of code to paste elsewhere, with a button that copies it; the page needs snippets.js
 * for that.
 *
 * @param {string} code
 * @param {string} label what it is, for those who hear the button by itself
 */
export function snippet(code, label) {
  return `<div class="snippet">
  <pre><code>${escapeHtml(code.trimEnd())}</code></pre>
  <p>
    <button type="button" aria-label="Copy ${escapeHtml(label)}" hidden>Copy</button>
    <span role="status"></span>
  </p>
</div>`;
}

/** @param {string} text */
export function escapeHtml(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
