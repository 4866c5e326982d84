"""Edges and reasons that no other test holds: each of these fails when one condition of a rule is turned round."""

from __future__ import annotations

from sandtable.games.caseyellow.charts.borders import OUT_OF_BLIND
from sandtable.games.caseyellow.charts.terrain import CROSSING, WIDE
from sandtable.games.caseyellow.kinds import CHIT_COMBAT, CHIT_GERMAN, CHIT_MOVE, SPENT
from sandtable.games.caseyellow.rules.common import nations, supply
from sandtable.games.caseyellow.rules.common.base import destroy
from sandtable.games.caseyellow.rules.movement import dynamo, rail
from sandtable.games.caseyellow.rules.sequence import Turn
from sandtable.games.caseyellow.rules.turn import action_rounds
from tests.games.caseyellow import depot
from tests.games.caseyellow.closing import closing
from tests.games.caseyellow.depot import AG1
from tests.games.caseyellow.ends import bits, land
from tests.games.caseyellow.fight import HERE, NE, E, assault, build, fight, result, shifts
from tests.games.caseyellow.march import moving, points, step
from tests.games.caseyellow.sky import T, sky
from tests.games.caseyellow.test_advance import second, won
from tests.games.caseyellow.test_air import NEAR, crossings
from tests.games.caseyellow.test_airborne import DROPS, jump
from tests.games.caseyellow.test_arrivals import CORPS, due
from tests.games.caseyellow.test_dynamo import PORTS, offered
from tests.games.caseyellow.test_moves import plain as clear_way
from tests.games.caseyellow.test_setting import INSIDE, OUTSIDE, ROOM, joined, regroup
from tests.play import at, bears, hexes, offers, open_to, play, refused
from tests.play import told as events_of
from tests.reasons import answers


def test_R6_1_disruption_is_told_once() -> None:
    state = fight({"I Fr": HERE, "X Corps": E}, [1])
    events = assault(state, HERE, "X Corps")
    assert result(events) == "ae"
    assert [event.piece for event in events_of(events, "Marked")] == ["X Corps"]
    again = fight({"I Fr": HERE, "X Corps": {"at": E, "disrupted": True}}, [1])
    assert events_of(assault(again, HERE, "X Corps"), "Marked") == []


def test_R7_7_ag1_is_not_lost_for_an_attack_that_has_supply_of_its_own() -> None:
    state = depot.board("allied.move", {"I Br": "3114", AG1: "3013"}, control=depot.EDGES)
    assert supply.draw(state, (T.index["I Br"],)) == ()
    assert not state.pos.doomed
    supply.settle_round(state)
    assert at(state, AG1) == "3013"
    assert not state.pos.doomed


def test_R10_2_a_unit_that_is_not_placed_is_told_why() -> None:
    state = depot.board("allied.move", {**CORPS, **due("14 DI", 2), **due("36 DI", 3), **due("27 Div", 2)})
    answers(
        state,
        {
            "unit 14 DI": "",
            "unit 36 DI": "R10.2 reinforce-due",
            "unit 27 Div": "R10.2 reinforce-other",
            "hex 1209": "R10.2 not-now",
        },
    )


def test_R12_9_a_panzer_division_lost_in_any_other_way_is_scored() -> None:
    state = closing({"1 Pz": "2231", "2 Mot": "2232"})
    destroy(state, T.index["1 Pz"], "R11.3")
    destroy(state, T.index["2 Mot"], "R11.3")
    assert state.pos.shattered == 1


def test_S4_2_after_the_landing_the_air_phase_goes_on() -> None:
    state = jump([1] * 5, air={"german": 1})
    play(state, *DROPS, "drop 4125")
    assert open_to(state)[1] not in ("Drop", "Turn")


def test_R4_1_the_cup_holds_what_the_turn_allows_of_each_kind() -> None:
    state = sky("german.combat", {"9 Pz": "2231"}, turn=8)
    state.pos.red_turn = 8
    action_rounds.open(state)
    assert [state.pos.cup[kind] for kind in (CHIT_GERMAN, CHIT_MOVE, CHIT_COMBAT)] == [4, 2, 1]


def test_R7_9_only_supply_units_are_spent_by_a_move() -> None:
    state = depot.board("german.move", {"X Corps": "3934", depot.AG_A: "3834", "I Fr": "1209"})
    for unit, spent in (("X Corps", False), (depot.AG_A, True)):
        play(state, f"unit {unit}")
        play(state, f"hex {depot.goals(state)[0]}")
        if "stop" in offers(state):
            play(state, "stop")
        assert bears(state, unit, SPENT) is spent
    trains = depot.board("allied.move", {"I Fr": "1209", AG1: "1210", "X Corps": "3934"}, 7)
    for unit, spent in (("I Fr", False), (AG1, True)):
        rail.ride(trains, T.index[unit], T.hex_index["1133"])
        assert bears(trains, unit, SPENT) is spent


def test_R9_5_a_division_without_a_zone_need_not_be_attacked() -> None:
    units = {"X Corps": E, "IX Corps": NE, "I Fr": HERE, "1 DLC": "1219"}
    alone = build(fight(units), HERE, "X Corps", "IX Corps")
    assert alone.why_not("resolve") is None
    together = build(fight(units | {"4 DLC": "1219"}), HERE, "X Corps", "IX Corps")
    refused(together, "R9.5", "resolve")


def test_R11_3_infantry_earns_no_armour_shift() -> None:
    def attack(unit: str) -> dict[str, float]:
        return shifts(build(fight({"208 Div": HERE, unit: E}, phase="allied.combat"), HERE, unit))

    assert "armour" not in attack("3 DIM")
    assert "armour" in attack("2 DLM")


def test_R11_5_a_bridgehead_opens_a_wide_river_for_the_second_hex() -> None:
    start, vacated, goal = second(
        lambda v, g: not land.kind[g] and not land.fort[g] and bool(bits(v, g) & WIDE) and not bits(v, g) & CROSSING
    )
    shut = won({"1 Pz": start, "2 Pz": start}, vacated, far=True)
    play(shut, "unit 1 Pz")
    assert goal not in hexes(shut)
    spanned = won({"1 Pz": start, "2 Pz": start}, vacated, far=True)
    spanned.pos.bridge[T.hex_index[goal]] = 1
    play(spanned, "unit 1 Pz")
    assert goal in hexes(spanned)


def test_R13_1_without_a_port_there_is_no_call() -> None:
    assert open_to(offered(3, control=dict.fromkeys(PORTS, "german")))[1] != "Call"
    last = dict.fromkeys(list(PORTS)[1:], "german")
    assert open_to(offered(3, control=last)) == ("allied", "Call")
    assert not dynamo.possible(offered(3, control=dict.fromkeys(PORTS, "german")))


def test_R10_1_in_a_flooded_hex_nobody_of_a_group_has_points_left() -> None:
    a, b = step(lambda a, p: p.floods and clear_way(a, p.flags))
    state = moving("208 Div", a, units={"225 Div": a, "1/7 FJ (a)": a})
    play(state, "unit 225 Div", "unit 1/7 FJ (a)", f"hex {b}", "leave 208 Div")
    assert points(state) == 0


def test_S5_8_who_has_left_the_zone_is_counted_anew_each_turn() -> None:
    state = sky("german.combat", {"9 Pz": "2231"}, turn=2)
    state.pos.left_zone = 1
    Turn(who=0).turn_begins(state)
    assert state.pos.left_zone == 0


def test_R5_1_with_the_last_air_unit_interdiction_ends() -> None:
    state = crossings([1], allied=1)
    play(state, f"interdict {NEAR}")
    assert open_to(state)[1] != "Interdiction"


def test_S6_4_a_unit_that_cannot_be_put_elsewhere_is_told_why() -> None:
    state = joined("intelligence-1")
    regroup(state, OUTSIDE[:10], ROOM[:10])
    answers(
        state,
        {
            f"unit {OUTSIDE[0]}": "S6.4 setup-twice",
            f"unit {OUTSIDE[10]}": "S6.4 setup-enough",
            f"unit {INSIDE[0]}": "",
            "unit 5 Br": "",
            "unit I Br": "S6.4 setup-fixed",
            "unit I Be": "S6.4 setup-fixed",
        },
    )


def test_S5_8_who_waits_beside_the_map_does_not_enter_the_blind_spot() -> None:
    state = depot.board("allied.move", {**CORPS, "14 DI": "entry"}, 1)
    assert nations.fence(state, T.index["14 DI"]) & OUT_OF_BLIND
