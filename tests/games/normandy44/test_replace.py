"""6.2 to 6.4: the replacement phase."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import REPLACED, RESERVE
from sandtable.games.normandy44.rules.common.base import destroy
from tests.games.normandy44.depot import ENGINEERS, IDLE, State, T, board, replacements, spoken
from tests.games.normandy44.help import GAME
from tests.play import agree, at, bears, doing, each_refused, offers, play, side, steps

ALONE = {"solitaire": True}
FOUR = {"players": 4}
ASHORE = ENGINEERS | {"18/1": "2620"}
US_INF = {"us infantry": 3}
GERMAN_INF = {"german infantry": 3}


def allied(units: dict[str, Any], **more: Any) -> State:
    return board("allied.replacement", ASHORE | units, **more)


def german(units: dict[str, Any], **more: Any) -> State:
    return board("german.replacement", IDLE | units, **more)


def worn(hex_: str, steps: int = 1, **marks: bool) -> dict[str, Any]:
    return {"at": hex_, "steps": steps} | marks


def named(state: State) -> list[str]:
    """The units that may be given a replacement."""
    return [offer.removeprefix("unit ") for offer in offers(state) if offer.startswith("unit ")]


def goals(state: State) -> set[str]:
    return {offer.removeprefix("hex ") for offer in offers(state)}


# --- on the map -----------------------------------------------------------------------------------------------------


def test_6_2_one_replacement_restores_one_step() -> None:
    state = allied({"16/1": worn("2619", 2)}, replacements=US_INF)
    assert (side(state), doing(state), offers(state)) == ("allied", "Replacement", ["unit 16/1", "done"])
    spoken(state)
    play(state, "unit 16/1")
    assert (steps(state, "16/1"), bears(state, "16/1", REPLACED)) == (3, True)
    assert replacements(state) == {"us infantry": 2}
    assert doing(state) != "Replacement"  # nobody else needs one


def test_6_2_one_replacement_for_a_unit_in_a_turn() -> None:
    state = allied({"16/1": worn("2619"), "26/1": worn("2619", 2)}, replacements=US_INF)
    play(state, "unit 16/1")
    assert named(state) == ["26/1"]
    each_refused(state, "6.2", "unit 16/1")
    agree(state)


def test_6_2_the_right_kind_and_nation() -> None:
    units = {
        "16/1": worn("2619", 2),
        "70 Tank": worn("2619"),
        "4 Cav": worn("2718"),
        "231/50": worn("2525", 2),
        "9/3 Can": worn("2527", 2),
        "1 H": worn("2528"),
        "505/82": worn("2814", 2),
        "5/6": worn("2330", 2),
    }
    by_kind = {
        "us infantry": ["16/1"],
        "us armour": ["70 Tank", "4 Cav"],
        "us airborne": ["505/82"],
        "cw infantry": ["231/50"],
        "cw armour": ["1 H"],
        "cw airborne": ["5/6"],
        "canadian infantry": ["9/3 Can"],
    }
    for kind, wanted in by_kind.items():
        state = allied(units, replacements={kind: 1})
        assert named(state) == wanted, kind
        agree(state)
    assert doing(allied(units)) != "Replacement"


def test_6_2_german_kinds() -> None:
    units = {"1058/91": worn("1815"), "6 FJ(-)": worn("1815"), "AA 21": worn("1816"), "II/22/21 Pz": worn("1817")}
    assert named(german(units, replacements=GERMAN_INF)) == ["1058/91", "6 FJ(-)"]
    assert named(german(units, replacements={"german armour": 1})) == ["II/22/21 Pz", "AA 21"]


def test_6_3_some_units_never_take_replacements() -> None:
    units = {"2 Rgr": worn("2619"), "4 SS": worn("2527"), "16/1": worn("2619", 2)}
    state = allied(units, replacements={"us infantry": 3, "cw infantry": 3})
    assert named(state) == ["16/1"]
    each_refused(state, "6.3", "unit 2 Rgr", "unit 4 SS")
    flak = german({"Flak 30": worn("1815"), "1058/91": worn("1816")}, replacements={"german infantry": 9})
    assert named(flak) == ["1058/91"]
    each_refused(flak, "6.3", "unit Flak 30", "unit SP Longues", "unit 649 Ost/709")


def test_6_2_a_unit_must_be_able_to_trace_supply_now() -> None:
    """Whatever marker it bears."""
    state = allied({"16/1": worn("2619", 2, out=True), "26/1": worn("1120", 2)}, replacements=US_INF)
    assert named(state) == ["16/1"]
    each_refused(state, "6.2", "unit 26/1")
    agree(state)


def test_6_2_neither_disrupted_nor_scattered_units() -> None:
    units = {
        "16/1": worn("2619", 2, disrupted=True),
        "505/82": worn("2814", 2, scattered=True),
        "26/1": worn("2718", 2),
    }
    state = allied(units, replacements={"us infantry": 1, "us airborne": 1})
    assert named(state) == ["26/1"]
    each_refused(state, "13.6", "unit 16/1")
    each_refused(state, "20.2", "unit 505/82")
    agree(state)


def test_6_2_next_to_the_enemy_is_no_hindrance() -> None:
    state = allied({"16/1": worn("2619", 2), "914/352": "2618"}, replacements=US_INF)
    assert named(state) == ["16/1"]


def test_6_2_whole_units_need_nothing_and_strangers_are_not_ours() -> None:
    state = allied({"16/1": worn("2619", 2), "914/352": worn("1815")}, replacements=US_INF)
    each_refused(state, "6.2", "unit 18/1", "unit 914/352", "unit 9/2", "hex 2619", "take british")


def test_20_2_one_replacement_for_an_airborne_division_in_a_turn() -> None:
    units = {"505/82": worn("2814"), "508/82": worn("2814"), "501/101": worn("2813")}
    state = allied(units, replacements={"us airborne": 3})
    play(state, "unit 505/82")
    assert named(state) == ["501/101"]
    each_refused(state, "20.2", "unit 508/82")
    agree(state)


def test_17_9_a_cadre_becomes_its_unit_again() -> None:
    state = allied({"16/1": worn("2619")}, replacements=US_INF)
    assert state.pos.cadres[0] == T.cadre_counters[0] - 1
    play(state, "unit 16/1")
    assert steps(state, "16/1") == 2
    assert state.pos.cadres[0] == T.cadre_counters[0]


def test_15_1_a_replacement_ends_the_reserve() -> None:
    state = allied({"16/1": worn("2619", 2, reserve=True)}, replacements=US_INF)
    play(state, "unit 16/1")
    assert not bears(state, "16/1", RESERVE)


def test_21_2_units_in_england_take_replacements() -> None:
    state = allied({"16/1": worn("england", 2), "914/352": "2519"}, replacements=US_INF)
    assert named(state) == ["16/1"]
    play(state, "unit 16/1")
    assert (steps(state, "16/1"), at(state, "16/1")) == (3, "england")


def test_6_2_units_that_wait_beside_the_map_take_none() -> None:
    state = german({"915/352": worn("schedule"), "1058/91": worn("1815")}, replacements=GERMAN_INF)
    assert named(state) == ["1058/91"]
    each_refused(state, "6.2", "unit 915/352")
    agree(state)


def test_6_2_the_phase_may_be_ended_with_points_in_hand() -> None:
    state = allied({"16/1": worn("2619")}, replacements=US_INF)
    play(state, "done")
    assert (doing(state) != "Replacement", replacements(state)) == (True, US_INF)


def test_6_2_no_replacements_on_turn_1() -> None:
    state = board("allied.replacement", ASHORE | {"16/1": worn("2619", 2)}, turn=1, replacements=US_INF)
    assert doing(state) != "Replacement"


def test_5_3_supply_points_are_bought_in_this_phase_after_the_replacements() -> None:
    units = {"16/1": worn("2619", 2), "26/1": "2719"}
    state = allied(units, replacements=US_INF, mulberries={"us": "working"}, rp={"us": 6})
    play(state, "done")
    assert (doing(state), offers(state)) == ("Purchase", ["buy us", "done"])
    assert doing(allied(units, mulberries={"us": 9}, rp={"us": 6})) != "Purchase"


# --- destroyed units ------------------------------------------------------------------------------------------------


def test_6_2_a_destroyed_unit_comes_back_near_its_division() -> None:
    """In a supplied friendly town or city within 5 hexes of another unit of the division, or on an HQ."""
    state = german({"914/352": "dead", "915/352": "1917"}, replacements=GERMAN_INF)
    assert named(state) == ["914/352"]
    play(state, "unit 914/352")
    found = goals(state)
    towns = {T.names[h] for h in T.logistics.settled}
    near = {T.names[h] for h in T.map.within(T.hex_index["1917"], 5)}
    assert found == towns & near
    assert "1815" in found
    spoken(state)
    agree(state)
    each_refused(state, "6.2", "hex 3209", "hex 1917", "done", "unit 914/352")
    play(state, "hex 1815")
    assert (at(state, "914/352"), steps(state, "914/352")) == ("1815", 1)
    assert bears(state, "914/352", REPLACED)
    assert replacements(state) == {"german infantry": 2}


def test_6_2_or_on_a_supplied_hq() -> None:
    units = {"914/352": "dead", "915/352": "1917", "LXXXIV": "1918"}
    state = german(units, replacements=GERMAN_INF)
    play(state, "unit 914/352")
    assert "1918" in goals(state)
    agree(state)
    play(state, "hex 1918")
    assert at(state, "914/352") == "1918"


def test_6_2_not_in_an_enemy_zone_nor_in_a_lost_or_cut_off_town() -> None:
    units = {"914/352": "dead", "915/352": "1917", "16/1": "1816"}
    state = german(units, replacements=GERMAN_INF, control={"1720": "allied"})
    play(state, "unit 914/352")
    each_refused(state, "6.2", "hex 1815", "hex 1720")
    agree(state)


def test_6_2_an_unsupplied_hq_or_town_takes_nobody_in() -> None:
    units = {"26/1": "dead", "V": "1120", "12/4": "1210", "16/1": "2519", "22/4": "2121"}
    state = allied(units, replacements=US_INF, control={"2515": "allied"})
    play(state, "unit 26/1")
    assert "1120" not in goals(state)
    each_refused(state, "18.2", "hex 1120", "hex 1210")
    agree(state)
    tanks = allied(units | {"743 Tank": "dead"}, replacements={"us armour": 1}, control={"2515": "allied"})
    play(tanks, "unit 743 Tank")
    assert goals(tanks) == {"2515", "2519"}
    agree(tanks)


def test_6_2_a_division_with_nothing_on_the_map_is_gone() -> None:
    state = german({"914/352": "dead", "1058/91": worn("1815")}, replacements=GERMAN_INF)
    assert named(state) == ["1058/91"]
    each_refused(state, "6.2", "unit 914/352")
    waiting = german({"914/352": "dead", "915/352": "schedule", "1058/91": worn("1815")}, replacements=GERMAN_INF)
    each_refused(waiting, "6.2", "unit 914/352")
    agree(waiting)


def test_6_2_units_without_a_division_come_back_anywhere() -> None:
    state = german({"Sturm AOK 7": "dead"}, replacements=GERMAN_INF)
    play(state, "unit Sturm AOK 7")
    assert goals(state) == {T.names[h] for h in T.logistics.settled}


def test_17_2_an_hq_comes_back_in_a_city() -> None:
    state = german({"LXXXIV": "dead", "II FJ": "1917"}, replacements=GERMAN_INF)
    play(state, "unit LXXXIV")
    assert goals(state) == {T.names[h] for h in T.logistics.cities}
    each_refused(state, "17.2", "hex 1720", "hex 1917")
    agree(state)
    play(state, "hex 3606")
    assert state.pos.pools[T.index["LXXXIV"]] == 3
    cut = allied({"V": "dead", "16/1": worn("2619", 2)}, replacements=US_INF)
    assert named(cut) == ["16/1"]  # the Americans hold no city
    each_refused(cut, "17.2", "unit V")
    agree(cut)


def test_17_3_a_werfer_brigade_takes_armour() -> None:
    assert named(german({"7 Werfer": "dead"}, replacements={"german armour": 1})) == ["7 Werfer"]
    assert doing(german({"7 Werfer": "dead"}, replacements=GERMAN_INF)) != "Replacement"


def test_17_9_a_large_unit_comes_back_as_its_cadre() -> None:
    state = allied({"26/1": {"at": "dead", "steps": 1}, "16/1": "2519"}, replacements=US_INF)
    play(state, "unit 26/1")  # only Trévières will do
    assert (at(state, "26/1"), steps(state, "26/1")) == ("2519", 1)


def test_17_9_a_large_unit_destroyed_at_once_takes_a_cadre_with_it() -> None:
    """So that it can come back as that cadre; without one it is lost for good."""
    state = allied({"16/1": worn("2619", 2), "26/1": "2619"}, replacements=US_INF)
    destroy(state, T.index["26/1"], "13.2")
    assert (at(state, "26/1"), state.pos.cadres[0]) == ("dead", T.cadre_counters[0] - 1)
    destroy(state, T.index["26/1"], "13.2")
    assert state.pos.cadres[0] == T.cadre_counters[0] - 1  # a cadre that goes takes no second one
    none = allied({"16/1": worn("2619", 2), "26/1": "2619"}, replacements=US_INF, cadres={"us infantry": 0})
    destroy(none, T.index["26/1"], "13.2")
    assert (at(none, "26/1"), none.pos.cadres[0]) == ("gone", 0)


def test_22_1_not_beyond_the_boundary_of_its_army() -> None:
    control = {"2322": "allied", "2325": "allied", "2519": "allied", "2622": "allied"}
    units = {"743 Tank": "dead", "16/1": "2519", "231/50": "2322"}
    state = allied(units, replacements={"us armour": 1}, control=control)
    play(state, "unit 743 Tank")
    found = goals(state)
    assert "2519" in found
    assert found <= {T.names[h] for h in T.region["us"]}
    each_refused(state, "22.1", "hex 2325")
    agree(state)


# --- limited German replacements (6.4) ------------------------------------------------------------------------------


def test_6_4_panthers_and_tigers_only_with_the_replacement_of_a_storm() -> None:
    units = {"I/12/12 SS": worn("1815"), "s.SS 101": worn("1816"), "II/12/12 SS": worn("1817")}
    stored = german(units, replacements={"german armour": 2})
    assert named(stored) == ["II/12/12 SS"]
    each_refused(stored, "6.4", "unit I/12/12 SS", "unit s.SS 101")
    agree(stored)
    storm = german(units, replacements={"german armour": 3}, panther=1, weather=1)
    assert named(storm) == ["II/12/12 SS", "I/12/12 SS", "s.SS 101"]
    assert named(german(units, replacements={"german armour": 3}, weather=1)) == named(storm)  # a 1 says it all
    play(storm, "unit s.SS 101")
    assert named(storm) == ["II/12/12 SS"]  # one step of one of them
    assert replacements(storm) == {"german armour": 2}
    spent = german(units, replacements={"german armour": 1}, panther=1)
    play(spent, "unit II/12/12 SS")
    assert doing(spent) != "Replacement"


def test_6_4_an_ordinary_tank_leaves_the_storm_replacement_to_a_panther() -> None:
    units = {"I/12/12 SS": worn("1815"), "II/12/12 SS": worn("1817")}
    state = german(units, replacements={"german armour": 2}, panther=1)
    play(state, "unit II/12/12 SS")
    assert named(state) == ["I/12/12 SS"]


@pytest.mark.parametrize(("weak", "served"), [(1, ["I/919/709", "1058/91"]), (2, ["I/919/709"])])
def test_6_4_poor_replacements_for_poor_troops(weak: int, served: list[str]) -> None:
    units = {"I/919/709": worn("1815"), "1058/91": worn("1816"), "6 FJ(-)": worn("1817"), "OT": "dead"}
    state = german(units, weak=weak)
    assert named(state) == served  # TQ -1, TQ 0, but neither +1 nor -2
    agree(state)
    play(state, "unit I/919/709")
    assert (state.pos.weak, doing(state) != "Replacement", replacements(state)) == (0, True, {})


def test_6_4_the_replacement_that_would_be_lost_goes_first() -> None:
    units = {"I/919/709": worn("1815"), "6 FJ(-)": worn("1817")}
    state = german(units, weak=1, replacements={"german infantry": 1})
    play(state, "unit I/919/709")
    assert (state.pos.weak, replacements(state)) == (0, {"german infantry": 1})
    play(state, "unit 6 FJ(-)")
    assert replacements(state) == {}


def test_6_4_what_is_not_used_at_once_is_lost() -> None:
    state = german({"I/919/709": worn("1815")}, weak=1, panther=1, replacements={"german armour": 1})
    play(state, "done")
    assert (state.pos.weak, state.pos.panther, replacements(state)) == (0, 0, {"german armour": 1})


def test_6_4_a_destroyed_unit_comes_back_with_a_poor_replacement() -> None:
    state = german({"I/919/709": "dead", "II/919/709": "3305"}, weak=2)
    assert named(state) == ["I/919/709"]


def scenario(die: int, **more: Any) -> State:
    """The Cherbourg scenario at dawn of turn 3, with two tank battalions reduced, up to the German replacements."""
    units = {"Pz 206": worn("3305"), "Pz 100": worn("3305")}
    state = board("weather", units, [die], scenario="cherbourg", empty=False, **more)
    while doing(state) not in ("Replacement", "Movement"):
        state.play(state.actions()[-1])
    return state


def test_26_2_one_armour_replacement_kept_for_a_storm() -> None:
    state = scenario(1)
    assert named(state) == ["Pz 206", "Pz 100"]
    agree(state)
    play(state, "unit Pz 206")
    assert (state.pos.spared, steps(state, "Pz 206")) == (0, 2)
    assert doing(state) != "Replacement"
    for die in (2, 4):
        assert doing(scenario(die, replacements={"german armour": 5})) == "Movement"


# --- players and options --------------------------------------------------------------------------------------------


def test_27_2_solitaire_ss_units_come_back_first() -> None:
    units = {"26/12 SS": "dead", "25/12 SS": "1815", "914/352": "dead", "915/352": "1917", "1058/91": worn("1816")}
    state = german(units, replacements=GERMAN_INF, options=ALONE)
    assert named(state) == ["1058/91", "26/12 SS"]
    each_refused(state, "27.2", "unit 914/352")
    agree(state)
    assert "914/352" in named(german(units, replacements=GERMAN_INF))
    later = german(units | {"26/12 SS": "schedule"}, replacements=GERMAN_INF, options=ALONE)
    assert "914/352" in named(later)


def test_27_1_each_army_restores_its_own_units() -> None:
    units = {"16/1": worn("2619", 2), "231/50": worn("2525", 2)}
    points = {"us infantry": 1, "cw infantry": 1}
    state = allied(units, replacements=points, options={"players": 3})
    assert (side(state), named(state)) == ("us", ["16/1"])
    each_refused(state, "6.2", "unit 231/50")
    agree(state)
    play(state, "done")
    assert (side(state), named(state)) == ("cw", ["231/50"])


def test_27_1_two_germans_share_the_tracks_and_keep_to_their_halves() -> None:
    units = {"1058/91": worn("2408"), "125/21 Pz": worn("1832"), "Sturm AOK 7": "dead"}
    state = german(units, replacements=GERMAN_INF, weak=1, options=FOUR)
    assert (side(state), named(state)) == ("west", ["1058/91", "Sturm AOK 7"])
    agree(state)
    play(state, "unit Sturm AOK 7")
    assert goals(state) == {T.names[h] for h in T.logistics.settled if T.land.army[h] == 1}
    each_refused(state, "27.1", "hex 1928")
    agree(state)
    play(state, "hex 1815", "done")
    assert (side(state), named(state)) == ("east", ["125/21 Pz"])
    assert state.pos.weak == 1  # still there for the second player
    play(state, "done")
    assert state.pos.weak == 0


def test_nobody_to_restore_opens_no_decision() -> None:
    state = german({"914/352": "1815"}, replacements=GERMAN_INF)
    assert doing(state) != "Replacement"


def test_27_2_the_allies_do_not_wait_for_the_ss() -> None:
    """Destroyed SS units come back before other Germans; Allied replacements have nothing to do with that."""
    units = {
        "1 ESB": "2814",
        "8/4": "2812",
        "12/4": {"at": "dead", "steps": 1},
        "25/12 SS": {"at": "dead", "steps": 1},
        "26/12 SS": "1730",
    }
    state = GAME.position(
        {
            "scenario": "campaign",
            "empty": True,
            "turn": 9,
            "phase": "allied.replacement",
            "weather": "overcast-2",
            "options": {"solitaire": True},
            "units": units,
            "control": dict.fromkeys(("2811", "2814", "2713"), "allied"),
            "replacements": {"us infantry": 1, "german infantry": 1},
        }
    )
    offered = {action.operand for action in state.actions() if action.verb == "unit"}
    assert ("12/4" in offered) == (state.why_not("unit 12/4") is None)
    assert "12/4" in offered
