"""The cost of a plan and the paying pools (6, 9), and the rest to plan with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sandtable.games.salerno.kinds import NONE
from sandtable.games.salerno.position import Plan, S
from sandtable.games.salerno.rules.law import points
from sandtable.games.salerno.rules.law.scenarios import on
from sandtable.games.salerno.rules.months.command import under
from sandtable.games.salerno.rules.operations import landings
from sandtable.games.salerno.tables import Tables

BUSY: Final = ("division", "join", "corps", "major", "major too", "drop division")  # entries for a formation
SINGLE: Final = ("drop unit", "minor")  # entries for a unit


def bill(s: S, plan: Plan) -> list[tuple[int, int]]:
    """The cost of each plan entry and the army that pays; NONE: any pool."""
    cost, found = s.tables.cost, []
    for order, argument in plan:
        if order in ("division", "join"):
            found.append((cost["division"], s.pos.army_of[argument]))
        elif order == "corps":
            found.append((corps_fee(s, argument), s.pos.army_of[argument]))
        elif order in ("air", "intelligence", "offensive"):
            found.append((cost[order], argument))
        elif order == "major":
            found.append((cost["major"], s.pos.army_of[argument]))
        elif order == "drop division":
            found.append((cost["drop_division"], s.pos.army_of[argument]))
        elif order in ("drop unit", "minor"):
            found.append((cost["minor" if order == "minor" else "drop_unit"], landings.army(s, argument)))
        elif order in ("gustav", "fort"):
            found.append((cost[order], NONE))
    return found


def corps_fee(s: S, corps: int) -> int:
    """The cost of a corps besides its divisions; the Polish corps alone is free, as an option (9.2.1)."""
    t = s.tables
    if on(s, "polish corps") and corps == t.polish and all([t.national[d] == corps for d in under(s, corps)]):
        return t.cost["polish"] - t.cost["division"] * t.limit["corps_least"]
    return t.cost["corps"]


def left(s: S, camp: int, plan: Plan) -> tuple[list[int], int]:
    """The remainder of each pool after a plan, and the shortfall: an army pays first, then the group (R6)."""
    purse, short = list(s.pos.ap), 0
    for amount, army in sorted(bill(s, plan), key=lambda due: due[1]):  # NONE comes last
        for pool in points.pools(camp, army):
            taken = min(amount, purse[pool])
            purse[pool] -= taken
            amount -= taken
        short += amount
    return purse, short


def affordable(s: S, camp: int, plan: Plan) -> bool:
    return not left(s, camp, plan)[1]


@lru_cache(maxsize=8)  # the display does not change during planning
def _led(t: Tables, camp: int, hq: bytes, corps_of: bytes) -> dict[int, list[int]]:
    """The divisions in the game of each corps of a camp."""
    found: dict[int, list[int]] = {}
    for division in t.commands[camp]:
        if division < t.divisions and hq[division]:
            found.setdefault(corps_of[division], []).append(division)
    return found


class Means:
    """One side's remaining means for planning, computed once for a set of queries."""

    __slots__ = ("_camp", "_docks", "_s", "busy", "purse", "sent")

    def __init__(self, s: S, camp: int, plan: Plan) -> None:
        """`plan` is the plan so far, including the entry in progress."""
        self._s, self._camp = s, camp
        self.purse = left(s, camp, plan)[0]
        written = s.pos.plans[camp]
        self.busy = {argument for order, argument in written if order in BUSY}  # formations
        self.sent = [unit for order, unit in written if order in SINGLE]
        self._docks: set[int] = set()

    def can(self, amount: int, army: int) -> bool:
        """True if points are left for an army's expense."""
        return sum([self.purse[pool] for pool in points.pools(self._camp, army)]) >= amount

    def led(self, corps: int) -> Sequence[int]:
        """The divisions of a corps, as `under` finds them."""
        pos = self._s.pos
        return _led(self._s.tables, self._camp, bytes(pos.hq), bytes(pos.corps_of)).get(corps, ())

    @property
    def docks(self) -> set[int]:
        """The places where units can embark, computed on first use."""
        if not self._docks:
            self._docks = landings.docks(self._s)
        return self._docks
