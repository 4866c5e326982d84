/** Playing with others: a clock for those who want one, a link that is replaced, a table that goes on elsewhere. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, ROOT, TableServer } from "./browser.mjs";
import {
  axe,
  clean,
  decideSurely,
  newPage,
  PHONE,
  shot,
  sit,
  soon,
  takeFromShelf,
  UNHURRIED,
  waitMine,
} from "./helpers.mjs";

let browser, server;
before(async () => {
  [browser, server] = await Promise.all([launch(), new TableServer(7).start()]);
}, UNHURRIED);
after(async () => {
  await browser?.close();
  await server?.end();
});

const python = (script, ...args) =>
  execFileSync(process.env.PYTHON ?? join(ROOT, ".venv", "bin", "python"), ["-c", script, ...args], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: `${join(ROOT, "src")}:${ROOT}` },
    encoding: "utf8",
  });

/** The seconds that a clock shows. */
const shown = async (page, seat) => {
  const text = await page.locator(".clock li", { hasText: seat }).locator("[role=timer]").innerText();
  const [, sign, face] = /(−?)([\d:]+)/.exec(text);
  return face.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * (sign ? -1 : 1);
};

test("a clock is agreed by keyboard when a table is opened, and runs for whoever decides", UNHURRIED, async () => {
  const page = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  await page.clock.install(); // the page's time can be put forward
  await takeFromShelf(page, server);
  await page.locator(".setup summary").press("Enter");
  await page.locator(".clock-form select").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.getByLabel("Number").fill("30");
  await page.locator(".clock-form select").last().selectOption("machine");
  const terms =
    "Each player has 30 minutes per turn, counted from their first action. When time runs out, the computer takes over until the next turn.";
  await soon(
    "what happens at zero is said before",
    async () => (await page.locator(".clock-form .hint").innerText()).replaceAll(/[⁨⁩]/g, "") === terms,
  );
  await axe(page, "the form of a clock");
  await shot(page, "clock-form");
  await page.locator(".setup form button[type=submit]").press("Enter");
  await page.waitForSelector(".pieces .piece");
  await waitMine(page);
  assert.equal(
    (await page.locator(".clock .hint").innerText()).replaceAll(/[⁨⁩]/g, ""),
    terms,
    "said again before the clock starts",
  );
  const me = (await page.locator(".clock li").first().locator("span").first().innerText()).trim();
  assert.equal(await shown(page, me), 1800, "before one's own first action no time is lost");
  await decideSurely(page, { random: () => 0.5 });
  await waitMine(page);
  await page.locator(".clock li.running").waitFor();
  const first = await shown(page, me);
  assert.ok(first > 1200, `at first ${first}`);
  await page.clock.fastForward(600_000);
  await soon(
    "ten minutes of the page's time are ten minutes of the clock",
    async () => (await shown(page, me)) <= 1200,
  );
  assert.ok((await shown(page, me)) > 600);
  await page.clock.fastForward(1_200_000);
  await page.locator(".clock-told", { hasText: "time is up" }).waitFor();
  assert.match(await page.locator(".clock-told").innerText(), /time is up. The computer takes over/);
  assert.ok((await shown(page, me)) <= 0);
  await axe(page, "a clock at zero");
  await shot(page, "clock-zero");
  clean(page);
  await page.context().close();
});

test("on a phone, in Italian, the clock is there too", UNHURRIED, async () => {
  const { table, links } = await server.create(
    { allies: "human", axis: "human" },
    { clock: { per: "game", seconds: 7200, zero: "shown" } },
  );
  const page = await newPage(browser, PHONE, "it");
  await sit(page, server, table, links.allies);
  assert.equal(await page.locator(".clock li").count(), 2);
  assert.match(
    await page.locator(".clock .hint").innerText(),
    /2 ore.*per tutta la partita.*A tempo scaduto non c'è penalità/,
  );
  await axe(page, "the clock on a phone");
  await page.locator(".clock").scrollIntoViewIfNeeded();
  await shot(page, "clock-phone");
  clean(page);
  await page.context().close();
});

test("a link is replaced from the page, and the old one opens nothing", UNHURRIED, async () => {
  const { table, links } = await server.create({ allies: "human", axis: "human" });
  const page = await newPage(browser);
  await sit(page, server, table, links.allies);
  await page.locator(".more summary").press("Enter");
  await page.getByRole("button", { name: "Seat links" }).press("Enter");
  await page.locator(".links-sheet input").first().waitFor();
  assert.equal(await page.locator(".links-sheet input").count(), 1, "a browser knows the links it was given");
  await page.getByRole("button", { name: "Replace my link" }).press("Enter");
  await axe(page, "before a link is replaced");
  await shot(page, "renew");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Replace my link" }).click();
  await page.getByRole("button", { name: "Yes, replace it" }).click();
  await page.waitForFunction((old) => location.hash.length > 30 && !location.hash.includes(old), links.allies);
  await page.waitForSelector(".pieces .piece");
  const fresh = new URL(page.url()).hash.slice(1);
  assert.deepEqual(
    await page.evaluate(() => JSON.parse(localStorage.getItem("sandtable.tables")).map(({ token }) => token)),
    [fresh],
  );
  const other = await newPage(browser);
  await other.goto(`${server.url}/t/${table}#${links.allies}`);
  await other.getByText("This link does not match any seat at this table.").waitFor();
  await other.context().close();
  await page.reload();
  await page.waitForSelector(".pieces .piece");
  clean(page);
  await page.context().close();
});

const OLD = `
import sys
from pathlib import Path
from click.testing import CliRunner
from sandtable.cli import main
from sandtable.table.store.sqlite import SqliteStore
from tests.table.test_upgrading import TOKENS, old_table
store = SqliteStore(Path(sys.argv[1]))
old_table(store, "")
store.close()
done = CliRunner().invoke(main, ["upgrade", "--db", sys.argv[1], "--go-on"], catch_exceptions=False)
assert done.exit_code == 0, done.output
print(TOKENS["allied"])
`;

test("a table of earlier rules leads to the one on which it goes on", UNHURRIED, async () => {
  const old = new TableServer(7);
  const token = python(OLD, join(old.folder, "tables.db")).trim();
  await old.start();
  try {
    const page = await newPage(browser);
    await page.goto(`${old.url}/t/old#${token}`);
    await page.locator("a.goes-on").waitFor();
    await axe(page, "a table that goes on elsewhere");
    await page.locator("a.goes-on").press("Enter");
    await page.waitForSelector(".pieces .piece");
    assert.ok(!page.url().includes("/t/old#") && page.url().endsWith(`#${token}`), "the same link opens the seat");
    clean(page);
    await page.context().close();
  } finally {
    await old.end();
  }
});

test("old lines of chat are forgotten, and the page says so", UNHURRIED, async () => {
  const short = await new TableServer(null, {}, ["--limit", "chat_lines=3"]).start();
  const page = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  try {
    const { table, links } = await short.create({ allies: "human", axis: "human" });
    await sit(page, short, table, links.allies);
    await page.click("#tab-chat");
    const say = async (text) => {
      await page.fill("#chat-line", text);
      await page.keyboard.press("Enter");
      await soon(`${text} is said`, async () => (await page.locator(".chat li p").last().innerText()) === text);
    };
    for (const text of ["one", "two", "three"]) await say(text);
    assert.equal(await page.locator(".chat .empty").count(), 0);
    await say("four");
    await page.reload();
    await page.waitForSelector(".pieces .piece");
    await page.click("#tab-chat");
    await soon(
      "the last lines are there",
      async () => (await page.locator(".chat li p").allInnerTexts()).join(" ") === "two three four",
    );
    assert.equal(await page.locator(".chat .empty").innerText(), "Older messages are no longer kept.");
    clean(page);
  } finally {
    await short.end();
  }
});
