"""The refit of the panzer divisions, followed by Case Red (12.12, S5.17, S5.18, S7.17, S7.18)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.charts.terrain import FOREST, MOUNTAIN
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import stacking, supply
from sandtable.games.caseyellow.rules.common.base import YellowStep, enter, tidy
from sandtable.games.caseyellow.rules.common.reports import Placed
from sandtable.games.caseyellow.rules.turn import attrition
from sandtable.games.caseyellow.rules.turn.end_phase import chapter, withdraw
from sandtable.kit.board.flood import begins
from sandtable.kit.rules.choosing import push_all
from sandtable.kit.rules.events import Restored, tell, tell_of


def open(s: S) -> None:
    """It must be declared in one of three turns; three turns later the divisions return."""
    pos = s.pos
    law = s.tables.scenario[pos.scenario].refit
    if law is None:
        return
    if not pos.refit_turn:
        if pos.turn >= law.last:
            declare(s)  # 12.12a: no choice is left
        elif pos.turn >= law.first:
            s.push(RefitCall(who=GERMAN))
    elif pos.turn == pos.refit_turn + law.length:
        push_all(s, [RefitPoints(who=GERMAN), RefitReturn(who=GERMAN)])


class RefitCall(YellowStep):
    """Declare the refit now, or later."""

    rule = "R12.12"
    asking = "prompt-refit"

    def words(self, s: S) -> Sequence[Action]:
        return s.tables.a_declare["refit"], s.tables.pass_

    def say(self, s: S, action: Action) -> None:
        s.pop()
        if action.verb == "declare":
            declare(s)


def declare(s: S) -> None:
    """Remove all panzer divisions from the map in their present state; broken-down ones join them (12.12c)."""
    pos, t = s.pos, s.tables
    pos.refit_turn = pos.turn
    attrition.stop(s)
    tell(s, "R12.12", "note-refit")
    for unit in pos.on_map(t, GERMAN):
        if t.panzer[unit]:
            withdraw(s, unit, "refit", "R12.12", "remove-refit")
    tidy(s)


# --- the points -----------------------------------------------------------------------------------------------------


class RefitPoints(YellowStep):
    """A step for each point: every division that needs one gets its first before any gets a second (S5.17d)."""

    verb = "unit"
    given: tuple[int, ...] = ()

    def cites(self, s: S) -> str:
        return chapter(s, 17)

    def prompt(self, s: S) -> Message:
        return Message("prompt-refit-points", {"left": s.pos.refit})

    def options(self, s: S) -> Sequence[int]:
        """The divisions that may take the next point."""
        pos, t = s.pos, s.tables
        box = t.box["refit"]
        weak = [u for u in t.roster[GERMAN] if t.panzer[u] and pos.at[u] == box and pos.steps[u] < t.full[u]]
        return [unit for unit in weak if unit not in self.given] or weak

    def ready(self, s: S) -> bool:
        """Without competition for the points no decision is needed."""
        pos = s.pos
        needy = self.options(s)
        if not pos.refit or not needy:
            pos.refit = 0
            s.pop()
            return False
        if pos.refit < len(needy):
            return True
        for unit in needy:
            self.choose(s, unit)
        return False

    def why_not(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        if not t.panzer[unit] or pos.at[unit] != t.box["refit"]:
            return self.about(s, unit, "refit-not-there")
        if pos.steps[unit] == t.full[unit]:
            return self.about(s, unit, "refit-whole")
        return None if unit in self.options(s) else self.about(s, unit, "refit-second")

    def choose(self, s: S, unit: int) -> None:
        pos = s.pos
        pos.refit -= 1
        pos.steps[unit] += 1
        self.given += (unit,)
        tell_of(s, Restored, self.cites(s), unit, left=pos.steps[unit])


# --- return ---------------------------------------------------------------------------------------------------------


def grounds(s: S) -> list[int]:
    """The return hexes of panzers: German and in supply, in scenario 3 near attack supply."""
    pos, t = s.pos, s.tables
    near = range(t.hexes) if not _reach(s) else sorted(_near_attack_supply(s))
    found = supply.supplied(s, GERMAN, motor=True)
    net, barred = supply.plan(t).nets[True], supply.lines(s, GERMAN).barred
    # no line enters an empty hex in an enemy zone, but one can begin there once the division is placed (12.12h)
    return [
        hex_
        for hex_ in near
        if pos.holder[hex_] == GERMAN
        and _passable(s, hex_)
        and (found[hex_] or (pos.zone[ALLIED][hex_] and begins(net, found, hex_, barred)))
    ]


def _reach(s: S) -> int:
    law = s.tables.scenario[s.pos.scenario].refit
    return law.reach if law else 0


def _passable(s: S, hex_: int) -> bool:
    """False for mountains and forests without a road: vehicles cannot get there (10.4b)."""
    land = s.tables.land
    return land.kind[hex_] != MOUNTAIN and (land.kind[hex_] != FOREST or land.road[hex_])


def _near_attack_supply(s: S) -> set[int]:
    """The hexes within three of a German unit in attack supply (S7.17f)."""
    pos, t = s.pos, s.tables
    starts = {pos.at[u] for u in pos.on_map(t, GERMAN) if not t.train[u] and not supply.attack_supply(s, (u,))}
    return {hex_ for start in starts for hex_ in t.map.within(start, _reach(s))}


class RefitReturn(YellowStep):
    """The divisions, and the motorised brigade rebuilt with them, return one after the other."""

    verb = "hex"
    units: tuple[int, ...] = ()
    grounds: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()
    begun: bool = False

    def cites(self, s: S) -> str:
        return chapter(s, 17)

    def prompt(self, s: S) -> Message:
        return Message("prompt-refit-return", {"unit": s.tables.units[self.units[0]]})

    def ready(self, s: S) -> bool:
        if not self.begun:
            self._begin(s)
        while self.units and not self.goals:
            self._look(s)
        if self.units:
            return True
        s.pop()
        self._case_red(s)
        return False

    def _begin(self, s: S) -> None:
        """Determine the returning units; divisions that got no step are lost permanently."""
        pos, t = s.pos, s.tables
        self.begun = True
        there = sorted(pos.stacks[t.box["refit"]])
        for unit in there:
            if not pos.steps[unit]:
                pos.put(t, unit, t.box["dead"])
                pos.steps[unit] = 1
        self.units = tuple(unit for unit in there if pos.at[unit] == t.box["refit"])
        self.grounds = tuple(grounds(s)) if self.units else ()

    def _look(self, s: S) -> None:
        """Find the hexes for the next unit; without one it arrives as a reinforcement next turn."""
        pos, t = s.pos, s.tables
        unit = self.units[0]
        there = pos.stacks
        self.goals = tuple([hex_ for hex_ in self.grounds if hex_ not in there or stacking.fits(s, (unit,), hex_)])
        if not self.goals:
            pos.put(t, unit, t.box["later"])
            pos.due[unit] = pos.turn + 1
            self.units = self.units[1:]

    def _case_red(self, s: S) -> None:
        s.pos.red_turn = s.pos.turn + 1
        tell(s, chapter(s, 18), "note-case-red", s.pos.red_turn)

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def options(self, s: S) -> Sequence[int]:
        return self.goals

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        if s.pos.holder[hex_] != GERMAN:
            return self.there(s, hex_, "refit-held", "R12.12")
        if not _passable(s, hex_):
            return self.there(s, hex_, "refit-terrain", "R10.4")
        if hex_ not in self.grounds:
            return self.there(s, hex_, "refit-near" if _reach(s) else "refit-unfed")
        return stacking.why_full(self, s, self.units[:1], hex_)

    def choose(self, s: S, hex_: int) -> None:
        pos, unit = s.pos, self.units[0]
        self.units, self.goals = self.units[1:], ()
        enter(s, unit, hex_)
        pos.state[unit] = pos.deeds[unit] = 0
        tell_of(s, Placed, self.cites(s), unit, hex_, note="place-refit")
