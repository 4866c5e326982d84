"""Replacements (19): at the beginning of a month divisions and independent units recover strength levels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.salerno.kinds import AIR_FED, ALLIED, AXIS, NONE, OUT, RESERVE
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules import places
from sandtable.games.salerno.rules.base import SalernoStep, enter
from sandtable.games.salerno.rules.laws import law
from sandtable.kit.choosing import push_all
from sandtable.kit.events import Restored, tell_of


def open(s: S) -> None:
    """Both sides, before anything else, from October 1943 on."""
    if s.pos.turn >= s.tables.limit["recover_from"]:
        push_all(s, [Recover(who=camp) for camp in (AXIS, ALLIED)])


# --- how much -------------------------------------------------------------------------------------------------------


def in_reserve(s: S, division: int) -> bool:
    """Whether at least one unit of a division is in reserve, which doubles what it recovers."""
    pos, t = s.pos, s.tables
    return any([pos.state[unit] & RESERVE for unit in t.members[division]])


def quota(s: S, unit: int) -> int:
    """How many levels the kind of a unit may recover in a month: in its division, or among the independents."""
    pos, t = s.pos, s.tables
    division = pos.division(t, unit)
    if division == NONE:
        return law(s).recover[t.camp[unit]]
    base = t.limit["recover_armour" if t.armour[unit] else "recover_infantry"]
    return base * (t.limit["recover_reserve"] if in_reserve(s, division) else 1)


def alike(s: S, unit: int, other: int) -> bool:
    """Whether two units draw on the same allowance."""
    pos, t = s.pos, s.tables
    division = pos.division(t, unit)
    if division != pos.division(t, other):
        return False
    return division == NONE or t.armour[unit] == t.armour[other]


# --- who, and where -------------------------------------------------------------------------------------------------


def fault(s: S, unit: int, everyone: bool = False) -> str:
    """Why a unit cannot recover anything, whatever the allowance; "" if it can."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if t.never[unit] and not everyone:
        return "never-recovers"
    if at == t.box["dead"]:
        return ""
    if at >= t.hexes:
        return "not-on-map"
    if pos.steps[unit] == t.full[unit]:
        return "unhurt"
    return "unfed" if pos.state[unit] & (OUT | AIR_FED) else ""


class Country:
    """The hexes of a side that are in supply, and those away from the enemy; looked for when somebody asks."""

    def __init__(self, s: S, camp: int) -> None:
        self._s, self._camp = s, camp

    @cached_property
    def supplied(self) -> list[int]:
        return places.supplied(self._s, self._camp)

    @cached_property
    def free(self) -> list[int]:
        close = places.near_enemy(self._s, self._camp, self._s.tables.limit["recover_distance"])
        return [hex_ for hex_ in self.supplied if not close[hex_]]


def goals(s: S, unit: int, country: Country) -> Iterator[int]:
    """Where an eliminated unit can come back: with its division, if that is on the map (19, ruling R26)."""
    pos, t = s.pos, s.tables
    division = pos.division(t, unit)
    if division == NONE:
        found = country.supplied
    else:
        comrades = [u for u in t.members[division] if pos.at[u] < t.hexes]
        fed = {pos.at[u] for u in comrades if not pos.state[u] & OUT}
        near = sorted({near for hex_ in fed for near in (hex_, *t.beside[hex_])})
        found = near if comrades else country.free
    for hex_ in found:
        if places.takes(s, unit, hex_):
            yield hex_


class Recover(SalernoStep):
    """Name a unit for each level; one that was eliminated comes back to a hex.

    With `anybody` so many levels of whoever it may be are recovered instead, by a card or by Case Foggia.
    """

    rule = "19"
    anybody: int = 0
    everyone: bool = False  # even those who never recover (21)
    dead_only: bool = False  # 9.5.1
    taken: tuple[int, ...] = ()
    able: tuple[int, ...] = ()
    listed: bool = False
    unit: int = -1
    spots: tuple[int, ...] = ()

    def prompt(self, s: S) -> Message:
        if self.unit < 0:
            return Message("prompt-recover")
        return Message("prompt-recover-hex", {"unit": s.tables.units[self.unit]})

    def ready(self, s: S) -> bool:
        if not self.listed:
            self.listed = True
            country = Country(s, self.camp)
            self.able = tuple([unit for unit in s.tables.roster[self.camp] if not self._fault(s, unit, country)])
        if self.able:
            return True
        s.pop()
        return False

    def _fault(self, s: S, unit: int, country: Country) -> str:
        pos, t = s.pos, s.tables
        word = fault(s, unit, self.everyone)
        if word:
            return word
        dead = pos.at[unit] == t.box["dead"]
        if self.dead_only and not dead:
            return "only-the-dead"
        if not self._left(s, unit):
            return "recovered-enough"
        return "nowhere-to-return" if dead and next(goals(s, unit, country), -1) < 0 else ""

    def _left(self, s: S, unit: int) -> int:
        if self.anybody:
            return self.anybody - len(self.taken)
        return quota(s, unit) - sum([alike(s, unit, other) for other in self.taken])

    def asks(self, s: S) -> str:
        return "unit" if self.unit < 0 else "hex"

    def options(self, s: S) -> Sequence[int]:
        return self.able if self.unit < 0 else self.spots

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.done] if self.unit < 0 else []

    def why_not(self, s: S, number: int) -> Refusal | None:
        if self.unit >= 0:
            return None if number in self.spots else self.there(s, number, "not-its-return")
        if s.tables.camp[number] != self.camp:
            return self.about(s, number, "not-your-unit")
        word = self._fault(s, number, Country(s, self.camp))
        return self.about(s, number, word) if word else None

    def choose(self, s: S, number: int) -> None:
        pos, t = s.pos, s.tables
        if self.unit >= 0:
            self._return(s, number)
        elif pos.at[number] == t.box["dead"]:
            self.unit, self.spots = number, tuple(goals(s, number, Country(s, self.camp)))
        else:
            self._restore(s, number)

    def _restore(self, s: S, unit: int) -> None:
        s.pos.steps[unit] += 1
        self.taken += (unit,)
        self.unit, self.spots, self.listed = -1, (), False
        tell_of(s, Restored, self.rule, unit, left=s.pos.steps[unit])

    def _return(self, s: S, hex_: int) -> None:
        """From among the dead; in a hex in reserve it joins the reserve, if its division is there (19)."""
        pos, t, unit = s.pos, s.tables, self.unit
        comrades = [u for u in pos.stacks[hex_] if t.div_of[u] == t.div_of[unit] and pos.state[u] & RESERVE]
        enter(s, unit, hex_)
        if comrades and t.div_of[unit] != NONE:
            pos.set_reserve(t, unit, True)
        self._restore(s, unit)
