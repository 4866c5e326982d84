/** Nothing that is written is too small to read: measured from the page itself, at the zoom at which it opens. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, reached, TableServer } from "./browser.mjs";
import { DESKTOP, drawn, newPage, PHONE, shot, sit, turnWheel, UNHURRIED } from "./helpers.mjs";
import { OPENINGS } from "./openings.mjs";

const LEAST = 9; // pixels
const WINDOWS = [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
  [390, 844],
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
      if (
        box.width < 2 ||
        box.height < 2 ||
        box.right < 0 ||
        box.bottom < 0 ||
        box.left > innerWidth ||
        box.top > innerHeight
      )
        continue;
      const sheet = element.closest(".drawing"); // the matrix of what is on it leaves out how the sheet is stretched
      const drawn = sheet
        ? element.getCTM()
        : element.closest("svg") && element.getScreenCTM
          ? element.getScreenCTM()
          : null;
      const stretched = sheet ? sheet.getBoundingClientRect().width / sheet.width.baseVal.value : 1;
      const scale = drawn ? Math.hypot(drawn.b, drawn.d) * stretched : 1;
      found.push({
        words,
        pixels: parseFloat(getComputedStyle(element).fontSize) * scale,
        where: element.getAttribute("class") ?? element.tagName,
      });
    }
    return found;
  });

for (const [game, [scenario, mine, theirs]] of Object.entries(OPENINGS)) {
  test(`${game}: everything on the page is legible when it opens`, UNHURRIED, async () => {
    const { table, links } = await server.create({ [mine]: "human", [theirs]: "human" }, { game, scenario });
    for (const [width, height] of WINDOWS) {
      const page = await newPage(browser, width < 500 ? PHONE : { viewport: { width, height } });
      await page.goto(`${server.url}/t/${table}#${links[mine]}`);
      await page.waitForSelector(".board .drawing");
      await drawn(page);
      const texts = await written(page);
      assert.ok(texts.length > 20, "the page says something");
      const small = texts.filter(({ pixels }) => pixels < LEAST - 0.05);
      const least = texts.reduce((a, b) => (a.pixels < b.pixels ? a : b));
      console.log(
        `${game} ${width}: ${texts.length} texts, the smallest ${least.pixels.toFixed(1)} px (${least.where}: ${least.words})`,
      );
      assert.deepEqual(small.slice(0, 8), [], `${game} at ${width}`);
      await page.close();
    }
  });
}

/** The names on the board as they are set: which of them meet, and how far the capitals of one reach into the place of a counter. */
const laid = (page) =>
  page.evaluate(() => {
    // where only a part of the board is in play, its names are written once more over the veil
    const sheet = [...document.querySelectorAll(".labels")].at(0);
    const names = [...sheet.querySelectorAll(".name")].map((text) => {
      const size = parseFloat(getComputedStyle(text).fontSize);
      const [x, y, half] = [text.x.baseVal[0].value, text.y.baseVal[0].value, text.getComputedTextLength() / 2];
      return { words: text.textContent, box: [x - half, x + half, y - 0.7 * size, y] };
    });
    const meet = ([l, r, t, b], [left, right, top, bottom]) =>
      Math.min(r, right) - Math.max(l, left) > 0 && Math.min(b, bottom) - Math.max(t, top) > 0;
    const hexes = [...document.querySelectorAll("path.hexes")].flatMap((path) =>
      path
        .getAttribute("d")
        .split("M")
        .filter(Boolean)
        .map((hex) => {
          const numbers = hex.match(/-?[\d.]+/g).map(Number);
          const middle = (from) =>
            numbers.filter((_, at) => at % 2 === from).reduce((sum, one) => sum + one, 0) / (numbers.length / 2);
          return {
            x: middle(0),
            y: middle(1),
            pointy: Math.min(...numbers.filter((_, at) => at % 2 === 0).map((x) => Math.abs(x - middle(0)))) < 1,
          };
        }),
    );
    // hexes that stand on a point lie in rows with room for a name between the counters; those that lie flat have it only over and under them
    const depth = ([l, r, t, b]) => {
      const deep = hexes.map(({ x, y, pointy }) =>
        Math.min(r, x + 20) - Math.max(l, x - 20) > 0 && (pointy || (y < t && Math.abs((l + r) / 2 - x) < 10))
          ? Math.min(b, y + 20) - Math.max(t, y - 20)
          : 0,
      );
      return Math.max(0, ...deep);
    };
    return {
      count: names.length,
      met: names.flatMap((one, at) =>
        names
          .slice(at + 1)
          .filter((other) => meet(one.box, other.box))
          .map((other) => `${one.words} / ${other.words}`),
      ),
      deepest: names.map(({ words, box }) => [depth(box), words]).sort(([a], [b]) => b - a)[0] ?? [0, ""],
    };
  });

/** The map is fitted, not the sheet with its title: title, scale and legend appear where there is room for all of them. */
async function entitled(page, game) {
  const cut = await page.evaluate(() => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const inside = ({ left, right, top, bottom }) =>
      left > board.left && right < board.right && top > board.top && bottom < board.bottom;
    return [...document.querySelectorAll(".cartouche text")]
      .filter((text) => !inside(text.getBoundingClientRect()))
      .map((text) => text.textContent);
  });
  assert.deepEqual(cut, [], `${game}: the title strip is cut`);
}

for (const [game, [scenario, mine, theirs]] of Object.entries(OPENINGS)) {
  test(`${game}: no name lies on another one or where a counter stands`, UNHURRIED, async () => {
    const { table, links } = await server.create({ [mine]: "human", [theirs]: "human" }, { game, scenario });
    const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.url}/t/${table}#${links[mine]}`);
    await page.waitForSelector(".board .drawing");
    await page.evaluate(() => document.fonts.ready);
    const frame = await page.locator(".board").boundingBox();
    for (const view of ["whole", "as it opens", "closer", "close"]) {
      if (view === "whole") await page.keyboard.press("0");
      if (view === "as it opens") await page.reload().then(() => page.waitForSelector(".board .drawing"));
      if (view === "closer" || view === "close")
        await turnWheel(page, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }, -240);
      await drawn(page);
      if (view === "whole") await entitled(page, game);
      const { count, met, deepest } = await laid(page);
      const level = await page.getAttribute(".world", "data-zoom");
      console.log(
        `${game} ${view}: ${count} names, ${met.length} meet, at most ${deepest[0].toFixed(1)} of a counter's 40 covered (${deepest[1]})`,
      );
      assert.deepEqual(met.slice(0, 5), [], `${game}, ${view}`);
      if (!/\bfar\b/.test(level)) assert.ok(deepest[0] < 4, `${game}, ${view}: ${deepest}`);
    }
    await page.close();
  });
}

test("the capacity of a landing box stands clear of the counters in it", UNHURRIED, async () => {
  const record = await reached("dday", "overlord", "recruit", 2, 'now.step == "Landing"');
  const { table, links } = await server.create({}, { game: "dday", record });
  for (const options of [DESKTOP, { viewport: { width: 1920, height: 1080 } }]) {
    const page = await newPage(browser, options);
    await sit(page, server, table, links.allies);
    await drawn(page);
    const covered = await page.evaluate(() => {
      const notes = [...document.querySelectorAll(".labels .note")].filter((note) => /capacity/.test(note.textContent));
      const counters = [...document.querySelectorAll(".pieces .piece .face")].map((one) => one.getBoundingClientRect());
      const overlaps = (a, b) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top < a.bottom;
      return {
        notes: notes.length,
        covered: notes.filter((note) => counters.some((box) => overlaps(note.getBoundingClientRect(), box))).length,
      };
    });
    assert.deepEqual(covered, { notes: 5, covered: 0 });
    await shot(page, `legible-boxes-${options.viewport.width}`);
    await page.context().close();
  }
});
