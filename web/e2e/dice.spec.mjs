/** Both browsers add to the dice of a table, and a page says so if the server drops what it added. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { axe, clean, decideSurely, DESKTOP, isMine, newPage, sit, soon, takeFromShelf, UNHURRIED } from "./helpers.mjs";
import { Player } from "./player.mjs";

const SHARING = { ...DESKTOP, dice: true };
let server, browser;
before(async () => {
  server = await new TableServer().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

/** What the proof of the dice lists: each browser's part, in order. */
const parts = (page) => page.locator(".proof .shares li").evaluateAll((list) => list.map((one) => one.dataset.part));

test("both browsers add to the dice before the first action", UNHURRIED, async () => {
  const one = await newPage(browser, SHARING);
  await takeFromShelf(one, server);
  await one.click("summary");
  await one.waitForSelector(".seats select"); // the form is loaded when it is opened
  for (const select of await one.locator(".seats select").all()) await select.selectOption("human");
  await one.click(".setup button[type=submit]");
  await one.waitForSelector(".links-sheet");
  const links = await one.locator(".links-sheet input").evaluateAll((inputs) => inputs.map((input) => input.value));
  await one.click(".links-sheet .primary");
  await one.waitForSelector(".pieces .piece");
  const [table, token] = one.url().split("/t/")[1].split("#");
  const player = new Player(one, server, table, token);
  const shares = async () => (await player.look()).shared.shares;
  await soon("the creator's browser commits", async () => (await shares()).length === 2);
  for (const { seat, value } of await shares()) assert.equal(value.length, seat === "opener" ? 64 : 0);
  const two = await newPage(browser, SHARING, "it");
  await two.goto(links.find((link) => link !== one.url() && link !== links.at(-1)));
  await two.waitForSelector(".pieces .piece");
  await soon("both browsers reveal", async () => (await shares()).filter(({ value }) => value).length === 3);
  const promised = (await player.look()).shared.key;
  assert.match(promised, /^[0-9a-f]{64}$/);
  const mover = (await isMine(one)) ? one : two;
  assert.ok(await decideSurely(mover));
  const { shared } = await player.look();
  assert.equal(shared.open, false);
  assert.equal(shared.key, promised);
  for (const page of [one, two]) {
    await page.keyboard.press("?");
    await page.waitForSelector(".proof .shares");
    assert.deepEqual(await parts(page), ["included", "included", "included"]);
    assert.equal(await page.locator(".proof .shares .own").count(), page === one ? 2 : 1);
    assert.equal(await page.locator(".proof .bad").count(), 0);
    await axe(page, "the proof of the dice");
    await page.keyboard.press("Escape");
    clean(page);
  }
  await one.context().close();
  await two.context().close();
});

test(
  "alone at the table: the value is in before one's own first action; a dropped one is found",
  UNHURRIED,
  async () => {
    const { table, links } = await server.create({ axis: "human", allies: "human" });
    let token = "";
    for (const link of Object.values(links)) if ((await look(table, link)).mine) token = link;
    const page = await newPage(browser, SHARING);
    await sit(page, server, table, token);
    assert.ok(await decideSurely(page));
    const now = await look(table, token);
    assert.equal(now.version, 1);
    assert.deepEqual(
      now.shared.shares.map(({ seat, value }) => [seat, value.length]),
      [[now.seat, 64]],
    );
    clean(page);

    const dropped = (body) => ({ ...body, shared: { ...body.shared, shares: [], key: "" } });
    await page.route(new RegExp(`/api/tables/${table}$`), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: dropped(await answer.json()) });
    });
    await page.reload();
    await page.waitForSelector(".status p");
    assert.match(await page.textContent(".status"), /dropped or replaced the value that your browser added/);
    await page.context().close();
  },
);

const look = async (table, token) =>
  (await fetch(`${server.url}/api/tables/${table}`, { headers: { Authorization: `Bearer ${token}` } })).json();
