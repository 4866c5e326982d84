/** The layers and lines over a board, fetched for the moment on show. */

import { untrack } from "svelte";

import type { Layer } from "../server/types";
import { Lines, linesOn, Overlays } from "./overlays.svelte";

export interface LayerSource {
  address: string; // where the server draws them
  moment: number; // changes with the position
  layers: readonly Layer[];
  on: ReadonlySet<string>; // the layers switched on
}

export class BoardLayers {
  readonly lines: Lines;
  private readonly overlays: Overlays;
  readonly drawn = $derived.by(() => {
    const { lines, overlays } = this;
    return lines.drawn.length ? [...overlays.drawn, ...lines.drawn] : overlays.drawn;
  });
  /** True if a layer that draws lines is on. */
  readonly hasLines = $derived.by(() => {
    const found = this.source();
    return !!found && linesOn(found.layers, found.on);
  });
  readonly notes = $derived.by(() => this.lines.drawn.flatMap((line) => line.notes ?? []));

  /** `start` and `end`: the spaces that lines run between. Create it during the set-up of a component: it starts effects. */
  constructor(
    token: string | null,
    private readonly source: () => LayerSource | null,
    start: () => string,
    end: () => string,
  ) {
    this.overlays = new Overlays(token);
    this.lines = new Lines(token);
    $effect(() => {
      const found = source();
      if (!found) return;
      untrack(() => void this.overlays.want(found.address, found.moment, found.layers, found.on));
    });
    $effect(() => {
      const found = source();
      if (!found) return;
      const [from, to] = [start(), end()];
      untrack(() => void this.lines.want(found.address, found.moment, found.layers, found.on, from, to));
    });
  }
}
