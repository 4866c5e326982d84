/** What two people agree on at a table: take-backs, a draw, resignation, who is here, and once more with sides swapped. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, reached, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, PHONE, shot, sit, soon, UNHURRIED, version, waitVersion } from "./helpers.mjs";

let browser, server, record;
before(async () => {
  [browser, server, record] = await Promise.all([
    launch(),
    new TableServer(7).start(),
    reached("normandy44", "cherbourg", "regular", 3, "now.step == 'Movement' and 'done' in verbs and count > 40"),
  ]);
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

const SEATS = { german: "human", allied: "human" };
const words = async (page, selector) => (await page.locator(selector).innerText()).replaceAll(/[⁨⁩]/g, "");
const request = ".request";

/** Two people at a table in the middle of a phase, the one to move first; take-backs need consent. */
async function seated(second = DESKTOP, language = "en") {
  const made = await server.create(SEATS, {
    game: "normandy44",
    scenario: "cherbourg",
    record,
    names: { german: "Hanna", allied: "Abe" },
    terms: { undo: "consent", rated: false },
  });
  const look = async (token) =>
    (await fetch(`${server.url}/api/tables/${made.table}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  const [german, allied] = [made.links.german, made.links.allied];
  const [first, other] = (await look(german)).mine ? [german, allied] : [allied, german];
  const [one, two] = [await newPage(browser), await newPage(browser, second, language)];
  await sit(one, server, made.table, first);
  await sit(two, server, made.table, other);
  return { one, two, made, tokens: [first, other], look };
}

/** Play this seat's moves by the web API until a finished move could only be taken back by consent. */
async function moveOn(table, token) {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const path = `${server.url}/api/tables/${table}`;
  for (;;) {
    const now = await (await fetch(path, { headers })).json();
    if (now.asks) return now;
    assert.ok(now.mine, "the phase ended before anything had to be asked");
    const { action } =
      now.choices.find((one) => one.action.startsWith("hex ")) ??
      now.choices.find((one) => one.action === "done" && now.decision.step !== "Movement") ??
      now.choices.find((one) => one.action.startsWith("unit ")) ??
      now.choices.at(-1);
    const body = JSON.stringify({ version: now.version, action });
    const answer = await fetch(`${path}/actions`, { method: "POST", headers, body });
    assert.ok(answer.ok, await answer.text());
  }
}

test("a take-back is asked for, refused, asked again and allowed; a draw ends the game", UNHURRIED, async () => {
  const { one, two, made, tokens } = await seated();
  const now = await moveOn(made.table, tokens[0]);
  await waitVersion(one, now.version);
  await one.waitForSelector(".undo button:has-text('Ask to take back')");
  const asked = (await words(one, ".undo")).match(/take back (\d+) action/)[1];
  assert.equal(Number(asked), now.version - now.asks.phase);
  await one.click(".undo button:has-text('Ask to take back')");
  await two.waitForSelector(`${request}.asked`);
  assert.match(await words(two, request), new RegExp(`asks to take back ${asked} action`));
  assert.match(await words(one, request), /You have asked to take back .*Waiting for: (Hanna|Abe)/s);
  await axe(two, "a request");
  await shot(two, "request");
  await two.click(`${request} button:has-text("Refuse")`);
  await one.waitForSelector(`${request}:has-text("was refused")`);
  await one.click(`${request} button:has-text("Got it")`);
  assert.equal(await one.locator(request).count(), 0);
  assert.equal(await version(one), now.version, "nothing is taken back");

  await one.click(".undo button:has-text('Ask to take back')");
  await two.click(`${request} button.primary`);
  for (const page of [one, two])
    await page.waitForFunction(
      (wanted) => Number(document.querySelector(".table").dataset.version) === wanted,
      now.asks.phase,
    );
  await soon("the request is settled", async () => (await two.locator(request).count()) === 0);

  for (const page of [one, two]) {
    await page.click(".more summary");
    await page.click(".more-tools .players");
    await page.waitForSelector(".players li");
  }
  assert.match(await words(two, "dialog .players"), /here[\s\S]*here/, "both are here");
  await axe(two, "the players");
  await shot(two, "players");
  await two.keyboard.press("Escape");
  await one.click("dialog button:has-text('Offer a draw')");
  await two.waitForSelector(`${request}.asked`);
  await two.click(`${request} button:has-text("Agree to a draw")`);
  for (const page of [one, two]) await page.waitForSelector("#ending-title");
  assert.match(await words(one, ".ending"), /Draw by agreement/);
  await shot(one, "ending-draw");
  // once more with sides swapped: the other player is led there too
  await one.click(".ending-foot button:has-text('sides swapped')");
  await two.click(".ending-foot button:has-text('Go to the next game')");
  for (const page of [one, two]) await soon("the next table", async () => !page.url().includes(made.table));
  assert.equal(new URL(one.url()).pathname, new URL(two.url()).pathname);
  clean(one);
  clean(two);
});

test("a player who leaves is shown as away, and resigns by touch in Italian", UNHURRIED, async () => {
  const { one, two, made, tokens, look } = await seated(PHONE, "it");
  await one.waitForSelector(".presence.here");
  await two.goto(server.url);
  await one.waitForSelector(".presence:not(.here)");
  await sit(two, server, made.table, tokens[1]);
  await one.waitForSelector(".presence.here");
  await two.tap(".more summary");
  await two.tap(".more-tools .players");
  await two.tap("dialog button:has-text('Abbandona …')");
  await two.waitForSelector("dialog [role=alert]");
  await axe(two, "before resigning");
  await shot(two, "resign-phone-it");
  await two.tap("dialog button:has-text('Annulla')");
  await two.tap("dialog button:has-text('Abbandona …')");
  await two.tap("dialog button.grave:has-text('Abbandona')");
  for (const page of [one, two]) await page.waitForSelector("#ending-title");
  assert.match(await words(two, ".ending"), /Resa:/);
  const { result, seats } = await look(tokens[0]);
  const winner = seats.find(({ sides }) => sides.includes(result.winners[0])).seat;
  assert.equal(winner, made.links.german === tokens[0] ? "german" : "allied", "the one who stayed has won");
  await shot(one, "ending-resigned");
  clean(one);
  clean(two);
});
