import { expect, it, vi } from "vitest";

import { actsOf } from "../src/lib/acts";
import { Follow } from "../src/lib/follow.svelte";
import { Looks } from "../src/lib/looks.svelte";
import type { Table } from "../src/lib/table.svelte";
import type { LogEntry } from "../src/lib/types";

vi.mock("../src/lib/prefs.svelte", () => ({ prefs: { follow: true, speed: 1 } })); // no window here to prefer anything

const moved = (version: number): LogEntry =>
  ({ version, side: "red", action: `a${version}`, label: null, events: [{ message: { id: "moved" }, rule: "1", dice: [], opens: true, scene: { kind: "move", piece: `p${version}`, starts: ["1"], at: "2" } }] }) as never;

it("goes to the present without beginning anew while the board is on its way", async () => {
  vi.stubGlobal("document", { hidden: false });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}")));
  const log = [moved(1), moved(2), moved(3)];
  const looks = new Looks("", null);
  looks.upTo = 0;
  const coming: (() => void)[] = [];
  const table = {
    log, looks, acts: actsOf(log), diary: { read: true }, replaying: false, moment: 3, snapshot: { version: 3, sides: ["blue"] },
    past: { fetch: () => Promise.resolve() },
    look: () => new Promise<void>((done) => coming.push(done)),
  };
  const follow = new Follow(table as unknown as Table);
  follow.consider();
  for (let number = 0; number < 3; number++) void follow.step(1); // quicker than any board comes
  expect(follow.summary).toHaveLength(3);
  follow.consider(); // something of the table has changed meanwhile
  expect([follow.on, follow.summary.length, looks.upTo]).toEqual([false, 3, 3]);
  coming.forEach((done) => done());
  follow.close();
  vi.unstubAllGlobals();
});
