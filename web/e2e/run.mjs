/** All journeys, one file after the other. A journey that fails is driven once more at the end, alone: a real browser on a
 * busy machine now and then misses a click. A journey that fails twice fails the run; one that fails once is named. */
import { readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { run } from "node:test";
import { tap } from "node:test/reporters";
import { fileURLToPath } from "node:url";

const HERE = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2).map((name) => basename(name));
const files = readdirSync(HERE)
  .filter((name) => name.endsWith(".spec.mjs") && (!wanted.length || wanted.includes(name)))
  .map((name) => join(HERE, name));

/** The journeys that fail, as {file, name}; a file that cannot be read at all has no name and is driven whole. */
async function drive(files, testNamePatterns) {
  const failed = [];
  const events = run({ files, concurrency: 1, testNamePatterns });
  events.on("test:fail", ({ file, name }) => failed.push({ file, name: name.endsWith(".spec.mjs") ? null : name }));
  for await (const line of events.compose(tap)) process.stdout.write(line);
  return failed;
}

const literally = (name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

if (!files.length) throw new Error(`no journey is called ${wanted.join(", ")}`);
const first = await drive(files);
const again = [];
for (const file of new Set(first.map((one) => one.file))) {
  const names = first.filter((one) => one.file === file && one.name).map((one) => one.name);
  process.stdout.write(`\n# once more: ${basename(file)}: ${names.join(" | ") || "all"}\n`);
  again.push(...(await drive([file], names.length ? names.map(literally) : undefined)));
}
const twice = again.map((one) => one.name ?? basename(one.file));
for (const { name, file } of first)
  console.log(
    `# ${twice.includes(name ?? basename(file)) ? "failed twice" : "failed once, then passed"}: ${name ?? basename(file)}`,
  );
process.exitCode = twice.length ? 1 : 0;
