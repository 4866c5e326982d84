"""10.3 to 11.9: strengths, halving, the main assault force and column shifts."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from sandtable.games.normandy44.kinds import ASSAILED
from sandtable.games.normandy44.rules.combat.odds import AttackStrength
from sandtable.kit.rules import crt
from tests.games.normandy44.fight import (
    GAME,
    LAST,
    REDUCED,
    T,
    attack,
    column,
    defence,
    field,
    landed,
    maf,
    preview,
    ratio,
    shifts,
    worn,
)
from tests.play import play, thrown

# 2520 is mixed country (bonus 2); 2620 and 2621 lie north of it, without a river between


def strength(phase: str, target: list[Any], attackers: dict[str, list[Any]], at: str = "2520") -> int:
    units = [unit if isinstance(unit, str) else unit[0] for stack in attackers.values() for unit in stack]
    return ratio(attack(field(phase, {at: target} | attackers), at, *units))[0]


# --- 10.3 -----------------------------------------------------------------------------------------------------------


def test_10_3_units_of_one_division_are_one_formation_wherever_they_stand() -> None:
    assert strength("allied", ["Füs 352"], {"2620": ["16/1"], "2621": ["18/1"]}) == 7 + 7


def test_10_3_other_formations_attack_at_half_strength() -> None:
    assert strength("allied", ["Füs 352"], {"2620": ["16/1"], "2621": ["115/29"]}) == 7 + 4


def test_10_3_an_attached_unit_attacks_at_full_strength() -> None:
    assert strength("allied", ["Füs 352"], {"2620": ["16/1", "115/29", "741 Tank"]}) == 7 + 7 + 3


def test_10_3_battalions_of_one_brigade_are_one_formation() -> None:
    """8 AB; 27 AB is another brigade."""
    one = {"2525": ["SRY"], "2526": ["4/7 DG", "69/50"]}
    state = attack(field("allied", {"2426": ["Füs 352"]} | one), "2426", "SRY", "4/7 DG", "69/50")
    play(state, "main SRY")
    assert maf(state) == {"SRY", "4/7 DG", "69/50"}
    two = {"2525": ["SRY"], "2526": ["13/18 H"]}
    state = attack(field("allied", {"2426": ["Füs 352"]} | two), "2426", "SRY", "13/18 H")
    play(state, "main SRY")
    assert maf(state) == {"SRY"}


def test_10_3_battalions_of_the_same_regiment_and_division() -> None:
    stacks = {"2426": [worn("69/50", LAST)], "2425": ["I/726/716"], "2325": ["II/726/716", "I/736/716"]}
    state = attack(field("german", stacks), "2426", "I/726/716", "II/726/716", "I/736/716")
    play(state, "main I/726/716")
    assert maf(state) == {"I/726/716", "II/726/716", "I/736/716"}


def test_10_3_what_is_stacked_with_an_attached_unit_only_is_not_attached() -> None:
    """The tanks stand with the Rangers, the Rangers alone with nobody of the 1st."""
    stacks = {"2520": ["Füs 352"], "2620": ["16/1"], "2621": ["2 Rgr", "741 Tank"]}
    state = attack(field("allied", stacks), "2520", "16/1", "2 Rgr", "741 Tank")
    play(state, "main 16/1")
    assert maf(state) == {"16/1"}


def test_10_3_a_battle_group_attacks_at_full_strength() -> None:
    stacks = {"2520": ["Füs 352"], "2620": ["2 Rgr"], "2621": ["741 Tank"]}
    state = attack(field("allied", stacks), "2520", "2 Rgr", "741 Tank")
    assert maf(state) == {"2 Rgr", "741 Tank"}  # 5 factors: found by itself
    assert ratio(state)[0] == 2 + 3


def test_10_3_a_battle_group_takes_no_attached_units() -> None:
    stacks = {"2520": ["Füs 352"], "2620": ["2 Rgr", "741 Tank", "102 Cav"]}
    state = attack(field("allied", stacks), "2520", "2 Rgr", "741 Tank", "102 Cav")
    play(state, "group", "main 2 Rgr", "main 741 Tank")
    assert maf(state) == {"2 Rgr", "741 Tank"}
    assert ratio(state)[0] == 2 + 3 + 2


def test_the_best_force_is_found() -> None:
    """Against every formation and every battle group there is, in random attacks around a hex."""
    rng = Random(44)
    names = [u.name for u in T.unit if u.army == "us" and u.attacks] + ["s.SS 101", "AA 12", "Pz 100"]
    germans = [name for name in names if T.army[T.index[name]] == 0]
    for _ in range(150):
        around = ("2621", "2521", "2420", "2519", "2620")
        stacks: dict[str, list[Any]] = {"2520": [rng.choice(["Füs 352", "s.SS 101", "916/352", "1/6 FJ"])]}
        picked = rng.sample([n for n in names if n not in germans], rng.randint(1, 6))
        for name in picked:
            marks = {"steps": rng.randint(2 if T.full[T.index[name]] == 3 else 1, T.full[T.index[name]])}
            hex_ = rng.choice(around)
            if len(stacks.get(hex_, [])) < 2:
                stacks.setdefault(hex_, []).append((name, marks | {"landed": rng.random() < 0.2}))
        units = [entry[0] for hex_, stack in stacks.items() if hex_ != "2520" for entry in stack]
        state = field("allied", stacks)
        assault = AttackStrength(state, T.hex_index["2520"], tuple(T.index[unit] for unit in units))
        every = [assault.formation(unit) for unit in assault.units]
        groups = [g for size in range(1, len(units) + 1) for g in combinations(assault.units, size)]
        every += [assault.group(g) for g in groups if sum(state.pos.factors(T, unit) for unit in g) <= 6]

        def rank(mask: int, assault: AttackStrength = assault) -> tuple[bool, int, int]:
            base = assault.base(mask)
            return base >= -2, base + assault.columns(mask), assault.attack(mask)

        assert rank(assault.best()) == max(map(rank, every))


# --- 10.4 -----------------------------------------------------------------------------------------------------------


def test_10_4_an_attack_has_at_most_18_factors() -> None:
    assert strength("allied", ["Füs 352"], {"2620": ["16/1", "18/1"], "2621": ["26/1"]}) == 18


# --- 11.1 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "start", "wanted"),
    [
        ("2520", "2620", 7),  # nothing in between
        ("2519", "2620", 4),  # minor river
        ("2131", "2130", 4),  # major river
        ("2810", "2910", 4),  # flooded hexside
        ("2813", "2814", 4),  # causeway (9.11)
        ("2512", "2511", 4),  # out of a flooded hex
        ("2511", "2512", 7),  # into one
        ("1928", "1927", 4),  # Carpiquet (11.7)
        ("1927", "1928", 4),
        ("3504", "3404", 4),  # the perimeter of Cherbourg (16.3)
    ],
)
def test_11_1_what_lies_in_between_halves_attacks(target: str, start: str, wanted: int) -> None:
    assert strength("allied", ["Füs 352"], {start: ["16/1"]}, target) == wanted


def test_16_3_the_perimeter_halves_the_allies_only() -> None:
    assert strength("german", [worn("16/1", LAST)], {"3404": ["1057/91"]}, "3504") == 6


@pytest.mark.parametrize("mark", ["landed", "out"])
def test_11_1_just_landed_or_out_of_supply(mark: str) -> None:
    assert strength("allied", ["Füs 352"], {"2620": [("16/1", {mark: True})]}) == 4


def test_11_1_each_unit_is_rounded_up_and_one_stays_one() -> None:
    stacks = {"2620": [landed("2 Rgr"), ("5 Rgr", {"landed": True, "steps": 1}), landed("741 Tank")]}
    assert strength("allied", ["Füs 352"], stacks) == 1 + 1 + 2


def test_11_1_nobody_is_halved_twice() -> None:
    """Out of a flooded hex, just landed, out of supply, and not of the main assault force."""
    stacks = {
        "2512": ["Füs 352"],
        "2412": ["16/1"],
        "2511": [("115/29", {"landed": True, "out": True})],
    }
    state = attack(field("allied", stacks), "2512", "16/1", "115/29")
    play(state, "main 16/1")
    assert ratio(state)[0] == 7 + 4


def test_18_4_units_out_of_supply_defend_in_full() -> None:
    assert defence(field("allied", {"2520": [("916/352", {"out": True})]}), "2520") == 4 + 2


# --- 11.2 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hex_", "bonus"),
    [
        ("2130", 0),  # open
        ("2520", 2),  # mixed
        ("2132", 2),  # woods
        ("2812", 3),  # bocage
        ("2519", 4),  # town, of which the best counts
        ("1928", 5),  # city
        ("2511", 0),  # flooded
    ],
)
def test_11_2_the_bonus_of_the_terrain(hex_: str, bonus: int) -> None:
    assert defence(field("allied", {hex_: ["1057/91"]}), hex_) == 6 + bonus


def test_11_2_strongpoints_and_silhouettes_alone_have_none() -> None:
    assert defence(field("allied", {"2519": ["SP Vierville"]}), "2519") == 2
    assert defence(field("allied", {"2519": ["I/22/21 Pz", "Flak 32"]}), "2519") == 4 + 3
    assert defence(field("allied", {"2519": ["SP Vierville", "I/22/21 Pz"]}), "2519") == 2 + 4


def test_11_2_with_infantry_they_share_it_without_raising_it() -> None:
    stack = ["SP Vierville", "I/22/21 Pz", worn("Füs 352", 1)]
    assert defence(field("allied", {"2519": stack}), "2519") == 2 + 4 + 1 + 1


def test_11_2_a_cadre_or_an_hq_has_a_bonus_of_its_strength() -> None:
    assert defence(field("german", {"2519": [worn("16/1", LAST)]}), "2519") == 2 + 2
    assert defence(field("allied", {"2519": ["LXXXIV"]}), "2519") == 1 + 1


def test_9_8_a_unit_on_the_road_has_no_bonus_and_gives_a_column() -> None:
    stacks = {"2520": [("916/352", {"strategic": True})], "2620": ["16/1"]}
    state = attack(field("allied", stacks), "2520", "16/1")
    assert ratio(state) == (7, 4, "1-1")
    assert shifts(state) == {"9.8": 1}


def test_13_5_units_that_retreated_into_the_hex_add_nothing() -> None:
    """Neither strength nor bonus, quality, armour or Tigers."""
    stacks = {"2520": ["Füs 352", "s.SS 101", "6 FJ(-)"], "2620": ["505/82", "741 Tank"]}
    state = attack(field("allied", stacks), "2520", "505/82", "741 Tank")
    for name in ("s.SS 101", "6 FJ(-)"):
        state.pos.deeds[T.index[name]] |= 4  # RETREATED
    assert defence(state, "2520") == 2 + 2
    assert ratio(state)[:2] == (9, 4)
    assert shifts(state) == {"11.4.1": 1, "11.5": 1}


# --- 11.3 -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("target", "start", "shift"),
    [
        ("2131", "2130", {"11.3": -1}),
        ("2810", "2910", {"11.3": -1}),
        ("2512", "2511", {"11.3": -1}),
        ("2813", "2814", {"11.3": -1}),
        ("2519", "2620", {}),
        ("2511", "2512", {}),
        ("1928", "1927", {}),
        ("3504", "3404", {}),
    ],
)
def test_11_3_a_column_to_the_left_over_major_rivers_and_floods(
    target: str, start: str, shift: dict[str, float]
) -> None:
    state = attack(field("allied", {target: ["Füs 352"], start: ["16/1"]}), target, "16/1")
    assert shifts(state) == shift


def test_11_3_only_if_the_whole_main_force_attacks_so() -> None:
    stacks = {"2512": ["1057/91"], "2511": ["16/1"], "2613": ["18/1"], "2412": ["115/29"]}
    state = attack(field("allied", stacks), "2512", "16/1", "18/1", "115/29")
    twin = state.copy()
    play(twin, "main 16/1")  # out of a flooded hex and over a major river: any combination
    assert shifts(twin) == {"11.3": -1}
    play(state, "main 115/29")
    assert shifts(state) == {}


# --- 11.4 -----------------------------------------------------------------------------------------------------------


def armour(target: list[Any], attackers: list[str], at: str = "2520", start: str = "2620") -> dict[str, float]:
    phase = "allied" if T.army[T.index[attackers[0]]] else "german"
    state = attack(field(phase, {at: target, start: attackers}), at, *attackers)
    return {rule: value for rule, value in shifts(state).items() if rule.startswith("11.4")}


def test_11_4_1_tanks_against_no_armour_or_less() -> None:
    assert armour(["Füs 352"], ["16/1", "741 Tank"]) == {"11.4.1": 1}
    assert armour(["Füs 352", "II/22/21 Pz"], ["16/1", "741 Tank"]) == {"11.4.1": 1}  # 3 against 2
    assert armour(["Füs 352", "I/22/21 Pz"], ["16/1", "741 Tank"]) == {}  # 3 against 3
    assert armour(["Füs 352", "I/12/12 SS"], ["16/1", "741 Tank"]) == {}  # 3 against a Panther's 4


def test_11_4_1_only_tanks_of_the_main_force_count() -> None:
    stacks = {"2520": ["Füs 352"], "2620": ["16/1", "18/1"], "2621": ["741 Tank"]}
    state = attack(field("allied", stacks), "2520", "16/1", "18/1", "741 Tank")
    play(state, "main 16/1")
    assert shifts(state) == {}


def test_11_4_1_a_nato_tank_unit_counts_too() -> None:
    assert armour(["Füs 352"], ["CCA/2 AD"]) == {"11.4.1": 1}


def test_11_4_2_tanks_and_infantry_against_none() -> None:
    assert armour(["Füs 352", "Pz 100"], ["16/1"]) == {"11.4.2": -1}
    assert armour(["Pz 100"], ["16/1"]) == {}  # no infantry
    assert armour(["Füs 352"], ["16/1"]) == {}  # no tanks
    assert armour(["Füs 352", "Pzjg 352"], ["16/1"]) == {}  # guns are no tanks (11.4.3)
    assert armour(["SP Vierville", "Pz 100"], ["16/1"]) == {}  # nor is a strongpoint infantry


def test_11_4_2_any_armour_of_the_main_force_prevents_it() -> None:
    assert armour(["Füs 352", "I/12/12 SS"], ["16/1", "801 TD"]) == {}


def test_11_4_2_an_allied_nato_tank_unit_is_both() -> None:
    assert armour(["CCA/2 AD"], ["1057/91"]) == {"11.4.2": -1}
    assert armour(["AA 21"], ["16/1"]) == {}  # a German one is not


def test_17_9_a_cadre_of_tanks_has_no_armour() -> None:
    state = attack(
        field("german", {"2520": [worn("CCA/2 AD", LAST)], "2620": ["1057/91", "Pz 100"]}), "2520", "1057/91"
    )
    assert shifts(state) == {}
    play(state, "unit Pz 100")
    assert shifts(state) == {"11.4.1": 1}


def test_11_4_3_anti_tank_guns_cancel_but_never_earn_it() -> None:
    assert armour(["Füs 352"], ["16/1", "801 TD"]) == {}
    assert armour(["Füs 352", "Pzjg 352"], ["16/1", "741 Tank"]) == {}


@pytest.mark.parametrize(
    ("target", "start", "shift"),
    [
        ("2519", "2620", True),  # minor river, town
        ("1927", "1928", True),  # Carpiquet
        ("1827", "1926", True),  # hilltop
        ("2131", "2130", False),  # major river
        ("2813", "2814", False),  # causeway
        ("2512", "2511", False),  # out of a flooded hex
        ("2511", "2512", False),  # into one
        ("1928", "2028", False),  # city
        ("2132", "2032", False),  # woods
        ("3504", "3404", False),  # perimeter
    ],
)
def test_11_4_4_where_tanks_earn_no_column(target: str, start: str, shift: bool) -> None:
    assert armour(["Füs 352"], ["16/1", "741 Tank"], target, start) == ({"11.4.1": 1} if shift else {})


def test_11_4_4_tanks_in_two_hexes_need_one_good_way() -> None:
    stacks = {"2512": ["Füs 352"], "2511": ["16/1", "741 Tank"], "2412": ["18/1", "743 Tank"]}
    state = attack(field("allied", stacks), "2512", "16/1", "741 Tank", "18/1", "743 Tank")
    assert shifts(state) == {"11.4.1": 1}


def test_11_4_4_no_column_against_strongpoints_and_improved_positions() -> None:
    assert armour(["Füs 352", "SP Vierville"], ["16/1", "741 Tank"]) == {}
    stacks = {"2520": ["Füs 352"], "2620": ["16/1", "741 Tank"]}
    for built, wanted in ((True, {}), (False, {"11.4.1": 1})):
        state = field("allied", stacks, ips={"2520": {"army": "german", "built": built}})
        assert shifts(attack(state, "2520", "16/1", "741 Tank")) == wanted


def test_16_1_the_permanent_positions_protect_both_sides() -> None:
    assert armour(["Füs 352"], ["16/1", "741 Tank"], "3803", "3804") == {}
    assert armour([worn("16/1", LAST)], ["1057/91", "Pz 100"], "3803", "3804") == {}


def test_16_3_the_defender_has_no_column_across_the_perimeter_either() -> None:
    assert armour(["Füs 352", "Pz 100"], ["16/1"], "3504", "3404") == {}
    stacks = {"3504": ["Füs 352", "Pz 100"], "3404": ["16/1"], "3605": ["18/1"]}
    state = attack(field("allied", stacks), "3504", "16/1", "18/1")
    assert shifts(state) == {"11.4.2": -1}  # one regiment is inside already


# --- 11.5 -----------------------------------------------------------------------------------------------------------


def quality(target: list[Any], attackers: list[str]) -> dict[str, float]:
    phase = "allied" if T.army[T.index[attackers[0]]] else "german"
    state = attack(field(phase, {"2520": target, "2620": attackers}), "2520", *attackers)
    return {rule: value for rule, value in shifts(state).items() if rule == "11.5"}


def test_11_5_better_than_every_defender() -> None:
    assert quality(["Füs 352"], ["505/82"]) == {"11.5": 1}
    assert quality(["Füs 352", "1/6 FJ"], ["505/82"]) == {}
    assert quality(["I/726/716"], ["16/1"]) == {"11.5": 1}
    assert quality(["I/726/716", "Pz 100"], ["16/1"]) == {}  # silhouettes have 0


def test_11_5_one_good_unit_is_enough_for_the_attacker() -> None:
    assert quality(["Füs 352"], ["16/1", "2 Rgr"]) == {"11.5": 1}


def test_11_5_only_poor_units_in_the_main_force() -> None:
    assert quality([worn("505/82", LAST)], ["I/726/716", "II/726/716"]) == {"11.5": -1}
    assert quality([worn("505/82", LAST)], ["I/726/716", "Pz 100"]) == {}


def test_17_9_a_cadre_has_the_quality_of_its_kind() -> None:
    assert quality([worn("505/82", LAST)], ["6 FJ(-)"]) == {}
    assert quality([worn("16/1", LAST)], ["6 FJ(-)"]) == {"11.5": 1}


# --- 11.8, 11.9 -----------------------------------------------------------------------------------------------------


def test_11_8_a_hilltop() -> None:
    state = attack(field("allied", {"1827": ["Füs 352"], "1926": ["16/1"]}), "1827", "16/1")
    assert shifts(state) == {"11.8": -1}


@pytest.mark.parametrize(
    ("target", "start", "tiger"),
    [
        ("2520", "2620", 1),
        ("1928", "2028", 1),  # city
        ("2132", "2032", 1),  # woods
        ("2519", "2620", 1),  # minor river
        ("3504", "3404", 1),  # perimeter
        ("2131", "2130", 0),  # major river
        ("2512", "2511", 0),
        ("2511", "2512", 0),
        ("2813", "2814", 0),
    ],
)
def test_11_9_tigers_attack(target: str, start: str, tiger: int) -> None:
    stacks = {target: [worn("16/1", LAST)], start: ["1057/91", "s.SS 101"]}
    state = attack(field("german", stacks), target, "1057/91", "s.SS 101")
    assert shifts(state).get("11.9", 0) == tiger


def test_11_9_both_columns_for_one_tiger_unit() -> None:
    state = attack(field("german", {"2520": ["16/1"], "2620": ["1057/91", "s.SS 101"]}), "2520", "1057/91", "s.SS 101")
    assert shifts(state) == {"11.4.1": 1, "11.9": 1}


def test_11_9_against_an_improved_position() -> None:
    stacks = {"2520": ["16/1"], "2620": ["1057/91", "s.SS 101"]}
    state = attack(field("german", stacks, ips={"2520": "us"}), "2520", "1057/91", "s.SS 101")
    assert shifts(state) == {"11.9": 1}


def test_11_9_tigers_defend_anywhere() -> None:
    for hex_, start in (("2520", "2620"), ("2132", "2032"), ("1928", "2028")):
        state = attack(field("allied", {hex_: ["s.SS 101"], start: ["16/1", "741 Tank"]}), hex_, "16/1", "741 Tank")
        assert shifts(state) == {"11.9": -1}


# --- 28.2 -----------------------------------------------------------------------------------------------------------

FLANK = {
    "2520": ["Füs 352"],
    "2620": ["16/1"],
    "2621": ["18/1"],
    "2519": ["914/352"],  # beside 2520 and 2620
    "2521": ["915/352"],  # beside 2520 and 2621
    "2420": ["916/352"],  # beside 2520 only
}


def test_28_2_flank_fire_is_an_option() -> None:
    assert shifts(attack(field("allied", FLANK), "2520", "16/1", "18/1")) == {}


def test_28_2_a_column_for_each_flanking_hex() -> None:
    options = {"flank_fire": True}
    state = attack(field("allied", FLANK, options=options), "2520", "16/1")
    assert shifts(state) == {"28.2": -1}  # 2521 is not beside the attacker
    play(state, "unit 18/1")
    assert shifts(state) == {"28.2": -2}


def test_28_2_two_columns_at_most() -> None:
    stacks = {
        "2520": ["16/1"],
        "2620": ["1057/91"],
        "2420": ["1058/91"],
        "2621": ["9/2"],
        "2519": ["23/2"],
        "2521": ["38/2"],
    }
    stacks |= {"2421": ["39/9"]}
    state = attack(field("german", stacks, options={"flank_fire": True}), "2520", "1057/91", "1058/91")
    assert shifts(state) == {"28.2": -2}


def test_28_2_fire_does_not_stop_at_the_mouth_of_a_river() -> None:
    """2614 and 2615 touch across the Vire, which no zone of control crosses: adjacent is all that is asked."""
    stacks = {"2514": ["16/1"], "2614": ["18/1"], "2615": ["1057/91"]}
    state = attack(field("german", stacks, options={"flank_fire": True}), "2514", "1057/91")
    assert shifts(state)["28.2"] == -1
    stacks = {"2615": ["16/1"], "2614": ["18/1"], "2514": ["1057/91"]}
    state = attack(field("german", stacks, options={"flank_fire": True}), "2615", "1057/91")
    assert shifts(state)["28.2"] == -1


def test_28_2_hexes_that_have_been_attacked_do_not_fire() -> None:
    state = field("allied", FLANK, options={"flank_fire": True})
    state.pos.deeds[T.index["914/352"]] |= ASSAILED
    assert shifts(attack(state, "2520", "16/1")) == {}


# --- the preview ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("weather", ["overcast-3", "clear-4", "storm-1"])
def test_the_preview_is_exact(weather: str) -> None:
    """Against every die, the Jabos' included."""
    stacks = {"2520": [worn("16/1", REDUCED)], "2620": ["1057/91", "Pz 100"], "2621": ["1058/91"]}
    state = attack(field("german", stacks, weather=weather), "2520", "1057/91", "Pz 100", "1058/91")
    counted: dict[str, int] = {}
    faces = range(1, 7) if weather.startswith("clear") else [0]
    level = crt.read(column(state))
    for jabo in faces:
        for die in range(1, 7):
            left = (0, 0, 0, 0, 1, 2, 3)[jabo]
            result = GAME.tables.charts.results.result(level - left, die)
            counted[result] = counted.get(result, 0) + 1
    total = sum(counted.values())
    words = {"-": "none"}
    wanted = {f"outcome-{words.get(r, r.replace('/', '').lower())}": n / total for r, n in counted.items()}
    assert {o.message.id: o.probability for o in preview(state).outcomes} == pytest.approx(wanted)


def test_19_1_3_jabos_come_in_clear_weather_and_for_german_attacks_only() -> None:
    german = {"2520": ["16/1"], "2620": ["1057/91"]}
    assert "19.1.3" in shifts(attack(field("german", german, weather="clear-4"), "2520", "1057/91"))
    assert "19.1.3" not in shifts(attack(field("german", german, weather="overcast-3"), "2520", "1057/91"))
    allied = {"2520": ["Füs 352"], "2620": ["16/1"]}
    state = field("allied", allied, weather="clear-4", dice=[6])
    assert "19.1.3" not in shifts(attack(state, "2520", "16/1"))
    assert thrown(play(state, "resolve"), "19.1.3") == []
