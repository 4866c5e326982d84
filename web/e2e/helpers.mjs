/** What the browser tests do over and over. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { LONG } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const OUT = join(dirname(fileURLToPath(import.meta.url)), "out");
mkdirSync(OUT, { recursive: true });

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/** For a whole test. */
export const UNHURRIED = { timeout: 1_800_000 };

/** A page that fails the test on any script error or breach of the content security policy; it knows what it has sent. */
export async function newPage(browser, { briefed = false, dice = false, ...options } = DESKTOP, language = "en") {
  const context = await browser.newContext({ locale: language, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(LONG);
  // what the others did is shown by itself only where that is what is tested
  await context.addInitScript(
    () => localStorage.getItem("sandtable.follow") ?? localStorage.setItem("sandtable.follow", "off"),
  );
  // tests come to play: only those about briefings are briefed
  if (!briefed) await context.addInitScript(() => localStorage.setItem("sandtable.briefing", "off"));
  // a seeded server throws the same dice every time, so browsers add nothing to them: only where that is what is tested
  if (!dice)
    await context.addInitScript(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith("sandtable.share.")) throw new Error("not stored in this journey");
        setItem.call(this, key, value);
      };
    });
  const page = await context.newPage();
  page.faults = [];
  page.acts = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/actions")) page.acts.push(request);
  });
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|ERR_/.test(message.text()))
      page.faults.push(message.text());
  });
  return page;
}

export const version = async (page) => Number(await page.getAttribute(".table", "data-version"));
export const isMine = async (page) => (await page.getAttribute(".table", "data-mine")) === "true";

export async function sit(page, server, table, token, moment = "") {
  await page.goto(`${server.url}/t/${table}#${token}${moment}`);
  await page.waitForSelector(".pieces .piece");
}

/** The lobby with the card of a game open. */
export async function takeFromShelf(page, server, game = "dday") {
  await page.goto(server.url);
  await page.click(`.game-card[data-game=${game}] h3 button`);
  await page.waitForSelector(".quick button");
}

export async function waitVersion(page, wanted) {
  await page.waitForFunction((n) => Number(document.querySelector(".table")?.dataset.version) >= n, wanted);
}

export async function waitMine(page) {
  await page.waitForFunction(
    () => document.querySelector(".table")?.dataset.mine === "true" || document.title.startsWith("■"),
    null,
    { polling: 20 },
  );
  return isMine(page);
}

/** What comes about outside the page (an answer, a request that was caught), waited for. */
export async function soon(what, find) {
  for (const end = Date.now() + LONG; Date.now() < end;) {
    const found = await find();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  throw new Error(`waited in vain: ${what}`);
}

/** A lit point, waited for: the map may still be finding its place. */
export const litSoon = (page, choose) => soon("something on the map is lit and in sight", () => litPoint(page, choose));

/** Waits until the map is at rest: two frames later it is where it was. */
export async function still(page) {
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const place = () => document.querySelector(".world")?.style.transform;
        const before = place();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(place() === before)));
      }),
  );
}

/** Waits until nothing has been drawn on the board for a while: type is set anew, part by part, once the zoom has come to rest. */
export async function drawn(page) {
  await page.waitForSelector(".board .drawing");
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const FRAMES = 24; // longer than a zoom takes to count as being at rest
        let quiet = 0;
        const observer = new MutationObserver(() => (quiet = 0));
        observer.observe(document.querySelector(".board"), {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
        const frame = () => {
          if (++quiet < FRAMES) return requestAnimationFrame(frame);
          observer.disconnect();
          resolve();
        };
        requestAnimationFrame(frame);
      }),
  );
}

/** The wheel at a point, and the map at rest again. */
export async function turnWheel(page, { x, y }, by) {
  await page.mouse.move(x, y);
  const turned = page.evaluate(
    () => new Promise((resolve) => addEventListener("wheel", () => resolve(), { capture: true, once: true })),
  );
  await page.mouse.wheel(0, by);
  await turned;
  await still(page);
}

/** Whether the table moves on from a version. */
export const moved = (page, before, timeout = LONG) =>
  page
    .waitForFunction((n) => Number(document.querySelector(".table").dataset.version) !== n, before, {
      timeout,
      polling: 15,
    }) // back, if a choice was taken back
    .then(
      () => true,
      () => false,
    );

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
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.2, 0.25],
        [0.8, 0.75],
        [0.5, 0.15],
        [0.15, 0.8],
      ]) {
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
  const sent = page.acts.length;
  const buttons = await page.locator(".verbs button:enabled:not([aria-disabled=true])").count();
  const targets = await page.locator(".targets button").count();
  const useButton = buttons > 0 && (targets === 0 || random() < 0.25);
  const press = async ({ x, y }) => (tap ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  if (useButton) {
    const button = page.locator(".verbs button:enabled:not([aria-disabled=true])").nth(Math.floor(random() * buttons));
    if (tap) await button.tap();
    else await button.click();
  } else {
    let point = await litPoint(page, random());
    if (!point) {
      await page.keyboard.press("0");
      await still(page);
      point = await litPoint(page, random());
    }
    if (point) {
      await press(point);
      if (
        page.acts.length === sent &&
        (await version(page)) === before &&
        (await page.locator(".fan .counter.lit").count())
      ) {
        const inFan = await litPoint(page, random());
        if (inFan) await press(inFan);
      }
    }
  }
  // what is grave is asked for once more
  const sure = page.locator(".menu button.grave").first();
  if (await sure.count()) await (tap ? sure.tap() : sure.click());
  // A click that sends nothing is soon given up; one that has sent an action waits for what becomes of it.
  if (await moved(page, before, 2500)) return true;
  const answer = await page.acts[sent]?.response();
  return answer?.ok() ? moved(page, before) : false;
}

export async function axe(page, what) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  const told = violations.map(
    (v) =>
      `${v.id}: ${v.nodes
        .slice(0, 3)
        .map((node) => node.target.join(" "))
        .join(" | ")}`,
  );
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
