/** What a lesson's page shows, derived from the lesson and the data of its game. */

import { assign } from "../app/palette";
import { prefs } from "../app/prefs.svelte";
import { NO_TARGETS, sortChoices } from "../board/targets";
import { get } from "../server/api";
import { faultMessage } from "../server/messages";
import type { Board, GameData, Message, Rule } from "../server/types";
import { seatName, sideLetters, texts } from "../text/texts.svelte";
import { LessonProgress } from "./lesson.svelte";

export class LessonView {
  readonly path: string;
  readonly progress: LessonProgress;
  game = $state.raw<GameData | null>(null);
  rules = $state.raw<ReadonlyMap<string, Rule>>(new Map());
  fault = $state.raw<Message | null>(null);
  private camps = $state.raw<Record<string, string[]>>({});
  /** The boards fetched so far, of a game that has several. */
  private boards = $state.raw<ReadonlyMap<string, Board>>(new Map());
  private readonly base: string;

  readonly moment = $derived.by(() => this.progress.moment);
  readonly pieces = $derived(new Map((this.game?.pieces ?? []).map((kind) => [kind.id, kind])));
  readonly faces = $derived(new Map((this.game?.faces ?? []).map((face) => [face.id, face])));
  readonly colours = $derived(assign(this.game?.sides ?? [], this.camps, sideLetters, this.game?.pieces));
  readonly board = $derived.by(() => {
    const name = this.moment?.display.board;
    return name ? (this.boards.get(name) ?? null) : (this.game?.board ?? null);
  });
  /** Spaces and pieces of the last action. */
  readonly touched = $derived.by(() => {
    const args = (this.moment?.line.events ?? []).flatMap((event) => Object.values(event.message.args ?? {}));
    return new Set(args.filter((value): value is string => typeof value === "string"));
  });
  /** Every legal choice is lit, as at a table, although only the one the lesson asks for is played. */
  readonly targets = $derived.by(() => {
    const { board, moment } = this;
    if (!board || !moment || !this.progress.exercise) return NO_TARGETS;
    return sortChoices(moment.choices, board, board.height / 24, moment.display);
  });
  readonly docks = $derived.by(() => {
    const { trays } = this.targets;
    const { display } = this.moment ?? {};
    if (!trays.size) return [];
    const kinds = new Set([...trays.keys(), ...(display?.chosen ?? [])]);
    const lit = (display?.trays ?? []).filter((tray) => tray.pieces.some(([kind]) => trays.has(kind)));
    return lit.map((tray) => ({ tray, kinds }));
  });
  /** The layers the reader has switched on, and those the lesson shows here. */
  readonly layersOn = $derived.by(() => new Set([...prefs.layers, ...(this.progress.sight?.layers ?? [])]));
  /** The places of the next moves. */
  readonly nextPlaces = $derived.by(() => {
    if (!this.moment) return [];
    const { choices, display } = this.moment;
    const next = new Set(this.progress.left.map(({ action }) => action));
    const acting = choices.filter(({ action }) => next.has(action)).map(({ target }) => target);
    const kinds = new Set(acting.flatMap(({ piece, space }) => (piece && !space ? [piece] : [])));
    const spaces = Object.entries(display.spaces);
    const stands = spaces.filter(([, { stacks }]) => stacks.some(({ kind }) => kinds.has(kind)));
    return [...acting.flatMap(({ space }) => (space ? [space] : [])), ...stands.map(([space]) => space)];
  });

  constructor(
    readonly gameId: string,
    readonly id: string,
  ) {
    this.base = `/api/games/${encodeURIComponent(gameId)}`;
    this.path = `${this.base}/lessons/${encodeURIComponent(id)}`;
    this.progress = new LessonProgress(this.path);
  }

  async open(): Promise<void> {
    const { base, gameId } = this;
    try {
      [this.game, this.camps] = await Promise.all([
        get<GameData>(base),
        get<Record<string, string[]>>(`${base}/seats`),
        texts.load(gameId),
      ]);
      texts.call(this.game);
      texts.seat(Object.entries(this.camps).map(([seat, sides]) => ({ seat, sides })));
      void this.fetchRules();
      await this.progress.open();
    } catch (error) {
      await texts.load("").catch(() => undefined);
      this.fault = faultMessage(error);
    }
  }
  private async fetchRules(): Promise<void> {
    const rules = await get<Rule[]>(`${this.base}/rules`);
    this.rules = new Map(rules.map((rule) => [rule.id, rule]));
  }

  async fetchBoard(name: string): Promise<void> {
    if (!name || this.boards.has(name)) return;
    const board = await get<Board>(`${this.base}/boards/${encodeURIComponent(name)}`);
    this.boards = new Map(this.boards).set(name, board);
  }

  seatOf(side: string): string {
    return seatName(Object.entries(this.camps).find(([, sides]) => sides.includes(side))?.[0] ?? side);
  }
}
