import type { Encoder, Encoding } from "positional-encoding";
import { toCsv, toJson, toNpy } from "positional-encoding";
import { inkFor } from "./ink.js";
import type { Format, Request } from "./options.js";
import { drawPicture, pageEnd, pageStart } from "./pictures.js";
import { printable, toTable } from "./table.js";
import { UsageError } from "./usage-error.js";

type Text = string | Uint8Array;

/** Writes encodings down: one alone, or one after another. */
export interface Printer {
  one(encoding: Encoding, sentence: string): Text | Promise<Text>;
  next(encoding: Encoding, sentence: string): Text | Promise<Text>;
  /** After the last. */
  end(): Text | Promise<Text>;
}

export interface Place {
  readonly output: { readonly isTTY?: boolean; readonly columns?: number };
  readonly env: NodeJS.ProcessEnv;
}

export function createPrinter(encoder: Encoder, request: Request, place: Place): Printer {
  return printers[request.format](encoder, request, place);
}

const printers: Record<Format, (encoder: Encoder, request: Request, place: Place) => Printer> = {
  table(_encoder, _request, { output, env }) {
    const ink = inkFor(output, env);
    const options = { ink, columns: output.isTTY === true ? output.columns : undefined };
    let count = 0;
    return {
      one: (encoding) => toTable(encoding, options),
      next(encoding, sentence) {
        count += 1;
        const title = ink.strong(printable(sentence));
        return `${count > 1 ? "\n" : ""}${title}\n\n${toTable(encoding, options)}`;
      },
      end: () => "",
    };
  },

  csv() {
    let sentences = 0;
    return {
      one: toCsv,
      // One table of all of them, whose rows say which sentence they are of.
      next(encoding) {
        const [header = "", ...rows] = toCsv(encoding).trimEnd().split("\r\n");
        const numbered = rows.map((row) => `${sentences},${row}`);
        sentences += 1;
        const lines = sentences === 1 ? [`sentence,${header}`, ...numbered] : numbered;
        return lines.map((line) => `${line}\r\n`).join("");
      },
      end: () => "",
    };
  },

  json: () => ({
    one: toJson,
    // A line each, as programs read them one by one.
    next: (encoding) => `${toJson(encoding).trimEnd().replaceAll("\n", " ")}\n`,
    end: () => "",
  }),

  // One array after another, as numpy.load reads them from an open file.
  npy: () => ({ one: toNpy, next: toNpy, end: () => "" }),

  svg(encoder, request) {
    let first: Promise<string> | undefined;
    return {
      one: (encoding, sentence) => drawPicture(encoder, request, encoding, sentence),
      next(encoding, sentence) {
        if (first !== undefined) {
          throw new UsageError(
            "--format svg must have one sentence, got a second one; html takes many",
          );
        }
        first = drawPicture(encoder, request, encoding, sentence);
        return first.then(() => "");
      },
      end: () => first ?? "",
    };
  },

  html(encoder, request) {
    let isOpen = false;
    const next: Printer["next"] = async (encoding, sentence) => {
      const before = isOpen ? "" : pageStart(request, sentence);
      isOpen = true;
      return before + (await drawPicture(encoder, request, encoding, sentence));
    };
    return {
      one: async (encoding, sentence) => (await next(encoding, sentence)) + pageEnd,
      next,
      end: () => (isOpen ? pageEnd : pageStart(request, "") + pageEnd),
    };
  },
};
