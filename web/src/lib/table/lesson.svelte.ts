/** A lesson in progress: the learner's place in it, the task, and the response to each attempt. */

import { get, post } from "../server/api";
import { faultMessage } from "../server/messages";
import type {
  Attempted,
  Choice,
  Comment,
  Lesson,
  LessonMoment,
  LessonMove,
  LessonTask,
  Message,
  Question,
  Refusal,
} from "../server/types";

/** The moves to make now, in any order that the rules allow. */
export interface Exercise {
  at: number;
  to: number;
  set: LessonTask | null; // as worded by the lesson; null: the next moves of the example
  moves: readonly LessonMove[];
}

/** The number of moves of an example in one exercise without a task. */
const FEW = 4;

/** The moments with a comment, a question or a task. */
export const stopsOf = (lesson: Lesson): number[] =>
  [
    ...new Set(
      [...lesson.comments, ...lesson.questions, ...lesson.tasks]
        .map(({ at }) => at)
        .concat(
          lesson.tasks.map(({ to }) => to),
          lesson.length,
        ),
    ),
  ].sort((a, b) => a - b);

/** The exercise at a moment: the task that begins there, else the next few moves of the side whose example it is. */
export function exerciseAt(lesson: Lesson, at: number): Exercise | null {
  const set = lesson.tasks.find((task) => task.at === at) ?? null;
  if (set) return { at, to: set.to, set, moves: lesson.moves.slice(at, set.to) };
  const side = lesson.moves[at]?.side;
  if (side === undefined || side !== lesson.moves[0]!.side) return null; // moves of the others are shown
  const stop = stopsOf(lesson).find((one) => one > at) ?? lesson.length;
  const other = lesson.moves.findIndex((move, number) => number > at && move.side !== side);
  const to = Math.min(stop, other < 0 ? lesson.length : other, at + FEW);
  return { at, to, set: null, moves: lesson.moves.slice(at, to) };
}

/** The moves left after some are done. */
export function remaining(exercise: Exercise, done: readonly string[]): LessonMove[] {
  const gone = [...done];
  return exercise.moves.filter(({ action }) => {
    const found = gone.indexOf(action);
    if (found >= 0) gone.splice(found, 1);
    return found < 0;
  });
}

export type Verdict =
  | { kind: "right" }
  | { kind: "other"; message: Message | null }
  | { kind: "refused"; refusal: Refusal }
  | { kind: "hint" };

export class LessonProgress {
  lesson = $state.raw<Lesson | null>(null);
  moment = $state.raw<LessonMoment | null>(null);
  /** The number of actions of the record played, and those of the exercise. */
  at = $state(0);
  done = $state.raw<readonly string[]>([]);
  verdict = $state.raw<Verdict | null>(null);
  hinted = $state(0);
  busy = $state(false);
  fault = $state.raw<Message | null>(null);
  answered = $state<Record<number, number>>({});

  exercise = $derived(this.lesson ? exerciseAt(this.lesson, this.at) : null);
  left = $derived(this.exercise ? remaining(this.exercise, this.done) : []);
  comments = $derived(this.lesson?.comments.filter((one): one is Comment => one.at === this.at) ?? []);
  questions = $derived(
    (this.lesson?.questions ?? [])
      .map((question, number): { question: Question; number: number } => ({ question, number }))
      .filter(({ question }) => question.at === this.at),
  );
  /** The first question without an answer. */
  asked = $derived(this.questions.find(({ number }) => this.answered[number] === undefined) ?? null);
  over = $derived(!!this.lesson && this.at >= this.lesson.length);
  /** The view of the board the lesson sets, if any. */
  sight = $derived(this.lesson?.sights.findLast(({ at }) => at <= this.at) ?? null);

  constructor(private readonly path: string) {}

  async open(): Promise<void> {
    this.lesson = await get<Lesson>(this.path);
    await this.look(0);
  }

  /** Go to the record after a number of actions. */
  async look(version: number): Promise<void> {
    if (!this.lesson) return;
    const wanted = Math.max(0, Math.min(version, this.lesson.length));
    const found = await get<LessonMoment>(`${this.path}/at/${wanted}`);
    this.at = wanted;
    this.done = [];
    this.verdict = null;
    this.hinted = 0;
    this.moment = found;
  }

  /** Go on to the next comment, question or task; the moves in between are played. */
  async next(): Promise<void> {
    const { lesson, exercise } = this;
    if (!lesson || this.busy) return;
    const stop = stopsOf(lesson).find((one) => one > this.at) ?? lesson.length;
    await this.within(() => this.look(this.done.length && exercise ? exercise.to : stop));
  }

  /** The learner makes a legal move. */
  async play(choice: Choice): Promise<void> {
    const { exercise } = this;
    if (!exercise || this.busy) return;
    const actions = choice.route ?? [choice.action];
    const wanted = this.left.map(({ action }) => action);
    if (!actions.every((action) => wanted.includes(action))) {
      this.verdict = { kind: "other", message: null };
      return;
    }
    await this.within(async () => {
      const done = [...this.done, ...actions];
      if (remaining(exercise, done).length === 0) await this.look(exercise.to);
      else {
        const { moment } = await this.ask(done, []);
        const open = remaining(exercise, done).some(({ action }) =>
          moment.choices.some((one) => one.action === action),
        );
        if (!open)
          await this.look(exercise.to); // the rest follows automatically
        else [this.moment, this.done] = [moment, done];
      }
      this.verdict = { kind: "right" };
      this.hinted = 0;
    });
  }

  /** The learner tries an illegal move: show the rule against it. */
  async why(wishes: readonly string[]): Promise<void> {
    if (!wishes.length || this.busy) return;
    await this.within(async () => {
      const { refusal } = await this.ask(this.done, wishes.slice(0, 64));
      if (refusal) this.verdict = { kind: "refused", refusal };
    });
  }

  private ask(done: readonly string[], wishes: readonly string[]): Promise<Attempted> {
    return post<Attempted>(`${this.path}/at/${this.exercise?.at ?? this.at}/try`, { done, wishes });
  }

  private async within(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.fault = null;
    try {
      await work();
    } catch (error) {
      this.fault = faultMessage(error);
    } finally {
      this.busy = false;
    }
  }

  /** First a hint in words, then the next move itself. */
  hint(): void {
    this.hinted++;
    this.verdict = { kind: "hint" };
  }
}
