/** Web Push: notifies this browser of a seat's turn while no page is open. Only if the server has a key for it. */

import { get, post, put } from "./api";

/** The server's key for Web Push; null if it sends none or this browser does not support it. */
export async function pushKey(): Promise<string | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return null;
  return (await get<{ key: string | null }>("/api/push")).key;
}

const worker = (sentence: string) => `/push-worker.js?${new URLSearchParams({ move: sentence })}`;

async function subscription(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration("/");
  return (await known?.pushManager.getSubscription()) ?? null;
}

/** The tables that notify this browser. The server may have dropped the subscription: the link was replaced, or there were too many. */
const STORED = "sandtable.push";
const subscribed = (): string[] => (localStorage.getItem(STORED) ?? "").split(" ").filter(Boolean);
const store = (tables: string[]) => localStorage.setItem(STORED, tables.join(" "));

/** Whether the server notifies this browser of a table, and whether it has dropped the subscription. */
export async function isSubscribed(
  table: string,
  path: string,
  token: string | null,
): Promise<{ on: boolean; forgotten: boolean }> {
  if (!subscribed().includes(table)) return { on: false, forgotten: false };
  const found = await subscription();
  const on = !!found && (await post<{ on: boolean }>(`${path}/push/told`, { endpoint: found.endpoint }, token)).on;
  if (!on) await leave(table, found);
  return { on, forgotten: !on };
}

/** Stop notifications of this table; the browser unsubscribes with the last one. */
async function leave(table: string, found: PushSubscription | null): Promise<void> {
  store(subscribed().filter((one) => one !== table));
  if (!subscribed().length) await found?.unsubscribe();
}

export class Denied extends Error {}

/** Ask for permission, subscribe, and register with the server; `sentence` is the text of a notification. */
export async function beginPush(
  table: string,
  path: string,
  token: string | null,
  key: string,
  sentence: string,
): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Denied();
  await navigator.serviceWorker.register(worker(sentence), { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  await put(`${path}/push`, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth }, token);
  store([...new Set([...subscribed(), table])]);
}

export async function endPush(table: string, path: string, token: string | null): Promise<void> {
  const found = await subscription();
  if (found) await post(`${path}/push/off`, { endpoint: found.endpoint }, token);
  await leave(table, found);
}
