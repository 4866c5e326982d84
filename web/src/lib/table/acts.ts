/** Acts: actions that a player would call one thing. The engine marks the events that begin one; log, replay and catch-up share them. */

import type { LogEntry, LogEvent, Scene } from "../server/types";

/** An event with the side and version of its action. */
export interface ActEvent {
  event: LogEvent;
  scene: Scene;
  side: string;
  version: number;
  times?: number; // repeated this many times in a row
}

/** An action without events, at least for this viewer. */
export type Quiet = LogEntry;

export interface Act {
  first: number; // the versions of its first and last action
  last: number;
  side: string; // the side that began it
  events: ActEvent[];
  quiet: Quiet[];
}

export const sceneOf = (event: LogEvent): Scene => event.scene ?? {};

const begun = (version: number, side: string): Act => ({ first: version, last: version, side, events: [], quiet: [] });

/** Quiet actions outside any act: one act for each side's run of them. */
function alone(lines: readonly Quiet[]): Act[] {
  const found: Act[] = [];
  for (const line of lines) {
    if (found.at(-1)?.side !== line.side) found.push(begun(line.version, line.side));
    const act = found.at(-1)!;
    act.last = line.version;
    act.quiet.push(line);
  }
  return found;
}

/** `passes`: the verbs that pass on a chance to interrupt. */
export function actsOf(log: readonly LogEntry[], passes: ReadonlySet<string> = new Set()): Act[] {
  const acts: Act[] = [];
  let waiting: Quiet[] = [];
  /** A side's quiet actions just before an act belong to it. */
  const begin = (line: LogEntry) => {
    const own = waiting.findLastIndex((quiet) => quiet.side !== line.side) + 1;
    const act = begun(waiting[own]?.version ?? line.version, line.side);
    act.quiet.push(...waiting.slice(own));
    acts.push(...alone(waiting.slice(0, own)), act);
    waiting = [];
    return act;
  };
  /** The side whose act a line continues or begins: after a pass, the side that was interrupted. */
  const goesOn = ({ action, side, events }: LogEntry) => {
    if (!passes.has(action)) return side;
    return waiting.at(-1)?.side ?? (events[0]!.opens ? side : (acts.at(-1)?.side ?? side));
  };
  for (const line of log) {
    const { version, side } = line;
    if (!line.events.length) {
      waiting.push(line);
      continue;
    }
    let whose = goesOn(line);
    for (const event of line.events) {
      const act = event.opens || !acts.length ? begin({ ...line, side: whose }) : acts.at(-1)!;
      if (whose !== side) act.quiet.push(line);
      whose = side;
      act.quiet.push(...waiting);
      waiting = [];
      act.events.push({ event, scene: sceneOf(event), side, version });
      act.last = version;
    }
  }
  return [...acts, ...alone(waiting)];
}

/** True if two lines are the same and have no dice: five cards drawn unseen are one line. */
const alike = (one: ActEvent, other: ActEvent) =>
  !one.event.dice.length &&
  one.side === other.side &&
  one.event.rule === other.event.rule &&
  JSON.stringify(one.event.message) === JSON.stringify(other.event.message);

/** The events of an act, condensed: a move hex by hex is one line, from its start to its end. */
export function wordsOf(act: Act): ActEvent[] {
  const said: ActEvent[] = [];
  for (const one of act.events) {
    const before =
      one.scene.kind === "move"
        ? said.findLastIndex((other) => other.scene.kind === "move" && other.scene.piece === one.scene.piece)
        : -1;
    const way = said[before];
    if (way && way.scene.at === one.scene.starts?.[0] && way.event.message.id === one.event.message.id) {
      const starts = way.scene.starts;
      const message = {
        ...one.event.message,
        args: { ...one.event.message.args, start: way.event.message.args?.start },
      };
      said[before] = { ...one, event: { ...one.event, message }, scene: { ...one.scene, starts } };
    } else if (said.length && alike(one, said.at(-1)!))
      said[said.length - 1] = { ...one, times: (said.at(-1)!.times ?? 1) + 1 };
    else said.push(one);
  }
  return said;
}

/** Actions of other sides within an act, such as passes; each once, and without choices that a later event shows. */
export function asides(act: Act): Quiet[] {
  const seen = new Set<string>();
  return act.quiet.filter(({ version, side, action, label }) => {
    const key = `${side} ${action} ${label?.id}`;
    const told = act.events.some((one) => one.side === side && one.version > version);
    return (act.events.length === 0 || (side !== act.side && !told)) && !seen.has(key) && seen.add(key);
  });
}

/** The side of an act in the log; '' for the beginning of a phase. */
export const actorOf = (act: Act) => (act.events[0]?.scene.kind === "phase" ? "" : act.side);

/** Every place of an act, the most important first. */
export function placesOf(act: Act): string[] {
  const scenes = act.events.map(({ scene }) => scene);
  const first = scenes.filter(({ kind }) => kind === "battle" || kind === "fire");
  return [...new Set([...first, ...scenes].flatMap(({ at, starts }) => [...(at ? [at] : []), ...(starts ?? [])]))];
}

export const isBattle = (act: Act) => act.events.some(({ scene }) => scene.kind === "battle");
/** True if a board shows any of it: the beginning of a phase or a shuffle is only in the log. */
export const isSeen = (act: Act) =>
  act.events.some(
    ({ scene, event }) =>
      !!scene.at ||
      !!scene.starts?.length ||
      (!!scene.kind && scene.kind !== "phase") ||
      event.dice.length > 0 ||
      !!event.turned,
  );
export const hasDice = (act: Act) => act.events.some(({ event }) => event.dice.length > 0 || !!event.turned);

/** The act an action belongs to; the last one if there are several. */
export const actAt = (acts: readonly Act[], version: number) =>
  acts.findLast((act) => act.first <= version && version <= act.last);

/** True if another side did something in an act after a version. */
export const byOthers = (act: Act, mine: readonly string[], after: number) =>
  act.last > after &&
  (act.events.some(({ side, version }) => version > after && !mine.includes(side)) ||
    (act.events.length === 0 && !mine.includes(act.side)));

/**
 * The acts of the others' last turn: the last run of acts not begun by the given sides. Without sides
 * (a spectator): everything since the last phase began.
 */
export function lastTurn(acts: readonly Act[], mine: readonly string[]): Act[] {
  const loud = acts.filter((act) => act.events.length > 0);
  const own = (act: Act) =>
    mine.length ? mine.includes(act.side) || act.side === "" : act.events[0]!.scene.kind === "phase";
  const end = loud.findLastIndex((act) => !own(act)) + 1;
  const start = loud.slice(0, end).findLastIndex(own) + 1;
  return loud.slice(start, end);
}

/** The number of pieces that moved: a move that continues where another ended is by the same piece. */
export function movers(acts: readonly Act[]): number {
  const ends = new Map<string, number>();
  let count = 0;
  for (const { scene } of acts.flatMap(wordsOf)) {
    if (scene.kind !== "move") continue;
    const from = `${scene.piece} ${scene.starts?.[0]}`;
    const some = scene.count ?? 1;
    const again = Math.min(some, ends.get(from) ?? 0);
    count += some - again;
    ends.set(from, (ends.get(from) ?? 0) - again);
    ends.set(`${scene.piece} ${scene.at}`, (ends.get(`${scene.piece} ${scene.at}`) ?? 0) + some);
  }
  return count;
}

export interface SideLosses {
  side: string;
  destroyed: ActEvent[];
  reduced: ActEvent[];
}
export interface Battle {
  act: Act;
  told: ActEvent; // the event that began it
  part: ActEvent[]; // its events
  result: ActEvent | undefined;
  destroyed: ActEvent[];
}
export interface Summary {
  battles: Battle[];
  losses: SideLosses[];
}

/** Names of lost pieces; several with the same name are counted. */
export function namedLosses(told: readonly ActEvent[], name: (piece: string) => string): string {
  const counts = new Map<string, number>();
  for (const { scene } of told) {
    const called = name(scene.piece ?? "");
    counts.set(called, (counts.get(called) ?? 0) + (scene.count ?? 1));
  }
  return [...counts].map(([called, count]) => (count > 1 ? `${count} × ${called}` : called)).join(", ");
}

/** Battles, and the losses of each side; `sideOf` returns the side of a piece. */
export function summaryOf(acts: readonly Act[], sideOf: (piece: string) => string): Summary {
  const battles: Summary["battles"] = [];
  for (const act of acts) {
    const fought = act.events.flatMap(({ scene }, at) => (scene.kind === "battle" ? [at] : []));
    fought.forEach((at, number) => {
      // events between two battles belong to the first of them; those before the first battle belong to it
      const part = act.events.slice(number ? at : 0, fought[number + 1]);
      const of = (kind: string) => part.filter(({ scene }) => scene.kind === kind);
      battles.push({ act, told: act.events[at]!, part, result: of("result")[0], destroyed: of("destroyed") });
    });
  }
  return {
    battles,
    losses: lossesIn(
      acts.flatMap(({ events }) => events),
      sideOf,
    ),
  };
}

/** The losses of each side in some events. */
export function lossesIn(events: readonly ActEvent[], sideOf: (piece: string) => string): SideLosses[] {
  const losses = new Map<string, SideLosses>();
  for (const told of events) {
    const { kind, piece } = told.scene;
    if ((kind !== "destroyed" && kind !== "reduced") || !piece) continue;
    const side = sideOf(piece);
    const lost = losses.get(side) ?? { side, destroyed: [], reduced: [] };
    lost[kind].push(told);
    losses.set(side, lost);
  }
  return [...losses.values()];
}
