"""Round-robin events: everyone meets everyone once, or twice with the sides exchanged."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.table.ranking.pairing import Pair


def schedule(players: Sequence[str], double: bool = False) -> list[list[Pair]]:
    """All rounds, by the circle method. With an odd number of players one has a bye in each round.

    >>> [[(pair.first, pair.second) for pair in one] for one in schedule("abcd")]
    [[('a', 'd'), ('b', 'c')], [('d', 'c'), ('a', 'b')], [('b', 'd'), ('c', 'a')]]
    """
    circle = [*players, *([""] if len(players) % 2 else [])]
    size = len(circle)
    rounds = [_round(circle, turn, size) for turn in range(size - 1)] if size > 1 else []
    if double:
        rounds += [[pair if pair.bye else Pair(pair.second, pair.first) for pair in pairs] for pairs in rounds]
    return rounds


def _round(circle: Sequence[str], turn: int, size: int) -> list[Pair]:
    """The last player stays, the others move round. Sides alternate around the circle, so they stay balanced."""
    around = [circle[(turn * (size // 2) + place) % (size - 1)] for place in range(size - 1)]
    fixed = circle[-1]
    pairs = [_pair(around[0], fixed, turn % 2 == 1)]
    pairs += [_pair(around[place], around[size - 1 - place], False) for place in range(1, size // 2)]
    return pairs


def _pair(a: str, b: str, flip: bool) -> Pair:
    if not a or not b:
        return Pair(a or b, "", "bye")
    return Pair(b, a) if flip else Pair(a, b)
