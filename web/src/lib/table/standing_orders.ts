/** Standing orders as a player sets them: a default, and exceptions; the first that matches decides. */

import type { Chance, StandingOrder } from "../server/types";

/** An order as sent: conditions that always hold are left out. */
export type Order = Partial<StandingOrder>;

export interface Exception {
  ask: boolean;
  kind: string; // '' for any
  adjacent: boolean;
  chance: number; // in per cent; 0: any
  spaces: string[];
  pieces: string[];
}

export interface OrderRules {
  ask: boolean; // by default
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

/** True if an order matches every chance. */
const unconditional = ({ kind, adjacent, chance, spaces, pieces }: Exception) =>
  !kind && !adjacent && !chance && !spaces.length && !pieces.length;

/** Orders after one that matches everything never apply. Without such an order, unmatched chances are asked. */
export function readOrders(orders: readonly Order[]): OrderRules {
  const all = orders.map(whole);
  const rule = all.findIndex(unconditional);
  return rule < 0 ? { ask: true, exceptions: all } : { ask: all[rule]!.ask, exceptions: all.slice(0, rule) };
}

/** The orders to send. Exceptions that agree with the default are left out. */
export function writeOrders({ ask, exceptions }: OrderRules): Order[] {
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

/** Orders that also pass on this chance and others like it: of its kind, in its places or by its pieces. */
export function ordersToPass(orders: readonly Order[], chance: Chance, like: "kind" | "spaces" | "pieces"): Order[] {
  return [{ kind: chance.kind, ...(like === "kind" ? {} : { [like]: chance[like] }) }, ...orders];
}
