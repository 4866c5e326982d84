/** Places that changed hands between two moments. */

import type { Board, Display } from "../server/types";

export interface ChangedHolder {
  space: string;
  holder: string;
}

/** On a board of hundreds of hexes, only those with a name or a unique feature are listed. */
export function changedHolders(before: Display, after: Display, board: Board): ChangedHolder[] {
  const marks = new Map<string, number>();
  for (const mark of board.spaces.flatMap((space) => space.marks))
    marks.set(JSON.stringify(mark), (marks.get(JSON.stringify(mark)) ?? 0) + 1);
  const telling = (space: Board["spaces"][number]) =>
    !board.grid || !!space.name || !!space.feature || space.marks.some((mark) => marks.get(JSON.stringify(mark)) === 1);
  return board.spaces.filter(telling).flatMap(({ id }) => {
    const [was, is] = [before.spaces[id]?.holder ?? "", after.spaces[id]?.holder ?? ""];
    // a place without an entry is as printed
    const known = id in before.spaces && id in after.spaces;
    return was !== is && (known || is !== "") ? [{ space: id, holder: is }] : [];
  });
}
