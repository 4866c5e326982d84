/**
 * The board owns the window, and it stays where it is: shares of the window measured with hand, tray and replay open; the view compared
 * before and after decisions that do not ask for another one.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, reached, TableServer } from "./browser.mjs";
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
/** Milliseconds of decisions for each game. */
const PLAYED = 40_000;

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
        pinned: prompt.top >= side.top - 1 && prompt.bottom <= innerHeight,
        counter: 40 * k,
      };
    },
    [board.width, board.height],
  );
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

for (const game of Object.keys(OPENINGS)) {
  test(`${game}: the board has most of the window, the log a third of the column`, UNHURRIED, async () => {
    const { table, link } = await laid(game, "human");
    const wrong = [];
    for (const { width, height, pane, map } of SIZES) {
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
      const least = { pane, panel: THIRD, map: game === "combat" && !display.board ? map : 0 };
      for (const [what, share] of Object.entries(least))
        if (found[what] < share) wrong.push(`${width}: ${what} ${percent(found[what])}`);
      if (!found.pinned) wrong.push(`${width}: the prompt is out of sight`);
      if (JSON.stringify(open) !== JSON.stringify(closed)) wrong.push(`${width}: replay or trays move the board`);
      clean(page);
      await page.context().close();
    }
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
    for (const end = Date.now() + PLAYED; Date.now() < end && (await waitMine(page));) {
      const beside = random() < 0.3 && (await takeBeside(page, random));
      if (beside || (await decide(page, { random })) || (await takeBeside(page, random))) decided++;
      else await page.keyboard.press("Escape");
      await still(page);
      if ((await player.ask("")).over) break; // the end of a game has a layout of its own
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
    assert.ok(decided > 3);
    clean(page);
    await page.context().close();
  });
}
