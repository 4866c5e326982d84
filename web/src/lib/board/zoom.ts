/** What of a board is drawn at which zoom: far like a page of an atlas, near like the printed sheet. */

export interface Zoom {
  /** 0 far: blocks and cities; 1 middle: symbols, main figures, towns; 2 near: all there is. */
  level: 0 | 1 | 2;
  /** The classes of the drawing. */
  name: string;
  /** Units of the board in a pixel of the screen, or a little more: what is written in pixels takes so many times as much of the board. */
  unit: number;
}

/** A unit of the board takes `k` pixels, so a counter takes 40 `k`. */
const TINY = 0.24; // below this a block has no room for a figure
const MIDDLE = 0.56; // from here on two figures of nine pixels stand on a counter,
const ALL_FIGURES = 0.85; // four of them,
export const NEAR = 1.1; // its name
const CLOSE = 1.8; // and a long name

/** Text is set anew in steps, not with every turn of the wheel. */
const STEP = 1.18;
const unitAt = (k: number) => 1 / STEP ** Math.floor(Math.log(k) / Math.log(STEP) + 1e-9);

export function zoomAt(k: number): Zoom {
  const unit = unitAt(k);
  if (k < MIDDLE) return { level: 0, name: k < TINY ? "far tiny" : "far", unit };
  if (k < NEAR) return { level: 1, name: k < ALL_FIGURES ? "mid small" : "mid", unit };
  return { level: 2, name: k < CLOSE ? "near" : "near close", unit };
}

/** A board opens with its counters at least this large, where that is possible: what is to be decided must be read. */
export const OPENING = 0.62;
