/**
 * Writes src/lib/server/wire.ts, the types of whatever the server sends and takes, from its OpenAPI document. With `--check` it
 * only says whether that file is still true.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import openapiTS, { astToString, STRING, UNKNOWN } from "openapi-typescript";
import ts from "typescript";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const FILE = join(ROOT, "web", "src", "lib", "server", "wire.ts");
const PYTHON = process.env.PYTHON ?? join(ROOT, ".venv", "bin", "python");
const DOCUMENT = `
import msgspec, sys
from sandtable.table.http import openapi, routes
document = openapi.document(routes.CALLS)
sys.stdout.buffer.write(msgspec.json.encode({**document, "fingerprint": openapi.fingerprint(document)}))
`;

const { status, stdout, stderr } = spawnSync(PYTHON, ["-c", DOCUMENT], {
  cwd: ROOT,
  env: { ...process.env, PYTHONPATH: join(ROOT, "src") },
  encoding: "utf8",
  maxBuffer: 1 << 26,
});
if (status !== 0) throw new Error(`the document cannot be made with ${PYTHON}: ${stderr}`);

const { openapi, info, components, fingerprint } = JSON.parse(stdout);
delete components.schemas.Message.properties.args.default; // the page makes messages of its own, mostly without arguments
const anything = ts.factory.createTypeReferenceNode("Record", [STRING, UNKNOWN]);
const types = astToString(
  await openapiTS(
    { openapi, info, paths: {}, components: { schemas: components.schemas } },
    {
      alphabetize: true,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      transform: ({ type, properties, additionalProperties }) =>
        type === "object" && !properties && additionalProperties === undefined ? anything : undefined,
    },
  ),
);
const text = `/* Made by \`npm run types\` from the server's OpenAPI document. Not written by hand. Types ${fingerprint} */\n\n${types}`;

if (!process.argv.includes("--check")) writeFileSync(FILE, text);
else if (readFileSync(FILE, "utf8") !== text) {
  console.error("src/lib/server/wire.ts is not what the server sends any more: npm run types");
  process.exit(1);
}
