"""The survey: who threatens whom, what stands where, how safe a place is."""

from __future__ import annotations

import pytest

from tests.kit.skirmish import BLUE, RED, Prices, SkirmishSurvey, T, state

W = Prices(T)
HEX = T.hex_index


def test_the_worth_of_a_unit_goes_by_the_steps_it_has_left() -> None:
    s = state(A="11", B="12-")
    a, b = T.index["A"], T.index["B"]
    assert (W.loss(s, a), W.loss(s, b)) == (1.0, 3.0)
    assert (W.whole(s.pos, a), W.whole(s.pos, b)) == (3.0, 3.0)


def test_might_adds_up_those_who_stand_around() -> None:
    survey = SkirmishSurvey(state(A="21", X="24", Y="24-", Z="26"), W, RED)
    assert (survey.might[HEX["23"]], survey.might[HEX["25"]], survey.might[HEX["22"]]) == (4.0, 7.0, 0.0)
    assert (survey.near[HEX["24"]], survey.near[HEX["21"]]) == (0, 3)
    assert survey.foe_hexes == [HEX["24"], HEX["26"]]
    assert survey.defence == {HEX["24"]: 4.0, HEX["26"]: 3.0}


def test_pressure_is_that_of_the_present_state() -> None:
    s = state(A="23", B="23-", C="21", X="24")
    survey = SkirmishSurvey(s, W, RED)
    target = HEX["24"]
    assert (survey.pressure(target), survey.pressure(target, T.index["A"])) == (4.0, 1.0)
    s.pos.put(T, T.index["C"], HEX["25"])
    assert survey.pressure(target) == 7.0
    survey.s = state(X="24")
    assert survey.pressure(target) == 0.0


@pytest.mark.parametrize(("points", "safe"), [(0.0, 0.0), (1.0, 0.25), (4.0, 1.0), (9.0, 1.0)])
def test_a_place_is_never_safer_than_safe(points: float, safe: float) -> None:
    assert SkirmishSurvey(state(A="11"), W, BLUE).guard(points) == safe
