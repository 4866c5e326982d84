"""Paragraphs of the scenario book that the tests of no module show, above all what scenario 2 takes over."""

from __future__ import annotations

import pytest

from sandtable.games.caseyellow.charts.borders import ON_CARD
from sandtable.games.caseyellow.charts.terrain import MINOR, RIVER
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, HYPOTHETICAL, SCENARIOS, SIDES
from sandtable.games.caseyellow.rules.air import air
from sandtable.games.caseyellow.rules.common import nations
from sandtable.games.caseyellow.rules.movement import dynamo
from sandtable.games.caseyellow.rules.turn import (
    action_rounds,
    attrition,
    improved_defence,
    refit,
    refugees,
    replacements,
    surrender,
    victory,
)
from tests.games.caseyellow.closing import closing, half, outcome, run
from tests.games.caseyellow.fight import HERE as TARGET
from tests.games.caseyellow.fight import E, build, fight
from tests.games.caseyellow.march import LAND
from tests.games.caseyellow.sky import T, sky
from tests.games.caseyellow.sky import steps as levels
from tests.play import agree, at, offers, open_to, play, refused, thrown
from tests.play import told as events_of

VARIANTS = ("intelligence-1", "intelligence-2")


# --- maps and counters of the scenarios (S2, S4.1) --------------------------------------------------------------------


def test_S2_1_all_scenarios_use_the_whole_map_but_the_fourth() -> None:
    for scenario in SCENARIOS:
        state = sky("german.move", {"X Corps": "3934", "1 Cav": "4135"}, scenario=scenario, turn=1)
        assert nations.fence(state, T.index["X Corps"]) == (ON_CARD if scenario == "holland" else 0)


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
        assert action_rounds.initiative(state) == camp
    fallen = sky("action", {"1 Cav": "4136", "I Fr": "1010"}, scenario=scenario, turn=6)
    fallen.pos.dynamo = 4  # and its port is lost
    assert action_rounds.initiative(fallen) == GERMAN


def test_S5_18_S6_18_the_german_begins_case_red_whatever_else_holds() -> None:
    state = sky("action", {"1 Cav": "4136", "I Fr": "1010"}, turn=2)
    state.pos.turn, state.pos.dynamo, state.pos.dynamo_end = 5, 4, 7
    assert action_rounds.initiative(state) == ALLIED
    state.pos.red_turn = 5
    assert action_rounds.initiative(state) == GERMAN


def test_S5_14_no_eliminated_infantry_with_a_high_rating(monkeypatch: pytest.MonkeyPatch) -> None:
    """No French infantry has TR 4, so the limit is drawn lower."""
    state = closing({"I Fr": half("dead"), "1 DLM": half("dead")}, turn=5)
    corps = T.index["I Fr"]
    rating = T.unit[corps].tr
    for limit, back in ((rating, True), (rating - 1, False)):
        monkeypatch.setitem(T.limit, "replacement_tr", limit)
        assert replacements.can_return(state, corps) == back
        assert replacements.can_return(state, T.index["1 DLM"])


def test_S8_2_eight_rounds_at_most() -> None:
    state = sky("action", {"9 Pz": "3732", "1 Nl": "4324"}, scenario="holland", turn=1)
    assert sum(action_rounds.allowance(state)) == 8


def test_S8_8_the_landing_is_in_the_netherlands() -> None:
    regiments = dict.fromkeys(("1/7 FJ (a)", "1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)", "22 LL"), "airborne")
    state = sky("air.drop", {"9 Pz": "3732"} | regiments, scenario="holland", turn=1)
    assert {LAND.country[T.hex_index[wish.split()[1]]] for wish in offers(state)} == {3}


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
    assert open_to(state)[1] == "Terror"
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
    run(state, replacements.open)
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
    run(quiet, replacements.open)
    assert open_to(quiet)[1] == "Terror"


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_16_improved_defence(scenario: str) -> None:
    early = closing({"I Fr": "1521"}, scenario=scenario, turn=4)
    run(early, improved_defence.open)
    assert early.pos.markers == 0
    state = closing({"I Fr": "1521"}, scenario=scenario, turn=5)
    run(state, improved_defence.open)
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
    assert action_rounds.allowance(red) == (4, 2, 1, 0)
    assert action_rounds.initiative(red) == GERMAN


@pytest.mark.parametrize("scenario", VARIANTS)
def test_S6_19_reinforcements_and_dynamo(scenario: str) -> None:
    units = {"12 Br": {"at": "later", "due": 3}, "60 DI": {"at": "later", "due": 3}, "I Fr": "1012"}
    state = sky("allied.move", units, scenario=scenario, turn=3)
    assert set(offers(state, "unit")) == {"unit 12 Br", "unit 60 DI"}
    play(state, "unit 60 DI")
    assert {bool(LAND.edge[T.hex_index[w.split()[1]]]) for w in offers(state, "hex")} == {True, False}  # or by rail
    assert dynamo.possible(state)


# --- scenario 3 (S7.15, S7.18) ----------------------------------------------------------------------------------------


def test_S7_14_no_eliminated_british_division_of_two_steps() -> None:
    units = {"5 Br": half("dead"), "I Br": half("dead"), "52 Br": half("dead"), "I Fr": half("1421")}
    state = closing(units, scenario="hypothetical", turn=5)
    run(state, replacements.open)
    refused(state, "S7.14", "unit 5 Br")
    assert {"unit I Br", "unit 52 Br"} <= set(offers(state))
    play(state, "unit 52 Br")
    assert state.pos.due[T.index["52 Br"]] == 6


def test_S7_15_german_replacements() -> None:
    units = {"X Corps": half("3533"), "2 Mot": half("3332"), "LAH": half("dead"), "9 Div": half("dead")}
    units |= {"13 Mot": half("dead"), "2 Pz": half("3435"), "XI Corps": half("dead")}
    state = closing(units, scenario="hypothetical", turn=5)
    run(state, replacements.open)
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
    assert action_rounds.initiative(fewer) == GERMAN
    later = sky("action", far, [1, 6], scenario="hypothetical", turn=9, refit={"red": 8})
    assert later.pos.cup[0] <= 3  # that turn only
    assert action_rounds.initiative(later) == ALLIED


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
    assert SIDES[action_rounds.initiative(sky("action", scenario="hypothetical", turn=3))] == "allied"
