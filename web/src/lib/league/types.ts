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
  Profile,
  RatingInfo,
  ResultInfo,
  RoundInfo,
  Verdict,
} from "../server/wire";
