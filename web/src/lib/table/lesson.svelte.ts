/** A lesson that is played: where the learner stands in it, what they are to do, and what is said to what they try. */

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

/** What the learner is to do now: moves of the record, in any order that the rules allow. */
export interface Exercise {
  at: number;
  to: number;
  set: LessonTask | null; // as the lesson words it; else it is the next move of the example
  moves: readonly LessonMove[];
}

/** Moves of an example that are made in one go, where no task is set. */
const FEW = 4;

/** The moments at which a lesson has something to say or to ask. */
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

/** What there is to do at a moment: the task that begins there, else the next few moves of the side whose example it is. */
export function exerciseAt(lesson: Lesson, at: number): Exercise | null {
  const set = lesson.tasks.find((task) => task.at === at) ?? null;
  if (set) return { at, to: set.to, set, moves: lesson.moves.slice(at, set.to) };
  const side = lesson.moves[at]?.side;
  if (side === undefined || side !== lesson.moves[0]!.side) return null; // the others' moves are shown
  const stop = stopsOf(lesson).find((one) => one > at) ?? lesson.length;
  const other = lesson.moves.findIndex((move, number) => number > at && move.side !== side);
  const to = Math.min(stop, other < 0 ? lesson.length : other, at + FEW);
  return { at, to, set: null, moves: lesson.moves.slice(at, to) };
}

/** What is still to be done, after some of it. */
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

export class Learning {
  lesson = $state.raw<Lesson | null>(null);
  moment = $state.raw<LessonMoment | null>(null);
  /** So many actions of the record stand, and these of the exercise. */
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
  /** A question that has not been answered. */
  asked = $derived(this.questions.find(({ number }) => this.answered[number] === undefined) ?? null);
  over = $derived(!!this.lesson && this.at >= this.lesson.length);
  /** What the board shows: as the lesson says, else where the next moves are. */
  sight = $derived(this.lesson?.sights.findLast(({ at }) => at <= this.at) ?? null);

  constructor(private readonly path: string) {}

  async open(): Promise<void> {
    this.lesson = await get<Lesson>(this.path);
    await this.look(0);
  }

  /** The record after so many actions. */
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

  /** On to the next remark, question or task; the moves up to it are made for the learner. */
  async next(): Promise<void> {
    const { lesson, exercise } = this;
    if (!lesson || this.busy) return;
    const stop = stopsOf(lesson).find((one) => one > this.at) ?? lesson.length;
    await this.within(() => this.look(this.done.length && exercise ? exercise.to : stop));
  }

  /** The learner makes a move that the rules allow. */
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
          await this.look(exercise.to); // the rest follows from it
        else [this.moment, this.done] = [moment, done];
      }
      this.verdict = { kind: "right" };
      this.hinted = 0;
    });
  }

  /** The learner wants something that is not allowed: the rule says why. */
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

  /** First what to do in words, then the very next move. */
  hint(): void {
    this.hinted++;
    this.verdict = { kind: "hint" };
  }
}
