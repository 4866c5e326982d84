import { FluentBundle, type FluentFunction, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Argument, Message } from "../server/types";

/** Names of units and places by id: proper names, the same in every language, or messages of the catalogue. */
export type Names = ReadonlyMap<string, string | Message>;

const NO_NAMES: Names = new Map();

/** The message for a place with a name and a number. */
export const PLACE = "page-place";
function isPlace(value: Argument, names: Names): boolean {
  const called = typeof value === "string" ? names.get(value) : undefined;
  return typeof called === "object" && called.id === PLACE;
}

/** An Italian place with its preposition: a Caen, ad Anzio, all'Aia, in 4127 (if `numbered` is "in"). */
function before(preposition: "a" | "da" | "di", place: unknown, numbered = ""): string {
  const name = String(place);
  if (numbered && /^[A-Z]{0,2}\d/.test(name)) return `${numbered} ${name}`;
  if (name.startsWith("L'")) return { a: "all'", da: "dall'", di: "dell'" }[preposition] + name.slice(2);
  return preposition === "a" && /^[AÀ]/i.test(name) ? `ad ${name}` : `${preposition} ${name}`;
}

/** What `sandtable.core.base.messages` defines under the same names. */
const FUNCTIONS: Record<string, Record<string, FluentFunction>> = {
  it: {
    A: ([place]) => before("a", place, "in"),
    AD: ([place]) => before("a", place),
    DA: ([place]) => before("da", place),
    DI: ([place]) => before("di", place),
  },
};

/** Messages that stand alone begin with a capital, whatever their first word is. */
const SENTENCE = /^(event|prompt|refuse|result|together)-/;

/** The texts of one language: the same catalogue and the same nesting as `sandtable.core.base.messages`. */
export class Catalogue {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false, functions: FUNCTIONS[language] });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The sentence of a message, after its nested messages and names; an unknown id shows as itself. */
  text(message: Message, names: Names = NO_NAMES): string {
    const pattern = this.bundle.getMessage(message.id)?.value;
    if (!pattern) return message.id;
    const text = this.bundle.formatPattern(pattern, this.args(message, names), []);
    return SENTENCE.test(message.id) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }

  /** The second, quieter line of a prompt: its attribute `.detail`; "" if it has none. */
  detail(message: Message, names: Names = NO_NAMES): string {
    const pattern = this.bundle.getMessage(message.id)?.attributes["detail"];
    return pattern ? this.bundle.formatPattern(pattern, this.args(message, names), []) : "";
  }

  private args(message: Message, names: Names): Record<string, FluentVariable> {
    const args: Record<string, FluentVariable> = {};
    const given = message.args ?? {};
    // a message that names the place itself gets its number only
    for (const [key, value] of Object.entries(given)) {
      Object.assign(args, this.grammar(key, value, names));
      args[key] = "name" in given && isPlace(value, names) ? (value as string) : this.argument(value, names);
    }
    return args;
  }

  /** The attributes of an argument that is a message, and what a list of them has in common. */
  private grammar(key: string, value: Argument, names: Names): Record<string, FluentVariable> {
    if (Array.isArray(value)) {
      const masculine = value.some((item) => this.grammar("", item, names)["-gender"] === "m");
      return { [`${key}-count`]: value.length, [`${key}-gender`]: masculine ? "m" : "f" };
    }
    if (value === null || typeof value !== "object") return {};
    const message = value as Message;
    const attributes = this.bundle.getMessage(message.id)?.attributes ?? {};
    const args = this.args(message, names);
    return Object.fromEntries(
      Object.entries(attributes).map(([name, text]) => [`${key}-${name}`, this.bundle.formatPattern(text, args, [])]),
    );
  }

  private argument(value: Argument, names: Names): FluentVariable {
    if (Array.isArray(value)) return value.map((item) => String(this.argument(item, names))).join(", ");
    if (value !== null && typeof value === "object") return this.text(value as Message, names);
    if (typeof value === "number") return value;
    const called = names.get(String(value));
    if (typeof called === "object") return this.text(called);
    return value === null || value === undefined ? "" : (called ?? String(value));
  }
}
