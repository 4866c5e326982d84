/** A finished game looked at again, played on from a moment of it; and a hint that the record shows. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, played, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, shot, sit, UNHURRIED, waitMine } from "./helpers.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(11).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

test("a finished game shows chances and luck, and goes on from where one likes", UNHURRIED, async () => {
  const record = played("dday", "overlord", "recruit", 2, "no such heading");
  const { table, links } = await server.create({ axis: "human", allies: "human" }, { record });
  const page = await newPage(browser, DESKTOP);
  await sit(page, server, table, links.allies);
  await page.getByRole("button", { name: "Look at the game again" }).click();
  await page.waitForSelector(".study-chart polyline");
  assert.equal(await page.locator(".study-chart").count(), 2);
  assert.equal(await page.locator(".study-legend li").count(), 2);
  const points = await page.locator(".study-chart").first().locator("polyline").first().getAttribute("points");
  assert.ok(points.split(" ").length > 5, "a curve over the turns");
  await axe(page, "the study of a game");
  await shot(page, "study");
  await page.locator(".study-points button").nth(2).click();
  await page.waitForFunction(() => Number(document.querySelector(".table").dataset.shown) > 0 && document.querySelector(".table").dataset.shown !== document.querySelector(".table").dataset.version);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.waitForSelector("dialog[open]");
  clean(page);
});

test("a hint is shown, and the record says that it was taken", UNHURRIED, async () => {
  const { table, links } = await server.create({ axis: "recruit", allies: "human" });
  const page = await newPage(browser, DESKTOP);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.getByText("A hint, which the record will show").first().waitFor();
  await shot(page, "hint");
  const ask = async (path, method = "GET", body) => (await fetch(`${server.url}/api/tables/${table}${path}`, {
    method, headers: { Authorization: `Bearer ${links.allies}`, "Content-Type": "application/json" }, body: body && JSON.stringify(body),
  }));
  const now = await (await ask("")).json();
  assert.ok((await ask("/actions", "POST", { version: now.version, action: now.choices[0].action })).ok);
  assert.match(await (await ask("/record")).text(), /^# hint$/m);
  clean(page);
});
