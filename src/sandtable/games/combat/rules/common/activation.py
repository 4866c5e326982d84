"""The units activated by an order: one unit, or a leader and units within his command (B3.3.1, B5.1, N4.2, SR14.4)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.cards import ADVANCE, FIRE, MOVE, OPPORTUNITY_FIRE, ORDER_RULES
from sandtable.games.combat.charts.counters import LEADER, MORTAR
from sandtable.games.combat.charts.grid import SPAN
from sandtable.games.combat.kinds import ACTIVE, BROKEN, FIXED, HEXES, OPFIRE, SUPPRESSED, W_BROKEN, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.terrain.figures import commands
from sandtable.games.combat.rules.terrain.sight import sees


class Activated(Answer, frozen=True):
    """The units that carry out the order."""

    units: tuple[int, ...]
    leader: int


class OrderOver(Answer, frozen=True):
    """A Fire or Move order is over.

    `idle` are units that were activated and could do nothing; a later choice of one of them is refused with the order's
    own reason, although the order closed automatically. `stop` does the same for a move ended by a rule.
    """

    idle: tuple[int, ...]
    order: int
    scout: int = -1
    stop: str = ""


def eligible(s: S, who: int, order: int) -> list[int]:
    """The units of a side that can be activated: each once per turn (B5.1)."""
    pos = s.pos
    state, at = pos.state, pos.at
    barred = barring(order)
    return [unit for unit in pos.force[who] if at[unit] < HEXES and not state[unit] & barred]


def anybody(s: S, who: int, barred: int = ACTIVE) -> bool:
    """True if a side has any unit to activate."""
    state, at = s.pos.state, s.pos.at
    for unit in s.pos.force[who]:  # noqa: SIM110  # called very often, and any() is slow
        if at[unit] < HEXES and not state[unit] & barred:
            return True
    return False


def anybody_mobile(s: S, who: int) -> bool:
    """The same for an order to move."""
    return anybody(s, who, ACTIVE | FIXED)


def barring(order: int) -> int:
    """The marks that prevent activation; a fixed unit never moves (SR07.2)."""
    return ACTIVE | FIXED if order in (MOVE, ADVANCE) else ACTIVE


def within_command(s: S, leader: int, unit: int) -> bool:
    """True if a leader may activate a unit with himself: not a leader, and within his Command (B3.3.1)."""
    pos, t = s.pos, s.tables
    if t.form[unit] == LEADER or t.side[unit] != t.side[leader]:
        return False
    if SPAN[pos.at[leader] * HEXES + pos.at[unit]] > commands(s, leader):
        return False
    return not pos.laws & Law.COMBINED or obeys(s, leader, unit)


def obeys(s: S, leader: int, unit: int) -> bool:
    """SR14.4: the irregulars' leader commands no unit beside a Canadian leader, and no unit stacked with one."""
    return s.tables.canadian[leader] == 1 or not any(
        [canadian_leader(s, s.pos.at[one]) for one in (leader, unit)],
    )


def canadian_leader(s: S, hex_: int) -> bool:
    t = s.tables
    return any([t.canadian[unit] and t.form[unit] == LEADER for unit in s.pos.stacks[hex_]])


def bears_mortar(s: S, unit: int) -> bool:
    weapon = s.pos.arm[unit] - 1
    return weapon >= 0 and s.tables.w_class[weapon] == MORTAR


def spotted_for(s: S, scout: int, unit: int) -> bool:
    """N4.2: a scout can activate any mortar that is unbroken and unsuppressed, if he sees an enemy within its range."""
    pos, t = s.pos, s.tables
    weapon = pos.arm[unit] - 1
    if not bears_mortar(s, unit) or pos.w_state[weapon] & W_BROKEN or t.side[unit] != t.side[scout]:
        return False
    if pos.state[unit] & (BROKEN | SUPPRESSED):
        return False
    span, troops, start = SPAN, pos.troops[1 - t.side[scout]], pos.at[unit] * HEXES
    return any(
        [
            count and t.w_least[weapon] <= span[start + hex_] <= t.w_reach[weapon] and sees(s, pos.at[scout], hex_)
            for hex_, count in enumerate(troops)
        ]
    )


def scouts(s: S, unit: int, order: int) -> bool:
    """True if a unit is a scout who can activate mortars (N4.1)."""
    return order == FIRE and bool(s.tables.scout[unit] and s.pos.laws & Law.NORMANDY) and not s.pos.state[unit] & BROKEN


def why_not_along(s: S, units: Sequence[int], unit: int, order: int) -> tuple[str, str] | None:
    """Why a unit is not among those carrying out an order, led by the first: the refusal and its rule; None if it could
    have been."""
    pos, t = s.pos, s.tables
    if not units or t.side[unit] != t.side[units[0]] or pos.at[unit] >= HEXES:
        return None
    if pos.state[unit] & ACTIVE:
        return "activated", "B5.1"
    if pos.state[unit] & barring(order):
        return "fixed", "SR07.2"
    first = units[0]
    if scouts(s, first, order):
        return None if spotted_for(s, first, unit) else ("not-spotted", "N4.2" if bears_mortar(s, unit) else "N4.1")
    if t.form[unit] == LEADER:
        return "leads-himself", "B3.3.1"
    if not commands(s, first):
        return "not-activated", "B3.3.1"
    if within_command(s, first, unit):
        return None
    near = SPAN[pos.at[first] * HEXES + pos.at[unit]] <= commands(s, first)
    return ("obeys-others", "SR14.4") if near else ("out-of-command", "B3.3.1")


class Activate(CombatStep, kw_only=True):
    """A side selects the units for an order: a single unit, or a leader first and then the units he activates."""

    order: int
    units: tuple[int, ...] = ()

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def cites(self, s: S) -> str:
        return "A33" if self.order == OPPORTUNITY_FIRE else ORDER_RULES[self.order]

    def prompt(self, s: S) -> Message:
        return Message("prompt-activate-more" if self.units else "prompt-activate")

    def vain(self, s: S, after: S) -> Message | None:
        """A warning if the Fire order would end at once, because no unit has a target."""
        over = len(after.stack) < len(s.stack) - 1 and after.dice.count == s.dice.count
        return Message("warning-nobody-fires") if over and self.order == FIRE else None

    def proceed(self, s: S) -> bool:
        found = self._able(s)
        if self.units and not found:
            self._close(s)
            return False
        s.memo = found
        return True

    verb = "unit"

    def options(self, s: S) -> Sequence[int]:
        found: Sequence[int] = self._able(s) if s.memo is None else s.memo
        return found

    def _able(self, s: S) -> Sequence[int]:
        able = eligible(s, self.who, self.order)
        if not self.units:
            return able
        leader = self.units[0]
        taken = self.units
        if scouts(s, leader, self.order):
            return [u for u in able if u not in taken and spotted_for(s, leader, u)]
        at, near, far = s.pos.at, s.pos.at[leader] * HEXES, commands(s, leader)
        close = [u for u in able if SPAN[near + at[u]] <= far and u not in taken]
        return [u for u in close if within_command(s, leader, u)]

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.word["all"], s.tables.word["done"]] if self.units else ()

    def why_not(self, s: S, number: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        if t.side[number] != self.who or pos.at[number] >= HEXES:
            return self.about(s, number, "not-yours", "B5.1")
        if pos.state[number] & ACTIVE or number in self.units:
            return self.about(s, number, "activated", "B5.1")
        if pos.state[number] & FIXED and self.order in (MOVE, ADVANCE):
            return self.about(s, number, "fixed", "SR07.2")
        if not self.units:
            return None
        why = why_not_along(s, self.units, number, self.order)
        return self.about(s, number, *why) if why else None

    def choose(self, s: S, number: int) -> None:
        self.units += (number,)
        if len(self.units) == 1 and not (commands(s, number) or scouts(s, number, self.order)):
            self._close(s)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "all":
            self.units += tuple(self.options(s))
        self._close(s)

    def _close(self, s: S) -> None:
        marks = ACTIVE | OPFIRE if self.order == OPPORTUNITY_FIRE else ACTIVE
        for unit in self.units:
            s.pos.state[unit] |= marks
        s.close(Activated(self.units, self.units[0]))
