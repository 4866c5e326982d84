/** Where the open choices are clicked: on spaces, on pieces in them, or as buttons. */

import { readingOrder } from "./geometry";
import type { Board, Choice } from "./types";

export interface Target {
  key: string;
  space: string;
  piece: string; // '' for the space itself
  choices: Choice[];
  x: number;
  y: number;
}

export interface Targets {
  spaces: Map<string, Target>;
  pieces: Map<string, Target>; // by key
  ordered: Target[]; // reading order
  buttons: Choice[];
}

export const targetKey = (space: string, piece = "") => (piece ? `${space}\n${piece}` : space);

export const NO_TARGETS: Targets = { spaces: new Map(), pieces: new Map(), ordered: [], buttons: [] };

export function sortChoices(choices: readonly Choice[], board: Board, line: number): Targets {
  const known = new Map(board.spaces.map((space) => [space.id, space]));
  const spaces = new Map<string, Target>();
  const pieces = new Map<string, Target>();
  const buttons: Choice[] = [];
  for (const choice of choices) {
    const { space: at, piece } = choice.target;
    const space = known.get(at);
    if (!space) {
      buttons.push(choice);
      continue;
    }
    const key = targetKey(at, piece);
    const group = piece ? pieces : spaces;
    const target = group.get(key);
    if (target) target.choices.push(choice);
    else group.set(key, { key, space: at, piece, choices: [choice], x: space.x, y: space.y });
  }
  return { spaces, pieces, ordered: readingOrder([...spaces.values(), ...pieces.values()], line), buttons };
}

/** The action that a click on something unlit would have been, so that the server can say why not. */
export function wish(
  verbs: Record<string, string>,
  choices: readonly Choice[],
  space: string,
  piece: string,
  unit: string,
): string[] {
  const fitting = (kind: string) => {
    const open = choices.filter((choice) => choice.kind === kind).map((choice) => choice.verb);
    const all = Object.keys(verbs).filter((verb) => verbs[verb] === kind);
    return [...new Set([...open, ...all])];
  };
  if (piece) {
    const units = fitting("unit").map((verb) => `${verb} ${unit}`);
    if (choices.some((choice) => choice.kind === "unit") || !choices.some((choice) => choice.kind === "space")) {
      return units;
    }
  }
  return fitting("space").map((verb) => `${verb} ${space}`);
}
