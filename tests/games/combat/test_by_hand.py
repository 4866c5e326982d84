"""Positions made by hand: what they leave unsaid is as the card of their battle has it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.games.combat.kinds import R_GOOD
from sandtable.games.combat.position import S
from tests.games.combat.field import act, game
from tests.games.combat.scenes import card, event
from tests.play import doing, offers, refused

CASEMATE: dict[str, Any] = {"scenario": "53", "battle": "53", "map": "S53", "laws": ["normandy", "casemates"]}


def made(scenario: str, **fields: Any) -> S:
    """A position of a battle as somebody would write it who knows the battle card and nothing of our fields."""
    return game().position({"scenario": scenario, "empty": True, "seed": 1, **fields})


def test_SR09_8_the_chits_that_a_card_lays_open_lie_open() -> None:
    units = {"us-line-1": "J5", "ge-rifle-1": "D1"}
    control = ["allied", "allied", "axis", "axis", "axis"]
    fields = {"objectives": ["A1", "A2", "D1", "B3", "M7"], "control": control, "forts": {"B3": "bunker"}, **CASEMATE}
    state = event(46, "B3", who="axis", units=units, **fields)
    assert state.pos.vp == 3, "with the bunker goes chit L, and the Axis loses its three points"
    assert game().position(state.data()) == state


def test_SR08_4_SR15_2_chits_that_are_out_of_the_cup_stay_out() -> None:
    for scenario, letter in (("52", "R"), ("59", "W")):
        state = made(scenario)
        assert state.pos.chits.at[state.tables.chit_index[letter]] == 2
    kept = made("52", chits={"A": "open"})
    assert kept.pos.chits.at[kept.tables.chit_index["R"]] != 2, "whoever tells of chits tells of all of them"


def test_SR16_3_SR17_3_both_markers_are_there() -> None:
    for scenario in ("60", "61"):
        units = {"us-line-1": "J9", "ge-ss-1": "J2"} if scenario == "60" else {"uk-line-1": "J9", "ge-ss-1": "J2"}
        assert made(scenario, active="allied", units=units).pos.prereg[0] == 2
    assert not made("60", prereg={"allied": 0}).pos.prereg[0]


@pytest.mark.parametrize(
    ("scenario", "who", "mode"), [("51", 0, 1), ("54", 0, 0), ("60", 0, 0), ("61", 0, 0), ("61", 1, 1)]
)
def test_B12_a_side_has_the_radio_that_it_begins_with(scenario: str, who: int, mode: int) -> None:
    state = made(scenario)
    assert (state.pos.radio_state[who], state.pos.radio_mode[who]) == (R_GOOD, mode)
    assert not made(scenario, radio={}).pos.radio_state[who], "whoever tells of radios tells of all of them"
    assert not made("53").pos.radio_state[1], "the one of 53 comes later (SR09.7)"


def test_SR15_3_whoever_stands_on_his_space_has_yet_to_come_in() -> None:
    t = game().tables
    bypassed = [unit for unit, group in t.battles["59"].camps[1].posts.items() if group.alone]
    name = t.units[bypassed[0]]
    state = made("59", units={name: "time 5", "ge-ss-1": "B5", "uk-line-1": "N5"})
    assert state.pos.awaited == (bypassed[0],)
    assert not made("59", units={name: "time 5"}, awaited=[]).pos.awaited


def test_SR07_2_a_crew_with_its_gun_in_J1_never_leaves() -> None:
    units: dict[str, Any] = {
        "ge-weapon-team-2": {"at": "J1", "weapon": "ge-ig18-2"},
        "ge-rifle-1": "K3",
        "uk-line-1": "C5",
    }
    move = card("german", hex_="D9")
    state = made("51", active="axis", units=units, hands={"axis": [move]})
    act(state, f"card {move}")
    refused(state, "SR07.2", "unit ge-weapon-team-2", message="fixed")
    assert "unit ge-rifle-1" in offers(state)


def test_C2_C2_1_a_battle_of_the_campaign_has_its_laws_and_goes_as_the_command_platoons_would_have_it() -> None:
    units: dict[str, Any] = {"us-elite-team-1": {"at": "F8", "weapon": "us-satchel-1"}, "ge-rifle-1": "G7"}
    state = made("56", units=units, hands={"allied": ["A-51"]})
    told = state.data()
    assert (told["map"], told["laws"], told["orders"]) == ("2", ["normandy", "breach"], {"allied": 2, "axis": 2})
    act(state, "card A-51", "unit us-elite-team-1", "weapon us-satchel-1")
    assert "breach 1" in offers(state)
    assert game().position(state.data()) == state


def test_C2_3_C2_4_SR07_5_SR17_4_radios_that_are_tanks_fire_as_tanks() -> None:
    for scenario, side, name, mode in (
        ("56", "allied", "us-radio-75", "tank-twice"),
        ("56", "axis", "ge-radio-105", "tank"),
        ("56", "axis", "ge-radio-150", "normal"),
        ("51", "allied", "uk-radio-76", "tank"),
        ("61", "axis", "ge-radio-81", "tank"),
        ("61", "allied", "uk-radio-88", "normal"),
        ("60", "allied", "us-radio-105", "normal"),
    ):
        assert made(scenario, radio={side: name}).data()["radio"][side]["mode"] == mode
    assert made("51", radio={"allied": {"name": "uk-radio-76", "mode": "normal"}}).pos.radio_mode[0] == 0
    assert doing(made("56")) == "Turn"


# --- the sheet of the campaign ---------------------------------------------------------------------------------------


def beaten(place: str, **figures: Any) -> S:
    """The last Germans who count are about to be shot in a battle of the campaign."""
    units = {"us-line-1": "F9", "ge-rifle-1": {"at": "F8", "broken": True}, "ge-rifle-2": "A1"}
    top = {"allied": [card("american", dice="6-5", but=["A-51"])], "axis": [card("german", dice="1-2")]}
    fields: dict[str, Any] = {"units": units, "surrender": {"axis": 1}, "top": top, "hands": {"allied": ["A-51"]}}
    state = made("56", map="2", active="allied", campaign={"place": place, **figures}, **fields)
    act(state, "card A-51", "unit us-line-1", "unit us-line-1", "hex F8")
    return state


def test_C3_a_sheet_is_told_in_words_and_read_again() -> None:
    told = {"place": "A3", "wins": {"allied": 2, "axis": 1}, "rank": {"allied": "1lt"}, "quality": {"axis": "green"}}
    state = made("56", campaign={**told, "tanks": {"allied": 3}, "platoons": {"allied": {"C": "exhausted"}}})
    found = state.data()["campaign"]
    assert (found["fought"], found["played"]) == (3, ["A1", "A2", "A3"]), "what follows from the rest"
    assert (found["rank"], found["quality"]) == ({"allied": "1lt", "axis": "sgt"}, {"allied": "line", "axis": "green"})
    assert (found["tanks"], found["platoons"]["allied"]["platoon C"]) == ({"allied": 3, "axis": 1}, "exhausted")
    assert state.data()["map"] == "43", "the map of that position"
    assert game().position(state.data()) == state
    assert game().position({**state.data(), "campaign": list(state.pos.campaign)}) == state
    assert '"C"' not in json.dumps(found), "so is a chit called, which may be somebody's secret"


@pytest.mark.parametrize(
    ("fault", "where"),
    [
        ({"place": "A5"}, "campaign.place"),
        ({"rank": {"allied": "maj"}}, "campaign.rank.allied"),
        ({"platoons": {"axis": {"J": "division"}}}, "campaign.platoons.axis.J"),
        ({"wins": {"us": 1}}, "campaign.wins"),
        ({"won": 1}, "campaign.won"),
        ([1, 2], "campaign"),
        (4, "campaign"),
    ],
)
def test_C3_a_sheet_with_a_slip_is_refused_by_its_field(fault: Any, where: str) -> None:
    with pytest.raises(BadInput, match=where):
        made("56", campaign=fault)


@pytest.mark.parametrize(("place", "after"), [("A1", "A2"), ("G1", "A2"), ("A3", "A4")])
def test_C3_3_C3_4_what_a_battle_that_was_won_leaves(place: str, after: str) -> None:
    state = beaten(place)
    found = state.data()["campaign"]
    assert (found["place"], found["wins"], found["rank"]["allied"]) == (after, {"allied": 1, "axis": 0}, "2lt")
    assert doing(state) == "Train"
    act(state, "raise")
    assert state.data()["campaign"]["quality"] == {"allied": "elite", "axis": "line"}
