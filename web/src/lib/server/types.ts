/** Data between server and page: `wire.ts`, generated from the server's own description, and what the page adds. */

import type * as wire from "./wire";

export type {
  AgreementsInfo,
  Analysis,
  Attempted,
  Bead,
  Board,
  Both,
  BriefingInfo,
  Card,
  CardFace,
  CardPart,
  Chance,
  Chart,
  ChatLine,
  Clock as Agreed,
  ClockInfo,
  Comment,
  Correction,
  Compass,
  Created,
  Decision,
  Display,
  Ending as EndingInfo,
  Form,
  GameData,
  GameInfo,
  GroundInfo,
  GroundWater,
  Hint,
  Layer,
  LessonMove,
  Lobby,
  Me,
  MyGames,
  OpenTable,
  PeopleInfo,
  PlayedTable,
  PersonInfo,
  Desk,
  ReportInfo,
  Security,
  Shunned,
  Sought,
  Link,
  Message,
  OccasionKind,
  Offer,
  OpenRequest,
  Opening,
  Overlay,
  PieceKind,
  Pile,
  Pointed,
  Question,
  Preview,
  Reach,
  Renewed,
  Route,
  Ruling,
  Shape,
  Share,
  SharedDice,
  Space,
  SpaceState,
  Stack,
  Standing,
  StandingOrder,
  ThinkingEvent,
  TogetherDone,
  Track,
  Tray,
  Turned,
  Undoes,
  ActionWarning,
} from "./wire";
export type {
  Happened as LogEvent,
  LessonData as Lesson,
  LessonMoment,
  LogLine as LogEntry,
  MoveEvent as Move,
  OptionInfo as GameOption,
  RefusalInfo as Refusal,
  RuleText as Rule,
  SeatInfo as Seat,
  Task as LessonTask,
  UndoEvent as Undo,
} from "./wire";

/** What a seat can do outside the rules of the game, and what it can ask for. */
export type Act = wire.Agreement["act"];
export type About = wire.Agreement["about"];

export type Point = [number, number];
/** An argument of a message: a text, a number, another message, or a list of these. */
export type Argument = unknown;

/** An event as a board shows it; absent fields are empty. */
export type Scene = Partial<wire.Scene>;

/** The changes from one snapshot to the next. */
export type Changes = wire.Changes;

export interface Choice extends Omit<wire.Choice, "warning" | "price" | "main"> {
  main?: boolean;
  price?: wire.Message | null;
  warning?: wire.ActionWarning | null;
  route?: string[]; // a sequence of actions instead of one, built by the page from the display's routes
}

/** A table at one moment. */
export interface Snapshot extends Omit<wire.Snapshot, "choices"> {
  choices: Choice[];
}
