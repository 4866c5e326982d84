"""Swiss pairings: players with equal points meet, no two meet twice, sides stay balanced, byes go round.

The players are paired from the top of the standings. Each takes the best opponent left, provided that all players below
can still be paired: `matching` keeps a complete pairing of the rest at hand and changes it as little as needed.
So a pairing without repeats is found whenever there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sandtable.table.ranking.matching import Matching
from sandtable.table.ranking.pairing import Pair, Past, Round, past, seated

BALANCE = 2
"""The most that a player may have one side more often than the other."""

Rule = Callable[[str, str], bool]


def pair(players: Sequence[str], rounds: Sequence[Round]) -> list[Pair]:
    """The pairings of the next round. `players` are those who play it, strongest first; `rounds` are all rounds so
    far. With an odd number the lowest player with the fewest byes has one.

    If the players have run out of opponents, sides may get unbalanced, and at last some meet again.
    """
    known = {player: past(rounds, player) for player in players}
    rank = {player: number for number, player in enumerate(players)}
    order = sorted(players, key=lambda player: (-known[player].points, rank[player]))
    for allowed in _rules(known):
        found = _paired(order, known, allowed)
        if found is not None:
            return found
    return []  # no players


def _rules(known: Mapping[str, Past]) -> list[Rule]:
    """What must hold for a pair, strictest first."""

    def new(a: str, b: str) -> bool:
        return b not in known[a].met

    def balanced(a: str, b: str) -> bool:
        return new(a, b) and abs(known[a].balance + known[b].balance) < 2 * BALANCE

    def any_two(_a: str, _b: str) -> bool:
        return True

    return [balanced, new, any_two]


def _paired(order: Sequence[str], known: Mapping[str, Past], allowed: Rule) -> list[Pair] | None:
    if len(order) % 2 == 0:
        return _all_paired(order, known, allowed)
    lowest = list(reversed(order))
    lowest.sort(key=lambda player: known[player].byes)  # stable: from the bottom
    fewest = known[lowest[0]].byes
    for rests in lowest:
        if known[rests].byes > fewest:
            return None
        found = _all_paired([player for player in order if player != rests], known, allowed)
        if found is not None:
            return [*found, Pair(rests, "", "bye")]
    return None


def _all_paired(order: Sequence[str], known: Mapping[str, Past], allowed: Rule) -> list[Pair] | None:
    number = {player: place for place, player in enumerate(order)}
    edges = [[number[b] for b in order if b != a and allowed(a, b)] for a in order]
    matching = Matching(edges)
    if not matching.complete():
        return None
    left, pairs = list(order), list[Pair]()
    while left:
        player = left.pop(0)
        place = number[player]
        able = set(edges[place])
        wishes = [other for other in _wishes(player, left, known) if number[other] in able]
        other = next(other for other in wishes if matching.fix(place, number[other]))
        left.remove(other)
        pairs.append(seated(player, other, known[player], known[other], len(pairs) % 2 == 1))
    return pairs


def _wishes(player: str, left: Sequence[str], known: Mapping[str, Past]) -> list[str]:
    """Opponents in order of preference: nearest in points, then one who is owed the other side, then the one as far
    below within the group as the group's lower half begins."""
    me = known[player]
    group = sum(known[other].points == me.points for other in left)
    ideal = (group + 1) // 2 - 1 if group else 0

    def key(item: tuple[int, str]) -> tuple[float, bool, int]:
        place, name = item
        you = known[name]
        clash = me.balance * you.balance > 0
        return abs(you.points - me.points), clash, abs(place - ideal)

    return [name for _, name in sorted(enumerate(left), key=key)]
