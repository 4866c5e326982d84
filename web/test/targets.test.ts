import { describe, expect, it } from "vitest";

import { plainChoice, sortChoices } from "../src/lib/board/targets";
import type { Board, Choice, Display } from "../src/lib/server/types";

const space = (id: string, x: number) => ({ id, name: id, kind: "clear", x, y: 0, shape: [] });
const board = { width: 100, height: 10, backdrop: [], spaces: [space("near", 1), space("far", 2)] } as unknown as Board;
const choice = (action: string, at = ""): Choice => {
  const [verb = "", operand = ""] = action.split(" ");
  return {
    action,
    verb,
    operand,
    kind: at ? "space" : "",
    label: { id: action },
    target: { space: at, piece: "", card: "" },
  };
};
const showing = (routes: Display["routes"]) => ({ heading: [], spaces: {}, routes }) as unknown as Display;
const VERBS = { unit: "unit", hex: "space", via: "space", stay: "" };

describe("routes", () => {
  const routes = [
    { space: "near", actions: ["march", "hex near"] },
    { space: "far", actions: ["march", "hex far"] },
  ];

  it("light spaces where nothing can be done at once", () => {
    const { spaces } = sortChoices([choice("stay")], board, 1, showing(routes));
    expect(spaces.get("far")).toMatchObject({ way: true, choices: [{ route: ["march", "hex far"] }] });
  });

  it("are the plain thing to do where only something else can be done", () => {
    const { spaces } = sortChoices([choice("via near", "near")], board, 1, showing(routes));
    const there = spaces.get("near")!.choices;
    expect(there.map((one) => one.verb)).toEqual(["hex", "via"]);
    expect(plainChoice(VERBS, there)?.route).toEqual(["march", "hex near"]);
  });

  it("give way to an action that says the same", () => {
    const { spaces } = sortChoices([choice("hex near", "near")], board, 1, showing(routes));
    expect(spaces.get("near")!.choices.map((one) => one.route)).toEqual([undefined]);
  });

  it("count the spaces they lead through, not the words", () => {
    const { spaces } = sortChoices(
      [choice("stay")],
      board,
      1,
      showing([{ space: "far", actions: ["march", "hex near", "hex far"] }]),
    );
    expect(spaces.get("far")!.choices[0]!.label.args).toMatchObject({ count: 2 });
  });

  it("are not shown to somebody who has nothing to choose", () => {
    expect(sortChoices([], board, 1, showing(routes)).spaces.size).toBe(0);
  });
});
