import { describe, expect, it } from "vitest";

import { exception, ordersToPass, readOrders, writeOrders } from "../src/lib/table/standing_orders";

describe("standing orders", () => {
  it("without any, everything is asked", () => {
    expect(readOrders([])).toEqual({ rule: "ask", exceptions: [] });
    expect(writeOrders({ rule: "ask", exceptions: [] })).toEqual([]);
  });

  it("an order for every chance is the rule, and what follows it is never read", () => {
    const orders = [{ ask: true, spaces: ["0101"] }, {}, { ask: true, pieces: ["red"] }];
    const { rule, exceptions } = readOrders(orders);
    expect(rule).toBe("pass");
    expect(exceptions.map((one) => one.spaces)).toEqual([["0101"]]);
    expect(writeOrders({ rule, exceptions })).toEqual(orders.slice(0, 2));
  });

  it("an order that always asks is the rule too", () => {
    const found = readOrders([{ kind: "fire" }, { ask: true }]);
    expect(found.rule).toBe("always");
    expect(writeOrders(found)).toEqual([{ kind: "fire" }, { ask: true }]);
  });

  it("chances are per cent for people and shares for the server", () => {
    const found = readOrders([{ ask: true, chance: 0.333, adjacent: true }, {}]);
    expect(found.exceptions[0]).toMatchObject({ chance: 33.3, adjacent: true });
    expect(writeOrders(found)).toEqual([{ ask: true, chance: 0.333, adjacent: true }, {}]);
    expect(writeOrders({ rule: "ask", exceptions: [{ ...exception(false), chance: 250 }] })).toEqual([{ chance: 1 }]);
  });

  it("an exception that says nothing yet is not sent", () => {
    expect(writeOrders({ rule: "pass", exceptions: [exception(true)] })).toEqual([{}]);
  });

  it("passing one chance on comes before everything else", () => {
    const chance = {
      kind: "fire",
      passing: "pass",
      spaces: ["0101"],
      pieces: ["a", "b"],
      chance: 0.5,
      adjacent: false,
      phase: 12,
      order: 17,
    };
    expect(ordersToPass([{}], chance, "pieces")).toEqual([{ kind: "fire", pieces: ["a", "b"] }, {}]);
    expect(ordersToPass([], chance, "kind")).toEqual([{ kind: "fire" }]);
    expect(ordersToPass([{ since: 12 }, { since: 9 }, {}], chance, "order")).toEqual([
      { since: 17 },
      { since: 12 },
      {},
    ]);
    expect(ordersToPass([], chance, "phase")).toEqual([{ since: 12 }]);
    expect(readOrders([{ since: 12 }])).toEqual({ rule: "ask", exceptions: [] });
  });
});
