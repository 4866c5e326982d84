/** What is said of a place: it lies under nothing, covers neither the pointer nor a choice, and can be had by finger and keyboard. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, reached, ROOT, TableServer } from "./browser.mjs";
import { axe, clean, newPage, PHONE, shot, sit, soon, still, UNHURRIED, waitMine } from "./helpers.mjs";
import { Player } from "./player.mjs";

let browser, server;
before(async () => {
  [browser, server] = await Promise.all([
    launch(),
    new TableServer(7, { SANDTABLE_GAMES: join(ROOT, "tests", "house") }).start(),
  ]);
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

/** What lies over the card: whatever else a pointer would meet if the card could be met, at each corner and in its middle. */
const covered = (page) =>
  page.evaluate(() => {
    const card = document.querySelector(".hover-card");
    if (!card) return ["no card"];
    card.style.pointerEvents = "auto";
    const { left, right, top, bottom } = card.getBoundingClientRect();
    const points = [
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
      [(left + right) / 2, (top + bottom) / 2],
    ];
    const found = points.flatMap(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit?.closest(".hover-card") ? [] : [`${hit?.className} at ${Math.round(x)}, ${Math.round(y)}`];
    });
    card.style.pointerEvents = "";
    return found;
  });

const under = (page, { x, y }) =>
  page.locator(".hover-card").evaluate(
    (card, [x, y]) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return x > left && x < right && y > top && y < bottom;
    },
    [x, y],
  );

/** Points all over the board, as shares of it. */
const SPOTS = [0.06, 0.3, 0.5, 0.7, 0.94].flatMap((x) => [0.06, 0.35, 0.65, 0.94].map((y) => [x, y]));

for (const [game, scenario, seats] of [
  ["normandy44", "campaign", ["allied", "german"]],
  ["caseyellow", "historical", ["german", "allied"]],
  ["dday", "overlord", ["allies", "axis"]],
]) {
  test(`${game}: the card of a place lies under nothing and never under the pointer`, UNHURRIED, async () => {
    const { table, links } = await server.create({ [seats[0]]: "human", [seats[1]]: "human" }, { game, scenario });
    const page = await newPage(browser, { viewport: { width: 1280, height: 800 } });
    await sit(page, server, table, links[seats[0]]);
    const board = await page.locator(".board").boundingBox();
    const dock = await page
      .locator(".dock")
      .boundingBox({ timeout: 1 })
      .catch(() => null);
    assert.ok(!dock || dock.y >= board.y + board.height - 1, "what waits beside the board covers nothing of it");
    let seen = 0;
    for (const [fx, fy] of SPOTS) {
      const at = { x: board.x + board.width * fx, y: board.y + board.height * fy };
      await page.mouse.move(at.x, at.y);
      if (!(await page.locator(".hover-card").count())) continue;
      seen++;
      assert.deepEqual(await covered(page), [], `at ${fx}, ${fy}`);
      assert.equal(await under(page, at), false, `the pointer at ${fx}, ${fy} is not under the card`);
      const commas = await page
        .locator(".hover-card > span")
        .evaluateAll((lines) =>
          lines
            .filter((line) => getComputedStyle(line, "::after").content.includes(","))
            .map((line) => line.nextElementSibling?.classList[0]),
        );
      assert.deepEqual(
        commas.filter((next) => next !== "line"),
        [],
        "a comma stands between two units, never after the last",
      );
    }
    assert.ok(seen > 3, "places were looked at");
    await shot(page, `hover-${game}`);

    // the keyboard gets the same card: of what may be chosen, and of every place in the list
    const card = page.locator(".hover-card");
    const said = () => card.locator("b").textContent();
    await page.mouse.move(4, 4);
    await card.waitFor({ state: "detached" });
    if (await page.locator(".targets button").count()) {
      await page.keyboard.press("b");
      await card.waitFor();
      const [byKeys, described] = [
        await said(),
        await page.evaluate(
          () => document.getElementById(document.activeElement.getAttribute("aria-describedby"))?.textContent,
        ),
      ];
      assert.ok(described?.startsWith(byKeys), "who cannot see it is told");
      assert.deepEqual(await covered(page), [], "by keyboard");
      await still(page);
      const ring = await page.locator(".focus-ring").boundingBox();
      await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2);
      assert.equal(await said(), byKeys, "the pointer is told of the same place");
      await page.mouse.move(4, 4);
    } else assert.notEqual(game, "dday", "there something on the map may be chosen");
    await page.click("#tab-places");
    await page.locator(".places .place").nth(1).focus();
    assert.equal(await said(), await page.locator(".places .place b").nth(1).textContent());
    await axe(page, `${game}: the card of a place by keyboard`);
    // a counter's figures are named, and whoever clicks where nothing can be done and goes away leaves no card behind
    const { x, y, width, height } = await page.locator(".pieces .piece").nth(3).boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    assert.match(await page.locator(".hover-card .legend").textContent(), / · .+ · /);
    await page.mouse.click(board.x + 30, board.y + board.height / 2);
    await page.locator(".prompt-text").hover();
    await soon("the card is gone", async () => (await page.locator(".hover-card").count()) === 0);
    clean(page);
    await page.context().close();
  });
}

test(
  "every figure is named: of units, of guns in a box beside the board, of whatever stands in a hex",
  UNHURRIED,
  async () => {
    const { table, links } = await server.create(
      { allied: "human", axis: "human" },
      { game: "salerno", scenario: "ortona" },
    );
    const page = await newPage(browser);
    await sit(page, server, table, links.axis);
    await still(page);
    const { x, y, width, height } = await page.locator(".pieces .piece").first().boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    assert.match(await page.locator(".hover-card .legend").textContent(), /combat · .*movement/);
    await page.click("#tab-forces");
    const guns = page.locator(".forces section", { hasText: "Artillery and ships off the map" }).locator(".tray li");
    await guns.first().scrollIntoViewIfNeeded();
    await guns.first().hover();
    const card = page.locator(".piece-card");
    assert.match(await card.textContent(), /^Art.*Artillery and ships off the map.*fire \d+.*range \d/s);
    const [lies, pieces] = [await card.boundingBox(), await page.locator(".forces .tray").first().boundingBox()];
    assert.ok(lies.x + lies.width <= pieces.x, "it covers none of the pieces around it");
    await shot(page, "hover-tray");
    await page.mouse.move(4, 4);
    await card.waitFor({ state: "detached" });
    const chosen = page.locator(".dock .chip-button").first();
    if (!(await chosen.isVisible())) await page.locator(".dock summary").first().click();
    await chosen.focus();
    assert.match(await card.locator(".reading").first().textContent(), /combat \d/, "by keyboard too");
    assert.ok(await card.locator(".act-hint").count(), "and what can be done with it");
    await axe(page, "the card of a piece");
    clean(page);
    await page.context().close();

    const record = await reached("combat", "50", "regular", 3, "count > 90 and now.side == 'allied'");
    const battle = await server.create({ allied: "human", axis: "human" }, { game: "combat", scenario: "50", record });
    const fighter = await newPage(browser, undefined, "it");
    await sit(fighter, server, battle.table, battle.links.allied);
    await still(fighter);
    const piece = await fighter.locator(".pieces .piece").first().boundingBox();
    await fighter.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
    assert.match(
      await fighter.locator(".hover-card .legend").textContent(),
      /potenza di fuoco.* · raggio.* · movimento.* · morale/,
    );
    clean(fighter);
    await fighter.context().close();
  },
);

test("a finger asks by tapping, and the card goes when something is chosen", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { allied: "human", german: "human" },
    { game: "normandy44", scenario: "campaign" },
  );
  const page = await newPage(browser, PHONE);
  await sit(page, server, table, links.allied);
  await waitMine(page);
  await still(page);
  const player = new Player(page, server, table, links.allied);
  const now = await player.look();
  const open = new Set(now.choices.map((choice) => choice.space));
  const standing = Object.keys(now.display.spaces).filter((space) => !open.has(space) && player.known.has(space));
  let at = null;
  for (const space of standing) if ((at ??= await player.point(space))) break;
  assert.ok(at, "a place without a choice is in sight");
  await page.touchscreen.tap(at.x, at.y);
  await page.locator(".hover-card.tapped").waitFor();
  assert.deepEqual(await covered(page), []);
  await axe(page, "the card of a place on a phone");
  await shot(page, "hover-phone");
  clean(page);
  await page.context().close();
});

const MOVES = [
  ["normandy44", "campaign", "allied", "german", "Movement"],
  ["caseyellow", "historical", "german", "allied", "Movement"],
  ["salerno", "anzio", "allied", "axis", "Movement"],
  ["combat", "50", "allied", "axis", "Mover"],
];
for (const [game, scenario, mine, theirs, step] of MOVES) {
  test(`${game}: the card says what a hex costs the very unit in hand`, UNHURRIED, async () => {
    const wish = `now.step == "${step}" and now.side == "${mine}" and getattr(game.view(state, now.side).display(), "prices", None) is not None and len(game.view(state, now.side).display().prices.spaces) > 2`;
    const record = await reached(game, scenario, "recruit", 3, wish);
    const { table, links } = await server.create({ [mine]: "human", [theirs]: "human" }, { game, scenario, record });
    const page = await newPage(browser, { viewport: { width: 1280, height: 800 } });
    await sit(page, server, table, links[mine]);
    await waitMine(page);
    await still(page);
    const player = new Player(page, server, table, links[mine]);
    const { display } = await player.look();
    let seen = 0;
    for (const [space, cost] of Object.entries(display.prices.spaces)) {
      const at = player.known.has(space) && (await player.point(space));
      if (!at || seen >= 3) continue;
      await page.mouse.move(at.x, at.y);
      await page.locator(".hover-card .price").waitFor();
      const said = await page.locator(".hover-card .price").textContent();
      if (Number.isInteger(cost) && Number.isInteger(display.prices.points))
        assert.match(said, new RegExp(`\\D${cost}\\D+of \\D*${display.prices.points}\\D+MP`));
      seen++;
    }
    assert.ok(seen > 0, "a hex in reach is in sight");
    await shot(page, `price-${game}`);
    clean(page);
    await page.context().close();
  });
}

test("an opened stack closes with the player's own decision", UNHURRIED, async () => {
  const record = await reached("combat", "50", "regular", 3, "count > 90 and now.side == 'allied'");
  const { table, links } = await server.create(
    { allied: "human", axis: "human" },
    { game: "combat", scenario: "50", record },
  );
  const page = await newPage(browser);
  await sit(page, server, table, links.allied);
  const player = new Player(page, server, table, links.allied);
  const { display } = await player.look();
  const [stack] = Object.entries(display.spaces).find(([, { stacks }]) => stacks.length > 2);
  const { x, y } = await player.find(stack);
  await page.mouse.move(x, y);
  await page.waitForSelector(".fan");
  await page.keyboard.press("1");
  await page.waitForFunction(() => document.querySelector(".table").dataset.mine === "false");
  await page.waitForSelector(".fan", { state: "detached" });
  clean(page);
  await page.context().close();
});

test("whose zone a place lies in, and whether those there are supplied", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { allied: "human", german: "human" },
    { game: "normandy44", scenario: "campaign" },
  );
  const page = await newPage(browser, { viewport: { width: 1280, height: 800 } }, "it");
  await sit(page, server, table, links.allied);
  await still(page);
  const player = new Player(page, server, table, links.allied);
  const { display } = await player.look();
  const drawn = await player.ask("/overlays?ids=zone-german,supply-german,supply-allied");
  const cut = new Set(drawn.flatMap(({ id, spaces }) => (id.startsWith("supply") ? spaces : [])));
  const found = { cut: 0, fed: 0 };
  for (const space of Object.keys(display.spaces).filter(
    (one) => display.spaces[one].stacks.length && player.known.has(one),
  )) {
    const kind = cut.has(space) ? "cut" : "fed";
    const at = found[kind] ? null : await player.point(space);
    if (!at) continue;
    await page.mouse.move(at.x, at.y);
    await page.locator(".hover-card .told", { hasText: kind === "cut" ? "fuori rifornimento" : "rifornita" }).waitFor();
    if (drawn[0].spaces.includes(space)) assert.match(await page.locator(".hover-card").textContent(), /ZOC tedesche/);
    found[kind]++;
  }
  assert.deepEqual(found, { cut: 1, fed: 1 });
  clean(page);
  await page.context().close();
});
