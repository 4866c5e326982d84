/**
 * What of a board is in the window, and how it gets there: one transform on one layer. While that moves nothing is drawn; once it has come
 * to rest, what is drawn is set to the new zoom, part by part.
 */

import { densest, fitted, flight, held, settled, shifted, stays, zoomed, type Box, type View } from "./geometry";
import { grown, holds, windowOf } from "./viewport";
import { Stages } from "./zoom_stages.svelte";
import { Swapped } from "./redraw.svelte";
import type { Board, Point, Space } from "../server/types";
import { NEAR, OPENING, zoomAt } from "./zoom";

/** The board, as far as the camera asks about it. */
export interface Scene {
  ground: () => Board;
  /** So much higher than the board is the sheet. */
  strip: () => number;
  painted: () => boolean;
  /** The part that is played on, and whether that is less than all. */
  played: () => Box;
  partly: () => boolean;
  standing: () => readonly Space[];
  lit: () => readonly Space[];
  /** Where the pieces in hand stand, and where one step takes them. */
  held: () => readonly Space[];
  next: () => readonly Space[];
  found: (ids: readonly string[]) => Space[];
  around: (spaces: readonly Space[]) => Box;
}

interface Numbered {
  id: string;
  x: number;
  y: number;
  unit: number; // what a pixel is when it is written
}

/** Signs that somebody is there. */
const SIGNS = ["pointermove", "pointerdown", "wheel", "keydown"] as const;
/** So long nothing moves before it counts as being at rest. */
const REST = 160;
/** Seen from that much further off, what was painted for near would be too much to copy. */
const COARSER = 0.7;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class Camera {
  view: View = { x: 0, y: 0, k: 1 };
  /** Drawn for its first zoom. */
  begun = $state(false);
  /** Near: the window and what lies about it, as it was last at rest. */
  seen = $state.raw<Box | null>(null);
  /** The window at rest, for those who fetch sharper pictures of it. */
  sight = $state.raw<{ box: Box; k: number } | null>(null);
  readonly stages: Stages;
  readonly numbers = new Swapped<Numbered>(
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
  private moved = false;
  private fitting = false; // the board has found its first place in the window
  private closer = false; // and was opened nearer than all of it would be
  private kept: { view: View; moved: boolean } | null = null;
  private awake = false;
  private awaited: readonly string[] = [];

  constructor(
    parts: number,
    private readonly margin: number,
    private readonly scene: Scene,
  ) {
    this.stages = new Stages(parts, zoomAt(1));
  }

  /** Looks through a frame at the layer in it; `zoomBy` is what the wheel does. What is returned ends it. */
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
    const wake = () => this.wake();
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
    const below = this.fitting && !this.moved && width === this.size.width; // something comes or goes under the board
    this.size = { width, height };
    this.fitting = true;
    if (this.moved || (below && (this.closer || stays(this.view, this.size, this.all(), this.whole())))) {
      this.base = this.whole();
      this.show(this.view);
    } else this.begin();
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
    const [x, y] = [Math.round(view.x - margin * view.k), Math.round(view.y - margin * view.k)];
    this.world.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${view.k})`;
    if (view.k !== this.sharpAt) {
      clearTimeout(this.sharpener);
      this.sharpener = setTimeout(() => this.sharpen(), REST);
    }
    if (view.k < this.paintedAt * COARSER) this.paint();
    clearTimeout(this.resting);
    if (this.scene.painted() || (this.scene.ground().grid && (view.k >= NEAR || this.numbers.shown.length)))
      this.resting = setTimeout(() => this.rest(), REST);
  }
  private limits(): readonly [number, number] {
    return [this.base.k * 0.75, Math.max(2.6, this.base.k * 4)];
  }

  zoomBy(factor: number, at: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.moved = true;
    this.kept = null;
    this.show(zoomed(this.view, factor, at, ...this.limits()));
  }
  panBy(dx: number, dy: number): void {
    this.moved = true;
    this.kept = null;
    this.show({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }
  fit(): void {
    this.moved = this.closer = false;
    this.base = this.whole();
    this.show(this.base);
  }
  /** The whole of what is played on; where that is the whole board, with the title under it. */
  private whole(): View {
    const { width, height } = this.size;
    return fitted(width, height, this.all(), width < 600 ? 8 : 24);
  }
  private all(): Box {
    const ground = this.scene.ground();
    return this.scene.partly()
      ? this.scene.played()
      : { x: 0, y: 0, width: ground.width, height: ground.height + this.scene.strip() };
  }
  /** Where counters would be too small to read, the board opens over what may be chosen; the whole of it is one key away. */
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
    this.closer = true;
    this.show(settled({ k, x: width / 2 - x * k, y: height / 2 - y * k }, this.size, ground, 8));
  }
  /** Bring a space into the window, moving as little as needed. */
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
  /** Who is shown something elsewhere comes back to what was in the window before, unless they have moved the board meanwhile. */
  keep(): void {
    this.kept ??= { view: this.view, moved: this.moved }; // asked again with every act: the first view counts
  }
  back(): void {
    if (!this.kept) return;
    const { view, moved } = this.kept;
    this.kept = null;
    this.moved = moved;
    this.show(view);
  }
  /** What is in hand is seen with its reach, as far as the window holds it. If nothing of what may be chosen is in the window, go to the nearest of it. */
  attend(): void {
    if (!this.fitting) return;
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
  /** Move as little as needed for the first of some boxes that the window can hold; whether it moved. */
  private bring(...boxes: Box[]): boolean {
    const [dx, dy] = shifted(this.view, this.size, boxes);
    if (!dx && !dy) return false;
    this.glide();
    this.panBy(dx, dy);
    return true;
  }
  /** Go to some places, so that all of them can be seen; the map glides, unless the reader wants no motion. */
  fly(ids: readonly string[]): void {
    const places = this.scene.found(ids);
    if (!this.fitting || !places.length) return;
    const found = flight(this.view, this.size, this.scene.around(places), ...this.limits());
    if (!found) return;
    const next = settled(found, this.size, {
      width: this.scene.ground().width,
      height: this.scene.ground().height + this.scene.strip(),
    });
    this.moved = this.awake = true;
    this.glide();
    this.show(next);
  }
  private glide(): void {
    this.world.classList.toggle("gliding", !matchMedia("(prefers-reduced-motion: reduce)").matches);
    clearTimeout(this.landing);
    this.landing = setTimeout(() => this.world.classList.remove("gliding"), 700);
  }
  /** Come so close to some places that they fill a good part of the window, and counters can be read; as soon as the board has found its place. */
  approach(ids: readonly string[]): void {
    const places = this.scene.found(ids);
    this.awaited = this.fitting ? [] : ids;
    if (!this.fitting || !places.length) return;
    const [box, { width, height }, [least, most]] = [this.scene.around(places), this.size, this.limits()];
    const k = Math.min(
      most,
      Math.max(least, this.base.k, Math.min(0.5 * Math.min(width / box.width, height / box.height), NEAR * 1.2)),
    );
    this.moved = this.awake = true;
    this.show({ k, x: width / 2 - (box.x + box.width / 2) * k, y: height / 2 - (box.y + box.height / 2) * k });
  }

  // --- at rest --------------------------------------------------------------------------------------------

  private rest(): void {
    this.look();
    this.number();
  }
  /** What is in sight. */
  private look(): void {
    const box = windowOf(this.view, this.size);
    if (this.near) this.seen = grown(box);
    if (this.scene.painted() && this.awake) this.sight = { box, k: this.view.k };
  }
  private get near(): boolean {
    return this.view.k >= NEAR && this.scene.ground().grid !== null;
  }
  /** Numbers only near, and only about the window. */
  private number(): void {
    const [ground, { unit }, part] = [this.scene.ground(), zoomAt(this.view.k), this.near ? this.seen : null];
    const raised = (ground.grid?.size ?? 0) * 0.55;
    if (part || this.numbers.shown.length)
      this.numbers.aim(
        part
          ? ground.spaces.filter((space) => holds(part, space)).map(({ id, x, y }) => ({ id, x, y: y - raised, unit }))
          : [],
      );
  }
  /** The first ground opens the board; sharper tiles are for whoever has begun to look around: nobody waits for them. */
  private wake(): void {
    if (this.awake) return;
    this.awake = true;
    if (this.fitting && !this.pending) this.rest();
  }
  /** The layer keeps the sharpness it was painted with, and what is drawn on it: it is painted anew once the zoom has come to rest. */
  private sharpen(): void {
    const zoom = zoomAt(this.view.k);
    if (!this.sharpAt) this.stages.set(zoom); // nobody has seen it yet
    clearTimeout(this.resting);
    this.look(); // what is in sight is known before names are written for it
    this.sharpAt = this.view.k;
    this.stages.turn(zoom, () => {
      this.begun = true;
      this.number();
      this.paint();
    });
  }
  /** Painted for this zoom: until the next time the layer is only moved and stretched. It stays a layer (`translate3d`), or all of it would be listed anew. */
  private paint(): void {
    this.paintedAt = this.view.k;
    this.world.style.willChange = "auto";
    requestAnimationFrame(() => requestAnimationFrame(() => (this.world.style.willChange = "transform")));
  }
}
