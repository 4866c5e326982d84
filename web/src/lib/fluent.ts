import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Argument, Message } from "./types";

/** What units are called, by their ids: proper names, the same in every language, or words of the catalogue. */
export type Names = ReadonlyMap<string, string | Message>;

const NO_NAMES: Names = new Map();

/** The texts of one language: the same catalogue and the same nesting as `sandtable.core.messages`. */
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

  /** The sentence for a message, its nested messages and names written out first; an unknown id shows as itself. */
  text(message: Message, names: Names = NO_NAMES): string {
    const pattern = this.bundle.getMessage(message.id)?.value;
    if (!pattern) return message.id;
    const args: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(message.args ?? {})) args[key] = this.argument(value, names);
    const errors: Error[] = [];
    return this.bundle.formatPattern(pattern, args, errors);
  }

  private argument(value: Argument, names: Names): FluentVariable {
    if (Array.isArray(value)) return value.map((item) => String(this.argument(item, names))).join(", ");
    if (value !== null && typeof value === "object") return this.text(value as Message, names);
    if (typeof value === "number") return value;
    const called = names.get(String(value));
    if (typeof called === "object") return this.text(called, names);
    return value === null || value === undefined ? "" : (called ?? String(value));
  }
}
