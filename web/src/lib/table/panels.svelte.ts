/** Which panels of a table's page are open. */

import type { Tab } from "../app/tabs";
import type { Table } from "./table.svelte";

export class Panels {
  tab = $state<Tab>("log");
  odds = $state(true);
  help = $state(false);
  finder = $state(false);
  replay = $state(false);
  /** The end of the game takes the place of the side column. */
  ended = $state(true);
  layers = $state(false);
  invite = $state(false);
  players = $state(false);
  /** The version a new table is to fork from. */
  fork = $state<number | null>(null);

  constructor(private readonly table: Table) {}

  openTab = (next: Tab) => {
    this.tab = next;
    if (next === "chat") this.table.logs.unread = 0;
  };
  replayAt = (version: number) => {
    this.replay = true;
    void this.table.look(version);
  };
  leaveReplay = () => {
    this.replay = false;
    void this.table.look(null);
  };
}
