/** One table as this seat sees it: the snapshot, the log, the chat, and the moment on show. */

import { Fault, get, post, put } from "../server/api";
import { leadsOn, patched } from "../server/changes";
import { firstCommitment } from "../server/first_commitment";
import { TableLog } from "./log.svelte";
import { SeatOrders } from "./seat_orders.svelte";
import { LastSeen } from "./last_seen.svelte";
import { Past } from "./past.svelte";
import { Pings } from "./pings.svelte";
import { Strokes } from "./strokes";
import { Stream, type ServerEvent } from "../server/stream";
import { faultMessage, foreseen, parse, sameTurn } from "../server/messages";
import { pinned } from "../server/record";
import { texts } from "../text/texts.svelte";
import type {
  About,
  Act,
  AgreementsInfo,
  Board,
  ChatLine,
  Choice,
  GameData,
  Hint,
  LogEntry,
  Message,
  Move,
  Pointed,
  Reach,
  Refusal,
  Renewed,
  Rule,
  SharedDice,
  Seat,
  Snapshot,
  ThinkingEvent,
  TogetherDone,
  Undo,
} from "../server/types";

export interface Status {
  kind: "info" | "refusal" | "fault";
  message: Message;
  rule: string;
  number: number;
}

/** The most actions in one request. */
const MOST_WISHES = 64;
/** The longest that the first action waits for this browser's part in the dice, in milliseconds. */
const SHARING = 3000;

/** Milliseconds between two looks at a table that others act at, and how long they may take. */
const BEAT = 50;
const PATIENCE = 3000;

export class Table {
  snapshot = $state.raw<Snapshot | null>(null);
  game = $state.raw<GameData | null>(null);
  /** The boards fetched so far, of a game that has several. */
  boards = $state.raw<ReadonlyMap<string, Board>>(new Map());
  camps = $state.raw<Record<string, string[]>>({});
  rules = $state.raw<Map<string, Rule>>(new Map());
  connected = $state(true);
  thinking = $state(false);
  /** Why the machine has not moved yet. */
  trouble = $state<Snapshot["trouble"]>("");
  /** The log row an action was sent on: no other decision is possible there. */
  private acting = $state<number | null>(null);
  /** A route is being played, action by action. */
  private underWay = $state(false);
  status = $state.raw<Status | null>(null);
  fault = $state.raw<Message | null>(null);
  /** The table that continues this one, if it cannot go on. */
  elsewhere = $state("");
  /** This seat's standing orders. */
  readonly seatOrders: SeatOrders;
  /** Earlier moments, for the replay. */
  readonly past: Past;
  /** How far this seat has looked. */
  readonly lastSeen: LastSeen;
  /** Pings of everyone at the table. */
  readonly pings: Pings;
  /** The log and the chat. */
  readonly logs: TableLog;
  /** What one undo takes back. */
  readonly strokes = new Strokes();
  /** A hint is being computed; the hint for the position on show. */
  hinting = $state(false);
  hinted = $state.raw<Hint | null>(null);

  /** The id of this page, so that its stream does not repeat what a response has brought. */
  private readonly page = Math.random().toString(36).slice(2);
  private stream: Stream | null = null;
  private refreshing: Promise<void> | null = null;
  /** The last log row received from the stream, and the last one that changed the position. */
  private heard = 0;
  private latest = 0;
  private statusNumber = 0;

  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    this.logs = new TableLog(this.path, token, () => new Set(this.game?.occasions?.map(({ passing }) => passing)));
    this.seatOrders = new SeatOrders(this.path, token, (error) => this.report("fault", faultMessage(error)));
    this.past = new Past(this.path, token);
    this.lastSeen = new LastSeen(this.path, token);
    this.pings = new Pings(this.path, token);
  }

  get path(): string {
    return `/api/tables/${encodeURIComponent(this.id)}`;
  }

  get log(): LogEntry[] {
    return this.logs.log;
  }
  get acts() {
    return this.logs.acts;
  }

  /** The version on show; null for the present. */
  get moment(): number | null {
    return this.past.moment;
  }

  /** The seat that decides. */
  get deciding(): Snapshot["seats"][number] | undefined {
    const { decision, seats } = this.snapshot ?? {};
    return decision ? seats?.find((seat) => seat.sides.includes(decision.side)) : undefined;
  }

  /** The snapshot on the board: the present one, or that of the replay. */
  get shown(): Snapshot | null {
    return this.moment === null ? this.snapshot : (this.past.shown ?? this.snapshot);
  }

  /** The log row of the snapshot. */
  private get seq(): number {
    return this.snapshot?.seq ?? -1;
  }

  get busy(): boolean {
    return this.underWay || (this.acting !== null && this.acting === this.snapshot?.seq);
  }

  get replaying(): boolean {
    return this.moment !== null;
  }

  /** The board of a moment; null until it is fetched. */
  boardOf(shown: Snapshot): Board | null {
    const name = shown.display.board ?? "";
    return name ? (this.boards.get(name) ?? null) : (this.game?.board ?? null);
  }

  async fetchBoard(name: string): Promise<void> {
    if (!name || this.boards.has(name) || !this.game) return;
    const board = await get<Board>(`/api/games/${encodeURIComponent(this.game.id)}/boards/${encodeURIComponent(name)}`);
    this.boards = new Map(this.boards).set(name, board);
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
      texts.call(data);
      texts.seat(snapshot.seats);
      await this.fetchBoard(snapshot.display.board ?? "");
      this.heard = snapshot.seq;
      this.logs.open(snapshot);
      this.take(snapshot);
      this.listen();
      void this.lastSeen.open(snapshot.seat !== null, snapshot.version);
      this.logs.fetch();
      void this.logs.fetchChat();
      if (snapshot.seat && data.occasions?.length) void this.seatOrders.fetch();
    } catch (error) {
      await texts.load("").catch(() => undefined);
      this.fault = faultMessage(error);
      if (error instanceof Fault) this.elsewhere = error.again;
    }
  }

  close(): void {
    this.stream?.close();
    window.removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.lastSeen.send();
  }

  // --- keeping up ---------------------------------------------------------------------------------

  private listen(): void {
    this.stream = new Stream(`${this.path}/events?page=${this.page}`, {
      token: this.token,
      last: () => String(this.heard),
      onEvent: (event) => this.hear(event),
      onOpen: () => {
        this.connected = true;
        if (this.status?.kind === "fault") this.status = null; // faults during the loss of connection are over
        this.logs.fetch();
        this.settle();
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
    else this.lastSeen.send();
  };

  private hear({ event, id, data }: ServerEvent): void {
    const told: unknown = parse(data);
    if (id) this.heard = Math.max(this.heard, Number(id));
    if (told === null) return;
    if (event === "move" || event === "undo") {
      const happened = told as Move | Undo;
      this.latest = Math.max(this.latest, happened.seq);
      this.logs.hear(happened);
      this.follows(happened);
      this.settle();
    } else if (event === "chat") {
      this.logs.heard(told as ChatLine);
    } else if (event === "thinking") {
      const { thinking, trouble } = told as ThinkingEvent;
      this.thinking = thinking;
      this.trouble = trouble;
    } else if (event === "point") {
      this.pings.hear(told as Pointed);
    } else if (event === "rematch" && this.snapshot) {
      const { table } = told as { table: string };
      this.snapshot = { ...this.snapshot, links: { ...this.snapshot.links, rematch: `/t/${table}` } };
    } else if (event === "agreement" && this.snapshot) {
      this.agreed(told as AgreementsInfo);
    } else if (event === "share" && this.snapshot) {
      this.snapshot = { ...this.snapshot, shared: told as SharedDice };
      void this.share();
    } else if (event === "seat" && this.snapshot) {
      const { seat, present, info = null } = told as { seat: string; present: boolean; info?: Seat | null };
      const { seats } = this.snapshot;
      if (!info && seats.every((one) => one.seat !== seat || one.present === present)) return;
      const changed = seats.map((one) => (one.seat === seat ? (info ?? { ...one, present }) : one));
      this.snapshot = { ...this.snapshot, seats: changed };
    }
  }

  /** Apply the changes of a move, if they fit the snapshot. */
  private follows({ version, seq, changes }: Move | Undo): void {
    const now = this.snapshot;
    if (!now || seq <= now.seq || !leadsOn(changes, now.seq)) return;
    this.take({ ...patched(now, changes), version, seq, thinking: this.thinking, trouble: this.trouble });
  }

  /** Refetch the table if the changes of a move are missing and no pending response will bring them. */
  private settle(): void {
    if (this.latest > this.seq && this.acting === null) void this.refresh();
  }

  /** Fetch the whole table; concurrent calls share one response. */
  refresh(): Promise<void> {
    this.refreshing ??= this.fetchTable().finally(() => (this.refreshing = null));
    return this.refreshing;
  }

  private async fetchTable(): Promise<void> {
    let before: number;
    do {
      before = this.seq;
      try {
        const snapshot = await get<Snapshot>(this.path, this.token);
        this.connected = true;
        this.past.forget();
        if (snapshot.seq >= this.seq) this.take(snapshot);
      } catch (error) {
        if (error instanceof Fault && error.status === 0) this.connected = false;
        else this.report("fault", faultMessage(error));
        return;
      }
    } while (this.latest > this.seq && this.seq > before); // more has happened since
  }

  private take(sent: Snapshot): void {
    const before = this.snapshot;
    const commitment = firstCommitment(sent.table, sent.dice.commitment);
    const snapshot = { ...sent, dice: { ...sent.dice, commitment } };
    if (before && snapshot.version !== before.version) {
      if (this.status?.kind !== "fault") this.status = null;
      this.hinted = null;
    }
    if (before && snapshot.version < before.version) {
      this.past.forget(snapshot.version);
      this.lastSeen.back(snapshot.version);
    }
    this.thinking = snapshot.thinking;
    this.trouble = snapshot.trouble;
    this.snapshot = snapshot;
    if (commitment !== sent.dice.commitment) this.report("refusal", { id: "page-dice-replaced" });
    if (before?.shared !== snapshot.shared || (before.version === 0 && snapshot.version > 0)) void this.share();
  }

  private sharing: Promise<void> = Promise.resolve();
  /** Add this browser's part to the dice, and check that it is still there. `now`: before one's own first action. */
  private share(now = false): Promise<void> {
    const done = this.sharing.then(async () => {
      const { complaint, contribute } = await import("../server/shared_dice");
      if (!this.snapshot) return;
      const shared = await contribute(this.path, this.token, this.snapshot, now).catch(() => null);
      if (shared && this.snapshot.version === 0) this.snapshot = { ...this.snapshot, shared };
      const wrong = complaint(this.snapshot);
      const late = wrong?.id === "page-share-late"; // another player acted first: nothing is wrong with the dice
      if (wrong && wrong.id !== this.wrongShare) this.report(late ? "info" : "refusal", wrong);
      this.wrongShare = wrong?.id ?? "";
    });
    this.sharing = done.catch(() => undefined);
    return Promise.race([this.sharing, new Promise<void>((resolve) => setTimeout(resolve, SHARING))]);
  }
  private wrongShare = "";

  /** Before one's own first action the value is revealed; a server that does not answer is not waited for. */
  private async sealDice(): Promise<void> {
    if (this.snapshot?.seat && this.snapshot.version === 0 && this.snapshot.shared.open) await this.share(true);
  }

  private ruled = false;
  /** Fetch all rules, once. */
  async needRules(): Promise<void> {
    if (this.ruled || !this.game) return;
    this.ruled = true;
    const rules = await get<Rule[]>(`/api/games/${encodeURIComponent(this.game.id)}/rules`).catch(() => null);
    if (rules) this.rules = new Map(rules.map((rule) => [rule.id, rule]));
    else this.ruled = false;
  }

  // --- acting -----------------------------------------------------------------------------------------

  async play(choice: Choice): Promise<void> {
    if (this.busy || this.replaying) return;
    if (choice.route) await this.follow(choice.route);
    else await this.act(choice.action);
  }

  /** Play a choice; true if it was played. */
  async choose(choice: Choice): Promise<boolean> {
    return !this.busy && !this.replaying && (await this.act(choice.action));
  }

  /** A piece was dropped where it may not go: show the reason, and undo its choice. */
  async putBack(wishes: string[]): Promise<void> {
    if (wishes.length) await this.why(wishes);
    const said = this.status;
    if (this.snapshot?.undo) await this.undo();
    this.status = said;
  }

  /** Choose the first piece again and again, until this seat is asked something else. */
  async inTurn(): Promise<void> {
    if (this.busy || this.replaying) return;
    const asked = this.snapshot?.decision?.prompt.id;
    this.underWay = true;
    try {
      for (let waited = 0; waited < PATIENCE && !this.snapshot?.over;) {
        const { mine, decision, choices } = this.snapshot!;
        const next = choices.find(({ kind }) => kind === "unit");
        if (!mine) {
          // others answer a roll first
          await new Promise((resolve) => setTimeout(resolve, BEAT));
          waited += BEAT;
        } else if (decision?.prompt.id !== asked || !next || !(await this.act(next.action))) return;
        else waited = 0;
      }
    } finally {
      this.underWay = false;
    }
  }

  /** The actions of a form, one after the other. */
  async playAll(actions: readonly string[]): Promise<void> {
    if (!this.busy && !this.replaying) await this.follow(actions);
  }

  /** The actions of a hint, which may lead from one decision to the next. */
  async playHint(actions: readonly string[]): Promise<void> {
    if (!this.busy && !this.replaying) await this.follow(actions, sameTurn);
  }

  /** Play actions one after the other while the game goes on as expected: by default the same decision, and no dice. */
  private async follow(actions: readonly string[], expected = foreseen): Promise<void> {
    this.underWay = true;
    const from = this.snapshot?.version ?? 0;
    try {
      for (const [number, action] of actions.entries()) {
        const before = this.snapshot;
        if (!before?.choices.some((choice) => choice.action === action))
          return this.report("info", { id: "page-route-ends" });
        if (!(await this.act(action))) return;
        if (number + 1 < actions.length && !expected(before, this.snapshot))
          return this.report("info", { id: "page-route-ends" });
      }
    } finally {
      this.underWay = false;
      this.strokes.add(from, this.snapshot?.version ?? 0);
    }
  }

  /** Move pieces to a space; null if the request failed. What an empty list or space means stands with `Together`. */
  together(units: string[], space: string): Promise<TogetherDone | null> {
    return this.gesture("/together", { units, space });
  }

  /** Let a machine place the rest of this seat's pieces; null if the request failed. */
  setUp(): Promise<TogetherDone | null> {
    return this.gesture("/set-up", {});
  }

  /** A request that plays several actions, undone as one. */
  private async gesture(call: string, wish: object): Promise<TogetherDone | null> {
    const snapshot = this.snapshot;
    if (!snapshot || this.busy || this.replaying) return null;
    this.acting = snapshot.seq;
    this.underWay = true;
    this.status = null;
    try {
      await this.sealDice();
      const { version, seq } = snapshot;
      const body = { version, seq, page: this.page, ...wish };
      const done = await post<TogetherDone>(`${this.path}${call}`, body, this.token);
      for (const move of done.moves) await this.answered(move);
      return done;
    } catch (error) {
      await this.refresh();
      if (error instanceof Fault && error.status === 409) this.report("info", { id: "page-stale" });
      else this.report("fault", faultMessage(error));
      return null;
    } finally {
      this.underWay = false;
      this.strokes.add(snapshot.version, this.snapshot?.version ?? 0);
      this.rest(snapshot.seq);
    }
  }

  /** The spaces pieces can move to now; null if the request failed or the position has changed. */
  async reachOf(units: readonly string[]): Promise<string[] | null> {
    const found = await post<Reach>(`${this.path}/whither`, { units }, this.token).catch(() => null);
    return found && found.version === this.snapshot?.version ? found.spaces : null;
  }

  /** Play one action; true if it was played. */
  private async act(action: string): Promise<boolean> {
    const snapshot = this.snapshot;
    if (!snapshot) return false;
    this.acting = snapshot.seq;
    this.status = null;
    try {
      await this.sealDice();
      const { version, seq } = snapshot;
      await this.answered(
        await post<Move | Undo>(`${this.path}/actions`, { version, seq, action, page: this.page }, this.token),
      );
      return true;
    } catch (error) {
      if (error instanceof Fault && error.status === 409) {
        await this.refresh();
        this.report("info", { id: "page-stale" });
      } else if (error instanceof Fault && error.status === 422) {
        if (error.said) this.report("refusal", error.said, error.rule ?? "");
        else await this.why([action]);
      } else {
        this.report("fault", faultMessage(error));
        void this.refresh();
      }
      return false;
    } finally {
      this.rest(snapshot.seq);
    }
  }

  /** A response to an action or an undo of this page. */
  private async answered(done: Move | Undo): Promise<void> {
    this.logs.answered(done);
    this.follows(done);
    if (this.seq < done.seq) await this.refresh();
  }

  private rest(seq: number): void {
    if (this.acting === seq) this.acting = null;
    this.settle();
  }

  /** Undo the last gesture, or everything since a version. */
  async undo(wanted?: number): Promise<void> {
    const snapshot = this.snapshot;
    const to = wanted ?? (snapshot ? this.strokes.before(snapshot.version) : undefined);
    if (!snapshot || this.busy || this.replaying) return;
    if (!snapshot.undo) {
      this.report("refusal", { id: "page-no-undo" });
      return;
    }
    this.acting = snapshot.seq;
    try {
      const { version, seq } = snapshot;
      await this.answered(
        await post<Undo>(
          `${this.path}/undo`,
          { version, seq, page: this.page, ...(to === undefined ? {} : { to }) },
          this.token,
        ),
      );
      this.strokes.cut(this.snapshot?.version ?? 0);
      this.report("info", { id: "page-undone" });
    } catch (error) {
      await this.refresh();
      if (error instanceof Fault && error.status === 409) this.report("info", { id: "page-stale" });
      else if (error instanceof Fault && error.status === 422) {
        this.strokes.cut(to ?? snapshot.version); // part of the gesture may still be undone
        this.report("refusal", error.said ?? { id: "page-no-undo" }, error.rule ?? "");
      } else this.report("fault", faultMessage(error));
    } finally {
      this.rest(snapshot.seq);
    }
  }

  /** Ask why none of the actions a click could mean is allowed, the likeliest first. */
  async why(wishes: string[]): Promise<void> {
    try {
      const refusal = await this.reason(wishes);
      if (refusal) this.report("refusal", spoken(refusal.message), refusal.rule);
    } catch (error) {
      this.report("fault", faultMessage(error));
    }
  }

  /** The reason against all of these actions; null if one is allowed. */
  async reason(wishes: string[]): Promise<Refusal | null> {
    const asked = { actions: wishes.slice(0, MOST_WISHES), either: true };
    return (await post<{ refusal: Refusal | null }>(`${this.path}/why`, asked, this.token)).refusal;
  }

  /** True if a hint is available: it is this seat's decision, and all others are machines. */
  get hintable(): boolean {
    const now = this.snapshot;
    return !!now?.mine && !now.over && now.seats.every((seat) => seat.seat === now.seat || seat.player !== "human");
  }

  /** Ask for the move of the strongest machine; the record notes the request. */
  async hint(): Promise<void> {
    const version = this.snapshot?.version ?? 0;
    this.hinting = true;
    try {
      const hint = await post<Hint>(`${this.path}/hint`, { version }, this.token);
      if (this.snapshot?.version === version) this.hinted = hint; // otherwise the player has moved on
    } catch (error) {
      if (this.snapshot?.version === version) this.report("fault", faultMessage(error));
    } finally {
      this.hinting = false;
    }
  }

  /** Ask something of the other players, answer them, or end the game outside its rules. */
  async agree(act: Act, about: About = "", to: number | null = null): Promise<void> {
    try {
      this.agreed(await post<AgreementsInfo>(`${this.path}/agreements`, { act, about, to }, this.token));
    } catch (error) {
      this.report("fault", faultMessage(error));
      await this.refresh();
    }
  }

  private agreed(agreements: AgreementsInfo): void {
    if (this.snapshot) this.snapshot = { ...this.snapshot, agreements };
    if (agreements.over) void this.refresh();
  }

  report(kind: Status["kind"], message: Message, rule = ""): void {
    this.status = { kind, message, rule, number: ++this.statusNumber };
    if (rule) void this.needRules();
  }

  /** Start a rematch; returns the id of the new table, where everyone keeps their link. */
  async again(swap: boolean): Promise<string | null> {
    try {
      return (await post<{ table: string }>(`${this.path}/rematch`, { swap }, this.token)).table;
    } catch (error) {
      this.report("fault", faultMessage(error));
      return null;
    }
  }

  /** Replace the link of this seat; the old one stops working. */
  async renew(): Promise<string | null> {
    try {
      return (await post<Renewed>(`${this.path}/link`, {}, this.token)).token;
    } catch (error) {
      this.report("fault", faultMessage(error));
      return null;
    }
  }

  notes = async () => (await get<{ text: string }>(`${this.path}/notes`, this.token)).text;
  saveNotes = (text: string) => put(`${this.path}/notes`, { text }, this.token);
  notifyBy = (webhook: string | null, email: string | null) =>
    put<{ webhook: boolean; email: boolean }>(`${this.path}/notify`, { webhook, email }, this.token);
  /** The record, whole or its first n actions. */
  async record(at?: number): Promise<string> {
    const text = await get<string>(`${this.path}/record${at === undefined ? "" : `?at=${at}`}`, this.token);
    return pinned(text, this.snapshot?.dice.commitment ?? "");
  }

  // --- replay -----------------------------------------------------------------------------------------

  /** Show the table after n actions; null for the present. */
  async look(version: number | null): Promise<void> {
    this.status = null;
    if (version === null || !this.snapshot) return this.past.leave();
    const wanted = Math.max(0, Math.min(version, this.snapshot.version));
    try {
      if (await this.past.look(wanted)) this.logs.touchAt(wanted);
    } catch (error) {
      this.report("fault", faultMessage(error));
    }
  }
}

/** A refusal of a click does not quote the action, since the player typed none: only the open decision is named. */
const spoken = (message: Message): Message =>
  message.id === "refuse-not-now" ? { id: "page-not-now", args: { prompt: message.args?.prompt } } : message;
