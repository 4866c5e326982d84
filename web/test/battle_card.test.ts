import { describe, expect, it } from "vitest";

import { actsOf } from "../src/lib/table/acts";
import { diceOf, endedBattle, linesOf, modifiersOf, ofThisPhase, pinned, scored } from "../src/lib/table/battle_card";
import type { CardFace, LogEntry, PieceKind } from "../src/lib/server/types";

const event = (id: string, scene: object = {}, more: object = {}) => ({
  message: { id, args: {} },
  rule: "1",
  dice: [],
  scene,
  ...more,
});
const line = (version: number, ...events: object[]) =>
  ({ version, side: "red", action: "x", label: null, events }) as unknown as LogEntry;
const pieces = new Map([
  ["r1", { id: "r1", side: "red" } as PieceKind],
  ["b1", { id: "b1", side: "blue" } as PieceKind],
]);
const LOG = [
  line(1, event("phase", { kind: "phase" }, { opens: true })),
  line(
    2,
    event("attack", { kind: "battle", at: "A" }, { opens: true }),
    event("roll", {}, { dice: [5], message: { id: "roll", args: { reasons: [{ id: "flak" }] } } }),
    event("result", { kind: "result", at: "A" }),
    event("they lose", { kind: "destroyed", piece: "b1", at: "A" }),
    event("holds", {}, { outcomes: [{ id: "unhurt" }] }),
    event("retreat", { kind: "retreat", piece: "b1", at: "B" }),
    event("you lose", { kind: "destroyed", piece: "r1", at: "A" }),
  ),
  line(3, event("attack", { kind: "battle", at: "C" }, { opens: true }), event("taken", { kind: "held", at: "C" })),
  line(4, event("attack", { kind: "battle", at: "elsewhere" }, { opens: true })),
];
const battles = pinned(actsOf(LOG), (place) => place.length === 1);

describe("a battle on the map", () => {
  it("has its place and its number; one elsewhere has no pin", () => {
    expect(battles.map(({ number, at }) => [number, at])).toEqual([
      [1, "A"],
      [2, "C"],
    ]);
  });
  it("tells the viewer's losses first, then the result", () => {
    const { lines } = linesOf(battles[0]!, ["red"], pieces);
    expect(lines.map(({ told, bad, good }) => [told.event.message.id, bad, good])).toEqual([
      ["you lose", true, false],
      ["result", false, false],
      ["holds", false, false],
      ["they lose", false, true],
      ["retreat", false, false],
    ]);
  });
  it("has dice and modifiers, also those printed on a card", () => {
    expect(diceOf(battles[0]!, new Map())).toEqual([{ dice: [5], hit: 0, sides: 6 }]);
    expect(modifiersOf(battles[0]!).map(({ id }) => id)).toEqual(["flak"]);
    const face = { id: "c", parts: [{ id: "roll", dice: [3, 4] }] } as unknown as CardFace;
    const [card] = pinned(
      actsOf([
        line(1, event("attack", { kind: "battle", at: "A" }, { opens: true, turned: { card: "c", part: "roll" } })),
      ]),
      () => true,
    );
    expect(diceOf(card!, new Map([["c", face]]))).toEqual([{ dice: [3, 4], hit: 0, sides: 6 }]);
  });
  it("is marked if it changed the score", () => {
    expect(battles.map(scored)).toEqual([false, true]);
  });
  it("has a pin until the phase ends", () => {
    const next = line(5, event("phase", { kind: "phase" }, { opens: true }));
    expect(pinned(ofThisPhase(actsOf([...LOG, next])), () => true)).toEqual([]);
    expect(ofThisPhase(actsOf(LOG)).length).toBe(4);
  });
});

describe("the end of a battle in a longer game", () => {
  const log = [
    line(1, event("dies", { kind: "destroyed", piece: "r1" }, { opens: true })),
    line(2, event("won", { kind: "ended", side: "blue" })),
    line(3, event("dies", { kind: "destroyed", piece: "b1" }, { opens: true })),
    line(4, event("won", { kind: "ended", side: "red" })),
  ];
  it("has the events of that battle alone, until it is seen", () => {
    const found = endedBattle(actsOf(log), -1)!;
    expect([found.ended.scene.side, found.events.map(({ scene }) => scene.piece)]).toEqual(["red", ["b1"]]);
    expect(endedBattle(actsOf(log.slice(0, 3)), 1)?.ended.version).toBe(2);
    expect(endedBattle(actsOf(log), 4)).toBe(null);
  });
});
