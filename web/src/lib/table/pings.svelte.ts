/** Pings: a place or a line on the board that everyone at the table sees for a while. */

import { post } from "../server/api";
import type { Point, Pointed } from "../server/types";

/** Milliseconds that a ping stays. */
const STAYS = 9000;
/** The most points of a line, and their least distance as a share of the board. */
const [MOST, APART] = [200, 0.004];

export interface Gesture extends Pointed {
  key: number;
}

export class Pings {
  /** The pings on show. */
  gestures = $state.raw<readonly Gesture[]>([]);
  /** The tool is active: the next press on the board points. */
  tool = $state(false);
  /** The line being drawn, in board units. */
  line = $state.raw<readonly Point[]>([]);
  private number = 0;

  constructor(
    private readonly path: string,
    private readonly token: string | null,
  ) {}

  /** Show a ping, possibly of this page itself. */
  hear(told: Pointed): void {
    const gesture = { ...told, key: ++this.number };
    this.gestures = [...this.gestures, gesture].slice(-12);
    setTimeout(() => (this.gestures = this.gestures.filter(({ key }) => key !== gesture.key)), STAYS);
  }

  begin(at: Point): void {
    this.line = [at];
  }
  go(at: Point, width: number): void {
    const last = this.line.at(-1);
    if (last && this.line.length < MOST && Math.hypot(at[0] - last[0], at[1] - last[1]) > width * APART)
      this.line = [...this.line, at];
  }
  /** The pointer is released: send the line, or the place if it never moved. */
  async end(board: string): Promise<void> {
    const points = this.line;
    this.line = [];
    if (points.length) await this.send(points, board);
  }
  async send(points: readonly Point[], board: string): Promise<void> {
    const round = (value: number) => Math.round(value * 100) / 100;
    await post(`${this.path}/point`, { points: points.map(([x, y]) => [round(x), round(y)]), board }, this.token).catch(
      () => undefined,
    );
  }
}
