/** Takes the addresses of the package registry out of package-lock.json; `npm ci` finds the packages by name and checks them by hash. */
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
for (const entry of Object.values(lock.packages)) {
  delete entry.resolved;
  delete entry.funding;
}
writeFileSync(file, JSON.stringify(lock, null, 2) + "\n");
