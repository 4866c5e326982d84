/** What keys do at a table. */

interface Keys {
  /** One after the other, until one of them had something to leave. */
  escapes: (() => boolean)[];
  /** Whether the button with a number is one of the prompt's. */
  digit: (number: number) => boolean;
  acts: Record<string, () => void>;
  /** A free letter; whether it begins exactly one button's name. */
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
