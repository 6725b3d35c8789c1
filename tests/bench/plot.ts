export interface Series {
  readonly name: string;
  /** Sizes and times, both positive. */
  readonly points: readonly (readonly [x: number, y: number])[];
}

const width = 640;
const height = 400;
const margin = 60;

/** Times over sizes as an SVG, both axes logarithmic: proportional growth is a slope of 1. */
export function plot(title: string, series: readonly Series[]): string {
  const points = series.flatMap((one) => one.points);
  const place = (values: number[], from: number, to: number) => {
    const low = Math.log(Math.min(...values));
    const high = Math.log(Math.max(...values));
    return (value: number) => from + ((Math.log(value) - low) / (high - low)) * (to - from);
  };
  const x = place(
    points.map(([size]) => size),
    margin,
    width - margin,
  );
  const y = place(
    points.map(([, time]) => time),
    height - margin,
    margin,
  );
  const lines = series.map(({ name, points }, index) => {
    const colour = ["#0b62a4", "#b4460f", "#3b7d23"][index % 3];
    const path = points.map(([size, time]) => `${x(size).toFixed(1)},${y(time).toFixed(1)}`);
    const labels = points.map(
      ([size, time]) =>
        `<text x="${x(size)}" y="${y(time) - 8}" text-anchor="middle">${size}</text>`,
    );
    return `<g fill="${colour}"><polyline points="${path.join(" ")}" fill="none" stroke="${colour}"/>
<text x="${margin}" y="${margin + 16 * index}">${name}</text>${labels.join("")}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="11">
<text x="${margin}" y="24" font-size="14">${title}</text>
${lines.join("\n")}
</svg>
`;
}
