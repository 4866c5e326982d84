"""What the tests of all lessons share: the lessons of a game, read and played again."""

from __future__ import annotations

from typing import Any

import sandtable as st
from sandtable.core.engine.record import lines_of, read_header, replay
from sandtable.core.rulebook.briefing import Both
from sandtable.table.http import lessons
from sandtable.table.wire.lesson_messages import Lesson

State = st.State[Any, Any]


class Book:
    """The lessons of a game."""

    def __init__(self, game: str) -> None:
        self.name, self.game = game, st.game(game)
        self.ids = tuple(info.id for info in lessons.listed(game))

    def lesson(self, id: str) -> Lesson:
        return lessons.load(self.name, id)

    def record(self, id: str) -> str:
        return self.lesson(id).record.lstrip()

    def moves(self, id: str) -> list[str]:
        return [str(action) for action in replay(self.game, self.record(id)).history()]

    def placed(self, id: str) -> dict[str, Any]:
        """The position that a lesson begins from, as its record has it."""
        position = read_header(lines_of(self.record(id))).position
        assert position is not None
        return position

    def dice(self, id: str) -> list[int]:
        return list(self.placed(id)["dice"])

    def after(self, id: str, count: int = 0, **changes: Any) -> State:
        """A lesson after so many actions, with other dice or units if told."""
        header = read_header(lines_of(self.record(id)))
        state = self.game.position({"seed": 1, "scenario": header.scenario} | self.placed(id) | changes)
        for wish in self.moves(id)[:count]:
            state.play(wish)
        return state

    def said(self, id: str, at: int) -> str:
        """All English comments of a moment."""
        return " ".join(comment.en for comment in self.lesson(id).comments if comment.at == at)

    def answer(self, id: str, at: int, asks: str = "") -> str:
        """The right answer to the question of a moment, that whose English text holds these words."""
        (question,) = [q for q in self.lesson(id).questions if q.at == at and asks in q.ask.en]
        return question.answers[question.right].en

    def texts(self, id: str) -> list[Both]:
        made = self.lesson(id)
        found = [made.title, *(Both(comment.en, comment.it) for comment in made.comments)]
        for question in made.questions:
            found += [question.ask, *question.answers, question.because]
        return found
