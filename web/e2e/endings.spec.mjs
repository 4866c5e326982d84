/** The end of a game: the winner, the lead, decisive moments on the map, opened hands, a report, the next scenario. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { launch, said, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, PHONE, shot, sit, soon, still, UNHURRIED } from "./helpers.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(4).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const WIDE = { viewport: { width: 1920, height: 1080 } };
const WHOLE = `
import sys
import sandtable as st
from sandtable import agents
name, scenario, seed = sys.argv[1:]
game = st.game(name)
state = game.start(scenario=scenario, seed=int(seed))
players = {side: agents.make("recruit", game, f"{seed} {side}") for side in game.sides}
while not state.over:
    side = state.decision.side
    state.play(players[side].choose(state.view(side)))
sys.stdout.reconfigure(encoding="utf-8")
print(state.record())
`;

/** A table of a whole game between two machines. */
async function finished(game, scenario, seats) {
  const ended = await server.create(Object.fromEntries(seats.map((seat) => [seat, "human"])), {
    game,
    scenario,
    record: said("-c", WHOLE, game, scenario, "4"),
  });
  return ended;
}

test(
  "a battle of Combat Commander: verdict, moments on the map, hands opened, report, next battle",
  UNHURRIED,
  async () => {
    const { table, links } = await finished("combat", "50", ["axis", "allied"]);
    for (const [name, size, language] of [
      ["usual", DESKTOP, "en"],
      ["wide", WIDE, "it"],
      ["phone", PHONE, "en"],
    ]) {
      const page = await newPage(browser, size, language);
      await sit(page, server, table, links.allied);
      await page.waitForSelector(".lead-chart polyline");
      await soon("two curves", async () => (await page.locator(".ending-chart polyline").count()) === 4);
      const moments = await page.locator(".moments li").count();
      assert.ok(moments >= 1 && moments <= 5, `${moments} moments`);
      await soon("their pins", async () => (await page.locator(".pin").count()) > 0);
      assert.equal(await page.locator(".opened li").count(), 2, "both hands");
      await still(page);
      await axe(page, `the end, ${name}`);
      await shot(page, `ending-combat-${name}`);
      if (name === "usual") await usual(page, table);
      clean(page);
      await page.context().close();
    }
  },
);

async function usual(page, table) {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Shareable report" }).click(),
  ]);
  const report = readFileSync(await file.path(), "utf8");
  assert.match(report, /Victory for/);
  assert.equal((report.match(/<img src="data:image\/jpeg/g) ?? []).length, 2, "two maps");
  const rows = [...report.matchAll(/<tbody>(.*?)<\/tbody>/g)][0][1];
  const attacks = [...rows.matchAll(/<tr><td>.*?<\/td><td>(\d+)<\/td>/g)].map(([, count]) => Number(count));
  const list = report.match(/<h2>Battles<\/h2><ol>(.*?)<\/ol>/s)[1];
  const names = [...rows.matchAll(/<tr><td>(.*?)<\/td>/g)].map(([, name]) => name);
  const listed = names.map((name) => (list.match(new RegExp(`<li>${name}: `, "g")) ?? []).length);
  assert.deepEqual(attacks, listed, "the table and the list of battles agree");
  assert.ok(!report.includes("<script"));
  await page.locator(".moments button").first().click();
  await page.waitForSelector(".replay");
  await page.getByRole("button", { name: "Show the result" }).click();
  await page.getByRole("button", { name: /^Next: / }).click();
  await page.waitForFunction((old) => !location.pathname.endsWith(old), table);
  await page.waitForFunction(() => document.querySelector(".table")?.dataset.version === "0");
}

for (const [game, scenario, seats] of [
  ["normandy44", "seven-turns", ["german", "allied"]],
  ["dday", "overlord", ["axis", "allies"]],
]) {
  test(`${game}: its end in the dark`, UNHURRIED, async () => {
    const { table, links } = await finished(game, scenario, seats);
    const page = await newPage(browser, DESKTOP, "it");
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await sit(page, server, table, links[seats[0]]);
    await page.waitForSelector(".lead-chart polyline");
    await soon("two curves", async () => (await page.locator(".ending-chart polyline").count()) === 4);
    await axe(page, `the end of ${game}`);
    await shot(page, `ending-${game}`);
    clean(page);
    await page.context().close();
  });
}
