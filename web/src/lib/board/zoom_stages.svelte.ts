/** Sets a drawing of thousands of parts to another zoom one part each frame: all at once would take several frames. */

import type { Zoom } from "./zoom";

/** Request a call in the next frame, and cancel it. */
export interface Frames {
  next: (step: () => void) => number;
  cancel: (id: number) => void;
}
export const REAL: Frames = { next: (step) => requestAnimationFrame(step), cancel: (id) => cancelAnimationFrame(id) };

export class ZoomStages {
  /** The zoom each part is drawn for. */
  zooms: readonly Zoom[];
  private at = 0;
  private coming = 0;

  constructor(
    private readonly count: number,
    zoom: Zoom,
    private readonly frames: Frames = REAL,
  ) {
    this.zooms = $state.raw(Array<Zoom>(count).fill(zoom));
  }

  /** All parts at once, before the first frame. */
  set(zoom: Zoom): void {
    this.stop();
    this.zooms = Array<Zoom>(this.count).fill(zoom);
  }

  /** One part each frame from the next one on, because this one has computed what is in view. `done` is called after the last. */
  turn(zoom: Zoom, done: () => void): void {
    this.stop();
    const step = () => {
      while (this.at < this.count && same(this.zooms[this.at]!, zoom)) this.at++;
      if (this.at < this.count) this.zooms = this.zooms.with(this.at++, zoom);
      if (this.at < this.count) this.coming = this.frames.next(step);
      else done();
    };
    this.coming = this.frames.next(step);
  }

  stop(): void {
    this.frames.cancel(this.coming);
    this.at = 0;
  }
}

const same = (one: Zoom, other: Zoom) => one.unit === other.unit && one.name === other.name;
