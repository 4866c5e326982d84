/** The summary of a game: losses, strength over time, and a report to share. */

import type { Act, ActEvent } from "./acts";
import type { Point } from "../app/curves";
import type { Display, PieceKind } from "../server/types";

export interface Tally {
  seat: string;
  attacks: number; // battles it began
  destroyed: number; // of its own pieces
  reduced: number;
}

type Owner = (side: string) => string;

/** Every battle with the seat that began it, and its events up to the next one. */
export function battlesOf(acts: readonly Act[], seatOf: Owner): { seat: string; told: ActEvent[] }[] {
  return acts.flatMap(({ events, side }) => {
    const begun = events.flatMap(({ scene }, at) => (scene.kind === "battle" ? [at] : []));
    return begun.map((at, number) => {
      const part = events.slice(at, begun[number + 1]);
      const told = part.filter(({ scene }) => scene.kind === "battle" || scene.kind === "result");
      return { seat: seatOf(part[0]!.scene.side || side), told };
    });
  });
}

/** The battles and losses of each seat in the whole game. */
export function tallyOf(
  acts: readonly Act[],
  seats: readonly string[],
  seatOf: Owner,
  sideOf: (piece: string) => string,
): Tally[] {
  const found = new Map(seats.map((seat): [string, Tally] => [seat, { seat, attacks: 0, destroyed: 0, reduced: 0 }]));
  for (const { seat } of battlesOf(acts, seatOf)) {
    const attacker = found.get(seat);
    if (attacker) attacker.attacks++;
  }
  for (const act of acts) {
    for (const { scene } of act.events) {
      if (scene.kind !== "destroyed" && scene.kind !== "reduced") continue;
      const loser = found.get(seatOf(sideOf(scene.piece ?? "")));
      if (loser) loser[scene.kind] += scene.count ?? 1;
    }
  }
  return [...found.values()];
}

/** The losses of a seat, after each action that added some. */
export function lossesOf(
  acts: readonly Act[],
  seat: string,
  seatOf: Owner,
  sideOf: (piece: string) => string,
): Point[] {
  const points: Point[] = [[0, 0]];
  let lost = 0;
  for (const act of acts) {
    for (const { scene, version } of act.events) {
      if (scene.kind !== "destroyed" || seatOf(sideOf(scene.piece ?? "")) !== seat) continue;
      points.push([version, lost]);
      lost += scene.count ?? 1;
      points.push([version, lost]);
    }
  }
  return points;
}

/** The strength of a seat on the board: the sum of the first figures of its counters. */
export function strengthOf(
  display: Display,
  seat: string,
  seatOf: Owner,
  pieces: ReadonlyMap<string, PieceKind>,
): number {
  let sum = 0;
  for (const { stacks } of Object.values(display.spaces)) {
    for (const stack of stacks) {
      const kind = pieces.get(stack.kind);
      if (!kind || seatOf(kind.side) !== seat) continue;
      const shown = (stack.figures?.length ? stack.figures : kind.figures)?.[0] ?? "";
      sum += stack.count * Number(/\d+/.exec(shown)?.[0] ?? 1);
    }
  }
  return sum;
}

/** The moments to sample of a game: its beginning, its end, and evenly in between. */
export function samples(last: number, most = 13): number[] {
  const steps = Math.min(most - 1, last);
  return steps <= 0 ? [0] : [...new Set(Array.from({ length: steps + 1 }, (_, at) => Math.round((last * at) / steps)))];
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

export interface ReportChart {
  title: string;
  least: number; // the values at the foot and the top
  most: number;
  length: number; // the actions of the game
  lines: { name: string; colour: string; dashes: string; points: string }[];
}

export interface Report {
  language: string;
  title: string;
  winner: string;
  result: string;
  facts: [string, string][];
  head: string[];
  rows: string[][];
  momentsTitle: string;
  moments: string[];
  charts: ReportChart[];
  actions: string; // the name of the charts' lower axis
  pictures: { title: string; address: string }[];
  battlesTitle: string;
  battles: string[];
  width: number;
  height: number;
}

const cells = (row: readonly string[], tag: string) =>
  `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
const list = (title: string, lines: readonly string[]) =>
  lines.length ? `<h2>${escaped(title)}</h2><ol>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ol>` : "";

/** A chart with its axes: values at the left, actions below, lines in the colours of the sides. */
function chart({ title, lines, least, most, length }: ReportChart, { width, height, actions }: Report): string {
  const drawn = lines
    .map(
      ({ colour, dashes, points }) =>
        `<polyline fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dashes}" points="${points}"/>`,
    )
    .join("");
  const text = (x: number, y: number, said: string, anchor: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escaped(said)}</text>`;
  const zero =
    least < 0 ? `<path class="axis zero" d="M0 ${height / 2}H${width}"/>${text(-6, height / 2 + 4, "0", "end")}` : "";
  return (
    `<figure><h2>${escaped(title)}</h2><p>${lines.map(({ name, colour }) => `<b class="line" style="border-color:${colour}">${escaped(name)}</b>`).join(" · ")}</p>` +
    `<svg viewBox="-46 -12 ${width + 62} ${height + 42}" role="img" aria-label="${escaped(title)}"><path class="axis" d="M0 0V${height}H${width}"/>${zero}` +
    text(-6, 5, String(Math.round(Math.abs(most))), "end") +
    text(-6, height + 4, String(Math.round(Math.abs(least))), "end") +
    text(0, height + 20, "0", "middle") +
    text(width, height + 20, `${length} ${actions}`, "end") +
    `${drawn}</svg></figure>`
  );
}

const STYLE =
  "body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;background:#faf5e9;color:#26221c}" +
  "h1 small{display:block;font-size:1rem;font-weight:400}table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #d3c7af;text-align:left}" +
  "figure{margin:1rem 0}img,svg{width:100%;height:auto;background:#f1e9d8}svg text{font:12px sans-serif;fill:#5d5547}.axis{fill:none;stroke:#5d5547}.zero{stroke-dasharray:4 4}" +
  ".line{border-bottom:4px solid}.winner{font-size:1.3rem}code{overflow-wrap:anywhere}dt{font-weight:bold}";

/** The report as a page of its own, without scripts, that can be sent to anyone. */
export function reportPage(report: Report): string {
  const { language, title, winner, result, facts, head, rows, pictures, charts } = report;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1><p class="winner"><b>${escaped(winner)}</b></p><p>${escaped(result)}</p>
<table><thead>${cells(head, "th")}</thead><tbody>${rows.map((row) => cells(row, "td")).join("")}</tbody></table>
${pictures.map((one) => `<figure><h2>${escaped(one.title)}</h2><img src="${one.address}" alt="${escaped(one.title)}"></figure>`).join("\n")}
${charts.map((one) => chart(one, report)).join("\n")}
${list(report.momentsTitle, report.moments)}
${list(report.battlesTitle, report.battles)}
<dl>${facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd><code>${escaped(value)}</code></dd>`).join("")}</dl>
</body></html>
`;
}
