"""Chapter 18: lines of supply, markers, attrition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sandtable.games.normandy44.charts.logistics import TO_CHERBOURG, TO_EDGE, TO_SOUTH
from sandtable.games.normandy44.kinds import ALLIED, GERMAN, ISOLATED, OUT, RESERVE
from sandtable.games.normandy44.rules.supply import supply
from tests.games.normandy44.depot import ENGINEERS, IDLE, WALL, State, T, board, rolled, spoken
from tests.play import at, bears, doing, steps

TOWNS = {T.names[hex_]: "allied" for hex_ in T.logistics.settled}
ENTRIES = {T.names[hex_]: "allied" for hex_ in T.exits}
CITIES = ("3606", "3705", "3706")  # Cherbourg


def scene(units: Mapping[str, Any], dice: tuple[int, ...] = (), **more: Any) -> State:
    """A board that waits for a German move, to be asked about supply or to have a supply phase."""
    return board("german.movement", IDLE | dict(units), dice, **more)


def fed(state: State, camp: int, *names: str) -> list[bool]:
    lines = supply.network(state, camp)
    return [lines.fed(T.hex_index[name]) for name in names]


def check(units: Mapping[str, Any], camp: int, *dice: int, **more: Any) -> State:
    """The same board after a supply phase."""
    state = scene(units, dice, **more)
    supply.open(state, camp)
    return state


def ring(centre: str, names: list[str]) -> dict[str, str]:
    """Units on all six sides of a hex."""
    around = [T.names[hex_] for hex_ in T.near[T.hex_index[centre]] if hex_ >= 0]
    return dict(zip(names, around, strict=False))


GERMANS = ["914/352", "915/352", "916/352", "857/346", "858/346", "941/353"]
AMERICANS = ["16/1", "18/1", "26/1", "9/2", "23/2", "38/2"]
TRAP = ring("2118", GERMANS)  # Germans around 2118
POCKET = ring("1917", AMERICANS)  # Americans around 1917


# --- sources (18.1) -------------------------------------------------------------------------------------------------


def test_18_1_allied_sources_are_beaches_with_engineers_and_mulberries() -> None:
    assert fed(scene({}), ALLIED, "2620", "2519") == [False, False]
    assert fed(scene({"5+6 ESB": "2620"}), ALLIED, "2620", "2519") == [True, True]
    assert fed(scene({"5+6 ESB": "2519"}), ALLIED, "2519") == [False]  # engineers elsewhere open nothing
    harbour = scene({"231/50": "2524"}, mulberries={"cw": "working"})
    assert fed(harbour, ALLIED, "2524", "2523") == [True, True]
    assert fed(scene({"231/50": "2524"}, mulberries={"cw": 9}), ALLIED, "2524") == [False]
    omaha = scene({"16/1": "2719"}, mulberries={"us": "working"})
    assert fed(omaha, ALLIED, "2719", "2718") == [True, True]
    assert fed(scene({}, mulberries={"us": "working"}), ALLIED, "2719", "2718") == [False, False]  # in German hands


def test_18_1_german_sources_are_entry_hexes_and_cherbourg_in_german_hands() -> None:
    def flags(hex_: str, **control: str) -> int:
        state = scene({}, control={name[1:]: side for name, side in control.items()})
        return supply.network(state, GERMAN).flags(T.hex_index[hex_])

    every = TO_CHERBOURG | TO_EDGE | TO_SOUTH
    assert flags("1815") == flags("3606") == every
    south = {f"h{name}": "allied" for name in ENTRIES if name.startswith("10")}
    assert flags("1815", **south) == TO_CHERBOURG | TO_EDGE
    edge = {f"h{name}": "allied" for name in ENTRIES}
    assert flags("1815", **edge) == TO_CHERBOURG
    cherbourg = {f"h{name}": "allied" for name in CITIES}
    assert flags("1815", **cherbourg) == TO_EDGE | TO_SOUTH
    assert flags("1815", **cherbourg, **edge) == 0


def test_18_2_a_wall_of_units_cuts_the_peninsula() -> None:
    state = scene(ENGINEERS | WALL)
    lines = supply.network(state, GERMAN)
    assert lines.flags(T.hex_index["3305"]) == TO_CHERBOURG
    assert lines.flags(T.hex_index["2807"]) == TO_EDGE | TO_SOUTH
    assert supply.cherbourg_cut_off(state)
    assert not supply.cherbourg_cut_off(scene(ENGINEERS))


def test_8_5_2_bonds_cut_it_with_half_the_units() -> None:
    half = {name: hex_ for number, (name, hex_) in enumerate(WALL.items()) if number % 2}
    assert supply.cherbourg_cut_off(scene(half))
    gap = dict(list(half.items())[:2] + list(half.items())[4:])
    assert not supply.cherbourg_cut_off(scene(gap))
    weak = {name: {"at": hex_, "scattered": True} for name, hex_ in half.items()}
    assert supply.cherbourg_cut_off(scene(weak))  # no bonds, but two empty hexes in zones follow each other


def test_5_2_only_a_city_in_german_hands_counts() -> None:
    assert supply.reaches_south(scene({}, control=dict.fromkeys(CITIES[:2], "allied")))
    assert not supply.reaches_south(scene({}, control=dict.fromkeys(CITIES, "allied")))
    south = {name: "allied" for name in ENTRIES if name.startswith("10")}
    assert not supply.reaches_south(scene({}, control=south))  # the east edge is not the south edge


# --- lines (18.2) ---------------------------------------------------------------------------------------------------


def test_18_2_the_road_part_may_not_enter_an_enemy_town() -> None:
    """From 1817 the way to Omaha leads through Trévières (2519)."""
    omaha = {"5+6 ESB": "2620"}
    assert fed(scene(omaha), ALLIED, "1817") == [False]
    assert fed(scene(omaha, control={"2519": "allied"}), ALLIED, "1817") == [True]


def test_18_2_off_the_road_no_floods_and_no_major_rivers() -> None:
    web = T.logistics.web

    def goes(ways: Any, a: str, b: str) -> bool:
        return T.hex_index[b] in [goal for goal, _ in ways[T.hex_index[a]]]

    assert not goes(web.ways, "2113", "2213")  # into a flooded hex
    assert goes(web.ways, "2213", "2113")  # but out of it
    assert goes(web.ways, "2511", "2512")  # along a road out of one
    assert not goes(web.ways, "2512", "2613")  # a major river
    assert goes(web.ways, "2512", "2612")  # its bridge
    assert goes(web.roads, "2512", "2612")
    assert not goes(web.ways, "2811", "2810")  # a flooded hexside
    assert goes(web.ways, "2813", "2814")  # a causeway
    assert not goes(web.roads, "2813", "2814")
    assert not goes(web.ways, "2410", "2309")  # the Marais de Gorges
    assert goes(web.ways, "2410", "2411")  # minor rivers are nothing
    assert web.reach == 5


# --- markers (18.3) -------------------------------------------------------------------------------------------------


def test_18_3_out_first_isolated_at_the_next_check() -> None:
    state = check(TRAP | {"505/82": "2118"}, ALLIED)
    assert (bears(state, "505/82", OUT), bears(state, "505/82", ISOLATED)) == (True, False)
    supply.open(state, ALLIED)
    assert bears(state, "505/82", ISOLATED)
    spoken(state)


def test_18_3_a_line_takes_the_marker_off() -> None:
    for mark in ("out", "isolated"):
        state = check(ENGINEERS | {"16/1": {"at": "2620", mark: True}}, ALLIED)
        assert not bears(state, "16/1", OUT | ISOLATED)


def test_18_3_a_line_of_any_length_keeps_a_unit_from_isolation() -> None:
    """1817 has no line while Trévières is German, but open country all the way to Omaha."""
    for mark in ("out", "isolated"):
        state = check({"5+6 ESB": "2620", "16/1": {"at": "1817", mark: True}}, ALLIED)
        assert (bears(state, "16/1", OUT), bears(state, "16/1", ISOLATED)) == (True, False)


def test_15_1_a_unit_out_of_supply_leaves_the_reserve() -> None:
    state = check({"16/1": {"at": "2219", "reserve": True}}, ALLIED)
    assert not bears(state, "16/1", RESERVE)
    kept = check(ENGINEERS | {"16/1": {"at": "2620", "reserve": True}}, ALLIED)
    assert bears(kept, "16/1", RESERVE)


def test_18_3_each_side_in_its_own_phase() -> None:
    both = {"16/1": "2219"} | POCKET | {"1058/91": "1917"}
    state = check(both, GERMAN)
    assert bears(state, "1058/91", OUT)
    assert not bears(state, "16/1", OUT)


def test_20_1_airborne_units_are_checked_on_turn_1() -> None:
    """The phases themselves: the parachutists are marked at the end of turn 1, and nobody rolls."""
    units = ENGINEERS | IDLE | {"505/82": "2011"}
    state = board("allied.supply", units, [3], turn=1)
    assert bears(state, "505/82", OUT)
    assert (doing(state), rolled(state)) == ("Track", [3])  # the weather of turn 2
    germans = board("german.supply", POCKET | IDLE | {"1058/91": "1917"}, turn=1)
    assert bears(germans, "1058/91", OUT)


# --- attrition (18.5) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "safe"), [("16/1", 5), ("505/82", 4), ("4 SS", 4)])
def test_18_5_the_die_and_the_troop_quality(unit: str, safe: int) -> None:
    """Surrounded, with no line to anything: 1-4 costs a doing, TQ +1 makes that 1-3."""
    trapped = TRAP | {unit: {"at": "2118", "isolated": True}}
    for die in range(1, 7):
        state = check(trapped, ALLIED, die)
        assert T.full[T.index[unit]] - steps(state, unit) == (die < safe)
        assert rolled(state) == [die]
        spoken(state)


def test_18_5_poor_troops_lose_on_more() -> None:
    trapped = POCKET | {"I/919/709": {"at": "1917", "isolated": True}}
    assert [steps(check(trapped, GERMAN, die), "I/919/709") for die in (4, 5, 6)] == [1, 1, 2]
    worst = POCKET | {"649 Ost/709": {"at": "1917", "isolated": True}}
    assert [at(check(worst, GERMAN, die), "649 Ost/709") for die in (1, 6)] == ["gone", "gone"]


def test_18_5_only_next_to_an_enemy() -> None:
    lonely = {"505/82": {"at": "2011", "isolated": True}}
    state = check(lonely, ALLIED)
    assert (rolled(state), bears(state, "505/82", ISOLATED)) == ([], True)
    for enemy in ("LXXXIV", "SP Longues", "OT"):  # any unit, with or without a zone
        assert rolled(check(lonely | {enemy: "2012"}, ALLIED, 6)) == [6]


def test_18_5_not_before_the_marker_is_red() -> None:
    for mark in ({}, {"out": True}):
        fresh = check(TRAP | {"505/82": {"at": "2118"} | mark}, ALLIED, 1)
        assert rolled(fresh) == ([] if not mark else [1])  # out before, isolated now: it rolls


def test_18_5_the_last_step_can_go() -> None:
    state = check(TRAP | {"505/82": {"at": "2118", "steps": 1, "isolated": True}}, ALLIED, 1)
    assert at(state, "505/82") == "dead"


def test_18_5_a_line_to_a_friend_helps() -> None:
    """+2 for an HQ, a city, for Germans a strongpoint, for the Allies the coast; never more than once."""

    def losses(units: dict[str, Any], unit: str, camp: int, **more: Any) -> int:
        """How many dice of six cost the unit a step."""
        full = T.full[T.index[unit]]
        rounds = [check(units, camp, die, **more) for die in range(1, 7)]
        return sum(at(state, unit) == "dead" or steps(state, unit) < full for state in rounds)

    trapped = TRAP | {"16/1": {"at": "2118", "isolated": True}}
    assert losses(trapped, "16/1", ALLIED) == 4
    assert losses(trapped | {"V": "2118"}, "16/1", ALLIED) == 2
    german = POCKET | {"1058/91": {"at": "1917", "isolated": True}}
    assert losses(german, "1058/91", GERMAN) == 4
    assert losses(german | {"SP Longues": "1917"}, "1058/91", GERMAN) == 2
    assert losses(german | {"SP Longues": "1917", "LXXXIV": "1917"}, "1058/91", GERMAN) == 2
    city = ring("1815", AMERICANS) | {"1058/91": {"at": "1815", "isolated": True}}
    assert losses(city, "1058/91", GERMAN) == 2
    shore = {"914/352": "2519", "16/1": {"at": "2620", "isolated": True}}
    assert losses(shore, "16/1", ALLIED) == 2
    assert losses(shore | {"16/1": {"at": "2520", "isolated": True}}, "16/1", ALLIED) == 2  # one hex from it
    inland = {"914/352": "1917", "16/1": {"at": "1817", "isolated": True}}
    assert losses(inland, "16/1", ALLIED) == 4
    assert losses(inland, "16/1", ALLIED, control={"1815": "allied"}) == 2  # Saint-Lô is in reach
    para = TRAP | {"505/82": {"at": "2118", "isolated": True}, "V": "2118"}
    assert losses(para, "505/82", ALLIED) == 1  # +3


def test_18_5_strongpoints_roll_only_when_alone() -> None:
    fort: dict[str, Any] = POCKET | {"SP Longues": {"at": "1917", "isolated": True}}
    assert [at(check(fort, GERMAN, die), "SP Longues") for die in (1, 2, 3, 6)] == ["gone", "gone", "1917", "1917"]
    garrison = fort | {"III/726/716": {"at": "1917", "steps": 1, "isolated": True}}
    held = check(garrison, GERMAN, 6)
    assert (rolled(held), at(held, "SP Longues")) == ([6], "1917")
    lost = check(garrison, GERMAN, 1, 2)  # the garrison goes, and the strongpoint rolls at once
    assert (rolled(lost), at(lost, "III/726/716"), at(lost, "SP Longues")) == ([1, 2], "dead", "gone")


def test_18_5_isolated_hqs_do_not_roll_but_need_company() -> None:
    alone: dict[str, Any] = POCKET | {"LXXXIV": {"at": "1917", "isolated": True}}
    state = check(alone, GERMAN)
    assert (rolled(state), at(state, "LXXXIV")) == ([], "dead")
    with_unit = check(alone | {"1058/91": "1917"}, GERMAN)
    assert at(with_unit, "LXXXIV") == "1917"
    far_off = check({"LXXXIV": {"at": "1917", "isolated": True}} | {"915/352": "1915"}, GERMAN, control=ENTRIES | TOWNS)
    assert at(far_off, "LXXXIV") == "1917"  # a line to a unit is enough
    two = check({"V": {"at": "2118", "isolated": True}, "VII": {"at": "2117", "isolated": True}}, ALLIED)
    assert (at(two, "V"), at(two, "VII")) == ("2118", "2117")  # any friendly unit: the other HQ is one (R38)
    last = check(alone | {"III/726/716": {"at": "1917", "steps": 1, "isolated": True}}, GERMAN, 1)
    assert at(last, "LXXXIV") == "dead"  # its last unit has just gone


def test_18_3_a_line_out_of_floods_is_none_into_them() -> None:
    """22/4 can trace past its neighbour in 2614, which has no way back over the floods and is cut off."""
    units: dict[str, Any] = {"1/6 FJ": "2612", "439 Ost/716": "2514", "5+6 BG": "2330"}
    units |= {name: {"at": hex_, "out": True} for name, hex_ in {"22/4": "2713", "501/101": "2614"}.items()}
    state = check(units, ALLIED, 6)
    assert (bears(state, "22/4", ISOLATED), bears(state, "501/101", ISOLATED)) == (False, True)


# --- the rest of the phase ------------------------------------------------------------------------------------------


def test_16_1_empty_positions_go_at_the_end_of_the_phase() -> None:
    ips = {"2219": "us", "2220": "us", "1815": "german", "1917": "german"}
    state = check({"16/1": "2219", "914/352": "1917"}, ALLIED, ips=ips)
    assert [bool(state.pos.ip[T.hex_index[name]]) for name in ips] == [True, False, True, True]
    supply.open(state, GERMAN)
    assert [bool(state.pos.ip[T.hex_index[name]]) for name in ips] == [True, False, False, True]


def test_17_2_which_points_an_hq_can_spend() -> None:
    corps = {"LXXXIV": "1815", "Cotentin": "3209", "II FJ": "3305"}
    state = check(corps, GERMAN)
    pools = {name: state.pos.pools[T.index[name]] for name in (*corps, "I SS Pz")}
    assert pools == {"LXXXIV": 3, "Cotentin": 1, "II FJ": 3, "I SS Pz": 2}
    cut = check(corps | WALL, GERMAN)
    assert {name: cut.pos.pools[T.index[name]] for name in corps} == {"LXXXIV": 2, "Cotentin": 1, "II FJ": 1}
    lost = scene(corps, control=dict.fromkeys(CITIES, "allied"))
    assert {name: lost.pos.pools[T.index[name]] for name in corps} == {"LXXXIV": 2, "Cotentin": 0, "II FJ": 2}


def test_18_3_pools_hold_until_the_next_supply_phase() -> None:
    state = scene({"II FJ": "3305"})
    for city in CITIES:
        state.pos.holder[T.hex_index[city]] = ALLIED
    assert state.pos.pools[T.index["II FJ"]] == 3
    supply.open(state, ALLIED)
    assert state.pos.pools[T.index["II FJ"]] == 3
    supply.open(state, GERMAN)
    assert state.pos.pools[T.index["II FJ"]] == 2


# --- Cherbourg scenario, seven turns --------------------------------------------------------------------------------


def test_26_1_roads_over_the_27_june_line_are_a_source() -> None:
    control = ENTRIES | dict.fromkeys(CITIES, "allied")
    assert fed(scene({}, control=control), GERMAN, "2506", "2808") == [False, False]
    state = scene({}, control=control, scenario="cherbourg")
    assert fed(state, GERMAN, "2506", "2808", "3305") == [True, True, True]
    assert supply.reaches_south(scene({}, control=ENTRIES, scenario="cherbourg"))
    assert not supply.reaches_south(scene(WALL, scenario="cherbourg"))


def test_26_1_allied_zones_do_not_count_beyond_the_line() -> None:
    """8/4 in 2706 controls 2606 and 2607 beyond the line as well as 2705 and 2707 before it."""
    south = [T.hex_index[name] for name in ("2606", "2607")]
    north = [T.hex_index[name] for name in ("2705", "2707")]
    for scenario, counts in (("campaign", True), ("cherbourg", False)):
        state = scene({"8/4": "2706"}, scenario=scenario)
        zone = supply.moment(state.pos, T, GERMAN).zone
        assert all(zone[hex_] for hex_ in north)
        assert [bool(zone[hex_]) for hex_ in south] == [counts, counts]


def test_25_2_a_road_from_juno_to_sainte_mere_eglise() -> None:
    west = ["2811", "2711", "2612", "2512", "2513", "2514", "2515", "2616", "2617", "2618", "2619", "2719"]
    road = [*west, "2620", "2621", "2622", "2623", "2523", "2524", "2525", "2526", "2527"]
    held = dict.fromkeys(road, "allied")
    assert supply.beaches_linked(scene({}, control=held))
    for gap in ("2811", "2515", "2527"):
        assert not supply.beaches_linked(scene({}, control=held | {gap: "german"}))
    assert not supply.beaches_linked(scene({}))


def test_can_trace_asks_the_net_once() -> None:
    state = scene(ENGINEERS)
    hex_ = T.hex_index["2620"]
    assert supply.can_trace(state, ALLIED, hex_)
    assert not supply.can_trace(scene({}), ALLIED, hex_)
