/** What this browser adds to the dice of a table, so that not even the server can choose them: a secret value, first
 * committed to by its hash, and revealed when no more commitments are accepted (`sandtable.core.base.shared_dice`). */

import { Fault, post, put } from "./api";
import { bytes, commitment, hex, sha256 } from "./dice_proof";
import { firstCommitment } from "./first_commitment";
import type { Created, Message, Offer, Opening, Share, SharedDice, Snapshot } from "./types";

/** Stands in place of a seat for the browser that created the table. */
export const OPENER = "opener";

interface Own {
  value: string;
  commitment: string;
  /** The server has accepted the commitment; the value. */
  committed: boolean;
  revealed: boolean;
  /** The commitments of all seats when the value was revealed. */
  seen: string[];
}

const name = (table: string, seat: string) => `sandtable.share.${table}.${seat}`;

function stored(table: string, seat: string): Own | null {
  try {
    return JSON.parse(localStorage.getItem(name(table, seat)) ?? "null") as Own | null;
  } catch {
    return null;
  }
}

/** Without storage this browser adds nothing: after a reload it could not reveal. */
function store(table: string, seat: string, own: Own): boolean {
  try {
    localStorage.setItem(name(table, seat), JSON.stringify(own));
    return true;
  } catch {
    return false;
  }
}

const able = () => !!globalThis.crypto?.subtle;
const text = (words: string) => new TextEncoder().encode(words);

async function fresh(): Promise<Own> {
  const value = hex(crypto.getRandomValues(new Uint8Array(32)));
  const commitment = await sha256(text(`sandtable share ${value}`));
  return { value, commitment, committed: false, revealed: false, seen: [] };
}

// --- creating a table -----------------------------------------------------------------------------------

/** Create a table. This browser adds a value to its dice, for a key that the server has committed to before. */
export async function createTable(wish: object): Promise<Created> {
  const create = (dice: Opening | null) => post<Created>("/api/tables", { ...wish, dice });
  if (!able()) return create(null);
  const own = await fresh();
  const kept = store("new", OPENER, own); // a browser that stores nothing could not check its part later
  const offer = kept ? await post<Offer>("/api/dice", {}).catch(() => null) : null;
  if (!offer) return create(null);
  try {
    const created = await create({ offer: offer.offer, value: own.value });
    store(created.table, OPENER, { ...own, committed: true, revealed: true });
    firstCommitment(created.table, offer.commitment);
    return created;
  } catch (error) {
    if (error instanceof Fault && error.code === "no-offer") return create(null); // another server of the cluster
    throw error;
  }
}

// --- before the first action ----------------------------------------------------------------------------

/** True while this seat's browser may add to the dice. */
export const open = ({ seat, version, shared }: Snapshot) => seat !== null && version === 0 && shared.open;

const shareOf = (shared: SharedDice, seat: string): Share | undefined =>
  shared.shares.find((share) => share.seat === seat);
const commitments = (shared: SharedDice) =>
  shared.shares.filter(({ seat }) => seat !== OPENER).map((share) => share.commitment);

/** Commit to a value, and reveal it once every player has committed, or at once with `now`: before one's own first
 * action. Returns what the server has then; null if nothing was to be done. */
export async function contribute(
  path: string,
  token: string | null,
  snapshot: Snapshot,
  now = false,
): Promise<SharedDice | null> {
  const { table, seat, seats } = snapshot;
  if (!able() || seat === null || !open(snapshot)) return null;
  let own = stored(table, seat) ?? (await fresh());
  let shared: SharedDice | null = null;
  const sends = async (body: object) => (shared = await put<SharedDice>(`${path}/dice`, body, token));
  if (!shareOf(snapshot.shared, seat)) {
    const late = snapshot.shared.shares.some((share) => share.seat !== OPENER && share.value);
    if (own.committed || late || !store(table, seat, own)) return null;
    await sends({ commitment: own.commitment });
    own = { ...own, committed: true };
    store(table, seat, own);
  }
  const known = shared ?? snapshot.shared;
  const mine = shareOf(known, seat);
  if (!mine || mine.value || mine.commitment !== own.commitment) return shared;
  const people = seats.filter(({ player }) => player === "human");
  if (!now && !people.every((one) => shareOf(known, one.seat))) return shared;
  store(table, seat, { ...own, seen: commitments(known) }); // before it is sent: the answer may be lost
  await sends({ value: own.value, seen: commitments(known) });
  store(table, seat, { ...own, revealed: true, seen: commitments(known) });
  return shared;
}

// --- checking -------------------------------------------------------------------------------------------

export type Part = "included" | "committed" | "withheld" | "none";

/** What became of the part of a seat. */
export function partOf(snapshot: Snapshot, seat: string): Part {
  const share = shareOf(snapshot.shared, seat);
  if (!share) return "none";
  if (share.value) return "included";
  return snapshot.version === 0 && snapshot.shared.open ? "committed" : "withheld";
}

/** True if the share of a seat is the one that this browser made. */
export const isOwn = (table: string, seat: string, shared: SharedDice) => {
  const own = stored(table, seat);
  return own !== null && own.commitment === shareOf(shared, seat)?.commitment;
};

/** What is wrong with this browser's part in the dice; null if nothing is. */
export function complaint({ table, seat, shared, version }: Snapshot): Message | null {
  for (const one of [OPENER, ...(seat === null ? [] : [seat])]) {
    const own = stored(table, one);
    if (!own?.committed) continue;
    const share = shareOf(shared, one);
    if (share?.commitment !== own.commitment) return { id: "page-share-dropped" };
    if (own.revealed && share.value !== own.value) return { id: "page-share-dropped" };
    if (one !== OPENER && own.revealed && [...own.seen].sort().join() !== commitments(shared).sort().join())
      return { id: "page-share-replaced" };
    if (version > 0 && !share.value) return { id: "page-share-late" };
  }
  return null;
}

/** Whether the key revealed at the end and all values lead to the key that the dice of play were promised to come from. */
export async function keyHolds(shared: SharedDice, key: string): Promise<boolean> {
  const values = shared.shares.filter((share) => share.value);
  for (const { commitment, value } of values)
    if ((await sha256(text(`sandtable share ${value}`))) !== commitment) return false;
  if (!values.length) return shared.key === "";
  const sorted = [...values].sort((a, b) => (a.seat < b.seat ? -1 : 1));
  const parts = sorted.map(({ seat, value }) => `${seat} ${value}`);
  const mixed = await sha256(text(["sandtable shared dice", key.toLowerCase(), ...parts].join("\n")));
  return bytes(mixed) !== null && (await commitment(mixed)) === shared.key;
}
