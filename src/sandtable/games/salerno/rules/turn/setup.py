"""The set-up of the six scenarios (4, 22): the scenario's provisions, and the players' placement of units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.state import State
from sandtable.games.salerno.kinds import ALLIED, ARMIES, AXIS, BROKEN, NONE, OPTIONS, POOLS, SCENARIOS, SIDES
from sandtable.games.salerno.position import S, SalernoPosition, blank, enemy
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.common.base import SalernoStep, enter
from sandtable.games.salerno.rules.law import cards
from sandtable.games.salerno.rules.law import scenarios as laws
from sandtable.games.salerno.rules.law.calendar import month
from sandtable.games.salerno.rules.law.reports import Placed
from sandtable.games.salerno.rules.months import command
from sandtable.games.salerno.rules.supply import places
from sandtable.games.salerno.rules.turn import fortifications
from sandtable.games.salerno.tables import Tables
from sandtable.kit.rules.choosing import Leading, push_all
from sandtable.kit.rules.events import tell, tell_of


def set_up(t: Tables, scenario: str, options: Mapping[str, Any]) -> SalernoPosition:
    """The position before any placement: units with a single possible hex are there, the others wait."""
    number = SCENARIOS.index(scenario)
    return _set_up(t, number, laws.in_force(t, number, options)).copy()


@lru_cache(maxsize=16)
def _set_up(t: Tables, number: int, rules: int) -> SalernoPosition:
    """The same by the optional rules in force; callers copy it."""
    pos = blank(t)
    lay_laws(t, pos, number, rules)
    s = State.around(t, pos)
    for n, deal in enumerate(cards.deals(t, number)):
        if not cards.played(s, deal):
            continue
        now = deal.card.when == "setup"
        pos.dealt += (n,) if now else ()
        for unit in deal.units:
            if now or pos.at[unit] == t.box["gone"]:
                pos.put(t, unit, t.box["entry" if now else "later"])
        for gun in deal.guns:
            if now or pos.gun_at[gun] == t.box["gone"]:
                pos.put_gun(t, gun, t.box["off" if now else "later"])
        if now:
            for formation in deal.hqs:
                command.enrol(s, formation)
            pos.mules_left[deal.camp] += deal.card.mules
    for unit in list(pos.stacks[t.box["entry"]]):
        hexes = area(s, unit)
        if len(hexes) == 1:
            station(s, unit, hexes[0])
    return pos


def lay_laws(t: Tables, pos: SalernoPosition, number: int, rules: int) -> None:
    """Apply a scenario's provisions before anything is on the map, with the optional rules in force."""
    law = t.scenario[number]
    pos.scenario, pos.turn = number, law.first
    pos.rules = rules
    for name in (*law.ports, *law.holds):
        pos.holder[t.hex_index[name] if name in t.hex_index else t.named[name]] = ALLIED
    for river in t.broken[number]:
        pos.bridges[river] = BROKEN
    pos.gustav = law.gustav
    pos.forts_left = law.forts
    if pos.rules & OPTIONS["offensives"]:
        pos.offensives = sum([1 << POOLS.index(pool) for pool in law.offensives])
    pos.depots = t.terminals[number].depots
    pos.depots_free = t.limit["depots"] - len(pos.depots) if law.major or law.minor else 0
    pos.naples = t.naples in t.terminals[number].fifth
    pos.army_of = bytearray(t.formation_army)
    for row in law.display:
        army = ARMIES.index(row.army)
        corps = t.formation[row.corps] if row.corps else NONE
        if corps != NONE:
            pos.army_of[corps] = army
        for name in row.divisions:
            pos.army_of[t.formation[name]], pos.corps_of[t.formation[name]] = army, corps
    month(State.around(t, pos))


# --- where units begin ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _homes(t: Tables, scenario: int) -> Mapping[int, int]:
    """The default hexes from the data."""
    return t.homes(scenario)


def area(s: S, unit: int) -> tuple[int, ...]:
    """The hexes where a unit may begin: those of its card that are open to it."""
    t = s.tables
    deal = cards.latest(s, unit)
    assert deal is not None  # every waiting unit came by a card
    return tuple(places.open_among(s, t.camp[unit], deal.zone))


def in_bari(s: S, unit: int) -> bool:
    """True if a unit begins in the Bari box."""
    deal = cards.latest(s, unit)
    return deal is not None and deal.card.zone.rule == "bari"


def room(s: S, unit: int) -> list[int]:
    """The same with room; if there is none, the nearest hexes with room (ruling R12)."""
    hexes = area(s, unit)
    return stacking.with_room(s, unit, hexes) or places.nearest(s, unit, hexes)


def station(s: S, unit: int, hex_: int) -> None:
    """Place a unit, in reserve if its card has it so."""
    pos, t = s.pos, s.tables
    deal = cards.latest(s, unit)
    enter(s, unit, hex_)
    if deal is not None and deal.card.reserve and not pos.zone[enemy(deal.camp)][hex_]:
        pos.set_reserve(t, unit, True)


def open(s: S) -> None:
    """Open the set-up: one side first, then the other; in Diadem fortifications with the Axis units (22.4)."""
    law = laws.law(s)
    first = SIDES.index(law.opens)
    steps: list[SalernoStep] = []
    for camp in (first, enemy(first)):
        steps.append(Deploy(who=camp))
        if camp == AXIS and law.forts_free:
            steps.append(fortifications.Fortify(who=AXIS, count=law.forts_free, free=True))
    push_all(s, steps)


class Deploy(Leading[SalernoPosition, Tables], SalernoStep):
    """Units are placed one by one, or all remaining ones at their default hexes."""

    setup = True
    rule = "4"
    harmless = ("printed",)
    goals: tuple[int, ...] = ()
    begun: bool = False

    def cites(self, s: S) -> str:
        return laws.rule(s)

    def prompt(self, s: S) -> Message:
        if self.unit < 0:
            return Message("prompt-deploy", {"count": len(self._waiting(s))})
        return Message("prompt-deploy-hex", {"unit": s.tables.units[self.unit]})

    def _waiting(self, s: S) -> list[int]:
        t = s.tables
        return [unit for unit in s.pos.stacks[t.box["entry"]] if t.camp[unit] == self.who]

    def ready(self, s: S) -> bool:
        if not self.begun:
            self.begun = True
            for unit in self._waiting(s):
                if in_bari(s, unit):
                    s.pos.put(s.tables, unit, s.tables.box["bari"])
        if self._waiting(s):
            return True
        s.pop()
        return False

    def units_open(self, s: S) -> Sequence[int]:
        return self._waiting(s)

    def goals_open(self, s: S) -> Sequence[int]:
        return self.goals

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["printed"]] if self.unit < 0 else []

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        if s.tables.camp[unit] != self.who:
            return self.about(s, unit, "not-your-unit")
        return None if unit in self._waiting(s) else self.about(s, unit, "setup-fixed")

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        if hex_ in self.goals:
            return None
        word = "setup-full" if hex_ in area(s, self.unit) else "setup-elsewhere"
        return self.there(s, hex_, word, unit=s.tables.units[self.unit])

    def take_unit(self, s: S, unit: int) -> None:
        self.unit, self.goals = unit, tuple(room(s, unit))

    def take_hex(self, s: S, hex_: int) -> None:
        station(s, self.unit, hex_)
        tell_of(s, Placed, self.cites(s), self.unit, note="place-setup")
        self.unit, self.goals = -1, ()

    def say(self, s: S, action: Action) -> None:
        """Place all remaining units at their default hexes, or next to them if occupied."""
        pos, t = s.pos, s.tables
        homes, left = _homes(t, pos.scenario), self._waiting(s)
        for unit in left:
            home = homes.get(unit, -1)
            fits = home >= 0 and places.takes(s, unit, home)
            station(s, unit, home if fits else room(s, unit)[0])
        tell(s, self.cites(s), "note-printed", len(left))
