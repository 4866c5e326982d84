/** The key of this browser, by which the server knows its person. Its private half cannot leave the browser. */

import { post } from "./api";

interface Kept {
  pair: CryptoKeyPair;
}
export interface Proof {
  key: string;
  challenge: string;
  signature: string;
}

const NAME = "sandtable";
const KIND = { name: "ECDSA", namedCurve: "P-256" };

export const coded = (data: ArrayBuffer | Uint8Array) =>
  btoa(String.fromCharCode(...new Uint8Array(data)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

function store(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("keys");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error("storage"));
  });
}

async function within<T>(mode: IDBTransactionMode, act: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await store();
  try {
    return await new Promise<T>((resolve, reject) => {
      const asked = act(database.transaction("keys", mode).objectStore("keys"));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error ?? new Error("storage"));
    });
  } finally {
    database.close();
  }
}

const known = () => within<Kept | undefined>("readonly", (keys) => keys.get("own") as IDBRequest<Kept | undefined>);

async function pair(): Promise<CryptoKeyPair> {
  const kept = await known();
  if (kept) return kept.pair;
  const made = await crypto.subtle.generateKey(KIND, false, ["sign"]);
  await within("readwrite", (keys) => keys.put({ pair: made }, "own"));
  return made;
}

/** Whether this browser has a key. */
export const hasKey = async () => Boolean(await known().catch(() => undefined));

/** The public half of this browser's key. */
export const publicKey = async () => coded(await crypto.subtle.exportKey("raw", (await pair()).publicKey));

/** Sign a new challenge of the server. */
export async function prove(): Promise<Proof> {
  const { challenge } = await post<{ challenge: string }>("/api/people/challenge", {});
  const text = new TextEncoder().encode(`sandtable ${location.origin} ${challenge}`);
  const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, (await pair()).privateKey, text);
  return { key: await publicKey(), challenge, signature: coded(signature) };
}

/** Forget the key: the identity has been deleted. */
export const forgetKey = () => within("readwrite", (keys) => keys.delete("own"));
