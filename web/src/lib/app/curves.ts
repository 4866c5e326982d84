/** Curves over the actions of a game, as points of an SVG polyline. */

export type Point = [at: number, value: number];

export const WIDTH = 600;
export const HEIGHT = 140;
/** Colours for colour-blind readers (Okabe and Ito), and dashes as a second cue. */
export const COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];
export const DASHES = ["", "8 4", "2 3", "10 3 2 3"];

export function curve(points: Point[], length: number, low: number, high: number): string {
  const x = (at: number) => (WIDTH * at) / Math.max(length, 1);
  const y = (value: number) => HEIGHT * (1 - (value - low) / (high - low));
  return points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
}
