/** The page on show. The token never leaves the fragment. */

import { route, type Route } from "../server/session";

const read = () => ({ ...route(location.pathname, location.hash), path: location.pathname, serial: 0 });
let current = $state.raw<Route & { path: string; serial: number }>(read());
let serial = 0;

function changed() {
  current = { ...read(), serial: ++serial };
}
addEventListener("popstate", changed);

export const router = {
  get current() {
    return current;
  },
};

/** Go to another page; `instead` replaces the present one in the history. */
export function go(address: string, instead = false): void {
  if (instead) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  changed();
  scrollTo(0, 0);
}
