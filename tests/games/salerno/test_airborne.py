"""9.4: paradrops."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.salerno.charts.terrain import MOUNTAIN, PLAIN
from sandtable.games.salerno.kinds import LANDED, RESERVE
from sandtable.games.salerno.rules.operations import airborne
from tests.games.salerno.desk import APART, T, ap, desk, run
from tests.play import State, agree, at, doing, offers, open_to, play, refused, steps

TARGET = "4051"  # in the plain south of Foggia


def planning(units: dict[str, Any], **more: Any) -> State:
    state = desk("plan", APART | units, turn=1, impulse=2, **more)
    play(state, "done")
    return state


def test_9_4_a_division_costs_three_points_a_unit_one() -> None:
    units = {"82Air.504": "entry", "82Air.505": "entry", "ind.509": "entry"}
    told: dict[str, Any] = {"82Air": {}, "65I": {}, "8Ind": {}}
    state = planning(units, formations=told)
    before = sum(ap(state).values())
    play(state, "order drop")
    agree(state)
    assert {"division 82Air", "unit ind.509", "unit 82Air.504"} <= set(offers(state))
    play(state, "division 82Air", "order drop", "unit ind.509", "done")
    assert before - sum(ap(state).values()) == 4
    orders = {order for _, order, _ in state.pos.tasks}
    assert orders == {"drop division", "drop unit"}


def test_9_4_from_an_airfield_or_the_hex_next_to_it_or_from_the_reinforcements() -> None:
    field = {"1754": "allied"}
    for place, able in (("1754", True), ("1753", True), ("1651", False), ("entry", True), ("later", False)):
        state = desk("command", APART | {"ind.509": place}, turn=2, impulse=2, control=field)
        assert airborne.can_drop_unit(state, T.index["ind.509"]) is able, place
    lost = desk("command", APART | {"ind.509": "1753"}, turn=2, impulse=2, control={"1754": "axis"})
    assert not airborne.can_drop_unit(lost, T.index["ind.509"])


def test_22_3_at_anzio_from_an_airfield_that_has_been_taken() -> None:
    """The scenario forbids landings alone; its reinforcements come in by the ports and not through the air."""
    littoria = {"0915": "allied"}
    for place, able in (("0914", True), ("0413", False), ("entry", False)):
        units = {"ind.1SSF": place, "3PzG.I-29": "1004"}
        state = desk("plan", units, scenario="anzio", turn=6, impulse=2, control=littoria)
        play(state, "done")
        assert ("order drop" in offers(state)) is able, place
        if not able:
            refused(state, "9.4", "order drop", message="nobody-to-send")


def test_9_4_only_those_who_can_jump() -> None:
    names = [name for u, name in enumerate(T.units) if T.drops[u]]
    divisions = ("82Air.", "1Air.", "ind.509", "ind.1SSF")
    assert names
    assert all(name.startswith(divisions) for name in names)


def test_9_4_not_in_bad_weather_and_not_where_the_scenario_has_none() -> None:
    state = planning({"ind.509": "entry"}, weather="bad")
    refused(state, "9.4", "order drop", message="bad-weather")
    nobody = planning({})
    refused(nobody, "9.4", "order drop", message="nobody-to-send")
    state = desk("plan", APART | {"ind.509": "entry"}, scenario="ortona", impulse=2)
    play(state, "done")
    refused(state, "9.4", "order drop", message="no-drops")


def jump(*dice: int, unit: str = "ind.1SSF", target: str = TARGET, **more: Any) -> State:
    state = desk("command", APART | {unit: "entry"} | more.pop("units", {}), dice, turn=2, impulse=2, **more)
    run(state, lambda s: airborne.begin(s, [T.index[unit]]))
    play(state, f"unit {unit}", f"hex {target}")
    return state


def test_8_units_that_have_acted_or_end_ops_do_not_drop() -> None:
    unit = "ind.1SSF"
    for marks, drops in (({}, True), ({"acted": True}, False), ({"end_ops": True}, False)):
        state = desk("command", APART | {unit: {"at": "entry", **marks}}, turn=2, impulse=2)
        run(state, lambda s: airborne.begin(s, [T.index[unit]]))
        assert (f"unit {unit}" in offers(state)) is drops, marks


def test_9_4_five_and_six_on_the_spot() -> None:
    for die in (5, 6):
        assert at(jump(die), "ind.1SSF") == TARGET


@pytest.mark.parametrize(("die", "away"), [(3, 1), (4, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("direction", [1, 4])
def test_9_4_else_one_or_two_hexes_in_the_direction_of_a_die(die: int, away: int, direction: int) -> None:
    hex_ = T.hex_index[TARGET]
    for _ in range(away):
        hex_ = T.near[hex_][direction - 1]
    assert at(jump(die, direction), "ind.1SSF") == T.names[hex_]


def test_9_4_on_enemies_a_step_is_lost_and_the_next_hex_taken() -> None:
    north = T.names[T.near[T.hex_index[TARGET]][0]]
    state = jump(3, 1, units={"26Pz.I-9": north})
    assert (at(state, "ind.1SSF") != north, steps(state, "ind.1SSF")) == (True, 1)
    assert T.map.distance(T.hex_index[at(state, "ind.1SSF")], T.hex_index[north]) == 1


def test_9_4_a_unit_of_one_step_is_lost_that_way() -> None:
    north = T.names[T.near[T.hex_index[TARGET]][0]]
    state = jump(3, 1, unit="ind.509", units={"26Pz.I-9": north})
    assert at(state, "ind.509") == "dead"


def test_9_4_not_into_mountains_the_sea_or_enemies() -> None:
    state = desk("command", APART | {"ind.509": "entry"}, turn=2, impulse=2)
    run(state, lambda s: airborne.begin(s, [T.index["ind.509"]]))
    agree(state)
    play(state, "unit ind.509")
    mountain = next(T.names[h] for h in range(T.land_hexes) if T.land.kind[h] == MOUNTAIN)
    refused(state, "9.4", f"hex {mountain}", message="not-jumpable")
    refused(state, "9.4", "hex 4316", message="not-jumpable")
    refused(state, "9.4", f"hex {T.names[T.land_hexes]}", message="not-jumpable")
    assert all(T.land.kind[T.hex_index[wish.split()[1]]] != MOUNTAIN for wish in offers(state, "hex"))
    assert T.land.kind[T.hex_index[TARGET]] == PLAIN


def test_9_4_afterwards_they_move_on_their_own_with_half_their_factor() -> None:
    state = jump(6)
    assert state.pos.state[T.index["ind.1SSF"]] & LANDED
    assert "Operation" in [type(step).__name__ for step in state.stack]
    assert doing(state) != "Reserving"


def test_9_4_who_does_not_jump_stays() -> None:
    state = desk("command", APART | {"82Air.504": "entry", "82Air.505": "entry"}, turn=2, impulse=2)
    run(state, lambda s: airborne.begin(s, [T.index["82Air.504"], T.index["82Air.505"]]))
    play(state, "done")
    assert at(state, "82Air.504") == "entry"
    assert open_to(state)[1] != "Drop"


def test_15_who_jumps_is_in_reserve_no_longer() -> None:
    units = {"ind.1SSF": {"at": "1754", "reserve": True}}
    state = desk("command", APART | units, [6], turn=2, impulse=2, control={"1754": "allied"})
    run(state, lambda s: airborne.begin(s, [T.index["ind.1SSF"]]))
    play(state, "unit ind.1SSF", f"hex {TARGET}")
    assert at(state, "ind.1SSF") == TARGET
    assert not state.pos.state[T.index["ind.1SSF"]] & RESERVE
    assert not any(state.pos.reserves)


def test_12_nobody_jumps_onto_a_rearguard() -> None:
    state = desk("command", APART | {"ind.1SSF": "entry"}, turn=2, impulse=2, rearguards=[TARGET])
    assert not airborne.grounds(state, T.hex_index[TARGET])


def test_16_1_2_artillery_fires_at_those_who_jump_next_to_its_units() -> None:
    near = T.names[T.beside[T.hex_index[TARGET]][0]]
    state = jump(6, units={"26Pz.I-9": near}, guns={"26Pz.Art": {"at": near}})
    assert open_to(state) == ("axis", "Answering")
    refused(state, "16.1.3", "air", message="no-air")


def test_16_lone_artillery_fires_at_those_who_jump_on_it_and_is_gone() -> None:
    state = jump(6, guns={"26Pz.Art": {"at": TARGET}})
    assert open_to(state) == ("axis", "Answering")
    play(state, "pass")
    assert T.names[state.pos.gun_at[T.gun_index["26Pz.Art"]]] == "off"
    assert at(state, "ind.1SSF") == TARGET
