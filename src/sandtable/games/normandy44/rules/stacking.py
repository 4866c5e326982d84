"""Stacking (7): how much a hex holds, and what leaves it when it holds too much."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.base import NormandyStep, commander, destroy, message_hex, push_all
from sandtable.kit.masks import SEVERAL, marked


def excess(s: S, units: Iterable[int]) -> int:
    """By how much a stack breaks the limit: points beyond it, and free units that are there twice; 0 if it does not.

    Points count but for the silhouettes with the most of them, one to a hex (7.1).
    """
    t, steps = s.tables, s.pos.steps
    points, limit = t.points, t.limit["stacking"]
    total, gifts, free, over = 0, [], [], 0
    for unit in units:
        count = points[unit][steps[unit]]
        total += count
        if not t.odd[unit]:
            continue
        if t.silhouette[unit]:
            gifts.append(count)
        else:
            over += t.kind[unit] in free
            free.append(t.kind[unit])
    if total <= limit:
        return over
    gifts.sort(reverse=True)
    return max(total - sum(gifts[: t.limit["free_silhouettes"]]) - limit, 0) + over


def fits(s: S, units: tuple[int, ...], hex_: int) -> bool:
    """Whether a hex would keep to the limit if these units stood there too."""
    there = s.pos.stacks[hex_]
    return not excess(s, (*there, *[u for u in units if u not in there]) if there else units)


def crowded(s: S, hex_: int) -> bool:
    """Whether a hex breaks the limit as it is."""
    return excess(s, s.pos.stacks[hex_]) > 0


def violations(s: S, camp: int) -> list[int]:
    """The hexes in which a camp breaks the limit."""
    troops = s.pos.troops[camp]
    return [hex_ for hex_ in marked(troops, SEVERAL) if crowded(s, hex_)]


def settle(s: S, camp: int, hexes: Iterable[int] | None = None) -> None:
    """After a movement phase or an advance: let the owners of crowded hexes put them right (7.2)."""
    found = violations(s, camp) if hexes is None else [h for h in hexes if s.pos.troops[camp][h] > 1 and crowded(s, h)]
    push_all(s, [Overcrowded(who=commander(s, camp, hex_), at=hex_) for hex_ in found])


def superfluous(s: S, there: list[int], among: tuple[int, ...]) -> list[int]:
    """The units whose going would bring a crowded stack nearer to the limit."""
    over = excess(s, there)
    if not over:
        return []
    return [u for u in there if (not among or u in among) and excess(s, [v for v in there if v != u]) < over]


class Overcrowded(NormandyStep):
    """The owner eliminates units until the hex is within the limit, one by one (7.2, after a retreat 13.1)."""

    at: int
    among: tuple[int, ...] = ()  # only these may go; all of them if empty
    passing: tuple[int, ...] = ()  # these are there, but will go on
    law: str = "7.2"
    choice: tuple[int, ...] = ()

    def cites(self, s: S) -> str:
        return self.law

    def prompt(self, s: S) -> Message:
        return Message("prompt-overcrowded", {"at": message_hex(s, self.at), "limit": s.tables.limit["stacking"]})

    def _there(self, s: S) -> list[int]:
        return [unit for unit in s.pos.stacks[self.at] if unit not in self.passing]

    def ready(self, s: S) -> bool:
        self.choice = tuple(superfluous(s, self._there(s), self.among))
        if not self.choice:
            s.pop()
        elif len(self.choice) == 1:
            destroy(s, self.choice[0], self.law)
        return len(self.choice) > 1

    def actions(self, s: S) -> list[Action]:
        words = s.tables.a_unit
        return [words[unit] for unit in self.choice]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "unit":
            return self.not_now(s, action)
        unit = s.tables.index[action.operand]
        if s.pos.at[unit] != self.at:
            return self.about(s, unit, "crowd-elsewhere", at=message_hex(s, self.at))
        if self.among and unit not in self.among:
            return self.about(s, unit, "crowd-stands")
        there = self._there(s)
        if excess(s, [other for other in there if other != unit]) < excess(s, there):
            return None
        return self.about(s, unit, "crowd-no-help", "7.1")

    def take(self, s: S, action: Action) -> None:
        destroy(s, s.tables.index[action.operand], self.law)
