"""Advisers: each type of step has its judge, and a step that nobody judges is all the same."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.actions import Action
from sandtable.kit.advising import Adviser
from sandtable.kit.counsel import Ratings

CHOICE = [Action("unit", "A"), Action("unit", "B"), Action("done")]


class Losses:
    worst = 1


class Advance:
    pass


class Harder(Losses):
    """A step of another type, even if it is a kind of losses."""


class Cautious(Adviser[int]):
    def __init__(self) -> None:
        super().__init__()
        self.on(Losses, self.losses)

    def look(self, pos: int) -> int:
        return 10 * pos

    def losses(self, sight: int, step: Losses, actions: Sequence[Action]) -> Ratings:
        return [float(sight + (number == step.worst)) for number, _ in enumerate(actions)]


class Bold(Cautious):
    def losses(self, sight: int, step: Losses, actions: Sequence[Action]) -> Ratings:
        return [-rating for rating in super().losses(sight, step, actions)]


def test_a_step_is_judged_by_its_own_judge_with_what_the_adviser_sees() -> None:
    assert Cautious().advise(2, Losses(), CHOICE) == [20.0, 21.0, 20.0]


def test_who_overrides_a_judge_is_asked_instead() -> None:
    assert Bold().advise(2, Losses(), CHOICE) == [-20.0, -21.0, -20.0]


def test_where_nobody_judges_all_actions_are_equal() -> None:
    for step in (Advance(), Harder()):
        assert Cautious().advise(2, step, CHOICE) == [0.0, 0.0, 0.0]
