import { describe, expect, it } from "vitest";

import { actsOf } from "../src/lib/table/acts";
import { added, cameOf, decidedBy, rolledAt } from "../src/lib/table/outcomes";
import type { LogEntry, Preview } from "../src/lib/server/types";

const preview = (...outcomes: [id: string, args: object, probability: number, group?: string][]) =>
  ({
    title: { id: "attack" },
    rule: "1",
    shifts: [],
    figures: {},
    outcomes: outcomes.map(([id, args, probability, group = "result"]) => ({
      message: { id, args },
      probability,
      group,
    })),
  }) as unknown as Preview;
const rifles = { piece: { id: "piece-rifles", args: {} } };
const line = (version: number, events: object[]) =>
  ({ version, side: "red", action: `a${version}`, label: null, events }) as unknown as LogEntry;

describe("what came of the odds", () => {
  const fire = preview(
    ["breaks", { ...rifles, at: "A1" }, 0.2, "rifles"],
    ["holds", { ...rifles, at: "A1" }, 0.8, "rifles"],
    ["breaks", { piece: { id: "piece-guns", args: {} }, at: "A1" }, 1, "guns"],
  );
  it("is the outcome with the arguments of the fact", () => {
    expect([...cameOf(fire, [{ id: "breaks", args: rifles }])]).toEqual([0]);
    expect([...cameOf(fire, [{ id: "dies", args: rifles }])]).toEqual([]);
  });
  it("is one for each group, the last reported", () => {
    const facts = [
      { id: "holds", args: rifles },
      { id: "breaks", args: rifles },
      { id: "breaks", args: { piece: { id: "piece-guns", args: {} } } },
    ];
    expect([...cameOf(fire, facts)].sort()).toEqual([0, 2]);
  });
  it("adds up what only counts", () => {
    expect(added([1, 2].map((count) => ({ id: "hits", args: { count } })))).toEqual([
      { id: "hits", args: { count: 3 } },
    ]);
  });
  it("never is an outcome that could not come", () => {
    expect(cameOf(preview(["tie", {}, 0]), [{ id: "tie" }]).size).toBe(0);
  });
});

describe("the odds that an act decided", () => {
  const act = actsOf([
    line(5, [{ opens: true, dice: [3], message: { id: "roll" }, rule: "1" }]),
    line(6, [{ dice: [2], message: { id: "defends" }, rule: "1", outcomes: [{ id: "holds", args: rifles }] }]),
  ])[0]!;
  it("are those from before the dice with most outcomes", () => {
    const [first, second] = [preview(["holds", rifles, 0.5]), preview(["other", {}, 1])];
    expect(
      decidedBy(
        act,
        new Map([
          [4, first],
          [5, second],
        ]),
      )?.preview,
    ).toBe(first);
    expect(decidedBy(act, new Map())).toBe(null);
  });
  it("may be from before a roll that could be repeated", () => {
    const fire = preview(["holds", rifles, 0.5]);
    const rolled = line(5, [{ opens: true, dice: [3], message: { id: "roll" }, rule: "1" }]);
    const fired = [{ opens: true, dice: [], message: { id: "fired" }, rule: "1" }];
    const defends = { dice: [2], message: { id: "defends" }, rule: "1", outcomes: [{ id: "holds", args: rifles }] };
    const log = [rolled, line(6, [...fired, defends])];
    const last = actsOf(log).at(-1)!;
    expect(decidedBy(last, new Map([[4, fire]]), rolledAt(log))?.preview).toBe(fire);
    expect(decidedBy(last, new Map([[4, fire]]))).toBe(null);
    expect(decidedBy(last, new Map([[3, fire]]), rolledAt(log))).toBe(null);
  });
});
