/** A picture of a board with its counters, for a report: the painted ground, a counter for each stack, numbered pins. */

import type { Colours } from "../app/palette";
import type { Board, Display, PieceKind, Space } from "../server/types";

const WIDTH = 1000;
/** A counter's width on a board without hexes, as a share of the board's width. */
const COUNTER = 0.02;

function image(address: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => resolve(null);
    picture.src = address;
  });
}

export interface Marked {
  number: number;
  at: string;
}

/** The address of the picture, as data; "" if the browser cannot draw it. */
export async function mapPicture(
  board: Board,
  ground: string,
  display: Display,
  pieces: ReadonlyMap<string, PieceKind>,
  colours: Colours,
  pins: readonly Marked[] = [],
): Promise<string> {
  const canvas = document.createElement("canvas");
  const k = WIDTH / board.width;
  [canvas.width, canvas.height] = [WIDTH, Math.round(board.height * k)];
  const brush = canvas.getContext("2d");
  if (!brush) return "";
  brush.fillStyle = "#ece2c9";
  brush.fillRect(0, 0, canvas.width, canvas.height);
  const painted = ground ? await image(ground) : null;
  if (painted) brush.drawImage(painted, 0, 0, canvas.width, canvas.height);
  else for (const space of board.spaces) outlined(brush, space, k);
  const side = (board.grid ? board.grid.size * 0.9 : board.width * COUNTER) * k;
  for (const space of board.spaces) counters(brush, space, side, k, display, pieces, colours);
  for (const { number, at } of pins) {
    const space = board.spaces.find(({ id }) => id === at);
    if (space) pin(brush, space.x * k - side * 0.7, space.y * k - side * 0.7, number);
  }
  return canvas.toDataURL("image/jpeg", 0.82);
}

function outlined(brush: CanvasRenderingContext2D, { shape }: Space, k: number): void {
  if (!shape?.length) return;
  brush.beginPath();
  for (const [x, y] of shape) brush.lineTo(x! * k, y! * k);
  brush.closePath();
  brush.strokeStyle = "#a8987a";
  brush.stroke();
}

/** One counter for each side in a space, with the number of its pieces. */
function counters(
  brush: CanvasRenderingContext2D,
  space: Space,
  side: number,
  k: number,
  display: Display,
  pieces: ReadonlyMap<string, PieceKind>,
  colours: Colours,
): void {
  const counts = new Map<string, number>();
  for (const { kind, count } of display.spaces[space.id]?.stacks ?? []) {
    const owner = pieces.get(kind)?.side ?? "";
    counts.set(owner, (counts.get(owner) ?? 0) + (count ?? 1));
  }
  [...counts].forEach(([owner, count], number) => {
    const [x, y] = [space.x * k - side / 2 + (number * side) / 3, space.y * k - side / 2 + (number * side) / 3];
    brush.fillStyle = colours.of(owner).face;
    brush.strokeStyle = "#16140f";
    brush.lineWidth = 1.2;
    brush.beginPath();
    brush.roundRect(x, y, side, side, side / 6);
    brush.fill();
    brush.stroke();
    if (count < 2) return;
    brush.fillStyle = colours.of(owner).ink;
    brush.font = `bold ${Math.max(8, side * 0.62)}px sans-serif`;
    brush.textAlign = "center";
    brush.textBaseline = "middle";
    brush.fillText(String(count), x + side / 2, y + side / 2 + 1);
  });
}

function pin(brush: CanvasRenderingContext2D, x: number, y: number, number: number): void {
  brush.beginPath();
  brush.arc(x, y, 12, 0, 2 * Math.PI);
  brush.fillStyle = "#26221c";
  brush.fill();
  brush.lineWidth = 2;
  brush.strokeStyle = "#faf5e9";
  brush.stroke();
  brush.fillStyle = "#faf5e9";
  brush.font = "bold 14px sans-serif";
  brush.textAlign = "center";
  brush.textBaseline = "middle";
  brush.fillText(String(number), x, y + 1);
}
