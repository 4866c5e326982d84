/** The parts of a counter, derived from its kind. A counter is 40 wide, its centre at the origin. */

import type { Message, PieceKind, Stack } from "../server/types";

const KNOWN = new Set(
  "infantry airborne glider motorised machine-gun mortar flamethrower satchel fortress security artillery rocket armour mechanized reconnaissance cavalry supply engineer antitank antiaircraft headquarters fortification fighter bomber".split(
    " ",
  ),
);
const ALIASES: Record<string, string> = {
  mechanised: "mechanized",
  motorized: "motorised",
  recon: "reconnaissance",
  flak: "antiaircraft",
  tank: "armour",
  "assault-gun": "armour",
  gun: "antitank",
};
const SILHOUETTES = new Set(["tank", "assault-gun", "antitank", "flak"]);
const GUISES: Record<string, string> = { armour: "tank", antiaircraft: "flak", gun: "antitank" };

/** The vehicle or gun drawn on a counter, if any. */
export function silhouetteOf(kind: PieceKind): string {
  const picture = kind.silhouette ? (GUISES[kind.symbol] ?? kind.symbol) : "";
  return SILHOUETTES.has(picture) ? picture : "";
}

/** The symbol in its frame; `unit`, an empty frame, by default. */
export function symbolOf(kind: PieceKind): string {
  const named = ALIASES[kind.symbol] ?? kind.symbol;
  return KNOWN.has(named) ? named : "unit";
}

/** A unit size as strokes above the symbol, because a letter would be too small to read. '' if it has no strokes. */
export function echelon(size: string): string {
  if (!/^[IX•]+$/.test(size)) return "";
  const step = 3.6;
  const left = (-(size.length - 1) / 2) * step;
  const strokes = [...size].map((one, at) => {
    const x = left + at * step;
    if (one === "I") return `M${x} -10.4v3.2`;
    if (one === "X") return `M${x - 1.4} -10.4l2.8 3.2m0 -3.2l-2.8 3.2`;
    return `M${x - 0.5} -8.8h1`;
  });
  return strokes.join("");
}

/** Colours of symbol boxes: pale enough for black lines, and distinct. Plain paper for a unit without a formation. */
export const PAPER = "#fdfaf1";
export const BOXES = ["#f7bda6", "#fbe08a", "#d3e688", "#a5dda8", "#99dfda", "#a9cffa", "#d2bffb", "#f9b6d5"] as const;

/** The formation in a unit's name: the part after the last slash, or a number after a word; '' if there is none. */
export const formationOf = (title: string) => /\/\s*([^/]+)$/.exec(title)?.[1] ?? /^\D+\s(\d+)$/.exec(title)?.[1] ?? "";

/** The colour of a formation's boxes, always the same. */
export function boxColour(title: string): string {
  const formation = formationOf(title);
  if (!formation) return PAPER;
  let mixed = 7;
  for (const letter of formation) mixed = (mixed * 31 + letter.codePointAt(0)!) % 9973;
  return BOXES[mixed % BOXES.length]!;
}

/** The positions of state signs: on the edges, clear of symbol and figures; two on the left, then on the right. */
export const signAt = (number: number): [x: number, y: number] =>
  number < 2 ? [-19.5, -7 + number * 11] : [19.5, 4 - (number - 2) * 11];

/** The number of letters that fit on a counter just large enough to read them. */
export const BRIEF = 11;
export const brief = (title: string) => (title.length > BRIEF ? `${title.slice(0, BRIEF - 1).trimEnd()}…` : title);

/** A printed figure: "[6]" is drawn in a box, with the rest beside it. */
export function figured(figure: string): { text: string; box: boolean; tail: string } {
  const [, inside = "", tail = ""] = /^\[(.+)\](.*)$/.exec(figure) ?? [];
  return inside ? { text: inside, box: true, tail } : { text: figure, box: false, tail: "" };
}

/** The columns of the figures: spread over the width, closer together if there are few. */
export const columns = (count: number): number[] => {
  const half = count > 3 ? 15.4 : count > 2 ? 13.2 : 8.6;
  return count > 1 ? Array.from({ length: count }, (_, at) => 2 * half * (at / (count - 1)) - half) : [0];
};

/** The colour of a state: red for harm, green for held back, grey for finished, plain for the rest. */
const TONES: Record<string, string> = {
  disrupted: "bad",
  out: "bad",
  isolated: "worse",
  scattered: "bad",
  casualty: "bad",
  reserve: "good",
  replaced: "good",
  spent: "done",
  moved: "done",
  attacked: "done",
  advanced: "done",
};
const word = (id: string) => id.replace(/^[a-z]+-/, "");
export const toneOf = (mark: Message) => TONES[word(mark.id)] ?? "plain-sign";
/** True for a state that the counter shows by itself. */
export const drawnAnyway = (mark: Message) => word(mark.id) === "reduced";

/** The combined strength of pieces: the first figure of each, at present. */
export function strength(pieces: readonly { stack: Stack; kind: PieceKind }[]): number {
  const of = ({ stack, kind }: { stack: Stack; kind: PieceKind }) =>
    /\d+/.exec((stack.figures.length ? stack.figures : kind.figures)[0] ?? "")?.[0];
  return pieces.reduce((sum, piece) => sum + Number(of(piece) ?? 0) * Math.max(1, piece.stack.count), 0);
}
