/** What the page draws from data: pieces dragged to their places, forms of numbers, lines of sight, cards turned over. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, ROOT, TableServer } from "./browser.mjs";
import { axe, clean, newPage, shot, soon, still, UNHURRIED, version, waitVersion } from "./helpers.mjs";

let browser, server;
before(async () => {
  browser = await launch();
  server = await new TableServer(5, { SANDTABLE_GAMES: join(ROOT, "tests", "house") }).start();
});
after(async () => {
  await browser.close();
  await server.end();
});

async function look(table, token) {
  const answer = await fetch(`${server.url}/api/tables/${table}`, { headers: { Authorization: `Bearer ${token}` } });
  return answer.json();
}

/** Where a hex of the board is in the window: the board is drawn as large as fits. */
async function place(page, board, id) {
  const { x, y } = board.spaces.find((space) => space.id === id);
  return page.evaluate(
    ([x, y, width]) => {
      const svg = document.querySelector(".drawing");
      const scale = svg.viewBox.baseVal.width - 60;
      const { left, top, width: wide } = svg.getBoundingClientRect();
      const k = wide / svg.viewBox.baseVal.width;
      return {
        x: left + ((x / width) * scale - svg.viewBox.baseVal.x) * k,
        y: top + ((y / width) * scale - svg.viewBox.baseVal.y) * k,
      };
    },
    [x, y, board.width],
  );
}

const chips = (page) => page.locator(".dock .chip-button");

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y - 9, { steps: 3 });
  await page.locator(".carried").waitFor();
  await page.mouse.move(to.x, to.y, { steps: 4 });
}

async function middle(locator) {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("set up by dragging, plan in secret, look along lines, turn cards over", UNHURRIED, async () => {
  const { table, links } = await server.create({ red: "human", blue: "human" }, { game: "drill", scenario: "wood" });
  const board = (await (await fetch(`${server.url}/api/games/drill`)).json()).board;
  const [red, blue] = [await newPage(browser), await newPage(browser)];
  for (const [page, token] of [
    [red, links.red],
    [blue, links.blue],
  ]) {
    await page.goto(`${server.url}/t/${table}#${token}`);
    await page.waitForSelector(".drawing");
    await still(page);
  }

  // a place that is not one's own: the reason, and the post is back in its box
  await drag(red, await middle(chips(red).first()), await place(red, board, "G2"));
  await red.locator(".lights .light").first().waitFor();
  assert.equal(await red.locator(".lights .light").count(), 10, "where it may stand is lit while it is carried");
  await shot(red, "drill-drag");
  await red.mouse.up();
  await red.locator(".status.refusal").waitFor();
  await soon("the choice is taken back", async () => (await look(table, links.red)).version === 0);
  assert.match(await red.locator(".status.refusal p").first().textContent(), /not in your own columns/);
  await soon("three posts wait again", async () => (await chips(red).count()) === 3);

  // places of one's own
  for (const [number, hex] of ["A1", "A3", "B3"].entries()) {
    const now = await version(red);
    await drag(red, await middle(chips(red).first()), await place(red, board, hex));
    await red.mouse.up();
    await waitVersion(red, now + 2);
    assert.ok((await look(table, links.red)).display.spaces[hex], `post ${number + 1} stands in ${hex}`);
  }
  // blue does the same by clicking
  await waitVersion(blue, 6);
  for (const hex of ["G1", "G3", "F3"]) {
    const now = await version(blue);
    await soon("a post can be chosen", () => chips(blue).count());
    await chips(blue).first().click();
    await waitVersion(blue, now + 1);
    await blue.locator(".targets button", { hasText: hex }).press("Enter");
    await waitVersion(blue, now + 2);
  }

  // the plan: a form for red, nothing of it for blue
  await waitVersion(red, 12);
  await red.locator(".number-form").waitFor();
  assert.equal(await blue.locator(".number-form").count(), 0);
  await red.getByLabel("fire: one more").click({ clickCount: 4 });
  await red.getByLabel("watch", { exact: true }).fill("5");
  await red.getByLabel("watch", { exact: true }).press("Tab");
  assert.equal(await red.getByLabel("watch", { exact: true }).inputValue(), "2", "only two of six points are left");
  assert.match(await red.locator(".number-foot output").textContent(), /0 of 6 left/);
  await axe(red, "a form of numbers");
  await shot(red, "drill-form");
  await red.locator(".number-form .primary").click();
  await waitVersion(red, 15);
  await waitVersion(blue, 15);
  const seen = await blue.locator(".log").textContent();
  assert.ok(seen.includes("made a secret choice") && !seen.includes("fire: 4"), "blue hears that something was chosen");
  await blue.locator(".number-form .primary").click();
  await waitVersion(red, 16);
  assert.match(await red.locator(".log").textContent(), /Blue planned watch 0, fire 0/);

  // lines of sight: from the hex that Shift and a click named to the pointer
  await red.keyboard.press("v");
  await red.locator("#layers input").check();
  await shot(red, "drill-layers");
  await red.keyboard.press("Escape");
  const [from, to] = [await place(red, board, "A3"), await place(red, board, "G3")];
  await red.mouse.move(from.x, from.y);
  await red.keyboard.down("Shift");
  await red.mouse.click(from.x, from.y);
  await red.keyboard.up("Shift");
  await red.locator(".anchor").waitFor({ state: "attached" });
  await red.mouse.move(to.x, to.y, { steps: 3 });
  await red.locator(".over-stop").waitFor({ state: "attached" });
  assert.match(await red.locator(".hover-card").textContent(), /No line of sight: blocked by the woods in D3/);
  await shot(red, "drill-sight");
  const near = await place(red, board, "A5");
  await red.mouse.move(near.x, near.y, { steps: 3 });
  await soon("a clear line", async () =>
    (await red.locator(".hover-card").textContent())?.includes("Clear line of sight, range 2"),
  );
  assert.equal(await red.locator(".over-stop").count(), 0);
  assert.equal(await version(red), 16, "looking plays nothing");

  // the card turned over is shown large on both pages, with its roll lit
  await red.getByRole("button", { name: "Reveal a card" }).click();
  for (const page of [red, blue]) {
    await page.locator(".turned .latest .card").waitFor();
    assert.equal(await page.locator(".turned .latest .in-force .die").count(), 2);
    const [cards, board] = [await page.locator(".turned").boundingBox(), await page.locator(".board").boundingBox()];
    assert.ok(cards.x >= board.x + board.width || cards.y >= board.y + board.height, "it covers nothing of the board");
  }
  await axe(blue, "a card turned over");
  await shot(blue, "drill-turned");
  await blue.getByRole("button", { name: "Reveal a card" }).click();
  await soon("the game is over", async () => (await look(table, links.red)).over);
  await red.locator(".turned figure").nth(1).waitFor();
  await red.keyboard.press("Escape");
  await soon("the cards are put away", async () => (await red.locator(".turned").count()) === 0);
  for (const page of [red, blue]) {
    clean(page);
    await page.context().close();
  }
});
