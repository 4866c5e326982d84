/** Battles on the map: the odds become the result, a card beside the hex, numbered pins, and the same in a summary. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, reached, TableServer } from "./browser.mjs";
import { axe, clean, newPage, PHONE, shot, sit, soon, still, UNHURRIED, waitMine } from "./helpers.mjs";

let server, browser;
before(async () => {
  server = await new TableServer(5).start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const SIZES = { wide: { viewport: { width: 1920, height: 1080 } }, usual: { viewport: { width: 1440, height: 900 } } };

/** A table at a moment of a game, with people in all seats; the deciding one and the others. */
async function at(game, scenario, when, seats) {
  const record = await reached(game, scenario, "regular", 2, when);
  const players = Object.fromEntries(seats.map((seat) => [seat, "human"]));
  const { table, links } = await server.create(players, { game, scenario, record });
  const ask = async (seat, path = "", body) => {
    const answer = await fetch(`${server.url}/api/tables/${table}${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${links[seat]}`, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  const decider = async () => {
    for (const seat of seats) {
      const now = await ask(seat);
      if (now.mine) return { seat, now };
    }
    return null;
  };
  /** Play the first fitting choices for everyone until a condition holds. */
  const playOn = async (until, wanted = () => undefined) => {
    for (let count = 0; count < 400; count++) {
      const found = await decider();
      if (!found || (await until(found))) return;
      const { seat, now } = found;
      const choice = wanted(now) ?? now.choices.at(-1);
      await ask(seat, "/actions", { version: now.version, action: choice.action });
    }
  };
  return { table, links, ask, decider, playOn };
}

/** The card, its place and the hex with its neighbours, in pixels of the window. */
const covered = (page) =>
  page.evaluate(() => {
    const card = document.querySelector(".battle-card").getBoundingClientRect();
    const frame = document.querySelector(".board").getBoundingClientRect();
    const line = document.querySelector(".battles line:not(.halo)");
    const hex = [Number(line.getAttribute("x1")) + frame.left, Number(line.getAttribute("y1")) + frame.top];
    const away = Math.hypot(
      Math.max(card.left - hex[0], 0, hex[0] - card.right),
      Math.max(card.top - hex[1], 0, hex[1] - card.bottom),
    );
    return {
      away,
      inside:
        card.left >= frame.left && card.right <= frame.right && card.top >= frame.top && card.bottom <= frame.bottom,
    };
  });

const ATTACK = "now.step == 'BuildAttack' and 'resolve' in verbs and len(state.stack[-1].units) > 1 and count > 150";

for (const [name, size] of [...Object.entries(SIZES), ["phone", PHONE]]) {
  test(`${name}: the odds of an attack stay and become its result, on the map too`, UNHURRIED, async () => {
    const { table, links, decider } = await at("normandy44", "seven-turns", ATTACK, ["german", "allied"]);
    const { seat } = await decider();
    const page = await newPage(browser, size, name === "wide" ? "it" : "en");
    await sit(page, server, table, links[seat]);
    await waitMine(page);
    await page.waitForSelector(".odds .bars li");
    const before = await page.locator(".odds .bar-label").allTextContents();
    await page.locator('.verbs button[data-action="resolve"]').first().click();
    await page.waitForSelector(".results .bars .came");
    assert.equal(await page.locator(".results .bars .came").count(), 1, "one outcome is outlined");
    const labels = await page
      .locator(".results .bar-label")
      .evaluateAll((all) => all.map((one) => one.firstChild.textContent.trim()));
    assert.deepEqual(
      labels,
      before.map((label) => label.trim()),
      "among those of before",
    );
    await page.waitForSelector(".battle-card .die", { state: "attached" });
    await still(page);
    if (name !== "phone") {
      await page.waitForSelector(".battle-card:not(.hidden)");
      const { away, inside } = await covered(page);
      const grid = await page.evaluate(() => Number(document.querySelector(".battles line").getAttribute("x2")));
      assert.ok(inside && away > 40 && grid > 0, `the card is ${away} pixels away`);
    }
    await axe(page, `the result of an attack, ${name}`);
    await shot(page, `theatre-attack-${name}`);
    clean(page);
    await page.context().close();
  });
}

const FIRE = "'fire' in verbs and now.step == 'FireAttack' and state.preview() is not None";

test(
  "Combat Commander: the fate card is turned over on the map, the result stays beside the hex",
  UNHURRIED,
  async () => {
    const { table, links, decider, playOn } = await at("combat", "50", FIRE, ["axis", "allied"]);
    const { seat } = await decider();
    const page = await newPage(browser);
    await sit(page, server, table, links[seat]);
    await waitMine(page);
    await page.waitForSelector(".odds .bars li");
    await page.locator('.verbs button[data-action="fire"]').first().click();
    await page.waitForSelector(".fate .in-force .die");
    const [die] = await page.locator(".fate .in-force .die").all();
    assert.ok((await die.boundingBox()).width > 50, "dice as large as in the proof");
    await axe(page, "a fate card");
    await shot(page, "theatre-fate");
    await playOn(
      ({ now }) => !["Roll", "Defence", "LightWounds"].includes(now.decision.step),
      (now) => now.choices.find(({ verb }) => verb === "pass") ?? now.choices.find(({ verb }) => verb === "unit"),
    );
    await soon("what came of it", async () => (await page.locator(".results .came").count()) > 0);
    await page.waitForSelector(".battle-card:not(.hidden)");
    assert.ok((await covered(page)).inside);
    await soon("the roll leaves by itself", async () => (await page.locator(".fate .in-force .die").count()) === 0);
    await still(page);
    await shot(page, "theatre-fire");
    clean(page);
    await page.context().close();
  },
);

test("battles can be set to quick or off", UNHURRIED, async () => {
  const { table, links, decider } = await at("normandy44", "seven-turns", ATTACK, ["german", "allied"]);
  const { seat } = await decider();
  const page = await newPage(browser);
  await sit(page, server, table, links[seat]);
  await waitMine(page);
  await page.locator(".more summary").click();
  const button = page.locator(".settings .theatre");
  assert.equal(await button.getAttribute("aria-label"), "Battles on the map: full");
  await button.click();
  assert.equal(await button.getAttribute("aria-label"), "Battles on the map: quick");
  await page.locator(".more summary").click();
  await page.locator('.verbs button[data-action="resolve"]').first().click();
  await page.waitForSelector(".battle-card:not(.hidden)");
  assert.equal(await page.locator(".battle-card").evaluate((one) => getComputedStyle(one).animationName), "none");
  await page.locator(".more summary").click();
  await button.click();
  assert.equal(await page.locator(".battle-card, .pin").count(), 0);
  assert.equal(await page.locator(".results .bars .came").count(), 1, "the panel has the result all the same");
  clean(page);
  await page.context().close();
});

test("after the next act a battle is a numbered pin; it opens again", UNHURRIED, async () => {
  const { table, links, decider, playOn } = await at("normandy44", "seven-turns", ATTACK, ["german", "allied"]);
  const { seat } = await decider();
  const page = await newPage(browser);
  await sit(page, server, table, links[seat]);
  await waitMine(page);
  await page.locator('.verbs button[data-action="resolve"]').first().click();
  await page.waitForSelector(".battle-card");
  let attacked = 0;
  await playOn(
    ({ now }) => attacked > 0 && now.decision.step !== "BuildAttack",
    (now) => {
      const find = (...verbs) => verbs.map((verb) => now.choices.find((one) => one.verb === verb)).find(Boolean);
      if (now.decision.step === "Combat") return find("hex", "done");
      if (now.decision.step !== "BuildAttack") return find("done", "pass", "retreat");
      const resolve = find("resolve");
      if (resolve) attacked++;
      return resolve ?? find("unit", "cancel");
    },
  );
  await soon("a pin", async () => (await page.locator(".pin").count()) > 0);
  await page.locator(".pin").first().click();
  await page.waitForSelector(".battle-card .number");
  assert.equal((await page.locator(".battle-card .number").textContent()).trim(), "1");
  await shot(page, "theatre-pins");
  clean(page);
  await page.context().close();
});

for (const [name, size] of [
  ["desktop", SIZES.usual],
  ["phone", PHONE],
]) {
  test(`${name}: a card is shown whole, with what its parts do and why it cannot be played`, UNHURRIED, async () => {
    const when = "now.step == 'Turn' and count > 40";
    const { table, links, decider } = await at("combat", "50", when, ["axis", "allied"]);
    const { seat, now } = await decider();
    const page = await newPage(browser, size, name === "phone" ? "it" : "en");
    await sit(page, server, table, links[seat]);
    await waitMine(page);
    const cards = page.locator(".card-pile.hand.open .card[data-card]");
    await cards.first().waitFor();
    const wide = await cards.evaluateAll(
      (all) =>
        all.filter((one) =>
          [one, ...one.querySelectorAll("*")].some(
            (part) =>
              part.scrollWidth > part.clientWidth + 1 &&
              getComputedStyle(part).display !== "inline" &&
              !part.closest(".sr, svg"),
          ),
        ).length,
    );
    assert.equal(wide, 0, "no word is wider than its card");
    const dim = page.locator(".card-pile.hand.open .card[data-card]:not(.lit)").first();
    const shown = (await dim.count()) ? dim : cards.first();
    if (name === "desktop") await shown.hover();
    else {
      await shown.scrollIntoViewIfNeeded();
      const { x, y } = await shown.boundingBox();
      await shown.dispatchEvent("pointerdown", { pointerType: "touch", clientX: x + 5, clientY: y + 5, bubbles: true });
    }
    await page.waitForSelector(".card-info .does");
    assert.ok((await page.locator(".card-info .does").count()) >= 3, "order, action and event are explained");
    if (await dim.count()) await page.waitForSelector(".card-info .not");
    await axe(page, `a card whole, ${name}`);
    await shot(page, `theatre-card-${name}`);
    if (name === "desktop") {
      const lit = page.locator(".card-pile.hand.open .card.lit").first();
      if (now.choices.some(({ target }) => target.card)) {
        await lit.focus();
        await page.keyboard.press("Shift+Tab");
        await page.keyboard.press("Tab");
        await page.waitForSelector(".card-info .now");
      }
      await page.keyboard.press("Escape");
      assert.equal(await page.locator(".card-info").count(), 0);
    } else {
      await page.locator(".card-info .icon-button").tap();
      assert.equal(await page.locator(".card-info").count(), 0);
    }
    clean(page);
    await page.context().close();
  });
}
