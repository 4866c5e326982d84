/** Gestures on the board: pan, pinch, long press, lifting a piece, drawing a box. */

import type { Point } from "../server/types";

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface GestureHandlers {
  frame: () => HTMLElement;
  panBy: (dx: number, dy: number) => void;
  zoomBy: (factor: number, at: Point) => void;
  /** Open the menu of a place; true if it has any choices. */
  pressLong: (at: { clientX: number; clientY: number; target: EventTarget | null }) => boolean;
  /** The piece to lift if the pointer moves from here; null to pan the map. */
  lifts: (event: PointerEvent) => ((event: PointerEvent) => void) | null;
  /** True if moving from here draws a box. */
  boxes: (event: PointerEvent) => boolean;
  /** The box in the window while it is drawn; null when it ends. */
  box: (rect: Rect | null) => void;
  boxed: (rect: Rect) => void;
  /** The map is grabbed or released. */
  grips: (holding: boolean) => void;
  hover: (event: PointerEvent) => void;
}

/** Pixels; a press that moves further is not a click. */
const STIR = 5;
const LONG_PRESS = 550;

export class Gestures {
  touch = false;
  /** The next click belongs to the gesture before it. */
  private spent = false;
  private travelled = 0;
  private readonly pointers = new Map<number, Point>();
  private press: ReturnType<typeof setTimeout> | undefined;
  private lift: ((event: PointerEvent) => void) | null = null;
  private corner: Point | null = null;

  constructor(private readonly handlers: GestureHandlers) {}

  get clicks(): boolean {
    return this.travelled <= STIR + 1 && !this.spent;
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return;
    this.touch = event.pointerType !== "mouse";
    this.corner = !this.pointers.size && this.handlers.boxes(event) ? [event.clientX, event.clientY] : null;
    this.lift = this.corner ? null : this.handlers.lifts(event);
    if (!this.pointers.size) this.travelled = 0;
    this.pointers.set(event.pointerId, [event.clientX, event.clientY]);
    clearTimeout(this.press);
    this.spent = false;
    if (!this.touch || this.pointers.size > 1 || this.corner) return;
    const { clientX, clientY, target } = event;
    this.press = setTimeout(() => {
      if (this.travelled <= STIR && this.pointers.size === 1)
        this.spent = this.handlers.pressLong({ clientX, clientY, target });
    }, LONG_PRESS);
  }

  move(event: PointerEvent): void {
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.handlers.hover(event);
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

  /** One pointer has moved far enough to be a gesture; true if the board has handled it. */
  private strays(event: PointerEvent, before: Point, now: Point): boolean {
    if (this.lift) {
      this.pointers.delete(event.pointerId);
      this.travelled = Infinity;
      this.lift(event);
      this.lift = null;
      return true;
    }
    const frame = this.handlers.frame();
    if (!frame.hasPointerCapture(event.pointerId)) {
      frame.setPointerCapture(event.pointerId);
      if (!this.corner) this.handlers.grips(true);
    }
    if (this.corner) this.handlers.box(between(this.corner, now));
    else this.handlers.panBy(now[0] - before[0], now[1] - before[1]);
    return false;
  }

  private pinch(id: number, before: Point, now: Point): void {
    if (this.corner) this.handlers.box((this.corner = null));
    const other = [...this.pointers].find(([one]) => one !== id)![1];
    const gap = (point: Point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
    const { left, top } = this.handlers.frame().getBoundingClientRect();
    this.handlers.panBy((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    this.handlers.zoomBy(gap(now) / Math.max(gap(before), 1), [
      (now[0] + other[0]) / 2 - left,
      (now[1] + other[1]) / 2 - top,
    ]);
    this.travelled += 20;
  }

  up(event: PointerEvent): void {
    clearTimeout(this.press);
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) this.handlers.grips(false);
    const corner = this.corner;
    this.corner = this.lift = null;
    if (!corner) return;
    this.handlers.box(null);
    if (event.type === "pointerup" && this.travelled > STIR)
      this.handlers.boxed(between(corner, [event.clientX, event.clientY]));
  }
}

export function between([x, y]: Point, [u, v]: Point): Rect {
  return { left: Math.min(x, u), top: Math.min(y, v), right: Math.max(x, u), bottom: Math.max(y, v) };
}
