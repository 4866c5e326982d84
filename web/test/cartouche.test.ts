import { describe, expect, it } from "vitest";

import { lengthOf, samples, scaleOf, stepOf } from "../src/lib/board/cartouche";
import type { Board, Space } from "../src/lib/server/types";

describe("the sheet under a board", () => {
  it("has a scale in round figures that fits", () => {
    expect(scaleOf(219.4, 120)).toEqual({ long: 20_000 / 219.4, parts: 4, metres: 20_000 });
    expect(scaleOf(0.28, 235)!.metres).toBe(50);
    expect(scaleOf(0, 100)).toBeNull();
    for (const metres of [0.3, 7, 219, 900]) expect(scaleOf(metres, 100)!.long).toBeLessThanOrEqual(100);
    expect([50, 1000, 20_000, 2500].map(lengthOf)).toEqual(["50 m", "1 km", "20 km", "2.5 km"]);
  });
  it("sets its samples beside the title, not on it", () => {
    expect(stepOf(1000, 200, 4, 1)).toBe(96);
    expect(stepOf(1000, 520, 8, 1)).toBe(60);
    expect(stepOf(1000, 900, 6, 1)).toBe(50); // a title as long as that may be run into
  });
  it("shows each ground by a hex with nothing on it among its like", () => {
    const space = (id: string, x: number, kind: string, feature = ""): Space => ({
      id,
      x,
      y: 0,
      kind,
      shape: [],
      label: null,
      marks: [],
      name: null,
      feature,
      colour: "",
    });
    const spaces = [
      space("edge", 0, "woods"),
      space("town", 17, "woods", "town"),
      space("deep", 34, "woods"),
      space("road", 51, "woods"),
      space("last", 68, "marsh"),
    ];
    const board: Board = {
      form: "hex",
      width: 100,
      height: 20,
      grid: { size: 10, pointy: true },
      spaces,
      links: [{ start: "road", end: "last", kind: "road", along: false }],
      backdrop: [],
    };
    expect(samples(board).map(({ kind, space }) => [kind, space.id])).toEqual([
      ["woods", "deep"],
      ["marsh", "last"],
    ]);
    expect(samples({ ...board, grid: null })).toEqual([]);
  });
  it("finds them in one go however large the board is", () => {
    let asked = 0;
    const spaces = Array.from({ length: 2500 }, (_, at): Space => {
      const space: Space = {
        id: `${at}`,
        x: 0,
        y: Math.floor(at / 50) * 15,
        kind: at % 7 ? "open" : "woods",
        shape: [],
        label: null,
        marks: [],
        name: null,
        feature: "",
        colour: "",
      };
      return Object.defineProperty(space, "x", { get: () => (asked++, (at % 50) * 17) });
    });
    const board: Board = {
      form: "hex",
      width: 850,
      height: 750,
      grid: { size: 10, pointy: true },
      spaces,
      links: [],
      backdrop: [],
    };
    expect(samples(board).map(({ kind }) => kind)).toEqual(["open", "woods"]);
    expect(asked).toBeLessThan(8 * spaces.length); // each with its neighbours, not with all others
  });
});
