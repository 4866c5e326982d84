"""8.1, T.weather, 6, T.calendar, 9.8: what an impulse and a month begin with."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.kinds import BAD, FAIR
from sandtable.games.salerno.rules.law import calendar, weather
from sandtable.games.salerno.rules.planning import air as aircraft
from tests.games.salerno.desk import APART, T, ap, desk, run
from tests.play import State, thrown


def month(turn: int, dice: list[int] | None = None, **more: Any) -> State:
    return desk("command", APART, dice or [], turn=turn, impulse=2, **more)


@pytest.mark.parametrize(("turn", "worst"), [(2, 2), (3, 3), (4, 4), (5, 4), (6, 4), (7, 3), (8, 2), (9, 1)])
def test_T_weather_the_dice_of_each_month(turn: int, worst: int) -> None:
    for die, found in ((worst, BAD), (worst + 1, FAIR)):
        state = month(turn, [die])
        assert thrown(run(state, weather.check), "T.weather") == [die]
        assert state.pos.weather == found


@pytest.mark.parametrize("turn", [1, 10])
def test_8_1_september_and_june_are_fair_without_a_die(turn: int) -> None:
    state = month(turn, weather="bad")
    assert thrown(run(state, weather.check)) == []
    assert state.pos.weather == FAIR


def test_22_1_the_first_impulse_of_ortona_is_fair() -> None:
    first = desk("command", APART, scenario="ortona", impulse=1)
    assert thrown(run(first, weather.check)) == []
    second = desk("command", APART, [1], scenario="ortona", impulse=2)
    assert thrown(run(second, weather.check)) == [1]
    assert second.pos.weather == BAD


# --- points ---------------------------------------------------------------------------------------------------------


def test_T_calendar_what_each_month_brings() -> None:
    sums = {turn: (row[0], sum(row[1:])) for turn, row in enumerate(T.calendar) if turn}
    wanted = [(20, 24), (23, 28), (20, 26), (20, 28), (22, 30), (22, 30), (20, 28), (16, 22), (28, 36), (22, 30)]
    assert list(sums.values()) == wanted
    state = month(2, ap={"axis": 1})
    run(state, calendar.month)
    assert ap(state) == {"axis": 23, "V": 14, "VIII": 10, "XV": 4}
    assert state.pos.granted == state.pos.ap
    assert state.pos.paid == [0] * 4


@pytest.mark.parametrize(
    ("scenario", "turn", "points"),
    [
        ("ortona", 4, (12, 0, 18, 0)),
        ("anzio", 5, (16, 14, 0, 0)),
        ("anzio", 6, (22, 16, 0, 0)),
        ("kesselring", 2, (28, 14, 10, 4)),
        ("kesselring", 3, (25, 12, 10, 4)),
        ("salerno", 1, (20, 14, 6, 4)),
    ],
)
def test_22_some_scenarios_have_points_of_their_own(scenario: str, turn: int, points: tuple[int, ...]) -> None:
    state = desk("command", {}, scenario=scenario, turn=turn, impulse=2)
    assert tuple(calendar.allowance(state)) == points


def test_9_5_1_case_richard_gives_the_axis_five_points_a_turn() -> None:
    assert calendar.allowance(month(7, landing=30))[0] == 25
    assert calendar.allowance(month(6))[0] == 22


def test_9_5_2_without_a_landing_v_army_has_ten_points_less_from_turn_7() -> None:
    assert [calendar.allowance(month(turn))[1] for turn in (6, 7, 8)] == [18, 4, 2]
    assert calendar.allowance(month(7, landing=30))[1] == 14


def test_21_case_foggia_gives_the_axis_five_points_while_its_divisions_stay() -> None:
    here: dict[str, Any] = {"24Pz": {}, "1SSPz": {}}
    assert calendar.allowance(month(3, foggia=2, formations=here))[0] == 25
    assert calendar.allowance(month(3, foggia=2))[0] == 20
    assert calendar.allowance(month(3, formations=here))[0] == 20


# --- aircraft -------------------------------------------------------------------------------------------------------


def flying(dice: list[int], **more: Any) -> tuple[list[int], list[int]]:
    state = month(more.pop("turn", 2), dice, **more)
    rolls = thrown(run(state, aircraft.check), "9.8")
    return list(state.pos.air), rolls


def test_9_8_two_and_a_third_on_four_one_and_a_second_on_five() -> None:
    assert flying([4, 3]) == ([1, 2], [4, 3])
    assert flying([5, 4]) == ([2, 3], [5, 4])


def test_9_8_three_without_a_die_when_foggia_is_held() -> None:
    assert flying([4], control={"4149": "allied"}) == ([1, 3], [4])


def test_9_8_nobody_flies_in_bad_weather() -> None:
    assert flying([], weather="bad") == ([0, 0], [])


def test_9_8_the_third_axis_aircraft_of_case_foggia_needs_its_own_die() -> None:
    here: dict[str, Any] = {"24Pz": {}, "1SSPz": {}}
    assert flying([4, 5, 1], foggia=2, formations=here) == ([2, 2], [4, 5, 1])
    assert flying([5, 4, 1], foggia=2, formations=here) == ([2, 2], [5, 4, 1])


@pytest.mark.parametrize(
    ("scenario", "dice", "air"), [("ortona", [4], [1, 2]), ("ortona", [3], [0, 2]), ("anzio", [], [1, 3])]
)
def test_22_1_22_3_aircraft_of_the_scenarios(scenario: str, dice: list[int], air: list[int]) -> None:
    state = desk("command", {}, dice, scenario=scenario, impulse=2)
    assert thrown(run(state, aircraft.check)) == dice
    assert state.pos.air == air


def test_9_8_1_the_points_of_airfields_that_are_held() -> None:
    mine = {"4149": "allied", "4550": "allied"}  # Foggia and Amendola, as in the example
    assert aircraft.points(month(2, control=mine | {"1754": "axis"})) == 4
    assert aircraft.points(month(2, control={"1754": "axis"})) == 0
    assert aircraft.points(month(2)) == 1  # Montecorvino
