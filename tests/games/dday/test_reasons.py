"""Every reason of a step beside the others: which rule speaks, and which words, when several could."""

from __future__ import annotations

import pytest

from tests.games.dday.cards_help import Units, fortune, order, tactic
from tests.games.dday.help import at, rolls
from tests.play import play, side, told
from tests.reasons import answers

# --- orders ----------------------------------------------------------------------------------------------------------


def test_naval_dice_say_what_they_cannot_aim_at() -> None:
    state = order(2, {"Cherbourg": {"blockhouse": 1, "de-artillery": 1}, "Isigny": {"blockhouse": 1}})
    answers(
        state,
        {
            "unit blockhouse@Cherbourg": "",
            "unit blockhouse@Bayeux": "O2 nobody-there",
            "unit de-artillery@Cherbourg": "A8.6 only-blockhouses",
            "unit de-tank@Cherbourg": "O2 nobody-there",
        },
    )


def test_fighters_may_stay_at_home_and_do_nothing_but_fly() -> None:
    state = order(3, {"Airfield": {"uk-fighter": 2}, "Caen": {"us-fighter": 4}})
    answers(state, {"done": "", "roll": "O3 not-now", "zone Caen": "A6.5 sky-full", "zone Troarn": ""})


def test_guns_say_why_they_do_not_fire_at_an_aircraft() -> None:
    caen = {"de-artillery": 1, "uk-fighter": 1, "us-fighter": 1, "uk-bomber": 1}
    answers(
        order(4, {"Caen": caen, "Troarn": {"uk-fighter": 1}}),
        {
            "unit uk-fighter@Caen": "",
            "unit uk-fighter@Troarn": "A8.4 flak-elsewhere",
            "unit us-fighter@Troarn": "O4 nobody-there",
            "unit uk-bomber@Caen": "A8.4 other-aircraft",
            "unit us-bomber@Caen": "O4 nobody-there",
            "unit de-artillery@Caen": "O4 no-target",
        },
    )
    answers(
        order(6, {"Caen": {**caen, "us-bomber": 1}}),
        {
            "unit uk-bomber@Caen": "",
            "unit uk-fighter@Caen": "A8.4 other-aircraft",
            "unit us-fighter@Troarn": "O6 nobody-there",
        },
    )


def test_blockhouses_say_why_they_do_not_fire_at_a_unit() -> None:
    field: Units = {"Bayeux": {"blockhouse": 1, "us-tank": 1}, "Gold": {"uk-infantry": 1, "uk-tank": 1}}
    state = order(9, field | {"Juno": {"uk-tank": 1}})
    answers(
        state,
        {
            "unit uk-tank@Gold": "",
            "unit uk-artillery@Gold": "O9 sea-fire-only",
            "unit uk-tank@Juno": "A8.5 out-of-arc",
            "unit us-tank@Bayeux": "O9 sea-fire-only",
        },
    )


def test_casualties_say_who_may_not_be_picked() -> None:
    field: Units = {
        "Caen": {"uk-tank": 3, "uk-fighter": 1, "de-infantry": 2, "de-tank": 1},
        "Troarn": {"de-infantry": 1},
    }
    state = at("allies-attack", field, dice=[1, 1, 6, 6, 6, 6])
    play(state, "roll")
    answers(
        state,
        {
            "unit de-infantry@Caen": "",
            "unit de-infantry@Troarn": "A7.3 casualty-elsewhere",
            "unit uk-tank@Caen": "A7.3 not-hit",
            "unit uk-fighter@Caen": "A7.3 not-hit",
            "unit us-fighter@Caen": "A7.3 not-hit",
            "unit de-artillery@Caen": "A7.3 nobody-there",
            "unit blockhouse@Caen": "A7.3 nobody-there",
            "done": "A7.3 not-now",
        },
    )


def test_a_unit_that_has_been_picked_is_not_picked_again() -> None:
    field: Units = {"Caen": {"uk-tank": 2, "de-infantry": 1, "de-artillery": 1, "de-tank": 1}}
    state = at("allies-attack", field, dice=[1, 1, 6, 6, 6])
    play(state, "roll", "unit de-tank@Caen")
    answers(state, {"unit de-tank@Caen": "A7.3 casualty-taken", "unit de-infantry@Caen": ""})


def test_a_blockhouse_that_cannot_be_hit_is_called_safe_only_where_one_stands() -> None:
    field: Units = {"Ouistreham": {"uk-infantry": 3, "de-infantry": 1, "de-tank": 1, "blockhouse": 2}}
    state = at("airborne-assault", field, turn=1, dice=[1, 6, 6])
    answers(
        state,
        {
            "unit blockhouse@Ouistreham": "O1 blockhouse-safe",
            "unit de-artillery@Ouistreham": "A7.3 nobody-there",
            "unit de-tank@Ouistreham": "",
        },
    )
    del field["Ouistreham"]["blockhouse"]
    none = at("airborne-assault", field, turn=1, dice=[1, 6, 6])
    answers(none, {"unit blockhouse@Ouistreham": "A7.3 nobody-there"})


def test_with_three_players_the_units_of_the_other_power_are_picked_by_their_owner() -> None:
    field: Units = {"Caen": {"de-tank": 2, "uk-infantry": 1, "us-infantry": 2, "us-tank": 1}}
    state = at("axis-attacks", field, options={"players": 3}, dice=[1, 6, *[6] * 4])
    play(state, "roll")
    answers(state, {"unit uk-infantry@Caen": "A7.3 casualty-not-yours", "unit us-tank@Caen": ""})


# --- who speaks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("phase", "us", "speaker"),
    [("allies-attack", 2, "us"), ("allies-attack", 1, "uk"), ("axis-attacks", 2, "germany")],
)
def test_one_allied_player_opens_a_battle_in_the_name_of_the_larger_power(phase: str, us: int, speaker: str) -> None:
    state = at(phase, {"Caen": {"uk-infantry": 1, "us-infantry": us, "de-infantry": 1}})
    assert side(state) == speaker


# --- dice that are only counted --------------------------------------------------------------------------------------


def test_a_die_that_is_only_counted_names_no_number_to_hit() -> None:
    volunteers = tactic(16, {}, dice=[4], charts={"uk": 20})
    assert rolls(play(volunteers, "use")) == [(0, (4,))]
    again = fortune(14, 1, {}, dice=[2, 3, 4, 4, 6])
    assert rolls(again.events) == [(0, (1,)), (0, (2, 3)), (0, (4, 4))]
    assert rolls(play(again, "reroll 2")) == [(0, (6,))]


def test_where_no_zone_is_under_fire_none_is_named() -> None:
    quiet = fortune(4, 6, {"Caen": {"uk-fighter": 1}, "Troarn": {"de-artillery": 1}})
    assert told(quiet.events, "ZoneNamed") == []
    spared = fortune(4, 6, {"Caen": {"uk-fighter": 1, "de-artillery": 1}})
    assert [event.at for event in told(spared.events, "ZoneNamed")] == ["Caen"]
