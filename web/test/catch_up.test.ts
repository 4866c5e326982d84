import { expect, it, vi } from "vitest";

import { actsOf } from "../src/lib/table/acts";
import { CatchUp } from "../src/lib/table/catch_up.svelte";
import { LastSeen } from "../src/lib/table/last_seen.svelte";
import type { Table } from "../src/lib/table/table.svelte";
import type { LogEntry } from "../src/lib/server/types";

vi.mock("../src/lib/app/prefs.svelte", () => ({ prefs: { follow: true, speed: 1 } })); // no window here to prefer anything

const moved = (version: number): LogEntry =>
  ({
    version,
    side: "red",
    action: `a${version}`,
    label: null,
    events: [
      {
        message: { id: "moved" },
        rule: "1",
        dice: [],
        opens: true,
        scene: { kind: "move", piece: `p${version}`, starts: ["1"], at: "2" },
      },
    ],
  }) as never;

/** A table whose log is all known, and whose boards come at once. */
function tableOf(log: LogEntry[], sides: string[], seen: number) {
  const lastSeen = new LastSeen("", null);
  lastSeen.upTo = seen;
  return {
    log,
    lastSeen,
    acts: actsOf(log),
    logs: { read: true },
    replaying: false,
    moment: null,
    snapshot: { version: log.at(-1)!.version, sides },
    past: { fetch: () => Promise.resolve() },
    look: () => Promise.resolve(),
  };
}
const told = (version: number, side: string, opens: boolean, scene: object): LogEntry =>
  ({
    version,
    side,
    action: `a${version}`,
    label: null,
    events: [{ message: { id: `told-${version}` }, rule: "1", dice: [3], opens, scene }],
  }) as never;
async function followed(log: LogEntry[], seen: number) {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  const follow = new CatchUp(tableOf(log, ["blue"], seen) as unknown as Table);
  follow.consider();
  const shown = follow.acts.map(({ first }) => first);
  await follow.finish();
  follow.close();
  vi.unstubAllGlobals();
  return { shown, summaryOf: follow.summary.map(({ first }) => first) };
}

it("does not tell again what the others did before one's own last act", async () => {
  const fire = told(1, "red", true, { kind: "destroyed", piece: "b", at: "1" });
  const landing = told(2, "blue", true, { kind: "move", piece: "b2", starts: ["1"], at: "2" });
  const attack = told(3, "blue", true, { kind: "battle", at: "3" });
  const choice = told(4, "red", false, { kind: "destroyed", piece: "r", at: "3" });
  expect((await followed([fire, landing, attack, choice], 3)).shown).toEqual([3]);
});

it("leaves one's own attack to its dice, though the others chose something in it", async () => {
  const attack = told(1, "blue", true, { kind: "battle", at: "1" });
  const choice = told(2, "red", false, { kind: "destroyed", piece: "r", at: "1" });
  expect(await followed([attack, choice], 1)).toEqual({ shown: [1], summaryOf: [] });
});

it("sums up the whole of a turn in which one was asked something meanwhile", async () => {
  const first = told(1, "red", true, { kind: "battle", at: "1" });
  const answer = told(2, "blue", false, { kind: "reduced", piece: "b", at: "1" });
  const second = told(3, "red", true, { kind: "battle", at: "2" });
  expect(await followed([first, answer, second], 2)).toEqual({ shown: [1, 3], summaryOf: [1, 3] });
});

it("goes to the present without beginning anew while the board is on its way", async () => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  const log = [moved(1), moved(2), moved(3)];
  const lastSeen = new LastSeen("", null);
  lastSeen.upTo = 0;
  const coming: (() => void)[] = [];
  const table = {
    log,
    lastSeen,
    acts: actsOf(log),
    logs: { read: true },
    replaying: false,
    moment: 3,
    snapshot: { version: 3, sides: ["blue"] },
    past: { fetch: () => Promise.resolve() },
    look: () => new Promise<void>((done) => coming.push(done)),
  };
  const follow = new CatchUp(table as unknown as Table);
  follow.consider();
  for (let number = 0; number < 3; number++) void follow.step(1); // quicker than any board comes
  expect(follow.summary).toHaveLength(3);
  follow.consider(); // something of the table has changed meanwhile
  expect([follow.on, follow.summary.length, lastSeen.upTo]).toEqual([false, 3, 3]);
  coming.forEach((done) => done());
  follow.close();
  vi.unstubAllGlobals();
});

it("stops for whoever unfolds a long act, and folds it again where the next one is shown", async () => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  vi.stubGlobal("Element", class {});
  vi.useFakeTimers();
  const follow = new CatchUp(tableOf([moved(1), moved(2), moved(3)], ["blue"], 0) as unknown as Table);
  const press = (key: string) =>
    follow.key({ key, target: null, preventDefault: () => undefined } as unknown as KeyboardEvent);
  follow.consider();
  await vi.advanceTimersByTimeAsync(0);
  expect([follow.playing, press("ArrowDown"), follow.whole]).toEqual([true, false, false]); // there is no more to read
  follow.cut = true;
  expect([press("ArrowDown"), follow.whole, follow.playing]).toEqual([true, true, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(follow.at).toBe(0);
  expect([press("ArrowUp"), follow.whole]).toEqual([true, false]);
  follow.unfold();
  await follow.step(1);
  expect([follow.at, follow.whole]).toEqual([1, false]);
  follow.unfold();
  follow.toggle(); // it goes on by itself
  expect(follow.whole).toBe(false);
  follow.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
