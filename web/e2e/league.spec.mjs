/** A Swiss event of eight players over three rounds, to its standings; profiles, ladders and a club. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, PHONE, shot, soon, UNHURRIED } from "./helpers.mjs";
import { Person, secure } from "./persons.mjs";

const NAMES = ["Anna", "Bert", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo"];
let browser, server, people;
before(async () => {
  [browser, server] = await Promise.all([launch(), new TableServer(5, {}, ["--people"]).start()]);
  people = [];
  for (const name of NAMES) people.push(await Person.born(server, name));
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

const words = async (page, selector) => (await page.locator(selector).innerText()).replaceAll(/[⁨⁩]/g, "");
const named = (name) => people[NAMES.indexOf(name)];

/** A page of someone who is signed in. */
async function pageOf(person, options = DESKTOP, language = "en") {
  const page = await newPage(browser, options, language);
  await person.signIn(page);
  return page;
}

/** Play one action at every open table of a round, then let the later of two names resign, but for `but`. */
async function playRound(event, round, but = null) {
  for (const pair of event.played[round - 1].pairs) {
    const [one, other] = [pair.first, pair.second].map((id) => people.find((person) => person.id === id));
    if (!(await one.act(pair.table))) await other.act(pair.table);
    const loser = NAMES.indexOf(one.name) < NAMES.indexOf(other.name) ? other : one;
    if (loser.name !== but) await loser.resign(pair.table);
  }
}

test("a Swiss event of eight players over three rounds", UNHURRIED, async () => {
  const organiser = await pageOf(named("Anna"));
  await organiser.goto(`${server.url}/events`);
  await organiser.click("button:has-text('Create an event')");
  await organiser.fill("label:has-text('Name') input", "Autumn Cup");
  await organiser.selectOption("label:has-text('Game') select", "dday");
  await organiser.fill("label:has-text('Rounds') input", "3");
  await organiser.fill("label:has-text('Notes for the players') textarea", "One battle a fortnight.");
  await axe(organiser, "creating an event");
  await shot(organiser, "event-form");
  await organiser.click("form button.primary");
  await organiser.waitForSelector("h2:has-text('Autumn Cup')");
  const id = new URL(organiser.url()).pathname.split("/").at(-1);
  await organiser.click("button:has-text('Enter')");
  await organiser.waitForSelector("[role=alert]:has-text('secured their identity')");
  secure(server);
  await organiser.click("button:has-text('Enter')");
  await organiser.waitForSelector("button:has-text('Withdraw')");

  const player = await pageOf(named("Hugo"), PHONE, "it");
  await player.goto(`${server.url}/events`);
  await player.click("a:has-text('Autumn Cup')");
  await player.click("button:has-text('Iscriviti')");
  await player.waitForSelector("button:has-text('Ritirati')");
  await axe(player, "an event that is open");
  for (const person of people.slice(1, 7)) await person.post(`/api/events/${id}/enter`, {});

  await organiser.reload();
  await organiser.click("button:has-text('Start with 8 players')");
  await organiser.waitForSelector(".round[data-round='1']");
  const first = await people[0].get(`/api/events/${id}`);
  assert.equal(first.played[0].pairs.length, 4);
  await axe(organiser, "an event in progress");
  await shot(organiser, "event-round");

  // Hugo goes to his table and resigns there
  await playRound(first, 1, "Hugo");
  await player.reload();
  await player.click(".mine a");
  await player.waitForSelector(".pieces .piece");
  await player.tap(".more summary");
  await player.tap(".more-tools .players");
  await player.tap("dialog button:has-text('Abbandona …')");
  await player.tap("dialog button.grave:has-text('Abbandona')");
  await soon("the second round is paired", async () => (await people[0].get(`/api/events/${id}`)).played.length === 2);

  for (const round of [2, 3]) {
    const now = await soon("the round is paired", async () => {
      const found = await people[0].get(`/api/events/${id}`);
      return found.played.length === round && found;
    });
    const before = now.played
      .slice(0, -1)
      .flatMap(({ pairs }) => pairs.map((pair) => [pair.first, pair.second].sort().join()));
    for (const pair of now.played.at(-1).pairs) assert.ok(!before.includes([pair.first, pair.second].sort().join()));
    await playRound(now, round);
  }
  await soon("the event is over", async () => (await people[0].get(`/api/events/${id}`)).state === "finished");
  await organiser.reload();
  await organiser.waitForSelector("b:has-text('Finished')");
  const standings = await words(organiser, "table");
  assert.match(standings, /1\s+Anna\s+3/);
  assert.match(standings, /8\s+Hugo\s+0/);
  await axe(organiser, "standings");
  await shot(organiser, "event-standings");
  await player.goto(`${server.url}/event/${id}`);
  await player.waitForSelector("table");
  await axe(player, "standings on a phone");
  await shot(player, "event-standings-phone-it");

  await organiser.click(".people-bar a:has-text('My profile')");
  await organiser.waitForSelector(".results li");
  assert.equal(await organiser.locator(".outcome[data-score='1']").count(), 3);
  assert.match(await words(organiser, ".ratings"), /D-Day\s+1[6-9]\d\d ± \d+\s*provisional · 3 games/);
  assert.match(await words(organiser, ".results"), /\+\d+/);
  await axe(organiser, "a profile");
  await shot(organiser, "profile");
  await organiser.click(".results a:has-text('Replay')");
  await organiser.waitForSelector(".pieces .piece");

  await player.goto(`${server.url}/player/${named("Hugo").id}`);
  await player.waitForSelector(".results li");
  assert.equal(await player.locator(".outcome[data-score='0']").count(), 3);
  await axe(player, "a profile on a phone");
  await shot(player, "profile-phone-it");

  await organiser.goto(`${server.url}/ladder/dday`);
  await organiser.waitForSelector("table");
  assert.match(await words(organiser, "table"), /Anna\s+1[6-9]\d\d/);
  assert.match(await words(organiser, ".levels"), /Regular\s+1500/);
  await axe(organiser, "a ladder");
  await shot(organiser, "ladder");
  await player.goto(`${server.url}/ladder/dday`);
  await player.waitForSelector("table");
  await shot(player, "ladder-phone-it");
  clean(organiser);
  clean(player);
});

test("a club: founded, joined, a role given, an event of its own", UNHURRIED, async () => {
  const owner = await pageOf(named("Bert"));
  await owner.goto(`${server.url}/clubs`);
  await owner.click("button:has-text('Found a club')");
  await owner.fill("label:has-text('Name') input", "The Old Guard");
  await owner.fill("label:has-text('About the club') textarea", "We meet on Fridays.");
  await owner.click("button:has-text('Add a link')");
  await owner.fill(".link input >> nth=0", "Rules of the club");
  await owner.fill(".link input >> nth=1", "https://example.org/rules");
  await axe(owner, "founding a club");
  await owner.click("button:has-text('Save')");
  await owner.waitForSelector("h2:has-text('The Old Guard')");

  const member = await pageOf(named("Cleo"), PHONE, "it");
  await member.goto(owner.url());
  await member.click("button:has-text('Iscriviti al club')");
  await member.waitForSelector("button:has-text('Lascia il club')");
  await axe(member, "a club on a phone");
  await shot(member, "club-phone-it");

  await owner.reload();
  await owner.selectOption("select[aria-label*='Cleo']", "officer");
  await soon("Cleo is an officer", async () => {
    const club = await named("Cleo").get(`/api/clubs/${new URL(owner.url()).pathname.split("/").at(-1)}`);
    return club.role === "officer";
  });
  await axe(owner, "a club");
  await shot(owner, "club");
  await owner.click("a:has-text('Create an event')");
  await owner.fill("label:has-text('Name') input", "Club evening");
  await owner.selectOption("label:has-text('System') select", "round-robin");
  await owner.click("form button.primary");
  await owner.waitForSelector("a:has-text('The Old Guard')");
  clean(owner);
  clean(member);
});
