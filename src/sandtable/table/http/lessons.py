"""Lessons: annotated records in a game's folder, one TOML file each.

title = { en = "A first landing", it = "..." }
minutes = 5                 # may be left out
record = '''
sandtable record 1
...
'''

[[comments]]
at = 0                      # shown after this many actions
en = "..."
it = "..."
rule = "A6"                 # may be left out

[[questions]]
at = 4
ask = { en = "...", it = "..." }
answers = [{ en = "...", it = "..." }, { en = "...", it = "..." }]
right = 0                   # the number of the right answer, counted from 0
because = { en = "...", it = "..." }

[[tasks]]                   # the learner makes these moves of the record, in any order that the rules allow
at = 4
to = 7
ask = { en = "...", it = "..." }
hint = { en = "...", it = "..." }
wrong = { en = "...", it = "..." }    # may be left out: to a move that is allowed and not asked for
rule = "A6"

[[sights]]                  # may be left out: what the board shows from here on
at = 0
spaces = ["..."]
layers = ["..."]
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any

import msgspec

import sandtable as st
from sandtable.api import sound_ids
from sandtable.core.base.actions import Action
from sandtable.core.base.display import Overlay
from sandtable.core.base.errors import BadInput
from sandtable.core.base.messages import Message, most_telling
from sandtable.core.engine.record import replay
from sandtable.core.engine.state import State
from sandtable.table.view import gate
from sandtable.table.wire.errors import Unknown
from sandtable.table.wire.game_messages import LessonInfo
from sandtable.table.wire.lesson_messages import MOST, Attempted, Lesson, LessonData, LessonMoment, LessonMove
from sandtable.table.wire.messages import LogLine, RefusalInfo

_ID = re.compile(r"[a-z0-9][a-z0-9-]*")


def listed(game: str) -> tuple[LessonInfo, ...]:
    """The lessons of a game, by the names of their files."""
    folder = files(f"sandtable.games.{game}") / "lessons"
    if not folder.is_dir():
        return ()
    names = sorted(entry.name.removesuffix(".toml") for entry in folder.iterdir() if entry.name.endswith(".toml"))
    read = [(name, _read(game, name)) for name in names]
    return tuple(LessonInfo(name, lesson.title, lesson.minutes) for name, lesson in read)


@lru_cache(maxsize=64)
def load(game: str, id: str) -> Lesson:
    """A checked lesson; BadInput if its record cannot be played or its remarks do not fit it."""
    return checked(game, _read(game, id))


def _read(game: str, id: str) -> Lesson:
    """A lesson as written in its file; BadInput if the file cannot be decoded."""
    if game not in sound_ids() or not _ID.fullmatch(id):
        raise Unknown("no such lesson")
    path = files(f"sandtable.games.{game}") / "lessons" / f"{id}.toml"
    if not path.is_file():
        raise Unknown("no such lesson")
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Lesson)
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
        raise BadInput(str(fault), where=str(path)) from None


def checked(game: str, lesson: Lesson) -> Lesson:
    """The lesson, if its record can be played and its remarks refer to actions and spaces that exist; else BadInput."""
    whole = replay(st.game(game), lesson.record.lstrip())
    length = len(whole.history())
    remarks = lesson.comments + lesson.questions + lesson.tasks + lesson.sights
    for at in [remark.at for remark in remarks]:
        if not 0 <= at <= length:
            raise BadInput(f"from 0 to {length}, not {at}", where="at")
    for question in lesson.questions:
        if not 0 <= question.right < len(question.answers):
            raise BadInput(f"from 0 to {len(question.answers) - 1}, not {question.right}", where="right")
    for task in lesson.tasks:
        if not task.at < task.to <= min(length, task.at + MOST):
            raise BadInput(f"from {task.at + 1} to {min(length, task.at + MOST)}, not {task.to}", where="to")
    spaces = {space.id for board in (whole.game.board, *whole.game.boards.values()) for space in board.spaces}
    for name in (name for sight in lesson.sights for name in sight.spaces):
        if name not in spaces:
            raise BadInput(f"no space {name!r}", where="spaces")
    return lesson


@lru_cache(maxsize=16)
def _played(game: str, id: str) -> State[Any, Any]:
    return replay(st.game(game), load(game, id).record.lstrip())


@lru_cache(maxsize=64)
def data(game: str, id: str) -> LessonData:
    lesson = load(game, id)
    moves = _moves(game, id)
    return LessonData(
        id,
        lesson.title,
        lesson.record.lstrip(),
        lesson.comments,
        lesson.questions,
        len(moves),
        lesson.tasks,
        lesson.sights,
        moves,
    )


def _moves(game: str, id: str) -> tuple[LessonMove, ...]:
    """The actions of a lesson's record, each with its side."""
    whole = _played(game, id)
    state, found = _begun(game, id, 0)[0], []
    for action in whole.history():
        decision = state.decision
        assert decision is not None
        found.append(LessonMove(str(action), decision.side, state.game.label(action)))
        state.advance(action)
    return tuple(found)


def _begun(game: str, id: str, version: int) -> tuple[State[Any, Any], list[Action]]:
    """The starting state of a lesson, and its first `version` actions."""
    whole = _played(game, id)
    history = whole.history()
    if not 0 <= version <= len(history):
        raise BadInput(f"from 0 to {len(history)}, not {version}", where="version")
    assert whole.setting is not None
    return whole.game.begin(whole.setting, whole.dice.again()), history[:version]


def overlays(
    game: str, id: str, version: int, ids: Collection[str], ends: tuple[str, str] | None = None
) -> tuple[Overlay, ...]:
    """Layers of a lesson's display after a number of actions."""
    state, history = _begun(game, id, version)
    for action in history:
        state.advance(action)
    return state.game.drawn(state, state.game.sides[0], ids, ends)


def moment(game: str, id: str, version: int) -> LessonMoment:
    """A lesson after a number of actions, visible to everyone."""
    return _shown(*_begun(game, id, version))


def attempt(game: str, id: str, version: int, done: Sequence[str], wishes: Sequence[str]) -> Attempted:
    """The result of a learner's attempt after a number of actions; Refused if it is illegal."""
    state, history = _begun(game, id, version)
    for action in history:
        state.advance(action)
    moment = _shown(state, [_action(state, text) for text in done], version)
    side = state.decision.side if state.decision is not None else state.game.sides[0]
    refusal = most_telling(map(state.view(side).why_not, wishes)) if wishes else None
    told = None if refusal is None else RefusalInfo(refusal.rule, Message(refusal.message, refusal.args))
    return Attempted(moment, told)


def _action(state: State[Any, Any], text: str) -> Action:
    found = state.game.vocabulary.find(text)
    if found is None:
        raise BadInput(f"no action {text!r}", where="done")
    return found


def _shown(state: State[Any, Any], actions: Sequence[Action], before: int = 0) -> LessonMoment:
    """Play actions and return the resulting position as the page draws it."""
    events, side, label, text = state.events or [], "", None, ""
    for action in actions:
        side = state.decision.side if state.decision is not None else ""
        events, text = state.play(action), str(action)
        label = state.game.label(action)
    version = before + len(actions)
    line = LogLine(version, side, text, label, [gate.happened(event) for event in events])
    decision = state.decision
    view = state.view(decision.side if decision is not None else state.game.sides[0])
    return LessonMoment(
        version=version,
        decision=decision,
        choices=state.game.choices(state),
        preview=view.preview() if decision is not None else None,
        display=state.game.display(state, view.side),
        line=line,
        over=state.over,
        result=state.result,
    )
