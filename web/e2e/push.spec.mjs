/** Web Push as far as a browser without a push service goes: the switch, the worker that listens, and what it shows. */
import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { launch, said, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, shot, sit, soon, UNHURRIED } from "./helpers.mjs";

/** A server can only have a key where the extra `push` is installed. */
const able = said("-c", "import cryptography") !== null;
const WITH_KEY = { ...UNHURRIED, skip: able ? false : "the extra `push` is not installed" };

let browser, server, plain;
before(async () => {
  browser = await launch();
  plain = await new TableServer().start();
  if (!able) return;
  const key = join(mkdtempSync(join(tmpdir(), "sandtable-push-")), "key.pem");
  assert.ok(said("-m", "sandtable.cli", "push-key", key));
  server = await new TableServer(null, {}, ["--push", key, "--contact", "mailto:club@example.org"]).start();
});
after(async () => {
  await browser.close();
  await plain.end();
  await server?.end();
});

/** The notes of a seat, with what tells it when it is away. */
async function notes(where, language) {
  const { table, links } = await where.create({ allies: "human", axis: "human" });
  const page = await newPage(browser, DESKTOP, language);
  await page.context().grantPermissions(["notifications"], { origin: where.url });
  await page.addInitScript(() => {
    globalThis.asked = 0;
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = (...how) => (globalThis.asked++, ask(...how));
  });
  return { page, table, token: links.allies };
}

async function away(page) {
  await page.click("#tab-notes");
  await page.click(".notes summary");
}

/** There is no push service here: what a browser would get from one is made of a real key. */
const withService = (page) =>
  page.addInitScript(() => {
    let found = null;
    PushManager.prototype.getSubscription = async () => found;
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      const made = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
      const plain = (bytes) =>
        btoa(String.fromCharCode(...new Uint8Array(bytes)))
          .replaceAll("+", "-")
          .replaceAll("/", "_")
          .replaceAll("=", "");
      const keys = {
        p256dh: plain(await crypto.subtle.exportKey("raw", made.publicKey)),
        auth: plain(crypto.getRandomValues(new Uint8Array(16))),
      };
      globalThis.wished = { userVisibleOnly, applicationServerKey };
      return (found = {
        endpoint: "https://push.example/1",
        toJSON: () => ({ endpoint: "https://push.example/1", keys }),
        unsubscribe: async () => ((found = null), true),
      });
    };
  });

test("a server without a key offers no push", UNHURRIED, async () => {
  const { page, table, token } = await notes(plain, "en");
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/api/push"));
  await sit(page, plain, table, token);
  await away(page);
  assert.deepEqual(await (await asked).json(), { key: null });
  assert.equal(await page.locator(".push button").count(), 0);
  clean(page);
});

for (const [language, on, off, move] of [
  ["en", "Notify me in this browser, even when it is closed", "Stop notifying this browser", "Your move"],
  [
    "it",
    "Ricevi notifiche in questo browser, anche da chiuso",
    "Disattiva le notifiche in questo browser",
    "Tocca a te",
  ],
]) {
  test(`the switch and the worker, by keyboard (${language})`, WITH_KEY, async () => {
    const { page, table, token } = await notes(server, language);
    await withService(page);
    await sit(page, server, table, token);
    await away(page);
    const button = page.locator(".push button");
    await button.waitFor();
    assert.equal(await button.innerText(), on);
    assert.equal(await page.evaluate(() => globalThis.asked), 0, "nobody is asked for leave before a click");
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
    await axe(page, "the notes with the switch");
    await shot(page, `push-${language}`);

    await page.locator(".notes summary").focus();
    await page.keyboard.press("Tab");
    const answered = page.waitForResponse(
      (answer) => answer.url().endsWith("/push") && answer.request().method() === "PUT",
    );
    await page.keyboard.press("Enter");
    assert.deepEqual(await (await answered).json(), { on: true });
    await soon("the switch is on", async () => (await button.innerText()) === off);
    assert.equal(await page.evaluate(() => globalThis.asked), 1);
    const { key } = await (await fetch(`${server.url}/api/push`)).json();
    assert.deepEqual(await page.evaluate(() => globalThis.wished), {
      userVisibleOnly: true,
      applicationServerKey: key,
    });

    // The browser's own hand delivers what a push service would. A headless one has nowhere to show it, so the worker's last word is kept.
    const worker = page.context().serviceWorkers()[0];
    await worker.evaluate(() => {
      self.registration.showNotification = async (title, { body, tag }) => void (self.shown = { title, body, tag });
    });
    const line = await page.context().newCDPSession(page);
    const registered = new Promise((resolve) =>
      line.on(
        "ServiceWorker.workerRegistrationUpdated",
        ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
      ),
    );
    await line.send("ServiceWorker.enable");
    const data = JSON.stringify({ table, title: "A game" });
    await line.send("ServiceWorker.deliverPushMessage", { origin: server.url, registrationId: await registered, data });
    assert.deepEqual(await soon("the worker speaks", () => worker.evaluate(() => self.shown)), {
      title: move,
      body: "A game",
      tag: table,
    });

    const ended = page.waitForResponse((answer) => answer.url().endsWith("/push/off"));
    await button.click();
    assert.deepEqual(await (await ended).json(), { on: false });
    await soon("the switch is off", async () => (await button.innerText()) === on);
    clean(page);
  });
}

test("a browser that has no push service says so", WITH_KEY, async () => {
  const { page, table, token } = await notes(server, "en");
  await page.addInitScript(
    () =>
      (PushManager.prototype.subscribe = () =>
        Promise.reject(new DOMException("push service not available", "AbortError"))),
  );
  await sit(page, server, table, token);
  await away(page);
  await page.locator(".push button").click();
  await soon("it is said", async () =>
    (await page.locator(".push .hint").innerText()).startsWith("This browser cannot receive push"),
  );
  assert.equal(await page.locator(".push button").getAttribute("aria-pressed"), "false");
  clean(page);
});

for (const [language, invite, replace, yes, forgotten] of [
  ["en", "Seat links", "Replace my link", "Yes, replace it", "Notifications to this browser have ended"],
  [
    "it",
    "Link dei posti",
    "Sostituisci il mio link",
    "Sì, sostituiscilo",
    "Le notifiche in questo browser sono terminate",
  ],
]) {
  test(`a new link ends what the old one has set up (${language})`, WITH_KEY, async () => {
    const { page, table, token } = await notes(server, language);
    await withService(page);
    await sit(page, server, table, token);
    await away(page);
    const button = page.locator(".push button");
    await button.click();
    await soon("the switch is on", async () => (await button.getAttribute("aria-pressed")) === "true");

    await page.click(".more summary");
    await page.locator(`.icon-button[aria-label^="${invite}"]`).click();
    await page.getByRole("button", { name: replace }).click();
    const renewed = page.waitForResponse((answer) => answer.url().endsWith("/link"));
    const told = page.waitForResponse((answer) => answer.url().endsWith("/push/told"));
    await page.getByRole("button", { name: yes }).click();
    const fresh = (await (await renewed).json()).token;
    await page.waitForURL((url) => url.hash === `#${fresh}`);
    await page.waitForSelector(".pieces .piece");
    await away(page);
    assert.deepEqual(await (await told).json(), { on: false });
    await soon("it is said", async () => (await page.locator(".push .hint").innerText()).startsWith(forgotten));
    assert.equal(await button.getAttribute("aria-pressed"), "false");
    await axe(page, "the notes after a new link");
    await shot(page, `push-renewed-${language}`);

    await button.click(); // whoever holds the new link sets it up again
    await soon("the switch is on again", async () => (await button.getAttribute("aria-pressed")) === "true");
    clean(page);
  });
}
