/** Where the open choices can be clicked: on spaces, on pieces, or as buttons. */

import { readingOrder } from "./geometry";
import { spaceName } from "../text/texts.svelte";
import type { Board, Choice, Display, Route, Space } from "../server/types";

export interface Target {
  key: string;
  space: string;
  piece: string; // '' for the space itself
  choices: Choice[];
  x: number;
  y: number;
  way?: boolean; // reachable by a route only
}

export interface Targets {
  spaces: Map<string, Target>;
  pieces: Map<string, Target>; // by key
  ordered: Target[]; // reading order
  trays: Map<string, Target>; // pieces off the board, by kind
  cards: Map<string, Target>; // cards in view
  buttons: Choice[];
}

export const targetKey = (space: string, piece = "") => (piece ? `${space}\n${piece}` : space);

export const NO_TARGETS: Targets = {
  spaces: new Map(),
  pieces: new Map(),
  ordered: [],
  trays: new Map(),
  cards: new Map(),
  buttons: [],
};

/** The space of each kind of piece that a choice refers to without one. */
function whereabouts(display: Display): Map<string, string> {
  const found = new Map<string, string>();
  for (const [space, { stacks }] of Object.entries(display.spaces))
    for (const { kind } of stacks) found.set(kind, space);
  return found;
}

export function sortChoices(choices: readonly Choice[], board: Board, line: number, display?: Display): Targets {
  const known = new Map(board.spaces.map((space) => [space.id, space]));
  const stands = display && choices.some(({ target }) => target.piece && !target.space) ? whereabouts(display) : null;
  const beside = new Set((display?.trays ?? []).flatMap((tray) => tray.pieces.map(([kind]) => kind)));
  const trays = new Map<string, Target>();
  const inView = new Set((display?.piles ?? []).flatMap((pile) => pile.cards ?? []));
  const cards = new Map<string, Target>();
  const spaces = new Map<string, Target>();
  const pieces = new Map<string, Target>();
  const buttons: Choice[] = [];
  for (const choice of choices) {
    const { piece, card = "" } = choice.target;
    if (inView.has(card)) {
      const target = cards.get(card);
      if (target) target.choices.push(choice);
      else cards.set(card, { key: `card ${card}`, space: "", piece: "", choices: [choice], x: 0, y: 0 });
      continue;
    }
    const at = choice.target.space || (stands?.get(piece) ?? "");
    const space = known.get(at);
    if (!space) {
      if (!piece || !beside.has(piece)) buttons.push(choice);
      else if (trays.has(piece)) trays.get(piece)!.choices.push(choice);
      else trays.set(piece, { key: targetKey("", piece), space: "", piece, choices: [choice], x: 0, y: 0 });
      continue;
    }
    const key = targetKey(at, piece);
    const group = piece ? pieces : spaces;
    const target = group.get(key);
    if (target) target.choices.push(choice);
    else group.set(key, { key, space: at, piece, choices: [choice], x: space.x, y: space.y });
  }
  const ordered = readingOrder([...spaces.values(), ...pieces.values()], line);
  const ways = choices.length ? waysOf(display?.routes ?? [], known, spaces) : [];
  for (const way of ways) spaces.set(way.key, way);
  return { spaces, pieces, ordered: [...ordered, ...readingOrder(ways, line)], trays, cards, buttons };
}

/**
 * Unlit spaces that a route leads to. If a lit space has other choices,
 * the route is one more of them.
 */
function waysOf(
  routes: readonly Route[],
  known: ReadonlyMap<string, Space>,
  lit: ReadonlyMap<string, Target>,
): Target[] {
  return routes.flatMap(({ space: id, actions }) => {
    const space = known.get(id);
    if (!space || !actions.length) return [];
    const [verb, operand] = halves(actions.at(-1)!);
    const count = actions.filter((action) => known.has(halves(action)[1])).length;
    const label = { id: "page-route", args: { space: spaceName(space), count } };
    const choice: Choice = {
      action: actions.join(", "),
      verb,
      operand,
      kind: "space",
      label,
      target: { space: id, piece: "", card: "" },
      route: actions,
    };
    const there = lit.get(id);
    if (there) {
      if (there.choices.every((other) => other.verb !== verb)) there.choices.unshift(choice);
      return [];
    }
    return [{ key: targetKey(id), space: id, piece: "", choices: [choice], x: space.x, y: space.y, way: true }];
  });
}

/** An action as verb and operand. */
export function halves(action: string): [string, string] {
  const at = action.indexOf(" ");
  return at < 0 ? [action, ""] : [action.slice(0, at), action.slice(at + 1)];
}

/**
 * The choice a click plays if there are several: the plain verb, the first of its kind in the game's list.
 * Null if it is not among them: a menu opens.
 */
export function plainChoice(verbs: Record<string, string>, choices: readonly Choice[]): Choice | null {
  if (choices.length === 1) return choices[0]!;
  const plain = new Set<string>();
  for (const kind of new Set(Object.values(verbs))) plain.add(Object.keys(verbs).find((verb) => verbs[verb] === kind)!);
  const found = choices.filter((choice) => plain.has(choice.verb));
  return found.length === 1 ? found[0]! : null;
}

/** The actions a click on something unlit could mean, the plain one first; the server is asked why they are not allowed. */
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
    return [...new Set([...all.slice(0, 1), ...open, ...all])];
  };
  if (piece) {
    const units = fitting("unit").map((verb) => `${verb} ${unit}`);
    if (choices.some((choice) => choice.kind === "unit") || !choices.some((choice) => choice.kind === "space")) {
      return units;
    }
  }
  return fitting("space").map((verb) => `${verb} ${space}`);
}
