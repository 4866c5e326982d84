/** The briefing of a table's scenario: shown once before the first move, and again on request. */

import { get } from "../server/api";
import type { BriefingInfo } from "../server/types";

const SEEN = "sandtable.briefed";
const SWITCH = "sandtable.briefing"; // "off": only on request
const MOST = 80;

function seen(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(SEEN) ?? "[]");
    return Array.isArray(list) ? (list as string[]) : [];
  } catch {
    return [];
  }
}

/** Note that a table's player has read the briefing: it is not shown again by itself. */
export function markBriefed(table: string): void {
  localStorage.setItem(SEEN, JSON.stringify([table, ...seen().filter((one) => one !== table)].slice(0, MOST)));
}

export class ScenarioBriefing {
  info = $state.raw<BriefingInfo | null>(null);
  open = $state(false);
  /** True once the briefing has been looked up. */
  private known = $state(false);

  constructor(private readonly table: string) {}

  /** Fetch it; `fresh`: this seat may not have seen it yet. A game may have none. */
  async load(game: string, scenario: string, fresh: boolean): Promise<void> {
    const path = `/api/games/${encodeURIComponent(game)}/briefings/${encodeURIComponent(scenario)}`;
    this.info = await get<BriefingInfo>(path).catch(() => null);
    this.known = true;
    this.open = !!this.info && fresh && localStorage.getItem(SWITCH) !== "off" && !seen().includes(this.table);
  }

  /** True while it covers the board, or still may. */
  get covers(): boolean {
    return this.open || !this.known;
  }

  show(): void {
    this.open = this.info !== null;
  }

  close = () => {
    this.open = false;
    markBriefed(this.table);
  };
}
