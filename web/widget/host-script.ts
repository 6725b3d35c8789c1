// For a page with embed.html in an iframe: gives the iframe the height that it tells.

addEventListener("message", ({ data, source }: MessageEvent) => {
  const { type, height } = Object(data);
  if (type !== "positional-encoding.height" || typeof height !== "number") return;
  if (!(height > 0 && height < 1e5)) return;
  for (const frame of document.querySelectorAll("iframe")) {
    // Nobody speaks for another frame.
    if (frame.contentWindow === source) fit(frame, height);
  }
});

// What was told before this script ran was not heard.
for (const { contentWindow } of document.querySelectorAll("iframe")) {
  contentWindow?.postMessage({ type: "positional-encoding.ask" }, "*");
}

function fit(frame: HTMLIFrameElement, height: number): void {
  const { boxSizing } = getComputedStyle(frame);
  const border = boxSizing === "border-box" ? frame.offsetHeight - frame.clientHeight : 0;
  frame.style.height = `${height + border}px`;
}
