import { describe, expect, it } from "vitest";

import type { GroundWater } from "../src/lib/server/types";
import { layWaters } from "../src/lib/board/water_names";
import { zoomAt } from "../src/lib/board/zoom";

const sea: GroundWater = { name: "La Manche", places: [[100, 20, 0]], size: 12, great: true };
const great: GroundWater = {
  name: "Vire",
  places: [
    [50, 50, 30],
    [60, 90, -30],
  ],
  size: 0,
  great: true,
};
const small: GroundWater = { name: "Elle", places: [[20, 80, 90]], size: 0, great: false };
const none = new Map();
const shown = (k: number) => layWaters([sea, great, small], zoomAt(k), 4, none).map(({ text }) => text);

describe("names of waters", () => {
  it("come with the zoom: seas, great rivers, all", () => {
    expect([shown(0.3), shown(0.7), shown(2)]).toEqual([
      ["La Manche"],
      ["La Manche", "Vire"],
      ["La Manche", "Vire", "Elle"],
    ]);
  });
  it("stand in the first place that is clear of other names, or nowhere", () => {
    const [first] = layWaters([great], zoomAt(2), 4, none);
    expect([first!.x, first!.y, first!.turn]).toEqual([200, 200, 30]);
    const town = { size: 10, x: 200, y: 200, box: [190, 210, 190, 205] as [number, number, number, number] };
    const [second] = layWaters([great], zoomAt(2), 4, new Map([["town", town]]));
    expect([second!.x, second!.y, second!.turn]).toEqual([240, 360, -30]);
    const other = { ...town, box: [230, 250, 340, 380] as [number, number, number, number] };
    expect(
      layWaters(
        [great],
        zoomAt(2),
        4,
        new Map([
          ["town", town],
          ["other", other],
        ]),
      ),
    ).toEqual([]);
    expect(layWaters([great, { ...great, name: "Aure" }], zoomAt(2), 4, none).map(({ x }) => x)).toEqual([200, 240]);
  });
  it("can be read at every zoom", () => {
    for (const k of [0.2, 0.5, 0.8, 1.2, 2.6]) {
      for (const { size } of layWaters([sea, great, small], zoomAt(k), 4, none))
        expect(size * k).toBeGreaterThanOrEqual(9.4);
    }
  });
  it("do not run over the edge of the board", () => {
    const edge: GroundWater = { ...sea, places: [[10, 20, 0]] };
    expect(layWaters([sea], zoomAt(1), 4, none, 600)).toHaveLength(1);
    expect(layWaters([edge], zoomAt(1), 4, none, 600)).toEqual([]);
    expect(layWaters([sea], zoomAt(1), 4, none, 420)).toEqual([]);
  });
  it("take up what a turned line does", () => {
    const [upright] = layWaters([small], zoomAt(2), 4, none);
    const [left, right, top, bottom] = upright!.box;
    expect(bottom - top).toBeGreaterThan(right - left);
  });
});
