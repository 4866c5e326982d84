/** The keyboard shortcuts of a table's page. */

import { say } from "../text/texts.svelte";
import { pressed } from "./keyboard";
import type { PageState } from "./page_state.svelte";
import { reference } from "./reference.svelte";

/** One step of Escape: leaves what is open, and returns whether it was. */
const leaving = (open: boolean, leave: () => void) => () => {
  if (open) leave();
  return open;
};

export function onTableKey(page: PageState, event: KeyboardEvent): void {
  const { table, view, panels, layers, chooser, group, news, catchUp, theatre } = page;
  const { pings } = table;
  page.byKeyboard = true;
  if (catchUp.key(event)) return;
  pressed(event, {
    escapes: [
      leaving(!!chooser.menu, () => (chooser.menu = null)),
      leaving(pings.tool, () => (pings.tool = false)),
      () => group.clear(),
      leaving(news.turned.length > 0, () => news.putAway()),
      leaving(page.card !== "", () => (page.card = "")),
      leaving(theatre.opened > 0, () => theatre.close()),
      leaving(reference.open, () => reference.close()),
      leaving(panels.layers, () => (panels.layers = false)),
      () => !!page.map?.close(),
      leaving(table.replaying, () => void table.look(null)),
      leaving(!!chooser.inHand && !table.busy, () => void table.undo()),
    ],
    digit: (number) => !!page.actions?.press(number),
    acts: {
      u: () => void table.undo(),
      U: () => void table.undo(view.now?.undoes?.move),
      ...(group.gathers ? { a: () => void group.gather() } : {}),
      x: () => (group.tool = view.live && !group.tool),
      p: page.ping,
      o: () => (panels.odds = !panels.odds),
      l: () => panels.openTab("log"),
      r: () => (panels.replay = !panels.replay),
      v: () => page.showLayers(!panels.layers),
      ...(layers.hasLines ? { f: () => layers.lines.from(page.lineEnd) } : {}),
      b: page.focusFirst,
      "?": () => (panels.help = true),
      g: () => page.briefing.show(),
      c: () => (reference.open ? reference.close() : reference.show("charts")),
      "/": () => (panels.finder = true),
      "+": () => page.map?.zoomBy(1.3),
      "=": () => page.map?.zoomBy(1.3),
      "-": () => page.map?.zoomBy(1 / 1.3),
      "0": () => page.map?.fit(),
    },
    letter: (letter) => {
      const named = view.buttons.verbs.filter((choice) => say(choice.label).toLowerCase().startsWith(letter));
      if (named.length === 1) chooser.play(named[0]!);
      return named.length === 1;
    },
  });
}
