import { describe, expect, it } from "vitest";

import { answers, found, holds, groundOf, points } from "../src/lib/text/search";
import type { Chart } from "../src/lib/server/types";

describe("finding by what is written", () => {
  const units = ["4/22/41", "22/4", "4/22", "Saint-Lô", "VIII Army Art", "224/4"];

  it("takes the words in any order, the exact name first", () => {
    expect(found(units, "22/4", (unit) => unit)).toEqual(["22/4", "4/22", "4/22/41", "224/4"]);
  });
  it("makes no difference of case and accents, and finds by beginnings", () => {
    expect(found(units, "saint lo", (unit) => unit)).toEqual(["Saint-Lô"]);
    expect(found(units, "viii ar", (unit) => unit)).toEqual(["VIII Army Art"]);
  });
  it("needs a word of the name for each word typed", () => {
    expect(answers("22/4", "22/22")).toBe(0);
    expect(answers("22/4", "")).toBe(0);
    expect(answers("22/4", "9")).toBe(0);
  });
  it("searches texts by parts of words", () => {
    expect(holds("Determined Défence", "fence determ")).toBe(true);
    expect(holds("Determined Defence", "retreat")).toBe(false);
  });
});

describe("what the printed tables say of a place", () => {
  const chart = {
    id: "terrain",
    name: { id: "x", args: {} },
    head: ["", "cost", "shift"],
    rows: [
      ["open", "1", "–"],
      ["town", "–", "−1"],
    ],
    rule: "",
    notes: [],
    ground: { open: 0, town: 1 },
  } as unknown as Chart;
  it("takes the rows of its feature and its ground, without what is nothing", () => {
    expect(groundOf([chart], { kind: "open", feature: "town" })).toEqual([
      { name: "town", facts: [["shift", "−1"]] },
      { name: "open", facts: [["cost", "1"]] },
    ]);
    expect(groundOf([chart], { kind: "sea", feature: "" })).toEqual([]);
  });
});

describe("movement points", () => {
  it("are written as fractions", () => {
    expect([2, 0.5, 1 + 1 / 3, 2 / 3, 0, 3 + 5 / 6].map(points)).toEqual(["2", "½", "1⅓", "⅔", "0", "3⅚"]);
  });
});
