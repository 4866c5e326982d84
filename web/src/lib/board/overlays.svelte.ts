/** What lies over the board: the layers this browser has switched on, drawn by the server for the moment that is shown. */

import { get } from "../server/api";
import type { Layer, Overlay } from "../server/types";

export class Overlays {
  drawn = $state.raw<Overlay[]>([]);
  private asked = "";

  constructor(private readonly token: string | null = null) {}

  /** Keep up with a moment: `address` is where it is drawn, `moment` changes with what stands there. */
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

/** Lines between two spaces, such as lines of sight: asked for while somebody points, and kept as long as nothing changes. */
export class Lines {
  drawn = $state.raw<Overlay[]>([]);
  /** The space that lines start from; '' if none was named. */
  anchor = $state("");
  private moment = "";
  private wanted = "";
  private kept = new Map<string, Promise<Overlay[]>>();

  constructor(private readonly token: string | null = null) {}

  /** Lines start here from now on; named again, nowhere. */
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
      await new Promise((resolve) => setTimeout(resolve, 60)); // a pointer that only passes by asks nothing
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
