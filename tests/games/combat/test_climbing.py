"""Scaling the cliffs while something else goes on: whose melee it is, and what an advance brings (SR02.6, SR03.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.combat.kinds import MOVING
from sandtable.games.combat.position import S
from tests.games.combat.field import PLAIN, act, at, broken, game, on_map, suppressed, unit
from tests.games.combat.scenes import drawn, pass_rolls
from tests.play import doing, offers, side

NOBODY_FOUGHT: dict[str, Any] = {"type": "Melee", "who": 0, "hex": 0, "stage": 2, "sums": [5, 5]}


def climbing(
    units: dict[str, Any], *under: dict[str, Any], allied: Sequence[str], axis: Sequence[str] = (), **more: Any
) -> S:
    """The Rangers are about to climb, above other steps that are open."""
    data = {**PLAIN, "battle": "47a", "laws": ["climb", "landing"], "units": units, **more}
    top: dict[str, list[str]] = {"allied": [], "axis": []}
    for name, words in (("allied", allied), ("axis", axis)):
        for word in words:
            top[name].append(drawn(data["nation"][name], word, top[name]))
    turn = [] if data["active"] == "nobody" else [{"type": "Turn", "who": int(data["active"] == "axis")}]
    steps = [{"type": "Battle", "who": 0}, *turn, *under, {"type": "Climb"}]
    return game().position({**data, "top": top, "steps": steps})


def test_SR02_6_SR03_6_O16_4_a_melee_under_way_is_not_fought_once_more_by_the_climbers() -> None:
    hex_ = game().tables.hex_index["K4"]
    units = {"us-elite-1": "L9", "us-elite-2": "K4", "us-elite-3": "K4", "ge-conscript-1": "K4", "ge-conscript-2": "C5"}
    under = {**NOBODY_FOUGHT, "hex": hex_}
    state = climbing(units, under, allied=["1-1", "6-6"], axis=["1-1"])
    act(state, "unit us-elite-1", "hex L8")
    pass_rolls(state)
    assert (on_map(state, "us-elite-2"), on_map(state, "ge-conscript-1")) == (True, False)
    assert doing(state) == "Turn"


def test_O16_4_a_melee_ends_when_one_side_is_gone_before_the_last_roll() -> None:
    hex_ = game().tables.hex_index["K4"]
    under = {**NOBODY_FOUGHT, "hex": hex_, "stage": 3, "rolled": 12}
    state = climbing({"us-elite-2": "K4", "us-elite-4": "M4", "ge-conscript-2": "C5"}, under, allied=["1-1", "1-1"])
    pass_rolls(state)
    assert on_map(state, "us-elite-2")


def test_SR02_6_SR03_6_the_melee_of_the_climbers_is_led_by_whose_turn_it_is() -> None:
    units = {"us-elite-1": "L9", "us-elite-2": "N7", "ge-conscript-1": "L8", "ge-conscript-2": "N6"}
    for active, leads in (("axis", "axis"), ("allied", "allied"), ("nobody", "allied")):
        state = climbing(units, allied=["2-1"], active=active)
        act(state, "unit us-elite-1", "hex L8", "unit us-elite-2", "hex N6")
        assert (doing(state), side(state)) == ("Melees", leads)
        assert offers(state) == ["hex L8", "hex N6"]


def test_SR02_6_SR03_6_F103_A35_2_climbers_meet_mines_and_what_the_defender_hides() -> None:
    units = {"us-elite-1": "L9", "us-elite-2": "N7", "ge-conscript-2": "C5"}
    state = climbing(units, allied=["1-1", "1-2"], axis=["6-4"], forts={"L8": "mines"})
    act(state, "unit us-elite-1", "hex L8")
    assert (at(state, "us-elite-1"), broken(state, "us-elite-1")) == ("L8", True)
    hidden = hidden_mines()
    state = climbing(units, allied=["1-1"], hands={"axis": [hidden]})
    act(state, "unit us-elite-1", "hex L8")
    assert (doing(state), side(state)) == ("Reaction", "axis")
    assert f"card {hidden}" in offers(state)
    state.play("pass")
    assert not state.pos.state[unit(state, "us-elite-1")] & MOVING


def test_SR02_6_SR03_6_F103_a_tie_suppresses_a_climber_whatever_order_is_under_way() -> None:
    """R85: he advances, even if a Move order beneath has brought the time advance."""
    units = {"us-elite-1": "L9", "us-elite-2": "N7", "ge-conscript-2": "C5"}
    for under in ((), ({"type": "MoveOrder", "who": 0, "named": True},)):
        state = climbing(units, *under, allied=["1-1", "4-5"], axis=["6-4"], forts={"L8": "mines"})
        act(state, "unit us-elite-1", "hex L8")
        assert (broken(state, "us-elite-1"), suppressed(state, "us-elite-1")) == (False, True)


def hidden_mines() -> str:
    from sandtable.games.combat.charts.cards import HIDDEN_MINES
    from sandtable.games.combat.kinds import GERMAN

    fate = game().tables.fate[GERMAN]
    return fate.names[next(card for card in range(72) if fate.action[card] == HIDDEN_MINES)]
