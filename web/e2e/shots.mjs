/** The screenshots of the README, made from real games: `npm run shots`, or only some: `npm run shots normandy`. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import UPNG from "upng-js";

import { launch, played, ROOT, TableServer } from "./browser.mjs";
import { decideSurely, newPage, PHONE, seeded, sit, waitMine } from "./helpers.mjs";
import { routeHexes } from "./hexboard.mjs";
import { Player } from "./player.mjs";

const FOLDER = join(ROOT, "docs", "screenshots");
mkdirSync(FOLDER, { recursive: true });
const SMALL = { viewport: { width: 1280, height: 800 } };

/** A picture with as many colours as fit into 300 kB. */
async function take(page, name) {
  const file = join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file });
  const picture = UPNG.decode(readFileSync(file));
  const pixels = UPNG.toRGBA8(picture)[0];
  for (const colours of [256, 160, 96, 64, 40, 28]) {
    writeFileSync(file, Buffer.from(UPNG.encode([pixels], picture.width, picture.height, colours)));
    if (statSync(file).size <= 295_000) break;
  }
  console.log(`${name}: ${(statSync(file).size / 1000).toFixed(0)} kB`);
}

async function dday(server, browser) {
  const lobby = await newPage(browser, SMALL);
  await lobby.goto(server.url);
  await lobby.waitForSelector(".hero-map svg");
  await lobby.waitForTimeout(400);
  await take(lobby, "lobby");

  const { table, links } = await server.create({ allies: "human", axis: "regular" });
  const page = await newPage(browser, SMALL);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  await page.waitForTimeout(500);
  await take(page, "table");

  // on until a battle is being fought
  const random = seeded(4);
  for (let moves = 0; moves < 120; moves++) {
    await waitMine(page);
    if (/Roll the dice/.test(await page.textContent(".prompt"))) break;
    if ((await page.locator(".verbs button").count()) && random() < 0.3) await page.click(".verbs button");
    else await decideSurely(page, { random });
    await page.waitForTimeout(30);
  }
  await page.mouse.move(4, 500);
  await page.waitForTimeout(400);
  await take(page, "battle-odds");

  const dark = await newPage(browser, SMALL, "it");
  await dark.emulateMedia({ colorScheme: "dark" });
  await sit(dark, server, table, links.allies);
  await waitMine(dark);
  await dark.click("#tab-forces");
  await dark.waitForTimeout(400);
  await take(dark, "dark-italian");

  const phone = await newPage(browser, { ...PHONE, deviceScaleFactor: 1.5 });
  await sit(phone, server, table, links.allies);
  await waitMine(phone);
  await phone.waitForTimeout(500);
  await take(phone, "phone");

  await page.keyboard.press("r");
  await page.locator(".replay input[type=range]").fill("12");
  await page.waitForTimeout(500);
  await take(page, "replay");
}

async function hexes(server, browser) {
  const page = await newPage(browser, SMALL);
  await routeHexes(page);
  await page.goto(`${server.url}/t/hex#token`);
  await page.waitForSelector(".pieces .piece");
  await page.mouse.move(430, 420);
  for (let turns = 0; turns < 3; turns++) {
    await page.mouse.wheel(0, -240);
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(700);
  const pile = await page.locator(".badge.pile").evaluateAll((piles) => {
    for (const one of piles) {
      const box = one.getBoundingClientRect();
      if (box.left > 250 && box.right < 700 && box.top > 200 && box.bottom < 600) return { x: box.left - 12, y: box.top - 12 };
    }
    return null;
  });
  if (pile) {
    await page.mouse.move(pile.x, pile.y);
    await page.waitForTimeout(900);
  }
  await take(page, "hexes");
}

/** A campaign between two machines, looked at in its fifth turn, and one of its attacks. */
async function normandy(server, browser) {
  const game = { game: "normandy44", scenario: "campaign" };
  const record = played("normandy44", "campaign", "regular", 4, "turn 7");
  const lines = record.split("\n");
  const actions = [];
  let heading = "";
  const first = lines.findIndex((line) => /^start\b/.test(line)) + 1;
  for (const line of lines.slice(first)) {
    if (line.startsWith("#")) heading = line;
    else if (line) actions.push({ line, action: line.split(" = ")[0], heading, number: actions.length });
  }
  const { table, watch } = await server.create({ german: "human", allied: "human" }, { ...game, record });
  const reader = new Player(null, server, table, watch);
  /** The Allied player's page at a moment of that game. */
  const sitAt = async (number, size) => {
    const part = [...lines.slice(0, first), ...actions.slice(0, number).map(({ line }) => line)].join("\n");
    const opened = await server.create({ german: "regular", allied: "human" }, { ...game, record: part });
    const page = await newPage(browser, { viewport: size });
    await sit(page, server, opened.table, opened.links.allied);
    await waitMine(page);
    return new Player(page, server, opened.table, opened.links.allied);
  };

  let opening = actions.findIndex((one) => /turn 5, allied\.combat/.test(one.heading));
  while ((await reader.ask(`/at/${opening}`)).decision.step !== "Combat") opening++;
  const whole = await sitAt(opening, { width: 1600, height: 940 });
  await whole.page.click("#tab-forces");
  await whole.page.waitForTimeout(600);
  await take(whole.page, "normandy");

  // the attack with the most to tell
  const attacks = [];
  for (const { action, heading, number } of actions) {
    if (action !== "resolve" || !/turn [3-6], allied\.combat/.test(heading)) continue;
    const { preview, display } = await reader.ask(`/at/${number}`);
    attacks.push({ number, score: 2 * Math.min(preview.shifts.length, 3) + Math.min(display.chosen.length, 5) + preview.outcomes.length / 2 });
  }
  attacks.sort((a, b) => b.score - a.score);
  const battle = await sitAt(attacks[0].number, { width: 1280, height: 880 });
  const { display } = await battle.look();
  for (let turns = 0; turns < 3; turns++) {
    const { x, y } = await battle.point(display.aims[0]);
    await battle.page.mouse.move(x, y);
    await battle.page.mouse.wheel(0, -240);
    await battle.page.waitForTimeout(80);
  }
  await battle.page.mouse.move(640, 24);
  await battle.page.waitForTimeout(900);
  await take(battle.page, "normandy-battle");
}

const parts = { dday, hexes, normandy };
const server = await new TableServer().start();
const browser = await launch();
try {
  const wanted = process.argv.slice(2);
  for (const name of wanted.length ? wanted : Object.keys(parts)) await parts[name](server, browser);
} finally {
  await browser.close();
  await server.end();
}
