const unseenRadio =
  "Playwright clicks on the pixel of an unseen radio button, which Firefox does not hit";
const screenshot = "Playwright's screenshot adds a style, which the page's policy refuses";

/** Tests of the page that Firefox does not run, by name, and why. */
export const skippedInFirefox: Readonly<Record<string, string>> = {
  "undo and redo, by button: what was typed at one go is one step": unseenRadio,
  "every doing of a reader's is told once, with the settings that it leads to": unseenRadio,
  "farther positions show slow pairs turn, and no curve that is too fast for its samples":
    unseenRadio,
  "the edges of cells are sharp where a pixel is 1 of the screen": screenshot,
  "the edges of cells are sharp where a pixel is 2 of the screen": screenshot,
  "the edges of cells are sharp where a pixel is 3 of the screen": screenshot,
};
