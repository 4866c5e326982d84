/** The trays docked below the board. They stay while a side goes on with the decision they opened for, so that the board does not jump with every piece. */

import type { Tray } from "../server/types";

export interface Docked {
  /** The decision they opened for: its side and phase. */
  during: string;
  /** The pieces that could be chosen, by tray. */
  kinds: ReadonlyMap<string, ReadonlySet<string>>;
}

export const UNDOCKED: Docked = { during: "", kinds: new Map() };

/** A larger tray stays closed until the player opens it: it would cover the board. */
export const FEW = 14;

/**
 * The docked trays after a change: trays with something to choose (`lit`) are added, and small ones that a piece in hand was taken from (`held`);
 * they are removed with the decision they opened for, or with their last piece.
 */
export function docked(
  before: Docked,
  during: string,
  trays: readonly Tray[],
  lit: (kind: string) => boolean,
  held: readonly string[],
): Docked {
  if (!during) return UNDOCKED;
  const kept = before.during === during ? before.kinds : UNDOCKED.kinds;
  const kinds = new Map<string, ReadonlySet<string>>();
  for (const { id, pieces } of trays) {
    const all = pieces.length <= FEW && pieces.some(([kind]) => held.includes(kind));
    const some = pieces
      .map(([kind]) => kind)
      .filter((kind) => all || lit(kind) || held.includes(kind) || kept.get(id)?.has(kind));
    if (some.length) kinds.set(id, new Set(some));
  }
  return { during, kinds };
}
