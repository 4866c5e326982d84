"""12.9, S5.13, S5.18, S7.13: tanks wear out."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.rules.turn import attrition
from tests.games.caseyellow.closing import T, closing, run
from tests.games.caseyellow.sky import State, steps
from tests.play import at, thrown, told

PANZER = {"1 Pz": "3534", "2 Pz": "3534", "3 Pz": "3533"}
TANKS = {"1 DCR": "1721", "2 DCR": "1622", "1 DLM": "1821"}


def cups(german: list[str], allied: list[str]) -> dict[str, Any]:
    return {"tanks": {"german": german, "allied": allied}}


def left(state: State, camp: int) -> list[str]:
    return [T.units[unit] for unit in state.pos.tanks[camp]]


def test_R12_9_each_side_draws_until_it_has_lost_two_steps() -> None:
    state = closing(
        PANZER | TANKS, dice=[2, 1, 3, 2], **cups(["1 Pz", "2 Pz", "3 Pz"], ["1 DCR", "1 DCR", "2 DCR", "1 DLM"])
    )
    events = run(state, attrition.settle)
    assert thrown(events, "R12.9") == [2, 1, 3, 2]
    assert [steps(state, unit) for unit in PANZER] == [1, 1, 2]
    assert [steps(state, unit) for unit in TANKS] == [1, 1, 2]
    assert left(state, 0) == ["3 Pz"]  # 12.9i: what is drawn does not come back
    assert left(state, 1) == ["1 DCR", "1 DLM"]


def test_R12_9_chits_of_units_that_are_not_there_cost_nothing() -> None:
    state = closing(PANZER | {"4 Pz": "dead"}, dice=[1, 1], **cups(["4 Pz", "1 Pz", "2 Pz"], []))
    run(state, attrition.settle)
    assert [steps(state, unit) for unit in PANZER] == [1, 1, 2]
    assert left(state, 0) == []


def test_R12_9_an_empty_cup_ends_it() -> None:
    state = closing(PANZER, **cups(["1 Pz"], []))
    assert [event.piece for event in told(run(state, attrition.settle), "Reduced")] == ["1 Pz"]
    assert not told(run(state, attrition.settle), "Reduced")


def test_R12_9_a_supplied_panzer_division_waits_for_the_refit() -> None:
    state = closing({"1 Pz": {"at": "3534", "steps": 1}}, **cups(["1 Pz"], []))
    run(state, attrition.settle)
    assert (at(state, "1 Pz"), steps(state, "1 Pz")) == ("refit", 0)
    assert state.pos.shattered == 0


def test_R12_9_one_without_supply_is_lost_and_scores() -> None:
    state = closing({"1 Pz": {"at": "3534", "steps": 1, "out": True}}, **cups(["1 Pz"], []))
    run(state, attrition.settle)
    assert at(state, "1 Pz") == "dead"
    assert state.pos.shattered == 1


def test_R12_9_an_allied_unit_with_one_step_is_eliminated() -> None:
    state = closing({"1 Tk": "2916"}, **cups([], ["1 Tk"]))
    run(state, attrition.settle)
    assert at(state, "1 Tk") == "dead"


def test_S5_13_late_chits_join_with_their_units() -> None:
    for turn, unit in ((3, "4 DCR"), (4, "1 Armd")):
        state = closing({unit: "1721"}, turn=turn, **cups([], []))
        run(state, attrition.settle)
        assert steps(state, unit) == 1


def test_R12_9_the_refit_ends_the_german_series() -> None:
    state = closing(PANZER | TANKS, **cups(["1 Pz", "2 Pz"], ["1 DCR"]))
    attrition.stop(state)
    assert (left(state, 0), left(state, 1)) == ([], ["1 DCR"])


def test_S7_13_in_scenario_3_both_series_end() -> None:
    state = closing(PANZER | TANKS, scenario="hypothetical", **cups(["1 Pz", "2 Pz"], ["1 DCR"]))
    attrition.stop(state)
    assert (left(state, 0), left(state, 1)) == ([], [])
    late = closing({"1 Armd": "1721"}, scenario="hypothetical", turn=4, refit={"declared": 4}, **cups([], []))
    run(late, attrition.settle)
    assert steps(late, "1 Armd") == 2


def test_S5_18_case_red_fills_the_cups_anew() -> None:
    units = PANZER | TANKS | {"Gp de Cary": "1520", "4 Pz": "dead", "3 DCR": "dead"}
    state = closing(units, dice=[1, 1, 1], turn=8, refit={"declared": 4, "red": 8}, **cups([], ["3 DCR"]))
    events = run(state, attrition.settle)
    assert [event.note for event in told(events, "Told")] == ["note-attrition-again"]
    assert [steps(state, unit) for unit in PANZER] == [1, 1, 2]
    assert sorted(left(state, 1)) == ["1 DCR", "2 DCR"]  # one Allied step a turn now, and Gp de Cary is exempt
    assert steps(state, "1 DLM") == 1
    run(state, attrition.settle)


def test_S5_18_the_second_series_goes_on() -> None:
    red = {"declared": 4, "red": 8}
    state = closing(PANZER | TANKS, turn=9, dice=[1, 1], refit=red, **cups(["3 Pz"], ["1 DCR", "2 DCR"]))
    run(state, attrition.settle)
    assert [steps(state, unit) for unit in (*PANZER, *TANKS)] == [2, 2, 1, 1, 2, 2]


def test_S7_13_scenario_3_takes_two_allied_steps_until_turn_9() -> None:
    red: dict[str, Any] = {"scenario": "hypothetical", "refit": {"declared": 4, "red": 8}}
    state = closing(TANKS, turn=9, dice=[1, 1], **red, **cups([], ["1 DCR", "2 DCR", "1 DLM"]))
    run(state, attrition.settle)
    assert [steps(state, unit) for unit in TANKS] == [1, 1, 2]
    last = closing(TANKS, turn=10, **red, **cups([], ["1 DCR"]))
    assert run(last, attrition.settle) == []


def test_R12_9_not_in_scenario_4() -> None:
    state = closing({"9 Pz": "3732"}, scenario="holland", turn=1, **cups(["9 Pz"], []))
    assert run(state, attrition.settle) == []
