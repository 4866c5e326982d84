/** What stands under a board besides its title: a scale in round figures, and a place that shows each kind of ground. */

import type { Board, Space } from "./types";

export interface Scale {
  /** Of the board's units, for the whole bar. */
  long: number;
  /** In how many parts it is cut. */
  parts: number;
  metres: number;
}

/** The longest bar of a round length that is no longer than a part of the board. */
export function scaleOf(metres: number, most: number): Scale | null {
  if (!(metres > 0) || !(most > 0)) return null;
  const room = most * metres;
  const power = 10 ** Math.floor(Math.log10(room));
  const first = room / power >= 5 ? 5 : room / power >= 2 ? 2 : 1;
  return { long: (first * power) / metres, parts: first === 2 ? 4 : 5, metres: first * power };
}

/** Kilometres where there are whole ones. */
export const lengthOf = (metres: number) => (metres >= 1000 ? `${+(metres / 1000).toFixed(1)} km` : `${metres} m`);

/** For each kind of ground the hex that shows it best: nothing printed on it, and the same ground around it. */
export function samples(board: Board): { kind: string; space: Space }[] {
  const grid = board.grid;
  if (!grid) return [];
  const near = (grid.size * 1.9) ** 2;
  const kinds = new Map<string, Space[]>();
  for (const space of board.spaces) kinds.set(space.kind, [...(kinds.get(space.kind) ?? []), space]);
  const paved = new Set(board.links.filter((link) => !link.along).flatMap(({ start, end }) => [start, end]));
  const plain = (space: Space) => (space.feature || space.name || paved.has(space.id) ? 0 : 10);
  return [...kinds]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([kind, spaces]) => {
      const alike = (space: Space) => spaces.filter((other) => (other.x - space.x) ** 2 + (other.y - space.y) ** 2 < near).length;
      const few = spaces.slice(0, 160);
      return { kind, space: few.reduce((best, space) => (plain(space) + alike(space) > plain(best) + alike(best) ? space : best)) };
    });
}

/** How far apart the samples of so many kinds stand, at the right of a title that ends there: at most 96 ems of the strip. */
export const stepOf = (width: number, title: number, kinds: number, em: number) => Math.min(96 * em, Math.max(width * 0.3, width - title) / Math.max(1, kinds));
