"""Advance after combat (14): up to two hexes in any direction, or into reserve; a limited advance fills one hex."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.normandy44.charts.terrain import BOCAGE
from sandtable.games.normandy44.charts.ways import MARSHY, RIVER, SHUT, TRACK, WHEELLESS
from sandtable.games.normandy44.kinds import ATTACKED, LANDED, SCATTERED
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import retreat
from sandtable.games.normandy44.rules.common import reserves, stacking
from sandtable.games.normandy44.rules.common.base import NormandyStep
from sandtable.games.normandy44.rules.common.departure import enter
from sandtable.games.normandy44.rules.common.zones import bond_blocks
from sandtable.games.normandy44.rules.movement import reach, refusals
from sandtable.games.normandy44.rules.movement.removal import Tidy
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules import battle
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Advanced, tell_walk


class Advance(battle.Advance[NormandyPosition, Tables], NormandyStep):
    """The attackers advance one by one: `unit`, then `hex` by hex, `stay` to end there; `done` for all.

    `units` have not advanced yet; `unit` is moving from `start`. A unit that has passed through the hex the defender
    left (`vacated`) ignores enemy zones.
    """

    rule = "14.1"
    limited: bool = False
    may_reserve: bool = False
    walked: int = 0
    freed: bool = False
    halted: bool = False
    touched: tuple[int, ...] = ()  # hexes that units have entered

    def prompt(self, s: S) -> Message:
        if self.unit >= 0:
            return Message("prompt-advance-to", {"unit": s.tables.units[self.unit]})
        at = message_hex(s, self.vacated)
        if self.limited:
            return Message("prompt-advance-limited", {"at": at})
        return Message("prompt-advance-reserve" if self.may_reserve else "prompt-advance", {"at": at})

    def pending(self, s: S) -> bool:
        if not self.begun:
            self._begin(s)
        if self.unit >= 0:
            if not self.walked or self._goals(s, self.unit):
                return True
            self._finish(s)
        self.units = tuple([unit for unit in self.units if self._reserves(s, unit) or self._goals(s, unit)])
        return bool(self.units)

    def conclude(self, s: S) -> None:
        s.pop()
        stacking.settle(s, self.camp, self.touched)

    def _begin(self, s: S) -> None:
        pos, t = s.pos, s.tables
        self.begun = True
        self.units = tuple([unit for unit in self.units if pos.at[unit] < t.hexes and self._mobile(s, unit)])
        retreat.abandon(s, self.vacated, 1 - self.camp)

    def _mobile(self, s: S, unit: int) -> bool:
        """False for HQs and Werfers (14.1), and for units that cannot move (10.7, 17.6) or are scattered (20.2)."""
        pos, t = s.pos, s.tables
        if t.guns[unit] or pos.state[unit] & SCATTERED:
            return False
        return t.moves[unit][pos.steps[unit]] > 0 and not reach.bound(s, unit)

    # --- options -----------------------------------------------------------------------------------------------------

    def units_open(self, s: S) -> Sequence[int]:
        return self.units

    def goals_open(self, s: S) -> Sequence[int]:
        return self._goals(s, self.unit)

    def words(self, s: S) -> Sequence[Action]:
        t, unit = s.tables, self.unit
        if unit < 0:
            return [*self._tidying(s), t.done]
        if self.walked or not self._reserves(s, unit):
            return (t.stay,)
        here = s.pos.at[unit]
        return [*([t.a_reserve[here]] if reserves.marker_for(s, self.camp, here) else self._tidying(s)), t.stay]

    def _reserves(self, s: S, unit: int) -> bool:
        """True if an attacker may go into reserve instead (15.1), with a marker from elsewhere if needed (15.4).

        Units just landed or disrupted may not.
        """
        if not self.may_reserve or not s.pos.deeds[unit] & ATTACKED or not reserves.open_to(s, unit):
            return False
        return reserves.marker_for(s, self.camp, s.pos.at[unit]) or bool(self._tidying(s))

    def _tidying(self, s: S) -> list[Action]:
        """With every marker in use, one of the side's own may be removed for the attackers (15.1, 15.4)."""
        wanted = self.may_reserve and reserves.all_used(s, self.camp) and reserves.own(s, self.who)
        return [s.tables.word["tidy"]] if wanted else []

    def _goals(self, s: S, unit: int) -> list[int]:
        """The hexes that a unit may enter next; for one that has not moved, first."""
        pos, t = s.pos, s.tables
        here, walked, freed = pos.at[unit], 0, False
        if unit == self.unit:
            walked, freed = self.walked, self.freed
            if self.halted or walked >= t.limit["advance"]:
                return []
        near, ways = t.near[here], t.ways[here]
        vacated, camp = self.vacated, t.camp[unit]
        bars = SHUT | (WHEELLESS if t.mech[unit] else 0) | (RIVER | MARSHY if walked else 0)
        if self.limited or pos.state[unit] & LANDED:
            return [vacated] if vacated in near and not ways[near.index(vacated)] & bars and self._in(s, unit) else []
        enemy, zone = pos.troops[1 - camp], pos.zone[1 - camp]
        where = reach.region(s, unit)
        region = t.region[where] if where else None
        wary = not freed and zone[here]
        found = []
        for k, goal in enumerate(near):
            if ways[k] & bars or enemy[goal] or (region is not None and goal not in region):
                continue
            feared = zone[goal] and goal != vacated
            if feared and (bond_blocks(pos, t, camp, here, k) or (wary and self._same(s, here, goal))):
                continue
            found.append(goal)
        return found

    def _in(self, s: S, unit: int) -> bool:
        """True if the vacated hex is in the part of the map a unit is limited to (22.1, 26.1, 26.3)."""
        where = reach.region(s, unit)
        return not where or self.vacated in s.tables.region[where]

    def _same(self, s: S, here: int, goal: int) -> bool:
        """True if the same enemies control both hexes (14.3)."""
        spread, exert = s.tables.zones.spread, s.pos.exert[1 - self.camp]
        return any(exert[hex_] and hex_ in spread[goal] for hex_ in spread[here])

    # --- the reasons -------------------------------------------------------------------------------------------------

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "reserve" and self.unit >= 0:
            return self._refuse_reserve(s, s.tables.number(action))
        return super().refuse(s, action)

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        if unit in self.units:
            return None
        if s.tables.guns[unit]:
            return self.about(s, unit, "advance-guns")
        if s.pos.state[unit] & SCATTERED:
            return self.about(s, unit, "scattered", "20.2")
        return self.about(s, unit, "advance-not")

    def _refuse_reserve(self, s: S, hex_: int) -> Refusal | None:
        if not self.may_reserve:
            return self.refusal(s, "advance-no-reserve", "15.1")
        if self.walked or hex_ != s.pos.at[self.unit]:
            return self.refusal(s, "advance-reserve-here", "15.1")
        if not s.pos.deeds[self.unit] & ATTACKED:
            return self.about(s, self.unit, "advance-not-attacker", "15.1")
        return reserves.why_not(self, s, self.unit, hex_, [])

    def why_not_hex(self, s: S, goal: int) -> Refusal | None:
        pos, t, unit = s.pos, s.tables, self.unit
        here, at = pos.at[unit], message_hex(s, goal)
        k = t.map.direction(here, goal)
        if k < 0:
            return self.refusal(s, "advance-far", at=at)
        if self.walked >= t.limit["advance"]:
            return self.refusal(s, "advance-over", number=t.limit["advance"])
        if self.halted:
            return self.about(s, unit, "advance-halted", "14.3")
        if goal != self.vacated and (self.limited or pos.state[unit] & LANDED):
            return self.about(
                s, unit, "advance-only", "14.1" if self.limited else "6.5.2", at=message_hex(s, self.vacated)
            )
        if pos.troops[1 - self.camp][goal]:
            return self.refusal(s, "enemy-hex", "9.1", at=at)
        return self._refuse_way(s, here, k, goal) or self._refuse_zone(s, here, k, goal)

    def _refuse_way(self, s: S, here: int, k: int, goal: int) -> Refusal | None:
        """Refusals by terrain and the parts of the map (14.4, 22.1, 26.1, 26.3)."""
        t, at = s.tables, message_hex(s, goal)
        way = t.ways[here][k]
        if way & SHUT:
            return self.refusal(s, "advance-shut", "14.4", at=at)
        if t.mech[self.unit] and way & WHEELLESS:
            return self.about(s, self.unit, "advance-wheels", "14.4", at=at)
        if self.walked and way & (RIVER | MARSHY):
            return self.refusal(s, "advance-water", "14.4", at=at)
        where = reach.region(s, self.unit)
        if where and goal not in t.region[where]:
            return self.about(s, self.unit, "advance-region", refusals.region_rule(s, self.unit), at=at)
        return None

    def _refuse_zone(self, s: S, here: int, k: int, goal: int) -> Refusal | None:
        """Refusals by enemy zones and bonds (14.3)."""
        pos, t = s.pos, s.tables
        zone = pos.zone[1 - self.camp]
        if goal == self.vacated or not zone[goal]:
            return None
        if bond_blocks(pos, t, self.camp, here, k):
            return self.refusal(s, "advance-bond", "14.3", at=message_hex(s, goal))
        if zone[here] and not self.freed and self._same(s, here, goal):
            return self.refusal(s, "advance-zone", "14.3", at=message_hex(s, goal))
        return None

    # --- carrying it out ---------------------------------------------------------------------------------------------

    def take_unit(self, s: S, unit: int) -> None:
        self.unit = unit
        self.start, self.walked, self.freed, self.halted = s.pos.at[unit], 0, False, False

    def say(self, s: S, action: Action) -> None:
        if action.verb == "done":
            self.conclude(s)
            return
        if action.verb == "tidy":
            s.push(Tidy(who=self.who))
            return
        if action.verb == "reserve":
            reserves.enter(s, self.unit)
        self._finish(s)

    def take_hex(self, s: S, goal: int) -> None:
        pos, t = s.pos, s.tables
        here = pos.at[self.unit]
        track = t.ways[here][t.map.direction(here, goal)] & TRACK
        enter(s, self.unit, goal)
        self.walked += 1
        self.freed = self.freed or goal == self.vacated
        bocage = t.land.kind[goal] == BOCAGE and not t.land.city[goal]
        self.halted = bool(
            (not track and (bocage or goal in t.flooded))  # 14.4
            or (goal != self.vacated and pos.zone[1 - self.camp][goal])  # 14.3
        )

    def _finish(self, s: S) -> None:
        """Finish a unit: it has advanced, gone into reserve or stayed."""
        unit = self.unit
        at = s.pos.at[unit]
        self.unit = -1
        self.units = tuple([other for other in self.units if other != unit])
        if self.walked:
            self.touched = (*self.touched, at) if at not in self.touched else self.touched
            tell_walk(s, Advanced, "14.1", unit, self.start)
