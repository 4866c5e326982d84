/** The screenshots of the README, made from real games: `npm run shots`, or only some: `npm run shots normandy`. */
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { launch, played, ROOT, TableServer } from "./browser.mjs";
import { decideSurely, newPage, PHONE, seeded, sit, waitMine } from "./helpers.mjs";
import { Player } from "./player.mjs";

const FOLDER = join(ROOT, "docs", "screenshots");
mkdirSync(FOLDER, { recursive: true });
const SMALL = { viewport: { width: 1280, height: 800 } };

/** A picture as WebP, as good as fits into 150 kB; the browser itself writes it. */
async function take(page, name) {
  const file = join(FOLDER, `${name}.webp`);
  const png = (await page.screenshot()).toString("base64");
  const blank = await page.context().newPage();
  for (const quality of [0.92, 0.86, 0.8, 0.7, 0.6, 0.5]) {
    const url = await blank.evaluate(
      async ([data, quality]) => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${data}`;
        await picture.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [picture.width, picture.height];
        canvas.getContext("2d").drawImage(picture, 0, 0);
        return canvas.toDataURL("image/webp", quality);
      },
      [png, quality],
    );
    writeFileSync(file, Buffer.from(url.split(",")[1], "base64"));
    if (statSync(file).size <= 150_000) break;
  }
  await blank.close();
  console.log(`${name}: ${(statSync(file).size / 1000).toFixed(0)} kB`);
}

async function dday(server, browser) {
  const lobby = await newPage(browser, SMALL);
  await lobby.goto(server.url);
  await lobby.waitForSelector(".game-card img");
  await lobby.waitForTimeout(400);
  await take(lobby, "lobby");

  const { table, links } = await server.create({ allies: "human", axis: "regular" });
  const page = await newPage(browser, SMALL);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  await page.waitForTimeout(500);
  await take(page, "table");

  // on until a battle is being fought
  const random = seeded(4);
  for (let moves = 0; moves < 120; moves++) {
    await waitMine(page);
    if (/Roll the dice/.test(await page.textContent(".prompt"))) break;
    if ((await page.locator(".verbs button").count()) && random() < 0.3) await page.click(".verbs button");
    else await decideSurely(page, { random });
    await page.waitForTimeout(30);
  }
  await page.mouse.move(4, 500);
  await page.waitForTimeout(400);
  await take(page, "battle-odds");

  const dark = await newPage(browser, SMALL, "it");
  await dark.emulateMedia({ colorScheme: "dark" });
  await sit(dark, server, table, links.allies);
  await waitMine(dark);
  await dark.click("#tab-forces");
  await dark.waitForTimeout(400);
  await take(dark, "dark-italian");

  const phone = await newPage(browser, { ...PHONE, deviceScaleFactor: 1.5 });
  await sit(phone, server, table, links.allies);
  await waitMine(phone);
  await phone.waitForTimeout(500);
  await take(phone, "phone");
}

/** What the machine did in its turn, act by act. */
async function follow(server, browser) {
  const { table, links } = await server.create({ allies: "human", axis: "regular" });
  const page = await newPage(browser, SMALL);
  await page.context().addInitScript(() => localStorage.setItem("sandtable.follow", "on"));
  await sit(page, server, table, links.allies);
  const random = seeded(9);
  for (let moves = 0; moves < 160; moves++) {
    await page.waitForFunction(
      () => document.querySelector(".follow") || document.querySelector(".table").dataset.mine === "true",
    );
    if ((await page.locator(".follow").count()) && (await page.locator(".trail-fight").count())) break;
    if (await page.locator(".follow").count()) await page.waitForTimeout(150);
    else await decideSurely(page, { random });
  }
  await page.mouse.move(4, 500);
  await page.waitForTimeout(900);
  await take(page, "catch-up");
}

/** One battle and one month, where a newcomer begins. */
async function tactical(server, browser) {
  const page = await newPage(browser, SMALL);
  const opened = await server.create({ axis: "regular", allied: "human" }, { game: "combat", scenario: "50" });
  await page.goto(`${server.url}/t/${opened.table}#${opened.links.allied}`);
  await page.waitForSelector(".table");
  const random = seeded(3);
  for (let moves = 0; moves < 60 && !(await page.locator("button.card.lit").count()); moves++) {
    await waitMine(page);
    const boxes = page.locator(".dock .tray button:visible");
    if ((await boxes.count()) && !(await page.locator(".lights .light").count())) await boxes.first().click();
    else await decideSurely(page, { random });
    await page.waitForTimeout(120);
  }
  await page.mouse.move(4, 500);
  await page.waitForTimeout(700);
  await take(page, "combat");
}

async function salerno(server, browser) {
  const page = await newPage(browser, SMALL);
  const { table, links } = await server.create(
    { axis: "regular", allied: "human" },
    { game: "salerno", scenario: "ortona" },
  );
  await sit(page, server, table, links.allied);
  await waitMine(page);
  await page.locator(".verbs button").first().click();
  await page.waitForTimeout(2500);
  await take(page, "salerno");
}

/** A game between two machines, and seats at its moments. */
class Played {
  constructor(server, browser, { game, scenario, level, seed, until }) {
    Object.assign(this, { server, browser, setting: { game, scenario }, level });
    this.record = played(game, scenario, level, seed, until);
    this.lines = this.record.split("\n");
    this.first = this.lines.findIndex((line) => /^start\b/.test(line)) + 1;
    this.actions = [];
    let heading = "";
    for (const line of this.lines.slice(this.first)) {
      if (line.startsWith("#")) heading = line;
      else if (line) this.actions.push({ line, action: line.split(" = ")[0], heading, number: this.actions.length });
    }
  }

  static async of(server, browser, wanted) {
    const game = new Played(server, browser, wanted);
    await new Promise((resolve) => setTimeout(resolve, 200)); // to notice which connections the server has closed meanwhile
    return game;
  }

  /** What the table is like after so many actions. */
  async at(number) {
    if (!this.reader) {
      const { table, watch } = await this.server.create(
        { german: "human", allied: "human" },
        { ...this.setting, record: this.record },
      );
      this.reader = new Player(null, this.server, table, watch);
    }
    return this.reader.ask(`/at/${number}`);
  }

  /** The first moment under such a heading that is as wished. */
  async find(heading, fits) {
    for (const one of this.actions) if (heading.test(one.heading) && fits(await this.at(one.number))) return one.number;
    throw new Error(`no such moment under ${heading}`);
  }

  /** The attack of the most units; only whoever decides is shown the odds. */
  async attack(heading) {
    const attacks = [];
    for (const { action, heading: under, number } of this.actions) {
      if (action !== "resolve" || !heading.test(under)) continue;
      attacks.push({ number, units: (await this.at(number)).display.chosen.length });
    }
    return attacks.sort((a, b) => b.units - a.units)[0].number;
  }

  /** A player's page at a moment of that game. */
  async sit(number, seat, size) {
    const part = [...this.lines.slice(0, this.first), ...this.actions.slice(0, number).map(({ line }) => line)].join(
      "\n",
    );
    const seats = { german: this.level, allied: this.level, [seat]: "human" };
    const opened = await this.server.create(seats, { ...this.setting, record: part });
    const page = await newPage(this.browser, { viewport: size });
    await sit(page, this.server, opened.table, opened.links[seat]);
    await waitMine(page);
    return new Player(page, this.server, opened.table, opened.links[seat]);
  }
}

/** Closer to a space, which stays where it is. */
async function closer(player, space, turns) {
  for (let turn = 0; turn < turns; turn++) {
    const { x, y } = await player.point(space);
    await player.page.mouse.move(x, y);
    await player.page.mouse.wheel(0, -240);
    await player.page.waitForTimeout(80);
  }
}

/** An attack under such a heading, seen from close by. */
async function battleShot(game, heading, seat, name) {
  const battle = await game.sit(await game.attack(heading), seat, { width: 1280, height: 880 });
  const { display } = await battle.look();
  await closer(battle, display.aims[0], 3);
  await battle.page.mouse.move(640, 24);
  await battle.page.waitForTimeout(900);
  await take(battle.page, name);
}

/** A campaign, looked at in its third turn, and one of its attacks. */
async function normandy(server, browser) {
  const game = await Played.of(server, browser, {
    game: "normandy44",
    scenario: "campaign",
    level: "regular",
    seed: 5,
    until: "turn 4",
  });
  const opening = await game.find(/turn 3, allied\.combat/, ({ decision }) => decision.step === "Combat");
  const whole = await game.sit(opening, "allied", { width: 1600, height: 940 });
  await whole.page.click("#tab-forces");
  await whole.page.waitForTimeout(600);
  await take(whole.page, "normandy");
  await battleShot(game, /turn [23], allied\.combat/, "allied", "normandy-battle");
}

/** A campaign in its second turn, and a unit on its way through Holland. */
async function caseyellow(server, browser) {
  const game = await Played.of(server, browser, {
    game: "caseyellow",
    scenario: "historical",
    level: "regular",
    seed: 4,
    until: "turn 3",
  });
  const moving = await game.find(
    /turn 2, round \d \(german move\), german/,
    ({ decision }) => decision.step === "Movement",
  );
  const whole = await game.sit(moving, "german", { width: 1480, height: 900 });
  await whole.page.click("#tab-forces");
  await whole.page.waitForTimeout(600);
  await take(whole.page, "caseyellow");

  const holland = await Played.of(server, browser, {
    game: "caseyellow",
    scenario: "holland",
    level: "regular",
    seed: 3,
    until: "never",
  });
  const marching = ({ decision, display }) =>
    decision?.step === "Movement" && display.chosen.some((unit) => /Pz|SS|Corps/.test(unit));
  const panzers = await holland.sit(await holland.find(/\(german move\), german/, marching), "german", {
    width: 1440,
    height: 900,
  });
  const { page } = panzers;
  await page.click("#tab-forces");
  const { display } = await panzers.look();
  const furthest = display.routes.reduce((far, route) => (route.actions.length > far.actions.length ? route : far));
  const { x, y } = await panzers.find(furthest.space);
  await page.mouse.move(x, y);
  await page.waitForTimeout(900);
  await take(page, "caseyellow-holland");
}

const parts = { dday, follow, tactical, salerno, normandy, caseyellow };
const server = await new TableServer().start();
const browser = await launch();
try {
  const wanted = process.argv.slice(2);
  for (const name of wanted.length ? wanted : Object.keys(parts)) await parts[name](server, browser);
} finally {
  await browser.close();
  await server.end();
}
