/** Which part of a board is in the window. */

import type { Box, View } from "./geometry";

interface Size {
  width: number;
  height: number;
}

/** The window, in the board's own measures. */
export const windowOf = ({ x, y, k }: View, { width, height }: Size): Box => ({
  x: -x / k,
  y: -y / k,
  width: width / k,
  height: height / k,
});

/** With a third of it on every side: so far one can look around before anything is missing. */
export const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - width / 3,
  y: y - height / 3,
  width: (width * 5) / 3,
  height: (height * 5) / 3,
});

export const holds = (box: Box, { x, y }: { x: number; y: number }) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** Whether a part of the board is touched by a box of it, given by its edges. */
export const meets = (box: Box, [left, right, top, bottom]: readonly [number, number, number, number]) =>
  left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y;
