"""The worked example of the Salerno rulebook: October 1943, first impulse, from the recovery to the last air strike.

The text gives every die as a sum of two; which two is ours. It shows its hexes in pictures, so the ground is ours as
well: Lucera (3946) is the village in the plain, 3845 the hill behind it. The stack on that hill counts 4 and takes no
notice of the attacker's tank, so it has a tank of its own: a battalion and two tank groups. Axis guns answer a move
when it has ended, after the reaction, as the text tells it.
"""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.games.salerno.kinds import ALLIED, END_OPS, FAIR, OUT, REACTED, RESERVE
from tests.play import State, at, bears, offers, open_to, play, refused, steps, thrown

GAME = st.game("salerno")
T = GAME.tables
CARDS = len(T.scenario[-1].cards)
LOST: dict[str, Any] = {"at": "dead", "steps": 0}

POSITION: dict[str, Any] = {
    "scenario": "campaign",
    "turn": 2,
    "impulse": 1,
    "phase": "recovery",
    "empty": True,
    "units": {
        "1FJ.I-3": "3946",
        "1FJ.II-3": "3945",
        "1FJ.III-3": {"at": "3747", "reserve": True},
        "26Pz.I-9": "3845",
        "26Pz.A": "3845",
        "26Pz.B": "3845",
        "26Pz.D": "3945",
        "26Pz.I-67": "4044",
        "26Pz.Afkl": "4144",
        **dict.fromkeys(("26Pz.II-9", "26Pz.II-67", "26Pz.C", "1FJ.I-4", "1FJ.II-4", "1FJ.III-4"), LOST),
        "78Inf.11": "3949",
        "ind.7-6": "3949",
        "78Inf.36": "4050",
        "78Inf.38": "4050",
        "ind.7-8": "4150",
        "1Can.1": "4048",
        "1Can.2": "4048",
        "1Can.3": "4149",
        "ind.KDG": "3849",
        "ind.7-2": "3849",
        "5Inf.13": "4148",
        "5Inf.15": "4248",
        "5Inf.17": "4248",
    },
    "formations": {
        "76PzK": {},
        "XIIICorps": {},
        **{name: {"corps": "76PzK"} for name in ("26Pz", "1FJ")},
        **{name: {"corps": "XIIICorps"} for name in ("78Inf", "1Can", "5Inf")},
    },
    "guns": {f"{name}.Art": "off" for name in ("26Pz", "1FJ", "76PzK", "78Inf", "1Can", "5Inf", "XIIICorps")},
    "control": {"4149": "allied", "4550": "allied"},  # Foggia and Amendola
    "dealt": list(range(CARDS)),  # no reinforcements on this part of the front
}

WEATHER, AIRCRAFT = [6], [4]
XIII_CORPS, PANZER_GUNS = [1, 3], [5, 3]
SUPPORT_1, COMBAT_1 = [4, 5], [3, 4]
SUPPORT_2, COMBAT_2 = [2, 3], [3, 4]
FIFTH_GUNS, PANZER_CORPS = [2, 2], [4, 6]
SUPPORT_AXIS, SUPPORT_ALLIED, COMBAT_3 = [3, 3], [2, 4], [4, 5]
LAST_STRIKE = [5, 6]
DICE = [
    *WEATHER, *AIRCRAFT, *XIII_CORPS, *PANZER_GUNS, *SUPPORT_1, *COMBAT_1, *SUPPORT_2, *COMBAT_2,
    *FIFTH_GUNS, *PANZER_CORPS, *SUPPORT_AXIS, *SUPPORT_ALLIED, *COMBAT_3, *LAST_STRIKE,
]  # fmt: skip

# what has been played when a part of the example begins
PARTS: dict[str, list[str]] = {
    "recovery": [
        *["unit 26Pz.II-9", "hex 4044", "unit 26Pz.C", "hex 4044"],
        *["unit 1FJ.I-4", "hex 3844", "unit 1FJ.II-4", "hex 3844"],
    ],
    "command": ["done", "done"],
    "axis plan": ["division 26Pz", "done"],
    "allied plan": ["corps XIIICorps", "division 78Inf", "division 1Can", "done", "order air VIII", "done"],
    "guns": [
        *["gun 26Pz.Art", "hex 3945", "gun XIIICorps.Art", "hex 4048", "gun 1FJ.Art", "hex 3844"],
        *["gun 5Inf.Art", "hex 4148", "gun 76PzK.Art", "hex 4044", "gun 78Inf.Art", "hex 3949"],
        *["gun 1Can.Art", "hex 4048"],
    ],
    "reserves": ["operate XIIICorps", "unit 78Inf.38", "unit 1Can.3", "unit ind.7-8", "done"],
    "canadians": ["unit 1Can.1", "unit 1Can.2", "hex 4047", "hex 4046", "pass", "stop", "pass"],
    "brigade": ["unit 78Inf.11", "unit ind.7-6", "hex 3948", "hex 3947", "pass", "stop"],
    "reaction": ["unit 1FJ.II-3", "unit 26Pz.D", "hex 3946"],
    "corps guns": ["gun XIIICorps.Art", "resolve", "stop", "pass"],
    "panzer guns": ["gun 26Pz.Art", "resolve", "step", "unit ind.7-6", "pass"],
    "flank": ["unit ind.KDG", "unit ind.7-2", "hex 3848", "hex 3847", "stop", "pass", "done"],
    "attack 1": ["hex 3946", "unit 78Inf.11", "unit ind.7-6", "unit 1Can.1", "unit 1Can.2"],
    "support 1": ["resolve", "air", "pass"],
    "retreat 1": ["swap", "hex 3945", "hex 3944"],
    "advance 1": ["unit 78Inf.11", "unit 1Can.1", "unit ind.7-6", "done", "pass"],
    "attack 2": ["hex 3845", "unit 78Inf.11", "unit ind.7-6", "unit 1Can.1"],
    "support 2": ["resolve", "air", "pass", "unit ind.7-6"],
    "retreat 2": ["swap", "hex 3844", "stay"],
    "advance 2": ["unit 78Inf.11", "done", "pass", "done"],
    "released": [
        *["release 4050", "unit 78Inf.38", "hex 4049", "hex 3949", "hex 3948", "stop", "pass"],
        *["release 4149", "unit 1Can.3", "hex 4048", "stop", "pass", "done"],
    ],
    "allied end": ["done", "pass"],
    "afkl": ["operate 26Pz", "done", "unit 26Pz.Afkl", "hex 4145", "hex 4146"],
    "5 Inf guns": ["gun 5Inf.Art", "resolve"],
    "panzers": [
        *["hex 4147", "pass", "hex 4047", "pass", "stop", "pass"],
        *["unit 26Pz.I-67", "unit 26Pz.C", "hex 4045", "stop", "pass"],
        *["unit 26Pz.D", "hex 4044", "stop", "pass", "unit 26Pz.II-9", "hex 4144", "stop", "pass"],
    ],
    "panzer corps": ["fire", "hex 4046", "gun 76PzK.Art", "resolve", "step"],
    "attack 3": ["hex 4046", "unit 26Pz.I-67", "unit 26Pz.C", "unit 26Pz.Afkl"],
    "support 3": ["resolve", "air", "air"],
    "axis end": ["unit 26Pz.Afkl", "done", "pass", "done", "pass", "done", "pass"],
    "last strike": ["hex 3747", "air", "air"],
    "end": ["resolve", "step"],
}


def until(part: str) -> State:
    """The example as it stands when a part of it begins."""
    state = GAME.position({**POSITION, "seed": 1, "dice": DICE})
    for name, wishes in PARTS.items():
        if name == part:
            return state
        play(state, *wishes)
    raise KeyError(part)


def through(part: str) -> State:
    """And when that part has been played."""
    state = until(part)
    play(state, *PARTS[part])
    return state


def odds(state: State) -> tuple[float, float, str, str, float]:
    """Attack, defence, the column before and after shifts, what is added to the dice."""
    shown = state.preview()
    assert shown is not None
    return (
        shown.figures["attack"],
        shown.figures["defence"],
        shown.before,
        shown.after,
        shown.figures["dice"],
    )


def barrage(state: State) -> tuple[float, str]:
    """Fire factors, and the column that they lead to."""
    shown = state.preview()
    assert shown is not None
    return shown.figures["factors"], shown.after


# --- recovery and planning ------------------------------------------------------------------------------------------


def test_19_a_tank_and_a_battalion_of_26_Pz_two_battalions_of_1_FJ() -> None:
    """One of its battalions is in reserve: 1.FJ recovers twice as much."""
    state = until("recovery")
    play(state, *PARTS["recovery"][:6])
    refused(state, "19", "unit 26Pz.II-67")
    play(state, "unit 1FJ.II-4", "hex 3844")
    assert [at(state, name) for name in ("26Pz.II-9", "26Pz.C", "1FJ.I-4", "1FJ.II-4")] == [
        "4044",
        "4044",
        "3844",
        "3844",
    ]
    assert [at(state, name) for name in ("26Pz.II-67", "1FJ.III-4")] == [
        "dead",
        "dead",
    ]  # there is nothing left to give


def test_8_1_a_6_is_fair_weather_and_9_8_a_4_brings_no_second_aircraft() -> None:
    state = until("recovery")
    events = play(state, *PARTS["recovery"])
    assert thrown(events) == [6, 4]
    assert state.pos.weather == FAIR
    assert state.pos.air == [1, 3]  # Foggia is Allied


def test_6_four_points_against_one() -> None:
    state = until("guns")
    granted, left = state.pos.granted, state.pos.ap
    assert [before - after for before, after in zip(granted, left, strict=True)] == [1, 0, 4, 0]
    assert state.pos.spent == [1, 4]
    assert state.pos.initiative == ALLIED
    assert state.pos.air == [1, 6]  # 9.8.1: four points of airfields, three more aircraft


def test_16_the_guns_of_five_divisions_and_both_corps_are_placed_by_turns() -> None:
    state = until("guns")
    sides = []
    for gun, hex_ in zip(PARTS["guns"][::2], PARTS["guns"][1::2], strict=True):
        sides.append(open_to(state)[0])
        play(state, gun, hex_)
    assert sides == ["axis", "allied", "axis", "allied", "axis", "allied", "allied"]
    assert all(place < T.hexes for gun, place in enumerate(state.pos.gun_at) if T.guns[gun] in POSITION["guns"])


# --- the Allied segment ---------------------------------------------------------------------------------------------


def test_15_a_brigade_of_each_division_and_a_tank_battalion_in_reserve() -> None:
    state = through("reserves")
    assert all(bears(state, name, RESERVE) for name in ("78Inf.38", "1Can.3", "ind.7-8"))


def test_13_a_battalion_and_a_tank_react_into_the_village() -> None:
    state = through("reaction")
    assert at(state, "1FJ.II-3") == at(state, "26Pz.D") == "3946"
    play(state, *PARTS["corps guns"])
    assert bears(state, "1FJ.II-3", REACTED)
    assert bears(state, "26Pz.D", REACTED)


def test_T_bombard_the_corps_fires_at_the_village_without_effect() -> None:
    state = until("corps guns")
    play(state, "gun XIIICorps.Art")
    assert barrage(state) == (9, "9-12")  # one column left for the village, one right for who has just moved
    events = play(state, "resolve")
    assert thrown(events) == [1, 3]
    assert all(steps(state, name) == 1 for name in ("1FJ.I-3", "1FJ.II-3", "26Pz.D"))


def test_T_bombard_26_Pz_hits_the_brigade_and_its_tanks() -> None:
    state = until("panzer guns")
    play(state, "gun 26Pz.Art")
    assert barrage(state) == (4, "9-12")  # moved, four dots
    play(state, "resolve")
    assert offers(state) == ["step", "halt"]  # a red hit: the firer chooses
    assert open_to(state)[0] == "axis"
    play(state, "step", "unit ind.7-6")
    assert steps(state, "ind.7-6") == 1


def test_15_the_reserve_of_the_axis_is_one_no_longer() -> None:
    state = until("flank")
    assert bears(state, "1FJ.III-3", RESERVE)
    play(state, *PARTS["flank"][:4])
    assert not bears(state, "1FJ.III-3", RESERVE)


def test_14_the_village_13_to_6() -> None:
    """7 with the reduced tank, two brigades without tanks halved to 6; 5 and 1 for the village."""
    state = until("support 1")
    assert odds(state) == (13, 6, "2-1", "2-1", 0)  # tanks on both sides
    events = play(state, "resolve", "air", "pass")
    assert thrown(events) == [*SUPPORT_1, *COMBAT_1]  # 9 is +2, and 7 becomes 9
    assert offers(state) == ["swap", "stay"]  # D1


def test_14_3_2_the_defender_goes_back_two_hexes_and_loses_nothing() -> None:
    state = through("retreat 1")
    for name in ("1FJ.I-3", "1FJ.II-3", "26Pz.D"):
        assert (at(state, name), steps(state, name)) == ("3944", 1)
        assert not bears(state, name, END_OPS)


def test_14_3_3_two_brigades_and_the_tank_advance_under_guns_that_keep_silent() -> None:
    state = until("advance 1")
    play(state, *PARTS["advance 1"][:-1])
    assert open_to(state)[0] == "axis"
    assert {"gun 76PzK.Art", "gun 1FJ.Art"} <= set(offers(state))
    play(state, "pass")
    assert {at(state, name) for name in ("78Inf.11", "1Can.1", "ind.7-6")} == {"3946"}
    assert at(state, "1Can.2") == "4046"
    assert bears(state, "1Can.2", END_OPS)
    assert open_to(state) == ("allied", "Breakthrough")


def test_14_3_4_the_hill_6_to_4() -> None:
    """13 from the plain against a hill is 6."""
    state = until("support 2")
    assert odds(state) == (6, 4, "1-1", "1-1", 0)
    events = play(state, "resolve", "air", "pass")
    assert thrown(events) == [*SUPPORT_2, *COMBAT_2]  # 5 is nothing, 7 stays 7
    play(state, "unit ind.7-6")  # A1*: the attacker cannot retreat instead
    assert at(state, "ind.7-6") == "dead"
    assert open_to(state) == ("axis", "Swap")


def test_14_3_5_end_ops_for_both_though_the_step_was_swapped() -> None:
    state = through("advance 2")
    for name in ("26Pz.I-9", "26Pz.A", "26Pz.B"):
        assert (at(state, name), steps(state, name)) == ("3844", 1)
        assert bears(state, name, END_OPS)
    assert at(state, "78Inf.11") == "3845"
    assert bears(state, "78Inf.11", END_OPS)
    assert bears(state, "1Can.1", END_OPS)


def test_17_everybody_is_supplied_and_5_allied_end_ops_go() -> None:
    state = through("allied end")
    assert open_to(state) == ("axis", "Segment")
    for unit in T.roster[ALLIED]:
        assert not state.pos.state[unit] & (END_OPS | OUT)
    assert bears(state, "26Pz.I-9", END_OPS)  # until the end of the Axis segment


# --- the Axis segment -----------------------------------------------------------------------------------------------


def test_8_the_five_units_of_26_Pz_without_end_ops_may_move() -> None:
    state = until("afkl")
    play(state, "operate 26Pz", "done")
    five = {"unit 26Pz.Afkl", "unit 26Pz.I-67", "unit 26Pz.II-9", "unit 26Pz.C", "unit 26Pz.D"}
    assert set(offers(state, "unit")) == five


def test_16_1_1_guns_that_are_not_active_fire_at_who_comes_near() -> None:
    state = until("5 Inf guns")
    play(state, "gun 5Inf.Art")
    assert barrage(state) == (5, "3-5")  # moved, but a single dot
    events = play(state, "resolve")
    assert thrown(events) == FIFTH_GUNS
    assert state.pos.fired[T.gun_index["5Inf.Art"]]
    assert open_to(state) == ("axis", "Movement")  # no effect: it goes on


def test_T_bombard_the_panzer_corps_hits_the_canadians() -> None:
    state = until("panzer corps")
    play(state, "fire", "hex 4046", "gun 76PzK.Art")
    assert barrage(state) == (5, "3-5")  # three dots, still, in the open
    play(state, "resolve", "step")
    assert steps(state, "1Can.2") == 1


def test_14_the_canadians_8_to_4_from_two_sides() -> None:
    """3 doubled by Tank Shock and 2; the brigade is flipped."""
    state = until("support 3")
    assert odds(state) == (8, 4, "2-1", "3-1", 1)
    events = play(state, "resolve", "air", "air")
    assert thrown(events) == [*SUPPORT_AXIS, *SUPPORT_ALLIED, *COMBAT_3]  # 6 and 6 are nothing; 9 becomes 10
    assert at(state, "1Can.2") == "dead"  # D2, and only one step can be swapped


def test_9_8_the_last_three_aircraft_catch_a_battalion() -> None:
    state = until("end")
    assert open_to(state)[0] == "allied"
    assert state.pos.air == [0, 3]
    assert barrage(state) == (9, "6-8")  # one dot
    events = play(state, "resolve")
    assert thrown(events) == LAST_STRIKE
    play(state, "step")
    assert at(state, "1FJ.III-3") == "dead"
    assert state.pos.impulse == 2


@pytest.mark.parametrize("part", list(PARTS))
def test_every_part_can_be_written_down_and_read_again(part: str) -> None:
    state = until(part)
    assert GAME.position(state.data()) == state
    assert GAME.audit(state) == []
