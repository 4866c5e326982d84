/** One table as this seat sees it: the snapshot, the log, the chat, and the moment being looked at. */

import { Fault, get, post, put } from "./api";
import { Stream, type ServerEvent } from "./stream";
import { texts } from "./texts.svelte";
import type { Argument, ChatLine, Choice, GameData, LogEntry, Message, Refusal, Rule, Snapshot } from "./types";

export interface Status {
  kind: "info" | "refusal" | "fault";
  message: Message;
  rule: string;
  number: number;
}

/** Answers beside the point, the worst first: any other reason says more. */
const BESIDE = ["refuse-operand", "refuse-not-now"];
const weight = ({ message }: Refusal) => (BESIDE.includes(message.id) ? BESIDE.indexOf(message.id) : BESIDE.length);

export class Table {
  snapshot = $state.raw<Snapshot | null>(null);
  game = $state.raw<GameData | null>(null);
  camps = $state.raw<Record<string, string[]>>({});
  rules = $state.raw<Map<string, Rule>>(new Map());
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  connected = $state(true);
  thinking = $state(false);
  /** The log number on which an action is under way: nothing else can be decided on it. */
  private acting = $state<number | null>(null);
  /** A route is being gone, action by action. */
  private underWay = $state(false);
  status = $state.raw<Status | null>(null);
  fault = $state.raw<Message | null>(null);
  /** The version looked at in the replay; null for now. */
  moment = $state<number | null>(null);
  past = $state.raw<Snapshot | null>(null);
  /** Spaces that the latest actions touched. */
  touched = $state.raw<ReadonlySet<string>>(new Set());

  private stream: Stream | null = null;
  private refreshing: Promise<void> | null = null;
  private again = false;
  private kept = new Map<number, Snapshot>();
  private lastEvent = "";
  private statusNumber = 0;
  private loadedLog = false;
  private logSeq = -1;
  private logging: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {}

  get path(): string {
    return `/api/tables/${encodeURIComponent(this.id)}`;
  }

  /** What is on the board: now, or the moment of the replay. */
  get shown(): Snapshot | null {
    return this.moment === null ? this.snapshot : (this.past ?? this.snapshot);
  }

  get busy(): boolean {
    return this.underWay || (this.acting !== null && this.acting === this.snapshot?.seq);
  }

  get replaying(): boolean {
    return this.moment !== null;
  }

  async open(): Promise<void> {
    try {
      const snapshot = await get<Snapshot>(this.path, this.token);
      const game = encodeURIComponent(snapshot.game);
      const [data, camps] = await Promise.all([
        get<GameData>(`/api/games/${game}`),
        get<Record<string, string[]>>(`/api/games/${game}/seats`).catch(() => ({})),
        texts.load(snapshot.game),
      ]);
      this.camps = camps;
      this.game = data;
      this.take(snapshot);
      this.listen();
      void this.loadRules(game);
      void this.keepLog(true);
      void this.loadChat();
    } catch (error) {
      await texts.load("").catch(() => undefined);
      this.fault = faultMessage(error);
    }
  }

  close(): void {
    this.stream?.close();
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
  }

  // --- keeping up ---------------------------------------------------------------------------------

  private listen(): void {
    this.stream = new Stream(`${this.path}/events`, {
      token: this.token,
      last: () => this.lastEvent || String(this.snapshot?.seq ?? this.snapshot?.version ?? ""),
      onEvent: (event) => this.hear(event),
      onOpen: () => {
        this.connected = true;
        void this.refresh(true);
      },
      onLost: () => {
        this.connected = false;
      },
    });
    window.addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  private wake = () => {
    if (document.visibilityState === "visible") this.stream?.nudge();
  };

  private hear(event: ServerEvent): void {
    if (event.id) this.lastEvent = event.id;
    if (event.event === "chat") {
      this.unread += 1;
      void this.loadChat();
      return;
    }
    if (event.event === "thinking") {
      const data = parse(event.data);
      const flag = typeof data === "boolean" ? data : (data as { thinking?: boolean } | null)?.thinking;
      this.thinking = flag ?? true;
      return;
    }
    void this.refresh();
  }

  /** Fetch the table again; calls that come meanwhile are answered by one more fetch. */
  refresh(everything = false): Promise<void> {
    if (this.refreshing) {
      this.again = true;
      return this.refreshing;
    }
    this.refreshing = (async () => {
      do {
        this.again = false;
        try {
          this.take(await get<Snapshot>(this.path, this.token));
          this.connected = true;
          if (this.loadedLog) void this.keepLog(everything);
        } catch (error) {
          if (error instanceof Fault && error.status === 0) this.connected = false;
          else this.tell("fault", faultMessage(error));
        }
      } while (this.again);
    })().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private take(snapshot: Snapshot): void {
    const before = this.snapshot;
    if (before && snapshot.version !== before.version && this.status?.kind !== "fault") this.status = null;
    if (before && snapshot.version < before.version) {
      for (const version of this.kept.keys()) if (version > snapshot.version) this.kept.delete(version);
    }
    this.thinking = snapshot.thinking;
    this.snapshot = snapshot;
  }

  private async loadRules(game: string): Promise<void> {
    const rules = await get<Rule[]>(`/api/games/${game}/rules`);
    this.rules = new Map(rules.map((rule) => [rule.id, rule]));
  }

  /** Bring the log up to date without holding anybody up; one fetch at a time. */
  private keepLog(everything: boolean): Promise<void> {
    this.logging = this.logging.then(() => this.loadLog(everything)).catch(() => undefined);
    return this.logging;
  }

  private async loadLog(everything = false): Promise<void> {
    const version = this.snapshot?.version ?? 0;
    if (!everything && this.log.at(-1)?.version === version && this.logSeq === this.snapshot?.seq) return;
    const seq = this.snapshot?.seq ?? 0;
    const known = everything ? [] : this.log.filter((entry) => entry.version <= version);
    const from = Math.max(0, (known.at(-1)?.version ?? 0) - 2);
    const news = await get<LogEntry[]>(`${this.path}/log?from=${from}`, this.token);
    const merged = new Map(known.map((entry) => [entry.version, entry]));
    for (const entry of news) merged.set(entry.version, entry);
    const before = this.log.at(-1)?.version ?? 0;
    this.log = [...merged.values()].sort((a, b) => a.version - b.version);
    if (this.loadedLog) this.touched = new Set(this.log.filter((e) => e.version > before).flatMap(placesOf));
    this.loadedLog = true;
    this.logSeq = seq;
  }

  async loadChat(): Promise<void> {
    try {
      this.chat = await get<ChatLine[]>(`${this.path}/chat`, this.token);
    } catch {
      // a watcher may have no chat
    }
  }

  // --- acting -----------------------------------------------------------------------------------------

  async play(choice: Choice): Promise<void> {
    if (this.busy || this.replaying) return;
    if (choice.route) await this.follow(choice.route);
    else await this.act(choice.action);
  }

  /** Actions one after the other, as long as the game goes on as foreseen: the same decision, and no dice. */
  private async follow(actions: readonly string[]): Promise<void> {
    this.underWay = true;
    try {
      for (const [number, action] of actions.entries()) {
        const before = this.snapshot;
        if (!before?.choices.some((choice) => choice.action === action)) return this.tell("info", { id: "page-route-ends" });
        if (!(await this.act(action))) return;
        if (number + 1 < actions.length && !foreseen(before, this.snapshot)) return this.tell("info", { id: "page-route-ends" });
      }
    } finally {
      this.underWay = false;
    }
  }

  /** One action; whether it was played. */
  private async act(action: string): Promise<boolean> {
    const snapshot = this.snapshot;
    if (!snapshot) return false;
    this.acting = snapshot.seq;
    this.status = null;
    try {
      await post(`${this.path}/actions`, { version: snapshot.version, seq: snapshot.seq, action }, this.token);
      await this.refresh();
      return true;
    } catch (error) {
      if (error instanceof Fault && error.status === 409) {
        await this.refresh();
        this.tell("info", { id: "page-stale" });
      } else if (error instanceof Fault && error.status === 422) {
        if (error.said) this.tell("refusal", error.said, error.rule ?? "");
        else await this.why([action]);
      } else {
        this.tell("fault", faultMessage(error));
        void this.refresh();
      }
      return false;
    } finally {
      if (this.acting === snapshot.seq) this.acting = null;
    }
  }

  async undo(): Promise<void> {
    const snapshot = this.snapshot;
    if (!snapshot || this.busy || this.replaying) return;
    if (!snapshot.undo) {
      this.tell("refusal", { id: "page-no-undo" });
      return;
    }
    this.acting = snapshot.seq;
    try {
      await post(`${this.path}/undo`, { version: snapshot.version }, this.token);
      await this.refresh();
      this.tell("info", { id: "page-undone" });
    } catch (error) {
      await this.refresh();
      if (error instanceof Fault && error.status === 409) this.tell("info", { id: "page-stale" });
      else if (error instanceof Fault && error.status === 422) this.tell("refusal", error.said ?? { id: "page-no-undo" }, error.rule ?? "");
      else this.tell("fault", faultMessage(error));
    } finally {
      if (this.acting === snapshot.seq) this.acting = null;
    }
  }

  /** Ask why the first of these wishes that means anything here is not allowed. */
  async why(wishes: string[]): Promise<void> {
    let refusal: Refusal | null = null;
    try {
      for (const wish of wishes) {
        const answer = await post<{ refusal: Refusal | null }>(`${this.path}/why`, { actions: [wish] }, this.token);
        if (answer.refusal === null) continue;
        if (!refusal || weight(answer.refusal) > weight(refusal)) refusal = answer.refusal;
        if (weight(refusal) === BESIDE.length) break;
      }
      if (refusal) this.tell("refusal", refusal.message, refusal.rule);
    } catch (error) {
      this.tell("fault", faultMessage(error));
    }
  }

  tell(kind: Status["kind"], message: Message, rule = ""): void {
    this.status = { kind, message, rule, number: ++this.statusNumber };
  }

  async say(text: string): Promise<void> {
    await post(`${this.path}/chat`, { text }, this.token);
    await this.loadChat();
  }

  notes = async () => (await get<{ text: string }>(`${this.path}/notes`, this.token)).text;
  saveNotes = (text: string) => put(`${this.path}/notes`, { text }, this.token);
  notifyBy = (webhook: string | null, email: string | null) =>
    put<{ webhook: boolean; email: boolean }>(`${this.path}/notify`, { webhook, email }, this.token);
  /** The record, whole or up to its first n actions. */
  record = (at?: number) => get<string>(`${this.path}/record${at === undefined ? "" : `?at=${at}`}`, this.token);

  // --- replay -----------------------------------------------------------------------------------------

  /** Look at the table after n actions; null comes back to now. */
  async look(version: number | null): Promise<void> {
    this.status = null;
    if (version === null || !this.snapshot) {
      this.moment = null;
      this.past = null;
      return;
    }
    const wanted = Math.max(0, Math.min(version, this.snapshot.version));
    this.moment = wanted;
    let found = this.kept.get(wanted);
    if (!found) {
      try {
        found = await get<Snapshot>(`${this.path}/at/${wanted}`, this.token);
        if (this.kept.size > 400) this.kept.clear();
        this.kept.set(wanted, found);
      } catch (error) {
        this.tell("fault", faultMessage(error));
        return;
      }
    }
    if (this.moment === wanted) {
      this.past = found;
      this.touched = new Set(this.log.filter((entry) => entry.version === wanted).flatMap(placesOf));
    }
  }

  /** The version after my own last action, from which to watch what the others did. */
  get sinceMine(): number | null {
    const sides = this.snapshot?.seats.find((seat) => seat.seat === this.snapshot?.seat)?.sides ?? [];
    const mine = this.log.filter((entry) => sides.includes(entry.side));
    const last = mine.at(-1)?.version ?? 0;
    const open = this.snapshot?.version ?? 0;
    if (last < open) return last;
    // my own latest run of actions: go back to the one before the others' last run
    for (let at = this.log.length - 1; at >= 0; at--) {
      if (!sides.includes(this.log[at]!.side)) {
        const before = this.log.slice(0, at).findLast((entry) => sides.includes(entry.side));
        return before?.version ?? 0;
      }
    }
    return null;
  }
}

/** Whether an action led to where its route goes on: one step further in the same decision of mine, without dice. */
function foreseen(before: Snapshot, now: Snapshot | null): boolean {
  return (
    !!now?.mine && !now.over && now.version === before.version + 1 && now.dice.count === before.dice.count &&
    now.decision?.step === before.decision?.step && now.decision?.side === before.decision?.side
  );
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function strings(value: Argument | undefined): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  return [];
}

/** Every plain text in an entry's messages: those that name a space light it up. */
function placesOf(entry: LogEntry): string[] {
  return entry.events.flatMap((event) => Object.values(event.message.args ?? {}).flatMap(strings));
}

export function faultMessage(error: unknown): Message {
  if (!(error instanceof Fault)) return { id: "page-fault", args: { message: String(error) } };
  if (error.said) return error.said;
  if (error.status === 0) return { id: "page-offline" };
  if (error.status === 401 || error.status === 403) return { id: "page-no-link" };
  if (error.status === 404) return { id: "page-no-table" };
  if (error.status === 413) return { id: "page-too-big" };
  if (error.status === 429) return { id: "page-too-many" };
  return { id: "page-fault", args: { message: error.message } };
}
