/** Buttons keep their place and their key while a decision goes on. */

import type { Choice } from "../server/types";

export interface Slot {
  choice: Choice;
  open: boolean; // false: it was offered a moment ago and may be again
}

export interface Slots {
  decision: string;
  slots: Slot[];
}

/** So many places are held for what is not open at the moment. */
const HELD = 3;

/** The buttons of a decision: those that were there stay where they were, new ones come after them. */
export function arranged(before: Slots, decision: string, choices: readonly Choice[]): Slots {
  const open = new Map(choices.map((choice) => [choice.action, choice]));
  if (before.decision !== decision) return { decision, slots: choices.map((choice) => ({ choice, open: true })) };
  const stay = before.slots.map(({ choice }) => ({
    choice: open.get(choice.action) ?? choice,
    open: open.has(choice.action),
  }));
  const known = new Set(before.slots.map(({ choice }) => choice.action));
  const fresh = choices.filter(({ action }) => !known.has(action)).map((choice) => ({ choice, open: true }));
  // what is gone gives up its place from the end on, and earlier only if too many places are held; what it is about stays
  let closed = stay.filter((slot) => !slot.open).length;
  const kept = stay.filter((slot) => slot.open || closed-- <= HELD);
  while (!fresh.length && kept.length && !kept.at(-1)!.open && !kept.at(-1)!.choice.main) kept.pop();
  return { decision, slots: [...kept, ...fresh] };
}

/**
 * How a button looks: the one that the decision is about, what is grave, and all others. If nothing else can be chosen, it is about that;
 * a word that leaves something undone, while it can be done elsewhere, is not what anybody is invited to press, nor is the only word
 * that there is beside a board on which something can be chosen: it ends what the board asks for.
 */
export function looks(slots: readonly Slot[], number: number, elsewhere = false): "main" | "harmless" | "grave" {
  const { choice } = slots[number]!;
  if (choice.warning?.kind === "grave") return "grave";
  if (elsewhere && (choice.warning || slots.length === 1)) return "harmless";
  return choice.main || slots.length === 1 ? "main" : "harmless";
}

/** A choice that costs something while another would not: it is asked for twice. */
export function trap(choice: Choice, choices: readonly Choice[]): boolean {
  return choice.warning?.kind === "grave" && choices.some((other) => other.warning?.kind !== "grave");
}
