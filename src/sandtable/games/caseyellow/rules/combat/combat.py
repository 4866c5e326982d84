"""Combat rounds (11.1, 11.2) and the combats of motorised units after movement (11.6).

`Combat` chooses a hex; `attack.BuildAttack` builds the attack and `results.Battle` resolves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import ALLIED, ATTACKED, ENGAGED, GERMAN
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.combat import odds
from sandtable.games.caseyellow.rules.combat.attack import (
    FORDS,
    BuildAttack,
    barred,
    can_strike,
    fresh,
    guns_near,
    why_not_attack,
)
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.games.caseyellow.rules.common.bridgeheads import closed, exhausted, lift, lifts, why_not_lift
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import battle, crt
from sandtable.kit.rules.events import tell


def open_combat(s: S, camp: int) -> None:
    """Open a combat round, after the engaged combats (11.1)."""
    s.push(Combat(who=camp))


def open_sortie(s: S, camp: int) -> None:
    """Open the attacks at the end of a move round: Germans with a yellow allowance, Allied motorised units by die
    (11.6)."""
    s.push(Combat(who=camp, sortie=True))


def able(s: S, camp: int, sortie: bool) -> tuple[int, ...]:
    """The units of a camp that can attack this round: those adjacent to an enemy or an enemy fort."""
    pos, t = s.pos, s.tables
    at, state, deeds, hexes, near = pos.at, pos.state, pos.deeds, t.hexes, t.near
    foes, forts, fort_camp = pos.troops[1 - camp], pos.fort, t.land.fort_camp
    wanted = (t.yellow if camp == GERMAN else t.motor) if sortie else None
    found = []
    for unit in t.roster[camp]:
        here = at[unit]
        if here >= hexes or t.train[unit] or state[unit] & ENGAGED or deeds[unit] & ATTACKED:
            continue
        if wanted is not None and not wanted[unit]:
            continue
        for hex_ in near[here]:
            if foes[hex_] or (forts[hex_] and fort_camp[hex_] != camp and not sortie):
                found.append(unit)
                break
    return tuple(found)


class Combat(battle.Combat[YellowPosition, Tables], YellowStep):
    """One side's attacks, in any order."""

    sortie: bool = False
    thrown: bool = False  # the Allied die of a move round
    owing: tuple[int, ...] = ()  # hexes that must and can still be attacked (9.5b)
    waiting: bool = False  # every attack first needs a bridgehead marker to be removed

    def cites(self, s: S) -> str:
        return "R11.6" if self.sortie else "R11.2"

    def prompt(self, s: S) -> Message:
        if not self.sortie:
            return Message("prompt-combat")
        if self.who == GERMAN:
            return Message("prompt-sortie")
        return Message("prompt-sortie-allied", {"left": s.pos.sortie})

    def ready(self, s: S) -> bool:
        if self.stale:
            self.look(s)
        if not self.targets and not self.waiting:
            s.pop()
            return False
        if self._counted() and not self.thrown:
            self._throw(s)
            return False
        return True

    def _counted(self) -> bool:
        return self.sortie and self.who == ALLIED

    def _throw(self, s: S) -> None:
        """Roll for the number of Allied motorised units that may attack (11.6a, S7.19c)."""
        pos = s.pos
        least = s.tables.scenario[pos.scenario].motorised_least
        rule = "S7.19" if least else "R11.6"
        pos.sortie = max(s.roll(1, rule, side="allied", note="roll-sortie")[0], least)
        self.thrown = self.stale = True
        tell(s, rule, "told-sortie", pos.sortie)

    # --- targets -----------------------------------------------------------------------------------------------------

    def find_able(self, s: S) -> tuple[int, ...]:
        return able(s, self.who, self.sortie)

    def still_able(self, s: S, unit: int) -> bool:
        return not s.pos.deeds[unit] & ATTACKED and not s.pos.state[unit] & ENGAGED

    def find_targets(self, s: S) -> Iterable[int]:
        near, at, foes, forts = s.tables.near, s.pos.at, s.pos.troops[1 - self.who], s.pos.fort
        around = {hex_ for unit in self.able for hex_ in near[at[unit]] if foes[hex_] or forts[hex_]}
        return [hex_ for hex_ in around if not self._fault(s, hex_)]

    def look(self, s: S) -> None:
        super().look(s)
        self.waiting = not self.targets and self._wants_marker(s)
        owed = [hex_ for hex_ in s.pos.owed if hex_ in self.targets]
        self.owing = tuple([hex_ for hex_ in owed if any([self._strikes(s, unit, hex_) for unit in self.able])])

    def _wants_marker(self, s: S) -> bool:
        """True if a unit could attack over a bridgehead, if a marker were left (10.8d, e)."""
        pos, t = s.pos, s.tables
        if self.who != GERMAN or self.sortie or not exhausted(pos, t):
            return False
        return any(
            [
                pos.troops[ALLIED][hex_] and not (pos.tried[hex_] or pos.fort[hex_]) and barred(s, unit, hex_) in FORDS
                for unit in self.able
                if t.yellow[unit]
                for hex_ in t.near[pos.at[unit]]
            ]
        )

    def _strikes(self, s: S, unit: int, hex_: int) -> bool:
        return can_strike(s, self.who, unit, hex_, self.sortie)

    def _fault(self, s: S, hex_: int) -> str:
        """Why a hex cannot be attacked now; "" if it can."""
        pos, t = s.pos, s.tables
        camp = self.who
        fort = pos.fort[hex_] and t.land.fort_camp[hex_] != camp
        if not pos.troops[1 - camp][hex_] and not fort:
            return "no-enemy"
        if self.sortie and fort:
            return "fort-in-move-round"
        if not fresh(s, hex_):
            return "attacked-already"
        ready, hopeful = self.attackers(s, hex_)
        if not ready and not hopeful:
            return "no-attacker"
        return "" if self._strong(s, hex_, (*ready, *hopeful)) else "too-weak"

    def attackers(self, s: S, hex_: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The units that can attack a hex now, and those that could over a bridgehead (10.8c)."""
        pos, t = s.pos, s.tables
        at, near = pos.at, t.near[hex_]
        ready, hopeful = [], []
        for unit in self.able:
            if at[unit] in near:
                fault = barred(s, unit, hex_)
                if not fault:
                    ready.append(unit)
                elif fault in FORDS and t.yellow[unit]:
                    hopeful.append(unit)
        if hopeful and (self.who != GERMAN or self.sortie or not pos.troops[ALLIED][hex_] or closed(pos, t, hex_)):
            hopeful = []
        return tuple(ready), tuple(hopeful)

    def _strong(self, s: S, hex_: int, units: tuple[int, ...]) -> bool:
        """True if all eligible attackers of a hex together reach 1-3."""
        pos, t = s.pos, s.tables
        halves = sorted([pos.halves(t, unit) for unit in units], reverse=True)
        if self._counted():
            halves = halves[: pos.sortie if self.thrown else len(halves)]
        if not halves:
            return False
        against = max(odds.defence(pos, t, hex_, 1 - self.who), 1)
        if crt.level(sum(halves), against) >= t.crt.first:
            return True
        guns = () if self.sortie else guns_near(s, self.who, hex_)
        total = sum(halves) + sum([pos.halves(t, unit) for unit in guns])
        return crt.level(total, against) >= t.crt.first

    # --- choosing ----------------------------------------------------------------------------------------------------

    def words(self, s: S) -> Sequence[Action]:
        return [*lifts(s, self.who), *([] if self.owing else [s.tables.done])]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "lift":
            return why_not_lift(self, s, s.tables.number(action))
        if action.verb == "done" and self.owing:
            return self.there(s, self.owing[0], "attack-owed", "R9.5")
        return super().refuse(s, action)

    def why_not(self, s: S, hex_: int) -> Refusal | None:
        if hex_ in self.targets:
            return None
        fault = self._fault(s, hex_)
        if fault == "no-attacker":
            for unit in self.able:
                if s.pos.at[unit] in s.tables.near[hex_]:
                    return why_not_attack(self, s, unit, hex_, self.sortie)
        return self.there(s, hex_, fault, "R11.3" if fault == "too-weak" else "")

    def say(self, s: S, action: Action) -> None:
        if action.verb == "lift":
            lift(s, s.tables.number(action))
            self.stale = True
        else:
            s.pop()

    def choose(self, s: S, hex_: int) -> None:
        ready, hopeful = self.attackers(s, hex_)
        s.push(
            BuildAttack(
                who=self.who,
                target=hex_,
                able=ready,
                hopeful=hopeful,
                guns=() if self.sortie else guns_near(s, self.who, hex_),
                force=self.able,
                sortie=self.sortie,
            )
        )
