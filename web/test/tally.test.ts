import { describe, expect, it } from "vitest";

import { actsOf } from "../src/lib/table/acts";
import { linksAgain } from "../src/lib/server/session";
import { battlesOf, lossesOf, samples, strengthOf, tallyOf, reportPage } from "../src/lib/table/tally";
import type { Display, LogEntry, PieceKind, Scene } from "../src/lib/server/types";

const line = (version: number, side: string, ...scenes: Scene[]): LogEntry =>
  ({
    version,
    side,
    action: "x",
    label: null,
    events: scenes.map((scene, number) => ({
      message: { id: "m", args: {} },
      rule: "",
      dice: [],
      scene,
      opens: number === 0,
    })),
  }) as unknown as LogEntry;
const acts = actsOf([
  line(1, "red", { kind: "battle", at: "A" }, { kind: "destroyed", piece: "b1", at: "A", count: 2 }),
  line(
    2,
    "blue",
    { kind: "battle", at: "B" },
    { kind: "reduced", piece: "r1", at: "B" },
    { kind: "destroyed", piece: "b1", at: "B" },
  ),
]);
const seatOf = (side: string) => side;
const sideOf = (piece: string) => (piece.startsWith("b") ? "blue" : "red");

describe("the tally of a game", () => {
  it("counts attacks, losses and weakened pieces of each seat", () => {
    expect(tallyOf(acts, ["red", "blue"], seatOf, sideOf)).toEqual([
      { seat: "red", attacks: 1, destroyed: 0, reduced: 1 },
      { seat: "blue", attacks: 1, destroyed: 3, reduced: 0 },
    ]);
    expect(lossesOf(acts, "blue", seatOf, sideOf)).toEqual([
      [0, 0],
      [1, 0],
      [1, 2],
      [2, 2],
      [2, 3],
    ]);
  });
  it("counts a battle for the side that attacks, whoever's choice set it off", () => {
    const begun = [
      { kind: "battle", at: "A", side: "blue" },
      { kind: "result", at: "A" },
      { kind: "battle", at: "B", side: "red" },
    ] as Scene[];
    const mixed = actsOf([line(1, "red", ...begun)]);
    expect(tallyOf(mixed, ["red", "blue"], seatOf, sideOf).map(({ attacks }) => attacks)).toEqual([1, 1]);
    expect(battlesOf(mixed, seatOf).map(({ seat, told }) => [seat, told.length])).toEqual([
      ["blue", 2],
      ["red", 1],
    ]);
  });
  it("adds up what counters show first", () => {
    const pieces = new Map([
      ["b1", { id: "b1", side: "blue", figures: ["(2)", "3"] } as PieceKind],
      ["r1", { id: "r1", side: "red", figures: [] } as unknown as PieceKind],
    ]);
    const display = {
      spaces: {
        A: {
          stacks: [
            { kind: "b1", count: 3, figures: [] },
            { kind: "b1", count: 1, figures: ["7"] },
            { kind: "r1", count: 2, figures: [] },
          ],
        },
      },
    } as unknown as Display;
    expect([strengthOf(display, "blue", seatOf, pieces), strengthOf(display, "red", seatOf, pieces)]).toEqual([13, 2]);
  });
  it("looks at a long game a few times, at both its ends", () => {
    expect(samples(0)).toEqual([0]);
    expect(samples(3)).toEqual([0, 1, 2, 3]);
    expect([samples(1000).length, samples(1000).at(-1)]).toEqual([13, 1000]);
  });
  it("writes a report in which a name is only a name", () => {
    const text = reportPage({
      language: "en",
      title: "<i>",
      winner: "<b>red",
      result: "won",
      momentsTitle: "",
      moments: [],
      actions: "actions",
      pictures: [{ title: "map", address: "data:image/jpeg;base64,AAAA" }],
      facts: [],
      head: ["a"],
      rows: [["<script>"]],
      charts: [
        {
          title: "c",
          least: -8,
          most: 8,
          length: 120,
          lines: [{ name: "r", colour: "#d98f00", dashes: "", points: "0,0" }],
        },
      ],
      battlesTitle: "b",
      battles: [],
      width: 1,
      height: 1,
    });
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toContain("<script");
    expect(text).toContain("&lt;b&gt;red");
    expect(text).toContain('<img src="data:image/jpeg;base64,AAAA"');
    expect(text).toContain('stroke="#d98f00"');
    expect(text).toContain("120 actions</text>");
  });
});

describe("the links of a rematch", () => {
  it("stay with their seats, or go with the next one", () => {
    const old = { table: "t", links: { axis: "A", allies: "B" }, watch: "W" };
    expect(linksAgain(old, "u", ["axis", "allies"], false)).toEqual({
      table: "u",
      links: { axis: "A", allies: "B" },
      watch: "W",
    });
    expect(linksAgain(old, "u", ["axis", "allies"], true).links).toEqual({ axis: "B", allies: "A" });
    expect(linksAgain({ ...old, links: { axis: "A" } }, "u", ["axis", "allies"], true).links).toEqual({ allies: "A" });
  });
});
