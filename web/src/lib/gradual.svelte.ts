/** A long list that comes to be shown little by little, so that no frame has to draw all of what is new. */

import { REAL, type Frames } from "./stages.svelte";

export class Gradual<T> {
  shown: readonly T[];
  private goal: readonly T[] = [];
  private coming = 0;

  /** So many are new in a frame at most. */
  constructor(
    private readonly most: number,
    private readonly frames: Frames = REAL,
  ) {
    this.shown = $state.raw<readonly T[]>([]);
  }

  /** What is no longer wanted goes at once, what is new comes frame by frame. */
  aim(goal: readonly T[]): void {
    this.stop();
    this.goal = goal;
    this.step();
  }

  private step(): void {
    const there = new Set(this.shown);
    let left = this.most;
    const next = this.goal.filter((one) => there.has(one) || left-- > 0);
    if (next.length !== this.shown.length || left < this.most) this.shown = next;
    if (next.length < this.goal.length) this.coming = this.frames.next(() => this.step());
  }

  stop(): void {
    this.frames.cancel(this.coming);
  }
}
