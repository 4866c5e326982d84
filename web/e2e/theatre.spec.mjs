/** Battles on the map: the odds become the result, a card beside the hex, numbered pins, and the same in a summary. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, reached, TableServer } from "./browser.mjs";
import { axe, clean, newPage, PHONE, shot, sit, still, UNHURRIED, waitMine } from "./helpers.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(5).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const SIZES = { wide: { viewport: { width: 1920, height: 1080 } }, usual: { viewport: { width: 1440, height: 900 } } };

/** A table at a moment of a game, with people in all seats; the deciding one and the others. */
async function at(game, scenario, when, seats) {
  const record = await reached(game, scenario, "regular", 2, when);
  const players = Object.fromEntries(seats.map((seat) => [seat, "human"]));
  const { table, links } = await server.create(players, { game, scenario, record });
  const ask = async (seat, path = "", body) => {
    const answer = await fetch(`${server.url}/api/tables/${table}${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${links[seat]}`, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const decider = async () => {
    for (const seat of seats) {
      const now = await ask(seat);
      if (now.mine) return { seat, now };
    }
    return null;
  };
  /** Play the first fitting choices for everyone until a condition holds. */
  const playOn = async (until, wanted = () => undefined) => {
    for (let count = 0; count < 400; count++) {
      const found = await decider();
      if (!found || (await until(found))) return;
      const { seat, now } = found;
      const choice = wanted(now) ?? now.choices.at(-1);
      await ask(seat, "/actions", { version: now.version, action: choice.action });
    }
  };
  return { table, links, ask, decider, playOn };
}

/** The card, its place and the hex with its neighbours, in pixels of the window. */
const covered = (page) =>
  page.evaluate(() => {
    const card = document.querySelector(".battle-card").getBoundingClientRect();
    const frame = document.querySelector(".board").getBoundingClientRect();
    const line = document.querySelector(".battles line:not(.halo)");
    const hex = [Number(line.getAttribute("x1")) + frame.left, Number(line.getAttribute("y1")) + frame.top];
    const away = Math.hypot(
      Math.max(card.left - hex[0], 0, hex[0] - card.right),
      Math.max(card.top - hex[1], 0, hex[1] - card.bottom),
    );
    return {
      away,
      inside:
        card.left >= frame.left && card.right <= frame.right && card.top >= frame.top && card.bottom <= frame.bottom,
    };
  });

const ATTACK = "now.step == 'BuildAttack' and 'resolve' in verbs and len(state.stack[-1].units) > 1 and count > 150";

for (const [name, size] of [...Object.entries(SIZES), ["phone", PHONE]]) {
  test(`${name}: the odds of an attack stay and become its result, on the map too`, UNHURRIED, async () => {
    const { table, links, decider } = await at("normandy44", "seven-turns", ATTACK, ["german", "allied"]);
    const { seat } = await decider();
    const page = await newPage(browser, size, name === "wide" ? "it" : "en");
    await sit(page, server, table, links[seat]);
    await waitMine(page);
    await page.waitForSelector(".odds .bars li");
    const before = await page.locator(".odds .bar-label").allTextContents();
    await page.locator('.verbs button[data-action="resolve"]').first().click();
    await page.waitForSelector(".results .bars .came");
    assert.equal(await page.locator(".results .bars .came").count(), 1, "one outcome is outlined");
    const labels = await page
      .locator(".results .bar-label")
      .evaluateAll((all) => all.map((one) => one.firstChild.textContent.trim()));
    assert.deepEqual(
      labels,
      before.map((label) => label.trim()),
      "among those of before",
    );
    await page.waitForSelector(".battle-card .die", { state: "attached" });
    await still(page);
    if (name !== "phone") {
      await page.waitForSelector(".battle-card:not(.hidden)");
      const { away, inside } = await covered(page);
      const grid = await page.evaluate(() => Number(document.querySelector(".battles line").getAttribute("x2")));
      assert.ok(inside && away > 40 && grid > 0, `the card is ${away} pixels away`);
    }
    await axe(page, `the result of an attack, ${name}`);
    await shot(page, `theatre-attack-${name}`);
    clean(page);
    await page.context().close();
  });
}
