/** The strip below a board: a scale in round figures, and a sample of each kind of terrain. */

import type { Board, Space } from "../server/types";

export interface Scale {
  /** Length of the whole bar in board units. */
  long: number;
  /** The number of parts of the bar. */
  parts: number;
  metres: number;
}

/** The longest bar of a round length that fits into a part of the board. */
export function scaleOf(metres: number, most: number): Scale | null {
  if (!(metres > 0) || !(most > 0)) return null;
  const room = most * metres;
  const power = 10 ** Math.floor(Math.log10(room));
  const first = room / power >= 5 ? 5 : room / power >= 2 ? 2 : 1;
  return { long: (first * power) / metres, parts: first === 2 ? 4 : 5, metres: first * power };
}

/** Kilometres if it is at least one. */
export const lengthOf = (metres: number) => (metres >= 1000 ? `${+(metres / 1000).toFixed(1)} km` : `${metres} m`);

/** The number of hexes of a kind to examine for its sample. */
const LOOKED_AT = 160;

/** For each kind of terrain the hex that shows it best: nothing printed on it, and the same terrain around it. */
export function samples(board: Board): { kind: string; space: Space }[] {
  const grid = board.grid;
  if (!grid) return [];
  const cell = grid.size * 1.9; // no neighbour is further away
  const kinds = new Map<string, { spaces: Space[]; cells: Map<number, Space[]> }>();
  const at = (x: number, y: number) => Math.floor(x / cell) * 65536 + Math.floor(y / cell);
  for (const space of board.spaces) {
    let known = kinds.get(space.kind);
    if (!known) kinds.set(space.kind, (known = { spaces: [], cells: new Map() }));
    known.spaces.push(space);
    const [key, { cells }] = [at(space.x, space.y), known];
    const near = cells.get(key);
    if (near) near.push(space);
    else cells.set(key, [space]);
  }
  const paved = new Set(board.links.filter((link) => !link.along).flatMap(({ start, end }) => [start, end]));
  return [...kinds]
    .sort(([, a], [, b]) => b.spaces.length - a.spaces.length)
    .map(([kind, { spaces, cells }]) => {
      const worth = (space: Space) => {
        let found = space.feature || space.name || paved.has(space.id) ? 0 : 10;
        for (const dx of [-cell, 0, cell]) {
          for (const dy of [-cell, 0, cell]) {
            for (const { x, y } of cells.get(at(space.x + dx, space.y + dy)) ?? [])
              if ((x - space.x) ** 2 + (y - space.y) ** 2 < cell ** 2) found++;
          }
        }
        return found;
      };
      let [best, most] = [spaces[0]!, -1];
      for (const space of spaces.slice(0, LOOKED_AT)) {
        const found = worth(space);
        if (found > most) [best, most] = [space, found];
      }
      return { kind, space: best };
    });
}

/** The distance between the samples, to the right of the title: at most 96 ems of the strip. */
export const stepOf = (width: number, title: number, kinds: number, em: number) =>
  Math.min(96 * em, Math.max(width * 0.3, width - title) / Math.max(1, kinds));
