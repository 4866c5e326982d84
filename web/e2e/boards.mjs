/**
 * Pictures of the boards as they stand in the page: `node e2e/boards.mjs FOLDER [game ...] [--width 1280] [--dark] [--bare] [--views whole,open,close,closest]`.
 * Whole, as it opens, from close by and from as near as one can go; `--bare` without counters.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { launch, TableServer } from "./browser.mjs";
import { newPage, PHONE, still } from "./helpers.mjs";
import { OPENINGS } from "./openings.mjs";

const HEIGHTS = { 390: 844, 1280: 800, 1440: 900, 1920: 1080 };
const flags = process.argv.slice(2);
const option = (name, plain) => (flags.includes(name) ? flags.splice(flags.indexOf(name), 2)[1] : plain);
const given = (name) => flags.includes(name) && flags.splice(flags.indexOf(name), 1).length > 0;
const width = Number(option("--width", "1280"));
const views = option("--views", "whole,open,close").split(",");
const scenario = option("--scenario", "");
const [dark, bare] = [given("--dark"), given("--bare")];
const [folder, ...wanted] = flags;
mkdirSync(folder, { recursive: true });

/** The wheel in the middle of the board, so many turns. */
async function wheel(page, turns) {
  const { x, y, width: w, height: h } = await page.locator(".board").boundingBox();
  await page.mouse.move(x + w / 2, y + h / 2);
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(60);
  }
}

const [server, browser] = await Promise.all([new TableServer(7).start(), launch()]);
try {
  for (const game of wanted.length ? wanted : Object.keys(OPENINGS)) {
    const [first, mine, theirs] = OPENINGS[game];
    const { table, links } = await server.create({ [mine]: "human", [theirs]: "human" }, { game, scenario: scenario || first });
    const page = await newPage(browser, width < 500 ? PHONE : { viewport: { width, height: HEIGHTS[width] ?? 900 } });
    if (dark) await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`${server.url}/t/${table}#${links[mine]}`);
    await page.waitForSelector(".board .drawing");
    if (bare) await page.addStyleTag({ content: ".pieces, .piles { display: none !important }" });
    for (const view of views) {
      if (view === "whole") await page.keyboard.press("0");
      if (view === "close") await wheel(page, 3);
      if (view === "closest") await wheel(page, 12);
      await still(page);
      await page.mouse.move(2, 2);
      await page.waitForTimeout(1500);
      const name = [game, scenario, view, width, dark && "dark", bare && "bare"].filter(Boolean).join("-");
      await page.locator(".board").screenshot({ path: join(folder, `${name}.png`) });
      console.log(name);
      if (view === "whole" && views.includes("open")) {
        await page.reload();
        await page.waitForSelector(".board .drawing");
        if (bare) await page.addStyleTag({ content: ".pieces, .piles { display: none !important }" });
      }
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.end();
}
