"""9.7, 12, 13: fortifications, rearguards, and reaction markers turned back."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.agents.naming import named
from sandtable.games.salerno.kinds import REACTED
from sandtable.games.salerno.rules.orders import rearguards
from tests.games.salerno.desk import APART, T, desk
from tests.play import State, agree, allowed, offers, open_to, play, refused

GUARDS = {"rearguards": True}


def works(units: dict[str, Any] | None = None, **more: Any) -> State:
    return desk("works", APART | (units or {}), turn=4, impulse=2, **more)


def test_9_7_a_fortification_goes_to_a_supplied_hex() -> None:
    state = works(tasks=[["axis", "fort", 0]], forts_left=7)
    assert open_to(state) == ("axis", "Fortify")
    agree(state)
    refused(state, "9.7", "fort 4329", message="not-open")  # Allied units
    play(state, "fort 4316")
    assert (state.pos.forts[T.hex_index["4316"]], state.pos.forts_left) == (1, 6)
    assert doing_else(state)


def doing_else(state: State) -> bool:
    return open_to(state)[1] != "Fortify"


def test_9_7_not_where_there_is_one_and_not_out_of_supply() -> None:
    state = works(tasks=[["axis", "fort", 0]], forts=["4316"], forts_left=6)
    refused(state, "9.7", "fort 4316", message="fort-there")
    cut = works({"78Inf.11": "4319"}, tasks=[["axis", "fort", 0]], forts_left=7, control={})
    assert "fort 4329" not in offers(cut)
    behind = [wish for wish in ("fort 1650", "fort 1753") if wish not in offers(cut)]
    for wish in behind:
        refused(cut, "9.7", wish)


def test_9_7_without_a_plan_no_fortification() -> None:
    assert open_to(works(forts_left=7))[1] != "Fortify"


def test_12_four_rearguards_in_supplied_hexes_away_from_the_enemy() -> None:
    state = works(options=GUARDS, rearguards=["4018"])
    assert open_to(state) == ("axis", "Rearguards")
    agree(state)
    assert not any(state.pos.rear)  # those on the map are taken up
    play(state, "rearguard 4316", "rearguard 4018")
    refused(state, "12", "rearguard 4018", message="rearguard-placed")
    near = T.names[T.beside[T.hex_index["4329"]][0]]
    refused(state, "12", f"rearguard {near}", message="next-to-enemy")
    refused(state, "12", "rearguard 4329", message="not-open")
    play(state, "rearguard 3317", "rearguard 3318")
    assert open_to(state)[1] != "Rearguards"
    assert sum(state.pos.rear) == 4


def test_12_they_need_not_be_placed() -> None:
    state = works(options=GUARDS)
    play(state, "done")
    assert not any(state.pos.rear)


def standing(state: State) -> set[str]:
    return {T.names[hex_] for hex_, one in enumerate(state.pos.rear) if one}


def test_12_those_that_are_not_placed_anew_stay_where_they_stood() -> None:
    """Next to the enemy too: they are placed anew only if the Axis likes (ruling R81)."""
    beside = "3317"
    state = works({"78Inf.11": "3318"}, options=GUARDS, rearguards=[beside, "3120", "4018", "4019"])
    allowed(state, f"rearguard {beside}")
    refused(state, "12", "rearguard 3417", message="next-to-enemy")
    kept = state.copy()
    play(kept, "done")
    assert standing(kept) == {beside, "3120", "4018", "4019"}
    play(state, "rearguard 4316", f"rearguard {beside}", "rearguard 4019", "done")
    assert standing(state) == {"4316", beside, "4019", "3120"}
    fewer = works({"78Inf.11": "3318"}, options=GUARDS, rearguards=[beside])
    play(fewer, "rearguard 4316", "done")
    assert standing(fewer) == {"4316", beside}


@pytest.mark.parametrize("turn", [4, 5])
def test_9_7_any_supplied_hex_is_fortified_roma_too(turn: int) -> None:
    units = {"26Pz.I-9": "1104", "78Inf.11": "4329"}
    state = desk("works", units, turn=turn, impulse=2, tasks=[["axis", "fort", 0]], forts_left=7)
    play(state, "fort 1004")
    assert state.pos.forts[T.roma]


def test_20_the_machine_fortifies_no_open_city() -> None:
    units = {"26Pz.I-9": "1004", "26Pz.II-9": "2501", "78Inf.11": "1104"}
    for turn in (4, 5):
        state = desk("works", units, turn=turn, impulse=2, tasks=[["axis", "fort", 0]], forts_left=7)
        choice = named("veteran", state.game, "1").choose(state.view("axis"))
        assert (str(choice) == "fort 1004") is (turn == 4)


def test_20_no_rearguard_comes_back_to_barred_roma() -> None:
    state = works({"26Pz.I-9": "1104"}, options=GUARDS, rome_barred=True)
    refused(state, "20", "rearguard 1004", message="roma-barred")
    allowed(works({"26Pz.I-9": "1104"}, options=GUARDS), "rearguard 1004")


def test_12_no_rearguard_in_the_hex_of_a_depot() -> None:
    """17.1: the Axis takes a depot by moving there, not by laying a marker on it (ruling R57)."""
    state = works({"26Pz.I-9": "3317", "46Inf.128": "1651"}, options=GUARDS, depots=["3318"])
    refused(state, "12", "rearguard 3318", message="not-open")
    assert T.hex_index["3318"] not in rearguards.refuges(state, T.hex_index["3321"], 3)


def test_12_only_where_the_rule_is_in_force() -> None:
    assert open_to(works())[1] != "Rearguards"


def test_13_whoever_has_reacted_may_do_so_again() -> None:
    state = works({"26Pz.I-9": {"at": "3317", "reacted": True}})
    assert not state.pos.state[T.index["26Pz.I-9"]] & REACTED
