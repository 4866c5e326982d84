/**
 * Pictures of every board as it stands in the page: `node e2e/boards.mjs FOLDER [game ...]`. Whole, as it opens and from close by, in the light
 * and in the dark, with and without counters, 1280, 1920 and 390 pixels wide; less of it with `--widths 1280,390`, `--views whole,open,close,closest`,
 * `--themes dark`, `--counters with`. `--scenario` takes another one, `--scale 3` as many pixels for one.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { launch, TableServer } from "./browser.mjs";
import { drawn, newPage, PHONE, still } from "./helpers.mjs";
import { OPENINGS } from "./openings.mjs";

const HEIGHTS = { 390: 844, 1280: 800, 1440: 900, 1920: 1080 };
const flags = process.argv.slice(2);
const option = (name, plain) => (flags.includes(name) ? flags.splice(flags.indexOf(name), 2)[1] : plain);
const list = (name, plain) => option(name, plain).split(",");
const widths = list("--widths", "1280,1920,390").map(Number);
const views = list("--views", "whole,open,close");
const themes = list("--themes", "light,dark");
const counters = list("--counters", "with,without");
const scenario = option("--scenario", "");
const scale = Number(option("--scale", "1"));
const [folder, ...wanted] = flags;
mkdirSync(folder, { recursive: true });

/** Turns of the wheel towards the middle of the board. */
const TURNS = { close: 3, closest: 12 };
async function go(page, view) {
  if (view === "whole") await page.keyboard.press("0");
  if (view === "open") await page.reload();
  const { x, y, width, height } = await page.locator(".board").boundingBox();
  if (TURNS[view]) await page.mouse.move(x + width / 2, y + height / 2);
  for (let turn = 0; turn < (TURNS[view] ?? 0); turn++) {
    await page.mouse.wheel(0, -120);
    await page.waitForTimeout(60);
  }
  await still(page);
  await page.mouse.move(2, 2);
  await drawn(page);
}

async function shown(page, name) {
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    for (const which of counters) {
      await page
        .locator(".pieces")
        .evaluateAll(
          (all, hidden) => all.forEach((pieces) => (pieces.style.display = hidden ? "none" : "")),
          which === "without",
        );
      await page.waitForTimeout(700); // pictures have come, and are painted
      await page.locator(".board").screenshot({
        path: join(
          folder,
          `${[...name, theme === "dark" && "dark", which === "without" && "bare"].filter(Boolean).join("-")}.png`,
        ),
      });
    }
  }
  await page.locator(".pieces").evaluateAll((all) => all.forEach((pieces) => (pieces.style.display = "")));
  console.log(name.join(" "));
}

const [server, browser] = await Promise.all([new TableServer(7).start(), launch()]);
try {
  for (const game of wanted.length ? wanted : Object.keys(OPENINGS)) {
    const [first, mine, theirs] = OPENINGS[game];
    const { table, links } = await server.create(
      { [mine]: "human", [theirs]: "human" },
      { game, scenario: scenario || first },
    );
    for (const width of widths) {
      const page = await newPage(
        browser,
        width < 500 ? PHONE : { viewport: { width, height: HEIGHTS[width] ?? 900 }, deviceScaleFactor: scale },
      );
      await page.goto(`${server.url}/t/${table}#${links[mine]}`);
      await page.waitForSelector(".board .drawing");
      for (const view of views) {
        await go(page, view);
        await shown(page, [game, scenario, view, String(width)].filter(Boolean));
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await server.end();
}
