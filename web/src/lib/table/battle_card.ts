/** The text of a battle's card: its dice, its modifiers, and what came of it, the viewer's own losses first. */

import { summaryOf, type Act, type ActEvent, type Battle } from "./acts";
import type { CardFace, Message, PieceKind } from "../server/types";

/** Lines of a card; more are only counted. */
const LINES = 6;
/** What a card shows after the losses, the most important first. */
const ORDER = ["result", "destroyed", "reduced", "retreat", "gone", "held", "scored", "advance"];

export interface CardDice {
  dice: readonly number[];
  hit: number;
  sides: number;
}
export interface CardLine {
  told: ActEvent;
  bad: boolean; // the viewer's loss
  good: boolean; // the others' loss
}

const figure = (message: Message, name: string, otherwise: number) => {
  const value = message.args?.[name];
  return typeof value === "number" ? value : otherwise;
};

/** The throws of a battle; dice printed on a card that was turned over count too. */
export function diceOf({ part }: Pick<Battle, "part">, faces: ReadonlyMap<string, CardFace>): CardDice[] {
  return part.flatMap(({ event }): CardDice[] => {
    const { dice, turned, message } = event;
    if (dice.length) return [{ dice, hit: figure(message, "hit", 0), sides: figure(message, "sides", 6) }];
    const printed = faces.get(turned?.card ?? "")?.parts?.find(({ id }) => id === turned?.part)?.dice;
    return printed?.length ? [{ dice: printed, hit: 0, sides: 6 }] : [];
  });
}

/** The modifiers of its dice, each with its reason. */
export const modifiersOf = ({ part }: Pick<Battle, "part">): Message[] =>
  part.flatMap(({ event }) => (event.message.args?.reasons as Message[] | undefined) ?? []);

/** Reports an outcome of the odds without being a roll or the battle itself: a unit that holds. */
const decides = ({ event, scene }: ActEvent) => !scene.kind && !event.dice.length && !!event.outcomes?.length;

/** What came of a battle in order of importance, and the number of lines left out. */
export function linesOf(
  { part }: Pick<Battle, "part">,
  own: readonly string[],
  pieces: ReadonlyMap<string, PieceKind>,
): { lines: CardLine[]; more: number } {
  const lines = part.flatMap((told): CardLine[] => {
    const { kind = "", piece = "" } = told.scene;
    if (!ORDER.includes(kind) && !decides(told)) return [];
    const lost = kind === "destroyed" || kind === "reduced";
    const mine = own.includes(pieces.get(piece)?.side ?? "");
    return [{ told, bad: lost && mine, good: lost && !mine && own.length > 0 }];
  });
  const rank = ({ told, bad }: CardLine) =>
    (bad ? -1 : 0) * ORDER.length + Math.max(0, ORDER.indexOf(told.scene.kind ?? ""));
  lines.sort((one, other) => rank(one) - rank(other));
  return { lines: lines.slice(0, LINES), more: Math.max(0, lines.length - LINES) };
}

/** True if the score changed in it. */
export const scored = ({ part }: Pick<Battle, "part">) =>
  part.some(({ scene }) => scene.kind === "scored" || scene.kind === "held");

/** A battle with its place and its number, as in the summary. */
export interface Pinned extends Battle {
  number: number;
  at: string;
}

/** The battles of some acts, numbered; `known` tells whether a place is on the board. */
export function pinned(acts: readonly Act[], known: (place: string) => boolean): Pinned[] {
  return summaryOf(acts, () => "").battles.flatMap((battle, number) => {
    const at = [battle.told, ...battle.part].map(({ scene }) => scene.at ?? "").find(known);
    return at ? [{ ...battle, number: number + 1, at }] : [];
  });
}

/** The acts since the last phase began. */
export function ofThisPhase(acts: readonly Act[]): Act[] {
  const begun = acts.findLastIndex((act) =>
    act.events.some(({ scene }) => scene.kind === "phase" || scene.kind === "ended"),
  );
  return acts.slice(Math.max(begun, 0));
}

/** The last battle of a longer game that ended after a version, with its events since the one before. */
export function endedBattle(acts: readonly Act[], after: number): { ended: ActEvent; events: ActEvent[] } | null {
  const events = acts.flatMap((act) => act.events);
  const last = events.findLastIndex(({ scene }) => scene.kind === "ended");
  const ended = events[last];
  if (!ended || ended.version <= after) return null;
  const before = events.slice(0, last).findLastIndex(({ scene }) => scene.kind === "ended");
  return { ended, events: events.slice(before + 1, last) };
}
