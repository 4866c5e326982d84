"""Stacking (7): the capacity of a hex, and the removal of excess units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.common.base import NormandyStep, commander, destroy
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules import losses
from sandtable.kit.rules.choosing import message_hex, push_all


def excess(s: S, units: Iterable[int]) -> int:
    """The excess of a stack over the limit: points beyond it, and duplicate free units; 0 if there is none.

    All points count except those of the largest silhouettes, one per hex (7.1).
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
    """True if a hex would meet the limit with these units added."""
    there = s.pos.stacks[hex_]
    return not excess(s, (*there, *[u for u in units if u not in there]) if there else units)


def crowded(s: S, hex_: int) -> bool:
    """True if a hex exceeds the limit."""
    return excess(s, s.pos.stacks[hex_]) > 0


def violations(s: S, camp: int) -> list[int]:
    """The hexes in which a camp breaks the limit."""
    return losses.crowded_hexes(s, camp, crowded)


def settle(s: S, camp: int, hexes: Iterable[int] | None = None) -> None:
    """After a movement phase or an advance: let the owners resolve overstacked hexes (7.2)."""
    found = losses.crowded_hexes(s, camp, crowded, hexes)
    push_all(s, [Overcrowded(who=commander(s, camp, hex_), at=hex_) for hex_ in found])


class Overcrowded(losses.Overcrowded[NormandyPosition, Tables], NormandyStep):
    """Excess units after a movement phase or an advance (7.2), or after a retreat (13.1)."""

    limits = "7.1"
    among: tuple[int, ...] = ()  # only these may be removed; all of them if empty
    passing: tuple[int, ...] = ()  # these are there, but will move on
    law: str = "7.2"

    def cites(self, s: S) -> str:
        return self.law

    def prompt(self, s: S) -> Message:
        return Message("prompt-overcrowded", {"at": message_hex(s, self.at), "limit": s.tables.limit["stacking"]})

    def excess(self, s: S, units: Sequence[int]) -> int:
        return excess(s, units)

    def eliminate(self, s: S, unit: int) -> None:
        destroy(s, unit, self.law)

    def standing(self, s: S) -> Sequence[int]:
        return [unit for unit in s.pos.stacks[self.at] if unit not in self.passing]

    def spared(self, s: S, unit: int) -> Refusal | None:
        return self.about(s, unit, "crowd-stands") if self.among and unit not in self.among else None
