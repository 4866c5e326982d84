/** What the server sends: docs/table-api.md and `sandtable.core.display`, as types. */

export interface Message {
  id: string;
  args?: Record<string, Argument>;
}
export type Argument = string | number | boolean | null | Message | Argument[];

export type Point = [number, number];

export interface Space {
  id: string;
  x: number;
  y: number;
  kind: string;
  shape: Point[];
  label: Point | null;
  marks: Message[];
  name?: Message | null; // where the id is only a number
  feature?: string; // what stands on its ground: town, city
  colour?: string; // a coloured rim
}
export interface Link {
  start: string;
  end: string;
  kind: string;
  along?: boolean; // along the side that the two share
}
export interface Shape {
  kind: string;
  points: Point[];
}
export interface Board {
  form: "area" | "hex";
  width: number;
  height: number;
  spaces: Space[];
  links: Link[];
  backdrop: Shape[];
  grid: { size: number; pointy: boolean } | null;
}
export interface PieceKind {
  id: string;
  name: Message;
  side: string;
  symbol: string;
  figures: string[];
  colour?: string; // its paint, where that is not its side's
  size?: string; // II, III, X
  formation?: string; // what is written on it
  silhouette?: boolean;
}
export interface Stack {
  kind: string;
  count: number;
  unit: string;
  marks: Message[];
  figures?: string[]; // as it stands; empty: those of its kind
  steps?: number; // strength levels left, of `full`
  full?: number;
}
export interface SpaceState {
  stacks: Stack[];
  holder: string;
  marks: Message[];
}
export interface Track {
  id: string;
  name: Message;
  value: number;
  last: number;
  form?: "boxes" | "count" | "beads" | "cup"; // a row with one marker, points, a row of boxes to be filled, a cup
  beads?: Bead[];
}
/** Something that lies in a box of a track, or some of a kind in a cup. */
export interface Bead {
  name: Message;
  side?: string;
  count?: number;
}
export interface Tray {
  id: string;
  name: Message;
  pieces: [string, number][];
  stacks?: Stack[]; // the same piece by piece
}
export interface Card {
  id: string;
  name: Message;
  rule: string;
  active: boolean;
}
/** Something that can be laid over the board. */
export interface Layer {
  id: string;
  name: Message;
  kind: string; // how it is drawn: zone, bond, reach, supply
  side: string;
}
/** What is drawn of a layer at one moment; asked for when somebody has switched it on. */
export interface Overlay {
  id: string;
  spaces: string[];
  sides: [string, string][];
  lines: string[][];
}
/** A space further off, and the actions that lead there one after the other. */
export interface Route {
  space: string;
  actions: string[];
}
/** Directions that matter to a side on the whole board, in degrees clockwise from its top. */
export interface Compass {
  name: Message;
  side: string;
  headings: number[];
}
export interface Display {
  heading: Message[];
  spaces: Record<string, SpaceState>;
  tracks: Track[];
  trays: Tray[];
  cards: Card[];
  layers?: Layer[];
  chosen?: string[]; // kinds of pieces that the open decision has in hand
  aims?: string[]; // spaces that they are aimed at
  routes?: Route[]; // where they could go in more than one action
  focus?: string[]; // the spaces in play where that is only a part of the board
  compasses?: Compass[];
}
export interface Choice {
  action: string;
  verb: string;
  operand: string;
  kind: string;
  label: Message;
  target: { space: string; piece: string };
  route?: string[]; // not one action but these, one after the other: made by the page from the display's routes
}
export interface Preview {
  rule: string;
  title: Message;
  shifts: { rule: string; message: Message; value: number }[];
  outcomes: { message: Message; probability: number; group?: string }[];
  figures: Record<string, number>;
  before?: string; // the column before the shifts and after them
  after?: string;
}
export interface Decision {
  side: string;
  step: string;
  rule: string;
  prompt: Message;
}
export interface Seat {
  seat: string;
  sides: string[];
  player: string;
  name: string;
  present?: boolean;
}
export interface Snapshot {
  table: string;
  game: string;
  scenario: string;
  options: Record<string, unknown>;
  version: number;
  seq: number;
  seat: string | null;
  sides: string[];
  seats: Seat[];
  over: boolean;
  result: null | { winners: string[]; rule: string; message: Message };
  decision: Decision | null;
  mine: boolean;
  choices: Choice[];
  preview: Preview | null;
  display: Display;
  thinking: boolean;
  undo: boolean;
  dice: { commitment: string; count: number; key: string | null; fixed?: number };
}
export interface LogEvent {
  message: Message;
  rule: string;
  dice: number[];
}
export interface LogEntry {
  version: number;
  side: string;
  action: string;
  label: Message | null;
  events: LogEvent[];
}
/** What turns a snapshot into the next: that of any row from `since` on and before the event's own. */
export interface Changes {
  since: number;
  snapshot?: Partial<Snapshot>;
  display?: Partial<Display>;
  entries?: Record<string, Record<string, unknown>>; // of fields of the display; null: gone
}
/** An action that was played: the answer to it, or heard. */
export interface Move extends LogEntry {
  seq: number;
  over: boolean;
  changes: Changes | null;
}
/** Only the first `version` actions still stand. */
export interface Undo {
  version: number;
  seq: number;
  changes: Changes | null;
}
export interface GameOption {
  name: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
}
export interface GameInfo {
  id: string;
  title: Message;
  scenarios: string[];
  options: GameOption[];
  levels: string[];
}
export interface GameData extends GameInfo {
  sides: string[];
  board: Board;
  pieces: PieceKind[];
  verbs: Record<string, string>;
  lessons: { id: string; title: Both }[];
}
export type Both = Record<string, string>;
export interface Rule {
  id: string;
  title: Both;
  text: Both;
}
export interface Refusal {
  rule: string;
  message: Message;
}
export interface Created {
  table: string;
  links: Record<string, string>;
  watch: string | null;
}
export interface ChatLine {
  seq: number;
  seat: string;
  name: string;
  text: string;
  at: number;
}
export interface Lesson {
  id: string;
  title: Both;
  record: string;
  comments: { at: number; en: string; it: string; rule: string }[];
  questions: { at: number; ask: Both; answers: Both[]; right: number; because: Both; rule: string }[];
  length: number;
}
export interface LessonMoment {
  version: number;
  decision: Decision | null;
  choices: Choice[];
  preview: Preview | null;
  display: Display;
  line: LogEntry;
  over: boolean;
}
