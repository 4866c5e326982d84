/**
 * Fortress Holland, the one-turn scenario of Case Yellow, to its end: the German seat by mouse against the machine. The
 * dice are those of one seed; what the player does depends on what is lit, so that other dice do not upset the test.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import {
  axe,
  clean,
  moved as goesOn,
  newPage,
  shot,
  sit,
  takeFromShelf,
  UNHURRIED,
  version,
  waitMine,
  waitVersion,
} from "./helpers.mjs";
import { Player } from "./player.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(3).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const of = (now, verb) => now.choices.filter((choice) => choice.verb === verb);
const track = (now, id) => now.display.tracks.find((one) => one.id === id);

/** The rounds that lie on the track and the chits in the cup, as they are drawn. */
const chits = (page) =>
  page.evaluate(() => ({
    rounds: document.querySelectorAll(".forces .track .bead").length,
    cup: [...document.querySelectorAll(".forces .cup li")].reduce(
      (sum, row) => sum + Number(row.querySelector("b")?.textContent.slice(2) ?? 1),
      0,
    ),
  }));

/** From the lobby to a seat at a table, by its buttons. */
async function openTable(page, { game, scenario, seat, level }) {
  await takeFromShelf(page, server, game);
  await page.locator("summary").click();
  await page.locator(".fields select").first().selectOption(scenario);
  await page.locator(`.seats input[value=${seat}]`).check();
  await page.locator(".seats select").selectOption(level);
  await shot(page, "caseyellow-lobby");
  await page.locator(".setup button[type=submit]").click();
  await page.waitForSelector(".pieces .piece");
  const [, table, token] = page.url().match(/\/t\/([^#]+)#(.+)$/);
  return new Player(page, server, table, token);
}

test("Fortress Holland to its end by mouse, against the veteran", UNHURRIED, async () => {
  const page = await newPage(browser);
  const player = await openTable(page, { game: "caseyellow", scenario: "holland", seat: "german", level: "veteran" });
  await page.click("#tab-forces");
  const seen = {
    drop: 0,
    refugees: 0,
    keys: 0,
    routes: 0,
    refused: 0,
    bridges: 0,
    rounds: 0,
    attacks: 0,
    shifts: 0,
    resolved: 0,
    advance: 0,
    lain: 0,
    drawn: 0,
  };
  const prompt = () => page.textContent(".prompt-text, #ending-title");
  const play = async (now, choice) => {
    assert.ok(choice, `something to do: ${await prompt()}`);
    return player.choose(now, choice);
  };
  const far = (a, b) =>
    Math.hypot(player.known.get(a).x - player.known.get(b).x, player.known.get(a).y - player.known.get(b).y);

  /** Way to the nearest enemy city: what a move is measured by. */
  const toCity = (now, space) => {
    const held = (city) => now.display.spaces[city.id]?.holder === "allied";
    const cities = player.board.spaces.filter(
      (one) => one.feature === "city" && held(one) && now.display.focus.includes(one.id),
    );
    return Math.min(...cities.map((city) => far(space, city.id)), 1e9);
  };
  const nearest = (now, list) => [...list].sort((a, b) => toCity(now, a.space) - toCity(now, b.space))[0];

  await axe(page, "the landing");
  const rules = new Set();
  let tried = new Set();
  let lain = { rounds: 0, cup: 0 };
  let now;
  for (let decisions = 0; ; decisions++) {
    assert.ok(decisions < 250, "one turn comes to an end");
    await waitMine(page);
    now = await player.look();
    if (now.over) break;
    await waitVersion(page, now.version);
    const { step } = now.decision;
    const drawn = await chits(page);
    assert.deepEqual(
      drawn,
      { rounds: track(now, "round").value, cup: track(now, "cup")?.value ?? 0 },
      "the chits are where they are said to be",
    );
    if (drawn.rounds > lain.rounds) {
      seen.lain++;
      tried = new Set();
    }
    if (drawn.cup < lain.cup) seen.drawn++;
    lain = drawn;

    if (step === "Drop") await drop();
    else if (step === "Exodus") await flight();
    else if (step === "Movement") await (now.display.chosen.length ? moveOn() : moveOut());
    else if (step === "Bridging") {
      const goal = of(now, "bridge")[0];
      if (goal && !seen.bridges) await shot(page, "caseyellow-bridge");
      await play(now, goal ?? now.choices[0]);
      if (goal) {
        seen.bridges++;
        const [line] = await player.ask(`/log?from=${now.version + 1}`);
        assert.ok(
          line.events.some((event) => event.rule.startsWith("R10.8")),
          "the bridgehead is tried by its rule",
        );
      }
    } else if (step === "ActionPhase") await nextRound();
    else if (step === "Combat") {
      const target = of(now, "hex").find((choice) => !tried.has(choice.action));
      if (target) tried.add(target.action);
      await play(now, target ?? of(now, "done")[0]);
    } else if (step === "BuildAttack") await attack();
    else if (step === "Advance") {
      const goal = of(now, "hex")[0] ?? of(now, "unit")[0];
      const next = await play(now, goal ?? now.choices[0]);
      const unit = goal?.target.piece || now.display.chosen[0];
      if (goal && next.at.get(unit) !== now.at.get(unit)) seen.advance++;
    } else await play(now, of(now, "done")[0] ?? now.choices[0]);
  }

  /** Parachutists land where they are clicked, close to the enemy's cities. */
  async function drop() {
    const goal = nearest(now, of(now, "drop"));
    assert.equal(goal.how, "space");
    if (!seen.drop) {
      assert.ok((await page.locator(".lights .light").count()) > 20, "landing grounds are lit");
      await shot(page, "caseyellow-drop");
    }
    const next = await play(now, goal);
    if (next.decision?.step === "Drop")
      assert.ok(next.display.spaces[goal.space].stacks.length, "somebody has landed there");
    seen.drop++;
  }

  /** Refugees on the roads: the first by keyboard, where the ring is. */
  async function flight() {
    if (seen.keys) {
      await play(now, of(now, "refugees")[0] ?? now.choices[0]);
      seen.refugees++;
      return;
    }
    const before = now.version;
    await page.keyboard.press("b");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.locator(".focus-ring").count(), 1, "the focus is seen on the map");
    await page.keyboard.press("Enter");
    assert.ok(await goesOn(page, before), "refugees by keyboard");
    const next = await player.look();
    const [line] = await player.ask(`/log?from=${before + 1}`);
    const space = line.action.split(" ")[1];
    assert.ok(next.display.spaces[space].marks.some((mark) => mark.id === "mark-refugees"));
    seen.keys++;
  }

  async function moveOut() {
    const unit = of(now, "unit").find((choice) => !tried.has(choice.action));
    if (unit) tried.add(unit.action);
    await play(now, unit ?? of(now, "done")[0]);
  }

  /** On towards a city: a far hex is one click. */
  async function moveOn() {
    await refused();
    const unit = now.display.chosen[0];
    const here = now.at.get(unit);
    const free = (way) => (now.display.spaces[way.space]?.stacks.length ?? 0) < 2;
    const steps = of(now, "hex").map((choice) => ({ space: choice.space, choice }));
    const goal = nearest(now, [...now.display.routes, ...steps].filter(free));
    if (!goal || (player.known.has(here) && toCity(now, goal.space) >= toCity(now, here))) {
      await play(now, of(now, "bridge")[0] ?? of(now, "stop")[0] ?? steps[0]?.choice);
      if (of(now, "bridge").length) seen.bridges++;
    } else if (goal.choice) await play(now, goal.choice);
    else {
      assert.equal(
        await page.locator(`.light.way[data-space="${goal.space}"]`).count(),
        1,
        "far hexes are lit more softly",
      );
      const count = await player.follow(goal);
      const next = await player.look();
      if (count === goal.actions.length) {
        assert.equal(next.at.get(unit), goal.space, "one click, all the way");
        seen.routes++;
      }
    }
  }

  /** A click beside what is lit is answered with the rule that forbids it and moves nothing: each rule is asked once. */
  async function refused() {
    const from = now.at.get(now.display.chosen[0]);
    if (!player.known.has(from) || now.choices.some((choice) => choice.kind === "unit")) return;
    const lit = new Set([...now.choices, ...now.display.routes].map((way) => way.space));
    const around = player.board.spaces.filter(
      ({ id }) => !lit.has(id) && id !== from && far(from, id) < player.board.grid.size * 1.9,
    );
    for (const { id } of around) {
      const { refusal } = await player.ask("/why", { actions: [`hex ${id}`] });
      if (!refusal || rules.has(refusal.rule)) continue;
      rules.add(refusal.rule);
      await player.clickSpace(id);
      // the last refusal stays until the next one comes
      await page.waitForFunction(
        (rule) => document.querySelector(".status.refusal .rule")?.textContent.trim() === rule,
        refusal.rule,
      );
      assert.ok((await page.textContent(".status-rule")).length > 20, "with the rule's text");
      assert.equal(await version(page), now.version, "and nothing has moved");
      await shot(page, `caseyellow-${refusal.rule}`);
      seen.refused++;
    }
  }

  /** A chit is drawn: fight and move in turns, by the number on the button. */
  async function nextRound() {
    const buttons = now.choices.filter((choice) => choice.how === "button");
    const wanted = buttons.findIndex((choice) => choice.action === (seen.rounds % 2 ? "round move" : "round combat"));
    const row = Math.max(wanted, 0);
    const before = now.version;
    await page.keyboard.press(String(row + 1));
    assert.ok(await goesOn(page, before), "the round by keyboard");
    seen.rounds++;
  }

  /** All who can attack do, with the air force, if the table promises more good than ill. */
  async function attack() {
    const more = of(now, "unit")[0] ?? of(now, "air")[0];
    if (more) return void (await play(now, more));
    const resolve = of(now, "resolve")[0];
    if (!resolve) return void (await play(now, now.choices[0]));
    seen.attacks++;
    const { preview } = now;
    const odds = page.locator(".odds");
    const columns = await odds.locator(".column").allTextContents();
    assert.ok(
      columns[0].endsWith(preview.before) && columns.at(-1).endsWith(preview.after),
      "the column and where the shifts lead",
    );
    assert.equal(await odds.locator(".shifts li .rule").count(), preview.shifts.length, "each shift has its rule");
    assert.ok((await odds.locator(".bars li").count()) > 0, "the chances are seen before the die");
    if (preview.shifts.length && !seen.shifts++) await shot(page, "caseyellow-odds");
    const chance = (ids) =>
      preview.outcomes.filter(({ message }) => ids.test(message.id)).reduce((sum, one) => sum + one.probability, 0);
    const good = chance(/-(dr|dl1|de|eng-d|bl1-r)$/) > chance(/-(ae|al1|eng-a)$/);
    await play(now, good ? resolve : of(now, "cancel")[0]);
    if (good) seen.resolved++;
  }

  console.log(
    `# Fortress Holland: ${now.version} actions, ${await prompt()}, refused by ${[...rules].join(", ")}, seen ${JSON.stringify(seen)}`,
  );
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 0, `seen: ${what}`);
  assert.ok(rules.size > 1, "wishes were refused for more than one reason");
  assert.equal(now.result.rule, "S8.11");
  assert.match(await prompt(), /victory/);
  assert.match(await page.title(), /^■/);
  await shot(page, "caseyellow-end");
  await axe(page, "the end of Fortress Holland");
  clean(page);
  await page.context().close();
});

test("the Allied seat of Fortress Holland, in Italian", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { german: "veteran", allied: "human" },
    { game: "caseyellow", scenario: "holland" },
  );
  const page = await newPage(browser, undefined, "it");
  await sit(page, server, table, links.allied);
  const player = new Player(page, server, table, links.allied);
  let moved = 0;
  const asked = new Set();
  let [tried, gone] = [new Set(), new Set()];
  let heading = "";
  let now;
  for (let decisions = 0; ; decisions++) {
    assert.ok(decisions < 120, "one turn comes to an end");
    await waitMine(page);
    now = await player.look();
    if (now.over) break;
    asked.add(now.decision.step);
    const text = await page.textContent(".prompt");
    assert.doesNotMatch(text, /prompt-|verb-|[{}]/, "every word has a text");
    const under = JSON.stringify(now.display.heading);
    if (under !== heading) {
      heading = under;
      [tried, gone] = [new Set(), new Set()];
      await shot(page, "caseyellow-allied");
    }
    const unit = of(now, "unit").find((choice) => tried.size < 2 && !tried.has(choice.action));
    const [goal, end] = [of(now, "hex").at(-1), of(now, "done")[0]];
    const [walker] = now.display.chosen;
    if (now.decision.step === "Movement" && walker) {
      const next = await player.choose(now, (gone.has(walker) ? of(now, "stop")[0] : goal) ?? now.choices[0]);
      gone.add(walker);
      if (next.at.get(walker) === goal?.space) moved++;
    } else if (now.decision.step === "Movement") {
      if (unit) tried.add(unit.action);
      await player.choose(now, unit ?? end);
    } else await player.choose(now, end ?? now.choices[0]);
  }
  console.log(`# the Allied seat: ${now.version} actions, asked in ${[...asked].join(", ")}, ${moved} steps`);
  assert.ok(moved > 0, "units have moved");
  assert.match(await page.textContent(".prompt-text, #ending-title"), /[Vv]ittoria.*Olanda/);
  await axe(page, "the end, in Italian");
  clean(page);
  await page.context().close();
});
