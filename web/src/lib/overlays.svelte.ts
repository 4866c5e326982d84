/** What lies over the board: the layers this browser has switched on, drawn by the server for the moment that is shown. */

import { get } from "./api";
import type { Layer, Overlay } from "./types";

export class Overlays {
  drawn = $state.raw<Overlay[]>([]);
  private asked = "";

  constructor(private readonly token: string | null = null) {}

  /** Keep up with a moment: `address` is where it is drawn, `moment` changes with what stands there. */
  async want(address: string, moment: number, layers: readonly Layer[], on: ReadonlySet<string>): Promise<void> {
    const ids = layers.map((layer) => layer.id).filter((id) => on.has(id));
    const asked = `${moment} ${address} ${ids.join()}`;
    if (asked === this.asked) return;
    this.asked = asked;
    this.drawn = this.drawn.filter((overlay) => ids.includes(overlay.id));
    if (!ids.length) return;
    const found = await get<Overlay[]>(`${address}ids=${encodeURIComponent(ids.join())}`, this.token).catch(() => []);
    if (asked === this.asked) this.drawn = found;
  }
}
