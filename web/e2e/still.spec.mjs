/** The board stays where it is while pieces are taken and let go, and moves only to show the reach of what is in hand. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { clean, newPage, shot, sit, still, UNHURRIED, version, waitVersion } from "./helpers.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(3).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

/** Fortress Holland from its beginning, as the Germans; what `play` does comes from elsewhere. */
async function holland() {
  const { table, links } = await server.create({ allied: "recruit" }, { game: "caseyellow", scenario: "holland" });
  const ask = async (path = "", method = "GET", body) => {
    const answer = await fetch(`${server.url}/api/tables/${table}${path}`, {
      method,
      headers: { Authorization: `Bearer ${links.german}`, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const play = async (...actions) => {
    for (const action of actions) await ask("/actions", "POST", { version: (await ask()).version, action });
  };
  const page = await newPage(browser);
  return { play, page, sitDown: () => sit(page, server, table, links.german) };
}
const DROPS = ["drop 3924", "drop 4125", "drop 4123", "drop 3825", "drop 3924"];

/** At the first German move: two units wait beside the board. */
async function atTheMove() {
  const { play, page, sitDown } = await holland();
  await play(...DROPS, "done", "done");
  await sitDown();
  return page;
}

/** Where a counter lies in the window. */
const lies = async (page, piece) => {
  const { x, y, width, height } = await page
    .locator(`.pieces [data-piece="${piece}"] .counter, .pieces [data-piece="${piece}"]`)
    .first()
    .boundingBox();
  return [x + width / 2, y + height / 2];
};
async function take(page, piece) {
  const before = await version(page);
  await page.mouse.click(...(await lies(page, piece)));
  await waitVersion(page, before + 1);
  await still(page);
}
const beside = (page) =>
  page.$$eval(".dock li", (all) => all.map((one) => (one.querySelector("button") ? "open" : "waits")));

test(
  "neither a piece in hand nor one let go moves the board, and who waits beside it stays there",
  UNHURRIED,
  async () => {
    const page = await atTheMove();
    await page.waitForSelector(".dock");
    await still(page);
    const [place, waiting] = [await lies(page, "208 Div"), await beside(page)];
    assert.deepEqual(waiting, ["open", "open"]);
    await take(page, "IX Corps");
    assert.deepEqual(await beside(page), ["waits", "waits"], "while another is in hand");
    assert.deepEqual(await lies(page, "208 Div"), place);
    await shot(page, "still-in-hand");
    const before = await version(page);
    await page.keyboard.press("u");
    await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.version) < n, before);
    await still(page);
    assert.deepEqual(await beside(page), ["open", "open"]);
    assert.deepEqual(await lies(page, "208 Div"), place);
    clean(page);
    await page.context().close();
  },
);

test("a piece at the edge of the window is shown with its reach", UNHURRIED, async () => {
  const page = await atTheMove();
  for (let count = 0; count < 2; count++) await page.keyboard.press("+");
  await still(page);
  const map = await page.locator(".board").boundingBox();
  const [x, y] = await lies(page, "IX Corps");
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width / 2 + (map.x + 50 - x), map.y + map.height / 2 + (map.y + 420 - y), {
    steps: 8,
  });
  await page.mouse.up();
  await still(page);
  const outside = () =>
    page.$$eval(".light:not(.way)", (lights) => {
      const frame = document.querySelector(".board").getBoundingClientRect();
      return lights.filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < frame.left || box.top < frame.top || box.right > frame.right || box.bottom > frame.bottom;
      }).length;
    });
  await take(page, "IX Corps");
  await page.waitForTimeout(900); // the board glides
  assert.ok((await page.locator(".light:not(.way)").count()) > 2, "it can go somewhere");
  assert.equal(await outside(), 0, "and all of the next hexes are in the window");
  await shot(page, "still-reach");
  clean(page);
  await page.context().close();
});

test("what takes the focus outside the window does not push the board from under its camera", UNHURRIED, async () => {
  const page = await atTheMove();
  for (let count = 0; count < 3; count++) await page.keyboard.press("+");
  await still(page);
  const pushed = await page.evaluate(() => {
    const frame = document.querySelector(".board").getBoundingClientRect();
    const away = [...document.querySelectorAll(".pieces [data-piece]")].filter(
      (one) => one.getBoundingClientRect().left > frame.right,
    );
    away.at(-1).scrollIntoView(); // as a browser does with what gets the focus
    return [
      away.length > 0,
      ...[".board", ".map"].flatMap((name) => [
        document.querySelector(name).scrollLeft,
        document.querySelector(name).scrollTop,
      ]),
    ];
  });
  assert.deepEqual(pushed, [true, 0, 0, 0, 0]);
  clean(page);
  await page.context().close();
});

test("of many dice the last are in sight", UNHURRIED, async () => {
  const { play, page, sitDown } = await holland();
  await sitDown();
  await play(...DROPS);
  const told = page.locator(".results-told");
  await told.waitFor();
  const [left, more] = await told.evaluate((one) => [
    one.scrollHeight - one.clientHeight - one.scrollTop,
    one.scrollHeight > one.clientHeight,
  ]);
  assert.ok(more && left < 2, `${left} pixels of the newest lines are out of sight`);
  await shot(page, "still-dice");
  clean(page);
  await page.context().close();
});

test("the bar of what is picked and the card of a hex lie side by side", UNHURRIED, async () => {
  const page = await atTheMove();
  await page.waitForSelector(".dock");
  await still(page);
  const [corps, panzers] = [await lies(page, "IX Corps"), await lies(page, "LAH")];
  await page.mouse.click(...panzers);
  await page.locator(".all[data-space]").dispatchEvent("click");
  await page.waitForSelector(".group-bar.on");
  await page.mouse.move(...corps);
  await page.waitForSelector(".hover-card");
  const [bar, card] = [await page.locator(".group-bar").boundingBox(), await page.locator(".hover-card").boundingBox()];
  assert.ok(card.y >= bar.y + bar.height || card.x >= bar.x + bar.width, `${JSON.stringify([bar, card])} overlap`);
  await shot(page, "still-picked");
  clean(page);
  await page.context().close();
});
