/** Overlays on the board: the layers switched on, drawn by the server for the moment on show. */

import { get } from "../server/api";
import type { Layer, Overlay } from "../server/types";

export class Overlays {
  drawn = $state.raw<Overlay[]>([]);
  private asked = "";

  constructor(private readonly token: string | null = null) {}

  /** Fetch the overlays of a moment: `address` is where the server draws them, `moment` changes with the position. */
  async want(address: string, moment: number, layers: readonly Layer[], on: ReadonlySet<string>): Promise<void> {
    const ids = layers
      .filter((layer) => layer.kind !== "line")
      .map((layer) => layer.id)
      .filter((id) => on.has(id));
    const asked = `${moment} ${address} ${ids.join()}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.drawn = this.drawn.filter((overlay) => ids.includes(overlay.id));
    if (!ids.length) return;
    const found = await get<Overlay[]>(`${address}ids=${encodeURIComponent(ids.join())}`, this.token).catch(() => []);
    if (asked === this.asked) this.drawn = found;
  }
}

/** Lines between two spaces, such as lines of sight: fetched while the pointer moves, and cached until something changes. */
export class Lines {
  drawn = $state.raw<Overlay[]>([]);
  /** The space that lines start from; '' for none. */
  anchor = $state("");
  private moment = "";
  private wanted = "";
  private kept = new Map<string, Promise<Overlay[]>>();

  constructor(private readonly token: string | null = null) {}

  /** Start lines here; a second call for the same space clears it. */
  from(space: string): void {
    this.anchor = space === this.anchor ? "" : space;
  }

  async want(
    address: string,
    moment: number,
    layers: readonly Layer[],
    on: ReadonlySet<string>,
    start: string,
    end: string,
  ): Promise<void> {
    const ids = layers.filter((layer) => layer.kind === "line" && on.has(layer.id)).map((layer) => layer.id);
    const now = `${moment} ${address} ${ids.join()}`;
    if (now !== this.moment || this.kept.size > 500) this.kept.clear();
    this.moment = now;
    const key = ids.length && start && end && start !== end ? `${start}\n${end}` : "";
    this.wanted = key;
    if (!key) {
      this.drawn = [];
      return;
    }
    const query = new URLSearchParams({ ids: ids.join(), from: start, to: end });
    let found = this.kept.get(key);
    if (!found) {
      await new Promise((resolve) => setTimeout(resolve, 60)); // a pointer that only passes by sends no request
      if (this.wanted !== key || this.moment !== now) return;
      found = get<Overlay[]>(`${address}${query}`, this.token).catch(() => []);
      this.kept.set(key, found);
    }
    const drawn = await found;
    if (this.wanted === key && this.moment === now) this.drawn = drawn;
  }
}

export const linesOn = (layers: readonly Layer[] | undefined, on: ReadonlySet<string>) =>
  !!layers?.some((layer) => layer.kind === "line" && on.has(layer.id));
