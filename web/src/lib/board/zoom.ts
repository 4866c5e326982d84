/** What is drawn at which zoom: from afar like an atlas, close up like the printed map. */

export interface Zoom {
  /** 0 far: blocks and cities; 1 middle: symbols, main figures, towns; 2 near: everything. */
  level: 0 | 1 | 2;
  /** The classes of the drawing. */
  name: string;
  /** Board units per pixel of the screen, rounded up: text set in pixels is scaled by it. */
  unit: number;
}

/** A board unit takes `k` pixels, a counter 40 `k`. */
const TINY = 0.24; // below this a block has no room for a figure
const MIDDLE = 0.56; // from here on a counter has room for two figures of nine pixels,
const ALL_FIGURES = 0.85; // for four,
export const NEAR = 1; // for its name,
const CLOSE = 1.8; // and for a long name

/** Text size changes in steps, not with every turn of the wheel. */
const STEP = 1.18;
const unitAt = (k: number) => 1 / STEP ** Math.floor(Math.log(k) / Math.log(STEP) + 1e-9);

export function zoomAt(k: number): Zoom {
  const unit = unitAt(k);
  if (k < MIDDLE) return { level: 0, name: k < TINY ? "far tiny" : "far", unit };
  if (k < NEAR) return { level: 1, name: k < ALL_FIGURES ? "mid small" : "mid", unit };
  return { level: 2, name: k < CLOSE ? "near" : "near close", unit };
}

/** A board opens with its counters at least this large if possible, so that they can be read. */
export const OPENING = 0.62;
