/** A snapshot kept up to date by what has changed since (sandtable.table.view.delta). */

import type { Changes, Display, Snapshot } from "./types";

/** Whether changes lead on from what is known up to a row of the table's log. */
export const leadsOn = (changes: Changes | null | undefined, seq: number): changes is Changes =>
  !!changes && changes.since <= seq;

/** The snapshot after its changes; what has not changed is shared with the one before. */
export function patched(before: Snapshot, changes: Changes): Snapshot {
  return { ...before, ...changes.snapshot, display: patchedDisplay(before.display, changes) };
}

function patchedDisplay(before: Display, { display, entries }: Changes): Display {
  const after: Record<string, unknown> = { ...before, ...display };
  for (const [field, changed] of Object.entries(entries)) {
    const table = { ...(after[field] as Record<string, unknown> | undefined) };
    for (const [name, value] of Object.entries(changed)) {
      if (value === null) delete table[name];
      else table[name] = value;
    }
    after[field] = table;
  }
  return after as unknown as Display;
}
