import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

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

/** The texts of one language: the same catalogue and the same nesting as `sandtable.core.base.messages`. */
export class Catalogue {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    ...sources: string[]
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The sentence of a message, after its nested messages and names; an unknown id shows as itself. */
  text(message: Message, names: Names = NO_NAMES): string {
    const pattern = this.bundle.getMessage(message.id)?.value;
    if (!pattern) return message.id;
    const args: Record<string, FluentVariable> = {};
    const given = message.args ?? {};
    // a message that names the place itself gets its number only
    for (const [key, value] of Object.entries(given))
      args[key] = "name" in given && isPlace(value, names) ? (value as string) : this.argument(value, names);
    const errors: Error[] = [];
    return this.bundle.formatPattern(pattern, args, errors);
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
