/** The figures on counters, with their names. */

import type { PieceKind, Stack } from "../server/types";

export interface Piece {
  stack: Stack;
  kind: PieceKind;
}

const NOTHING = "–";

/** The present figures of a counter. */
export const figuresOf = ({ stack, kind }: Piece): readonly string[] =>
  stack.figures?.length ? stack.figures : kind.figures;

/** Each figure of a counter, with its name. */
export function readings(piece: Piece, names: readonly string[]): { name: string; figure: string }[] {
  return figuresOf(piece).flatMap((figure, number) => (figure.trim() ? [{ name: names[number] ?? "", figure }] : []));
}

export interface Alike {
  /** The names of the figures in the rows; figures that none of the pieces has are left out. */
  names: string[];
  rows: { piece: Piece; figures: string[] }[];
}

/** Pieces grouped by the meaning of their figures, in their order. */
export function alike(pieces: readonly Piece[], namesOf: (kind: PieceKind) => readonly string[]): Alike[] {
  const groups = new Map<string, { names: readonly string[]; pieces: Piece[] }>();
  for (const piece of pieces) {
    const names = namesOf(piece.kind);
    const key = names.join("\n");
    if (!groups.has(key)) groups.set(key, { names, pieces: [] });
    groups.get(key)!.pieces.push(piece);
  }
  return [...groups.values()].map(({ names, pieces }) => {
    const most = Math.max(...pieces.map((piece) => figuresOf(piece).length));
    const columns = Array.from({ length: most }, (_, at) => at).filter((at) =>
      pieces.some((piece) => figuresOf(piece)[at]?.trim()),
    );
    const row = (figures: readonly string[]) =>
      columns.filter((at) => at < figures.length).map((at) => figures[at]!.trim() || NOTHING);
    return {
      names: columns.flatMap((at) => names[at] ?? []),
      rows: pieces.map((piece) => ({ piece, figures: row(figuresOf(piece)) })),
    };
  });
}
