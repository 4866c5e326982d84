import { get } from "../server/api";
import { agreedTime } from "./clock";
import { choicesInWords } from "./choices";
import { Catalogue, PLACE, type Names } from "./fluent";
import type {
  Agreed,
  Argument,
  Both,
  Choice,
  GameData,
  LogEntry,
  LogEvent,
  Message,
  PieceKind,
  Snapshot,
} from "../server/types";

export const LANGUAGES = ["en", "it"] as const;
type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<string, string> = { en: "English", it: "Italiano" };

const STORED = "sandtable.language";

function first(): Language {
  const wanted = localStorage.getItem(STORED) ?? navigator.language.slice(0, 2);
  return LANGUAGES.find((language) => language === wanted) ?? "en";
}

let language = $state(first());
let catalogue = $state.raw<Catalogue | null>(null);
let names = $state.raw<Names>(new Map());
/** The names of the figures on counters, in their order: in general, and by symbol. */
let printed = $state.raw<Pick<GameData, "printed" | "printed_on">>({ printed: [], printed_on: {} });
let shared = $state.raw<ReadonlyMap<string, string>>(new Map());
let game = "";
const kept = new Map<string, Promise<string>>();
const catalogues = new Map<string, Catalogue>();

/** A source, fetched once: the texts of the page serve every game. */
function source(address: string): Promise<string> {
  let found = kept.get(address);
  if (!found) kept.set(address, (found = get<string>(address)));
  found.catch(() => kept.delete(address));
  return found;
}

async function fetchCatalogue(lang: string, id: string): Promise<Catalogue> {
  const key = `${lang} ${id}`;
  const known = catalogues.get(key);
  if (known) return known;
  const page = source(`/api/texts/${lang}`);
  const own = id ? source(`/api/texts/${lang}?game=${encodeURIComponent(id)}&alone`) : "";
  const made = new Catalogue(lang, ...(await Promise.all([page, own])));
  catalogues.set(key, made);
  return made;
}

/** Every text on the page; reading `t` in a component makes it follow the language. */
export const texts = {
  get language() {
    return language;
  },
  get ready() {
    return catalogue !== null;
  },
  /** Load the texts of a game ('' for the page alone) in the current language. */
  async load(id: string): Promise<void> {
    game = id;
    catalogue = await fetchCatalogue(language, id);
    document.documentElement.lang = language;
  },
  /** Use the printed names of a game's units and hexes wherever a message contains their ids. */
  call({ pieces, board, ...game }: Pick<GameData, "pieces" | "board" | "printed" | "printed_on">): void {
    const units = pieces.flatMap(({ id, name }): [string, string | Message][] =>
      name.id === "unit-name" ? [[id, name.args?.name as string | Message]] : [],
    );
    const places = (board?.grid ? board.spaces : []).flatMap(({ id, name }): [string, Message][] =>
      name ? [[id, { id: PLACE, args: { name, number: id } }]] : [],
    );
    names = new Map([...places, ...units]);
    printed = game;
  },
  /** The seat of each side, for seats with several sides. */
  seat(seats: readonly Pick<Snapshot["seats"][number], "seat" | "sides">[]): void {
    shared = new Map(
      seats.flatMap(({ seat, sides }) => (sides.length > 1 ? sides.map((side): [string, string] => [side, seat]) : [])),
    );
  },
  async use(lang: Language): Promise<void> {
    const next = await fetchCatalogue(lang, game);
    language = lang;
    localStorage.setItem(STORED, lang);
    catalogue = next;
    document.documentElement.lang = lang;
  },
};

/** A text of the catalogue by id. */
export function t(id: string, args?: Record<string, Argument>): string {
  return catalogue?.text({ id, args }, names) ?? "";
}

/** A message of the server in words. */
export function say(message: Message | null | undefined): string {
  return message && catalogue ? catalogue.text(message, names) : "";
}

/** The second line of a prompt, if it has one. */
export function detail(message: Message | null | undefined): string {
  return message && catalogue ? catalogue.detail(message, names) : "";
}

/** A choice in words, with its cost if it has one. */
export const offered = ({ label, price }: Pick<Choice, "label" | "price">) =>
  price ? `${say(label)} (${say(price)})` : say(label);

/** With an initial capital. */
export const capital = (text: string) => text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

/** The first of these ids in the catalogue, else the plain word. */
export function word(plain: string, ...ids: string[]): string {
  const id = ids.find((candidate) => catalogue?.has(candidate));
  return id ? t(id) : plain;
}

export const sideName = (side: string) => word(side, `side-${side}`, `camp-${side}`);
/** The source of a side's letters, if they differ from its name. */
export const sideLetters = (side: string) => word(sideName(side), `letters-${side}`);
export const seatName = (seat: string) => word(seat, `seat-${seat}`, `camp-${seat}`, `side-${seat}`);
/** The actor: the side, or the seat if it holds several. */
export const actorName = (side: string) => (shared.has(side) ? seatName(shared.get(side)!) : sideName(side));
/** Choices of one side without events. */
export const did = (side: string, lines: readonly Pick<LogEntry, "action" | "label">[]) =>
  choicesInWords(lines, {
    own: (verb) => (catalogue?.has(`page-did-${verb}`) ? t(`page-did-${verb}`, { who: actorName(side) }) : ""),
    name: ({ label }) => say(label),
    chose: (what) => t("page-did", { who: actorName(side), what }),
  });
/** The owner of an event's dice; "" if there are none. */
export function rolledBy({ event, side }: { event: LogEvent; side: string }): string {
  if (!event.dice.length) return "";
  const named = event.message.args?.side as Message | string | undefined;
  return typeof named === "object" && named ? say(named) : side ? actorName(side) : "";
}
export const holderName = (holder: string) => word(holder, `holder-${holder}`, `camp-${holder}`, `side-${holder}`);
export const playerName = (player: string) =>
  player === "human" ? t("page-human") : word(player, `page-level-${player}`, `level-${player}`);

/** A text available in both languages. */
export const both = (text: Both) => text[language];

/** A cell of a chart: a message, a date, or plain text. */
export const cell = (one: Message | string) => (typeof one === "string" ? dateOf(one) || one : say(one));

/** A day ("1944-06-06") or a month ("1943-09") in words; "" for anything else. */
export function dateOf(iso: string | undefined): string {
  const parts = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(iso ?? "");
  if (!parts) return "";
  const day = new Date(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3] ?? 1)));
  return new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    day: parts[3] ? "numeric" : undefined,
    month: "long",
    year: "numeric",
  }).format(day);
}

/** The playing time of a game. */
export function lasts([least, most]: readonly number[]): string {
  const hours = (minutes: number) => new Intl.NumberFormat(language).format(Math.round(minutes / 30) / 2);
  if ((most ?? 0) <= 90) return t("page-minutes", { least, most });
  return t("page-hours", { least: hours(least ?? 0), most: hours(most ?? 0) });
}

/** The agreed clock, in a sentence or two. */
export function clockTerms({ per, seconds, zero }: Agreed): string {
  const { count, unit } = agreedTime(seconds);
  const time = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  return t("page-clock-terms", { time, per, zero });
}

/** The time since something, in words. */
export function ago(then: number, now: number): string {
  const seconds = Math.min(0, (then - now) / 1000);
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [unit, length] = units.find(([, length]) => -seconds >= length) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** The moment since when: the time if that was today, else the day too. */
export function sinceWhen(then: number, now: number): string {
  const [day, today] = [new Date(then), new Date(now)];
  const time = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit" }).format(day);
  if (day.toDateString() === today.toDateString()) return t("page-since-time", { time });
  return t("page-since-day", {
    day: new Intl.DateTimeFormat(language, { day: "numeric", month: "long" }).format(day),
    time,
  });
}

/** The letter on a badge: from the catalogue, or the first of the word. */
export function badge(mark: Message): string {
  return word("", mark.id.replace(/^[a-z]+-/, "badge-")) || say(mark).slice(0, 1).toUpperCase();
}

/** A space in words: its name and its number, if it has both. */
export function spaceName(space: { id: string; name?: Message | null }): string {
  return space.name ? `${say(space.name)} · ${space.id}` : placeName(space.id);
}

/** The names of the figures on a counter, in their order. */
export const figureNames = ({ symbol }: PieceKind): string[] =>
  (printed.printed_on?.[symbol] ?? printed.printed ?? []).map(say);

/** A place in words: its name in the catalogue, if it has one. */
export function placeName(id: string): string {
  return word(id, `space-${id.replace(/[^A-Za-z0-9_-]+/g, "-")}`);
}
