"""Recover, Rout and retreats (O22, O23)."""

from __future__ import annotations

from typing import Any

from tests.games.combat.field import act, at, broken, field, on_map, suppressed
from tests.play import doing, offers, refused, side

RECOVER, ROUT = "A-2", "A-11"


def recovering(units: dict[str, Any], *wishes: str, **fields: Any) -> Any:
    state = field(units=units, hands={"allied": [RECOVER]}, **fields)
    act(state, f"card {RECOVER}", *wishes)
    return state


# --- Recover (O22) --------------------------------------------------------------------------------------------------


def test_O22_all_suppression_comes_off_of_ones_own_units() -> None:
    units = {"us-line-1": {"at": "I3", "suppressed": True}, "ge-rifle-1": {"at": "G3", "suppressed": True}}
    state = recovering(units)
    assert not suppressed(state, "us-line-1")
    assert suppressed(state, "ge-rifle-1")


def test_O22_a_roll_of_at_most_the_morale_rallies() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "G3"}  # morale 8 when broken
    for roll, still in (("5-3", False), ("6-3", True)):
        assert broken(recovering(units, top={"allied": [roll]}), "us-line-1") == still


def test_O22_a_leader_who_has_rallied_helps_those_after_him() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True}, "sgt-buehler": {"at": "I3", "broken": True}, "ge-rifle-1": "G3"}
    top = {"allied": ["2-1", "6-4"]}  # 10 against 8, and 2 by command
    state = recovering(units, top=top)
    assert (doing(state), side(state)) == ("Recover", "allied")
    refused(state, "O22", "unit ge-rifle-1", message="not-to-roll")
    first = state.copy()
    act(state, "unit sgt-buehler")
    assert not broken(state, "us-line-1")
    act(first, "unit us-line-1")
    assert not broken(first, "us-line-1"), "3 against 8"
    assert broken(first, "sgt-buehler"), "10 against 9"


def test_O22_wire_lowers_the_morale() -> None:
    units = {"us-line-1": {"at": "I3", "broken": True}, "ge-rifle-1": "G3"}
    assert broken(recovering(units, top={"allied": ["5-3"]}, forts={"I3": "wire"}), "us-line-1")


# --- Rout (O23) -----------------------------------------------------------------------------------------------------


def routing(units: dict[str, Any], *wishes: str, player: str = "allied", **fields: Any) -> Any:
    state = field(units=units, hands={"allied": [ROUT]}, **fields)
    act(state, f"card {ROUT}", f"player {player}", *wishes)
    return state


FLEEING = {"us-line-1": {"at": "J3", "broken": True}, "us-line-2": "K5", "ge-rifle-1": "G3"}


def test_O23_either_player_may_be_named_and_his_units_roll() -> None:
    units = {**FLEEING, "ge-rifle-1": {"at": "G3", "broken": True}}
    state = routing(units, player="axis", top={"axis": ["1-1"]})
    assert at(state, "ge-rifle-1") == "G3"
    assert state.pos.called == 2


def test_O23_a_unit_retreats_by_what_it_rolls_above_its_morale() -> None:
    stays = routing(FLEEING, top={"allied": ["5-3"]})
    assert at(stays, "us-line-1") == "J3"
    state = routing(FLEEING, top={"allied": ["5-5"]}, initiative="axis")  # 10 against 8; the sniper finds nobody
    while doing(state) != "Retreat":
        act(state, "pass")
    assert set(offers(state)) == {"hex K3", "hex K4"}, "nearer the right edge"
    refused(state, "O23", "hex J2", message="no-retreat")
    refused(state, "O23", "hex I3", message="no-retreat")
    act(state, "hex K4")
    assert doing(state) == "Retreat"
    act(state, offers(state)[0])
    assert at(state, "us-line-1")[0] == "L"
    assert doing(state) == "Turn"


def test_O23_around_the_enemy_or_sideways_or_not_at_all() -> None:
    one = {**FLEEING, "ge-rifle-2": "K4"}
    state = routing(one, top={"allied": ["6-3"]})
    assert at(state, "us-line-1") == "K3", "the only way nearer"
    two = {**one, "ge-rifle-3": "K3"}
    state = routing(two, top={"allied": ["6-3"]})
    assert set(offers(state)) == {"hex J2", "hex J4"}, "no nearer, but as near"
    none = {**two, "ge-rifle-4": "J2", "ge-rifle-5": "J4"}
    state = routing(none, top={"allied": ["6-3"]})
    assert not on_map(state, "us-line-1")
    assert state.pos.lost[0] == 1


def test_O23_off_the_map_from_the_own_edge() -> None:
    units = {"us-line-1": {"at": "O5", "broken": True}, "us-line-2": "K5", "ge-rifle-1": "G3"}
    state = routing(units, top={"allied": ["6-4"]}, time=1)
    assert at(state, "us-line-1") == "202"
    assert state.pos.vp == -2, "the enemy scores"
    assert state.pos.lost[0] == 0


def test_O23_mines_act_and_wire_ends_a_retreat() -> None:
    alone = {**FLEEING, "ge-rifle-2": "K4"}
    top = {"allied": ["6-5", "2-1"], "axis": ["6-5"]}
    state = routing(alone, top=top, forts={"K3": "mines"})
    assert not on_map(state, "us-line-1"), "broken already"
    state = routing(alone, top={"allied": ["6-5"]}, forts={"K3": "wire"})
    assert at(state, "us-line-1") == "K3"
    assert doing(state) == "Turn"
