/** Server-sent events over `fetch`, which can send the token in a header; resumes by event number. */

import { authorization } from "./api";

export interface ServerEvent {
  event: string;
  id: string;
  data: string;
}

/** Splits a stream of text into events and buffers the incomplete rest. */
export class EventParser {
  private rest = "";
  private event = "";
  private data: string[] = [];
  private id = "";

  push(chunk: string): ServerEvent[] {
    const found: ServerEvent[] = [];
    this.rest += chunk;
    let end: number;
    while ((end = this.rest.indexOf("\n")) >= 0) {
      const line = this.rest.slice(0, end).replace(/\r$/, "");
      this.rest = this.rest.slice(end + 1);
      if (line === "") {
        if (this.data.length || this.event) {
          found.push({ event: this.event || "message", id: this.id, data: this.data.join("\n") });
        }
        this.event = "";
        this.data = [];
        continue;
      }
      const colon = line.indexOf(":");
      if (colon === 0) continue; // a comment keeps the connection open
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
      if (field === "event") this.event = value;
      else if (field === "data") this.data.push(value);
      else if (field === "id") this.id = value;
    }
    return found;
  }
}

export interface StreamOptions {
  token: string | null;
  last: () => string;
  onEvent: (event: ServerEvent) => void;
  /** The connection is open, or open again: the listener catches up. */
  onOpen: () => void;
  onLost: () => void;
  fetcher?: typeof fetch;
  /** Milliseconds to wait before attempt number n (0 for the first after a loss). */
  wait?: (attempt: number) => number;
  /** Silence after which the connection counts as dead. */
  silence?: number;
}

export function backoff(attempt: number): number {
  return Math.min(400 * 2 ** attempt, 8000) * (0.75 + Math.random() / 2);
}

/** Keeps one connection open until closed, and reconnects after a loss. */
export class Stream {
  private closed = false;
  private attempt = 0;
  private abort: AbortController | null = null;
  private wake: (() => void) | null = null;

  constructor(
    private readonly url: string,
    private readonly options: StreamOptions,
  ) {
    void this.run();
  }

  close(): void {
    this.closed = true;
    this.abort?.abort();
    this.wake?.();
  }

  /** Retry at once: the page is active again. */
  nudge(): void {
    this.attempt = 0;
    this.wake?.();
  }

  private async run(): Promise<void> {
    while (!this.closed) {
      try {
        await this.listen();
      } catch {
        // a lost connection is not an error: it is opened again below
      }
      if (this.closed) return;
      this.options.onLost();
      const pause = (this.options.wait ?? backoff)(this.attempt++);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = null;
    }
  }

  private async listen(): Promise<void> {
    const abort = (this.abort = new AbortController());
    const last = this.options.last();
    const answer = await (this.options.fetcher ?? fetch)(this.url, {
      headers: {
        Accept: "text/event-stream",
        ...authorization(this.options.token),
        ...(last ? { "Last-Event-ID": last } : {}),
      },
      cache: "no-store",
      referrerPolicy: "no-referrer",
      signal: abort.signal,
    });
    if (!answer.ok || !answer.body) {
      if (answer.status === 401 || answer.status === 403 || answer.status === 404) this.closed = true;
      throw new Error(`stream ${answer.status}`);
    }
    this.attempt = 0;
    this.options.onOpen();
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    const parser = new EventParser();
    const silence = this.options.silence ?? 60_000;
    let watchdog = setTimeout(() => abort.abort(), silence);
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(watchdog);
        watchdog = setTimeout(() => abort.abort(), silence);
        for (const event of parser.push(decoder.decode(value, { stream: true }))) this.options.onEvent(event);
      }
    } finally {
      clearTimeout(watchdog);
    }
  }
}
