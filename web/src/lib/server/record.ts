/** The header of a record (see `sandtable.core.engine.record`). */

export const MAGIC = "sandtable record 1";
const HEADER = ["game", "rules", "scenario", "options", "position", "commitment", "share", "key"];

export interface RecordHeader {
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  actions: number;
}

function split(text: string): { head: string[]; body: string[] } | null {
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trim() !== MAGIC) return null;
  let first = 1;
  while (first < lines.length && HEADER.includes(lines[first]!.split(" ", 1)[0]!)) first++;
  return { head: lines.slice(0, first), body: lines.slice(first) };
}

/** The record with the commitment that this browser saw first: if the server has replaced it, the record does not verify. */
export function pinned(text: string, commitment: string): string {
  const parts = split(text);
  if (!parts || !commitment) return text;
  const head = parts.head.map((line) => (line.startsWith("commitment ") ? `commitment ${commitment}` : line));
  return [...head, ...parts.body].join("\n");
}

const isAction = (line: string) => line.trim() !== "" && !line.startsWith("#") && !/^start( =|$)/.test(line);

/** The header; null if there is none. */
export function readHeader(text: string): RecordHeader | null {
  const parts = split(text);
  if (!parts) return null;
  const field = (name: string) => parts.head.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? "";
  try {
    return {
      game: field("game"),
      scenario: field("scenario"),
      options: JSON.parse(field("options") || "{}") as Record<string, unknown>,
      actions: parts.body.filter(isAction).length,
    };
  } catch {
    return null;
  }
}
