/** Buttons that keep their place and their key during a decision. */

import type { Choice } from "../server/types";

export interface Slot {
  choice: Choice;
  open: boolean; // false: was offered a moment ago and may be again
}

export interface Slots {
  decision: string;
  slots: Slot[];
}

/** The number of places held for buttons that are not available at the moment. */
const HELD = 3;

/** The buttons of a decision: earlier ones keep their place, new ones come after them. */
export function arranged(before: Slots, decision: string, choices: readonly Choice[]): Slots {
  const open = new Map(choices.map((choice) => [choice.action, choice]));
  if (before.decision !== decision) return { decision, slots: choices.map((choice) => ({ choice, open: true })) };
  const stay = before.slots.map(({ choice }) => ({
    choice: open.get(choice.action) ?? choice,
    open: open.has(choice.action),
  }));
  const known = new Set(before.slots.map(({ choice }) => choice.action));
  const fresh = choices.filter(({ action }) => !known.has(action)).map((choice) => ({ choice, open: true }));
  // unavailable buttons give up their place from the end, and earlier only if too many places are held; the main one stays
  let closed = stay.filter((slot) => !slot.open).length;
  const kept = stay.filter((slot) => slot.open || closed-- <= HELD);
  while (!fresh.length && kept.length && !kept.at(-1)!.open && !kept.at(-1)!.choice.main) kept.pop();
  return { decision, slots: [...kept, ...fresh] };
}

/**
 * The look of a button: the main one of the decision, a grave one, or harmless. A single choice is the main one. Two are not: a choice
 * that leaves something undone while it can still be done elsewhere, and the only button beside a board with choices, because
 * it ends what the board asks for.
 */
export function buttonTone(slots: readonly Slot[], number: number, elsewhere = false): "main" | "harmless" | "grave" {
  const { choice } = slots[number]!;
  if (choice.warning?.kind === "grave") return "grave";
  if (elsewhere && (choice.warning || slots.length === 1)) return "harmless";
  return choice.main || slots.length === 1 ? "main" : "harmless";
}

/** True if a choice costs something while another would not: it needs confirmation. */
export function trap(choice: Choice, choices: readonly Choice[]): boolean {
  return choice.warning?.kind === "grave" && choices.some((other) => other.warning?.kind !== "grave");
}
