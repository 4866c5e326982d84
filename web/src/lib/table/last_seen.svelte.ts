/** How far this seat has looked. The server keeps it, so that another device goes on from there. */

import { get, put } from "../server/api";

/** What has been looked at is told at most so often. */
const PAUSE = 1500;

export class Looks {
  /** So many actions have been seen; null until that is known. */
  upTo = $state<number | null>(null);
  private told = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly path: string,
    private readonly token: string | null,
  ) {}

  /** Where a seat left off; who only watches begins with what is there. */
  async open(seated: boolean, version: number): Promise<void> {
    const known = seated ? await get<{ version: number }>(`${this.path}/looked`, this.token).catch(() => null) : null;
    this.upTo = this.told = known?.version ?? version;
    if (!seated) this.told = Infinity; // nobody keeps it
  }

  /** Seen up to a version. */
  at(version: number): void {
    if (this.upTo === null || version <= this.upTo) return;
    this.upTo = version;
    if (this.told !== Infinity) this.timer ??= setTimeout(() => this.tell(), PAUSE);
  }

  /** Only so many actions still stand. */
  back(version: number): void {
    if (this.upTo !== null) this.upTo = Math.min(this.upTo, version);
    this.told = Math.min(this.told, version);
  }

  tell(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const version = this.upTo;
    if (version === null || version <= this.told) return;
    this.told = version;
    void put(`${this.path}/looked`, { version }, this.token, true).catch(() => undefined);
  }
}
