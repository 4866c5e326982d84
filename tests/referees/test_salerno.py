"""A short comparison of From Salerno to Rome with its referee; the long one: python -m tests.referees salerno."""

from __future__ import annotations

from tests.referees import Tally
from tests.referees.salerno import referee


def test_the_referee_agrees_in_every_scenario() -> None:
    tally = Tally(0)
    for seed in range(8):
        tally.wanted += 8_000
        referee(tally, seed)
    assert not tally.differences, "\n".join(str(difference) for difference in tally.differences[:10])
