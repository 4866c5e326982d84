/** Which part of a board is in the window. */

import type { Box, View } from "./geometry";

interface Size {
  width: number;
  height: number;
}

/** The window, in the board's own measures. */
export const windowOf = ({ x, y, k }: View, { width, height }: Size): Box => ({ x: -x / k, y: -y / k, width: width / k, height: height / k });

/** With a third of it on every side: so far one can look around before anything is missing. */
export const grown = ({ x, y, width, height }: Box): Box => ({ x: x - width / 3, y: y - height / 3, width: (width * 5) / 3, height: (height * 5) / 3 });

export const holds = (box: Box, { x, y }: { x: number; y: number }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;

export const contains = (box: Box, { x, y, width, height }: Box) => x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height;

export function joined(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.max(one.x + one.width, other.x + other.width) - x, height: Math.max(one.y + one.height, other.y + other.height) - y };
}
