/** Where the keyboard goes on. */

/** For what opens over the page: whoever opened it by keyboard goes on in it, and afterwards where they were.
 *
 * The attribute `autofocus` will not do: it takes the focus from nobody, and a button that was pressed keeps it. */
export function takesFocus(box: HTMLElement) {
  const before = document.activeElement;
  box.querySelector("button")?.focus({ preventScroll: true });
  return {
    destroy() {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}
