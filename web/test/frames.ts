/** Frames that come when a test says so. */
import type { Frames } from "../src/lib/board/zoom_stages.svelte";

export function byHand() {
  let waiting: (() => void) | null = null;
  const frames: Frames = { next: (step) => ((waiting = step), 1), cancel: () => (waiting = null) };
  /** The next frame; whether anybody waited for it. */
  const frame = () => {
    const step = waiting;
    waiting = null;
    step?.();
    return step !== null;
  };
  return { frames, frame };
}
