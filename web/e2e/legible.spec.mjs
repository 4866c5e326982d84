/** Nothing that is written is too small to read: measured from the page itself, at the zoom at which it opens. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { newPage, PHONE, UNHURRIED } from "./helpers.mjs";

const LEAST = 9; // pixels
const WINDOWS = [[1280, 800], [1440, 900], [1920, 1080], [390, 844]];
const OPENINGS = [
  ["dday", "overlord", "allies", "axis"],
  ["normandy44", "campaign", "allied", "german"],
  ["caseyellow", "historical", "german", "allied"],
  ["salerno", "ortona", "allied", "axis"],
  ["combat", "50", "allied", "axis"],
];

let browser;
let server;
before(async () => {
  [browser, server] = await Promise.all([launch(), new TableServer(7).start()]);
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

/** Everything written in the window: its words, and how high its letters are on the screen. */
const written = (page) =>
  page.evaluate(() => {
    const found = [];
    const hidden = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const { display, visibility, opacity } = getComputedStyle(at);
        if (display === "none" || visibility === "hidden" || opacity === "0" || at.tagName === "symbol") return true;
      }
      return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent.trim();
      if (!words || hidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || box.right < 0 || box.bottom < 0 || box.left > innerWidth || box.top > innerHeight) continue;
      const drawn = element.closest("svg") && element.getScreenCTM ? element.getScreenCTM() : null;
      const scale = drawn ? Math.hypot(drawn.b, drawn.d) : 1;
      found.push({ words, pixels: parseFloat(getComputedStyle(element).fontSize) * scale, where: element.getAttribute("class") ?? element.tagName });
    }
    return found;
  });

for (const [game, scenario, mine, theirs] of OPENINGS) {
  test(`${game}: everything on the page is legible when it opens`, UNHURRIED, async () => {
    const { table, links } = await server.create({ [mine]: "human", [theirs]: "human" }, { game, scenario });
    for (const [width, height] of WINDOWS) {
      const page = await newPage(browser, width < 500 ? PHONE : { viewport: { width, height } });
      await page.goto(`${server.url}/t/${table}#${links[mine]}`);
      await page.waitForSelector(".board .drawing");
      await page.waitForTimeout(700); // type is set anew when the zoom has come to rest
      const texts = await written(page);
      assert.ok(texts.length > 20, "the page says something");
      const small = texts.filter(({ pixels }) => pixels < LEAST - 0.05);
      const least = texts.reduce((a, b) => (a.pixels < b.pixels ? a : b));
      console.log(`${game} ${width}: ${texts.length} texts, the smallest ${least.pixels.toFixed(1)} px (${least.where}: ${least.words})`);
      assert.deepEqual(small.slice(0, 8), [], `${game} at ${width}`);
      await page.close();
    }
  });
}
