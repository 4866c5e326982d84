/** Choices without events, in sentences. */

import type { LogEntry } from "../server/types";

interface Words {
  /** The sentence of a verb; "" if it has none. */
  own: (verb: string) => string;
  name: (line: ChosenAction) => string;
  chose: (names: string) => string;
}
type ChosenAction = Pick<LogEntry, "action" | "label">;

const HIDDEN = "hidden";

/** A pass has a sentence of its own; all other choices in a row share one. Nothing is repeated. */
export function choicesInWords(lines: readonly ChosenAction[], { own, name, chose }: Words): string {
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
