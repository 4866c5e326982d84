/** The summary of a game: losses, strength over time, and a report to share. */

import { isBattle, type Act } from "./acts";
import type { Point } from "../app/curves";
import type { Display, PieceKind } from "../server/types";

export interface Tally {
  seat: string;
  attacks: number; // battles it began
  destroyed: number; // of its own pieces
  reduced: number;
}

type Owner = (side: string) => string;

/** The battles and losses of each seat in the whole game. */
export function tallyOf(
  acts: readonly Act[],
  seats: readonly string[],
  seatOf: Owner,
  sideOf: (piece: string) => string,
): Tally[] {
  const found = new Map(seats.map((seat): [string, Tally] => [seat, { seat, attacks: 0, destroyed: 0, reduced: 0 }]));
  for (const act of acts) {
    const attacker = found.get(seatOf(act.side));
    if (attacker && isBattle(act)) attacker.attacks += act.events.filter(({ scene }) => scene.kind === "battle").length;
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

export interface Report {
  language: string;
  title: string;
  result: string;
  facts: [string, string][];
  head: string[];
  rows: string[][];
  charts: { title: string; lines: { name: string; colour: string; dashes: string; points: string }[] }[];
  battlesTitle: string;
  battles: string[];
  width: number;
  height: number;
}

/** The report as a page of its own, without scripts, that can be sent to anyone. */
export function reportPage(report: Report): string {
  const cells = (row: readonly string[], tag: string) =>
    `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
  const chart = ({ title, lines }: Report["charts"][number]) =>
    `<h2>${escaped(title)}</h2><p>${lines.map(({ name, colour }) => `<b style="color:${colour}">${escaped(name)}</b>`).join(" · ")}</p>` +
    `<svg viewBox="-4 -4 ${report.width + 8} ${report.height + 8}" role="img" aria-label="${escaped(title)}">${lines
      .map(
        ({ colour, dashes, points }) =>
          `<polyline fill="none" stroke="${colour}" stroke-width="2.5" stroke-dasharray="${dashes}" points="${points}"/>`,
      )
      .join("")}</svg>`;
  return `<!doctype html>
<html lang="${report.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(report.title)}</title>
<style>body{font:16px/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;background:#faf5e9;color:#26221c}table{border-collapse:collapse}td,th{padding:.2rem .8rem;border-bottom:1px solid #d3c7af;text-align:left}svg{width:100%;background:#f1e9d8}code{overflow-wrap:anywhere}dt{font-weight:bold}</style></head>
<body><h1>${escaped(report.title)}</h1><p><b>${escaped(report.result)}</b></p>
<table><thead>${cells(report.head, "th")}</thead><tbody>${report.rows.map((row) => cells(row, "td")).join("")}</tbody></table>
${report.charts.map(chart).join("\n")}
<h2>${escaped(report.battlesTitle)}</h2><ol>${report.battles.map((line) => `<li>${escaped(line)}</li>`).join("")}</ol>
<dl>${report.facts.map(([name, value]) => `<dt>${escaped(name)}</dt><dd><code>${escaped(value)}</code></dd>`).join("")}</dl>
</body></html>
`;
}
