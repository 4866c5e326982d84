/** Two people on one device: a curtain between them where hands are hidden, and none where nothing is. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, shot, takeFromShelf, UNHURRIED, version } from "./helpers.mjs";

let browser, server;
before(async () => {
  [browser, server] = await Promise.all([launch(), new TableServer(7).start()]);
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

/** A page that keeps every answer of the server about a table, until it is told to forget them. */
async function listening(language = "en") {
  const page = await newPage(browser, DESKTOP, language);
  page.heard = [];
  page.on("response", async (answer) => {
    if (!/\/api\/tables\//.test(answer.url()) || /events/.test(answer.url())) return;
    page.heard.push(await answer.text().catch(() => ""));
  });
  return page;
}

/** A new table of a game at which both seats are played on this device. */
async function together(page, game, scenario, person) {
  await takeFromShelf(page, server, game);
  await page.click(".setup summary");
  if (scenario) await page.locator(".setup select").first().selectOption(scenario);
  await page.locator(".seats select").first().selectOption({ label: person });
  await page.click(".setup button[type=submit]");
}

const linksHere = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("sandtable.links"))[0]);
const look = async ({ table, links }, seat) => {
  const answer = await fetch(`${server.url}/api/tables/${table}`, {
    headers: { Authorization: `Bearer ${links[seat]}` },
  });
  assert.ok(answer.ok);
  return answer.json();
};
const hand = (now, seat) => now.display.piles.find((pile) => pile.id === `hand-${seat}`)?.cards ?? [];

test(
  "Combat on one device: the hand of the other is never on the page, nor in what it was sent",
  UNHURRIED,
  async () => {
    const page = await listening();
    await together(page, "combat", "50", "Another person on this device");
    await page.waitForSelector(".curtain button.primary");
    await axe(page, "the curtain");
    await shot(page, "curtain");
    const made = await linksHere(page);
    const seats = Object.keys(made.links);
    let turns = 0;
    let searched = 0;
    while (turns < 8) {
      assert.equal(await page.locator(".table, .card, .piece").count(), 0, "nothing of the table behind the curtain");
      page.heard.length = 0;
      await page.click(".curtain button.primary");
      await page.waitForSelector(".table[data-mine=true]");
      const own = (await page.evaluate(() => location.hash)).slice(1).split("@")[0];
      const [mine, other] = made.links[seats[0]] === own ? seats : [...seats].reverse();
      // play on until the other player has to decide
      while (await page.locator(".table[data-mine=true]").count()) {
        const now = await look(made, mine);
        const { action } = now.choices.find(({ action }) => action === "done") ?? now.choices.at(-1);
        await fetch(`${server.url}/api/tables/${made.table}/actions`, {
          method: "POST",
          headers: { Authorization: `Bearer ${own}`, "Content-Type": "application/json" },
          body: JSON.stringify({ version: now.version, action }),
        });
        await page.waitForFunction(
          (before) => Number(document.querySelector(".table").dataset.version) > before,
          now.version,
        );
      }
      await page.waitForSelector(".hand-over");
      const bytes = page.heard.join("") + (await page.content());
      const [ours, theirs] = [hand(await look(made, mine), mine), hand(await look(made, other), other)];
      for (const card of theirs) assert.ok(!new RegExp(`\\b${card}\\b`).test(bytes), `${card} of the other hand`);
      for (const card of ours) assert.ok(new RegExp(`\\b${card}\\b`).test(bytes), `${card} of one's own hand`);
      searched += theirs.length;
      if (!turns) await shot(page, "hand-over");
      await page.click(".hand-over");
      await page.waitForSelector(".curtain button.primary");
      const covered = await page.content();
      for (const card of [...ours, ...theirs])
        assert.ok(!new RegExp(`\\b${card}\\b`).test(covered), `${card} is covered`);
      turns++;
    }
    assert.ok(searched > 10, `${searched} cards looked for`);
    await page.reload();
    await page.waitForSelector(".curtain button.primary");
    await page.goto(server.url);
    await page.waitForSelector(".my-tables li");
    assert.equal(await page.locator(".my-tables li").count(), 1, "one entry for both seats");
    await page.click(".my-tables a");
    await page.waitForSelector(".curtain");
    clean(page);
  },
);

test("D-Day on one device: the other side is one click away, without a curtain, in Italian", UNHURRIED, async () => {
  const page = await listening("it");
  await together(page, "dday", "", "Un'altra persona su questo dispositivo");
  await page.waitForSelector(".pieces .piece");
  const before = await version(page);
  if (!(await page.locator(".table[data-mine=true]").count())) await page.click(".hand-over");
  await page.waitForSelector(".table[data-mine=true]");
  assert.equal(await version(page), before);
  await shot(page, "hot-seat-it");
  clean(page);
});
