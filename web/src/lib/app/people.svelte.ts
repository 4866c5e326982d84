/** The person at this page, on a server with identities. */

import { get, post } from "../server/api";
import { forgetKey, hasKey, prove, publicKey } from "../server/browser_key";
import { createPasskey, usePasskey } from "../server/passkeys";
import type { Me, PeopleInfo } from "../server/types";
import { texts } from "../text/texts.svelte";

/** Set while the player has signed out on this device: its key is then not used by itself. */
const OUT = "sandtable.signed-out";
let info = $state.raw<PeopleInfo | null>(null);
let loading: Promise<PeopleInfo> | null = null;

async function load(): Promise<PeopleInfo> {
  let [found] = await Promise.all([get<PeopleInfo>("/api/people"), texts.more("people")]);
  if (found.on && !found.me && !localStorage.getItem(OUT) && (await hasKey())) {
    const me = await post<Me>("/api/people/session", await prove()).catch(() => null); // the session has ended
    found = { ...found, me };
  }
  return (info = found);
}

const keep = (me: Me | null) => {
  if (me) localStorage.removeItem(OUT);
  if (info) info = { ...info, me };
  return me;
};

export const people = {
  get info() {
    return info;
  },
  get me() {
    return info?.me ?? null;
  },
  /** Ask the server once; again after a change elsewhere. */
  load(again = false): Promise<PeopleInfo> {
    if (!loading || again) loading = load();
    loading.catch(() => (loading = null));
    return loading;
  },
  keep,
  create: async (name: string) => keep(await post<Me>("/api/people", { name, proof: await prove() })),
  /** Sign in with a passkey, and let this browser's key be known from then on. */
  async byPasskey(): Promise<Me | null> {
    const { options } = await post<{ options: Record<string, unknown> }>("/api/people/passkey/options", {});
    const credential = await usePasskey(options);
    if (!credential) return null;
    await post<Me>("/api/people/passkey", { credential });
    return keep(await post<Me>("/api/people/me/keys", await prove()));
  },
  async addPasskey(): Promise<Me | null> {
    const { options } = await post<{ options: Record<string, unknown> }>("/api/people/me/passkeys/options", {});
    const credential = await createPasskey(options);
    return credential && keep(await post<Me>("/api/people/me/passkeys", { credential }));
  },
  byLink: async (token: string) => keep(await post<Me>("/api/people/link", { token, proof: await prove() })),
  async signOut(): Promise<void> {
    await post("/api/people/session/end", {});
    localStorage.setItem(OUT, "1");
    keep(null);
  },
  signOutElsewhere: async () => post("/api/people/me/elsewhere", { key: await publicKey() }),
  async remove(name: string): Promise<void> {
    await post("/api/people/me/delete", { name });
    await forgetKey();
    keep(null);
  },
};
