/** Plays the lit choices: the plain one at once, a menu if there are several or one costs something, the reason if there is none. */

import { prefs } from "../app/prefs.svelte";
import type { Group } from "./selection.svelte";
import { trap } from "./button_slots";
import type { Table } from "./table.svelte";
import { halves, plainChoice, targetKey, wish, type Target, type Targets } from "../board/targets";
import { seatName } from "../text/texts.svelte";
import type { Choice, Message } from "../server/types";

/** A place, a piece there, and their choices. */
export interface Picked {
  space: string;
  piece: string;
  unit: string;
  choices: Choice[];
  x: number;
  y: number;
  clicks: number; // 2 for the second half of a double click
  menu: boolean; // open the menu of all choices, not only the plain one
}

interface ChoiceContext {
  table: Table;
  group: Group;
  live: () => boolean;
  targets: () => Targets;
  reveal: (space: string) => void;
  /** Called when something is played. */
  plays: () => void;
}

/** Milliseconds within which a second click is part of a double click, not a second decision. */
const DOUBLE = 400;
/** Milliseconds after a chance to interrupt before a pass is sent, if quick passes are to reveal nothing. */
const EVEN_PAUSE = 4000;

export class Chooser {
  menu = $state.raw<{ choices: Choice[]; x: number; y: number } | null>(null);
  private lastPlay = -Infinity;
  private asked = 0;
  private heldBack: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly context: ChoiceContext) {}

  private get verbs() {
    return this.context.table.game?.verbs ?? {};
  }

  /** The piece chosen by the last action, if that can still be undone: a second click releases it. */
  inHand = $derived.by(() => {
    const { log, snapshot: now } = this.context.table;
    const last = log.at(-1);
    if (!now?.undo || !this.context.live() || last?.version !== now.version) return "";
    const [verb, unit] = halves(last.action);
    if (this.verbs[verb] !== "unit") return "";
    const held = Object.values(now.display.spaces)
      .flatMap(({ stacks }) => stacks)
      .find((stack) => stack.unit === unit);
    return held && now.display.chosen?.includes(held.kind) ? unit : "";
  });

  /** A decision has opened; the result ends its timer. */
  open(): () => void {
    this.asked = performance.now();
    return () => clearTimeout(this.heldBack);
  }
  /** Count something played by other means for double clicks, too. */
  touch(): void {
    this.lastPlay = performance.now();
  }
  private again = (clicks: number) => clicks > 1 && performance.now() - this.lastPlay < DOUBLE;

  play = (choice: Choice, event?: MouseEvent) => {
    const { table, plays } = this.context;
    this.menu = null;
    if (event && this.again(event.detail)) return;
    this.touch();
    plays();
    clearTimeout(this.heldBack);
    const passing = prefs.evenly && table.snapshot?.occasion?.passing === choice.action;
    const wait = passing ? this.asked + EVEN_PAUSE - this.lastPlay : 0;
    if (wait <= 0) return void table.play(choice);
    table.report("info", { id: "page-held-back" });
    this.heldBack = setTimeout(() => void table.play(choice), wait);
  };

  private choose(choices: Choice[], x: number, y: number, all = false): void {
    const plain = all ? null : plainChoice(this.verbs, choices);
    if (plain && !trap(plain, this.context.table.snapshot?.choices ?? [])) this.play(plain);
    else if (choices.length) this.menu = { choices, x, y };
  }

  tray = (target: Target, event: MouseEvent | null, at: DOMRect, all: boolean) => {
    this.menu = null;
    if (!event || !this.again(event.detail))
      this.choose(target.choices, event?.clientX || at.right, event?.clientY || at.top, all);
  };
  card = (target: Target, event: MouseEvent) => {
    this.menu = null;
    if (!this.again(event.detail)) this.choose(target.choices, event.clientX, event.clientY);
  };
  /** By keyboard: the target inside the ring on the board. */
  focused = (target: Target, all: boolean) => {
    const { group } = this.context;
    if (group.any && !all && !group.has(target.space, target.piece)) return void group.go(target.space);
    const box = document.querySelector(".focus-ring")?.getBoundingClientRect();
    this.choose(target.choices, box?.right ?? innerWidth / 2, box?.top ?? innerHeight / 2, all);
  };

  pick(picked: Picked): void {
    const { table } = this.context;
    const mine = this.inHand && picked.unit === this.inHand;
    if (mine && !picked.choices.length) return void table.undo();
    if (!picked.choices.length) return void this.unlit(picked);
    // the menu of the piece in hand opens, because the click may have been meant to release it
    if (!this.again(picked.clicks)) this.choose(picked.choices, picked.x, picked.y, picked.menu || !!mine);
  }
  /** A click on what is not lit: another piece ends the move of the one in hand, otherwise the reason is shown. */
  private async unlit({ space, piece, unit }: Picked): Promise<void> {
    const { table, group } = this.context;
    if (piece && (await group.change(space, piece, unit))) return;
    this.why(() => wish(this.verbs, table.snapshot?.choices ?? [], space, piece, unit));
  }
  /** From the list of places. */
  place = (space: string, piece: string, unit: string) => {
    const { group, targets, reveal } = this.context;
    const lit = targets().pieces.get(targetKey(space, piece)) ?? targets().spaces.get(space);
    reveal(space);
    if (group.any) return void group.go(space);
    this.menu = null;
    this.pick({
      space,
      piece,
      unit,
      choices: lit?.choices ?? [],
      x: innerWidth / 2,
      y: innerHeight / 2,
      clicks: 1,
      menu: false,
    });
  };

  /** Explain why there is no choice: not the moment for it, or the rule against it, by the server. */
  private why(wishes: () => string[]): void {
    const { table } = this.context;
    const now = table.snapshot;
    const inform = (message: Message) => table.report("info", message);
    if (!now) return;
    if (table.replaying) inform({ id: "page-in-replay" });
    else if (now.over) inform({ id: "page-over" });
    else if (now.mine) void table.why(wishes());
    else if (!now.seat) inform({ id: "page-you-watch" });
    else inform({ id: "page-not-yours", args: { seat: table.deciding ? seatName(table.deciding.seat) : "" } });
  }
  /** The actions that would play a card. */
  cardWishes = (card: string) =>
    Object.keys(this.verbs)
      .filter((verb) => this.verbs[verb] === "card")
      .map((verb) => `${verb} ${card}`);
  askCard = (card: string) => this.why(() => this.cardWishes(card));

  /** True if the same can be placed in one space again and again, without choosing a unit first. */
  fillable(choices: readonly Choice[]): boolean {
    const now = this.context.table.snapshot;
    return (
      choices.length === 1 &&
      choices[0]!.kind === "space" &&
      !choices[0]!.route &&
      !now?.display.chosen?.length &&
      !now?.choices.some(({ kind }) => kind === "unit")
    );
  }
}
