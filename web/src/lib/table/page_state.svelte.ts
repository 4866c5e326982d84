/** The state of a table's page: the table, what is shown of it, which panels are open, and the tools in hand. */

import { tick, untrack } from "svelte";

import { prefs } from "../app/prefs.svelte";
import { pictureOf } from "../board/grounds.svelte";
import type { Lying } from "../board/callout";
import { BoardLayers } from "../board/layers.svelte";
import { remember } from "../server/session";
import type { Point } from "../server/types";
import { actAt, placesOf } from "./acts";
import { ScenarioBriefing } from "./briefing.svelte";
import { CatchUp } from "./catch_up.svelte";
import { Chooser, type Picked } from "./choice.svelte";
import { DiceNews } from "./dice_news.svelte";
import { PieceDrag } from "./drag.svelte";
import { Panels } from "./panels.svelte";
import { PlaceFocus } from "./place_focus.svelte";
import { PingTool } from "./ping_tool";
import { reference } from "./reference.svelte";
import { Group } from "./selection.svelte";
import { Table } from "./table.svelte";
import { Theatre } from "./theatre.svelte";
import { keepThumbnail, thumbnail } from "./thumbnail";
import { TableView } from "./view.svelte";
import { announce } from "./your_move.svelte";

/** What the page asks of the board on the screen. */
interface MapControls {
  fly: (spaces: readonly string[]) => void;
  /** The same for an act of a replay: only if its places are not in view. */
  follow: (spaces: readonly string[]) => void;
  reveal: (space: string) => void;
  spread: (space: string) => void;
  /** Go to the lit places if none is in view. */
  attend: () => void;
  /** Remember the present view, and return to it. */
  keep: () => void;
  back: () => void;
  fit: () => void;
  zoomBy: (factor: number) => void;
  /** Where a space lies in the frame, and where counters lie, in pixels. */
  lies: (space: string) => Lying | null;
  crowd: () => Point[];
  /** Close the fanned stack; true if there was one. */
  close: () => boolean;
  /** A point of the window in board units, and the space there. */
  measured: (event: PointerEvent) => Point;
  spaceAt: (event: PointerEvent) => string;
}

export class PageState {
  readonly table: Table;
  readonly view: TableView;
  readonly panels: Panels;
  readonly place: PlaceFocus;
  readonly layers: BoardLayers;
  readonly briefing: ScenarioBriefing;
  readonly catchUp: CatchUp;
  readonly news: DiceNews;
  readonly theatre: Theatre;
  readonly group: Group;
  readonly chooser: Chooser;
  readonly drag: PieceDrag;
  readonly pingTool: PingTool;

  map = $state.raw<MapControls>();
  prompt = $state.raw<{ reveal: () => void; first: () => HTMLElement | undefined }>();
  actions = $state.raw<{ press: (digit: number) => boolean }>();
  targetList = $state.raw<{ first: () => HTMLElement | null | undefined }>();
  /** Receives clicks on the board while standing orders are written. */
  gather = $state.raw<((space: string, pieces: string[]) => void) | null>(null);
  /** The card that is looked at whole. */
  card = $state("");
  byKeyboard = false;

  /** The act drawn on the board. */
  readonly trail = $derived.by(() => {
    const { acts, moment } = this.table;
    const shown = this.catchUp.current ?? (moment === null ? null : actAt(acts, moment));
    return shown ?? this.theatre.card?.act ?? null;
  });
  /** Where lines start: the anchor, or the space of the pieces in hand. */
  readonly lineStart = $derived.by(() => {
    const { anchor } = this.layers.lines;
    const { shown } = this.view;
    if (anchor || !shown) return anchor;
    const held = new Set(shown.display.chosen ?? []);
    const spaces = Object.entries(shown.display.spaces);
    return spaces.find(([, { stacks }]) => stacks.some(({ kind }) => held.has(kind)))?.[0] ?? "";
  });
  /** True while the end of the game is shown in place of the side column. */
  readonly ending = $derived.by(
    () =>
      !!this.view.now?.over && this.panels.ended && !this.panels.replay && !this.table.replaying && !this.catchUp.on,
  );
  readonly lineEnd = $derived.by(() => this.place.hovered || this.place.visited);

  /** Create it during the set-up of a component: it starts effects. */
  constructor(
    readonly id: string,
    readonly token: string | null,
  ) {
    const table = (this.table = new Table(id, token));
    const view = (this.view = new TableView(table));
    this.panels = new Panels(table);
    this.briefing = new ScenarioBriefing(id);
    this.catchUp = new CatchUp(table);
    this.news = new DiceNews(table);
    this.theatre = new Theatre(
      table,
      this.catchUp,
      this.news,
      (place) => !!view.board?.spaces.some(({ id }) => id === place),
    );
    this.place = new PlaceFocus(() => view.targets);
    this.group = new Group(table, () => view.pieces);
    this.chooser = new Chooser({
      table,
      group: this.group,
      live: () => view.live,
      targets: () => view.targets,
      reveal: (space) => this.map?.reveal(space),
      plays: () => this.news.putAway(view.now?.version ?? 0),
    });
    this.drag = new PieceDrag({
      table,
      group: this.group,
      pieces: () => view.pieces,
      targets: () => view.targets,
      live: () => view.live,
      spaceAt: (event) => this.map?.spaceAt(event) ?? "",
      begins: () => (this.chooser.menu = null),
      plays: () => this.chooser.touch(),
    });
    this.pingTool = new PingTool(table.pings, {
      may: () => !!view.now?.seat && !!this.map,
      measured: (event) => this.map!.measured(event),
      width: () => view.board?.width ?? 1,
      board: () => view.shown?.display.board ?? "",
    });
    this.catchUpWithTable();
    this.showHints();
    announce(table, () => this.prompt?.reveal());
    this.layers = new BoardLayers(
      token,
      () => this.layerSource(),
      () => this.lineStart,
      () => this.lineEnd,
    );
    this.keepUp();
  }

  private layerSource() {
    const { shown, overlayAddress: address, live } = this.view;
    const layers = shown?.display.layers ?? [];
    const aiming = live ? layers.filter((layer) => layer.aiming).map(({ id }) => id) : [];
    const on = aiming.length ? new Set([...prefs.layers, ...aiming]) : prefs.layers;
    return shown && { address, moment: shown.seq, layers, on };
  }

  /** Show what the others did, and fly to where it happened. */
  private catchUpWithTable(): void {
    const { table, catchUp, briefing } = this;
    $effect(() => {
      const { covers } = briefing;
      untrack(() => catchUp.hold(covers));
    });
    $effect(() => {
      void [table.log, table.logs.read, table.lastSeen.upTo, table.snapshot?.version];
      untrack(() => catchUp.consider());
    });
    $effect(() => {
      // after catching up the map returns to its earlier view, not to the last act
      const places = this.trail && (catchUp.on || this.panels.replay) ? placesOf(this.trail) : [];
      if (places.length) untrack(() => void tick().then(() => this.map?.follow(places)));
    });
    const following = $derived(catchUp.on); // true from the first act to the last
    $effect(() => {
      const on = following;
      const map = untrack(() => this.map);
      if (on) map?.keep();
      else map?.back();
    });
  }

  /** Bring the places of a hint into view. */
  private showHints(): void {
    const { table } = this;
    $effect(() => {
      const places = table.hinted?.spaces ?? [];
      if (places.length) untrack(() => this.map?.follow(places));
    });
  }

  /** What follows from a new snapshot. */
  private keepUp(): void {
    const { table, view, group, news } = this;
    $effect(() => {
      const { now } = view;
      if (now) untrack(() => news.remember(now));
    });
    $effect(() => {
      if (news.dice) untrack(() => void news.recall());
    });
    $effect(() => {
      void view.now?.version;
      this.place.about = []; // its button may be gone
      untrack(() => (view.live ? group.settle() : group.clear()));
    });
    $effect(() => {
      const name = view.shown?.display.board ?? "";
      untrack(() => void table.fetchBoard(name));
    });
    $effect(() => {
      void view.now?.version;
      return this.chooser.open();
    });
    $effect(() => {
      // a player at the keyboard is taken to the map when a decision opens
      void view.now?.version;
      if (!view.live) return;
      void tick().then(() => this.map?.attend());
      if (!this.byKeyboard) return;
      void tick().then(() => {
        if (document.activeElement === document.body || document.activeElement === null) this.focusFirst();
      });
    });
    $effect(() => {
      if (reference.open) untrack(() => void table.needRules());
    });
  }

  /** Open the table, at a moment of its past if one is given; the result closes it. */
  open(moment: number | null): () => void {
    void this.load(moment);
    const wake = () => {
      this.catchUp.consider();
      if (document.hidden) this.picture();
    };
    document.addEventListener("visibilitychange", wake);
    reference.offer(true);
    return () => {
      document.removeEventListener("visibilitychange", wake);
      reference.offer(false);
      this.picture();
      this.table.close();
    };
  }
  /** Keep a small picture of the table for the list of games to continue. */
  private picture(): void {
    const { game, board, now, pieces, colours } = this.view;
    if (!game || !board || !now) return;
    const ground = pictureOf(game, now.display.board ?? "");
    const address =
      ground.painted && ground.info
        ? `/api/games/${encodeURIComponent(game.id)}/pictures/${ground.info.light.first}`
        : "";
    const made = thumbnail(this.id, board, address, now.display, pieces, colours);
    if (made) keepThumbnail(made); // at once: the page may be closing
  }
  private async load(moment: number | null): Promise<void> {
    const { table, id, token } = this;
    await table.open();
    if (!table.snapshot) return;
    const { version, game, scenario, seat, over } = table.snapshot;
    this.news.begin(version);
    this.theatre.begin(version);
    void this.briefing.load(game, scenario, !!seat && !over && moment === null);
    if (token) remember({ table: id, token, game, seat, at: Date.now() });
    if (moment === null) return;
    this.panels.replay = true;
    await table.look(moment);
  }

  fly = (places: readonly string[]) => this.map?.fly(places);

  focusFirst = () => (this.targetList?.first() ?? this.prompt?.first())?.focus();

  pick = (picked: Picked) => {
    const { chooser, place } = this;
    chooser.menu = null;
    place.tapped = picked.choices.length || place.hovered ? "" : picked.space;
    this.byKeyboard = false;
    const stacks = this.view.shown?.display.spaces[picked.space]?.stacks ?? [];
    const kinds = stacks.map((stack) => stack.kind);
    if (this.gather) this.gather(picked.space, kinds);
    else chooser.pick(picked);
  };

  showLayers = (open: boolean) => {
    this.panels.layers = open && !!this.view.shown?.display.layers?.length;
    if (!this.panels.layers || !this.byKeyboard) return;
    void tick().then(() => document.querySelector<HTMLElement>("#layers input")?.focus());
  };

  /** Ping the place the keyboard or the pointer is at; without one, take or drop the pointing tool. */
  ping = () => {
    const { place, view } = this;
    const { pings } = this.table;
    const space = view.board?.spaces.find((one) => one.id === (place.visited || place.hovered));
    const seated = !!view.now?.seat;
    if (space && seated) void pings.send([[space.x, space.y]], view.shown?.display.board ?? "");
    else pings.tool = !pings.tool && seated;
  };
}
