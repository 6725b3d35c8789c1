// A server that renders with React: the element is its tag.
import "positional-encoding/widget";
import { render } from "positional-encoding/render";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

console.log(renderToString(createElement("positional-encoding", { sentence: "dog bites man", width: 4 })));
const panels = await render({ sentence: "dog bites man", width: 4 });
console.log(renderToString(createElement("div", { dangerouslySetInnerHTML: { __html: panels } })).slice(0, 80));
