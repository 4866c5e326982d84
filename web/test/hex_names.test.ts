import { describe, expect, it } from "vitest";

import {
  clear,
  layAreas,
  layNames,
  layNotes,
  thinned,
  wideOf,
  type Name,
  type Written,
} from "../src/lib/board/hex_names";
import type { Space } from "../src/lib/server/types";
import { zoomAt } from "../src/lib/board/zoom";

const space = (id: string, x: number, y: number, feature = ""): Space => ({
  id,
  x,
  y,
  kind: "open",
  shape: [],
  label: null,
  marks: [],
  name: null,
  feature,
  colour: "",
});
const name = (text: string, x: number, y: number, feature = ""): Name => ({ space: space(text, x, y, feature), text });
const boxes = (laid: Map<string, Written>) => [...laid.values()].map(({ box }) => box);

describe("names on the board", () => {
  it("stand under the place of the counter, at every zoom that shows them", () => {
    for (const k of [0.3, 0.6, 0.9, 1.3, 2.4]) {
      const laid = layNames([name("Caen", 0, 0, "city")], zoomAt(k)).get("Caen")!;
      expect(laid.box[2]).toBeGreaterThanOrEqual(20);
      expect(laid.x).toBe(0);
    }
  });
  it("stay on the board", () => {
    const edge = [name("Rouen", 3, 0, "city"), name("Dortmund", 998, 0, "city"), name("Köln", 500, 0, "city")];
    const laid = layNames(edge, zoomAt(0.4), 1000);
    expect(boxes(laid).every(([left, right]) => left >= 0 && right <= 1000)).toBe(true);
    expect(laid.get("Köln")!.x).toBe(500);
    const area = { ...name("Saint-Pierre-sur-Dives", 980, 0), at: [980, 0] as const, size: 30, capitals: false };
    expect(boxes(layAreas([area], [], zoomAt(0.4), 1000))[0]![1]).toBeLessThanOrEqual(1000);
  });
  it("are as wide as their letters", () => {
    expect(wideOf("Mill", 100, false)).toBe(93 + 34 * 3 + 8);
    expect(wideOf("Éé", 100, false)).toBe(63 + 54 + 4);
    expect(wideOf("Caen", 10, true)).toBeGreaterThan(wideOf("Caen", 10, false));
  });
  it("come with the zoom: cities, towns, the rest", () => {
    const names = [name("a hill", 0, 300), name("Isigny", 0, 600, "town"), name("Caen", 0, 0, "city")];
    expect([0.4, 0.7, 1.3].map((k) => layNames(names, zoomAt(k)).size)).toEqual([1, 2, 3]);
  });
  it("never cover each other: the lesser one goes beside, above, or away", () => {
    const crowd = Array.from({ length: 60 }, (_, at) =>
      name(`Saint-Martin-${at}`, (at % 8) * 64, Math.floor(at / 8) * 55, at % 7 ? "town" : "city"),
    );
    const laid = boxes(layNames(crowd, zoomAt(0.6)));
    expect(laid.length).toBeGreaterThan(20);
    laid.forEach((box, at) =>
      expect(
        clear(
          laid.filter((_, other) => other !== at),
          box,
        ),
      ).toBe(true),
    );
    const pair = layNames([name("Buron", 10, 0, "town"), name("CAEN", 0, 0, "city")], zoomAt(1.3));
    expect(pair.get("CAEN")!.x).toBe(0);
    expect(pair.get("Buron")!.box[3]).toBeLessThan(-16); // above the place of the counter
  });
  it("keep the place that a board gives them", () => {
    const given = { ...name("Caen", 0, 0, "city") };
    given.space.label = [200, 90];
    expect(layNames([given], zoomAt(1.3)).get("Caen")).toMatchObject({ x: 200, y: 90 });
  });
  it("leave room for notes, which go a line higher or away", () => {
    const notes = [name("Omaha West beach", 0, 0), name("Omaha East beach", 32, 0), name("Omaha Far beach", 16, 0)];
    const laid = layNotes(notes, 37, zoomAt(1.3), new Map());
    expect([...laid.keys()]).toEqual(["Omaha West beach", "Omaha East beach"]);
    expect(laid.get("Omaha East beach")!).toBeLessThan(laid.get("Omaha West beach")!);
  });
  it("of areas give way to counters' places and to each other", () => {
    const areas = [space("Cherbourg", 0, 0), space("Valognes", 90, 0)];
    const at = (id: string, x: number, y: number) => ({
      space: space(id, x, y + 40),
      text: id,
      at: [x, y] as const,
      size: 14,
      capitals: false,
    });
    const free = layAreas([at("Bayeux", 300, 100)], areas, zoomAt(0.9)).get("Bayeux")!;
    expect([free.x, free.y]).toEqual([300, 100]);
    const moved = layAreas([at("Saint-Pierre", 20, -18)], areas, zoomAt(0.9)).get("Saint-Pierre")!;
    expect(moved.box[3]).toBeLessThanOrEqual(-20); // above the counters at Cherbourg
    const two = layAreas([at("Saint-Sylvain", 300, 100), at("Saint-Pierre", 340, 102)], areas, zoomAt(0.9));
    expect(clear([two.get("Saint-Sylvain")!.box], two.get("Saint-Pierre")!.box)).toBe(true);
  });
  it("of areas are left out from afar where there is no room, the lesser ones first", () => {
    const crowd = Array.from({ length: 12 }, (_, n) => ({
      space: space(`Saint-Martin-${n}`, 8 * n, 40),
      text: `Saint-Martin-${n}`,
      at: [8 * n, 0] as const,
      size: 40,
      capitals: n === 7,
    }));
    expect(layAreas(crowd, [], zoomAt(0.9)).size).toBe(12);
    const laid = layAreas(crowd, [], zoomAt(0.2));
    expect(laid.has("Saint-Martin-7")).toBe(true);
    expect(laid.size).toBeLessThan(12);
    expect(boxes(laid).every((box, number, all) => clear(all.slice(0, number), box))).toBe(true);
  });
});

describe("notes that many hexes have", () => {
  const hill = Array.from({ length: 60 }, (_, at): Name => ({
    space: space(`h${at}`, (at % 10) * 80, Math.floor(at / 10) * 70),
    text: "level 1",
  }));
  it("are written here and there, the first in their midst", () => {
    const kept = thinned(hill, 46);
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.length).toBeLessThan(10);
    expect(Math.hypot(kept[0]!.space.x - 360, kept[0]!.space.y - 175)).toBeLessThan(60);
    for (const one of kept)
      for (const other of kept)
        if (one !== other)
          expect(Math.hypot(one.space.x - other.space.x, one.space.y - other.space.y)).toBeGreaterThan(7 * 46);
  });
  it("are all written where they are few, or differ", () => {
    const beaches = [name("Utah beach", 0, 0), name("Omaha beach", 80, 0)];
    expect(thinned([...beaches, ...hill.slice(0, 5)], 46)).toHaveLength(7);
    expect(thinned([...beaches, ...hill], 46).slice(0, 2)).toEqual(beaches);
  });
});
