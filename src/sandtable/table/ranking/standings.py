"""Standings: points, then Buchholz, then Sonneborn-Berger, then won games.

- **Buchholz**: the sum of the points of all opponents.
- **Sonneborn-Berger**: the points of the opponents that were beaten, and half those of drawn ones.

A bye or a forfeit counts in both as a game against an opponent with the player's own points, so neither pays nor costs.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sandtable.table.ranking.pairing import Outcome, Pair, Round, games_of


class RankedPlayer(msgspec.Struct, frozen=True):
    """A line of the standings. Players who are equal in everything share a place."""

    place: int
    player: str
    points: float
    buchholz: float
    berger: float
    wins: int
    games: int


def standings(players: Sequence[str], rounds: Sequence[Round]) -> list[RankedPlayer]:
    """The standings after these rounds; equals in the order of `players`."""
    games = {player: games_of(rounds, player) for player in players}
    everyone = {name for pairs in rounds for pair in pairs for name in (pair.first, pair.second) if name}
    points = {name: sum(pair.points(name) for pair in games_of(rounds, name)) for name in everyone}
    lines = [_line(player, games[player], points) for player in players]
    lines.sort(key=_key)
    found: list[RankedPlayer] = []
    for number, line in enumerate(lines, 1):
        same = bool(found) and _key(found[-1]) == _key(line)
        found.append(msgspec.structs.replace(line, place=found[-1].place if same else number))
    return found


def _key(line: RankedPlayer) -> tuple[float, float, float, int]:
    return -line.points, -line.buchholz, -line.berger, -line.wins


def _line(player: str, games: Sequence[Pair], points: dict[str, float]) -> RankedPlayer:
    own = points.get(player, 0.0)
    ended = [pair for pair in games if pair.outcome]
    met = [(pair.points(player), points[pair.other(player)] if pair.played else own) for pair in ended]
    buchholz = sum(opponent for _, opponent in met)
    berger = sum(score * opponent for score, opponent in met)
    wins = sum(pair.played and pair.points(player) == 1 for pair in games)
    return RankedPlayer(0, player, own, buchholz, berger, wins, sum(pair.played for pair in games))


def forfeited(pair: Pair, awaited: Sequence[str]) -> Outcome:
    """The outcome of a pairing whose deadline has passed: those whom the game waits for forfeit it."""
    first, second = pair.first in awaited, pair.second in awaited
    if first and second:
        return "both-forfeit"
    return "first-forfeit" if first else "second-forfeit"
