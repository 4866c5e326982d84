/** Keys at a table. */

interface Keys {
  /** Called one after the other until one returns true. */
  escapes: (() => boolean)[];
  /** True if the number belongs to a button of the prompt. */
  digit: (number: number) => boolean;
  acts: Record<string, () => void>;
  /** A letter without another use; true if it begins the name of exactly one button. */
  letter: (letter: string) => boolean;
}

export function pressed(event: KeyboardEvent, { escapes, digit, acts, letter }: Keys): void {
  const typing =
    event.target instanceof Element && event.target.closest("input:not([type=range]), textarea, select, dialog");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") return void escapes.some((leave) => leave());
  if (typing || event.repeat) return;
  const number = Number(event.key);
  const act = acts[event.key];
  if (number >= 1 && digit(number)) event.preventDefault();
  else if (act) {
    event.preventDefault();
    act();
  } else if (/^\p{L}$/u.test(event.key) && letter(event.key.toLowerCase())) event.preventDefault();
}
