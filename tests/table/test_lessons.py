"""Lessons: annotated records, served move by move."""

from __future__ import annotations

import json
from pathlib import Path

import httpx
import msgspec
import pytest

import sandtable as st
from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.briefing import Both
from sandtable.table.http import lessons, library
from sandtable.table.wire.lesson_messages import Comment, Lesson, Question, Sight, Task
from tests.table.harness import GAME, Running

YES = Both("yes", "sì")


def record(actions: int = 12) -> str:
    state = st.game(GAME).start(seed=5)
    for _ in range(actions):
        state.play(state.actions()[0])
    return state.record()


def lesson(**changes: object) -> Lesson:
    both = YES
    made = Lesson(
        title=Both("First", "Prima"),
        record=record(),
        comments=(Comment(0, "start", "inizio"), Comment(12, "end", "fine")),
        questions=(Question(3, both, (both, both), 1, both),),
    )
    return msgspec.structs.replace(made, **changes)


def toml(made: Lesson) -> str:
    """A lesson as its file. Strings are written the same way in JSON and in TOML."""

    def value(data: object) -> str:
        if isinstance(data, dict):
            return "{" + ", ".join(f"{name} = {value(item)}" for name, item in data.items() if item is not None) + "}"
        if isinstance(data, list | tuple):
            return "[" + ", ".join(map(value, data)) + "]"
        return json.dumps(data)

    return "\n".join(f"{name} = {value(data)}" for name, data in msgspec.to_builtins(made).items())


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game's folder of our own with one lesson in it."""
    folder = tmp_path / "lessons"
    folder.mkdir()
    (folder / "first-one.toml").write_bytes(toml(lesson()).encode())
    monkeypatch.setattr(lessons, "files", lambda _: tmp_path)
    _forget_all()
    return folder


def _forget_all() -> None:
    for cached in (lessons.load, lessons.data, lessons._played, library.game):
        cached.cache_clear()


@pytest.fixture(autouse=True)
def _forget() -> None:
    _forget_all()


def test_a_lesson_is_served(shelf: Path, server: Running) -> None:
    path = f"{server.url}/api/games/{GAME}"
    assert httpx.get(path).json()["lessons"] == [
        {"id": "first-one", "title": {"en": "First", "it": "Prima"}, "minutes": 0}
    ]
    whole = httpx.get(path + "/lessons/first-one").json()
    assert (whole["length"], len(whole["comments"]), whole["questions"][0]["right"]) == (12, 2, 1)
    start = httpx.get(path + "/lessons/first-one/at/0").json()
    assert (start["version"], start["line"]["action"]) == (0, "")
    last = httpx.get(path + "/lessons/first-one/at/12").json()
    assert last["line"]["action"] == str(st.replay(record()).history()[-1])
    assert last["display"] != start["display"]
    assert last["choices"]
    assert httpx.get(path + "/lessons/first-one/at/13").status_code == 400
    for none in ("other", "..%2f..%2fpyproject", "First-One"):
        assert httpx.get(f"{path}/lessons/{none}").status_code == 404


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"record": "nonsense"}, "starts with"),
        ({"comments": (Comment(13, "late", "tardi"),)}, "from 0 to 12"),
        ({"tasks": (Task(3, 3, YES, YES),)}, "from 4 to 12"),
        ({"tasks": (Task(3, 13, YES, YES),)}, "from 4 to 12"),
        ({"sights": (Sight(0, ("Atlantis",)),)}, "Atlantis"),
        ({"questions": (Question(0, Both("a", "a"), (Both("b", "b"),), 1, Both("c", "c")),)}, "right"),
    ],
)
def test_a_lesson_that_is_none(shelf: Path, changes: dict[str, object], says: str) -> None:
    (shelf / "bad.toml").write_bytes(toml(lesson(**changes)).encode())
    with pytest.raises(BadInput, match=says):
        lessons.load(GAME, "bad")


def test_a_file_that_is_no_lesson(shelf: Path) -> None:
    (shelf / "bad.toml").write_text("title = 3")
    with pytest.raises(BadInput, match=r"bad\.toml"):
        lessons.load(GAME, "bad")


@pytest.mark.whole_games
@pytest.mark.parametrize("game", st.game_ids())
def test_our_own_lessons_can_be_played(game: str) -> None:
    for info in lessons.listed(game):
        data = lessons.data(game, info.id)
        assert all(text for comment in data.comments for text in (comment.en, comment.it))
        for version in range(data.length + 1):
            lessons.moment(game, info.id, version)


def test_the_layers_of_a_lesson_are_drawn_on_request(server: Running) -> None:
    lesson = lessons.listed("normandy44")[0].id
    path = f"{server.url}/api/games/normandy44/lessons/{lesson}/at/"
    layers = [layer["id"] for layer in httpx.get(path + "3").json()["display"]["layers"]]
    drawn = httpx.get(f"{path}3/overlays", params={"ids": ",".join(layers)}).json()
    assert [overlay["id"] for overlay in drawn] == layers
    length = lessons.data("normandy44", lesson).length
    assert httpx.get(f"{path}{length}/overlays", params={"ids": ",".join(layers)}).json() != drawn
    assert httpx.get(f"{path}{length + 1}/overlays").status_code == 400


# --- lessons that are played ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", st.game_ids())
def test_each_game_begins_with_a_fight_that_the_learner_wins(game: str) -> None:
    first = lessons.listed(game)[0]
    data = lessons.data(game, first.id)
    assert (first.id, first.minutes) == ("00-first-fight", 5)
    state = lessons._begun(game, first.id, 0)[0]
    seats = st.game(game).seats(st.game(game).check_options({}))
    mine = next(sides for sides in seats.values() if data.moves[0].side in sides)
    owner = {kind.id: kind.side for kind in st.game(game).pieces}
    lost = []
    for move in data.moves:
        scenes = [event.scene() for event in state.play(move.action)]
        lost += [owner[x.piece] for x in scenes if x is not None and x.kind in ("destroyed", "reduced")]
    assert lost, "somebody was beaten"
    assert not set(lost) & set(mine), "and it was not the learner"
    asked = {at for task in data.tasks for at in range(task.at, task.to)}
    own = {at for at, move in enumerate(data.moves) if move.side in mine}
    assert asked == own, "every decision of the learner is a task, and no other is"


@pytest.mark.parametrize("game", st.game_ids())
def test_tasks_can_be_done_in_the_order_of_the_record(game: str) -> None:
    data = lessons.data(game, lessons.listed(game)[0].id)
    for task in data.tasks:
        done = [move.action for move in data.moves[task.at : task.to]]
        tried = lessons.attempt(game, data.id, task.at, done, [])
        assert (tried.moment.version, tried.refusal) == (task.to, None)
        assert tried.moment.display == lessons.moment(game, data.id, task.to).display


def test_a_task_is_done_in_another_order_and_a_wrong_move_is_answered_with_its_rule(server: Running) -> None:
    path = f"{server.url}/api/games/normandy44/lessons/00-first-fight/at/1/try"
    tried = httpx.post(path, json={"done": ["unit 26/1", "unit 16/1"], "wishes": ["unit Pi 352"]}).json()
    assert tried["refusal"]["rule"]
    assert "unit 18/1" in [choice["action"] for choice in tried["moment"]["choices"]]
    assert sorted(tried["moment"]["display"]["chosen"]) == ["16/1", "26/1"]
    refused = httpx.post(path, json={"done": ["unit 26/1", "unit 26/1"]})
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "refused")
    assert httpx.post(path, json={"done": ["nonsense"]}).status_code == 400
    assert httpx.post(path, json={"done": ["unit 26/1"] * 65}).status_code == 400
    late = f"{server.url}/api/games/normandy44/lessons/00-first-fight/at/99/try"
    assert httpx.post(late, json={}).status_code == 400
