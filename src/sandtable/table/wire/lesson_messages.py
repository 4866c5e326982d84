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
"""So many actions of a task are played in an order of the learner's own, and so many wishes asked about at once."""


class Comment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a lesson says once `at` actions have been played."""

    at: int
    en: str
    it: str
    rule: str = ""


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question asked once `at` actions have been played; `right` is the number of the right answer, from 0."""

    at: int
    ask: Both
    answers: tuple[Both, ...]
    right: int
    because: Both
    rule: str = ""


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner is to do once `at` actions have been played: those of the record up to `to`, in any order."""

    at: int
    to: int
    ask: Both
    hint: Both
    wrong: Both | None = None  # said to a move that the rules allow and the task does not ask for
    rule: str = ""


class Sight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From `at` on the board shows these spaces, with these layers over it."""

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
    minutes: int = 0  # how long it takes, where that is known


class LessonMove(msgspec.Struct, frozen=True):
    """An action of a lesson's record, and whose decision it was."""

    action: str
    side: str
    label: Message


class LessonData(msgspec.Struct, frozen=True):
    """A lesson with the number of its actions; what each position looks like is at `.../at/N`."""

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
    """What the learner has done of a task, in an order of their own, and what they would do next."""

    done: Annotated[list[ActionText], Meta(max_length=MOST)] = []
    wishes: Annotated[list[ActionText], Meta(max_length=MOST)] = []  # any of them, the likelier first


class Attempted(msgspec.Struct, frozen=True):
    """The position that it leads to; or why none of the wishes is allowed there."""

    moment: LessonMoment
    refusal: RefusalInfo | None
