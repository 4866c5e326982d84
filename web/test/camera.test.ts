import { afterEach, describe, expect, it, vi } from "vitest";

import { Camera } from "../src/lib/board/camera.svelte";
import type { Board, Space } from "../src/lib/server/types";

/** A board of hexes under a window whose size a test sets, as the browser would: the camera hears of it afterwards. */
function board(width: number, height: number) {
  let size = { width: 1000, height: 800 };
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
    ground: () => ({ width, height, grid: { size: 20 }, spaces: places }) as unknown as Board,
    strip: () => 0,
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
    const { camera, window } = board(1300, 1000);
    window({ width: 1000, height: 400 });
    expect(camera.view.k).toBeGreaterThan(0.5); // counters can be read
    const [left, right] = [camera.view.x, 1000 - camera.view.x - 1300 * camera.view.k];
    expect(left).toBeCloseTo(right, 5);
  });
});
