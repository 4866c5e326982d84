/** Battles on the map: the last one as a card beside its place, those before it as numbered pins. */

import { prefs } from "../app/prefs.svelte";
import { endedBattle, ofThisPhase, pinned, type Pinned } from "./battle_card";
import type { CatchUp } from "./catch_up.svelte";
import type { DiceNews } from "./dice_news.svelte";
import type { Table } from "./table.svelte";

export class Theatre {
  /** The battle whose pin the player has opened; 0: none. */
  opened = $state(0);
  /** The decisive moments of a finished game. */
  moments = $state.raw<{ number: number; at: number; text: string; space: string }[]>([]);
  /** The version up to which the player has closed cards. */
  private closed = $state(-1);

  /** The battles with pins: those of the summary, else those of this phase. */
  readonly battles = $derived.by((): Pinned[] => {
    const { table, catchUp } = this;
    if (prefs.theatre === "off" || catchUp.on || table.replaying || table.snapshot?.over) return [];
    const acts = catchUp.summary.length
      ? catchUp.summary
      : ofThisPhase(table.acts).filter(({ last }) => last > this.since);
    return pinned(acts, this.known);
  });
  /** The battle shown as a card: an opened pin, the battle of the act on show, or that of the last dice. */
  readonly card = $derived.by((): Pinned | null => {
    const { table, catchUp, news } = this;
    if (prefs.theatre === "off") return null;
    if (catchUp.on) return (catchUp.current && pinned([catchUp.current], this.known).at(-1)) ?? null;
    if (table.replaying) return null;
    const opened = this.battles.find(({ number }) => number === this.opened);
    if (opened) return opened;
    const { dice } = news;
    if (!dice || news.past || catchUp.summary.length || dice.last <= this.closed) return null;
    if (dice.events.some(({ scene }) => scene.kind === "ended")) return null; // another board may lie on the table
    return this.battles.findLast(({ act }) => act === dice) ?? pinned([dice], this.known).at(-1) ?? null;
  });
  /** The battle of a longer game that has just ended. */
  readonly ended = $derived.by(() => (this.table.snapshot?.over ? null : endedBattle(this.table.acts, this.left)));
  readonly pins = $derived.by(() => this.battles.filter((battle) => battle.number !== this.card?.number));

  private since = -1;
  /** The version of the last battle whose end the player has seen. */
  private left = $state(-1);

  constructor(
    private readonly table: Table,
    private readonly catchUp: CatchUp,
    private readonly news: DiceNews,
    private readonly known: (place: string) => boolean,
  ) {}

  /** Show nothing from before the page was opened. */
  begin(version: number): void {
    this.since = this.left = version;
  }
  leave(): void {
    this.left = this.ended?.ended.version ?? this.left;
  }
  open(number: number): void {
    this.opened = this.opened === number ? 0 : number;
  }
  close(): void {
    this.closed = this.news.dice?.last ?? this.closed;
    this.opened = 0;
  }
}
