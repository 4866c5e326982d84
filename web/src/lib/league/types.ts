/** What the server sends about players, clubs and events. */

export type {
  Club,
  ClubCard,
  ClubLink,
  ClubMember,
  ClubWish,
  Entrant,
  EventCard,
  EventInfo,
  EventWish,
  Ladder,
  PairInfo,
  PersonInfo as Player,
  PersonProfile as Profile,
  RatingInfo,
  ResultInfo,
  RoundInfo,
  PairVerdict as Verdict,
} from "../server/wire";
