/** What came of the odds: the outcomes of a preview that events report. */

import type { Act, ActEvent } from "./acts";
import type { LogEntry, Message, Preview } from "../server/types";

/** True if two arguments of messages are the same. */
const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const matches = (fact: Message, outcome: Message) =>
  fact.id === outcome.id && Object.entries(fact.args ?? {}).every(([name, value]) => same(value, outcome.args?.[name]));

/** Facts that only count, such as the hits of several throws, add up. */
export function added(facts: readonly Message[]): Message[] {
  const counts = new Map<string, number>();
  const others: Message[] = [];
  for (const fact of facts) {
    const { count, ...rest } = fact.args ?? {};
    if (typeof count === "number" && !Object.keys(rest).length) counts.set(fact.id, (counts.get(fact.id) ?? 0) + count);
    else others.push(fact);
  }
  return [...others, ...[...counts].map(([id, count]) => ({ id, args: { count } }))];
}

/** The numbers of the outcomes that came about, at most one of each group: the last that was reported. */
export function cameOf(preview: Preview, facts: readonly Message[]): Set<number> {
  const found = new Map<string, number>();
  for (const fact of added(facts))
    preview.outcomes.forEach(({ message, probability, group }, number) => {
      if (probability > 0 && matches(fact, message)) found.set(group ?? "result", number);
    });
  return new Set(found.values());
}

/** The odds that an act decided, and the outcomes that came about. */
export interface Decided {
  preview: Preview;
  came: ReadonlySet<number>;
}

/** Of the odds known at some versions, those that most of an act's events decide; the last of several. */
export function decidedBy(
  act: Act,
  odds: ReadonlyMap<number, Preview>,
  rolls: ReadonlySet<number> = new Set(),
): Decided | null {
  let best: Decided | null = null;
  for (const version of rolledFor(act, rolls)) {
    const preview = odds.get(version - 1);
    if (!preview) continue;
    const facts = act.events.filter((one) => one.version >= version).flatMap(({ event }) => event.outcomes ?? []);
    const came = cameOf(preview, facts);
    if (!best || came.size >= best.came.size) best = { preview, came };
  }
  return best;
}

const rolls = ({ event }: Pick<ActEvent, "event">) => event.dice.length > 0 || !!event.turned;
/** The versions of a log in which dice were thrown or cards turned over. */
export const rolledAt = (log: readonly LogEntry[]): Set<number> =>
  new Set(log.filter(({ events }) => events.some((event) => rolls({ event }))).map(({ version }) => version));

/** The same of an act, with those just before it: a roll that could be repeated belongs to the act that it decides. */
export function rolledFor({ events }: Act, before: ReadonlySet<number>): number[] {
  const own = [...new Set(events.filter(rolls).map(({ version }) => version))];
  const first = own[0];
  if (first === undefined) return [];
  const earlier: number[] = [];
  for (let version = first - 1; before.has(version); version--) earlier.unshift(version);
  return [...earlier, ...own];
}
