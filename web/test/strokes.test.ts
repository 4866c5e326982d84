import { describe, expect, it } from "vitest";

import { Strokes } from "../src/lib/table/strokes";

describe("gestures of several actions", () => {
  it("are undone whole, one after the other", () => {
    const strokes = new Strokes();
    strokes.add(3, 5);
    strokes.add(5, 9);
    expect(strokes.before(9)).toBe(5);
    strokes.cut(5);
    expect(strokes.before(5)).toBe(3);
    strokes.cut(3);
    expect(strokes.before(3)).toBeUndefined();
  });
  it("leave single actions alone, and what is played after an undo", () => {
    const strokes = new Strokes();
    strokes.add(3, 4);
    expect(strokes.before(4)).toBeUndefined();
    strokes.add(4, 7);
    strokes.cut(5); // a part of it was undone, and another action played
    expect(strokes.before(7)).toBeUndefined();
  });
});
