/** The end of a game: its story, tally and curves, what was hidden, and the report of it. */

import { curve, HEIGHT, lineOf, WIDTH, type Point } from "../app/curves";
import { get } from "../server/api";
import { pictureOf } from "../board/grounds.svelte";
import type { EndingInfo, Message, Pile, Track } from "../server/types";
import { dateOf, say, seatName, t, texts, word } from "../text/texts.svelte";
import { mapPicture } from "./map_picture";
import { battlesOf, lossesOf, reportPage, samples, strengthOf, tallyOf, type ReportChart } from "./tally";
import type { Table } from "./table.svelte";
import type { TableView } from "./view.svelte";

export interface Moment {
  number: number;
  at: number;
  turn: number;
  change: number;
  text: string;
  space: string;
}

export class Ending {
  info = $state.raw<EndingInfo | null>(null);
  strengths = $state.raw<Point[][]>([]);
  readonly now = $derived.by(() => this.table.snapshot!);
  readonly seats = $derived.by(() => this.now.seats.map(({ seat }) => seat));
  private owners = $derived.by(
    () => new Map(this.now.seats.flatMap(({ seat, sides }) => sides.map((side) => [side, seat] as const))),
  );
  readonly seatOf = (side: string) => this.owners.get(side) ?? "";
  private sideOf = (piece: string) => this.view.pieces.get(piece)?.side ?? "";
  readonly tally = $derived.by(() => tallyOf(this.table.acts, this.seats, this.seatOf, this.sideOf));
  readonly losses = $derived.by(() =>
    this.seats.map((seat): Point[] => [
      ...lossesOf(this.table.acts, seat, this.seatOf, this.sideOf),
      [this.now.version, this.tally.find((one) => one.seat === seat)?.destroyed ?? 0],
    ]),
  );
  /** The lead of the first of two sides over time, as steps; empty without a score. */
  readonly lead = $derived.by((): Point[] => {
    const points = (this.info?.story.lead ?? []) as Point[];
    return points.flatMap(([at, value], number): Point[] => [
      ...(number ? [[at, points[number - 1]![1]] as Point] : []),
      [at, value],
    ]);
  });
  readonly most = $derived.by(() => Math.max(1, ...this.lead.map(([, value]) => Math.abs(value))));
  readonly moments = $derived.by((): Moment[] =>
    (this.info?.story.moments ?? []).map(({ at, turn, change, message, space }, number) => ({
      number: number + 1,
      at,
      turn,
      change,
      text: say(message),
      space: space ?? "",
    })),
  );
  /** The hands that were hidden from this viewer, or are still held. */
  readonly hands = $derived.by((): Pile[] =>
    (this.info?.opened.piles ?? []).filter(({ form, cards }) => form === "hand" && cards?.length),
  );
  /** What else this viewer could not see: plans and cups with other contents. */
  readonly plans = $derived.by((): Track[] => {
    const own = new Map(this.now.display.tracks.map((track) => [track.id, JSON.stringify(track.beads)]));
    return (this.info?.opened.tracks ?? []).filter(
      ({ id, beads }) => beads?.length && own.get(id) !== JSON.stringify(beads),
    );
  });

  constructor(
    private readonly table: Table,
    private readonly view: TableView,
  ) {}

  async load(): Promise<void> {
    this.info = await get<EndingInfo>(`${this.table.path}/ending`, this.table.token).catch(() => null);
    const lines = this.seats.map((): Point[] => []);
    for (const version of samples(this.now.version)) {
      const past = await this.table.past.fetch(version).catch(() => null);
      if (past)
        this.seats.forEach((seat, at) =>
          lines[at]!.push([version, strengthOf(past.display, seat, this.seatOf, this.view.pieces)]),
        );
    }
    this.strengths = lines;
  }

  holder(seat: string): string {
    const found = this.now.seats.find((one) => one.seat === seat);
    return found?.name ? `${seatName(seat)} (${found.name})` : seatName(seat);
  }
  readonly rows = $derived.by(() =>
    this.tally.map(({ seat, attacks, destroyed, reduced }) => [
      this.holder(seat),
      String(attacks),
      String(destroyed),
      String(reduced),
    ]),
  );
  get head(): string[] {
    return [t("page-end-seat"), t("page-end-attacks"), t("page-end-destroyed"), t("page-end-reduced")];
  }

  /** The charts of seats: strength and losses. */
  readonly charts = $derived.by((): ReportChart[] =>
    [
      { title: t("page-end-strength"), lines: this.strengths },
      { title: t("page-end-losses"), lines: this.losses },
    ].map(({ title, lines }) => {
      const most = Math.max(1, ...lines.flat().map(([, value]) => value));
      return {
        title,
        least: 0,
        most,
        length: this.now.version,
        lines: lines.map((line, at) => ({
          name: this.holder(this.seats[at]!),
          ...lineOf(this.view.colours, this.seats[at]!),
          points: curve(line, this.now.version, 0, most),
        })),
      };
    }),
  );
  /** The chart of the lead; above the middle the first side leads, below it the second. */
  readonly leadChart = $derived.by((): ReportChart | null => {
    const [first] = this.info?.story.sides ?? [];
    if (!first || this.lead.length < 2) return null;
    const line = lineOf(this.view.colours, this.seatOf(first));
    const points = curve(this.lead, this.now.version, -this.most, this.most);
    return {
      title: t("page-end-lead"),
      least: -this.most,
      most: this.most,
      length: this.now.version,
      lines: [{ name: t("page-end-lead-of", { side: seatName(this.seatOf(first)) }), ...line, points }],
    };
  });

  private async picture(version: number, pins: { number: number; at: string }[]): Promise<string> {
    const { game, pieces, colours } = this.view;
    const shown = version === this.now.version ? this.now : await this.table.past.fetch(version);
    await this.table.fetchBoard(shown.display.board ?? "");
    const board = this.table.boardOf(shown);
    if (!game || !board) return "";
    const ground = pictureOf(game, shown.display.board ?? "");
    const address =
      ground.painted && ground.info
        ? `/api/games/${encodeURIComponent(game.id)}/pictures/${ground.info.light.first}`
        : "";
    return mapPicture(board, address, shown.display, pieces, colours, pins);
  }

  /** The report as one file. */
  async report(winner: string, result: Message | undefined): Promise<string> {
    const { now, table } = this;
    const pins = this.moments.filter(({ space }) => space).map(({ number, space }) => ({ number, at: space }));
    const pictures = [
      { title: t("page-end-map-first"), address: await this.picture(0, []).catch(() => "") },
      { title: t("page-end-map-last"), address: await this.picture(now.version, pins).catch(() => "") },
    ].filter(({ address }) => address);
    const score = now.display.tracks
      .filter(({ form, id }) => form === "count" && /^(vp|points|cities|objectives)/.test(id))
      .map(({ name, value }): [string, string] => [say(name), String(value)]);
    return reportPage({
      language: texts.language,
      title: `${say(table.game?.title)}: ${word(now.scenario, `scenario-${now.scenario}`)}`,
      winner,
      result: say(result),
      facts: [
        [t("page-end-date"), dateOf(new Date().toISOString().slice(0, 10))],
        ...score,
        [t("page-end-dice"), String(now.dice.count)],
        [t("page-commitment"), now.dice.commitment],
        ...(now.dice.key ? [[t("page-key"), now.dice.key] as [string, string]] : []),
      ],
      head: this.head,
      rows: this.rows,
      momentsTitle: t("page-end-moments"),
      moments: this.moments.map(
        ({ turn, change, text }) =>
          `${t("page-study-at", { turn })}: ${text} (${change > 0 ? "+" : "−"}${Math.abs(change)})`,
      ),
      battlesTitle: t("page-battles"),
      battles: battlesOf(table.acts, this.seatOf).map(
        ({ seat, told }) =>
          `${seat ? `${seatName(seat)}: ` : ""}${told.map(({ event }) => say(event.message)).join(" ")}`,
      ),
      width: WIDTH,
      height: HEIGHT,
      actions: t("page-end-actions"),
      pictures,
      charts: [...(this.leadChart ? [this.leadChart] : []), ...this.charts],
    });
  }
}
