import type { Display } from "../server/types";

/** Whether there are cards to look at: before any hand is dealt the board has the room. */
export function dealt({ piles = [] }: Pick<Display, "piles">): boolean {
  const hands = piles.filter((pile) => pile.form === "hand");
  return hands.length ? hands.some((hand) => hand.count > 0) : piles.length > 0;
}
