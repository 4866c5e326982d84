"""Rates a game between two camps, each of one or more players.

The strength of a camp is the mean of its players: an army does not grow with the number of its commanders. Each player
moves that mean by a share of one over their number, so a game teaches less about each of three allies than about a
player alone. The uncertainty of the allies counts like that of the opponents. Between two players this is Glicko-2.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from sandtable.table.ranking.glicko import PERIOD, Encounter, Rating, rested, updated

Camp = Mapping[str, Rating]
"""The ratings of a camp's players, by player."""


def rate(first: Camp, second: Camp, score: float, lean: float = 0.0) -> dict[str, Rating]:
    """The ratings of all players after a game. `score` is the first camp's: 1, 0.5 or 0; `lean` is its advantage in
    the scenario, in rating points."""
    if not first or not second or set(first) & set(second):
        raise ValueError("two camps without a common player")
    after = _after(first, second, score, lean)
    return after | _after(second, first, 1 - score, -lean)


def strength(camp: Camp) -> float:
    """The mean rating of a camp."""
    return sum(one.value for one in camp.values()) / len(camp)


def _after(camp: Camp, other: Camp, score: float, lean: float) -> dict[str, Rating]:
    share = 1 / len(camp)
    against = sum(one.deviation**2 for one in other.values()) / len(other) ** 2
    mean, opponent = strength(camp), strength(other)
    rated = {}
    for name, player in camp.items():
        allies = sum(one.deviation**2 for ally, one in camp.items() if ally != name) * share**2
        # the opponent is placed so that the difference is that between the camps
        seen = opponent + player.value - mean
        encounter = Encounter(seen, math.sqrt(against + allies), score, lean, share)
        rated[name] = updated(player, [encounter])
    return rated


def grown(player: Rating, seconds: float) -> Rating:
    """A rating after a pause of `seconds` since its last game."""
    periods = max(0.0, seconds / PERIOD - 1)  # the game to come is a period of its own
    return Rating(player.value, rested(player, periods), player.volatility, player.games)


def camp_of(camps: Sequence[Sequence[str]], sides: Sequence[str]) -> int | None:
    """The camp that a seat with these sides belongs to; None if it commands both."""
    found = [number for number, camp in enumerate(camps) if set(camp) & set(sides)]
    return found[0] if len(found) == 1 else None
