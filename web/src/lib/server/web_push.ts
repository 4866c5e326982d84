/** Web Push: this browser is told that it is a seat's turn though no page is open. Only where the server has a key for it. */

import { get, post, put } from "./api";
import { t } from "../text/texts.svelte";

/** The key of the server's Web Push; null where it sends none or this browser cannot be told. */
export async function pushKey(): Promise<string | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in globalThis)) return null;
  return (await get<{ key: string | null }>("/api/push")).key;
}

const worker = () => `/push-worker.js?${new URLSearchParams({ move: t("page-your-move") })}`;

async function subscription(): Promise<PushSubscription | null> {
  const known = await navigator.serviceWorker.getRegistration("/");
  return (await known?.pushManager.getSubscription()) ?? null;
}

/** The tables whose notices are to come to this browser. The server may have forgotten it: the link was replaced, or others came after it. */
const STORED = "sandtable.push";
const told = (): string[] => (localStorage.getItem(STORED) ?? "").split(" ").filter(Boolean);
const tell = (tables: string[]) => localStorage.setItem(STORED, tables.join(" "));

/** Whether this browser is told of a table, as the server knows it, and whether it was to be. */
export async function isTold(
  table: string,
  path: string,
  token: string | null,
): Promise<{ on: boolean; forgotten: boolean }> {
  if (!told().includes(table)) return { on: false, forgotten: false };
  const found = await subscription();
  const on = !!found && (await post<{ on: boolean }>(`${path}/push/told`, { endpoint: found.endpoint }, token)).on;
  if (!on) await leave(table, found);
  return { on, forgotten: !on };
}

/** No more of this table; the browser stops to listen when it was the last. */
async function leave(table: string, found: PushSubscription | null): Promise<void> {
  tell(told().filter((one) => one !== table));
  if (!told().length) await found?.unsubscribe();
}

export class Denied extends Error {}

/** Ask for leave, begin to listen, and let the server know. */
export async function beginPush(table: string, path: string, token: string | null, key: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new Denied();
  await navigator.serviceWorker.register(worker(), { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = found.toJSON();
  await put(`${path}/push`, { endpoint, p256dh: keys?.p256dh, auth: keys?.auth }, token);
  tell([...new Set([...told(), table])]);
}

export async function endPush(table: string, path: string, token: string | null): Promise<void> {
  const found = await subscription();
  if (found) await post(`${path}/push/off`, { endpoint: found.endpoint }, token);
  await leave(table, found);
}
