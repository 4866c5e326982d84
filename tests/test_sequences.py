"""The sequence of play that the page marks: every heading met in play belongs to a phase of it."""

from __future__ import annotations

import pytest

import sandtable as st
from sandtable import agents

ACTIONS = 600
"""Actions played of each game."""


@pytest.mark.parametrize(
    ("name", "scenario"),
    [("dday", "overlord"), ("normandy44", "seven-turns"), ("caseyellow", "historical"), ("salerno", "ortona")],
)
def test_the_current_phase_is_one_of_the_sequence(name: str, scenario: str) -> None:
    game = st.game(name)
    phases = [phase.headings or (phase.name.id,) for phase in game.sequence]
    assert len({heading for one in phases for heading in one}) == sum(map(len, phases)), "each heading has one phase"
    state = game.start(scenario, seed=3)
    players = {side: agents.make("recruit", game, side) for side in game.sides}
    marked = set()
    for _ in range(ACTIONS):
        if state.over or state.decision is None:
            break
        shown = {message.id for message in game.watch(state).display().heading}
        found = [number for number, headings in enumerate(phases) if shown & set(headings)]
        assert len(found) == ("phase-setup" not in shown), shown
        marked.update(found)
        state.play(players[state.decision.side].choose(state.view(state.decision.side)))
    assert len(marked) > 3
