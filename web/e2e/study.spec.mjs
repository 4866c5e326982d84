/** Learning: lessons that are played; a finished game looked at again, played on from a moment of it; a hint that the record shows. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";

import { launch, LONG, played, TableServer } from "./browser.mjs";
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
  waitMine,
  waitVersion,
} from "./helpers.mjs";
import { Player } from "./player.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(11).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

test(
  "a finished game: tally and curves, a report, chances and luck; played on, and once more with the sides changed",
  UNHURRIED,
  async () => {
    const record = played("dday", "overlord", "recruit", 2, "no such heading");
    const created = await server.create({ axis: "human", allies: "human" }, { record });
    const { table, links } = created;
    const [page, friend] = [await newPage(browser, DESKTOP), await newPage(browser, PHONE, "it")];
    await page.addInitScript(
      (kept) =>
        localStorage.getItem("sandtable.links") ?? localStorage.setItem("sandtable.links", JSON.stringify([kept])),
      created,
    );
    await sit(page, server, table, links.allies);
    await sit(friend, server, table, links.axis);
    await soon(
      "two curves",
      async () =>
        (await page.locator(".ending-chart polyline").count()) && (await page.locator(".ending-chart").count()) === 2,
    );
    assert.ok(
      (await page.locator(".ending tbody td").allTextContents()).some((cell) => Number(cell) > 0),
      "somebody was lost",
    );
    await axe(page, "the end of a game");
    await shot(page, "ending");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Shareable report" }).click(),
    ]);
    const report = readFileSync(await file.path(), "utf8");
    assert.ok(
      report.includes("<polyline") &&
        report.includes("Victory for") &&
        (report.match(/<img src="data:image\/jpeg/g) ?? []).length === 2 &&
        report.includes("Axis & Allies: D-Day".replace("&", "&amp;")) &&
        !report.includes("<script"),
      "a page of its own",
    );

    await page.locator(".ending").getByRole("button", { name: "Analysis" }).click();
    await page.waitForSelector(".study-chart polyline", { timeout: 5 * LONG }); // games are played to their end from many moments
    assert.equal(await page.locator(".study-chart").count(), 2);
    assert.equal(await page.locator(".study-legend li").count(), 2);
    const points = await page.locator(".study-chart").first().locator("polyline").first().getAttribute("points");
    assert.ok(points.split(" ").length > 5, "a curve over the turns");
    await axe(page, "the study of a game");
    await shot(page, "study");
    await page.locator(".study-points button").nth(2).click();
    await page.waitForFunction(
      () =>
        Number(document.querySelector(".table").dataset.shown) > 0 &&
        document.querySelector(".table").dataset.shown !== document.querySelector(".table").dataset.version,
    );
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Escape"); // the dialog, and with it the replay
    await page.waitForFunction(
      () => document.querySelector(".table").dataset.shown === document.querySelector(".table").dataset.version,
    );

    // once more: the friend hears of it and comes along by the link that he has
    await page.getByRole("button", { name: "Show the result" }).click();
    await page.getByRole("button", { name: "Play again, sides swapped" }).click();
    await page.waitForFunction(
      (old) => !location.pathname.endsWith(old) && document.querySelector(".table")?.dataset.version === "0",
      table,
    );
    await friend.getByRole("button", { name: "Vai alla prossima partita" }).tap();
    await friend.waitForFunction(
      (old) => !location.pathname.endsWith(old) && document.querySelector(".pieces .piece"),
      table,
    );
    assert.match(await page.textContent(".who-plays .deciding, .who-plays li"), /Axis/);
    assert.equal(new URL(page.url()).pathname, new URL(friend.url()).pathname);
    await soon("each sees the other", async () => (await page.locator(".who-plays li.away").count()) === 0);
    await page.click(".more summary");
    await page.locator('button[aria-label="Seat links"]').click();
    await page.locator(".links-sheet input").first().waitFor();
    const shown = await page.locator(".links-sheet input").evaluateAll((all) => all.map(({ value }) => value));
    assert.ok(
      shown.some((link) => link.endsWith(`#${links.axis}`)),
      "the friend's link can be had again",
    );
    await axe(page, "the links");
    await page.keyboard.press("Escape");

    // pointing: by mouse with Alt, by the tool and a finger, by keyboard; the others see it
    const frame = await page.locator(".board").boundingBox();
    const [x, y] = [frame.x + frame.width / 3, frame.y + frame.height / 2];
    await page.keyboard.down("Alt");
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 40, { steps: 6 });
    await page.mouse.up();
    await page.keyboard.up("Alt");
    await friend.waitForSelector('.gesture[data-seat="axis"] path.drawn', { state: "attached" });
    assert.match(await friend.locator('[role="status"]', { hasText: "indica" }).textContent(), /indica/);
    await friend.locator(".point-tool").tap();
    const screen = await friend.locator(".board").boundingBox();
    await friend.touchscreen.tap(screen.x + screen.width / 2, screen.y + screen.height / 2);
    await page.waitForSelector('.gesture[data-seat="allies"] circle.drawn', { state: "attached" });
    await axe(page, "somebody points");
    await shot(page, "pointing");
    clean(page);
    clean(friend);
  },
);

test("a hint is shown, and the record says that it was taken", UNHURRIED, async () => {
  const { table, links } = await server.create({ axis: "recruit", allies: "human" });
  const page = await newPage(browser, DESKTOP);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint-line").waitFor();
  assert.match(await page.textContent(".hint-line"), /^Hint: .+The saved game notes that you took it/s);
  await soon("its places are marked", async () => (await page.locator(".lights .touched").count()) > 0);
  await shot(page, "hint");
  await axe(page, "a hint");
  const ask = async (path, method = "GET", body) =>
    await fetch(`${server.url}/api/tables/${table}${path}`, {
      method,
      headers: { Authorization: `Bearer ${links.allies}`, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
  const before = await version(page);
  await page.getByRole("button", { name: "Play it" }).click();
  await waitVersion(page, before + 1);
  assert.equal(await page.locator(".hint-line").count(), 0, "a hint goes with its position");
  assert.match(await (await ask("/record")).text(), /^# hint$/m);
  clean(page);
});

/** A lesson as the server has it, and the learner's hand: every move that is asked for is clicked where the page shows it. */
class Learner extends Player {
  constructor(page, server, game, id, tap) {
    super(page, server, "", "");
    Object.assign(this, { game, path: `${server.url}/api/games/${game}/lessons/${id}`, tap });
  }
  async open() {
    await this.page.goto(this.path.replace("/api/games/", "/lesson/").replace("/lessons/", "/"));
    await this.page.waitForSelector(".task");
    this.lesson = await (await fetch(this.path)).json();
  }
  at = () => this.page.textContent(".lesson-steps output").then((text) => Number(text.split("/")[0]));
  press = (what) => (this.tap ? what.tap() : what.click());
  /** On to what the lesson says next. */
  async on() {
    const before = await this.at();
    await this.press(this.page.locator(".lesson-steps button").last());
    await soon("the lesson goes on", async () => (await this.at()) !== before);
  }
  async move(version, action) {
    const { choices, display } = await (await fetch(`${this.path}/at/${version}`)).json();
    await this.spread({ game: this.game, display });
    const { target } = choices.find((one) => one.action === action);
    const at = Object.entries(display.spaces).find(([, { stacks }]) =>
      stacks.some(({ kind }) => kind === target.piece),
    )?.[0];
    const space = target.space || at || "";
    if ((display.piles ?? []).some(({ cards }) => cards?.includes(target.card)))
      await this.press(this.page.locator(`.card.lit[data-card="${target.card}"]`));
    else if (!this.known.has(space) && target.piece) await this.press(this.page.locator(".dock .chip-button").first());
    else if (!this.known.has(space))
      await this.press(this.page.locator(`.task .verbs button[data-action="${action}"]`));
    else {
      const counter = this.page.locator(`.pieces [data-space="${space}"][data-piece="${target.piece}"]`).last();
      const spread = this.board.form === "area" && target.piece && (await counter.count());
      const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
      const { x, y } = spread
        ? middle(await counter.boundingBox())
        : await soon(`${this.game}: ${space} is in sight`, () => this.point(space));
      await (this.tap ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
      const fanned = this.page.locator(`.fan [data-piece="${target.piece}"]`);
      await soon(
        `${action} is taken, or the stack is open`,
        async () => (await fanned.count()) || (await this.page.locator(".menu").count()) || (await this.taken()),
      );
      if (await fanned.count()) await this.press(fanned.last());
      const menu = this.page.locator(".menu button", { hasText: /./ });
      if (await menu.count()) await this.press(menu.first());
    }
  }
  taken = async () => `${await this.at()} ${await this.page.getAttribute(".table", "data-done")}` !== this.before;
}

test(
  "lessons are played: the first fight of each game is won, by mouse, keyboard and touch, in both languages",
  UNHURRIED,
  async () => {
    const ways = [
      ["normandy44", "en", DESKTOP],
      ["dday", "it", DESKTOP],
      ["caseyellow", "en", PHONE],
      ["salerno", "it", DESKTOP],
      ["combat", "en", DESKTOP],
    ];
    for (const [game, language, options] of ways) {
      const page = await newPage(browser, options, language);
      const learner = new Learner(page, server, game, "00-first-fight", options === PHONE);
      await learner.open();
      if (game === "normandy44") {
        await still(page);
        const { x, y } = await (async () => {
          await learner.spread({ game, display: {} });
          return soon("a hex without an enemy", () => learner.point("2321"));
        })();
        await page.mouse.click(x, y);
        await page.waitForSelector(".task-wrong .rule");
        await page.locator('.verbs button[data-action="done"]').click();
        await page.getByText("Do not end the phase yet: attack Bayeux first.").waitFor();
        await page.keyboard.press("h");
        await page.getByText("It is the hex with the grey counter.").waitFor();
        await shot(page, "lesson");
      }
      await axe(page, `the first lesson of ${game}`);
      for (const { at, to } of learner.lesson.tasks) {
        while ((await learner.at()) < at) await learner.on();
        for (let version = at; version < to; version++) {
          learner.before = `${await learner.at()} ${await page.getAttribute(".table", "data-done")}`;
          if (game === "normandy44" && version === 0) {
            await page.keyboard.press("b"); // the only hex that may be attacked
            await page.keyboard.press("Enter");
          } else await learner.move(version, learner.lesson.moves[version].action);
          await page.waitForFunction(
            ([before, end, count]) => {
              const now = Number(document.querySelector(".lesson-steps output").textContent.split("/")[0]);
              return count === end
                ? now >= end
                : document.querySelector(".table").dataset.done === String(count - before);
            },
            [at, to, version + 1],
          );
        }
      }
      await page.waitForSelector(".lesson-end");
      clean(page);
      await page.context().close();
    }
  },
);

test("a rulebook's example is played too; a question is never in the way unseen", UNHURRIED, async () => {
  const page = await newPage(browser);
  const learner = new Learner(page, server, "dday", "02-caen-combat");
  await learner.open();
  assert.ok((await page.locator(".task-moves li").count()) >= 1, "the next moves are named");
  const asked = learner.lesson.questions[0];
  while ((await learner.at()) < asked.at) await learner.on();
  await page.locator(".lesson-steps button").last().click();
  assert.equal(await learner.at(), asked.at, "first the question is shown");
  assert.ok(await page.evaluate(() => document.activeElement.closest(".question") !== null));
  await page.locator(".question button").nth(asked.right).click();
  await page.waitForSelector(".question .right");
  await page.locator(".lesson-steps button").last().click();
  await page.waitForFunction(
    (n) => Number(document.querySelector(".lesson-steps output").textContent.split("/")[0]) > n,
    asked.at,
  );
  clean(page);
  await page.context().close();
});
