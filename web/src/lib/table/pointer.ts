/** The hand that points at a board: with the tool, or with Alt held down. It comes before whatever else a press would do there. */

import type { Pointing } from "./pings.svelte";
import type { Point } from "../server/types";

export interface Sheet {
  /** Whether this page may point. */
  may: () => boolean;
  /** A point of the window in the board's own measures. */
  measured: (event: PointerEvent) => Point;
  width: () => number;
  board: () => string;
}

export class Pen {
  /** The click that ends a gesture means nothing else; whatever is pressed next begins anew. */
  private spent = false;

  constructor(
    private readonly pointing: Pointing,
    private readonly sheet: Sheet,
  ) {}

  down(event: PointerEvent): void {
    this.spent = false;
    if (!this.sheet.may() || !(event.altKey || this.pointing.tool) || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest("button, .hover-card, .dock, .cards, .reference"))
      return;
    event.preventDefault();
    event.stopPropagation();
    this.pointing.begin(this.sheet.measured(event));
  }
  move(event: PointerEvent): void {
    if (!this.pointing.line.length) return;
    event.stopPropagation();
    this.pointing.go(this.sheet.measured(event), this.sheet.width());
  }
  up(event: PointerEvent): void {
    if (!this.pointing.line.length) return;
    event.stopPropagation();
    this.pointing.tool = false;
    this.spent = true;
    void this.pointing.end(this.sheet.board());
  }
  click(event: MouseEvent): void {
    if (this.spent) event.stopPropagation();
    this.spent = false;
  }
}
