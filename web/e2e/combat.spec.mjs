/**
 * Combat Commander: a battle to its end by mouse against the machine; opportunity fire between two browsers and a watcher,
 * none of which ever hears of a hand that is not its own; and a campaign from one battle through the day to the next.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { cut, launch, reached, TableServer } from "./browser.mjs";
import {
  axe,
  clean,
  isMine,
  newPage,
  PHONE,
  seeded,
  shot,
  soon,
  still,
  UNHURRIED,
  waitMine,
  waitVersion,
} from "./helpers.mjs";
import { Player } from "./player.mjs";

/** The dice of the server, and of the campaign that two machines have played: what they played comes about again. */
const SEED = 6;
const WIDE = { viewport: { width: 1280, height: 800 } };

let server, browser;
before(async () => {
  server = await new TableServer(SEED).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const of = (now, verb) => now.choices.filter((choice) => choice.verb === verb);

async function seated(page, table, token) {
  await page.goto(`${server.url}/t/${table}#${token}`);
  await page.waitForSelector(".drawing");
  await still(page);
  return new Player(page, server, table, token);
}

/** A player who plays what is lit: orders while there are any, fire into every move, no second thoughts. */
class Soldier {
  constructor(player, random) {
    Object.assign(this, { player, random });
    this.tried = new Set();
    this.seen = { orders: 0, fire: 0, moves: 0, opportunity: 0, turned: 0 };
  }

  /** One decision. */
  async decide(now) {
    const any = (choices) => choices[Math.floor(this.random() * choices.length)];
    const first = (...verbs) => verbs.map((verb) => any(of(now, verb))).find(Boolean) ?? now.choices[0];
    const play = (choice) => this.player.choose(now, choice);
    const { step } = now.decision;
    if (!this.seen.turned && (await this.player.page.locator(".turned .latest .in-force .die").count())) {
      this.seen.turned++;
      await shot(this.player.page, "combat-turned");
    }
    if (step === "Turn") return this.order(now, first);
    if (step === "Reaction") return this.react(now);
    if (step === "FireOrder" || step === "Aim") return this.aim(now, any);
    if (step === "FireAttack") return this.fire(now);
    if (step === "Roll") return play(first("pass"));
    if (step === "Mover") this.seen.moves++;
    return play(first("all", "hex", "unit", "weapon", "card", "fire", "done", "pass"));
  }

  async order(now, first) {
    this.tried = new Set();
    const card =
      of(now, "card").find(({ target }) => !this.seen.fire && this.isFire(target.card)) ?? of(now, "card")[0];
    if (card) this.seen.orders++;
    return this.player.choose(now, card ?? first("pass", "done"));
  }

  /** Whether a card can be fired with, in one's own turn or in the other's. */
  isFire(card) {
    return this.faces?.get(card).parts.some((part) => part.text.id === "order-fire");
  }

  /** Fire into the enemy's move. */
  async react(now) {
    const card = of(now, "card").find(({ target }) => this.isFire(target.card));
    if (!card) return this.player.choose(now, of(now, "pass")[0]);
    const next = await this.player.choose(now, card);
    if (next.mine) this.seen.opportunity++;
    return next;
  }

  /** A group and its target; whoever has none is not asked again. */
  async aim(now, any) {
    const goal = any(of(now, "hex"));
    const piece = [...of(now, "unit"), ...of(now, "weapon")].find(({ action }) => !this.tried.has(action));
    if (!goal && piece) this.tried.add(piece.action);
    const end = of(now, "done")[0] ?? of(now, "cancel")[0];
    return this.player.choose(now, goal ?? piece ?? end ?? now.choices[0]);
  }

  /** Exact odds for every target before the cards are turned over. */
  async fire(now) {
    const { page } = this.player;
    if (now.preview)
      assert.ok((await page.locator(".odds .bars li").count()) > 0, "the chances are seen before the roll");
    if (!this.seen.fire) await shot(page, "combat-fire");
    const next = await this.player.choose(now, of(now, "fire")[0] ?? of(now, "pass")[0] ?? now.choices[0]);
    this.seen.fire++;
    return next;
  }
}

const facesOf = async () =>
  new Map((await (await fetch(`${server.url}/api/games/combat`)).json()).faces.map((face) => [face.id, face]));

test("a battle to its end by mouse, against the veteran", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { allied: "human", axis: "veteran" },
    { game: "combat", scenario: "50" },
  );
  const page = await newPage(browser, WIDE);
  const soldier = new Soldier(await seated(page, table, links.allied), seeded(2));
  soldier.faces = await facesOf();
  assert.deepEqual(
    (await page.locator(".mark-number").allTextContents()).sort(),
    ["1", "2", "3", "4", "5"],
    "Objectives say their number, as chits do",
  );

  // nobody wants to be asked for the Initiative card at every roll
  await page.locator("#tab-orders").click();
  await page.getByRole("button", { name: "Add an exception" }).click();
  await page.getByLabel("Response").selectOption("pass");
  await page.getByLabel("Kind of interruption").selectOption("initiative");
  await page.locator(".order-foot .primary").click();
  await page.waitForFunction(() => document.querySelector(".order-foot .primary").disabled);
  await page.locator("#tab-log").click();

  const asked = new Set();
  let now;
  for (let decisions = 0; ; decisions++) {
    assert.ok(decisions < 900, "the battle comes to an end");
    await waitMine(page);
    now = await soldier.player.look();
    if (now.over) break;
    await waitVersion(page, now.version);
    assert.notEqual(now.decision.step, "Roll", "the standing order answers for the Initiative card");
    if (!asked.has(now.decision.step)) {
      asked.add(now.decision.step);
      assert.doesNotMatch(await page.textContent(".prompt"), /prompt-|action-|[{}]/, "every word has a text");
      if (["Deploy", "Turn"].includes(now.decision.step)) {
        await axe(page, `a battle: ${now.decision.step}`);
        await shot(page, `combat-${now.decision.step.toLowerCase()}`);
      }
    }
    await soldier.decide(now);
  }
  console.log(
    `# a battle: ${now.version} actions, ${await page.textContent(".prompt-text, #ending-title")}, asked in ${[...asked].join(", ")}, seen ${JSON.stringify(soldier.seen)}`,
  );
  for (const [what, times] of Object.entries(soldier.seen))
    assert.ok(times > 0 || ["fire", "opportunity"].includes(what), `seen: ${what}`); // cards may never let one fire
  assert.match(now.result.rule, /^B[67]/);
  assert.match(await page.title(), /^■/);
  assert.match(await page.textContent(".ending .eyebrow"), /Victory for (Allies|Axis)/);
  await page.click(".ending-foot button:has-text('Back to the table')");
  await page.locator("#tab-forces").click();
  await shot(page, "combat-end");
  await axe(page, "the end of a battle");
  clean(page);
  await page.context().close();
});

/** A page that keeps every byte of the table that comes to it. */
async function listening(options, language) {
  const page = await newPage(browser, options, language);
  await page.addInitScript(() => {
    globalThis.heard = "";
    const ask = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const answer = await ask(...call);
      if (!answer.body || !new URL(answer.url).pathname.startsWith("/api/tables/")) return answer;
      const [mine, theirs] = answer.body.tee();
      const words = new TextDecoder();
      const reader = mine.getReader();
      const listen = ({ done, value }) => {
        globalThis.heard += words.decode(value, { stream: !done });
        if (!done) reader.read().then(listen, () => undefined);
      };
      reader.read().then(listen, () => undefined);
      return new Response(theirs, answer);
    };
  });
  return page;
}

/** The cards that a side holds, as it knows them itself. */
const hand = (now, side) => now.display.piles.find((pile) => pile.id === `hand-${side}`).cards;

test(
  "two browsers and a watcher: opportunity fire into a move, and nobody's hand on anybody else's page",
  UNHURRIED,
  async () => {
    const faces = await facesOf();
    const fire = [...faces.values()]
      .filter((face) => face.parts.some((part) => part.text.id === "order-fire"))
      .map(({ id }) => id);
    // in the first run through the decks no card comes twice: what is in a hand has never been seen
    const when = `now.step == "Reaction" and state.pos.time == 0 and any(a.operand in ${JSON.stringify(fire)} for a in state.actions())`;
    const {
      before: record,
      after: [step],
    } = cut(await reached("combat", "50", "veteran", 1, when), 1);
    const { table, links, watch } = await server.create(
      { allied: "human", axis: "human" },
      { game: "combat", scenario: "50", record },
    );
    const pages = { allied: await listening(WIDE), axis: await listening(WIDE, "it"), watcher: await listening(PHONE) };
    const players = {};
    for (const [who, page] of Object.entries(pages)) players[who] = await seated(page, table, links[who] ?? watch);
    let checks = 0;
    /** Neither in what is drawn nor in what has come over the wire. */
    const secret = async () => {
      const hands = {
        allied: hand(await players.allied.look(), "allied"),
        axis: hand(await players.axis.look(), "axis"),
      };
      for (const [who, page] of Object.entries(pages)) {
        const bytes = (await page.content()) + (await page.evaluate(() => globalThis.heard));
        assert.ok(bytes.length > 50_000, "there is something to search");
        for (const [side, cards] of Object.entries(hands)) {
          for (const card of cards) {
            const told = new RegExp(`\\b${card}\\b`).test(bytes);
            assert.equal(told, side === who, `${card} of the ${side} hand, on the page of ${who}`);
            checks++;
          }
        }
      }
    };
    const asked = async () => {
      for (const side of ["allied", "axis"]) if (await isMine(pages[side])) return side;
      return null;
    };
    const together = async (version) => {
      for (const page of Object.values(pages)) await waitVersion(page, version);
    };

    // the move
    const going = await soon("somebody may move", asked);
    const other = going === "allied" ? "axis" : "allied";
    await secret();
    let now = await players[going].look();
    await players[going].choose(
      now,
      now.choices.find(({ action }) => action === step),
    );
    await together(now.version + 1);
    assert.equal(await asked(), other, "the other is asked in the middle of the move");
    assert.equal(
      await pages.watcher.locator(".card.lit, .targets button, .verbs button").count(),
      0,
      "a watcher cannot choose",
    );
    await secret();
    await shot(pages[other], "combat-reaction");
    await shot(pages.watcher, "combat-watcher");
    await axe(pages.watcher, "a battle watched on a phone");

    // the fire into it
    const soldiers = Object.fromEntries(
      ["allied", "axis"].map((side) => [side, Object.assign(new Soldier(players[side], seeded(3)), { faces })]),
    );
    now = await soldiers[other].react(await players[other].look());
    assert.equal(soldiers[other].seen.opportunity, 1, "a card is played into the move");
    await together(now.version);
    const lines = await players[other].ask(`/log?from=${now.version}`);
    assert.ok(
      lines.some((line) => line.events.some((event) => event.rule.startsWith("A33"))),
      "by the rule of opportunity fire",
    );
    await shot(pages[other], "combat-opportunity");

    // and some more
    for (let turn = 0; turn < 25; turn++) {
      const side = await soon("somebody is asked", asked);
      now = await players[side].look();
      const next = await soldiers[side].decide(now);
      await together(next.version);
      if (turn % 3 === 0) await secret();
      if (next.over || next.display.heading[0].args.number > 0) break;
    }
    console.log(`# opportunity fire: ${step}, ${checks} cards looked for`);
    assert.ok(checks > 60);
    for (const page of Object.values(pages)) {
      clean(page);
      await page.context().close();
    }
  },
);

/** A battle of the campaign has an ending of its own. */
async function ending(page) {
  const end = page.locator(".battle-ending");
  await end.waitFor();
  assert.match(await end.textContent(), /Victory for/);
  await axe(page, "the end of a battle in the campaign");
  await end.getByRole("button", { name: "Continue" }).click();
  assert.equal(await end.count(), 0);
}

test("a campaign over two battles, with a day between", UNHURRIED, async () => {
  const boards = [];
  /** Both seats by mouse through what two machines have played, from so many actions before its end. */
  async function replayed(when, last, name) {
    const { before: record, after: actions } = cut(await reached("combat", "56", "regular", SEED, when), last);
    const { table, links } = await server.create(
      { allied: "human", axis: "human" },
      { game: "combat", scenario: "56", record },
    );
    const pages = { allied: await newPage(browser, WIDE), axis: await newPage(browser, WIDE, "it") };
    const players = {};
    for (const [side, page] of Object.entries(pages)) players[side] = await seated(page, table, links[side]);
    const steps = new Set();
    for (const action of actions) {
      const side = await soon("somebody is asked", async () =>
        (await isMine(pages.allied)) ? "allied" : (await isMine(pages.axis)) ? "axis" : null,
      );
      const now = await players[side].look();
      const { step } = now.decision;
      if (boards.at(-1) !== now.display.board) boards.push(now.display.board);
      if (!steps.has(step)) {
        steps.add(step);
        assert.doesNotMatch(await pages[side].textContent(".prompt"), /prompt-|action-|[{}]/, "every word has a text");
        if (["Train", "Pledge", "BuySupport", "BuyWorks"].includes(step)) {
          await pages[side].locator("#tab-forces").click();
          await shot(pages[side], `combat-campaign-${name}-${step.toLowerCase()}`);
          await axe(pages[side], `the campaign: ${step}`);
        }
      }
      const choice = now.choices.find((one) => one.action === action);
      assert.ok(choice, `${action} is open to ${side}, in ${step}`);
      const next = await players[side].choose(now, choice);
      const [line] = await players[side].ask(`/log?from=${now.version + 1}`);
      if (next.version > now.version) assert.equal(line.action, action, "what was clicked is done"); // else it was taken back
      for (const page of Object.values(pages)) await waitVersion(page, next.version);
    }
    const end = await players.allied.look();
    if (boards.at(-1) !== end.display.board) boards.push(end.display.board);
    await shot(pages.allied, `combat-campaign-${name}`);
    if (name !== "midst") await ending(pages.allied);
    for (const page of Object.values(pages)) {
      clean(page);
      await page.context().close();
    }
    return { end, steps };
  }

  // the end of the first battle, the day, and the second up to its set-up
  const first = await replayed(
    'now.step == "Deploy" and state.pos.campaign and state.pos.campaign[0] == 1',
    25,
    "first",
  );
  // the midst of the second: orders, rolls, cards
  const midst = await replayed(
    'now.step == "Turn" and state.pos.campaign and state.pos.campaign[0] == 1 and state.pos.time > 3 and state.pos.given > 1',
    30,
    "midst",
  );
  // its last shots, and the day after it
  const second = await replayed(
    'now.step == "Pledge" and state.pos.campaign and state.pos.campaign[0] == 2',
    30,
    "second",
  );
  const asked = [first, midst, second].map(({ steps }) => [...steps].join(", ")).join("; ");
  console.log(`# the campaign: boards ${boards.join(", ")}, asked in ${asked}`);
  assert.deepEqual(
    boards.map((board) => board === "campaign"),
    [false, true, false, true],
    "the sheet lies between two battles, which are fought on maps",
  );
  assert.ok(midst.steps.size > 3, "the second is fought by mouse");
  const fought = ({ display }) => display.tracks.find(({ id }) => id === "fought").value;
  assert.deepEqual([fought(first.end), fought(second.end)], [1, 2]);
});
