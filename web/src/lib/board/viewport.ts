/** The part of a board in the window. */

import type { Box, View } from "./geometry";

interface Size {
  width: number;
  height: number;
}

/** The window in board units. */
export const windowOf = ({ x, y, k }: View, { width, height }: Size): Box => ({
  x: -x / k,
  y: -y / k,
  width: width / k,
  height: height / k,
});

/** Enlarged by a third on every side: how far the player can pan before anything is missing. */
export const grown = ({ x, y, width, height }: Box): Box => ({
  x: x - width / 3,
  y: y - height / 3,
  width: (width * 5) / 3,
  height: (height * 5) / 3,
});

export const holds = (box: Box, { x, y }: { x: number; y: number }) =>
  x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

/** True if a box touches a part of the board given by its edges. */
export const meets = (box: Box, [left, right, top, bottom]: readonly [number, number, number, number]) =>
  left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y;
