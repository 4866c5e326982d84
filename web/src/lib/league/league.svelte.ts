/** What every page about players, clubs and events needs: the signed-in person, the games, and their names. */

import { people } from "../app/people.svelte";
import { Fault, get } from "../server/api";
import { faultMessage } from "../server/messages";
import type { GameInfo, Message } from "../server/types";
import { both, t } from "../text/texts.svelte";
import type { Player } from "./types";

let games = $state.raw<GameInfo[]>([]);

export const league = {
  get me() {
    return people.me;
  },
  /** Whether the server knows its players by name. */
  get on() {
    return people.info?.on ?? false;
  },
  get games() {
    return games;
  },
  async load(): Promise<void> {
    const [found] = await Promise.all([games.length ? games : get<GameInfo[]>("/api/games"), people.load()]);
    games = found;
  },
};

const shelf = (game: string) => games.find(({ id }) => id === game)?.shelf;

export function gameName(game: string): string {
  const found = shelf(game);
  return found ? both(found.title) : game;
}

export function scenarioName(game: string, scenario: string): string {
  const found = shelf(game)?.scenarios[scenario];
  return found ? both(found.name) : scenario;
}

/** Whether a game has scenarios to choose from. */
export const severalScenarios = (game: string) => (games.find(({ id }) => id === game)?.scenarios.length ?? 0) > 1;

export const playerName = (player: Player | null | undefined) =>
  player ? player.name || t("page-former-player") : t("page-guest");

/** What went wrong, in words that fit pages without a table. */
export function leagueFault(error: unknown): Message {
  if (error instanceof Fault && !error.said) {
    if (error.status === 401) return { id: "page-league-sign-in" };
    if (error.status === 403) return { id: "page-fault", args: { message: error.message } };
    if (error.status === 404) return { id: "page-lost" };
  }
  return faultMessage(error);
}
