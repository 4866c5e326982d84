"""Paragraphs of the rules that the tests of no module show to the end."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.charts.terrain import (
    CROSSING,
    EBEN,
    FLOODED,
    FOREST,
    LIMIT,
    MAJOR,
    MARSH,
    MINOR,
    MOTOR,
    OPEN,
    RHINE,
    RIVER,
    TRAIN,
)
from sandtable.games.caseyellow.kinds import ALLIED, ASSAILED, COMBAT, GERMAN, IN_BELGIUM, IN_FRANCE, MOVE, SCENARIOS
from sandtable.games.caseyellow.rules import sequence
from sandtable.games.caseyellow.rules.air import air
from sandtable.games.caseyellow.rules.combat import odds, results
from sandtable.games.caseyellow.rules.common import bridgeheads, costs, nations, supply
from sandtable.games.caseyellow.rules.common.base import enter, lose_step
from sandtable.games.caseyellow.rules.movement import dynamo
from sandtable.games.caseyellow.rules.turn import action_rounds, attrition, terror_bombing, victory
from tests.games.caseyellow.closing import closing, half, run
from tests.games.caseyellow.ends import GERMANS
from tests.games.caseyellow.fight import HERE as TARGET
from tests.games.caseyellow.fight import NE, NW, SE, SW, E, W, assault, build, fight, shifts
from tests.games.caseyellow.march import LAND, cost, moving, points, step, steps
from tests.games.caseyellow.sky import GAME, State, T, sky
from tests.games.caseyellow.sky import steps as levels
from tests.play import agree, at, offers, open_to, play, refused

CORPS = ("XI Corps", "I Corps", "II Corps", "III Corps", "IV Corps", "V Corps")


# --- counters, sequence of play (2.2, 4.1, 12.1) ----------------------------------------------------------------------


def test_R2_2_what_is_armour_and_how_many_steps_a_corps_has() -> None:
    every = range(len(T.units))
    assert {T.kind[u] for u in every if T.armour[u]} == {"panzer", "DLM", "DCR", "armour", "tank"}
    assert {T.full[u] for u in every if T.corps[u] and not T.train[u]} == {2}
    assert {T.full[u] for u in every if T.small[u]} == {1}


def test_R2_2_a_unit_is_turned_over_before_it_is_lost() -> None:
    state = closing({"I Fr": "1521"})
    corps = T.index["I Fr"]
    lose_step(state, corps, "R2.2")
    assert (at(state, "I Fr"), levels(state, "I Fr")) == ("1521", 1)
    lose_step(state, corps, "R2.2")
    assert at(state, "I Fr") == "dead"


def test_R4_1_R12_1_the_segments_of_a_turn_in_order() -> None:
    segments = ["availability", "interdiction", "drop", "stuka"]
    ends = ["disruption", "crossing", "terror", "surrender", "refugees", "paris", "victory", "attrition"]
    ends += ["replacements", "defence", "refit"]
    wanted = ["setup", *[f"air.{name}" for name in segments], "supply", "action", *[f"end.{name}" for name in ends]]
    assert list(sequence.NAMES) == wanted


def test_R4_1_the_first_german_chit_is_either_whatever_the_allies_have() -> None:
    state = sky("action", {"1 Cav": "4136", "I Fr": "1010"}, turn=2)
    state.pos.cup[:] = [3, 0, 0, 0]
    assert action_rounds.first_kinds(state, GERMAN) == [MOVE, COMBAT]


# --- victory, terror bombing (3, 5.3) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_R3_1_R3_2_only_scenarios_1_and_2_count_points(scenario: str) -> None:
    paris = {T.names[hex_]: "german" for hex_ in T.paris}
    state = closing(scenario=scenario, turn=1, control=paris)
    run(state, victory.settle)
    assert bool(state.pos.vp[GERMAN]) == (scenario in SCENARIOS[:3])


def test_R12_4_a_hex_without_a_city_is_refused_by_its_rule() -> None:
    state = closing()
    run(state, terror_bombing.open)
    plain = next(T.names[hex_] for hex_ in range(T.hexes) if not T.land.city[hex_])
    refused(state, "R12.4", f"terror {plain}", message="terror-no-city")
    said = state.why_not("terror 9999")
    assert said is not None
    assert said.message == "refuse-operand"  # there is no such hex


def test_R12_4_the_city_to_be_bombed_is_named() -> None:
    state = closing()
    run(state, terror_bombing.open)
    labels = {choice.action: GAME.text(choice.label) for choice in GAME.choices(state)}
    assert labels["terror 4024"] == "Terror bombing: Rotterdam (4024)"


def test_R5_3_terror_bombing_takes_no_stuka() -> None:
    state = closing(air={"german": 2})
    run(state, terror_bombing.open)
    play(state, "terror 4024")
    assert state.pos.terror == T.hex_index["4024"]
    assert state.pos.air[GERMAN] == 2
    empty = closing(air={"german": 0})
    run(empty, terror_bombing.open)
    assert "terror 4024" in offers(empty)


# --- supply units (7.9) -----------------------------------------------------------------------------------------------


def test_R7_6_an_attack_without_it_is_shifted_once() -> None:
    units = {"I Fr": TARGET, "X Corps": E, "XI Corps": SE, "I Corps": {"at": W, "out": True}}
    state = fight(units, turn=3)
    assert shifts(build(state.copy(), TARGET, "X Corps")) == {"no-attack-supply": -1}
    assert shifts(build(state.copy(), TARGET, "I Corps")) == {"out": -1}
    assert shifts(build(fight(units | {"I Corps": W}), TARGET, "X Corps")) == {}  # on turn 1 everybody has it


def test_R7_9_R12_4_bombs_on_a_city_cost_a_supply_unit_nothing() -> None:
    state = closing({"AG1 supply": "4024"})
    run(state, terror_bombing.open)
    play(state, "terror 4024")
    assert at(state, "AG1 supply") == "4024"
    both = closing({"AG1 supply": "4024", "55 DI": "4024"})
    run(both, terror_bombing.open)
    play(both, "terror 4024")
    assert (at(both, "AG1 supply"), at(both, "55 DI")) == ("4024", "dead")


FRENCH = [hex_ for hex_ in range(T.hexes) if LAND.country[hex_] == IN_FRANCE]


def pocket() -> tuple[State, int]:
    """A French hex from which supply goes round by Belgium alone: Germans stand in all French hexes next to it."""
    for hex_ in FRENCH:
        walls = [T.names[b] for b in T.near[hex_] if b >= 0 and LAND.country[b] == IN_FRANCE]
        if not any(LAND.country[b] == IN_BELGIUM for b in T.near[hex_]):
            continue
        state = sky("german.move", dict(zip(GERMANS, walls, strict=False)) | {"1 Cav": "4136"}, turn=6)
        if supply.lines(state, ALLIED).joined(supply.plan(T).edges, False)[hex_]:
            return state, hex_
    raise AssertionError("no such hex")


def test_R9_6_a_line_of_communication_does_not_go_round_by_belgium() -> None:
    state, hex_ = pocket()
    assert hex_ not in supply.linked(state, FRENCH)
    assert supply.linked(state, FRENCH)
    assert supply.line(state, hex_)  # a line of supply does
    state.pos.holder[:] = bytes(len(state.pos.holder))  # all the edges are German
    assert supply.linked(state, FRENCH) == ()


@pytest.mark.parametrize(("unit", "passes"), [("AG A supply", False), ("ARKO", True), ("1 Pz", True)])
def test_R7_9_no_supply_unit_over_an_interdicted_crossing(unit: str, passes: bool) -> None:
    a, b = step(lambda a, p: p.flags & CROSSING and LAND.kind[p.goal] == OPEN == LAND.kind[a], TRAIN)
    for hex_ in (a, b):
        state = moving(unit, a, cut=[hex_])
        assert (b in steps(state)) == passes
        if not passes:
            refused(state, "R7.9", f"hex {b}")
            agree(state)


def test_R7_9_interdiction_does_not_stop_the_allied_one() -> None:
    a, b = step(lambda a, p: p.flags & CROSSING and LAND.kind[p.goal] == OPEN == LAND.kind[a], TRAIN)
    assert b in steps(moving("AG1 supply", a, "allied", cut=[a, b]))


def encircled(dice: list[int]) -> Any:
    """A division and a supply unit in a ring of enemies."""
    ring = dict(zip(CORPS[:5], (SE, SW, W, NW, NE), strict=True))
    return fight({"55 DI": TARGET, "AG1 supply": TARGET, "1 Pz": E, "2 Pz": E} | ring, dice)


def test_R7_9_left_in_the_hex_it_is_lost_only_when_somebody_comes_in() -> None:
    state = encircled([6])
    assault(state, TARGET, "1 Pz", "2 Pz")
    assert at(state, "55 DI") == "dead"
    assert at(state, "AG1 supply") == TARGET
    assert open_to(state) == ("german", "Advance")
    stays = state.copy()
    play(stays, "done")
    assert at(stays, "AG1 supply") == TARGET
    play(state, "unit 1 Pz")
    assert at(state, "AG1 supply") == "dead"


def test_R7_9_attacked_alone_it_is_lost_even_if_nobody_comes_in() -> None:
    state = fight({"AG1 supply": TARGET, "1 Pz": E})
    assault(state, TARGET, "1 Pz")
    assert at(state, "AG1 supply") == "dead"
    assert open_to(state) == ("german", "Advance")


# --- movement (10.3, 12.7) --------------------------------------------------------------------------------------------


def test_R8_4_a_full_hex_is_put_right_when_movement_ends() -> None:
    state = sky("german.move", {"1 Pz": TARGET, "2 Pz": TARGET, "3 Pz": E, "55 DI": "1010"}, turn=3)
    play(state, "unit 3 Pz", f"hex {TARGET}", "stop")  # others may still leave
    assert open_to(state) == ("german", "Movement")
    play(state, "done")
    assert open_to(state) == ("german", "Overcrowded")
    assert offers(state) == ["unit 1 Pz", "unit 2 Pz", "unit 3 Pz"]
    play(state, "unit 2 Pz")
    assert at(state, "2 Pz") == "dead"
    assert open_to(state)[1] != "Overcrowded"


@pytest.mark.parametrize("river", [MINOR, MAJOR, RHINE])
def test_R10_6_a_crossing_costs_one_more_than_the_ground(river: int) -> None:
    def crossing(a: int, path: Any) -> bool:
        return bool(path.flags & river and path.flags & CROSSING and LAND.kind[path.goal] == OPEN)

    a, b = step(crossing)
    assert cost(moving("IX Corps", a, control={b: "allied"}), b) == 2


def test_R10_7_an_allied_line_passes_interdicted_crossings() -> None:
    state = sky("supply", {"I Fr": "1521"}, turn=2)
    barred = bytes(supply.lines(state, ALLIED).barred)
    state.pos.cut[:] = bytes([1]) * len(state.pos.cut)
    assert bytes(supply.lines(state, ALLIED).barred) == barred
    assert all(supply.lines(state, GERMAN).barred)


def test_R10_8_an_attempt_in_a_move_round_costs_a_point() -> None:
    a, b = step(lambda a, p: p.flags & MINOR and LAND.kind[p.goal] == OPEN == LAND.kind[a] and not LAND.city[p.goal])
    state = moving("1 Pz", a, units={"I Fr": b}, turn=2, dice=[1])
    before = points(state)
    play(state, f"bridge {b}")
    assert points(state) == before - 1
    spent = moving("1 Pz", a, units={"I Fr": b}, turn=2)
    movement: Any = spent.stack[-1]
    movement.left = 0
    spent.forget_list()
    refused(spent, "R10.8", f"bridge {b}")


def test_R9_1_of_two_divisions_both_exert_the_zone() -> None:
    state = sky("german.move", {"53 DI": TARGET, "61 DI": TARGET, "1 Cav Bde": TARGET, "1 Cav": "4136"})
    found = costs.exerting(state.pos, T, T.hex_index[TARGET])
    assert sorted(T.units[unit] for unit in found) == ["53 DI", "61 DI"]


def test_R9_3_a_group_is_as_good_as_its_worst() -> None:
    units = {"1 Pz": E, "2 Pz": {"at": E, "disrupted": True}, "I Fr": NW}
    state = sky("german.move", units | {"1 Cav": "4136"}, turn=3)
    panzers = (T.index["1 Pz"], T.index["2 Pz"])
    assert costs.group_tr(state.pos, T, panzers) == state.pos.tr(T, panzers[1]) < state.pos.tr(T, panzers[0])


def test_R9_4_zones_reach_into_works_that_have_been_destroyed() -> None:
    works = next(h for h in range(T.hexes) if LAND.works[h] and LAND.kind[h] == OPEN and not LAND.city[h])
    beside = next(h for h in T.near[works] if h >= 0 and works in T.zones.spread[h])
    state = sky("german.move", {"1 Cav": "4136", "X Corps": "4036"}, turn=3)
    for razed, zone in ((False, 0), (True, 1)):
        if razed:
            state.pos.open_up(T, works)
        state.pos.put(T, T.index["X Corps"], beside)
        assert state.pos.zone[GERMAN][works] == zone
        state.pos.put(T, T.index["X Corps"], T.hex_index["4036"])


def test_R10_3_units_on_foot_overrun_nobody() -> None:
    state = sky("allied.move", {"I Fr": E, "60 DI": E, "1/7 FJ (a)": TARGET, "II Fr": "1010"}, turn=3)
    play(state, "unit I Fr", "unit 60 DI")
    refusal = state.why_not(f"overrun {TARGET}")
    assert refusal is not None
    assert refusal.message == "refuse-overrun-slow"


@pytest.mark.parametrize("ground", [FOREST, MARSH])
def test_T_terrain_no_overrun_out_of_soft_ground(ground: int) -> None:
    def out(a: int, path: Any) -> bool:
        plain = LAND.kind[path.goal] == OPEN and not (path.flags & RIVER or LAND.city[path.goal])
        return LAND.kind[a] == ground and plain

    a, b = step(out, MOTOR)
    state = sky("german.move", {"1 Pz": a, "2 Pz": a, "1 Cav Bde": b, "1 Cav": "4136"}, turn=3)
    play(state, "unit 1 Pz", "unit 2 Pz")
    refused(state, "T.terrain", f"overrun {b}")


def test_T_terrain_a_flooded_hex_costs_all_there_is() -> None:
    a, b = step(lambda a, p: p.floods and LAND.kind[a] == OPEN)
    state = moving("IX Corps", a)
    movement: Any = state.stack[-1]
    assert nations.steps(state, movement)[T.hex_index[b]] == (points(state), True)


def test_T_terrain_two_air_units_for_one_column_out_of_floods_too() -> None:
    a, b = step(lambda a, p: LAND.kind[a] == FLOODED and LAND.kind[p.goal] == OPEN)
    state = sky("german.combat", {"X Corps": a, "9 Div": TARGET, "I Fr": b}, turn=1)
    wet, dry = T.index["X Corps"], T.index["9 Div"]
    assert odds.air_columns(state, T.hex_index[b], (wet,), 2) == 1
    assert odds.air_columns(state, T.hex_index[b], (wet, dry), 2) == 2


def test_T_stuka_a_fort_shelters_while_it_stands() -> None:
    fort = next(h for h in range(T.hexes) if LAND.fort[h] and LAND.kind[h] == OPEN and not LAND.settled[h])
    state = sky("german.move", {"1 Cav": "4136", "XX Fr": T.names[fort]})
    intact = air.modifier(state, fort)
    state.pos.open_up(T, fort)
    assert air.modifier(state, fort) == intact + 1


def test_R10_8_no_bridgehead_for_units_with_a_black_allowance() -> None:
    a, b = step(lambda a, p: p.flags & MINOR and LAND.kind[p.goal] == OPEN and LAND.country[p.goal] == IN_FRANCE)
    for unit, asked in (("9 Div", False), ("1 Pz", True)):
        state = sky("german.move", {unit: {"at": a, "moved": True}, "I Fr": "1010"}, turn=3)
        state.stack.pop()
        bridgeheads.after(state, GERMAN)
        step_: Any = state.stack[-1]
        assert (type(step_).__name__ == "Bridging" and T.hex_index[b] in step_.banks) == asked


def test_R13_2_the_fall_of_the_port_ends_dynamo_at_once() -> None:
    port = T.dynamo_ports[1]
    state = sky("german.move", {"1 Pz": "4136"}, turn=4, dynamo={"turn": 3, "port": T.names[port]})
    assert state.pos.dynamo_end
    enter(state, T.index["1 Pz"], port)
    assert (state.pos.dynamo_end, state.pos.port) == (0, -1)


def test_S7_7_the_guns_of_eben_emael_fall_silent_with_a_DE() -> None:
    fort = next(h for h in range(T.hexes) if LAND.fort[h] == EBEN)
    state = sky("german.combat", {"X Corps": "4136"}, scenario="hypothetical", cut=["2828", "3029", "3830"])
    results.Battle(who=GERMAN, target=fort, units=(T.index["X Corps"],))._raze(state)
    assert [T.names[h] for h in range(T.hexes) if state.pos.cut[h]] == ["3830"]


def test_S5_8_germans_do_not_overrun_over_the_rim_of_the_dyle_area_at_first() -> None:
    def rim(a: int, path: Any) -> bool:
        plain = not path.flags & RIVER and LAND.kind[path.goal] == OPEN == LAND.kind[a] and not LAND.city[path.goal]
        return bool(path.flags & LIMIT) and plain and not LAND.dyle[a]

    a, b = step(rim)
    units = {"1 Pz": a, "2 Pz": a, "1/7 FJ (a)": "4136", "1 Cav Bde": b}
    for turn, open_ in ((2, False), (3, True)):
        state = sky("german.move", units, turn=turn)
        play(state, "unit 1 Pz", "unit 2 Pz")
        assert (f"overrun {b}" in offers(state)) == open_
        if not open_:
            refused(state, "S5.8", f"overrun {b}")
            agree(state)


def test_R12_7_who_stands_beside_an_open_paris_may_go_outward() -> None:
    beside = next(h for h in T.near[T.paris[0]] if not LAND.paris[h] and LAND.kind[h] == OPEN)
    state = moving("I Fr", T.names[beside], "allied", turn=6, open_city=True)
    assert steps(state) == {T.names[h] for h in T.near[beside] if not LAND.paris[h]}  # it has the points to get out
    refused(state, "R12.7", f"hex {T.names[T.paris[0]]}")
    agree(state)
    while steps(state):
        at = max(steps(state), key=lambda name: min(T.map.distance(T.hex_index[name], city) for city in T.paris))
        play(state, f"hex {at}")
        agree(state)
        if not T.closed_paris[T.hex_index[at]]:
            break
    assert "stop" in offers(state)
    by_rail = moving("I Fr", T.names[beside], "allied", turn=7, open_city=True)
    play(by_rail, "rail")
    assert not [w for w in offers(by_rail, "hex") if T.closed_paris[T.hex_index[w.split()[1]]]]
    agree(by_rail)


# --- combat (11) ------------------------------------------------------------------------------------------------------


def test_R11_1_attacks_are_made_in_any_order_or_not_at_all() -> None:
    units = {"I Fr": "1117", "II Fr": "1121", "X Corps": "1118", "XI Corps": "1122"}
    for first, second in (("1117", "1121"), ("1121", "1117")):
        state = fight(units, [3, 3])
        assert {f"hex {first}", f"hex {second}", "done"} <= set(offers(state))
        for hex_ in (first, second):
            assault(state, hex_, {"1117": "X Corps", "1121": "XI Corps"}[hex_])
            while open_to(state)[1] not in ("Combat", "over"):
                play(state, offers(state)[-1])
    idle = fight(units)
    play(idle, "done")
    assert open_to(idle)[1] != "Combat"


def test_R11_2_who_has_been_attacked_is_not_attacked_again_elsewhere() -> None:
    state = fight({"I Fr": TARGET, "X Corps": E})
    assert f"hex {TARGET}" in offers(state)
    state.pos.deeds[T.index["I Fr"]] |= ASSAILED  # in the hex from which it has retreated
    twin = fight({"I Fr": TARGET, "X Corps": E})
    twin.pos.deeds[:] = state.pos.deeds
    step_: Any = twin.stack[-1]
    step_.stale = True
    twin.forget_list()
    twin.settle()
    assert f"hex {TARGET}" not in offers(twin)
    refused(twin, "R11.2", f"hex {TARGET}")


def test_R11_3_attacking_armour_bears_the_loss_before_a_fort() -> None:
    fort = next(h for h in range(T.hexes) if LAND.fort[h] and LAND.fort_camp[h] == ALLIED)
    beside = next(T.names[h] for h in T.near[fort] if h >= 0 and LAND.kind[h] == OPEN and not LAND.fort[h])
    state = fight({"1 Pz": beside, "9 Div": beside})
    units = (T.index["1 Pz"], T.index["9 Div"])
    assert odds.attackers_at_risk(state, GERMAN, fort, units) == units[:1]
    assert odds.attackers_at_risk(state, GERMAN, fort, units[1:]) == units[1:]  # whoever has none loses what there is


def test_R11_4_R11_7_who_would_leave_a_fort_and_cannot_stays() -> None:
    fort = next(h for h in range(T.hexes) if LAND.fort[h] == 2 and min(T.near[h]) >= 0 and LAND.garrison[h] == 1)
    around = [T.names[h] for h in T.near[fort] if not LAND.fort[h]]
    ring = dict(zip(("1 Pz", "2 Pz", "3 Pz", "4 Pz", "5 Pz", "6 Pz"), around, strict=False))
    walls = {T.names[h]: "german" for h in T.near[fort] if LAND.fort[h]}
    state = fight(ring | {"XX Fr": T.names[fort]}, [6], razed=list(walls), control=walls)
    for hex_, unit in zip(walls, ("7 Pz", "8 Pz", "9 Pz", "10 Pz"), strict=False):
        state.pos.put(T, T.index[unit], T.hex_index[hex_])
    state.forget_list()
    attackers = [unit for unit in ring if f"unit {unit}" in _attackers(state, T.names[fort])]
    assault(state, T.names[fort], *attackers)
    assert open_to(state) == ("allied", "Hold")
    play(state, "unit XX Fr")
    assert at(state, "XX Fr") == T.names[fort]


def _attackers(state: Any, hex_: str) -> list[str]:
    twin = state.copy()
    play(twin, f"hex {hex_}")
    return offers(twin, "unit")


def test_R11_8_the_artillery_needs_a_store_even_in_the_netherlands_on_turn_2() -> None:
    state = sky("german.combat", {"ARKO": "4131", "X Corps": "4031"}, turn=2)
    arko, corps = T.index["ARKO"], T.index["X Corps"]
    assert supply.attack_supply(state, (corps,)) == ()  # 7.8d
    assert supply.attack_supply(state, (arko,)) == (arko,)
    fed = sky("german.combat", {"ARKO": "3831", "AG B supply": "3733"}, turn=2)
    assert supply.attack_supply(fed, (arko,)) == ()


# --- surrender, evacuation --------------------------------------------------------------------------------------------


def test_R12_5_lines_cross_rivers_in_a_country_that_has_surrendered() -> None:
    a, b = step(
        lambda a, p: p.flags & MINOR and p.flags & CROSSING and LAND.country[a] == LAND.country[p.goal] == 3, TRAIN
    )
    state = sky("german.combat", {"X Corps": b}, turn=4)
    for fallen, barred in ((False, True), (True, False)):
        state.pos.fallen = fallen << 3
        assert bool(supply.lines(state, GERMAN).barred[T.hex_index[a]]) == barred
    state.pos.fallen = 1 << 3
    state.pos.cut[T.hex_index[a]] = 1
    assert supply.lines(state, GERMAN).barred[T.hex_index[a]]


def test_R12_5_no_free_crossing_into_an_allied_zone() -> None:
    def watch(a: int, b: int) -> str:
        """A hex from which a corps controls the far bank alone."""
        spread = T.zones.spread
        return next((T.names[h] for h in T.near[b] if h >= 0 and b in spread[h] and a not in spread[h]), "")

    def free(a: int, path: Any) -> bool:
        dutch = LAND.country[path.goal] == 3 and LAND.kind[path.goal] == OPEN
        return bool(dutch and path.flags & MINOR and path.flags & CROSSING and watch(a, path.goal))

    a, b = step(free)
    beyond = watch(T.hex_index[a], T.hex_index[b])
    for units, price in (({}, 1), ({"I Fr": beyond}, 2)):
        state = moving("IX Corps", a, units=units, surrendered={"NL": 2}, control={b: "allied"}, turn=4)
        assert cost(state, b) == price


def test_R12_9_a_panzer_division_worn_out_after_the_refit_is_lost_without_points() -> None:
    red = {"declared": 4, "red": 8}
    state = closing({"1 Pz": half("3534")}, turn=9, refit=red, tanks={"german": ["1 Pz"], "allied": []})
    run(state, attrition.settle)
    assert at(state, "1 Pz") == "dead"
    assert state.pos.shattered == 0


def test_R12_11_a_marker_comes_back_when_all_have_moved_away() -> None:
    start = "1317"
    state = moving("I Fr", start, "allied", units={"60 DI": start}, turn=6, improved=[start])
    before = state.pos.markers
    play(state, f"hex {W}", "stop")
    assert state.pos.improved[T.hex_index[start]]  # somebody is still there
    play(state, "unit 60 DI", f"hex {W}")
    assert not state.pos.improved[T.hex_index[start]]
    assert state.pos.markers == before + 1


def test_R13_4_who_has_just_come_to_the_port_is_not_shipped_in_the_same_round() -> None:
    port = T.names[T.dynamo_ports[1]]
    units = {"23 Br": port, "12 Br": {"at": "later", "due": 4}, "1 Cav": "4136"}
    state = sky("allied.move", units, turn=4, dynamo={"turn": 3, "port": port})
    assert open_to(state) == ("allied", "Reinforce")
    play(state, "unit 12 Br", f"hex {port}")
    while open_to(state)[1] == "Reinforce":
        play(state, "done")
    assert offers(state, "evacuate") == ["evacuate 23 Br"]
    refused(state, "R13.4", "evacuate 12 Br")
    agree(state)
    action_rounds.begin(state, ALLIED, MOVE)
    assert dynamo.may_ship(state, T.index["12 Br"])
