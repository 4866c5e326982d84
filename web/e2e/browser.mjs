/** A real Chromium and a real server for the browser tests. */
import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import chromium from "@sparticuz/chromium";
import { chromium as playwright } from "playwright-core";

/** No test measures time. What is waited for comes long before, even on a slow machine, or it never comes. */
export const LONG = 120_000;

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export async function launch() {
  const executablePath = process.env.CHROMIUM ?? (await chromium.executablePath());
  return playwright.launch({ executablePath, args: FLAGS, timeout: LONG });
}

export function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/**
 * With a seed every table of the server throws the same dice: only here, for no server that people play on. Python reads
 * this before anything else, in the server and in the processes that it starts.
 */
const SEEDED = (seed) => `
from sandtable.core.base.dice import make_key
from sandtable.table.live import creation
creation.make_key = lambda _: make_key(${seed})
`;

const PYTHON = process.env.PYTHON ?? join(ROOT, ".venv", "bin", "python");
const ENVIRONMENT = { ...process.env, PYTHONPATH: join(ROOT, "src") };

const ALONE = { cwd: ROOT, env: ENVIRONMENT, encoding: "utf8", maxBuffer: 1 << 26 };

/** What a command of Python says; null if it fails. */
export function said(...words) {
  const { status, stdout } = spawnSync(PYTHON, words, ALONE);
  return status === 0 ? stdout : null;
}

const PLAYED = `
import sys
import sandtable as st
from sandtable import agents
name, scenario, level, seed, until = sys.argv[1:]
game = st.game(name)
for number in range(int(seed), int(seed) + 20):
    state = game.start(scenario=scenario, seed=number)
    players = {side: agents.make(level, game, f"{number} {side}") for side in game.sides}
    while not state.over and not game.heading(state).startswith(until):
        side = state.decision.side
        state.play(players[side].choose(state.view(side)))
    if not state.over:
        break
sys.stdout.reconfigure(encoding="utf-8")
print(state.record())
`;

/** The record of a game between two machines, always the same, up to a heading such as "turn 7"; if it ends before that, of the next seed's. */
export function played(game, scenario, level, seed, until) {
  const { status, stdout, stderr } = spawnSync(
    PYTHON,
    ["-c", PLAYED, game, scenario, level, String(seed), until],
    ALONE,
  );
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

const REACHED = `
import sys
import sandtable as st
from sandtable import agents
name, scenario, level, seed, when = sys.argv[1:]
game = st.game(name)
for number in range(int(seed), int(seed) + 30):
    state = game.start(scenario=scenario, seed=number)
    players = {side: agents.make(level, game, f"{number} {side}") for side in game.sides}
    count = 0
    while not state.over:
        now, verbs = state.decision, {action.verb for action in state.actions()}
        if eval(when):
            break
        state.play(players[now.side].choose(state.view(now.side)))
        count += 1
    if not state.over:
        break
sys.stdout.reconfigure(encoding="utf-8")
print(state.record())
`;

/**
 * The record of a game between two machines up to the first moment that is as wished: an expression of Python about the
 * decision `now`, the `verbs` that are open, the `count` of actions and the `state`.
 */
export async function reached(game, scenario, level, seed, when) {
  return (await promisify(execFile)(PYTHON, ["-c", REACHED, game, scenario, level, String(seed), when], ALONE)).stdout;
}

/** A record in two parts: up to so many actions before its end, and those actions. */
export function cut(record, last) {
  const lines = record.trimEnd().split("\n");
  const start = lines.findIndex((line) => /^start\b/.test(line));
  const played = lines.flatMap((line, number) => (number > start && !line.startsWith("#") ? [number] : []));
  const from = played.at(-last);
  return {
    before: lines.slice(0, from).join("\n"),
    after: played.slice(-last).map((number) => lines[number].split(" = ")[0]),
  };
}

/** The real table server, on its own file and port; it can be killed and started again. */
export class TableServer {
  /** `environment` is for this server alone; with `options` it is the one of a club, `sandtable serve`. */
  constructor(seed = null, environment = {}, options = null) {
    this.seed = seed;
    this.environment = environment;
    this.options = options;
    this.folder = mkdtempSync(join(tmpdir(), "sandtable-e2e-"));
  }

  async start() {
    this.port ??= await freePort();
    this.url = `http://127.0.0.1:${this.port}`;
    const path = [ENVIRONMENT.PYTHONPATH];
    if (this.seed !== null) {
      path.unshift(this.folder);
      writeFileSync(join(this.folder, "sitecustomize.py"), SEEDED(this.seed));
    }
    const [port, db] = [String(this.port), join(this.folder, "tables.db")];
    const words = this.options
      ? ["sandtable.cli", "serve", "--port", port, "--db", db, ...this.options]
      : ["sandtable.table.server.serve", port, db];
    this.child = spawn(PYTHON, ["-m", ...words], {
      cwd: ROOT,
      env: { ...ENVIRONMENT, PYTHONPATH: path.join(delimiter), ...this.environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.errors = "";
    this.child.stderr.on("data", (data) => (this.errors += data));
    for (const end = Date.now() + LONG; Date.now() < end;) {
      if (this.child.exitCode !== null) throw new Error(`the server stopped: ${this.errors}`);
      try {
        if ((await fetch(`${this.url}/api/games`)).ok) return this;
      } catch {
        // not listening yet
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`the server does not answer: ${this.errors}`);
  }

  async stop(signal = "SIGTERM") {
    if (!this.child || this.child.exitCode !== null) return;
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill(signal);
    await gone;
  }

  async end() {
    await this.stop("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true });
  }

  async create(seats, extra = {}) {
    const call = () =>
      fetch(`${this.url}/api/tables`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
          game: "dday",
          scenario: "overlord",
          options: {},
          seats,
          names: {},
          watch: true,
          record: null,
          ...extra,
        }),
      });
    const answer = await call().catch(call); // a connection that was idle may have been closed
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }
}
