"""11.3: strengths, column shifts, tactical ratings, and the chances that follow."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.rules.combat import odds
from sandtable.kit.rules import crt
from tests.games.caseyellow.fight import HERE, NE, NW, SE, SW, E, W, build, chances, columns, fight, shifts
from tests.games.caseyellow.sky import GAME, T
from tests.play import offers, play, refused

FRENCH = {"X Fr": HERE}  # 4, TR 2


# --- odds -------------------------------------------------------------------------------------------------------------


def test_R11_3_fractions_are_dropped_for_the_defender() -> None:
    state = fight({"X Corps": W, "LAH": W, "GD": W} | {"X Fr": HERE}, phase="german.combat")
    assert columns(build(state, HERE, "X Corps", "LAH", "GD")) == ("1-1", "1-1")  # 7 to 4
    assert T.crt.name(crt.level(24, 14)) == "1-1"  # 12 against 7


def test_R11_3_attacks_begin_at_one_to_three() -> None:
    state = fight({"LAH": W, "GD": W, "X Fr": HERE})
    build(state, HERE, "LAH")
    refused(state, "R11.3", "resolve")
    play(state, "unit GD")
    assert "resolve" in offers(state)
    assert columns(state)[0] == "1-2"


def test_R11_3_nothing_is_offered_that_can_never_reach_it() -> None:
    state = fight({"1/7 FJ (a)": W, "X Fr": HERE})
    refused(state, "R11.3", f"hex {HERE}")


def test_T_crt_the_chances_of_every_column() -> None:
    for level in range(T.crt.first, T.crt.last + 1):
        assert sum(T.crt.chances(level).values()) == pytest.approx(1)
    one_to_three = T.crt.chances(T.crt.first)
    assert one_to_three["AE"] + one_to_three["AL1"] == pytest.approx(4 / 6)  # the example of the rulebook
    assert T.crt.chances(T.crt.first - 1) == {"AE": 1.0}  # 11.3a: below the table
    assert T.crt.chances(9) == T.crt.chances(T.crt.last)  # above it


# --- the example of 11.3 ----------------------------------------------------------------------------------------------

HILL, SOUTH, SOUTH_EAST = "2018", "1917", "1918"  # a hill behind a minor river
THREE = {"1 Pz": SOUTH, "6 Pz": SOUTH, "7 Pz": SOUTH_EAST}


def test_R11_3_example_three_panzer_divisions_over_a_river() -> None:
    more: dict[str, Any] = {"turn": 3, "improved": [HILL], "air": {"german": 4, "allied": 1}}
    state = fight(THREE | {"X Fr": HILL}, [6, 1], **more)
    build(state, HILL, "1 Pz", "6 Pz", "7 Pz")
    assert shifts(state) == {"hill": -1, "improved": -1, "river": -1, "no-attack-supply": -1, "panzers": 2}
    play(state, f"bridge {HILL}", "air", "air", "air")  # the bridgehead succeeds
    assert "river" not in shifts(state)
    assert "cancel" not in offers(state)
    play(state, "air", "resolve")  # a fourth Stuka; the Allied air unit has not answered yet
    assert columns(state) == ("3-1", "5-1")
    assert shifts(state)["limit"] == -1


def test_R11_3_example_final_odds() -> None:
    more: dict[str, Any] = {"turn": 3, "improved": [HILL], "bridges": [HILL], "air": {"german": 3, "allied": 2}}
    state = fight(THREE | {"X Fr": HILL}, [1], **more)
    build(state, HILL, "1 Pz", "6 Pz", "7 Pz", air=3)
    play(state, "resolve", "air")
    expected = {"hill": -1, "improved": -1, "no-attack-supply": -1, "air": 3, "air-defends": -1, "panzers": 2}
    assert shifts(state) == expected
    assert columns(state) == ("3-1", "4-1")


# --- shifts -----------------------------------------------------------------------------------------------------------


def test_R11_3_the_limit_binds_in_the_attackers_favour_only() -> None:
    state = fight(FRENCH | {"1 Pz": W, "2 Pz": NW}, air={"german": 3})
    assert columns(build(state, HERE, "1 Pz", "2 Pz", air=3)) == ("2-1", "4-1")
    assert shifts(state)["limit"] == -3
    city = {"1 Pz": "3629", "Light": "3528"}  # a city over a minor river, for Germans without supply on turn 3
    state = fight(city, turn=3, razed=["3629"])
    assert columns(build(state, "3528", "1 Pz")) == ("5-1", "2-1")
    assert set(shifts(state)) == {"city", "river", "no-attack-supply"}


def test_R11_3_allied_attacks_gain_one_column_at_most() -> None:
    state = fight({"X Corps": {"at": HERE, "out": True}, "1 DLM": W, "1 DCR": W}, phase="allied.combat")
    build(state, HERE, "1 DLM", "1 DCR")
    assert shifts(state) == {"armour": 1, "defender-out": 1, "limit": -1}
    assert columns(state) == ("1-1", "2-1")


def test_R11_3_allied_armour_takes_one_from_the_panzers() -> None:
    state = fight({"1 Pz": W, "2 Pz": W, "1 DLM": HERE})
    assert shifts(build(state, HERE, "1 Pz", "2 Pz")) == {"panzers": 1}
    state = fight({"1 Pz": W, "1 DLM": HERE})
    assert shifts(build(state, HERE, "1 Pz")) == {}
    state = fight({"1 Pz": W, "2 Pz": W, "3 Pz": NW, "1 DLM": HERE})
    assert shifts(build(state, HERE, "1 Pz", "2 Pz", "3 Pz")) == {
        "panzers": 2
    }  # three may count while one is cancelled


def test_R11_3_a_panzer_division_that_defends_cancels_the_allied_shift() -> None:
    state = fight({"1 Pz": HERE, "1 DLM": W, "1 DCR": W}, phase="allied.combat")
    assert shifts(build(state, HERE, "1 DLM", "1 DCR")) == {}


def test_R11_3_the_tank_brigade_shifts_besides() -> None:
    state = fight({"1 Pz": HERE, "1 Tk": W, "1 Armd": W}, phase="allied.combat")
    assert shifts(build(state, HERE, "1 Tk", "1 Armd")) == {"tanks": 1}
    state = fight({"2 Mot": HERE, "1 Tk": W, "1 Armd": W}, phase="allied.combat")
    assert shifts(build(state, HERE, "1 Tk", "1 Armd")) == {"armour": 1, "tanks": 1, "limit": -1}


def test_R11_3_no_armour_shift_into_or_out_of_a_city() -> None:
    into = fight({"1 Pz": "3428", "Light": "3528"})
    assert "panzers" not in shifts(build(into, "3528", "1 Pz"))
    out = fight({"1 Pz": "3528", "Light": "3527"})
    assert shifts(build(out, "3527", "1 Pz")) == {}
    plain = fight({"1 Pz": "3428", "Light": "3527"})
    assert shifts(build(plain, "3527", "1 Pz")) == {"panzers": 1}


def test_R11_3_no_armour_shift_into_an_intact_fort() -> None:
    state = fight({"1 Pz": "1831"})
    assert "panzers" not in shifts(build(state, "1730", "1 Pz"))


def test_R11_3_attackers_out_of_supply_or_without_attack_supply_cost_one_column() -> None:
    out = {"X Corps": {"at": W, "out": True}, "I Corps": NW}
    state = fight(FRENCH | out, turn=3)
    build(state, HERE, "X Corps")
    assert shifts(state) == {"out": -1}
    first = fight(FRENCH | {"X Corps": W})  # turn 1
    assert shifts(build(first, HERE, "X Corps")) == {}


def test_T_terrain_a_river_counts_if_all_attack_over_it() -> None:
    units = {"X Corps": SOUTH, "IX Corps": "2019", "X Fr": HILL}
    assert shifts(build(fight(units), HILL, "X Corps")) == {"hill": -1, "river": -1}
    assert shifts(build(fight(units), HILL, "X Corps", "IX Corps")) == {"hill": -1}


def test_T_terrain_two_air_units_for_one_column_in_floods() -> None:
    units = {"X Corps": "4030", "2 Nl": "4129"}
    state = fight(units, air={"german": 3}, razed=["4129"])
    build(state, "4129", "X Corps", air=1)
    assert "air" not in shifts(state)
    play(state, "air", "air")
    assert shifts(state) == {"flooded": -1, "air": 1}
    lone = fight(units, air={"german": 1}, razed=["4129"])
    build(lone, "4129", "X Corps")
    refused(lone, "T.terrain", "air")


def test_R11_3_allied_air_does_not_fly_for_belgians_and_dutch_alone() -> None:
    state = fight({"X Corps": HERE, "I Be": W}, phase="allied.combat", air={"allied": 1})
    build(state, HERE, "I Be")
    refused(state, "R11.3", "air")
    state = fight({"X Corps": HERE, "I Be": W, "X Fr": NW}, phase="allied.combat", air={"allied": 1})
    build(state, HERE, "I Be", "X Fr")
    play(state, "air")
    refused(state, "R11.3", "air")  # there was only one
    assert shifts(state) == {"air": 1}


def test_R11_8_the_artillery_helps_against_forts_cities_and_works() -> None:
    state = fight({"X Corps": "1831", "ARKO": "1832"})
    build(state, "1730", "X Corps")
    refused(state, "R11.2", "unit 13 Mot")
    before = columns(state)[0]
    play(state, "unit ARKO")
    assert shifts(state)["guns"] == 1
    assert (before, columns(state)) == ("1-1", ("2-1", "3-1"))  # 5 to 4, and 8 to 4 with a column more
    open_ground = fight(FRENCH | {"X Corps": W, "ARKO": "1315"})
    build(open_ground, HERE, "X Corps")
    refused(open_ground, "R11.8", "unit ARKO")


def test_R11_8_it_needs_supply_for_the_attack_and_friends_beside_the_hex() -> None:
    units = {"X Corps": "3428", "ARKO": "3427", "Light": "3528"}
    cut_off = fight(units, turn=3)
    build(cut_off, "3528", "X Corps")
    refused(cut_off, "R11.8", "unit ARKO")
    supplied = fight(units)
    play(supplied, "hex 3528", "unit ARKO")
    refused(supplied, "R11.2", "resolve")
    play(supplied, "unit X Corps")
    assert shifts(supplied) == {"city": -1, "guns": 1}
    far = fight({"X Corps": "3428", "ARKO": "3326", "Light": "3528"})
    build(far, "3528", "X Corps")
    refused(far, "R11.8", "unit ARKO")


# --- tactical ratings -------------------------------------------------------------------------------------------------


def test_T_crt_a_better_rating_betters_the_result() -> None:
    better = chances(build(fight(FRENCH | {"X Corps": W}), HERE, "X Corps"))  # 1-1: TR 3 against 2
    assert better == {"al1": 1, "c": 1, "dr": 2, "bl1-r": 1, "eng-d": 1}
    equal = chances(build(fight({"I Fr": HERE, "X Corps": W}), HERE, "X Corps"))  # TR 3 against 3
    assert equal == {"ae": 1, "al1": 1, "c": 1, "bl1": 1, "eng-b": 1, "dr": 1}
    worse = chances(build(fight({"I Fr": HERE, "XII Corps": W}), HERE, "XII Corps"))  # TR 2 against 3
    assert worse == {"ae": 1, "al1": 1, "c": 1, "bl1": 1, "eng-a": 1, "dr": 1}


def test_R6_2_ratings_are_those_of_the_moment() -> None:
    state = fight({"I Fr": {"at": HERE, "disrupted": True}, "X Corps": W})
    assert "bl1-r" in chances(build(state, HERE, "X Corps"))


def test_R8_6_belgians_lend_their_rating() -> None:
    allies = {"1 DLM": HERE, "K cav": HERE}  # TR 4 and 2
    state = fight(allies | {"X Corps": W, "1 Pz": NW})
    build(state, HERE, "X Corps")
    preview = state.preview()
    assert preview is not None
    assert preview.figures["lead"] == 1
    alone = fight({"1 DLM": HERE, "X Corps": W})
    preview = build(alone, HERE, "X Corps").preview()
    assert preview is not None
    assert preview.figures["lead"] == -1


def test_R11_3_the_fraction_is_the_defenders_below_one_to_one_too() -> None:
    """Five against six (ruling R82)."""
    state = fight({"I Fr": HERE, "21 DI": HERE, "X Corps": W})
    preview = build(state, HERE, "X Corps").preview()
    assert preview is not None
    assert (preview.figures["attack"], preview.figures["defence"], preview.before) == (5, 6, "1-2")


def test_R8_6_they_do_so_in_their_own_hex_alone() -> None:
    """1 DLM, TR 4, attacks beside Belgians, or out of one hex with them; X Corps has TR 3."""
    for place, lead in ((NW, 1), (W, -1)):
        state = fight({"X Corps": HERE, "1 DLM": place, "K cav": W}, phase="allied.combat")
        preview = build(state, HERE, "1 DLM", "K cav").preview()
        assert preview is not None
        assert preview.figures["lead"] == lead


def test_R11_7_ratings_do_not_count_against_a_fort() -> None:
    state = fight({"1 Pz": "1831", "2 Pz": "1831", "XX Fr": "1730"})
    preview = build(state, "1730", "1 Pz", "2 Pz").preview()
    assert preview is not None
    assert preview.figures == {"attack": 10, "defence": 8, "column": 3, "lead": 0}  # 4 of the line and 4 of the corps
    assert chances(state) == {"ae": 1, "al1": 1, "c": 1, "bl1": 1, "eng-b": 1, "dr": 1}


def test_R10_9_a_garrison_alone_minds_only_a_de() -> None:
    state = fight({"1 Pz": "1831", "2 Pz": "1831"})
    assert chances(build(state, "1730", "1 Pz", "2 Pz")) == {"al1": 2, "c": 4}  # 2-1: no retreat, no engagement


@pytest.mark.parametrize(("scenario", "lead"), [("historical", 1), ("hypothetical", 0)])
def test_R12_11_improved_defence_raises_the_rating_in_scenario_3(scenario: str, lead: int) -> None:
    state = fight(FRENCH | {"X Corps": W}, scenario=scenario, improved=[HERE])
    preview = build(state, HERE, "X Corps").preview()
    assert preview is not None
    assert preview.figures["lead"] == lead
    assert shifts(state) == {"improved": -1}


def test_the_words_of_the_preview_are_in_both_languages() -> None:
    state = build(fight(FRENCH | {"1 Pz": W, "LAH": W}), HERE, "1 Pz", "LAH")
    preview = state.preview()
    assert preview is not None
    for language in ("en", "it"):
        assert "6" in GAME.text(preview.title, language)
        assert all(GAME.text(outcome.message, language) for outcome in preview.outcomes)
    assert odds.points(13) == "6½"


def test_the_ring_is_what_the_tests_take_it_for() -> None:
    near = T.near[T.hex_index[HERE]]
    assert [T.names[hex_] for hex_ in near] == [NE, E, SE, SW, W, NW]
