/** The tables this browser plays at. Tokens stay in the fragment and in this browser's storage. */

export interface Seated {
  table: string;
  token: string;
  game: string;
  seat: string | null;
  at: number;
}

const STORED = "sandtable.tables";
const MOST = 40;

export function tables(): Seated[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(list) ? (list as Seated[]) : [];
  } catch {
    return [];
  }
}

export function remember(entry: Seated): void {
  const hot = seatsHere(entry.table).length > 0; // one entry for all its seats
  const others = tables().filter((known) => known.table !== entry.table || (known.seat !== entry.seat && !hot));
  localStorage.setItem(STORED, JSON.stringify([entry, ...others].slice(0, MOST)));
}

export function forget(table: string, token: string): void {
  localStorage.setItem(STORED, JSON.stringify(tables().filter((e) => e.table !== table || e.token !== token)));
}

const LINKS = "sandtable.links";

export interface Links {
  table: string;
  links: Record<string, string>;
  watch: string | null;
  /** The seats of those who share this device. */
  here?: string[];
}

const allLinks = (): Links[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(LINKS) ?? "[]");
    return Array.isArray(list) ? (list as Links[]) : [];
  } catch {
    return [];
  }
};

/** The links of a table created in this browser, to hand out again. The server keeps only their hashes. */
export const linksOf = (table: string): Links | null => allLinks().find((one) => one.table === table) ?? null;

/** The seats that are played on this device by turns, with their tokens; none unless there are several. */
export function seatsHere(table: string): (readonly [string, string])[] {
  const found = linksOf(table);
  const seats = (found?.here ?? []).flatMap((seat) => {
    const token = found?.links[seat];
    return token ? [[seat, token] as const] : [];
  });
  return seats.length > 1 ? seats : [];
}

export function keepLinks({ table, links, watch, here }: Links): void {
  localStorage.setItem(
    LINKS,
    JSON.stringify([{ table, links, watch, here }, ...allLinks().filter((one) => one.table !== table)].slice(0, MOST)),
  );
}

/** The links of a rematch: everyone keeps theirs; if sides are swapped, each moves to the next seat. */
export function linksAgain(old: Links, table: string, seats: readonly string[], swap: boolean): Links {
  const links: Record<string, string> = {};
  seats.forEach((seat, at) => {
    const from = swap ? seats[(at + seats.length - 1) % seats.length]! : seat;
    const token = old.links[from];
    if (token) links[seat] = token;
  });
  return { table, links, watch: old.watch, here: old.here };
}

export interface Route {
  page: "lobby" | "table" | "curtain" | "replay" | "lesson" | "people" | "league" | "lost";
  game: string; // of a lesson; or which of the pages about people
  table: string;
  token: string | null;
  moment: number | null;
}

/** In place of a token: nobody's side is shown until a player on this device has taken it. */
const CURTAIN = "curtain";

/** `/`, `/t/TABLE#TOKEN`, `/t/TABLE#TOKEN@N`, `/t/TABLE#curtain`, `/replay`. Without a token, the one in this browser's
 * storage. */
export function route(path: string, fragment: string): Route {
  const nothing = { game: "", table: "", token: null, moment: null };
  if (path === "/" || path === "/index.html") return { page: "lobby", ...nothing };
  if (path === "/replay") return { page: "replay", ...nothing };
  const lesson = /^\/lesson\/([^/]+)\/([^/]+)\/?$/.exec(path);
  if (lesson)
    return { ...nothing, page: "lesson", game: decodeURIComponent(lesson[1]!), table: decodeURIComponent(lesson[2]!) };
  const league = /^\/(player|ladder|clubs|club|events|event)(?:\/([^/]+))?\/?$/.exec(path);
  if (league) return { ...nothing, page: "league", game: league[1]!, table: decodeURIComponent(league[2] ?? "") };
  const people = /^\/(lobby|games|me|privacy|moderation|join)(?:\/([^/]+))?\/?$/.exec(path);
  if (people) return { ...nothing, page: "people", game: people[1]!, table: decodeURIComponent(people[2] ?? "") };
  const table = /^\/t\/([^/]+)\/?$/.exec(path)?.[1];
  if (!table) return { page: "lost", ...nothing };
  const [token = "", moment] = fragment.replace(/^#/, "").split("@");
  const known = tables().find((entry) => entry.table === decodeURIComponent(table));
  const number = moment === undefined || moment === "" ? null : Number(moment);
  return {
    page: token === CURTAIN ? "curtain" : "table",
    game: "",
    table: decodeURIComponent(table),
    token: token || known?.token || null,
    moment: number !== null && Number.isInteger(number) && number >= 0 ? number : null,
  };
}

export const address = (table: string, token: string | null, moment: number | null = null) =>
  `/t/${encodeURIComponent(table)}#${token ?? ""}${moment === null ? "" : `@${moment}`}`;

export const curtain = (table: string) => address(table, CURTAIN);
