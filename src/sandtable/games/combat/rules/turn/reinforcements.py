"""Additions to a time advance: reinforcements, and special rules before and after it (B6.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.cards import SNIPER_TRIGGER
from sandtable.games.combat.charts.counters import TEAM
from sandtable.games.combat.kinds import ALLIED, AXIS, NORMAL, SIDES, SWEPT_TO, TANK, TRACK, W_PLACE, W_TRACK, Law
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import triggers
from sandtable.games.combat.rules.common.pieces import arm, lose_weapon, put_unit
from sandtable.games.combat.rules.common.reports import tell_at, tell_unit
from sandtable.games.combat.rules.common.steps import CombatStep, unit_name, weapon_name
from sandtable.games.combat.rules.common.victory import gain
from sandtable.games.combat.rules.events.support import give_radio
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.movement.cliffs import Climb
from sandtable.games.combat.rules.setup.deployment import once, why_not_one

# --- before and after -----------------------------------------------------------------------------------------------


def time_starts(s: S) -> None:
    """SR04.3, SR05.6: a point for the Germans while they hold the battery or the strongpoint."""
    pos = s.pos
    if pos.laws & Law.HOLD and pos.troops[AXIS][s.tables.battles[pos.battle].hold]:
        gain(s, AXIS, 1, "SR04.3" if pos.battle == "48" else "SR05.6")


def time_ends(s: S) -> None:
    """SR01.6: a German sniper. SR02.6, SR03.6: the Rangers climb."""
    if s.pos.laws & Law.SNIPERS:
        triggers.TRIGGERS[SNIPER_TRIGGER](s, AXIS)
    if s.pos.laws & Law.CLIMB:
        s.push(Climb())


# --- reinforcements (6.1.2, step 5) ---------------------------------------------------------------------------------


def arrivals(s: S) -> None:
    """Bring in due units: first for the inactive player, then for the other."""
    first = 1 - s.pos.active
    strengthen(s)
    areas = alarm(s)
    for who in (1 - first, first):
        s.push(Reinforce(who=who, area=areas[who]))


def strengthen(s: S) -> None:
    """Add what the groups of this space bring besides units: orders, surrender level, a radio (SR09.5, SR17.2)."""
    pos = s.pos
    for who in (ALLIED, AXIS):
        card = placement.camp(s, who)
        for group in card.groups if card else ():
            if group.time == pos.time:
                pos.orders[who] += group.orders
                pos.surrender[who] += group.surrender
                if group.radio:
                    give_radio(s, who, group.radio, "B12", TANK if card and card.tanks else NORMAL)


def alarm(s: S) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """SR14.3: reveal the alternate Objectives: the Axis enters at 5, the Allies at 1."""
    pos = s.pos
    if not pos.laws & Law.ALARM:
        return (), ()
    pos.laws &= ~Law.ALARM
    spots = list(pos.objective[:5])
    allied, axis = (spots.pop(s.pick(len(spots))) for _ in range(2))
    for hex_, who in ((allied, ALLIED), (axis, AXIS)):
        tell_at(s, "SR14.3", hex_, f"note-alarm-{SIDES[who]}")
    return ground(s).building[allied], ground(s).building[axis]


class Reinforce(CombatStep, kw_only=True):
    """A side brings in due units from the Time Track: a unit, then its hex; then charges for its teams (C2.2)."""

    rule = "B6.1"
    area: tuple[int, ...] = ()  # instead of the usual one (SR14.3)
    unit: int = -1

    def cites(self, s: S) -> str:
        return "SR14.3" if self.area else "C2.2" if not self._units(s) and self.unit < 0 else self.rule

    def prompt(self, s: S) -> Message:
        if self.unit >= 0:
            return Message("prompt-enters-where", {"piece": unit_name(s, self.unit)})
        if self._units(s):
            return Message("prompt-reinforce")
        return Message("prompt-issue", {"piece": weapon_name(s, self._charge(s))})

    def asks(self, s: S) -> str:
        return "unit" if self.unit < 0 else "hex"

    def proceed(self, s: S) -> bool:
        if self.unit >= 0:
            return True
        s.memo = self._units(s)
        if s.memo:
            return True
        charge = self._charge(s)
        if charge >= 0 and not self._teams(s):
            lose_weapon(s, charge, "C2.2")
            return False
        if charge >= 0:
            return True
        s.pop()
        return False

    def _units(self, s: S) -> list[int]:
        """The due units that have a place."""
        pos = s.pos
        due = [unit for unit in pos.force[self.who] if TRACK <= pos.at[unit] <= TRACK + pos.time]
        return [unit for unit in due if next(self._ways(s, unit), -1) >= 0]

    def _due(self, s: S) -> list[int]:
        """The same, as of the opening of the step."""
        found: list[int] = self._units(s) if s.memo is None else s.memo
        return found

    def _ways(self, s: S, unit: int) -> Iterator[int]:
        group = placement.group_of(s, unit) if self.area else None  # a unit that was here before enters over the edge
        return placement.free(s, unit, self.area) if group and group.time else placement.entry(s, unit)

    def _way_rule(self, s: S) -> str:
        """The rule for where the selected unit enters: a special rule of the battle, or the time advance itself."""
        if self.who == AXIS and s.pos.at[self.unit] == TRACK + SWEPT_TO and s.pos.battle == "59":
            return "SR15.5"
        if placement.arriving(s, self.unit):
            return {"53": "SR09.6", "59": "SR15.3"}.get(s.pos.battle, self.cites(s))
        return self.cites(s)

    def _hexes(self, s: S, unit: int) -> list[int]:
        return list(self._ways(s, unit))

    def _charge(self, s: S) -> int:
        """A charge that has returned; -1 for none."""
        pos = s.pos
        if self.who != ALLIED:
            return -1
        back = [w for w, state in enumerate(pos.w_state) if state & W_PLACE == W_TRACK]
        return next((w for w in back if pos.w_at[w] <= TRACK + pos.time), -1)

    def _teams(self, s: S) -> list[int]:
        pos = s.pos
        return [unit for unit in pos.on_map(ALLIED) if s.tables.form[unit] == TEAM and not pos.arm[unit]]

    def options(self, s: S) -> list[int]:
        if self.unit >= 0:
            return self._hexes(s, self.unit)
        return once(s, self._due(s) or self._teams(s))

    def words(self, s: S) -> Sequence[Action]:
        """C2.2: taking a charge is optional; it returns a space later."""
        return [s.tables.word["pass"]] if self.unit < 0 and not self._due(s) else ()

    def say(self, s: S, action: Action) -> None:
        s.pos.w_at[self._charge(s)] = TRACK + s.pos.time + 1

    def why_not(self, s: S, number: int) -> Refusal | None:
        if self.unit >= 0:
            return None if number in self.options(s) else self.there(s, number, "cannot-enter-here", self._way_rule(s))
        units = self._units(s)
        return why_not_one(self, s, number, units or self._teams(s), "not-due" if units else "cannot-carry")

    def choose(self, s: S, number: int) -> None:
        if self.unit >= 0:
            put_unit(s, self.unit, number)
            s.pos.awaited = tuple([unit for unit in s.pos.awaited if unit != self.unit])
            tell_unit(s, self.cites(s), self.unit, "note-enters")
            self.unit = -1
        elif self._due(s):
            self.unit = number
        else:
            arm(s, self._charge(s), number)
