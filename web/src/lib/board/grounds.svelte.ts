/** The painted grounds of boards; their lists are fetched once. */

import { get } from "../server/api";
import { prefs } from "../app/prefs.svelte";
import type { GameData, GroundInfo, Message } from "../server/types";

/** Not painted; painted, with its list still loading; or ready. */
export type Picture =
  | { painted: false }
  | { painted: true; info: GroundInfo | null; game: string; theme: "light" | "dark"; title: Message };

const PLAIN: Picture = { painted: false };
let known = $state.raw<ReadonlyMap<string, GroundInfo>>(new Map());
const asked = new Set<string>();

/** The ground of a game's board; '' for its only one. */
export function pictureOf(game: GameData, board: string): Picture {
  const name = board || "board";
  if (!game.grounds?.includes(name)) return PLAIN;
  const theme = prefs.shownTheme;
  const folder = `/api/games/${encodeURIComponent(game.id)}/grounds/${encodeURIComponent(name)}`;
  const path = `${folder}?theme=${theme}`;
  const other = `${folder}?theme=${theme === "light" ? "dark" : "light"}`;
  if (!asked.has(path)) {
    asked.add(path);
    get<GroundInfo>(path).then(
      (info) => (known = new Map(known).set(path, info)),
      () => asked.delete(path),
    );
  }
  const info = known.get(path) ?? known.get(other) ?? null; // the whole picture is in both lists
  return { painted: true, info, game: game.id, theme, title: game.title };
}
