import { describe, expect, it } from "vitest";

import { beside, rim } from "../src/lib/board/callout";
import type { Point } from "../src/lib/server/types";

const FRAME = { width: 1100, height: 850 };
const CARD = { width: 220, height: 120 };
const distance = ([cx, cy]: Point, x: number, y: number) =>
  Math.hypot(Math.max(0, Math.abs(cx - x) - CARD.width / 2), Math.max(0, Math.abs(cy - y) - CARD.height / 2));

describe("a card beside a space", () => {
  const places: Point[] = [
    [550, 425],
    [5, 5],
    [1095, 845],
    [20, 800],
    [1000, 60],
  ];
  it.each(places)("at %i, %i covers neither it nor those around it, and lies in the frame", (x, y) => {
    const at = beside({ x, y, around: 130, size: 48 }, CARD, FRAME)!;
    expect(distance(at, x, y)).toBeGreaterThanOrEqual(130);
    expect(at[0]).toBeGreaterThanOrEqual(CARD.width / 2);
    expect(at[0]).toBeLessThanOrEqual(FRAME.width - CARD.width / 2);
    expect(at[1]).toBeGreaterThanOrEqual(CARD.height / 2);
    expect(at[1]).toBeLessThanOrEqual(FRAME.height - CARD.height / 2);
  });
  it("is not shown where there is no room, or if the space is out of view", () => {
    expect(beside({ x: 200, y: 200, around: 400, size: 150 }, CARD, { width: 400, height: 400 })).toBe(null);
    expect(beside({ x: -10, y: 200, around: 50, size: 20 }, CARD, FRAME)).toBe(null);
    expect(beside({ x: 50, y: 50, around: 10, size: 20 }, CARD, { width: 200, height: 400 })).toBe(null);
  });
  it("covers no counters if it can", () => {
    const free = beside({ x: 550, y: 425, around: 130, size: 48 }, CARD, FRAME)!;
    const other = beside({ x: 550, y: 425, around: 130, size: 48 }, CARD, FRAME, [free])!;
    expect(distance(other, ...(free as [number, number]))).toBeGreaterThan(0);
  });
});

describe("the line to a card", () => {
  it("ends at its rim", () => {
    expect(rim([0, 0], [300, 0], { width: 100, height: 40 })).toEqual([250, 0]);
    expect(rim([300, 200], [300, 0], { width: 100, height: 40 })).toEqual([300, 20]);
  });
});
