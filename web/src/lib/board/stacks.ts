/** The pieces in a space, and their positions in it. */

import { strength } from "./counters";
import { piles, rows, type Placed } from "./geometry";
import type { Targets } from "./targets";
import type { Display, PieceKind, Space, Stack } from "../server/types";

export interface Item {
  stack: Stack;
  kind: PieceKind;
  ghost: boolean;
  strength: number; // of the whole stack, on its top piece; -1 for the others
  under: boolean; // below another piece of its stack: only its edges are visible
}

export interface SpaceStacks {
  space: Space;
  items: Item[];
  placed: Placed<Item>[];
  tops: { x: number; y: number; count: number }[]; // the upper corner of each stack of several
  crowded: boolean;
}

/** The pieces in a space, and those that can be chosen there without being there yet; null if there are none. On hexes they are stacked. */
export function stacksOf(
  space: Space,
  display: Display,
  targets: Targets,
  pieces: ReadonlyMap<string, PieceKind>,
  hexes: boolean,
  fanned: boolean,
): SpaceStacks | null {
  const items: Item[] = [];
  for (const stack of display.spaces[space.id]?.stacks ?? []) {
    const kind = pieces.get(stack.kind);
    if (kind) items.push({ stack, kind, ghost: false, strength: -1, under: false });
  }
  for (const target of targets.pieces.values()) {
    if (target.space !== space.id || items.some((item) => item.stack.kind === target.piece)) continue;
    const kind = pieces.get(target.piece);
    if (kind)
      items.push({
        stack: { kind: kind.id, count: 0, unit: "", marks: [], figures: [], steps: 0, full: 0 },
        kind,
        ghost: true,
        strength: -1,
        under: false,
      });
  }
  if (!items.length) return null;
  const sides = new Map<string, Item[]>();
  for (const item of items) sides.set(item.kind.side, [...(sides.get(item.kind.side) ?? []), item]);
  const groups = [...sides.values()];
  if (hexes) for (const group of groups) group.at(-1)!.strength = strength(group);
  if (hexes && !fanned) for (const item of groups.flatMap((group) => group.slice(0, -1))) item.under = true;
  const placed = hexes ? piles(groups, fanned) : rows(groups, fanned, space.shape.length > 0);
  return {
    space,
    items,
    placed,
    tops: groups
      .filter((group) => group.length > 1)
      .map((group) => ({ ...placed.find(({ item }) => item === group.at(-1))!, count: group.length })),
    crowded: items.length > 1 && (hexes || Math.max(...groups.map((group) => group.length)) > 4 || groups.length > 2),
  };
}
