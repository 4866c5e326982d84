import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import type { Argument, Message } from "./types";

/** The texts of one language: the same catalogue and the same nesting as `sandtable.core.messages`. */
export class Catalogue {
  private readonly bundle: FluentBundle;

  constructor(
    readonly language: string,
    source: string,
  ) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source), { allowOverrides: true });
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id);
  }

  /** The sentence for a message, its nested messages written out first; an unknown id shows as itself. */
  text(message: Message): string {
    const pattern = this.bundle.getMessage(message.id)?.value;
    if (!pattern) return message.id;
    const args: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(message.args ?? {})) args[key] = this.argument(value);
    const errors: Error[] = [];
    return this.bundle.formatPattern(pattern, args, errors);
  }

  private argument(value: Argument): FluentVariable {
    if (Array.isArray(value)) return value.map((item) => String(this.argument(item))).join(", ");
    if (value !== null && typeof value === "object") return this.text(value as Message);
    if (typeof value === "number") return value;
    return value === null || value === undefined ? "" : String(value);
  }
}
