/** Finds room for a card beside a space: inside the frame, and never over the space or those around it. */

import type { Point } from "../server/types";

/** A space in the frame, in pixels: its centre, how far the spaces around it reach, and the size of a hex. */
export interface Lying {
  x: number;
  y: number;
  around: number;
  size: number;
}
interface Size {
  width: number;
  height: number;
}

const EDGE = 8;
const GAP = 6;
const DIRECTIONS = 24;
/** Pixels of distance that a covered counter is worth. */
const COVERED = 90;

/** The distance of a point from a rectangle around a centre. */
function apart([x, y]: Point, [cx, cy]: Point, { width, height }: Size): number {
  return Math.hypot(Math.max(0, Math.abs(cx - x) - width / 2), Math.max(0, Math.abs(cy - y) - height / 2));
}

/** The middle of a card beside a space; null if the space is out of view or there is no room. `taken`: counters that it should not cover. */
export function beside(space: Lying, card: Size, frame: Size, taken: readonly Point[] = []): Point | null {
  if (space.x < 0 || space.y < 0 || space.x > frame.width || space.y > frame.height) return null;
  const [half, down] = [card.width / 2 + EDGE, card.height / 2 + EDGE];
  const centre: Point = [space.x, space.y];
  const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  let best: { at: Point; cost: number } | null = null;
  for (let step = 0; step < DIRECTIONS; step++) {
    const angle = (2 * Math.PI * step) / DIRECTIONS;
    const far = space.around + GAP + Math.hypot(card.width, card.height);
    for (let out = space.around; out <= far; out += 6) {
      const at: Point = [
        within(space.x + out * Math.cos(angle), half, frame.width - half),
        within(space.y + out * Math.sin(angle), down, frame.height - down),
      ];
      if (apart(centre, at, card) < space.around + GAP) continue;
      const covered = taken.filter((point) => apart(point, at, card) < space.size * 0.6).length;
      const cost = apart(centre, at, card) + COVERED * covered;
      if (!best || cost < best.cost) best = { at, cost };
      break;
    }
  }
  return half * 2 > frame.width || down * 2 > frame.height ? null : (best?.at ?? null);
}

/** Where a line from a point meets the rectangle around a centre. */
export function rim([x, y]: Point, [cx, cy]: Point, { width, height }: Size): Point {
  const [dx, dy] = [x - cx, y - cy];
  const share = Math.min(dx ? width / 2 / Math.abs(dx) : Infinity, dy ? height / 2 / Math.abs(dy) : Infinity, 1);
  return [cx + dx * share, cy + dy * share];
}
