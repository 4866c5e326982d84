/** A small picture of each table as this browser last saw it: the ground behind it and a mark for each stack. */

import type { Colours } from "../app/palette";
import type { Board, Display, PieceKind } from "../server/types";

export interface Thumbnail {
  table: string;
  picture: string; // the address of the ground; '' if the board is not painted
  board: [width: number, height: number];
  box: [x: number, y: number, width: number, height: number];
  stacks: [x: number, y: number, colour: string][];
}

const STORED = "sandtable.thumbnails";
const MOST = 12;
/** The height of a picture is this share of its width. */
const SHAPE = 9 / 16;
/** Room around the stacks, as a share of the board's width. */
const MARGIN = 0.06;

/** The part of a board that holds some points, in the shape of a picture. */
export function boxAround(board: { width: number; height: number }, points: readonly (readonly [number, number])[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const margin = board.width * MARGIN;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const wide = Math.max(...xs) + margin - left;
  const width = Math.max(wide, (Math.max(...ys) + margin - top) / SHAPE, board.width / 4);
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  return [left - (width - wide) / 2, middle - (width * SHAPE) / 2, width, width * SHAPE].map(Math.round) as [
    number,
    number,
    number,
    number,
  ];
}

export function thumbnail(
  table: string,
  board: Board,
  picture: string,
  display: Display,
  pieces: ReadonlyMap<string, PieceKind>,
  colours: Colours,
): Thumbnail | null {
  const stacks = board.spaces.flatMap(({ id, x, y }) => {
    const sides = new Set(display.spaces[id]?.stacks.flatMap(({ kind }) => pieces.get(kind)?.side ?? []));
    return [...sides].map((side, at): Thumbnail["stacks"][number] => [
      Math.round(x + at * board.width * 0.008),
      Math.round(y),
      colours.of(side).face,
    ]);
  });
  if (!stacks.length) return null;
  const box = boxAround(
    board,
    stacks.map(([x, y]) => [x, y]),
  );
  return { table, picture, board: [board.width, board.height], box, stacks };
}

export function thumbnails(): Thumbnail[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(list) ? (list as Thumbnail[]) : [];
  } catch {
    return [];
  }
}

export function keepThumbnail(made: Thumbnail): void {
  const others = thumbnails().filter(({ table }) => table !== made.table);
  try {
    localStorage.setItem(STORED, JSON.stringify([made, ...others].slice(0, MOST)));
  } catch {
    localStorage.removeItem(STORED); // the browser's storage is full: a picture is worth less than a link
  }
}
