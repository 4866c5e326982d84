"""Paris is declared an open city, and its defenders leave (12.7)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import retreat, stacking
from sandtable.games.caseyellow.rules.common.base import YellowStep, destroy, enter, tidy
from sandtable.games.caseyellow.rules.common.reports import Placed
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules.choosing import Leading
from sandtable.kit.rules.events import tell, tell_of


def open(s: S) -> None:
    """From turn 5 on, as long as the Allies hold any part of Paris."""
    pos, t = s.pos, s.tables
    due = t.scenario[pos.scenario].open_city and pos.turn >= t.limit["open_city_from"]
    if due and not pos.open_city and any([pos.holder[hex_] == ALLIED for hex_ in t.paris]):
        s.push(OpenCity(who=ALLIED))


class OpenCity(YellowStep):
    """Declare Paris an open city, or not now."""

    rule = "R12.7"
    asking = "prompt-paris"

    def words(self, s: S) -> Sequence[Action]:
        return s.tables.a_declare["paris"], s.tables.pass_

    def say(self, s: S, action: Action) -> None:
        s.pop()
        if action.verb == "pass":
            return
        s.pos.open_city = True
        tell(s, "R12.7", "note-open-city")
        s.push(Exit(who=ALLIED))


def away(s: S, hex_: int) -> int:
    """The distance of a hex from the city."""
    t = s.tables
    return min(t.map.distance(hex_, part) for part in t.paris)


def shelters(s: S, unit: int) -> list[int]:
    """The hexes two from the city that a unit can reach, past no enemies, with room for it."""
    pos, t = s.pos, s.tables
    far = t.limit["open_city_radius"]
    paths = t.land.paths[t.mover[unit]]
    seen = {pos.at[unit]}
    front = [pos.at[unit]]
    for here in front:
        for path in paths[here]:
            goal = path.goal
            barred = pos.troops[GERMAN][goal] or (pos.zone[GERMAN][goal] and not pos.troops[ALLIED][goal])
            if goal not in seen and not barred and away(s, goal) <= far:
                seen.add(goal)
                front.append(goal)
    return sorted(hex_ for hex_ in seen if away(s, hex_) == far and stacking.fits(s, (unit,), hex_))


class Exit(Leading[YellowPosition, Tables], YellowStep):
    """The units in Paris withdraw two hexes from the city, one after the other; a unit that cannot is eliminated."""

    rule = "R12.7"
    whom, whither = "prompt-paris-unit", "prompt-paris-hex"
    goals: tuple[int, ...] = ()

    def units_open(self, s: S) -> Sequence[int]:
        pos, t = s.pos, s.tables
        return [u for hex_ in t.paris for u in pos.stacks[hex_] if t.camp[u] == ALLIED]

    def ready(self, s: S) -> bool:
        if self.unit >= 0:
            return True
        units = self.units_open(s)
        if len(units) > 1:
            return True
        if units:
            self.take_unit(s, units[0])
        else:
            s.pop()
            tidy(s)
        return False

    def goals_open(self, s: S) -> Sequence[int]:
        return self.goals

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        return None if unit in self.units_open(s) else self.about(s, unit, "paris-unit")

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        if hex_ in self.goals:
            return None
        if away(s, hex_) != s.tables.limit["open_city_radius"]:
            return self.there(s, hex_, "paris-far")
        full = None if s.pos.troops[GERMAN][hex_] else stacking.why_full(self, s, (self.unit,), hex_)
        return full or self.there(s, hex_, "paris-shut", "R11.4")

    def take_hex(self, s: S, hex_: int) -> None:
        unit, self.unit = self.unit, -1
        left = s.pos.at[unit]
        enter(s, unit, hex_)
        retreat.relinquish(s, left)
        tell_of(s, Placed, self.rule, unit, hex_, note="place-open-city")

    def take_unit(self, s: S, unit: int) -> None:
        """Start a unit's withdrawal; without a route it is eliminated like one that cannot retreat."""
        self.goals = tuple(shelters(s, unit))
        if self.goals:
            self.unit = unit
        else:
            destroy(s, unit, self.rule)
