/** Forms of numbers that are asked for together and played one after the other. */

import type { Form } from "../server/types";

/**
 * The actions that turn a form as it stands into these values: what becomes less comes first, so that no total is
 * broken on the way, and what hands the form in comes last.
 */
export function filledIn(form: Form, values: readonly number[]): string[] {
  const changed = form.fields
    .map((field, at) => ({ field, value: values[at] ?? field.value }))
    .filter(({ field, value }) => value !== field.value);
  changed.sort((a, b) => a.value - a.field.value - (b.value - b.field.value));
  return [...changed.map(({ field, value }) => `${field.verb} ${value}`), ...(form.done ? [form.done] : [])];
}
