/** The notice that the rules of a running game were corrected: shown to every seat, and dismissed for good. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, sit, UNHURRIED } from "./helpers.mjs";

let server, browser;
before(async () => {
  server = await new TableServer().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

const SAID = {
  en: /Rules corrected.*version 1 to 2, rules 4\.1/s,
  it: /Regole corrette.*dalla versione 1 alla 2, regole 4\.1/s,
};

test("a change of the rules is shown in both languages until it is dismissed", UNHURRIED, async () => {
  const { table, links } = await server.create({ axis: "human", allies: "human" });
  for (const [at, language] of ["en", "it"].entries()) {
    const page = await newPage(browser, DESKTOP, language);
    const message = { id: "event-RulesChanged", args: { made: 1, now: 2, rules: "4.1" } };
    await page.route(new RegExp(`/api/tables/${table}$`), async (route) => {
      const answer = await route.fetch();
      const json = { ...(await answer.json()), correction: { version: 1, message, rules: ["4.1"] } };
      await route.fulfill({ response: answer, json });
    });
    await sit(page, server, table, Object.values(links)[at]);
    await page.waitForSelector(".correction");
    assert.match(await page.innerText(".correction"), SAID[language]);
    await axe(page, "the notice of corrected rules");
    await page.click(".correction button:last-of-type");
    await page.waitForSelector(".correction", { state: "detached" });
    await page.reload();
    await page.waitForSelector(".pieces .piece");
    assert.equal(await page.locator(".correction").count(), 0);
    clean(page);
    await page.context().close();
  }
});
