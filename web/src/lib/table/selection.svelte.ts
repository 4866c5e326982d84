/** Pieces selected to move together: by box, by clicks, or a whole stack at once. */

import type { Table } from "./table.svelte";
import { targetKey } from "../board/targets";
import { say } from "../text/texts.svelte";
import type { Display, Message, PieceKind, TogetherDone } from "../server/types";

export interface Member {
  key: string;
  space: string;
  kind: string;
  unit: string; // its id in actions
  count: number;
}

/** The pieces of some sides in a space that can be selected. */
export function ownIn(
  display: Display,
  space: string,
  pieces: ReadonlyMap<string, PieceKind>,
  sides: readonly string[],
): Member[] {
  return (display.spaces[space]?.stacks ?? []).flatMap(({ kind, unit, count }) => {
    const side = pieces.get(kind)?.side;
    return unit && count && side !== undefined && sides.includes(side)
      ? [{ key: targetKey(space, kind), space, kind, unit, count }]
      : [];
  });
}

/** The message about pieces that could not move. */
export function outcome(
  done: TogetherDone,
  name: (unit: string) => Message | string,
): { message: Message; rule: string } | null {
  const [first] = done.left;
  if (!first) return null;
  const names = [
    ...new Map(
      [...new Set(done.left.map(({ unit }) => unit))]
        .filter(Boolean)
        .map(name)
        .map((one) => [JSON.stringify(one), one]),
    ).values(),
  ];
  const args = { gone: done.gone.length, count: done.left.length, names: names.slice(0, 4), reason: first.message };
  return { message: { id: names.length ? "page-together-left" : "page-together-none", args }, rule: first.rule };
}

export class Group {
  members = $state.raw<ReadonlyMap<string, Member>>(new Map());
  /** The spaces the whole selection can move to or attack; null while unknown. */
  reach = $state.raw<ReadonlySet<string> | null>(null);
  /** The tool is active: dragging draws a box, and a tap selects. */
  tool = $state(false);

  constructor(
    private readonly table: Table,
    private readonly pieces: () => ReadonlyMap<string, PieceKind>,
  ) {}

  get any(): boolean {
    return this.members.size > 0;
  }

  get count(): number {
    return [...this.members.values()].reduce((sum, { count }) => sum + count, 0);
  }

  /** The names of the selected pieces. */
  get names(): string[] {
    return [...new Set([...this.members.values()].map(({ kind }) => say(this.pieces().get(kind)?.name)))];
  }

  /** Ask where the selection can go once it has not changed for a while; the result cancels the request. */
  wonder(): () => void {
    this.reach = null;
    if (!this.any) return () => undefined;
    let wanted = true;
    const units = [...this.members.values()].map(({ unit }) => unit).slice(0, MOST);
    const ask = async () => {
      const found = await this.table.reachOf(units);
      if (wanted && found) this.reach = new Set(found);
    };
    const rest = setTimeout(() => void ask(), REST);
    return () => {
      wanted = false;
      clearTimeout(rest);
    };
  }

  has(space: string, kind: string): boolean {
    return this.members.has(targetKey(space, kind));
  }

  /** The player's pieces in a space that can be selected; of one kind if it is given. */
  mine(space: string, kind = ""): Member[] {
    const now = this.table.snapshot;
    if (!now?.mine || now.over || this.table.replaying || now.decision?.in_place) return [];
    return ownIn(now.display, space, this.pieces(), now.sides).filter((one) => !kind || one.kind === kind);
  }

  /** Select pieces, or deselect them if all of them are selected. */
  toggle(some: readonly Member[]): void {
    const next = new Map(this.members);
    if (some.length && some.every(({ key }) => next.has(key))) for (const { key } of some) next.delete(key);
    else for (const one of some) next.set(one.key, one);
    this.members = next;
  }

  /** Select everything in some spaces; only the pieces that can be chosen now, if there are any. */
  add(spaces: readonly string[], able: (space: string, kind: string) => boolean = () => true): void {
    const all = spaces.flatMap((space) => this.mine(space));
    const those = all.filter(({ space, kind }) => able(space, kind));
    this.members = new Map([
      ...this.members,
      ...(those.length ? those : all).map((one): [string, Member] => [one.key, one]),
    ]);
  }

  /** Clear the selection; true if there was one. */
  clear(): boolean {
    const any = this.any || this.tool;
    if (this.any) this.members = new Map();
    this.tool = false;
    return any;
  }

  /** Drop pieces that are no longer where they were selected. */
  settle(): void {
    if (!this.any) return;
    const still = [...this.members.values()].flatMap(({ space, kind }) => this.mine(space, kind));
    this.members = new Map(still.map((one) => [one.key, one]));
  }

  /** Move the selection to a space; pieces that could not move stay selected. */
  async go(space: string, some: readonly Member[] = [...this.members.values()]): Promise<void> {
    const units = some.flatMap(({ unit, count }) => Array.from({ length: count }, () => unit)).slice(0, MOST);
    const done = await this.table.together(units, space);
    if (!done) return;
    const left = new Set(done.left.map(({ unit }) => unit));
    this.members = new Map([...this.members].filter(([, { unit }]) => left.has(unit)));
    this.settle();
    this.reportResult(done, some);
  }

  /** Place the next pieces in a space as often as the rules allow. */
  async fill(space: string): Promise<void> {
    const done = await this.table.together([], space);
    if (done) this.reportResult(done);
  }

  /** True if one gesture can select every piece that has only one thing to do. */
  get gathers(): boolean {
    const now = this.table.snapshot;
    return !!now?.mine && !!now.decision?.gathers && now.choices.some(({ kind }) => kind === "unit");
  }

  /** Select every piece that has only one thing to do. Pieces that roll in place do so one after the other. */
  async gather(): Promise<void> {
    if (this.table.snapshot?.decision?.in_place) return this.table.inTurn();
    const done = this.gathers ? await this.table.together([], "") : null;
    if (done) this.reportResult(done);
  }

  /** Select another piece than the one in hand, whose own move ends; false if it cannot be selected. */
  async change(space: string, kind: string, unit: string): Promise<boolean> {
    const inHand = this.table.snapshot?.display.chosen ?? [];
    if (!inHand.length || inHand.includes(kind) || !this.mine(space, kind).length) return false;
    return !!(await this.table.together([unit], ""))?.gone.length;
  }

  private reportResult(done: TogetherDone, some: readonly Member[] = []): void {
    const kinds = new Map([
      ...some.map(({ unit, kind }) => [unit, kind] as const),
      ...Object.values(this.table.snapshot?.display.spaces ?? {}).flatMap(({ stacks }) =>
        stacks.map(({ unit, kind }) => [unit, kind] as const),
      ),
    ]);
    const said = outcome(done, (unit) => {
      const kind = this.pieces().get(kinds.get(unit) ?? unit);
      return kind?.name ?? unit;
    });
    if (said) this.table.report("refusal", said.message, said.rule);
    else if (done.gone.length)
      this.table.report("info", { id: "page-together-gone", args: { count: done.gone.length } });
  }
}

/** The most pieces in one request. */
export const MOST = 64;
/** Milliseconds without another click. */
const REST = 120;
