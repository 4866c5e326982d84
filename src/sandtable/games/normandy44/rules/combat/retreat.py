"""Retreat (13): the owner moves the defenders by the routes with the fewest step losses, together or split."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import copied
from sandtable.games.normandy44.charts.ways import SHUT
from sandtable.games.normandy44.kinds import BUILT, DISRUPTED, RESERVE, RETREATED, SPENT
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat.retreat_hexes import Surroundings, bounds, spot
from sandtable.games.normandy44.rules.common.base import NormandyStep, destroy, lose_step
from sandtable.games.normandy44.rules.common.departure import enter
from sandtable.games.normandy44.rules.common.stacking import Overcrowded
from sandtable.games.normandy44.rules.common.zones import bond_blocks
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.board.retreat import HALT, RetreatSearch
from sandtable.kit.rules import losses
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Retreated, tell_at, tell_walk


def begin_phase(s: S) -> None:
    """Open a combat phase: friendly units can again stop as many factors as they have (13.3)."""
    s.pos.stopped = ()


def doomed(s: S, origin: int, units: tuple[int, ...], length: int) -> bool:
    """True if no unit of a stack would survive a retreat (12.5)."""
    mobile = tuple([unit for unit in units if not _stranded(s, unit)])
    if not mobile:
        return True
    country = Surroundings(s, origin, mobile, units, length)
    group = (1 << len(mobile)) - 1
    return RetreatSearch(country).loss(group, spot(origin, 0, 0)) >= country.weight(group)


def abandon(s: S, hex_: int, camp: int) -> None:
    """Remove the improved position of a camp in a hex when all its units are eliminated or must retreat (16.1)."""
    pos = s.pos
    mark = pos.ip[hex_]
    if mark and min((mark & ~BUILT) - 1, 1) == camp:
        pos.ip[hex_] = 0
        tell_at(s, "16.1", hex_, "note-ip-left")


def _stranded(s: S, unit: int) -> bool:
    """True for units of movement allowance 0, which surrender (13.1); a second retreat in a phase eliminates (13.5)."""
    pos, t = s.pos, s.tables
    return not t.moves[unit][pos.steps[unit]] or bool(pos.deeds[unit] & RETREATED)


class Retreat(NormandyStep):
    """A group retreats hex by hex: `hex` moves it, `stay` stops it early, `unit` selects some to go ahead of the rest.

    `at` and the following fields are the group's state; `goals` and `splits` are the owner's options, computed in
    `ready`.
    """

    origin: int
    units: tuple[int, ...]  # the group
    length: int = 2
    law: str = "13.1"
    party: tuple[int, ...] = ()  # all units that retreat in this combat
    at: int = -1  # -1: not yet begun
    walked: int = 0
    marks: int = 0
    picked: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()  # HALT means staying
    splits: tuple[int, ...] = ()

    def cites(self, s: S) -> str:
        return self.law

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def prompt(self, s: S) -> Message:
        t = s.tables
        names = tuple(t.units[unit] for unit in self.picked or self.units)
        args = {"units": names, "at": message_hex(s, self.at), "left": max(self.length - self.walked, 0)}
        if self.walked >= self.length:
            return Message("prompt-retreat-on", args)
        alone = "prompt-retreat-one" if len(self.units) == 1 else "prompt-retreat"
        return Message("prompt-retreat-part" if self.picked else alone, args)

    def ready(self, s: S) -> bool:
        if self.at < 0:
            self._begin(s)
        place = s.pos.at
        self.units = tuple([unit for unit in self.units if place[unit] == self.at])
        if not self.units:
            s.pop()
            return False
        if not self._plan(s):
            s.pop()
            for unit in self.units:
                destroy(s, unit, "13.2")
            return False
        if len(self.goals) + len(self.splits) > 1:
            return True
        if self.goals:
            self._go(s, self.goals[0])
        else:
            self.picked = (*self.picked, *self.splits)
        return False

    def _begin(self, s: S) -> None:
        """Eliminate units that cannot retreat, and an abandoned improved position (13.1, 13.5, 16.1)."""
        pos = s.pos
        self.at, self.party = self.origin, self.units
        for unit in self.units:
            if _stranded(s, unit):
                destroy(s, unit, "13.5" if pos.deeds[unit] & RETREATED else "13.1")
        abandon(s, self.origin, self.camp)

    # --- options -----------------------------------------------------------------------------------------------------

    def _search(self, s: S) -> tuple[Surroundings, RetreatSearch, int, int, int]:
        """Surroundings, search, the whole group, the selected units (or all), and the spot."""
        country = Surroundings(s, self.origin, self.units, self.party, self.length)
        group = (1 << len(self.units)) - 1
        part = country.group(self.picked) if self.picked else group
        return country, RetreatSearch(country), group, part, spot(self.at, self.walked, self.marks)

    def _plan(self, s: S) -> bool:
        """Compute goals and splits; False if the whole group is eliminated."""
        country, search, group, part, here = self._search(s)
        if search.loss(group, here) >= country.weight(group):
            return False
        exits = search.exits(group, here, part)
        self.goals = tuple(exits)
        self.splits = () if len(self.units) == 1 else country.named(self._parts(search, group, part, here))
        return True

    def _parts(self, search: RetreatSearch, group: int, part: int, here: int) -> int:
        """The units that may be selected now: none where all would take the same route."""
        picked = 0 if part == group else part
        found = search.parts(group, here, picked)
        if found and not picked:
            exits = search.exits(group, here, group)
            if len(exits) == 1 and not search.differs(group, here, exits[0]):
                return 0
        return found

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        listed = [t.a_hex[goal] if goal != HALT else t.stay for goal in self.goals]
        return listed + [t.a_unit[unit] for unit in self.splits] if self.splits else listed

    # --- the reasons -------------------------------------------------------------------------------------------------

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "hex":
            return self._refuse_hex(s, s.tables.hex_index[action.operand])
        if verb == "stay":
            return self._refuse_stay(s)
        return self._refuse_unit(s, s.tables.index[action.operand]) if verb == "unit" else self.not_now(s, action)

    def _refuse_hex(self, s: S, goal: int) -> Refusal | None:
        t = s.tables
        at = message_hex(s, goal)
        k = t.map.direction(self.at, goal)
        if k < 0:
            return self.refusal(s, "retreat-far", at=at)
        if t.map.distance(self.origin, goal) <= self.walked:
            return self.refusal(s, "retreat-back", at=at)
        country, search, group, part, here = self._search(s)
        if self.walked >= self.length and not country.excess(part, self.at):
            return self.refusal(s, "retreat-over")
        barred = self._barred(s, country, goal, k)
        if barred is not None:
            return barred
        if not part & country.foot and country.bogs(t.ways[self.at][k]):
            return self.refusal(s, "retreat-wheels", "13.2", at=at)
        return None if goal in search.exits(group, here, part) else self.refusal(s, "retreat-losses", at=at)

    def _barred(self, s: S, country: Surroundings, goal: int, k: int) -> Refusal | None:
        """Refusals of hexes that would eliminate all units (13.2)."""
        pos, t = s.pos, s.tables
        at, inside = message_hex(s, goal), bounds(s, self.camp)
        if t.ways[self.at][k] & SHUT:
            return self.refusal(s, "retreat-shut", "13.2", at=at)
        if pos.troops[1 - self.camp][goal]:
            return self.refusal(s, "retreat-enemy", "13.2", at=at)
        if inside is not None and goal not in inside:
            return self.refusal(s, "retreat-bounds", "26.1", at=at)
        if bond_blocks(pos, t, self.camp, self.at, k):
            return self.refusal(s, "retreat-bond", "8.5.2", at=at)
        if self.walked and country.zoned(goal):
            return self.refusal(s, "retreat-zone", at=at)
        return None

    def _refuse_stay(self, s: S) -> Refusal | None:
        country, search, group, part, here = self._search(s)
        if self.walked == 0:
            return self.refusal(s, "retreat-must")
        if self.walked < self.length and not country.shelters(part, self.at, self.walked):
            return self.refusal(s, "retreat-shelter", "13.3", at=message_hex(s, self.at))
        if country.excess(part, self.at) and self.walked < self.length:
            return self.refusal(s, "retreat-crowd", "13.3", at=message_hex(s, self.at))
        return None if HALT in search.exits(group, here, part) else self.refusal(s, "retreat-stay-losses")

    def _refuse_unit(self, s: S, unit: int) -> Refusal | None:
        if unit not in self.units:
            return self.about(s, unit, "retreat-not-here")
        if unit in self.picked:
            return self.about(s, unit, "retreat-picked")
        if len(self.picked) + 1 >= len(self.units):
            return self.about(s, unit, "retreat-last")
        country, search, group, part, here = self._search(s)
        if unit in country.named(self._parts(search, group, part, here)):
            return None
        return self.about(s, unit, "retreat-together")

    # --- carrying it out ---------------------------------------------------------------------------------------------

    def take(self, s: S, action: Action) -> None:
        t = s.tables
        if action.verb == "unit":
            self.picked = (*self.picked, t.index[action.operand])
        else:
            self._go(s, t.hex_index[action.operand] if action.verb == "hex" else HALT)

    def _go(self, s: S, goal: int) -> None:
        """Split off the selected units; the moving part goes one hex further, or stops."""
        if self.picked:
            part = copied(self)
            part.units, part.picked = self.picked, ()
            self.units, self.picked = tuple([unit for unit in self.units if unit not in self.picked]), ()
            s.push(part)
            part._go(s, goal)
        elif goal == HALT:
            self._halt(s)
        else:
            self._walk(s, goal)

    def _walk(self, s: S, goal: int) -> None:
        t = s.tables
        country, _, group, _, here = self._search(s)
        way = t.ways[self.at][t.map.direction(self.at, goal)]
        _, _, next_, left = next(step for step in country.onward(group, here) if step.goal == goal)
        survivors = country.named(left)
        for unit in self.units:
            if unit in survivors:
                enter(s, unit, goal)
            else:
                destroy(s, unit, "13.2")  # a vehicle where it cannot go
        on_foot = tuple([unit for unit in survivors if not t.mech[unit]])
        if on_foot and not here & 1 and country.wets(self.at, self.walked, way, here):
            s.push(Toll(who=self.who, at=goal, units=on_foot, water=True))
        if not self.walked and country.zoned(goal):
            s.push(Toll(who=self.who, at=goal, units=survivors))
        self.units, self.at, self.walked, self.marks = survivors, goal, self.walked + 1, next_ & 3

    def _halt(self, s: S) -> None:
        """End the retreat: all units are disrupted, HQs and Werfers flipped, reserve status lost (13.6, 15.1)."""
        pos, t = s.pos, s.tables
        country, _, group, _, _ = self._search(s)
        crowd = country.excess(group, self.at)
        if self.walked < self.length and not country.stopped_by_place(self.at):
            pos.stopped = (*pos.stopped, (self.at, country.factors(group)))
        for unit in self.units:
            pos.mark(t, unit, DISRUPTED | SPENT if t.guns[unit] else DISRUPTED)
            pos.unmark(t, unit, RESERVE)
            pos.deeds[unit] |= RETREATED
            tell_walk(s, Retreated, "13.1", unit, self.origin)
        s.pop()
        if crowd:
            passing = tuple([unit for unit in pos.stacks[self.at] if unit in self.party and unit not in self.units])
            passing = tuple([unit for unit in passing if not pos.deeds[unit] & RETREATED])
            s.push(Overcrowded(who=self.who, at=self.at, among=self.units, passing=passing, law="13.1"))


class Toll(losses.LossToll[NormandyPosition, Tables], NormandyStep):
    """A retreating group loses one step in total, from a unit chosen by its owner (13.2)."""

    rule = "13.2"
    water: bool = False  # for rivers and floods, paid by foot units

    def prompt(self, s: S) -> Message:
        return Message("prompt-toll-water" if self.water else "prompt-toll", {"at": message_hex(s, self.at)})

    def why_not(self, s: S, unit: int) -> Refusal | None:
        if unit in self.units:
            return None
        wheels = self.water and s.pos.at[unit] == self.at and s.tables.mech[unit]
        return self.about(s, unit, "toll-wheels" if wheels else "toll-not-here")

    def choose(self, s: S, unit: int) -> None:
        s.pop()
        lose_step(s, unit, "13.2")
