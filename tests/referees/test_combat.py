"""Some battles of Combat Commander under the eyes of its referee; a long run: python -m tests.referees combat."""

from __future__ import annotations

import pytest

from tests.referees import Tally
from tests.referees.combat import referee


@pytest.mark.whole_games
@pytest.mark.parametrize("seed", [1, 7, 15, 34])
def test_the_referee_agrees_with_the_engine(seed: int) -> None:
    """The cliffs, a night battle by agents, Hill 314 and a campaign, as far as the comparisons reach."""
    tally = Tally(wanted=13_000)
    referee(tally, seed)
    assert not tally.differences, "\n".join(map(str, tally.differences[:10]))
    assert tally.total > 10_000
