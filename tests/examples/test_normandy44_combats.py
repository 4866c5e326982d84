"""The combats of the Normandy '44 rulebook: its example of play, and the worked examples of chapters 10 to 12 and 19.

Units stand where the map has the terrain that the text names; their figures are those of the roster.
"""

from __future__ import annotations

from sandtable.games.normandy44.kinds import DISRUPTED, RESERVE
from sandtable.kit.rules import crt
from tests.games.normandy44.fight import (
    GAME,
    LAST,
    REDUCED,
    attack,
    column,
    defence,
    field,
    holds,
    landed,
    maf,
    preview,
    ratio,
    results,
    shifts,
    top,
    worn,
)
from tests.play import at, bears, offers, open_to, play, steps_there, thrown

# --- the German turn -------------------------------------------------------------------------------------------------


def test_the_91st_attacks_a_cadre_near_utah() -> None:
    """12 to 4, artillery and armour: 5-1; a 5 is D1."""
    stacks = {
        "2810": [worn("507/82", LAST, scattered=True)],
        "2809": ["1057/91", "Pz 100"],
        "2910": ["1058/91", "Füs 91"],  # across the flooded Merderet
        "3109": ["Cotentin"],
    }
    state = field("german", stacks, turn=1, supply={"fortress": 3}, dice=[5])
    attack(state, "2810", "1057/91", "Pz 100", "1058/91", "Füs 91")
    assert defence(state, "2810") == 2 + 2  # of the bonus of 3 as much as the cadre is strong
    assert ratio(state) == (6 + 2 + 3 + 1, 4, "3-1")
    assert maf(state) == {"1057/91", "Pz 100", "1058/91", "Füs 91"}
    play(state, "hq Cotentin")
    assert shifts(state) == {"11.4.1": 1, "11.6": 1}
    assert results(play(state, "resolve")) == [("5-1", "d1")]
    assert steps_there(state, "507/82") == 0
    assert state.pos.supply[1] == 2
    assert open_to(state) == ("german", "Advance")


RANVILLE = {
    "2032": [worn("8/3/6", 1, scattered=True)],
    "2131": [("5/6", {"scattered": True})],
    "2031": ["125/21 Pz", "I/22/21 Pz"],
    "2132": ["AA 21"],
}
PANZERS = ("125/21 Pz", "I/22/21 Pz", "AA 21")


def test_the_21st_panzer_attacks_a_parachute_battalion_and_then_ranville_from_reserve() -> None:
    """12 to 2 and armour: 7-1, A1/D2 without a loss of its own. Then 12 to 9 and armour: 2-1, EX."""
    state = field("german", RANVILLE, turn=1, dice=[4, 3])
    attack(state, "2032", *PANZERS)
    assert ratio(state) == (12, 1 + 1, "6-1")
    assert shifts(state) == {"11.4.1": 1}
    assert results(play(state, "resolve")) == [("7-1", "a1d2")]
    assert [steps_there(state, unit) for unit in ("8/3/6", *PANZERS)] == [0, 2, 2, 2]  # a single step was there to lose

    play(state, "unit 125/21 Pz", "reserve 2031", "unit I/22/21 Pz", "reserve 2031", "unit AA 21", "reserve 2132")
    assert all(bears(state, unit, RESERVE) for unit in PANZERS)
    while open_to(state)[1] != "Combat" or not top(state).reserve:
        play(state, "done")

    attack(state, "2131", *PANZERS)
    assert ratio(state) == (12, 5 + 4, "1-1")
    assert column(state) == "2-1"
    assert results(play(state, "resolve")) == [("2-1", "ex")]
    assert open_to(state) == ("allied", "Losses")  # the opponent picks
    play(state, "unit I/22/21 Pz")
    assert steps_there(state, "I/22/21 Pz") == 1
    assert steps_there(state, "5/6") == 2
    assert at(state, "5/6") == "2131"
    assert not any(bears(state, unit, RESERVE) for unit in PANZERS)


# --- the Allied turn: Utah -------------------------------------------------------------------------------------------


def test_combat_a() -> None:
    """8 to 4 and better troops: 3-1; a 6 is D1 and ends the Ost battalion."""
    stacks = {"2812": ["795 Ost/709"], "2912": [worn("8/4", REDUCED), worn("502/101", REDUCED)]}
    state = attack(field("allied", stacks, dice=[6]), "2812", "8/4", "502/101")
    assert ratio(state) == (8, 2 + 2, "2-1")
    assert shifts(state) == {"11.5": 1}
    for lead in ("8/4", "502/101"):  # either may be attached to the other
        twin = state.copy()
        twin.play(f"main {lead}")
        assert maf(twin) == {"8/4", "502/101"}
    assert results(play(state, "resolve")) == [("3-1", "d1")]
    assert steps_there(state, "795 Ost/709") == 0
    assert open_to(state) == ("allied", "Advance")


def test_combat_b() -> None:
    """7 to 4 and armour: 2-1; a 4 is DR, and the parachutists go."""
    stacks = {"2711": ["1/6 FJ"], "2712": [worn("22/4", REDUCED), "70 Tank"]}
    state = attack(field("allied", stacks, dice=[4]), "2711", "22/4", "70 Tank")
    assert ratio(state) == (7, 2 + 2, "1-1")
    assert shifts(state) == {"11.4.1": 1}
    assert results(play(state, "resolve")) == [("2-1", "dr")]
    assert open_to(state) == ("german", "DeterminedDefence")
    play(state, "retreat")
    while open_to(state)[1] == "Retreat":
        state.play(state.actions()[0])
    assert at(state, "1/6 FJ") != "2711"
    assert bears(state, "1/6 FJ", DISRUPTED)
    assert open_to(state) == ("allied", "Advance")


def test_combat_c() -> None:
    """Just landed, 7 to 2 against a strongpoint without bonus, better troops: 4-1; a 5 is D1."""
    stacks = {"2913": ["SP La Madeleine"], "2814": [landed("12/4"), landed("327/101")]}
    state = attack(field("allied", stacks, turn=1, dice=[5]), "2913", "12/4", "327/101")
    assert ratio(state) == (4 + 3, 2, "3-1")
    assert shifts(state) == {"11.5": 1}
    assert results(play(state, "resolve")) == [("4-1", "d1")]
    assert steps_there(state, "SP La Madeleine") == 0
    assert open_to(state) == ("allied", "Advance")
    assert not top(state).limited


# --- Omaha -----------------------------------------------------------------------------------------------------------


def test_combat_d() -> None:
    """9 to 9 and ships: 2-1, DR. The Flak leads the defence: 4 + 1, held for one of its steps."""
    stacks = {
        "2619": ["916/352", "Flak 32"],
        "2719": [worn("116/29", REDUCED), worn("115/29", REDUCED), worn("743 Tank", LAST)],
    }
    state = attack(field("allied", stacks, turn=1, dice=[5, 4]), "2619", "116/29", "115/29", "743 Tank")
    assert ratio(state) == (4 + 4 + 1, 4 + 3 + 2, "1-1")
    play(state, "naval us")
    assert shifts(state) == {"19.2": 1}
    assert results(play(state, "resolve")) == [("2-1", "dr")]
    assert holds(play(state, "lead Flak 32")) == ["loss"]
    assert (steps_there(state, "Flak 32"), at(state, "Flak 32"), at(state, "916/352")) == (1, "2619", "2619")
    assert not bears(state, "916/352", DISRUPTED)
    assert [steps_there(state, unit) for unit in ("116/29", "115/29", "743 Tank")] == [2, 2, 1]


def test_combat_e() -> None:
    """11 to 8 and ships, but anti-tank guns against the tanks: 2-1. The table has no effect for a 1 (R7)."""
    stacks = {
        "2520": ["914/352", "Pzjg 352"],
        "2620": [worn("16/1", REDUCED), worn("18/1", REDUCED), "741 Tank"],
    }
    state = attack(field("allied", stacks, turn=1, dice=[1]), "2520", "16/1", "18/1", "741 Tank")
    assert ratio(state) == (4 + 4 + 3, 4 + 2 + 2, "1-1")
    play(state, "naval us")
    assert shifts(state) == {"19.2": 1}
    assert results(play(state, "resolve")) == [("2-1", "none")]
    assert [steps_there(state, unit) for unit in ("16/1", "18/1", "741 Tank", "914/352")] == [2, 2, 2, 2]


# --- Gold, Juno, Sword -----------------------------------------------------------------------------------------------


def test_combat_f() -> None:
    """12 to 4 and armour: 4-1; a 3 is DR. The Germans go to 2423."""
    stacks = {"2425": ["Füs 352"], "2525": ["231/50", worn("56/50", REDUCED), "SRY"]}
    state = attack(field("allied", stacks, turn=1, dice=[3]), "2425", "231/50", "56/50", "SRY")
    play(state, "main 231/50")
    assert maf(state) == {"231/50", "56/50", "SRY"}
    assert ratio(state) == (6 + 3 + 3, 2 + 2, "3-1")
    assert shifts(state) == {"11.4.1": 1}
    assert results(play(state, "resolve")) == [("4-1", "dr")]
    play(state, "retreat", "hex 2424", "hex 2423")
    assert at(state, "Füs 352") == "2423"
    assert bears(state, "Füs 352", DISRUPTED)
    assert open_to(state) == ("allied", "Advance")


def test_combat_g() -> None:
    """7 to 6 across the Seulles, ships and armour: 3-1; a 5 is A1/D1, and the loss must be the tanks'."""
    stacks = {"2427": ["441 Ost/716", "Füs 352"], "2526": ["69/50", "151/50", worn("4/7 DG", LAST)]}
    state = attack(field("allied", stacks, turn=1, dice=[5]), "2427", "69/50", "151/50", "4/7 DG")
    assert ratio(state) == (3 + 3 + 1, 2 + 2 + 2, "1-1")
    play(state, "naval cw")
    assert shifts(state) == {"11.4.1": 1, "19.2": 1}
    assert results(play(state, "resolve")) == [("3-1", "a1d1")]
    assert steps_there(state, "4/7 DG") == 0
    assert open_to(state) == ("german", "Losses")
    play(state, "unit 441 Ost/716", "retreat")
    while open_to(state)[1] == "Retreat":
        state.play(state.actions()[0])
    assert steps_there(state, "441 Ost/716") == 0
    assert bears(state, "Füs 352", DISRUPTED)
    assert open_to(state) == ("allied", "Advance")


def test_combat_h() -> None:
    """12 to 6 across the river and ships: 3-1, DR. The 88s lead the defence: 5 + 1 is EX, and the ground is held."""
    stacks = {
        "2428": ["Pi 220/21 Pz", "Pzjg 200/21 Pz"],
        "2527": ["7/3 Can", worn("9/3 Can", REDUCED), worn("1 H", LAST)],
        "2528": [worn("8/3 Can", REDUCED), worn("4 SS", 1), "FGH"],
    }
    units = ("7/3 Can", "9/3 Can", "1 H", "8/3 Can", "4 SS", "FGH")
    state = attack(field("allied", stacks, turn=1, dice=[3, 5]), "2428", *units)
    play(state, "main 8/3 Can", "detach 4 SS", "detach 1 H")
    assert maf(state) == {"7/3 Can", "9/3 Can", "8/3 Can", "FGH"}
    assert ratio(state) == (3 + 2 + 1 + 2 + 2 + 2, 2 + 2 + 2, "2-1")
    play(state, "naval cw")
    assert shifts(state) == {"19.2": 1}  # the 88s are better than any tank there
    assert results(play(state, "resolve")) == [("3-1", "dr")]
    assert holds(play(state, "lead Pzjg 200/21 Pz")) == ["ex"]
    assert steps_there(state, "Pzjg 200/21 Pz") == 0
    assert open_to(state) == ("german", "Losses")
    assert set(offers(state)) == {f"unit {unit}" for unit in ("7/3 Can", "9/3 Can", "8/3 Can", "FGH")}
    play(state, "unit 7/3 Can")
    assert steps_there(state, "7/3 Can") == 2
    assert at(state, "Pi 220/21 Pz") == "2428"


def test_combat_i() -> None:
    """Just landed, 8 to 2 against a strongpoint, no shift for tanks: 4-1; a 6 is D1."""
    stacks = {"2430": ["SP Lion-sur-Mer"], "2330": [landed("185/3"), landed("9/3"), landed("Staffs Y")]}
    state = attack(field("allied", stacks, turn=1, dice=[6]), "2430", "185/3", "9/3", "Staffs Y")
    assert ratio(state) == (3 + 3 + 2, 2, "4-1")
    assert shifts(state) == {}
    assert results(play(state, "resolve")) == [("4-1", "d1")]
    assert steps_there(state, "SP Lion-sur-Mer") == 0
    assert set(offers(state, "unit")) == {"unit 185/3", "unit 9/3", "unit Staffs Y"}


def test_combat_j() -> None:
    """14 to 9: 1-1, A1/DR. The strongpoint leads the defence in the fortress column: a 2 fails, and the hex falls."""
    stacks = {
        "2230": ["192/21 Pz", "SP Hillman"],
        "2330": ["1 SS", "13/18 H"],
        "2329": [landed("9/3"), landed("E Riding Y")],
    }
    state = attack(field("allied", stacks, turn=1, dice=[3, 2]), "2230", "1 SS", "13/18 H", "9/3", "E Riding Y")
    play(state, "main 1 SS")
    assert maf(state) == {"1 SS", "13/18 H"}
    assert ratio(state) == (6 + 3 + 3 + 2, 5 + 2 + 2, "1-1")
    assert shifts(state) == {}
    assert results(play(state, "resolve")) == [("1-1", "a1dr")]
    assert open_to(state) == ("allied", "Losses")
    play(state, "unit 13/18 H")
    assert steps_there(state, "13/18 H") == 1
    assert holds(play(state, "lead SP Hillman")) == ["fails"]
    assert open_to(state) == ("german", "Retreat")
    play(state, "hex 2129", "stay")  # one hex into the town
    assert (steps_there(state, "SP Hillman"), at(state, "192/21 Pz")) == (0, "2129")
    assert open_to(state) == ("allied", "Advance")


# --- the worked examples of the chapters -----------------------------------------------------------------------------


def test_10_3_two_divisions_with_an_attached_unit_each() -> None:
    """The 29th with the Rangers, or the 1st with the tanks; the tank destroyers stand alone and cannot be attached."""
    stacks = {
        "2519": ["Füs 352"],
        "2619": ["115/29", "5 Rgr"],
        "2620": ["16/1", "741 Tank"],
        "2520": ["899 TD"],
    }
    state = attack(field("allied", stacks), "2519", "115/29", "5 Rgr", "16/1", "741 Tank", "899 TD")
    for lead, force in (("115/29", {"115/29", "5 Rgr"}), ("16/1", {"16/1", "741 Tank"}), ("899 TD", {"899 TD"})):
        twin = state.copy()
        twin.play(f"main {lead}")
        assert maf(twin) == force


def test_10_4_a_city_with_22_factors_defends_with_18() -> None:
    stacks = {"1929": ["25/12 SS", "26/12 SS", "StuG 17"]}
    assert 5 + 7 + 7 + 3 == 22
    assert defence(field("allied", stacks), "1929") == 18


def test_10_5_odds_are_rounded_for_the_defender() -> None:
    assert crt.odds(crt.level(15, 4)) == "3-1"
    assert crt.odds(crt.level(11, 12)) == "1-2"


def test_10_6_shifts_count_before_the_limit_of_the_table() -> None:
    table = GAME.tables.charts.results
    assert table.name(crt.level(10, 1) - 2) == "7-1"


def test_11_2_the_bonus_does_not_exceed_the_infantry() -> None:
    assert defence(field("allied", {"1928": ["Füs 352", "I/22/21 Pz"]}), "1928") == 2 + 4 + 2
    assert defence(field("allied", {"2519": ["1057/91", "1058/91"]}), "2519") == 6 + 6 + 4


def test_11_4_five_units_against_a_town() -> None:
    """19 to 8, cut to 18; one regiment attacks out of a flooded hex and is halved only once."""
    stacks = {
        "2512": ["I/922/243", "Füs 91"],
        "2412": ["16/1", "741 Tank"],
        "2511": ["115/29"],
        "2613": ["116/29"],
        "2612": ["2 Rgr"],
    }
    state = attack(field("allied", stacks), "2512", "16/1", "741 Tank", "115/29", "116/29", "2 Rgr")
    play(state, "main 16/1")
    assert 7 + 3 + 4 + 4 + 1 == 19
    assert ratio(state) == (18, 2 + 2 + 4, "2-1")
    assert shifts(state) == {"11.4.1": 1}
    assert column(state) == "3-1"


def test_11_4_six_units_across_a_major_river() -> None:
    """14 to 17: 1-2, one column left for the river. Tanks earn nothing but keep the defender's from doing so."""
    stacks = {
        "2131": ["25/12 SS", "II/12/12 SS", "Pi 220/21 Pz"],
        "2130": ["185/3", "9/3", "Staffs Y"],
        "2231": ["8/3", "13/18 H", worn("E Riding Y", LAST)],
    }
    units = ("185/3", "9/3", "Staffs Y", "8/3", "13/18 H", "E Riding Y")
    state = attack(field("allied", stacks), "2131", *units)
    assert ratio(state) == (3 + 3 + 2 + 3 + 2 + 1, 7 + 4 + 2 + 4, "1-2")
    assert shifts(state) == {"11.3": -1}
    assert column(state) == "1-3"


def test_12_4_which_unit_leads_the_defence() -> None:
    """In A the parachutists give +1 and the StuGs nothing against equal tanks; in B tanks give +1 against none."""
    a = {"2619": ["6 FJ(-)", "StuG 17"], "2719": ["116/29", "743 Tank"], "2517": ["LXXXIV"]}
    state = attack(field("allied", a, supply={"seventh": 1}, dice=[4]), "2619", "116/29", "743 Tank")
    play(state, "naval us", "resolve")
    for lead, modifier in (("6 FJ(-)", 1), ("StuG 17", 0)):
        twin = state.copy()
        twin.play(f"lead {lead}")
        assert preview(twin).figures["modifier"] == modifier
    b = {"2612": ["1/6 FJ", "Pz 100"], "2613": ["501/101", "506/101"], "2509": ["LXXXIV"]}
    state = attack(field("allied", b, supply={"seventh": 1}, dice=[5]), "2612", "501/101", "506/101")
    play(state, "naval us", "resolve")
    play(state, "lead Pz 100")
    assert preview(state).figures["modifier"] == 1


def test_19_1_3_jabos_against_a_4_1_attack() -> None:
    """Three columns to the left for a 6: 1-1."""
    stacks = {"2713": [worn("22/4", LAST)], "2712": ["1057/91", "1058/91"], "2813": ["I/922/243", "Füs 91"]}
    units = ("1057/91", "1058/91", "I/922/243", "Füs 91")
    state = attack(field("german", stacks, weather="clear-4", dice=[6, 4]), "2713", *units)
    assert ratio(state) == (6 + 6 + 2 + 2, 2 + 2, "4-1")
    assert column(state) == "4-1"
    events = play(state, "resolve")
    assert thrown(events, "19.1.3") == [6]
    assert results(events) == [("1-1", "ex")]


def test_19_2_commandos_tanks_and_ships_against_a_strongpoint() -> None:
    """9 to 2 is 4-1; better troops and ships, but no armour: 6-1."""
    stacks = {"2430": ["SP Lion-sur-Mer"], "2330": ["1 SS", "13/18 H"]}
    state = attack(field("allied", stacks), "2430", "1 SS", "13/18 H")
    play(state, "naval cw")
    assert ratio(state) == (9, 2, "4-1")
    assert shifts(state) == {"11.5": 1, "19.2": 1}
    assert column(state) == "6-1"
