// For a page with embed.html in an iframe: gives the iframe the height that it tells, and lets
// an answer that it tells be the iframe's event.

addEventListener("message", ({ data, source }: MessageEvent) => {
  const { type, height, detail } = Object(data);
  // Nobody speaks for another frame.
  const frame = [...document.querySelectorAll("iframe")].find(
    (one) => one.contentWindow === source,
  );
  if (frame === undefined) return;
  if (
    type === "positional-encoding.height" &&
    typeof height === "number" &&
    height > 0 &&
    height < 1e5
  )
    fit(frame, height);
  if (type === "positional-encoding.answer") {
    frame.dispatchEvent(new CustomEvent("pe-answer", { bubbles: true, detail }));
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
