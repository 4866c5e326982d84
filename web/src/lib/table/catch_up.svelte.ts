/** Following what the others did, act by act, from where this seat last looked. */

import { byOthers, isBattle, isSeen, lastTurn, wordsOf, type Act } from "./acts";
import { prefs } from "../app/prefs.svelte";
import type { Table } from "./table.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds that an act is shown, and for each sentence of it. */
const [SHOWN, READ] = [900, 550];
/** What a summary tells of; where nothing of it happened there is none. */
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

export class Follow {
  /** The versions of this run; what happens meanwhile is added to one that has no end. */
  private range = $state.raw<readonly [number, number]>([0, -1]);
  /** The number of the act that is shown; -1: none, the board shows the present. */
  at = $state(-1);
  playing = $state(false);
  /** Whether the strip has too little room for what is told (the page measures it), and whether it is unfolded to be read. */
  cut = $state(false);
  whole = $state(false);
  /** What is summed up, until it is put away. */
  summary = $state.raw<Act[]>([]);
  acts = $derived.by(() => this.within(this.range));
  current = $derived(this.acts[this.at] ?? null);
  /** What can be shown again. */
  last = $derived.by(() => lastTurn(this.table.acts, this.mine).filter(isSeen));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;
  private summedAt = Infinity;
  /** Something lies over the board: nothing is shown until it is put away. */
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

  /** Something has happened, or the page is seen again: begin or go on, if there is anything new. */
  consider(): void {
    const { table } = this;
    const seen = table.looks.upTo;
    if (seen === null || !table.diary.read || document.hidden || (this.held && !this.on)) return;
    if (this.on) {
      if (!this.current)
        void this.finish(); // it was taken back
      else if (this.current.last !== table.moment) void this.show(this.at); // it went on
      return;
    }
    if (table.replaying) return;
    if (table.log.some(({ side, version }) => version > this.summedAt && this.mine.includes(side))) this.summary = []; // who plays on has seen it
    const fresh = table.acts.find((act) => isSeen(act) && byOthers(act, this.mine, seen));
    if (!fresh || !prefs.follow) return table.looks.at(table.snapshot?.version ?? 0);
    // a turn that went on while nobody looked is shown from its beginning; what was shown before one's own last act is not shown with it
    const from = this.last.includes(fresh) ? this.last[0]!.first : fresh.first;
    void this.begin([from, Infinity], fresh.first);
  }

  /** The same once more, from its beginning. */
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

  /** Show one act; past the last one the run is over. */
  private async show(number: number): Promise<void> {
    const act = this.acts[number];
    if (!act) return this.finish();
    const turn = ++this.turn;
    if (number !== this.at) this.whole = false;
    this.at = number;
    await this.table.look(act.last);
    if (turn !== this.turn) return;
    this.table.looks.at(act.last);
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

  /** The board is covered, or open again. */
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
  /** One act on or back by hand: from then on the hand leads. */
  async step(by: number): Promise<void> {
    this.playing = false;
    clearTimeout(this.timer);
    if (this.at + by >= 0) await this.show(this.at + by);
  }
  /** All of a long act, as long as it takes to read; or the strip as it was. */
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

  /** To the present, with what happened summed up. */
  async finish(): Promise<void> {
    clearTimeout(this.timer);
    this.turn++;
    // of one's own attack, in which the others only chose, the dice tell
    const theirs = this.acts.some(({ side }) => !this.mine.includes(side));
    this.summary =
      theirs && this.acts.some(({ told }) => told.some(({ scene }) => TELLING.has(scene.kind ?? ""))) ? this.acts : [];
    this.summedAt = this.table.snapshot?.version ?? Infinity;
    this.range = [0, -1];
    this.at = -1;
    this.playing = this.whole = false;
    this.table.looks.at(this.table.snapshot?.version ?? 0); // before the board is there: else all would begin anew meanwhile
    await this.table.look(null);
  }

  /** Where something of the summary happened, as it was then. */
  async visit(act: Act): Promise<void> {
    await this.table.look(act.last);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Arrows go on and back and unfold what is cut, the space bar stops and goes on. Whether the key was ours. */
  key(event: KeyboardEvent): boolean {
    if (!this.on || event.ctrlKey || event.metaKey || event.altKey) return false;
    const within = (selector: string) => event.target instanceof Element && !!event.target.closest(selector);
    if (within("input, textarea, select, dialog, [role=tab], [role=menu], .targets")) return false;
    if (event.key === " " && within("button, a, summary")) return false;
    if (event.key.startsWith("Arrow") && within(".follow-told") && this.whole) return false; // who reads there scrolls
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
