"""11.5: advances after combat; 10.9c, 10.8d, 7.9e, 10.10 and S5.8 as far as they concern them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.caseyellow.charts.terrain import CROSSING, FLOODED, FOREST, LIMIT, MAJOR, MINOR, RIVER, ROAD, WIDE
from sandtable.games.caseyellow.kinds import ADVANCED, GERMAN
from sandtable.games.caseyellow.position import S
from tests.games.caseyellow.ends import PLAIN, advance, bits, board, ids, land, near, t, walk
from tests.play import agree, at, doing, hexes, offers, play, refused

HERE = PLAIN
NE, E, SE, SW, W, NW = near(HERE)
WW = walk(W, "W")


def won(units: dict[str, Any], vacated: str = W, far: bool = False, by: tuple[str, ...] = (), **more: Any) -> S:
    """All Germans of a position, or some units, have won a hex."""
    names = by or tuple(unit for unit in units if t.camp[t.index[unit]] == GERMAN)
    return advance(board(units, **more), vacated, *names, far=far)


def second(test: Callable[[int, int], bool]) -> tuple[str, str, str]:
    """A hex to attack from, one that was attacked and a third next to that, of which something is true."""
    for v in range(t.hexes):
        if land.kind[v] or land.fort[v] or land.country[v] == 0:
            continue
        for goal in t.near[v]:
            if goal < 0 or not test(v, goal):
                continue
            for start in t.near[v]:
                plain = start >= 0 and start != goal and not land.kind[start] and not land.fort[start]
                if plain and not bits(start, v) & RIVER:
                    return t.names[start], t.names[v], t.names[goal]
    raise AssertionError("nowhere")


def drive(unit: str, test: Callable[[int, int], bool], **more: Any) -> tuple[S, str]:
    """A unit has advanced one hex and may go on."""
    start, vacated, goal = second(test)
    state = won({unit: start}, vacated, far=True, **more)
    play(state, f"unit {unit}")
    assert doing(state) == "Advance", "no second hex at all"
    return state, goal


# --- 11.5a to e -------------------------------------------------------------------------------------------------------


def test_R11_5_attackers_may_enter_the_hex_that_was_left() -> None:
    state = won({"X Corps": HERE, "1 Cav": E})
    assert state.decision is not None
    assert (state.decision.side, state.decision.step, state.decision.rule) == ("german", "Advance", "R11.5")
    assert offers(state) == ["unit X Corps", "done"]  # the other one is not beside it
    refused(state, "R11.5", "unit 1 Cav")
    refused(state, "R11.5", "unit 2 Pz")
    refused(state, "R11.5", f"hex {W}")
    refused(state, "R11.5", "stay")
    agree(state)
    told = play(state, "unit X Corps")
    assert at(state, "X Corps") == W
    assert state.pos.deeds[t.index["X Corps"]] & ADVANCED
    assert state.pos.holder[t.hex_index[W]] == GERMAN
    assert "Advanced" in [type(event).__name__ for event in told]
    assert doing(state) == "Movement"


def test_R11_5_nobody_has_to() -> None:
    state = won({"X Corps": HERE})
    play(state, "done")
    assert at(state, "X Corps") == HERE
    assert doing(state) == "Movement"


def test_R11_5_zones_do_not_matter() -> None:
    state = won({"X Corps": HERE, "X Fr": NW, "XI Fr": SW, "VI Fr": WW})
    play(state, "unit X Corps")
    assert at(state, "X Corps") == W


def test_R11_5_only_as_many_as_the_hex_holds() -> None:
    state = won({"X Corps": HERE, "XXVI Corps": NW, "1 Pz": SW})
    play(state, "unit X Corps")
    assert doing(state) == "Movement"  # neither another corps nor a red box fits
    state = won({"X Corps": HERE, "XXVI Corps": NW, "22 LL": SW})
    play(state, "unit XXVI Corps")
    refused(state, "R8.3", "unit X Corps")
    agree(state)
    play(state, "unit 22 LL")
    assert at(state, "22 LL") == W


def test_R11_5_a_hex_with_enemies_is_not_entered() -> None:
    assert doing(won({"X Corps": HERE, "X Fr": W})) == "Movement"


def test_R11_5_a_fortified_line_that_stands_is_not_entered() -> None:
    fort = next(h for h in range(t.hexes) if land.fort[h] and land.fort_camp[h] != GERMAN and not land.kind[h])
    start = next(h for h in t.near[fort] if h >= 0 and not land.fort[h] and not bits(h, fort) & WIDE)
    units = {"X Corps": t.names[start]}
    assert doing(won(units, t.names[fort])) == "Movement"
    assert offers(won(units, t.names[fort], razed=[t.names[fort]])) == ["unit X Corps", "done"]


def test_R11_5_the_second_hex_must_have_room_too() -> None:
    state = won({"1 Pz": HERE, "X Corps": WW}, far=True, by=("1 Pz",))
    play(state, "unit 1 Pz")
    refused(state, "R8.3", f"hex {WW}")
    agree(state)


def test_R11_5_guns_and_supply_units_stay_behind() -> None:
    state = won({"ARKO": HERE, "22 LL": HERE})
    assert offers(state) == ["unit 22 LL", "done"]
    refused(state, "R11.5", "unit ARKO")


def test_R7_9_supply_units_that_were_left_behind_are_eliminated() -> None:
    state = won({"X Corps": HERE, "AG1 supply": W})
    play(state, "unit X Corps")
    assert at(state, "AG1 supply") == "dead"
    assert at(state, "X Corps") == W


def test_R11_5_allies_advance_one_hex() -> None:
    state = won({"2 DLM": HERE, "X Corps": E}, by=("2 DLM",), far=True)
    play(state, "unit 2 DLM")
    assert at(state, "2 DLM") == W
    assert doing(state) == "Movement"


# --- 11.5f ------------------------------------------------------------------------------------------------------------


def test_R11_5_yellow_units_go_on_to_any_empty_hex() -> None:
    state = won({"1 Pz": HERE, "X Fr": WW}, far=True)
    play(state, "unit 1 Pz")
    assert at(state, "1 Pz") == W
    assert hexes(state) == set(near(W)) - {HERE, WW}  # zones do not matter, enemies do
    assert "stay" in offers(state)
    refused(state, "R11.5", f"hex {WW}")
    refused(state, "R11.5", f"hex {HERE}")
    refused(state, "R11.5", f"hex {E}")
    refused(state, "R11.5", "done")
    agree(state)
    twin = state.copy()
    play(twin, f"hex {walk(W, 'NW')}")
    assert at(twin, "1 Pz") == walk(W, "NW")
    assert twin.pos.holder[t.hex_index[W]] == GERMAN  # it has passed through
    play(state, "stay")
    assert at(state, "1 Pz") == W


def test_R11_5_not_in_move_rounds_and_not_with_a_black_allowance() -> None:
    state = won({"1 Pz": HERE})
    play(state, "unit 1 Pz")
    assert doing(state) == "Movement"
    state = won({"X Corps": HERE}, far=True)
    play(state, "unit X Corps")
    assert doing(state) == "Movement"


def test_R11_5_a_full_hex_can_be_passed() -> None:
    state = won({"1 Pz": HERE, "2 Pz": HERE, "3 Pz": NW}, far=True)
    play(state, "unit 1 Pz", "stay", "unit 2 Pz", "stay")
    assert "unit 3 Pz" in offers(state)
    agree(state)
    play(state, "unit 3 Pz")
    refused(state, "R8.3", "stay")
    agree(state)
    play(state, f"hex {WW}")
    assert at(state, "3 Pz") == WW


def test_R11_5_example_forest_by_road_only() -> None:
    state, goal = drive("1 Pz", lambda v, g: land.kind[g] == FOREST and not bits(v, g) & (ROAD | RIVER))
    refused(state, "T.terrain", f"hex {goal}")
    state, goal = drive(
        "1 Pz", lambda v, g: land.kind[g] == FOREST and bool(bits(v, g) & ROAD) and not bits(v, g) & RIVER
    )
    assert goal in hexes(state)


def test_R11_5_example_no_fortified_line() -> None:
    state, goal = drive("1 Pz", lambda v, g: land.fort[g] > 0 and not bits(v, g) & RIVER and land.kind[g] < FOREST)
    refused(state, "R11.5", f"hex {goal}")
    agree(state)


def test_R11_5_example_minor_rivers_are_no_obstacle_major_ones_are() -> None:
    def ground(goal: int) -> bool:
        return not land.kind[goal] and not land.fort[goal]

    state, goal = drive("1 Pz", lambda v, g: ground(g) and bool(bits(v, g) & MINOR) and not bits(v, g) & CROSSING)
    assert goal in hexes(state)
    state, goal = drive("1 Pz", lambda v, g: ground(g) and bool(bits(v, g) & MAJOR) and not bits(v, g) & CROSSING)
    refused(state, "T.terrain", f"hex {goal}")
    agree(state)


def test_R11_5_wide_rivers_at_crossings_that_are_not_interdicted() -> None:
    def crossing(v: int, g: int) -> bool:
        return not land.kind[g] and not land.fort[g] and bool(bits(v, g) & WIDE) and bool(bits(v, g) & CROSSING)

    state, goal = drive("1 Pz", crossing)
    assert goal in hexes(state)
    state, goal = drive("1 Pz", crossing, cut=[goal])
    refused(state, "T.terrain", f"hex {goal}")


def test_R11_5_no_flooded_hex() -> None:
    start, vacated, goal = second(lambda v, g: not land.kind[g] and not land.fort[g] and not bits(v, g) & RIVER)
    state = won({"1 Pz": start}, vacated, far=True)
    play(state, "unit 1 Pz")
    assert goal in hexes(state)
    flooded = next(h for h in range(t.hexes) if land.kind[h] == FLOODED)
    beside = next(b for b in t.near[flooded] if b >= 0 and not land.fort[b] and not land.kind[b])
    start = next(t.names[b] for b in t.near[beside] if b >= 0 and b != flooded and not bits(beside, b) & WIDE)
    state = won({"LAH": start}, t.names[beside], far=True)
    play(state, "unit LAH")
    refused(state, "R11.5", f"hex {t.names[flooded]}")


def test_R10_9_works_fall_to_those_who_enter_them() -> None:
    start, vacated, goal = second(
        lambda v, g: land.works[g] and land.country[g] != 0 and not bits(v, g) & WIDE and land.kind[g] not in (3, 6)
    )
    state = won({"1 Pz": start}, vacated, far=True)
    assert state.pos.works[t.hex_index[goal]]
    play(state, "unit 1 Pz", f"hex {goal}")
    assert not state.pos.works[t.hex_index[goal]]


# --- rivers on the first hex ------------------------------------------------------------------------------------------


def over(river: int, crossing: bool) -> tuple[str, str]:
    """Two open hexes with such a river between them."""
    for a in range(t.hexes):
        for b in t.near[a]:
            if b < 0 or land.kind[a] or land.kind[b] or land.fort[b]:
                continue
            if bits(a, b) & river and bool(bits(a, b) & CROSSING) == crossing:
                return t.names[a], t.names[b]
    raise AssertionError("nowhere")


def test_T_terrain_yellow_units_advance_over_a_major_river_by_bridgehead_or_crossing() -> None:
    here, goal = over(MAJOR, False)
    assert doing(won({"1 Pz": here}, goal)) == "Movement"
    assert offers(won({"X Corps": here}, goal)) == ["unit X Corps", "done"]  # others are not so bound
    state = won({"1 Pz": here, "2 Pz": here}, goal, bridges=[goal])
    play(state, "unit 1 Pz")
    assert not state.pos.bridge[t.hex_index[goal]]  # 10.8d
    assert offers(state) == ["unit 2 Pz", "done"]  # which went over with the first
    agree(state)
    here, goal = over(MAJOR, True)
    assert "unit 1 Pz" in offers(won({"1 Pz": here}, goal))
    assert doing(won({"1 Pz": here}, goal, cut=[goal])) == "Movement"


# --- closed country ---------------------------------------------------------------------------------------------------


def test_S5_8_germans_do_not_advance_over_the_rim_of_the_dyle_area_on_turns_1_and_2() -> None:
    a, b = next(
        (a, b)
        for a in range(t.hexes)
        for b in t.near[a]
        if b >= 0 and bits(a, b) & LIMIT and land.dyle[b] and not bits(a, b) & WIDE and not land.kind[b]
    )
    here, goal = t.names[a], t.names[b]
    for turn in (1, 2):
        assert doing(won({"X Corps": here}, goal, turn=turn)) != "Advance"
        assert "unit X Corps" in offers(won({"X Corps": here}, goal, turn=turn, scenario="intelligence-1"))
    assert "unit X Corps" in offers(won({"X Corps": here}, goal, turn=3))


def test_R10_10_dutch_units_do_not_advance_out_of_their_country() -> None:
    a, b = next(
        (a, b)
        for a in range(t.hexes)
        for b in t.near[a]
        if b >= 0
        and land.country[a] == 3 != land.country[b]
        and not (land.kind[b] or land.fort[b] or bits(a, b) & RIVER)
    )
    state = won({"1 Nl": t.names[a], "55 DI": t.names[a]}, t.names[b], by=("1 Nl", "55 DI"))
    refused(state, "R10.10", "unit 1 Nl")
    agree(state)
    assert ids("1 Nl")[0] in state.pos.stacks[a]


def test_S5_8_nobody_advances_out_of_the_blind_spot_on_turn_1() -> None:
    a, b = next(
        (a, b)
        for a in range(t.hexes)
        for b in t.near[a]
        if b >= 0
        and land.blind[a]
        and not land.blind[b]
        and land.country[b] in (1, 2)
        and not bits(a, b) & RIVER
        and not land.kind[b]
        and not land.fort[b]
    )
    units = {"XLI Fr": t.names[a]}
    assert doing(won(units, t.names[b], by=("XLI Fr",), turn=1)) != "Advance"
    assert offers(won(units, t.names[b], by=("XLI Fr",), turn=2)) == ["unit XLI Fr", "done"]


def test_R12_11_attackers_who_all_advance_take_their_marker_up() -> None:
    state = won({"X Fr": HERE, "1 Cav": "4136"}, by=("X Fr",), turn=6, improved=[HERE])
    before = state.pos.markers
    play(state, "unit X Fr")
    assert at(state, "X Fr") == W
    assert not state.pos.improved[t.hex_index[HERE]]
    assert state.pos.markers == before + 1
