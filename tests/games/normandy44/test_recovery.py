"""3.B.5: the recovery phase."""

from __future__ import annotations

from typing import Any

from sandtable.games.normandy44.kinds import ALLIED, DISRUPTED, GERMAN, LANDED, OUT, REPLACED, RESERVE, SCATTERED, SPENT
from sandtable.games.normandy44.rules.turn import recovery
from tests.games.normandy44.depot import ENGINEERS, IDLE, State, T, board, spoken
from tests.play import bears


def after(camp: int, units: dict[str, Any]) -> State:
    state = board("german.movement", IDLE | ENGINEERS | units)
    recovery.open(state, camp)
    return state


def test_6_2_and_13_6_replacement_and_disruption_markers_come_off() -> None:
    units = {
        "16/1": {"at": "2219", "disrupted": True, "replaced": True},
        "914/352": {"at": "1815", "disrupted": True, "replaced": True},
    }
    state = after(ALLIED, units)
    assert not bears(state, "16/1", DISRUPTED | REPLACED)
    assert bears(state, "914/352", DISRUPTED)  # the other side waits
    assert bears(state, "914/352", REPLACED)
    spoken(state)
    state = after(GERMAN, units)
    assert not bears(state, "914/352", DISRUPTED | REPLACED)
    assert bears(state, "16/1", DISRUPTED)


def test_6_5_2_and_20_2_landing_and_scatter_markers_come_off() -> None:
    units = {"16/1": {"at": "2219", "landed": True}, "505/82": {"at": "2811", "scattered": True}}
    state = after(ALLIED, units)
    assert not bears(state, "16/1", LANDED)
    assert not bears(state, "505/82", SCATTERED)
    assert state.pos.bind[ALLIED][T.hex_index["2811"]] == 1  # it forms bonds again
    state = after(GERMAN, units)
    assert bears(state, "16/1", LANDED)
    assert bears(state, "505/82", SCATTERED)


def test_15_4_reserves_next_to_an_enemy_lose_their_status() -> None:
    units = {
        "16/1": {"at": "2219", "reserve": True},
        "18/1": {"at": "2420", "reserve": True},
        "914/352": {"at": "2218", "reserve": True},
    }
    state = after(ALLIED, units)
    assert not bears(state, "16/1", RESERVE)
    assert bears(state, "18/1", RESERVE)
    assert bears(state, "914/352", RESERVE)
    near_a_strongpoint = {"18/1": {"at": "2420", "reserve": True}, "SP Longues": "2419"}
    assert not bears(after(ALLIED, near_a_strongpoint), "18/1", RESERVE)  # any enemy unit


def test_other_markers_stay() -> None:
    units = {"16/1": {"at": "2219", "out": True}, "V": {"at": "2420", "spent": True, "disrupted": True}}
    state = after(ALLIED, units)
    assert bears(state, "16/1", OUT)
    assert bears(state, "V", SPENT)
    assert not bears(state, "V", DISRUPTED)


def test_a_unit_in_england_recovers_too() -> None:
    """21.2: it may have taken a replacement there."""
    state = after(ALLIED, {"16/1": {"at": "england", "replaced": True}})
    assert not bears(state, "16/1", REPLACED)
