"""Building an attack (9.5, 11.2, 11.3): eligible units and targets, attackers, bridgehead, air units.

Air units are committed while the attack is built and used when it is resolved; a bridgehead is rolled at once, and
after that roll the attack must be made.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.previews import Preview
from sandtable.games.caseyellow.charts.terrain import CROSSING, FOREST, MAJOR, RHINE, ROAD
from sandtable.games.caseyellow.kinds import ALLIED, ASSAILED, ATTACKED, ENGAGED, GERMAN
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.air import air
from sandtable.games.caseyellow.rules.combat import odds, results
from sandtable.games.caseyellow.rules.common import bridgeheads, nations, supply
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import battle, crt
from sandtable.kit.rules.choosing import message_hex

# --- eligible attackers ---------------------------------------------------------------------------------------------

FORDS = ("no-crossing", "crossing-cut")  # obstacles that a bridgehead would remove


def barred(s: S, unit: int, target: int) -> str:
    """Why a unit cannot attack an adjacent hex (T.terrain, 10.7f); "" if it can."""
    pos, t = s.pos, s.tables
    land, at = t.land, pos.at[unit]
    k = t.near[at].index(target)
    side = land.sides[at][k]
    if FOREST in (land.kind[at], land.kind[target]) and not side & ROAD:
        return "no-road"
    german = t.camp[unit] == GERMAN
    if side & RHINE or (side & MAJOR and t.motor[unit]):
        if german and bridgeheads.held(pos, t, at, k):
            return ""
        if not side & CROSSING:
            return "no-crossing"
        if german and (pos.cut[at] or pos.cut[target]):
            return "crossing-cut"
    return "" if german or not nations.bars_attack(s, unit, target) else "closed-area"


RULES = {"no-road": "T.terrain", "no-crossing": "T.terrain", "crossing-cut": "R10.7", "closed-area": "S5.8"}


def guns_near(s: S, camp: int, target: int) -> tuple[int, ...]:
    """The artillery that can join an attack on a hex (11.8)."""
    pos, t = s.pos, s.tables
    if camp != GERMAN or not odds.guns_count(pos, t, target):
        return ()
    return tuple([unit for unit in t.roster[GERMAN] if t.guns[unit] and not why_no_guns(s, unit, target)])


def why_no_guns(s: S, unit: int, target: int) -> str:
    """Why the artillery cannot join an attack; "" if it can."""
    pos, t = s.pos, s.tables
    if not odds.guns_count(pos, t, target):
        return "guns-target"
    at = pos.at[unit]
    if at >= t.hexes or t.map.distance(at, target) > t.limit["artillery_range"]:
        return "guns-far"
    if pos.deeds[unit] & ATTACKED or pos.state[unit] & ENGAGED:
        return "has-attacked"
    return "guns-supply" if supply.attack_supply(s, (unit,), target) else ""


# --- the duty to attack what controls the attackers (9.5b) ----------------------------------------------------------


def fresh(s: S, hex_: int) -> bool:
    """True if a hex and its units have not been attacked this round (11.2)."""
    deeds = s.pos.deeds
    return hex_ not in s.pos.fought and not any([deeds[unit] & ASSAILED for unit in s.pos.stacks[hex_]])


def _swift(s: S, hexes: Iterable[int]) -> bool:
    """True if all units in these hexes have a yellow allowance, whichever of them attack (9.5b, 11.2e)."""
    return all([s.tables.yellow[unit] for hex_ in hexes for unit in s.pos.stacks[hex_]])


def duties(s: S, camp: int, target: int, units: Sequence[int]) -> set[int]:
    """The hexes that an attack from several hexes obliges its owner to attack as well."""
    pos, t = s.pos, s.tables
    near = [unit for unit in units if not t.guns[unit]]
    origins = {pos.at[unit] for unit in near}
    if len(origins) < 2 or (camp == GERMAN and len(origins) == 2 and _swift(s, origins)):
        return set()
    weight, spread = pos.weight[1 - camp], t.zones.spread
    return {
        hex_
        for at in origins
        if not pos.shut[at]
        for hex_ in t.near[at]
        if hex_ >= 0 and weight[hex_] > 1 and at in spread[hex_] and hex_ != target and fresh(s, hex_)
    }


def can_strike(s: S, camp: int, unit: int, hex_: int, sortie: bool) -> bool:
    """True if a unit could attack a hex alone, at 1-3 or better."""
    pos, t = s.pos, s.tables
    if pos.at[unit] not in t.near[hex_] or barred(s, unit, hex_) or (sortie and pos.fort[hex_]):
        return False
    against = odds.defence(pos, t, hex_, 1 - camp)
    return crt.level(pos.halves(t, unit), max(against, 1)) >= t.crt.first


def assignable(s: S, camp: int, hexes: Collection[int], units: Collection[int], sortie: bool) -> int:
    """The number of hexes that can each get their own attacker."""
    options = {hex_: [unit for unit in units if can_strike(s, camp, unit, hex_, sortie)] for hex_ in hexes}
    taken: dict[int, int] = {}  # by unit

    def give(hex_: int, asked: set[int]) -> bool:
        for unit in options[hex_]:
            if unit not in asked:
                asked.add(unit)
                if unit not in taken or give(taken[unit], asked):
                    taken[unit] = hex_
                    return True
        return False

    return sum([give(hex_, set()) for hex_ in hexes])


# --- the attack -----------------------------------------------------------------------------------------------------


class BuildAttack(battle.BuildAttack[YellowPosition, Tables], YellowStep):
    """Attackers, a bridgehead and air units against one hex."""

    rule = "R11.3"
    hopeful: tuple[int, ...] = ()  # units that could attack over a bridgehead
    force: tuple[int, ...] = ()  # all units that can still attack this round
    sortie: bool = False  # in a move round
    air: int = 0
    thrown: bool = False  # a bridgehead has been tried

    # --- the list ----------------------------------------------------------------------------------------------------

    def actions(self, s: S) -> list[Action]:
        t, units = s.tables, self.units
        found: list[Action] = []
        if self.has_room(s):
            found = [t.a_unit[unit] for unit in (*self.able, *self.guns) if unit not in units]
        if self.camp == GERMAN and self.can_bridge(s):
            found.append(t.a_bridge[self.target])
        if self.units and s.pos.air[self.camp] and results.flights(s, self.camp, self.target, units, self.air):
            found.append(t.word["air"])
        ready = self.resolves(s)
        if ready:
            found.append(t.word["resolve"])
        if not (ready and self.thrown):
            found.append(t.word["cancel"])
        return found

    def has_room(self, s: S) -> bool:
        """Allied units in a move round: up to the number on the die (11.6a)."""
        return not (self.sortie and self.camp == ALLIED) or len(self.units) < s.pos.sortie

    def _bridgers(self) -> tuple[int, ...]:
        """The units that would form a bridgehead: the attackers, and units that need it to attack at all."""
        return (*self.units, *self.hopeful)

    def can_bridge(self, s: S) -> bool:
        pos, t = s.pos, s.tables
        if self.sortie or not pos.troops[ALLIED][self.target] or bridgeheads.closed(pos, t, self.target):
            return False
        return bool(bridgeheads.across(pos, t, self._bridgers(), self.target))

    def resolves(self, s: S) -> bool:
        """True if the attack can be made as it is."""
        return not self._fault(s)

    def _fault(self, s: S) -> str:
        """Why the attack cannot be made as it is; "" if it can."""
        pos, t = s.pos, s.tables
        if all([t.guns[unit] for unit in self.units]):
            return "no-attackers-yet"
        strength = sum([pos.halves(t, unit) for unit in self.units])
        if crt.level(strength, max(odds.defence(pos, t, self.target, 1 - self.camp), 1)) < t.crt.first:
            return "odds-too-low"
        return "" if self._dutiful(s) else "zone-duty"

    def _dutiful(self, s: S) -> bool:
        """True if every other mandatory attack is still possible, each by its own unit (9.5b)."""
        pos = s.pos
        debts = duties(s, self.camp, self.target, self.units)
        old = set() if self.target in pos.owed else {hex_ for hex_ in pos.owed if fresh(s, hex_)} - debts
        if not debts and not old:
            return True
        rest = [unit for unit in self.force if unit not in self.units]
        most = pos.sortie - len(self.units) if self.sortie and self.camp == ALLIED else len(rest)
        if debts and min(assignable(s, self.camp, debts, rest, self.sortie), most) < len(debts):
            return False
        if not old:
            return True
        # an attack must not use the last attacker of a hex that is already owed
        kept = assignable(s, self.camp, old, self.force, self.sortie)
        return min(assignable(s, self.camp, debts | old, rest, self.sortie), most) >= len(debts) + kept

    # --- the reasons -------------------------------------------------------------------------------------------------

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb = action.verb
        if verb == "unit":
            return self._why_not_unit(s, s.tables.index[action.operand])
        if verb == "bridge":
            return self._why_not_bridge(s, s.tables.hex_index[action.operand])
        if verb == "air":
            return self._why_not_air(s)
        if verb == "resolve":
            return self._why_not_resolve(s)
        if verb != "cancel":
            return self.not_now(s, action)
        if self.thrown and not self._fault(s):
            return self.refusal(s, "die-is-thrown", "R10.8")
        return None

    def _why_not_unit(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        at = pos.at[unit]
        if at >= t.hexes or t.camp[unit] != self.camp:
            return self.about(s, unit, "not-your-attacker", "R11.2")
        if unit in self.units:
            return self.about(s, unit, "attacks-already", "R11.2")
        if not self.has_room(s):
            return self.refusal(s, "sortie-spent", "R11.6", most=s.pos.sortie)
        if unit in self.able or unit in self.guns:
            return None
        if t.guns[unit] and not self.sortie:
            fault = why_no_guns(s, unit, self.target)
            return self.about(s, unit, fault, "R11.8", at=message_hex(s, self.target))
        return why_not_attack(self, s, unit, self.target, self.sortie)

    def _why_not_bridge(self, s: S, hex_: int) -> Refusal | None:
        if hex_ != self.target:
            return self.there(s, hex_, "bridge-elsewhere", "R10.8")
        if self.sortie:
            return self.there(s, hex_, "bridge-before", "R10.8")
        return bridgeheads.why_not(self, s, self._bridgers(), hex_, False)

    def _why_not_air(self, s: S) -> Refusal | None:
        if not self.units:
            return self.refusal(s, "no-attackers-yet", "R11.2")
        if results.flights(s, self.camp, self.target, self.units, self.air):
            return None
        if s.pos.air[self.camp] <= self.air:
            return self.refusal(s, "air-none")
        few = air.usable(s, self.camp, self.target, self.units) > self.air
        return self.refusal(s, "air-too-few" if few else "air-not-there", "T.terrain" if few else "R11.3")

    def _why_not_resolve(self, s: S) -> Refusal | None:
        fault = self._fault(s)
        if not fault:
            return None
        if fault == "no-attackers-yet":
            return self.refusal(s, fault, "R11.2")
        if fault == "zone-duty":
            return self.refusal(s, fault, "R9.5")
        pos, t = s.pos, s.tables
        strength = sum([pos.halves(t, unit) for unit in self.units])
        against = odds.defence(pos, t, self.target, 1 - self.camp)
        return self.refusal(s, fault, attack=odds.points(strength), defence=odds.points(against))

    # --- carrying out ------------------------------------------------------------------------------------------------

    def take(self, s: S, action: Action) -> None:
        verb = action.verb
        if verb == "unit":
            self.units = (*self.units, s.tables.index[action.operand])
        elif verb == "air":
            self.air += 1
        elif verb == "bridge":
            self._bridge(s)
        elif verb == "resolve":
            self._resolve(s)
        else:
            self._cancel(s)

    def _cancel(self, s: S) -> None:
        """Cancel the attack; its bridgehead is removed with it (10.8c)."""
        if not self.thrown:
            s.pop()
            return
        if s.pos.bridge[self.target]:
            bridgeheads.lift(s, self.target)
        s.close(battle.Stirred())

    def _best_bridger(self, s: S) -> int:
        """The highest TR of the units across the river."""
        pos, t = s.pos, s.tables
        return max([pos.tr(t, unit) for unit in bridgeheads.across(pos, t, self._bridgers(), self.target)])

    def _bridge(self, s: S) -> None:
        self.thrown = True
        if bridgeheads.attempt(s, self._best_bridger(s), self.target):
            self.able = (*self.able, *self.hopeful)
        self.hopeful = ()

    def _resolve(self, s: S) -> None:
        pos = s.pos
        debts = duties(s, self.camp, self.target, self.units)
        pos.owed = tuple(sorted({*pos.owed, *debts}))
        if self.sortie and self.camp == ALLIED:
            pos.sortie -= len(self.units)
        s.close(battle.Stirred())
        s.push(results.Battle(who=self.camp, target=self.target, units=self.units, air=self.air))

    def preview(self, s: S) -> Preview | None:
        """The odds of the attack, and of a possible bridgehead for it."""
        attack = self._attack_odds(s)
        if self.camp != GERMAN or not self.can_bridge(s):
            return attack
        bridge = bridgeheads.preview_of(s, {self.target: self._best_bridger(s)})
        if attack is None or bridge is None:
            return attack or bridge
        shifts, outcomes = (*attack.shifts, *bridge.shifts), (*attack.outcomes, *bridge.outcomes)
        return msgspec.structs.replace(attack, shifts=shifts, outcomes=outcomes)

    def _attack_odds(self, s: S) -> Preview | None:
        if not self.units and self.able and not (self.sortie and self.camp == ALLIED):  # 11.6a: only a few may
            return battle.possible(odds.preview(s, self.camp, self.target, self.able, odds.Backing(0)))
        if all([s.tables.guns[unit] for unit in self.units]):
            return None
        return odds.preview(s, self.camp, self.target, self.units, odds.Backing(self.air))


def why_not_attack(step: YellowStep, s: S, unit: int, target: int, sortie: bool) -> Refusal | None:
    """Why a unit of the attacking side cannot attack a hex now."""
    pos, t = s.pos, s.tables
    at = message_hex(s, target)
    if t.supply[unit] or t.guns[unit]:
        return step.about(s, unit, "never-attacks", "R7.9" if t.supply[unit] else "R11.6")
    if pos.at[unit] not in t.near[target]:
        return step.about(s, unit, "not-adjacent", "R11.2", at=at)
    if pos.state[unit] & ENGAGED:
        return step.about(s, unit, "engaged-elsewhere", "R11.9")
    if pos.deeds[unit] & ATTACKED:
        return step.about(s, unit, "has-attacked", "R11.2")
    if sortie and not (t.yellow[unit] if step.camp == GERMAN else t.motor[unit]):
        return step.about(s, unit, "not-in-move-round", "R11.6")
    fault = barred(s, unit, target)
    return step.about(s, unit, fault, RULES[fault], at=at) if fault else None
