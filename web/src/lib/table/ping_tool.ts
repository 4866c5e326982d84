/** Points at the board, with the tool or with Alt held down. It handles a press before anything else does. */

import type { Pings } from "./pings.svelte";
import type { Point } from "../server/types";

export interface PingBoard {
  /** True if this page may point. */
  may: () => boolean;
  /** A point of the window in board units. */
  measured: (event: PointerEvent) => Point;
  width: () => number;
  board: () => string;
}

export class PingTool {
  /** The click that ends a gesture has no other effect; the next press starts afresh. */
  private spent = false;

  constructor(
    private readonly pings: Pings,
    private readonly sheet: PingBoard,
  ) {}

  down(event: PointerEvent): void {
    this.spent = false;
    if (!this.sheet.may() || !(event.altKey || this.pings.tool) || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest("button, .hover-card, .dock, .cards, .reference"))
      return;
    event.preventDefault();
    event.stopPropagation();
    this.pings.begin(this.sheet.measured(event));
  }
  move(event: PointerEvent): void {
    if (!this.pings.line.length) return;
    event.stopPropagation();
    this.pings.go(this.sheet.measured(event), this.sheet.width());
  }
  up(event: PointerEvent): void {
    if (!this.pings.line.length) return;
    event.stopPropagation();
    this.pings.tool = false;
    this.spent = true;
    void this.pings.end(this.sheet.board());
  }
  click(event: MouseEvent): void {
    if (this.spent) event.stopPropagation();
    this.spent = false;
  }
}
