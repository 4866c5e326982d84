import { describe, expect, it } from "vitest";

import { Gradual } from "../src/lib/gradual.svelte";
import { byHand } from "./frames";

describe("a list that comes little by little", () => {
  it("shows a few more each frame, and drops at once what is not wanted", () => {
    const { frames, frame } = byHand();
    const list = new Gradual<string>(2, frames);
    list.aim(["a", "b", "c", "d", "e"]);
    expect(list.shown).toEqual(["a", "b"]);
    frame();
    expect(list.shown).toEqual(["a", "b", "c", "d"]);
    list.aim(["b", "d", "f", "g", "h"]);
    expect(list.shown).toEqual(["b", "d", "f", "g"]);
    frame();
    expect(list.shown).toEqual(["b", "d", "f", "g", "h"]);
    expect(frame()).toBe(false);
    list.aim([]);
    expect([list.shown, frame()]).toEqual([[], false]);
  });
});
