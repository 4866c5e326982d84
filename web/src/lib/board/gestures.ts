/** What a hand does on the board: it pans, pinches, presses long, lifts a piece, or draws a box around some. */

import type { Point } from "../server/types";

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Hands {
  frame: () => HTMLElement;
  panBy: (dx: number, dy: number) => void;
  zoomBy: (factor: number, at: Point) => void;
  /** Everything that can be done at a place is asked for; whether that is anything. */
  pressLong: (at: { clientX: number; clientY: number; target: EventTarget | null }) => boolean;
  /** What is lifted if the pointer moves from here; null: the map is moved. */
  lifts: (event: PointerEvent) => ((event: PointerEvent) => void) | null;
  /** Whether moving from here draws a box. */
  boxes: (event: PointerEvent) => boolean;
  /** The box as it is drawn, in the window; null once it is done with. */
  box: (rect: Rect | null) => void;
  boxed: (rect: Rect) => void;
  /** The map is taken hold of, or let go. */
  grips: (holding: boolean) => void;
  hover: (event: PointerEvent) => void;
}

/** Further than that a press is no click any more. */
const STIR = 5;
const LONG_PRESS = 550;

export class Gestures {
  touch = false;
  /** The click that follows belongs to what was done before it. */
  private spent = false;
  private travelled = 0;
  private readonly pointers = new Map<number, Point>();
  private press: ReturnType<typeof setTimeout> | undefined;
  private lift: ((event: PointerEvent) => void) | null = null;
  private corner: Point | null = null;

  constructor(private readonly hands: Hands) {}

  get clicks(): boolean {
    return this.travelled <= STIR + 1 && !this.spent;
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.touch = event.pointerType !== "mouse";
    this.corner = !this.pointers.size && this.hands.boxes(event) ? [event.clientX, event.clientY] : null;
    this.lift = this.corner ? null : this.hands.lifts(event);
    if (!this.pointers.size) this.travelled = 0;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    clearTimeout(this.press);
    this.spent = false;
    if (!this.touch || this.pointers.size > 1 || this.corner) return;
    const { clientX, clientY, target } = event;
    this.press = setTimeout(() => {
      if (this.travelled <= STIR && this.pointers.size === 1)
        this.spent = this.hands.pressLong({ clientX, clientY, target });
    }, LONG_PRESS);
  }

  move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.hands.hover(event);
      return;
    }
    const now: Point = [event.clientX, event.clientY];
    if (this.pointers.size === 2) this.pinch(event.pointerId, before, now);
    else {
      this.travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
      if (this.travelled > STIR && this.strays(event, before, now)) return;
    }
    this.pointers.set(event.pointerId, now);
  }

  /** One pointer has moved far enough to mean something; whether the board is done with it. */
  private strays(event: PointerEvent, before: Point, now: Point): boolean {
    if (this.lift) {
      this.pointers.delete(event.pointerId);
      this.travelled = Infinity;
      this.lift(event);
      this.lift = null;
      return true;
    }
    const frame = this.hands.frame();
    if (!frame.hasPointerCapture(event.pointerId)) {
      frame.setPointerCapture(event.pointerId);
      if (!this.corner) this.hands.grips(true);
    }
    if (this.corner) this.hands.box(between(this.corner, now));
    else this.hands.panBy(now[0] - before[0], now[1] - before[1]);
    return false;
  }

  private pinch(id: number, before: Point, now: Point): void {
    if (this.corner) this.hands.box((this.corner = null));
    const other = [...this.pointers].find(([one]) => one !== id)![1];
    const gap = (point: Point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    const { left, top } = this.hands.frame().getBoundingClientRect();
    this.hands.panBy((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    this.hands.zoomBy(gap(now) / Math.max(gap(before), 1), [
      (now[0] + other[0]) / 2 - left,
      (now[1] + other[1]) / 2 - top,
    ]);
    this.travelled += 20;
  }

  up(event: PointerEvent): void {
    clearTimeout(this.press);
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) this.hands.grips(false);
    const corner = this.corner;
    this.corner = this.lift = null;
    if (!corner) return;
    this.hands.box(null);
    if (event.type === "pointerup" && this.travelled > STIR)
      this.hands.boxed(between(corner, [event.clientX, event.clientY]));
  }
}

export function between([x, y]: Point, [u, v]: Point): Rect {
  return { left: Math.min(x, u), top: Math.min(y, v), right: Math.max(x, u), bottom: Math.max(y, v) };
}
