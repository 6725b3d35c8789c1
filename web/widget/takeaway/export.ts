import { html, nothing, type TemplateResult } from "lit";
import { toCsv, toJson, toNpy } from "../../encoder/formats.js";
import { matrix } from "../../encoder/matrix.js";
import type { Matrix } from "../../encoder/types.js";
import type { Picture } from "../compute.js";
import type { Drawer, DrawerHost } from "../drawers/drawer.js";
import { arrangePanels } from "../panels/frame.js";
import type { Strings, TakeawayFormat } from "../strings/index.js";
import { choice } from "./choice.js";
import { numpyCode, torchCode } from "./code.js";
import { CopyText } from "./copy-text.js";
import { drawElement } from "./draw-element.js";
import { drawVectors } from "./draw-vectors.js";
import { type Drawing, toPng, toSvg } from "./drawing.js";
import { lookOf } from "./look.js";
import { elementOf } from "./place.js";
import { saveFile } from "./save-file.js";
import { takeawayStyles } from "./takeaway.styles.js";

/** The numbers and the pictures as files, and the programs that make the numbers. */
export const exporting: Drawer = {
  id: "export",
  changes: false,
  styles: takeawayStyles,
  label: (strings) => strings.takeaway.export,
  open: (host) => new Export(host),
};

interface Format {
  readonly name: TakeawayFormat;
  readonly file: string;
  readonly type: string;
  /** Text is shown before it is saved. */
  text?(picture: Picture): string;
  bytes?(picture: Picture): Uint8Array;
  drawing?(drawing: Drawing): string | Promise<Blob>;
}

const formats: readonly Format[] = [
  { name: "csv", file: "csv", type: "text/csv", text: ({ encoding }) => toCsv(encoding) },
  {
    name: "json",
    file: "json",
    type: "application/json",
    text: ({ encoding }) => toJson(encoding),
  },
  {
    name: "npy",
    file: "npy",
    type: "application/octet-stream",
    bytes: ({ encoding }) => toNpy(encoding),
  },
  { name: "svg", file: "svg", type: "image/svg+xml", drawing: toSvg },
  { name: "png", file: "png", type: "image/png", drawing: toPng },
  { name: "numpy", file: "numpy.py", type: "text/x-python", text: numpyCode },
  { name: "torch", file: "torch.py", type: "text/x-python", text: torchCode },
];

/** Of a larger picture the first words' rows are written, with about so many numbers. */
const mostNumbers = 4096;

/** As many of a picture's first words as are shown, or all: what formats read of it. */
function beginningOf(picture: Picture): Picture {
  const { encoding } = picture;
  const { tokens, rowIds, positionIds, tokenVectors, positionVectors, inputVectors } = encoding;
  const rows = Math.ceil(mostNumbers / (3 * tokenVectors.columns));
  if (tokens.length <= rows) return picture;
  const first = ({ data, columns }: Matrix) =>
    matrix(data.subarray(0, rows * columns), rows, columns);
  return {
    ...picture,
    encoding: {
      tokens: tokens.slice(0, rows),
      rowIds: rowIds.slice(0, rows),
      positionIds: positionIds.slice(0, rows),
      tokenVectors: first(tokenVectors),
      positionVectors: first(positionVectors),
      inputVectors: first(inputVectors),
    },
  };
}

interface Written {
  readonly picture: Picture;
  readonly format: Format;
  readonly text: string;
  readonly whole: (() => string) | undefined;
}

class Export {
  readonly #host: DrawerHost;
  readonly #copyText: CopyText;
  #format = formats[0] as Format;
  #pictureOf: "vectors" | "panel" = "panel";
  /** The last text: a long one is not written again for nothing. */
  #written: Written | null = null;

  constructor(host: DrawerHost) {
    this.#host = host;
    this.#copyText = new CopyText(host);
  }

  render(strings: Strings): TemplateResult {
    const { picture } = this.#host.session;
    if (picture === null) return html``;
    const words = strings.takeaway;
    const format = this.#format;
    return html`<div class="takeaway">
      ${choice({
        legend: words.format,
        options: formats.map((one) => ({ value: one, label: words.formats[one.name] })),
        chosen: format,
        choose: (chosen) => {
          this.#format = chosen;
          this.#host.requestUpdate();
        },
      })}
      <p class="note">${words.about[format.name]}</p>
      ${
        format.text === undefined
          ? this.#renderSave(format, picture, strings)
          : this.#copyText.render(
              {
                ...this.#write(format, picture),
                label: words.formats[format.name],
                rows: 10,
                file: { name: fileName(format), type: format.type },
              },
              strings,
            )
      }
    </div>`;
  }

  #renderSave(format: Format, picture: Picture, strings: Strings): TemplateResult {
    const { first, open } = arrangePanels(this.#host.session.settings);
    const choosable =
      format.drawing !== undefined && first !== undefined && open !== undefined
        ? { vectors: first, panel: open }
        : null;
    return html`
      ${
        choosable === null
          ? nothing
          : choice({
              legend: strings.takeaway.picture,
              options: (["panel", "vectors"] as const).map((value) => ({
                value,
                label: strings[choosable[value]].title,
              })),
              chosen: this.#pictureOf,
              choose: (chosen) => {
                this.#pictureOf = chosen;
                this.#host.requestUpdate();
              },
            })
      }
      <div class="actions">
        <button type="button" class="button" @click=${() => this.#save(format, picture, strings)}>
          ${strings.takeaway.download}
        </button>
      </div>
    `;
  }

  #write(format: Format, picture: Picture): Written {
    if (this.#written?.format !== format || this.#written.picture !== picture) {
      const text = (of: Picture) => format.text?.(of) ?? "";
      const beginning = beginningOf(picture);
      const whole = beginning === picture ? undefined : () => text(picture);
      this.#written = { format, picture, text: text(beginning), whole };
    }
    return this.#written;
  }

  async #save(format: Format, picture: Picture, strings: Strings): Promise<void> {
    const content =
      format.bytes?.(picture) ?? (await format.drawing?.(this.#draw(picture, strings))) ?? "";
    saveFile(
      fileName(format),
      content instanceof Blob ? content : new Blob([content as BlobPart], { type: format.type }),
    );
  }

  #draw(picture: Picture, strings: Strings): Drawing {
    const { first, open } = arrangePanels(this.#host.session.settings);
    const root = elementOf(this.#host).shadowRoot as ShadowRoot;
    const panel = root.querySelector<HTMLElement>("#panel");
    if (open === undefined || panel === null || (this.#pictureOf === "vectors" && first)) {
      return drawVectors(picture, strings, lookOf(root));
    }
    return drawElement(panel, strings[open].title);
  }
}

function fileName({ file }: Format): string {
  return `positional-encoding.${file}`;
}
