/** Helpers for the server's messages. */

import { Fault } from "./api";
import type { Argument, LogEntry, Message, Move, Snapshot } from "./types";

/** True if an action led to where its route goes on: one step further in the same decision of this seat, without dice. */
export function foreseen(before: Snapshot, now: Snapshot | null): boolean {
  return sameTurn(before, now) && now?.version === before.version + 1 && now.decision?.step === before.decision?.step;
}

/** True if the same side still decides, and no dice were thrown: a hint may lead through several decisions. */
export function sameTurn(before: Snapshot, now: Snapshot | null): boolean {
  return (
    !!now?.mine && !now.over && now.dice.count === before.dice.count && now.decision?.side === before.decision?.side
  );
}

export function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}

function strings(value: Argument | undefined): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(strings);
  return [];
}

export const lineOf = ({ version, side, action, label, events }: Move): LogEntry => ({
  version,
  side,
  action,
  label,
  events,
});

/** Every string in an entry's messages: those that are the id of a space highlight it. */
export function placesOf(entry: LogEntry): string[] {
  return entry.events.flatMap((event) => Object.values(event.message.args ?? {}).flatMap(strings));
}

export function faultMessage(error: unknown): Message {
  if (!(error instanceof Fault)) return { id: "page-fault", args: { message: String(error) } };
  if (error.said) return error.said;
  if (error.status === 0) return { id: "page-offline" };
  if (error.status === 401 || error.status === 403) return { id: "page-no-link" };
  if (error.status === 404) return { id: "page-no-table" };
  if (error.status === 410) return { id: "page-unreadable" };
  if (error.status === 413) return { id: "page-too-big" };
  if (error.status === 429) return { id: "page-too-many" };
  return { id: "page-fault", args: { message: error.message } };
}

/** The winners: seats all of whose sides won, and the remaining sides. */
export function victors(
  winners: readonly string[],
  all: readonly { seat: string; sides: readonly string[] }[],
): { seats: string[]; sides: string[] } {
  const whole = all.filter(({ sides }) => sides.length > 0 && sides.every((side) => winners.includes(side)));
  return {
    seats: whole.map(({ seat }) => seat),
    sides: winners.filter((side) => !whole.some(({ sides }) => sides.includes(side))),
  };
}
