/** Notices about corrected rules that were dismissed in this browser, by table. */

import type { Snapshot } from "./types";

const name = (table: string) => `sandtable.corrected.${table}`;

/** True if this change of the rules has not been dismissed here. */
export function isNews({ table, correction }: Snapshot): boolean {
  if (!correction) return false;
  try {
    return localStorage.getItem(name(table)) !== String(correction.version);
  } catch {
    return true;
  }
}

export function dismiss(table: string, version: number): void {
  try {
    localStorage.setItem(name(table), String(version));
  } catch {
    // without storage it is shown again after a reload
  }
}
