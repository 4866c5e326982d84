/**
 * The pictures on the games' cards, taken from real games: `npm run shelf`, or only some: `npm run shelf dday`. Each goes into its game's
 * folder under the name of its content, and into the game's briefing.
 */
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { launch, played, ROOT, TableServer } from "./browser.mjs";
import { newPage, sit, still, turnWheel } from "./helpers.mjs";

/** The moments: scenario, seed, heading, the seat that looks, the place as shares of the board's pane, and how much closer. */
const MOMENTS = {
  dday: ["overlord", 3, "turn 3", "allies", [0.42, 0.5], 1.25],
  normandy44: ["campaign", 5, "turn 4", "allied", [0.36, 0.6], 1.6],
  caseyellow: ["historical", 4, "turn 2", "german", [0.62, 0.5], 1.6],
  salerno: ["salerno", 4, "september 1943", "allied", [0.5, 0.62], 1.6],
  combat: ["50", 4, "time 3", "allies", [0.5, 0.42], 1],
};
/** What is taken of the page, and the picture made of it. */
const SIZE = { width: 640, height: 360 };
const SHOWN = { width: 320, height: 180 };
const MOST = 4_700; // bytes: page, letters, these pictures and the first board stay within 300 kB

const wanted = process.argv.slice(2);
const browser = await launch();
const server = await new TableServer(7).start();
for (const [game, [scenario, seed, until, seat, [across, down], zoom]] of Object.entries(MOMENTS)) {
  if (wanted.length && !wanted.includes(game)) continue;
  const record = played(game, scenario, "regular", seed, until);
  const seats = Object.keys(await (await fetch(`${server.url}/api/games/${game}/seats?options=%7B%7D`)).json());
  const made = await server.create(Object.fromEntries(seats.map((one) => [one, "human"])), { game, scenario, record });
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 } });
  await sit(page, server, made.table, made.links[seat] ?? Object.values(made.links)[0]);
  await still(page);
  const box = await page.locator(".board").boundingBox();
  const inside = (at, low, size, half) => Math.min(low + size - half, Math.max(low + half, at));
  const [x, y] = [box.x + box.width * across, box.y + box.height * down];
  await page.mouse.move(x, y);
  if (zoom > 1) await turnWheel(page, { x, y }, -Math.log(zoom) / 0.0022);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll(".map > :not(.board, .grain), .lights")) one.hidden = true;
  });
  await page.waitForTimeout(2500); // sharper tiles of the ground
  const png = await page.screenshot({
    clip: {
      x: inside(x, box.x, box.width, SIZE.width / 2) - SIZE.width / 2,
      y: inside(y, box.y, box.height, SIZE.height / 2) - SIZE.height / 2,
      ...SIZE,
    },
  });
  const webp = await page.evaluate(
    async ([data, most, { width, height }]) => {
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext("2d");
      pen.imageSmoothingQuality = "high";
      pen.drawImage(image, 0, 0, width, height);
      for (let quality = 0.9; ; quality -= 0.05) {
        const blob = await canvas.convertToBlob({ type: "image/webp", quality });
        if (blob.size <= most || quality < 0.15) return Array.from(new Uint8Array(await blob.arrayBuffer()));
      }
    },
    [png.toString("base64"), MOST, SHOWN],
  );
  const content = Buffer.from(webp);
  const name = `${createHash("sha256").update(content).digest("hex").slice(0, 12)}.webp`;
  const folder = join(ROOT, "src", "sandtable", "games", game);
  const briefing = join(folder, "briefing.toml");
  const text = readFileSync(briefing, "utf8");
  const before = /^picture = "(.*)"$/m.exec(text)[1];
  rmSync(join(folder, "ground", before), { force: true });
  writeFileSync(join(folder, "ground", name), content);
  writeFileSync(briefing, text.replace(/^picture = ".*"$/m, `picture = "${name}"`));
  console.log(`${game}: ${name}, ${content.length} bytes`);
  await page.close();
}
await browser.close();
await server.end();
