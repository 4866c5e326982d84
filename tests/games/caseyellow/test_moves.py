"""Movement: steps and their costs, zones of control, groups, overruns (9, 10)."""

from __future__ import annotations

import pytest

from sandtable.games.caseyellow.charts.terrain import (
    CROSSING,
    FOREST,
    HILL,
    LIMIT,
    MAJOR,
    MARSH,
    MINOR,
    MOTOR,
    OPEN,
    POLDER,
    RHINE,
    RIVER,
    ROAD,
    ROUGH,
    TRAIN,
    WIDE,
    WOODS,
)
from sandtable.games.caseyellow.kinds import DISRUPTED, MOVED, SPENT
from tests.games.caseyellow.depot import GERMANY
from tests.games.caseyellow.fight import HERE, NE, NW, SE, SW, E, W
from tests.games.caseyellow.march import LAND, T, control, cost, kind, moving, points, step, steps
from tests.games.caseyellow.sky import sky
from tests.play import agree, offers, open_to, play, refused


def plain(a: int, flags: int) -> bool:
    return not flags & (RIVER | ROAD) and LAND.kind[a] == OPEN


# --- what a step costs (T.terrain) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("ground", "price"), [(OPEN, 1), (WOODS, 1), (ROUGH, 2), (FOREST, 2), (HILL, 1), (MARSH, 2)])
def test_T_terrain_what_ground_costs(ground: int, price: int) -> None:
    a, b = step(lambda a, p: LAND.kind[p.goal] == ground and plain(a, p.flags) and not LAND.settled[p.goal])
    assert cost(moving("IX Corps", a), b) == price


def test_T_terrain_dutch_in_the_marsh() -> None:
    a, b = step(lambda a, p: LAND.kind[p.goal] == MARSH and plain(a, p.flags) and LAND.country[p.goal] == 3, POLDER)
    assert cost(moving("Light", a, "allied"), b) == 1


def test_R10_4_a_road_costs_one_whatever_the_ground() -> None:
    a, b = step(lambda a, p: p.flags & ROAD and not p.flags & RIVER and LAND.kind[p.goal] in (FOREST, ROUGH))
    assert cost(moving("IX Corps", a), b) == 1


def test_R10_4_vehicles_keep_to_roads_in_forest() -> None:
    a, b = step(lambda a, p: LAND.kind[p.goal] == FOREST and plain(a, p.flags))
    state = moving("1 Pz", a)
    assert b not in steps(state)
    refused(state, "R10.4", f"hex {b}")


def test_R10_4_vehicles_queue_in_a_forest() -> None:
    a, b = step(lambda a, p: p.wooded and not p.flags & RIVER and LAND.kind[a] != FOREST, MOTOR)
    assert cost(moving("1 Pz", a), b) == 1
    assert cost(moving("1 Pz", a, units={"AG A supply": b}), b) == 2
    assert cost(moving("1 Pz", a, units={"IX Corps": b}), b) == 1


def test_R10_4_vehicles_enter_a_forest_one_by_one() -> None:
    a, b = step(lambda a, p: p.wooded and not p.flags & RIVER and LAND.kind[a] != FOREST, MOTOR)
    state = moving("1 Pz", a, units={"2 Pz": a})
    assert b in steps(state)
    state.play("unit 2 Pz")
    refused(state, "R10.4", f"hex {b}")


def test_R10_4_roads_do_not_bridge_rivers() -> None:
    a, b = step(lambda a, p: p.flags & ROAD and p.flags & MAJOR and p.flags & CROSSING and LAND.kind[p.goal] == OPEN)
    assert cost(moving("IX Corps", a), b) == 2


@pytest.mark.parametrize("river", [MINOR, MAJOR, RHINE])
def test_R10_6_a_river_costs_one_more(river: int) -> None:
    a, b = step(lambda a, p: p.flags & river and not p.flags & (CROSSING | ROAD) and LAND.kind[p.goal] == OPEN)
    assert cost(moving("IX Corps", a, control=control(a, b)), b) == 2


def test_R10_6_a_held_crossing_of_a_minor_river_is_free() -> None:
    a, b = step(lambda a, p: p.flags & MINOR and p.flags & CROSSING and p.cost == 2 and LAND.country[p.goal] != 0)
    assert cost(moving("IX Corps", a), b) == 2  # the far side is the enemy's
    assert cost(moving("IX Corps", a, control=control(b)), b) == 1


def test_R10_6_a_held_crossing_of_a_major_river_is_not() -> None:
    a, b = step(lambda a, p: p.flags & MAJOR and p.flags & CROSSING and p.cost == 2)
    assert cost(moving("IX Corps", a, control=control(a, b)), b) == 2


def test_R10_6_guns_and_supply_need_crossings() -> None:
    a, b = step(
        lambda a, p: p.flags & RIVER and not p.flags & (CROSSING | ROAD) and LAND.kind[p.goal] == OPEN == LAND.kind[a]
    )
    for unit in ("ARKO", "AG A supply"):
        refused(moving(unit, a), "R10.6", f"hex {b}")


def test_R10_7_an_interdicted_crossing_costs_germans_one_more() -> None:
    a, b = step(lambda a, p: p.flags & MAJOR and p.flags & CROSSING and p.cost == 2)
    assert cost(moving("IX Corps", a, cut=[a]), b) == 3
    assert cost(moving("IX Corps", a, cut=[b]), b) == 3
    assert cost(moving("I Fr", a, "allied", cut=[a]), b) == 2


def test_R10_8_a_bridgehead_spans_a_minor_river() -> None:
    a, b = step(lambda a, p: p.flags & MINOR and p.cost == 2 and LAND.country[p.goal] != 0 and not p.flags & CROSSING)
    assert cost(moving("1 Pz", a, bridges=[b]), b) == 1


def test_R10_8_parachutists_span_the_crossings_of_their_hex() -> None:
    a, b = step(lambda a, p: p.flags & MINOR and p.flags & CROSSING and p.cost == 2 and LAND.country[p.goal] != 0)
    assert cost(moving("LAH", a), b) == 2
    assert cost(moving("LAH", a, units={"1/7 FJ (a)": a}), b) == 1


@pytest.mark.parametrize(("country", "number"), [("BE", 2), ("NL", 3)])
def test_R12_5_crossings_of_a_fallen_country_are_free(country: str, number: int) -> None:
    a, b = step(
        lambda a, p: bool(p.flags & MINOR and p.flags & CROSSING and p.cost == 2 and LAND.country[p.goal] == number)
    )
    assert cost(moving("IX Corps", a), b) == 2
    assert cost(moving("IX Corps", a, surrendered={country: 2}), b) == 1


def test_R10_9_works_cost_the_first_germans_one_more() -> None:
    a = next(T.names[h] for h in T.near[T.hex_index["3831"]] if h >= 0 and T.names[h] == "3832")
    state = moving("XXVI Corps", a)
    assert cost(state, "3831") == 2
    state.play("hex 3831")
    assert not state.pos.works[T.hex_index["3831"]]
    assert cost(moving("XXVI Corps", a, razed=["3831"]), "3831") == 1
    assert cost(moving("2 Nl", "3830", "allied"), "3831") == 1


def test_R10_9_nobody_enters_an_intact_fortress() -> None:
    fort = next(h for h in range(T.hexes) if LAND.fort[h] == 2 and LAND.kind[h] == OPEN)
    beside = T.names[next(h for h in T.near[fort] if h >= 0 and not LAND.fort[h] and LAND.kind[h] != FOREST)]
    name = T.names[fort]
    refused(moving("IX Corps", beside), "R11.7", f"hex {name}")
    assert name in steps(moving("IX Corps", beside, razed=[name]))
    assert name in steps(moving("I Fr", beside, "allied"))


def test_R10_11_refugees_slow_allied_units() -> None:
    city = next(h for h in T.city_hexes if LAND.country[h] == 2 and LAND.kind[h] == OPEN)
    west = next(h for h in (T.near[city][4],) if h >= 0)
    east = T.near[city][1]
    start = T.names[T.near[west][4]]
    name = T.names[west]
    assert cost(moving("I Fr", start, "allied", refugees=[T.names[city]]), name) == 1 + cost(
        moving("I Fr", start, "allied"), name
    )
    # not to the east of it, and not Germans
    other = T.names[T.near[east][1]]
    side = T.names[east]
    assert cost(moving("I Fr", other, "allied", refugees=[T.names[city]]), side) == cost(
        moving("I Fr", other, "allied"), side
    )
    assert cost(moving("IX Corps", start, refugees=[T.names[city]]), name) == cost(moving("IX Corps", start), name)


def test_R10_11_a_bombed_city_slows_all_around_it() -> None:
    city = next(h for h in T.city_hexes if LAND.country[h] == 2 and LAND.kind[h] == OPEN)
    east = T.near[city][1]
    other, side = T.names[T.near[east][1]], T.names[east]
    bombed = moving("I Fr", other, "allied", terror=T.names[city])
    assert cost(bombed, side) == 1 + cost(moving("I Fr", other, "allied"), side)


def test_R12_6_germans_end_the_flight() -> None:
    town = T.names[next(h for h in T.settlements if LAND.town[h] and LAND.country[h] == 2 and LAND.kind[h] == OPEN)]
    beside = next(T.names[h] for h in T.near[T.hex_index[town]] if h >= 0)
    state = moving("IX Corps", beside, refugees=[town])
    state.play(f"hex {town}")
    assert not state.pos.refugees[T.hex_index[town]]
    assert not any(state.pos.jam)


# --- allowances and groups (10.1) -----------------------------------------------------------------------------------


def test_R10_1_points_are_spent_hex_by_hex() -> None:
    state = moving("IX Corps", HERE)
    for hex_ in (E, HERE, E):
        play(state, f"hex {hex_}")
    assert points(state) == 1
    play(state, f"hex {HERE}")
    assert open_to(state) == ("german", "Movement")
    assert state.pos.deeds[T.index["IX Corps"]] & MOVED
    refused(state, "R10.1", "unit IX Corps")


def before(hex_: str, other: str) -> str:
    """An open neighbour of a hex, one point from it, that does not touch the other."""
    a, b = T.hex_index[hex_], T.hex_index[other]
    near = [p.goal for p in LAND.paths[0][a] if not p.flags & RIVER and LAND.kind[p.goal] == OPEN == LAND.kind[a]]
    return str(T.names[next(c for c in near if c != b and b not in T.near[c] and not (LAND.works[c] or LAND.fort[c]))])


def test_R10_1_too_far() -> None:
    a, b = step(lambda a, p: p.cost == 2 and plain(a, p.flags) and LAND.kind[p.goal] == ROUGH)
    state = moving("22 LL", before(a, b))  # two points
    play(state, f"hex {a}")
    refused(state, "R10.1", f"hex {b}")


def test_R10_1_one_hex_can_always_be_gone() -> None:
    a, b = step(lambda a, p: p.cost == 3 and LAND.kind[p.goal] == ROUGH and LAND.kind[a] == OPEN)
    state = moving("22 LL", a)
    assert b in steps(state)
    play(state, f"hex {b}")
    assert state.pos.deeds[T.index["22 LL"]] & MOVED


def test_R10_1_a_group_goes_as_its_slowest() -> None:
    state = moving("1 Pz", HERE, units={"208 Div": HERE})
    assert points(state) == 6
    state.play("unit 208 Div")
    assert points(state) == 4
    play(state, f"hex {E}")
    assert state.pos.at[T.index["208 Div"]] == state.pos.at[T.index["1 Pz"]] == T.hex_index[E]
    play(state, "leave 208 Div")
    assert points(state) == 5
    refused(state, "R10.1", "leave 1 Pz")
    play(state, f"hex {HERE}", "stop")
    refused(state, "R10.1", "unit 208 Div")


def test_R10_1_only_units_of_the_same_hex_go_together() -> None:
    state = moving("1 Pz", HERE, units={"2 Pz": HERE, "3 Pz": E})
    refused(state, "R10.1", "unit 3 Pz")
    play(state, f"hex {E}")
    refused(state, "R10.1", "unit 2 Pz")
    refused(state, "R10.1", "unit 3 Pz")


def test_R11_9_engaged_units_stay() -> None:
    state = sky(
        "german.move", {"IX Corps": HERE, "X Fr": E, "1 Cav": "4136"}, engaged=[[E, "german", ["IX Corps"]]], turn=3
    )
    assert open_to(state) == ("german", "Movement")
    refused(state, "R11.9", "unit IX Corps")


def test_R7_9_supply_units_move_once_a_turn() -> None:
    state = moving("AG A supply", HERE)
    play(state, f"hex {E}", "stop")
    assert state.pos.state[T.index["AG A supply"]] & SPENT
    refused(
        sky("german.move", {"AG A supply": {"at": HERE, "spent": True}, "1 Cav": "4136"}), "R7.9", "unit AG A supply"
    )


def test_lists_and_reasons_agree() -> None:
    state = sky("german.move", {"1 Pz": HERE, "208 Div": HERE, "X Fr": SW, "55 DI": NW, "1 Cav": "4136"}, turn=3)
    agree(state)
    play(state, "unit 1 Pz")
    agree(state)
    play(state, "unit 208 Div")
    agree(state)
    play(state, f"hex {E}")
    agree(state)


# --- zones of control (9) -------------------------------------------------------------------------------------------


def zone(state: object, hex_: str, camp: int = 1) -> int:
    return int(state.pos.zone[camp][T.hex_index[hex_]])  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("units", "exerts"),
    [
        ({"X Fr": HERE}, True),  # a corps
        ({"55 DI": HERE}, False),  # a division with a yellow band, alone
        ({"55 DI": HERE, "71 DI": HERE}, True),  # two of them
        ({"1 DLM": HERE}, True),  # no band
        ({"1 Cav Bde": HERE}, False),  # a brigade never
        ({"55 DI": HERE, "1 Cav Bde": HERE}, False),
        ({"AG1 supply": HERE}, False),
    ],
)
def test_R9_1_who_exerts_a_zone(units: dict[str, str], exerts: bool) -> None:
    state = sky("german.move", units | {"1 Cav": "4136"})
    assert [bool(zone(state, hex_)) for hex_ in (NE, E, SE, SW, W, NW)] == [exerts] * 6


def test_R9_2_a_black_allowance_ends_in_a_zone() -> None:
    state = moving("IX Corps", "1320", units={"X Fr": HERE})
    play(state, "hex 1319", "hex 1318")
    assert state.pos.deeds[T.index["IX Corps"]] & MOVED


def test_R9_2_not_from_zone_to_zone() -> None:
    state = moving("IX Corps", E, units={"X Fr": HERE})
    refused(state, "R9.2", f"hex {NE}")
    assert "1319" in steps(state)


def test_R9_3_example_1_black_allowances() -> None:
    """A hex between two French units that both control it is closed; with one of them it ends the move."""
    gap = moving("IX Corps", "1517", units={"X Fr": "1416", "XI Fr": "1418"})
    assert zone(gap, "1417") == 2
    refused(gap, "R9.2", "hex 1417")
    open_ = moving("IX Corps", "1517", units={"X Fr": "1416", "55 DI": "1418"})
    assert "1417" in steps(open_)
    play(open_, "hex 1417")
    assert open_.pos.deeds[T.index["IX Corps"]] & MOVED


def test_R9_3_an_unbroken_front_is_no_gap() -> None:
    """Several hexes of one line control what lies before them; units walk up to it (ruling R24)."""
    front = moving("IX Corps", "1517", units={"X Fr": "1316", "XI Fr": "1317"})
    assert zone(front, "1417") == 2
    assert "1417" in steps(front)


def test_R9_3_example_2_yellow_allowances() -> None:
    """The TR of the mover must exceed that of every unit whose zone it defies."""
    third, fourth = "2 Mot", "1 Pz"  # TR 3 and 4
    two_three = {"X Fr": "1416", "XX Fr": "1418"}  # TR 2 and 3
    refused(moving(third, "1517", units=two_three), "R9.3", "hex 1417")
    three_four = {"XX Fr": "1416", "1 DLM": "1418"}  # TR 3 and 4
    refused(moving(fourth, "1517", units=three_four), "R9.3", "hex 1417")
    state = moving(fourth, "1517", units=two_three)
    play(state, "hex 1417")
    assert "1317" in steps(state)  # and goes on between them


def test_R9_3_a_lowered_tr_counts() -> None:
    units = {"XX Fr": {"at": "1416", "disrupted": True}, "XI Fr": "1418"}
    assert "1417" in steps(moving("2 Mot", "1517", units=units))


def test_R12_11_improved_defence_lifts_the_tr_in_the_third_scenario() -> None:
    units = {"XX Fr": "1416", "XI Fr": "1418"}  # TR 3 and 2
    assert "1417" in steps(moving("1 Pz", "1517", units=units, improved=["1416"]))
    refused(moving("1 Pz", "1517", units=units, improved=["1416"], scenario="hypothetical"), "R9.3", "hex 1417")


def test_S5_8_germans_do_not_cross_the_rim_of_the_dyle_area_at_first() -> None:
    outside, rim = step(lambda a, p: p.flags & LIMIT and LAND.dyle[p.goal] and not p.flags & RIVER)
    for turn, scenario, open_ in ((2, "historical", False), (3, "historical", True), (2, "intelligence-1", True)):
        state = moving("IX Corps", outside, turn=turn, scenario=scenario)
        assert (rim in steps(state)) == open_
        if not open_:
            refused(state, "S5.8", f"hex {rim}")
    assert rim in steps(moving("60 DI", outside, "allied", turn=2))


def test_R9_4_no_zone_across_a_wide_river() -> None:
    a, b = step(lambda a, p: p.flags & WIDE and LAND.kind[a] == OPEN == LAND.kind[p.goal] and not LAND.city[p.goal])
    state = sky("german.move", {"X Fr": a, "1 Cav": "4136"})
    assert not zone(state, b)
    a, b = step(lambda a, p: p.flags & MINOR and LAND.kind[a] == OPEN == LAND.kind[p.goal] and not LAND.city[p.goal])
    assert zone(sky("german.move", {"X Fr": a, "1 Cav": "4136"}), b)


def test_R9_4_no_zone_into_cities_works_and_forest() -> None:
    def dry(a: int, b: int) -> bool:
        return not LAND.sides[a][T.near[a].index(b)] & WIDE

    for where in (
        next(h for h in T.city_hexes if LAND.country[h] == 1),
        next(h for h in range(T.hexes) if LAND.works[h] and LAND.kind[h] == OPEN),
    ):
        beside = next(b for b in T.near[where] if b >= 0 and dry(where, b) and not LAND.fort[b])
        assert not zone(sky("german.move", {"X Fr": T.names[beside], "1 Cav": "4136"}), T.names[where])
    works = next(h for h in range(T.hexes) if LAND.works[h] and LAND.kind[h] == OPEN)
    beside = next(b for b in T.near[works] if b >= 0 and dry(works, b) and not LAND.fort[b])
    razed = sky("german.move", {"X Fr": T.names[beside], "1 Cav": "4136"}, razed=[T.names[works]])
    assert zone(razed, T.names[works])
    a, b = step(lambda a, p: LAND.kind[p.goal] == FOREST and plain(a, p.flags))
    assert not zone(sky("german.move", {"X Fr": a, "1 Cav": "4136"}), b)
    assert zone(sky("german.move", {"X Fr": b, "1 Cav": "4136"}), a)  # but out of it
    a, b = step(lambda a, p: LAND.kind[p.goal] == FOREST and p.flags & ROAD and not p.flags & RIVER)
    assert zone(sky("german.move", {"X Fr": a, "1 Cav": "4136"}), b)


# --- overruns (10.3c) -----------------------------------------------------------------------------------------------


def test_R10_3_example_of_an_overrun() -> None:
    """Ten against one: two points to come beside it, two for the hex and the overrun, two left."""
    state = moving("1 Pz", "1320", units={"2 Pz": "1320", "46 Br": "1317"})
    play(state, "unit 2 Pz", "hex 1319", "hex 1318")
    assert points(state) == 4
    play(state, "overrun 1317")
    while open_to(state)[1] == "Retreat":
        assert open_to(state)[0] == "german"  # the mover leads them
        state.play(state.actions()[0])
    assert points(state) == 2
    assert state.pos.at[T.index["1 Pz"]] == state.pos.at[T.index["2 Pz"]] == T.hex_index["1317"]
    british = T.index["46 Br"]
    assert state.pos.state[british] & DISRUPTED
    assert T.map.distance(state.pos.at[british], T.hex_index["1317"]) == 2


def test_R10_3_a_disrupted_unit_is_lost() -> None:
    state = moving("1 Pz", "1318", units={"2 Pz": "1318", "46 Br": {"at": "1317", "disrupted": True}})
    play(state, "unit 2 Pz", "overrun 1317")
    assert state.pos.at[T.index["46 Br"]] == T.box["dead"]


def test_R10_3_odds_of_an_overrun() -> None:
    state = moving("1 Pz", "1318", units={"46 Br": "1317"})
    refused(state, "R10.3", "overrun 1317")  # five to one
    state = moving("1 Pz", "1318", units={"2 Pz": "1318", "46 Br": "1317"}, improved=["1317"])
    play(state, "unit 2 Pz")
    assert "overrun 1317" in offers(state)  # 10-1 less one column is 9-1
    state = moving("1 Pz", "1318", units={"6 Pz": "1318", "46 Br": "1317"}, improved=["1317"])
    play(state, "unit 6 Pz")
    refused(state, "R10.3", "overrun 1317")  # 9-1 less one column


def test_R10_3_who_and_where() -> None:
    refused(moving("IX Corps", "1318", units={"X Corps": "1319", "46 Br": "1317"}), "R10.3", "overrun 1317")
    refused(moving("1 Pz", "1318", units={"46 Br": "1317"}), "R10.3", "overrun 1319")
    a, b = step(lambda a, p: p.flags & MINOR and LAND.kind[a] == OPEN == LAND.kind[p.goal], MOTOR)
    state = moving("1 Pz", a, units={"2 Pz": a, "46 Br": b})
    play(state, "unit 2 Pz")
    refused(state, "R10.3", f"overrun {b}")
    city = next(h for h in T.city_hexes if LAND.country[h] == 1 and LAND.kind[h] == OPEN)
    beside = next(b for b in T.near[city] if b >= 0 and not LAND.sides[city][T.near[city].index(b)] & RIVER)
    state = moving("1 Pz", T.names[beside], units={"2 Pz": T.names[beside], "46 Br": T.names[city]})
    play(state, "unit 2 Pz")
    refused(state, "T.terrain", f"overrun {T.names[city]}")


def test_R10_3_an_overrun_needs_its_points() -> None:
    enough = moving("1 Pz", "1320", units={"2 Pz": "1320", "46 Br": "1317"})
    play(enough, "unit 2 Pz", "hex 1319", "hex 1320", "hex 1319", "hex 1318")
    assert points(enough) == 2
    assert "overrun 1317" in offers(enough)
    late = moving("1 Pz", "1319", units={"2 Pz": "1319", "46 Br": "1317"})
    play(late, "unit 2 Pz", "hex 1320", "hex 1319", "hex 1320", "hex 1319", "hex 1318")
    refused(late, "R10.3", "overrun 1317")


# --- flooded ground, leaving the map --------------------------------------------------------------------------------


def test_T_terrain_a_flooded_hex_takes_everything() -> None:
    a, b = step(lambda a, p: p.floods and plain(a, p.flags))
    state = moving("IX Corps", a)
    play(state, f"hex {b}")
    assert state.pos.deeds[T.index["IX Corps"]] & MOVED
    state = moving("IX Corps", before(a, b))
    play(state, f"hex {a}")
    refused(state, "R10.1", f"hex {b}")  # only from beside it


def test_S7_20_units_leave_the_map_in_the_third_scenario() -> None:
    edge = T.names[next(h for h in T.west if LAND.kind[h] == OPEN)]
    state = moving("1 Pz", edge, scenario="hypothetical", control=GERMANY)
    assert "exit" in offers(state)
    play(state, "exit")
    assert state.pos.at[T.index["1 Pz"]] == T.box["exited"]
    refused(moving("1 Pz", edge), "S7.20", "exit")
    refused(moving("IX Corps", edge, scenario="hypothetical"), "S7.20", "exit")
    refused(moving("1 Pz", HERE, scenario="hypothetical"), "S7.20", "exit")
    refused(moving("1 Pz", edge, scenario="hypothetical", units={"1 Pz": {"at": edge, "out": True}}), "S7.20", "exit")


def test_S8_5_reinforcements_pay_to_enter() -> None:
    state = sky("german.move", {"SS-V": "entry", "225 Div": "entry", "9 Pz": "3732"}, scenario="holland", turn=1)
    while open_to(state)[1] != "Movement":
        state.play("done")
    play(state, "unit SS-V")
    assert steps(state) == {"3935"}
    refused(state, "S8.5", "hex 3535")
    (event,) = play(state, "hex 3935")
    assert state.game.text(event.message(), "it") == "SS-V entra da 3935 (restano 4 MP)."
    assert points(state) == 4
    play(state, "stop", "unit 225 Div")
    assert cost(state, "3535") == 1


def test_R10_6_trains_at_crossings() -> None:
    a, b = step(lambda a, p: p.flags & MAJOR and p.flags & CROSSING and p.cost == 2, TRAIN)
    assert b in steps(moving("AG A supply", a))


# --- groups once more: what is spent, who is held, who has moved (10.1b) ----------------------------------------------


def test_R10_8_the_point_of_an_attempt_stays_spent_when_another_joins() -> None:
    state = moving("1 Pz", "2424", units={"2 Pz": "2424", "XI Fr": "2423"})
    play(state, "bridge 2423")
    assert points(state) == 5
    play(state, "unit 2 Pz")
    assert points(state) == 5
    play(state, "leave 1 Pz")
    assert points(state) == 5


def test_R9_3_a_better_unit_goes_on_when_the_one_that_must_stop_is_left_behind() -> None:
    """X Corps has a black allowance and ends in the zone of XI Fr; LAH has a yellow one and the better TR."""
    state = moving("X Corps", "1319", units={"LAH": "1319", "XI Fr": HERE})
    play(state, "unit LAH", f"hex {E}")
    refused(state, "R9.2", f"hex {NE}")
    play(state, "leave X Corps")
    assert {NE, SE} <= steps(state)
    agree(state)
    other = moving("X Corps", "1319", units={"LAH": "1319", "XI Fr": HERE})
    play(other, "unit LAH", f"hex {E}", "leave LAH")
    assert open_to(other) == ("german", "Movement")
    assert not {"unit X Corps", "unit LAH"} & set(offers(other))  # both have moved


def test_T_terrain_nobody_is_let_out_of_the_water_by_leaving_another_behind() -> None:
    a, b = step(lambda a, p: p.floods and plain(a, p.flags), MOTOR)
    state = moving("IX Corps", a, units={"LAH": a})
    play(state, "unit LAH", f"hex {b}", "leave IX Corps")
    assert state.pos.deeds[T.index["LAH"]] & MOVED


def test_R10_1_who_is_left_behind_before_the_first_step_has_not_moved() -> None:
    state = moving("1 Pz", HERE, units={"2 Pz": HERE})
    play(state, "unit 2 Pz", "leave 2 Pz")
    assert not state.pos.deeds[T.index["2 Pz"]] & MOVED
    assert "unit 2 Pz" in offers(state)
    play(state, f"hex {E}", "stop", "unit 2 Pz", f"hex {W}")
    assert points(state) == 5


def test_R10_4_vehicles_leave_a_forest_one_by_one() -> None:
    state = moving("1 Pz", "2228", units={"2 Pz": "2228"})
    out = next(b for b in steps(state) if kind(b) != FOREST)
    play(state, "unit 2 Pz")
    refused(state, "R10.4", f"hex {out}")
    play(state, "leave 2 Pz")
    assert out in steps(state)


def test_S7_20_who_leaves_the_map_has_a_line_of_supply() -> None:
    edge = T.names[next(h for h in T.west if LAND.kind[h] == OPEN)]
    behind = [T.names[h] for h in T.near[T.hex_index[edge]] if h >= 0]
    wall = dict(zip(("I Fr", "III Fr", "IV Fr", "V Fr", "II Fr", "X Fr"), behind, strict=False))
    ours = {name: side for name, side in GERMANY.items() if name not in wall.values()}
    state = moving("1 Pz", edge, scenario="hypothetical", units=wall, control=ours)
    assert not state.pos.state[T.index["1 Pz"]]  # no marker, but no way home either
    refused(state, "S7.20", "exit")
