"""Attacks (14; part C of an operation): choose a hex, then the attackers, then fight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.kinds import ACTIVE, END_OPS, RESERVE
from sandtable.games.salerno.position import S, SalernoPosition, enemy
from sandtable.games.salerno.rules.combat import counterattack, results
from sandtable.games.salerno.rules.combat.battle import Battle, Through
from sandtable.games.salerno.rules.common import activation, costs
from sandtable.games.salerno.rules.common.base import SalernoStep, end_ops, present
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law import rome
from sandtable.games.salerno.rules.orders import interludes, rearguards
from sandtable.games.salerno.tables import Tables
from sandtable.kit.rules import battle

# --- who can attack what --------------------------------------------------------------------------------------------


def fault(s: S, camp: int, unit: int, target: int) -> tuple[str, str]:
    """Why a unit cannot attack a hex: the reason and the rule; "" if it can."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if t.camp[unit] != camp:
        return "not-yours", "14"
    if at >= t.hexes or target not in t.near[at]:
        return "not-beside-target", "14"
    if pos.state[unit] & END_OPS:
        return "end-ops", "8"
    if pos.state[unit] & RESERVE:
        return "in-reserve", "15"
    if not pos.deeds[unit] & ACTIVE and not activation.may_join(s, unit):
        return activation.fault(s, unit)
    return ("", "") if costs.passable(s, t.mover[unit], at, target) else ("no-way-to-attack", "14")


def defended(s: S, camp: int, hex_: int) -> bool:
    """True if there is a defender: units, or for the Allies a rearguard (12)."""
    return bool(s.pos.troops[enemy(camp)][hex_]) or rearguards.alone(s, camp, hex_)


def attackers(s: S, camp: int, target: int) -> tuple[int, ...]:
    """The units that can attack a hex."""
    pos, t = s.pos, s.tables
    near = [unit for hex_ in t.beside[target] if pos.troops[camp][hex_] for unit in pos.stacks[hex_]]
    return tuple([unit for unit in near if not fault(s, camp, unit, target)[0]])


class Combat(battle.Combat[SalernoPosition, Tables], SalernoStep):
    """The attacks of one operation, in any order; attacking is never mandatory."""

    rule = "14"
    asking = "prompt-combat"

    def find_able(self, s: S) -> tuple[int, ...]:
        pos, t, camp = s.pos, s.tables, self.who
        foes, rear = pos.zone[enemy(camp)], 1 in pos.rear
        at, state, busy = pos.at, pos.state, END_OPS | RESERVE
        joined = pos.bonus or pos.marker >= 0  # or it might be
        pool: Sequence[int] = activation.acting(s, camp)
        if joined:
            pool = sorted({*pool, *activation.joiners(s, camp)})
        near = [u for u in pool if at[u] < t.hexes and (rear or foes[at[u]]) and not state[u] & busy]
        if not joined:
            return tuple(near)
        joins = activation.joining(s, [u for u in near if not pos.deeds[u] & ACTIVE])
        return tuple([u for u in near if pos.deeds[u] & ACTIVE or u in joins])

    def _free(self, s: S, unit: int) -> bool:
        return not s.pos.state[unit] & (END_OPS | RESERVE) and activation.takes_part(s, unit)

    def still_able(self, s: S, unit: int) -> bool:
        return self._free(s, unit)

    def find_targets(self, s: S) -> Iterable[int]:
        camp, at, beside = self.who, s.pos.at, s.tables.beside
        around = {hex_ for unit in self.able for hex_ in beside[at[unit]] if defended(s, camp, hex_)}
        return [hex_ for hex_ in around if self._fault(s, hex_) == ("", "")]

    def _fault(self, s: S, hex_: int) -> tuple[str, str]:
        """Why a hex cannot be attacked."""
        if not defended(s, self.who, hex_):
            return "no-enemy", "14"
        if rome.closed(s, self.who, hex_):
            return "roma-barred", "20"
        return ("", "") if attackers(s, self.who, hex_) else ("no-attacker", "14")

    def ready(self, s: S) -> bool:
        self.begun = False  # bonus units may join at any time
        self.look(s)
        if self.targets:
            return True
        s.pop()
        return False

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        return [*([t.fire] if guns.armed(s, self.who) else []), *interludes.options(self, s), t.done]

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.targets:
            return None
        word, rule = self._fault(s, number)
        if word == "no-attacker":
            for unit in [u for h in s.tables.beside[number] for u in s.pos.stacks[h]]:
                if s.tables.camp[unit] == self.who:
                    return self.about(s, unit, *fault(s, self.who, unit, number))
        return self.there(s, number, word, rule)

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb in interludes.VERBS:
            return interludes.why_not(self, s, action)
        return guns.why_not(self, s) if action.verb == "fire" else super().refuse(s, action)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "fire":
            guns.aim(s, self.who)
        elif action.verb in interludes.VERBS:
            interludes.begin(s, action)
        else:
            s.pop()

    def choose(self, s: S, number: int) -> None:
        s.push(BuildAttack(who=self.who, target=number, able=attackers(s, self.who, number)))

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Through):
            if answer.units:
                s.push(Breakthrough(who=self.who, units=answer.units))
        else:
            super().answered(s, answer)


class Breakthrough(SalernoStep):
    """Penetration (14.3.4): units that have advanced may attack again at once, and again after that."""

    rule = "14.3.4"
    asking = "prompt-breakthrough"
    verb = "hex"
    units: tuple[int, ...]

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def able(self, s: S, target: int) -> tuple[int, ...]:
        return tuple([unit for unit in present(s, self.units) if not fault(s, self.who, unit, target)[0]])

    def options(self, s: S) -> Sequence[int]:
        units = present(s, self.units)
        around = s.tables.beside[s.pos.at[units[0]]] if units else ()
        open_ = [hex_ for hex_ in around if defended(s, self.who, hex_) and not rome.closed(s, self.who, hex_)]
        return [hex_ for hex_ in open_ if self.able(s, hex_)]

    def ready(self, s: S) -> bool:
        self.units = present(s, self.units)  # defensive fire may have eliminated some
        if self.options(s):
            return True
        self._give_up(s)
        return False

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if rome.closed(s, self.who, number):
            return self.there(s, number, "roma-barred", "20")
        return self.there(s, number, "no-attacker" if defended(s, self.who, number) else "no-enemy")

    def choose(self, s: S, number: int) -> None:
        able = self.able(s, number)
        s.push(BuildAttack(who=self.who, target=number, able=able))

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        return [t.fire, t.done] if guns.armed(s, self.who) else [t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return guns.why_not(self, s) if action.verb == "fire" else super().refuse(s, action)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "fire":
            guns.aim(s, self.who)
        else:
            self._give_up(s)

    def _give_up(self, s: S) -> None:
        end_ops(s, present(s, self.units), "14.3.4")
        s.pop()

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, Through):
            end_ops(s, [unit for unit in present(s, self.units) if unit not in answer.units], "14.3.4")
            self.units = answer.units
        else:
            super().answered(s, answer)


class BuildAttack(battle.BuildAttack[SalernoPosition, Tables], SalernoStep):
    """Select the attackers one by one; bonus units join when selected."""

    rule = "14.1"
    verb = "unit"
    counter: bool = False  # the Gegenangriff marker is on the hex (14.2.8)

    def options(self, s: S) -> Sequence[int]:
        chosen = self.units
        return [u for u in self.able if u not in chosen and not fault(s, self.who, u, self.target)[0]]

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        listed = []
        if not self.counter and counterattack.why_not(self, s, self.target) is None:
            listed.append(t.word["counter"])
        return [*listed, t.word["resolve"]] if self.units else listed

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if number in self.units:
            return self.about(s, number, "named-already")
        word, rule = fault(s, self.who, number, self.target)
        return self.about(s, number, word or "not-free", rule or "14.3.4")

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "counter":
            if self.counter:
                return self.refusal(s, "counter-used", "14.2.8")
            return counterattack.why_not(self, s, self.target)
        return super().refuse(s, action)

    def choose(self, s: S, number: int) -> None:
        activation.join(s, number)
        self.units = (*self.units, number)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "counter":
            self.counter = True
            counterattack.lay(s, self.target)
            return
        s.pop()
        s.push(Battle(who=self.who, target=self.target, units=self.units, counter=self.counter))

    def preview(self, s: S) -> Preview | None:
        if rome.yields(s, self.target):
            return rome.preview(s)
        if rearguards.alone(s, self.who, self.target):
            return rearguards.preview(s, self.target)
        counter = [counterattack.pending(s)] if self.counter else []
        if not self.units:
            force = self.options(s)
            return battle.possible(results.preview(s, self.target, force, counter)) if force else None
        return results.preview(s, self.target, self.units, counter)
