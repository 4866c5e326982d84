"""Events (E43 to E77): each drawn by a side, with what it falls on and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.base.events import seen_by
from sandtable.core.engine.record import verify
from sandtable.games.combat.kinds import (
    ACTIVE,
    ALLIED,
    AXIS,
    BLAZE,
    CASUALTY,
    FOXHOLES,
    MINES,
    STAGE,
    TRACK,
    VETERAN,
    WIRE,
)
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.events.targeted import PLANS, EventChoice
from tests.games.combat.field import act, at, broken, fort, game, hand, on_map, suppressed, told, unit, weapon_broken
from tests.games.combat.scenes import event, pass_rolls, with_step
from tests.play import doing, offers, refused, side

FACING = {"us-line-1": "G4", "ge-rifle-1": "I4"}


def haze(state: S, hex_: str) -> int:
    return state.pos.haze[state.tables.hex_index[hex_]]


def test_E43_all_units_in_the_occupied_hex_nearest_to_a_random_one_break_if_wished() -> None:
    state = event(43, "K6", units={**FACING, "ge-rifle-2": "I4"})
    assert offers(state) == ["hex I4", "pass"]
    state.play("hex I4")
    assert broken(state, "ge-rifle-1")
    assert broken(state, "ge-rifle-2")
    assert not broken(state, "us-line-1")
    assert doing(state) == "Turn"


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_event_that_asks_says_what_becomes_of_what_is_named(language: str) -> None:
    asked = [(event, stage) for event, plans in PLANS.items() for stage in range(len(plans))]
    said = {}
    for number, stage in asked:
        prompt = EventChoice(who=ALLIED, event=number, stage=stage).prompt(event(60, units=FACING))
        said[number, stage] = game().text(prompt, language)
    assert len(set(said.values())) == len(asked)
    choose = {"en": ": choose ", "it": ": scegli "}[language]
    assert all(choose in words and words.endswith(".") for words in said.values())


def test_E43_may_be_declined_and_counts_units_of_either_side() -> None:
    state = event(43, "G2", units=FACING)
    assert offers(state) == ["hex G4", "pass"]
    state.play("pass")
    assert not broken(state, "us-line-1")


def test_E43_does_nothing_by_night() -> None:
    """N5.5."""
    assert doing(event(43, "K6", units=FACING, laws=["night"])) == "Turn"


def test_E44_a_veteran_marker_for_an_own_unit_without_one() -> None:
    state = event(44, units={**FACING, "us-line-2": {"at": "G4", "veteran": True}, "us-line-3": "G5"})
    assert offers(state) == ["unit us-line-1", "unit us-line-3"]
    refused(state, "E44", "unit ge-rifle-1", message="not-for-event")
    state.play("unit us-line-3")
    assert state.pos.state[unit(state, "us-line-3")] & VETERAN


def test_E45_a_point_for_each_enemy_unit_on_the_casualty_track() -> None:
    units = {**FACING, "ge-rifle-2": "casualty", "ge-rifle-3": "casualty", "us-line-2": "casualty"}
    assert event(45, units=units, lost={"allied": 1, "axis": 2}).pos.vp == 2
    assert event(45, who="axis", units=units, lost={"allied": 1, "axis": 2}).pos.vp == -1


def test_E46_a_blaze_drives_everybody_out_and_burns_what_lies_there() -> None:
    state = event(46, "I3", who="axis", units={**FACING, "ge-rifle-2": "I3"}, forts={"I3": "wire"}, smoke={"I3": 3})
    assert haze(state, "I3") == BLAZE
    assert fort(state, "I3") == 0
    assert doing(state) == "Flee"
    refused(state, "E46", "hex K3", message="cannot-flee")
    state.play("hex I4")
    assert at(state, "ge-rifle-2") == "I4"


@pytest.mark.parametrize("works", [True, False])
def test_E46_F103_mines_strike_whoever_flees_into_them(works: bool) -> None:
    units = {"us-line-1": "K5", "ge-rifle-1": "A5"}
    forts = {"K4": "mines"} if works else {}
    state = event(46, "K5", "6-5", who="axis", units=units, forts=forts)
    act(state, "hex K4")
    assert (at(state, "us-line-1"), broken(state, "us-line-1")) == ("K4", works)


def test_E46_F103_R85_a_tie_with_mines_suppresses_who_flees_without_having_moved() -> None:
    units = {"us-line-1": "K5", "ge-rifle-1": "A5"}
    flight = {"type": "Flee", "who": ALLIED, "unit": game().tables.index["us-line-1"], "why": "E46"}
    dice = {"axis": ["4-5"], "allied": ["5-4"]}
    state = with_step(flight, top=dice, units=units, forts={"K4": "mines"}, blazes=["K5"])
    act(state, "hex K4")
    assert (broken(state, "us-line-1"), suppressed(state, "us-line-1")) == (False, True)


def test_E46_whoever_cannot_flee_is_eliminated() -> None:
    around = ("I2", "J2", "J3", "I4", "H3", "H2")
    units = {f"us-line-{number}": hex_ for number, hex_ in enumerate(around, 1)}
    state = event(46, "I3", who="axis", units={**units, "ge-rifle-1": "I3", "ge-rifle-2": "C3"})
    assert state.pos.at[unit(state, "ge-rifle-1")] == CASUALTY


def test_E47_E69_E73_a_random_hex_is_mined_wired_or_dug_up_if_it_takes_works() -> None:
    for number, kind in ((47, MINES), (69, WIRE), (73, FOXHOLES)):
        assert fort(event(number, "I4", units=FACING), "I4") == kind
        kept = event(number, "I4", units=FACING, forts={"I4": "bunker"})
        assert fort(kept, "I4") == 4


def test_E48_a_breeze_takes_smoke_and_flares_and_spreads_fire() -> None:
    state = event(48, units=FACING, laws=["night"], smoke={"H3": 4}, flares=["C3"], blazes=["E4"])
    assert haze(state, "H3") == 0
    assert not state.pos.flares
    burning = [state.tables.hexes[hex_] for hex_, value in enumerate(state.pos.haze) if value == BLAZE]
    assert len(burning) == 2
    assert "E4" in burning
    fate = state.tables.fate[0]
    way = next(fate.breeze[number] for number in range(72) if fate.event[number] == 48 and not fate.trigger[number])
    assert state.tables.hexes[state.tables.near[state.tables.hex_index["E4"]][way - 1]] in burning


def test_E49_a_point_for_each_objective_controlled() -> None:
    fields: dict[str, Any] = {
        "units": FACING,
        "objectives": ["C3", "D3", "E3"],
        "control": ["allied", "allied", "axis"],
    }
    assert event(49, **fields).pos.vp == 2
    assert event(49, **fields, laws=["bunker-chits"]).pos.vp == 0  # SR02.2


def test_E51_squads_out_of_command_cower_teams_do_not() -> None:
    units = {"sgt-divine": "G4", "us-line-1": "G5", "us-line-2": "G7", "us-line-team-1": "G8", "ge-rifle-1": "I4"}
    state = event(51, units=units)
    assert [suppressed(state, name) for name in units] == [False, False, True, False, False]


def test_E52_a_squad_may_become_two_teams() -> None:
    state = event(52, units={"us-line-1": {"at": "G4", "weapon": "us-mmg-1", "veteran": True}, "ge-rifle-1": "I4"})
    assert offers(state) == ["unit us-line-1", "pass"]
    state.play("unit us-line-1")
    assert not on_map(state, "us-line-1")
    teams = ["us-line-team-1", "us-line-team-2"]
    assert [at(state, team) for team in teams] == ["G4", "G4"]
    assert [bool(state.pos.arm[unit(state, team)]) for team in teams] == [True, False]
    assert [bool(state.pos.state[unit(state, team)] & VETERAN) for team in teams] == [True, False]


def test_E52_without_two_teams_left_nobody_is_parted() -> None:
    teams = {f"us-line-team-{number}": "B3" for number in range(1, 8)}
    assert doing(event(52, units={"us-line-1": "G4", "ge-rifle-1": "I4", **teams})) == "Turn"


def test_E52_both_teams_of_an_activated_squad_have_been_activated() -> None:
    state = event(52, units={"us-line-1": {"at": "G4", "active": True}, "ge-rifle-1": "I4"})
    state.play("unit us-line-1")
    assert [bool(state.pos.state[unit(state, f"us-line-team-{n}")] & ACTIVE) for n in (1, 2)] == [True, True]


def test_E53_dust_is_smoke_in_a_random_hex() -> None:
    assert 1 <= haze(event(53, "I4", units=FACING), "I4") <= 10


def test_E54_elan_raises_the_own_surrender_level() -> None:
    state = event(54, units=FACING, surrender={"allied": 7, "axis": 7})
    assert list(state.pos.surrender) == [8, 7]


def test_E56_the_private_comes_to_an_own_broken_unit() -> None:
    units = {"us-line-1": {"at": "G4", "broken": True}, "us-line-2": {"at": "G6", "broken": True}, "ge-rifle-1": "I4"}
    state = event(56, units=units)
    assert offers(state) == ["hex G4", "hex G6"]
    state.play("hex G6")
    assert at(state, "us-private") == "G6"
    assert doing(event(56, units={**units, "us-private": "casualty"}, lost={"allied": 1, "axis": 0})) == "Turn"


def test_E57_each_player_loses_a_card() -> None:
    state = event(57, units=FACING, hands={"allied": ["A-1", "A-2"], "axis": ["G-1", "G-2", "G-3"]})
    assert [len(hand(state, one)) for one in ("allied", "axis")] == [1, 2]


def test_E57_nobody_learns_where_in_the_hand_the_lost_card_stood() -> None:
    hands = {"allied": ["A-1", "A-30", "A-60"], "axis": ["G-1", "G-2", "G-3"]}
    state = event(57, units=FACING, hands=hands)
    fell = [(one, name) for one, names in hands.items() for name in names if name not in hand(state, one)]
    for eyes in ((), ("allied",), ("axis",)):
        seen = seen_by(state.events or [], eyes)
        assert not told(seen, "Rolled")
        assert [(one.side, one.card) for one in told(seen, "Fell")] == fell
    for one in hands:
        assert not state.view(one).imagine(1).rolls
    assert len(state.rolls) == 2, "the record has the throws"
    state.play("pass")
    again = verify(state.game, state.record(reveal=True))
    assert [hand(again, one) for one in hands] == [hand(state, one) for one in hands]


def test_E58_the_hero_comes_and_may_rally_one_unit() -> None:
    units = {"us-line-1": {"at": "G4", "broken": True}, "us-line-2": "G6", "ge-rifle-1": "I4"}
    state = event(58, units=units)
    assert offers(state) == ["hex G4", "hex G6"]
    state.play("hex G4")
    assert at(state, "us-hero") == "G4"
    assert offers(state) == ["unit us-line-1", "pass"]
    state.play("unit us-line-1")
    assert not broken(state, "us-line-1")
    assert doing(event(58, units={**units, "us-hero": "G6"})) == "Turn"  # there is one Hero


def test_E58_a_hero_is_worth_nothing_and_lies_on_no_track() -> None:
    state = event(62, who="axis", units={**FACING, "us-hero": {"at": "G4", "broken": True}})
    assert state.pos.vp == 0
    assert state.pos.lost[ALLIED] == 0
    assert not on_map(state, "us-hero")


def test_E58_a_hero_who_left_the_map_comes_back_as_new() -> None:
    state = event(58, units={**FACING, "us-hero": {"at": "gone", "broken": True, "suppressed": True, "veteran": True}})
    assert at(state, "us-hero") == "G4"
    assert state.pos.state[unit(state, "us-hero")] == 0


def test_E59_infiltration_brings_a_unit_of_the_support_table_to_a_random_hex() -> None:
    state = pass_rolls(event(59, "3-4", "I5", who="axis", units=FACING))
    assert offers(state) == [
        "offer sgt-pfeiffer",
        "offer ge-weapon-team+ge-lmg",
        "offer ge-weapon-team+ge-medium-mortar",
        "offer ge-rifle",
    ]  # no radio
    state.play("offer ge-weapon-team+ge-lmg")
    assert doing(state) == "Enlist"
    refused(state, "E59", "hex C3", message="cannot-enter-here")
    state.play("hex J5")
    assert at(state, "ge-weapon-team-1") == "J5"
    assert state.pos.arm[unit(state, "ge-weapon-team-1")]


def test_E60_a_unit_in_a_hex_without_cover_is_suppressed() -> None:
    units = {"us-line-1": "G4", "ge-rifle-1": "I4", "ge-rifle-2": "J4"}
    state = event(60, units=units, forts={"J4": "foxholes"})
    assert offers(state) == ["unit us-line-1", "unit ge-rifle-1"]
    assert state.decision is not None
    assert game().text(state.decision.prompt) == "Interdiction: choose a unit without cover to suppress."
    state.play("unit ge-rifle-1")
    assert suppressed(state, "ge-rifle-1")


def test_E61_one_sees_the_other_hand_and_may_discard_of_it() -> None:
    state = event(61, units=FACING, hands={"axis": ["G-1", "G-2"]})
    assert offers(state) == ["card G-1", "card G-2", "pass"]
    assert state.view("allied").pos.fate[AXIS].cards(3) == [0, 1]
    refused(state, "B1", "card G-9", message="not-held")
    state.play("card G-2")
    assert hand(state, "axis") == ["G-1"]
    assert state.view("allied").pos.fate[AXIS].cards(3) == [0]  # what was seen is remembered


def test_E62_one_broken_unit_is_eliminated() -> None:
    units = {"us-line-1": "G4", "ge-rifle-1": {"at": "I4", "broken": True}, "ge-rifle-2": "J4"}
    state = event(62, units=units)
    assert state.pos.at[unit(state, "ge-rifle-1")] == CASUALTY
    assert state.pos.vp == 2


def test_E63_the_weapon_nearest_to_a_random_hex_breaks() -> None:
    units = {
        "us-line-1": {"at": "G4", "weapon": "us-mmg-1"},
        "ge-rifle-1": {"at": "I4", "weapon": "ge-lmg-1"},
        "ge-rifle-2": {"at": "J4", "weapon": "ge-lmg-2"},
    }
    state = event(63, "G6", units=units)
    assert weapon_broken(state, "us-mmg-1")
    second = event(63, "G6", units=units, weapons={"us-mmg-1": {"broken": True}})
    assert offers(second) == ["weapon ge-lmg-1", "weapon ge-lmg-2"]  # equally near
    second.play("weapon ge-lmg-2")
    assert weapon_broken(second, "ge-lmg-2")


def test_E64_one_broken_unit_rallies() -> None:
    units = {"us-line-1": {"at": "G4", "broken": True}, "us-line-2": {"at": "G5", "broken": True}, "ge-rifle-1": "I4"}
    state = event(64, units=units)
    assert offers(state) == ["unit us-line-1", "unit us-line-2"]
    state.play("unit us-line-2")
    assert not broken(state, "us-line-2")
    assert broken(state, "us-line-1")


def test_E65_a_chit_of_ones_own_in_secret() -> None:
    out = dict.fromkeys("RVWX", "out")
    state = event(65, units=FACING, chits=out)
    assert len(state.pos.chits.cards(4)) == 1
    assert state.view("axis").pos.chits.cards(4) == []
    assert state.view("axis").pos.chits.sizes[4] == 1


def test_E65_a_chit_that_is_always_open_is_shown_at_once() -> None:
    letters = "ABCDEFGHJKLMNPQSTUVWX"
    state = event(65, units=FACING, chits=dict.fromkeys(letters, "out"))
    assert state.pos.chits.cards(3) == [state.tables.chit_index["R"]]


def test_E66_an_own_broken_unit_next_to_an_enemy_is_taken_prisoner() -> None:
    units = {
        "us-line-1": {"at": "G4", "broken": True},
        "us-line-2": {"at": "C4", "broken": True},
        "us-line-3": "C5",
        "ge-rifle-1": "G5",
    }
    state = event(66, units=units)
    assert state.pos.at[unit(state, "us-line-1")] == CASUALTY
    assert on_map(state, "us-line-2")
    assert state.pos.vp == -2


def test_E67_the_opponent_shows_a_secret_chit() -> None:
    state = event(67, units=FACING, chits={"A": "axis", "B": "axis", "C": "allied"})
    assert side(state) == "axis"
    assert offers(state) == ["chit A", "chit B"]
    state.play("chit B")
    assert state.tables.chit_index["B"] in state.pos.chits.cards(3)


def test_E68_reinforcements_come_over_the_own_edge_or_are_a_radio() -> None:
    state = pass_rolls(event(68, "3-4", units=FACING))
    assert offers(state, "offer")[-1] == "offer us-radio-105"
    radio = state.copy()
    radio.play("offer us-radio-105")
    assert radio.pos.radio_state[ALLIED] == 1
    state.play("offer us-line")
    assert {offer[4] for offer in offers(state, "hex")} <= {"L", "M", "N", "O"}
    refused(state, "E68", "hex G4", message="cannot-enter-here")
    state.play(offers(state, "hex")[0])
    assert on_map(state, "us-line-2")


def test_E68_no_radio_by_night_and_none_beside_another() -> None:
    """N5.4, B12."""
    night = pass_rolls(event(68, "3-4", units=FACING, laws=["night"]))
    assert "offer us-radio-105" not in offers(night)
    second = pass_rolls(event(68, "3-4", units=FACING, radio={"allied": "us-radio-75"}))
    assert "offer us-radio-105" not in offers(second)


def test_E70_mines_or_wire_may_be_cleared() -> None:
    state = event(70, units=FACING, forts={"G6": "mines", "H3": "wire", "I4": "foxholes"})
    assert offers(state) == ["hex G6", "hex H3", "pass"]
    state.play("hex H3")
    assert fort(state, "H3") == 0
    assert fort(state, "G6") == MINES


def test_E71_a_lost_weapon_is_found_by_an_unarmed_unit() -> None:
    units = {"us-line-1": {"at": "G4", "weapon": "us-mmg-1"}, "us-line-2": "G5", "ge-rifle-1": "I4"}
    lost = {"us-mmg-2": "lost", "us-hmg-1": "lost", "ge-lmg-1": "lost"}
    state = event(71, units=units, weapons=lost)
    assert offers(state) == ["weapon us-mmg-2", "weapon us-hmg-1"]
    state.play("weapon us-hmg-1")
    assert state.pos.arm[unit(state, "us-line-2")] == state.tables.weapon_index["us-hmg-1"] + 1


def test_E72_the_unit_nearest_to_a_random_hex_breaks() -> None:
    state = event(72, "I6", units={**FACING, "ge-rifle-2": "I3"})
    assert broken(state, "ge-rifle-1")
    assert not broken(state, "ge-rifle-2")


def test_E74_a_chit_in_the_open_counts_for_whoever_controls_its_objective() -> None:
    letters = "ABCDEFGHJKLMNPQRSUVWX"  # all but T: two points for every Objective
    fields: dict[str, Any] = {
        "objectives": ["C3", "D3"],
        "control": ["allied", "axis"],
        "chits": dict.fromkeys(letters, "out"),
    }
    state = event(74, units=FACING, **fields)
    assert state.pos.chits.cards(3) == [state.tables.chit_index["T"]]
    assert state.pos.vp == 0
    both = event(74, units=FACING, **{**fields, "control": ["allied", "allied"]})
    assert both.pos.vp == 4


def test_E75_an_enemy_in_range_and_sight_of_a_machine_gun_is_suppressed() -> None:
    units = {"us-line-1": {"at": "G4", "weapon": "us-mmg-1"}, "ge-rifle-1": "I4", "ge-rifle-2": "I3"}
    state = event(75, units=units)
    assert offers(state) == ["unit ge-rifle-1", "unit ge-rifle-2"]
    state.play("unit ge-rifle-2")
    assert suppressed(state, "ge-rifle-2")
    jammed = event(75, units=units, weapons={"us-mmg-1": {"broken": True}})
    assert doing(jammed) == "Turn"
    rifles = {**units, "us-line-1": "G4"}
    assert doing(event(75, units=rifles)) == "Turn"


def test_E76_a_casualty_comes_back_broken_next_to_a_random_hex() -> None:
    units = {**FACING, "us-line-2": "casualty", "us-line-3": "casualty"}
    state = event(76, "G6", units=units, lost={"allied": 2, "axis": 0})
    assert offers(state) == ["unit us-line-2", "unit us-line-3"]
    state.play("unit us-line-3")
    refused(state, "E76", "hex C3", message="not-for-event")
    state.play("hex G5")
    assert at(state, "us-line-3") == "G5"
    assert broken(state, "us-line-3")
    assert state.pos.lost[ALLIED] == 1


def test_E77_white_phosphorus_breaks_an_enemy_in_smoke() -> None:
    state = event(77, units={**FACING, "ge-rifle-2": "I3"}, smoke={"I3": 2, "G4": 2})
    assert broken(state, "ge-rifle-2")
    assert not broken(state, "us-line-1")
    assert doing(event(77, units=FACING)) == "Turn"


def test_what_an_event_draws_sets_off_nothing() -> None:
    """B1.9: the support roll of an event carries a trigger, and nothing follows from it."""
    state = pass_rolls(event(68, "A-72", units=FACING))
    assert state.pos.time == 0


@pytest.mark.parametrize("number", range(43, 78))
def test_every_event_of_the_decks_is_carried_out(number: int) -> None:
    from sandtable.games.combat.rules.common import triggers

    assert number in triggers.EVENTS or number in (50, 55)  # the Russians' own


def test_the_log_tells_what_happened() -> None:
    state = event(43, "K6", units=FACING)
    notes = [one.note for one in told(state.play("hex I4"), "Noted")]
    assert notes == ["note-bombed"]


def test_reinforcements_never_stand_at_stage() -> None:
    state = pass_rolls(event(68, "3-4", units=FACING))
    state.play("offer us-line")
    state.play(offers(state, "hex")[0])
    assert STAGE not in state.pos.at
    assert max(state.pos.at) < TRACK
