import { createHash } from "node:crypto";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { complaint, contribute, createTable, isOwn, keyHolds, OPENER, partOf } from "../src/lib/server/shared_dice";
import { firstCommitment } from "../src/lib/server/first_commitment";
import type { Share, SharedDice, Snapshot } from "../src/lib/server/types";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const commitmentTo = (value: string) => sha256(`sandtable share ${value}`);
const KEY = "ab".repeat(32);
const THEIRS = "cd".repeat(32);

/** A server that keeps the rules, as far as one test goes. */
class Server {
  shares: Share[] = [];
  sent: { commitment?: string; value?: string; seen?: string[] }[] = [];
  version = 0;
  created: object[] = [];
  forgets = false;

  get shared(): SharedDice {
    const values = this.shares.filter((share) => share.value).sort((a, b) => (a.seat < b.seat ? -1 : 1));
    const mixed = ["sandtable shared dice", KEY, ...values.map(({ seat, value }) => `${seat} ${value}`)].join("\n");
    const head = Buffer.from("sandtable dice ");
    const key = values.length ? sha256(Buffer.concat([head, Buffer.from(sha256(mixed), "hex")])) : "";
    return { open: this.version === 0, shares: this.shares, key };
  }
  snapshot(seat: string | null = "red"): Snapshot {
    const seats = ["blue", "red"].map((one) => ({ seat: one, player: "human", sides: [], name: "", present: true }));
    return { table: "t", seat, seats, version: this.version, shared: this.shared } as unknown as Snapshot;
  }
  add(seat: string, commitment: string, value = ""): void {
    this.shares = [...this.shares.filter((share) => share.seat !== seat), { seat, commitment, value }];
  }
  answer(
    path: string,
    body: { commitment?: string; value?: string; seen?: string[]; dice?: { value: string } | null },
  ): unknown {
    if (path === "/api/dice") return { offer: "o", commitment: "first" };
    if (path === "/api/tables") {
      this.created.push(body);
      if (this.forgets && body.dice) return null;
      if (body.dice) this.add(OPENER, commitmentTo(body.dice.value), body.dice.value);
      return { table: "t", links: {}, watch: null };
    }
    this.sent.push(body);
    if (body.commitment) this.add("red", body.commitment);
    if (body.value) this.add("red", commitmentTo(body.value), body.value);
    return this.shared;
  }
}

describe("what this browser adds to the dice", () => {
  const kept = new Map<string, string>();
  let server: Server;
  const take = (now = false) => contribute("/api/tables/t", "token", server.snapshot(), now);
  beforeEach(() => {
    kept.clear();
    server = new Server();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
      const answer = server.answer(path, JSON.parse(body) as object);
      const json = JSON.stringify(answer ?? { error: { code: "no-offer", message: "" } });
      const headers = { "Content-Type": "application/json" };
      return Promise.resolve(new Response(json, { status: answer ? 200 : 409, headers }));
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Both players have committed and revealed. */
  const both = async () => {
    await take();
    server.add("blue", commitmentTo(THEIRS));
    await take();
    server.add("blue", commitmentTo(THEIRS), THEIRS);
  };

  it("is committed first, and revealed once every player has committed", async () => {
    await take();
    expect(server.sent).toEqual([{ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
    await take();
    expect(server.sent.length).toBe(1);
    server.add("blue", commitmentTo(THEIRS));
    await take();
    const { value, seen } = server.sent[1]!;
    expect(commitmentTo(value!)).toBe(server.sent[0]!.commitment);
    expect(seen!.sort()).toEqual([commitmentTo(THEIRS), commitmentTo(value!)].sort());
    await take();
    expect(server.sent.length).toBe(2);
  });

  it("is revealed alone before one's own first action", async () => {
    await take(true);
    expect(server.sent.map((body) => Object.keys(body))).toEqual([["commitment"], ["value", "seen"]]);
  });

  it("is nothing for watchers, after the first action, or after another value is known", async () => {
    await contribute("/t", null, server.snapshot(null), true);
    server.version = 1;
    await take(true);
    server.version = 0;
    server.add("blue", commitmentTo(THEIRS), THEIRS);
    await take(true);
    expect(server.sent).toEqual([]);
    expect(complaint(server.snapshot())).toBeNull();
  });

  it("is nothing where the browser stores or hashes nothing", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("denied");
      },
    });
    await take(true);
    vi.stubGlobal("crypto", {});
    await take(true);
    await createTable({ game: "g" });
    expect(server.created).toEqual([{ game: "g", dice: null }]);
    expect(server.sent).toEqual([]);
  });

  it("goes into a table that this browser creates, and pins the commitment", async () => {
    expect((await createTable({ game: "g" })).table).toBe("t");
    expect(firstCommitment("t", "another")).toBe("first");
    expect(complaint(server.snapshot())).toBeNull();
    server.shares = [];
    expect(complaint(server.snapshot())).toEqual({ id: "page-share-dropped" });
  });

  it("is nothing where a server does not know the offer", async () => {
    server.forgets = true;
    await createTable({ game: "g" });
    expect(server.created.length).toBe(2);
    expect(server.created[1]).toEqual({ game: "g", dice: null });
    expect(complaint(server.snapshot())).toBeNull();
  });

  it("is proved by the key, and every part is listed", async () => {
    await both();
    server.version = 5;
    expect(complaint(server.snapshot())).toBeNull();
    expect(await keyHolds(server.shared, KEY)).toBe(true);
    expect(["red", "blue", "green"].map((seat) => partOf(server.snapshot(), seat))).toEqual([
      "included",
      "included",
      "none",
    ]);
    expect([isOwn("t", "red", server.shared), isOwn("t", "blue", server.shared)]).toEqual([true, false]);
  });

  it("leads to the same key as in Python", async () => {
    // the same figures stand in tests/core/test_shared_dice.py
    const values = { opener: 11, red: 33, blue: 22 };
    const shares = Object.entries(values).map(([seat, number]) => {
      const value = number.toString(16).padStart(64, "0");
      return { seat, value, commitment: commitmentTo(value) };
    });
    expect(shares[1]!.commitment).toBe("468b820f9d9ceb0f9b55835886f75df55d36b2ab8472382db031b9d070cb4172");
    const key = "7370d3ee6ea2ec157adc822478d8dfcceda0a80724a76d3b58a8a419be49abb7";
    expect(await keyHolds({ open: false, shares, key }, KEY)).toBe(true);
  });

  describe("a server that cheats is found: it", () => {
    it("swaps its key", async () => {
      await both();
      expect(await keyHolds(server.shared, "ef".repeat(32))).toBe(false);
    });
    it("throws with its own key although values are in", async () => {
      await both();
      expect(await keyHolds({ ...server.shared, key: "" }, KEY)).toBe(false);
      expect(await keyHolds({ ...server.shared, shares: [] }, KEY)).toBe(false);
    });
    it("drops the reveal", async () => {
      await both();
      server.add("red", server.sent[0]!.commitment!);
      expect(complaint(server.snapshot())).toEqual({ id: "page-share-dropped" });
    });
    it("drops the commitment", async () => {
      await take();
      server.shares = [];
      expect(complaint(server.snapshot())).toEqual({ id: "page-share-dropped" });
    });
    it("replaces this browser's value", async () => {
      await both();
      server.add("red", commitmentTo("00".repeat(32)), "00".repeat(32));
      expect(complaint(server.snapshot())).toEqual({ id: "page-share-dropped" });
    });
    it("replaces another player's value after this one is known", async () => {
      await both();
      server.add("blue", commitmentTo("00".repeat(32)), "00".repeat(32));
      expect(complaint(server.snapshot())).toEqual({ id: "page-share-replaced" });
    });
    it("adds a player's value after this one is known", async () => {
      await take(true);
      server.add("blue", commitmentTo(THEIRS), THEIRS);
      expect(complaint(server.snapshot())).toEqual({ id: "page-share-replaced" });
    });
    it("shows a value that does not fit its commitment", async () => {
      await both();
      server.add("blue", commitmentTo(THEIRS), "00".repeat(32));
      expect(await keyHolds(server.shared, KEY)).toBe(false);
    });
    it("lets another player withhold", async () => {
      await take();
      server.add("blue", commitmentTo(THEIRS));
      await take();
      expect(partOf(server.snapshot(), "blue")).toBe("committed");
      server.version = 1;
      expect(partOf(server.snapshot(), "blue")).toBe("withheld");
    });
    it("begins the game before the value is in", async () => {
      await take();
      server.version = 1;
      expect(complaint(server.snapshot())).toEqual({ id: "page-share-late" });
    });
  });
});
