/** A board of 1,500 hexes and 300 counters: how it looks, and, as a figure only, how long a frame takes while it is panned. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { launch, TableServer } from "./browser.mjs";
import { axe, clean, DESKTOP, newPage, shot, soon, still, turnWheel, UNHURRIED } from "./helpers.mjs";
import { routeHexes } from "./hexboard.mjs";

let server, browser;
before(async () => {
  server = await new TableServer().start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.end();
});

async function pan(page) {
  await page.evaluate(() => {
    window.frames_ = [];
    window.work_ = [];
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => window.work_.push(performance.now() - data);
    let last = performance.now();
    const step = () => {
      const now = performance.now();
      window.frames_.push(now - last);
      last = now;
      channel.port2.postMessage(performance.now()); // answered once this frame has been styled, laid out and painted
      window.request_ = requestAnimationFrame(step);
    };
    window.request_ = requestAnimationFrame(step);
  });
  await page.mouse.move(500, 450);
  await page.mouse.down();
  for (let step = 0; step < 150; step++) {
    await page.mouse.move(500 + Math.sin(step / 12) * 220, 450 + Math.cos(step / 15) * 160);
    await page.waitForTimeout(4);
  }
  await page.mouse.up();
  const { frames, work } = await page.evaluate(() => {
    cancelAnimationFrame(window.request_);
    return { frames: window.frames_.slice(3), work: window.work_.slice(3) };
  });
  frames.sort((a, b) => a - b);
  work.sort((a, b) => a - b);
  const at = (share) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))];
  return { frames: frames.length, median: at(0.5), p95: at(0.95), worst: frames.at(-1), busy: work[work.length >> 1] };
}

/**
 * What keeps frames short, and WebKit in order: counters, names and ground are drawings by themselves, which a browser paints anew one by one; each lies in
 * a foreign object at the origin that holds nothing with a place or a layer of its own (WebKit, bug 23113).
 */
const sheets = (page) =>
  page.locator(".world").evaluate((world) => {
    const odd = (element) => {
      const { position, opacity, transform, willChange, filter, zIndex } = getComputedStyle(element);
      return [position, opacity, transform, willChange, filter, zIndex].join() === "static,1,none,auto,none,auto"
        ? []
        : [element.outerHTML.slice(0, 90)];
    };
    const objects = [...world.children];
    return {
      apart: objects.length > 10,
      odd: objects.flatMap((object) => [object, ...object.children]).flatMap(odd),
      moved: objects.filter(
        (object) =>
          object.tagName !== "foreignObject" ||
          object.x.baseVal.value ||
          object.y.baseVal.value ||
          object.getAttribute("transform"),
      ).length,
      mixed: objects.filter(
        (object) => object.querySelector(".piece") && object.querySelector(".hexes, .labels, .lights"),
      ).length,
    };
  });

test("1,500 hexes and 300 counters: drawn, panned and chosen from", UNHURRIED, async () => {
  const page = await newPage(browser, DESKTOP);
  await routeHexes(page);
  await page.goto(`${server.url}/t/hex#token`);
  await page.waitForSelector(".pieces .piece");
  await still(page);
  const hexes = await page
    .locator("path.hexes")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d").match(/M/g).length).reduce((a, b) => a + b));
  assert.equal(hexes, 1500);
  assert.ok((await page.locator(".pieces .piece").count()) >= 290);
  assert.equal(await page.locator(".numbers text").count(), 0);
  assert.deepEqual(await sheets(page), { apart: true, odd: [], moved: 0, mixed: 0 });
  await shot(page, "hex-whole");
  await axe(page, "a hex board");
  const whole = await pan(page);
  for (let turns = 0; turns < 3; turns++) await turnWheel(page, { x: 600, y: 430 }, -240);
  await page.waitForSelector(".numbers text");
  const close = await pan(page);
  await still(page);
  const numbers = await page.locator(".numbers text").count();
  assert.ok(numbers > 50 && numbers < 700, `${numbers} hex numbers: those in sight`);
  await shot(page, "hex-near");
  const told = ({ frames, median, p95, worst, busy }) =>
    `${frames} frames, median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(0)} ms; the page's own work in a frame: median ${busy.toFixed(1)} ms`;
  console.log(`# panning 1,500 hexes, whole board: ${told(whole)}`);
  console.log(`# panning 1,500 hexes, close up:    ${told(close)}`);

  // two things may be done with one piece: the plain one at once, both in a menu
  const played = (number) => soon(`action ${number + 1}`, () => page.played?.[number]);
  await page.keyboard.press("0");
  await still(page);
  await page.locator(".targets button", { hasText: "(2)" }).focus();
  await page.keyboard.press("Enter");
  assert.match(await played(0), /^unit /);
  assert.equal(await page.locator(".menu").count(), 0);
  await page.locator(".targets button", { hasText: "(2)" }).focus();
  await page.keyboard.press("m");
  await page.waitForSelector(".menu");
  await axe(page, "a menu");
  await page.click(".menu >> text=Fire at it");
  assert.match(await played(1), /^fire /);
  assert.equal(await page.locator(".menu").count(), 0);

  // a piece beside the board is chosen there
  await page.click(".dock button");
  assert.equal(await played(2), "unit waiting");

  // zones are laid over the board by keyboard
  await page.keyboard.press("v");
  await page.waitForSelector("#layers input:focus");
  await page.keyboard.press("Space");
  await page.waitForSelector(".over-zone .over-area");
  await axe(page, "overlays");
  await page.keyboard.press("Escape");

  // a click on a hex without anything lit asks why
  await page.keyboard.press("0");
  await still(page);
  const bare = await page.evaluate(() => {
    const { left, top, width, height } = document.querySelector(".board").getBoundingClientRect();
    const spots = Array.from({ length: 400 }, (_, n) => ({
      x: left + width * (0.3 + (n % 20) / 50),
      y: top + height * (0.3 + Math.floor(n / 20) / 50),
    }));
    return spots.find(({ x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return hit?.closest(".board") && !hit.closest("[data-space], .light, .piece");
    });
  });
  await page.mouse.click(bare.x, bare.y);
  await page.waitForSelector(".status.refusal");
  clean(page);
  await page.context().close();
});
