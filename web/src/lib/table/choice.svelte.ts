/** Choosing what is lit: the plain thing at once, a menu where there is more than one or it costs something, and why not where nothing is. */

import { prefs } from "../app/prefs.svelte";
import type { Group } from "./selection.svelte";
import { trap } from "./button_slots";
import type { Table } from "./table.svelte";
import { halves, plainChoice, targetKey, wish, type Target, type Targets } from "../board/targets";
import { seatName } from "../text/texts.svelte";
import type { Choice, Message } from "../server/types";

/** A place, a piece there, and what can be done with it. */
export interface Picked {
  space: string;
  piece: string;
  unit: string;
  choices: Choice[];
  x: number;
  y: number;
  clicks: number; // 2 for the second half of a double click
  menu: boolean; // everything that can be done here is asked for, not only the plain thing
}

interface Hand {
  table: Table;
  group: Group;
  live: () => boolean;
  targets: () => Targets;
  reveal: (space: string) => void;
  /** Something is played. */
  plays: () => void;
}

/** Milliseconds within which a second click is half of a double one, and no second decision. */
const DOUBLE = 400;
/** How long after a chance to interrupt a pass goes out at the earliest, if haste is to tell nobody anything. */
const EVEN_PAUSE = 4000;

export class Choosing {
  menu = $state.raw<{ choices: Choice[]; x: number; y: number } | null>(null);
  private lastPlay = -Infinity;
  private asked = 0;
  private heldBack: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hand: Hand) {}

  private get verbs() {
    return this.hand.table.game?.verbs ?? {};
  }

  /** The piece in hand that was named by the last action, which can still be taken back: a second click lets go of it. */
  inHand = $derived.by(() => {
    const { log, snapshot: now } = this.hand.table;
    const last = log.at(-1);
    if (!now?.undo || !this.hand.live() || last?.version !== now.version) return "";
    const [verb, unit] = halves(last.action);
    if (this.verbs[verb] !== "unit") return "";
    const held = Object.values(now.display.spaces)
      .flatMap(({ stacks }) => stacks)
      .find((stack) => stack.unit === unit);
    return held && now.display.chosen?.includes(held.kind) ? unit : "";
  });

  /** A decision has opened; what is returned ends its time. */
  open(): () => void {
    this.asked = performance.now();
    return () => clearTimeout(this.heldBack);
  }
  /** What is played by other means counts as well for a double click. */
  touch(): void {
    this.lastPlay = performance.now();
  }
  private again = (clicks: number) => clicks > 1 && performance.now() - this.lastPlay < DOUBLE;

  play = (choice: Choice, event?: MouseEvent) => {
    const { table, plays } = this.hand;
    this.menu = null;
    if (event && this.again(event.detail)) return;
    this.touch();
    plays();
    clearTimeout(this.heldBack);
    const passing = prefs.evenly && table.snapshot?.occasion?.passing === choice.action;
    const wait = passing ? this.asked + EVEN_PAUSE - this.lastPlay : 0;
    if (wait <= 0) return void table.play(choice);
    table.tell("info", { id: "page-held-back" });
    this.heldBack = setTimeout(() => void table.play(choice), wait);
  };

  private choose(choices: Choice[], x: number, y: number, all = false): void {
    const plain = all ? null : plainChoice(this.verbs, choices);
    if (plain && !trap(plain, this.hand.table.snapshot?.choices ?? [])) this.play(plain);
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
  /** By keyboard: what the ring on the board is around. */
  focused = (target: Target, all: boolean) => {
    const { group } = this.hand;
    if (group.any && !all && !group.has(target.space, target.piece)) return void group.go(target.space);
    const box = document.querySelector(".focus-ring")?.getBoundingClientRect();
    this.choose(target.choices, box?.right ?? innerWidth / 2, box?.top ?? innerHeight / 2, all);
  };

  pick(picked: Picked): void {
    const { table } = this.hand;
    const mine = this.inHand && picked.unit === this.inHand;
    if (mine && !picked.choices.length) return void table.undo();
    if (!picked.choices.length)
      return this.why(() => wish(this.verbs, table.snapshot?.choices ?? [], picked.space, picked.piece, picked.unit));
    // what the piece in hand can do where it stands is asked for: the click may have been meant to let go of it
    if (!this.again(picked.clicks)) this.choose(picked.choices, picked.x, picked.y, picked.menu || !!mine);
  }
  /** From the list of places. */
  place = (space: string, piece: string, unit: string) => {
    const { group, targets, reveal } = this.hand;
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

  /** Nothing can be done there: it is not the moment, or the server says which rule is against it. */
  private why(wishes: () => string[]): void {
    const { table } = this.hand;
    const now = table.snapshot;
    const tell = (message: Message) => table.tell("info", message);
    if (!now) return;
    if (table.replaying) tell({ id: "page-in-replay" });
    else if (now.over) tell({ id: "page-over" });
    else if (now.mine) void table.why(wishes());
    else if (!now.seat) tell({ id: "page-you-watch" });
    else tell({ id: "page-not-yours", args: { seat: table.deciding ? seatName(table.deciding.seat) : "" } });
  }
  askCard = (card: string) =>
    this.why(() =>
      Object.keys(this.verbs)
        .filter((verb) => this.verbs[verb] === "card")
        .map((verb) => `${verb} ${card}`),
    );

  /** Whether what comes next could be put into one space as often as it may be: nothing is named first. */
  fillable(choices: readonly Choice[]): boolean {
    const now = this.hand.table.snapshot;
    return (
      choices.length === 1 &&
      choices[0]!.kind === "space" &&
      !choices[0]!.route &&
      !now?.display.chosen?.length &&
      !now?.choices.some(({ kind }) => kind === "unit")
    );
  }
}
