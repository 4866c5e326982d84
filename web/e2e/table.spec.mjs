/** The page in a real Chromium against the real server. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import {
  axe,
  clean,
  decide,
  decideSurely,
  DESKTOP,
  isMine,
  litSoon,
  moved,
  newPage,
  OUT,
  PHONE,
  seeded,
  shot,
  sit,
  still,
  takeFromShelf,
  UNHURRIED,
  version,
  waitMine,
  waitVersion,
} from "./helpers.mjs";

let server, browser;
before(async () => {
  server = await new TableServer().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

test("a newcomer is at the first decision within three clicks", UNHURRIED, async () => {
  const page = await newPage(browser);
  await page.goto(server.url);
  await page.waitForSelector(".game-card");
  await axe(page, "the lobby");
  await shot(page, "lobby");
  const weight = () =>
    page.evaluate(() =>
      [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")].reduce(
        (sum, entry) => sum + entry.transferSize,
        0,
      ),
    );
  let clicks = 0;
  await page.click(".game-card[data-game=dday] h3 button");
  clicks++;
  await page.click(".quick button");
  clicks++;
  await waitMine(page);
  assert.ok(clicks <= 3);
  const bytes = await weight();
  console.log(`# to the first board: ${(bytes / 1000).toFixed(1)} kB over the wire`);
  assert.ok(bytes < 300_000);
  assert.ok((await page.locator(".targets button").count()) > 0, "something is lit");
  assert.match(await page.textContent(".prompt-text"), /\w+/);
  await axe(page, "the table");
  assert.ok(!page.url().split("#")[0].includes("?"), "the token is in the fragment only");
  await page.goto(server.url);
  await page.waitForSelector(".my-tables a");
  await axe(page, "the lobby with tables");
  await page.click(".my-tables a");
  await waitMine(page);
  clean(page);
  await page.context().close();
});

test("a table for friends: links for the seats, a watcher, chat, scripts stay text", UNHURRIED, async () => {
  const one = await newPage(browser);
  await takeFromShelf(one, server);
  await one.click("summary");
  await one.fill("input[autocomplete=nickname]", "<img src=x onerror=alert(1)>");
  for (const select of await one.locator(".seats select").all()) await select.selectOption("human");
  await axe(one, "the set-up form");
  await one.click(".setup button[type=submit]");
  await one.waitForSelector(".links-sheet");
  await axe(one, "the links");
  await shot(one, "links");
  const links = await one.locator(".links-sheet input").evaluateAll((inputs) => inputs.map((input) => input.value));
  assert.equal(links.length, 3);
  await one.click(".links-sheet .primary");
  await one.waitForSelector(".pieces .piece");
  const own = one.url();
  const other = links.find((link) => link !== own && link !== links.at(-1));
  const [two, watcher] = [await newPage(browser, DESKTOP, "it"), await newPage(browser)];
  await two.goto(other);
  await watcher.goto(links.at(-1));
  for (const page of [two, watcher]) await page.waitForSelector(".pieces .piece");
  assert.equal(await watcher.locator("#tab-notes").count(), 0, "a watcher has no notebook");
  for (let moves = 0; moves < 8; moves++) {
    const [mover, waiter] = (await isMine(one)) ? [one, two] : [two, one];
    assert.equal(await waiter.locator(".targets button, .verbs button").count(), 0, "only one seat can choose");
    assert.equal(await watcher.locator(".targets button, .verbs button").count(), 0, "a watcher cannot choose");
    const next = (await version(mover)) + 1;
    assert.ok(await decideSurely(mover, { random: seeded(moves) }));
    for (const page of [one, two, watcher]) await waitVersion(page, next);
  }
  await one.click("#tab-chat");
  await one.fill("#chat-line", "<script>document.title='pwned'</script><b>hello</b>");
  await one.click(".chat button[type=submit]");
  await two.waitForSelector("#tab-chat .unread");
  await two.click("#tab-chat");
  await two.waitForSelector(".chat li p");
  assert.match(await two.textContent(".chat li p"), /<script>/);
  assert.match(await two.textContent(".chat .who"), /<img/);
  assert.equal(await two.locator(".chat li b, .chat li img, .who-plays img").count(), 0);
  await axe(two, "the chat");
  await one.click("#tab-notes");
  await one.fill("#notebook", "Hold Carentan.");
  await one.locator("#notebook").blur();
  await one.waitForFunction(() => !document.querySelector(".notes .hint")?.textContent.includes("…"));
  await axe(one, "the notebook");
  for (const tab of ["forces", "places"]) {
    await one.click(`#tab-${tab}`);
    await one.waitForSelector(`#tab-${tab}[aria-selected=true]`);
    await axe(one, tab);
    await shot(one, tab);
  }
  await two.click("#tab-notes");
  await two.waitForTimeout(300);
  assert.equal(await two.inputValue("#notebook"), "", "a notebook is private");
  await one.reload();
  await one.waitForSelector(".pieces .piece");
  await one.click("#tab-notes");
  await one.waitForFunction(() => document.querySelector("#notebook")?.value === "Hold Carentan.");
  for (const page of [one, two, watcher]) {
    clean(page);
    await page.context().close();
  }
});

test("a stale click and a double click change nothing more", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "recruit" });
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  const start = await version(page);
  const { x, y } = await litSoon(page, 0.3);
  await page.evaluate(() => {
    const moment = performance.now();
    performance.now = () => moment; // on a slow machine it would else be two clicks
  });
  await page.mouse.dblclick(x, y);
  await page.evaluate(() => void delete performance.now);
  await waitVersion(page, start + 1);
  await page.waitForTimeout(500);
  assert.equal(await version(page), start + 1, "a double click is one decision");

  const asleep = await newPage(browser);
  await asleep.route(/\/events\?/, (route) => route.abort());
  await sit(asleep, server, table, links.allies);
  const known = await version(asleep);
  assert.ok(await decideSurely(page, { random: seeded(3) }));
  const point = await litSoon(asleep, 0.6);
  await asleep.mouse.click(point.x, point.y);
  await asleep.waitForFunction(() => /already changed/.test(document.querySelector(".status")?.textContent ?? ""));
  await waitVersion(asleep, known + 1);
  for (const one of [page, asleep])
    assert.equal(await version(one), known + 1, "it was not played, and the stale page has caught up");
  clean(page);
  await page.context().close();
  await asleep.context().close();
});

test("what is not allowed is answered with its rule", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "recruit" });
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  const before = await version(page);
  const box = await page.locator('.pieces [data-space="Carentan"]').first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForSelector(".status.refusal .rule");
  const rule = await page.textContent(".status .rule");
  assert.match(rule, /^[A-Z]\d/);
  assert.ok((await page.textContent(".status-rule")).length > 20, "with the rule's text");
  await page.hover(".prompt-text .rule");
  assert.ok((await page.textContent("[role=tooltip]")).length > 20, "a rule shows its text on hover");
  assert.equal(await version(page), before);
  await shot(page, "refusal");
  await page.mouse.move(5, 5);
  await axe(page, "a refusal");
  clean(page);
  await page.context().close();
});

test("undo, and its limits", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "recruit" });
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  assert.ok(await decideSurely(page, { random: seeded(1) }), "a shot: dice are thrown");
  assert.equal(await page.locator(".undo button").count(), 0, "no undo across dice");
  const thrown = await version(page);
  await page.keyboard.press("u");
  await page.waitForFunction(() => /be undone/.test(document.querySelector(".status")?.textContent ?? ""));
  assert.equal(await version(page), thrown);
  for (let moves = 0; moves < 40 && !(await page.locator(".undo button").count()); moves++) {
    await waitMine(page);
    await decide(page, { random: () => 0.5 });
  }
  const done = await version(page);
  await page.locator(".undo button").first().click();
  await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.version) === n - 1, done);
  clean(page);
  await page.context().close();
});

test("the server is killed in mid-game; both pages go on by themselves", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "human" });
  const [one, two] = [await newPage(browser), await newPage(browser)];
  await sit(one, server, table, links.allies);
  await sit(two, server, table, links.axis);
  const mover = async () => ((await isMine(one)) ? one : two);
  for (let moves = 0; moves < 3; moves++) {
    const next = (await version(one)) + 1;
    assert.ok(await decideSurely(await mover(), { random: seeded(moves) }));
    for (const page of [one, two]) await waitVersion(page, next);
  }
  const before = await version(one);
  await server.stop("SIGKILL");
  await one.waitForFunction(() => /lost/.test(document.querySelector(".status")?.textContent ?? ""));
  await shot(one, "line-lost");
  await server.start();
  for (const page of [one, two]) {
    await page.waitForFunction(() => !/lost/.test(document.querySelector(".status")?.textContent ?? ""));
    assert.equal(await version(page), before, "nothing acknowledged is gone");
  }
  assert.ok(await decideSurely(await mover(), { random: seeded(9) }));
  for (const page of [one, two]) await waitVersion(page, before + 1);
  for (const page of [one, two]) {
    clean(page);
    await page.context().close();
  }
});

test("the language changes during play, without loading again", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "recruit" });
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  await page.evaluate(() => (window.stayed = true));
  const english = await page.textContent(".prompt-text");
  await page.click(".more summary");
  await page.click(".lang");
  await page.waitForFunction((text) => document.querySelector(".prompt-text").textContent !== text, english);
  assert.equal(await page.getAttribute("html", "lang"), "it");
  assert.match(await page.textContent("#tab-log"), /Diario/);
  assert.equal(await page.evaluate(() => window.stayed), true);
  const words = await page.evaluate(() => document.body.innerText);
  assert.doesNotMatch(words, /\bpage-[a-z]+|\{ ?\$/, "no message is missing");
  await axe(page, "the table in Italian");
  await shot(page, "italian");
  await page.click("[aria-label='Tema scuro']");
  await page.keyboard.press("r");
  await page.waitForSelector(".replay");
  for (const tab of ["log", "forces", "places", "chat", "notes"]) {
    await page.click(`#tab-${tab}`);
    await page.waitForSelector(`#tab-${tab}[aria-selected=true]`);
    await axe(page, `the dark table, ${tab}`);
  }
  await takeFromShelf(page, server);
  await axe(page, "the dark lobby");
  clean(page);
  await page.context().close();
});

test("Help links to the documentation where the server has built it", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "human" });
  for (const built of [true, false]) {
    const page = await newPage(browser);
    await page.route("**/help/", (route) =>
      route.fulfill(
        built
          ? { status: 200, contentType: "text/html", body: "<title>Sandtable</title>" }
          : { status: 404, contentType: "application/json", body: "{}" },
      ),
    );
    await sit(page, server, table, links.allies);
    const asked = page.waitForResponse("**/help/");
    await page.keyboard.press("?");
    await asked;
    if (built) await page.getByRole("link", { name: "Documentation" }).waitFor();
    await axe(page, "the help");
    assert.equal(await page.getByRole("link", { name: "Documentation" }).count(), Number(built));
    clean(page);
    await page.context().close();
  }
});

test("one full turn by keyboard alone", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "recruit" });
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  await waitMine(page);
  const heading = () => page.textContent(".heading");
  assert.match(await heading(), /Turn 1(?!\d)/);
  await page.keyboard.press("Tab");
  let pressed = 0;
  const random = seeded(11);
  while (/Turn 1(?!\d)/.test(await heading())) {
    assert.ok(pressed++ < 500, "the turn ends");
    if (!(await waitMine(page))) break;
    const before = await version(page);
    const buttons = await page.locator(".verbs button:enabled:not([aria-disabled=true])").count();
    const targets = await page.locator(".targets button").count();
    if (buttons && (!targets || random() < 0.35))
      await page.keyboard.press(
        (await page.locator(".verbs button:enabled:not([aria-disabled=true]) kbd").first().textContent()).trim(),
      );
    else {
      const inside = await page.evaluate(() => !!document.activeElement?.closest(".targets"));
      if (!inside) {
        for (
          let tabs = 0;
          tabs < 400 && !(await page.evaluate(() => !!document.activeElement?.closest(".targets")));
          tabs++
        )
          await page.keyboard.press("Tab");
      }
      for (let steps = Math.floor(random() * 4); steps > 0; steps--) await page.keyboard.press("ArrowRight");
      assert.equal(await page.locator(".focus-ring").count(), 1, "the focus is seen on the map");
      if (pressed === 4) await shot(page, "keyboard");
      await page.keyboard.press("Enter");
    }
    // what is grave is asked for once more, in a menu that may open a moment later
    await page.waitForFunction(
      (n) => Number(document.querySelector(".table").dataset.version) !== n || document.activeElement?.closest(".menu"),
      before,
      { polling: 15 },
    );
    if ((await version(page)) === before) await page.keyboard.press("Enter");
    assert.ok(await moved(page, before), "the key is answered");
  }
  assert.ok(pressed > 20, `decisions by key: ${pressed}`);
  console.log(`# one turn by keyboard: ${pressed} decisions`);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await axe(page, "the help");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("dialog[open]"));
  clean(page);
  await page.context().close();
});

test("a phone: taps play, nothing hangs over the edge", UNHURRIED, async () => {
  const page = await newPage(browser, PHONE);
  await takeFromShelf(page, server);
  await axe(page, "the lobby on a phone");
  await shot(page, "phone-lobby");
  await page.tap(".quick button");
  await waitMine(page);
  await still(page);
  await shot(page, "phone-table");
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  let played = 0;
  for (let moves = 0; moves < 12 && played < 8; moves++) {
    await waitMine(page);
    if (await decide(page, { tap: true, random: seeded(moves + 5) })) played++;
  }
  assert.ok(played >= 6, `taps play (${played})`);
  await axe(page, "the table on a phone");
  await shot(page, "phone-play");
  clean(page);
  await page.context().close();
});

test("a whole game against the recruit, then its replay, its record and playing on", UNHURRIED, async () => {
  const { table, links, watch } = await server.create({ allies: "human", axis: "recruit" });
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  const random = seeded(21);
  let failures = 0;
  let decisions = 0;
  while (await waitMine(page)) {
    if (decisions === 60) await shot(page, "mid-game");
    if (await decide(page, { random })) decisions++;
    else {
      console.log(`# without effect: ${(await page.textContent(".prompt")).replace(/\s+/g, " ")}`);
      assert.ok(++failures < 25, `clicks that did nothing: ${failures}`);
    }
    assert.ok(decisions < 1500);
  }
  assert.ok(failures <= decisions / 20);
  console.log(
    `# whole game: ${decisions} decisions by mouse, ${failures} clicks without effect, ${await version(page)} actions`,
  );
  await page.click(".ending-foot button[aria-expanded]");
  await page.waitForSelector(".verdict.good");
  assert.match(await page.textContent(".ending"), /victory/i);
  await still(page);
  await shot(page, "end");
  await axe(page, "the end of a game");

  // replay to any point
  const last = await version(page);
  await page.locator(".ending-foot").getByRole("button", { name: "Replay" }).click();
  await page.waitForSelector(".replay");
  const slider = page.locator(".replay input[type=range]");
  for (const point of [0, Math.floor(last / 2), last - 1]) {
    await slider.fill(String(point));
    await page.waitForFunction((n) => document.querySelector(".table").dataset.shown === String(n), point);
  }
  await page.click(".replay [aria-label='Previous action']");
  await page.waitForFunction((n) => Number(document.querySelector(".table").dataset.shown) < n, last - 1);
  await slider.fill("40");
  await page.waitForFunction(() => document.querySelector(".table").dataset.shown === "40");
  await axe(page, "the replay");
  await shot(page, "replay");
  await page.click(".replay [aria-label='Play']");
  await page.waitForFunction(() => Number(document.querySelector(".table").dataset.shown) >= 42);
  await page.click(".replay [aria-label='Pause']");

  // a link to a moment
  const moment = await newPage(browser);
  await sit(moment, server, table, watch, "@25");
  await moment.waitForFunction(() => document.querySelector(".table").dataset.shown === "25");
  clean(moment);
  await moment.context().close();

  // the record: down, up, and on
  await slider.fill("30");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Download game")]);
  const file = join(OUT, "record.txt");
  await download.saveAs(file);
  assert.match(readFileSync(file, "utf8"), /^sandtable record 1\ngame dday/);
  const viewer = await newPage(browser);
  await viewer.goto(`${server.url}/replay`);
  await viewer.waitForSelector(".drop");
  await axe(viewer, "the upload page");
  await shot(viewer, "upload");
  await viewer.setInputFiles("input[type=file]", file);
  await viewer.waitForSelector(".pieces .piece");
  await viewer.waitForFunction(() => document.querySelector(".table").dataset.shown === "0");
  assert.equal(await version(viewer), last, "the whole record is there");
  clean(viewer);
  await viewer.context().close();
  await page.waitForFunction(() => document.querySelector(".table").dataset.shown === "30");
  await page.click(".replay >> text=Play on from here");
  await page.waitForSelector("dialog[open] .seats select");
  await axe(page, "playing on");
  assert.ok(
    (await page.locator("dialog .seats select").evaluateAll((all) => all.map(({ value }) => value))).includes(
      "recruit",
    ),
    "the machine is proposed at the level it has played at",
  );
  await page.evaluate(() => localStorage.removeItem("sandtable.briefing"));
  await page.click("dialog .primary");
  await page.waitForFunction((old) => !location.pathname.includes(old), table);
  await page.waitForSelector(".pieces .piece");
  assert.ok((await version(page)) >= 30);
  await waitMine(page);
  await page.locator(".goal").waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 0, "the briefing is not shown again");
  clean(page);
  await page.context().close();
});
