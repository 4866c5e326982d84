/** Which boxes beside the board lie under it. They stay while a side goes on with what they were opened for, so that the board does not jump with every piece that is taken. */

import type { Tray } from "../server/types";

export interface Docked {
  /** What they were opened for: whose decision, in which phase. */
  during: string;
  /** The pieces that could be chosen, by the box they lie in. */
  kinds: ReadonlyMap<string, ReadonlySet<string>>;
}

export const UNDOCKED: Docked = { during: "", kinds: new Map() };

/** A box with more than these opens when it is asked to: it would cover the board. */
export const FEW = 14;

/**
 * What is docked after a change: boxes with something to choose (`lit`) come, and small ones out of which a piece is in hand (`held`);
 * they go with what they were opened for, or with their last piece.
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
