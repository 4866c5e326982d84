/** Standing orders as a person sets them: what is done as a rule, and the exceptions, of which the first that fits decides. */

import type { Chance, StandingOrder } from "../server/types";

/** An order without the conditions that always hold, as it travels. */
export type Order = Partial<StandingOrder>;

export interface Exception {
  ask: boolean;
  kind: string; // '' for any
  adjacent: boolean;
  chance: number; // in per cent; 0: any
  spaces: string[];
  pieces: string[];
}

export interface Standing {
  ask: boolean; // as a rule
  exceptions: Exception[];
}

const whole = (order: Order): Exception => ({
  ask: order.ask ?? false,
  kind: order.kind ?? "",
  adjacent: order.adjacent ?? false,
  chance: Math.round((order.chance ?? 0) * 1000) / 10,
  spaces: [...(order.spaces ?? [])],
  pieces: [...(order.pieces ?? [])],
});

export const exception = (ask: boolean): Exception => whole({ ask });

/** Whether an order says something of every chance. */
const unconditional = ({ kind, adjacent, chance, spaces, pieces }: Exception) =>
  !kind && !adjacent && !chance && !spaces.length && !pieces.length;

/** What comes after an order for every chance is never read. Without one, whatever fits no order is asked. */
export function standing(orders: readonly Order[]): Standing {
  const all = orders.map(whole);
  const rule = all.findIndex(unconditional);
  return rule < 0 ? { ask: true, exceptions: all } : { ask: all[rule]!.ask, exceptions: all.slice(0, rule) };
}

/** The same as it travels. An exception that says nothing of its own is left out. */
export function written({ ask, exceptions }: Standing): Order[] {
  const told = exceptions
    .filter((one) => !unconditional(one))
    .map((one): Order => ({
      ...(one.ask ? { ask: true } : {}),
      ...(one.kind ? { kind: one.kind } : {}),
      ...(one.adjacent ? { adjacent: true } : {}),
      ...(one.chance ? { chance: Math.round(Math.min(100, Math.max(0, one.chance)) * 10) / 1000 } : {}),
      ...(one.spaces.length ? { spaces: one.spaces } : {}),
      ...(one.pieces.length ? { pieces: one.pieces } : {}),
    }));
  return ask ? told : [...told, {}];
}

/** Orders that let this chance pass and others like it: of its kind, in its places or by its pieces. */
export function passingOn(orders: readonly Order[], chance: Chance, like: "kind" | "spaces" | "pieces"): Order[] {
  return [{ kind: chance.kind, ...(like === "kind" ? {} : { [like]: chance[like] }) }, ...orders];
}
