"""Figures that say how sure we may be."""

from __future__ import annotations

import random

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.lab.figures import Sprt, Tally, tally, wilson


@pytest.mark.parametrize(
    ("share", "number", "low", "high"),
    [
        (0.5, 100, 0.4038, 0.5962),
        (0.0, 10, 0.0, 0.2775),
        (1.0, 10, 0.7225, 1.0),
        (0.7, 50, 0.5625, 0.8090),
        (0.0, 0, 0.0, 1.0),
    ],
)
def test_the_interval_is_wilsons(share: float, number: int, low: float, high: float) -> None:
    assert wilson(share, number) == pytest.approx((low, high), abs=1e-4)


def test_a_tally_counts_points() -> None:
    counted = tally((1.0, 1.0, 0.5, 0.0))
    assert (counted.wins, counted.draws, counted.losses, counted.games, counted.score) == (2, 1, 1, 4, 0.625)
    assert counted.interval == wilson(0.625, 4)
    assert counted + Tally(1, 2, 3) == Tally(3, 3, 4)


def _ends(share: float, seed: int) -> tuple[str, int]:
    """The verdict on somebody who really wins that share, and after how many games."""
    chance, seen, test = random.Random(seed), Tally(), Sprt()
    while test.verdict(seen) == "open":
        seen = seen.add(float(chance.random() < share))
    return test.verdict(seen), seen.games


@pytest.mark.parametrize(("share", "right"), [(0.5, "rejected"), (0.6, "accepted"), (0.75, "accepted")])
def test_the_sequential_test_errs_as_seldom_as_it_says(share: float, right: str) -> None:
    ends = [_ends(share, seed) for seed in range(400)]
    assert sum(verdict != right for verdict, _ in ends) / 400 < 0.07  # 0.05, and what chance may add to 400 trials
    assert sum(games for _, games in ends) / 400 < 160  # Wald: about 137 at either claim, fewer beyond


def test_a_draw_is_half_a_win_and_half_a_loss() -> None:
    assert Sprt().ratio(Tally(3, 4, 5)) == pytest.approx(Sprt().ratio(Tally(5, 0, 7)))


@pytest.mark.parametrize(("null", "claim"), [(0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (0.5, 0.5)])
def test_shares_that_cannot_be_told_apart_are_refused(null: float, claim: float) -> None:
    with pytest.raises(BadInput, match="two shares"):
        Sprt(null, claim)
