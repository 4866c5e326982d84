"""12.8, S5.12, S5.20, S6.20, S7.20, S8.11, T.vp: points, garrisons, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.caseyellow.rules.turn import victory
from tests.games.caseyellow.closing import T, closing, outcome, run
from tests.games.caseyellow.sky import State, sky
from tests.play import play, thrown, told

PARIS = ("1611", "1612", "1511")
WATCH = {"XII Corps": "1438", "XXX Corps": "1537", "XXIV Corps": "1538", "XXV Corps": "1634", "XXXVII Corps": "1635"}


def german(*hexes: str) -> dict[str, str]:
    return dict.fromkeys(hexes, "german")


def field(units: dict[str, Any] | None = None, **more: Any) -> State:
    """Turn 1 with the watch on the Maginot line, so that nothing scores by itself."""
    return closing(WATCH | (units or {}), **{"turn": 1} | more)


def scored(state: State) -> list[tuple[str, str, int]]:
    return [(e.side, e.note, e.number) for e in told(run(state, victory.settle), "Scored")]


def test_R12_8_nothing_new_no_points() -> None:
    assert scored(field()) == []


# --- German points --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "points"), [(1, 5), (2, 3), (3, 1)])
def test_R12_8_the_sooner_the_dutch_surrender_the_more(turn: int, points: int) -> None:
    state = field(turn=turn, surrendered={"NL": turn})
    assert scored(state) == [("german", "vp-holland", points)]
    assert scored(state) == []  # once
    assert state.pos.vp == [points, 0]  # 12.8c: and never lost


@pytest.mark.parametrize(("turn", "points"), [(2, 5), (6, 1)])
def test_R12_8_belgium_early_and_late(turn: int, points: int) -> None:
    state = field(turn=turn, surrendered={"NL": 1, "BE": turn})
    state.pos.scored = victory.HOLLAND_FELL
    assert ("german", "vp-belgium", points) in scored(state)


@pytest.mark.parametrize(("die", "points"), [(1, 2), (2, 3), (3, 3), (4, 3), (5, 4), (6, 4)])
def test_T_vp_belgium_on_turns_3_to_5(die: int, points: int) -> None:
    state = closing(WATCH, dice=[die], turn=4, surrendered={"BE": 4})
    state.pos.scored = victory.HOLLAND_FIGHTS
    events = run(state, victory.settle)
    assert thrown(events, "T.vp") == [die]
    assert [(e.note, e.number, e.rule) for e in told(events, "Scored")] == [("vp-belgium", points, "T.vp")]


@pytest.mark.parametrize(("die", "points"), [(1, 2), (2, 2), (3, 3), (6, 4)])
def test_T_vp_the_maginot_line_is_breached(die: int, points: int) -> None:
    whole = field(dice=[die], control=german("1433"))
    assert scored(whole) == []  # entered it must be destroyed
    razed = field(dice=[die], razed=["1433"])
    assert scored(razed) == []  # destroyed it must be entered
    state = field({"X Corps": "1433"}, dice=[die], razed=["1433"])
    assert scored(state) == [("german", "vp-maginot", points)]
    assert state.pos.breached
    assert scored(state) == []


def test_R12_8_paris_cities_and_ports() -> None:
    state = field(control=german("1611", "3017", "2512", "3414"))
    assert scored(state) == [
        ("german", "vp-paris", 3),
        ("german", "vp-city", 2),
        ("german", "vp-city", 2),
        ("german", "vp-port", 1),
    ]
    assert state.pos.vp == [8, 0]
    opened = field(control=german("1611"), open_city=True)
    assert scored(opened) == [("german", "vp-paris-open", 2)]


def test_R12_8_a_place_scores_once() -> None:
    state = field(control=german("3017"))
    assert len(scored(state)) == 1
    for holder in (1, 0):  # lost and taken again
        state.pos.holder[T.hex_index["3017"]] = holder
        assert scored(state) == []
    assert state.pos.vp == [2, 0]


def test_R12_8_the_first_supplied_unit_at_the_west_edge() -> None:
    assert scored(field({"2 Pz": "1806"})) == []  # out of supply
    state = field({"2 Pz": "2506"}, control=conquered())
    assert ("german", "vp-west-edge", 3) in scored(state)
    assert not any(note == "vp-west-edge" for _, note, _ in scored(state))


def conquered() -> dict[str, str]:
    """Everything but the forts is German, so that a line runs from the west edge to the Rhine."""
    return {T.names[h]: "german" for h in range(T.hexes) if not T.land.fort[h]}


def test_R12_8_british_units_eliminated() -> None:
    state = field({"I Br": "dead", "46 Br": "dead", "1 Tk": "dead", "I Fr": "dead"})
    assert scored(state) == [("german", "vp-british", 3)]
    assert scored(state) == []
    state.pos.put(state.tables, state.tables.index["5 Br"], state.tables.box["dead"])
    assert scored(state) == [("german", "vp-british", 1)]


# --- Allied points --------------------------------------------------------------------------------------------------


def test_R13_2_evacuated_steps() -> None:
    state = field(evacuated={"british": 4, "french": 3})
    assert scored(state) == [("allied", "vp-evacuated", 5)]
    assert scored(state) == []
    state.pos.evacuated[:] = [5, 4]
    assert scored(state) == [("allied", "vp-evacuated", 2)]


@pytest.mark.parametrize(("die", "points"), [(1, 1), (2, 2), (4, 2), (5, 3), (6, 3)])
def test_T_vp_panzer_divisions_destroyed(die: int, points: int) -> None:
    state = field(dice=[die])
    state.pos.shattered = 1
    assert scored(state) == [("allied", "vp-panzer", points)]
    assert scored(state) == []


@pytest.mark.parametrize(("die", "points"), [(1, 1), (2, 1), (3, 2), (5, 2), (6, 3)])
def test_T_vp_german_towns_taken(die: int, points: int) -> None:
    state = field(dice=[die], control={"1533": "allied"})
    assert scored(state) == [("allied", "vp-german-town", points)]
    assert scored(state) == []


def test_R12_8_the_german_scores_first() -> None:
    state = field(control=german("3017"), evacuated={"british": 1})
    assert [side for side, _, _ in scored(state)] == ["german", "allied"]


def test_R12_8_countries_that_fight_on() -> None:
    state = field(turn=2)
    assert scored(state) == [("allied", "vp-holland-fights", 2)]
    state.pos.turn = 5
    assert scored(state) == [("allied", "vp-belgium-fights", 3)]
    state.pos.turn = 6
    assert scored(state) == []


# --- garrisons ------------------------------------------------------------------------------------------------------


def short(turn: int, units: dict[str, Any], watch: bool = True, **more: Any) -> list[str]:
    state = closing((WATCH if watch else {}) | units, turn=turn, **more)
    return victory.short_garrisons(state)


def test_S5_12_five_divisions_in_the_netherlands_from_the_next_turn() -> None:
    five = {"X Corps": "3830", "9 Div": "3830", "XI Corps": "4031"}
    assert short(3, {}, surrendered={"NL": 3}) == []
    assert short(4, {}, surrendered={"NL": 3}) == ["nl"]
    assert short(4, five, surrendered={"NL": 3}) == []
    assert short(4, {"X Corps": "3830", "XI Corps": {"at": "4031", "steps": 1}}, surrendered={"NL": 3}) == ["nl"]
    assert short(4, five | {"9 Div": "3424"}, surrendered={"NL": 3}) == ["nl"]  # in Belgium
    airborne = {"22 LL": "3830", "1/7 FJ (a)": "3830", "1/7 FJ (b)": "3830", "X Corps": "4031", "XI Corps": "4224"}
    assert short(4, airborne, surrendered={"NL": 3}) == []
    assert short(4, airborne | {"22 LL": "dead"}, surrendered={"NL": 3}) == ["nl"]
    guns = {"ARKO": "3830", "AG B supply": "4024", "X Corps": "4031", "XI Corps": "4224"}
    assert short(4, guns, surrendered={"NL": 3}) == ["nl"]


def test_S5_12_five_divisions_in_belgium() -> None:
    assert short(5, {"X Corps": "3122", "XI Corps": "3424"}, surrendered={"BE": 4}) == ["be"]
    assert short(5, {"X Corps": "3122", "XI Corps": "3424", "9 Div": "3320"}, surrendered={"BE": 4}) == []
    assert short(4, {}, surrendered={"BE": 4}) == []


def test_S5_12_five_corps_before_the_maginot_line_until_it_is_breached() -> None:
    assert short(1, {}) == []
    assert short(1, {"XII Corps": "2434"}) == ["maginot"]
    assert short(1, {"XII Corps": "2434", "9 Div": "1438", "27 Div": "1438"}) == ["maginot"]  # no divisions
    assert short(1, {"XII Corps": "2434", "ARKO": "1438"}) == ["maginot"]
    state = closing({"X Corps": "1433"}, turn=1, razed=["1433"], dice=[1])
    assert scored(state) == [("german", "vp-maginot", 2)]  # and the watch may go in the same turn


def test_S5_12_each_short_garrison_gives_a_point_each_turn() -> None:
    state = closing({}, turn=1)
    assert scored(state) == [("allied", "vp-garrison-maginot", 1)]
    assert scored(state) == [("allied", "vp-garrison-maginot", 1)]
    event = told(run(state, victory.settle), "Scored")[0]
    assert event.rule == "S5.12"


def test_S7_12_in_scenario_3_it_is_only_told() -> None:
    state = closing({}, turn=4, scenario="hypothetical", surrendered={"NL": 2, "BE": 3})
    events = run(state, victory.settle)
    assert [e.note for e in told(events, "Told")] == ["note-short-nl", "note-short-be"]
    assert state.pos.vp == [0, 0]


# --- who has won ----------------------------------------------------------------------------------------------------


def judged(scenario: str, german_points: int, allied_points: int) -> tuple[tuple[str, ...], str, str] | None:
    state = closing(WATCH, scenario=scenario, turn=10, control=german(*PARIS))
    state.pos.paid[:] = bytes([1]) * len(state.pos.paid)
    state.pos.scored = victory.HOLLAND_FIGHTS | victory.BELGIUM_FIGHTS
    state.pos.vp[:] = [german_points, allied_points]
    run(state, victory.settle)
    return outcome(state)


def test_S5_20_more_than_twice_as_many() -> None:
    assert judged("historical", 21, 10) == (("german",), "S5.20", "result-german-points")
    assert judged("historical", 20, 10) == (("allied",), "S5.20", "result-allied-points")


def test_S6_20_twice_as_many_or_twenty_more() -> None:
    assert judged("intelligence-1", 20, 10) == (("german",), "S6.20", "result-german-points")
    assert judged("intelligence-1", 19, 10) == (("allied",), "S6.20", "result-allied-points")
    assert judged("intelligence-2", 30, 10) == (("german",), "S6.20", "result-german-points")
    assert judged("intelligence-2", 29, 10) == (("allied",), "S6.20", "result-allied-points")


def test_R12_8_paris_held_at_the_end() -> None:
    for opened, points in ((False, 9), (True, 0)):
        state = closing(WATCH, turn=10, open_city=opened)
        state.pos.scored = victory.HOLLAND_FIGHTS | victory.BELGIUM_FIGHTS
        run(state, victory.settle)
        assert state.pos.vp == [0, points]


def test_R12_8_the_game_does_not_end_before_its_last_turn() -> None:
    state = field(turn=9)
    run(state, victory.settle)
    assert outcome(state) is None


def hypothetical(turn: int, exits: int, paris: bool, few: bool) -> State:
    names = ("1 Pz", "2 Pz", "3 Pz", "4 Pz", "5 Pz", "6 Pz", "7 Pz", "8 Pz", "9 Pz", "10 Pz")
    units: dict[str, Any] = dict.fromkeys(names[:exits], "exited") | {"X Corps": "3534"}
    french = ["60 DI", "68 DI", "53 DI", "61 DI", "71 DI", "55 DI", "14 DI", "36 DI", "44 DI", "23 DI", "7 DINA"]
    french += ["4 DIC", "19 DI", "29 DIA"]
    units |= {name: f"{1010 + number}" for number, name in enumerate(french)}
    if not few:
        units["16 DI"] = "1110"
    held = german(*PARIS) if paris else {}
    return sky("end.terror", {"1 Pz": "3533"} | units, scenario="hypothetical", turn=turn, control=held)


@pytest.mark.parametrize(
    ("exits", "paris", "few", "winner"),
    [
        (10, True, False, "german"),
        (10, False, True, "german"),
        (9, True, True, "german"),
        (9, True, False, "allied"),
        (10, False, False, "allied"),
        (9, False, True, "allied"),
    ],
)
def test_S7_20_two_of_three_conditions(exits: int, paris: bool, few: bool, winner: str) -> None:
    state = hypothetical(8, exits, paris, few)
    run(state, victory.settle)
    assert outcome(state) is None
    state.pos.turn = 10
    run(state, victory.settle)
    assert outcome(state) == ((winner,), "S7.20", f"result-{winner}-conditions")


def test_S7_20_exits_after_turn_8_do_not_count() -> None:
    state = hypothetical(9, 10, True, False)
    run(state, victory.settle)
    state.pos.turn = 10
    run(state, victory.settle)
    assert outcome(state) == (("allied",), "S7.20", "result-allied-conditions")


def test_S8_11_three_levels() -> None:
    cities = ("4224", "3528", "3830", "4024", "4127")
    for taken, bomb, result in (
        (cities, "pass", "result-german-operational"),
        (cities[:4], "terror 4127", "result-german-marginal"),
        (cities[:4], "pass", "result-allied-holland"),
    ):
        state = sky("end.terror", {"X Corps": "3830"}, scenario="holland", turn=1, control=german(*taken))
        if state.result is None:  # with all five taken there is nothing left to bomb
            play(state, bomb)
        winner = ("allied",) if "allied" in result else ("german",)
        assert outcome(state) == (winner, "S8.11", result)
