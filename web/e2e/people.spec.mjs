/** Strangers meet: an open table, a game with take-backs, resignation, a rematch and a draw; a passkey on a second device. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, PHONE, shot, soon, UNHURRIED, version, waitVersion } from "./helpers.mjs";

let browser, server, url;
before(async () => {
  [browser, server] = await Promise.all([launch(), new TableServer(7, {}, ["--people"]).start()]);
  url = server.url.replace("127.0.0.1", "localhost"); // passkeys belong to a name, not to an address
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

const words = async (page, selector) => (await page.locator(selector).innerText()).replaceAll(/[⁨⁩]/g, "");
const request = ".request";

/** A page at the lobby, of a player who has just chosen a name. */
async function named(name, options = DESKTOP, language = "en") {
  const page = await newPage(browser, options, language);
  await page.goto(`${url}/lobby`);
  await page.click(".people-bar button.primary");
  await page.fill("dialog input[autocomplete=nickname]", name);
  await page.click("dialog form button[type=submit]");
  await page.waitForSelector(`.people-bar a:has-text("${name}")`);
  return page;
}

/** A request of the page itself, with its cookie. */
const call = (page, path, body) =>
  page.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path, {
        method: body ? "POST" : "GET",
        headers: body ? { "Content-Type": "application/json", "X-Sandtable": "1" } : {},
        body: body && JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    },
    [path, body],
  );

/** Offer a table by the form, and return its id. */
async function offer(page, game, scenario) {
  await page.click("button:has-text('Open a table')");
  await page.locator("section[aria-labelledby=offer-title] select").first().selectOption(game);
  await page.waitForSelector(`section[aria-labelledby=offer-title] option[value="${scenario}"]`, { state: "attached" });
  await page.locator("section[aria-labelledby=offer-title] select").nth(1).selectOption(scenario);
  await axe(page, "the form of an open table");
  await page.click("section[aria-labelledby=offer-title] button[type=submit]");
  const card = page.locator("section[aria-labelledby=own-title] .open-table");
  await card.waitFor();
  return card.getAttribute("data-table");
}

/** Play the moves of the page's seat by the web API until a finished move could only be taken back by consent. */
async function moveOn(page, table) {
  const path = `/api/tables/${table}`;
  for (;;) {
    const now = await call(page, path);
    if (now.asks || !now.mine) return now;
    const { action } =
      now.choices.find((one) => one.action.startsWith("hex ")) ??
      now.choices.find((one) => one.action === "done" && now.decision.step !== "Movement") ??
      now.choices.find((one) => one.action.startsWith("unit ")) ??
      now.choices.at(-1);
    await call(page, `${path}/actions`, { version: now.version, action });
  }
}

const seated = async (page, table) => {
  await page.waitForURL(new RegExp(`/t/${table}`));
  await page.waitForSelector(".pieces .piece");
};

test(
  "strangers meet at an open table, play, take back by consent, resign, and draw the rematch",
  UNHURRIED,
  async () => {
    const hanna = await named("Hanna");
    await shot(hanna, "people-lobby-empty");
    const table = await offer(hanna, "normandy44", "cherbourg");
    await axe(hanna, "one's own offer");
    await shot(hanna, "people-own-offer");

    const abe = await newPage(browser, PHONE);
    await abe.goto(`${url}/lobby`);
    await abe.waitForSelector(`.list .open-table[data-table="${table}"]`);
    assert.match(await words(abe, ".list .open-table"), /Hanna/);
    await axe(abe, "the lobby on a phone");
    await shot(abe, "people-lobby-phone");
    await abe.click(".list .open-table button.primary"); // who joins is asked for a name first
    await abe.fill("dialog input[autocomplete=nickname]", "Abe");
    await axe(abe, "the name of a newcomer");
    await shot(abe, "people-name-phone");
    await abe.click("dialog form button[type=submit]");
    await Promise.all([seated(abe, table), seated(hanna, table)]); // the host's page goes there by itself
    assert.equal(new URL(hanna.url()).hash, "", "no link holds the seat");

    // one moves on, asks for a take-back, is refused, asks again
    let [one, two] = [hanna, abe];
    let now = await moveOn(one, table);
    if (!now.asks) {
      [one, two] = [abe, hanna];
      now = await moveOn(one, table);
    }
    assert.ok(now.asks, "a finished move needs consent");
    await waitVersion(one, now.version);
    const asks = ".undo button:has-text('Ask to take back')";
    await one.click(asks);
    await two.waitForSelector(`${request}.asked`);
    assert.match(await words(two, request), /(Hanna|Abe) asks to take back/);
    await two.click(`${request} button:has-text("Refuse")`);
    await one.waitForSelector(`${request}:has-text("was refused")`);
    await one.click(`${request} button:has-text("Got it")`);
    assert.equal(await version(one), now.version);
    await one.click(asks);
    await two.waitForSelector(`${request}.asked`);
    await two.click(`${request} button.primary`);
    await soon("the move is taken back", async () => (await version(one)) === now.asks.phase);

    // one resigns, and the rematch has both
    await call(one, `/api/tables/${table}/agreements`, { act: "resign" });
    await two.waitForSelector("button:has-text('Play again')");
    await shot(two, "people-resigned");
    const { table: again } = await call(two, `/api/tables/${table}/rematch`, { swap: true });
    for (const page of [one, two]) {
      await page.goto(`${url}/t/${again}`);
      await seated(page, again);
    }
    assert.notEqual((await call(one, `/api/tables/${again}`)).seat, (await call(one, `/api/tables/${table}`)).seat);
    await call(one, `/api/tables/${again}/agreements`, { act: "ask", about: "draw" });
    await two.waitForSelector(`${request}.asked`);
    await two.click(`${request} button.primary`);
    await soon("the game is drawn", async () => (await call(one, `/api/tables/${again}`)).over);

    // both find both games, with their results
    for (const page of [hanna, abe]) {
      await page.goto(`${url}/games`);
      await page.waitForFunction(() => document.querySelectorAll("li[data-table] small").length === 2);
      const text = (await page.locator("section[aria-labelledby=games-title]").innerText()).replaceAll(/[⁨⁩]/g, "");
      assert.match(text, /resign/i);
      assert.match(text, /draw/i);
      await axe(page, "my games");
    }
    await shot(hanna, "people-games");
    await shot(abe, "people-games-phone");
    clean(hanna, abe);
  },
);

test("a passkey made on one device signs in on another, where the games are, too", UNHURRIED, async () => {
  const page = await named("Piera", DESKTOP, "it");
  const [other] = [await named("Otto")];
  const table = await offer2(page);
  await call(other, `/api/lobby/${table}/join`, {});
  const devtools = await page.context().newCDPSession(page);
  const authenticator = await virtualAuthenticator(devtools);
  await page.goto(`${url}/me`);
  await page.click("section[aria-labelledby=secure-title] button.primary");
  await page.waitForSelector("text=Passkey aggiunta.");
  await axe(page, "one's identity");
  await shot(page, "people-me-it");
  const { credentials } = await devtools.send("WebAuthn.getCredentials", authenticator);
  assert.equal(credentials.length, 1);

  const second = await newPage(browser, PHONE, "it");
  const there = await second.context().newCDPSession(second);
  const device = await virtualAuthenticator(there);
  await there.send("WebAuthn.addCredential", { ...device, credential: credentials[0] });
  await second.goto(`${url}/games`);
  await second.click(".people-bar button.primary");
  await second.click("dialog button:has-text('Usa una passkey')");
  await second.waitForSelector(".people-bar a:has-text('Piera')");
  await second.goto(`${url}/games`);
  await second.waitForSelector(`li[data-table="${table}"]`);
  await second.goto(`${url}/me`);
  await second.waitForSelector("section[aria-labelledby=secure-title]");
  await axe(second, "one's identity on a phone");
  await shot(second, "people-me-phone-it");
  assert.equal((await call(second, "/api/people")).me.id, (await call(page, "/api/people")).me.id);

  // without its session the second device is known by its own key
  await second.context().clearCookies();
  await second.goto(`${url}/games`);
  await second.waitForSelector(".people-bar a:has-text('Piera')");
  clean(page, second, other);
});

const offer2 = async (page) => (await call(page, "/api/lobby", { game: "dday", scenario: "overlord" })).id;

async function virtualAuthenticator(devtools) {
  await devtools.send("WebAuthn.enable");
  return devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  "the front page leads to the lobby only where there is one; the privacy page is there for all",
  UNHURRIED,
  async () => {
    const page = await newPage(browser, DESKTOP, "it");
    await page.goto(`${url}/`);
    await page.waitForSelector(".people-bar");
    await shot(page, "people-front-it");
    await page.goto(`${url}/privacy`);
    await page.waitForSelector("#privacy-title");
    await axe(page, "the privacy page");
    await shot(page, "people-privacy-it");
    const alone = await new TableServer().start();
    try {
      await page.goto(alone.url);
      await page.waitForSelector(".game-card");
      assert.equal((await (await fetch(`${alone.url}/api/people`)).json()).on, false);
      assert.equal(await page.locator(".people-bar").count(), 0);
    } finally {
      await alone.end();
    }
    clean(page);
  },
);
