/** Forms of numbers that are entered together and played one after the other. */

import type { Form } from "../server/types";

/**
 * The actions that change a form to these values: decreases come first, so that no total is exceeded on the way, and
 * the action that submits the form comes last.
 */
export function filledIn(form: Form, values: readonly number[]): string[] {
  const changed = form.fields
    .map((field, at) => ({ field, value: values[at] ?? field.value }))
    .filter(({ field, value }) => value !== field.value);
  changed.sort((a, b) => a.value - a.field.value - (b.value - b.field.value));
  return [...changed.map(({ field, value }) => `${field.verb} ${value}`), ...(form.done ? [form.done] : [])];
}
