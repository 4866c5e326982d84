import { afterEach, describe, expect, it, vi } from "vitest";

import { Camera } from "../src/lib/board/camera.svelte";
import type { Board, Space } from "../src/lib/server/types";

/** A board of hexes under a window whose size a test sets, as the browser would: the camera hears of it afterwards. */
function board(width: number, height: number, size = { width: 1000, height: 800 }, strip = 0, hex = 20) {
  let heard = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        heard = told;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const places = [
    { id: "near", x: width / 2, y: height / 2 },
    { id: "far", x: width - 50, y: height - 50 },
  ] as Space[];
  const camera = new Camera(1, 30, {
    ground: () => ({ width, height, grid: { size: hex }, spaces: places }) as unknown as Board,
    strip: () => strip,
    painted: () => false,
    played: () => ({ x: 0, y: 0, width, height }),
    partly: () => false,
    standing: () => places,
    lit: () => [],
    held: () => [],
    next: () => [],
    found: (ids) => places.filter(({ id }) => ids.includes(id)),
    around: (some) => ({ x: some[0]!.x - 20, y: some[0]!.y - 20, width: 40, height: 40 }),
  });
  const frame = document.createElement("div");
  frame.getBoundingClientRect = () => ({ left: 0, top: 0, ...size }) as DOMRect;
  camera.attach(frame, document.createElement("div"), () => {});
  const window = (next: { width: number; height: number }) => {
    size = next;
    heard();
  };
  window(size);
  return { camera, window };
}

describe("the view of a board", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("goes back to where the reader was when what was shown elsewhere is over", () => {
    const { camera } = board(3000, 2400);
    camera.zoomBy(2);
    const mine = camera.view;
    camera.keep();
    camera.fly(["far"]);
    expect(camera.view).not.toEqual(mine);
    camera.keep(); // the next act
    camera.fly(["near"]);
    camera.back();
    expect(camera.view).toEqual(mine);
  });
  it("fits the window again where the reader had moved nothing, whatever size the window has by then", () => {
    const { camera, window } = board(1300, 1000);
    const whole = camera.view;
    camera.keep();
    window({ width: 1000, height: 500 });
    camera.fly(["far"]);
    window({ width: 1000, height: 800 });
    camera.back();
    expect(camera.view).toEqual(whole);
  });
  it("stands in the middle of a low window that is wider than the board", () => {
    const { camera } = board(1300, 1000, { width: 1000, height: 400 });
    expect(camera.view.k).toBeGreaterThan(0.5); // counters can be read
    const [left, right] = [camera.view.x, 1000 - camera.view.x - 1300 * camera.view.k];
    expect(left).toBeCloseTo(right, 5);
  });
  it("keeps its centre and zoom in a window of another size, and fits the board again if all of it was in view", () => {
    const { camera, window } = board(3000, 2400);
    camera.zoomBy(2);
    const centre = () => [(500 - camera.view.x) / camera.view.k, (400 - camera.view.y) / camera.view.k];
    const [before, { k }] = [centre(), camera.view];
    window({ width: 800, height: 600 });
    expect([(400 - camera.view.x) / camera.view.k, (300 - camera.view.y) / camera.view.k]).toEqual(before);
    expect(camera.view.k).toBe(k);
    camera.fit();
    window({ width: 500, height: 400 });
    expect(camera.view.k).toBeCloseTo((400 - 16) / 2400);
  });
  it("follows an act only if its places are not in the middle of the view", () => {
    const { camera } = board(3000, 2400);
    camera.fit();
    const whole = camera.view;
    camera.follow(["far"]);
    expect(camera.view).toEqual(whole); // all of the board is in view
    camera.zoomBy(3);
    const close = camera.view;
    camera.follow(["near"]);
    expect(camera.view).toEqual(close);
    camera.follow(["far"]);
    expect(camera.view).not.toEqual(close);
  });
  it("shows the hex numbers of a small board as soon as they fit", async () => {
    const numbers = async (hex: number) => {
      const { camera } = board(1400, 1000, undefined, 0, hex);
      expect(camera.view.k).toBeLessThan(0.8); // not yet close up
      await new Promise((resolve) => setTimeout(resolve, 400));
      return camera.numbers.shown.map(({ id }) => id);
    };
    expect(await numbers(20)).toEqual([]);
    expect(await numbers(40)).toEqual(["near", "far"]);
  });
  it("fits the map; its title comes below it where the window has room to spare", () => {
    const { camera, window } = board(1300, 1000, { width: 1316, height: 1016 }, 100);
    expect([camera.view.k, camera.titled]).toEqual([1, false]);
    window({ width: 1316, height: 1200 });
    expect([camera.view.k, camera.titled, camera.view.y]).toEqual([1, true, 50]);
  });
});
