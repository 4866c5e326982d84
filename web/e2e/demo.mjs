/** The moving picture of the README, taken while a real game is played: `npm run demo`. Python puts the frames together. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { launch, ROOT, said, TableServer } from "./browser.mjs";
import { decideSurely, newPage, seeded, sit, waitMine } from "./helpers.mjs";

const FRAMES = 26;
const frames = mkdtempSync(join(tmpdir(), "sandtable-demo-"));
const server = await new TableServer(5).start();
const browser = await launch();
try {
  const { table, links } = await server.create({ allies: "human", axis: "regular" });
  const page = await newPage(browser, { viewport: { width: 1200, height: 750 } });
  await sit(page, server, table, links.allies);
  await waitMine(page);
  const random = seeded(4);
  for (let frame = 0; frame < FRAMES; frame++) {
    await waitMine(page);
    await page.mouse.move(4, 500);
    await page.waitForTimeout(350);
    await page.screenshot({ path: join(frames, `${String(frame).padStart(3, "0")}.png`) });
    await decideSurely(page, { random });
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(said("-m", "tools.site.picture", frames, join(ROOT, "docs", "screenshots", "demo.webp")));
rmSync(frames, { recursive: true });
