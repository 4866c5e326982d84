"""The action phase: the cup, the initiative, the limits of rounds (4.1c, S5.6, S7.2, S7.6, S8.4, 13.2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from sandtable.games.caseyellow.kinds import (
    ALLIED,
    CHIT_COMBAT,
    CHIT_GERMAN,
    CHIT_MOVE,
    CHIT_WHITE,
    COMBAT,
    GERMAN,
    LANDED,
    MOVE,
    SCENARIOS,
)
from sandtable.games.caseyellow.rules import sequence
from sandtable.games.caseyellow.rules.turn import action_rounds
from tests.games.caseyellow.sky import GAME, State, T, sky, told
from tests.play import agree, offers, open_to, refused

FAR = {"1 Cav": "4136", "X Corps": "3934", "I Fr": "1010", "II Fr": "1012"}


def action(dice: tuple[int, ...] = (), **more: Any) -> State:
    """The action phase opens, with somebody on each side."""
    return sky("action", FAR, dice, **more)


def leader(state: State) -> int:
    """The side whose chit is played."""
    phase: Any = state.stack[1]
    return int(phase.camp)


def skip(state: State) -> None:
    """Let the side that decides do nothing in its round."""
    number = len(state.pos.rounds)
    while open_to(state)[1] not in ("ActionPhase", "over") and len(state.pos.rounds) == number:
        state.play("done" if "done" in offers(state) else "pass" if "pass" in offers(state) else state.actions()[0])


@pytest.mark.parametrize(
    ("scenario", "more", "chits"),
    [
        ("historical", {"turn": 1}, (4, 2, 2, 0)),  # S5.6a
        ("historical", {"turn": 2}, (3, 1, 1, 0)),  # S5.6b
        ("intelligence-1", {"turn": 1}, (4, 2, 2, 0)),  # S6.6
        ("intelligence-2", {"turn": 9}, (3, 1, 1, 0)),
        ("historical", {"turn": 8, "refit": {"red": 8}}, (4, 2, 1, 0)),  # S5.18b, c
        ("historical", {"turn": 5, "dynamo": {"turn": 4, "port": "3314"}}, (3, 2, 1, 0)),  # 13.2d
        ("holland", {"turn": 1}, (4, 2, 2, 0)),  # S8.4b
        ("hypothetical", {"turn": 1}, (4, 0, 0, 4)),  # S7.6a
    ],
)
def test_S5_6_S6_6_S7_6_S8_4_chits_of_the_turn(scenario: str, more: dict[str, Any], chits: tuple[int, ...]) -> None:
    if "dynamo" in more:
        more = more | {"dynamo": more["dynamo"] | {"port": T.names[T.dynamo_ports[0]]}}
    state = action(scenario=scenario, **more)
    assert action_rounds.allowance(state) == chits


@pytest.mark.parametrize(("die", "early", "late", "german"), [(1, 2, 3, 3), (2, 3, 3, 3), (4, 3, 4, 4), (6, 4, 4, 4)])
def test_T_rounds_the_third_scenario_throws(die: int, early: int, late: int, german: int) -> None:
    assert action_rounds.allowance(action((1, 1, die, die), scenario="hypothetical", turn=5)) == (german, 0, 0, early)
    assert action_rounds.allowance(action((1, 1, die, die), scenario="hypothetical", turn=7)) == (german, 0, 0, late)


def test_S7_18_case_red_gives_the_germans_four() -> None:
    state = action((1, 1), scenario="hypothetical", turn=8, refit={"red": 8})
    assert action_rounds.allowance(state)[0] == 4


@pytest.mark.parametrize(
    ("more", "camp"),
    [
        ({"turn": 1}, GERMAN),
        ({"turn": 2, "dice": [1, 6]}, GERMAN),
        ({"turn": 3}, ALLIED),
        ({"turn": 3, "surrendered": {"NL": 1}}, ALLIED),
        ({"turn": 3, "surrendered": {"NL": 1, "BE": 2}}, GERMAN),
        ({"turn": 4, "dice": [1, 6]}, ALLIED),  # three chits against four
        ({"turn": 4, "dice": [6, 1]}, GERMAN),
        ({"turn": 4, "dice": [3, 6]}, GERMAN),  # equal
        ({"turn": 7, "dice": [1, 6], "refit": {"red": 7}}, GERMAN),
    ],
)
def test_S7_2_initiative_in_the_third_scenario(more: dict[str, Any], camp: int) -> None:
    dice = tuple(more.pop("dice", (4, 4)))
    state = action(dice, scenario="hypothetical", **more)
    assert leader(state) == camp


def test_R13_2_the_allies_lead_during_dynamo() -> None:
    port = T.names[T.dynamo_ports[0]]
    state = action(turn=5, dynamo={"turn": 4, "port": port})
    assert open_to(state) == ("allied", "ActionPhase")
    assert offers(state) == ["round move", "round combat"]
    assert open_to(action(turn=5)) == ("german", "ActionPhase")


def test_S8_4_the_first_round_of_holland_is_a_german_move() -> None:
    state = action(scenario="holland", turn=1)
    assert state.pos.rounds == ((GERMAN, MOVE),)


def test_R4_1_a_german_chit_is_either() -> None:
    state = action(turn=2)
    agree(state)
    assert open_to(state) == ("german", "ActionPhase")
    state.play("round combat")
    assert state.pos.rounds[0] == (GERMAN, COMBAT)


def test_R4_1_the_cup_decides_who_is_next() -> None:
    """Two German chits, an Allied move and an Allied combat chit are left, in this order."""
    seen: Counter[tuple[int, str]] = Counter()
    for die in range(1, 5):
        state = action((die,), turn=2)
        state.play("round move")
        skip(state)
        seen[(leader(state), open_to(state)[1])] += 1
        if die == 3:
            assert state.pos.rounds[1] == (ALLIED, MOVE)
        if die == 4:
            assert (ALLIED, COMBAT) in state.pos.rounds
    assert seen[(GERMAN, "ActionPhase")] >= 2


def test_R4_1_never_three_in_a_row() -> None:
    state = sky("action", FAR, (1,), turn=2)
    state.play("round move")
    skip(state)
    state.play("round move")
    skip(state)
    assert [camp for camp, _ in state.pos.rounds][:3] == [GERMAN, GERMAN, ALLIED]


def test_R4_1_the_phase_ends_when_only_a_third_in_a_row_is_left() -> None:
    state = action(turn=2)
    state.pos.cup[:] = [2, 0, 0, 0]
    state.pos.rounds = ((GERMAN, MOVE), (GERMAN, MOVE))
    assert action_rounds.draw(state) == -1
    state.pos.rounds = ((ALLIED, MOVE), (GERMAN, MOVE))
    assert action_rounds.draw(state) == CHIT_GERMAN


def test_R4_1_two_of_a_kind() -> None:
    state = action(turn=2)
    step = state.stack[-1]
    assert isinstance(step, action_rounds.ActionPhase)
    step.begun, step.chit, step.who = True, CHIT_GERMAN, GERMAN
    state.pos.rounds = ((GERMAN, MOVE), (ALLIED, MOVE), (GERMAN, MOVE))
    state.forget_list()
    assert offers(state) == ["round combat"]
    refused(state, "R4.1", "round move")


def test_R4_1_red_chits_say_which() -> None:
    state = action(turn=2)
    step = state.stack[-1]
    assert isinstance(step, action_rounds.ActionPhase)
    for chit, kinds in ((CHIT_MOVE, [MOVE]), (CHIT_COMBAT, [COMBAT]), (CHIT_WHITE, [MOVE, COMBAT])):
        step.begun, step.chit, step.who = True, chit, ALLIED
        assert step.options(state) == kinds


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_R4_1_the_law_of_the_cup_over_whole_games(scenario: str) -> None:
    """At most two of a kind, never three in a row, no more rounds than chits: seen at the end of every round."""
    import random

    chance = random.Random(3)
    state = GAME.start(scenario, seed=5)
    longest = 0
    while not state.over and state.pos.turn < 6:
        state.advance(chance.choice(state.actions()))
        played = state.pos.rounds
        assert max(Counter(played).values(), default=0) <= 2
        camps = [camp for camp, _ in played]
        assert all(len(set(camps[n : n + 3])) > 1 for n in range(len(camps) - 2))
        longest = max(longest, len(played))
    assert 4 <= longest <= 8


def test_S4_2_parachutists_may_move_after_the_first_german_move_round() -> None:
    units = FAR | {"1/7 FJ (a)": {"at": "3924", "landed": True}}
    state = sky("german.move", units, turn=1)
    while open_to(state)[1] != "Movement":
        state.play("done")
    refused(state, "S4.2", "unit 1/7 FJ (a)")
    skip(state)
    assert not state.pos.state[T.index["1/7 FJ (a)"]] & LANDED


def test_R4_1_the_sequence_of_a_turn() -> None:
    assert [name.split(".")[0] for name in sequence.NAMES] == ["setup"] + ["air"] * 4 + ["supply", "action"] + [
        "end"
    ] * 11
    state = GAME.start("historical", seed=1)
    events = [*(state.events or []), *state.play("done")]
    begun = told(event for event in events if type(event).__name__ == "PhaseBegan")
    assert begun[:2] == ["phase-setup", "phase-air-availability"]


def test_S8_10_the_short_turn_of_holland() -> None:
    chosen = [name for name in sequence.NAMES if name in sequence.HOLLAND_PHASES]
    assert chosen[-3:] == ["end.terror", "end.surrender", "end.victory"]
    assert "supply" not in chosen
