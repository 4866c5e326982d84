"""Advisers: each type of step has its judge, and a step that nobody judges is all the same."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, NamedTuple

from sandtable.core.base.actions import Action
from sandtable.core.engine.state import State
from sandtable.kit.opponent.advisers import AdvanceStep, Adviser, HexAdviser
from sandtable.kit.opponent.ratings import Ratings
from tests.kit.skirmish import BLUE, RED, Position, Prices, S, SkirmishSurvey, T, Tables, state

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


def test_what_is_known_at_once_is_proposed_without_a_list() -> None:
    there: Any = SimpleNamespace(stack=[Losses(), Advance()])
    adviser = Cautious()
    assert adviser.propose(there) is None
    adviser.propose_on(Advance, lambda state, step: CHOICE[2] if state is there else None)
    assert adviser.propose(there) == CHOICE[2]
    there.stack.pop()
    assert adviser.propose(there) is None


# --- hex games --------------------------------------------------------------------------------------------------------


class Weights(NamedTuple):
    hunt: float = 2.0
    odds: float = 2.0
    take: float = 1.0
    keep: float = 0.5


class Scout(HexAdviser[Position, Tables, SkirmishSurvey]):
    """Wants to be in the prize and nowhere else."""

    def __init__(self) -> None:
        super().__init__(Prices(T), (Weights(), Weights(hunt=0.0)))
        self.renewed = 0

    def renew(self) -> None:
        self.renewed += 1

    def new_survey(self, s: S, camp: int) -> SkirmishSurvey:
        return SkirmishSurvey(s, self.w, camp)

    def gain(self, s: S, survey: SkirmishSurvey, unit: int, hex_: int) -> float:
        return self.prize(s, hex_, survey.camp) - unit

    def pursue(self, s: S, survey: SkirmishSurvey, step: AdvanceStep, actions: Sequence[Action]) -> Ratings:
        return [float(hex_) for hex_ in self.hexes(actions)]


class Suffer(NamedTuple):
    camp: int


class Follow(NamedTuple):
    camp: int
    unit: int
    vacated: int


def units(*names: str) -> list[Action]:
    return [Action("unit", name) for name in names]


def test_own_losses_are_cheap_and_the_enemys_dear() -> None:
    s, scout = state(A="11-", B="12", X="23"), Scout()
    assert scout.losses(s, Suffer(RED), units("A", "B")) == [-2.0, -1.0]
    assert scout.losses(s, Suffer(BLUE), units("A", "B")) == [2.0, 1.0]
    assert scout.toll(s, None, units("A", "B")) == [-2.0, -1.0]
    assert scout.overcrowded(s, None, units("A", "X")) == [-2.0, -6.0]


def test_only_a_prize_that_the_enemy_holds_is_worth_taking() -> None:
    s, scout = state(A="11"), Scout()
    assert [scout.prize(s, T.hex_index["25"], camp) for camp in (RED, BLUE)] == [8.0, 0.0]


def test_a_prize_is_taken_or_kept_and_not_guarded_far_from_the_enemy() -> None:
    s, scout = state(A="11", X="23"), Scout()
    prize = T.hex_index["25"]
    assert scout.claim(s, scout.survey(s, RED), prize, 2.0, 0.0) == 8.0
    s.pos.holder[prize] = RED
    assert scout.claim(s, scout.survey(s, RED), prize, 2.0, 0.0) == 2.0  # half as safe as can be
    assert scout.claim(s, scout.survey(s, RED), prize, 9.0, 4.0) == 0.0  # others are enough
    s.pos.put(T, T.index["X"], T.box["gone"])
    assert scout.claim(s, scout.survey(s, RED), prize, 2.0, 0.0) == 0.0


def test_a_target_draws_as_far_as_the_odds_are_good() -> None:
    s, scout = state(A="21", B="11", X="24"), Scout()
    a, hex_ = T.index["A"], T.hex_index["23"]
    alone = scout.hunt(s, scout.survey(s, RED), a, hex_)
    s.pos.put(T, T.index["B"], T.hex_index["14"])
    together = scout.hunt(s, scout.survey(s, RED), a, hex_)
    s.pos.put(T, T.index["C"], T.hex_index["33"])
    crowd = scout.hunt(s, scout.survey(s, RED), a, hex_)
    assert (alone, together, crowd) == (1.0, 2.0, 2.4)  # at 1:1, at 2:1, at 3:1, which is hardly better
    s.pos.put(T, T.index["X"], T.hex_index["25"])
    with_prize = scout.hunt(s, scout.survey(s, RED), a, T.hex_index["24"])
    assert with_prize == 2.2 * together  # beside the prize, B still helps
    assert scout.hunt(s, scout.survey(s, BLUE), T.index["X"], hex_) == 0.0


def test_the_lay_is_kept_as_long_as_the_enemy_stays_put() -> None:
    s, scout = state(A="11", X="23"), Scout()
    survey = scout.survey(s, RED)
    s.pos.put(T, T.index["A"], T.hex_index["12"])
    assert scout.survey(s, RED) is survey
    s.pos.put(T, T.index["X"], T.hex_index["24"])
    assert scout.survey(s, RED) is not survey
    survey = scout.survey(s, RED)
    twin = State.around(T, s.pos.copy())
    assert scout.survey(twin, RED) is survey
    assert survey.s is twin
    scout.forget()
    assert scout.survey(s, RED) is not survey


def test_what_was_worked_out_is_renewed_when_the_position_is_another() -> None:
    s, scout = state(A="11", X="23"), Scout()
    for _ in range(2):
        scout.look(s.pos)
        assert scout.renewed == 1
    s.pos.steps[T.index["X"]] -= 1
    scout.look(s.pos)
    assert scout.renewed == 2


def test_whoever_gains_most_goes_first_then_as_far_as_pays() -> None:
    s, scout = state(A="14", B="16", X="11"), Scout()
    vacated = T.hex_index["25"]
    choice = [*units("A", "B"), Action("done")]
    assert scout.advance(s, Follow(RED, -1, vacated), choice) == [8.0, 7.0, 0.0]
    assert scout.advance(s, Follow(RED, 0, vacated), [Action("hex", "25")]) == [float(vacated)]
