/**
 * The part of a board in the window: one transform on one layer. Nothing is drawn while it moves; at rest the drawing is set to the
 * new zoom, part by part.
 */

import { densest, fitted, flight, held, settled, shifted, within, zoomed, type Box, type View } from "./geometry";
import { grown, holds, windowOf } from "./viewport";
import { ZoomStages } from "./zoom_stages.svelte";
import { Redraw } from "./redraw.svelte";
import type { Board, Point, Space } from "../server/types";
import { NEAR, OPENING, zoomAt } from "./zoom";

/** What the camera needs to know about the board. */
export interface Scene {
  ground: () => Board;
  /** Extra height of the sheet below the board. */
  strip: () => number;
  painted: () => boolean;
  /** The part in play, and whether it is less than the whole. */
  played: () => Box;
  partly: () => boolean;
  standing: () => readonly Space[];
  lit: () => readonly Space[];
  /** The spaces of the pieces in hand, and those one step away. */
  held: () => readonly Space[];
  next: () => readonly Space[];
  found: (ids: readonly string[]) => Space[];
  around: (spaces: readonly Space[]) => Box;
}

interface Numbered {
  id: string;
  x: number;
  y: number;
  unit: number; // board units per pixel for text
}

/** Events that show a player is present. */
const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;
/** Milliseconds without movement until the map counts as at rest. */
const REST = 160;
/** Pixels between a fitted board and the edge of the window. */
const EDGE = 8;
/** The share of the window in which an act needs no other view. */
const MIDDLE = 0.8;
/** Hexes of a board whose numbers appear as soon as they fit, and the radius in pixels from which one fits beside a counter. */
const FEW = 200;
const ROOMY = 22;
/** Zoomed out by more than this factor, the close-up drawing would be too large to copy. */
const COARSER = 0.7;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Camera {
  view: View = { x: 0, y: 0, k: 1 };
  /** The view of the last frame, for what lies over the board and follows it. */
  drawn = $state.raw<View>({ x: 0, y: 0, k: 1 });
  /** Drawn for its first zoom. */
  begun = $state(false);
  /** The fitted board leaves room for its title below. */
  titled = $state(false);
  /** Close up: the window and its surroundings when last at rest. */
  seen = $state.raw<Box | null>(null);
  /** The window at rest, for fetching sharper pictures. */
  sight = $state.raw<{ box: Box; k: number } | null>(null);
  readonly stages: ZoomStages;
  readonly numbers = new Redraw<Numbered>(
    30,
    ({ id }) => id,
    (one, other) => one.unit === other.unit,
  );

  private frame!: HTMLElement;
  private world!: HTMLElement | SVGElement;
  private size = { width: 800, height: 600 };
  private base: View = this.view;
  private pending = 0;
  private sharpAt = 0;
  private paintedAt = 0;
  private sharpener: Timer;
  private resting: Timer;
  private landing: Timer;
  private fitting = false; // the board has its first position in the window
  private kept: { view: View; whole: boolean } | null = null;
  private awake = false;
  private awaited: readonly string[] = [];

  constructor(
    parts: number,
    private readonly margin: number,
    private readonly scene: Scene,
  ) {
    this.stages = new ZoomStages(parts, zoomAt(OPENING));
  }

  /** Attach to a frame and the layer in it; `zoomBy` handles the wheel. The result detaches. */
  attach(frame: HTMLElement, world: HTMLElement | SVGElement, zoomBy: (factor: number, at: Point) => void): () => void {
    this.frame = frame;
    this.world = world;
    const observer = new ResizeObserver(() => this.resized());
    observer.observe(frame);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = frame.getBoundingClientRect();
      const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      zoomBy(Math.exp(-Math.max(-240, Math.min(240, step)) * 0.0022), [
        event.clientX - box.left,
        event.clientY - box.top,
      ]);
    };
    frame.addEventListener("wheel", wheel, { passive: false });
    const wake = (event: Event) => {
      // the browser repeats the pointer's last position when something else comes to lie under it
      if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
      this.wake();
    };
    for (const sign of SIGNS) addEventListener(sign, wake, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, wake);
      observer.disconnect();
      frame.removeEventListener("wheel", wheel);
      cancelAnimationFrame(this.pending);
      for (const gradual of [this.stages, this.numbers]) gradual.stop();
      for (const timer of [this.sharpener, this.resting, this.landing]) clearTimeout(timer);
    };
  }
  private resized(): void {
    const { width, height } = this.frame.getBoundingClientRect();
    if (!width || !height) return;
    const [before, whole] = [this.size, this.wholeInView];
    this.size = { width, height };
    if (!this.fitting) {
      this.fitting = true;
      this.begin();
    } else if (whole) this.fit();
    else {
      this.base = this.whole();
      const down = width === before.width ? 0 : (height - before.height) / 2; // something opens or closes below the board
      this.show({ ...this.view, x: this.view.x + (width - before.width) / 2, y: this.view.y + down });
    }
    if (this.awaited.length) this.approach(this.awaited);
  }

  // --- moving ---------------------------------------------------------------------------------------------

  private show(next: View): void {
    this.view = held(next, this.size.width, this.size.height, this.scene.ground());
    if (this.view.k !== this.sharpAt) {
      this.stages.stop(); // a frame either moves the sheet or draws on it
      this.numbers.stop();
    }
    if (!this.pending) this.pending = requestAnimationFrame(() => this.apply());
  }
  private apply(): void {
    const { view, margin } = this;
    this.pending = 0;
    this.drawn = view;
    const [x, y] = [Math.round(view.x - margin * view.k), Math.round(view.y - margin * view.k)];
    this.world.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${view.k})`;
    if (view.k !== this.sharpAt) {
      clearTimeout(this.sharpener);
      this.sharpener = setTimeout(() => this.sharpen(), REST);
    }
    if (view.k < this.paintedAt * COARSER) this.paint();
    clearTimeout(this.resting);
    if (this.scene.painted() || (this.scene.ground().grid && (this.numbered || this.numbers.shown.length)))
      this.resting = setTimeout(() => this.rest(), REST);
  }
  private limits(): readonly [number, number] {
    return [this.base.k * 0.75, Math.max(2.6, this.base.k * 4)];
  }

  zoomBy(factor: number, at: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.kept = null;
    this.show(zoomed(this.view, factor, at, ...this.limits()));
  }
  panBy(dx: number, dy: number): void {
    this.kept = null;
    this.show({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }
  fit(): void {
    this.base = this.whole();
    this.show(this.base);
  }
  /** The part in play within its frame; its title below it only where there is room to spare. */
  private whole(): View {
    const { width, height } = this.size;
    const view = fitted(width, height, this.part(), EDGE);
    const strip = this.scene.partly() ? 0 : this.scene.strip() * view.k;
    this.titled = strip > 0 && height - this.part().height * view.k - 2 * EDGE >= strip;
    return this.titled ? { ...view, y: view.y - strip / 2 } : view;
  }
  private part(): Box {
    const { width, height } = this.scene.ground();
    return this.scene.partly() ? this.scene.played() : { x: 0, y: 0, width, height };
  }
  private get wholeInView(): boolean {
    return this.fitting && within(this.view, this.size, this.part());
  }
  /** If counters would be too small to read, the board opens over the choices; one key shows all of it. */
  private begin(): void {
    this.fit();
    const [ground, { width, height }] = [this.scene.ground(), this.size];
    const k = Math.min(ground.grid ? OPENING : (height - 12) / ground.height, this.base.k * 5);
    if (k < this.base.k * 1.12 || (!ground.grid && width > 700)) return;
    const lit = this.scene.lit();
    const [x, y] = densest(lit.length ? lit : this.scene.standing(), width / k, height / k) ?? [
      ground.width / 2,
      ground.height / 2,
    ];
    this.show(settled({ k, x: width / 2 - x * k, y: height / 2 - y * k }, this.size, ground, 8));
  }
  /** Bring a space into the window with the least movement. */
  reveal(id: string): void {
    const space = this.scene.found([id])[0];
    if (!space) return;
    const [view, margin] = [this.view, 70];
    const shift = (at: number, whole: number) =>
      at < margin ? margin - at : at > whole - margin ? whole - margin - at : 0;
    const [dx, dy] = [
      shift(view.x + space.x * view.k, this.size.width),
      shift(view.y + space.y * view.k, this.size.height),
    ];
    if (dx || dy) this.panBy(dx, dy);
  }
  /** Bring a space into the middle of the window. */
  centre(id: string): void {
    const space = this.scene.found([id])[0];
    if (!space) return;
    const { view, size } = this;
    this.glide();
    this.panBy(size.width / 2 - view.x - space.x * view.k, size.height / 2 - view.y - space.y * view.k);
  }
  /** Remember the view, and return to it after showing something elsewhere, unless the player has moved the board since. */
  keep(): void {
    this.kept ??= { view: this.view, whole: this.wholeInView }; // called for every act: the first view counts
  }
  back(): void {
    if (!this.kept) return;
    const { view, whole } = this.kept;
    this.kept = null;
    if (whole) this.fit();
    else this.show(view);
  }
  /** Show the pieces in hand with their reach, as far as it fits. If no choice is in the window, go to the nearest. */
  attend(): void {
    if (!this.fitting || this.wholeInView) return;
    const [places, held] = [this.scene.lit(), this.scene.held()];
    if (
      held.length &&
      places.length &&
      this.bring(this.scene.around([...held, ...places]), this.scene.around([...held, ...this.scene.next()]))
    )
      return;
    const window = windowOf(this.view, this.size);
    const edge = 10 / this.view.k;
    const well = {
      x: window.x + edge,
      y: window.y + edge,
      width: window.width - 2 * edge,
      height: window.height - 2 * edge,
    };
    if (!places.length || places.some((place) => holds(well, place))) return;
    const far = ({ x, y }: Space) => Math.hypot(x - window.x - window.width / 2, y - window.y - window.height / 2);
    this.reveal(places.reduce((best, space) => (far(space) < far(best) ? space : best)).id);
  }
  /** Move as little as needed for the first of the boxes that fits into the window; true if it moved. */
  private bring(...boxes: Box[]): boolean {
    const [dx, dy] = shifted(this.view, this.size, boxes);
    if (!dx && !dy) return false;
    this.glide();
    this.panBy(dx, dy);
    return true;
  }
  /** Show all of the places; the map glides, unless the reader prefers reduced motion. */
  fly(ids: readonly string[]): void {
    const places = this.scene.found(ids);
    if (!this.fitting || !places.length) return;
    const found = flight(this.view, this.size, this.scene.around(places), ...this.limits());
    if (!found) return;
    const next = settled(found, this.size, {
      width: this.scene.ground().width,
      height: this.scene.ground().height + (this.titled ? this.scene.strip() : 0),
    });
    this.awake = true;
    this.glide();
    this.show(next);
  }
  /** Show the places of an act: the view stays if they are in its middle, or if all of the board is in view. */
  follow(ids: readonly string[]): void {
    const places = this.scene.found(ids);
    if (!this.fitting || !places.length || this.wholeInView) return;
    const { x, y, width, height } = windowOf(this.view, this.size);
    const [dx, dy] = [(width * (1 - MIDDLE)) / 2, (height * (1 - MIDDLE)) / 2];
    const middle = { x: x + dx, y: y + dy, width: width * MIDDLE, height: height * MIDDLE };
    if (!places.every((place) => holds(middle, place))) this.fly(ids);
  }
  private glide(): void {
    this.world.classList.toggle("gliding", !matchMedia("(prefers-reduced-motion: reduce)").matches);
    clearTimeout(this.landing);
    this.landing = setTimeout(() => this.world.classList.remove("gliding"), 700);
  }
  /** Zoom in on the places until they fill a good part of the window and counters can be read; waits for the board's first position. */
  approach(ids: readonly string[]): void {
    const places = this.scene.found(ids);
    this.awaited = this.fitting ? [] : ids;
    if (!this.fitting || !places.length) return;
    const [box, { width, height }, [least, most]] = [this.scene.around(places), this.size, this.limits()];
    const k = Math.min(
      most,
      Math.max(least, this.base.k, Math.min(0.5 * Math.min(width / box.width, height / box.height), NEAR * 1.2)),
    );
    this.awake = true;
    this.show({ k, x: width / 2 - (box.x + box.width / 2) * k, y: height / 2 - (box.y + box.height / 2) * k });
  }

  // --- at rest --------------------------------------------------------------------------------------------

  private rest(): void {
    this.look();
    this.number();
  }
  /** The part in view. */
  private look(): void {
    const box = windowOf(this.view, this.size);
    if (this.near || this.numbered) this.seen = grown(box);
    if (this.scene.painted() && this.awake) this.sight = { box, k: this.view.k };
  }
  private get near(): boolean {
    return this.view.k >= NEAR && this.scene.ground().grid !== null;
  }
  /** A small board shows its hex numbers as soon as they fit: prompts and the log use them. */
  private get numbered(): boolean {
    const { grid, spaces } = this.scene.ground();
    return this.near || (!!grid && spaces.length <= FEW && grid.size * this.view.k >= ROOMY);
  }
  /** Hex numbers only close up and around the window. */
  private number(): void {
    const [ground, { unit }, part] = [this.scene.ground(), zoomAt(this.view.k), this.numbered ? this.seen : null];
    const raised = (ground.grid?.size ?? 0) * 0.55;
    if (part || this.numbers.shown.length)
      this.numbers.aim(
        part
          ? ground.spaces.filter((space) => holds(part, space)).map(({ id, x, y }) => ({ id, x, y: y - raised, unit }))
          : [],
      );
  }
  /** The first picture opens the board; sharper tiles are fetched once the player has begun to look around. */
  private wake(): void {
    if (this.awake) return;
    this.awake = true;
    if (this.fitting && !this.pending) this.rest();
  }
  /** The layer keeps its resolution and its drawing while the zoom changes; it is painted again at rest. */
  private sharpen(): void {
    const zoom = zoomAt(this.view.k);
    if (!this.sharpAt) this.stages.set(zoom); // not yet visible
    clearTimeout(this.resting);
    this.look(); // update what is in view before names are placed for it
    this.sharpAt = this.view.k;
    this.stages.turn(zoom, () => {
      this.begun = true;
      this.number();
      this.paint();
    });
  }
  /** Painted for this zoom: until the next time the layer is only moved and scaled. It stays a layer (`translate3d`), or it would be recorded again as a whole. */
  private paint(): void {
    this.paintedAt = this.view.k;
    this.world.style.willChange = "auto";
    requestAnimationFrame(() => requestAnimationFrame(() => (this.world.style.willChange = "transform")));
  }
}
