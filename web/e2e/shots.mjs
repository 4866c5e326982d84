/** The screenshots of the README, made from a real game: `npm run shots`. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import UPNG from "upng-js";

import { launch, ROOT, TableServer } from "./browser.mjs";
import { decideSurely, newPage, PHONE, seeded, sit, waitMine } from "./helpers.mjs";
import { routeHexes } from "./hexboard.mjs";

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

const server = await new TableServer().start();
const browser = await launch();
try {
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

  const hexes = await newPage(browser, SMALL);
  await routeHexes(hexes);
  await hexes.goto(`${server.url}/t/hex#token`);
  await hexes.waitForSelector(".pieces .piece");
  await hexes.mouse.move(430, 420);
  for (let turns = 0; turns < 3; turns++) {
    await hexes.mouse.wheel(0, -240);
    await hexes.waitForTimeout(80);
  }
  await hexes.waitForTimeout(700);
  const pile = await hexes.locator(".badge.pile").evaluateAll((piles) => {
    for (const one of piles) {
      const box = one.getBoundingClientRect();
      if (box.left > 250 && box.right < 700 && box.top > 200 && box.bottom < 600) return { x: box.left - 12, y: box.top - 12 };
    }
    return null;
  });
  if (pile) {
    await hexes.mouse.move(pile.x, pile.y);
    await hexes.waitForTimeout(900);
  }
  await take(hexes, "hexes");
} finally {
  await browser.close();
  await server.end();
}
