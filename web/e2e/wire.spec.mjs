/** What travels between page and server: a click is one request, and whoever looks on makes none. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, played, TableServer } from "./browser.mjs";
import { clean, isMine, newPage, shot, sit, soon, UNHURRIED, version, waitVersion } from "./helpers.mjs";
import { Player } from "./player.mjs";

const MOST = 6000; // bytes of an answer, compressed
let server, browser, record;
before(async () => {
  record = played("normandy44", "campaign", "regular", 1, "turn 4");
  server = await new TableServer(5).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

/** A page that keeps account of what it asks the server. */
async function counting(table, token, asleep = false) {
  const page = await newPage(browser);
  if (asleep) await page.route(/\/events\?/, (route) => route.abort());
  page.asked = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const what = `${request.method()} ${pathname.replace(`/api/tables/${table}`, "")}`;
    // how far a seat has looked is told by the clock, and a pointer that rests asks about its place: zones and supply together
    const aside = what === "PUT /looked" || searchParams.get("ids")?.includes(",");
    if (pathname.startsWith(`/api/tables/${table}`) && !aside) page.asked.push({ what, request });
  });
  await sit(page, server, table, token);
  await soon("the log is read and the stream is open", () =>
    ["GET /log", "GET /events", "GET /chat"].every((one) => page.asked.some(({ what }) => what === one)),
  );
  page.news = () => page.asked.splice(0).map(({ what }) => what);
  return page;
}

/** The last line of the log on the page. */
const newest = (page) =>
  page.evaluate(() => Number([...document.querySelectorAll(".log .version")].at(-1)?.textContent));

/** All that stands on the board and beside it, in words. */
async function inWords(page) {
  const words = [await page.textContent(".heading"), await page.textContent(".prompt-text")];
  for (const tab of ["forces", "places"]) {
    await page.click(`#tab-${tab}`);
    await page.waitForSelector(`#tab-${tab}[aria-selected=true]`);
    words.push(await soon("the panel is filled", () => page.textContent("#panel")));
  }
  await page.click("#tab-log");
  return words;
}

test("the middle of a campaign: one action, one request; others make none", UNHURRIED, async () => {
  const { table, links, watch } = await server.create(
    { german: "human", allied: "human" },
    { game: "normandy44", scenario: "campaign", record },
  );
  const pages = [
    await counting(table, links.german),
    await counting(table, links.allied),
    await counting(table, watch),
  ];
  const players = pages
    .slice(0, 2)
    .map((page, seat) => new Player(page, server, table, [links.german, links.allied][seat]));
  for (const page of pages) {
    const asked = page.news();
    for (const once of ["GET ", "GET /log", "GET /events"])
      assert.equal(asked.filter((what) => what === once).length, 1, `${once}: ${asked}`);
  }
  let most = 0;
  let undone = 0;
  for (let action = 0; action < 24; action++) {
    const player = await soon("somebody decides", async () =>
      (await isMine(pages[0])) ? players[0] : (await isMine(pages[1])) ? players[1] : null,
    );
    const { page } = player;
    const now = await player.look();
    // a click where a route leads plays several actions; here each is to be counted
    const routed = new Set(now.display.routes.map((route) => route.space));
    const open = now.choices.filter((one) => one.how !== "space" || !routed.has(one.space));
    const choice = open.find((one) => one.how === "space") ?? open.find((one) => one.how === "piece") ?? open[0];
    await player.choose(now, choice);
    for (const other of pages) await waitVersion(other, now.version + 1);
    const sent = page.asked.at(-1).request;
    assert.deepEqual(page.news(), ["POST /actions"], choice.action);
    for (const other of pages.filter((one) => one !== page)) assert.deepEqual(other.news(), []);
    for (const one of pages) assert.equal(await newest(one), now.version + 1, "the log grows by what is heard");
    const { responseBodySize } = await sent.sizes();
    most = Math.max(most, responseBodySize);
    assert.ok(responseBodySize <= MOST, `${choice.action}: ${responseBodySize} bytes`);
    if (action % 5 === 2 && (await page.locator(".undo button").count())) {
      await page.keyboard.press("u");
      await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.version) === n, now.version);
      for (const other of pages)
        await other.waitForFunction((n) => Number(document.querySelector(".table").dataset.version) === n, now.version);
      assert.deepEqual(
        pages.map((one) => one.news()),
        pages.map((one) => (one === page ? ["POST /undo"] : [])),
      );
      undone++;
    }
  }
  console.log(`# the longest answer of 24 actions: ${most} bytes over the wire; ${undone} undone`);
  assert.ok(undone > 0);
  await shot(players[0].page, "wire-campaign");

  // after all these changes a page shows what it would show if it were loaded anew
  for (const page of pages) {
    const kept = await inWords(page);
    await page.reload();
    await page.waitForSelector(".pieces .piece");
    await soon("the log is read", async () => (await newest(page)) === (await version(page)));
    assert.deepEqual(kept, await inWords(page));
    page.news();
  }

  // a click on something unlit is one question
  const player = (await isMine(pages[0])) ? players[0] : players[1];
  const now = await player.look();
  const lit = new Set(now.choices.map((choice) => choice.space));
  const unlit = [...player.known.keys()].find(
    (space) =>
      !lit.has(space) &&
      !now.display.spaces[space]?.stacks.length &&
      !now.display.routes.some((route) => route.space === space),
  );
  await player.clickSpace(unlit);
  await player.page.waitForSelector(".status.refusal");
  assert.deepEqual(player.page.news(), ["POST /why"]);

  // an overlay is asked for when it is switched on, and with each action as long as it lies there
  await player.page.keyboard.press("v");
  await player.page.locator("#layers input").first().check();
  await player.page.waitForSelector(".over-zone .over-area");
  assert.deepEqual(player.page.news(), ["GET /overlays"]);
  await shot(player.page, "wire-overlay");
  await player.page.locator("#layers input").first().uncheck();
  await player.page.keyboard.press("Escape");
  for (const page of pages) {
    clean(page);
    await page.context().close();
  }
});

test("a page that has missed something asks for the table once, and for no log", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "human" });
  const awake = await newPage(browser);
  await sit(awake, server, table, links.allies);
  const [mover, other] = (await isMine(awake)) ? [links.allies, links.axis] : [links.axis, links.allies];
  const player = new Player(awake, server, table, mover);
  if (mover === links.axis) await sit(awake, server, table, links.axis);
  const sleeper = await counting(table, other, true);
  let reached = 0;
  for (let action = 0; action < 3 && (await isMine(awake)); action++) {
    const now = await player.look();
    await player.choose(now, now.choices[0]);
    reached = now.version + 1;
  }
  assert.ok(reached > 0 && (await version(sleeper)) === 0);
  sleeper.news();
  await sleeper.unroute(/\/events\?/);
  await waitVersion(sleeper, reached);
  assert.equal(await newest(sleeper), reached);
  assert.deepEqual(
    sleeper.news().filter((what) => what !== "GET /events"),
    ["GET "],
  );
  for (const page of [awake, sleeper]) {
    clean(page);
    await page.context().close();
  }
});
