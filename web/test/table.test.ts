import { afterEach, describe, expect, it, vi } from "vitest";

import { leadsOn, patched } from "../src/lib/server/changes";
import { Table } from "../src/lib/table/table.svelte";
import type { Changes, Choice, LogEntry, Snapshot } from "../src/lib/server/types";

const choose = (action: string): Choice => ({
  action,
  verb: "unit",
  operand: "",
  kind: "unit",
  label: { id: action },
  target: { space: "", piece: "", card: "" },
});
const stack = (kind: string) => ({ stacks: [{ kind, count: 1, unit: kind, marks: [] }], holder: "", marks: [] });
const start = {
  table: "t",
  game: "g",
  scenario: "s",
  options: {},
  version: 2,
  seq: 10,
  seat: "red",
  sides: ["red"],
  seats: [{ seat: "red", sides: ["red"], player: "human", name: "", present: false }],
  over: false,
  result: null,
  decision: { side: "red", step: "Move", rule: "1", prompt: { id: "p" } },
  mine: true,
  choices: [choose("unit x")],
  preview: null,
  thinking: false,
  undo: false,
  dice: { commitment: "", count: 0, key: null },
  shared: { open: false, shares: [], key: "" },
  display: { heading: [{ id: "turn-1" }], spaces: { A: stack("x"), B: stack("y") }, tracks: [], trays: [], cards: [] },
} as unknown as Snapshot;
const line = (version: number, action = `a${version}`): LogEntry => ({
  version,
  side: "red",
  action,
  label: null,
  events: [],
});
const since = (since: number, changed: Partial<Changes> = {}): Changes => ({
  since,
  snapshot: {},
  display: {},
  entries: {},
  ...changed,
});
const move = (version: number, seq: number, changes: Changes | null, action?: string) => ({
  ...line(version, action),
  seq,
  over: false,
  changes,
});

describe("changes", () => {
  it("replace what they name, and of tables by names only the entries", () => {
    const after = patched(
      start,
      since(9, {
        snapshot: { mine: false, choices: [] },
        display: { heading: [{ id: "turn-2" }] },
        entries: { spaces: { A: null, B: stack("z"), C: stack("x") }, hands: { red: ["ace"] } },
      }),
    );
    expect([after.mine, after.choices, after.display.heading]).toEqual([false, [], [{ id: "turn-2" }]]);
    expect(after.display.spaces).toEqual({ B: stack("z"), C: stack("x") });
    expect((after.display as unknown as { hands: unknown }).hands).toEqual({ red: ["ace"] });
    expect(after.display.tracks).toBe(start.display.tracks);
    expect(Object.keys(start.display.spaces)).toEqual(["A", "B"]);
    expect(patched(start, since(9))).toEqual(start);
  });
  it("lead on only from a moment they know of", () => {
    expect([leadsOn(since(9), 9), leadsOn(since(9), 10), leadsOn(since(9), 8), leadsOn(null, 9)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

/** A server that keeps its table where we want it and counts what it is asked. */
class Stage {
  now = start;
  asked: string[] = [];
  answer: () => unknown = () => ({});
  status = 200;
  private line: ReadableStreamDefaultController<Uint8Array> | null = null;
  readonly table = new Table("t", null);
  lines = [line(0, ""), line(1), line(2)];

  constructor() {
    vi.stubGlobal("fetch", (url: string, call?: RequestInit) => this.fetch(url, call));
  }
  private fetch(url: string, call?: RequestInit): Promise<Response> {
    const path = url
      .replace(/\?.*/, "")
      .replace("/api/tables/t", "")
      .replace(/^\/api\/(games|texts).*/, "$1");
    if (url.endsWith("/rules")) return this.json([]);
    if (path === "games" || path === "texts") return this.json(path === "games" ? { pieces: [] } : "");
    if (path === "/events") {
      const body = new ReadableStream<Uint8Array>({ start: (line) => void (this.line = line) });
      call?.signal?.addEventListener("abort", () => this.line?.error(new Error("gone")));
      return Promise.resolve(new Response(body));
    }
    this.asked.push(`${call?.method ?? "GET"} ${path}`);
    if (call?.method === "POST") return this.json(this.answer(), this.status);
    return this.json(path === "/log" ? this.lines : path === "/chat" ? [] : this.now);
  }
  private json(data: unknown, status = 200): Promise<Response> {
    return Promise.resolve(
      new Response(JSON.stringify(data), { status, headers: { "Content-Type": "application/json" } }),
    );
  }
  async open(): Promise<this> {
    await this.table.open();
    await vi.waitFor(() => expect([this.line !== null, this.table.log.length]).toEqual([true, 3]));
    this.asked = [];
    return this;
  }
  async say(event: string, data: unknown, seq?: number): Promise<void> {
    this.line!.enqueue(
      new TextEncoder().encode(
        `${seq === undefined ? "" : `id: ${seq}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
      ),
    );
    await settled();
  }
  /** The line breaks. */
  drop(): void {
    this.line!.error(new Error("gone"));
  }
  get versions(): number[] {
    return this.table.log.map((one) => one.version);
  }
  get seen() {
    return [this.table.snapshot!.version, this.table.snapshot!.seq];
  }
}
const settled = () =>
  new Promise((resolve) => setTimeout(resolve, 0)).then(() => new Promise((resolve) => setTimeout(resolve, 0)));

describe("a page keeps up", () => {
  let stage: Stage;
  afterEach(() => {
    stage.table.close();
    vi.unstubAllGlobals();
  });

  it("with its own action: one request, and the stream's telling changes nothing more", async () => {
    stage = await new Stage().open();
    stage.answer = () =>
      move(
        3,
        11,
        since(10, { snapshot: { choices: [choose("done")] }, entries: { spaces: { A: null, C: stack("x") } } }),
      );
    await stage.table.play(choose("unit x"));
    expect(stage.asked).toEqual(["POST /actions"]);
    expect([stage.seen, stage.versions, stage.table.busy]).toEqual([[3, 11], [0, 1, 2, 3], false]);
    expect(Object.keys(stage.table.snapshot!.display.spaces)).toEqual(["B", "C"]);
    await stage.say("move", move(3, 11, null), 11);
    expect([stage.asked.length, stage.versions, Object.keys(stage.table.log[3]!)]).toEqual([
      1,
      [0, 1, 2, 3],
      Object.keys(line(3)),
    ]);
  });

  it("and refuses another commitment to the dice than the one it saw first", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    stage = new Stage();
    stage.now = { ...stage.now, dice: { ...stage.now.dice, commitment: "aa" } };
    await stage.open();
    expect(stage.table.status).toBeNull();
    stage.table.close();
    const now = { ...stage.now, dice: { ...stage.now.dice, commitment: "bb" } };
    stage = new Stage();
    stage.now = now;
    await stage.open();
    expect(stage.table.status?.message.id).toBe("page-dice-replaced");
    expect(stage.table.snapshot!.dice.commitment).toBe("aa");
  });

  it("when the stream is quicker than the answer", async () => {
    stage = await new Stage().open();
    let told: Promise<void> | null = null;
    stage.answer = () => {
      told = stage.say("move", move(3, 11, null), 11);
      return move(3, 11, since(10, { snapshot: { mine: false } }));
    };
    await stage.table.play(choose("unit x"));
    await told;
    expect([stage.asked, stage.seen, stage.versions]).toEqual([["POST /actions"], [3, 11], [0, 1, 2, 3]]);
    expect(stage.table.snapshot!.mine).toBe(false);
  });

  it("with what others do: nothing is fetched, not even for chat, seats and thinking", async () => {
    stage = await new Stage().open();
    await stage.say("chat", { seq: 11, seat: "blue", name: "", text: "hello", at: 0 }, 11);
    await stage.say("seat", { seat: "red", present: true });
    await stage.say("thinking", { thinking: true });
    await stage.say("move", move(3, 12, since(10, { display: { heading: [{ id: "turn-2" }] } })), 12);
    await stage.say("move", move(4, 13, since(12)), 13);
    await stage.say("undo", { version: 3, seq: 14, changes: since(13, { snapshot: { undo: true } }) }, 14);
    expect([stage.asked, stage.seen, stage.versions]).toEqual([[], [3, 14], [0, 1, 2, 3]]);
    const {
      snapshot,
      thinking,
      logs: { chat, unread },
    } = stage.table;
    expect([snapshot!.display.heading[0]!.id, snapshot!.undo, snapshot!.seats[0]!.present]).toEqual([
      "turn-2",
      true,
      true,
    ]);
    expect([chat.length, thinking, unread]).toEqual([1, true, 1]);
  });

  it("by one fetch of the table when it has missed something, and none of the log", async () => {
    stage = await new Stage().open();
    stage.now = { ...start, version: 5, seq: 15, undo: true };
    for (const [version, seq] of [
      [3, 13],
      [4, 14],
      [5, 15],
    ])
      await stage.say("move", move(version!, seq!, null), seq);
    expect([stage.asked, stage.seen, stage.versions]).toEqual([["GET "], [5, 15], [0, 1, 2, 3, 4, 5]]);
    // changes that do not lead on from here are of no use
    stage.now = { ...start, version: 7, seq: 19 };
    await stage.say("move", move(7, 19, since(17)), 19);
    expect([stage.asked.length, stage.seen]).toEqual([2, [7, 19]]);
    // what is known already is not applied again
    await stage.say("move", move(6, 17, since(15, { snapshot: { mine: false } })), 17);
    expect([stage.asked.length, stage.seen, stage.table.snapshot!.mine]).toEqual([2, [7, 19], true]);
  });

  it("when it slept through an undo: the lines that no longer stand are gone", async () => {
    stage = await new Stage().open();
    stage.now = { ...start, version: 2, seq: 13 };
    await stage.say("undo", { version: 1, seq: 13, changes: null }, 10);
    await stage.say("move", move(2, 13, null, "other"), 13);
    expect([stage.asked, stage.seen, stage.versions, stage.table.log[2]!.action]).toEqual([
      ["GET "],
      [2, 13],
      [0, 1, 2],
      "other",
    ]);
  });

  it("with two answers ahead of the stream: an action and its undo", async () => {
    stage = await new Stage().open();
    stage.answer = () => move(3, 11, since(10, { snapshot: { undo: true } }));
    await stage.table.play(choose("unit x"));
    stage.answer = () => ({ version: 2, seq: 12, changes: since(11, { snapshot: { undo: false } }) });
    await stage.table.undo();
    expect([stage.asked, stage.seen, stage.versions]).toEqual([
      ["POST /actions", "POST /undo"],
      [2, 12],
      [0, 1, 2],
    ]);
    await stage.say("move", move(3, 11, null), 11);
    expect(stage.versions).toEqual([0, 1, 2]);
    await stage.say("undo", { version: 2, seq: 12, changes: null }, 12);
    await stage.say("move", move(3, 13, since(12), "other"), 13);
    expect([stage.asked.length, stage.seen, stage.versions]).toEqual([2, [3, 13], [0, 1, 2, 3]]);
  });

  it("after a stale click, by the whole table; lines that the stream has not told yet come with it", async () => {
    stage = await new Stage().open();
    stage.status = 409;
    stage.answer = () => ({ error: { code: "stale", message: "", version: 4 } });
    stage.now = { ...start, version: 4, seq: 12 };
    await stage.table.play(choose("unit x"));
    expect([stage.asked, stage.seen, stage.versions]).toEqual([
      ["POST /actions", "GET "],
      [4, 12],
      [0, 1, 2],
    ]);
    stage.status = 200;
    stage.answer = () => move(5, 13, since(12));
    await stage.table.play(choose("unit x"));
    expect([stage.seen, stage.versions]).toEqual([
      [5, 13],
      [0, 1, 2],
    ]);
    for (const [version, seq] of [
      [3, 11],
      [4, 12],
      [5, 13],
    ])
      await stage.say("move", move(version!, seq!, since(seq! - 1)), seq);
    expect([stage.asked.length, stage.seen, stage.versions]).toEqual([3, [5, 13], [0, 1, 2, 3, 4, 5]]);
  });

  it("and what went wrong is forgotten once the line stands again", async () => {
    stage = await new Stage().open();
    stage.status = 500;
    stage.answer = () => ({ error: { code: "fault", message: "broken" } });
    await stage.table.play(choose("unit x"));
    expect(stage.table.status?.kind).toBe("fault");
    stage.drop();
    await vi.waitFor(() => expect([stage.table.connected, stage.table.status]).toEqual([true, null]), 5000);
  });

  it("and a wish out of place is answered with what is asked, not with its code", async () => {
    stage = await new Stage().open();
    const prompt = { id: "prompt-move" };
    stage.answer = () => ({
      refusal: { rule: "1", message: { id: "refuse-not-now", args: { wish: "hex 3832", prompt } } },
    });
    await stage.table.why(["hex 3832"]);
    expect(stage.table.status?.message).toEqual({ id: "page-not-now", args: { prompt } });
  });
});
