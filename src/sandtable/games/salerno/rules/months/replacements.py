"""Replacements (19): at the beginning of a month divisions and independent units recover strength levels."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import AIR_FED, ALLIED, AXIS, NONE, OUT, RESERVE
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.common.base import SalernoStep, enter
from sandtable.games.salerno.rules.law import sight, terminals, verdict
from sandtable.games.salerno.rules.law.reports import Recovered
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.law.sight import tell_insiders
from sandtable.games.salerno.rules.supply import places
from sandtable.kit.board.masks import Mask, differing
from sandtable.kit.rules.choosing import push_all


def open(s: S) -> None:
    """Open the step for both sides, before anything else, from October 1943 on."""
    if s.pos.turn >= s.tables.limit["recover_from"]:
        push_all(s, [Recover(who=camp) for camp in (AXIS, ALLIED)])


# --- quotas ---------------------------------------------------------------------------------------------------------


def in_reserve(s: S, division: int) -> bool:
    """True if at least one unit of a division is in reserve, which doubles its recovery."""
    pos, t = s.pos, s.tables
    return any([pos.state[unit] & RESERVE for unit in t.members[division]])


def quota(s: S, unit: int) -> int:
    """The levels that a unit's kind may recover in a month: in its division, or among the independents."""
    pos, t = s.pos, s.tables
    division = pos.division(t, unit)
    if division == NONE:
        return law(s).recover[t.camp[unit]]
    base = t.limit["recover_armour" if t.armour[unit] else "recover_infantry"]
    return base * (t.limit["recover_reserve"] if in_reserve(s, division) else 1)


def allowance(s: S, unit: int) -> tuple[int, int]:
    """The allowance a unit draws on: shared by a kind in a division, and by all independents."""
    division = s.pos.division(s.tables, unit)
    return division, s.tables.armour[unit] if division != NONE else 0


# --- units and hexes ------------------------------------------------------------------------------------------------


def fault(s: S, unit: int, everyone: bool = False) -> str:
    """Why a unit cannot recover at all, whatever the allowance; "" if it can."""
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


def goals(s: S, unit: int, supplied: Mask, free: Mask) -> list[int]:
    """The hexes where an eliminated unit can return: with its division, if that is on the map (19, ruling R26).

    `supplied` are the supplied hexes open to its side, `free` those of them away from the enemy.
    """
    near = by_comrades(s, unit)
    if near is None:
        return places.roomy(s, unit, supplied if s.pos.division(s.tables, unit) == NONE else free)
    return places.takers(s, unit, near)


def by_comrades(s: S, unit: int) -> list[int] | None:
    """The supplied hexes of its division and the adjacent ones; None if no unit of the division is on the map."""
    pos, t = s.pos, s.tables
    division = pos.division(t, unit)
    comrades = [u for u in t.members[division] if pos.at[u] < t.hexes] if division != NONE else []
    if not comrades:
        return None
    fed = {pos.at[u] for u in comrades if not pos.state[u] & OUT}
    return sorted({near for hex_ in fed for near in (hex_, *t.beside[hex_])})


class Recover(SalernoStep):
    """Select a unit for each level; an eliminated one returns to a hex.

    With `anybody`, that number of levels of any units is recovered instead, by a card or by Case Foggia.
    """

    harmless = ("hex",)
    rule = "19"
    secret = ("taken", "able", "listed")
    anybody: int = 0
    everyone: bool = False  # including units that never recover (21)
    dead_only: bool = False  # 9.5.1
    taken: tuple[int, ...] = ()
    able: tuple[int, ...] = ()
    supplied: bytes = b""  # where independents may return, if any may
    free: bytes = b""  # and units without their division
    listed: bool = False
    unit: int = -1
    spots: tuple[int, ...] = ()

    def prompt(self, s: S) -> Message:
        if self.unit < 0:
            return Message("prompt-recover")
        return Message("prompt-recover-hex", {"unit": s.tables.units[self.unit]})

    def knows(self, s: S) -> tuple[str, ...]:
        """With hidden stacks the other side does not learn which units are reduced (ruling R29)."""
        return sight.owners(s, self.who)

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        return sight.insiders(s, s.tables.number(action)) if action.verb == "unit" else ()

    def ready(self, s: S) -> bool:
        if not self.listed:
            self.listed = True
            self.able = self._able(s)
        if self.able:
            return True
        s.pop()
        return False

    def _able(self, s: S, division: int = -1) -> tuple[int, ...]:
        """The units that can recover. Units of the same kind and state in the same division get the same answer.

        With a `division`, or NONE for the independents, nothing has changed for all others since the last call.
        """
        pos, t = s.pos, s.tables
        at, steps, dead = pos.at, pos.steps, t.box["dead"]
        answers: dict[tuple[int, ...], bool] = {}
        found = []
        asked: Collection[int] = self._hurt(s) if division < 0 else self._asked(s, division)
        for unit in asked:
            lost = at[unit] == dead
            if not lost and (at[unit] >= t.hexes or steps[unit] == t.full[unit]):
                continue
            if fault(s, unit, self.everyone):
                continue
            alike = (pos.division(t, unit), t.armour[unit], t.dots[unit], lost, unit in self.taken)
            if alike not in answers:
                answers[alike] = not self._fault(s, unit)
            if answers[alike]:
                found.append(unit)
        if division >= 0:
            asked = set(asked)
            found += [unit for unit in self.able if unit not in asked]
            found.sort()
        return tuple(found)

    def _hurt(self, s: S) -> list[int]:
        """The units of this side that have lost levels or are eliminated."""
        pos, camps = s.pos, s.tables.camp
        hurt = {*differing(pos.steps, s.tables.full), *pos.stacks[s.tables.box["dead"]]}
        return sorted([unit for unit in hurt if camps[unit] == self.who])

    def _asked(self, s: S, division: int) -> list[int]:
        """The units of this side that draw on a division's allowance, or on that of the independents."""
        hq, own = s.pos.hq, s.tables.div_of  # as `division` returns for each unit
        if division == NONE:
            return [unit for unit in s.tables.roster[self.who] if own[unit] == NONE or not hq[own[unit]]]
        return list(s.tables.members[division]) if hq[division] else []

    def _survey(self, s: S) -> None:
        """Compute the areas of this side, once."""
        if not self.supplied:
            t, open_ = s.tables, places.supplied(s, self.who) & places.open_area(s, self.who)
            near = places.near_enemy(s, self.who, t.limit["recover_distance"])
            self.supplied, self.free = t.country.bits.unpack(open_), t.country.bits.unpack(open_ & ~near)

    def _fault(self, s: S, unit: int) -> str:
        pos, t = s.pos, s.tables
        word = fault(s, unit, self.everyone)
        if word:
            return word
        dead = pos.at[unit] == t.box["dead"]
        if self.dead_only and not dead and unit not in self.taken:  # both levels of one unit were in the box
            return "only-the-dead"
        if not self._left(s, unit):
            return "recovered-enough"
        return "nowhere-to-return" if dead and not self._returns(s, unit) else ""

    def _returns(self, s: S, unit: int) -> bool:
        """True if there is a hex for an eliminated unit; the whole area is computed only if needed."""
        near = by_comrades(s, unit)
        if near is not None:
            return bool(places.takers(s, unit, near))
        alone = s.pos.division(s.tables, unit) == NONE
        if not self.supplied and places.haven(s, self.who, 1 if alone else s.tables.limit["recover_distance"]):
            return True
        self._survey(s)
        return places.somewhere(s, unit, self.supplied if alone else self.free)

    def _left(self, s: S, unit: int) -> int:
        if self.anybody:
            return self.anybody - len(self.taken)
        mine, own = allowance(s, unit), s.tables.div_of[unit]
        alike = self.taken if mine[0] == NONE else [other for other in self.taken if s.tables.div_of[other] == own]
        return quota(s, unit) - [allowance(s, other) for other in alike].count(mine)

    def asks(self, s: S) -> str:
        return "unit" if self.unit < 0 else "hex"

    def options(self, s: S) -> Sequence[int]:
        return self.able if self.unit < 0 else self.spots

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.done] if self.unit < 0 else []

    def why_not(self, s: S, number: int) -> Refusal | None:
        if self.unit >= 0:
            return None if number in self.spots else self.there(s, number, "not-its-return")
        if s.tables.camp[number] != self.who:
            return self.about(s, number, "not-your-unit")
        word = self._fault(s, number)
        return self.about(s, number, word) if word else None

    def choose(self, s: S, number: int) -> None:
        pos, t = s.pos, s.tables
        if self.unit >= 0:
            self._return(s, number)
        elif pos.at[number] == t.box["dead"]:
            if by_comrades(s, number) is None:
                self._survey(s)
            self.unit, self.spots = number, tuple(goals(s, number, self.supplied, self.free))
        else:
            self._restore(s, number)
            self._relist(s, number)

    def _relist(self, s: S, unit: int) -> None:
        """Update the list after a level: only the unit's division is affected, unless it takes room that others need.

        An occupied terminal no longer proves that there is room in the area.
        """
        pos, dots, at = s.pos, s.tables.dots, s.pos.at[unit]
        if self.anybody or stacking.room(s, at) < max([dots[other] for other in self.able]):
            return
        if self.supplied or at not in terminals.every(s, self.who):
            self.able, self.listed = self._able(s, pos.division(s.tables, unit)), True

    def _restore(self, s: S, unit: int) -> None:
        s.pos.steps[unit] += 1
        self.taken += (unit,)
        self.unit, self.spots, self.listed = -1, (), False
        tell_insiders(s, Recovered, self.rule, unit, left=s.pos.steps[unit])

    def _return(self, s: S, hex_: int) -> None:
        """Return an eliminated unit; in a hex in reserve it joins the reserve, if its division is there (19)."""
        pos, t, unit = s.pos, s.tables, self.unit
        comrades = [u for u in pos.stacks[hex_] if t.div_of[u] == t.div_of[unit] and pos.state[u] & RESERVE]
        enter(s, unit, hex_)
        if comrades and t.div_of[unit] != NONE:
            pos.set_reserve(t, unit, True)
        self._restore(s, unit)
        verdict.count_dead(s)  # fewer Allied losses may decide the game (2.1)
        if s.result is None:
            self._relist(s, unit)
