/** Shapes of the board in board units. */

import type { Board, Link, Point, Space } from "../server/types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const near = (value: number) => Math.round(value * 100) / 100;

export function outline(points: readonly Point[], close = true): string {
  if (!points.length) return "";
  return "M" + points.map(([x, y]) => `${near(x)} ${near(y)}`).join("L") + (close ? "Z" : "");
}

export function hexCorners(x: number, y: number, size: number, pointy: boolean): Point[] {
  return Array.from({ length: 6 }, (_, corner): Point => {
    const angle = (Math.PI / 180) * (60 * corner + (pointy ? 30 : 0));
    return [x + size * Math.cos(angle), y + size * Math.sin(angle)];
  });
}

/** The two corners that neighbouring hexes share; null if they do not touch. */
export function sharedSide(a: Space, b: Space, size: number, pointy: boolean): [Point, Point] | null {
  const others = hexCorners(b.x, b.y, size, pointy);
  const common = hexCorners(a.x, a.y, size, pointy).filter(([x, y]) =>
    others.some(([u, v]) => Math.hypot(x - u, y - v) < size * 0.15),
  );
  return common.length === 2 ? [common[0]!, common[1]!] : null;
}

/** Finds the hex under a point in constant time. */
export class HexIndex {
  private readonly cells = new Map<string, Space[]>();

  constructor(
    spaces: readonly Space[],
    private readonly size: number,
  ) {
    for (const space of spaces) {
      const key = this.key(space.x, space.y);
      const cell = this.cells.get(key);
      if (cell) cell.push(space);
      else this.cells.set(key, [space]);
    }
  }

  private key(x: number, y: number): string {
    return `${Math.floor(x / (2 * this.size))},${Math.floor(y / (2 * this.size))}`;
  }

  at(x: number, y: number): Space | null {
    let best: Space | null = null;
    let bestDistance = this.size;
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        for (const space of this.cells.get(this.key(x + dx * 2 * this.size, y + dy * 2 * this.size)) ?? []) {
          const distance = Math.hypot(space.x - x, space.y - y);
          if (distance < bestDistance) [best, bestDistance] = [space, distance];
        }
      }
    }
    return best;
  }
}

/** The width of a counter: a hex holds one, an area about three side by side. */
export function counterSize(board: Board): number {
  if (board.grid) return board.grid.size * 1.08;
  const places = board.spaces.filter((space) => space.shape.length || !["box", "air"].includes(space.kind));
  const distances = places
    .map((a) => Math.min(...places.filter((b) => b !== a).map((b) => Math.hypot(a.x - b.x, a.y - b.y))))
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  const middle = distances[Math.floor(distances.length / 2)] ?? Math.min(board.width, board.height) / 4;
  return middle * 0.32;
}

export function bounds(points: readonly Point[]): Box {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

export interface Arc {
  path: string;
  start: Point;
  middle: Point;
  end: Point;
}

/** A curved line between two places that leaves room at both ends. */
export function arc(from: Point, to: Point, before: number, after: number, bow: number): Arc {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const along = (point: Point, distance: number): Point => [
    point[0] + (dx / length) * distance,
    point[1] + (dy / length) * distance,
  ];
  const start = along(from, Math.min(before, length / 3));
  const end = along(to, -Math.min(after, length / 3));
  const middle: Point = [(start[0] + end[0]) / 2 - dy * bow, (start[1] + end[1]) / 2 + dx * bow];
  const write = (point: Point) => `${near(point[0])} ${near(point[1])}`;
  return { path: `M${write(start)}Q${write(middle)} ${write(end)}`, start, middle, end };
}

/** A broad arrow along an arc, as one outline that widens towards its head. */
export function arrow({ start, middle, end }: Arc, width: number): Point[] {
  const at = (t: number, axis: 0 | 1) =>
    (1 - t) ** 2 * start[axis] + 2 * t * (1 - t) * middle[axis] + t * t * end[axis];
  const offset = (t: number, half: number): Point => {
    const dx = 2 * (1 - t) * (middle[0] - start[0]) + 2 * t * (end[0] - middle[0]);
    const dy = 2 * (1 - t) * (middle[1] - start[1]) + 2 * t * (end[1] - middle[1]);
    const length = Math.hypot(dx, dy) || 1;
    return [at(t, 0) - (dy / length) * half, at(t, 1) + (dx / length) * half];
  };
  const reach = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1;
  const neck = Math.max(0.35, 1 - (width * 1.5) / reach);
  const steps = Array.from({ length: 9 }, (_, step) => (step / 8) * neck);
  const half = (t: number) => width * (0.22 + 0.24 * (t / neck));
  return [
    ...steps.map((t) => offset(t, half(t))),
    offset(neck, width),
    [end[0], end[1]],
    offset(neck, -width),
    ...steps.reverse().map((t) => offset(t, -half(t))),
  ];
}

export interface Placed<T> {
  item: T;
  x: number; // centre, relative to the point of the space, in counters
  y: number;
}

/**
 * Rows of counters from the point of the space downwards (its name is above): few counters share one row, the sides
 * a little apart; many have a row for each side, the closer together the more there are.
 */
export function rows<T>(groups: readonly (readonly T[])[], fanned: boolean, mixed = true): Placed<T>[] {
  const total = groups.reduce((sum, group) => sum + group.length, 0);
  const lines: { item: T; gap: number }[][] = [];
  if (mixed && !fanned && groups.length > 1 && total <= 4) {
    lines.push(
      groups.flatMap((group, number) => group.map((item, place) => ({ item, gap: number && !place ? 0.16 : 0 }))),
    );
  } else {
    const most = fanned ? 6 : 5;
    for (const group of groups) {
      for (let start = 0; start < group.length; start += most) {
        lines.push(group.slice(start, start + most).map((item) => ({ item, gap: 0 })));
      }
    }
  }
  const down = fanned ? 1.18 : lines.length > 2 ? 0.86 : 1.02;
  return lines.flatMap((line, row) => {
    const across = fanned ? 1.18 : line.length > 4 ? 3 / (line.length - 1) : line.length > 3 ? 0.96 : 1.09;
    let at = 0;
    const places = line.map(({ gap }, column) => (at += column ? across + gap : 0));
    return line.map(({ item }, column) => ({
      item,
      x: places[column]! - at / 2,
      y: (fanned ? row - (lines.length - 1) / 2 : row) * down,
    }));
  });
}

/** Stacks on a hex, one for each side: each counter a little up and right of the one below; fanned out side by side. */
export function piles<T>(sides: readonly (readonly T[])[], fanned: boolean): Placed<T>[] {
  if (fanned) return rows([sides.flat()], true);
  return sides.flatMap((items, side) => {
    const apart = (side - (sides.length - 1) / 2) * 0.5;
    const step = items.length > 3 ? 0.3 / items.length : 0.1;
    return items.map((item, number) => {
      const up = (number - (items.length - 1) / 2) * step;
      return { item, x: apart + up, y: apart * 0.7 - up };
    });
  });
}

/** The centre of a window of this size over the points, placed to show the most of them. */
export function densest(points: readonly { x: number; y: number }[], width: number, height: number): Point | null {
  let best: { x: number; y: number }[] = [];
  for (const { x, y } of points) {
    const near = points.filter((other) => Math.abs(other.x - x) < width / 2 && Math.abs(other.y - y) < height / 2);
    if (near.length > best.length) best = near;
  }
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return best.length ? [middle(best.map(({ x }) => x)), middle(best.map(({ y }) => y))] : null;
}

/** Spaces in reading order: line by line from the top left. */
export function readingOrder<T extends { x: number; y: number }>(items: readonly T[], line: number): T[] {
  return [...items].sort((a, b) => Math.floor(a.y / line) - Math.floor(b.y / line) || a.x - b.x || a.y - b.y);
}

export const isSideLink = (link: Link) =>
  link.along ?? ["river", "stream", "wall", "cliff", "canal"].includes(link.kind);

/** Join line segments that meet end to end into long lines; a line ends where three meet, or at a `stop`. */
export function chains(
  segments: readonly (readonly [Point, Point])[],
  stop: (point: Point) => boolean = () => false,
): Point[][] {
  const key = ([x, y]: Point) => `${Math.round(x)},${Math.round(y)}`;
  const ends = new Map<string, number[]>();
  segments.forEach((segment, number) => {
    for (const point of segment) ends.set(key(point), [...(ends.get(key(point)) ?? []), number]);
  });
  const through = (point: Point) => ends.get(key(point))!.length === 2 && !stop(point);
  const used = new Set<number>();
  const walk = (number: number, from: Point): Point[] => {
    const line = [from];
    let [at, here] = [number, from];
    for (;;) {
      used.add(at);
      const [a, b] = segments[at]!;
      here = key(a) === key(here) ? b : a;
      line.push(here);
      const next: number | undefined = through(here)
        ? ends.get(key(here))!.find((other) => !used.has(other))
        : undefined;
      if (next === undefined) return line;
      at = next;
    }
  };
  const lines: Point[][] = [];
  // first from the loose ends, then the rings
  segments.forEach((segment, number) => {
    for (const point of segment) if (!used.has(number) && !through(point)) lines.push(walk(number, point));
  });
  segments.forEach((segment, number) => {
    if (!used.has(number)) lines.push(walk(number, segment[0]));
  });
  return lines;
}

/** A line with rounded corners through the middle of each segment. */
export function flowing(points: readonly Point[]): string {
  if (points.length < 3) return outline(points, false);
  const write = ([x, y]: Point) => `${near(x)} ${near(y)}`;
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  let path = `M${write(points[0]!)}L${write(middle(points[0]!, points[1]!))}`;
  for (let at = 1; at + 1 < points.length; at++)
    path += `Q${write(points[at]!)} ${write(middle(points[at]!, points[at + 1]!))}`;
  return path + `L${write(points.at(-1)!)}`;
}

/** The board in units of which a counter is 40 wide, so that text and lines have sizes a browser draws well. */
export function scaled(board: Board): Board {
  const factor = 40 / counterSize(board);
  const move = ([x, y]: Point): Point => [x * factor, y * factor];
  return {
    ...board,
    width: board.width * factor,
    height: board.height * factor,
    grid: board.grid && { ...board.grid, size: board.grid.size * factor },
    backdrop: board.backdrop.map((shape) => ({ ...shape, points: shape.points.map(move) })),
    spaces: board.spaces.map((space) => ({
      ...space,
      x: space.x * factor,
      y: space.y * factor,
      shape: space.shape.map(move),
      label: space.label && move(space.label),
    })),
  };
}

export interface View {
  x: number;
  y: number;
  k: number;
}

/** Zoom by a factor about a point of the screen. */
export function zoomed(view: View, factor: number, at: Point, least: number, most: number): View {
  const k = Math.min(most, Math.max(least, view.k * factor));
  const ratio = k / view.k;
  return { k, x: at[0] - (at[0] - view.x) * ratio, y: at[1] - (at[1] - view.y) * ratio };
}

/** Keep the middle of the window over the board. */
export function held(view: View, width: number, height: number, board: { width: number; height: number }): View {
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    k: view.k,
    x: clamp(view.x, width / 2 - board.width * view.k, width / 2),
    y: clamp(view.y, height / 2 - board.height * view.k, height / 2),
  };
}

/** A view that shows as little of the desk around the board as possible: `edge` of the sheet's border may be visible. */
export function settled(
  view: View,
  size: { width: number; height: number },
  board: { width: number; height: number },
  edge = 24,
): View {
  const kept = (at: number, window: number, whole: number) => {
    const [low, high] = [window - whole * view.k - edge, edge];
    return low < high ? Math.min(Math.max(at, low), high) : (low + high) / 2;
  };
  return { k: view.k, x: kept(view.x, size.width, board.width), y: kept(view.y, size.height, board.height) };
}

/** The whole board in the window, or a part of it that begins at x, y. */
export function fitted(
  width: number,
  height: number,
  part: { x?: number; y?: number; width: number; height: number },
  margin = 24,
): View {
  const k = Math.max(0.02, Math.min((width - 2 * margin) / part.width, (height - 2 * margin) / part.height));
  return {
    k,
    x: (width - part.width * k) / 2 - (part.x ?? 0) * k,
    y: (height - part.height * k) / 2 - (part.y ?? 0) * k,
  };
}

/** The zoom from which counters can be read. */
const READABLE = 0.6;

/**
 * The window over a part of the board: at the present zoom, closer only to read it, further only to show all of it. Null if
 * all of it is in view already.
 */
export function flight(
  view: View,
  size: { width: number; height: number },
  part: Box,
  least: number,
  most: number,
): View | null {
  const margin = Math.min(90, size.width / 6, size.height / 6);
  const fits = Math.min((size.width - 2 * margin) / part.width, (size.height - 2 * margin) / part.height);
  const k = Math.min(Math.max(Math.min(fits, Math.max(view.k, READABLE)), least), most);
  const [left, top] = [view.x + part.x * view.k, view.y + part.y * view.k];
  const inside =
    left >= margin &&
    top >= margin &&
    left + part.width * view.k <= size.width - margin &&
    top + part.height * view.k <= size.height - margin;
  if (inside && k === view.k) return null;
  return { k, x: size.width / 2 - (part.x + part.width / 2) * k, y: size.height / 2 - (part.y + part.height / 2) * k };
}

/** True if all of a part is in the window. */
export function within(view: View, size: { width: number; height: number }, part: Box): boolean {
  const [left, top] = [view.x + part.x * view.k, view.y + part.y * view.k];
  const inside = (from: number, length: number, window: number) => from >= -1 && from + length <= window + 1;
  return inside(left, part.width * view.k, size.width) && inside(top, part.height * view.k, size.height);
}

/** The least movement that brings the first of the boxes that fits into the window. */
export function shifted(
  view: View,
  size: { width: number; height: number },
  boxes: readonly Box[],
  edge = 14,
): readonly [number, number] {
  const box = boxes.find(
    (one) => one.width * view.k <= size.width - 2 * edge && one.height * view.k <= size.height - 2 * edge,
  );
  if (!box) return [0, 0];
  const along = (from: number, length: number, window: number) =>
    Math.min(0, window - edge - from - length) || Math.max(0, edge - from);
  return [
    along(view.x + box.x * view.k, box.width * view.k, size.width),
    along(view.y + box.y * view.k, box.height * view.k, size.height),
  ];
}

/** The corner of a box where a mark of this size covers the fewest places; the upper left one on a tie. */
export function emptiest(box: Box, width: number, height: number, places: readonly { x: number; y: number }[]): Point {
  const corners: Point[] = [
    [box.x, box.y],
    [box.x + box.width - width, box.y],
    [box.x, box.y + box.height - height],
    [box.x + box.width - width, box.y + box.height - height],
  ];
  const covered = ([left, top]: Point) =>
    places.filter(({ x, y }) => x > left && x < left + width && y > top && y < top + height).length;
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** A point at a distance from another in a direction: degrees clockwise from the top. */
export function towards([x, y]: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.sin(angle) * distance, y - Math.cos(angle) * distance];
}

/** A box without an outline is drawn as a slip of paper around its point. */
export const SLIP = { width: 142, above: 50 };
export const slipHeight = (space: Space) => (space.kind === "air" ? 134 : 102);
/** The line of its note, below the counters. */
export const slipNote = (space: Space) => space.y - SLIP.above + slipHeight(space) - 7;
export function slip(space: Space): Point[] {
  const [left, top] = [space.x - SLIP.width / 2, space.y - SLIP.above];
  const [right, bottom] = [left + SLIP.width, top + slipHeight(space)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
