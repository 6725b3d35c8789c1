/** A file that is let go beside where files are taken would open in place of the page. */
export function refuseFiles(event: DragEvent): void {
  const { dataTransfer, defaultPrevented } = event;
  if (defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}
