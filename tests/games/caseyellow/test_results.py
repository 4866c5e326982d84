"""11.3 to 11.7 and T.crt: what follows from the die."""

from __future__ import annotations

from sandtable.games.caseyellow.kinds import ALLIED, ASSAILED, DISRUPTED, ENGAGED, GERMAN
from tests.games.caseyellow.fight import HERE, NW, SE, SW, E, W, assault, build, fight, result, shifts
from tests.games.caseyellow.sky import T, steps, told
from tests.play import agree, at, bears, offers, open_to, play, refused

EQUAL = {"I Fr": HERE, "X Corps": W}  # 5 to 4, TR 3 on both sides


# --- results at 1-1 between equals ------------------------------------------------------------------------------------


def test_T_crt_AE_costs_a_corps_alone_one_step_and_disrupts_it() -> None:
    state = fight(EQUAL, [1])
    assert result(assault(state, HERE, "X Corps")) == "ae"
    assert steps(state, "X Corps") == 1
    assert bears(state, "X Corps", DISRUPTED)
    assert not bears(state, "I Fr", DISRUPTED)


def test_T_crt_AL1_costs_the_attacker_a_step() -> None:
    state = fight(EQUAL, [2])
    assert result(assault(state, HERE, "X Corps")) == "al1"
    assert (steps(state, "X Corps"), steps(state, "I Fr")) == (1, 2)
    assert not bears(state, "X Corps", DISRUPTED)


def test_T_crt_C_is_no_effect() -> None:
    state = fight(EQUAL, [3])
    assert result(assault(state, HERE, "X Corps")) == "c"
    assert (steps(state, "X Corps"), steps(state, "I Fr")) == (2, 2)
    assert state.pos.deeds[T.index["I Fr"]] & ASSAILED


def test_T_crt_BL1_costs_both_a_step() -> None:
    state = fight(EQUAL, [4])
    assert result(assault(state, HERE, "X Corps")) == "bl1"
    assert (steps(state, "X Corps"), steps(state, "I Fr")) == (1, 1)
    assert at(state, "I Fr") == HERE


def test_T_crt_DR_drives_the_defender_two_hexes_back() -> None:
    state = fight({"I Fr": HERE, "X Corps": E}, [6])
    build(state, HERE, "X Corps")
    assert result(play(state, "resolve")) == "dr"
    assert open_to(state) == ("allied", "Retreat")
    play(state, f"hex {W}", "hex 1315")
    assert at(state, "I Fr") == "1315"
    assert open_to(state) == ("german", "Advance")
    play(state, "unit X Corps")
    assert at(state, "X Corps") == HERE


# --- and when the attacker is better ----------------------------------------------------------------------------------

BETTER = {"X Fr": HERE, "X Corps": E}  # TR 3 against 2


def test_T_crt_a_better_attacker_turns_AE_to_AL1_and_no_further() -> None:
    state = fight(BETTER, [1])
    assert result(assault(state, HERE, "X Corps")) == "al1"
    state = fight(BETTER, [2])
    assert result(assault(state, HERE, "X Corps")) == "c"  # and not on to DR
    assert at(state, "X Fr") == HERE
    state = fight(BETTER, [3])
    assert result(assault(state, HERE, "X Corps")) == "dr"


def test_T_crt_a_better_attacker_drives_the_defender_one_hex_back_on_BL1() -> None:
    state = fight(BETTER, [4])
    assert result(assault(state, HERE, "X Corps")) == "bl1-r"
    assert (steps(state, "X Corps"), steps(state, "X Fr")) == (1, 1)
    play(state, f"hex {W}")
    assert at(state, "X Fr") == W
    assert open_to(state)[1] == "Advance"


def test_T_crt_DL1_costs_a_step_and_two_hexes() -> None:
    state = fight({"X Fr": HERE, "1 Pz": E, "2 Pz": E}, [3])  # 2-1, two columns to the right
    assert result(assault(state, HERE, "1 Pz", "2 Pz")) == "dr"
    state = fight({"X Fr": HERE, "1 Pz": E, "2 Pz": E}, [4])
    assert result(assault(state, HERE, "1 Pz", "2 Pz")) == "dl1"
    assert steps(state, "X Fr") == 1
    play(state, f"hex {W}", "hex 1315")


def test_T_crt_odds_below_the_table_are_AE() -> None:
    """1-3 against a city behind a river, without supply for the attack."""
    state = fight({"1 Cav": "3629", "V Be": "3528"}, [6], turn=3, razed=["3629"])
    assert set(shifts(build(state, "3528", "1 Cav"))) == {"city", "river", "no-attack-supply"}
    assert result(play(state, "resolve")) == "ae"
    assert at(state, "1 Cav") == "dead"


# --- advances ---------------------------------------------------------------------------------------------------------


def test_R11_5_yellow_units_go_two_hexes_in_a_german_combat_round() -> None:
    state = fight({"X Fr": HERE, "1 Pz": E}, [6])
    assault(state, HERE, "1 Pz")
    play(state, f"hex {W}", "hex 1315", "unit 1 Pz")
    assert f"hex {W}" in offers(state)


def test_R11_6_one_hex_in_a_move_round() -> None:
    state = fight({"X Fr": HERE, "1 Pz": E}, [6], phase="german.move", turn=2)
    play(state, "done")
    assault(state, HERE, "1 Pz")
    play(state, f"hex {W}", "hex 1315", "unit 1 Pz")
    assert open_to(state)[1] != "Advance"
    assert at(state, "1 Pz") == HERE


def test_R11_9_no_advance_after_an_engagement_even_if_nobody_is_left() -> None:
    state = fight({"55 DI": HERE, "12 Br": SE, "LAH": E, "GD": E}, [5])
    assert result(assault(state, HERE, "LAH", "GD")) == "eng-d"
    assert at(state, "55 DI") == "dead"
    assert open_to(state)[1] == "Combat"
    assert state.pos.engaged == ()
    assert not bears(state, "LAH", ENGAGED)


# --- fortified lines (10.9, 11.7) -------------------------------------------------------------------------------------

FORT, BEFORE = "1730", "1831"
STORM = {"1 Pz": BEFORE, "2 Pz": BEFORE, "3 Pz": "1731", "4 Pz": "1731"}


def test_R10_9_an_empty_fort_is_attacked_and_falls_to_a_DE_alone() -> None:
    state = fight(STORM, [5], air={"german": 2})
    events = assault(state, FORT, "1 Pz", "2 Pz", "3 Pz", "4 Pz", air=2)  # 5-1 and two to the right
    assert result(events) == "de"
    assert "note-razed" in told(events)
    assert state.pos.fort[T.hex_index[FORT]] == 0
    assert open_to(state)[1] == "Advance"
    state = fight(STORM, [2], air={"german": 2})
    assert result(assault(state, FORT, "1 Pz", "2 Pz", "3 Pz", "4 Pz", air=2)) == "c"
    assert state.pos.fort[T.hex_index[FORT]] == 4
    assert open_to(state)[1] == "Combat"


def test_R11_7_units_in_an_intact_fort_need_not_retreat() -> None:
    state = fight(STORM | {"XX Fr": FORT}, [6])  # 2-1: DL1
    assert result(assault(state, FORT, "1 Pz", "2 Pz", "3 Pz", "4 Pz")) == "dl1"
    assert steps(state, "XX Fr") == 1
    assert open_to(state) == ("allied", "Hold")
    agree(state)
    refused(state, "R11.7", "unit 1 Pz")
    stays = state.copy()
    play(stays, "done")
    assert at(stays, "XX Fr") == FORT
    assert open_to(stays)[1] == "Combat"
    play(state, "unit XX Fr")
    assert open_to(state)[1] == "Retreat"
    while open_to(state)[1] == "Retreat":
        play(state, offers(state)[0])
    assert at(state, "XX Fr") != FORT
    assert open_to(state)[1] == "Combat"  # the garrison is still there


def test_R11_7_a_DE_destroys_the_fort_and_they_retreat() -> None:
    units = STORM | {"55 DI": FORT, "1 Cav Bde": FORT}
    state = fight(units, [6], air={"german": 2})
    assert result(assault(state, FORT, "1 Pz", "2 Pz", "3 Pz", "4 Pz", air=2)) == "de"
    assert state.pos.fort[T.hex_index[FORT]] == 0
    assert at(state, "1 Cav Bde") == "dead"
    assert at(state, "55 DI") == "dead"
    corps = fight(STORM | {"XX Fr": {"at": FORT, "out": True}}, [6], air={"german": 2})
    assert result(assault(corps, FORT, "1 Pz", "2 Pz", "3 Pz", "4 Pz", air=2)) == "de"
    assert steps(corps, "XX Fr") == 1
    assert bears(corps, "XX Fr", DISRUPTED)
    assert open_to(corps) == ("allied", "Retreat")


def test_R11_7_a_BL1_against_a_garrison_costs_the_attacker_alone() -> None:
    state = fight(STORM, [3])
    build(state, FORT, "1 Pz", "2 Pz")
    assert result(play(state, "resolve")) == "al1"
    assert open_to(state) == ("german", "Losses")  # a panzer division, whichever


# --- defenders' air ---------------------------------------------------------------------------------------------------


def test_R11_3_the_defender_answers_in_the_air() -> None:
    state = fight(EQUAL, [3], air={"german": 1, "allied": 1})
    build(state, HERE, "X Corps", air=1)
    play(state, "resolve")
    assert open_to(state) == ("allied", "Cover")
    agree(state)
    assert state.pos.air[GERMAN] == 0
    passes = state.copy()
    play(passes, "pass")
    assert passes.pos.air[ALLIED] == 1
    play(state, "air")
    assert state.pos.air[ALLIED] == 0


# --- the vanishing cavalry (S5.8c) ------------------------------------------------------------------------------------

BLIND, SIDE = "2027", "2028"  # open ground in the Blind Spot


def test_S5_8_french_cavalry_slips_away_from_motorised_germans() -> None:
    assert T.land.blind[T.hex_index[BLIND]]
    state = fight({"5 DLC": BLIND, "1 Pz": SIDE}, [1])
    events = assault(state, BLIND, "1 Pz")
    assert "mark-screened" in told(events)
    assert at(state, "5 DLC") == "later"
    assert state.pos.due[T.index["5 DLC"]] == 5
    assert open_to(state) == ("german", "Advance")


def test_S5_8_not_from_infantry_nor_later_nor_on_a_DE() -> None:
    foot = fight({"5 DLC": BLIND, "X Corps": SIDE}, [3])
    assault(foot, BLIND, "X Corps")
    assert at(foot, "5 DLC") != "later"
    later = fight({"5 DLC": BLIND, "1 Pz": SIDE}, [1], turn=2)
    assault(later, BLIND, "1 Pz")
    assert at(later, "5 DLC") != "later"
    shattered = fight({"5 DLC": BLIND, "1 Pz": SIDE, "2 Pz": SIDE}, [6])
    assert result(assault(shattered, BLIND, "1 Pz", "2 Pz")) == "de"
    assert at(shattered, "5 DLC") == "dead"


def test_S5_8_the_others_in_the_hex_suffer_the_result() -> None:
    units = {"5 DLC": BLIND, "1 Cav Bde": BLIND, "1 Pz": SIDE, "2 Pz": SIDE}
    state = fight(units, [2])  # 5-1 and beyond: DL1
    assert result(assault(state, BLIND, "1 Pz", "2 Pz")) == "dl1"
    assert at(state, "5 DLC") == "later"
    assert at(state, "1 Cav Bde") == "dead"


def test_R7_9_a_supply_unit_that_finds_no_way_out_goes_with_the_hex() -> None:
    ring = dict(zip(("XI Corps", "I Corps", "II Corps", "III Corps", "IV Corps"), (SE, SW, W, NW, "1418"), strict=True))
    state = fight({"55 DI": HERE, "AG1 supply": HERE, "1 Pz": E, "2 Pz": E} | ring, [6])
    build(state, HERE, "1 Pz", "2 Pz")
    play(state, "resolve")
    assert at(state, "55 DI") == "dead"
    assert at(state, "AG1 supply") == HERE
    play(state, "unit 1 Pz")
    assert at(state, "AG1 supply") == "dead"
