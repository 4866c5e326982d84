/** Keyboard focus. */

/** For boxes that open over the page: move the focus into the box, and back when it closes.
 *
 * The attribute `autofocus` does not work here: a button that was pressed keeps the focus. */
export function takesFocus(box: HTMLElement) {
  const before = document.activeElement;
  box.querySelector("button")?.focus({ preventScroll: true });
  return {
    destroy() {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}
