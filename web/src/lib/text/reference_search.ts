/** Searches the reference of a game: charts by their rows, rules by number and in both languages, rulings by their text. */

import type { Chart, Rule, Ruling } from "../server/types";
import { holds } from "./search";
import { cell, say } from "./texts.svelte";

export interface FoundChart {
  chart: Chart;
  rows: Chart["rows"];
}

export const chartsWith = (charts: readonly Chart[], typed: string): FoundChart[] =>
  charts
    .map((chart) => ({
      chart,
      rows: typed ? chart.rows.filter((row) => holds(row.map(cell).join(" "), typed)) : chart.rows,
    }))
    .filter(({ chart, rows }) => rows.length || holds(say(chart.name), typed));

export function rulesWith(rules: readonly Rule[], typed: string): Rule[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return [...rules];
  const byNumber = rules.filter((rule) => rule.id.toLowerCase().startsWith(wanted));
  const byWords = rules.filter(
    (rule) =>
      !byNumber.includes(rule) && holds(`${rule.title.en} ${rule.text.en} ${rule.title.it} ${rule.text.it}`, typed),
  );
  return [...byNumber, ...byWords];
}

export const rulingsWith = (rulings: readonly Ruling[], typed: string): Ruling[] =>
  rulings.filter((one) => holds(`${one.id} ${one.title} ${one.text.join(" ")}`, typed));
