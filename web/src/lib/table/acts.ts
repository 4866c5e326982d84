/** Acts: what a player would call one thing. The engine says with which events they begin; log, replay and catch-up share them. */

import type { LogEntry, LogEvent, Scene } from "../server/types";

/** An event, whose action it came of, and its version. */
export interface Told {
  event: LogEvent;
  scene: Scene;
  side: string;
  version: number;
  times?: number; // told so often in a row
}

/** An action that nothing came of, at least not for these eyes. */
export type Quiet = LogEntry;

export interface Act {
  first: number; // the versions of its first and last action
  last: number;
  side: string; // who began it
  told: Told[];
  quiet: Quiet[];
}

export const sceneOf = (event: LogEvent): Scene => event.scene ?? {};

const begun = (version: number, side: string): Act => ({ first: version, last: version, side, told: [], quiet: [] });

/** Quiet actions that no act goes on with: one act for each side's run of them. */
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

/** `passes` are the verbs that let a chance to interrupt pass. */
export function actsOf(log: readonly LogEntry[], passes: ReadonlySet<string> = new Set()): Act[] {
  const acts: Act[] = [];
  let waiting: Quiet[] = [];
  /** What a side did in silence right before it began something belongs to that. */
  const begin = (line: LogEntry) => {
    const own = waiting.findLastIndex((quiet) => quiet.side !== line.side) + 1;
    const act = begun(waiting[own]?.version ?? line.version, line.side);
    act.quiet.push(...waiting.slice(own));
    acts.push(...alone(waiting.slice(0, own)), act);
    waiting = [];
    return act;
  };
  /** Whose act a line goes on with or begins: after a chance that was let pass, that of whoever gave the chance. */
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
      act.told.push({ event, scene: sceneOf(event), side, version });
      act.last = version;
    }
  }
  return [...acts, ...alone(waiting)];
}

/** Whether two lines say the same, without dice: five cards drawn unseen are told once. */
const alike = (one: Told, other: Told) =>
  !one.event.dice.length &&
  one.side === other.side &&
  one.event.rule === other.event.rule &&
  JSON.stringify(one.event.message) === JSON.stringify(other.event.message);

/** What an act says, shorter: the way of a piece hex by hex is told once, from where it began to where it ended. */
export function wordsOf(act: Act): Told[] {
  const said: Told[] = [];
  for (const one of act.told) {
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

/** Actions of others within an act: they let a chance pass, they are done. Each is told once; what was only chosen for something that is told afterwards is not. */
export function asides(act: Act): Quiet[] {
  const seen = new Set<string>();
  return act.quiet.filter(({ version, side, action, label }) => {
    const key = `${side} ${action} ${label?.id}`;
    const told = act.told.some((one) => one.side === side && one.version > version);
    return (act.told.length === 0 || (side !== act.side && !told)) && !seen.has(key) && seen.add(key);
  });
}

/** Whose an act is, where it is told: that a phase begins is nobody's, whoever played last before it. */
export const actorOf = (act: Act) => (act.told[0]?.scene.kind === "phase" ? "" : act.side);

/** Every place that an act is about, the one that matters most first. */
export function placesOf(act: Act): string[] {
  const scenes = act.told.map(({ scene }) => scene);
  const first = scenes.filter(({ kind }) => kind === "battle" || kind === "fire");
  return [...new Set([...first, ...scenes].flatMap(({ at, starts }) => [...(at ? [at] : []), ...(starts ?? [])]))];
}

export const isBattle = (act: Act) => act.told.some(({ scene }) => scene.kind === "battle");
/** Whether a board shows anything of an act: that a phase begins, or a pile is shuffled, is only told. */
export const isSeen = (act: Act) =>
  act.told.some(
    ({ scene, event }) =>
      !!scene.at ||
      !!scene.starts?.length ||
      (!!scene.kind && scene.kind !== "phase") ||
      event.dice.length > 0 ||
      !!event.turned,
  );
export const hasDice = (act: Act) => act.told.some(({ event }) => event.dice.length > 0 || !!event.turned);

/** The act that an action belongs to: the last one of it. */
export const actAt = (acts: readonly Act[], version: number) =>
  acts.findLast((act) => act.first <= version && version <= act.last);

/** Whether somebody else did something in an act after a version. */
export const byOthers = (act: Act, mine: readonly string[], after: number) =>
  act.last > after &&
  (act.told.some(({ side, version }) => version > after && !mine.includes(side)) ||
    (act.told.length === 0 && !mine.includes(act.side)));

/**
 * The acts of the others' last turn: the last run of acts that the holder of some sides did not begin. Who holds none
 * watches: for them it is what has happened since a phase last began.
 */
export function lastTurn(acts: readonly Act[], mine: readonly string[]): Act[] {
  const loud = acts.filter((act) => act.told.length > 0);
  const own = (act: Act) =>
    mine.length ? mine.includes(act.side) || act.side === "" : act.told[0]!.scene.kind === "phase";
  const end = loud.findLastIndex((act) => !own(act)) + 1;
  const start = loud.slice(0, end).findLastIndex(own) + 1;
  return loud.slice(start, end);
}

/** How many pieces have moved: whoever goes on from where it had come to is the same one. */
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

export interface Summary {
  battles: { act: Act; told: Told; result: Told | undefined; destroyed: Told[] }[];
  losses: { side: string; destroyed: Told[]; reduced: Told[] }[];
}

/** Who attacked whom, and what each side lost; `sideOf` knows whose a piece is. */
export function summed(acts: readonly Act[], sideOf: (piece: string) => string): Summary {
  const battles: Summary["battles"] = [];
  const losses = new Map<string, { side: string; destroyed: Told[]; reduced: Told[] }>();
  for (const act of acts) {
    const fought = act.told.flatMap(({ scene }, at) => (scene.kind === "battle" ? [at] : []));
    fought.forEach((at, number) => {
      // what is told between one battle and the next is of the one; what was told before the first is of the first
      const part = act.told.slice(number ? at : 0, fought[number + 1]);
      const of = (kind: string) => part.filter(({ scene }) => scene.kind === kind);
      battles.push({ act, told: act.told[at]!, result: of("result")[0], destroyed: of("destroyed") });
    });
    for (const told of act.told) {
      const { kind, piece } = told.scene;
      if ((kind !== "destroyed" && kind !== "reduced") || !piece) continue;
      const side = sideOf(piece);
      const lost = losses.get(side) ?? { side, destroyed: [], reduced: [] };
      lost[kind].push(told);
      losses.set(side, lost);
    }
  }
  return { battles, losses: [...losses.values()] };
}
