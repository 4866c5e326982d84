"""A few games of D-Day under the eyes of its referee; a long run: python -m tests.referees dday."""

from __future__ import annotations

import pytest

from tests.referees import Tally
from tests.referees.dday import referee


@pytest.mark.whole_games
@pytest.mark.parametrize("seed", range(1, 7))
def test_the_referee_agrees_with_the_engine(seed: int) -> None:
    """One game with each of six sets of options, every third of them played by agents."""
    tally = Tally(wanted=200_000)
    referee(tally, seed)
    assert not tally.differences, "\n".join(map(str, tally.differences[:10]))
    assert tally.total > 20_000
