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

/** By default: ask, but not a side against machines that has nothing to gain; always ask; pass. */
export type Default = "ask" | "always" | "pass";

export interface OrderRules {
  rule: Default;
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

/**
 * Orders after one that matches everything never apply. Without such an order, unmatched chances are asked. Orders for a single phase
 * are not shown: they end by themselves.
 */
export function readOrders(orders: readonly Order[]): OrderRules {
  const all = orders.filter(({ since }) => !since).map(whole);
  const last = all.findIndex(unconditional);
  if (last < 0) return { rule: "ask", exceptions: all };
  return { rule: all[last]!.ask ? "always" : "pass", exceptions: all.slice(0, last) };
}

/** The orders to send. Exceptions that agree with the default are left out. */
export function writeOrders({ rule, exceptions }: OrderRules): Order[] {
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
  if (rule === "ask") return told;
  return [...told, rule === "always" ? { ask: true } : {}];
}

/** Which chances to pass on beside this one: of its kind, in its places, by its pieces; or all until its order or phase ends. */
export type Like = "kind" | "spaces" | "pieces" | "order" | "phase";

/** Orders that also pass on this chance and others like it. Those for an order or a phase that is over are dropped. */
export function ordersToPass(orders: readonly Order[], chance: Chance, like: Like): Order[] {
  const lasting = orders.filter(({ since }) => !since || since === chance.phase || since === chance.order);
  if (like === "order" || like === "phase") return [{ since: chance[like] }, ...lasting];
  return [{ kind: chance.kind, ...(like === "kind" ? {} : { [like]: chance[like] }) }, ...lasting];
}
