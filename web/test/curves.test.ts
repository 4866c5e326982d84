import { describe, expect, it } from "vitest";

import { curve, HEIGHT, lineOf, WIDTH } from "../src/lib/app/curves";
import { assign } from "../src/lib/app/palette";

describe("a curve over the actions of a game", () => {
  it("runs from the first action to the last, and from the bottom to the top", () => {
    expect(
      curve(
        [
          [0, -1],
          [50, 0],
          [100, 1],
        ],
        100,
        -1,
        1,
      ),
    ).toBe(`0.0,${HEIGHT}.0 ${WIDTH / 2}.0,${HEIGHT / 2}.0 ${WIDTH}.0,0.0`);
  });
  it("stands nothing on its head in a game without actions", () => {
    expect(curve([[0, 0]], 0, 0, 1)).toBe(`0.0,${HEIGHT}.0`);
  });
});

describe("the lines of the seats", () => {
  it("have the colours of their counters, in whatever order the seats come", () => {
    const colours = assign(["axis", "allied"], {}, (side) => side);
    expect(lineOf(colours, "allied").colour).toBe(colours.of("allied").tint);
    expect(lineOf(colours, "axis")).not.toEqual(lineOf(colours, "allied"));
    expect(lineOf(colours, "axis").dashes).not.toBe(lineOf(colours, "allied").dashes);
  });
});
