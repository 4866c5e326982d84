/** The latest dice and turned cards, until the player closes them. */

import { hasDice, isSeen } from "./acts";
import { decidedBy, rolledAt, rolledFor } from "./outcomes";
import type { Table } from "./table.svelte";
import type { Preview, Snapshot } from "../server/types";

/** Cards of this many latest actions are shown, and this many of them. */
const [RECENT, CARDS] = [6, 2];
/** Odds of this many versions are remembered. */
const KEPT = 40;

export class DiceNews {
  private seenDice = $state(-1);
  private away = $state(0);
  private last = $derived.by(
    () => this.table.log.findLast((entry) => entry.version <= (this.table.moment ?? Infinity))?.version ?? 0,
  );
  /** The last visible act, if it had dice: the beginning of a phase does not hide it. */
  dice = $derived.by(() => {
    const rolled = this.table.replaying ? undefined : this.table.acts.findLast(isSeen);
    return rolled && hasDice(rolled) && rolled.last > this.seenDice ? rolled : null;
  });
  /** True if something was played since that is not visible yet: an attack is being prepared. Its odds come before older dice. */
  past = $derived.by(() => !!this.dice && this.last > this.dice.last);
  /** Cards turned over in the latest actions, the newest first. */
  turned = $derived.by(() => {
    const { log, replaying, moment } = this.table;
    return log
      .filter(({ version }) => (replaying ? version === moment : version > Math.max(this.away, this.last - RECENT)))
      .flatMap(({ version, events }) =>
        events.flatMap(({ turned, message }, number) =>
          turned ? [{ key: `${version} ${number}`, turned, message }] : [],
        ),
      )
      .reverse()
      .slice(0, CARDS);
  });

  /** The odds shown at the latest versions. */
  private odds = $state.raw<ReadonlyMap<number, Preview>>(new Map());
  /** The odds that the last dice decided. */
  decided = $derived.by(() => this.dice && decidedBy(this.dice, this.odds, this.rolls));
  private rolls = $derived.by(() => rolledAt(this.table.log.slice(-KEPT)));

  constructor(private readonly table: Table) {}

  /** Remember the odds of a version for the dice that follow. */
  remember({ version, preview }: Pick<Snapshot, "version" | "preview">): void {
    if (!preview || this.odds.get(version) === preview) return;
    const known = [...this.odds].filter(([at]) => at !== version).slice(1 - KEPT);
    this.odds = new Map([...known, [version, preview]]);
  }
  /** Fetch the odds of the last dice if this page has not seen them. */
  async recall(): Promise<void> {
    const mine = this.table.snapshot?.sides ?? [];
    for (const version of this.dice ? rolledFor(this.dice, this.rolls) : []) {
      const own = this.table.log.find((line) => line.version === version && mine.includes(line.side));
      if (!own || this.odds.has(version - 1)) continue;
      const before = await this.table.past.fetch(version - 1).catch(() => null);
      if (before) this.remember(before);
    }
  }

  /** Skip everything before the page was opened. */
  begin(version: number): void {
    this.away = this.seenDice = version;
  }
  seen(): void {
    this.seenDice = this.dice?.last ?? this.seenDice;
  }
  putAway(version = this.last): void {
    this.away = version;
  }
}
