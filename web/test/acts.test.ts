import { describe, expect, it } from "vitest";

import {
  actAt,
  actorOf,
  actsOf,
  asides,
  byOthers,
  isSeen,
  lastTurn,
  movers,
  placesOf,
  summaryOf,
  wordsOf,
} from "../src/lib/table/acts";
import { changedHolders } from "../src/lib/table/holders";
import type { Board, Display, LogEntry, Scene } from "../src/lib/server/types";

type Short = [string, Scene | null, boolean?];
const line = (version: number, side: string, ...events: Short[]): LogEntry => ({
  version,
  side,
  action: `a${version}`,
  label: { id: `label-${version}` },
  events: events.map(
    ([id, scene, opens = false]) =>
      ({
        message: { id, args: { start: scene?.starts?.[0] ?? "" } },
        rule: "1",
        dice: [],
        ...(scene ? { scene } : {}),
        opens,
      }) as never,
  ),
});
const move = (piece: string, start: string, at: string): Scene => ({ kind: "move", piece, starts: [start], at });
const battle: Scene = { kind: "battle", at: "X", starts: ["W"] };

const LOG = [
  line(0, "", ["set-up", null, true]),
  line(1, "red"), // names a unit
  line(2, "red", ["moved", move("a", "1", "2"), true]),
  line(3, "blue"), // lets it pass
  line(4, "red", ["moved", move("a", "2", "3")]),
  line(5, "red"), // names a hex
  line(6, "red", ["attacked", battle, true], ["fought", { kind: "result", at: "X" }]),
  line(7, "blue", ["destroyed", { kind: "destroyed", at: "X", piece: "b" }], ["phase", { kind: "phase" }, true]),
  line(8, "blue"),
];

describe("acts", () => {
  const acts = actsOf(LOG);
  it("hold what a player would call one thing, with the silent actions before it", () => {
    expect(acts.map(({ first, last, side }) => [first, last, side])).toEqual([
      [0, 0, ""],
      [1, 4, "red"],
      [5, 7, "red"],
      [7, 7, "blue"],
      [8, 8, "blue"],
    ]);
    expect(acts[1]!.quiet.map(({ version }) => version)).toEqual([1, 3]);
    expect(actAt(acts, 6)).toBe(acts[2]);
  });
  it("tell a way once, and what others did in silence", () => {
    expect(wordsOf(acts[1]!).map(({ event, scene }) => [event.message.args?.start, scene.starts, scene.at])).toEqual([
      ["1", ["1"], "3"],
    ]);
    expect(asides(acts[1]!).map(({ version }) => version)).toEqual([3]);
    expect(asides(acts[4]!).map(({ version }) => version)).toEqual([8]);
    expect(placesOf(acts[2]!)).toEqual(["X", "W"]);
  });
  it("say nothing of what the other side only chose for something that is told", () => {
    const placed: Short = ["placed", { kind: "", at: "X" }];
    const act = actsOf([line(1, "red", placed), line(2, "blue"), line(3, "blue", placed)])[0]!;
    expect([act.side, act.events.map(({ side }) => side), act.quiet.map(({ version }) => version)]).toEqual([
      "red",
      ["red", "blue"],
      [2],
    ]);
    expect(asides(act)).toEqual([]);
  });
  it("tell once what happens several times in a row, but each throw of dice", () => {
    const drawn: Short = ["drawn", { kind: "" }];
    const [act] = actsOf([line(1, "red", ["shuffled", null, true], drawn, drawn, drawn, ["turn", null])]);
    expect(wordsOf(act!).map(({ event, times }) => [event.message.id, times])).toEqual([
      ["shuffled", undefined],
      ["drawn", 3],
      ["turn", undefined],
    ]);
    for (const { event } of act!.events) event.dice = [4];
    expect(wordsOf(act!)).toHaveLength(5);
  });
  it("are seen on the board, or only told", () => {
    const seen = (...events: Short[]) => isSeen(actsOf([line(1, "red", ...events)])[0]!);
    expect([
      seen(["phase", { kind: "phase" }]),
      seen(["shuffled", null]),
      seen(["moved", move("a", "1", "2")]),
      seen(["shelled", { kind: "", at: "X" }]),
    ]).toEqual([false, false, true, true]);
    const [rolled] = actsOf([line(1, "red", ["phase", { kind: "phase" }])]);
    rolled!.events[0]!.event.dice = [1];
    expect(isSeen(rolled!)).toBe(true);
  });
  it("know what somebody has not seen of the others", () => {
    expect(acts.filter((act) => byOthers(act, ["blue"], 0)).map(({ first }) => first)).toEqual([1, 5]);
    expect(acts.filter((act) => byOthers(act, ["red"], 4)).map(({ first }) => first)).toEqual([5, 7, 8]);
    expect(lastTurn(acts, ["blue"]).map(({ first }) => first)).toEqual([1, 5]);
    expect(lastTurn(acts, ["red"]).map(({ first }) => first)).toEqual([7]);
    expect(lastTurn(actsOf(LOG.slice(0, 7)), []).map(({ first }) => first)).toEqual([0, 1, 5]);
  });
  it("say who let a chance pass, and leave what came of it to whoever gave the chance", () => {
    const passing = (version: number, ...events: Short[]) => ({
      ...line(version, "blue", ...events),
      action: "pass",
      label: { id: "pass" },
    });
    const log = [
      line(1, "red"), // plays a card
      passing(2, ["moved", move("a", "1", "2"), true]),
      passing(3, ["moved", move("a", "2", "3")], ["phase", { kind: "phase" }, true]),
      passing(4, ["over", { kind: "phase" }, true]), // in its own turn: nobody gave a chance
    ];
    const [run, phase, own] = actsOf(log, new Set(["pass"]));
    expect([run!.side, run!.first, run!.last]).toEqual(["red", 1, 3]);
    expect(asides(run!).map(({ side, action }) => [side, action])).toEqual([["blue", "pass"]]);
    expect([phase!.side, asides(phase!), own!.side, asides(own!)]).toEqual(["blue", [], "blue", []]);
  });
  it("are summaryOf up", () => {
    const { battles, losses } = summaryOf(acts, (piece) => (piece === "b" ? "blue" : "red"));
    expect(battles.map(({ told, result }) => [told.event.message.id, result?.event.message.id])).toEqual([
      ["attacked", "fought"],
    ]);
    expect(losses.map(({ side, destroyed }) => [side, destroyed.length])).toEqual([["blue", 1]]);
  });
  it("count no battle where pieces on their way were fired at, but those who fell", () => {
    const fire = actsOf([
      line(
        1,
        "red",
        ["strafed", { kind: "fire", at: "X" }, true],
        ["lost", { kind: "destroyed", at: "X", piece: "b" }],
      ),
    ]);
    const { battles, losses } = summaryOf(fire, () => "blue");
    expect([battles, losses.map(({ destroyed }) => destroyed.length)]).toEqual([[], [1]]);
    expect(placesOf(fire[0]!)).toEqual(["X"]);
  });
  it("give each of several battles its own losses", () => {
    const lost = (at: string): Short => [`lost ${at}`, { kind: "destroyed", at, piece: "b" }];
    const many = actsOf([
      line(1, "red", ["first", battle, true], lost("X"), ["second", battle], ["third", battle], lost("Y"), lost("Z")),
    ]);
    const told = summaryOf(many, () => "blue").battles.map(({ destroyed }) => destroyed.map(({ scene }) => scene.at));
    expect(told).toEqual([["X"], [], ["Y", "Z"]]);
  });
  it("count pieces that moved: a kind as often as one of it went, a piece that goes on once", () => {
    const went = (...ways: [string, string, string][]) =>
      movers(actsOf(ways.map(([piece, from, to], at) => line(at + 1, "red", ["moved", move(piece, from, to), true]))));
    expect(went(["inf", "1", "2"], ["inf", "1", "2"], ["inf", "1", "2"])).toBe(3);
    expect(went(["a", "1", "2"], ["b", "1", "2"], ["a", "2", "3"])).toBe(2);
    expect(movers(acts)).toBe(1);
  });
});

describe("places", () => {
  const space = (id: string, feature = "", ...marks: string[]) => ({
    id,
    feature,
    marks: marks.map((mark) => ({ id: mark })),
    name: null,
  });
  const board = {
    grid: { size: 1, pointy: true },
    spaces: [space("1", "town"), space("2", "", "hill"), space("3", "town"), space("4", "", "hill", "beach")],
  } as unknown as Board;
  const held = (...holders: string[]) =>
    ({
      spaces: Object.fromEntries(holders.map((holder, at) => [String(at + 1), { holder, stacks: [], marks: [] }])),
    }) as unknown as Display;
  it("that changed hands are told where they are worth it", () => {
    expect(
      changedHolders(held("red", "red", "red", "red"), held("blue", "blue", "red", "blue"), board).map(
        ({ space }) => space,
      ),
    ).toEqual(["1", "4"]);
  });
});

it("gives an act to whoever began it, and the beginning of a phase to nobody", () => {
  const phase = actsOf([line(1, "red", ["next", { kind: "phase" }, true])])[0]!;
  const attack = actsOf([line(1, "red", ["attacked", battle, true])])[0]!;
  expect([actorOf(phase), actorOf(attack)]).toEqual(["", "red"]);
});
