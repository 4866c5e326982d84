import type { Display } from "../server/types";

/** True if there are cards to show: before the first deal the board takes the room. */
export function dealt({ piles = [] }: Pick<Display, "piles">): boolean {
  const hands = piles.filter((pile) => pile.form === "hand");
  return hands.length ? hands.some((hand) => hand.count > 0) : piles.length > 0;
}
