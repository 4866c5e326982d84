/** What a new table of a game is to be: scenario, options, seats, opponents, clock. */

import { prefs } from "../app/prefs.svelte";
import { get } from "../server/api";
import { keepLinks, remember } from "../server/session";
import type { Agreed, Created, GameInfo, GameOption } from "../server/types";

/** A person who plays on this device, too. */
export const HERE = "here";

export class TableSetup {
  scenario = $state("");
  options = $state<Record<string, GameOption["default"]>>({});
  seats = $state.raw<Record<string, string[]>>({});
  mine = $state("");
  others = $state<Record<string, string>>({});
  level = $state("");
  clock = $state.raw<Agreed | null>(null);
  /** A finished move is taken back only with the consent of the other people. */
  consent = $state(true);
  private seatsAsked = "";

  constructor(readonly info: GameInfo) {
    this.options = Object.fromEntries(info.options.map((option) => [option.name, option.default]));
    this.scenario = info.shelf?.recommended ?? info.scenarios[0] ?? "";
    this.level = info.levels[Math.min(1, info.levels.length - 1)] ?? "";
  }

  /** The seats that the options give; they keep the chosen opponents only while they are the same. */
  async loadSeats(): Promise<void> {
    const query = encodeURIComponent(JSON.stringify(this.options));
    const asked = (this.seatsAsked = `/api/games/${encodeURIComponent(this.info.id)}/seats?options=${query}`);
    const found = await get<Record<string, string[]>>(asked);
    if (asked !== this.seatsAsked) return; // the options have changed since
    this.seats = found;
    const names = Object.keys(found);
    if (!names.includes(this.mine)) this.mine = names.at(-1) ?? "";
    this.useLevel();
  }

  /** True if another person plays, too. */
  get shared(): boolean {
    return Object.keys(this.seats).some((seat) => seat !== this.mine && this.others[seat] === "human");
  }

  useLevel(): void {
    this.others = Object.fromEntries(Object.keys(this.seats).map((seat) => [seat, this.level]));
  }

  choose(name: string, value: GameOption["default"]): void {
    this.options = { ...this.options, [name]: value };
    void this.loadSeats();
  }

  /** Reset options that the scenario does not support. */
  keepWithin(): void {
    let changed = false;
    for (const option of this.info.options) {
      const offered = option.within?.[this.scenario] ?? option.values;
      if (offered.includes(this.options[option.name] ?? option.default)) continue;
      const value = offered.includes(option.default) ? option.default : offered[0]!;
      this.options = { ...this.options, [option.name]: value };
      changed = true;
    }
    if (changed) void this.loadSeats();
  }

  /** True if the chosen level is available for a scenario. */
  offers = (scenario: string) => this.level !== "general" || (this.info.generals ?? []).includes(scenario);

  /** A table against the machine. */
  quick = (scenario: string, own: string, level = this.level) =>
    this.create(scenario, own, (seat) => (seat === own ? "human" : level), null);

  full = () =>
    this.create(
      this.scenario,
      this.mine,
      (seat) => (seat === this.mine ? "human" : (this.others[seat] ?? "human")),
      this.clock,
    );

  private async create(
    scenario: string,
    own: string,
    player: (seat: string) => string,
    clock: Agreed | null,
  ): Promise<{ created: Created; own: string; people: number }> {
    const seats = Object.fromEntries(Object.keys(this.seats).map((seat) => [seat, player(seat)]));
    const here = Object.keys(seats).filter((seat) => seat === own || seats[seat] === HERE);
    const people = Object.values(seats).filter((one) => one === "human").length;
    const { createTable } = await import("../server/shared_dice");
    const created = await createTable({
      game: this.info.id,
      scenario,
      options: this.options,
      seats: Object.fromEntries(Object.entries(seats).map(([seat, one]) => [seat, one === HERE ? "human" : one])),
      names: own && prefs.name.trim() ? { [own]: prefs.name.trim() } : {},
      watch: true,
      record: null,
      clock,
      terms: { undo: this.consent && people > 1 ? "consent" : "free", rated: false },
    });
    keepLinks({ ...created, here: here.length > 1 ? here : undefined });
    const token = own ? created.links[own] : created.watch;
    if (token) remember({ table: created.table, token, game: this.info.id, seat: own || null, at: Date.now() });
    return { created, own, people };
  }
}
