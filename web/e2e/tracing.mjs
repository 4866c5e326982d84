/** What the browser works on while something is done: by its own trace, in time on the processor, so that a busy machine does not matter. */

const CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "viz"];
/** Work that makes a frame: what the page does at one go, and the copying of its layers to the screen. */
const KINDS = { CrRendererMain: "RunTask", VizCompositorThread: "Display::DrawAndSwap" };

/** The pieces of work of the page and of the copying to the screen, in milliseconds, the longest first. */
export async function worked(page, doing) {
  const session = await page.context().newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  await doing();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const threads = new Map(
    events.filter(({ name }) => name === "thread_name").map(({ pid, tid, args }) => [`${pid} ${tid}`, args.name]),
  );
  const found = { CrRendererMain: [], VizCompositorThread: [] };
  for (const { ph, name, pid, tid, tdur } of events) {
    const thread = threads.get(`${pid} ${tid}`);
    if (ph === "X" && tdur && KINDS[thread] === name) found[thread].push(tdur / 1000);
  }
  const longest = (list) => list.sort((a, b) => b - a);
  return {
    page: longest(found.CrRendererMain),
    screen: longest(found.VizCompositorThread),
    parts: partsOf(events, threads),
  };
}

/** What the longest pieces of the page's work consist of, in milliseconds, each kind without what it holds of others. */
function partsOf(events, threads) {
  const own = events.filter(
    ({ ph, tdur, pid, tid }) => ph === "X" && tdur && threads.get(`${pid} ${tid}`) === "CrRendererMain",
  );
  const tasks = own
    .filter(({ name }) => name === "RunTask")
    .sort((a, b) => b.tdur - a.tdur)
    .slice(0, 4);
  return tasks.map(({ pid, tid, tts, tdur }) => {
    const inside = own
      .filter((one) => one.pid === pid && one.tid === tid && one.tts >= tts && one.tts + one.tdur <= tts + tdur)
      .sort((a, b) => a.tts - b.tts || b.tdur - a.tdur);
    const [sums, open] = [new Map(), []];
    const add = (name, time) => sums.set(name, (sums.get(name) ?? 0) + time / 1000);
    for (const one of inside) {
      while (open.length && open.at(-1).tts + open.at(-1).tdur <= one.tts) open.pop();
      if (open.length) add(open.at(-1).name, -one.tdur);
      add(one.name, one.tdur);
      open.push(one);
    }
    return [...sums]
      .filter(([, ms]) => ms >= 0.3)
      .sort((a, b) => b[1] - a[1])
      .map(([name, ms]) => `${name} ${ms.toFixed(1)}`)
      .join(", ");
  });
}

/** As a sentence. */
export const told = ({ page, screen }) =>
  `the page works ${page[0].toFixed(1)} ms at most (then ${page
    .slice(1, 4)
    .map((ms) => ms.toFixed(1))
    .join(", ")}), copying to the screen takes ${(screen[0] ?? 0).toFixed(1)} ms at most in ${screen.length} frames`;

/** What the browser keeps of decoded pictures, by its own count: memory that it would give back when it is short of it. */
export async function decoded(page) {
  const session = await page.context().browser().newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["disabled-by-default-memory-infra"], memoryDumpConfig: { triggers: [] } },
  });
  await session.send("Tracing.requestMemoryDump", { levelOfDetail: "detailed" });
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const sizes = events
    .filter(({ ph }) => ph === "v")
    .map(({ args }) => args.dumps?.allocators?.["cc/image_memory"]?.attrs?.size?.value ?? "0");
  return `${(Math.max(0, ...sizes.map((size) => parseInt(size, 16))) / 1e6).toFixed(0)} MB of decoded pictures`;
}
