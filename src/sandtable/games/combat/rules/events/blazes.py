"""Blazes: how they start, which units must flee, and how wind spreads them (E46, E48, T79)."""

from __future__ import annotations

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.combat.charts.grid import NEAR
from sandtable.games.combat.kinds import BLAZE, FIXED, MINES
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.common import risks
from sandtable.games.combat.rules.common.markers import clear_smoke, put_out_flare, raze, smoky
from sandtable.games.combat.rules.common.pieces import eliminate, put_unit
from sandtable.games.combat.rules.common.reports import tell_at, tell_unit
from sandtable.games.combat.rules.common.steps import CombatStep, marches, unit_name
from sandtable.games.combat.rules.fire.defence import Mined
from sandtable.games.combat.rules.movement import placement
from sandtable.games.combat.rules.movement.entry import barred


def ignite(s: S, hex_: int, rule: str) -> None:
    """Place a Blaze: remove Smoke and fortification; the units there must leave (E46, T79)."""
    pos = s.pos
    if pos.haze[hex_] == BLAZE or ground(s).water[hex_]:
        return
    if pos.fort[hex_]:
        raze(s, hex_, rule)
    pos.haze[hex_] = BLAZE
    tell_at(s, rule, hex_, "note-blaze")
    for unit in reversed(pos.stacks[hex_]):
        s.push(Flee(who=s.tables.side[unit], unit=unit, why=rule))


class Flee(CombatStep, kw_only=True):
    """A unit must leave a burning hex for an adjacent one; if it cannot, it is eliminated (E46)."""

    verb = "hex"
    unit: int
    why: str

    def cites(self, s: S) -> str:
        return self.why

    def prompt(self, s: S) -> Message:
        return Message("prompt-flee", {"piece": unit_name(s, self.unit)})

    def proceed(self, s: S) -> bool:
        found = self.options(s)
        if not found:
            s.pop()
            eliminate(s, (self.unit,), self.why)
            return False
        return self.decide(s, found)

    def options(self, s: S) -> list[int]:
        """The adjacent hexes it can enter; a fixed unit cannot leave (SR07.2)."""
        pos = s.pos
        if pos.state[self.unit] & FIXED:
            return []
        at = pos.at[self.unit]
        price = ground(s).costs(pos.laws)
        ways = [hex_ for side, hex_ in enumerate(NEAR[at]) if hex_ >= 0 and price[6 * at + side] != 255]
        return [hex_ for hex_ in ways if placement.fit(s, self.unit, hex_)]

    def preview(self, s: S) -> Preview | None:
        spots = [(hex_, (self.unit,)) for hex_ in self.options(s) if s.pos.fort[hex_] == MINES]
        return risks.mines(s, self.who, spots, self.who, moving=marches(s, self.unit)) if spots else None

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        shut = number in NEAR[s.pos.at[self.unit]] and barred(s, self.unit, number)
        return self.there(s, number, "unarmed-only", "SR04.2") if shut else self.there(s, number, "cannot-flee")

    def choose(self, s: S, number: int) -> None:
        s.pop()
        put_unit(s, self.unit, number)
        tell_unit(s, self.why, self.unit, "note-flees")
        if s.pos.fort[number] == MINES:  # F103: any unit that enters, in any way
            s.push(Mined(who=self.who, hex=number, units=(self.unit,)))


def breeze(s: S, who: int, card: int) -> None:
    """E48: remove Smoke and Flares; every Blaze spreads one hex in the card's direction (N6.3)."""
    for hex_ in smoky(s):
        clear_smoke(s, hex_, "E48")
    for hex_ in s.pos.flares:
        put_out_flare(s, hex_, "E48")
    side = s.tables.fate[s.pos.nation[who]].breeze[card] - 1
    blazes = [hex_ for hex_, haze in enumerate(s.pos.haze) if haze == BLAZE]
    for hex_ in blazes:
        if side >= 0 and NEAR[hex_][side] >= 0:
            ignite(s, NEAR[hex_][side], "E48")
