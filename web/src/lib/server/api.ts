/** Requests to the server. The token of a seat is sent in the Authorization header only. */

import type { Message } from "./types";

interface ErrorInfo {
  code?: string;
  message?: string;
  rule?: string | null;
  said?: Message | null;
  again?: string;
}

export class Fault extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule: string | null = null,
    readonly said: Message | null = null,
    /** The table that continues one that cannot go on, with the same links. */
    readonly again: string = "",
  ) {
    super(message);
  }
}

export function authorization(token: string | null): Record<string, string> {
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function call<T>(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  keepalive = false,
): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        ...authorization(token),
        ...(body === undefined ? {} : { "Content-Type": "application/json", "X-Sandtable": "1" }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-cache",
      referrerPolicy: "no-referrer",
      keepalive, // sent even while the page closes
    });
  } catch {
    throw new Fault(0, "offline", "offline");
  }
  const json = (answer.headers.get("Content-Type") ?? "").includes("json");
  const content: unknown = answer.status === 204 ? null : json ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const error = (content as { error?: ErrorInfo } | null)?.error;
    throw new Fault(
      answer.status,
      error?.code ?? String(answer.status),
      error?.message ?? answer.statusText,
      error?.rule ?? null,
      error?.said ?? null,
      error?.again ?? "",
    );
  }
  return content as T;
}

export const get = <T>(path: string, token: string | null = null) => call<T>("GET", path, token);
export const post = <T>(path: string, body: unknown, token: string | null = null) => call<T>("POST", path, token, body);
export const put = <T>(path: string, body: unknown, token: string | null = null, keepalive = false) =>
  call<T>("PUT", path, token, body, keepalive);
