/** The commitment to the dice that this browser saw first at each table: another one later is refused. */

const KEY = "sandtable.dice.";

/** The commitment first seen at a table; remembers this one if there is none. */
export function firstCommitment(table: string, commitment: string): string {
  try {
    const known = localStorage.getItem(KEY + table);
    if (known !== null) return known;
    if (commitment) localStorage.setItem(KEY + table, commitment);
  } catch {
    // without storage the page trusts what it is sent, as on a first visit
  }
  return commitment;
}
