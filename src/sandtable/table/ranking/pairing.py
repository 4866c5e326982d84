"""What pairings are made of: players, their games so far, and who plays which side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

Outcome = Literal["", "first", "second", "draw", "first-forfeit", "second-forfeit", "both-forfeit", "bye"]
"""How a pairing ended: a player won, a draw, one or both forfeited; empty while it is open."""


class Pair(msgspec.Struct, frozen=True):
    """Two players of a round; `first` plays the first camp of the game. `second` is empty for a bye."""

    first: str
    second: str
    outcome: Outcome = ""

    @property
    def bye(self) -> bool:
        return not self.second

    @property
    def played(self) -> bool:
        """True if the two have met at a table."""
        return self.outcome in ("first", "second", "draw")

    def points(self, player: str) -> float:
        """The points of one of its players; 0 while it is open."""
        if self.outcome == "draw":
            return 0.5
        won = {"first": self.first, "second-forfeit": self.first, "bye": self.first}
        won |= {"second": self.second, "first-forfeit": self.second}
        return float(won.get(self.outcome) == player)

    def other(self, player: str) -> str:
        return self.second if player == self.first else self.first


Round = Sequence[Pair]


def games_of(rounds: Sequence[Round], player: str) -> list[Pair]:
    """The pairings of a player, in order."""
    return [pair for pairs in rounds for pair in pairs if player in (pair.first, pair.second)]


class Past(msgspec.Struct):
    """What a player's pairings so far mean for the next one. `balance`: how much more often they had the first side
    than the second; `last`: 1 or -1, the side of the last game, 0 before it."""

    points: float = 0.0
    balance: int = 0
    last: int = 0
    byes: int = 0
    met: frozenset[str] = frozenset()


def past(rounds: Sequence[Round], player: str) -> Past:
    """A forfeited pairing counts as met: its side and its opponent are not owed again."""
    found = Past()
    for pair in games_of(rounds, player):
        found.points += pair.points(player)
        if pair.bye:
            found.byes += 1
            continue
        found.last = 1 if pair.first == player else -1
        found.balance += found.last
        found.met |= {pair.other(player)}
    return found


def seated(a: str, b: str, one: Past, two: Past, flip: bool) -> Pair:
    """Who plays the first side: the player with fewer of its games, then the one who had the other side last; between
    equals `flip` decides."""
    if (one.balance, one.last) == (two.balance, two.last):
        return Pair(b, a) if flip else Pair(a, b)
    return Pair(a, b) if (one.balance, one.last) < (two.balance, two.last) else Pair(b, a)
