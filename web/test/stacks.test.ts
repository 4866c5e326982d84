import { describe, expect, it } from "vitest";

import { stacksOf } from "../src/lib/board/stacks";
import type { Targets } from "../src/lib/board/targets";
import type { Display, PieceKind, Space } from "../src/lib/server/types";

const space: Space = {
  id: "2414",
  x: 0,
  y: 0,
  kind: "open",
  shape: [],
  label: null,
  marks: [],
  name: null,
  feature: "",
  colour: "",
};
const kinds = new Map(["a1", "a2", "b1"].map((id) => [id, { id, side: id[0]!, figures: ["2", "4"] } as PieceKind]));
const stacks = [...kinds.keys()].map((kind) => ({
  kind,
  count: 1,
  unit: kind,
  marks: [],
  figures: [],
  steps: 1,
  full: 1,
}));
const display = { spaces: { "2414": { stacks } } } as unknown as Display;
const targets = { pieces: new Map(), spaces: new Map(), ordered: [] } as unknown as Targets;
const under = (hexes: boolean, fanned: boolean) =>
  stacksOf(space, display, targets, kinds, hexes, fanned)!
    .items.filter((item) => item.under)
    .map(({ stack }) => stack.kind);

describe("those in a space", () => {
  it("lie under the uppermost of their own pile on a hex", () => {
    expect(under(true, false)).toEqual(["a1"]);
  });
  it("lie side by side in a fan, and in an area", () => {
    expect([under(true, true), under(false, false)]).toEqual([[], []]);
  });
});
