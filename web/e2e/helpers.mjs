/** What the browser tests do over and over. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const OUT = join(dirname(fileURLToPath(import.meta.url)), "out");
mkdirSync(OUT, { recursive: true });

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** A page that fails the test on any script error or breach of the content security policy. */
export async function newPage(browser, options = DESKTOP, language = "en") {
  const context = await browser.newContext({ locale: language, reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|ERR_/.test(message.text())) page.faults.push(message.text());
  });
  return page;
}

export const version = async (page) => Number(await page.getAttribute(".table", "data-version"));
export const isMine = async (page) => (await page.getAttribute(".table", "data-mine")) === "true";

export async function sit(page, server, table, token, moment = "") {
  await page.goto(`${server.url}/t/${table}#${token}${moment}`);
  await page.waitForSelector(".pieces .piece");
}

export async function waitVersion(page, wanted, timeout = 10_000) {
  await page.waitForFunction((n) => Number(document.querySelector(".table")?.dataset.version) >= n, wanted, { timeout });
}

export async function waitMine(page, timeout = 60_000) {
  await page.waitForFunction(
    () => document.querySelector(".table")?.dataset.mine === "true" || document.title.startsWith("■"), null, { timeout, polling: 20 },
  );
  return isMine(page);
}

/** A lit point, waited for: the map may still be finding its place. */
export async function litSoon(page, choose) {
  for (let attempt = 0; attempt < 40; attempt++) {
    const point = await litPoint(page, choose);
    if (point) return point;
    await page.waitForTimeout(80);
  }
  throw new Error("nothing on the map is lit and in sight");
}

/** Middle of a lit thing on the map that a pointer really hits there; null if there is none in sight. */
export function litPoint(page, choose = Math.random()) {
  return page.evaluate((share) => {
    const shown = [...document.querySelectorAll(".fan .piece .lit, .pieces .piece .lit .face, .lights .light")].filter(
      (element) => !document.querySelector(".fan") || element.closest(".fan"),
    );
    const frame = document.querySelector(".board").getBoundingClientRect();
    const order = shown.map((_, at) => (at + Math.floor(share * shown.length)) % shown.length);
    for (const at of order) {
      const element = shown[at];
      const box = element.getBoundingClientRect();
      for (const [fx, fy] of [[0.5, 0.5], [0.2, 0.25], [0.8, 0.75], [0.5, 0.15], [0.15, 0.8]]) {
        const [x, y] = [box.left + box.width * fx, box.top + box.height * fy];
        if (x < frame.left + 2 || x > frame.right - 2 || y < frame.top + 2 || y > frame.bottom - 2) continue;
        const hit = document.elementFromPoint(x, y);
        const same = element.matches(".light")
          ? hit?.closest("[data-space]")?.dataset.space === element.dataset.space && !hit.closest(".zoom")
          : hit?.closest(".piece")?.contains(element);
        if (same) return { x, y };
      }
    }
    return null;
  }, choose);
}

/** One decision, tried again if a click went amiss. */
export async function decideSurely(page, options) {
  for (let attempt = 0; attempt < 4; attempt++) if (await decide(page, options)) return true;
  return false;
}

/** One decision with the mouse (or a finger): a lit thing on the map or a button. */
export async function decide(page, { tap = false, random = Math.random } = {}) {
  const before = await version(page);
  const buttons = await page.locator(".verbs button").count();
  const targets = await page.locator(".targets button").count();
  const useButton = buttons > 0 && (targets === 0 || random() < 0.25);
  const press = async ({ x, y }) => (tap ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  if (useButton) {
    const button = page.locator(".verbs button").nth(Math.floor(random() * buttons));
    if (tap) await button.tap();
    else await button.click();
  } else {
    let point = await litPoint(page, random());
    if (!point) {
      await page.keyboard.press("0");
      await page.waitForTimeout(120);
      point = await litPoint(page, random());
    }
    if (point) {
      await press(point);
      await page.waitForTimeout(30);
      if ((await version(page)) === before && (await page.locator(".fan .counter.lit").count())) {
        const inFan = await litPoint(page, random());
        if (inFan) await press(inFan);
      }
    }
  }
  await page
    .waitForFunction((n) => Number(document.querySelector(".table").dataset.version) > n, before, { timeout: 2500, polling: 15 })
    .catch(() => undefined);
  return (await version(page)) > before;
}

export async function axe(page, what) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const told = violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((node) => node.target.join(" ")).join(" | ")}`);
  assert.deepEqual(told, [], `axe on ${what}`);
}

export async function shot(page, name) {
  await page.screenshot({ path: join(OUT, `${name}.png`) });
}

export function clean(page) {
  assert.deepEqual(page.faults, [], "no script errors, no breach of the content security policy");
}

/** A small generator, so that a failing run can be repeated. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
