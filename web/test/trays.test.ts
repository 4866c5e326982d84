import { expect, it } from "vitest";

import { docked, UNDOCKED } from "../src/lib/board/trays";
import type { Tray } from "../src/lib/server/types";

const tray = (id: string, ...kinds: string[]) =>
  ({ id, name: { id }, pieces: kinds.map((kind) => [kind, 1]) }) as unknown as Tray;
const only =
  (...kinds: string[]) =>
  (kind: string) =>
    kinds.includes(kind);
const listed = ({ kinds }: { kinds: ReadonlyMap<string, ReadonlySet<string>> }) =>
  [...kinds].map(([id, some]) => `${id}: ${[...some].join(" ")}`);

it("keeps a box and all who could be chosen in it while one of them, or somebody on the board, is in hand", () => {
  const opened = docked(UNDOCKED, "red move", [tray("off map", "a", "b", "c"), tray("dead", "d")], only("a", "b"), []);
  expect(listed(opened)).toEqual(["off map: a b"]);
  const inHand = docked(opened, "red move", [tray("off map", "a", "b", "c"), tray("dead", "d")], only(), []);
  expect(listed(inHand)).toEqual(["off map: a b"]);
});

it("lets go of who has left the box, of a box that is empty, and of all when something else begins or another decides", () => {
  const opened = docked(UNDOCKED, "red move", [tray("off map", "a", "b"), tray("pool", "p")], only("a", "b", "p"), []);
  expect(listed(docked(opened, "red move", [tray("off map", "b"), tray("pool")], only("b"), []))).toEqual([
    "off map: b",
  ]);
  expect(listed(docked(opened, "red combat", [tray("off map", "a", "b"), tray("pool", "p")], only(), []))).toEqual([]);
  expect(docked(opened, "", [tray("off map", "a")], only("a"), [])).toBe(UNDOCKED);
});

it("shows a small box whole when a piece of it is in hand, and of a large one that piece", () => {
  const many = Array.from({ length: 20 }, (_, number) => `m${number}`);
  const found = docked(
    UNDOCKED,
    "red drop",
    [tray("airborne", "a", "b"), tray("off map", ...many), tray("dead", "d")],
    only(),
    ["a", "m3"],
  );
  expect(listed(found)).toEqual(["airborne: a b", "off map: m3"]);
});
