"""Reinforcements (10.2, S5.4, S5.14, S5.15, S5.19): units on the turn track enter the map in a move round.

They enter in the first move round of their side in the due turn; units left waiting may enter in that of a later turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import ALLIED, ARRIVED, BRITISH, FRENCH, GERMAN, IN_GERMANY
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import nations, stacking
from sandtable.games.caseyellow.rules.common.base import YellowStep, enter
from sandtable.games.caseyellow.rules.common.reports import Placed
from sandtable.games.caseyellow.rules.movement import rail
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules.choosing import Leading, message_hex
from sandtable.kit.rules.events import tell_of

RULE = "R10.2"


# --- units that are placed ------------------------------------------------------------------------------------------


def open(s: S, camp: int) -> None:
    """Move due units to the edge of the map, where they may be placed."""
    pos, t = s.pos, s.tables
    for unit in pos.stacks[t.box["later"]]:
        if t.camp[unit] == camp and pos.due[unit] <= pos.turn:
            pos.put(t, unit, t.box["entry"])
            pos.due[unit] = pos.state[unit] = 0
    if waiting(s, camp):
        s.push(Reinforce(who=camp))


def waiting(s: S, camp: int) -> list[int]:
    """The units of a camp that may be placed, if there is room for them."""
    pos, t = s.pos, s.tables
    return [unit for unit in pos.stacks[t.box["entry"]] if t.camp[unit] == camp and unit not in t.gates[pos.scenario]]


def doors(s: S, unit: int) -> Iterator[int]:
    """The hexes where a unit can enter and then move on (ruling R36)."""
    fence = nations.fence(s, unit)
    for hex_ in _doors(s.tables, s.tables.nation[unit]):
        if _enters(s, unit, hex_, fence):
            yield hex_


@cache
def _doors(t: Tables, nation: int) -> tuple[int, ...]:
    """The entry hexes of a nation's reinforcements, regardless of control."""
    if nation == GERMAN:
        return tuple(hex_ for hex_ in t.settlements if t.land.country[hex_] == IN_GERMANY)
    if nation == FRENCH:
        return tuple(dict.fromkeys((*t.west, *t.south)))
    return tuple(dict.fromkeys((*t.west, *t.ports))) if nation == BRITISH else ()


def _enters(s: S, unit: int, hex_: int, fence: int) -> bool:
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    if pos.holder[hex_] != camp or (camp == GERMAN and pos.zone[ALLIED][hex_]):
        return False
    return not (fence and t.fences[fence][hex_]) and stacking.fits(s, (unit,), hex_)


def finds_room(s: S, unit: int) -> bool:
    """True if a waiting unit can be placed anywhere."""
    return next(doors(s, unit), -1) >= 0 or bool(rail.landings(s, unit))


def goals(s: S, unit: int) -> list[int]:
    """Every hex where a waiting unit can be placed, on foot or by rail."""
    return list(dict.fromkeys((*doors(s, unit), *rail.landings(s, unit))))


class Reinforce(Leading[YellowPosition, Tables], YellowStep):
    """Due units are placed one by one; units that stay out may enter in a later turn."""

    rule = RULE
    says = ("done",)
    whither = "prompt-reinforce-hex"
    offers: tuple[int, ...] = ()
    listed: bool = False

    def ask_unit(self, s: S) -> Message:
        return Message("prompt-reinforce", {"count": len(self.offers)})

    def pending(self, s: S) -> bool:
        if not self.listed:
            self.listed = True
            self.offers = tuple([unit for unit in waiting(s, self.camp) if finds_room(s, unit)])
        return bool(self.offers)

    def units_open(self, s: S) -> Sequence[int]:
        return self.offers

    def goals_open(self, s: S) -> Sequence[int]:
        return goals(s, self.unit)

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        if unit in self.offers:
            return None
        if unit in waiting(s, self.camp):
            return self.about(s, unit, "reinforce-room")
        if s.tables.camp[unit] != self.camp:
            return self.about(s, unit, "reinforce-other")
        return self.about(s, unit, "reinforce-due")

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        unit, nation = self.unit, t.nation[self.unit]
        if hex_ not in _doors(t, nation):
            by_rail = rail.why_not_land(self, s, unit, hex_)
            if by_rail is None or (rail.timetable(s) and hex_ in rail.country(t).stations and nation == FRENCH):
                return by_rail
            return self.about(s, unit, f"reinforce-{t.unit[unit].nation}", at=message_hex(s, hex_))
        if pos.holder[hex_] != self.camp:
            return self.there(s, hex_, "reinforce-lost")
        if self.camp == GERMAN and pos.zone[ALLIED][hex_]:
            return self.there(s, hex_, "reinforce-zone")
        return nations.why_fenced(self, s, unit, hex_) or stacking.why_full(self, s, (unit,), hex_)

    def take_hex(self, s: S, hex_: int) -> None:
        t, unit = s.tables, self.unit
        if hex_ in _doors(t, t.nation[unit]):
            enter(s, unit, hex_)
            s.pos.deeds[unit] |= ARRIVED
            tell_of(s, Placed, RULE, unit, hex_, note="place-reinforcement")
        else:
            rail.get_off(s, unit, hex_)
        self.unit, self.listed = -1, False
