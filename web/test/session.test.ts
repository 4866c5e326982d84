import { webcrypto } from "node:crypto";

import { beforeEach, describe, expect, it, vi } from "vitest";

import { commitment, kept, pips } from "../src/lib/server/dice_proof";
import { pinned, readHeader } from "../src/lib/server/record";
import { address, forget, remember, route, tables } from "../src/lib/server/session";
import { Table } from "../src/lib/table/table.svelte";
import { halves, plainChoice, sortChoices, wish } from "../src/lib/board/targets";
import type { Board, Choice, Display, Snapshot } from "../src/lib/server/types";

Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });

describe("addresses", () => {
  beforeEach(() => localStorage.clear());

  it("are read with their token and moment", () => {
    expect(route("/", "")).toMatchObject({ page: "lobby" });
    expect(route("/replay", "")).toMatchObject({ page: "replay" });
    expect(route("/t/abc", "#tok-en_1")).toMatchObject({
      page: "table",
      table: "abc",
      token: "tok-en_1",
      moment: null,
    });
    expect(route("/t/abc", "#tok@12")).toMatchObject({ token: "tok", moment: 12 });
    expect(route("/t/abc", "#tok@x")).toMatchObject({ token: "tok", moment: null });
    expect(route("/lesson/g/first", "")).toMatchObject({ page: "lesson", game: "g", table: "first" });
    expect(route("/elsewhere", "")).toMatchObject({ page: "lost" });
  });
  it("find the token that this browser knows", () => {
    remember({ table: "abc", token: "mine", game: "g", seat: "red", at: 1 });
    expect(route("/t/abc", "").token).toBe("mine");
    expect(address("abc", "mine", 4)).toBe("/t/abc#mine@4");
    forget("abc", "mine");
    expect(tables()).toEqual([]);
    expect(route("/t/abc", "").token).toBeNull();
  });
  it("survive a broken store", () => {
    localStorage.setItem("sandtable.tables", "{nonsense");
    expect(tables()).toEqual([]);
  });
});

describe("dice", () => {
  it("are checked like core/base/dice.py does", async () => {
    const zero = "0".repeat(64);
    // from Python: hashlib.sha256(b"sandtable dice " + bytes(32)).hexdigest()
    const promised = "e0de0b4a1bd24b7adbba27f30101a042d58b5a106040fff72ac3d0356a4825e2";
    expect(await commitment(zero)).toBe(promised);
    expect(await kept(promised, zero)).toBe(true);
    expect(await kept(promised, "1" + zero.slice(1))).toBe(false);
    expect(await kept(promised, "not hex")).toBe(false);
  });
  it("have pips", () => {
    expect([1, 2, 3, 4, 5, 6].map((value) => pips(value)!.length)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(pips(7)).toBeNull();
  });
});

describe("records", () => {
  it("keep the commitment that this browser saw first", () => {
    const text = "sandtable record 1\ngame x\ncommitment bb\nkey cc\nstart = 1\ncommitment of forces\n";
    expect(pinned(text, "bb")).toBe(text);
    expect(pinned(text, "aa")).toBe(text.replace("commitment bb", "commitment aa"));
    expect(pinned(text, "")).toBe(text);
    expect(pinned("# game x\ncommitment bb\n", "aa")).toBe("# game x\ncommitment bb\n");
  });
  it("say what they are", () => {
    const text =
      'sandtable record 1\ngame dday\nscenario overlord\noptions {"players":2}\ncommitment ab\nstart = 1 4\n# turn 1\nunit a = 3\nroll\n';
    expect(readHeader(text)).toEqual({ game: "dday", scenario: "overlord", options: { players: 2 }, actions: 2 });
    expect(readHeader("something else")).toBeNull();
    expect(readHeader("sandtable record 1\ngame x\noptions {bad")).toBeNull();
  });
});

describe("targets", () => {
  const place = (id: string, x: number, y: number) => ({
    id,
    x,
    y,
    kind: "land",
    shape: [],
    label: null,
    marks: [],
    name: null,
    feature: "",
    colour: "",
  });
  const board: Board = {
    form: "area",
    width: 10,
    height: 10,
    links: [],
    backdrop: [],
    grid: null,
    spaces: [place("B", 8, 1), place("A", 1, 1), place("C", 1, 8)],
  };
  const choice = (action: string, kind: string, space = "", piece = ""): Choice => ({
    action,
    verb: action.split(" ")[0]!,
    operand: "",
    kind,
    label: { id: action },
    target: { space, piece, card: "" },
  });

  it("are lit in reading order; the rest are buttons", () => {
    const sorted = sortChoices(
      [
        choice("done", ""),
        choice("unit x", "unit", "C", "x"),
        choice("zone B", "space", "B"),
        choice("zone A", "space", "A"),
        choice("far", "space", "Z"),
      ],
      board,
      2,
    );
    expect(sorted.ordered.map((target) => target.key)).toEqual(["A", "B", "C\nx"]);
    expect(sorted.buttons.map((button) => button.action)).toEqual(["done", "far"]);
  });
  it("collect several choices at one place", () => {
    const sorted = sortChoices([choice("move x", "unit", "A", "x"), choice("shoot x", "unit", "A", "x")], board, 2);
    expect(sorted.pieces.get("A\nx")!.choices).toHaveLength(2);
  });
  it("find a piece that is named without its space, on the board or in a box", () => {
    const stack = { kind: "x", count: 1, unit: "x", marks: [] };
    const display = {
      heading: [],
      tracks: [],
      cards: [],
      spaces: { C: { stacks: [stack], holder: "", marks: [] } },
      trays: [{ id: "home", name: { id: "home" }, pieces: [["y", 1]] }],
    } as unknown as Display;
    const sorted = sortChoices(
      [
        choice("unit x", "unit", "", "x"),
        choice("unit y", "unit", "", "y"),
        choice("drop y", "unit", "", "y"),
        choice("unit z", "unit", "", "z"),
      ],
      board,
      2,
      display,
    );
    expect([...sorted.pieces.keys()]).toEqual(["C\nx"]);
    expect(sorted.trays.get("y")!.choices.map((one) => one.action)).toEqual(["unit y", "drop y"]);
    expect(sorted.buttons.map((button) => button.action)).toEqual(["unit z"]);
  });
  it("take in what a route leads to, after what is lit itself, unless nothing may be chosen", () => {
    const routes = [
      { space: "C", actions: ["hex A", "hex C"] },
      { space: "A", actions: ["hex B", "hex A"] },
      { space: "nowhere", actions: ["hex A"] },
    ];
    const display = { heading: [], tracks: [], cards: [], trays: [], spaces: {}, routes } as unknown as Display;
    const sorted = sortChoices([choice("hex A", "space", "A"), choice("stop", "")], board, 2, display);
    expect(sorted.ordered.map(({ key, way }) => [key, !!way])).toEqual([
      ["A", false],
      ["C", true],
    ]);
    expect(sorted.spaces.get("C")!.choices[0]!.route).toEqual(["hex A", "hex C"]);
    expect(sorted.spaces.get("A")!.choices[0]!.route).toBeUndefined();
    expect(sortChoices([], board, 2, display).ordered).toEqual([]);
    expect([halves("hex A 1"), halves("stop")]).toEqual([
      ["hex", "A 1"],
      ["stop", ""],
    ]);
  });
  it("know the plain verb: the first of its kind", () => {
    const verbs = { unit: "unit", hex: "space", via: "space", reserve: "space", main: "unit", done: "" };
    const there = (action: string) => choice(action, "space", "A");
    expect(plainChoice(verbs, [there("via A"), there("hex A")])!.action).toBe("hex A");
    expect(plainChoice(verbs, [there("reserve A")])!.action).toBe("reserve A");
    expect(plainChoice(verbs, [there("via A"), there("reserve A")])).toBeNull();
    expect(plainChoice(verbs, [there("hex A"), there("unit A")])).toBeNull();
    expect(plainChoice(verbs, [])).toBeNull();
  });
  it("turn a click on something unlit into a wish", () => {
    const verbs = { unit: "unit", zone: "space", box: "space", done: "" };
    expect(wish(verbs, [choice("unit y", "unit", "A", "y")], "A", "x", "x@A")).toEqual(["unit x@A"]);
    expect(wish(verbs, [choice("box B", "space", "B")], "A", "x", "x@A")).toEqual(["zone A", "box A"]);
    expect(wish(verbs, [], "A", "", "")).toEqual(["zone A", "box A"]);
  });
});

describe("why not", () => {
  it("is asked once, with everything that could have been meant", async () => {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", (url: string, call: RequestInit) => {
      asked.push([url, JSON.parse(call.body as string)]);
      const answer = { refusal: { rule: "8.5.2", message: { id: "refuse-bond" } } };
      return Promise.resolve(new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } }));
    });
    const table = new Table("t", null);
    await table.why(["hex A", "via A"]);
    vi.unstubAllGlobals();
    expect(asked).toEqual([["/api/tables/t/why", { actions: ["hex A", "via A"], either: true }]]);
    expect([table.status?.kind, table.status?.rule]).toEqual(["refusal", "8.5.2"]);
  });
});

describe("a route", () => {
  const choose = (action: string): Choice => ({
    action,
    verb: "hex",
    operand: "",
    kind: "space",
    label: { id: action },
    target: { space: "", piece: "", card: "" },
  });
  const route: Choice = { ...choose("hex C"), route: ["hex A", "hex B", "hex C"] };
  /** A table where every action leads to the next; `turns` says what else happens after the first, second ... */
  const gone = async (turns: Partial<Snapshot>[], refused = "") => {
    const base = {
      version: 5,
      seq: 9,
      mine: true,
      over: false,
      thinking: false,
      dice: { commitment: "", count: 2, key: null },
      decision: { side: "red", step: "Move", rule: "", prompt: { id: "p" } },
    };
    const open = ["hex A", "hex B", "hex C"];
    let now = { ...base, choices: [choose("hex A")] } as unknown as Snapshot;
    const posted: [string, number][] = [];
    const answer = (_: unknown, call?: RequestInit) => {
      const json = (data: unknown, status = 200) =>
        Promise.resolve(
          new Response(JSON.stringify(data), { status, headers: { "Content-Type": "application/json" } }),
        );
      if (call?.method !== "POST") return json(now);
      const { action, version } = JSON.parse(call.body as string) as { action: string; version: number };
      if (action === refused)
        return json({ error: { code: "refused", message: "no", said: { id: "refuse-x" }, rule: "9.9" } }, 422);
      posted.push([action, version]);
      const snapshot = { choices: [choose(open[posted.length] ?? "done")], ...turns[posted.length - 1] };
      const changes = { since: now.seq, snapshot, display: {}, entries: {} };
      now = { ...now, version: now.version + 1, seq: now.seq + 1, ...snapshot };
      return json({
        version: now.version,
        seq: now.seq,
        side: "red",
        action,
        label: null,
        events: [],
        over: false,
        changes,
      });
    };
    vi.stubGlobal("fetch", answer);
    const table = new Table("t", null);
    await table.refresh();
    await table.play(route);
    vi.unstubAllGlobals();
    expect(table.busy).toBe(false);
    return { posted, told: table.status?.kind ?? "" };
  };

  it("is gone action by action, each on its own version of the table", async () => {
    expect(await gone([])).toEqual({
      posted: [
        ["hex A", 5],
        ["hex B", 6],
        ["hex C", 7],
      ],
      told: "",
    });
  });
  it("ends where another decides, another decision opens, dice fall, or others have acted", async () => {
    const decision = {
      side: "red",
      step: "Bridge",
      rule: "",
      prompt: { id: "p" },
      in_place: false,
      gathers: "",
      setup: false,
    };
    for (const turn of [
      { mine: false },
      { decision },
      { dice: { commitment: "", count: 3, key: null, fixed: 0 } },
      { version: 8 },
      { choices: [] },
    ]) {
      expect(await gone([turn])).toEqual({ posted: [["hex A", 5]], told: "info" });
    }
    expect((await gone([{}, {}, { mine: false }])).told).toBe("");
  });
  it("ends at the first refusal", async () => {
    const { posted, told } = await gone([], "hex B");
    expect([posted.length, told]).toEqual([1, "refusal"]);
  });
});
