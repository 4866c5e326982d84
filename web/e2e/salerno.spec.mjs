/**
 * From Salerno to Rome: Ortona to its end by mouse against the machine, with what the Axis may do in the enemy's segment;
 * and standing orders between two browsers. What the player does depends on what is lit; what the dice have not brought
 * about in that game is done in a position where it is open.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, reached, TableServer } from "./browser.mjs";
import {
  axe,
  clean,
  isMine,
  newPage,
  PHONE,
  shot,
  sit,
  soon,
  UNHURRIED,
  version,
  waitMine,
  waitVersion,
} from "./helpers.mjs";
import { Player } from "./player.mjs";

const GAME = { game: "salerno", scenario: "ortona" };
const WIDE = { viewport: { width: 1280, height: 800 } };

let server, browser;
before(async () => {
  server = await new TableServer(4).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const of = (now, verb) => now.choices.filter((choice) => choice.verb === verb);

/** The Axis by mouse: it plans its corps, keeps reserves back, fires at what moves, reacts, and falls back to save steps. */
class Axis {
  constructor(player) {
    this.player = player;
    this.seen = { bombarded: 0, reacted: 0, released: 0, swapped: 0, attacks: 0, moved: 0 };
    this.heading = "";
  }

  far(a, b) {
    const [one, two] = [this.player.known.get(a), this.player.known.get(b)];
    return Math.hypot(one.x - two.x, one.y - two.y);
  }

  /** How far a hex is from the enemy's nearest unit. */
  front(now, space) {
    const theirs = Object.entries(now.display.spaces).filter(
      ([, { stacks, holder }]) => stacks.length && holder === "allied",
    );
    return Math.min(...theirs.map(([hex]) => this.far(space, hex)), 1e9);
  }

  nearest(now, choices) {
    return [...choices].sort((a, b) => this.front(now, a.space) - this.front(now, b.space))[0];
  }

  /** One decision. */
  async decide(now) {
    const under = JSON.stringify(now.display.heading);
    if (under !== this.heading) Object.assign(this, { heading: under, tried: new Set(), back: 0 });
    const play = (choice) => this.player.choose(now, choice);
    const any = (...verbs) => verbs.map((verb) => of(now, verb)[0]).find(Boolean) ?? now.choices[0];
    const { step } = now.decision;
    if (step === "Chance" || step === "Answering") return this.answer(now);
    if (step === "Emplace" || step === "Reinforce")
      return play(this.nearest(now, of(now, "hex")) ?? any("gun", "unit"));
    if (step === "Reserving") return this.hold(now);
    if (step === "Movement") return this.move(now);
    if (step === "Combat") return this.aim(now);
    if (step === "BuildAttack") return this.attack(now);
    if (step === "Relief") return this.relieve(now);
    if (step === "Swap") return this.fallBack(now);
    return play(any("printed", "corps", "division", "operate", "resolve", "hex", "done", "pass", "stay"));
  }

  /** The enemy has moved: fire if there is anything to fire with, else react. */
  async answer(now) {
    const [gun, unit] = [of(now, "gun")[0], of(now, "unit")[0]];
    if (unit && this.seen.reacted < 2) return this.react(now, unit);
    if (gun && this.seen.bombarded < 4) return this.bombard(now, gun);
    return this.player.choose(now, of(now, "pass")[0]);
  }

  /** Guns at a stack in the middle of its move, with the odds before the dice. */
  async bombard(now, gun) {
    const { page } = this.player;
    assert.ok(now.occasion, "it is the enemy's move that is interrupted");
    let next = await this.player.choose(now, gun);
    assert.equal(next.decision.step, "Volley");
    assert.ok((await page.locator(".odds .bars li").count()) > 0, "what the fire would do is seen before the dice");
    if (!this.seen.bombarded) await shot(page, "salerno-bombardment");
    next = await this.player.choose(next, of(next, "resolve")[0]);
    const lines = await this.player.ask(`/log?from=${now.version + 1}`);
    assert.ok(
      lines.some((line) => line.events.some((event) => event.rule.startsWith("16.1") && event.dice.length === 2)),
      "two dice were thrown for it",
    );
    this.seen.bombarded++;
    return next;
  }

  async react(now, unit) {
    const from = unit.space;
    let next = await this.player.choose(now, unit);
    assert.equal(next.decision.step, "Reaction");
    if (!this.seen.reacted) await shot(this.player.page, "salerno-reaction");
    const goal = of(next, "hex")[0];
    next = await this.player.choose(next, goal);
    assert.notEqual(next.at.get(unit.target.piece), from, "it has gone, in the enemy's segment");
    this.seen.reacted++;
    return next;
  }

  /** Two stacks behind the line are held back. */
  async hold(now) {
    const size = this.player.board.grid.size;
    const back = of(now, "unit").filter((choice) => this.front(now, choice.space) > 1.9 * size);
    const unit = this.back < 2 && this.nearest(now, back);
    if (unit) this.back++;
    return this.player.choose(now, unit || of(now, "done")[0]);
  }

  /** A unit or two towards the enemy; a far hex is one click. */
  async move(now) {
    const [walker] = now.display.chosen;
    if (!walker) {
      const unit =
        this.tried.size < 2 &&
        of(now, "unit").find((choice) => choice.how === "piece" && !this.tried.has(choice.action));
      if (unit) this.tried.add(unit.action);
      return this.player.choose(now, unit || of(now, "done")[0]);
    }
    const goal = this.nearest(
      now,
      now.display.routes.filter((way) => !now.display.spaces[way.space]?.stacks.length),
    );
    if (goal && !this.tried.has(walker)) {
      this.tried.add(walker);
      if ((await this.player.follow(goal)) === goal.actions.length) this.seen.moved++;
      return this.player.look();
    }
    return this.player.choose(now, of(now, "stop")[0] ?? now.choices[0]);
  }

  async aim(now) {
    const target = of(now, "hex").find((choice) => !this.tried.has(choice.action));
    if (target) this.tried.add(target.action);
    return this.player.choose(now, target ?? of(now, "done")[0]);
  }

  /** All who can attack do, if the table promises more good than ill. */
  async attack(now) {
    const more = of(now, "unit")[0];
    const resolve = of(now, "resolve")[0];
    if (more || !resolve) return this.player.choose(now, more ?? now.choices[0]);
    const { outcomes } = now.preview;
    const chance = (ids) =>
      outcomes.filter(({ message }) => ids.test(message.id)).reduce((sum, one) => sum + one.probability, 0);
    const good = chance(/-(dr|d1|d2|d2r|d3|d3r|d3re)$/) > chance(/-(a1|a2|a3)$/);
    if (good && !this.seen.attacks++) await shot(this.player.page, "salerno-battle");
    const cancel = of(now, "cancel")[0];
    return this.player.choose(now, good || !cancel ? resolve : cancel);
  }

  /** Reserves let loose in the enemy's segment. */
  async relieve(now) {
    const [goal] = of(now, "release");
    if (!goal || this.seen.released) return this.player.choose(now, of(now, "pass")[0]);
    if (!this.seen.released) await shot(this.player.page, "salerno-reserve");
    const next = await this.player.choose(now, goal);
    assert.notEqual(next.decision.step, "Relief", "they act");
    this.tried = new Set();
    this.seen.released++;
    return next;
  }

  /** A retreat in the place of a step: nobody loses one. */
  async fallBack(now) {
    const swap = of(now, "swap")[0];
    if (!this.seen.swapped) await shot(this.player.page, "salerno-swap");
    const next = await this.player.choose(now, swap);
    const [line] = await this.player.ask(`/log?from=${now.version + 1}`);
    assert.equal(line.action, "swap");
    if (next.decision.step === "Retreat" && of(next, "hex").length) this.seen.swapped++;
    return next;
  }
}

/** A seat at a table where something is open, and one decision there; in another game if that did not bring it about. */
async function practise(what, step, verb) {
  for (const seed of [1, 2, 3, 4]) {
    const record = await reached(
      "salerno",
      "ortona",
      "veteran",
      seed,
      `now.side == "axis" and now.step == "${step}" and "${verb}" in verbs`,
    );
    const { table, links } = await server.create({ axis: "human", allied: "human" }, { ...GAME, record });
    const page = await newPage(browser, WIDE);
    await sit(page, server, table, links.axis);
    const axis = new Axis(new Player(page, server, table, links.axis));
    await axis.decide(await axis.player.look());
    clean(page);
    await page.context().close();
    if (axis.seen[what]) return axis.seen[what];
  }
  return 0;
}

test("Ortona to its end by mouse, against the veteran", { ...UNHURRIED, timeout: 600_000 }, async () => {
  const { table, links } = await server.create({ axis: "human", allied: "veteran" }, GAME);
  const page = await newPage(browser, WIDE);
  await sit(page, server, table, links.axis);
  const axis = new Axis(new Player(page, server, table, links.axis));
  const asked = new Set();
  let now;
  for (let decisions = 0; ; decisions++) {
    assert.ok(decisions < 700, "the game comes to an end");
    await waitMine(page);
    now = await axis.player.look();
    if (now.over) break;
    await waitVersion(page, now.version);
    if (!asked.has(now.decision.step)) {
      asked.add(now.decision.step);
      assert.doesNotMatch(await page.textContent(".prompt"), /prompt-|action-|[{}]/, "every word has a text");
      if (now.decision.step === "Answering") await axe(page, "a question in the enemy's move");
    }
    await axis.decide(now);
  }
  const { seen } = axis;
  console.log(
    `# Ortona: ${now.version} actions, ${await page.textContent(".prompt-text, #ending-title")}, asked in ${[...asked].join(", ")}, seen ${JSON.stringify(seen)}`,
  );
  assert.equal(now.result.rule, "22.1");
  assert.match(await page.title(), /^■/);
  await page.keyboard.press("0");
  await shot(page, "salerno-end");
  await axe(page, "the end of Ortona");
  clean(page);
  await page.context().close();
  for (const [what, step, verb] of [
    ["bombarded", "Answering", "gun"],
    ["reacted", "Chance", "unit"],
    ["released", "Relief", "release"],
    ["swapped", "Swap", "swap"],
  ]) {
    seen[what] ||= await practise(what, step, verb);
    assert.ok(seen[what] > 0, `seen: ${what}`);
  }
});

/** The Allies by mouse, one unit after the other up to the enemy's line. */
class Allies extends Axis {
  front(now, space) {
    const theirs = Object.entries(now.display.spaces).filter(
      ([, { stacks, holder }]) => stacks.length && holder === "axis",
    );
    return Math.min(...theirs.map(([hex]) => this.far(space, hex)), 1e9);
  }

  /** Units that may move and are not beside the enemy yet, the nearest first. */
  waiting(now) {
    const size = this.player.board.grid.size;
    return of(now, "unit")
      .filter((choice) => choice.how === "piece" && this.front(now, choice.space) > 1.9 * size)
      .sort((a, b) => this.front(now, a.space) - this.front(now, b.space));
  }

  /** Up to the enemy; what the march does not do by itself is stopped. */
  async march(now, unit) {
    let next = await this.player.choose(now, unit);
    const room = (space) => (next.display.spaces[space]?.stacks.length ?? 0) < 2;
    const steps = of(next, "hex").map(({ space, action }) => ({ space, actions: [action] }));
    const goal = this.nearest(
      next,
      [...next.display.routes, ...steps].filter(({ space }) => room(space)),
    );
    await this.player.follow(goal);
    next = await this.player.look();
    if (next.mine && next.display.chosen.length && of(next, "stop").length)
      next = await this.player.choose(next, of(next, "stop")[0]);
    return next;
  }
}

test(
  "two browsers and standing orders: passes of one's own, and a question only where one was wished for",
  UNHURRIED,
  async () => {
    const record = await reached("salerno", "ortona", "regular", 2, 'now.side == "allied" and "operate" in verbs');
    const { table, links } = await server.create({ axis: "human", allied: "human" }, { ...GAME, record });
    const [axis, allied] = [await newPage(browser, PHONE, "it"), await newPage(browser, WIDE)];
    await sit(axis, server, table, links.axis);
    await sit(allied, server, table, links.allied);
    const allies = new Allies(new Player(allied, server, table, links.allied));
    /** Whoever is asked next, when both pages know it. */
    const asked = () =>
      soon("somebody is asked", async () => ((await isMine(axis)) ? axis : (await isMine(allied)) ? allied : null));
    const passes = async (from) =>
      (await allies.player.ask(`/log?from=${from}`)).filter((line) => line.side === "axis" && line.action === "pass");

    // as a rule the Axis lets everything pass
    await axis.locator("#tab-orders").tap();
    await axis.getByLabel("passa", { exact: true }).check();
    await axis.getByRole("button", { name: "Salva gli ordini" }).tap();
    await axis.waitForFunction(() => document.querySelector(".order-foot .primary").disabled);

    let now = await allies.player.look();
    const start = now.version;
    while (now.decision.step !== "Movement")
      now = await allies.player.choose(now, of(now, "operate")[0] ?? of(now, "done")[0]);
    const gone = new Set();
    const next = () => allies.waiting(now).find((choice) => !gone.has(choice.action));
    const advance = async (unit) => {
      gone.add(unit.action);
      await allies.march(now, unit);
      const page = await asked();
      now = await allies.player.look();
      return page;
    };
    while (!(await passes(start + 1)).length) assert.equal(await advance(next()), allied, "the Axis is not asked");
    await allied.waitForFunction(() =>
      /pass/i.test([...document.querySelectorAll(".log .entry")].map((one) => one.textContent).join()),
    );
    await shot(allied, "salerno-orders-passed");

    // except by these units
    const wanted = allies
      .waiting(now)
      .filter((choice) => !gone.has(choice.action))
      .slice(1, 6);
    assert.ok(wanted.length, "there are units left to march");
    const names = new Map(
      (await (await fetch(`${server.url}/api/games/salerno`)).json()).pieces.map(({ id, name }) => [
        id,
        name.args.name,
      ]),
    );
    await axis.getByRole("button", { name: "Aggiungi un'eccezione" }).tap();
    const field = axis.getByRole("combobox", { name: "Solo per queste unità" });
    for (const [number, { target }] of wanted.entries()) {
      const name = names.get(target.piece);
      await field.fill(name);
      await field.press("Enter");
      await axis
        .locator(".order-names li")
        .nth(number)
        .waitFor({ timeout: 20_000 })
        .catch(() => assert.fail(`${name} is taken into the order`));
    }
    await axe(axis, "standing orders with units by their names");
    await shot(axis, "salerno-orders");
    await axis.getByRole("button", { name: "Salva gli ordini" }).tap();
    await axis.waitForFunction(() => document.querySelector(".order-foot .primary").disabled);

    assert.equal(await advance(next()), allied, "nor for a unit that was not named");
    let page = allied;
    for (const unit of wanted) {
      const still = of(now, "unit").find(({ action }) => action === unit.action);
      if (still && page === allied) page = await advance(still);
    }
    assert.equal(page, axis, "the Axis is asked");
    const question = await new Player(axis, server, table, links.axis).look();
    assert.ok(
      question.occasion.pieces.some((piece) => wanted.some(({ target }) => target.piece === piece)),
      "by a unit that it named",
    );
    await axis.locator(".interrupt").waitFor();
    await shot(axis, "salerno-orders-question");
    await axis.locator(".verbs button:enabled:not([aria-disabled=true])").last().tap();
    await soon("the Allies go on", async () => (await asked()) === allied);
    for (const line of await passes(start + 1)) assert.equal(line.action, "pass");
    for (const one of [axis, allied]) {
      clean(one);
      await one.context().close();
    }
  },
);

test("a plan says what it costs before it is made, to whoever makes it alone", UNHURRIED, async () => {
  const record = await reached("salerno", "ortona", "recruit", 1, "now.side == 'allied' and now.step == 'Allocate'");
  for (const [options, language, one, three, all] of [
    [WIDE, "en", "one point", "from 3 points", /total 4 points/],
    [PHONE, "it", "un punto", "da 3 punti", /totale 4 punti/],
  ]) {
    const { table, links } = await server.create({}, { ...GAME, record });
    const page = await newPage(browser, options, language);
    await sit(page, server, table, links.allied);
    const choose = async (button) => {
      const before = await version(page);
      await button.click();
      await waitVersion(page, before + 1);
    };
    const prices = page.locator(".dock .chip-price");
    await prices.first().waitFor();
    assert.deepEqual(new Set(await prices.allTextContents()), new Set([three, one]));
    await axe(page, "prices of a plan");
    await shot(page, `salerno-prices-${language}`);
    // a corps with two divisions, and one more alone
    for (const name of ["V Corps", "78 Inf", "2 NZ"])
      await choose(page.locator(".dock .chip-button", { hasText: name }).first());
    await choose(page.locator('.verbs [data-action="done"]'));
    await choose(page.locator(".dock .chip-button", { hasText: "5 Inf" }));
    assert.match(await page.locator('.verbs [data-action="done"]').textContent(), all);
    const other = await newPage(browser, options, language);
    await sit(other, server, table, links.axis);
    assert.equal(await other.locator(".chip-price").count(), 0);
    assert.doesNotMatch(await other.locator(".side").textContent(), all);
    await other.context().close();
    clean(page);
    await page.context().close();
  }
});

test("a number key only focuses what costs a point; Enter pays it", UNHURRIED, async () => {
  const record = await reached("salerno", "ortona", "recruit", 1, "now.side == 'allied' and 'muster' in verbs");
  const { table, links } = await server.create({}, { ...GAME, record });
  const page = await newPage(browser, WIDE);
  await sit(page, server, table, links.allied);
  const before = await version(page);
  const costly = page.locator('.verbs [data-action="muster"]');
  await page.keyboard.press(await costly.getAttribute("aria-keyshortcuts"));
  await page.waitForFunction(() => document.activeElement?.dataset.action === "muster");
  assert.equal(await version(page), before, "nothing is spent yet");
  await page.keyboard.press("Enter");
  await waitVersion(page, before + 1);
  clean(page);
  await page.context().close();
});

test("a bridge to blow is marked on the map while its button is pointed at", UNHURRIED, async () => {
  const record = await reached("salerno", "ortona", "regular", 2, "'blow' in verbs and now.step == 'Movement'");
  const page = await newPage(browser, WIDE);
  for (const seat of ["allied", "axis"]) {
    const { table, links } = await server.create({}, { ...GAME, record });
    await sit(page, server, table, links[seat]);
    if ((await page.getAttribute(".table", "data-mine")) === "true") break;
  }
  const button = page.locator('.verbs [data-action^="blow "]').first();
  await button.hover();
  await soon("both hexes are marked", async () => (await page.locator(".lights .touched").count()) === 2);
  await shot(page, "salerno-bridge");
  await page.mouse.move(10, 10);
  await soon("the marks go", async () => (await page.locator(".lights .touched").count()) !== 2);
  clean(page);
  await page.context().close();
});
