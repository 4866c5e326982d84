"""4, 22, 22.1 to 22.6: how the scenarios begin."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.games.salerno.charts.terrain import ARMOUR, MOUNTAIN
from sandtable.games.salerno.kinds import BROKEN, OPTIONS
from tests.games.salerno.desk import GAME, T, corps, desk, gun_at, has_hq, printed, start
from tests.play import agree, allowed, at, offers, open_to, play, refused

OPENERS = {"ortona": "axis", "salerno": "allied", "anzio": "axis", "diadem": "axis", "kesselring": "axis"}


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_4_who_sets_up_first(scenario: str) -> None:
    assert open_to(start(scenario)) == (OPENERS.get(scenario, "allied"), "Deploy")


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_4_everybody_finds_a_place(scenario: str) -> None:
    state = start(scenario)
    waiting = set(state.pos.stacks[T.box["entry"]])
    assert waiting
    while open_to(state)[1] in ("Deploy", "Fortify"):
        play(state, "printed" if open_to(state)[1] == "Deploy" else offers(state)[0])
    assert not waiting & set(state.pos.stacks[T.box["entry"]])
    assert GAME.audit(state) == []


def test_22_1_units_may_be_placed_anywhere_in_their_zone() -> None:
    state = start("ortona")
    agree(state)
    play(state, "unit 65I.145")
    agree(state)
    lanciano = T.hex_index["4123"]
    goals = [T.hex_index[wish.split()[1]] for wish in offers(state, "hex")]
    assert all(T.map.distance(goal, lanciano) <= 2 for goal in goals)
    refused(state, "22.1", "hex 4018", message="setup-elsewhere")
    play(state, "hex 4123")
    assert at(state, "65I.145") == "4123"
    refused(state, "22.1", "unit 65I.145", message="setup-fixed")
    refused(state, "22.1", "unit 78Inf.11", message="not-your-unit")


def test_22_1_where_a_list_names_one_hex_there_is_no_choice_and_reserves_begin_as_such() -> None:
    state = printed("ortona")
    assert at(state, "26Pz.Afkl") == at(state, "26Pz.A") == at(state, "26Pz.I-67") == "3724"
    assert at(state, "26Pz.II-67") == at(state, "26Pz.B") == "4123"
    assert state.pos.reserves[T.hex_index["4123"]] == 2


def test_22_1_the_laws_of_ortona() -> None:
    state = printed("ortona")
    assert (state.pos.gustav, state.pos.turn) == (2, 4)
    assert {T.land.river_names[river] for river, bridge in enumerate(state.pos.bridges) if bridge == BROKEN} == {
        *("2826-2926", "2926-2927", "3226-3327", "3327-3426", "3426-3527", "4224-4225")
    }
    assert state.pos.offensives == 1 << 2
    assert state.pos.rules == OPTIONS["offensives"]
    assert state.pos.forts_left == 0
    assert (corps(state, "26Pz"), corps(state, "2NZ")) == ("76PzK", "XIIICorps")
    assert gun_at(state, "Nebelwerfer") == "gone"
    assert at(state, "90PzG.I-361") == "later"


def test_22_2_the_laws_of_salerno() -> None:
    state = printed("salerno")
    assert state.pos.rules == OPTIONS["rearguards"] | OPTIONS["gegenangriff"]
    assert (state.pos.offensives, state.pos.forts_left, len(state.pos.depots)) == (0, 0, 2)


def test_22_3_the_laws_of_anzio() -> None:
    state = printed("anzio")
    assert state.pos.offensives == 1 << 1
    assert [T.names[hex_] for hex_ in state.pos.depots] == ["0313"]
    assert GAME.tables.scenario[2].rearguards == 2
    assert not has_hq(state, "26Pz")
    assert state.pos.division(T, T.index["26Pz.A"]) == 255


def test_22_4_the_laws_of_diadem() -> None:
    state = start("diadem")
    while open_to(state)[1] != "Fortify":
        play(state, "printed")
    assert open_to(state) == ("axis", "Fortify")  # three fortifications before the game
    for left in (5, 4, 3):
        assert state.pos.forts_left == left
        play(state, offers(state)[0])
    assert (open_to(state)[0], sum(state.pos.forts), state.pos.forts_left) == ("allied", 3, 2)
    assert state.pos.gustav == 2
    assert state.pos.offensives == 1 << 2 | 1 << 3


def test_22_5_the_laws_of_kesselrings_option() -> None:
    state = printed("kesselring")
    wanted = OPTIONS["rearguards"] | OPTIONS["gegenangriff"] | OPTIONS["interdiction"]
    assert (state.pos.rules, state.pos.forts_left, state.pos.naples) == (wanted, 7, True)


def test_22_6_in_the_campaign_the_players_choose_the_optional_rules() -> None:
    assert printed("campaign").pos.rules == 0
    assert printed("campaign", devils=True, case_foggia=True).pos.rules == OPTIONS["devils"] | OPTIONS["case foggia"]
    assert printed("ortona", devils=True).pos.rules == OPTIONS["offensives"]  # a scenario has its own


def test_22_6_the_second_parachute_division_only_as_an_option() -> None:
    assert at(printed("campaign"), "2FJ.I-2") == "gone"
    assert at(printed("campaign", second_parachute_division=True), "2FJ.I-2").isdigit()


def test_22_a_division_comes_with_its_command_and_artillery() -> None:
    state = printed("ortona")
    for name in ("65I", "1FJ", "78Inf"):
        assert has_hq(state, name)
        assert gun_at(state, f"{name}.Art") == "off"


def test_22_4_the_three_fortifications_need_not_be_placed() -> None:
    state = start("diadem")
    while open_to(state)[1] != "Fortify":
        play(state, "printed")
    play(state, offers(state, "fort")[0])
    agree(state)
    play(state, "done")
    assert (open_to(state)[0], sum(state.pos.forts), state.pos.forts_left) == ("allied", 1, 4)


@pytest.mark.parametrize(
    ("field", "data"),
    [
        ("units.26Pz.A", {"units": {"26Pz.A": "0110"}}),  # the sea
        ("units.26Pz.A", {"scenario": "anzio", "units": {"26Pz.A": "4316"}}),
        ("guns.26Pz.Art.at", {"guns": {"26Pz.Art": "0110"}}),
        ("guns.Ship3.at", {"guns": {"Ship3": "4316"}}),
        ("formations.26Pz.corps", {"formations": {"26Pz": {"corps": "VICorps"}}}),
        ("formations.26Pz.army", {"formations": {"26Pz": {"army": "VArmy"}}}),
    ],
)
def test_a_position_puts_nobody_where_nobody_can_be(field: str, data: dict[str, Any]) -> None:
    with pytest.raises(st.BadInput, match=rf"^{field}: "):
        GAME.position({"scenario": "campaign", "empty": True, **data})


def test_7_in_a_position_a_division_is_in_the_army_of_its_corps() -> None:
    told = {"formations": {"78Inf": {"corps": "XCorps"}, "VCorps": {"army": "VArmy"}}}
    state = GAME.position({"scenario": "campaign", "empty": True, **told})
    assert [state.pos.army_of[T.formation[name]] for name in ("78Inf", "8Ind", "1Can")] == [2, 2, 3]


# --- positions made by hand -----------------------------------------------------------------------------------------


def test_22_3_in_a_position_units_without_a_command_are_independent() -> None:
    """At Anzio 3.PzG has units and no command; elsewhere whoever stands on the map has one."""
    units = {"3PzG.I-29": "1004", "HG.A": "0823", "3Inf.7": "0313"}
    state = desk("plan", units, scenario="anzio", turn=5, impulse=2)
    refused(state, "7", "division 3PzG", message="no-command")
    allowed(state, "division HG")
    assert has_hq(desk("plan", {"3PzG.I-29": "1004"}), "3PzG")


def test_7_in_a_position_who_is_not_told_of_has_a_command_and_guns() -> None:
    units = {"78Inf.11": "4452", "1Can.1": "4452", "26Pz.I-9": "3317"}
    told: dict[str, Any] = {"78Inf": {"duty": "ready"}, "26Pz": {"hq": False}}
    state = desk("guns", units, turn=3, impulse=2, initiative="axis", formations=told)
    assert [has_hq(state, name) for name in ("78Inf", "1Can", "26Pz")] == [True, True, False]
    assert offers(state, "gun") == ["gun 78Inf.Art", "gun 1Can.Art"]


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_R84_the_usual_set_up_keeps_tanks_off_mountains_without_a_road(scenario: str) -> None:
    land, state = T.land, printed(scenario)
    tanks = [unit for unit in range(len(T.units)) if T.armour[unit] and state.pos.at[unit] < T.land_hexes]
    steep = [unit for unit in tanks if land.kind[state.pos.at[unit]] == MOUNTAIN and not land.road[state.pos.at[unit]]]
    assert tanks
    assert [T.units[unit] for unit in steep] == []


def test_R84_their_player_may_put_them_there_and_they_drive_down_again() -> None:
    state = start("kesselring")
    steep = next(
        hex_ for hex_ in T.beside[T.named["Campobasso"]] if T.land.kind[hex_] == MOUNTAIN and not T.land.road[hex_]
    )
    play(state, "unit 16Pz.A", f"hex {T.names[steep]}")
    assert at(state, "16Pz.A") == T.names[steep]
    ways = [path[0] for path in T.land.paths[0][ARMOUR][steep]]
    assert ways
    assert all(T.land.kind[hex_] != MOUNTAIN or T.land.city[hex_] for hex_ in ways)
