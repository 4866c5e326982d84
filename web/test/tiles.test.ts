import { describe, expect, it } from "vitest";

import { TileLayers, levelFor, tilesIn, type Tile } from "../src/lib/board/tiles";
import type { GroundInfo } from "../src/lib/server/types";

const pictures = { first: "first", tiles: [] };
const info: GroundInfo = {
  version: "1",
  tile: 512,
  first: [1800, 1178],
  light: pictures,
  dark: pictures,
  links: [],
  metres: 219,
  waters: [],
  levels: [
    { width: 3600, height: 2356, columns: 8, rows: 5 },
    { width: 7200, height: 4713, columns: 15, rows: 10 },
  ],
};
const names = Array.from({ length: 40 }, (_, number) => `t${number}`);

describe("the level of a painted ground", () => {
  it("is the coarsest that is still sharp", () => {
    expect([500, 1800, 1950].map((pixels) => levelFor(info, pixels))).toEqual([-1, -1, -1]);
    expect([2000, 3600, 3900].map((pixels) => levelFor(info, pixels))).toEqual([0, 0, 0]);
    expect([4000, 7200, 50000].map((pixels) => levelFor(info, pixels))).toEqual([1, 1, 1]);
  });
});

describe("the tiles in sight", () => {
  it("are those that the window touches, in board units", () => {
    const box = { x: 0, y: 0, width: 100, height: 60 };
    expect(tilesIn(info, names, 0, 3600, box).map(({ name }) => name)).toEqual(["t0"]);
    const more = tilesIn(info, names, 0, 3600, { x: 500, y: 500, width: 20, height: 20 });
    expect(more.map(({ name }) => name)).toEqual(["t0", "t1", "t8", "t9"]);
    expect(more[3]).toEqual({ name: "t9", x: 512, y: 512, width: 512, height: 512 });
  });
  it("are smaller at the right and lower edge", () => {
    const [tile] = tilesIn(info, names, 0, 1800, { x: 1793, y: 1170, width: 5, height: 5 });
    expect(tile).toEqual({ name: "t39", x: 1792, y: 1024, width: 8, height: 154 });
  });
  it("end at the edges of the board", () => {
    expect(tilesIn(info, names, 0, 3600, { x: -900, y: -900, width: 9000, height: 9000 })).toHaveLength(40);
    expect(tilesIn(info, names, 5, 3600, { x: 0, y: 0, width: 1, height: 1 })).toEqual([]);
  });
});

describe("tiles on each other", () => {
  const tile = (name: string): Tile => ({ name, x: 0, y: 0, width: 1, height: 1 });
  const names = (tiles: readonly Tile[]) => tiles.map(({ name }) => name);
  it("keep what was sharp before beneath, once", () => {
    const shown = new TileLayers();
    expect(names(shown.with("light", [tile("a"), tile("b")]))).toEqual(["a", "b"]);
    expect(names(shown.with("light", [tile("b"), tile("c")]))).toEqual(["a", "b", "c"]);
    expect(names(shown.with("light", [tile("d")]))).toEqual(["b", "c", "d"]);
  });
  it("have nothing of the other light beneath them", () => {
    const shown = new TileLayers();
    shown.with("light", [tile("day")]);
    expect(names(shown.with("dark", [tile("night")]))).toEqual(["night"]);
  });
});
