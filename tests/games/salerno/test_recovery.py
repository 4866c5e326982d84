"""19: replacements."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.agents.naming import named
from sandtable.games.salerno.charts.terrain import ARMOUR
from tests.games.salerno.desk import APART, T, desk
from tests.play import State, agree, at, offers, open_to, play, refused, steps

DEAD = {"at": "dead", "steps": 0}
ROMA = T.names[T.roma]
BESIDE_ROMA = T.names[T.beside[T.roma][0]]


def half(hex_: str, **marks: bool) -> dict[str, Any]:
    return {"at": hex_, "steps": 1, **marks}


def recovery(units: dict[str, Any], turn: int = 2, **more: Any) -> State:
    return desk("recovery", APART | units, turn=turn, **more)


def test_19_a_step_of_infantry_and_one_of_armour_for_each_division() -> None:
    lost = {"26Pz.I-9": "3317", "26Pz.II-9": DEAD, "26Pz.I-67": DEAD, "26Pz.A": DEAD, "26Pz.B": DEAD}
    state = recovery(lost)
    assert open_to(state) == ("axis", "Recover")
    agree(state)
    play(state, "unit 26Pz.II-9")
    agree(state)
    play(state, "hex 3317")
    assert (at(state, "26Pz.II-9"), steps(state, "26Pz.II-9")) == ("3317", 1)
    refused(state, "19", "unit 26Pz.I-67", message="recovered-enough")
    play(state, "unit 26Pz.A", "hex 3317")
    assert open_to(state) != ("axis", "Recover")
    assert at(state, "26Pz.B") == "dead"


def test_19_twice_as_much_with_a_unit_in_reserve() -> None:
    lost = {"1FJ.I-1": {"at": "3317", "reserve": True}, "1FJ.II-1": DEAD, "1FJ.III-1": DEAD, "1FJ.I-3": DEAD}
    state = recovery(lost)
    play(state, "unit 1FJ.II-1", "hex 3317", "unit 1FJ.III-1", "hex 3318")
    assert at(state, "1FJ.I-3") == "dead"
    assert open_to(state) != ("axis", "Recover")
    reserve = [bool(state.pos.state[T.index[name]] & 4) for name in ("1FJ.II-1", "1FJ.III-1")]
    assert reserve == [True, False]  # it joins the reserve where it comes back to it


def test_19_a_unit_on_the_map_is_turned_over_even_beside_the_enemy() -> None:
    state = recovery({"65I.145": half("4316"), "78Inf.11": half("4317")})
    play(state, "unit 65I.145")
    assert steps(state, "65I.145") == 2
    assert open_to(state) == ("allied", "Recover")
    play(state, "unit 78Inf.11")
    assert steps(state, "78Inf.11") == 2


def test_19_an_eliminated_unit_comes_back_with_one_step() -> None:
    state = recovery({"78Inf.11": DEAD, "78Inf.36": "4228"})
    play(state, "unit 78Inf.11", "hex 4228")
    assert (at(state, "78Inf.11"), steps(state, "78Inf.11")) == ("4228", 1)


def test_19_with_or_next_to_its_division() -> None:
    state = recovery({"78Inf.11": DEAD, "78Inf.36": "4329"})
    play(state, "unit 78Inf.11")
    near = {T.names[hex_] for hex_ in (T.hex_index["4329"], *T.beside[T.hex_index["4329"]])}
    assert {wish.split()[1] for wish in offers(state, "hex")} <= near
    refused(state, "19", "hex 4225", message="not-its-return")


def test_19_without_its_division_on_the_map_six_hexes_from_the_enemy() -> None:
    state = recovery({"26Pz.I-9": DEAD}, formations={"26Pz": {}, "65I": {}, "8Ind": {}})
    play(state, "unit 26Pz.I-9")
    foe = T.hex_index["4329"]
    assert all(T.map.distance(T.hex_index[wish.split()[1]], foe) >= 6 for wish in offers(state, "hex"))
    assert offers(state, "hex")


def test_19_not_out_of_supply_and_not_fed_by_air() -> None:
    state = recovery(
        {"65I.145": half("4316", out=True), "65I.146": half("4316", air_fed=True), "65I.147": half("4316")}
    )
    for unit in ("65I.145", "65I.146"):
        refused(state, "19", f"unit {unit}", message="unfed")
    assert offers(state, "unit") == ["unit 65I.147"]


def test_19_parachutists_special_forces_and_tigers_never() -> None:
    units = {"82Air.504": half("1342"), "ind.Rngrs": half("1342"), "ind.CmdA": half("1342"), "ind.508A": DEAD}
    state = recovery(units | {"65I.145": half("4316")}, turn=6, control={"1342": "allied"})
    refused(state, "19", "unit ind.508A", message="never-recovers")
    play(state, "done")
    assert open_to(state)[1] != "Recover"  # nobody on the Allied side could


def test_19_independents_from_a_pool_of_three_and_six() -> None:
    axis = {name: half("4316") for name in ("ind.1026", "ind.1027", "ind.Lehr")} | {"ind.16SSKG": half("4315")}
    state = recovery(axis, turn=6)
    play(state, "unit ind.1026", "unit ind.1027", "unit ind.Lehr")
    assert steps(state, "ind.16SSKG") == 1
    assert open_to(state)[1] != "Recover"


def test_22_3_in_february_at_anzio_two_and_three_and_units_without_a_command_are_independent() -> None:
    axis = {"ind.1026": half("1004"), "65I.145": half("1004"), "71I.194": half("1004")}
    allied = {name: half("0313") for name in ("ind.751T", "ind.191T", "ind.601TD", "ind.645TD")}
    state = desk("recovery", axis | allied, scenario="anzio", turn=6, formations={"1FK": {}, "VICorps": {}})
    play(state, "unit 65I.145", "unit 71I.194")
    assert open_to(state) == ("allied", "Recover")
    assert steps(state, "ind.1026") == 1
    play(state, "unit ind.751T", "unit ind.191T", "unit ind.601TD")
    assert open_to(state)[1] != "Recover"


def test_19_not_in_september() -> None:
    state = desk("recovery", {"65I.145": half("4316"), "8Ind.17Ind": "4329"}, turn=1, impulse=1, clock=5)
    assert open_to(state)[1] != "Recover"


def test_19_whole_units_and_those_elsewhere() -> None:
    state = recovery({"65I.145": half("4316"), "65I.146": "4316", "26Pz.I-9": "later"})
    refused(state, "19", "unit 65I.146", message="unhurt")
    refused(state, "19", "unit 26Pz.I-9", message="not-on-map")
    refused(state, "19", "unit 8Ind.17Ind", message="not-your-unit")


def test_17_1_nobody_comes_back_onto_a_depot() -> None:
    state = recovery({"26Pz.I-9": "1004", "26Pz.II-9": DEAD}, depots=["1105"])
    play(state, "unit 26Pz.II-9")
    assert "hex 1004" in offers(state, "hex")
    near = {T.names[hex_] for hex_ in T.beside[T.hex_index["1004"]]}
    assert "1105" in near
    refused(state, "19", "hex 1105", message="not-its-return")


def test_20_nobody_comes_back_into_barred_roma() -> None:
    for barred in (False, True):
        state = recovery({"26Pz.I-9": BESIDE_ROMA, "26Pz.II-9": DEAD}, turn=6, rome_barred=barred)
        play(state, "unit 26Pz.II-9")
        assert (f"hex {ROMA}" in offers(state, "hex")) is not barred


def test_the_dead_have_no_step_left_whether_it_is_said_or_not() -> None:
    state = recovery({"65I.146": "dead"})
    play(state, "unit 65I.146", "hex 4316")
    assert steps(state, "65I.146") == 1
    for place, left in (("dead", 1), ("4316", 0)):
        with pytest.raises(st.BadInput, match=r"units.65I.146.steps"):
            desk("recovery", {"65I.146": {"at": place, "steps": left}})


PEAK = "2207"  # a mountain without a road among mountains


def test_R84_a_tank_comes_back_to_any_hex_of_its_division_mountains_too() -> None:
    state = recovery({"26Pz.I-9": PEAK, "26Pz.A": DEAD})
    play(state, "unit 26Pz.A")
    assert f"hex {PEAK}" in offers(state)


def test_R84_the_machine_does_not_strand_its_tanks() -> None:
    state = recovery({"26Pz.I-9": PEAK, "26Pz.II-9": "3317", "26Pz.A": DEAD})
    play(state, "unit 26Pz.A")
    choice = named("regular", state.game, "1").choose(state.view("axis"))
    assert T.land.paths[0][ARMOUR][T.hex_index[choice.operand]]
