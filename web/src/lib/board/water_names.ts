/** Positions of the names of seas and rivers: the first of their places that is clear of the names of towns. */

import { wideOf, type Rect, type Written, TakenBoxes } from "./hex_names";
import type { GroundWater } from "../server/types";
import type { Zoom } from "./zoom";

/** A river's name in pixels on the screen, and its least size on the board. */
const RIVER = { pixels: 9.8, units: 8 };
/** The least size of a sea's name. */
const SEA = 11;
/** Close up a sea's name is smaller, because only a part of it is in view. */
const NEARBY = 0.55;

export interface WaterName extends Written {
  key: string;
  text: string;
  look: string;
  turn: number; // in degrees
}

/** Seas at every zoom, great rivers from the middle distance on, the others close up. `factor`: drawn units per board unit. */
export function layWaters(
  waters: readonly GroundWater[],
  zoom: Zoom,
  factor: number,
  names: ReadonlyMap<string, Written>,
  wide = Infinity,
): WaterName[] {
  const found: WaterName[] = [];
  const taken = new TakenBoxes();
  for (const { box } of names.values()) taken.add(box);
  waters.forEach(({ name, places, size: letters = 0, great = false }, number) => {
    if (!letters && zoom.level < (great ? 1 : 2)) return;
    const size = letters
      ? Math.max(letters * factor * (zoom.level === 2 ? NEARBY : 1), SEA * zoom.unit)
      : Math.max(RIVER.pixels * zoom.unit, RIVER.units);
    const half = (wideOf(name, size, false) * (letters ? 1.2 : 1)) / 2;
    for (const [ownX, ownY, turn] of places) {
      const [x, y] = [ownX * factor, ownY * factor];
      const box = boxOf(x, y, half, size, turn);
      if (!taken.clear(box) || box[0] < 0 || box[1] > wide) continue; // nor beyond the edge of the board
      taken.add(box);
      found.push({
        key: `water ${number}`,
        text: name,
        look: letters ? "water water-sea" : "water",
        size,
        x,
        y,
        box,
        turn,
      });
      return;
    }
  });
  return found;
}

/** The upright bounding box of rotated text. */
function boxOf(x: number, y: number, half: number, size: number, turn: number): Rect {
  const [along, across] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const [wide, high] = [half * along + (size / 2) * across, half * across + (size / 2) * along];
  const middle = y - 0.25 * size * along;
  return [x - wide, x + wide, middle - high, middle + high];
}
