import { describe, expect, it } from "vitest";

import { ZoomStages } from "../src/lib/board/zoom_stages.svelte";
import { zoomAt } from "../src/lib/board/zoom";
import { byHand } from "./frames";

const [far, near] = [zoomAt(0.3), zoomAt(1.5)];

function stages(count: number) {
  const { frames, frame } = byHand();
  return { made: new ZoomStages(count, far, frames), frame };
}
const names = (made: ZoomStages) => made.zooms.map(({ name }) => name);

describe("a drawing in stages", () => {
  it("turns to another zoom part by part, one a frame", () => {
    const { made, frame } = stages(3);
    let done = 0;
    made.turn(near, () => done++);
    expect(names(made)).toEqual(["far", "far", "far"]);
    frame();
    expect([names(made), done]).toEqual([["near", "far", "far"], 0]);
    frame();
    expect([names(made), done]).toEqual([["near", "near", "far"], 0]);
    frame();
    expect([names(made), done]).toEqual([["near", "near", "near"], 1]);
    expect(frame()).toBe(false);
  });
  it("begins anew when the zoom changes on the way", () => {
    const { made, frame } = stages(3);
    let first = 0;
    made.turn(near, () => first++);
    frame();
    frame();
    made.turn(far, () => {});
    frame();
    expect(names(made)).toEqual(["far", "near", "far"]);
    frame();
    frame();
    expect([names(made), first]).toEqual([["far", "far", "far"], 0]);
  });
  it("takes no frame for what is as it should be", () => {
    const { made, frame } = stages(3);
    let done = 0;
    made.turn(far, () => done++);
    frame();
    expect([done, frame()]).toEqual([1, false]);
  });
  it("can be set at once", () => {
    const { made, frame } = stages(2);
    made.turn(near, () => {});
    made.set(far);
    expect([names(made), frame()]).toEqual([["far", "far"], false]);
  });
});
