/** A public server: a link's seat taken under a name, a report, a ban, an appeal, and two who are paired. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, said, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, PHONE, shot, sit, UNHURRIED } from "./helpers.mjs";

let browser, server;
before(async () => {
  [browser, server] = await Promise.all([
    launch(),
    new TableServer(7, {}, ["--public", "--contact", "mailto:host@example.org", "--limit", "requests=0"]).start(),
  ]);
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

async function named(name, options = DESKTOP, language = "en") {
  const page = await newPage(browser, options, language);
  await page.goto(`${server.url}/lobby`);
  await page.click(".people-bar button.primary");
  await page.fill("dialog input[autocomplete=nickname]", name);
  await page.click("dialog form button[type=submit]");
  await page.waitForSelector(`.people-bar a:has-text("${name}")`);
  return page;
}
const me = (page) => page.evaluate(async () => (await (await fetch("/api/people")).json()).me);

test("a seat's link is taken under a name; a report leads to a ban, an appeal ends it", UNHURRIED, async () => {
  const [olga, zoe, max] = [await named("Olga"), await named("Zoe", PHONE, "it"), await named("Max")];
  const { id } = await me(olga);
  assert.match(
    said("-m", "sandtable.cli", "role", id, "owner", "--db", join(server.folder, "tables.db")),
    /Olga: owner/,
  );

  const made = await server.create({ axis: "human", allies: "human" });
  for (const [page, seat] of [
    [zoe, "axis"],
    [max, "allies"],
  ]) {
    await sit(page, server, made.table, made.links[seat]);
  }
  for (const page of [zoe, max]) {
    await players(page);
    await page.click(".at-table > button");
    await page.waitForFunction(() => !location.hash);
    await page.waitForSelector(".pieces .piece");
  }
  const old = await fetch(`${server.url}/api/tables/${made.table}`, {
    headers: { Authorization: `Bearer ${made.links.axis}` },
  });
  assert.equal(old.status, 401, "the host's copy of the link opens nothing");

  await players(zoe);
  await axe(zoe, "players with names on a phone");
  await shot(zoe, "people-players-phone-it");
  await zoe.click(".at-table button:has-text('Segnala')");
  await zoe.fill(".at-table textarea", "insulti");
  await zoe.click(".at-table form button");
  await zoe.waitForSelector(".at-table p[role=status]");

  await olga.evaluate(() =>
    fetch("/api/people/session/end", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Sandtable": "1" },
      body: "{}",
    }),
  );
  await olga.goto(`${server.url}/moderation`); // signs in by its key, and knows its role
  await olga.waitForSelector("#reports-title");
  await olga.fill("textarea", "Insults are not welcome.");
  await olga.click("button:has-text('Use for a ban')");
  await axe(olga, "the moderators' page");
  await shot(olga, "people-moderation");
  await olga.click("form button.grave");
  await olga.waitForSelector("section[aria-labelledby=ban-title] li:has-text('Max')");

  await max.goto(`${server.url}/lobby`);
  await max.waitForSelector("#ban-title");
  await max.fill("textarea", "It was a joke.");
  await axe(max, "an appeal");
  await shot(max, "people-appeal");
  await max.click("section[aria-labelledby=ban-title] button");
  await max.waitForSelector("blockquote");
  await olga.goto(`${server.url}/moderation`);
  await olga.waitForSelector("section[aria-labelledby=appeals-title] li");
  await olga.fill("textarea", "Once more, then.");
  await olga.click("section[aria-labelledby=appeals-title] button:has-text('Lift the ban')");
  await olga.waitForSelector("section[aria-labelledby=appeals-title]:not(:has(li))");
  assert.equal((await me(max)).banned, 0);
  clean(olga, zoe, max);
});

/** Open the dialog with the players. */
async function players(page) {
  if (await page.locator("dialog[open] .players").count()) return;
  if (!(await page.locator(".more-tools .players").isVisible())) await page.click(".more summary");
  await page.click(".more-tools .players");
  await page.waitForSelector("dialog[open] .at-table");
}

test("two who search for the same game are paired", UNHURRIED, async () => {
  const [one, two] = [await named("Una"), await named("Due", PHONE, "it")];
  for (const page of [one, two]) {
    await page.click(".open button:nth-child(2)");
    await page.waitForSelector("section[aria-labelledby=seek-title] form");
  }
  await axe(one, "a search");
  await one.click("section[aria-labelledby=seek-title] form button");
  await one.waitForSelector("section[aria-labelledby=seek-title] p[role=status]");
  await two.click("section[aria-labelledby=seek-title] form button");
  for (const page of [one, two]) {
    await page.waitForURL(/\/t\//);
    await page.waitForSelector(".pieces .piece");
  }
  assert.equal(new URL(one.url()).pathname, new URL(two.url()).pathname);
  clean(one, two);
});
