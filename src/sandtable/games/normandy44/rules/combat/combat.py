"""The combat phase (10.1, 15.3): eligible attackers and targets.

`Combat` chooses a hex; `attack.BuildAttack` builds the attack and `results.Battle` resolves it.
"""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.normandy44.kinds import (
    ALLIED,
    ASSAILED,
    ATTACKED,
    CAMP_OF,
    CHERBOURG,
    DISRUPTED,
    REPLACED,
    RESERVE,
    RETREATED,
    SCATTERED,
)
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat import retreat, strafing, support
from sandtable.games.normandy44.rules.combat.attack import BuildAttack, halted, out_of_bounds
from sandtable.games.normandy44.rules.combat.odds import defence
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands, commands_unit
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules import battle
from sandtable.kit.rules.choosing import message_hex, push_all

FORGOTTEN = ATTACKED | RETREATED | ASSAILED  # marks cleared at the start of a combat phase (10.1, 13.5)
_REMEMBERED = bytes(deeds & ~FORGOTTEN & 255 for deeds in range(256))


def open(s: S, camp: int) -> None:
    """Open the combat phase; Allied aircraft strafe before the first attack (19.1.4)."""
    _begin(s)
    push_all(s, [Combat(who=who) for who in commands(s, camp)])
    if camp == ALLIED:
        strafing.open(s)


def open_reserve(s: S, camp: int) -> None:
    """Open the combat segment of the reserve phase: the same for units in reserve only (15.3)."""
    _begin(s)
    push_all(s, [Combat(who=who, reserve=True) for who in commands(s, camp)])


def _begin(s: S) -> None:
    retreat.begin_phase(s)
    s.pos.deeds = s.pos.deeds.translate(_REMEMBERED)


# --- attackers and targets ------------------------------------------------------------------------------------------


def able(s: S, who: int, reserve: bool) -> tuple[int, ...]:
    """The units under a command that can attack in this phase: the front of their army."""
    pos, t = s.pos, s.tables
    camp = CAMP_OF[who]
    at, state, steps, attacks, hexes = pos.at, pos.state, pos.steps, t.attacks, t.hexes
    foes, facing, deeds = pos.troops[1 - camp], t.facing, pos.deeds
    barred = DISRUPTED | SCATTERED | REPLACED
    wanted = RESERVE if reserve else 0
    found = []
    for unit in t.roster[camp]:
        here = at[unit]
        if deeds[unit] & ATTACKED:
            continue
        if here >= hexes or state[unit] & barred or state[unit] & wanted != wanted or not attacks[unit][steps[unit]]:
            continue
        if not any(facing[here](foes)):
            continue
        if who != camp and not commands_unit(s, who, unit):
            continue
        if not halted(s, here):
            found.append(unit)
    return tuple(found)


def fresh(s: S, hex_: int) -> bool:
    """True if a unit in a hex has not been attacked in this phase (10.1)."""
    deeds = s.pos.deeds
    return not all([deeds[unit] & ASSAILED for unit in s.pos.stacks[hex_]])


class Combat(battle.Combat[NormandyPosition, Tables], NormandyStep):
    """One command's attacks, in any order."""

    rule = "10.1"
    reserve: bool = False
    refilled: tuple[int, ...] = ()  # units with a replacement, which forbid attacks out of their hex (6.2)

    def cites(self, s: S) -> str:
        return "15.3" if self.reserve else "10.1"

    def prompt(self, s: S) -> Message:
        return Message("prompt-reserve-combat" if self.reserve else "prompt-combat")

    def look(self, s: S) -> None:
        """Recompute once a unit that forbade attacks is gone: an overstacked hex may lose its replacements (6.2,
        7.2)."""
        at, state, hexes = s.pos.at, s.pos.state, s.tables.hexes
        watched = self.refilled if self.begun else s.tables.roster[self.camp]
        here = tuple([unit for unit in watched if state[unit] & REPLACED and at[unit] < hexes])
        self.begun = self.begun and here == self.refilled
        self.refilled = here
        super().look(s)

    def find_able(self, s: S) -> tuple[int, ...]:
        return able(s, self.who, self.reserve)

    def still_able(self, s: S, unit: int) -> bool:
        return not s.pos.deeds[unit] & ATTACKED

    def find_targets(self, s: S) -> Iterable[int]:
        at, foes, spread = s.pos.at, s.pos.troops[1 - self.camp], s.tables.zones.spread
        bound = s.pos.scenario == CHERBOURG
        targets = {
            hex_
            for unit in self.able
            for hex_ in spread[at[unit]]
            if foes[hex_] and not (bound and out_of_bounds(s, unit, hex_))
        }
        return [hex_ for hex_ in targets if fresh(s, hex_)]

    def attackers(self, s: S, hex_: int) -> tuple[int, ...]:
        """The units that can attack a hex now."""
        at, around = s.pos.at, s.tables.zones.spread[hex_]
        return tuple([u for u in self.able if at[u] in around and not out_of_bounds(s, u, hex_)])

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        if not s.pos.troops[1 - self.camp][hex_]:
            return self.there(s, hex_, "no-enemy", "10.1")
        if not fresh(s, hex_):
            return self.there(s, hex_, "attacked-already", "10.1")
        if self.attackers(s, hex_):
            return None
        for unit in self.able:
            if s.pos.at[unit] in s.tables.zones.spread[hex_]:
                return self.about(s, unit, "out-of-bounds", out_of_bounds(s, unit, hex_), at=message_hex(s, hex_))
        return self.there(s, hex_, "no-attacker")

    def choose(self, s: S, hex_: int) -> None:
        s.push(
            BuildAttack(
                who=self.who,
                target=hex_,
                able=self.attackers(s, hex_),
                guns=support.guns_near(s, self.who, hex_),
                defence=defence(s, hex_),
                reserve=self.reserve,
            )
        )
