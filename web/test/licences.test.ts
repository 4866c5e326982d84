// @vitest-environment node
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { build, type Rolldown } from "vite";
import { expect, it } from "vitest";

it("names every package whose code is in the built page", async () => {
  const root = resolve(import.meta.dirname, "..");
  const made = (await build({ root, logLevel: "silent", build: { write: false } })) as Rolldown.RolldownOutput;
  const modules = made.output.flatMap((part) => (part.type === "chunk" ? Object.keys(part.modules) : []));
  const packages = modules
    .filter((path) => path.includes("node_modules/"))
    .map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)![1]!);
  const tool = readFileSync(resolve(root, "../tools/licences.py"), "utf8");
  const listed = [.../^SCRIPTS = \((.*)\)$/m.exec(tool)![1]!.matchAll(/"([^"]+)"/g)].map(([, name]) => name);
  expect([...new Set(packages)].sort()).toEqual(listed);
}, 120_000);
