/** What a table's page shows, derived from the table: the board, its choices, and the trays and tabs around it. */

import { assign } from "../app/palette";
import { TABS } from "../app/tabs";
import { NO_TARGETS, sortChoices } from "../board/targets";
import { docked, UNDOCKED } from "../board/trays";
import { say, sideLetters } from "../text/texts.svelte";
import { buttonsOf } from "./buttons";
import type { Table } from "./table.svelte";

export class TableView {
  /** The latest snapshot, and the one on the board: an earlier one during a replay. */
  readonly now = $derived.by(() => this.table.snapshot);
  readonly shown = $derived.by(() => this.table.shown);
  readonly game = $derived.by(() => this.table.game);
  readonly pieces = $derived.by(() => new Map((this.game?.pieces ?? []).map((kind) => [kind.id, kind])));
  readonly faces = $derived.by(() => new Map((this.game?.faces ?? []).map((face) => [face.id, face])));
  readonly colours = $derived.by(() => {
    const seats = Object.fromEntries((this.now?.seats ?? []).map((seat) => [seat.seat, seat.sides]));
    return assign(this.game?.sides ?? [], { ...this.table.camps, ...seats }, sideLetters, this.game?.pieces);
  });
  /** True while this seat decides and the board shows the present. */
  readonly live = $derived.by(() => !this.table.replaying && !!this.now?.mine && !this.now.over);
  readonly board = $derived.by(() => (this.shown ? this.table.boardOf(this.shown) : null));
  readonly targets = $derived.by(() => {
    const { board, now } = this;
    return board && now && this.live ? sortChoices(now.choices, board, board.height / 24, now.display) : NO_TARGETS;
  });
  readonly form = $derived.by(() => (this.live ? (this.now?.display.form ?? null) : null));
  readonly buttons = $derived.by(() => buttonsOf(this.targets.buttons, this.form));
  /** The trays under the board: those with something to choose, or with a chosen piece. */
  readonly docks = $derived.by(() => {
    const { now, shown, targets } = this;
    const during = this.live && now ? `${now.decision?.side} ${now.display.heading.map(say).join()}` : "";
    const held = targets.trays.size || targets.pieces.size ? [] : (shown?.display.chosen ?? []);
    const trays = shown?.display.trays ?? [];
    this.lastDocked = docked(this.lastDocked, during, trays, (kind) => targets.trays.has(kind), held);
    const { kinds } = this.lastDocked;
    return trays.flatMap((tray) => (kinds.has(tray.id) ? [{ tray, kinds: kinds.get(tray.id)! }] : []));
  });
  readonly seat = $derived.by(() => this.now?.seats.find((seat) => seat.seat === this.now?.seat));
  readonly tabs = $derived.by(() =>
    TABS.filter((name) => {
      if (name === "notes") return this.seat;
      return name === "orders" ? this.seat && this.game?.occasions?.length : true;
    }),
  );
  /** Where the server draws the overlays of the moment on the board. */
  readonly overlayAddress = $derived.by(
    () => `${this.table.path}/overlays?${this.shown === this.now ? "" : `at=${this.shown?.version}&`}`,
  );
  private lastDocked = UNDOCKED;

  constructor(private readonly table: Table) {}
}
