/** Shows what the others did, act by act, from where this seat last looked. */

import { byOthers, isBattle, isSeen, lastTurn, wordsOf, type Act } from "./acts";
import { prefs } from "../app/prefs.svelte";
import type { Table } from "./table.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds for an act, and for each of its sentences. */
const [SHOWN, READ] = [900, 550];
/** The kinds of events in a summary; without any of them there is none. */
const TELLING: ReadonlySet<string> = new Set([
  "move",
  "battle",
  "fire",
  "result",
  "retreat",
  "advance",
  "reduced",
  "destroyed",
]);

export class CatchUp {
  /** The versions of this run; new acts are added to an open-ended one. */
  private range = $state.raw<readonly [number, number]>([0, -1]);
  /** The number of the act on show; -1: none, the board shows the present. */
  at = $state(-1);
  playing = $state(false);
  /** Whether the text is cut off in the strip (the page measures it), and whether the strip is unfolded. */
  cut = $state(false);
  whole = $state(false);
  /** The acts of the summary, until the player closes it. */
  summary = $state.raw<Act[]>([]);
  acts = $derived.by(() => this.within(this.range));
  current = $derived(this.acts[this.at] ?? null);
  /** The acts that can be shown again. */
  last = $derived.by(() => lastTurn(this.table.acts, this.mine).filter(isSeen));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;
  private summedAt = Infinity;
  /** True while something covers the board: nothing is shown until it closes. */
  private held = false;

  constructor(private readonly table: Table) {}

  get on(): boolean {
    return this.at >= 0;
  }

  private get mine(): string[] {
    return this.table.snapshot?.sides ?? [];
  }

  private within([from, to]: readonly [number, number]): Act[] {
    if (to < from) return [];
    return this.table.acts.filter(
      (act) => act.first >= from && act.last <= to && isSeen(act) && byOthers(act, this.mine, -1),
    );
  }

  /** Begin or go on if there is anything new: called after every event, and when the page becomes visible. */
  consider(): void {
    const { table } = this;
    const seen = table.lastSeen.upTo;
    if (seen === null || !table.logs.read || document.hidden || (this.held && !this.on)) return;
    if (this.on) {
      if (!this.current)
        void this.finish(); // it was undone
      else if (this.current.last !== table.moment) void this.show(this.at); // it went on
      return;
    }
    if (table.replaying) return;
    if (table.log.some(({ side, version }) => version > this.summedAt && this.mine.includes(side))) this.summary = []; // the player has moved on
    const fresh = table.acts.find((act) => isSeen(act) && byOthers(act, this.mine, seen));
    if (!fresh || !prefs.follow) return table.lastSeen.at(table.snapshot?.version ?? 0);
    // a turn that went on unseen is shown from its beginning, but nothing from before the player's own last act
    const from = this.last.includes(fresh) ? this.last[0]!.first : fresh.first;
    void this.begin([from, Infinity], fresh.first);
  }

  /** Show the last turn again from its beginning. */
  again(): void {
    const [first, last] = [this.last[0], this.last.at(-1)];
    if (first && last) void this.begin([first.first, last.last], first.first);
  }

  private async begin(range: readonly [number, number], first: number): Promise<void> {
    this.range = range;
    this.summary = [];
    this.playing = true;
    await this.show(
      Math.max(
        0,
        this.acts.findIndex((act) => act.first === first),
      ),
    );
    this.rest();
  }

  /** Show one act; after the last one the run ends. */
  private async show(number: number): Promise<void> {
    const act = this.acts[number];
    if (!act) return this.finish();
    const turn = ++this.turn;
    if (number !== this.at) this.whole = false;
    this.at = number;
    await this.table.look(act.last);
    if (turn !== this.turn) return;
    this.table.lastSeen.at(act.last);
    const next = this.acts[number + 1];
    if (next) void this.table.past.fetch(next.last).catch(() => undefined);
  }

  private rest(): void {
    clearTimeout(this.timer);
    const act = this.current;
    if (!this.playing || this.held || !act) return;
    const time = (SHOWN + READ * Math.min(8, wordsOf(act).length)) * (isBattle(act) ? 1.4 : 1);
    this.timer = setTimeout(() => void this.show(this.at + 1).then(() => this.rest()), time / SPEEDS[prefs.speed]!);
  }

  /** The board is covered, or free again. */
  hold(covered: boolean): void {
    if (this.held === covered) return;
    this.held = covered;
    if (!covered) this.consider();
    this.rest();
  }
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing) this.whole = false;
    this.rest();
  }
  /** One act forward or back by hand; this stops the playback. */
  async step(by: number): Promise<void> {
    this.playing = false;
    clearTimeout(this.timer);
    if (this.at + by >= 0) await this.show(this.at + by);
  }
  /** Unfold a long act to read it, or fold the strip again. */
  unfold(whole = !this.whole): void {
    this.whole = whole;
    if (!whole) return;
    this.playing = false;
    clearTimeout(this.timer);
  }
  faster(): void {
    prefs.speed = (prefs.speed + 1) % SPEEDS.length;
    this.rest();
  }

  /** Return to the present and show the summary. */
  async finish(): Promise<void> {
    clearTimeout(this.timer);
    this.turn++;
    // the dice panel covers the player's own attack, in which the others only made choices
    const theirs = this.acts.some(({ side }) => !this.mine.includes(side));
    this.summary =
      theirs && this.acts.some(({ events }) => events.some(({ scene }) => TELLING.has(scene.kind ?? "")))
        ? this.acts
        : [];
    this.summedAt = this.table.snapshot?.version ?? Infinity;
    this.range = [0, -1];
    this.at = -1;
    this.playing = this.whole = false;
    this.table.lastSeen.at(this.table.snapshot?.version ?? 0); // before the board arrives: otherwise the run would begin again meanwhile
    await this.table.look(null);
  }

  /** Show the moment of an act of the summary. */
  async visit(act: Act): Promise<void> {
    await this.table.look(act.last);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Arrow keys step and unfold, the space bar pauses and resumes. Returns true if the key was handled. */
  key(event: KeyboardEvent): boolean {
    if (!this.on || event.ctrlKey || event.metaKey || event.altKey) return false;
    const within = (selector: string) => event.target instanceof Element && !!event.target.closest(selector);
    if (within("input, textarea, select, dialog, [role=tab], [role=menu], .targets")) return false;
    if (event.key === " " && within("button, a, summary")) return false;
    if (event.key.startsWith("Arrow") && within(".follow-told") && this.whole) return false; // arrows scroll the text
    const acts: Record<string, () => void> = {
      ArrowRight: () => void this.step(1),
      ArrowLeft: () => void this.step(-1),
      ...(this.cut && !this.whole ? { ArrowDown: () => this.unfold(true) } : {}),
      ...(this.whole ? { ArrowUp: () => this.unfold(false) } : {}),
      " ": () => this.toggle(),
      Escape: () => void this.finish(),
    };
    const act = acts[event.key];
    if (!act) return false;
    event.preventDefault();
    act();
    return true;
  }
}
