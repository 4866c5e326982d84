import { describe, expect, it } from "vitest";

import { alike, readings } from "../src/lib/text/figures";
import type { PieceKind, Stack } from "../src/lib/server/types";

const piece = (symbol: string, printed: string[], now: string[] = []) => ({
  kind: { id: symbol, name: { id: symbol }, side: "red", symbol, figures: printed } as unknown as PieceKind,
  stack: { kind: symbol, count: 1, unit: symbol, marks: [], figures: now, steps: 0, full: 0 } as Stack,
});
const NAMES = ["combat", "extras", "movement"];
const namesOf = ({ symbol }: PieceKind) => (symbol === "gun" ? ["fire", "range"] : NAMES);

describe("the figures on counters", () => {
  it("are read with what they are, as they stand now", () => {
    expect(readings(piece("foot", ["4", "", "5"], ["2", "", "5"]), NAMES)).toEqual([
      { name: "combat", figure: "2" },
      { name: "movement", figure: "5" },
    ]);
    expect(readings(piece("flag", []), NAMES)).toEqual([]);
  });
  it("are named once for all that stand together", () => {
    const [only, ...others] = alike([piece("foot", ["4", "", "5"]), piece("tank", ["1", "+1", "7"])], namesOf);
    expect(others).toEqual([]);
    expect(only!.names).toEqual(NAMES);
    expect(only!.rows.map(({ figures }) => figures)).toEqual([
      ["4", "–", "5"],
      ["1", "+1", "7"],
    ]);
  });
  it("are left out with their name where nobody has them", () => {
    const [only] = alike([piece("foot", ["4", "", "5"])], namesOf);
    expect([only!.names, only!.rows[0]!.figures]).toEqual([
      ["combat", "movement"],
      ["4", "5"],
    ]);
    expect(alike([piece("flag", [])], namesOf)[0]!.names).toEqual([]);
  });
  it("may be fewer than the others' there", () => {
    const [only] = alike([piece("foot", ["6", "4", "5"]), piece("mortar", ["7", "2-16"])], namesOf);
    expect(only!.rows.map(({ figures }) => figures)).toEqual([
      ["6", "4", "5"],
      ["7", "2-16"],
    ]);
  });
  it("are told apart where they mean different things", () => {
    const groups = alike(
      [piece("foot", ["4", "", "5"]), piece("gun", ["3", "2"]), piece("tank", ["1", "+1", "7"])],
      namesOf,
    );
    expect(groups.map(({ names, rows }) => [names, rows.length])).toEqual([
      [NAMES, 2],
      [["fire", "range"], 1],
    ]);
  });
});
