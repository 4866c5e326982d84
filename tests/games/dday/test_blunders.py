"""Positions in which the veteran once went wrong: each guard is what an experienced player sees at a glance."""

from __future__ import annotations

from typing import Any

import sandtable as st
from sandtable.games.dday.kinds import K
from sandtable.games.dday.opponent.plans import Planner

GAME = st.game("dday")
T = GAME.tables
CITY = {name: T.place[name] for name in ("Cherbourg", "Saint-Lô", "Caen")}


def place(phase: str, turn: int, units: dict[str, dict[str, int]], **fields: Any) -> st.State[Any, Any]:
    return GAME.position({"empty": True, "turn": turn, "seed": 1, "phase": phase, "units": units, **fields})


def follow(state: st.State[Any, Any], step: str) -> st.State[Any, Any]:
    """Let one veteran decide as long as a step of this name is open."""
    policy = Planner(GAME)
    while (decision := state.decision) is not None and decision.step == step:
        ratings = policy.rate(state.view(decision.side))
        state.play(max(zip(ratings, state.actions(), strict=True), key=lambda pair: pair[0])[1])
    return state


def march(phase: str, turn: int, units: dict[str, dict[str, int]]) -> st.State[Any, Any]:
    return follow(place(phase, turn, units), "Movement")


# --- landing ----------------------------------------------------------------------------------------------------------


def test_omaha_goes_ashore_on_the_first_day() -> None:
    """Seven units stayed in their box; the beach filled up with Germans while they waited."""
    units = {
        "Omaha": {"us-infantry": 6, "us-artillery": 1},
        "Isigny": {"de-infantry": 4, "de-artillery": 3, "blockhouse": 1},
    }
    assert not follow(place("allies-land", 1, units), "Landing").pos.allied[T.place["Omaha"]]


# --- no lone assault at hopeless odds ---------------------------------------------------------------------------------


def test_infantry_does_not_walk_into_caen_beside_tanks() -> None:
    """The city stands open, but the tanks behind it would be on the five before anybody comes to help."""
    units = {
        "Courseulles": {"uk-infantry": 5},
        "Évrecy": {"de-tank": 4, "de-artillery": 2},
        "Potigny": {"de-tank": 3, "de-infantry": 3},
    }
    assert not march("allies-move", 2, units).pos.allied[CITY["Caen"]]


def test_cherbourg_is_not_attacked_by_one_or_two() -> None:
    """One infantry and a gun went in against eight, and the others looked on."""
    units = {
        "Valognes": {"us-infantry": 6, "us-artillery": 1},
        "Saint-Sauveur": {"us-infantry": 3},
        "Cherbourg": {"de-infantry": 5, "de-artillery": 3, "blockhouse": 1},
        "Barfleur": {"de-tank": 1},
        "Beaumont-Hague": {"blockhouse": 1},
        "Les Pieux": {"blockhouse": 1},
    }
    assert not march("allies-move", 4, units).pos.allied[CITY["Cherbourg"]]


def test_six_do_not_attack_eight() -> None:
    """Saint-Lô was fed piecemeal: all that come in time, or none."""
    units = {
        "Saint-Jean-de-Daye": {"us-infantry": 3, "us-artillery": 2, "us-tank": 1},
        "Isigny": {"us-infantry": 6, "us-artillery": 2},
        "Saint-Lô": {"de-infantry": 4, "de-artillery": 3, "de-tank": 1},
        "Coutances": {"de-infantry": 2},
    }
    assert march("allies-move", 4, units).pos.allied[CITY["Saint-Lô"]] in (0, T.limit)


# --- no emptied objective ---------------------------------------------------------------------------------------------


def test_the_axis_stays_in_cherbourg() -> None:
    """It walked out to Saint-Pierre-Église and left one gun behind."""
    units = {
        "Cherbourg": {"de-infantry": 2, "de-artillery": 2, "blockhouse": 2},
        "Saint-Pierre-Église": {"de-infantry": 1, "blockhouse": 1},
        "Valognes": {"de-infantry": 1},
        "Bricquebec": {"de-infantry": 2, "de-artillery": 1},
        "Saint-Sauveur": {"de-infantry": 2, "de-artillery": 1, "de-tank": 1},
        "Montebourg": {"us-infantry": 6},
        "Sainte-Mère-Église": {"us-infantry": 3},
        "Caen": {"de-artillery": 2, "de-tank": 1},
        "Bayeux": {"uk-infantry": 6, "uk-artillery": 2},
    }
    state = march("axis-move", 2, units)
    assert state.pos.axis[CITY["Cherbourg"]] >= 4


def test_the_axis_stays_in_caen_on_the_first_day() -> None:
    units = {
        "Caen": {"de-infantry": 1, "de-artillery": 1, "de-tank": 1},
        "Ouistreham": {"uk-infantry": 5, "uk-artillery": 1, "uk-tank": 1},
        "Courseulles": {"uk-infantry": 4, "uk-artillery": 2, "uk-tank": 2},
        "Bayeux": {"uk-infantry": 3, "uk-artillery": 1, "uk-tank": 1},
        "Cherbourg": {"de-infantry": 2, "de-artillery": 2, "blockhouse": 2},
        "Saint-Lô": {"de-artillery": 1},
    }
    assert march("axis-move", 1, units).pos.axis[CITY["Caen"]] >= 3


def test_saint_lo_is_not_left_to_one_gun() -> None:
    """Eight stood idle in Coutances, one march away, as the Allies came."""
    units = {
        "Saint-Lô": {"de-artillery": 1},
        "Coutances": {"de-infantry": 6, "de-artillery": 2},
        "Isigny": {"us-infantry": 4, "us-artillery": 2, "us-tank": 2},
        "Caen": {"de-infantry": 2, "de-artillery": 2, "de-tank": 3},
        "Bayeux": {"uk-infantry": 6, "uk-artillery": 1, "uk-tank": 1},
    }
    state = march("axis-move", 3, units)
    assert state.pos.axis[CITY["Saint-Lô"]]
    assert state.pos.axis[CITY["Saint-Lô"]] + state.pos.axis[T.place["Marigny"]] >= 7


# --- nobody idle ------------------------------------------------------------------------------------------------------


def test_nobody_stands_still_till_the_end() -> None:
    """25 stood still from turn 7 on, while all that mattered was one city."""
    units = {
        "Cherbourg": {"us-infantry": 5},
        "Saint-Lô": {"us-tank": 6, "de-infantry": 1, "de-artillery": 2, "de-tank": 1},
        "Caen": {"uk-artillery": 5, "uk-tank": 3},
        "Gouville": {"de-infantry": 8},
        "Saint-Pierre-sur-Dives": {"de-infantry": 7},
        "Thury-Harcourt": {"de-infantry": 6},
        "Morteaux": {"de-infantry": 4},
        "Périers": {"us-infantry": 6},
    }
    state = place("axis-move", 8, units)
    before = bytes(state.pos.n)
    follow(state, "Movement")
    homes = [T.place[name] for name in ("Gouville", "Saint-Pierre-sur-Dives", "Thury-Harcourt", "Morteaux")]
    assert sum(min(before[home * K + 6], state.pos.n[home * K + 6]) for home in homes) <= 8
