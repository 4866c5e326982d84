import { describe, expect, it } from "vitest";

import { NEAR, zoomAt } from "../src/lib/board/zoom";

describe("zoom", () => {
  it("shows more the nearer one comes", () => {
    const levels = [0.1, 0.3, 0.6, 0.9, NEAR, 2].map((k) => zoomAt(k).level);
    expect(levels).toEqual([0, 0, 1, 1, 2, 2]);
    expect([0.1, 0.3, 0.6, 0.9, 1.2, 2].map((k) => zoomAt(k).name)).toEqual([
      "far tiny",
      "far",
      "mid small",
      "mid",
      "near",
      "near close",
    ]);
  });
  it("never sets type smaller than wished, and at most a fifth larger", () => {
    for (let k = 0.05; k < 8; k *= 1.013) {
      const pixels = zoomAt(k).unit * k;
      expect(pixels).toBeGreaterThanOrEqual(1 - 1e-6);
      expect(pixels).toBeLessThan(1.2);
    }
  });
  it("keeps the type while the wheel moves a little", () => {
    expect(zoomAt(1.0).unit).toBe(zoomAt(1.1).unit);
  });
});
