/** The briefing of a table's scenario: shown once before the first move, and again whenever it is wanted. */

import { get } from "../server/api";
import type { BriefingInfo } from "../server/types";

const SEEN = "sandtable.briefed";
const SWITCH = "sandtable.briefing"; // "off": only when asked for
const MOST = 80;

function seen(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(SEEN) ?? "[]");
    return Array.isArray(list) ? (list as string[]) : [];
  } catch {
    return [];
  }
}

export class Briefed {
  info = $state.raw<BriefingInfo | null>(null);
  open = $state(false);
  /** Whether it is known if there is one to be read first. */
  private known = $state(false);

  constructor(private readonly table: string) {}

  /** Fetch it; `fresh`: this seat may not have seen it yet. A game without briefings is played without. */
  async load(game: string, scenario: string, fresh: boolean): Promise<void> {
    const path = `/api/games/${encodeURIComponent(game)}/briefings/${encodeURIComponent(scenario)}`;
    this.info = await get<BriefingInfo>(path).catch(() => null);
    this.known = true;
    this.open = !!this.info && fresh && localStorage.getItem(SWITCH) !== "off" && !seen().includes(this.table);
  }

  /** It lies over the board, or may yet. */
  get covers(): boolean {
    return this.open || !this.known;
  }

  show(): void {
    this.open = this.info !== null;
  }

  close = () => {
    this.open = false;
    localStorage.setItem(
      SEEN,
      JSON.stringify([this.table, ...seen().filter((one) => one !== this.table)].slice(0, MOST)),
    );
  };
}
