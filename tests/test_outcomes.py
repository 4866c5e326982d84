"""Events report which outcome of the odds came about: short games, each roll compared with the odds before it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

import sandtable as st
from sandtable import agents
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview

GAMES = [
    ("normandy44", "seven-turns", 700, {"preview-attack", "preview-defence", "preview-defence-choice"}),
    ("caseyellow", "historical", 900, {"preview-attack", "preview-bridging"}),
    ("salerno", "salerno", 2500, {"preview-attack", "preview-barrage"}),
    ("dday", "overlord", 1500, {"preview-battle", "preview-one-die", "preview-return-fire"}),
    ("combat", "50", 2500, {"preview-fire", "preview-defence", "preview-recover"}),
]
SOON = 8  # actions after the odds in which their roll is decided: casualties are picked, units defend one by one


def brings(fact: Message, outcome: Message) -> bool:
    return fact.id == outcome.id and all(outcome.args.get(name) == value for name, value in fact.args.items())


def came(preview: Preview, facts: Iterable[Message]) -> list[Outcome]:
    found = tuple(facts)
    return [outcome for outcome in preview.outcomes if any(brings(fact, outcome.message) for fact in found)]


@pytest.mark.parametrize(("name", "scenario", "most", "titles"), GAMES)
def test_rolls_fulfil_an_outcome_of_their_odds(name: str, scenario: str, most: int, titles: set[str]) -> None:
    game = st.game(name)
    state = game.start(scenario=scenario, seed=3)
    players = {side: agents.make("regular", game, side) for side in game.sides}
    waiting: list[tuple[int, Preview]] = []
    decided: set[str] = set()
    while state.played < most and not state.over and not titles <= decided:
        preview = state.preview()
        assert state.decision is not None
        events = state.play(players[state.decision.side].choose(state.view(state.decision.side)))
        facts = [fact for event in events for fact in event.outcomes()]
        if preview is not None:
            waiting.append((state.played, preview))
        waiting = [(at, odds) for at, odds in waiting if state.played - at < SOON]
        for _, odds in waiting:
            if came(odds, facts):
                decided.add(odds.title.id)
    assert titles <= decided


def test_a_fact_with_another_piece_is_another_outcome() -> None:
    broken = Message("odds-breaks", {"piece": Message("piece-a")})
    assert brings(broken, Message("odds-breaks", {"piece": Message("piece-a"), "at": "A1"}))
    assert not brings(broken, Message("odds-breaks", {"piece": Message("piece-b"), "at": "A1"}))
