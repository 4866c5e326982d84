import { launch, TableServer, played } from "./browser.mjs";
import { newPage, sit, waitMine, OUT } from "./helpers.mjs";
import { Player } from "./player.mjs";
import { join } from "node:path";
const seed = Number(process.argv[2] ?? 4);
const server = await new TableServer().start();
const browser = await launch();
try {
  const record = played("normandy44", "campaign", "regular", seed, "turn 8");
  const { table, watch } = await server.create({ german: "regular", allied: "regular" }, { game: "normandy44", scenario: "campaign", record });
  const watcher = new Player(null, server, table, watch);
  const lines = record.split("\n");
  const actions = []; let heading = "";
  for (const l of lines.slice(lines.findIndex((l) => l.startsWith("start")) + 1)) if (l.startsWith("#")) heading = l; else if (l) actions.push([l.split(" = ")[0], heading]);
  const best = []; const score = (r) => 2 * Math.min(r[2], 3) + Math.min(r[6], 5) + r[5] / 2;
  for (const [n, [action, heading]] of actions.entries()) {
    if (action !== "resolve" || !/allied\.combat/.test(heading)) continue;
    const at = await watcher.ask(`/at/${n}`);
    best.push([n, at.display.heading[0].args.turn, at.preview?.shifts.length, at.preview?.before, at.preview?.after, at.preview?.outcomes.length, at.display.chosen.length, at.display.aims, at.preview?.shifts.map(s=>`${s.value} ${s.rule}`).join(", ")]);
  }
  best.sort((a, b) => score(b) - score(a));
  for (const row of best.slice(0, 8)) console.log(score(row), JSON.stringify(row));
  const v = best.filter((r) => r[1] >= 4)[Number(process.argv[3] ?? 0)][0];
  const on = await server.create({ german: "regular", allied: "human" }, { game: "normandy44", scenario: "campaign", record: await (await fetch(`${server.url}/api/tables/${table}/record?at=${v}`, { headers: { Authorization: `Bearer ${watch}` } })).text() });
  const page = await newPage(browser, { viewport: { width: 1280, height: 800 } });
  await sit(page, server, on.table, on.links.allied);
  await waitMine(page);
  const player = new Player(page, server, on.table, on.links.allied);
  const open = await player.look();
  const at = await player.point(open.display.aims[0]);
  await page.mouse.move(at.x, at.y);
  for (let i = 0; i < 3; i++) { await page.mouse.wheel(0, -240); await page.waitForTimeout(80); }
  await page.mouse.move(1100, 24);
  await page.waitForTimeout(900);
  await page.screenshot({ path: join(OUT, "try-battle.png") });
  // the whole board
  const c = actions.findLastIndex(([, h], n) => /turn [567].*allied\.combat/.test(h) && !/allied\.combat/.test(actions[n - 1][1]));
  const on2 = await server.create({ german: "regular", allied: "human" }, { game: "normandy44", scenario: "campaign", record: await (await fetch(`${server.url}/api/tables/${table}/record?at=${c}`, { headers: { Authorization: `Bearer ${watch}` } })).text() });
  const whole = await newPage(browser, { viewport: { width: 1600, height: 940 } });
  await sit(whole, server, on2.table, on2.links.allied);
  await waitMine(whole);
  await whole.waitForTimeout(900);
  await whole.screenshot({ path: join(OUT, "try-whole.png") });
} finally {
  await browser.close();
  await server.end();
}
