import type {} from "../../widget/element.js";
import { tagName } from "../../widget/tag-name.js";

// The page in a frame: its address says what the widget shows, and the page around hears
// how tall that is. It runs before the widget's script, so as to miss nothing.

const widget = document.querySelector(tagName) as HTMLElement;
let height = 0;

const query = new URLSearchParams(location.search);

// A frame does not hear whether the page around it is a light or a dark one.
const scheme = query.get("color-scheme");
if (scheme === "light" || scheme === "dark") document.documentElement.style.colorScheme = scheme;

// `?lang=de&controls=words` are attributes; what `#pe=` holds the widget reads by itself.
void customElements.whenDefined(tagName).then((element) => {
  const { observedAttributes } = element as { observedAttributes?: string[] };
  for (const [name, value] of query) {
    if (observedAttributes?.includes(name)) widget.setAttribute(name, value);
  }
});

const observer = new ResizeObserver(() => {
  const now = Math.ceil(widget.getBoundingClientRect().height);
  // A frame that is not displayed has none.
  if (now === 0 || now === height) return;
  height = now;
  tell();
});

function tell(): void {
  const subject = "lti.frameResize";
  const messages = [
    // Read by positional-encoding.host.js.
    { type: "positional-encoding.height", height },
    // Read by learning platforms, some of which want text, and by AMP.
    { subject, height },
    JSON.stringify({ subject, height }),
    { sentinel: "amp", type: "embed-size", height },
  ];
  // Whoever the page around is may know a height; but for an answer, it is told nothing else.
  for (const message of messages) parent.postMessage(message, "*");
}

if (parent !== window) {
  // Only a page that asked for questions, by `?predict`, gets answers.
  widget.addEventListener("pe-answer", ({ detail }) => {
    parent.postMessage({ type: "positional-encoding.answer", detail }, "*");
  });
  addEventListener("message", ({ data, source }) => {
    // The host's script has come after the height was told.
    if (source === parent && data?.type === "positional-encoding.ask" && height > 0) tell();
  });
  // Before there are numbers, or a reason why there are none, the height is not the last.
  const begin = () => observer.observe(widget);
  widget.addEventListener("pe-ready", begin, { once: true });
  widget.addEventListener("pe-error", begin, { once: true });
  addEventListener("load", () => {
    if (customElements.get(tagName) === undefined) begin();
  });
}
