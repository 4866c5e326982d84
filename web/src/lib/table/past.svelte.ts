/** Snapshots of earlier moments, cached until an undo discards them. */

import { get } from "../server/api";
import type { Snapshot } from "../server/types";

const MOST = 400;

export class Past {
  /** The version on show; null for the present. */
  moment = $state<number | null>(null);
  shown = $state.raw<Snapshot | null>(null);
  private kept = new Map<number, Snapshot>();
  private asked = new Map<number, Promise<Snapshot>>();

  constructor(
    private readonly path: string,
    private readonly token: string | null,
  ) {}

  fetch(version: number): Promise<Snapshot> {
    const known = this.kept.get(version);
    if (known) return Promise.resolve(known);
    let asked = this.asked.get(version);
    if (!asked) {
      asked = get<Snapshot>(`${this.path}/at/${version}`, this.token).finally(() => this.asked.delete(version));
      this.asked.set(version, asked);
      void asked.then(
        (found) => {
          if (this.kept.size > MOST) this.kept.clear();
          this.kept.set(version, found);
        },
        () => undefined,
      );
    }
    return asked;
  }

  /** Show a moment; false if another one was asked for before it arrived. */
  async look(version: number): Promise<boolean> {
    this.moment = version;
    const found = await this.fetch(version);
    if (this.moment !== version) return false;
    this.shown = found;
    return true;
  }

  leave(): void {
    this.moment = null;
    this.shown = null;
  }

  /** Discard everything after a version. */
  forget(after = -1): void {
    for (const version of this.kept.keys()) if (version > after) this.kept.delete(version);
    this.asked.clear();
  }
}
