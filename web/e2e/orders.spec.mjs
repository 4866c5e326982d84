/** Standing orders: two seats in real browsers, one of which says beforehand what it wants to be asked about. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, ROOT, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, PHONE, shot, sit, soon, UNHURRIED, waitVersion } from "./helpers.mjs";

let browser, server;
before(async () => {
  browser = await launch();
  server = await new TableServer(11, { SANDTABLE_GAMES: join(ROOT, "tests", "house") }).start();
});
after(async () => {
  await browser.close();
  await server.end();
});

async function look(table, token, what = "") {
  const answer = await fetch(`${server.url}/api/tables/${table}${what}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.json();
}

/** Two pages at a new table, the goals chosen: red moves next. */
async function seated(options = DESKTOP, language = "en") {
  const { table, links } = await server.create(
    { red: "human", blue: "human" },
    { game: "courier", scenario: "campaign" },
  );
  const [red, blue] = [await newPage(browser), await newPage(browser, options, language)];
  await sit(red, server, table, links.red);
  await sit(blue, server, table, links.blue);
  for (const [number, page] of [red, blue].entries()) {
    await waitVersion(page, number);
    await page.waitForFunction(() => document.querySelector(".table").dataset.mine === "true");
    await page.locator(".targets button").nth(1).press("Enter");
    await waitVersion(page, number + 1);
  }
  await waitVersion(red, 2);
  return { table, links, red, blue };
}

/** Red plays its first card, and both pages have heard of it. */
async function run({ red, blue }, now) {
  await red.waitForFunction(() => document.querySelector(".table").dataset.mine === "true");
  await red.locator(".card.lit").first().click();
  await waitVersion(red, now + 1);
  await waitVersion(blue, now + 1);
}

const give = async (page) => {
  await page.locator(".order-foot .primary").click();
  await page.waitForFunction(() => document.querySelector(".order-foot .primary").disabled);
};
const orders = async ({ table, links }) => (await look(table, links.blue, "/orders")).orders;

async function leave(...pages) {
  for (const page of pages) {
    clean(page);
    await page.context().close();
  }
}

test("never: red plays on, and the log shows passes of blue's own", UNHURRIED, async () => {
  const at = await seated();
  const { red, blue, table, links } = at;
  await blue.locator("#tab-orders").click();
  await blue.getByLabel("pass", { exact: true }).check();
  await give(blue);
  assert.deepEqual(await orders(at), [{}]);
  await run(at, 2);
  await waitVersion(red, 4);
  const lines = await look(table, links.red, "/log");
  assert.deepEqual(
    lines.slice(3, 5).map((line) => line.side),
    ["red", "blue"],
  );
  assert.equal(lines[4].action, "pass");
  assert.match(
    await red.locator(".log .entry").last().textContent(),
    /Blue passed/,
    "the log of the other page says so too",
  );
  await leave(red, blue);
});

test(
  "exceptions by chance, by place and by piece, written on the page and picked on the board",
  UNHURRIED,
  async () => {
    const at = await seated();
    const { red, blue } = at;
    await blue.locator("#tab-orders").click();
    await blue.getByLabel("pass", { exact: true }).first().check();
    await blue.getByRole("button", { name: "Add an exception" }).click();
    await blue.getByLabel("only if the chance of success is at least").fill("99");
    await blue.getByLabel("only if the chance of success is at least").press("Tab");
    await blue.getByRole("button", { name: "Add an exception" }).click();
    const second = blue.locator("fieldset.order").nth(1);
    await second.getByRole("button", { name: "Choose on the map" }).nth(1).click();
    await blue.locator('.pieces .piece[data-piece="red"]').click();
    await second.locator(".order-names li").waitFor();
    await second.getByRole("button", { name: "Choose on the map" }).nth(1).click();
    await second.getByRole("combobox", { name: "Only in these places" }).fill("the red bank");
    await second.getByRole("combobox", { name: "Only in these places" }).press("Enter");
    await axe(blue, "standing orders");
    await shot(blue, "orders");
    await give(blue);
    assert.deepEqual(await orders(at), [
      { ask: true, chance: 0.99 },
      { ask: true, spaces: ["ford-0"], pieces: ["red"] },
      {},
    ]);
    await run(at, 2);
    await blue.waitForFunction(() => document.querySelector(".table").dataset.mine === "true");
    await blue.locator(".interrupt").waitFor();
    assert.match(
      await blue.locator(".interrupt .hint").textContent(),
      /Chance of success, from public information: \d+.%\./,
    );
    assert.equal(await red.locator(".interrupt").count(), 0);

    // let it pass, and the same again without being asked
    assert.match(await blue.locator(".interrupt .mover").textContent(), /red runner/);
    await blue.locator(".interrupt summary").click();
    await axe(blue, "the question");
    await shot(blue, "orders-question");
    await blue.getByRole("button", { name: "for this unit" }).click();
    await waitVersion(red, 4);
    assert.deepEqual((await orders(at))[0], { kind: "ambush", pieces: ["red"] });
    assert.equal(await blue.locator("fieldset.order").count(), 3, "the tab shows what was given from the question");
    await leave(red, blue);
  },
);

test("in Italian, on a phone, by keyboard alone", UNHURRIED, async () => {
  const at = await seated(PHONE, "it");
  const { red, blue } = at;
  await blue.locator("#tab-log").focus();
  for (let tab = 0; tab < 4; tab++) await blue.keyboard.press("ArrowRight");
  assert.equal(await blue.locator("#tab-orders").getAttribute("aria-selected"), "true");
  assert.equal(await blue.locator("#tab-orders").textContent(), "Ordini");
  await blue.getByLabel("passa", { exact: true }).focus();
  await blue.keyboard.press("Space");
  await blue.getByRole("button", { name: "Aggiungi un'eccezione" }).focus();
  await blue.keyboard.press("Enter");
  await blue.getByLabel("solo se un nemico diventa adiacente a una mia unità").focus();
  await blue.keyboard.press("Space");
  await axe(blue, "standing orders on a phone");
  await shot(blue, "orders-phone");
  await blue.getByRole("button", { name: "Salva gli ordini" }).focus();
  await blue.keyboard.press("Enter");
  await soon("the orders are given", async () => (await orders(at)).length === 2);
  assert.deepEqual(await orders(at), [{ ask: true, adjacent: true }, {}]);
  await leave(red, blue);
});

test("a pass can be held back for a moment", UNHURRIED, async () => {
  const at = await seated();
  const { red, blue, table, links } = at;
  await blue.locator("#tab-orders").click();
  await blue.getByLabel(/Delay my passes/).check();
  await run(at, 2);
  await blue.waitForFunction(() => document.querySelector(".table").dataset.mine === "true");
  await blue.locator('.verbs button[data-action="pass"]').click();
  await blue.getByText("is sent after a short delay").waitFor();
  assert.equal((await look(table, links.blue)).version, 3, "not yet");
  await waitVersion(red, 4);
  assert.equal((await look(table, links.red, "/log")).at(-1).action, "pass");
  await leave(red, blue);
});
