"""Every game: an opponent that has just been made answers any decision with a legal action."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable
from itertools import islice
from typing import Any

import pytest

import sandtable as st
from tests.agents.fresh import Check, settings

SHORT = {
    "dday": (6, 400, 0.04),
    "normandy44": (4, 200, 0.0),
    "caseyellow": (3, 120, 0.0),
    "salerno": (4, 300, 0.0),
    "combat": (17, 450, 0.01),
}
"""By game: how many games, the decisions of each, and how often a common kind is asked about."""


def whole_sum(values: Iterable[Any], /, start: Any = 0) -> Any:
    """The built-in sum, but not of floats: since Python 3.12 it rounds them otherwise than before."""
    listed, own = list(values), "sandtable" in sys._getframe(1).f_globals.get("__name__", "")
    if own and len(listed) > 1 and any(isinstance(value, float) for value in (*listed, start)):
        raise TypeError("a sum of floats: use sandtable.core.base.numbers.add_up")
    return SUM(listed, start)


SUM = builtins.sum


@pytest.mark.whole_games
@pytest.mark.parametrize("name", SHORT)
def test_a_fresh_opponent_has_a_legal_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builtins, "sum", whole_sum)
    games, decisions, often = SHORT[name]
    game = st.game(name)
    check = Check(game, often)
    for number, (scenario, options) in enumerate(islice(settings(game, "suite"), games)):
        check.play(scenario, f"suite.{number}", options, decisions)
    assert not check.faults, "\n".join(map(str, check.faults))
    assert check.asked["veteran"] > 50
