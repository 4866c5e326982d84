/** The latest dice and turned cards, until the player closes them. */

import { hasDice, isSeen } from "./acts";
import type { Table } from "./table.svelte";

/** Cards of this many latest actions are shown, and this many of them. */
const [RECENT, CARDS] = [6, 2];

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

  constructor(private readonly table: Table) {}

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
