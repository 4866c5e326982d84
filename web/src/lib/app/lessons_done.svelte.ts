/** The lessons finished in this browser. */

const STORED = "sandtable.lessons";

function read(): ReadonlySet<string> {
  return new Set((localStorage.getItem(STORED) ?? "").split(" ").filter(Boolean));
}

let done = $state.raw(read());
const key = (game: string, lesson: string) => `${game}/${lesson}`;

export const lessonsDone = {
  has: (game: string, lesson: string) => done.has(key(game, lesson)),
  add(game: string, lesson: string) {
    if (done.has(key(game, lesson))) return;
    done = new Set([...read(), key(game, lesson)]);
    localStorage.setItem(STORED, [...done].join(" "));
  },
};
