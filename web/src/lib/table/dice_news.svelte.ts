/** What has just been thrown and turned over, until it is put away. */

import { hasDice, isSeen } from "./acts";
import type { Table } from "./table.svelte";

/** Cards turned over in so many of the latest actions are shown, and so many of them. */
const [RECENT, CARDS] = [6, 2];

export class News {
  private seenDice = $state(-1);
  private away = $state(0);
  private last = $derived.by(
    () => this.table.log.findLast((entry) => entry.version <= (this.table.moment ?? Infinity))?.version ?? 0,
  );
  /** The last act of which anything can be seen, if it had dice: that a phase begins after it takes nothing away. */
  dice = $derived.by(() => {
    const rolled = this.table.replaying ? undefined : this.table.acts.findLast(isSeen);
    return rolled && hasDice(rolled) && rolled.last > this.seenDice ? rolled : null;
  });
  /** Something was played since, of which nothing is to be seen yet: an attack is being put together. Its odds come before dice of long ago. */
  past = $derived.by(() => !!this.dice && this.last > this.dice.last);
  /** Cards turned over in the latest few actions, the newest first. */
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

  constructor(private readonly table: Table) {}

  /** What happened before the page was opened is in the log. */
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
