/**
 * What the boards cost the line and the machine: `node e2e/bytes.mjs [game ...] [--long] [--why]` prints, for each game, the bytes until its
 * first board stands, those after zooming to the closest, and the longest work at one go while the map is panned, zoomed by
 * wheel and by two fingers, and a counter dragged over it; and what the page holds after looking around, with `--long` for minutes. `--why`
 * tells what the longest work consists of.
 */
import { readFileSync } from "node:fs";

import { launch, TableServer } from "./browser.mjs";
import { DESKTOP, litPoint, newPage, still } from "./helpers.mjs";
import { OPENINGS } from "./openings.mjs";
import { decoded, told, worked } from "./tracing.mjs";

/** Bytes on the line so far, by what they are. */
async function counted(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const names = new Map();
  const sizes = [];
  const firsts = new Set();
  page.on("response", async (response) => {
    if (!/\/grounds\//.test(response.url())) return;
    const { light, dark } = await response.json();
    firsts.add(light.first).add(dark.first);
  });
  session.on("Network.responseReceived", ({ requestId, response }) => names.set(requestId, response.url));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.push([names.get(requestId) ?? "", encodedDataLength]),
  );
  const kindOf = (url) => {
    if (/pictures/.test(url)) return firsts.has(url.split("/").at(-1)) ? "first picture" : "tiles";
    return /woff2/.test(url) ? "letters" : /\/api\//.test(url) ? "data" : "page";
  };
  const bytes = () => {
    const sums = { page: 0, data: 0, letters: 0, "first picture": 0, tiles: 0 };
    for (const [url, size] of sizes) sums[kindOf(url)] += size;
    return sums;
  };
  return { bytes, session };
}

async function drag(page, steps = 120) {
  const { x, y, width, height } = await page.locator(".board").boundingBox();
  const [cx, cy] = [x + width * 0.5, y + height * 0.6];
  await page.mouse.move(cx, cy);
  await page.mouse.down({ button: "left" });
  for (let step = 0; step < steps; step++) {
    await page.mouse.move(cx + Math.sin(step / 12) * 180, cy + Math.cos(step / 15) * 120);
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
}

/** What the page holds after so many looks around at every zoom: the heap of its scripts after a collection, its nodes, its pictures. */
async function held(page, session, looks) {
  for (let look = 0; look < looks; look++) {
    await wheel(page, 3, look % 4 < 2 ? -240 : 240);
    await drag(page, 12);
    await page.waitForTimeout(250);
  }
  await page.keyboard.press("0");
  await page.waitForTimeout(1200);
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const { JSHeapUsedSize, Nodes } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  return `${(JSHeapUsedSize / 1e6).toFixed(1)} MB of script, ${Nodes} nodes, ${await page.locator("image.painting").count()} pictures, ${await decoded(page)}, ${await resident(page)}`;
}

/** The memory of the process that draws the page, as the system counts it (where it has a /proc). */
async function resident(page) {
  const whole = await page.context().browser().newBrowserCDPSession();
  const { processInfo } = await whole.send("SystemInfo.getProcessInfo");
  await whole.detach();
  const sizes = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => {
      try {
        return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1] ?? 0) / 1000;
      } catch {
        return 0;
      }
    });
  return `${Math.max(0, ...sizes).toFixed(0)} MB of memory in all`;
}

/** A counter, or a way on the map if none may be lifted, by the mouse over the map. */
async function carry(page) {
  const { x, y } = (await litPoint(page, 0.4)) ?? (await page.locator(".board").boundingBox());
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 100; step++) {
    await page.mouse.move(x + Math.sin(step / 12) * 150, y + Math.sin(step / 15) * 90);
    await page.waitForTimeout(8);
  }
  await page.keyboard.press("Escape");
  await page.mouse.move(4, 4);
  await page.mouse.up();
}

async function wheel(page, turns, by) {
  const { x, y, width, height } = await page.locator(".board").boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(60);
  }
}

/** Two fingers that come together, or move apart. */
async function pinch(page, from, to, steps = 40) {
  const { x, y, width, height } = await page.locator(".board").boundingBox();
  const session = await page.context().newCDPSession(page);
  const touches = (gap) => [-1, 1].map((side, id) => ({ x: x + width / 2 + side * gap, y: y + height / 2, id }));
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touches(from) });
  for (let step = 1; step <= steps; step++) {
    await session.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: touches(from + ((to - from) * step) / steps),
    });
    await page.waitForTimeout(16);
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

const kb = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
const all = (bytes) => Object.values(bytes).reduce((sum, one) => sum + one, 0);

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const lasting = process.argv.includes("--long");
const why = process.argv.includes("--why");
const [server, browser] = await Promise.all([new TableServer(7).start(), launch()]);
try {
  for (const game of wanted.length ? wanted : Object.keys(OPENINGS)) {
    const [first, mine, theirs] = OPENINGS[game];
    const scenario = game === "salerno" ? "campaign" : first; // the largest board with all its counters
    const { table, links } = await server.create({ [mine]: "human", [theirs]: "human" }, { game, scenario });
    const page = await newPage(browser, DESKTOP);
    const { bytes, session } = await counted(page);
    await page.goto(`${server.url}/t/${table}#${links[mine]}`);
    await page.waitForSelector(".board image.painting");
    await page.waitForTimeout(2500);
    const opening = bytes();
    const parts = Object.entries(opening)
      .map(([kind, sum]) => `${kind} ${kb(sum)}`)
      .join(", ");
    console.log(`${game}: first board ${kb(all(opening) - opening.tiles)}, sharpened ${kb(all(opening))} (${parts})`);
    await page.mouse.move(700, 30); // somebody is there
    await page.waitForTimeout(2000);
    console.log(`${game}: once somebody stirs ${kb(all(bytes()))} (tiles ${kb(bytes().tiles)})`);
    const opened = await worked(page, () => drag(page));
    const carrying = await worked(page, () => carry(page));
    const zooming = await worked(page, async () => {
      await wheel(page, 14, -120);
      await page.waitForTimeout(900); // what is drawn anew at rest counts as well
    });
    await still(page);
    await page.waitForTimeout(1500);
    console.log(`${game}: zoomed to the closest ${kb(all(bytes()))} (tiles ${kb(bytes().tiles)})`);
    const close = await worked(page, () => drag(page));
    await page.waitForTimeout(1500);
    const back = await worked(page, async () => {
      await wheel(page, 14, 120);
      await page.waitForTimeout(900);
    });
    await page.waitForTimeout(1500);
    const apart = await worked(page, async () => {
      for (let turn = 0; turn < 3; turn++) await pinch(page, 40, 260);
      await page.waitForTimeout(900);
    });
    await page.waitForTimeout(1500);
    const together = await worked(page, async () => {
      for (let turn = 0; turn < 3; turn++) await pinch(page, 260, 40);
      await page.waitForTimeout(900);
    });
    await page.waitForTimeout(1500);
    const doings = {
      "panning as it opens": opened,
      "dragging a counter": carrying,
      zooming,
      "panning close": close,
      "zooming out again": back,
      "two fingers apart": apart,
      "together again": together,
    };
    for (const [what, work] of Object.entries(doings)) {
      console.log(`${game}: ${`${what}:`.padEnd(20)} ${told(work)}`);
      for (const parts of why ? work.parts : []) console.log(`    ${parts}`);
    }
    await session.send("Performance.enable");
    for (const [more, looks] of [
      [4, 4],
      [36, 40],
      [80, 120],
    ].slice(0, lasting ? 3 : 1)) {
      console.log(`${game}: the page holds ${await held(page, session, more)} after ${looks} looks around`);
    }
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.end();
}
