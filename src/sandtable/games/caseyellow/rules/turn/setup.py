"""The set-up of the five scenarios (S5.3, S5.4, S6.3, S6.4, S7.3, S7.4, S8.4, S8.5), and the players' decisions in
it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.charts.terrain import EBEN, MOUNTAIN
from sandtable.games.caseyellow.components import beginnings
from sandtable.games.caseyellow.kinds import (
    ALLIED,
    ALLIED_ARMOUR,
    ALLIED_INFANTRY,
    BRITISH,
    FRENCH,
    GERMAN,
    GERMAN_INFANTRY,
    IN_FRANCE,
    IN_GERMANY,
    SCENARIOS,
)
from sandtable.games.caseyellow.position import S, YellowPosition, blank
from sandtable.games.caseyellow.rules.common import stacking
from sandtable.games.caseyellow.rules.common.base import YellowStep, enter
from sandtable.games.caseyellow.rules.common.reports import Placed
from sandtable.games.caseyellow.schemas import Regroup, Scenario
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules.choosing import Leading, push_all
from sandtable.kit.rules.events import tell, tell_of


def set_up(t: Tables, scenario: str) -> YellowPosition:
    """The position before the first phase of turn 1. Units not in the scenario are out of the game."""
    pos = blank(t)
    number = SCENARIOS.index(scenario)
    law = t.scenario[number]
    lay_laws(t, pos, number)
    free = placed_by_hand(t, law)
    for name, where in beginnings(t.parts.setup, t.parts.forces(law), t.unit).items():
        unit = t.index[name]
        if where.isdigit() and unit not in free:
            pos.put(t, unit, t.hex_index[where])
            pos.holder[t.hex_index[where]] = t.camp[unit]
        elif where.startswith("turn "):
            pos.put(t, unit, t.box["later"])
            pos.due[unit] = int(where[5:])
        elif where != "aside":
            pos.put(t, unit, t.box["reserve" if where.isdigit() else where])
    _markers(t, pos, law)
    return pos


def lay_laws(t: Tables, pos: YellowPosition, number: int) -> None:
    """Apply a scenario's provisions before anything is on the map: its number and the figures on its tracks."""
    law = t.scenario[number]
    pos.scenario = number
    pos.doctrine = law.improved_tr
    pos.spare = law.improved  # none may be placed before they arrive (S5.16)
    if law.replacements is not None:
        pos.repl[ALLIED_INFANTRY] = law.replacements.infantry
        pos.repl[ALLIED_ARMOUR] = law.replacements.armour
        pos.repl[GERMAN_INFANTRY] = law.replacements.german
    if law.refit is not None:
        pos.refit = law.refit.points


def _markers(t: Tables, pos: YellowPosition, law: Scenario) -> None:
    """Place interdicted crossings and Eben Emael, and fill the cups of armour attrition."""
    for name in (*law.interdicted, *law.guns):
        pos.cut[t.hex_index[name]] = 1
    if law.eben == "destroyed":
        for hex_ in range(t.hexes):
            if t.land.fort[hex_] == EBEN:
                pos.open_up(t, hex_)
    cups: tuple[list[int], list[int]] = ([], [])
    for row in law.attrition:
        for name in row.units if row.turn == 1 else ():  # others enter the cup on their turn (S5.3d)
            unit = t.index[name]
            cups[t.camp[unit]].extend([unit] * row.number)
    pos.tanks = (tuple(cups[GERMAN]), tuple(cups[ALLIED]))


def last_turn(t: Tables, scenario: int) -> int:
    return t.scenario[scenario].turns


@cache
def homes(t: Tables, scenario: int) -> dict[int, int]:
    """The printed start hexes of units."""
    law = t.scenario[scenario]
    begun = beginnings(t.parts.setup, t.parts.forces(law), t.unit)
    return {t.index[name]: t.hex_index[where] for name, where in begun.items() if where.isdigit()}


def placed_by_hand(t: Tables, law: Scenario) -> set[int]:
    """The units that players place freely before the game: French, Germans, two British divisions (S7.4)."""
    if law.placing != "free" or law.regroup is None:
        return set()
    names = law.regroup.british
    return {u for u, unit in enumerate(t.unit) if t.nation[u] in (GERMAN, FRENCH) or unit.name in names}


RULES = ("S5.4", "S6.4", "S6.4", "S7.4", "S8.5")  # by scenario: its set-up


# --- players' decisions ---------------------------------------------------------------------------------------------


def opening(s: S) -> None:
    """Before the first turn: attach units to the Expeditionary Force (S5.4b); scenario 2 lets units start elsewhere
    (S6.4h), scenario 3 has them placed (S7.4)."""
    law = s.tables.scenario[s.pos.scenario]
    joining = Joining(who=ALLIED)
    if law.regroup is None:
        s.push(joining)
    elif law.placing == "free":
        push_all(s, [Deployment(who=ALLIED), joining, Deployment(who=GERMAN)])
    else:
        push_all(s, [joining, Regrouping(who=ALLIED), Regrouping(who=GERMAN)])


class Laying(Leading[YellowPosition, Tables], YellowStep):
    """Units are placed on the map one by one, each of them once."""

    whither = "prompt-setup-hex"
    moved: tuple[int, ...] = ()
    able: tuple[int, ...] = ()  # the units that may still be selected
    listed: bool = False
    closed: bool = False

    def cites(self, s: S) -> str:
        return RULES[s.pos.scenario]

    def pending(self, s: S) -> bool:
        if not self.listed:
            self.listed = True
            self.able = tuple([unit for unit in self.candidates(s) if next(self.goals(s, unit), -1) >= 0])
        return bool(self.able) and not self.closed

    def candidates(self, s: S) -> list[int]:
        """The units that may be placed, if there is room for them."""
        raise NotImplementedError

    def sayings(self, s: S) -> list[Action]:
        """The actions other than selecting a unit."""
        return [s.tables.done]

    def say(self, s: S, action: Action) -> None:
        self.closed = True

    def why_unable(self, s: S, unit: int) -> Refusal:
        """Why an own unit cannot be selected."""
        raise NotImplementedError

    # --- hexes ---

    def goals(self, s: S, unit: int) -> Iterator[int]:
        """The hexes where a unit may begin."""
        at = s.pos.at[unit]
        for hex_ in self.area(s, unit):
            if hex_ != at and stacking.fits(s, (unit,), hex_):
                yield hex_

    def area(self, s: S, unit: int) -> tuple[int, ...]:
        """The same, whether there is room or not."""
        return _area(s.tables, s.pos.scenario, unit)

    def why_not_area(self, s: S, unit: int, hex_: int) -> Refusal:
        """Why a hex is not among them."""
        pos, t = s.pos, s.tables
        if t.nation[unit] == BRITISH:
            reach = _regroup(t, pos.scenario).reach
            return self.about(s, unit, "setup-british", place=_regroup(t, pos.scenario).place, reach=reach)
        from_zone = t.camp[unit] == ALLIED and t.land.country[hex_] == IN_FRANCE
        return self.about(s, unit, "setup-zone" if from_zone else f"setup-{t.unit[unit].nation}")

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        unit = self.unit
        if hex_ == s.pos.at[unit]:
            return self.there(s, hex_, "setup-here")
        if hex_ not in self.area(s, unit):
            return self.why_not_area(s, unit, hex_)
        return stacking.why_full(self, s, (unit,), hex_)

    # --- the step ---

    def units_open(self, s: S) -> Sequence[int]:
        return self.able

    def goals_open(self, s: S) -> Sequence[int]:
        return list(self.goals(s, self.unit))

    def words(self, s: S) -> Sequence[Action]:
        return self.sayings(s) if self.unit < 0 else ()

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        if s.tables.camp[unit] != self.camp:
            return self.about(s, unit, "setup-other")
        return None if unit in self.able else self.why_unable(s, unit)

    def take_hex(self, s: S, hex_: int) -> None:
        enter(s, self.unit, hex_)
        tell_of(s, Placed, self.cites(s), self.unit, note="place-setup")
        self.moved += (self.unit,)
        self.unit, self.listed = -1, False


def _regroup(t: Tables, scenario: int) -> Regroup:
    row = t.scenario[scenario].regroup
    assert row is not None  # only such scenarios push these steps
    return row


@cache
def _area(t: Tables, scenario: int, unit: int) -> tuple[int, ...]:
    """The hexes where a unit may be placed before the game, if there is room."""
    land, home = t.land, homes(t, scenario).get(unit, -1)
    row, free = _regroup(t, scenario), t.scenario[scenario].placing == "free"
    country = IN_GERMANY if t.camp[unit] == GERMAN else IN_FRANCE
    open_ = [h for h in range(t.hexes) if land.country[h] == country and land.kind[h] != MOUNTAIN]
    if t.nation[unit] == BRITISH:
        near = t.map.within(t.named[row.place], row.reach)
        return tuple(h for h in open_ if h in near or (free and h == home))
    if t.camp[unit] == ALLIED and not free and home >= 0 and land.maginot_zone[home]:
        return tuple(h for h in open_ if not land.maginot_zone[h])  # S6.4h: out of the zone
    return tuple(open_)


class Joining(Laying):
    """British units with the code BEF begin with any British unit that has two red stars (S5.4b, S6.4b).

    In scenario 3, which has no stars, with any of them (S7.4d).
    """

    def ask_unit(self, s: S) -> Message:
        return Message("prompt-bef", {"units": tuple(s.tables.units[unit] for unit in self.able)})

    def candidates(self, s: S) -> list[int]:
        t = s.tables
        coded = [unit for unit in s.pos.on_map(t, self.who) if t.unit[unit].code == "BEF"]
        return [unit for unit in coded if unit not in self.moved]

    def area(self, s: S, unit: int) -> tuple[int, ...]:
        pos, t = s.pos, s.tables
        hosts = [u for u in pos.on_map(t, self.who) if t.nation[u] == BRITISH and u != unit]
        if t.scenario[pos.scenario].placing != "free":
            hosts = [u for u in hosts if t.unit[u].stars == "rr"]
        return tuple(sorted({pos.at[host] for host in hosts}))

    def why_not_area(self, s: S, unit: int, hex_: int) -> Refusal:
        return self.about(s, unit, "setup-bef")

    def why_unable(self, s: S, unit: int) -> Refusal:
        if unit in self.moved:
            return self.about(s, unit, "setup-twice")
        return self.about(s, unit, "setup-room" if unit in self.candidates(s) else "setup-fixed")


class Regrouping(Laying):
    """Scenario 2: some units begin elsewhere than printed (S6.4h)."""

    def ask_unit(self, s: S) -> Message:
        return Message("prompt-regroup", {"count": len(self.moved)})

    def candidates(self, s: S) -> list[int]:
        return [unit for unit in s.pos.on_map(s.tables, self.camp) if self._allowed(s, unit) > 0]

    def _allowed(self, s: S, unit: int) -> int:
        """The number of units like this one that may still start elsewhere; 0 if this one may not."""
        t = s.tables
        row = _regroup(t, s.pos.scenario)
        if unit in self.moved:
            return 0
        if t.camp[unit] == GERMAN:
            return row.german - len(self.moved)
        if t.nation[unit] == BRITISH:
            return int(t.units[unit] in row.british)
        if t.nation[unit] != FRENCH:
            return 0
        begun, zone = homes(t, s.pos.scenario), t.land.maginot_zone
        inside = zone[begun[unit]]
        used = [u for u in self.moved if t.nation[u] == FRENCH and zone[begun[u]] == inside]
        return (row.french_maginot if inside else row.french_outside) - len(used)

    def why_unable(self, s: S, unit: int) -> Refusal:
        t = s.tables
        if unit in self.moved:
            return self.about(s, unit, "setup-twice")
        named = t.nation[unit] != BRITISH or t.units[unit] in _regroup(t, s.pos.scenario).british
        if s.pos.at[unit] >= t.hexes or t.nation[unit] not in (GERMAN, FRENCH, BRITISH) or not named:
            return self.about(s, unit, "setup-fixed")
        return self.about(s, unit, "setup-room" if self._allowed(s, unit) > 0 else "setup-enough")


class Deployment(Laying):
    """Scenario 3: every unit of a side is placed, the rest as printed if the player chooses (S7.4)."""

    setup = True

    def ask_unit(self, s: S) -> Message:
        return Message("prompt-deploy", {"count": len(self.able)})

    def candidates(self, s: S) -> list[int]:
        t = s.tables
        return [unit for unit in s.pos.stacks[t.box["reserve"]] if t.camp[unit] == self.camp]

    def sayings(self, s: S) -> list[Action]:
        """`printed`, as long as it places any unit."""
        begun = homes(s.tables, s.pos.scenario)
        room = any(stacking.fits(s, (unit,), begun[unit]) for unit in self.able)
        return [s.tables.word["printed"]] if room else []

    def why_unable(self, s: S, unit: int) -> Refusal:
        return self.about(s, unit, "setup-room" if unit in self.candidates(s) else "setup-fixed")

    def say(self, s: S, action: Action) -> None:
        """Place every remaining unit in its printed hex, unless others have taken its place."""
        begun, number = homes(s.tables, s.pos.scenario), 0
        for unit in self.able:
            if stacking.fits(s, (unit,), begun[unit]):
                enter(s, unit, begun[unit])
                number += 1
        self.listed = False
        tell(s, self.cites(s), "note-printed", number)

    def conclude(self, s: S) -> None:
        """Units without any room arrive as reinforcements."""
        for unit in self.candidates(s):
            s.pos.put(s.tables, unit, s.tables.box["entry"])
        s.pop()
