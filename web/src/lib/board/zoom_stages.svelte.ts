/** A drawing of thousands of parts is set to another zoom part by part, one a frame: all at once it would take the time of several. */

import type { Zoom } from "./zoom";

/** A call in the next frame, and how to take it back. */
export interface Frames {
  next: (step: () => void) => number;
  cancel: (id: number) => void;
}
export const REAL: Frames = { next: (step) => requestAnimationFrame(step), cancel: (id) => cancelAnimationFrame(id) };

export class Stages {
  /** The zoom that each part is drawn for. */
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

  /** Everything at once: before anything is seen. */
  set(zoom: Zoom): void {
    this.stop();
    this.zooms = Array<Zoom>(this.count).fill(zoom);
  }

  /** One part a frame, from the next one on: this one has found out what is in sight. `done` is called when the last is as it should be. */
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
