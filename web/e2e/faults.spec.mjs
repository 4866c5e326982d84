/** Faults that players met, each with the journey that showed it. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, reached, TableServer } from "./browser.mjs";
import { clean, drawn, newPage, PHONE, shot, sit, soon, still, UNHURRIED, waitMine } from "./helpers.mjs";
import { OPENINGS } from "./openings.mjs";
import { Player } from "./player.mjs";

let server, browser;
before(async () => {
  [browser, server] = await Promise.all([launch(), new TableServer(6).start()]);
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

test("the first lesson names the player, not another nation", UNHURRIED, async () => {
  const page = await newPage(browser);
  await page.goto(`${server.url}/lesson/dday/00-first-fight`);
  const forward = page.locator(".lesson-steps .icon-button").last();
  await forward.waitFor();
  await forward.click();
  await page.waitForSelector(".lesson-text .act");
  const told = await page.textContent(".lesson-text .act");
  assert.match(told, /American tank/);
  assert.match(told, /^Allies/);
  clean(page);
  await page.context().close();
});

test("a fighter dragged where it may not go is answered without ids", UNHURRIED, async () => {
  const record = await reached("dday", "overlord", "recruit", 2, "now.step == 'PlaceFighters'");
  const { table, links } = await server.create({ allies: "human", axis: "human" }, { record });
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  const player = new Player(page, server, table, links.allies);
  await player.look();
  const [from, to] = [await player.find("Airfield"), await player.find("Utah")];
  await page.mouse.move(from.x, from.y - 8);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  const told = await soon("an answer", async () => (await page.locator(".status p").first().textContent()) ?? "");
  assert.doesNotMatch(told, /@|_|-fighter|unit |zone [A-Z]/, told);
  clean(page);
  await page.context().close();
});

test("the form for standing orders does not overlap itself", UNHURRIED, async () => {
  for (const size of [{ viewport: { width: 1440, height: 900 } }, PHONE]) {
    const { table, links } = await server.create(
      { allied: "human", axis: "human" },
      { game: "combat", scenario: "50", record: await reached("combat", "50", "regular", 3, "count > 60") },
    );
    const page = await newPage(browser, size, "it");
    await sit(page, server, table, links.allied);
    await page.locator("#tab-orders").click();
    await page.locator("#panel button", { hasText: "eccezione" }).first().dispatchEvent("click");
    await page.waitForSelector("#panel fieldset.order");
    const over = await page.evaluate(() => {
      const parts = [...document.querySelectorAll("#panel :is(button, input, select, legend)")]
        .filter((one) => one.offsetParent && !one.closest(".sr"))
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.width > 3);
      const wide = document.querySelector("#panel").getBoundingClientRect().right;
      const found = parts.filter(([, box]) => box.right > wide + 1).map(([one]) => one.outerHTML.slice(0, 80));
      for (const [number, [one, a]] of parts.entries())
        for (const [other, b] of parts.slice(number + 1)) {
          const apart =
            a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
          if (!apart && !one.contains(other) && !other.contains(one))
            found.push(`${one.outerHTML.slice(0, 60)} over ${other.outerHTML.slice(0, 60)}`);
        }
      return found;
    });
    assert.deepEqual(over, []);
    await shot(page, `faults-orders-${size.viewport.width}`);
    clean(page);
    await page.context().close();
  }
});

test("on a phone the tools stand above the board, over no counter", UNHURRIED, async () => {
  for (const [game, [scenario, mine, theirs]] of Object.entries(OPENINGS)) {
    const { table, links } = await server.create({ [mine]: "human", [theirs]: "human" }, { game, scenario });
    const page = await newPage(browser, PHONE);
    await page.goto(`${server.url}/t/${table}#${links[mine]}`);
    await drawn(page);
    const over = await page.evaluate(() => {
      const board = document.querySelector(".board").getBoundingClientRect();
      return [...document.querySelectorAll(".map button")]
        .filter((one) => one.offsetParent && !one.closest(".board, .sr, .targets"))
        .filter((one) => one.getBoundingClientRect().width > 3)
        .filter((one) => one.getBoundingClientRect().bottom > board.top + 1)
        .map((one) => one.getAttribute("aria-label") ?? one.textContent);
    });
    assert.deepEqual(over, [], game);
    clean(page);
    await page.context().close();
  }
});

test("what can be done in a place is told in sight", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { german: "human", allied: "regular" },
    { game: "caseyellow", scenario: "holland" },
  );
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  await sit(page, server, table, links.german);
  await waitMine(page);
  await still(page);
  const player = new Player(page, server, table, links.german);
  const now = await player.look();
  const { x, y } = await player.find(now.choices.find(({ how }) => how === "space").space);
  await page.mouse.move(x, y);
  const hint = page.locator(".hover-card .act-hint").first();
  await hint.waitFor();
  const [box, talk] = [await hint.boundingBox(), await page.locator(".talk").boundingBox()];
  assert.ok(box.y >= talk.y && box.y + box.height <= talk.y + talk.height && box.x >= talk.x, "it is in the column");
  clean(page);
  await page.context().close();
});
