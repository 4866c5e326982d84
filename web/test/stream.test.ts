import { describe, expect, it, vi } from "vitest";

import { backoff, EventParser, Stream } from "../src/lib/server/stream";

describe("the parser", () => {
  it("puts events together from any chunks", () => {
    const text = ': hello\n\nid: 7\nevent: move\ndata: {"version":7}\n\nevent: thinking\r\ndata: a\r\ndata: b\r\n\r\n';
    for (const size of [1, 3, 1000]) {
      const parser = new EventParser();
      const found = [];
      for (let at = 0; at < text.length; at += size) found.push(...parser.push(text.slice(at, at + size)));
      expect(found).toEqual([
        { event: "move", id: "7", data: '{"version":7}' },
        { event: "thinking", id: "7", data: "a\nb" },
      ]);
    }
  });
});

function answer(chunks: string[], status = 200): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  return new Response(body, { status });
}

async function until(done: () => boolean) {
  await vi.waitFor(() => expect(done()).toBe(true), { timeout: 30_000, interval: 2 });
}

describe("the line", () => {
  it("comes back after a loss and names the last event it heard", async () => {
    const asked: (string | null)[] = [];
    const heard: string[] = [];
    let last = "3";
    let opened = 0;
    let lost = 0;
    const fetcher = (async (_: unknown, init?: RequestInit) => {
      asked.push(new Headers(init?.headers).get("Last-Event-ID"));
      expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer secret");
      if (asked.length === 2) throw new TypeError("no server");
      return answer([`id: ${3 + asked.length}\nevent: move\ndata: {}\n\n`]);
    }) as typeof fetch;
    const stream = new Stream("/events", {
      token: "secret",
      last: () => last,
      fetcher,
      wait: () => 1,
      onEvent: (event) => {
        heard.push(event.id);
        last = event.id;
      },
      onOpen: () => opened++,
      onLost: () => lost++,
    });
    await until(() => asked.length >= 4);
    stream.close();
    expect(asked.slice(0, 4)).toEqual(["3", "4", "4", "6"]);
    expect(heard.slice(0, 2)).toEqual(["4", "6"]);
    expect(opened).toBeGreaterThanOrEqual(2);
    expect(lost).toBeGreaterThanOrEqual(3);
  });
  it("does not knock on a closed door for ever", async () => {
    let asked = 0;
    const fetcher = (async () => {
      asked++;
      return answer([], 401);
    }) as typeof fetch;
    const stream = new Stream("/events", {
      token: null,
      last: () => "",
      fetcher,
      wait: () => 1,
      onEvent: () => undefined,
      onOpen: () => undefined,
      onLost: () => undefined,
    });
    await new Promise((resolve) => setTimeout(resolve, 40));
    stream.close();
    expect(asked).toBe(1);
  });
  it("gives a silent line up", async () => {
    let asked = 0;
    const fetcher = (async (_: unknown, init?: RequestInit) => {
      asked++;
      return new Response(
        new ReadableStream({
          start(controller) {
            init?.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
          },
        }),
      );
    }) as typeof fetch;
    const stream = new Stream("/events", {
      token: null,
      last: () => "",
      fetcher,
      wait: () => 1,
      silence: 10,
      onEvent: () => undefined,
      onOpen: () => undefined,
      onLost: () => undefined,
    });
    await until(() => asked >= 2);
    stream.close();
  });
  it("waits longer each time, but not too long", () => {
    for (let attempt = 0; attempt < 30; attempt++) expect(backoff(attempt)).toBeLessThanOrEqual(10_000);
    expect(backoff(0)).toBeLessThan(backoff(5));
  });
});
