"""Combat Commander at the table: hands, secret Objectives and secret choices, searched for in all that leaves the gate.

SANDTABLE_SECRETS=1000000 .venv/bin/python -m pytest tests/table/test_combat_hands.py
"""

from __future__ import annotations

import os

import pytest

import sandtable as st
from tests.table.searching import Search

MESSAGES = int(os.environ.get("SANDTABLE_SECRETS", "3000"))
"""So many views, log lines, stream chunks and error bodies are searched; by hand a million."""
_PARTS = 6  # a short run looks into so many games; a long one plays many more to their end


@pytest.mark.whole_games
def test_nothing_that_leaves_the_gate_tells_a_hidden_card_or_chit() -> None:
    game = st.game("combat")
    searched = seed = 0
    while searched < MESSAGES:
        scenario = game.scenarios[-1 - seed % len(game.scenarios)]  # those with secret choices first
        seed += 1
        search = Search(game, seed, scenario)
        search.run(most=MESSAGES // _PARTS)
        searched += search.number
