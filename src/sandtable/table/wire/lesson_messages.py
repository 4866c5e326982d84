"""Lessons as files and on the wire: annotated records in which the learner makes the moves."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.core.base.display import Choice, Display
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.state import Result
from sandtable.core.engine.steps import Decision
from sandtable.core.rulebook.briefing import Both
from sandtable.table.wire.messages import ActionText, LogLine, RefusalInfo

MOST = 64
"""The most actions of a task that may be played in the learner's own order, and the most wishes per attempt."""


class Comment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A comment shown after `at` actions."""

    at: int
    en: str
    it: str
    rule: str = ""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question asked after `at` actions; `right` is the index of the right answer, from 0."""

    at: int
    ask: Both
    answers: tuple[Both, ...]
    right: int
    because: Both
    rule: str = ""


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A task set after `at` actions: the learner plays the record's actions up to `to`, in any legal order."""

    at: int
    to: int
    ask: Both
    hint: Both
    wrong: Both | None = None  # shown after a legal move that the task does not ask for
    rule: str = ""


class Sight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From action `at` on, the board shows these spaces and layers."""

    at: int
    spaces: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An annotated record. Where no task is set, the learner makes the next moves of the example."""

    title: Both
    record: str
    comments: tuple[Comment, ...] = ()
    questions: tuple[Question, ...] = ()
    tasks: tuple[Task, ...] = ()
    sights: tuple[Sight, ...] = ()
    minutes: int = 0  # how long it takes, where known


class LessonMove(msgspec.Struct, frozen=True):
    """An action of a lesson's record, and the side that decided it."""

    action: str
    side: str
    label: Message


class LessonData(msgspec.Struct, frozen=True):
    """A lesson with the number of its actions; the positions are at `.../at/N`."""

    id: str
    title: Both
    record: str
    comments: tuple[Comment, ...]
    questions: tuple[Question, ...]
    length: int
    tasks: tuple[Task, ...] = ()
    sights: tuple[Sight, ...] = ()
    moves: tuple[LessonMove, ...] = ()


class LessonMoment(msgspec.Struct, frozen=True):
    """A lesson after `version` actions: the position, and what the last action did."""

    version: int
    decision: Decision | None
    choices: list[Choice]
    preview: Preview | None
    display: Display
    line: LogLine
    over: bool
    result: Result | None


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The actions of a task that the learner has played, in their own order, and those they try next."""

    done: Annotated[list[ActionText], Meta(max_length=MOST)] = []
    wishes: Annotated[list[ActionText], Meta(max_length=MOST)] = []  # alternatives, the likeliest first


class Attempted(msgspec.Struct, frozen=True):
    """The position after the actions played; and the refusal, if none of the wishes is legal there."""

    moment: LessonMoment
    refusal: RefusalInfo | None
