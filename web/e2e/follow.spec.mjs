/** Following the others: every battle in order, by keyboard and by touch, in both languages, from where a seat last looked. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, drawn, newPage, PHONE, shot, sit, soon, UNHURRIED } from "./helpers.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(11).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const BATTLES = 4;

/** A person who plays by the wire and never looks, against a machine, until it has fought some battles and the person decides. */
class Absent {
  constructor({ table, links }, seat) {
    Object.assign(this, { table, seat, token: links[seat] });
  }

  async ask(path = "", method = "GET", body) {
    const answer = await fetch(`${server.url}/api/tables/${this.table}${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }

  /** The battles that others began, as the log tells them. */
  async battles() {
    const { sides } = await this.ask();
    const lines = await this.ask("/log?from=0");
    return lines
      .filter(({ side }) => side && !sides.includes(side))
      .flatMap(({ events }) =>
        events.filter(({ scene }) => scene?.kind === "battle").map(({ scene }) => scene.at ?? ""),
      );
  }

  async play() {
    for (let count = 0; count < 900; count++) {
      const now = await soon("the decision comes round", async () => {
        const shot = await this.ask();
        return shot.mine || shot.over ? shot : null;
      });
      if (now.over || (count % 8 === 0 && (await this.battles()).length >= BATTLES)) return;
      // as little as the rules allow: the other side is to do something
      const idle = now.choices.find(({ action }) => ["done", "pass", "none", "end"].includes(action));
      await this.ask("/actions", "POST", { version: now.version, action: (idle ?? now.choices[0]).action });
    }
  }
}

/** Somebody away at a table where the machine has fought; where it lost the game before, there is another table. */
async function absent(game, scenario, seat, machine) {
  for (let tables = 0; tables < 5; tables++) {
    const person = new Absent(await server.create({ [machine]: "recruit" }, { game, scenario }), seat);
    await person.play();
    if ((await person.battles()).length >= BATTLES) return person;
  }
  throw new Error(`${game}: the machine fights nowhere`);
}

/** A page that follows by itself, brought to its first act and stopped there. */
async function following(person, options, language, stop) {
  const page = await newPage(browser, options, language);
  await page.addInitScript(() => localStorage.setItem("sandtable.follow", "on"));
  await sit(page, server, person.table, person.token);
  await page.waitForSelector(".follow");
  await stop(page);
  return page;
}

const at = (page) => page.getAttribute(".follow", "data-act").then(Number);

/** One act on or back; whether there still is one. */
async function step(page, press) {
  const before = await at(page);
  await press();
  await page.waitForFunction((n) => document.querySelector(".follow")?.dataset.act !== String(n), before);
  return (await page.locator(".follow").count()) > 0;
}

/** From the first act to the last: the battles that are told, and those of others alone. */
async function gone(page, person, on, back) {
  while ((await at(page)) > 0) await step(page, back);
  const told = [];
  const { sides } = await person.ask();
  do {
    told.push(
      ...(await page.$$eval(".follow .event-battle", (found) =>
        found.map((one) => ({ by: one.dataset.by, at: one.dataset.at ?? "", text: one.textContent.trim() })),
      )),
    );
  } while (await step(page, on));
  return told.filter(({ by }) => !sides.includes(by));
}

const keys = (page) => ({
  stop: () => page.keyboard.press(" "),
  on: () => page.keyboard.press("ArrowRight"),
  back: () => page.keyboard.press("ArrowLeft"),
});
const taps = (page) => ({
  stop: () => page.locator('.follow [aria-keyshortcuts="Space"]').tap(),
  on: () => page.locator('.follow [aria-keyshortcuts="ArrowRight"]').tap(),
  back: () => page.locator('.follow [aria-keyshortcuts="ArrowLeft"]').tap(),
});

for (const [game, scenario, seat, machine] of [
  ["dday", "overlord", "axis", "allies"],
  ["normandy44", "cherbourg", "german", "allied"],
]) {
  test(
    `${game}: whoever was away is shown every battle in order, by keyboard; a summary closes it`,
    UNHURRIED,
    async () => {
      const person = await absent(game, scenario, seat, machine);
      const expected = await person.battles();
      const page = await following(person, DESKTOP, "en", (page) => keys(page).stop());
      await axe(page, `${game}, following`);
      assert.ok(!(await page.locator(".prompt").isVisible()), "nothing is asked that cannot be answered yet");
      assert.equal(
        await page.evaluate(() => document.querySelector(".pinned").scrollTop),
        0,
        "its heading is in sight",
      );
      await shot(page, `follow-${game}`);
      const { on, back } = keys(page);
      const told = await gone(page, person, on, back);
      assert.deepEqual(
        told.map(({ at }) => at),
        expected,
        "every battle, in the order of the log",
      );
      for (const { at, text } of told) assert.ok(text.includes(at), `“${text}” names ${at}`);
      // the last arrow has led to the present, and what happened is summed up
      await page.waitForSelector(".summary");
      assert.ok((await page.locator(".summary ol .line").count()) >= expected.length);
      assert.equal(await page.getAttribute(".table", "data-shown"), await page.getAttribute(".table", "data-version"));
      await axe(page, `${game}, the summary`);
      await page.keyboard.press("r");
      await page.locator(".replay .icon-button").first().click();
      await page.waitForFunction(() => document.querySelector(".table").dataset.shown === "0");
      assert.equal(await page.locator(".summary").count(), 0, "a replay hides the summary of today");
      await page.keyboard.press("Escape");
      await page.waitForSelector(".summary");
      await page.locator(".summary ol .line").first().click();
      await page.locator(".summary .primary").click();
      assert.equal(await page.locator(".summary").count(), 0);
      await drawn(page);
      const place = () => page.locator(".world").evaluate((world) => world.style.transform);
      const before = await place();
      await page.locator(".prompt-head button", { hasText: "Show again" }).click();
      await page.waitForSelector(".follow");
      // some acts by hand, and out in their midst; a short turn is over by then
      let more = true;
      for (let count = 0; count < 3 && more; count++) more = await step(page, on);
      if (more) await page.keyboard.press("Escape");
      // the last turn may have been one of which there is nothing to sum up
      await page.waitForSelector(".follow", { state: "detached" });
      await drawn(page);
      assert.equal(await place(), before, "the board is where it was");
      await soon(
        "the server knows",
        async () => (await person.ask("/looked")).version === (await person.ask()).version,
      );
      clean(page);
      await page.context().close();
      const again = await newPage(browser);
      await again.addInitScript(() => localStorage.setItem("sandtable.follow", "on"));
      await sit(again, server, person.table, person.token);
      await again.waitForSelector(".entry");
      assert.equal(await again.locator(".follow").count(), 0, "nothing is new to whoever has looked");
      await again.context().close();
      console.log(`# ${game}: ${told.length} battles in order`);
    },
  );
}

/** On to the first act that is cut; whether there is one. */
async function toLong(page, on) {
  const all = page.locator(".follow-all");
  await page.locator(".follow-told").waitFor();
  for (;;) {
    // whether an act is cut is known as soon as it has been laid out
    if (
      await page.evaluate(
        () =>
          new Promise((done) =>
            requestAnimationFrame(() => requestAnimationFrame(() => done(!!document.querySelector(".follow-all")))),
          ),
      )
    )
      return all;
    assert.ok(await step(page, on), "an act is longer than the strip");
  }
}

test(
  "an act that is longer than the strip is unfolded to be read, over a board that stays as it is",
  UNHURRIED,
  async () => {
    const words = (page) =>
      page.locator(".follow-told").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    const board = async (page) => Math.round(10 * (await page.locator(".map").boundingBox()).height);
    for (const [options, language, folded, open] of [
      [DESKTOP, "en", "Show all", "Show less"],
      [PHONE, "it", "Leggi tutto", "Mostra meno"],
    ]) {
      const person = await absent("dday", "overlord", "axis", "allies");
      const page = await following(person, options, language, (page) => keys(page).stop());
      const { on, back } = keys(page);
      while ((await at(page)) > 0) await step(page, back);
      const all = await toLong(page, on);
      assert.ok((await all.textContent()).startsWith(folded));
      assert.equal(await all.getAttribute("aria-expanded"), "false");
      const [before, cut] = [await board(page), await words(page)];
      assert.ok(cut > 0);
      await (options === PHONE ? all.tap() : page.keyboard.press("ArrowDown"));
      await page.waitForSelector('.follow-all[aria-expanded="true"]');
      assert.ok((await all.textContent()).startsWith(open));
      await soon("there is more to read than before", async () => (await words(page)) < cut);
      await soon("the board stays", async () => (await board(page)) === before);
      await axe(page, "an act unfolded");
      await shot(page, `follow-whole-${language}`);
      await (options === PHONE ? all.tap() : page.keyboard.press("ArrowUp"));
      await page.waitForSelector('.follow-all[aria-expanded="false"]');
      await all.click();
      if (await step(page, on))
        assert.equal(await page.locator(".follow.whole").count(), 0, "the next act is as folded as ever");
      clean(page);
      await page.context().close();
    }
  },
);

test("another device goes on where the first one stopped, by touch and in Italian", UNHURRIED, async () => {
  const person = await absent("dday", "overlord", "axis", "allies");
  const expected = await person.battles();
  const page = await following(person, DESKTOP, "en", (page) => keys(page).stop());
  const { on, back } = keys(page);
  while ((await at(page)) > 0) await step(page, back);
  for (let count = 0; count < 3; count++) await step(page, on);
  const seen = Number(await page.getAttribute(".table", "data-shown"));
  await soon("the server knows how far it was looked", async () => (await person.ask("/looked")).version >= seen);
  await page.context().close();

  const phone = await following(person, PHONE, "it", (page) => taps(page).stop());
  assert.ok(
    Number(await phone.getAttribute(".table", "data-shown")) > seen,
    "what was seen is not shown again by itself",
  );
  await axe(phone, "following on a telephone");
  await shot(phone, "follow-phone");
  const touch = taps(phone);
  const told = await gone(phone, person, touch.on, touch.back);
  assert.ok(told.length > 0);
  assert.deepEqual(
    told.map(({ at }) => at),
    expected.slice(-told.length),
    "the rest of the battles, in order",
  );
  await phone.waitForSelector(".summary");
  assert.match(await phone.textContent(".summary h2"), /Riepilogo/);
  await axe(phone, "the summary on a telephone");
  clean(phone);
  await phone.context().close();
});

test("the briefing is read first: what the others did is not shown behind it", UNHURRIED, async () => {
  const person = await absent("dday", "overlord", "axis", "allies");
  const page = await newPage(browser, { ...DESKTOP, briefed: true });
  await page.addInitScript(() => localStorage.setItem("sandtable.follow", "on"));
  await sit(page, server, person.table, person.token);
  await page.waitForSelector(".briefing");
  await page.waitForSelector(".log .entry");
  await drawn(page);
  assert.equal(await page.locator(".follow").count(), 0, "it waits");
  await page.locator(".briefing .primary").click();
  await page.waitForSelector(".follow");
  await keys(page).stop();
  // and stands still while the briefing is looked up again
  await page.keyboard.press("g");
  await page.waitForSelector(".briefing");
  await page.locator(".briefing .primary").click();
  await page.keyboard.press("Escape");
  await page.waitForSelector(".summary");
  clean(page);
  await page.context().close();
});
