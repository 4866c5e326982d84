/** Dragging pieces: a single one is chosen when it is lifted, and put back where it may not go; several move as a group. */

import { tick } from "svelte";

import type { Group, Member } from "./selection.svelte";
import type { Table } from "./table.svelte";
import { halves, plainChoice, wish, type Target, type Targets } from "../board/targets";
import type { PieceKind } from "../server/types";

interface DragContext {
  table: Table;
  group: Group;
  pieces: () => ReadonlyMap<string, PieceKind>;
  targets: () => Targets;
  live: () => boolean;
  /** The space at a point of the window; '' outside the board. */
  spaceAt: (event: PointerEvent) => string;
  /** Called when something is lifted. */
  begins: () => void;
  /** Called when a drop plays something. */
  plays: () => void;
}

export class PieceDrag {
  /** The piece drawn under the pointer. */
  piece = $state.raw<{ kind: PieceKind; x: number; y: number; count: number } | null>(null);
  private all: Member[] = [];
  private lifted: Promise<boolean> = Promise.resolve(false);
  /** The version before it was lifted. */
  private from = 0;

  constructor(private readonly context: DragContext) {}

  private get verbs() {
    return this.context.table.game?.verbs ?? {};
  }

  /** Drag several pieces; the first one is drawn. */
  carry = (members: Member[], kind: PieceKind, event: PointerEvent) => {
    if (this.context.table.busy) return;
    this.context.begins();
    this.all = members;
    this.piece = {
      kind,
      x: event.clientX,
      y: event.clientY,
      count: members.reduce((sum, { count }) => sum + count, 0),
    };
  };

  lift = (target: Target, event: { clientX: number; clientY: number }) => {
    const { table, pieces, live } = this.context;
    const kind = pieces().get(target.piece);
    const plain = plainChoice(this.verbs, target.choices);
    if (!kind || !plain || table.busy || !live()) return;
    this.context.begins();
    this.piece = { kind, x: event.clientX, y: event.clientY, count: 1 };
    this.from = table.snapshot?.version ?? 0;
    this.lifted = table.choose(plain);
  };

  /** Drag a piece beside the board: nothing is played before it is dropped on a space it may enter. */
  liftBeside = (target: Target, event: PointerEvent) => {
    const kind = this.context.pieces().get(target.piece);
    const choice = target.choices.find(({ verb }) => this.verbs[verb] === "unit");
    if (!kind || !choice) return;
    const unit = halves(choice.action)[1];
    this.carry([{ key: target.key, space: "", kind: kind.id, unit, count: 1 }], kind, event);
  };

  move(event: PointerEvent): void {
    if (this.piece) this.piece = { ...this.piece, x: event.clientX, y: event.clientY };
  }

  drop = async (event: PointerEvent) => {
    if (!this.piece) return;
    this.piece = null;
    const { table, group, targets, plays } = this.context;
    const space = event.type === "pointerup" ? this.context.spaceAt(event) : "";
    if (this.all.length) {
      const members = this.all.filter((one) => one.space !== space);
      this.all = [];
      plays();
      if (space && members.length) await group.go(space, members);
      return;
    }
    if (!(await this.lifted)) return;
    await tick();
    const plain = plainChoice(this.verbs, targets().spaces.get(space)?.choices ?? []);
    plays();
    if (plain) {
      await table.play(plain);
      table.strokes.add(this.from, table.snapshot?.version ?? 0);
    } else await table.putBack(space ? wish(this.verbs, table.snapshot?.choices ?? [], space, "", "") : []);
  };
}
