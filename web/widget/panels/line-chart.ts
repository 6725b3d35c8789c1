import { html, nothing, svg, type TemplateResult } from "lit";

export interface LineChart {
  readonly title: string;
  readonly subtitle: string;
  /** What the picture shows, for those who do not see it. */
  readonly label: string;
  /** What the axes reach over. */
  readonly x: readonly [from: number, to: number];
  readonly y: readonly [from: number, to: number];
  /** What is marked on each axis, and what it reads as. */
  readonly ticks: readonly Tick[];
  readonly levels: readonly Tick[];
  readonly lines: readonly Line[];
  /** Where a line stands across, and the dots on it are larger. */
  readonly at?: number;
  /** Takes the place on the x axis that was pressed. */
  choose?(x: number): void;
}

export type Tick = readonly [value: number, text: string];

export interface Line {
  /** Classes of its own. */
  readonly name?: string;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Whether each point has a dot. */
  readonly dots?: boolean;
}

/** The drawing's own measure: it is stretched to its box, and what is written beside it is not. */
const side = 1000;

/** Lines over a common axis, with text as large as elsewhere, however wide it is. */
export function lineChart(chart: LineChart): TemplateResult {
  const { title, subtitle, label, ticks, levels, lines, at, choose } = chart;
  const part = (value: number, [from, to]: readonly [number, number]) =>
    Math.min(1, Math.max(0, (value - from) / (to - from || 1)));
  const x = (value: number) => part(value, chart.x);
  const y = (value: number) => 1 - part(value, chart.y);
  const place = (share: number) => (side * share).toFixed(1);
  const press = (event: MouseEvent) => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    const [from, to] = chart.x;
    choose?.(from + ((event.clientX - left) / width) * (to - from));
  };
  return html`<figure class="line-chart">
    <figcaption>
      <hgroup>
        <h3>${title}</h3>
        <p class="subtitle">${subtitle}</p>
      </hgroup>
    </figcaption>
    <div class="axes" dir="ltr">
      <span class="levels" aria-hidden="true">${levels.map(
        ([value, text]) => html`<span .style=${`--at:${y(value).toFixed(4)}`}>${text}</span>`,
      )}</span>
      <svg
        class=${choose === undefined ? "" : "pressed"}
        viewBox="0 0 ${side} ${side}"
        preserveAspectRatio="none"
        role="img"
        aria-label=${label}
        @click=${press}
      >
        <path class="grid" d=${levels.map(([value]) => `M0 ${place(y(value))}H${side}`).join("")} />
        ${at === undefined ? nothing : svg`<path class="now" d="M${place(x(at))} 0V${side}" />`}
        ${lines.map(({ name = "", points, dots = false }) => {
          const places = points.map(([a, b]) => `${place(x(a))} ${place(y(b))}`);
          return svg`<path class="line ${name}" d=${places.length > 0 ? `M${places.join("L")}` : nothing} />
            ${
              // Without any length, a canvas and some readers of a PDF leave a dot out.
              dots
                ? points.map(
                    ([a], index) =>
                      svg`<path class=${a === at ? "dot now" : "dot"} d="M${places[index]}h.001" />`,
                  )
                : nothing
            }`;
        })}
      </svg>
      <span class="ticks" aria-hidden="true">${ticks.map(
        ([value, text]) => html`<span .style=${`--at:${x(value).toFixed(4)}`}>${text}</span>`,
      )}</span>
    </div>
  </figure>`;
}

/** Round numbers between two others, about so many, and six at most where nothing is said. */
export function roundBetween(from: number, to: number, most = 6): number[] {
  const rough = (to - from) / (most - 1);
  if (!(rough > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}
