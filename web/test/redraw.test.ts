import { describe, expect, it } from "vitest";

import { Redraw } from "../src/lib/board/redraw.svelte";
import { byHand } from "./frames";

const key = (word: string) => word[0]!;

describe("a list that is swapped little by little", () => {
  it("comes a few a frame", () => {
    const { frames, frame } = byHand();
    const list = new Redraw<string>(2, key, Object.is, frames);
    list.aim(["a", "b", "c", "d", "e"]);
    expect(list.shown).toEqual([]); // what is to come has been worked out, enough for one frame
    frame();
    expect(list.shown).toEqual(["a", "b"]);
    frame();
    expect(list.shown).toEqual(["a", "b", "c", "d"]);
    frame();
    expect(list.shown).toEqual(["a", "b", "c", "d", "e"]);
    expect(frame()).toBe(false);
  });
  it("keeps what is the same, changes what is another, and lets go what is not wanted, so many a frame", () => {
    const { frames, frame } = byHand();
    const list = new Redraw<string>(2, key, Object.is, frames);
    list.aim(["a1", "b1", "c1", "d1"], true);
    expect(list.shown).toEqual(["a1", "b1", "c1", "d1"]);
    list.aim(["a2", "b1", "e1"]);
    frame();
    expect(list.shown).toEqual(["a2", "b1", "e1", "c1", "d1"]);
    frame();
    expect(list.shown).toEqual(["a2", "b1", "e1"]);
    expect(frame()).toBe(false);
    list.aim(["a3", "b3", "e3"]);
    frame();
    expect(list.shown).toEqual(["a3", "b3", "e1"]); // the old one stands until its turn comes
    list.aim(["b3"]);
    frame();
    expect(list.shown).toEqual(["b3"]);
    expect(frame()).toBe(false);
  });
});
