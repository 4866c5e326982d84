/** Positions of names on a hex board: below the counters, without overlaps. */

import type { Space } from "../server/types";
import type { Zoom } from "./zoom";

export type Rect = [left: number, right: number, top: number, bottom: number];
export const clear = (taken: readonly Rect[], [left, right, top, bottom]: Rect) =>
  !taken.some(([l, r, t, b]) => left < r && right > l && top < b && bottom > t);

/** Occupied boxes, in bands of the board, so that a name is compared with its neighbours only. */
export class TakenBoxes {
  private readonly bands = new Map<number, Rect[]>();

  add(box: Rect): void {
    for (const band of bandsOf(box)) {
      const there = this.bands.get(band);
      if (there) there.push(box);
      else this.bands.set(band, [box]);
    }
  }
  clear(box: Rect): boolean {
    return bandsOf(box).every((band) => clear(this.bands.get(band) ?? [], box));
  }
}
const BAND = 40;
function bandsOf([, , top, bottom]: Rect): number[] {
  const found: number[] = [];
  for (let band = Math.floor(top / BAND); band <= Math.floor(bottom / BAND); band++) found.push(band);
  return found;
}

/** Cities, towns, and the rest: pixels on the screen, and the least size on the board; they appear in this order with the zoom. */
const RANKS = [
  { pixels: 12, units: 11, from: 0 },
  { pixels: 11.3, units: 9.4, from: 1 },
  { pixels: 10.6, units: 8.6, from: 2 },
] as const;
export const rankOf = (space: Space) => (space.feature === "city" ? 0 : space.feature ? 1 : 2);

/** Half a counter, plus a margin. */
const HALF = 20.4;
const EDGE = 6; // between a name and the edge of the board
const RISE = 0.7; // of capitals, as a share of the size
const FALL = 0.2; // of descenders

/** The centre of a text of this width, moved onto the board. */
const within = (x: number, half: number, wide: number) =>
  wide < Infinity ? Math.max(half + EDGE, Math.min(wide - half - EDGE, x)) : x;

export interface Name {
  space: Space;
  text: string;
}
export interface Written {
  size: number;
  x: number;
  y: number;
  box: Rect;
}

/** The widths of the letters a to z in the board's fonts (src/fonts), in hundredths of their size, and of capitals. */
const SMALL = [55, 63, 53, 62, 54, 37, 57, 65, 34, 31, 62, 34, 96, 65, 59, 63, 61, 48, 48, 37, 64, 58, 85, 58, 59, 50];
const CAPITAL = [
  71, 67, 66, 74, 63, 61, 72, 81, 39, 39, 73, 62, 93, 76, 74, 64, 74, 71, 56, 65, 76, 71, 102, 68, 67, 59,
];
const MARKS: Record<string, number> = { " ": 23, "-": 34, "'": 21, "’": 24, ".": 31 };

const known = [new Map<string, number>(), new Map<string, number>()] as const;

/** The width of a name: cities are in spaced capitals. */
export function wideOf(text: string, size: number, capitals: boolean): number {
  const widths = known[capitals ? 1 : 0];
  let wide = widths.get(text);
  if (wide === undefined) widths.set(text, (wide = hundredthsOf(text, capitals)));
  return (wide * size) / 100;
}
function hundredthsOf(text: string, capitals: boolean): number {
  const plain = (capitals ? text.toUpperCase() : text).normalize("NFD").replace(/\p{M}/gu, "");
  return [...plain].reduce((sum, letter) => {
    const at = letter.toLowerCase().charCodeAt(0) - 97;
    return (
      sum + (MARKS[letter] ?? (letter === letter.toLowerCase() ? SMALL[at] : CAPITAL[at]) ?? 55) + (capitals ? 10 : 2)
    );
  }, 0);
}

/**
 * A position for each name: centred below the counter, beside the centre, or above it. A name that would overlap that of a greater place is
 * omitted, and none crosses the edge of the board.
 */
export function layNames(names: readonly Name[], zoom: Zoom, wide = Infinity): Map<string, Written> {
  const found = new Map<string, Written>();
  const taken = new TakenBoxes();
  for (const { space, text } of [...names].sort((a, b) => rankOf(a.space) - rankOf(b.space))) {
    const rank = rankOf(space);
    const { pixels, units, from } = RANKS[rank];
    if (from > zoom.level) continue;
    const size = Math.max(pixels * zoom.unit, units);
    const half = wideOf(text, size, rank === 0) / 2;
    const under = space.y + HALF + RISE * size;
    const middle = space.label?.[0] ?? space.x;
    const line = space.label && Math.abs(space.label[1] - space.y) > 2 * HALF ? space.label[1] : under;
    const beside = Math.max(0, half - 8);
    const places: [number, number][] = [
      [middle, line],
      [middle + beside, line],
      [middle - beside, line],
      [space.x, space.y - HALF - FALL * size],
    ];
    for (const [wished, y] of places) {
      const x = within(wished, half, wide);
      const box: Rect = [x - half - 2, x + half + 2, y - size * RISE, y + size * FALL];
      if (!taken.clear(box)) continue;
      taken.add(box);
      found.set(space.id, { size, x, y, box });
      break;
    }
  }
  return found;
}

/** A note on more hexes than this is written once for the hexes around it. */
const OFTEN = 5;
const ABOUT = 7.5; // radii of a hex

/** Notes with repetitions thinned out, such as the level of a hill on each of its hexes: some of them, from the middle outwards. */
export function thinned(notes: readonly Name[], radius: number): Name[] {
  const alike = new Map<string, Name[]>();
  for (const note of notes) {
    const list = alike.get(note.text);
    if (list) list.push(note);
    else alike.set(note.text, [note]);
  }
  return [...alike.values()].flatMap((list) => {
    if (list.length <= OFTEN) return list;
    const mean = (of: (space: Space) => number) => list.reduce((sum, { space }) => sum + of(space), 0) / list.length;
    const [x, y] = [mean((space) => space.x), mean((space) => space.y)];
    const off = ({ space }: Name) => Math.hypot(space.x - x, space.y - y);
    const kept: Name[] = [];
    for (const note of [...list].sort((a, b) => off(a) - off(b))) {
      if (kept.every(({ space }) => Math.hypot(space.x - note.space.x, space.y - note.space.y) > ABOUT * radius))
        kept.push(note);
    }
    return kept;
  });
}

/** Notes over hexes, such as names of beaches, clear of names and of each other: over the hex, a line higher, or omitted. */
export function layNotes(
  notes: readonly Name[],
  radius: number,
  zoom: Zoom,
  names: ReadonlyMap<string, Written>,
): Map<string, number> {
  const found = new Map<string, number>();
  const taken = new TakenBoxes();
  for (const { box } of names.values()) taken.add(box);
  const size = 10 * zoom.unit;
  for (const { space, text } of notes) {
    const half = wideOf(text, size, false) * 0.52;
    for (const y of [space.y - radius * 0.78, space.y - radius * 0.78 - size * 1.02]) {
      const box: Rect = [space.x - half, space.x + half, y - size * RISE, y + size * FALL];
      if (!taken.clear(box)) continue;
      taken.add(box);
      found.set(space.id, y);
      break;
    }
  }
  return found;
}

/** Half of the row of counters that an area has room for. */
const ROW = 62;
/** Offsets of a name, the smallest first, each with its penalty. */
const MOVES = [0, -5, 5, -10, 10, -15]
  .flatMap((dy) => [0, 8, -8, 16, -16, 26, -26, 38, -38].map((dx) => ({ dx, dy, price: 2 * Math.hypot(dx, 2 * dy) })))
  .sort((a, b) => a.price - b.price);
const over = ([l, r, t, b]: Rect, [left, right, top, bottom]: Rect) =>
  Math.max(0, Math.min(r, right) - Math.max(l, left)) * Math.max(0, Math.min(b, bottom) - Math.max(t, top));

/**
 * Positions of the names of areas and boxes: near the point `at` that the board gives, moved a little where it would overlap another name or
 * counters. From afar, without room for all, greater places come first, and a name that would still overlap is
 * omitted.
 */
export function layAreas(
  names: readonly (Name & { at: readonly [number, number]; size: number; capitals: boolean })[],
  spaces: readonly Space[],
  zoom: Zoom,
  wide = Infinity,
): Map<string, Written> {
  const rows = spaces.map(({ x, y }): Rect => [x - ROW, x + ROW, y - HALF, y + HALF]);
  const found = new Map<string, Written>();
  const taken: Rect[] = [];
  const far = zoom.level === 0;
  for (const { space, text, at, size, capitals } of far
    ? [...names].sort((a, b) => Number(b.capitals) - Number(a.capitals))
    : names) {
    const half = wideOf(text, size, capitals) / 2;
    let best: Written & { price: number } = { size, x: at[0], y: at[1], box: [0, 0, 0, 0], price: Infinity };
    for (const { dx, dy, price: moved } of MOVES) {
      if (moved >= best.price) break;
      const [x, y] = [within(at[0] + dx, half, wide), at[1] + dy];
      const box: Rect = [x - half - 1, x + half + 1, y - size * RISE, y + size * FALL];
      const price =
        rows.reduce((sum, row) => sum + over(row, box), 0) +
        6 * taken.reduce((sum, other) => sum + over(other, box), 0) +
        moved;
      if (price < best.price) best = { size, x, y, box, price };
    }
    if (far && !clear(taken, best.box)) continue;
    taken.push(best.box);
    found.set(space.id, best);
  }
  return found;
}
