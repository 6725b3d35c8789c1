// Buttons that copy the code beside them.

for (const snippet of document.querySelectorAll(".snippet")) {
  const code = snippet.querySelector("code") as HTMLElement;
  const button = snippet.querySelector("button") as HTMLButtonElement;
  const status = snippet.querySelector("[role=status]") as HTMLElement;
  button.hidden = false;
  button.addEventListener("click", async () => {
    // What was said before is said again.
    status.textContent = "";
    status.textContent = await copy(code);
  });
}

/** How it ended, in words. */
async function copy(code: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(`${code.textContent}\n`);
    return "Copied";
  } catch {
    // Not allowed, or not there at all: a page without https has no clipboard.
    getSelection()?.selectAllChildren(code);
    return "Not copied: the browser does not allow it. The code is selected instead.";
  }
}
