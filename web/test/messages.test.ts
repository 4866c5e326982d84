import { expect, it } from "vitest";

import { foreseen, sameTurn, victors } from "../src/lib/server/messages";
import type { Snapshot } from "../src/lib/server/types";

it("names those who won as they sit at the table", () => {
  const seats = [
    { seat: "axis", sides: ["germany"] },
    { seat: "allies", sides: ["uk", "us"] },
  ];
  expect(victors(["germany"], seats)).toEqual({ seats: ["axis"], sides: [] });
  expect(victors(["uk", "us"], seats)).toEqual({ seats: ["allies"], sides: [] });
  expect(victors(["us"], seats)).toEqual({ seats: [], sides: ["us"] });
});

const at = (version: number, step: string, dice = 0, side = "red") =>
  ({ version, mine: true, over: false, dice: { count: dice }, decision: { side, step } }) as unknown as Snapshot;

it("a route goes on in the same decision only; a hint leads on from a pass to what follows it", () => {
  expect(foreseen(at(1, "Move"), at(2, "Move"))).toBe(true);
  expect(foreseen(at(1, "Order"), at(2, "Discard"))).toBe(false);
  expect(sameTurn(at(1, "Order"), at(2, "Discard"))).toBe(true);
  expect(sameTurn(at(1, "Order"), at(2, "Discard", 1))).toBe(false);
  expect(sameTurn(at(1, "Order"), at(2, "Order", 0, "blue"))).toBe(false);
});
