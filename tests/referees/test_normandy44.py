"""A short comparison of Normandy '44 with its referee; the long one: python -m tests.referees normandy44."""

from __future__ import annotations

from tests.referees import Tally
from tests.referees.normandy44 import referee


def test_the_referee_agrees() -> None:
    tally = Tally(25_000)
    for seed in (1, 2, 3):
        referee(tally, seed)
    assert tally.full
    assert not tally.differences, "\n".join(str(difference) for difference in tally.differences[:10])
