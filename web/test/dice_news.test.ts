import { describe, expect, it } from "vitest";

import { actsOf } from "../src/lib/table/acts";
import { DiceNews } from "../src/lib/table/dice_news.svelte";
import type { Table } from "../src/lib/table/table.svelte";

type Line = Table["log"][number];
const line = (version: number, told: object[] = []) =>
  ({ version, side: "red", action: `a${version}`, label: null, events: told }) as unknown as Line;
const rolled = { opens: true, dice: [3], message: { id: "roll" }, scene: { kind: "battle", at: "x" } };
const begun = { opens: true, dice: [], message: { id: "phase" }, scene: { kind: "phase" } };
const news = (...log: Line[]) =>
  new DiceNews({ log, acts: actsOf(log), replaying: false, moment: null } as unknown as Table);

describe("the last dice", () => {
  it("are news until something else is played", () => {
    const { dice, past } = news(line(1), line(2, [rolled]));
    expect([dice?.last, past]).toEqual([2, false]);
  });
  it("stay where a phase begins after them in the same action", () => {
    const { dice, past } = news(line(2, [rolled, begun]));
    expect([dice?.last, past]).toEqual([2, false]);
  });
  it("are past while the next attack is put together, of which nothing is seen yet", () => {
    const { dice, past } = news(line(2, [rolled]), line(3), line(4));
    expect([dice?.last, past]).toEqual([2, true]);
  });
});
