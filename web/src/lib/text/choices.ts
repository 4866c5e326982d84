/** Choices of which nothing else is told, in sentences. */

import type { LogEntry } from "../server/types";

interface Words {
  /** The sentence of a verb; "" if it has none of its own. */
  own: (verb: string) => string;
  name: (line: Deed) => string;
  chose: (names: string) => string;
}
type Deed = Pick<LogEntry, "action" | "label">;

const HIDDEN = "hidden";

/** Who passes or is done has a sentence for that; everything else that was chosen in a row is named in one. Nothing is said twice. */
export function deeds(lines: readonly Deed[], { own, name, chose }: Words): string {
  const said: string[] = [];
  let named: string[] = [];
  const close = () => {
    if (named.length) said.push(chose([...new Set(named)].join(" · ")));
    named = [];
  };
  for (const line of lines) {
    const sentence = own(line.action.split(" ")[0] || HIDDEN);
    if (!sentence) {
      named.push(name(line));
      continue;
    }
    close();
    said.push(sentence);
  }
  close();
  return [...new Set(said)].join(" ");
}
