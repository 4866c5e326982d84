/**
 * The Cherbourg scenario of Normandy '44, its first two turns by mouse, both seats: the invasion, a bond that cannot be
 * crossed, a determined defence, a retreat and an advance. The dice are those of one seed; the players look for what the
 * test wants to see, so that a corrected figure somewhere in the game does not upset it.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import {
  axe,
  clean,
  isMine,
  moved as goesOn,
  newPage,
  shot,
  sit,
  soon,
  takeFromShelf,
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

const GAME = { game: "normandy44", scenario: "cherbourg" };
const of = (now, verb) => now.choices.filter((choice) => choice.verb === verb);

/** The spaces of enemy bonds, and those beside them. */
async function bonded(player, now, camp) {
  const layer = now.display.layers.find(({ kind, side }) => kind === "bond" && side !== camp);
  const [foe] = await player.ask(`/overlays?ids=${layer.id}`);
  return new Set([...foe.lines, ...foe.sides].flat());
}

test("Cherbourg, two turns by mouse: invasion, bond, determined defence, retreat, advance", UNHURRIED, async () => {
  const { table, links } = await server.create({ german: "human", allied: "human" }, GAME);
  const players = {};
  for (const seat of ["german", "allied"]) {
    const page = await newPage(browser);
    await sit(page, server, table, links[seat]);
    players[seat] = new Player(page, server, table, links[seat]);
  }
  const seen = {
    loss: 0,
    keys: 0,
    doneKey: 0,
    moves: 0,
    bond: 0,
    attacks: 0,
    defence: 0,
    roll: 0,
    retreat: 0,
    advance: 0,
  };
  const near = ({ known }, a, b, reach) => {
    const [one, two] = [known.get(a), known.get(b)];
    return one && two && Math.hypot(one.x - two.x, one.y - two.y) < reach;
  };
  const mover = () =>
    soon("somebody may move", async () => {
      for (const player of Object.values(players)) if (await isMine(player.page)) return player;
      return null;
    });
  const prompt = (player) => player.page.textContent(".prompt-text");
  /** Play one, and let the other page hear of it. */
  const play = async (player, now, choice) => {
    assert.ok(choice, `something to do: ${await prompt(player)}`);
    const next = await player.choose(now, choice);
    for (const { page } of Object.values(players)) await waitVersion(page, next.version);
    return next;
  };

  let phase = "";
  let tried = new Set();
  let moved = 0;
  for (let decisions = 0; ; decisions++) {
    assert.ok(decisions < 220, "two turns come to an end");
    const player = await mover();
    const { page } = player;
    const now = await player.look();
    if (now.over || now.display.heading[0].args.turn > 2) break;
    const camp = now.seat;
    const step = now.decision.step;
    const size = player.board.grid.size;
    const heading = JSON.stringify(now.display.heading.slice(0, 2));
    if (heading !== phase) {
      phase = heading;
      tried = new Set();
      moved = 0;
    }

    if (step === "BeachAssault") {
      assert.match(await prompt(player), /Utah/);
      seen.loss++;
      await play(player, now, now.choices[0]);
    } else if (step === "Movement" && of(now, "done").length) {
      // who stands by an enemy bond is asked first
      const bonds = await bonded(player, now, camp);
      const close = (choice) => [...bonds].some((hex) => near(player, choice.space, hex, size * 3.6));
      const units = of(now, "unit").filter((choice) => !tried.has(choice.action) && choice.how === "piece");
      const wanted =
        units.find((choice) => !seen.bond && moved < 8 && close(choice)) ?? (moved < 1 ? units.at(-1) : undefined);
      if (wanted) tried.add(wanted.action);
      if (!seen.keys && wanted) await byKeyboard(player, now, wanted);
      else if (!wanted && !seen.doneKey) await doneByKeyboard(player, now);
      else await play(player, now, wanted ?? of(now, "done")[0]);
    } else if (step === "Movement") {
      if (!seen.bond) await refused(player, now, camp, size);
      moved++;
      seen.moves++;
      const unit = now.display.chosen[0];
      const ways = [...now.display.routes, ...of(now, "hex")];
      const goal = ways.findLast(({ space }) => !now.display.spaces[space]?.stacks.length) ?? ways.at(-1);
      const next = goal?.actions ? await march(player, goal) : await play(player, now, goal ?? of(now, "stay")[0]);
      if (goal) assert.equal(next.at.get(unit), goal.space, "the unit is where it was sent");
    } else if (step === "Combat") {
      const target = of(now, "hex").find((choice) => !tried.has(choice.action));
      if (target) tried.add(target.action);
      const enough = seen.defence && seen.retreat && seen.advance;
      await play(player, now, !enough && target ? target : of(now, "done")[0]);
    } else if (step === "BuildAttack") {
      const more = of(now, "unit")[0];
      if (!more && of(now, "resolve").length) {
        seen.attacks++;
        assert.ok((await page.locator(".odds .bars li").count()) > 0, "the chances are seen before the die");
      }
      await play(player, now, more ?? of(now, "resolve")[0] ?? of(now, "cancel")[0]);
    } else if (step === "DeterminedDefence") {
      const lead = of(now, "lead")[0];
      if (!lead) await play(player, now, of(now, "roll")[0]);
      else if (!seen.defence) {
        assert.match(await page.textContent(".prompt .rule"), /^12\.4/);
        await shot(page, "normandy-defence");
        const next = await play(player, now, lead);
        seen.defence++;
        if (next.decision.step === "DeterminedDefence") await play(player, next, of(next, "roll")[0]);
        // the die and what it says are in both logs
        for (const { page: other } of Object.values(players)) {
          const rolled = other.locator(".log .event", { has: other.locator(".rule", { hasText: /^12\.4\.4$/ }) });
          await rolled.first().waitFor();
        }
        const lines = await player.ask(`/log?from=${now.version + 1}`);
        assert.ok(
          lines.some((line) => line.events.some((event) => event.rule === "12.4.4")),
          "the defence is decided",
        );
        assert.ok(
          lines.some((line) => line.events.some((event) => event.dice.length === 1)),
          "by one die",
        );
        seen.roll++;
      } else await play(player, now, of(now, "retreat")[0]);
    } else if (step === "Retreat") {
      const goal = of(now, "hex")[0];
      const group = now.display.chosen;
      const next = await play(player, now, goal ?? now.choices[0]);
      if (goal) {
        seen.retreat++;
        assert.ok(group.length && group.every((unit) => next.at.get(unit) !== now.at.get(unit)), "they have gone");
      }
    } else if (step === "Advance") {
      const [goal, unit] = [of(now, "hex")[0], of(now, "unit")[0]];
      if (goal) {
        const next = await play(player, now, goal);
        assert.equal(next.at.get(now.display.chosen[0]), goal.space, "it has advanced");
        if (!seen.advance++) await shot(page, "normandy-advance");
      } else await play(player, now, (!seen.advance && unit) || of(now, "done")[0] || now.choices[0]);
    } else {
      const end = of(now, "done")[0] ?? of(now, "pass")[0];
      await play(player, now, end ?? now.choices[0]);
    }
  }

  /** The end of the phase: the number that stands on its button. */
  async function doneByKeyboard(player, now) {
    const { page } = player;
    const row = now.choices.filter((choice) => choice.how === "button").findIndex((choice) => choice.verb === "done");
    assert.equal((await page.locator(".verbs button kbd").nth(row).textContent()).trim(), String(row + 1));
    await page.keyboard.press(String(row + 1));
    assert.ok(await goesOn(page, now.version), "done by keyboard");
    for (const { page: other } of Object.values(players)) await waitVersion(other, now.version + 1);
    assert.notEqual((await player.look()).decision.step, "Movement");
    seen.doneKey++;
  }

  /** One move by keyboard: the unit, then its hex. */
  async function byKeyboard(player, now, wanted) {
    const { page } = player;
    const focus = async (choice) => {
      await page.keyboard.press("b");
      const texts = await page.locator(".targets button").allTextContents();
      const name = choice.action.slice(choice.verb.length + 1).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
      const wanted = new RegExp(`(?<![\\p{L}\\p{N}/])${name}(?![\\p{L}\\p{N}/])`, "u");
      for (let steps = 0; steps <= texts.length; steps++) {
        const text = await page.evaluate(
          () => document.activeElement?.closest(".targets") && document.activeElement.textContent,
        );
        if (text && wanted.test(text)) break;
        await page.keyboard.press("ArrowRight");
      }
      assert.equal(await page.locator(".focus-ring").count(), 1, "the focus is seen on the map");
      const before = await version(page);
      await page.keyboard.press("Enter");
      assert.ok(await goesOn(page, before), `${choice.action} by keyboard`);
      return player.look();
    };
    const going = await focus(wanted);
    const unit = wanted.target.piece;
    assert.deepEqual(going.display.chosen, [unit]);
    await shot(page, "normandy-keyboard");
    const { space } = going.display.routes[0];
    await focus({ action: `hex ${space}`, verb: "hex" });
    for (const { page: other } of Object.values(players)) await waitVersion(other, going.version + 2);
    assert.equal((await player.look()).at.get(unit), space, "the unit has gone there");
    seen.keys++;
  }

  /** One click on a hex: the unit marches there. */
  async function march(player, way) {
    const before = await version(player.page);
    assert.equal(await player.follow(way), 2, "it marches, and it says where to");
    for (const { page } of Object.values(players)) await waitVersion(page, before + 2);
    return player.look();
  }

  /** A click on a hex behind an enemy bond is answered with 8.5.2 and moves nothing. */
  async function refused(player, now, camp, size) {
    const { page } = player;
    const from = now.at.get(now.display.chosen[0]);
    const lit = new Set([...now.choices, ...now.display.routes].map((way) => way.space));
    const around = player.board.spaces.filter(
      ({ id }) => !lit.has(id) && id !== from && near(player, from, id, size * 1.9),
    );
    for (const { id } of around) {
      const { refusal } = await player.ask("/why", { actions: [`hex ${id}`] });
      if (refusal?.rule !== "8.5.2") continue;
      const before = await version(page);
      await player.clickSpace(id);
      await page.waitForSelector(".status.refusal .rule");
      assert.equal((await page.textContent(".status .rule")).trim(), "8.5.2");
      assert.match(await page.textContent(".status"), /ZOC bond blocks/);
      assert.ok((await page.textContent(".status-rule")).length > 20, "with the rule's text");
      assert.equal(await version(page), before, "and nothing has moved");
      await shot(page, "normandy-bond");
      seen.bond++;
      return;
    }
  }

  console.log(`# Cherbourg, two turns: ${await version(players.allied.page)} actions, seen ${JSON.stringify(seen)}`);
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 0, `seen: ${what}`);
  const log = await players.allied.ask("/log?from=0");
  const rules = new Set(log.flatMap((line) => line.events.map((event) => event.rule)));
  for (const rule of ["20.2", "20.3.1"]) assert.ok(rules.has(rule), `the invasion has ${rule}`);
  await axe(players.german.page, "a hex game");
  for (const { page } of Object.values(players)) {
    clean(page);
    await page.context().close();
  }
});

test("the lobby offers the seats of the chosen number of players", UNHURRIED, async () => {
  const page = await newPage(browser);
  await takeFromShelf(page, server, "normandy44");
  await page.click("summary");
  /** The seats in the form, the buttons for one click, and brackets with further sides. */
  const offered = () =>
    page.evaluate(() => [
      [...document.querySelectorAll(".seats input[type=radio]")]
        .map((input) => input.value)
        .filter(Boolean)
        .sort()
        .join(" "),
      document.querySelectorAll(".scenarios li:last-child .quick button").length,
      [...document.querySelectorAll(".seats input[value]:not([value='']) + span")].filter((one) =>
        one.textContent.includes("("),
      ).length,
    ]);
  await page.locator(".setup .fields select").first().selectOption("campaign"); // the longest, so the last of the list
  const players = page.locator(".setup .fields select").nth(1);
  for (const [number, seats] of [
    ["2", "allied german"],
    ["3", "cw german us"],
    ["4", "cw east us west"],
    ["2", "allied german"],
  ]) {
    await players.selectOption(number);
    await page.waitForFunction(
      (n) => document.querySelectorAll(".scenarios li:last-child .quick button").length === n,
      Number(number),
    );
    assert.deepEqual(await offered(), [seats, Number(number), 0], `${number} players`);
    if (number === "4") {
      await axe(page, "the lobby for four");
      await shot(page, "normandy-lobby");
    }
  }
  await page.locator(".fields select").first().selectOption("cherbourg");
  await page.click(".setup button[type=submit]");
  await page.waitForSelector(".pieces .piece");
  clean(page);
  await page.context().close();
});
