/** The choices that are not on the board: rows of numbers, and buttons. */

import type { Choice, Form } from "../server/types";

/** More numbers of one verb than this form a row; those of a form are entered there. */
const MANY = 6;

export function buttonsOf(
  choices: readonly Choice[],
  form: Form | null,
): { rows: [string, Choice[]][]; verbs: Choice[] } {
  const asked = new Set((form?.fields ?? []).map((field) => field.verb));
  const numbers = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.kind === "number" && !asked.has(choice.verb))
      numbers.set(choice.verb, [...(numbers.get(choice.verb) ?? []), choice]);
  }
  const rows = [...numbers].filter(([, row]) => row.length > MANY);
  const elsewhere = new Set([...rows.map(([verb]) => verb), ...asked]);
  return {
    rows,
    verbs: choices.filter((choice) => !elsewhere.has(choice.verb) && (!form?.done || choice.action !== form.done)),
  };
}
