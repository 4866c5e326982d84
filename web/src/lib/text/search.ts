/** Search in rules, units and places. Case and accents are ignored. */

import type { Chart, Space } from "../server/types";

type Cell = Chart["head"][number];

export const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const words = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well a name matches the typed text: 0 not at all, higher is better. Every typed word must begin a different word of the
 * name, in any order: "22/4" finds 4/22 as well, and 224/22/41 with a lower score.
 */
export function answers(name: string, typed: string): number {
  const wanted = words(typed);
  const free = words(name);
  if (!wanted.length) return 0;
  let sum = 0;
  for (const word of wanted) {
    let at = free.indexOf(word);
    if (at < 0) at = free.findIndex((one) => one.startsWith(word));
    if (at < 0) return 0;
    sum += free[at] === word ? 2 : 1;
    free.splice(at, 1);
  }
  return sum + (fold(name).startsWith(fold(typed).trim()) ? 1 : 0) + 1 / (1 + free.length);
}

/** The matching items, best first; equal ones in their order. */
export function found<T>(items: readonly T[], typed: string, said: (item: T) => string, most = 12): T[] {
  return items
    .map((item, number) => ({ item, number, worth: answers(said(item), typed) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth || a.number - b.number)
    .slice(0, most)
    .map(({ item }) => item);
}

/** True if a text contains every typed word, anywhere. */
export function holds(text: string, typed: string): boolean {
  const said = fold(text);
  return fold(typed)
    .split(/\s+/)
    .every((word) => said.includes(word));
}

const PARTS: Record<number, string> = { 1: "⅙", 2: "⅓", 3: "½", 4: "⅔", 5: "⅚" };
/** Movement points, rounded to sixths, as a number with a fraction. */
export function points(number: number): string {
  const sixths = Math.round(number * 6);
  const [whole, part] = [Math.floor(sixths / 6), PARTS[((sixths % 6) + 6) % 6] ?? ""];
  return part && !whole ? part : `${whole}${part}`;
}

/** The entries of the printed charts for the terrain and features of a space: columns and figures. */
export function groundOf(charts: readonly Chart[], space: Pick<Space, "kind" | "feature">) {
  return charts.flatMap((chart) =>
    [space.feature, space.kind].flatMap((what) => {
      const row = what && chart.ground ? chart.rows[chart.ground[what] ?? -1] : undefined;
      const facts = (row ?? [])
        .slice(1)
        .flatMap((value, at): [Cell, Cell][] => (value === "–" ? [] : [[chart.head[at + 1]!, value]]));
      return row && facts.length ? [{ name: row[0]!, facts }] : [];
    }),
  );
}
