"""Glicko-2 (Glickman, "Example of the Glicko-2 system", 2022), with two additions: a lean and a share.

A *lean* is the advantage of a seat in rating points, as measured for its scenario: it is part of the expected score, so
the weaker side costs its player nothing. A *share* below 1 is for a player of a camp with several players
(`camps`): the camp's strength is the mean of its players, so each moves it, and learns from it, by that share only.
With a lean of 0 and a share of 1 this is the published system, number for number.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import msgspec

START, DEVIATION, VOLATILITY = 1500.0, 350.0, 0.06
"""The rating of a new player."""
POINTS = 400 / math.log(10)
"""Rating points per unit of log-odds."""
TAU = 0.5
"""How much volatility may change. Glickman advises 0.3 to 1.2."""
PROVISIONAL = 10
"""The number of games after which a rating is no longer provisional."""
PERIOD = 5 * 86_400.0
"""Seconds without a game that count as a period in which the rating becomes less certain: after a year at rest, a
deviation of 60 has grown to about 110."""


class Rating(msgspec.Struct, frozen=True):
    """A player's rating in one game. `deviation` is its standard deviation; `volatility` tells how much the player's
    strength seems to vary; `games` counts rated games."""

    value: float = START
    deviation: float = DEVIATION
    volatility: float = VOLATILITY
    games: int = 0

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL


class Encounter(msgspec.Struct, frozen=True):
    """A game against one opponent, from the player's eyes. `score` is 1, 0.5 or 0."""

    opponent: float
    deviation: float
    score: float
    lean: float = 0.0
    share: float = 1.0


def damping(deviation: float) -> float:
    """How much a result against an opponent counts, given how uncertain the opponent's rating is.

    >>> round(damping(100), 4)
    0.9531
    """
    phi = deviation / POINTS
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def expected(difference: float, deviation: float = 0.0) -> float:
    """The expected score of a player that is stronger by `difference` points, a lean included.

    >>> round(expected(100), 2), round(expected(-400), 2)
    (0.64, 0.09)
    """
    return 1 / (1 + math.exp(-damping(deviation) * difference / POINTS))


def updated(player: Rating, encounters: Iterable[Encounter], periods: float = 1.0) -> Rating:
    """The rating after these games of one rating period. `periods` is the number of periods since the last one."""
    phi = player.deviation / POINTS
    information = gain = 0.0
    games = 0
    for one in encounters:
        weight = damping(one.deviation) * one.share
        chance = expected(player.value - one.opponent + one.lean, one.deviation)
        information += weight * weight * chance * (1 - chance)
        gain += weight * (one.score - chance)
        games += 1
    if not games or information <= 0.0:
        return msgspec.structs.replace(player, deviation=rested(player, periods), games=player.games + games)
    volatility = _volatility(player.volatility, phi, 1 / information, gain / information)
    wide = phi * phi + volatility * volatility * periods
    phi = 1 / math.sqrt(1 / wide + information)
    value = player.value + POINTS * phi * phi * gain
    return Rating(value, min(phi * POINTS, DEVIATION), volatility, player.games + games)


def rested(player: Rating, periods: float) -> float:
    """The deviation after periods without a game; never above that of a new player."""
    phi = player.deviation / POINTS
    return min(DEVIATION, POINTS * math.sqrt(phi * phi + player.volatility**2 * periods))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """The new volatility (step 5 of the paper), found with the Illinois algorithm."""
    start = math.log(sigma * sigma)

    def slope(x: float) -> float:
        grown = math.exp(x)
        total = phi * phi + variance + grown
        return grown * (delta * delta - total) / (2 * total * total) - (x - start) / (TAU * TAU)

    low = start
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > 1e-6:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
