/** How far this seat has looked. The server stores it, so that another device goes on from there. */

import { get, put } from "../server/api";

/** Milliseconds between two reports to the server. */
const PAUSE = 1500;

export class LastSeen {
  /** The number of actions seen; null until it is known. */
  upTo = $state<number | null>(null);
  private sent = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly path: string,
    private readonly token: string | null,
  ) {}

  /** Where the seat left off; a spectator begins with the present. */
  async open(seated: boolean, version: number): Promise<void> {
    const known = seated ? await get<{ version: number }>(`${this.path}/looked`, this.token).catch(() => null) : null;
    this.upTo = this.sent = known?.version ?? version;
    if (!seated) this.sent = Infinity; // not stored for a spectator
  }

  /** Mark a version as seen. */
  at(version: number): void {
    if (this.upTo === null || version <= this.upTo) return;
    this.upTo = version;
    if (this.sent !== Infinity) this.timer ??= setTimeout(() => this.send(), PAUSE);
  }

  /** The table is back at a version. */
  back(version: number): void {
    if (this.upTo !== null) this.upTo = Math.min(this.upTo, version);
    this.sent = Math.min(this.sent, version);
  }

  send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const version = this.upTo;
    if (version === null || version <= this.sent) return;
    this.sent = version;
    void put(`${this.path}/looked`, { version }, this.token, true).catch(() => undefined);
  }
}
