/** Announces the player's move: in the title of the page, by a sound and by a notification, as enabled. */

import { untrack } from "svelte";

import { beep, notice } from "../app/notice";
import { prefs } from "../app/prefs.svelte";
import type { Table } from "./table.svelte";
import { say, t } from "../text/texts.svelte";

export function announce(table: Table, reveal: () => void): void {
  let wasMine: boolean | null = null;
  $effect(() => {
    const { snapshot: now, game } = table;
    const mine = !!now?.mine && !now.over;
    const title = game ? say(game.title) : "Sandtable";
    document.title = now?.over ? `■ ${title}` : mine ? `● ${t("page-your-move")} · ${title}` : title;
    if (!now) return;
    if (mine && wasMine === false) {
      untrack(() => {
        reveal();
        if (prefs.sound) beep();
        if (prefs.notify && document.hidden) notice(t("page-your-move"), say(now.decision?.prompt));
      });
    }
    wasMine = mine;
  });
}
