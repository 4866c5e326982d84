"""Recover and Rout: the orders that activate a player (O22, O23, B5.1)."""

from __future__ import annotations

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.chances import Urn
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.charts.ground import IMPASSABLE
from sandtable.games.combat.kinds import ALLIED, AXIS, BROKEN, FIXED, HEXES, MINES, MOVING, SUPPRESSED, WIRE
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import odds, risks
from sandtable.games.combat.rules.common.draws import Dice, Roll
from sandtable.games.combat.rules.common.pieces import eliminate, leave_map, rally, steady
from sandtable.games.combat.rules.common.reports import tell_unit
from sandtable.games.combat.rules.common.steps import ROUT, CombatStep
from sandtable.games.combat.rules.fire.defence import Mined
from sandtable.games.combat.rules.movement.entry import Enter, Entered, barred, halt, set_out
from sandtable.games.combat.rules.terrain.costs import price
from sandtable.games.combat.rules.terrain.figures import morale


def can_be_called(s: S, who: int) -> bool:
    """True if no Recover or Rout has activated a player this turn (B5.1)."""
    return not s.pos.called >> who & 1


def callable_players(s: S) -> list[int]:
    """The players that could be activated."""
    return [who for who in (ALLIED, AXIS) if can_be_called(s, who)]


def broken_units(s: S, who: int) -> tuple[int, ...]:
    return tuple([unit for unit in s.pos.on_map(who) if s.pos.state[unit] & BROKEN])


class OneByOne(CombatStep, kw_only=True):
    """Broken units of a side roll one after the other, in their owner's order."""

    verb = "unit"
    in_place = True
    gathers = "gather-rolls"
    units: tuple[int, ...]
    unit: int = -1
    strength: int = 0

    def proceed(self, s: S) -> bool:
        self.units = tuple([u for u in self.units if s.pos.at[u] < HEXES and s.pos.state[u] & BROKEN])
        return self.decide(s, self.units)

    def options(self, s: S) -> tuple[int, ...]:
        return self.units

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.units else self.about(s, number, "not-to-roll")

    def choose(self, s: S, number: int) -> None:
        self.unit = number
        self.units = tuple([unit for unit in self.units if unit != number])
        self.strength = morale(s, number)
        s.push(Roll(who=self.who, why=self.cites(s)))

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Dice):
            super().answered(s, answer)
        elif s.pos.at[self.unit] < HEXES and s.pos.state[self.unit] & BROKEN:
            self.rolled(s, answer.total)

    def inherit(self, squad: int, teams: tuple[int, ...]) -> None:
        """Give a squad's roll to the team with its marks; another team rolls for itself."""
        super().inherit(squad, teams)
        if self.unit == squad:
            self.unit = teams[0]
            self.units += teams[1:]

    def rolled(self, s: S, total: int) -> None:
        """Apply the roll of the current unit."""
        raise NotImplementedError


# --- Recover (O22) --------------------------------------------------------------------------------------------------


def recover(s: S, who: int) -> None:
    """O22: activate the player, remove all suppression, and let the broken units roll."""
    pos = s.pos
    pos.called |= 1 << who
    for unit in pos.on_map(who):
        if pos.state[unit] & SUPPRESSED:
            steady(s, unit, "O22")
    s.push(Recover(who=who, units=broken_units(s, who)))


def recovery_odds(s: S, who: int) -> Preview | None:
    """The odds for a side's broken units if it gives the order: suppression is removed before they roll (O22)."""
    units, state = broken_units(s, who), s.pos.state
    found = [(unit, morale(s, unit) + (1 if state[unit] & SUPPRESSED else 0)) for unit in units]
    return odds.rallying(s, odds.rolls(s, who, who), found) if found else None


class Recover(OneByOne, kw_only=True):
    """O22: a roll up to its morale rallies a unit at once, so that a leader helps later units."""

    rule = "O22"

    def prompt(self, s: S) -> Message:
        return Message("prompt-recover")

    def preview(self, s: S) -> Preview | None:
        return odds.recovery(s, self.who, self.units)

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        return odds.rallying(s, roll, ((self.unit, self.strength),))

    def rolled(self, s: S, total: int) -> None:
        if total <= self.strength:
            rally(s, self.unit, "O22")
        else:
            tell_unit(s, "O22", self.unit, "note-stays-broken")


# --- Rout (O23) -----------------------------------------------------------------------------------------------------


class RoutOrder(CombatStep, kw_only=True):
    """O23: the active player chooses the player whose broken units rout."""

    rule = "O23"
    motion = ROUT
    verb = "player"

    def prompt(self, s: S) -> Message:
        return Message("prompt-rout")

    def proceed(self, s: S) -> bool:
        return self.decide(s, callable_players(s))

    def options(self, s: S) -> list[int]:
        return callable_players(s)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in callable_players(s) else self.refusal(s, "player-activated", "B5.1")

    def choose(self, s: S, number: int) -> None:
        s.pop()
        s.pos.called |= 1 << number
        s.push(Rout(who=number, units=broken_units(s, number)))

    def preview(self, s: S) -> Preview | None:
        return rout_odds(s, self.who)


def rout_odds(s: S, eyes: int) -> Preview | None:
    """The broken units of every player that may be activated, before one is chosen."""
    parts = [odds.rout(s, who, broken_units(s, who), eyes) for who in callable_players(s)]
    outcomes = tuple([outcome for part in parts for outcome in part.outcomes])
    return Preview("O23", Message("preview-rout"), (), outcomes) if outcomes else None


class Rout(OneByOne, kw_only=True):
    """O23: a unit that rolls more than its morale retreats by the difference; cover does not count."""

    rule = "O23"
    motion = ROUT

    def prompt(self, s: S) -> Message:
        return Message("prompt-rout-unit")

    def preview(self, s: S) -> Preview | None:
        return odds.rout(s, self.who, self.units, self.who)

    def awaits(self, s: S, roll: Urn, eyes: int) -> Preview | None:
        return odds.running(s, roll, ((self.unit, self.strength),))

    def rolled(self, s: S, total: int) -> None:
        if total > self.strength:
            s.push(Retreat(who=self.who, unit=self.unit, hexes=total - self.strength))
        else:
            tell_unit(s, "O23", self.unit, "note-stays")


class Retreat(CombatStep, kw_only=True):
    """O23: hex by hex towards its own edge, by the owner's route; from an edge hex off the map."""

    rule = "O23"
    motion = ROUT
    verb = "hex"
    unit: int
    hexes: int  # hexes still to retreat
    mined: bool = False  # at the edge, the mines in the hex have already attacked

    def inherit(self, squad: int, teams: tuple[int, ...]) -> None:
        """The team with the squad's marks retreats in its place."""
        self.unit = teams[0] if self.unit == squad else self.unit

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,)

    def preview(self, s: S) -> Preview | None:
        """Mines in the hex that it leaves and in those that it may enter (F103)."""
        fort, here = s.pos.fort, s.pos.at[self.unit]
        spots = [(hex_, (self.unit,)) for hex_ in (here, *self.options(s)) if fort[hex_] == MINES]
        return risks.mines(s, self.who, spots, self.who, moving=False) if spots else None

    def prompt(self, s: S) -> Message:
        return Message("prompt-retreat", {"count": self.hexes})

    def proceed(self, s: S) -> bool:
        pos = s.pos
        here = pos.at[self.unit]
        if here >= HEXES or not self.hexes:
            halt(s, self.who)
            s.pop()
            return False
        if ground(s).rows[pos.edge[self.who]][here] == 0:
            if pos.fort[here] == MINES and not self.mined:  # F103
                self.mined = True
                set_out(s, (self.unit,))
                s.push(Mined(who=self.who, hex=here, units=(self.unit,)))
                return False
            halt(s, self.who)
            s.pop()
            leave_map(s, self.unit, "O23", forced=True)
            return False
        found = self.options(s)
        if not found:
            s.pop()
            eliminate(s, (self.unit,), "O23")
            return False
        if len(found) == 1:
            self.choose(s, found[0])
            return False
        return True

    def options(self, s: S) -> list[int]:
        """Free hexes nearer to its own edge, else equally near; no enemies, impassable ground or cliffs."""
        pos, land = s.pos, ground(s)
        here, rows = pos.at[self.unit], land.rows[pos.edge[self.who]]
        if pos.state[self.unit] & FIXED:  # SR07.2: a unit that may never leave its hex is eliminated there
            return []
        free = [hex_ for k, hex_ in enumerate(land.near[here]) if hex_ >= 0 and self._passes(s, here, k, hex_)]
        nearer = [hex_ for hex_ in free if rows[hex_] < rows[here]]
        return nearer or [hex_ for hex_ in free if rows[hex_] == rows[here]]

    def _passes(self, s: S, here: int, side: int, hex_: int) -> bool:
        if s.pos.troops[1 - self.who][hex_] or barred(s, self.unit, hex_):
            return False
        return price(s, (self.unit,), here, side) != IMPASSABLE

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        shut = number in NEAR[s.pos.at[self.unit]] and barred(s, self.unit, number)
        return self.there(s, number, "unarmed-only", "SR04.2") if shut else self.there(s, number, "no-retreat")

    def choose(self, s: S, number: int) -> None:
        """Enter a hex: mines attack retreating units, and Wire ends the retreat."""
        here, fort = s.pos.at[self.unit], s.pos.fort
        self.hexes = 0 if WIRE in (fort[here], fort[number]) else self.hexes - 1
        set_out(s, (self.unit,))
        s.push(Enter(who=self.who, start=here, to=number, rule_id="O23", note="note-retreats", stops=True))

    def answered(self, s: S, answer: Answer) -> None:
        if not isinstance(answer, Entered):
            super().answered(s, answer)
        elif not answer.units:  # eliminated by mines, or shut out, and then there may be another route (R90)
            self.hexes = self.hexes + 1 if s.pos.at[self.unit] < HEXES and s.pos.state[self.unit] & MOVING else 0
