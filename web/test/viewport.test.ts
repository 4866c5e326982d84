import { describe, expect, it } from "vitest";

import { grown, holds, windowOf } from "../src/lib/board/viewport";

const window = windowOf({ x: -100, y: -50, k: 2 }, { width: 600, height: 300 });

describe("the part of a board in the window", () => {
  it("is told in the board's measures", () => {
    expect(window).toEqual({ x: 50, y: 25, width: 300, height: 150 });
  });
  it("is drawn with a third of itself around", () => {
    const around = grown(window);
    expect(around).toEqual({ x: -50, y: -25, width: 500, height: 250 });
    expect([holds(around, { x: 449, y: 0 }), holds(around, { x: 451, y: 0 })]).toEqual([true, false]);
  });
});
