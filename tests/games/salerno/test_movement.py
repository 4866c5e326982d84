"""Movement: what a step costs, contact, roads, strategic movement, mountain troops, the sea, the edge (11)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.charts.terrain import (
    ARMOUR,
    FOOT,
    HILL,
    MAJOR,
    MINOR,
    MOUNTAIN,
    MOUNTAINEER,
    PLAIN,
    RIDGE,
    RIVER,
)
from sandtable.games.salerno.kinds import CAMPAIGN, FAIR
from sandtable.games.salerno.rules.common import base
from sandtable.games.salerno.rules.common import costs as paces
from sandtable.games.salerno.rules.operations import airborne
from sandtable.kit.board.reach import explore
from tests.games.salerno.field import (
    GAME,
    LAND,
    T,
    around,
    bare,
    ended,
    left,
    massif,
    number,
    on_the_way,
    open_field,
    operating,
    segment,
    side,
    steps,
    top,
)
from tests.play import agree, allowed, at, doing, hexes, offers, play, refused


def walked(unit: str, a: str, b: str, who: str = "allied", **more: Any) -> float:
    """What a step costs a unit, in movement points."""
    state = operating(who, unit.split(".", 1)[0], {unit: a, **more.pop("units", {})}, **more)
    play(state, f"unit {unit}")
    before = left(state)
    state.play(f"hex {b}")
    now = left(state) if on_the_way(state) else 0.0
    return before - now


def plainly(a: int, b: int, kind: int) -> bool:
    """A step onto bare ground of a kind, across nothing."""
    return bare(b, kind) and not LAND.sides[a][T.near[a].index(b)]


# --- the price of ground (T.terrain) --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "weather", "price"),
    [
        (PLAIN, "fair", 1),
        (PLAIN, "bad", 2),
        (HILL, "fair", 2),
        (HILL, "bad", 3),
        (MOUNTAIN, "fair", 3),
        (MOUNTAIN, "bad", 4),
    ],
)
def test_T_terrain_what_ground_costs(kind: int, weather: str, price: float) -> None:
    a, b = next(steps(lambda a, b: plainly(a, b, kind)))
    assert walked("78Inf.11", a, b, weather=weather) == price


def test_11_4_mountain_troops_pay_one_less() -> None:
    a, b = next(steps(lambda a, b: plainly(a, b, MOUNTAIN)))
    assert walked("2DIM.4TM", a, b) == 2
    a, b = next(steps(lambda a, b: LAND.sides[a][T.near[a].index(b)] == RIDGE and bare(b, MOUNTAIN)))
    assert walked("2DIM.4TM", a, b) == 2
    assert walked("78Inf.11", a, b) == 4


def test_11_2_roads_cancel_the_ground() -> None:
    a, b = next(steps(lambda a, b: LAND.sides[a][T.near[a].index(b)] == MAJOR and bare(b, MOUNTAIN)))
    assert walked("78Inf.11", a, b) == 0.5
    assert walked("78Inf.11", a, b, weather="bad") == 1
    a, b = next(steps(lambda a, b: LAND.sides[a][T.near[a].index(b)] == MINOR and bare(b, MOUNTAIN)))
    assert walked("78Inf.11", a, b) == 1


def test_11_armour_needs_a_road_into_the_mountains() -> None:
    a, b = next(steps(lambda a, b: plainly(a, b, MOUNTAIN)))
    state = operating("allied", "7Arm", {"7Arm.1RTR": a, "7Arm.131": a})
    play(state, "unit 7Arm.1RTR")
    refused(state, "11", f"hex {b}", message="no-way")
    play(state, "stop", "unit 7Arm.131")
    assert b in hexes(state)


def test_8_1_rivers_are_closed_in_bad_weather() -> None:
    a, b = next(steps(lambda a, b: LAND.sides[a][T.near[a].index(b)] == RIVER and bare(b)))
    assert walked("78Inf.11", a, b) == 3
    state = operating("allied", "78Inf", {"78Inf.11": a}, weather="bad")
    play(state, "unit 78Inf.11")
    refused(state, "8.1", f"hex {b}")


def test_11_1_from_enemy_to_enemy_costs_one_more() -> None:
    centre = open_field(2)
    ring = around(centre)
    units = {"26Pz.I-9": centre}
    assert walked("78Inf.11", ring[0], ring[1], units=units) == 2
    away = next(hex_ for hex_ in around(ring[0]) if hex_ not in ring and hex_ != centre)
    assert walked("78Inf.11", ring[0], away, units=units) == 1
    assert walked("78Inf.11", away, ring[0], units=units) == 1


def test_11_1_whoever_lacks_the_point_for_contact_is_told_so() -> None:
    centre = open_field(2)
    ring = around(centre)
    state = operating("axis", "26Pz", {"26Pz.I-9": ring[0], "78Inf.11": centre})
    play(state, "unit 26Pz.I-9", *[f"hex {hex_}" for hex_ in ring[1:4]])  # 2 + 2 + 2 of 7
    assert left(state) == 1
    refused(state, "11.1", f"hex {ring[4]}", message="too-dear")


def test_11_nobody_enters_the_enemy() -> None:
    centre = open_field(2)
    state = operating("allied", "78Inf", {"78Inf.11": around(centre)[0], "26Pz.I-9": centre})
    play(state, "unit 78Inf.11")
    refused(state, "11", f"hex {centre}", message="enemy-there")


def test_11_no_further_than_the_points_reach() -> None:
    massive = massif()
    ring = around(massive)
    state = operating("axis", "65I", {"65I.145": ring[0]}, weather="bad")  # 5 MP; 4 for a mountain without a road
    play(state, "unit 65I.145")
    steep = next(hex_ for hex_ in (massive, ring[1], ring[5]) if f"hex {hex_}" in offers(state))
    play(state, f"hex {steep}")
    assert at(state, "65I.145") == steep
    if on_the_way(state):
        refused(state, "11", f"hex {ring[0]}", message="too-dear")


# --- groups ---------------------------------------------------------------------------------------------------------


def test_11_a_stack_goes_as_its_slowest() -> None:
    centre = open_field(2)
    state = operating("axis", "26Pz", {"26Pz.Afkl": centre, "26Pz.I-9": centre, "26Pz.II-9": around(centre)[0]})
    play(state, "unit 26Pz.Afkl")
    assert left(state) == 8
    refused(state, "11", "unit 26Pz.II-9", message="elsewhere")
    play(state, "unit 26Pz.I-9")
    assert left(state) == 7
    play(state, f"hex {around(centre)[3]}")
    assert at(state, "26Pz.Afkl") == at(state, "26Pz.I-9") == around(centre)[3]
    refused(state, "11", "unit 26Pz.I-9", message="in-hand")
    agree(state)


def test_11_a_move_is_finished_before_the_next() -> None:
    centre = open_field(2)
    state = operating("axis", "26Pz", {"26Pz.I-9": centre, "26Pz.II-9": centre})
    play(state, "unit 26Pz.I-9", f"hex {around(centre)[0]}")
    refused(state, "11", "unit 26Pz.II-9", message="under-way")
    play(state, "stop")
    refused(state, "11", "unit 26Pz.I-9", message="moved-already")
    allowed(state, "unit 26Pz.II-9")


def test_11_whoever_took_part_ends_its_operations() -> None:
    centre = open_field(2)
    units = {"26Pz.I-9": centre, "26Pz.II-9": around(centre)[2], "65I.145": around(centre)[4]}
    state = operating("axis", "26Pz", units, formations={"65I": {"duty": "ready"}})
    play(state, "unit 26Pz.I-9", f"hex {around(centre)[0]}", "stop")
    assert not ended(state, "26Pz.I-9")
    play(state, "done")
    assert [ended(state, unit) for unit in units] == [True, True, False]


# --- strategic movement (11.3) --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("who", "unit", "points"), [("axis", "26Pz.I-9", 21), ("allied", "78Inf.11", 24)])
def test_11_3_strategic_movement_multiplies(who: str, unit: str, points: float) -> None:
    centre = open_field(2)
    state = operating(who, unit.split(".", 1)[0], {unit: centre})
    play(state, f"unit {unit}", "march")
    assert left(state) == points


def test_11_3_strategic_movement_keeps_four_hexes_away() -> None:
    centre = open_field(2)
    disc = [T.names[hex_] for hex_ in T.map.within(number(centre), 5) if hex_ < T.land_hexes]
    five = next(
        hex_ for hex_ in disc if T.map.distance(number(hex_), number(centre)) == 4 and LAND.kind[number(hex_)] == 0
    )
    state = operating("allied", "78Inf", {"78Inf.11": five, "26Pz.I-9": centre})
    play(state, "unit 78Inf.11", "march")
    nearer = [h for h in around(five) if T.map.distance(number(h), number(centre)) == 3]
    assert not set(nearer) & hexes(state)
    open_ = [h for h in nearer if number(h) < T.land_hexes]
    refused(state, "11.3", f"hex {open_[0]}")
    close = operating("allied", "78Inf", {"78Inf.11": open_[0], "26Pz.I-9": centre})
    refused(close, "11.3", "unit 78Inf.11", "march")


def test_11_3_strategic_movement_is_chosen_first() -> None:
    centre = open_field(2)
    state = operating("allied", "78Inf", {"78Inf.11": centre})
    play(state, "unit 78Inf.11", f"hex {around(centre)[0]}")
    refused(state, "11.3", "march")


def test_9_1_whoever_has_moved_strategically_does_not_fight() -> None:
    """Not even an enemy who has come next to it since, in reaction say."""
    centre = open_field(2)
    ring = around(centre)
    for words, fights in ((["march"], False), ([], True)):
        units = {"78Inf.11": ring[0], "78Inf.36": ring[1], "26Pz.I-9": "4316"}
        state = operating("allied", "78Inf", units)
        play(state, "unit 78Inf.11", *words, f"hex {centre}", "stop")
        assert ended(state, "78Inf.11") is not fights
        base.go(state, [T.index["26Pz.I-9"]], number(ring[3]))
        play(state, "done")
        assert (f"hex {ring[3]}" in offers(state)) is fights


def test_16_1_1_guns_fire_while_others_move_strategically() -> None:
    centre = open_field(2)
    guns = {"78Inf.Art": {"at": "4329", "on": True}}
    state = operating("allied", "78Inf", {"78Inf.11": centre, "78Inf.36": "4329", "26Pz.I-9": "4328"}, guns=guns)
    play(state, "unit 78Inf.11", "march")
    allowed(state, "fire", "hex 4328", "gun 78Inf.Art")


# --- the sea (11.5), Bari (9.5.7), the edge (11.6) ------------------------------------------------------------------

SALERNO, NAPLES = T.names[T.named["Salerno"]], T.names[T.naples]
PORTS = {SALERNO: "allied"}
FIELD = open_field()


def test_11_5_three_units_by_sea_and_then_no_more() -> None:
    units = dict.fromkeys(("78Inf.11", "78Inf.36", "78Inf.38", "ind.4-3"), SALERNO)
    state = operating("allied", "78Inf", units, control=PORTS)
    play(state, "unit 78Inf.11", "unit 78Inf.36", f"sail {NAPLES}")
    assert at(state, "78Inf.11") == at(state, "78Inf.36") == NAPLES
    assert ended(state, "78Inf.11")
    play(state, "unit 78Inf.38")
    allowed(state, f"sail {NAPLES}")
    play(state, "unit ind.4-3")
    refused(state, "11.5", f"sail {NAPLES}", message="ships-full")


def test_11_5_only_from_a_friendly_port_to_a_free_one() -> None:
    state = operating("allied", "78Inf", {"78Inf.11": SALERNO, "26Pz.I-9": NAPLES}, control=PORTS)
    play(state, "unit 78Inf.11")
    refused(state, "11.5", f"sail {NAPLES}", message="port-held")
    inland_ = operating("allied", "78Inf", {"78Inf.11": around(SALERNO)[0]}, control=PORTS)
    refused(inland_, "11.5", "unit 78Inf.11", f"sail {NAPLES}", message="no-port")
    axis = operating("axis", "26Pz", {"26Pz.I-9": SALERNO})
    refused(axis, "11.5", "unit 26Pz.I-9", f"sail {NAPLES}", message="no-ships")


def test_9_5_7_bari_by_road_and_back_with_half_the_movement() -> None:
    gate = T.names[T.gates[0]]
    state = operating("allied", "78Inf", {"78Inf.11": gate})
    play(state, "unit 78Inf.11", "bari")
    assert at(state, "78Inf.11") == "bari"
    back = operating("allied", "78Inf", {"78Inf.11": "bari"})
    play(back, "unit 78Inf.11")
    assert hexes(back) == {T.names[hex_] for hex_ in T.gates}
    refused(back, "9.5.7", f"hex {SALERNO}")
    play(back, f"hex {gate}")
    assert left(back) == 3
    elsewhere = operating("allied", "78Inf", {"78Inf.11": open_field()})
    refused(elsewhere, "9.5.7", "unit 78Inf.11", "bari")


def test_9_5_7_the_box_holds_ten_dots() -> None:
    gate = T.names[T.gates[0]]
    full = {unit: "bari" for unit in T.units if unit.startswith(("1Air.", "46Inf."))}
    state = operating("allied", "78Inf", {"78Inf.11": gate, **dict(list(full.items())[:3])})
    refused(state, "9.5.7", "unit 78Inf.11", "bari", message="bari-full")


def test_11_6_allied_units_leave_by_a_road_in_the_north() -> None:
    edge = T.names[T.exits[0]]
    state = operating("allied", "78Inf", {"78Inf.11": edge})
    play(state, "unit 78Inf.11", "exit")
    assert at(state, "78Inf.11") == "exited"
    refused(
        operating("allied", "78Inf", {"78Inf.11": open_field()}), "11.6", "unit 78Inf.11", "exit", message="not-at-exit"
    )
    refused(operating("axis", "26Pz", {"26Pz.I-9": edge}), "11.6", "unit 26Pz.I-9", "exit", message="no-exit")


@pytest.mark.parametrize("start", [T.names[T.gates[0]], SALERNO])
def test_9_5_7_who_has_come_to_bari_goes_nowhere_else_in_this_impulse(start: str) -> None:
    """By road and by sea (8, 11.5)."""
    state = operating("allied", "78Inf", {"78Inf.11": start, "78Inf.36": start}, control=PORTS)
    play(state, "unit 78Inf.11", "bari")
    assert ended(state, "78Inf.11")
    refused(state, "8", "unit 78Inf.11", message="end-ops")


def test_11_5_only_units_of_an_active_formation_go_by_sea() -> None:
    units = {"78Inf.11": SALERNO, "65I.145": FIELD}
    settled = segment("allied", units, control=PORTS)
    play(settled, "settle", f"hex {SALERNO}")
    if doing(settled) == "Reserving":
        play(settled, "done")
    play(settled, "unit 78Inf.11")
    refused(settled, "11.5", f"sail {NAPLES}", message="sail-idle")
    assert not offers(settled, "sail")
    bonus = operating("allied", "78Inf", {**units, "ind.4-3": SALERNO}, control=PORTS)
    play(bonus, "unit ind.4-3")
    allowed(bonus, f"sail {NAPLES}")


def test_11_5_the_way_to_bari_by_sea_is_one_of_the_three() -> None:
    units = dict.fromkeys(("78Inf.11", "78Inf.36", "78Inf.38", "ind.4-3"), SALERNO)
    state = operating("allied", "78Inf", units, control=PORTS)
    for unit in list(units)[:3]:
        play(state, f"unit {unit}", "bari")
    play(state, "unit ind.4-3")
    refused(state, "11.5", "bari", message="ships-full")
    inland_ = operating("allied", "78Inf", {"78Inf.11": around(SALERNO)[0]}, control=PORTS)
    refused(inland_, "9.5.7", "unit 78Inf.11", "bari", message="no-way-to-bari")


def test_12_nobody_sails_into_a_rearguard() -> None:
    state = operating("allied", "78Inf", {"78Inf.11": SALERNO}, control=PORTS, rearguards=[NAPLES])
    play(state, "unit 78Inf.11")
    refused(state, "11.5", f"sail {NAPLES}", message="port-held")
    gate = T.names[T.gates[0]]
    box = operating("allied", "78Inf", {"78Inf.11": "bari"}, rearguards=[gate])
    play(box, "unit 78Inf.11")
    assert gate not in hexes(box)


def test_2_1_the_last_supplied_step_over_the_edge_wins_at_once() -> None:
    edge, first = T.names[T.exits[0]], [u for u in T.units if T.camp[T.index[u]] == 1 and T.full[T.index[u]] == 2]
    gone: dict[str, Any] = dict.fromkeys([u for u in first if not u.startswith("78Inf.")][:11], "exited")
    ring = [T.names[hex_] for hex_ in T.beside[T.hex_index[edge]] if hex_ < T.land_hexes]
    cut_off = dict(zip(("26Pz.I-9", "26Pz.II-9", "26Pz.I-67", "26Pz.II-67", "26Pz.Afkl"), ring, strict=False))
    for foes, won in (({"65I.145": FIELD}, True), (cut_off, False)):
        state = operating("allied", "78Inf", {**gone, "78Inf.11": edge, **foes})
        play(state, "unit 78Inf.11", "exit")
        assert (state.result is not None) is won


# --- the whole reach of a unit --------------------------------------------------------------------------------------


@pytest.mark.parametrize("weather", ["fair", "bad"])
def test_11_the_reach_of_a_unit_is_what_its_steps_add_up_to(weather: str) -> None:
    """Everybody in October: a quick search and the steps that are offered one by one."""
    state = GAME.position({"scenario": "kesselring", "turn": 2, "phase": "segment.first", "weather": weather})
    for unit in [unit for unit in range(len(T.units)) if state.pos.at[unit] < T.hexes][::9]:
        camp, kind, start = T.camp[unit], T.mover[unit], state.pos.at[unit]
        budget = paces.allowance(state, unit)

        def onward(hex_: int, left: int, camp: int = camp, kind: int = kind) -> dict[int, tuple[int, bool]]:
            return {goal: (cost, False) for goal, cost in paces.steps(state, camp, kind, hex_, left).items()}

        assert paces.reach(state, camp, kind, start, budget) == explore(start, budget, onward).cost


@pytest.mark.parametrize(
    ("place", "left_over", "more"),
    [("gate", 1, True), ("exit", 1, True), ("river", 6, True), ("river", 5, False), ("field", 1, False)],
)
def test_11_a_move_is_not_over_while_something_is_left_to_do(place: str, left_over: int, more: bool) -> None:
    """Hexes around are too dear; the Bari box, the way off the map, or a bridge may not be (9.5.7, 11.6, 11.8)."""
    where = {
        "gate": T.gates[0],
        "exit": T.exits[0],
        "river": next(h for h in range(T.land_hexes) if any(r >= 0 and not LAND.bridged[r] for r in LAND.river[h])),
        "field": number(open_field(2)),
    }[place]
    jam = {T.names[near]: 2 for near in T.beside[where] if near < T.land_hexes}
    state = operating("allied", "78Inf", {"78Inf.11": T.names[where]}, jam=jam)
    play(state, "unit 78Inf.11")
    step = top(state)
    step.left = left_over
    assert not step.steps(state)
    assert step.stays_on(state) == more


def test_9_5_7_a_gate_in_enemy_hands_is_told_from_no_gate() -> None:
    gates = [T.names[hex_] for hex_ in T.gates]
    state = operating("allied", "78Inf", {"78Inf.11": "bari", "26Pz.I-9": gates[0]})
    refused(state, "9.5.7", "unit 78Inf.11", f"hex {gates[0]}", message="enemy-there")
    refused(state, "9.5.7", "unit 78Inf.11", f"hex {NAPLES}", message="not-a-gate")
    allowed(state, "unit 78Inf.11", f"hex {gates[1]}")


def test_R85_campobasso_is_a_city_on_a_mountain() -> None:
    """Its row of the chart is that of a city; what the rules say of mountains holds of the ground beneath."""
    city = T.named["Campobasso"]
    name = T.names[city]
    assert (LAND.kind[city], LAND.city[city]) == (MOUNTAIN, True)
    assert LAND.limit[city] == T.effects["city"].dots
    off_road = [hex_ for hex_ in T.beside[city] if not side(T.names[hex_], name) & (MAJOR | MINOR)]
    assert off_road
    for kind in (FOOT, MOUNTAINEER, ARMOUR):
        costs = {
            path[2] for hex_ in off_road for path in LAND.paths[FAIR][kind][hex_] if path[0] == city and path[4] < 0
        }
        assert T.effects["city"].fair in costs
    assert T.high_ground[CAMPAIGN][city]  # mules (17.4)
    jump = segment("allied", {"26Pz.I-9": T.names[T.roma], "78Inf.11": T.names[T.naples]})
    assert city not in airborne.zones(jump)  # nobody jumps there (9.4)
