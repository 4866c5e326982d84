"""13: retreat and disruption; 8.5.2, 16.1, 16.3 and 26.1 as far as they concern retreats."""

from __future__ import annotations

import pytest

from sandtable.games.normandy44.charts.ways import MARSHY, RIVER, SHUT, TRACK, WHEELLESS
from sandtable.games.normandy44.kinds import DISRUPTED, RESERVE, RETREATED, SPENT
from sandtable.games.normandy44.rules.combat import retreat as rules
from tests.games.normandy44.ground import (
    BATTALION,
    FOE,
    FOE2,
    FOE3,
    OTHER,
    PANZER,
    REGIMENT,
    SECOND,
    THIRD,
    apart,
    bits,
    board,
    corridor,
    dry,
    fill,
    find,
    hedges,
    marks,
    near,
    only_way,
    plain,
    retreat,
    t,
    walk,
)
from tests.play import agree, at, doing, hexes, offers, play, refused, steps_there

HERE = plain()
NE, E, SE, SW, W, NW = near(HERE)
FAR = {"Sich 195": "1005"}  # somebody to move next


def alone(*units: str, **more: object) -> dict[str, object]:
    return dict.fromkeys(units, HERE) | more


# --- 13.1: how far and where ----------------------------------------------------------------------------------------


def test_13_1_two_hexes_away() -> None:
    state = retreat(board(alone(REGIMENT, **FAR)), HERE)
    assert state.decision is not None
    assert (state.decision.side, state.decision.rule) == ("german", "13.1")
    assert hexes(state) == set(near(HERE))
    refused(state, "13.1", f"hex {walk(E, 'E')}", message="retreat-far")
    refused(state, "13.1", "stay", message="retreat-must")
    refused(state, "13.1", "done")
    agree(state)
    play(state, f"hex {E}")
    assert hexes(state) == {walk(E, "NE"), walk(E, "E"), walk(E, "SE")}
    refused(state, "13.1", f"hex {HERE}", message="retreat-back")
    refused(state, "13.1", f"hex {NE}", message="retreat-back")  # beside the hex of the combat
    agree(state)
    play(state, f"hex {walk(E, 'SE')}")
    assert at(state, REGIMENT) == walk(E, "SE")
    assert doing(state) == "Movement"


def test_13_1_four_hexes_after_the_heavy_results() -> None:
    state = retreat(board(alone(REGIMENT, **FAR)), HERE, 4)
    for _ in range(4):
        assert doing(state) == "Retreat"
        agree(state)
        play(state, offers(state)[0])
    assert apart(at(state, REGIMENT), HERE) == 4
    assert doing(state) == "Movement"


def test_13_1_enemy_zones_are_avoided_where_possible() -> None:
    state = retreat(board(alone(REGIMENT, **{FOE: W})), HERE)
    assert hexes(state) == {NE, E, SE}
    refused(state, "13.2", f"hex {W}", message="retreat-enemy")
    refused(state, "13.1", f"hex {NW}", message="retreat-losses")
    agree(state)


def test_13_1_only_the_first_hex_can_be_in_an_enemy_zone() -> None:
    """An enemy two hexes east: the first hex east and those behind it are in its zone."""
    foe = walk(E, "E", "E")
    state = retreat(board(alone(REGIMENT, **{FOE: foe})), HERE)
    play(state, f"hex {E}")
    assert hexes(state) == {walk(E, "NE"), walk(E, "SE")}
    refused(state, "13.1", f"hex {walk(E, 'E')}", message="retreat-zone")
    agree(state)


def test_13_1_where_the_second_hex_must_be_in_an_enemy_zone_all_are_lost() -> None:
    far = walk(E, "E")
    state = retreat(board(alone(REGIMENT, **{FOE: walk(far, "E")}) | only_way(HERE, E, far)), HERE)
    assert steps_there(state, REGIMENT) == 0


def test_13_1_nor_is_a_later_hex_of_four_in_an_enemy_zone() -> None:
    """An enemy beside the first and the second hex: the first would cost a step, but the second is closed."""
    here = find(lambda h: dry(h, 4))
    way = [here]
    for _ in range(4):
        way.append(walk(way[-1], "E"))
    walls = {unit: data for unit, data in only_way(*way).items() if data["at"] != walk(way[1], "NE")}
    units = {REGIMENT: here, OTHER: here} | walls
    state = retreat(board(units | {FOE: walk(way[1], "NE")}), here, 4)
    assert steps_there(state, REGIMENT) == steps_there(state, OTHER) == 0
    spare = retreat(board(units), here, 4)
    assert steps_there(spare, REGIMENT) == 2


def test_13_1_a_friend_cancels_an_enemy_zone_in_its_hex() -> None:
    foe, friend = walk(E, "E", "E"), walk(E, "E")
    state = retreat(board(alone(REGIMENT, **{FOE: foe, BATTALION: friend})), HERE)
    play(state, f"hex {E}", f"hex {friend}")
    assert steps_there(state, REGIMENT) == 2
    assert at(state, REGIMENT) == friend


def test_13_1_a_friend_that_retreats_from_the_same_combat_does_not() -> None:
    """One unit has gone into a friend's hex; once the friend is gone the other finds an enemy zone there."""
    foe, friend = walk(E, "E", "E"), walk(E, "E")
    state = retreat(board(alone(REGIMENT, SECOND, **{FOE: foe, BATTALION: friend})), HERE)
    play(state, f"unit {REGIMENT}", f"hex {E}", f"hex {friend}")
    state.pos.put(t, t.index[BATTALION], t.hex_index["1005"])
    play(state, f"hex {E}")
    refused(state, "13.1", f"hex {friend}", message="retreat-zone")
    agree(state)


def test_13_1_units_that_cannot_move_surrender() -> None:
    state = retreat(board(alone("SP Hillman", REGIMENT, **FAR)), HERE)
    assert steps_there(state, "SP Hillman") == 0
    assert steps_there(state, REGIMENT) == 2
    assert doing(state) == "Retreat"
    gone = retreat(board(alone("SP Hillman", **FAR)), HERE)
    assert steps_there(gone, "SP Hillman") == 0
    assert doing(gone) == "Movement"


def test_13_1_a_stack_may_split() -> None:
    state = retreat(board(alone(REGIMENT, BATTALION, PANZER, **FAR)), HERE)
    assert f"unit {BATTALION}" in offers(state)
    agree(state)
    play(state, f"unit {BATTALION}")
    refused(state, "13.1", f"unit {BATTALION}", message="retreat-picked")
    refused(state, "13.1", "unit Sich 195", message="retreat-not-here")
    agree(state)
    play(state, f"unit {PANZER}")
    refused(state, "13.1", f"unit {REGIMENT}", message="retreat-last")
    agree(state)
    play(state, f"hex {E}", f"hex {walk(E, 'E')}")  # the two that were picked
    assert at(state, BATTALION) == at(state, PANZER) == walk(E, "E")
    assert at(state, REGIMENT) == HERE
    play(state, f"hex {W}", f"hex {walk(W, 'W')}")
    assert at(state, REGIMENT) == walk(W, "W")
    assert doing(state) == "Movement"


def test_13_1_a_stack_may_split_on_the_way() -> None:
    state = retreat(board(alone(REGIMENT, BATTALION, **FAR)), HERE)
    play(state, f"hex {E}", f"unit {BATTALION}", f"hex {walk(E, 'E')}", f"hex {walk(E, 'NE')}")
    assert (at(state, BATTALION), at(state, REGIMENT)) == (walk(E, "E"), walk(E, "NE"))


def test_13_1_a_single_way_is_taken_without_asking() -> None:
    far = walk(E, "E")
    state = retreat(board(alone(REGIMENT, BATTALION) | only_way(HERE, E, far)), HERE)
    assert at(state, REGIMENT) == at(state, BATTALION) == far
    assert doing(state) == "Movement"


# --- 13.1: overcrowding ---------------------------------------------------------------------------------------------


def dead_end() -> tuple[str, dict[str, object]]:
    """The one way leads two hexes east."""
    far = walk(E, "E")
    return far, dict(only_way(HERE, E, far))


def test_13_1_out_of_a_crowded_hex_the_retreat_goes_on() -> None:
    far, walls = dead_end()
    state = retreat(board(alone(REGIMENT, **{OTHER: far, THIRD: far}) | walls), HERE)
    assert doing(state) == "Retreat"
    assert at(state, REGIMENT) == far
    assert hexes(state) == {walk(far, "NE"), walk(far, "E"), walk(far, "SE")}
    refused(state, "13.1", "stay", message="retreat-stay-losses")
    agree(state)
    play(state, f"hex {walk(far, 'E')}")
    assert (at(state, REGIMENT), steps_there(state, REGIMENT)) == (walk(far, "E"), 2)


def test_13_1_the_units_too_many_go_on_and_the_others_stay() -> None:
    far, walls = dead_end()
    state = retreat(board(alone(REGIMENT, THIRD, **{OTHER: far}) | walls), HERE)
    assert at(state, REGIMENT) == at(state, THIRD) == far  # there is room for one of them
    onward = [f"hex {walk(far, way)}" for way in ("NE", "E", "SE")]
    assert offers(state) == [*onward, f"unit {REGIMENT}", f"unit {THIRD}"]
    agree(state)
    play(state, f"unit {THIRD}")  # alone it fits in
    assert (at(state, THIRD), marks(state, THIRD)) == (far, DISRUPTED)
    play(state, f"hex {walk(far, 'NE')}")
    assert at(state, REGIMENT) == walk(far, "NE")
    assert steps_there(state, REGIMENT) + steps_there(state, THIRD) == 4


def test_13_1_who_finds_no_room_is_lost_by_the_owners_choice() -> None:
    far, walls = dead_end()
    walls = dict(only_way(HERE, E, far))
    beyond = {"VII": walk(far, "NE"), "V": walk(far, "E"), "XIX": walk(far, "SE")}  # HQs: no zones
    units = alone(REGIMENT, BATTALION, SECOND, **{OTHER: far, "Pi 352": far})
    state = retreat(board(units | walls | beyond), HERE)
    assert doing(state) == "Overcrowded"
    assert state.decision is not None
    assert state.decision.rule == "13.1"
    # four points came to three that were there
    assert offers(state) == [f"unit {REGIMENT}", f"unit {BATTALION}", f"unit {SECOND}"]
    refused(state, "13.1", f"unit {OTHER}", message="crowd-stands")
    agree(state)
    play(state, f"unit {REGIMENT}", f"unit {BATTALION}")
    assert [steps_there(state, unit) for unit in (REGIMENT, BATTALION, SECOND)] == [0, 0, 2]


def test_13_1_a_way_with_room_is_taken_before_one_without() -> None:
    """East a full hex without a way on, west an empty one: with the same first steps the losses decide."""
    far = walk(E, "E")
    walls = fill([NE, SE, SW, NW, walk(E, "NE"), walk(E, "SE")])
    beyond = {"VII": walk(far, "NE"), "V": walk(far, "E"), "XIX": walk(far, "SE")}
    state = retreat(board(alone(REGIMENT, **{OTHER: far, THIRD: far}) | walls | beyond), HERE)
    assert at(state, REGIMENT) == W
    assert doing(state) == "Retreat"


# --- 13.2: losses ---------------------------------------------------------------------------------------------------


def pinned(*units: str, **more: object) -> dict[str, object]:
    """An enemy in the west, and nothing in the east: the first hex will be in the enemy's zone."""
    return alone(*units, **{FOE: W}, **more) | fill([NE, E, SE])


def test_13_2_a_first_hex_in_an_enemy_zone_costs_one_step_in_all() -> None:
    state = retreat(board(pinned(REGIMENT, BATTALION)), HERE)
    assert offers(state) == [f"hex {SW}", f"hex {NW}"]  # together: apart they would lose two
    refused(state, "13.1", f"unit {BATTALION}", message="retreat-together")
    agree(state)
    play(state, f"hex {NW}")
    assert (doing(state), state.decision and state.decision.rule) == ("Toll", "13.2")
    assert offers(state) == [f"unit {REGIMENT}", f"unit {BATTALION}"]
    refused(state, "13.2", f"unit {FOE}", message="toll-not-here")
    agree(state)
    play(state, f"unit {BATTALION}")
    assert (steps_there(state, REGIMENT), steps_there(state, BATTALION)) == (2, 1)
    assert hexes(state) == {walk(NW, "NW"), walk(NW, "NE")}  # the hex to the west is in the enemy's zone too


def test_13_2_a_unit_of_one_step_does_not_survive_that() -> None:
    lone = {BATTALION: {"at": HERE, "steps": 1}}
    state = retreat(board(pinned() | lone), HERE)
    assert steps_there(state, BATTALION) == 0
    assert doing(state) == "Movement"
    assert at(state, BATTALION) == "dead"


def test_13_2_after_a_friend_there_is_no_loss() -> None:
    state = retreat(board(pinned(REGIMENT, **{SECOND: NW})), HERE)
    assert at(state, REGIMENT) == NW
    assert steps_there(state, REGIMENT) == 2


def wet(kind: int) -> tuple[str, str, str]:
    """A river (or flood) two hexes away, with open country before it."""
    return corridor(
        lambda o, a, b, x, y: (
            not t.shores[o] & kind
            and x in (0, TRACK)
            and bool(y & kind)
            and not y & SHUT
            and a not in t.havens
            and not {o, a, b} & t.flooded
        )
    )


@pytest.mark.parametrize("kind", [RIVER, MARSHY])
def test_13_2_waters_cost_a_group_on_foot_one_step(kind: int) -> None:
    way = wet(kind)
    state = retreat(board({REGIMENT: way[0], BATTALION: way[0]} | only_way(*way)), way[0])
    assert doing(state) == "Toll"
    assert (at(state, REGIMENT), offers(state)) == (way[2], [f"unit {REGIMENT}", f"unit {BATTALION}"])
    agree(state)
    play(state, f"unit {REGIMENT}")
    assert (steps_there(state, REGIMENT), steps_there(state, BATTALION)) == (1, 2)
    assert doing(state) == "Movement"


@pytest.mark.parametrize("kind", [RIVER, MARSHY])
def test_13_2_waters_are_the_end_of_vehicles(kind: int) -> None:
    way = wet(kind)
    state = retreat(board({REGIMENT: way[0], PANZER: way[0]} | only_way(*way)), way[0])
    assert (steps_there(state, PANZER), steps_there(state, REGIMENT)) == (0, 1)  # those on foot pay their step
    alone_ = retreat(board({PANZER: way[0]} | FAR | only_way(*way)), way[0])
    assert steps_there(alone_, PANZER) == 0


@pytest.mark.parametrize("unit", [REGIMENT, PANZER])
def test_13_2_not_for_those_who_started_beside_the_river(unit: str) -> None:
    way = corridor(
        lambda o, a, b, x, y: (
            bool(t.shores[o] & RIVER) and x in (0, TRACK) and y == RIVER and not {o, a, b} & (t.havens | t.flooded)
        )
    )
    state = retreat(board({unit: way[0]} | FAR | only_way(*way)), way[0])
    assert (at(state, unit), steps_there(state, unit)) == (way[2], 2)


def test_13_2_vehicles_cross_floods_only_by_road_wherever_they_start() -> None:
    way = corridor(
        lambda o, a, b, x, y: bool(x & MARSHY) and not x & SHUT and not y & SHUT and not {o, a, b} & t.flooded
    )
    walls = only_way(*way)
    state = retreat(board({PANZER: way[0], REGIMENT: way[0]} | walls), way[0])
    assert steps_there(state, PANZER) == 0
    assert steps_there(state, REGIMENT) == 2  # beside the flood at the start


def test_13_2_a_bridge_costs_nothing() -> None:
    way = corridor(
        lambda o, a, b, x, y: (
            not t.shores[o] & RIVER
            and x in (0, TRACK)
            and bool(y & TRACK)
            and bool(t.shores[a] & t.shores[b] & RIVER)
            and bool(t.land.sides[a][t.near[a].index(b)] & 2)
            and not {o, a} & (t.havens | t.flooded)
        )
    )
    state = retreat(board({REGIMENT: way[0], PANZER: way[0]} | only_way(*way)), way[0])
    assert at(state, REGIMENT) == at(state, PANZER) == way[2]
    assert steps_there(state, REGIMENT) == steps_there(state, PANZER) == 2


def flood(into: int, out: int) -> tuple[str, str, str]:
    """A way through a flooded hex."""
    return corridor(
        lambda o, a, b, x, y: (
            a in t.flooded
            and not {o, b} & t.flooded
            and x & (TRACK | WHEELLESS) == into
            and y & (TRACK | WHEELLESS) == out
            and not (x | y) & (RIVER | MARSHY | SHUT)
        )
    )


def test_13_2_through_a_flooded_hex_off_the_road() -> None:
    way = flood(WHEELLESS, WHEELLESS)
    state = retreat(board({REGIMENT: way[0]} | FAR | only_way(*way)), way[0])
    assert (at(state, REGIMENT), steps_there(state, REGIMENT)) == (way[2], 1)
    tank = retreat(board({PANZER: way[0]} | FAR | only_way(*way)), way[0])
    assert steps_there(tank, PANZER) == 0


def test_13_2_through_a_flooded_hex_by_road() -> None:
    way = flood(TRACK, TRACK)
    state = retreat(board({REGIMENT: way[0], PANZER: way[0]} | only_way(*way)), way[0])
    assert at(state, REGIMENT) == at(state, PANZER) == way[2]
    assert steps_there(state, REGIMENT) == steps_there(state, PANZER) == 2


def test_13_2_into_a_flooded_hex_is_not_through_it() -> None:
    way = corridor(
        lambda o, a, b, x, y: (
            b in t.flooded and a not in t.havens and o not in t.flooded and x in (0, TRACK) and y == WHEELLESS
        )
    )
    state = retreat(board({REGIMENT: way[0]} | FAR | only_way(*way)), way[0])
    assert (at(state, REGIMENT), steps_there(state, REGIMENT)) == (way[2], 2)


def test_13_2_out_of_a_flooded_hex_is_not_through_it() -> None:
    way = corridor(
        lambda o, a, b, x, y: (
            o in t.flooded and not {a, b} & (t.flooded | t.havens) and x == WHEELLESS and y in (0, TRACK)
        )
    )
    state = retreat(board({REGIMENT: way[0]} | FAR | only_way(*way)), way[0])
    assert (at(state, REGIMENT), steps_there(state, REGIMENT)) == (way[2], 2)


def long_way(start: tuple[str, ...], wet: int) -> tuple[str, ...] | None:
    """A way of four hexes straight away from its start, over waters (not those of the start) so many times."""
    if len(start) == 5:
        return start if wet <= 0 else None
    origin = t.hex_index[start[0]]
    for goal in near(start[-1]):
        way = bits(start[-1], goal)
        if apart(start[0], goal) == len(start) and not way & SHUT and t.hex_index[goal] not in t.flooded:
            found = long_way((*start, goal), wet - bool(way & (RIVER | MARSHY) & ~t.shores[origin]))
            if found:
                return found
    return None


def test_13_2_water_costs_one_step_in_all() -> None:
    """Two rivers on one retreat of four hexes: still one step (a group of two, so that two could be paid)."""
    way = next(filter(None, (long_way((name,), 2) for name in t.map.names)))
    state = retreat(board({REGIMENT: way[0], BATTALION: way[0]} | only_way(*way)), way[0], 4)
    assert (doing(state), len(offers(state))) == ("Toll", 2)
    play(state, f"unit {REGIMENT}")
    assert (at(state, REGIMENT), steps_there(state, REGIMENT), steps_there(state, BATTALION)) == (way[4], 1, 2)
    assert doing(state) == "Movement"
    lone = retreat(board({REGIMENT: way[0]} | FAR | only_way(*way)), way[0], 4)
    assert (at(lone, REGIMENT), steps_there(lone, REGIMENT)) == (way[4], 1)  # two steps would have been its end


def test_13_2_parts_may_go_ways_that_would_cost_the_group_more() -> None:
    """On foot into the flood for nothing, the tanks past an enemy for a step: no more than all past the enemy."""
    way = corridor(
        lambda o, a, b, x, y: (
            b in t.flooded and a not in t.havens and o not in t.flooded and x in (0, TRACK) and y == WHEELLESS
        )
    )
    walls = only_way(*way)
    aside = next(h for h in near(way[0]) if apart(h, way[1]) == 2 and bits(way[0], h) == 0)
    walls = {unit: data for unit, data in walls.items() if data["at"] != aside}
    foe = next(h for h in near(aside) if apart(h, way[0]) == 2)
    state = retreat(board({REGIMENT: way[0], PANZER: way[0], FOE: foe} | walls), way[0])
    assert offers(state) == [f"hex {aside}", f"unit {PANZER}", f"unit {REGIMENT}"]
    refused(state, "13.1", f"hex {way[1]}", message="retreat-losses")
    agree(state)
    play(state, f"unit {REGIMENT}")
    assert (at(state, REGIMENT), steps_there(state, REGIMENT)) == (way[2], 2)
    while doing(state) == "Retreat":
        play(state, offers(state)[0])
    assert (apart(at(state, PANZER), way[0]), steps_there(state, PANZER)) == (2, 1)


def test_13_1_who_cannot_be_stopped_is_left_behind() -> None:
    """A friend with four factors stops the battalion but not the regiment, and behind it there is no way on."""
    walls = fill([NE, SE, SW, W, NW, walk(E, "NE"), walk(E, "E"), walk(E, "SE")])
    state = retreat(board(alone(REGIMENT, BATTALION, **{THIRD: E}) | walls), HERE)
    assert (steps_there(state, REGIMENT), steps_there(state, BATTALION)) == (0, 2)
    assert at(state, BATTALION) == E
    assert state.pos.stopped == ((t.hex_index[E], 2),)


# --- 13.2, 8.5.2: elimination ---------------------------------------------------------------------------------------


def test_8_5_2_nobody_retreats_across_an_enemy_bond() -> None:
    """Three enemies around a hex: a bond runs along each of the other three hexsides."""
    around = {FOE: W, FOE2: NE, FOE3: SE}
    state = board(alone(REGIMENT, **around))
    assert rules.doomed(state, t.hex_index[HERE], (t.index[REGIMENT],), 2)
    retreat(state, HERE)
    assert steps_there(state, REGIMENT) == 0


def test_8_5_2_a_hex_bond_bars_a_hex() -> None:
    """Enemies north-east and south-east of the hex to the east: a bond through it."""
    state = retreat(board(alone(REGIMENT, **{FOE: walk(E, "NE"), FOE2: walk(E, "SW"), **FAR})), HERE)
    refused(state, "8.5.2", f"hex {E}", message="retreat-bond")
    agree(state)


def test_8_5_3_a_friend_cancels_the_bond() -> None:
    around = {FOE: W, FOE2: NE, FOE3: SE, BATTALION: E}
    state = board(alone(REGIMENT, **around))
    assert not rules.doomed(state, t.hex_index[HERE], (t.index[REGIMENT],), 2)
    retreat(state, HERE)
    play(state, *(["hex " + walk(E, "E")] if doing(state) == "Retreat" else []))
    assert (steps_there(state, REGIMENT), at(state, REGIMENT)) == (2, walk(E, "E"))


def test_13_2_off_the_map_is_no_way() -> None:
    edge = t.names[next(h for h in range(t.hexes) if t.near[h].count(-1) == 2 and t.map.names[h].startswith("10"))]
    state = retreat(board({REGIMENT: edge} | fill(near(edge))), edge)
    assert steps_there(state, REGIMENT) == 0


def test_12_5_whether_a_stack_is_doomed() -> None:
    place = t.hex_index[HERE]
    open_ = board(alone(REGIMENT, "SP Hillman", **FAR))
    assert not rules.doomed(open_, place, open_.pos.stacks[place], 2)
    assert rules.doomed(open_, place, (t.index["SP Hillman"],), 2)
    before = open_.encode()
    rules.doomed(open_, place, open_.pos.stacks[place], 4)
    assert open_.encode() == before
    held = board(pinned() | {BATTALION: {"at": HERE, "steps": 1}})
    assert rules.doomed(held, place, held.pos.stacks[place], 2)


# --- 13.3: one hex --------------------------------------------------------------------------------------------------


def test_13_3_bocage_stops_a_retreat_of_two_hexes() -> None:
    here = hedges()
    state = retreat(board({REGIMENT: here} | FAR), here)
    play(state, f"hex {walk(here, 'E')}")
    assert "stay" in offers(state)
    agree(state)
    play(state, "stay")
    assert at(state, REGIMENT) == walk(here, "E")
    assert marks(state, REGIMENT) & DISRUPTED


@pytest.mark.parametrize("unit", [REGIMENT, "Marine"])  # of strength 1: however weak, nobody is there to stop it
def test_13_3_open_country_does_not(unit: str) -> None:
    state = retreat(board(alone(unit, **FAR)), HERE)
    play(state, f"hex {E}")
    refused(state, "13.3", "stay", message="retreat-shelter")
    assert "stay" not in offers(state)


def test_13_3_never_in_a_retreat_of_four() -> None:
    here = hedges()
    state = retreat(board({REGIMENT: here} | FAR), here, 4)
    play(state, f"hex {walk(here, 'E')}")
    refused(state, "13.3", "stay", message="retreat-shelter")
    agree(state)


def test_13_3_not_in_an_enemy_zone() -> None:
    """An enemy two hexes away controls the hex to the east: it may be passed at a price, but nobody stops there."""
    here = hedges()
    foe = walk(here, "E", "NE")
    walls = fill([h for h in near(here) if h != walk(here, "E")])
    state = retreat(board({REGIMENT: here, FOE: foe} | walls), here)
    assert steps_there(state, REGIMENT) == 1
    assert at(state, REGIMENT) != walk(here, "E")


@pytest.mark.parametrize(("state_", "stops"), [({}, True), ({"disrupted": True}, False)])
def test_13_3_unless_an_undisrupted_friend_is_there(state_: dict[str, bool], stops: bool) -> None:
    here = hedges()
    east = walk(here, "E")
    units = {REGIMENT: here, FOE: walk(here, "E", "NE"), BATTALION: {"at": east} | state_}
    state = retreat(board(units | fill([h for h in near(here) if h != east])), here)
    if stops:
        assert "stay" in offers(state)
        agree(state)
    else:
        assert apart(at(state, REGIMENT), here) == 2
    assert steps_there(state, REGIMENT) == 2  # disrupted or not, the friend cancels the enemy zone


def stop(retreating: dict[str, object], friend: dict[str, object]) -> bool:
    """Whether a friend to the east lets a group stop there, in open country."""
    state = retreat(board(retreating | {THIRD: {"at": E} | friend} | fill([NE, SE, SW, W, NW])), HERE)
    agree(state)
    return "stay" in offers(state)


def test_13_3_friends_stop_as_many_factors_as_they_have() -> None:
    assert stop({"914/352": HERE}, {})  # 4 and 4
    assert not stop({REGIMENT: HERE}, {})  # 6 and 4
    assert not stop({"914/352": HERE}, {"steps": 1})  # 4 and 2
    assert not stop({"914/352": HERE}, {"disrupted": True})


def test_13_3_and_no_more_than_that_in_a_combat_phase() -> None:
    state = retreat(board(alone(BATTALION, SECOND, **{"Pi 352": E}) | fill([NE, SE, SW, W, NW])), HERE)
    assert at(state, BATTALION) == E  # four factors: together they cannot stop with two
    refused(state, "13.3", "stay", message="retreat-shelter")
    play(state, f"unit {BATTALION}", "stay")
    refused(state, "13.3", "stay", message="retreat-shelter")
    agree(state)
    rules.begin_phase(state)  # the next combat phase
    assert state.stack[-1].refuse(state, t.stay) is None


@pytest.mark.parametrize("shelter", [{"SP Hillman": E}, {}])
def test_13_3_strongpoints_and_positions_stop_any_number(shelter: dict[str, str]) -> None:
    ips = {} if shelter else {"ips": {E: "german"}}
    state = retreat(board(alone(REGIMENT, OTHER, **shelter) | fill([NE, SE, SW, W, NW]), **ips), HERE)
    assert "stay" in offers(state)
    agree(state)
    play(state, "stay")
    assert at(state, REGIMENT) == at(state, OTHER) == E
    assert state.pos.stopped == ()


def test_13_3_an_enemy_position_stops_nobody() -> None:
    state = board(alone(REGIMENT) | fill([NE, SE, SW, W, NW]), ips={E: "german"})
    state.pos.ip[t.hex_index[E]] = 8 | 2  # a completed US position
    retreat(state, HERE)
    refused(state, "13.3", "stay", message="retreat-shelter")


def test_13_3_not_over_the_stacking_limit() -> None:
    here = hedges()
    east = walk(here, "E")
    units = {REGIMENT: here, OTHER: east, THIRD: east}
    state = retreat(board(units | fill([h for h in near(here) if h != east])), here)
    refused(state, "13.3", "stay", message="retreat-crowd")
    agree(state)


# --- 13.5, 13.6 -----------------------------------------------------------------------------------------------------


def test_13_5_a_second_retreat_in_a_phase_is_the_end() -> None:
    state = board(alone(REGIMENT, BATTALION, **FAR))
    state.pos.deeds[t.index[BATTALION]] |= RETREATED
    retreat(state, HERE)
    assert steps_there(state, BATTALION) == 0
    assert steps_there(state, REGIMENT) == 2
    assert doing(state) == "Retreat"


def test_13_6_whoever_retreats_is_disrupted() -> None:
    units = alone(REGIMENT, "LXXXIV", "7 Werfer") | {REGIMENT: {"at": HERE, "reserve": True}}
    state = retreat(board(units | dict(only_way(HERE, E, walk(E, "E")))), HERE)
    assert marks(state, REGIMENT) == DISRUPTED  # and its reserve marker is gone (15.1)
    assert not marks(state, REGIMENT) & RESERVE
    assert marks(state, "LXXXIV") == marks(state, "7 Werfer") == DISRUPTED | SPENT
    assert all(state.pos.deeds[t.index[unit]] & RETREATED for unit in (REGIMENT, "LXXXIV", "7 Werfer"))


def test_13_6_a_retreat_takes_control_of_its_way() -> None:
    state = board(alone(REGIMENT, **FAR), control={E: "allied", walk(E, "E"): "allied"})
    retreat(state, HERE)
    play(state, f"hex {E}", f"hex {walk(E, 'E')}")
    assert state.pos.holder[t.hex_index[E]] == state.pos.holder[t.hex_index[walk(E, "E")]] == 0


def test_16_1_the_position_left_behind_is_gone() -> None:
    state = retreat(board(alone(REGIMENT, **FAR), ips={HERE: "german"}), HERE)
    assert state.pos.ip[t.hex_index[HERE]] == 0


# --- 26.1 -----------------------------------------------------------------------------------------------------------


def test_26_1_column_15_is_closed_in_the_cherbourg_scenario() -> None:
    for scenario, open_ in (("campaign", True), ("cherbourg", False)):
        state = retreat(board({REGIMENT: "2514"} | FAR, scenario=scenario), "2514")
        assert ("2515" in hexes(state)) is open_
        agree(state)
        if not open_:
            refused(state, "26.1", "hex 2515", message="retreat-bounds")


def test_26_1_germans_retreat_across_the_front_line_and_allies_do_not() -> None:
    a, b = next(
        (a, b)
        for a in range(t.hexes)
        for k, b in enumerate(t.near[a])
        if b >= 0
        and not t.ways[a][k]
        and t.land.german_side[b]
        and not t.land.german_side[a]
        and 22 <= t.map.cells[a][0] <= 25
        and t.map.cells[b][1] < 14
        and sum(not t.land.german_side[c] for c, way in zip(t.near[a], t.ways[a], strict=True) if way in (0, TRACK)) > 1
    )
    here, over = t.names[a], t.names[b]
    german = retreat(board({REGIMENT: here} | FAR, scenario="cherbourg"), here)
    assert over in hexes(german)
    allied = retreat(board({FOE: here} | FAR, scenario="cherbourg"), here)
    refused(allied, "26.1", f"hex {over}", message="retreat-bounds")
    agree(allied)


def test_22_1_the_army_boundary_does_not_bind_retreats() -> None:
    own = t.region["us"]
    way = corridor(
        lambda o, a, b, x, y: (
            t.land.army[o] == 1 and a in own and t.land.army[a] == 2 and b not in own and x in (0, 2) and y in (0, 2)
        )
    )
    state = retreat(board({FOE: way[0]} | FAR), way[0])
    play(state, f"hex {way[1]}", f"hex {way[2]}")
    assert at(state, FOE) == way[2]
