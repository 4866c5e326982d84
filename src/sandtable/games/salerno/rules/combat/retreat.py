"""Retreats (14.3.1): one or two hexes towards the unit's own terminals, further where there is no room."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.charts.terrain import MOUNTAIN
from sandtable.games.salerno.kinds import ALLIED
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import costs, losses, stacking
from sandtable.games.salerno.rules.common.base import SalernoStep, go, present
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law import rome, terminals
from sandtable.games.salerno.rules.supply import victory
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Retreated, tell_at, tell_walk


def back(s: S, unit: int, at: int, anywhere: bool = False) -> list[int]:
    """The next hexes of a retreat: not off the map or into the enemy, and no farther from its terminals.

    `anywhere`: in any direction.
    """
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    foes, inside = pos.troops[enemy(camp)], t.inside[pos.scenario]
    near = [b for b in t.beside[at] if inside[b] and not foes[b] and costs.passable(s, t.mover[unit], at, b)]
    if camp == ALLIED:
        near = [hex_ for hex_ in near if not pos.rear[hex_]]
    near = [hex_ for hex_ in near if not rome.closed(s, camp, hex_)]
    if anywhere:
        return near
    limit = terminals.distance(s, camp, at)
    return [hex_ for hex_ in near if terminals.distance(s, camp, hex_) <= limit]


def ways(s: S, unit: int, at: int, trail: Collection[int] = (), least: int = 1, anywhere: bool = False) -> list[int]:
    """The next hexes that lead a unit to a hex with room for it, at least `least` hexes away, without repeating a
    hex."""
    near = [hex_ for hex_ in back(s, unit, at, anywhere) if hex_ not in trail]
    return [hex_ for hex_ in near if _leads_out(s, unit, hex_, {at, *trail}, least, anywhere)]


def _leads_out(s: S, unit: int, hex_: int, seen: set[int], least: int, anywhere: bool) -> bool:
    """True if a retreat through a hex can end: a full hex forces it further (14.3.1)."""
    ring = {hex_}
    while ring:
        least -= 1
        if least <= 0 and any([stacking.fits(s, (unit,), near) for near in ring]):
            return True
        seen |= ring
        ring = {near for here in ring for near in back(s, unit, here, anywhere)} - seen
    return False


def possible(s: S, units: Sequence[int]) -> bool:
    """True if all units can retreat."""
    at = s.pos.at
    return bool(units) and all([ways(s, unit, at[unit]) for unit in units])


def begin(s: S, units: Sequence[int], least: int = 1) -> None:
    """Start the retreat of units from one hex."""
    at = s.pos.at[units[0]]
    s.push(Retreat(who=s.tables.camp[units[0]], units=tuple(units), start=at, at=at, least=least))


class Retreat(SalernoStep):
    """Units retreat together, hex by hex; units that cannot take the same route retreat separately."""

    rule = "14.3.1"
    verb = "hex"
    units: tuple[int, ...]
    start: int  # the hex they leave
    at: int
    least: int = 1  # the minimum distance
    trail: tuple[int, ...] = ()  # the hexes already left

    @property
    def gone(self) -> int:
        return len(self.trail)

    def prompt(self, s: S) -> Message:
        names = tuple([s.tables.units[unit] for unit in self.units])
        return Message("prompt-retreat", {"units": names, "at": message_hex(s, self.at), "gone": self.gone})

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def _on(self, s: S, unit: int) -> list[int]:
        """The next hexes for a unit. It leaves Roma in any case: where that is a terminal itself, or no hex leads
        towards one, any hex will do (20, ruling R24)."""
        least = self.least - self.gone
        if self.least < s.tables.limit["open_city_retreat"]:
            return ways(s, unit, self.at, self.trail, least)
        home = self.start in terminals.every(s, self.who)
        led = [] if home else ways(s, unit, self.at, self.trail, least)
        return led or ways(s, unit, self.at, self.trail, least, anywhere=True)

    def _may_stay(self, s: S) -> bool:
        return self.gone >= self.least and stacking.room(s, self.at) >= 0

    def options(self, s: S) -> Sequence[int]:
        on = self.gone < s.tables.limit["retreat"] or stacking.room(s, self.at) < 0
        return sorted({hex_ for unit in self.units for hex_ in self._on(s, unit)}) if on else []

    def ready(self, s: S) -> bool:
        self.units = present(s, self.units)
        if not self.units:
            s.pop()
        elif self.options(s):
            return True
        elif not self.gone:
            self._trapped(s)
        else:
            self._end(s)
        return False

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.stay] if self._may_stay(s) else []

    def _trapped(self, s: S) -> None:
        """No way out: the units lose a level more and stay."""
        tell_at(s, self.rule, self.at, "note-trapped")
        s.pop()
        losses.inflict(s, self.units, 1)

    def _end(self, s: S) -> None:
        for unit in self.units:
            tell_walk(s, Retreated, self.rule, unit, self.start)
        s.pop()
        stacking.check(s, self.at)

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if number in self.trail or number not in s.tables.near[self.at]:
            return self.there(s, number, "not-adjacent")
        if s.pos.troops[enemy(self.who)][number]:
            return self.there(s, number, "enemy-there")
        away = terminals.distance(s, self.who, number) > terminals.distance(s, self.who, self.at)
        return self.there(s, number, "retreat-away" if away else "no-retreat")

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "stay" and not self._may_stay(s):
            if self.gone < self.least:
                return self.refusal(s, "must-retreat", "20" if self.gone else "14.3.1")  # two hexes out of Roma
            return self.refusal(s, "no-room-there", "14.3.1")
        return super().refuse(s, action)

    def say(self, s: S, action: Action) -> None:
        self._end(s)

    def choose(self, s: S, number: int) -> None:
        able = tuple([unit for unit in self.units if number in self._on(s, unit)])
        rest = tuple([unit for unit in self.units if unit not in able])
        if rest:  # they retreat after these
            s.pop()
            twin = Retreat(who=self.who, units=rest, start=self.start, at=self.at, least=self.least, trail=self.trail)
            s.push(twin)
            s.push(self)
        self.units = able
        follow_mule(s, self.who, self.at, number, bool(rest))
        self.trail, self.at = (*self.trail, self.at), number
        go(s, able, number)
        victory.at_once(s)
        foe = enemy(self.who)
        if guns.answers(s, foe, number, passing=True) or s.pos.batteries[foe][number]:
            s.push(guns.Answering(who=foe, target=number, units=able, fleeing=True, sweeps=True))


def follow_mule(s: S, camp: int, start: int, goal: int, stays: bool) -> None:
    """Move a mule with its escort where there are mountains (17.4)."""
    pos, t = s.pos, s.tables
    if not pos.mules[camp][start] or stays:
        return
    pos.set_mule(camp, start, 0)
    if t.land.kind[goal] == MOUNTAIN and not pos.mules[camp][goal]:
        pos.set_mule(camp, goal, 1)
    else:
        pos.mules_due[camp] += 1
