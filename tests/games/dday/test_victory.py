"""A1 and A10: who wins, and when it is looked at."""

from __future__ import annotations

import pytest

from tests.games.dday.help import IDLE, State, after, at, control, data
from tests.play import play, refused, told

HELD = {"Cherbourg": {"us-infantry": 1}, "Saint-Lô": {"us-infantry": 1}, "Caen": {"uk-infantry": 1}}


def check(units: dict[str, dict[str, int]], turn: int = 3, checks: int = 0, dice: tuple[int, ...] = ()) -> State:
    """The end of a turn: the last card has been carried out, the check comes now."""
    return after("fighters-land", units, turn=turn, checks=checks, dice=dice)


def winners(state: State) -> tuple[str, ...]:
    return state.result.winners if state.result else ()


def test_allies_win_by_holding_the_three_cities_and_axis_by_preventing_it() -> None:
    won = check(HELD, checks=1)
    assert won.over
    assert winners(won) == ("uk", "us")
    assert won.result is not None
    assert won.result.rule == "A1"
    assert data(won)["result"]["winners"] == ["uk", "us"]
    refused(won, "A1", "done")
    prevented = check(HELD | {"Caen": {"de-infantry": 1}}, turn=10, checks=1)
    assert winners(prevented) == ("germany",)
    wiped_out = check(IDLE, turn=3)  # that is no victory of its own (ruling R12)
    assert not wiped_out.over
    assert data(wiped_out)["turn"] == 4


def test_two_consecutive_checks_and_the_end_after_turn_ten() -> None:
    state = check(HELD, turn=3)
    assert (data(state)["turn"], data(state)["checks"], state.over) == (4, 1, False)
    assert [event.note for event in told(state.events, "Checked")] == ["check-held"]
    events = play(state, "done")  # order 8, and nothing else needs a decision
    assert [event.note for event in told(events, "Checked")] == ["check-held"]
    assert winners(state) == ("uk", "us")
    assert data(state)["turn"] == 4

    assert winners(check(IDLE, turn=10)) == ("germany",)
    assert not check(IDLE, turn=9).over
    assert winners(check(HELD, turn=10, checks=1)) == ("uk", "us")

    lost = check(HELD | {"Caen": {"uk-infantry": 1, "de-infantry": 1}}, checks=1)
    assert not lost.over
    assert data(lost)["checks"] == 0


@pytest.mark.parametrize("city", ["Cherbourg", "Saint-Lô", "Caen"])
@pytest.mark.parametrize(
    "inside",
    [{}, {"de-infantry": 1}, {"uk-infantry": 2, "de-tank": 1}, {"uk-fighter": 2}],
    ids=["nobody", "axis", "contested", "only-aircraft"],
)
def test_every_city_must_be_controlled(city: str, inside: dict[str, int]) -> None:
    """Losing one city at the second check puts the count back to nothing."""
    state = check(HELD | IDLE | {city: inside}, checks=1)
    assert not state.over
    assert data(state)["checks"] == 0
    assert data(state)["turn"] == 4


def test_a_blockhouse_keeps_a_city_from_the_allies() -> None:
    state = check(HELD | {"Cherbourg": {"us-infantry": 8, "blockhouse": 1}}, checks=1)
    assert not state.over
    assert data(state)["checks"] == 0


def test_after_losing_a_city_two_new_checks_in_a_row_are_needed() -> None:
    state = check(HELD | {"Caen": {"uk-infantry": 1, "de-infantry": 1}}, turn=3, checks=1, dice=(1, 6))
    assert data(state)["checks"] == 0
    play(state, "done", "roll")  # turn 4: nobody moves, the Allies win Caen back
    assert control(state, "Caen") == "allies"
    assert (data(state)["turn"], data(state)["checks"], state.over) == (5, 1, False)
    play(state, "done")
    assert winners(state) == ("uk", "us")
    assert data(state)["turn"] == 5


def test_the_allies_may_still_win_at_the_check_of_turn_ten() -> None:
    assert winners(check(HELD, turn=10, checks=1)) == ("uk", "us")


def test_the_first_check_of_turn_ten_is_too_late() -> None:
    late = check(HELD, turn=10, checks=0)
    assert winners(late) == ("germany",)
    assert late.result is not None
    assert late.result.rule == "A10"
    refused(late, "A10", "zone Caen")


def test_a_city_may_be_contested_between_the_checks() -> None:
    """Only the two checks count (ruling R13): what happens to a city between them does not."""
    units = HELD | {"Caen": {"uk-infantry": 4}, "Troarn": {"de-infantry": 1}}
    state = at("axis-move", units, turn=4, checks=1, dice=[6, 1, 6, 6, 6])
    play(state, "unit de-infantry@Troarn", "zone Caen")
    assert control(state, "Caen") == ""
    play(state, "roll")
    assert winners(state) == ("uk", "us")


def test_the_check_comes_after_the_last_card_only() -> None:
    """Holding the cities in the middle of a turn is not enough."""
    state = at("axis-attacks", HELD | {"Caen": {"uk-infantry": 1, "de-infantry": 1}}, turn=4, checks=1, dice=[1, 6])
    play(state, "roll")
    assert control(state, "Caen") == "axis"
    assert not state.over
    assert data(state)["checks"] == 0
