/** The log and the chat of a table: read once, then updated from the stream. */

import { actsOf } from "./acts";
import { get, post } from "../server/api";
import { leadsOn } from "../server/changes";
import { lineOf, placesOf } from "../server/messages";
import type { ChatLine, LogEntry, Move, Snapshot, Undo } from "../server/types";

export class TableLog {
  log = $state.raw<LogEntry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  unread = $state(0);
  /** The log as acts, and whether it is complete. */
  acts = $derived.by(() => actsOf(this.log, this.passes()));
  read = $state(false);
  /** Spaces of the latest actions. */
  touched = $state.raw<ReadonlySet<string>>(new Set());

  /** The row up to which the lines are known, and rows before it that the stream will repeat. */
  private seq = 0;
  private ahead = new Set<number>();
  /** The version up to which the lines are fetched, not streamed. */
  private start = 0;
  private reading: Promise<void> | null = null;

  /** `passes`: the verbs that pass on a chance to interrupt. */
  constructor(
    private readonly path: string,
    private readonly token: string | null,
    private readonly passes: () => ReadonlySet<string>,
  ) {}

  open({ seq, version }: Snapshot): void {
    this.seq = seq;
    this.start = version;
  }

  /** Read the log up to the moment the page was opened; retried after a failure. */
  fetch(): void {
    this.reading ??= this.readPages().catch(() => {
      this.reading = null; // retried on reconnect
    });
  }

  private async readPages(): Promise<void> {
    const lines: LogEntry[] = [];
    while (lines.length <= this.start) {
      const page = await get<LogEntry[]>(`${this.path}/log?from=${lines.length}`, this.token);
      if (page.length === 0) break;
      lines.push(...page);
    }
    this.log = [...lines.filter((line) => line.version <= this.start), ...this.log];
    this.read = true;
  }

  /** An event of the stream, unless a response has brought it already. */
  hear(happened: Move | Undo): void {
    if (!this.ahead.delete(happened.seq)) this.keep(happened);
  }

  /** A response with a move; the stream will repeat it. */
  answered(done: Move | Undo): void {
    if (done.seq <= this.seq || !leadsOn(done.changes, this.seq)) return;
    this.keep(done);
    this.ahead.add(done.seq);
  }

  /** Add a line, or remove what was undone. */
  private keep(happened: Move | Undo): void {
    this.seq = Math.max(this.seq, happened.seq);
    const lines = "action" in happened ? [lineOf(happened)] : [];
    const stands = happened.version - lines.length;
    this.start = Math.min(this.start, stands);
    this.log = [...this.log.filter((line) => line.version <= stands), ...lines];
    this.touch(lines);
  }

  /** Highlight the spaces of a moment. */
  touchAt(version: number): void {
    this.touch(this.log.filter((entry) => entry.version === version));
  }
  private touch(lines: readonly LogEntry[]): void {
    this.touched = new Set(lines.flatMap(placesOf));
  }

  // --- the chat -------------------------------------------------------------------------------------------

  async fetchChat(): Promise<void> {
    this.keepChat(await get<ChatLine[]>(`${this.path}/chat`, this.token).catch(() => []));
  }

  heard(line: ChatLine): void {
    this.unread += 1;
    this.keepChat([line]);
  }

  async say(text: string): Promise<void> {
    this.keepChat([await post<ChatLine>(`${this.path}/chat`, { text }, this.token)]);
  }

  private keepChat(lines: ChatLine[]): void {
    const known = new Map([...this.chat, ...lines].map((line) => [line.seq, line]));
    this.chat = [...known.values()].sort((a, b) => a.seq - b.seq);
  }
}
