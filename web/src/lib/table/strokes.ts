/** Gestures that played several actions: one undo takes back one gesture. */

interface Stroke {
  from: number; // the version before it
  to: number; // and after it
}

export class Strokes {
  private strokes: Stroke[] = [];

  add(from: number, to: number): void {
    this.cut(from);
    if (to > from + 1) this.strokes.push({ from, to });
  }

  /** Forget what was undone. */
  cut(version: number): void {
    this.strokes = this.strokes.filter(({ to }) => to <= version);
  }

  /** The version before the gesture that led to this one; undefined if it was a single action. */
  before(version: number): number | undefined {
    return this.strokes.find(({ to }) => to === version)?.from;
  }
}
