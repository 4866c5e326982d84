"""Reinforcements (10.2, S5.4, S5.14, S5.15, S5.19, S8.5)."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.kinds import IN_GERMANY, MOVED, SCENARIOS
from sandtable.games.caseyellow.rules.movement import reinforcements
from tests.games.caseyellow.depot import EDGES, GAME, PORTS, State, T, board, goals
from tests.play import agree, each_refused, offers, play
from tests.play import at as where

CORPS = {"X Corps": "3934", "I Fr": "1209"}
WEST = [T.names[hex_] for hex_ in T.west]
SOUTH = [T.names[hex_] for hex_ in T.south]


def due(unit: str, turn: int) -> dict[str, Any]:
    return {unit: {"at": "later", "due": turn}}


def door(unit: str, side: str = "allied", turn: int = 2, **more: Any) -> State:
    """A first move round in which this unit is due and has been named."""
    state = board(f"{side}.move", {**CORPS, **due(unit, turn), **more.pop("units", {})}, turn, **more)
    state.play(f"unit {unit}")
    agree(state)
    return state


def test_R10_2_units_come_in_the_first_move_round_of_their_turn() -> None:
    state = board("allied.move", {**CORPS, **due("14 DI", 2), **due("36 DI", 3)})
    assert offers(state) == ["unit 14 DI", "done"]
    agree(state)
    each_refused(state, "R10.2", "unit 36 DI", "unit I Fr", "unit X Corps")
    state = board("allied.move", {**CORPS, **due("14 DI", 2)}, rounds=[["allied", "move"]])
    assert where(state, "14 DI") == "later"
    assert "unit I Fr" in offers(state)


def test_R10_2_only_ones_own() -> None:
    state = board("german.move", {**CORPS, **due("14 DI", 2), **due("27 Div", 2)})
    assert offers(state) == ["unit 27 Div", "done"]


def test_R10_2_who_is_left_out_comes_on_a_later_turn() -> None:
    state = board("allied.move", {**CORPS, **due("14 DI", 2)})
    state.play("done")
    assert where(state, "14 DI") == "entry"
    state = board("allied.move", {**CORPS, "14 DI": "entry"}, 4)
    assert offers(state) == ["unit 14 DI", "done"]


def test_R10_2_who_has_come_may_move() -> None:
    state = door("14 DI")
    state.play("hex 1020")
    assert where(state, "14 DI") == "1020"
    assert not state.pos.deeds[T.index["14 DI"]] & MOVED
    assert "unit 14 DI" in offers(state)


def test_S5_19_the_french_come_by_the_west_or_south_edge() -> None:
    assert set(goals(door("14 DI"))) == {*WEST, *SOUTH}
    each_refused(door("14 DI"), "R10.2", "hex 1209", "hex 3414")
    held = door("14 DI", control=EDGES | {"1020": "allied"})
    assert goals(held) == ["1020"]
    each_refused(held, "R10.2", "hex 1021")


def test_S5_10_the_french_come_by_rail_when_trains_run_and_then_stay() -> None:
    assert "1614" not in goals(door("14 DI", turn=2))
    state = door("14 DI", turn=3)
    assert "1614" in goals(state)
    assert "1312" not in goals(state)  # west of the limit of turn 3
    each_refused(state, "S5.10", "hex 1312")
    state.play("hex 1614")
    assert state.pos.deeds[T.index["14 DI"]] & MOVED
    assert not state.pos.railed  # reinforcements take no capacity


def test_S5_10_a_train_with_reinforcements_needs_a_way_from_an_edge() -> None:
    assert "1614" in goals(door("14 DI", turn=7, control=EDGES | {"1020": "allied"}))
    # the Germans stand within four hexes of the only edge hex that is left
    state = door("14 DI", turn=7, control=EDGES | {"1020": "allied"}, units={"LAH": "1220"})
    assert goals(state) == ["1020"]
    each_refused(state, "S5.10", "hex 1614")


def test_S5_19_the_british_come_by_the_west_edge_or_a_port() -> None:
    assert set(goals(door("1 Armd"))) == {*WEST, *PORTS}
    held = door("1 Armd", control=EDGES | PORTS | {"3412": "allied"})
    assert goals(held) == ["3412"]
    each_refused(held, "R10.2", "hex 3414", "hex 1020")


def test_S7_10_in_scenario_3_the_british_come_by_rail_too() -> None:
    assert "1614" in goals(door("1 Armd", scenario="hypothetical"))
    assert "1614" not in goals(door("1 Armd", turn=7))


def test_S5_15_germans_come_in_german_towns_and_cities() -> None:
    wanted = {T.names[hex_] for hex_ in T.settlements if T.land.country[hex_] == IN_GERMANY}
    assert set(goals(door("27 Div", "german"))) == wanted
    lost = door("27 Div", "german", control={"2932": "allied"})
    each_refused(lost, "R10.2", "hex 2932", "hex 1209")


def test_S5_15_not_in_an_allied_zone() -> None:
    state = door("27 Div", "german", units={"II Fr": "2933"})
    each_refused(state, "R10.2", "hex 2932")
    assert "2930" in goals(state)


def test_R8_4_stacking_holds_when_they_are_placed() -> None:
    state = door("XL Corps", "german", units={"IX Corps": "2932"})
    each_refused(state, "R8.3", "hex 2932")
    state = door("14 DI", units={"I Br": "1020"})
    each_refused(state, "S5.9", "hex 1020")


def test_R10_2_nobody_is_asked_when_there_is_no_room() -> None:
    state = board("allied.move", {**CORPS, **due("14 DI", 2)}, control=EDGES)
    assert where(state, "14 DI") == "entry"
    assert "unit I Fr" in offers(state)


def test_R10_2_a_rebuilt_unit_comes_as_strong_as_it_was_rebuilt() -> None:
    state = board("german.move", {**CORPS, "IX Corps": {"at": "later", "due": 6, "steps": 1}}, 6)
    play(state, "unit IX Corps", "hex 2930")
    assert state.pos.steps[T.index["IX Corps"]] == 1


def test_S8_5_in_scenario_4_units_move_onto_the_map() -> None:
    state = GAME.start("holland", seed=1)
    assert where(state, "SS-V") == where(state, "225 Div") == "entry"
    gates = T.gates[SCENARIOS.index("holland")]
    assert gates == {T.index["SS-V"]: (T.hex_index["3935"], 2), T.index["225 Div"]: (T.hex_index["3535"], 1)}
    assert reinforcements.waiting(state, 0) == []
