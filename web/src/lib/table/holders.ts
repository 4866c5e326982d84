/** Places that have changed hands between two moments. */

import type { Board, Display } from "../server/types";

export interface Hand {
  space: string;
  holder: string;
}

/** Where a board has hundreds of hexes, only those with a name or something that no other has on them are worth telling. */
export function changedHands(before: Display, after: Display, board: Board): Hand[] {
  const marks = new Map<string, number>();
  for (const mark of board.spaces.flatMap((space) => space.marks))
    marks.set(JSON.stringify(mark), (marks.get(JSON.stringify(mark)) ?? 0) + 1);
  const telling = (space: Board["spaces"][number]) =>
    !board.grid || !!space.name || !!space.feature || space.marks.some((mark) => marks.get(JSON.stringify(mark)) === 1);
  return board.spaces.filter(telling).flatMap(({ id }) => {
    const [was, is] = [before.spaces[id]?.holder ?? "", after.spaces[id]?.holder ?? ""];
    // a place that is not told of is as it was printed: nothing has been said about it
    const known = id in before.spaces && id in after.spaces;
    return was !== is && (known || is !== "") ? [{ space: id, holder: is }] : [];
  });
}
