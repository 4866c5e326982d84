import { describe, expect, it } from "vitest";

import { between, Gestures, type GestureHandlers } from "../src/lib/board/gestures";
import { Group, outcome, ownIn } from "../src/lib/table/selection.svelte";
import { arranged, buttonTone, trap, type Slots } from "../src/lib/table/button_slots";
import type { Table } from "../src/lib/table/table.svelte";
import type { Choice, Display, PieceKind } from "../src/lib/server/types";

const choice = (action: string, kind?: "grave" | "left"): Choice => ({
  action,
  verb: action,
  operand: "",
  kind: "",
  label: { id: action },
  target: { space: "", piece: "", card: "" },
  warning: kind ? { kind, message: { id: "warning-lost" }, rule: "1" } : null,
});
const actions = ({ slots }: Slots) => slots.map(({ choice, open }) => (open ? choice.action : `(${choice.action})`));

describe("buttons while a decision goes on", () => {
  const first = arranged({ decision: "", slots: [] }, "attack", [choice("air"), choice("cancel")]);

  it("keeps what was there in its place and adds the new after it", () => {
    expect(actions(arranged(first, "attack", [choice("air"), choice("resolve"), choice("cancel")]))).toEqual([
      "air",
      "cancel",
      "resolve",
    ]);
  });
  it("holds the place of what is not open at the moment", () => {
    const without = arranged(first, "attack", [choice("cancel")]);
    expect(actions(without)).toEqual(["(air)", "cancel"]);
    expect(actions(arranged(without, "attack", [choice("air"), choice("cancel")]))).toEqual(["air", "cancel"]);
  });
  it("begins anew with another decision", () => {
    expect(actions(arranged(first, "move", [choice("done")]))).toEqual(["done"]);
  });
  it("gives up places at the end", () => {
    expect(actions(arranged(first, "attack", [choice("air")]))).toEqual(["air"]);
  });
  it("keeps the place of what the decision is about, though it cannot be done yet", () => {
    const with_ = arranged(first, "attack", [choice("air"), choice("cancel"), { ...choice("resolve"), main: true }]);
    expect(actions(arranged(with_, "attack", [choice("air"), choice("cancel")]))).toEqual([
      "air",
      "cancel",
      "(resolve)",
    ]);
  });
  it("makes the main thing of a single button where nothing else can be chosen", () => {
    const { slots } = arranged({ decision: "", slots: [] }, "x", [choice("cancel")]);
    expect([buttonTone(slots, 0), buttonTone(slots, 0, true)]).toEqual(["main", "harmless"]);
  });
  it("invites nobody to end what the board asks for", () => {
    const { slots } = arranged({ decision: "", slots: [] }, "x", [{ ...choice("done"), main: true }]);
    expect([buttonTone(slots, 0), buttonTone(slots, 0, true)]).toEqual(["main", "harmless"]);
    const attack = arranged({ decision: "", slots: [] }, "x", [
      choice("cancel"),
      { ...choice("attack"), main: true },
    ]).slots;
    expect(buttonTone(attack, 1, true)).toBe("main"); // more may join it, but it is what was begun
  });
  it("never makes the main thing of what costs something", () => {
    const { slots } = arranged({ decision: "", slots: [] }, "x", [
      choice("a", "grave"),
      choice("b"),
      { ...choice("done", "left"), main: true },
    ]);
    expect(slots.map((_, number) => buttonTone(slots, number))).toEqual(["grave", "harmless", "main"]);
    expect(slots.map((_, number) => buttonTone(slots, number, true))).toEqual(["grave", "harmless", "harmless"]); // what it leaves undone lies on the board
    const dear = arranged({ decision: "", slots: [] }, "x", [{ ...choice("done", "grave"), main: true }]);
    expect(buttonTone(dear.slots, 0)).toBe("grave");
  });
  it("asks twice where another choice would cost nothing", () => {
    const [grave, free] = [choice("a", "grave"), choice("b")];
    expect([trap(grave, [grave, free]), trap(grave, [grave]), trap(free, [grave, free])]).toEqual([true, false, false]);
  });
});

describe("what can be picked", () => {
  const pieces = new Map(
    [
      { id: "inf", side: "us" },
      { id: "pz", side: "german" },
    ].map((kind) => [kind.id, kind as PieceKind]),
  );
  const display = {
    spaces: {
      A: {
        stacks: [
          { kind: "inf", unit: "inf@A", count: 3 },
          { kind: "pz", unit: "pz@A", count: 1 },
          { kind: "inf", unit: "", count: 1 },
        ],
      },
    },
  } as unknown as Display;

  it("is one's own, by the name that actions give it", () => {
    expect(ownIn(display, "A", pieces, ["us", "uk"])).toEqual([
      { key: "A\ninf", space: "A", kind: "inf", unit: "inf@A", count: 3 },
    ]);
    expect(ownIn(display, "B", pieces, ["us"])).toEqual([]);
  });
  it("by a box is who can be chosen now, where somebody can", () => {
    const both = {
      spaces: { ...display.spaces, B: { stacks: [{ kind: "inf", unit: "inf@B", count: 1 }] } },
    } as unknown as Display;
    const table = {
      snapshot: { mine: true, over: false, sides: ["us"], display: both },
      replaying: false,
    } as unknown as Table;
    const picked = (able: (space: string) => boolean) => {
      const group = new Group(table, () => pieces);
      group.add(["A", "B"], able);
      return [...group.members.values()].map(({ space }) => space);
    };
    expect([picked((space) => space === "B"), picked(() => false)]).toEqual([["B"], ["A", "B"]]);
  });
  it("is nobody where those who are named go nowhere: who loses a step, who rolls", () => {
    const mine = (still: boolean) =>
      new Group(
        {
          snapshot: { mine: true, over: false, sides: ["us"], display, decision: { in_place: still } },
          replaying: false,
        } as unknown as Table,
        () => pieces,
      ).mine("A").length;
    expect([mine(false), mine(true)]).toEqual([1, 0]);
  });
  it("says who has not gone, and why the first has not", () => {
    const left = ["x", "x", "y"].map((unit) => ({ unit, rule: "9.1", message: { id: "far" } }));
    expect(outcome({ moves: [], gone: ["z"], left }, (unit) => unit.toUpperCase())).toEqual({
      message: { id: "page-together-left", args: { gone: 1, count: 3, names: ["X", "Y"], reason: { id: "far" } } },
      rule: "9.1",
    });
    expect(outcome({ moves: [], gone: ["z"], left: [] }, String)).toBeNull();
  });
});

describe("hands on the board", () => {
  const hands = (given: Partial<GestureHandlers> = {}) => {
    const done: string[] = [];
    const frame = {
      hasPointerCapture: () => true,
      setPointerCapture: () => undefined,
      getBoundingClientRect: () => ({ left: 0, top: 0 }),
    };
    const all: GestureHandlers = {
      frame: () => frame as unknown as HTMLElement,
      panBy: () => done.push("pan"),
      zoomBy: () => done.push("zoom"),
      pressLong: () => true,
      lifts: () => null,
      boxes: () => false,
      box: (rect) => done.push(rect ? "box" : "no box"),
      boxed: ({ left, right }) => done.push(`boxed ${left}-${right}`),
      grips: () => {},
      hover: () => done.push("hover"),
      ...given,
    };
    return { gestures: new Gestures(all), done };
  };
  const at = (clientX: number, type = "pointermove", pointerId = 1) =>
    ({
      clientX,
      clientY: 0,
      type,
      pointerId,
      pointerType: "mouse",
      button: 0,
      target: null,
    }) as unknown as PointerEvent;

  it("pan the ground", () => {
    const { gestures, done } = hands();
    gestures.down(at(0, "pointerdown"));
    gestures.move(at(30));
    gestures.up(at(30, "pointerup"));
    expect([done, gestures.clicks]).toEqual([["pan"], false]);
  });
  it("click if they hardly move", () => {
    const { gestures, done } = hands();
    gestures.down(at(0, "pointerdown"));
    gestures.move(at(3));
    gestures.up(at(3, "pointerup"));
    expect([done, gestures.clicks]).toEqual([[], true]);
  });
  it("lift a piece and leave the map where it is", () => {
    const lifted: number[] = [];
    const { gestures, done } = hands({ lifts: () => (event) => lifted.push(event.clientX) });
    gestures.down(at(0, "pointerdown"));
    gestures.move(at(30));
    gestures.move(at(60));
    expect([lifted, done, gestures.clicks]).toEqual([[30], ["hover"], false]);
  });
  it("draw a box, unless a second finger comes", () => {
    const { gestures, done } = hands({ boxes: () => true });
    gestures.down(at(50, "pointerdown"));
    gestures.move(at(10));
    gestures.up(at(10, "pointerup"));
    expect(done).toEqual(["box", "no box", "boxed 10-50"]);
    const two = hands({ boxes: () => true });
    two.gestures.down(at(0, "pointerdown"));
    two.gestures.down(at(9, "pointerdown", 2));
    two.gestures.move(at(40));
    two.gestures.up(at(40, "pointerup"));
    expect(two.done).not.toContain("boxed 0-40");
  });
  it("know a box by any two corners", () => {
    expect(between([5, 1], [2, 8])).toEqual({ left: 2, top: 1, right: 5, bottom: 8 });
  });
});
