"""What the general is told in the game of one turn: where to land, and what is worth a trial in which round."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.agents.general import General
from sandtable.games.caseyellow.kinds import ALLIED, CHIT_COMBAT, CHIT_MOVE, COMBAT, GERMAN, MOVE
from sandtable.games.caseyellow.opponent import marshal
from sandtable.games.caseyellow.opponent.marshal import LANDING, Marshal
from sandtable.games.caseyellow.opponent.plans import Planner
from sandtable.games.caseyellow.opponent.staff import Staff
from sandtable.games.caseyellow.rules.movement.movement import Movement
from sandtable.games.caseyellow.rules.turn.action_rounds import ActionPhase

GAME = st.game("caseyellow")


def landed(level: Any) -> list[str]:
    """Where somebody puts the parachutists and the division of Holland."""
    state, hexes = GAME.start("holland", 3), []
    while (decision := state.decision) is not None and decision.step == "Drop":
        action = level.choose(state.view("german"))
        hexes.append(action.operand)
        state.advance(action)
    return hexes


def test_the_landing_is_known_by_heart() -> None:
    general = General(GAME, 1)
    *regiments, division = landed(general)
    assert sorted(regiments) == sorted(LANDING)
    assert division == LANDING[0]
    assert general.searched == 0


def test_a_landing_ground_that_is_not_to_be_had_is_done_without() -> None:
    """As in a position that somebody made."""
    general, state = General(GAME, 1), GAME.start("holland", 3)
    step: Any = state.stack[-1]
    step.targets = tuple(h for h in step.targets if GAME.tables.a_hex[h].operand != LANDING[1])
    hexes = []
    for _ in range(4):
        action = general.choose(state.view("german"))
        hexes.append(action.operand)
        state.advance(action)
    assert {*LANDING} - {*hexes} == {LANDING[1]}


def test_an_opening_that_map_or_army_lack_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(marshal, "OPENING", {"No Corps": "3329", "XI Corps": "9999"})
    assert not Marshal(GAME)._opening


def test_the_southern_corps_marches_on_eindhoven_at_once() -> None:
    where = {}
    for policy in (Marshal(GAME), Planner(GAME)):
        state = GAME.start("holland", 3)
        while not state.pos.rounds[1:]:
            actions = state.actions()
            ratings = policy.advise(state.pos, state.stack[-1], actions) if len(actions) > 1 else [0.0]
            state.advance(actions[ratings.index(max(ratings))])
        where[type(policy)] = GAME.tables.map.names[state.pos.at[GAME.tables.units.index("XI Corps")]]
    assert where[Marshal] == "3329" != where[Planner]


@pytest.mark.parametrize("last", [MOVE, COMBAT])
def test_the_german_marches_as_soon_as_he_may(last: int) -> None:
    pos = GAME.start("holland", 3).pos
    pos.rounds = ((GERMAN, MOVE), (GERMAN, last))[: 1 + (last == COMBAT)]
    actions = [GAME.tables.a_round[kind] for kind in (MOVE, COMBAT)]
    march, fight = Marshal(GAME).advise(pos, ActionPhase(who=GERMAN, begun=True), actions)
    assert march > fight


@pytest.mark.parametrize(("moves", "watched"), [(1, True), (0, False)])
def test_a_place_that_the_enemy_could_walk_into_is_not_left_alone(moves: int, watched: bool) -> None:
    """As long as the Dutch have a move to come; the veteran does not think of it."""
    state = GAME.start("holland", 3)
    pos, t = state.pos, GAME.tables
    guard, town, beside = t.units.index("208 Div"), t.named["Arnhem"], t.hex_index["4032"]
    pos.put(t, guard, town)
    pos.holder[town] = pos.holder[beside] = GERMAN
    pos.cup[CHIT_MOVE] = moves

    def pays(policy: Planner) -> float:
        survey = policy.survey(state, GERMAN)
        return policy.stand(state, survey, guard, town) - policy.stand(state, survey, guard, beside)

    assert (pays(Marshal(GAME)) > pays(Planner(GAME))) == watched


@pytest.mark.parametrize(
    ("camp", "rounds", "combats", "places"),
    [
        (GERMAN, 1, 2, 0),
        (GERMAN, 2, 2, 0),  # what is known by heart will do
        (ALLIED, 1, 2, 0),
        (ALLIED, 2, 0, 0),  # as the veteran does it
        (ALLIED, 2, 1, 5 + 4),  # before two cities that are lost they may gather for an attack, in two ways
    ],
)
def test_second_move_rounds_are_tried_with_other_minds(camp: int, rounds: int, combats: int, places: int) -> None:
    pos = GAME.start("holland", 3).pos
    pos.rounds, pos.cup[CHIT_COMBAT] = ((camp, MOVE),) * rounds, combats
    for city in ("Den Haag", "Nijmegen"):
        pos.holder[GAME.tables.named[city]] = GERMAN
    minds = Staff(GAME).styles(pos, Movement(who=camp))
    assert sum(bool(focus) for focus, _ in minds) == places
    assert any(change for _, change in minds) == bool(places)


def test_what_the_general_tries_it_does_not_try_out_as_the_veteran(monkeypatch: pytest.MonkeyPatch) -> None:
    """Which would choose again, by two or three games of each mind."""
    minded: list[int] = []
    monkeypatch.setattr(Planner, "_set_mind", lambda _self, _view, camp: minded.append(camp))
    state = GAME.position({"scenario": "holland", "seed": 3, "phase": "allied.move"})
    for combats in (0, 1):
        state.pos.rounds, state.pos.cup[CHIT_COMBAT] = ((ALLIED, MOVE),) * 2, combats
        Staff(GAME).policy().rate(state.view("allied"))
    assert minded == [ALLIED]
