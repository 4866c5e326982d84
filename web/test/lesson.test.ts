import { describe, expect, it } from "vitest";

import { exerciseAt, remaining, stopsOf } from "../src/lib/table/lesson.svelte";
import type { Lesson, LessonMove } from "../src/lib/server/types";

const both = { en: "", it: "" };
const move = (action: string, side: string): LessonMove => ({ action, side, label: { id: action, args: {} } });
const lesson = {
  id: "x",
  title: both,
  record: "",
  length: 8,
  questions: [],
  sights: [],
  comments: [
    { at: 0, en: "", it: "", rule: "" },
    { at: 3, en: "", it: "", rule: "" },
  ],
  tasks: [{ at: 5, to: 7, ask: both, hint: both, wrong: null, rule: "" }],
  moves: ["a", "b", "c", "d", "e", "f", "f", "g"].map((action, at) => move(action, at === 4 ? "they" : "we")),
} as Lesson;

describe("a lesson that is played", () => {
  it("stops where something is said, where a task begins and where it ends", () => {
    expect(stopsOf(lesson)).toEqual([0, 3, 5, 7, 8]);
  });
  it("asks for the moves of a task, else for the next few of the example up to the next stop", () => {
    const actions = (at: number) => exerciseAt(lesson, at)?.moves.map(({ action }) => action);
    expect(actions(0)).toEqual(["a", "b", "c"]);
    expect(actions(3)).toEqual(["d"]);
    expect(actions(5)).toEqual(["f", "f"]);
    expect(exerciseAt(lesson, 5)?.set).toBe(lesson.tasks[0]);
    expect(exerciseAt(lesson, 4)).toBeNull();
    expect(exerciseAt(lesson, 8)).toBeNull();
  });
  it("takes them in any order, and each as often as it is asked for", () => {
    const exercise = exerciseAt(lesson, 0)!;
    expect(remaining(exercise, ["c"]).map(({ action }) => action)).toEqual(["a", "b"]);
    expect(remaining(exerciseAt(lesson, 5)!, ["f"])).toHaveLength(1);
    expect(remaining(exerciseAt(lesson, 5)!, ["f", "f"])).toEqual([]);
  });
});
