import "positional-encoding/widget";
import type { ChangeDetail, PositionalEncodingElement, Settings } from "positional-encoding/widget";
import { type DetailedHTMLProps, type HTMLAttributes, useState } from "react";
import { createRoot } from "react-dom/client";

type Props = DetailedHTMLProps<
  HTMLAttributes<PositionalEncodingElement>,
  PositionalEncodingElement
>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "positional-encoding": Props &
        Partial<Settings> & { "onpe-change"?: (event: CustomEvent<ChangeDetail>) => void };
    }
  }
}

function Lesson() {
  const [moved, setMoved] = useState("");
  const [width, setWidth] = useState(4);
  return (
    <>
      <positional-encoding
        sentence="dog bites man"
        width={width}
        panels={["vectors", "clocks"]}
        onpe-change={({ detail }) => setMoved(detail.moved.map(({ word }) => word).join(" "))}
      />
      <button type="button" onClick={() => setWidth(2)}>
        Narrower
      </button>
      <output>{moved}</output>
    </>
  );
}

createRoot(document.getElementById("app") as HTMLElement).render(<Lesson />);
