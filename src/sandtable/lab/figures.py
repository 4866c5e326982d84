"""Statistics: tallies, Wilson's interval, and a sequential test that stops when enough games have been played."""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

from sandtable.core.base.errors import BadInput

Z95 = 1.959963984540054
"""95 % of the normal distribution lies within this many standard deviations."""


def wilson(share: float, number: int, z: float = Z95) -> tuple[float, float]:
    """The 95 % confidence interval of a share after `number` independent trials (Wilson's interval).

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if number == 0:
        return 0.0, 1.0
    scale = 1 + z * z / number
    middle = (share + z * z / (2 * number)) / scale
    half = z / scale * math.sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return max(0.0, middle - half), min(1.0, middle + half)


class Tally(msgspec.Struct, frozen=True):
    """Wins, draws and losses of one player or seat."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of the points; a draw is half a point."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.score, self.games)

    def add(self, points: float) -> Tally:
        won, drawn, lost = points == 1, points == 0.5, points == 0
        return Tally(self.wins + won, self.draws + drawn, self.losses + lost)

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)


def tally(points: Iterable[float]) -> Tally:
    """The tally of these points.

    >>> tally([1, 1, 0.5, 0])
    Tally(wins=2, draws=1, losses=1)
    """
    counted = Tally()
    for one in points:
        counted = counted.add(one)
    return counted


class Sprt(msgspec.Struct, frozen=True):
    """Wald's sequential test of two scores: continue until one of them is far likelier than the other.

    `accepted` means that the stronger claim holds (the first agent is better by that much), `rejected` that it does
    not. A draw counts as half a win and half a loss. Games in pairs of seats vary less than independent ones, so the
    error rates are below `alpha` and `beta`.
    """

    null: float = 0.5
    claim: float = 0.6
    alpha: float = 0.05  # the chance of accepting a false claim
    beta: float = 0.05  # the chance of rejecting a true claim

    def __post_init__(self) -> None:
        if not 0 < self.null < self.claim < 1:
            raise BadInput(f"two shares between 0 and 1, the smaller first, not {self.null}:{self.claim}", where="sprt")

    @property
    def bounds(self) -> tuple[float, float]:
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def ratio(self, seen: Tally) -> float:
        """The log-likelihood ratio of the claim over the null.

        >>> round(Sprt().ratio(Tally(60, 0, 40)), 2)
        2.01
        """
        won, lost = seen.wins + seen.draws / 2, seen.losses + seen.draws / 2
        return won * math.log(self.claim / self.null) + lost * math.log((1 - self.claim) / (1 - self.null))

    def verdict(self, seen: Tally) -> str:
        """The verdict: accepted, rejected or open.

        >>> [Sprt().verdict(Tally(won, 0, 100 - won)) for won in (64, 55, 45)]
        ['accepted', 'open', 'rejected']
        """
        low, high = self.bounds
        ratio = self.ratio(seen)
        return "accepted" if ratio >= high else "rejected" if ratio <= low else "open"
