"""Paragraphs of the ledger that no module's own tests speak of: general rules, and what scenario 2 takes over."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow import (
    air,
    attrition,
    dynamo,
    improved,
    laws,
    odds,
    refit,
    refugees,
    replace,
    rounds,
    sequence,
    supply,
    surrender,
    terror,
    victory,
)
from sandtable.games.caseyellow.base import lose_step
from sandtable.games.caseyellow.kinds import ALLIED, ASSAILED, GERMAN, HYPOTHETICAL, MOVE, SCENARIOS, SIDES
from sandtable.games.caseyellow.terrain import CROSSING, LIMIT, MAJOR, MINOR, OPEN, RHINE, RIVER, TRAIN
from tests.games.caseyellow.closing import closing, events_of, outcome, run
from tests.games.caseyellow.fight import HERE as TARGET
from tests.games.caseyellow.fight import NE, NW, SE, SW, E, W, assault, build, fight, shifts
from tests.games.caseyellow.march import LAND, cost, moving, points, step, steps
from tests.games.caseyellow.sky import T, agree, at, offers, open_to, play, refused, sky, thrown
from tests.games.caseyellow.sky import steps as levels

VARIANTS = ("intelligence-1", "intelligence-2")
ROUND = (NE, E, SE, SW, W, NW)
CORPS = ("XI Corps", "I Corps", "II Corps", "III Corps", "IV Corps", "V Corps")


def half(hex_: str) -> dict[str, Any]:
    return {"at": hex_, "steps": 1}


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


# --- victory, terror bombing (3, 5.3) ---------------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_R3_1_R3_2_only_scenarios_1_and_2_count_points(scenario: str) -> None:
    paris = {T.names[hex_]: "german" for hex_ in T.paris}
    state = closing(scenario=scenario, turn=1, control=paris)
    run(state, victory.settle)
    assert bool(state.pos.vp[GERMAN]) == (scenario in SCENARIOS[:3])


def test_R5_3_terror_bombing_takes_no_stuka() -> None:
    state = closing(air={"german": 2})
    run(state, terror.open)
    play(state, "terror 4024")
    assert state.pos.terror == T.hex_index["4024"]
    assert state.pos.air[GERMAN] == 2
    empty = closing(air={"german": 0})
    run(empty, terror.open)
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
    run(state, terror.open)
    play(state, "terror 4024")
    assert at(state, "AG1 supply") == "4024"
    both = closing({"AG1 supply": "4024", "55 DI": "4024"})
    run(both, terror.open)
    play(both, "terror 4024")
    assert (at(both, "AG1 supply"), at(both, "55 DI")) == ("4024", "dead")


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
    far = min(h for h in T.near[beside] if h >= 0 and not T.fences["paris core"][h])
    state = moving("I Fr", T.names[beside], "allied", turn=6, open_city=True)
    assert steps(state) == {T.names[h] for h in T.near[beside] if not T.fences["paris core"][h]}
    refused(state, "R12.7", f"hex {T.names[T.paris[0]]}")
    agree(state)
    outside = moving("I Fr", T.names[far], "allied", turn=6, open_city=True)
    assert steps(outside) == {T.names[h] for h in T.near[far] if h >= 0 and not T.fences["paris ring"][h]}
    agree(outside)
    by_rail = moving("I Fr", T.names[beside], "allied", turn=7, open_city=True)
    play(by_rail, "rail")
    assert not [w for w in offers(by_rail, "hex") if T.fences["paris ring"][T.hex_index[w.split()[1]]]]
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
    assert odds.attackers_at_risk(state, GERMAN, fort, units[1:]) == units[1:]  # who has none loses what he has


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
    rounds.begin(state, ALLIED, MOVE)
    assert dynamo.may_ship(state, T.index["12 Br"])


# --- maps and counters of the scenarios (S2, S4.1) --------------------------------------------------------------------


def test_S2_1_all_scenarios_use_the_whole_map_but_the_fourth() -> None:
    for scenario in SCENARIOS:
        state = sky("german.move", {"X Corps": "3934", "1 Cav": "4135"}, scenario=scenario, turn=1)
        fence = laws.fence(state, T.index["X Corps"])
        assert (fence == "card") == (scenario == "holland")
        assert bool(fence) == (scenario == "holland")


def test_S2_2_kaiserslautern_and_the_canals() -> None:
    assert LAND.town[T.hex_index["1737"]]
    gent = T.named["Gent"]
    assert [side & RIVER for side in LAND.sides[gent]].count(MINOR) > 0  # the canal to Terneuzen, on hexsides
    assert "4327" not in T.hex_index  # water
    assert max(max(row.numbers) for row in T.parts.tables.chits) == 4


def test_S4_1_the_airborne_units() -> None:
    for name in ("1/7 FJ (a)", "1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)"):
        unit = T.index[name]
        assert (T.halves[unit], T.ma[unit][0], T.weight[unit], T.small[unit]) == ((0, 1), 2, 0, True)
    for name in ("7 FJ", "22 LL"):
        unit = T.index[name]
        assert (T.halves[unit][-1], T.ma[unit][0], T.division[unit]) == (4, 2, True)
        alone = sky("german.combat", {name: TARGET})
        assert not any(alone.pos.zone[GERMAN])
        both = sky("german.combat", {name: TARGET, "9 Div": TARGET})
        assert any(both.pos.zone[GERMAN])
    state = fight({"22 LL": E, "1/7 FJ (a)": E, "55 DI": TARGET})
    build(state, TARGET, "22 LL", "1/7 FJ (a)")
    assert "resolve" in offers(state)


# --- length and initiative (S5.2, S6.2, S8.2) -------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_S5_2_S6_2_S7_2_S8_2_how_long_a_game_is(scenario: str) -> None:
    last = 1 if scenario == "holland" else 10
    if last > 1:
        early = closing(scenario=scenario, turn=last - 1)
        run(early, victory.settle)
        assert outcome(early) is None
    state = closing(scenario=scenario, turn=last)
    run(state, victory.settle)
    assert outcome(state) is not None


@pytest.mark.parametrize("scenario", ["historical", *VARIANTS])
def test_S5_4_S6_2_the_german_begins_but_for_dynamo(scenario: str) -> None:
    port = T.names[T.dynamo_ports[1]]
    for turn, camp in ((4, GERMAN), (5, ALLIED), (7, ALLIED), (8, GERMAN)):
        state = sky("action", {"1 Cav": "4136", "I Fr": "1010"}, scenario=scenario, turn=2)
        state.pos.turn, state.pos.dynamo, state.pos.dynamo_end = turn, 4, 7
        state.pos.port = T.hex_index[port]
        assert rounds.initiative(state) == camp
    fallen = sky("action", {"1 Cav": "4136", "I Fr": "1010"}, scenario=scenario, turn=6)
    fallen.pos.dynamo = 4  # and its port is lost
    assert rounds.initiative(fallen) == GERMAN


def test_S8_2_eight_rounds_at_most() -> None:
    state = sky("action", {"9 Pz": "3732", "1 Nl": "4324"}, scenario="holland", turn=1)
    assert sum(rounds.allowance(state)) == 8


# --- scenario 2, where it repeats scenario 1 --------------------------------------------------------------------------


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_7_the_landing_must_be_made_on_turn_1(scenario: str) -> None:
    regiments = dict.fromkeys(("1/7 FJ (a)", "1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)", "22 LL"), "airborne")
    state = sky("air.drop", {"9 Pz": "3832"} | regiments, [1] * 6, scenario=scenario, turn=1)
    assert open_to(state) == ("german", "Drop")
    assert {wish.split()[0] for wish in offers(state)} == {"drop"}  # it cannot wait, nor jump as a division
    refused(state, "S6.7", "drop 2917")
    events = play(state, "drop 4224", "drop 4125", "drop 4027", "drop 3924", "drop 4125")
    assert len(thrown(events, "T.airborne")) == 5
    assert at(state, "22 LL") == "4125"
    late = sky("air.drop", {"9 Pz": "3832"} | regiments, scenario=scenario, turn=2)
    assert open_to(late)[1] != "Drop"


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_11_three_refugee_markers_at_first_and_twelve_later(scenario: str) -> None:
    state = closing({"X Corps": "3127"}, scenario=scenario, turn=1)
    run(state, refugees.opening)
    assert {LAND.country[T.hex_index[wish.split()[1]]] for wish in offers(state, "refugees")} == {2, 3}
    refused(state, "S6.11", "refugees 1611")
    play(state, "refugees 3516", "refugees 4224", "refugees 3122")
    run(state, refugees.open)
    refused(state, "S6.11", "refugees 1611")  # too far from every German
    while offers(state, "refugees"):
        play(state, offers(state, "refugees")[0])
    assert sum(state.pos.refugees) == 12


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_12_garrisons(scenario: str) -> None:
    state = closing({"X Corps": "3830"}, scenario=scenario, turn=4, surrendered={"NL": 3, "BE": 3})
    assert victory.short_garrisons(state) == ["nl", "be", "maginot"]
    (event,) = [e for e in events_of(run(state, victory.settle), "Scored") if e.note == "vp-garrison-nl"]
    assert (event.rule, event.number) == ("S6.12", 1)
    full = {"X Corps": "3830", "XI Corps": "4031", "22 LL": "4024", "I Corps": "3122", "II Corps": "3424"}
    full |= {"9 Div": "3320"} | {"XII Corps": "1438", "XXX Corps": "1437", "XXIV Corps": "1337"}
    manned = closing(full, scenario=scenario, turn=4, surrendered={"NL": 3, "BE": 3})
    assert victory.short_garrisons(manned) == ["maginot"]  # three corps there
    manned.pos.breached = True
    assert victory.short_garrisons(manned) == []


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_13_S6_18_attrition_and_its_second_series(scenario: str) -> None:
    units = {"1 Pz": "3534", "2 Pz": "3534", "1 DCR": "1721", "2 DCR": "1622", "1 DLM": "1821"}
    cups = {"tanks": {"german": ["1 Pz", "2 Pz"], "allied": ["1 DCR", "2 DCR", "1 DLM"]}}
    first = closing(units, [1, 1, 1], scenario=scenario, turn=2, **cups)
    run(first, attrition.settle)
    assert [levels(first, unit) for unit in units] == [1, 1, 1, 1, 2]
    red = closing(units, [1, 1], scenario=scenario, turn=8, refit={"declared": 4, "red": 8})
    (told,) = events_of(run(red, attrition.settle), "Told")
    assert told.rule == "S6.13"
    assert sum(levels(red, unit) for unit in ("1 Pz", "2 Pz")) == 2
    assert sum(levels(red, unit) for unit in ("1 DCR", "2 DCR", "1 DLM")) == 5  # one step
    last = closing(units, [1, 1], scenario=scenario, turn=10, refit={"declared": 4, "red": 8}, **cups)
    run(last, attrition.settle)
    assert sum(levels(last, unit) for unit in ("1 DCR", "2 DCR", "1 DLM")) == 5


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_14_S6_15_replacements(scenario: str) -> None:
    units = {"I Fr": half("1521"), "II Fr": half("dead"), "1 DLM": half("dead"), "I Br": half("1621")}
    units |= {"X Corps": half("3533"), "LAH": half("dead"), "13 Mot": half("dead"), "Gp de Cary": half("1520")}
    state = closing(units, scenario=scenario, turn=5)
    run(state, replace.open)
    assert state.pos.repl == [4, 3, 4]
    refused(state, "S6.15", "unit 13 Mot")
    play(state, "unit X Corps", "unit LAH")
    refused(state, "S6.14", "unit I Br")
    refused(state, "S6.14", "unit Gp de Cary")
    play(state, "unit I Fr", "unit II Fr", "unit 1 DLM")
    assert [levels(state, unit) for unit in ("X Corps", "I Fr", "II Fr", "1 DLM")] == [2, 2, 1, 1]
    assert [state.pos.due[T.index[unit]] for unit in ("LAH", "II Fr", "1 DLM")] == [6, 6, 6]
    assert state.pos.repl == [0, 0, 0]
    quiet = closing(units, scenario=scenario, turn=6)
    run(quiet, replace.open)
    assert open_to(quiet)[1] == "Terror"


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_16_improved_defence(scenario: str) -> None:
    early = closing({"I Fr": "1521"}, scenario=scenario, turn=4)
    run(early, improved.open)
    assert early.pos.markers == 0
    state = closing({"I Fr": "1521"}, scenario=scenario, turn=5)
    run(state, improved.open)
    assert state.pos.markers == 12
    assert state.pos.doctrine == 0  # one column and no TR


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_17_S6_18_refit_and_case_red(scenario: str) -> None:
    for turn, asked in ((3, "Terror"), (4, "RefitCall"), (5, "RefitCall")):
        state = closing(scenario=scenario, turn=turn)
        run(state, refit.open)
        assert open_to(state)[1] == asked
    waiting = {"1 Pz": {"at": "refit", "steps": 0}, "2 Pz": {"at": "refit", "steps": 1}, "11 Mot": "refit"}
    back = closing(waiting, scenario=scenario, turn=7, refit={"declared": 4})
    assert back.pos.refit == 7
    run(back, refit.open)
    assert open_to(back) == ("german", "RefitReturn")
    refused(back, "R12.12", "hex 2124")
    play(back, "hex 3534", "hex 3534", "hex 3534")
    assert [at(back, unit) for unit in waiting] == ["3534"] * 3
    assert back.pos.red_turn == 8
    red = sky("air.availability", {"1 Pz": "3534", "I Fr": "1521"}, scenario=scenario, turn=8, refit={"red": 8})
    assert red.pos.air[GERMAN] == 6
    assert rounds.allowance(red) == (4, 2, 1, 0)
    assert rounds.initiative(red) == GERMAN


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_19_reinforcements_and_dynamo(scenario: str) -> None:
    units = {"12 Br": {"at": "later", "due": 3}, "60 DI": {"at": "later", "due": 3}, "I Fr": "1012"}
    state = sky("allied.move", units, scenario=scenario, turn=3)
    assert set(offers(state, "unit")) == {"unit 12 Br", "unit 60 DI"}
    play(state, "unit 60 DI")
    assert {bool(LAND.edge[T.hex_index[w.split()[1]]]) for w in offers(state, "hex")} == {True, False}  # or by rail
    assert dynamo.possible(state)


# --- scenario 3 (S7.15, S7.18) ----------------------------------------------------------------------------------------


def test_S7_15_german_replacements() -> None:
    units = {"X Corps": half("3533"), "2 Mot": half("3332"), "LAH": half("dead"), "9 Div": half("dead")}
    units |= {"13 Mot": half("dead"), "2 Pz": half("3435"), "XI Corps": half("dead")}
    state = closing(units, scenario="hypothetical", turn=5)
    run(state, replace.open)
    assert open_to(state) == ("german", "Replacing")
    assert state.pos.repl[2] == 4
    refused(state, "S7.15", "unit 13 Mot")  # two steps
    refused(state, "S7.15", "unit 2 Pz")
    agree(state)
    play(state, "unit X Corps", "unit 2 Mot", "unit LAH", "unit XI Corps")
    assert [levels(state, unit) for unit in ("X Corps", "2 Mot", "XI Corps")] == [2, 2, 1]
    assert [state.pos.due[T.index[unit]] for unit in ("LAH", "XI Corps")] == [6, 6]
    assert at(state, "9 Div") == "dead"  # four and no more
    assert state.pos.repl[2] == 0


def test_S7_18_the_turn_of_case_red() -> None:
    far = {"1 Pz": "3534", "I Fr": "1521"}
    state = sky("air.availability", far, [6, 2], scenario="hypothetical", turn=8, refit={"red": 8})
    assert state.pos.scenario == HYPOTHETICAL
    assert state.pos.air == [6, 3]  # the Allies throw as ever, the Germans do not
    fewer = sky("action", far, [6], scenario="hypothetical", turn=8, refit={"red": 8})
    assert fewer.pos.cup[0] == 4
    assert rounds.initiative(fewer) == GERMAN
    later = sky("action", far, [1, 6], scenario="hypothetical", turn=9, refit={"red": 8})
    assert later.pos.cup[0] <= 3  # that turn only
    assert rounds.initiative(later) == ALLIED


def test_R13_2_S5_5_dynamo_leaves_the_allies_its_own_cover_alone() -> None:
    port = T.names[T.dynamo_ports[1]]
    state = sky("air.stuka", {"12 Br": port}, [1], turn=4, air={"german": 1}, dynamo={"turn": 3, "port": port})
    play(state, f"bomb {port}")
    assert state.pos.lost_air == ((6, GERMAN),)  # the RAF has shot it down
    assert air.usable(state, ALLIED, T.hex_index[port], (T.index["12 Br"],)) == 0


def test_R12_5_S7_19_a_surrender_gives_no_points_in_scenario_3() -> None:
    state = closing(scenario="hypothetical", turn=2, surrendered={"NL": 2, "BE": 2})
    run(state, victory.settle)
    assert state.pos.vp == [0, 0]
    assert surrender.fallen(state, 3)
    assert SIDES[rounds.initiative(sky("action", scenario="hypothetical", turn=3))] == "allied"
