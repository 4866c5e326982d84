/**
 * The board owns the window, and it stays where it is: shares of the window measured with hand, tray and replay open; the view compared
 * before and after decisions that do not ask for another one.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, reached, said, TableServer } from "./browser.mjs";
import {
  clean,
  decide,
  drawn,
  isMine,
  moved,
  newPage,
  seeded,
  shot,
  sit,
  still,
  UNHURRIED,
  version,
  waitMine,
} from "./helpers.mjs";
import { OPENINGS } from "./openings.mjs";
import { Player } from "./player.mjs";

/** The least share of the window: of the board's pane, and of the map of a battle within its frame. */
const SIZES = [
  { width: 1440, height: 900, pane: 0.6, map: 0.5 },
  { width: 1920, height: 1080, pane: 0.7, map: 0.6 },
];
const THIRD = 1 / 3;
/** Decisions of each game that must leave the board where it is. */
const DECISIONS = 50;

let server, browser;
before(async () => {
  [browser, server] = await Promise.all([launch(), new TableServer(11).start()]);
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

/** A table of the game with something in the hand or the tray. */
async function laid(game, theirs) {
  const [scenario, mine, other] = OPENINGS[game];
  const record =
    game === "combat" ? await reached("combat", "50", "regular", 3, "count > 90 and now.side == 'allied'") : null;
  const { table, links } = await server.create({ [mine]: "human", [other]: theirs }, { game, scenario, record });
  return { table, link: links[mine] };
}

const where = (page) =>
  page.evaluate(() => {
    const { x, y, width, height } = document.querySelector(".board").getBoundingClientRect();
    return { pane: [x, y, width, height].map(Math.round), view: document.querySelector(".world").style.transform };
  });

/** Shares of the window and of the column. */
async function shares(page, board) {
  return page.evaluate(
    ([wide, high]) => {
      const area = ({ left, right, top, bottom }) => Math.max(0, right - left) * Math.max(0, bottom - top);
      const window = innerWidth * innerHeight;
      const pane = document.querySelector(".board").getBoundingClientRect();
      const drawing = document.querySelector("svg.drawing");
      const { viewBox } = drawing;
      const { left, top, width } = drawing.getBoundingClientRect();
      const k = width / viewBox.baseVal.width;
      const margin = -viewBox.baseVal.x;
      const [w, h] = [viewBox.baseVal.width - 2 * margin, ((viewBox.baseVal.width - 2 * margin) * high) / wide];
      const map = {
        left: Math.max(pane.left, left + margin * k),
        top: Math.max(pane.top, top + margin * k),
        right: Math.min(pane.right, left + (margin + w) * k),
        bottom: Math.min(pane.bottom, top + (margin + h) * k),
      };
      const side = document.querySelector(".side").getBoundingClientRect();
      const panel = document.querySelector("#panel").getBoundingClientRect();
      const prompt = document.querySelector(".prompt, .follow").getBoundingClientRect();
      return {
        pane: area(pane) / window,
        map: area(map) / window,
        panel: (Math.min(panel.bottom, innerHeight) - panel.top) / side.height,
        clipped: (({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)(
          document.querySelector(".heading"),
        ),
        scrolls: document.scrollingElement.scrollHeight > innerHeight,
        pinned: prompt.top >= side.top - 1 && prompt.bottom <= innerHeight,
        counter: 40 * k,
      };
    },
    [board.width, board.height],
  );
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** What of a moment is too small; `map` counts where a battle's map is on the table. */
function tooSmall(found, { pane, map }, battle) {
  const least = { pane, panel: THIRD, map: battle ? map : 0 };
  const wrong = Object.entries(least).flatMap(([what, share]) =>
    found[what] < share ? [`${what} ${percent(found[what])}`] : [],
  );
  if (found.clipped) wrong.push("the heading is cut");
  if (found.scrolls) wrong.push("the window scrolls");
  return found.pinned ? wrong : [...wrong, "the prompt is out of sight"];
}

for (const game of Object.keys(OPENINGS)) {
  test(`${game}: the board has most of the window, the log a third of the column`, UNHURRIED, async () => {
    const { table, link } = await laid(game, "human");
    const wrong = [];
    for (const { width, height, ...least } of SIZES) {
      const page = await newPage(browser, { viewport: { width, height } });
      await sit(page, server, table, link);
      await drawn(page);
      const player = new Player(page, server, table, link);
      const { display } = await player.look();
      const closed = await where(page);
      await page.keyboard.press("r");
      await page.waitForSelector(".replay");
      for (const tray of await page.locator(".dock details:not([open]) summary").all()) await tray.click();
      const open = await where(page);
      await page.keyboard.press("0");
      await drawn(page);
      const found = await shares(page, player.board);
      console.log(
        `${game} ${width}: pane ${percent(found.pane)}, map ${percent(found.map)}, log ${percent(found.panel)} of the column, counters ${found.counter.toFixed(1)} px`,
      );
      await shot(page, `layout-${game}-${width}`);
      const battle = game === "combat" && !display.board;
      wrong.push(...tooSmall(found, least, battle).map((what) => `${width}: ${what}`));
      if (JSON.stringify(open) !== JSON.stringify(closed)) wrong.push(`${width}: replay or trays move the board`);
      clean(page);
      await page.context().close();
    }
    assert.deepEqual(wrong, []);
  });
}

/** Records of a game, each up to the first decision of one kind in one phase of its first turns. */
const PHASES = `
import json, sys
import sandtable as st
from sandtable import agents
name, scenario, until = sys.argv[1:]
game = st.game(name)
state = game.start(scenario=scenario, seed=3)
players = {side: agents.make("recruit", game, f"3 {side}") for side in game.sides}
found = {}
for _ in range(int(until)):
    if state.over:
        break
    phase = " ".join(message.id for message in game.watch(state).display().heading[1:2])
    found.setdefault((phase, state.decision.side, state.decision.step), state.record())
    state.play(players[state.decision.side].choose(state.view(state.decision.side)))
sys.stdout.reconfigure(encoding="utf-8")
print(json.dumps([(" ".join(key), one) for key, one in found.items()]))
`;
/** The actions of a whole turn or battle. */
const ACTIONS = { dday: 500, normandy44: 700, caseyellow: 400, salerno: 400, combat: 400 };

for (const game of Object.keys(OPENINGS)) {
  test(`${game}: the shares hold at every kind of decision in every phase`, UNHURRIED, async () => {
    const [scenario, mine, other] = OPENINGS[game];
    const moments = JSON.parse(said("-c", PHASES, game, scenario, String(ACTIONS[game])));
    const wrong = [];
    const lowest = {};
    let player;
    for (const size of SIZES) {
      const page = await newPage(browser, { viewport: size });
      for (const [phase, record] of moments) {
        const { table, links } = await server.create({ [mine]: "human", [other]: "human" }, { game, scenario, record });
        const asked = async (seat) => (await new Player(null, server, table, links[seat]).ask("")).mine;
        const link = links[(await asked(mine)) ? mine : other];
        await page.goto(`${server.url}/t/${table}#${link}`);
        await page.waitForSelector(".board .drawing");
        await page.waitForSelector(".prompt-text");
        await page.waitForFunction(() => document.querySelector(".table").dataset.mine === "true");
        player = new Player(page, server, table, link);
        const { display } = await player.look();
        await page.keyboard.press("0");
        await still(page);
        const found = await shares(page, player.board);
        for (const what of ["pane", "panel"]) lowest[what] = Math.min(lowest[what] ?? 1, found[what]);
        const battle = game === "combat" && !display.board;
        wrong.push(...tooSmall(found, size, battle).map((what) => `${size.width}, ${phase}: ${what}`));
      }
      clean(page);
      await page.context().close();
    }
    console.log(
      `${game}: ${moments.length} kinds of decisions, pane at least ${percent(lowest.pane)}, log ${percent(lowest.panel)}`,
    );
    assert.ok(moments.length > 8, `${moments.length} kinds of decisions`);
    assert.deepEqual(wrong, []);
  });
}

/** A piece beside the board, if any can be chosen. */
async function takeBeside(page, random) {
  const chips = page.locator(".dock .chip-button:visible");
  const count = await chips.count();
  if (!count) return false;
  const before = await version(page);
  await chips.nth(Math.floor(random() * count)).click();
  const item = page.locator(".menu button").first();
  if (await item.count()) await item.click();
  return moved(page, before, 2500);
}

for (const game of Object.keys(OPENINGS)) {
  test(`${game}: decisions leave the board where it is`, UNHURRIED, async () => {
    const { table, link } = await laid(game, "recruit");
    const page = await newPage(browser);
    await sit(page, server, table, link);
    await waitMine(page);
    await page.keyboard.press("0"); // all of it in view: no decision asks for another view
    await drawn(page);
    const first = await where(page);
    const player = new Player(page, server, table, link);
    const random = seeded(5);
    let decided = 0;
    let over = false;
    while (decided < DECISIONS && (await waitMine(page))) {
      const beside = random() < 0.3 && (await takeBeside(page, random));
      if (beside || (await decide(page, { random })) || (await takeBeside(page, random))) decided++;
      else await page.keyboard.press("Escape");
      await still(page);
      ({ over } = await player.ask(""));
      if (over) break; // the end of a game has a layout of its own
      assert.deepEqual(await where(page), first, `after ${decided} decisions`);
    }
    if (await isMine(page)) {
      const { x, y, width, height } = await page.locator(".board").boundingBox();
      for (const [fx, fy] of [
        [0.3, 0.3],
        [0.5, 0.6],
        [0.7, 0.4],
      ]) {
        await page.mouse.move(x + width * fx, y + height * fy);
        await page.waitForTimeout(300);
      }
      assert.deepEqual(await where(page), first, "after hovering");
    }
    console.log(`${game}: the board stayed through ${decided} decisions`);
    assert.ok(decided >= DECISIONS || over, `${decided} decisions`);
    clean(page);
    await page.context().close();
  });
}
