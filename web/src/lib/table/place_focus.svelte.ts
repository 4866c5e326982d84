/** The place on the board that the pointer, a finger or the keyboard is at. */

import type { Targets } from "../board/targets";

export class PlaceFocus {
  /** The key of the target with keyboard focus. */
  target = $state("");
  hovered = $state("");
  /** Where the pointer is in the window; null without one. */
  pointer = $state.raw<readonly [number, number] | null>(null);
  /** A place tapped where nothing can be chosen: a finger does not hover. */
  tapped = $state("");
  /** A place with focus in the list of all places. */
  listed = $state("");
  /** The places of the button that is pointed at. */
  about = $state.raw<readonly string[]>([]);
  /** The place the keyboard is at. */
  readonly visited = $derived.by(
    () => this.targets().ordered.find((target) => target.key === this.target)?.space ?? this.listed,
  );

  constructor(private readonly targets: () => Targets) {}

  hover = (space: string, event?: PointerEvent) => {
    this.hovered = space;
    this.pointer = event ? [event.clientX, event.clientY] : null;
    if (space) this.tapped = "";
  };
}
