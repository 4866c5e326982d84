import { describe, expect, it } from "vitest";

import {
  arc,
  arrow,
  chains,
  counterSize,
  densest,
  emptiest,
  fitted,
  flowing,
  held,
  hexCorners,
  HexIndex,
  outline,
  piles,
  readingOrder,
  rows,
  scaled,
  settled,
  shifted,
  sharedSide,
  towards,
  within,
  zoomed,
} from "../src/lib/board/geometry";
import type { Board, Space } from "../src/lib/server/types";

const space = (id: string, x: number, y: number): Space => ({
  id,
  x,
  y,
  kind: "clear",
  shape: [],
  label: null,
  marks: [],
  name: null,
  feature: "",
  colour: "",
});
const board = (spaces: Space[], grid: Board["grid"] = null): Board => ({
  form: grid ? "hex" : "area",
  width: 100,
  height: 80,
  spaces,
  links: [],
  backdrop: [],
  grid,
});

describe("hexes", () => {
  const size = 10;
  const across = Math.sqrt(3) * size;

  it("have six corners at equal distance", () => {
    for (const pointy of [true, false]) {
      const corners = hexCorners(5, 7, size, pointy);
      expect(corners).toHaveLength(6);
      for (const [x, y] of corners) expect(Math.hypot(x - 5, y - 7)).toBeCloseTo(size);
    }
    expect(
      hexCorners(0, 0, size, true)
        .map(([x]) => Math.abs(x))
        .sort((a, b) => b - a)[0],
    ).toBeCloseTo(across / 2);
  });
  it("share a side with their neighbours only", () => {
    const side = sharedSide(space("a", 0, 0), space("b", across, 0), size, true)!;
    expect(side.map(([x]) => x)).toEqual([expect.closeTo(across / 2), expect.closeTo(across / 2)]);
    expect(sharedSide(space("a", 0, 0), space("c", 2 * across, 0), size, true)).toBeNull();
  });
  it("are found under a point", () => {
    const spaces = Array.from({ length: 1500 }, (_, n) =>
      space(String(n), (n % 50) * across + ((Math.floor(n / 50) % 2) * across) / 2, Math.floor(n / 50) * 15),
    );
    const index = new HexIndex(spaces, size);
    for (const one of [spaces[0]!, spaces[777]!, spaces[1499]!])
      expect(index.at(one.x + 4, one.y - 3)?.id).toBe(one.id);
    expect(index.at(-500, -500)).toBeNull();
  });
});

describe("the board", () => {
  it("is scaled so that a counter is 40 wide", () => {
    const hex = board([space("a", 10, 10)], { size: 10, pointy: true });
    const area = board([space("a", 10, 10), space("b", 20, 10), space("c", 30, 12)]);
    for (const one of [hex, area]) expect(counterSize(scaled(one))).toBeCloseTo(40);
    expect(scaled(area).width / area.width).toBeCloseTo(scaled(area).spaces[1]!.x / 20);
  });
  it("zooms about the point under the pointer", () => {
    const view = { x: 30, y: -20, k: 1.5 };
    const next = zoomed(view, 1.4, [200, 100], 0.1, 9);
    expect((200 - next.x) / next.k).toBeCloseTo((200 - view.x) / view.k);
    expect((100 - next.y) / next.k).toBeCloseTo((100 - view.y) / view.k);
    expect(zoomed(view, 100, [0, 0], 0.1, 9).k).toBe(9);
  });
  it("fits, and stays in the window", () => {
    const view = fitted(1000, 500, { width: 100, height: 80 }, 20);
    expect(view.k).toBeCloseTo(460 / 80);
    expect(held({ ...view, x: 9999 }, 1000, 500, { width: 100, height: 80 }).x).toBe(500);
    expect(held({ ...view, x: -9999 }, 1000, 500, { width: 100, height: 80 }).x).toBeCloseTo(500 - 100 * view.k);
  });
  it("shows no bare table where there is board to see", () => {
    const [size, board] = [
      { width: 1000, height: 500 },
      { width: 2000, height: 300 },
    ];
    expect(settled({ k: 1, x: 400, y: 0 }, size, board)).toEqual({ k: 1, x: 24, y: 100 });
    expect(settled({ k: 1, x: -1900, y: 300 }, size, board)).toEqual({ k: 1, x: -1024, y: 100 });
    expect(settled({ k: 1, x: -500, y: 100 }, size, board).x).toBe(-500);
  });
  it("fits a part of itself, and finds room in a corner", () => {
    const view = fitted(1000, 500, { x: 40, y: 20, width: 50, height: 25 }, 0);
    expect([view.k, view.x, view.y]).toEqual([20, -800, -400]);
    const box = { x: 0, y: 0, width: 100, height: 80 };
    expect(emptiest(box, 20, 20, [])).toEqual([0, 0]);
    expect(
      emptiest(box, 20, 20, [
        { x: 5, y: 5 },
        { x: 95, y: 5 },
        { x: 5, y: 75 },
      ]),
    ).toEqual([80, 60]);
    expect(towards([5, 5], 90, 10)).toEqual([15, expect.closeTo(5)]);
    expect(towards([5, 5], 0, 10)).toEqual([5, -5]);
  });
  it("writes outlines", () => {
    expect(
      outline([
        [0, 0],
        [1.234, 5],
        [2, 2],
      ]),
    ).toBe("M0 0L1.23 5L2 2Z");
    expect(outline([])).toBe("");
  });
  it("bows its arrows and ends them at the point", () => {
    const bowed = arc([0, 0], [100, 0], 10, 20, 0.1);
    expect([bowed.start, bowed.end]).toEqual([
      [10, 0],
      [80, 0],
    ]);
    expect(arrow(bowed, 10)).toContainEqual([80, 0]);
  });
  it("reads from the top left", () => {
    const list = [space("c", 50, 30), space("b", 40, 2), space("a", 3, 4)];
    expect(readingOrder(list, 10).map((one) => one.id)).toEqual(["a", "b", "c"]);
  });
});

describe("lines", () => {
  const at = (x: number, y: number): [number, number] => [x, y];

  it("are joined where two pieces meet, and end where three do", () => {
    const fork: [[number, number], [number, number]][] = [
      [at(0, 0), at(10, 0)],
      [at(20, 0), at(10, 0)],
      [at(20, 0), at(30, 5)],
      [at(20, 0), at(30, -5)],
    ];
    const lines = chains(fork);
    expect(lines.map((line) => line.length).sort()).toEqual([2, 2, 3]);
    expect(lines.find((line) => line.length === 3)).toEqual([
      [0, 0],
      [10, 0],
      [20, 0],
    ]);
    expect(chains(fork.slice(0, 2), ([x]) => x === 10)).toHaveLength(2);
  });
  it("go round in a ring, each piece once", () => {
    const corners = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
    const lines = chains(corners.map((corner, number) => [corner, corners[(number + 1) % 4]!]));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toHaveLength(5);
  });
  it("flow round their corners through the middle of each piece", () => {
    expect(flowing([at(0, 0), at(10, 0)])).toBe("M0 0L10 0");
    expect(flowing([at(0, 0), at(10, 0), at(10, 10)])).toBe("M0 0L5 0Q10 0 10 5L10 10");
  });
});

describe("stacks", () => {
  it("stand in one row when few, in a row for each side when many", () => {
    expect(new Set(rows([["a"], ["b", "c"]], false).map((one) => one.y)).size).toBe(1);
    expect(
      new Set(
        rows(
          [
            ["a", "b", "c"],
            ["d", "e"],
          ],
          false,
        ).map((one) => one.y),
      ).size,
    ).toBe(2);
    expect(new Set(rows([["a"], ["b"]], false, false).map((one) => one.y)).size).toBe(2);
  });
  it("are centred and never cover each other when fanned", () => {
    const placed = rows([["a", "b", "c", "d", "e", "f", "g"]], true);
    for (const one of placed)
      for (const other of placed) {
        if (one !== other) expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(1);
      }
    for (const line of [rows([["a", "b", "c"]], false), rows([["a"], ["b", "c", "d"]], false)]) {
      expect(line.at(0)!.x + line.at(-1)!.x).toBeCloseTo(0);
    }
  });
  it("pile up within their hex", () => {
    for (const { x, y } of piles([["a", "b", "c", "d", "e"]], false)) expect(Math.hypot(x, y)).toBeLessThan(0.3);
  });
  it("of two sides in one hex stand beside each other", () => {
    const [ours, theirs] = piles([["a", "b"], ["c"]], false).filter(({ item }) => item !== "a");
    expect(theirs!.x - ours!.x).toBeGreaterThan(0.4);
    expect(piles([["a", "b"], ["c"]], true).map(({ item }) => item)).toEqual(["a", "b", "c"]);
  });
});

describe("a window", () => {
  it("opens where most of it stands, not between two heaps", () => {
    const heap = (x: number, count: number) => Array.from({ length: count }, (_, at) => ({ x: x + at, y: 10 }));
    expect(densest([...heap(0, 3), ...heap(1000, 5)], 100, 100)).toEqual([1002, 10]);
    expect(densest([], 100, 100)).toBeNull();
  });
});

describe("bringing what is in hand into the window with its reach", () => {
  const size = { width: 400, height: 300 };
  const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  it("moves no further than it must, and not at all where all is seen", () => {
    expect(shifted({ x: 0, y: 0, k: 1 }, size, [at(50, 50, 100, 100)])).toEqual([0, 0]);
    expect(shifted({ x: 0, y: 0, k: 1 }, size, [at(350, -40, 100, 100)])).toEqual([-64, 54]);
    expect(shifted({ x: 0, y: 0, k: 2 }, size, [at(150, 50, 100, 60)])).toEqual([-114, 0]);
  });
  it("takes the next step alone where the whole reach is larger than the window", () => {
    expect(shifted({ x: 0, y: 0, k: 1 }, size, [at(-600, 0, 900, 100), at(-30, 100, 80, 80)])).toEqual([44, 0]);
    expect(shifted({ x: 0, y: 0, k: 1 }, size, [at(-600, 0, 900, 100)])).toEqual([0, 0]);
  });
});

it("tells whether all of a part is in the window", () => {
  const part = { x: 100, y: 0, width: 400, height: 200 };
  const size = { width: 448, height: 260 };
  const view = fitted(size.width, size.height, part, 8);
  expect(within(view, size, part)).toBe(true);
  expect(within({ ...view, x: view.x + 20 }, size, part)).toBe(false);
  expect(within({ ...view, k: view.k * 1.1 }, size, part)).toBe(false);
});
