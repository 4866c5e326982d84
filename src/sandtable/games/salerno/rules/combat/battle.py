"""A combat from support to advance (14.1, 14.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.kinds import END_OPS, SIDES
from sandtable.games.salerno.position import S, SalernoPosition, enemy
from sandtable.games.salerno.rules.combat import counterattack, odds, results, retreat, support
from sandtable.games.salerno.rules.combat.advance import Advance, Entered
from sandtable.games.salerno.rules.common import losses
from sandtable.games.salerno.rules.common.base import SalernoStep, end_ops
from sandtable.games.salerno.rules.law import rome
from sandtable.games.salerno.rules.law.reports import Attacked
from sandtable.games.salerno.rules.orders import rearguards
from sandtable.games.salerno.tables import Tables
from sandtable.kit.rules import battle
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Fought, places_of


class Through(Answer, frozen=True):
    """A combat is over; the attackers that have advanced, if any, may attack again (14.3.4)."""

    units: tuple[int, ...]


class Battle(battle.Battle[SalernoPosition, Tables], SalernoStep):
    """One combat. It makes no decision itself: it opens the steps that do."""

    rule = "14.1"
    counter: bool = False  # the Gegenangriff marker is on the hex
    ours: int = support.NOTHING
    theirs: int = support.NOTHING
    swapped: bool = False  # the defender retreats instead of losing a level
    entered: tuple[int, ...] = ()
    yielded: bool = False  # the Axis leaves Roma (20)

    def stages(self) -> Sequence[Callable[[S], None]]:
        return (
            self._open,
            self._defender_support,
            self._fight,
            self._attacker_losses,
            self._defender_choice,
            self._defender_losses,
            self._retreat,
            self._advance,
            self._close,
        )

    def _go_to(self, stage: Callable[[S], None]) -> None:
        self.stage = self.stages().index(stage)

    # --- before the dice ---

    def _open(self, s: S) -> None:
        alone = rearguards.alone(s, self.who, self.target)
        if rome.yields(s, self.target):  # 20: no dice are rolled
            self._go_to(self._advance)
            self.yielded = True
            far = s.tables.limit["open_city_retreat"]
            if not alone:
                retreat.begin(s, self._defenders(s), least=far)
            if s.pos.rear[self.target]:
                rearguards.fall_back(s, self.target, far, "20")
            return
        if alone:
            gave_way = rearguards.fight(s, self.target)
            self._go_to(self._advance if gave_way else self._close)
            return
        self.stage += 1
        units = self.survivors(s)
        s.push(support.Support(who=self.who, target=self.target, attacking=True, units=units, counter=self.counter))

    def _defender_support(self, s: S) -> None:
        self.stage += 1
        units, backed = self.survivors(s), self.ours != support.NOTHING
        s.push(
            support.Support(
                who=enemy(self.who),
                target=self.target,
                attacking=False,
                units=units,
                counter=self.counter,
                backed=backed,
            )
        )

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, support.Chosen):
            if answer.who == self.who:
                self.ours = answer.gun
            else:
                self.theirs = answer.gun
        elif isinstance(answer, Swapped):
            self.swapped = answer.yes
        elif isinstance(answer, Entered):
            self.entered = answer.units
        else:
            super().answered(s, answer)

    # --- the dice ---

    def _fight(self, s: S) -> None:
        """Resolve the support of both sides, the Gegenangriff, then two dice (14.1)."""
        t, camp, target = s.tables, self.who, self.target
        reading = odds.weigh(s, target, self.units)
        level, drm = reading.level, reading.drm
        for side, gun in ((camp, self.ours), (enemy(camp), self.theirs)):
            columns, added = support.throw(s, side, target, gun, side == camp)
            level, drm = level + columns, drm + added
        if self.counter:
            level += counterattack.throw(s)
        level = max(min(level, t.crt.last), t.crt.first)
        if s.events is not None:
            told = Attacked(
                side=SIDES[camp],
                rule="14.1", at=t.names[target], attack=reading.attack, defence=reading.defence, odds=t.crt.name(level),
                number=drm, ratio=t.crt.name(reading.base), starts=places_of(s, self.units),
            )  # fmt: skip
            s.tell(told)
        roll = sum(s.roll(2, "14.1", side=SIDES[camp], note="roll-combat"))
        self.result = results.result(s, level, roll + drm)
        if s.events is not None:
            note = f"outcome-{results.word_of(self.result)}"
            s.tell(Fought(rule="14.3", at=t.names[target], odds=t.crt.name(level), note=note))
        self._stop(s)
        self.stage += 1

    def _stop(self, s: S) -> None:
        """Apply End Ops by the result (14.3.5); a rearguard next to beaten units is eliminated (12)."""
        told = results.read(self.result)
        if told.attacker_ends:
            end_ops(s, self.units, "14.3.5")
        if told.defender_ends:
            end_ops(s, s.pos.stacks[self.target], "14.3.5")
        if s.pos.rear[self.target] and (told.defender or told.retreat):
            rearguards.remove(s, self.target)

    # --- losses ---

    def _attacker_losses(self, s: S) -> None:
        self.stage += 1
        losses.inflict(s, self.survivors(s), results.read(self.result).attacker)

    def _defenders(self, s: S) -> tuple[int, ...]:
        camp = enemy(self.who)
        return tuple([unit for unit in s.pos.stacks[self.target] if s.tables.camp[unit] == camp])

    def _defender_choice(self, s: S) -> None:
        """Offer a retreat of all units to save a level, if the result has none of its own (14.3.2)."""
        self.stage += 1
        told = results.read(self.result)
        units = self._defenders(s)
        survives = sum([s.pos.steps[unit] for unit in units]) > told.defender - 1
        if told.defender and not told.retreat and survives and retreat.possible(s, units):
            s.push(Swap(who=enemy(self.who), target=self.target, count=told.defender))

    def _defender_losses(self, s: S) -> None:
        self.stage += 1
        losses.inflict(s, self._defenders(s), results.read(self.result).defender - self.swapped)

    def _retreat(self, s: S) -> None:
        self.stage += 1
        units = self._defenders(s)
        if units and (results.read(self.result).retreat or self.swapped):
            retreat.begin(s, units)

    # --- advance ---

    def _advance(self, s: S) -> None:
        """Offer attackers the advance into a vacated hex (14.3.3)."""
        self._go_to(self._close)
        if self.yielded:
            rome.leave(s)
        empty = not s.pos.troops[enemy(self.who)][self.target] and not s.pos.rear[self.target]
        if empty and self.survivors(s):
            s.push(Advance(who=self.who, target=self.target, units=self.survivors(s)))

    def _close(self, s: S) -> None:
        """End the operations of units that did not advance or were stopped by the result (14.1, 14.3.3)."""
        state = s.pos.state
        on = tuple([unit for unit in self.survivors(s) if unit in self.entered and not state[unit] & END_OPS])
        end_ops(s, [unit for unit in self.survivors(s) if unit not in on], "14.3.3")
        s.close(Through(on))


# --- a retreat instead of a level (14.3.2) --------------------------------------------------------------------------


class Swapped(Answer, frozen=True):
    """True if the defender retreats to save a level."""

    yes: bool


class Swap(SalernoStep):
    """The defender's choice: all units retreat, and one level fewer is lost."""

    rule = "14.3.2"
    says = ("swap", "stay")
    target: int
    count: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-swap", {"at": message_hex(s, self.target), "count": self.count})

    def aims_at(self) -> int:
        return self.target

    def say(self, s: S, action: Action) -> None:
        s.close(Swapped(action.verb == "swap"))
