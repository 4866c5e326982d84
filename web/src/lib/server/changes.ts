/** Applies changes to a snapshot (sandtable.table.view.delta). */

import type { Changes, Display, Snapshot } from "./types";

/** True if the changes apply to a snapshot known up to this row of the log. */
export const leadsOn = (changes: Changes | null | undefined, seq: number): changes is Changes =>
  !!changes && changes.since <= seq;

/** The snapshot after its changes; unchanged parts are shared with the one before. */
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
