/**
 * Armies on the move: pieces picked by box, by clicks and as a stack, and sent to one place by one gesture; what it takes
 * in clicks; and what a button says before it costs something. By mouse, keyboard and touch, in English and Italian.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, reached, ROOT, TableServer } from "./browser.mjs";
import {
  axe,
  clean,
  DESKTOP,
  newPage,
  PHONE,
  shot,
  sit,
  soon,
  still,
  UNHURRIED,
  version,
  waitVersion,
} from "./helpers.mjs";
import { Player } from "./player.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(2).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const PLACED = `
import json, sys
import sandtable as st
print(st.game(sys.argv[1]).position(json.loads(sys.argv[2])).record())
`;
/** The record of a position that was set up by hand. */
function placed(game, data) {
  const env = { ...process.env, PYTHONPATH: join(ROOT, "src") };
  const { status, stdout, stderr } = spawnSync(
    process.env.PYTHON ?? join(ROOT, ".venv", "bin", "python"),
    ["-c", PLACED, game, JSON.stringify(data)],
    { env, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const BRIDGEHEAD = { "16/1": "2321", "18/1": "2321", "26/1": "2421", "115/29": "2320", "116/29": "2320", SRY: "2428" };
const RING = { "16/1": "2321", "18/1": "2321", "26/1": "2422", "115/29": "2422", "116/29": "2323", "Pi 352": "2322" };
const normandy = (units, phase) => ({
  game: "normandy44",
  record: placed("normandy44", { scenario: "campaign", empty: true, turn: 3, weather: "overcast-2", phase, units }),
});

/** A seat at a new table, and a counter of everything that its mouse does. */
async function seated(seats, seat, extra, options = DESKTOP, language = "en") {
  const open = () => server.create(seats, { scenario: "", ...extra });
  const { table, links } = await open().catch(open); // a connection that was idle may have been closed
  const page = await newPage(browser, options, language);
  await sit(page, server, table, links[seat]);
  const player = new Player(page, server, table, links[seat]);
  await player.spread(await player.ask(""));
  player.clicks = 0;
  return player;
}

/** Come close enough that hexes are easily told apart. */
async function close(player, space) {
  await player.page.keyboard.press("0");
  await still(player.page);
  await player.find(space);
  for (let turn = 0; turn < 3; turn++) {
    const { x, y } = await player.point(space);
    await player.page.mouse.move(x, y);
    await player.page.mouse.wheel(0, -240);
    await still(player.page);
  }
}

async function box(player, spaces, margin = 14) {
  const points = [];
  for (const space of spaces) points.push(await player.point(space));
  assert.ok(points.every(Boolean), `all in sight: ${spaces}`);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const { mouse, keyboard } = player.page;
  await keyboard.down("Shift");
  await mouse.move(Math.min(...xs) - margin, Math.min(...ys) - margin);
  await mouse.down();
  await mouse.move(Math.max(...xs), Math.max(...ys), { steps: 4 });
  await mouse.move(Math.max(...xs) + margin, Math.max(...ys) + margin);
  assert.equal(await player.page.locator(".pick-box").count(), 1, "the box is seen while it is drawn");
  await mouse.up();
  await keyboard.up("Shift");
  player.clicks++;
}

async function click(player, space, modifiers = []) {
  const { x, y } = await player.point(space);
  for (const key of modifiers) await player.page.keyboard.down(key);
  await player.page.mouse.click(x, y);
  for (const key of modifiers) await player.page.keyboard.up(key);
  player.clicks++;
}

const where = async (player) => (await player.look()).at;
const BOTH = { german: "human", allied: "human" };

test("five units move by a box and a click, and go back in one", UNHURRIED, async () => {
  const player = await seated(BOTH, "allied", normandy(BRIDGEHEAD, "allied.movement"));
  const { page } = player;
  await close(player, "2321");
  await box(player, ["2320", "2321", "2421"]);
  assert.match(
    await page.textContent(".group-bar"),
    /^5 units selected \(.*16\/1.*\): click a destination or a target/,
    "who is in hand is said",
  );
  await page.locator(".lights .reach").first().waitFor();
  const reach = await page.locator(".lights .reach").count();
  assert.ok(reach > 3, "where all of them can go is lit");
  await shot(page, "armies-picked");
  await axe(page, "five units picked");
  await click(player, "2322");
  await waitVersion(page, 15);
  console.log(`clicks to move five units: ${player.clicks}`);
  assert.ok(player.clicks <= 2);
  const at = await where(player);
  for (const unit of Object.keys(BRIDGEHEAD).slice(0, 5)) assert.equal(at.get(unit), "2322", unit);
  assert.equal(await page.locator(".picked").count(), 0, "whoever has gone is no longer picked");
  assert.equal(await page.locator(".lights .reach").count(), 0, "and nothing is lit for them");

  const done = page.locator('.verbs button[data-action="done"]');
  assert.match(
    await done.textContent(),
    /2322.*will exceed the stacking limit: one unit must leave/s,
    "the end of the phase says what it costs",
  );
  assert.match(await done.getAttribute("class"), /grave/);
  await shot(page, "armies-grave");
  await axe(page, "a grave button");

  await page.locator(".undo button").last().click();
  await page.waitForFunction(() => document.querySelector(".table").dataset.version === "0");
  assert.equal((await where(player)).get("26/1"), "2421", "the phase is taken back in one click");
  assert.match(await done.textContent(), /Can still act \(6\): /, "and its end names who has not moved");
  clean(page);
});

test("a stack and a counter are dragged; Ctrl adds, a second click lets go, Esc too", UNHURRIED, async () => {
  const player = await seated(BOTH, "allied", normandy(BRIDGEHEAD, "allied.movement"));
  const { page } = player;
  await close(player, "2321");
  const [from, to] = [await player.point("2321"), await player.point("2322")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  assert.equal(await page.locator(".carried").count(), 1, "it is seen under the pointer");
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await waitVersion(page, 6);
  let at = await where(player);
  assert.deepEqual(
    ["16/1", "18/1"].map((unit) => at.get(unit)),
    ["2322", "2322"],
    "the whole stack has gone",
  );
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelector(".table").dataset.version === "0");
  assert.equal((await where(player)).get("16/1"), "2321", "one undo takes one drag back");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  await waitVersion(page, 6);

  await click(player, "2421", ["Control"]);
  assert.equal(await page.locator(".pieces .picked").count(), 1);
  await click(player, "2320", ["Control"]);
  assert.equal(await page.locator(".pieces .picked").count(), 3);
  await click(player, "2320");
  assert.equal(await page.locator(".pieces .picked").count(), 1, "a second click lets go");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".pieces .picked").count(), 0, "so does Esc");
  assert.equal(await version(page), 6, "and nothing has been played");

  await click(player, "2421");
  await waitVersion(page, 7);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => document.querySelector(".table").dataset.version === "6");
  clean(page);
});

test("a unit beside the board is dragged to its hex, and taken back in one", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { axis: "human", allied: "human" },
    { game: "salerno", scenario: "ortona" },
  );
  const page = await newPage(browser);
  await sit(page, server, table, links.axis);
  const player = new Player(page, server, table, links.axis);
  const first = await player.look();
  const unit = first.choices.find((choice) => choice.how === "tray");
  const { space } = (await player.choose(first, unit)).choices.find((choice) => choice.how === "space");
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelector(".table").dataset.version === "0");
  const { x, y } = await player.find(space);
  const chip = page.locator(".dock .chip-button").first();
  if (!(await chip.isVisible())) await page.locator(".dock summary").first().click();
  const { x: left, y: top, width, height } = await chip.boundingBox();
  const drag = async (to) => {
    await page.mouse.move(left + width / 2, top + height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
  };
  await drag({ x, y });
  await waitVersion(page, 2);
  assert.equal((await player.look()).at.get(unit.target.piece), space);
  await page.keyboard.press("u");
  await page.waitForFunction(() => document.querySelector(".table").dataset.version === "0");
  assert.equal((await player.look()).at.get(unit.target.piece), undefined, "one undo takes it back");
  clean(page);
  await page.context().close();
});

test("five units attack one hex", UNHURRIED, async () => {
  const player = await seated(BOTH, "allied", normandy(RING, "allied.combat"));
  const { page } = player;
  await close(player, "2322");
  await box(player, ["2321", "2422", "2323"]);
  await click(player, "2322");
  await waitVersion(page, 6);
  const now = await player.look();
  assert.deepEqual(
    [...now.display.chosen].sort(),
    Object.keys(RING)
      .filter((unit) => unit !== "Pi 352")
      .sort(),
  );
  assert.deepEqual(now.display.aims, ["2322"]);
  await page.locator('.verbs button[data-action="resolve"]').click();
  player.clicks++;
  await waitVersion(page, 7);
  console.log(`clicks for an attack of five units: ${player.clicks}`);
  assert.ok(player.clicks <= 5);
  clean(page);
});

test("a landing of 23 units", UNHURRIED, async () => {
  const record = await reached("dday", "overlord", "recruit", 2, 'now.step == "Landing"');
  const player = await seated({ axis: "human", allies: "human" }, "allies", { record });
  const { page } = player;
  const before = await player.look();
  const boxes = ["Utah", "Omaha", "Gold", "Juno", "Sword"];
  const afloat = (now) =>
    boxes.flatMap((name) => now.display.spaces[name]?.stacks ?? []).reduce((sum, { count }) => sum + count, 0);
  const waiting = afloat(before);
  assert.ok(waiting >= 23, `${waiting} units wait off the beaches`);
  await page.keyboard.press("0");
  await still(page);
  await box(player, boxes, 24);
  // each box of the sea points to its zone of the coast; whoever cannot go there stays picked for the next
  const zones = new Set(player.board.links.filter(({ start }) => boxes.includes(start)).map(({ end }) => end));
  for (const zone of zones) {
    if (!(await page.locator(".picked").count())) break;
    const sent = await version(page);
    await click(player, zone);
    await page.waitForFunction(
      (n) => Number(document.querySelector(".table").dataset.version) > n || document.querySelector(".status p"),
      sent,
    );
  }
  const landed = waiting - afloat(await player.look());
  console.log(`clicks for a landing of ${landed} units: ${player.clicks}`);
  assert.ok(landed >= 23, `${landed} have landed`);
  assert.ok(player.clicks <= 8);
  await shot(page, "armies-landed");
  clean(page);
});

/** A volley of the Axis in which five pieces can join. */
const FIVE = `now.step == "FireOrder" and now.side == "axis" and len(
    __import__("sandtable.core.engine.group_moves", fromlist=["plan"]).plan(state.view("axis"), [], "").gone) >= 5`;

/** Press a button, and count it. */
async function press(player, button) {
  await button.click();
  player.clicks++;
}

test("a landing of 22 units by one button, taken back in one", UNHURRIED, async () => {
  const record = await reached("dday", "overlord", "recruit", 2, 'now.step == "Landing"');
  const player = await seated({ axis: "human", allies: "human" }, "allies", { record });
  const { page } = player;
  const from = await version(page);
  await shot(page, "gesture-land-all");
  await axe(page, "a button for all");
  await press(player, page.getByRole("button", { name: "Land all" }));
  await waitVersion(page, from + 22);
  await page.waitForFunction(() => document.querySelector(".status p"));
  const landed = (await version(page)) - from;
  await shot(page, "gesture-landed-all");
  console.log(`clicks for a landing of ${landed} units: ${player.clicks}`);
  assert.ok(landed >= 22 && player.clicks <= 3, `${landed} units, ${player.clicks} clicks`);
  await page.keyboard.press("u");
  await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.version) === n, from);
  clean(page);
  await page.context().close();
});

test("an attack with every eligible unit: the target, then A", UNHURRIED, async () => {
  const player = await seated(BOTH, "allied", normandy(RING, "allied.combat"));
  const { page } = player;
  await close(player, "2322");
  await click(player, "2322");
  await waitVersion(page, 1);
  await page.getByRole("button", { name: "Attack with all" }).waitFor();
  await page.keyboard.press("a");
  player.clicks++;
  await waitVersion(page, 6);
  console.log(`clicks for an attack with every eligible unit: ${player.clicks}`);
  assert.equal((await player.look()).display.chosen.length, 5);
  assert.ok(player.clicks <= 2);
  await page.locator(".odds").first().waitFor();
  await shot(page, "gesture-attack-all");
  clean(page);
  await page.context().close();
});

test("in Combat a machine sets up by one click, and a volley of five pieces takes two", UNHURRIED, async () => {
  const both = { axis: "human", allied: "human" };
  const { table, links } = await server.create(both, { game: "combat", scenario: "46" });
  const page = await newPage(browser, DESKTOP, "it");
  await page.goto(`${server.url}/t/${table}#${links.axis}`); // no piece is on the map yet
  const player = new Player(page, server, table, links.axis);
  player.clicks = 0;
  await page.getByRole("button", { name: "Schiera per me" }).waitFor();
  await shot(page, "gesture-set-up");
  await press(player, page.getByRole("button", { name: "Schiera per me" }));
  await page.waitForFunction(() => document.querySelector(".table").dataset.mine === "false");
  console.log(`clicks for the set-up of a battle: ${player.clicks}`);
  assert.equal(player.clicks, 1);
  await shot(page, "gesture-set-up-done");
  clean(page);
  await page.context().close();

  const other = await seated(both, "axis", {
    game: "combat",
    record: await reached("combat", "46", "regular", 3, FIVE),
  });
  const before = await version(other.page);
  await press(other, other.page.getByRole("button", { name: "Fire with all" }));
  await waitVersion(other.page, before + 5);
  const aim = (await other.look()).choices.find((choice) => choice.how === "space");
  const { x, y } = await other.point(aim.target.space);
  await other.page.mouse.move(x, y);
  await other.page.locator("g.over-line path").first().waitFor({ state: "attached" }); // the line of sight
  await shot(other.page, "gesture-volley");
  await other.page.mouse.click(x, y); // the stack may have fanned out under the pointer: it is the target all the same
  other.clicks++;
  await waitVersion(other.page, before + 6);
  console.log(`clicks for a volley of five pieces: ${other.clicks}`);
  assert.ok(other.clicks <= 2);
  clean(other.page);
  await other.page.context().close();
});

test("in Combat one button rolls for every unit of a hex", UNHURRIED, async () => {
  const rolling =
    "now.step == 'Defence' and now.side == 'allied' and state.pos.initiative == 1 and len([verb for verb in state.actions() if verb.verb == 'unit']) > 2";
  const record = await reached("combat", "50", "regular", 3, rolling);
  const player = await seated({ axis: "regular", allied: "human" }, "allied", { game: "combat", record });
  assert.ok((await player.ask("")).mine, "the Allies roll");
  const before = (await player.ask("")).choices.filter(({ verb }) => verb === "unit").length;
  const from = await version(player.page);
  await press(player, player.page.getByRole("button", { name: "Roll for all" }));
  const rolls = async () =>
    (await player.ask("/log?from=0")).slice(from).filter(({ action }) => action.startsWith("unit")).length;
  // the last one rolls by itself; an event of the cards may come between
  const rolled = await soon("several have rolled", async () => ((await rolls()) >= 2 ? rolls() : 0));
  console.log(`clicks for the rolls of ${before} units: ${player.clicks}`);
  assert.ok(player.clicks === 1 && rolled >= 2, `${rolled} of ${before} have rolled`);
  await shot(player.page, "gesture-roll-all");
  clean(player.page);
  await player.page.context().close();
});

test("a click on another unit ends the move of the one in hand", UNHURRIED, async () => {
  const record = await reached(
    "caseyellow",
    "historical",
    "regular",
    4,
    'now.step == "Movement" and now.side == "german"',
  );
  const player = await seated({ german: "human", allied: "human" }, "german", { game: "caseyellow", record });
  const { page } = player;
  const first = await player.look();
  const units = first.choices.filter((choice) => choice.how === "piece");
  const walking = await player.choose(first, units[0]);
  const step = walking.choices.find((choice) => choice.how === "space" && !choice.route);
  const gone = await player.choose(walking, step);
  const alone = ({ space }) => [...gone.at.values()].filter((other) => other === space).length === 1;
  const reach = new Set([...gone.choices, ...gone.display.routes].map(({ space }) => space));
  const other = units.find((unit) => unit !== units[0] && alone(unit) && !reach.has(unit.space));
  const at = other.space;
  assert.ok(!gone.choices.some(({ action }) => action === other.action), "the other is not offered");
  await player.find(at);
  const before = await version(page);
  await click(player, at);
  await soon("the other is in hand", async () => (await player.look()).display.chosen?.[0] === other.target.piece);
  await waitVersion(page, before + 2);
  await page.keyboard.press("u");
  await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.version) === n, before);
  clean(page);
  await page.context().close();
});

test("by keyboard: X picks, Enter sends; in Italian", UNHURRIED, async () => {
  const player = await seated(BOTH, "allied", normandy(BRIDGEHEAD, "allied.movement"), DESKTOP, "it");
  const { page } = player;
  const target = (unit) => page.locator(".targets button", { hasText: unit });
  await target("26/1").focus();
  await page.keyboard.press("x");
  await target("16/1").focus();
  await page.keyboard.press("x");
  assert.match(await page.textContent(".group-bar"), /^2 unità in selezione \(26\/1, 16\/1\): clicca/);
  await target("115/29").focus();
  await page.keyboard.press("Enter");
  await waitVersion(page, 6);
  const at = await where(player);
  assert.deepEqual([at.get("26/1"), at.get("16/1")], ["2320", "2320"]);
  assert.match(
    await page.textContent('.verbs button[data-action="done"]'),
    /supererà il limite di raggruppamento: un'unità dovrà uscirne/,
  );
  await shot(page, "armies-italian");
  await axe(page, "a grave button, in Italian");
  clean(page);
});

test("by touch: the tool, two taps, and a tap where they go", UNHURRIED, async () => {
  const player = await seated(BOTH, "allied", normandy(BRIDGEHEAD, "allied.movement"), PHONE);
  const { page } = player;
  await page.locator(".pick-tool").tap();
  const tap = async (space) => {
    const at = await soon(`${space} is in sight`, () => player.point(space));
    await page.touchscreen.tap(at.x, at.y);
  };
  await tap("2321");
  await tap("2421");
  assert.match(await page.textContent(".group-bar"), /^3 units selected/);
  await shot(page, "armies-phone");
  await axe(page, "three units picked on a phone");
  await tap("2322");
  await waitVersion(page, 9);
  const at = await where(player);
  for (const unit of ["16/1", "18/1", "26/1"]) assert.equal(at.get(unit), "2322", unit);
  clean(page);
});
