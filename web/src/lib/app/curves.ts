/** Curves over the actions of a game, as points of an SVG polyline. */

import type { Colours } from "./palette";

export type Point = [at: number, value: number];

export const WIDTH = 600;
export const HEIGHT = 140;
/** Dashes as a second cue beside the colour. */
const DASHES = ["", "8 4", "2 3", "10 3 2 3"];

/** The line of a seat: in the colour of its counters, in every chart the same. */
export function lineOf(colours: Colours, seat: string): { colour: string; dashes: string } {
  return { colour: colours.of(seat).tint, dashes: DASHES[colours.index(seat) % DASHES.length]! };
}

export function curve(points: Point[], length: number, low: number, high: number): string {
  const x = (at: number) => (WIDTH * at) / Math.max(length, 1);
  const y = (value: number) => HEIGHT * (1 - (value - low) / (high - low));
  return points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
}
