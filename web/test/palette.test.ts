import { describe, expect, it } from "vitest";

import { abbreviations, assign, contrast, PAINTS, PALETTE, RIMS, rgb, type Rgb } from "../src/lib/app/palette";

/** Machado, Oliveira and Fernandes 2009, full severity. */
const SEEN: Record<string, number[][]> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function lab(colour: Rgb, matrix: number[][]): Rgb {
  const linear = colour.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
  const [r, g, b] = matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, at) => sum + weight * linear[at]!, 0),
      ),
    ),
  ) as Rgb;
  const f = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const difference = (a: string, b: string, matrix: number[][]) => {
  const [p, q] = [lab(rgb(a), matrix), lab(rgb(b), matrix)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};

describe("side colours", () => {
  it("carry ink that reads on them", () => {
    for (const colour of PALETTE) expect(contrast(colour.face, colour.ink)).toBeGreaterThanOrEqual(4.5);
    for (const colour of PALETTE) expect(contrast("#ffffff", colour.edge)).toBeGreaterThanOrEqual(4.5);
  });
  it("give field grey to the side whose counters are grey", () => {
    const kinds = [
      { side: "us", colour: "olive" },
      { side: "ge", colour: "grey" },
      { side: "ge", colour: "grey" },
      { side: "ge", colour: "charcoal" },
    ];
    expect(assign(["us", "ge"], {}, (side) => side, kinds).index("ge")).toBe(0);
    expect(assign(["us", "ge"], {}, (side) => side, kinds.slice(0, 1)).index("us")).toBe(0);
  });
  it("stay apart for colour-blind eyes, the first four most of all", () => {
    for (const [name, matrix] of Object.entries(SEEN)) {
      PALETTE.forEach((one, at) =>
        PALETTE.slice(at + 1).forEach((other, further) => {
          const both = at + 1 + further < 4;
          expect(difference(one.face, other.face, matrix), `${name} ${one.face} ${other.face}`).toBeGreaterThan(
            both ? 12 : 6,
          );
        }),
      );
    }
  });
  it("leave paints of their own to counters: ink that reads, faces that stay apart", () => {
    const paints = Object.entries(PAINTS);
    for (const [name, paint] of paints) {
      expect(contrast(paint.face, paint.ink), name).toBeGreaterThanOrEqual(4.5);
      expect(contrast("#ffffff", paint.edge), name).toBeGreaterThanOrEqual(4.5);
    }
    for (const matrix of Object.values(SEEN)) {
      paints.forEach(([one, { face }], at) => {
        for (const [other, paint] of paints.slice(at + 1))
          expect(difference(face, paint.face, matrix), `${one} ${other}`).toBeGreaterThan(7);
      });
    }
    const colours = assign(["red", "blue"], {}, (side) => side);
    expect(colours.paint({ side: "blue", colour: "olive" })).toMatchObject({
      face: PAINTS.olive!.face,
      cue: colours.of("blue").cue,
    });
    expect(colours.paint({ side: "blue" })).toEqual(colours.of("blue"));
    for (const rim of Object.values(RIMS)) expect(rim).toMatch(/^#[0-9a-f]{6}$/);
  });
  it("have a second cue each", () => {
    expect(new Set(PALETTE.map((colour) => colour.cue)).size).toBe(PALETTE.length);
  });
  it("are given to sides in order, and to a camp by its first side", () => {
    const colours = assign(["germany", "uk", "us"], { axis: ["germany"], allies: ["uk", "us"] }, (side) => side);
    expect([colours.index("germany"), colours.index("us"), colours.index("axis"), colours.index("allies")]).toEqual([
      0, 2, 0, 1,
    ]);
    expect(colours.index("somebody")).not.toBe(colours.index("uk"));
  });
  it("have the shortest letters that tell them apart", () => {
    expect(abbreviations(["Germany", "UK", "US"])).toEqual(["G", "UK", "US"]);
    expect(abbreviations(["Germania", "Regno Unito", "Stati Uniti"])).toEqual(["G", "R", "S"]);
  });
});

describe("contrast", () => {
  it("is that of the WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 1);
  });
});
