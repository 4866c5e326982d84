/** The proof of the dice: the commitment shown at the start must be the hash of the key shown at the end. */

export function bytes(hex: string): Uint8Array<ArrayBuffer> | null {
  if (hex.length % 2 || !/^[0-9a-f]*$/i.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

export const hex = (data: Uint8Array) => [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const sha256 = async (data: Uint8Array<ArrayBuffer>) =>
  hex(new Uint8Array(await crypto.subtle.digest("SHA-256", data)));

export async function commitment(key: string): Promise<string | null> {
  const tail = bytes(key);
  if (!tail) return null;
  const head = new TextEncoder().encode("sandtable dice ");
  const whole = new Uint8Array(head.length + tail.length);
  whole.set(head);
  whole.set(tail, head.length);
  return sha256(whole);
}

/** true: proven; false: refuted; null: this browser cannot check (no secure context). */
export async function kept(promised: string, key: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  return (await commitment(key)) === promised.toLowerCase();
}

/** The positions of the pips of a die on a 3 × 3 grid; null for a number without pips. */
export function pips(value: number): number[] | null {
  return [null, [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]][value] ?? null;
}
