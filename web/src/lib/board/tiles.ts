/** The tiles of a painted ground in view, and their positions. */

import type { Box } from "./geometry";
import type { GroundInfo } from "../server/types";

export interface Tile {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A level is sharp enough while its pixels are no larger than this on the screen. */
const COARSE = 1.1;

/** The level for a board of this width in pixels; -1 if the first picture is enough. */
export function levelFor(info: GroundInfo, pixels: number): number {
  if (pixels <= info.first[0] * COARSE) return -1;
  const sharp = info.levels.findIndex((level) => pixels <= level.width * COARSE);
  return sharp >= 0 ? sharp : info.levels.length - 1;
}

/** The tiles of a level that a box touches; the board is `width` wide. */
export function tilesIn(info: GroundInfo, names: readonly string[], level: number, width: number, box: Box): Tile[] {
  const size = info.levels[level];
  if (!size) return [];
  const unit = width / size.width; // board units per pixel
  const step = info.tile * unit;
  const clamp = (value: number, most: number) => Math.min(Math.max(Math.floor(value / step), 0), most - 1);
  const [left, right] = [clamp(box.x, size.columns), clamp(box.x + box.width, size.columns)];
  const [top, bottom] = [clamp(box.y, size.rows), clamp(box.y + box.height, size.rows)];
  const found: Tile[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      found.push({
        name: names[row * size.columns + column] ?? "",
        x: column * step,
        y: row * step,
        width: Math.min(info.tile, size.width - column * info.tile) * unit,
        height: Math.min(info.tile, size.height - row * info.tile) * unit,
      });
    }
  }
  return found;
}

/**
 * Tiles in layers: the previous ones stay below until the new ones are loaded. Those of the other theme do not, because they would show
 * through where tiles meet.
 */
export class TileLayers {
  private before: readonly Tile[] = [];
  private light = "";

  with(light: string, now: readonly Tile[]): Tile[] {
    const again = new Set(now.map(key));
    const under = light === this.light ? this.before.filter((tile) => !again.has(key(tile))) : [];
    [this.before, this.light] = [now, light];
    return [...under, ...now];
  }
}
const key = ({ name, x, y }: Tile) => `${name} ${x} ${y}`;
