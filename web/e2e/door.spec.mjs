/** The front door: the shelf, the briefing, the goal on the screen, rules and charts beside the board, units found by name. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import {
  axe,
  clean,
  DESKTOP,
  newPage,
  PHONE,
  shot,
  sit,
  soon,
  still,
  takeFromShelf,
  UNHURRIED,
  waitMine,
} from "./helpers.mjs";
import { Player } from "./player.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(5).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const games = async () => (await fetch(`${server.url}/api/games`)).json();
/** The bytes on the line so far, all of them. */
const overWire = (page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce(
      (sum, { transferSize }) => sum + transferSize,
      0,
    ),
  );
const paintings = (page) => page.locator(".board image.painting").count();

test("a shelf with a card for each game: picture, length, weight, players; no ids anywhere", UNHURRIED, async () => {
  for (const language of ["en", "it"]) {
    const page = await newPage(browser, DESKTOP, language);
    await page.goto(server.url);
    await page.waitForSelector(".game-card img");
    const list = await games();
    assert.equal(await page.locator(".game-card").count(), list.length);
    for (const game of list) {
      const card = page.locator(`.game-card[data-game=${game.id}]`);
      const text = await card.innerText();
      assert.ok(text.includes(game.shelf.title[language]) && text.includes(game.shelf.about[language]), game.id);
      assert.equal(await card.locator(".facts li").count(), 4);
      await card.locator("img").scrollIntoViewIfNeeded();
      await soon("its picture", () => card.locator("img").evaluate((img) => img.complete && img.naturalWidth > 0));
      await card.locator("h3 button").click();
      await page.waitForSelector(`#card-${game.id} .quick button`);
      const told = await page.locator(`#card-${game.id} .scenarios li`).allInnerTexts();
      assert.equal(told.length, game.scenarios.length);
      const lasting = (id) => game.shelf.scenarios[id].minutes[1];
      const sorted = [...game.scenarios].sort((one, other) => lasting(one) - lasting(other));
      sorted.forEach((id, number) => {
        assert.ok(told[number].includes(game.shelf.scenarios[id].name[language]), id);
        assert.ok(told[number].includes(game.shelf.scenarios[id].about[language]), id);
        const marked = id === game.shelf.recommended && sorted.length > 1;
        assert.equal(told[number].includes({ en: "Recommended", it: "Consigliato" }[language]), marked, id);
      });
    }
    if (language === "en") await axe(page, "the shelf with a card open");
    clean(page);
    await page.context().close();
  }
});

test("a newcomer is led from the first lesson over the next to a first game", UNHURRIED, async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  const steps = page.locator(".start-here li");
  await steps.first().waitFor();
  await axe(page, "the place to start");
  assert.equal(await steps.count(), 3);
  const lessons = (await games()).find(({ id }) => id === "dday").lessons;
  for (const [number, { id }] of lessons.slice(0, 2).entries()) {
    assert.equal(await steps.nth(number).getAttribute("aria-current"), "step");
    await page.click(".start-here .primary");
    await page.waitForURL(`**/lesson/dday/${id}`);
    const { length } = await (await fetch(`${server.url}/api/games/dday/lessons/${id}`)).json();
    for (let at = 0; at < length; at++) {
      await page.waitForFunction(
        (n) => Number(document.querySelector(".lesson-steps output")?.textContent.split("/")[0]) === n,
        at,
      );
      await page.locator(".lesson-steps .icon-button").last().click();
    }
    const next = page.locator(".lesson-after button").first();
    await next.waitFor();
    if (number === 0) {
      await next.click(); // each lesson leads to the next
      await page.waitForURL(`**/lesson/dday/${lessons[1].id}`);
      await page.goBack();
    }
    await page.goto(server.url);
    await page.waitForSelector(`.start-here li:nth-child(${number + 1}).done`);
  }
  await page.click(".start-here .primary");
  await page.waitForSelector(".table");
  assert.match(page.url(), /\/t\//);
  await page.waitForSelector(".pieces .piece");
  await page.goto(`${server.url}/?game=combat`); // where a finished lesson leads
  await page.waitForSelector("#card-combat .scenarios");
  await page.locator(".my-tables svg.table-picture rect").first().waitFor(); // the table is continued from its picture
  await page.click(".start-here .quiet");
  await page.waitForSelector(".start-here", { state: "detached" });
  clean(page);
  await page.context().close();
});

/** From the lobby to the first board of a game: bytes over the wire, and pictures of the ground. */
async function firstBoard(game) {
  const page = await newPage(browser);
  await takeFromShelf(page, server, game);
  await page.click(".quick button");
  await page.waitForSelector(".board image.painting");
  await page.waitForSelector(".pieces .piece, .dock, .prompt-text");
  await page.waitForFunction(() => {
    const { href } = document.querySelector(".board image.painting");
    return performance.getEntriesByType("resource").some(({ name }) => name.endsWith(href.baseVal));
  });
  await page.waitForTimeout(1500); // whatever else would come by itself
  const found = { bytes: await overWire(page), pictures: await paintings(page) };
  await page.context().close();
  return found;
}

test("bytes to the first board of each game, and nothing more until somebody moves", UNHURRIED, async () => {
  for (const { id } of await games()) {
    let found = await firstBoard(id);
    // now and then the browser itself moves its pointer, as if somebody had come: it is asked again
    for (let again = 0; again < 2 && found.pictures > 1; again++) found = await firstBoard(id);
    console.log(`# ${id}: ${(found.bytes / 1000).toFixed(1)} kB over the wire from the lobby to the first board`);
    assert.ok(found.bytes < 300_000, `${id}: ${found.bytes}`);
    assert.equal(found.pictures, 1, "one picture of the whole ground");
  }
});

test("a ground that is too coarse for the zoom is sharpened at the first sign of a player", UNHURRIED, async () => {
  const page = await newPage(browser, PHONE);
  const { table, links } = await server.create(
    { allied: "human", axis: "human" },
    { game: "salerno", scenario: "ortona" },
  );
  await sit(page, server, table, links.allied);
  await page.waitForSelector(".board image.painting");
  await page.keyboard.press("Shift");
  await soon("sharper tiles", async () => (await paintings(page)) > 1);
  await page.context().close();
});

test(
  "a briefing before the first move, by keyboard; the goal and the score stay on the screen",
  UNHURRIED,
  async () => {
    const page = await newPage(browser, { briefed: true, ...DESKTOP });
    await takeFromShelf(page, server, "normandy44");
    await page
      .locator(".scenarios li", { hasText: "Seven turns" })
      .getByRole("button", { name: /Allies/ })
      .click();
    await page.waitForSelector("dialog .briefing");
    const sheet = (await (await fetch(`${server.url}/api/games/normandy44/briefings/seven-turns`)).json()).sheet;
    const [goal] = sheet.goals.filter(({ sides }) => sides.includes("allied"));
    const text = await page.locator("dialog").innerText();
    for (const part of [sheet.situation.en, sheet.victory.en, goal.goal.en, ...goal.first.map((one) => one.en)])
      assert.ok(text.includes(part), part);
    assert.equal(await page.locator(".briefing-goal").count(), 1, "only one's own goal");
    await axe(page, "the briefing");
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog", { state: "detached" });
    assert.ok((await page.locator(".goal").innerText()).includes(goal.goal.en));
    assert.match(await page.locator(".score").innerText(), /Turn\s+1\/7\s+June 6, 1944/);
    await page.reload();
    await page.waitForSelector(".goal");
    assert.equal(await page.locator("dialog").count(), 0, "once is enough");
    await page.keyboard.press("g");
    await page.waitForSelector("dialog .briefing");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.goto(server.url);
    await page.waitForSelector(".my-tables .whose");
    const row = await page.locator(".my-tables li").first().innerText();
    assert.match(
      row,
      /Normandy '44[\s\S]*Seven turns[\s\S]*Turn 1[\s\S]*Allies · Your move · (this minute|\d+ minutes? ago)/,
    );
    clean(page);
    await page.context().close();
  },
);

test("rules and charts beside the board, in both languages, open at the rule that matters", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { german: "human", allied: "human" },
    { game: "normandy44", scenario: "campaign" },
  );
  for (const [language, words, found] of [
    ["en", "determined defence city", "T.dd"],
    ["it", "difesa determinata caposaldo", "T.dd"],
  ]) {
    const page = await newPage(browser, DESKTOP, language);
    await sit(page, server, table, links.allied);
    await page.keyboard.press("c");
    await page.waitForSelector(".chart table");
    assert.ok((await page.locator(".chart table").first().innerText()).includes("3-1"));
    await axe(page, "the charts");
    await page.fill(".reference input", words); // searched on every sheet, whichever is open
    assert.ok(Number(await page.locator("#reference-rules .hits").innerText()) > 0);
    await page.click("#reference-rules");
    await page.waitForSelector(".ledger [data-rule]");
    await page.fill(".reference input", words);
    await page.waitForSelector(`.ledger [data-rule="${found}"]`);
    await page.fill(".reference input", language === "en" ? "Difesa" : "defence"); // the other language finds too
    await page.waitForSelector(".ledger [data-rule]");
    await page.click("#reference-rulings");
    await page.waitForSelector('.ledger[lang="en"] li');
    await axe(page, "the rulings");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".reference", { state: "detached" });
    const rule = page.locator(".prompt-text .rule");
    const id = await rule.innerText();
    await rule.click();
    const here = page.locator(`.ledger [data-rule="${id}"]`);
    await here.waitFor();
    assert.equal(await here.getAttribute("aria-current"), "true");
    await soon("the rule is in sight", () =>
      here.evaluate((element) => {
        const [box, frame] = [
          element.getBoundingClientRect(),
          element.closest(".reference-sheet").getBoundingClientRect(),
        ];
        return box.top >= frame.top - 1 && box.top < frame.bottom;
      }),
    );
    clean(page);
    await page.context().close();
  }
});

test("a unit is found by what is written on it, and the board goes there", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { german: "human", allied: "human" },
    { game: "normandy44", scenario: "campaign" },
  );
  const page = await newPage(browser);
  await sit(page, server, table, links.allied);
  await page.keyboard.press("/");
  await page.fill(".finder input", "jager 6");
  await page.fill(".finder input", "bayeux");
  await page.waitForSelector(".finder li[aria-selected=true]");
  assert.match(await page.locator(".finder li").first().innerText(), /Bayeux/);
  await axe(page, "finding");
  const before = await page.locator(".world").getAttribute("style");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".finder-sheet", { state: "detached" });
  await soon(
    "the board has moved, or the stack is open",
    async () =>
      (await page.locator(".world").getAttribute("style")) !== before || (await page.locator(".fan").count()) > 0,
  );
  // what was found stands in the middle, as far as the board reaches
  const player = new Player(page, server, table, links.allied);
  await player.look();
  await still(page);
  const { x, y } = await player.where("2322");
  const board = await page.locator(".board").boundingBox();
  const [dx, dy] = [x - board.x - board.width / 2, y - board.y - board.height / 2];
  assert.ok(Math.hypot(dx, dy) < 3, `${dx}, ${dy} from the middle`);
  clean(page);
  await page.context().close();
});

test("units of one kind in one box are found, too", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { allies: "human", axis: "human" },
    { game: "dday", scenario: "overlord" },
  );
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  await page.keyboard.press("/");
  await page.fill(".finder input", "tank");
  await page.waitForSelector(".finder li[aria-selected=true]");
  assert.ok((await page.locator(".finder li").count()) > 3);
  clean(page);
  await page.context().close();
});

test("on a phone, by touch: a card, a briefing, the charts over the whole screen", UNHURRIED, async () => {
  const page = await newPage(browser, { briefed: true, ...PHONE }, "it");
  await page.goto(server.url);
  await page.tap(".game-card[data-game=dday] h3 button");
  await page.waitForSelector(".quick button");
  await axe(page, "the shelf on a phone");
  assert.ok(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    "nothing hangs over the edge",
  );
  // the card cuts off what is too wide for it
  const wide = await page.$$eval(".card-open *", (all) =>
    all
      .filter((one) => one.getBoundingClientRect().right > one.closest(".card-open").getBoundingClientRect().right)
      .map((one) => one.textContent),
  );
  assert.deepEqual(wide, [], "all of an open card is in sight");
  await page.tap(".quick button");
  await page.waitForSelector("dialog .briefing");
  await shot(page, "phone-briefing");
  await page.tap(".briefing .primary");
  await page.waitForSelector("dialog", { state: "detached" });
  await waitMine(page);
  await page.tap('button[aria-keyshortcuts="c"]');
  await page.waitForSelector(".chart table");
  await page.tap("#reference-rules");
  await page.waitForSelector(".ledger [data-rule]");
  await axe(page, "the rules on a phone");
  await shot(page, "phone-rules");
  await page.tap(".reference header .icon-button");
  await page.waitForSelector(".reference", { state: "detached" });
  clean(page);
  await page.context().close();
});

test("the general is to be had where it has proven itself, and plays there", UNHURRIED, async () => {
  const page = await newPage(browser);
  await takeFromShelf(page, server, "normandy44");
  const scenario = (name) => page.locator(".scenarios li", { has: page.locator("h4", { hasText: name }) });
  await scenario("Cherbourg").locator("small", { hasText: "level available" }).waitFor();
  await page.selectOption(".field.inline select", "general");
  await page.locator(".scenarios small", { hasText: "not available here" }).waitFor();
  assert.equal(await page.locator(".quick button:disabled").count(), 2, "both seats of the campaign");
  await axe(page, "the lobby with the general chosen");
  await shot(page, "lobby-general");
  await scenario("Cherbourg").locator(".quick button").last().click();
  await waitMine(page);
  const players = await page.evaluate(() =>
    fetch(`/api/tables/${location.pathname.split("/")[2]}`, {
      headers: { authorization: `Bearer ${location.hash.slice(1)}` },
    }).then((answer) => answer.json()),
  );
  assert.match(JSON.stringify(players), /"general"/, "the other seat is the general's");
  clean(page);
  await page.context().close();
});
