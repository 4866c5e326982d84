"""A short comparison of Case Yellow with its referee; the long one: python -m tests.referees caseyellow."""

from __future__ import annotations

from tests.referees import Tally
from tests.referees.caseyellow import referee


def test_the_referee_agrees_in_every_scenario() -> None:
    tally = Tally(0)
    for seed in range(1, 6):
        tally.wanted += 6_000
        referee(tally, seed)
    assert not tally.differences, "\n".join(str(difference) for difference in tally.differences[:10])
