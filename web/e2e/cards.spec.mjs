/** A game with hidden hands, two battles on two boards and an interrupt: two seats and a watcher in real browsers. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, ROOT, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, isMine, newPage, PHONE, shot, sit, UNHURRIED, version, waitVersion } from "./helpers.mjs";

let browser, server;
before(async () => {
  browser = await launch();
  server = await new TableServer(11, { SANDTABLE_GAMES: join(ROOT, "tests", "house") }).start();
});
after(async () => {
  await browser.close();
  await server.end();
});

const open = (seats) => server.create(seats, { game: "courier", scenario: "campaign" });

async function look(table, token) {
  const answer = await fetch(`${server.url}/api/tables/${table}`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.json();
}

const hand = (shot, side) => shot.display.piles.find((pile) => pile.id === `hand-${side}`).cards;

/** Makes one choice by clicking: a card, a place on the board, or a button. */
async function decide(page, turn) {
  const cards = page.locator(".card.lit");
  const places = page.locator(".targets button");
  const buttons = page.locator(".verbs button:enabled:not([aria-disabled=true])");
  await cards.or(places).or(buttons).first().waitFor({ state: "attached" });
  if (await cards.count()) await cards.nth(turn % (await cards.count())).click();
  else if (await places.count()) await places.nth(turn % (await places.count())).press("Enter");
  else await buttons.first().click();
}

test(
  "a whole game: hands on their own pages alone, boards that change, an ambush, the replay across battles",
  UNHURRIED,
  async () => {
    const { table, links, watch } = await open({ red: "human", blue: "human" });
    const [red, blue, watcher] = [await newPage(browser), await newPage(browser), await newPage(browser)];
    const pages = [
      [red, links.red],
      [blue, links.blue],
      [watcher, watch],
    ];
    for (const [page, token] of pages) await sit(page, server, table, token);
    const boards = new Set();
    let asked = 0;
    for (let turn = 0; turn < 200; turn++) {
      const shots = { red: await look(table, links.red), blue: await look(table, links.blue) };
      if (shots.red.over) break;
      const now = shots.red.version;
      for (const [page] of pages) await waitVersion(page, now);
      boards.add(shots.red.display.board);
      await secret(red, shots.blue, "blue");
      await secret(blue, shots.red, "red");
      await secret(watcher, shots.red, "red");
      await secret(watcher, shots.blue, "blue");
      assert.equal(
        await red.locator(".card-pile.hand button.card").count(),
        hand(shots.red, "red").length,
        "red sees its own hand",
      );
      assert.equal(
        await watcher.locator(".card.lit, .targets button, .verbs button").count(),
        0,
        "a watcher cannot choose",
      );
      const [mover, waiter] = (await isMine(red)) ? [red, blue] : [blue, red];
      assert.equal(
        await waiter.locator(".card.lit, .targets button, .verbs button").count(),
        0,
        "only one seat can choose",
      );
      if (shots.red.decision.step === "Ambush") {
        asked += 1;
        if (asked === 1) await shot(mover, "cards-ambush");
      }
      if (turn === 4) {
        await axe(mover, "the hand");
        await shot(mover, "cards-hand");
        await shot(watcher, "cards-watcher");
      }
      await decide(mover, turn);
      await waitVersion(mover, now + 1);
    }
    assert.deepEqual([...boards], ["ford", "hill"]);
    assert.ok(asked > 0, "somebody was asked for an ambush");
    assert.ok((await look(table, watch)).over);
    const last = await version(watcher);
    await watcher.goto(`${server.url}/t/${table}#${watch}@1`);
    await watcher.waitForSelector(".replay input[type=range]");
    await replayAt(watcher, 1, "ford-");
    await replayAt(watcher, last, "hill-");
    for (const [page] of pages) {
      clean(page);
      await page.context().close();
    }
  },
);

/** Nothing of a hand is on a page that may not show it. */
async function secret(page, theirs, side) {
  const text = await page.content();
  for (const card of hand(theirs, side)) {
    const words = card.replace(/-(\d)(\w)/, (_, value, copy) => ` ${value}${copy.toUpperCase()}`);
    const open = theirs.display.piles.some((pile) => pile.form === "discard" && pile.cards.includes(card));
    assert.ok(open || !text.includes(`>${words}</b>`), `${side}'s ${words} is on a page that may not show it`);
  }
}

/** The board of a past moment is the one it was played on. */
async function replayAt(page, moment, space) {
  await page.evaluate((n) => {
    const slider = document.querySelector(".replay input[type=range]");
    slider.value = String(n);
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    slider.dispatchEvent(new Event("change", { bubbles: true }));
  }, moment);
  await page.waitForFunction((n) => document.querySelector(".table")?.dataset.shown === String(n), moment);
  await page.waitForFunction((id) => document.querySelector(`[data-space^="${id}"]`) !== null, space);
}

test("on a phone a hand can be played", UNHURRIED, async () => {
  const { table, links } = await open({ red: "human", blue: "recruit" });
  const page = await newPage(browser, PHONE);
  await sit(page, server, table, links.red);
  for (let turn = 0; turn < 6; turn++) {
    await page.waitForFunction(() => document.querySelector(".table")?.dataset.mine === "true");
    const now = await version(page);
    await decide(page, turn);
    await waitVersion(page, now + 1);
  }
  await shot(page, "cards-phone");
  clean(page);
  await page.context().close();
});

test("an unlit card says why it cannot be played", UNHURRIED, async () => {
  const { table, links } = await open({ red: "human", blue: "human" });
  const page = await newPage(browser, DESKTOP);
  await sit(page, server, table, links.red);
  await page.locator(".card-pile.hand button.card").first().click();
  await page.waitForFunction(() => document.querySelector(".status.refusal p") !== null);
  clean(page);
  await page.context().close();
});
