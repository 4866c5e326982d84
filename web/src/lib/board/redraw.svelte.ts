/** A drawn list that changes a few items each frame, so that no frame has to do all of it. */

import { REAL, type Frames } from "./zoom_stages.svelte";

export class Redraw<T> {
  shown: readonly T[];
  private goal: readonly T[] = [];
  private coming = 0;

  /** `most`: the number of items that change in one frame. */
  constructor(
    private readonly most: number,
    private readonly key: (one: T) => string,
    private readonly same: (one: T, other: T) => boolean = Object.is,
    private readonly frames: Frames = REAL,
  ) {
    this.shown = $state.raw<readonly T[]>([]);
  }

  /** Change to another list from the next frame on, because this one has computed it. `whole`: at once, before the first frame. */
  aim(goal: readonly T[], whole = false): void {
    this.stop();
    this.goal = goal;
    if (whole) this.shown = goal;
    else this.coming = this.frames.next(() => this.step());
  }

  private step(): void {
    const there = new Map(this.shown.map((one) => [this.key(one), one]));
    let left = this.most;
    const next: T[] = [];
    for (const one of this.goal) {
      const old = there.get(this.key(one));
      there.delete(this.key(one));
      if (old && this.same(old, one)) next.push(old);
      else if (left-- > 0) next.push(one);
      else if (old) next.push(old);
    }
    for (const gone of there.values()) if (left-- <= 0) next.push(gone);
    if (left < this.most) this.shown = next;
    if (left < 0) this.coming = this.frames.next(() => this.step());
  }

  stop(): void {
    this.frames.cancel(this.coming);
  }
}
