"""12.12, S5.17, S5.18, S7.17: the panzer refit and Case Red."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.kinds import ENGAGED
from sandtable.games.caseyellow.rules.turn import refit
from tests.games.caseyellow.closing import T, closing, run
from tests.games.caseyellow.sky import State, steps
from tests.play import agree, at, bears, held, offers, open_to, play, refused, told

FOREST = next(  # a German one without a road
    T.names[h] for h in range(T.hexes) if T.land.kind[h] == 3 and not T.land.road[h] and not T.land.country[h]
)


def opened(units: dict[str, Any], turn: int, **more: Any) -> State:
    state = closing(units, turn=turn, **more)
    run(state, refit.open)
    return state


def waiting(levels: dict[str, int], **more: Any) -> State:
    """The end of the refit: panzer divisions in their box with so many steps."""
    units: dict[str, Any] = {name: {"at": "refit", "steps": left} for name, left in levels.items()}
    return opened({"1 Pz": "gone"} | units, 7, **{"refit": {"declared": 4, "points": 7}} | more)


def test_R12_12_it_may_be_declared_on_turns_4_and_5() -> None:
    assert open_to(opened({}, 3)) == ("german", "Terror")
    for turn in (4, 5):
        state = opened({}, turn)
        assert open_to(state) == ("german", "RefitCall")
        assert offers(state) == ["declare refit", "pass"]
        agree(state)
        play(state, "pass")
        assert at(state, "1 Pz") == "3534"


def test_R12_12_on_turn_6_it_must_be() -> None:
    state = opened({}, 6)
    assert open_to(state) == ("german", "Terror")
    assert state.pos.refit_turn == 6
    assert at(state, "1 Pz") == "refit"


def test_R12_12_all_panzer_divisions_leave_as_they_are() -> None:
    units = {
        "1 Pz": {"at": "3534", "steps": 1, "out": True},
        "2 Pz": "2124",
        "3 Pz": {"at": "refit", "steps": 0},
        "4 Pz": "dead",
        "LAH": "2124",
    }
    state = opened(units, 4, tanks={"german": ["2 Pz"], "allied": ["1 DCR"]})
    events = play(state, "declare refit")
    assert [at(state, unit) for unit in units] == ["refit", "refit", "refit", "dead", "2124"]
    assert [steps(state, unit) for unit in ("1 Pz", "2 Pz", "3 Pz")] == [1, 2, 0]
    assert [event.piece for event in told(events, "Removed")] == ["1 Pz", "2 Pz"]
    assert state.pos.tanks == ((), (T.index["1 DCR"],))  # 12.9h
    assert held(state, "2124") == "german"
    assert open_to(state) == ("german", "Terror")


def test_R12_12_engaged_divisions_leave_too() -> None:
    state = opened({"2 Pz": "2225", "55 DI": "2124"}, 4, engaged=[["2124", "german", ["2 Pz"]]])
    play(state, "declare refit")
    assert state.pos.engaged == ()
    assert not bears(state, "55 DI", ENGAGED)


def test_R12_12_it_is_declared_once() -> None:
    assert open_to(opened({}, 5, refit={"declared": 4})) == ("german", "Terror")


def test_S5_17_points_are_spent_three_turns_later() -> None:
    quiet = opened({"1 Pz": "gone", "2 Pz": {"at": "refit", "steps": 1}}, 6, refit={"declared": 4})
    assert steps(quiet, "2 Pz") == 1
    state = waiting({"2 Pz": 1, "3 Pz": 0, "4 Pz": 2})
    assert [steps(state, unit) for unit in ("2 Pz", "3 Pz", "4 Pz")] == [2, 2, 2]  # enough for all
    assert open_to(state) == ("german", "RefitReturn")


def test_S5_17_everyone_gets_one_before_anyone_gets_two() -> None:
    state = waiting({"2 Pz": 0, "3 Pz": 0, "4 Pz": 1}, refit={"declared": 4, "points": 4})
    assert open_to(state) == ("german", "RefitPoints")
    assert [steps(state, unit) for unit in ("2 Pz", "3 Pz", "4 Pz")] == [1, 1, 2]
    assert offers(state) == ["unit 2 Pz", "unit 3 Pz"]
    agree(state)
    play(state, "unit 3 Pz")
    assert [steps(state, unit) for unit in ("2 Pz", "3 Pz")] == [1, 2]
    assert state.pos.refit == 0


def test_S5_17_the_german_chooses_when_points_are_short() -> None:
    state = waiting({"2 Pz": 0, "3 Pz": 1, "4 Pz": 1}, refit={"declared": 4, "points": 2})
    assert offers(state) == ["unit 2 Pz", "unit 3 Pz", "unit 4 Pz"]
    refused(state, "S5.17", "unit 2 Pz", "unit 2 Pz")  # its second before the first of others
    play(state, "unit 3 Pz")
    assert offers(state) == ["unit 2 Pz", "unit 4 Pz"]
    refused(state, "S5.17", "unit 3 Pz")
    agree(state)
    play(state, "unit 4 Pz")
    assert at(state, "2 Pz") == "dead"  # it stays without a step and does not come back


def test_R12_12_they_come_back_to_supplied_german_hexes_and_case_red_follows() -> None:
    state = waiting({"2 Pz": 2, "3 Pz": 2, "11 Mot": 1})
    agree(state)
    assert "hex 3534" in offers(state)
    refused(state, "R12.12", "hex 2124")
    events = play(state, "hex 3534", "hex 3534", "hex 3534")
    assert [at(state, unit) for unit in ("2 Pz", "3 Pz", "11 Mot")] == ["3534"] * 3
    assert [event.note for event in told(events, "Placed")] == ["place-refit"] * 3
    assert state.pos.red_turn == 8
    assert open_to(state) == ("german", "Terror")


def test_R12_12_stacking_supply_and_terrain_are_kept_but_zones_do_not_matter() -> None:
    units = {"1 Pz": "gone", "2 Pz": {"at": "refit", "steps": 2}, "X Corps": "3533", "I Fr": "3434"}
    state = opened(units, 7, refit={"declared": 4}, control={"1806": "german"})
    assert state.pos.zone[1][T.hex_index["3334"]] or state.pos.zone[1][T.hex_index["3433"]]
    assert "hex 3433" in offers(state)  # beside the French
    refused(state, "R8.3", "hex 3533")  # no vehicles with a corps
    refused(state, "S5.17", "hex 1806")  # no supply
    refused(state, "R10.4", f"hex {FOREST}")
    agree(state)


def test_S7_17_in_scenario_3_near_a_unit_in_attack_supply() -> None:
    state = waiting({"2 Pz": 1}, scenario="hypothetical", refit={"declared": 4, "points": 9})
    assert open_to(state) == ("german", "Terror")  # nobody on the map: it comes as a reinforcement
    assert at(state, "2 Pz") == "later"
    units = {"1 Pz": "gone", "2 Pz": {"at": "refit", "steps": 1}, "X Corps": "3435"}
    near = opened(units, 7, scenario="hypothetical", refit={"declared": 4, "points": 9})
    reach = {T.names[h] for h in T.map.within(T.hex_index["3435"], 3)}
    assert {wish.split()[1] for wish in offers(near)} <= reach
    refused(near, "S7.17", "hex 2537")
    agree(near)


def test_R12_12_not_in_scenario_4() -> None:
    assert open_to(opened({}, 1, scenario="holland")) == ("german", "Terror")
