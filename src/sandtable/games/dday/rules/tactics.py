"""The tactics deck (T0): after each order its owner may play the card of that number, once in the game.

Cards 1 to 8 are here, 9 to 16 in `tactics_late`. A card that is not used stays in the deck (RULINGS).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import ClassVar

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.dday.kinds import (
    ALLIED_LAND,
    AXIS_LAND,
    BLOCKHOUSE,
    BOMBERS,
    BOTH,
    FIGHTERS,
    GERMANY,
    INFANTRY,
    KINDS,
    LAND,
    POWER,
    SIDE,
    UK,
    US,
    K,
)
from sandtable.games.dday.position import S, next_slot
from sandtable.games.dday.rules.air import BombRun
from sandtable.games.dday.rules.base import Aiming, DDayStep, fire_at, one_die, unit_word
from sandtable.games.dday.rules.reports import ChartLost, Placed, TacticPlayed, ZoneNamed
from sandtable.kit.rules import odds


class Tactic(DDayStep):
    """The owner of a tactics card plays it or passes. `passed` closes the step without using the card."""

    number: int
    power: int
    passed: bool = False

    def cites(self, s: S) -> str:
        return f"T{self.number}"

    def side(self, s: S) -> str:
        return SIDE[self.power]

    def ask(self, s: S) -> Message:
        return Message("prompt-tactic", {"card": Message(f"card-t{self.number}")})

    def in_deck(self, s: S) -> bool:
        return bool(s.pos.tactics >> self.number & 1)

    def played(self, s: S) -> None:
        """The card has been used: it leaves the deck for good."""
        s.pos.tactics &= ~(1 << self.number)
        s.tell(TacticPlayed(rule=self.cites(s), card=f"t{self.number}", by=self.side(s)))

    def value(self, s: S, name: str) -> int:
        return s.tables.tactic_value[self.number][name]

    def usable(self, s: S) -> bool:
        """Whether the card would do anything now."""
        raise NotImplementedError

    def ready(self, s: S) -> bool:
        if not self.passed and self.in_deck(s) and self.usable(s):
            return True
        s.pop()
        return False


class UseTactic(Tactic):
    """A card without a choice of its own: `use` or `pass`."""

    def actions(self, s: S) -> list[Action]:
        return [s.tables.use, s.tables.pass_]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return None if action.verb in ("use", "pass") else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        self.passed = True
        if action.verb == "use":
            s.pop()
            self.played(s)
            self.effect(s)

    def effect(self, s: S) -> None:
        raise NotImplementedError


class NamingTactic(Tactic):
    """A card that names one thing, or passes. Units and zones differ in where their words and numbers are found."""

    verb: ClassVar[str]

    def offers(self, s: S) -> Sequence[int]:
        raise NotImplementedError

    def number_of(self, s: S, operand: str) -> int:
        raise NotImplementedError

    def words(self, s: S) -> Sequence[Action]:
        raise NotImplementedError

    def why_not_named(self, s: S, named: int) -> Refusal:
        raise NotImplementedError

    def carry_out(self, s: S, named: int) -> None:
        raise NotImplementedError

    def usable(self, s: S) -> bool:
        return bool(self.offers(s))

    def actions(self, s: S) -> list[Action]:
        words = self.words(s)
        return [*[words[number] for number in self.offers(s)], s.tables.pass_]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == self.verb:
            number = self.number_of(s, action.operand)
            return None if number in self.offers(s) else self.why_not_named(s, number)
        return None if action.verb == "pass" else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            self.passed = True
            return
        s.pop()
        self.played(s)
        self.carry_out(s, self.number_of(s, action.operand))


class UnitTactic(NamingTactic):
    """A card that names one stack; a targeted die at it unless `carry_out` says otherwise."""

    verb = "unit"

    def number_of(self, s: S, operand: str) -> int:
        return s.tables.stack[operand]

    def words(self, s: S) -> Sequence[Action]:
        return s.tables.unit

    def why_not_named(self, s: S, named: int) -> Refusal:
        return self.absent(s, named, "no-target" if s.pos.n[named] else "nobody-there")

    def carry_out(self, s: S, named: int) -> None:
        fire_at(s, named, self.value(s, "hit"), self.cites(s), self.side(s))

    def preview(self, s: S) -> Preview | None:
        return one_die(self.cites(s), self.value(s, "hit"))


class ZoneTactic(NamingTactic):
    """A card that names one zone."""

    verb = "zone"

    def number_of(self, s: S, operand: str) -> int:
        return s.tables.place[operand]

    def words(self, s: S) -> Sequence[Action]:
        return s.tables.zone


class ParatrooperReinforcements(UseTactic):
    """T1: one die for each airborne box; on 3 or less that many infantry of its nation arrive and attack."""

    def usable(self, s: S) -> bool:
        return next_infantry(s, UK) >= 0 or next_infantry(s, US) >= 0

    def effect(self, s: S) -> None:
        pos, t = s.pos, s.tables
        most = self.value(s, "arrive")
        for zone, power, capacity in t.drops:
            s.tell(ZoneNamed(rule="T1", at=t.names[zone], note="named-drop"))
            die = s.roll(1, "T1", most, SIDE[power], "roll-drop")[0]
            arriving = 0
            while arriving < min(die, capacity) and die <= most and pos.allied[zone] < t.limit:
                slot = next_infantry(s, power)
                if slot < 0:
                    break
                pos.charts[power] &= ~(1 << slot)
                pos.add(INFANTRY[power], zone)
                arriving += 1
                s.tell(Placed(rule="T1", unit=KINDS[INFANTRY[power]], at=t.names[zone]))
            if arriving:
                s.push(ParatrooperAttack(zone=zone, power=BOTH if pos.joint else power, dice=arriving))

    def preview(self, s: S) -> Preview:
        """How many infantry arrive in each zone, over all throws of the dice."""
        t, most = s.tables, self.value(s, "arrive")
        throws = list(product(range(1, 7), repeat=len(t.drops)))
        arrivals = Counter([(number, count) for throw in throws for number, count in enumerate(self._come(s, throw))])
        outcomes = []
        for (number, count), times in sorted(arrivals.items()):
            zone, come = t.names[t.drops[number][0]], Message("arrive", {"count": count})
            said = Message("outcome-at", {"at": zone, "result": come})
            outcomes.append(Outcome(said, times / len(throws), f"drop {number}"))
        return Preview("T1", Message("preview-drops", {"most": most}), (), tuple(outcomes))

    def _come(self, s: S, dice: Sequence[int]) -> list[int]:
        """The infantry that arrives in each zone with these dice, as `effect` counts it."""
        pos, t, most = s.pos, s.tables, self.value(s, "arrive")
        left = [(pos.charts[power] & t.charts[power].infantry).bit_count() for power in (UK, US)]
        room = {zone: t.limit - pos.allied[zone] for zone, _, _ in t.drops}
        found = []
        for (zone, power, capacity), die in zip(t.drops, dice, strict=True):
            count = max(min(die, capacity, left[power], room[zone]), 0) if die <= most else 0
            left[power] -= count
            room[zone] -= count
            found.append(count)
        return found


def next_infantry(s: S, power: int) -> int:
    """The next infantry on a nation's chart, -1 if there is none."""
    return next_slot(s.pos.charts[power] & s.tables.charts[power].infantry)


class ParatrooperAttack(Aiming):
    """T1: each infantry that has just arrived attacks one named Axis unit of the zone, never a blockhouse."""

    rule = "T1"
    zone: int
    power: int
    dice: int

    def side(self, s: S) -> str:
        return SIDE[self.power]

    def ask(self, s: S) -> Message:
        return Message("prompt-paratroopers", {"at": s.tables.names[self.zone], "left": self.dice})

    def hit(self, s: S) -> int:
        return s.tables.tactic_value[1]["hit"]

    def targets(self, s: S) -> Sequence[int]:
        base, n = self.zone * K, s.pos.n
        return [base + kind for kind in LAND[GERMANY] if n[base + kind]] if self.dice else ()

    def fire(self, s: S, stack: int) -> None:
        self.dice -= 1
        fire_at(s, stack, self.hit(s), "T1", self.side(s))

    def why_not_target(self, s: S, stack: int) -> Refusal:
        if stack == self.zone * K + BLOCKHOUSE and s.pos.n[stack]:
            return self.absent(s, stack, "blockhouse-safe")
        return super().why_not_target(s, stack)


class RocketStrike(UseTactic):
    """T2: one die for each Allied chart; on 4 or less the first unit still on it is destroyed."""

    def usable(self, s: S) -> bool:
        return bool(s.pos.charts[UK] or s.pos.charts[US])

    def effect(self, s: S) -> None:
        hit = self.value(s, "hit")
        for power in (UK, US):
            mask, chart = s.pos.charts[power], s.tables.charts[power]
            if mask and s.roll(1, "T2", hit, "germany", f"roll-rocket-{chart.id}")[0] <= hit:
                slot = next_slot(mask)
                s.pos.charts[power] &= ~(1 << slot)
                s.pos.lost[chart.kinds[slot]] += 1
                s.tell(ChartLost(rule="T2", chart=chart.id, unit=KINDS[chart.kinds[slot]]))

    def preview(self, s: S) -> Preview:
        chance = self.value(s, "hit") / 6
        outcomes: list[Outcome] = []
        for power in (UK, US):
            mask, chart = s.pos.charts[power], s.tables.charts[power]
            if mask:
                name, unit = Message(f"chart-{chart.id}"), unit_word(chart.kinds[next_slot(mask)])
                hit = Message("outcome-rocket", {"chart": name, "unit": unit})
                miss = Message("outcome-at", {"at": name, "result": Message("outcome-miss")})
                outcomes += [Outcome(hit, chance, chart.id), Outcome(miss, 1 - chance, chart.id)]
        return Preview("T2", Message("preview-one-die", {"hit": self.value(s, "hit")}), (), tuple(outcomes))


class Barnstorming(UnitTactic):
    """T3: one fighter on patrol attacks an Axis unit of its zone now, and is safe from order 4."""

    def offers(self, s: S) -> Sequence[int]:
        flying = s.pos.flying(s.tables, FIGHTERS[self.power])
        return sorted([stack for stack in flying if s.pos.german[stack // K]])

    def carry_out(self, s: S, named: int) -> None:
        s.pos.barnstormer = named
        s.push(BarnstormAttack(number=3, power=self.power, zone=named // K))


class BarnstormAttack(Aiming):
    """T3: the fighter's target."""

    rule = "T3"
    number: int
    power: int
    zone: int
    over: bool = False

    def side(self, s: S) -> str:
        return SIDE[self.power]

    def ask(self, s: S) -> Message:
        return Message("prompt-bomb", {"at": s.tables.names[self.zone]})

    def hit(self, s: S) -> int:
        return s.tables.tactic_value[3]["hit"]

    def targets(self, s: S) -> Sequence[int]:
        base, n = self.zone * K, s.pos.n
        return () if self.over else [base + kind for kind in AXIS_LAND if n[base + kind]]

    def fire(self, s: S, stack: int) -> None:
        self.over = True
        fire_at(s, stack, self.hit(s), "T3", self.side(s))


def _allied_stacks(s: S, zones: Sequence[int]) -> list[int]:
    n = s.pos.n
    return [zone * K + kind for zone in zones for kind in ALLIED_LAND if n[zone * K + kind]]


class Fireball(UnitTactic):
    """T4: a fighter shot down in order 4 falls on an Allied land unit of that zone or an adjacent one."""

    def offers(self, s: S) -> Sequence[int]:
        zones = {z for wreck in s.pos.wrecks for z in (wreck, *s.tables.near[wreck])}
        return _allied_stacks(s, sorted(zones)) if zones else ()


class HeavyBombardment(UseTactic):
    """T5: every bomber on the map attacks a second time in its zone."""

    def usable(self, s: S) -> bool:
        return any([s.pos.german[stack // K] for stack in _bombers(s)])

    def effect(self, s: S) -> None:
        for stack in reversed(_bombers(s)):
            power = POWER[stack % K]
            for _ in range(s.pos.n[stack]):
                run = BombRun(zone=stack // K, shooter=SIDE[power], power=BOTH if s.pos.joint else power, heavy=True)
                s.push(run)

    def preview(self, s: S) -> Preview:
        """The hits of all bombers together; a zone loses no more units than it has."""
        hit, dice = self.value(s, "hit"), 0
        total: Sequence[float] = (1.0,)
        zones: Counter[int] = Counter()
        for stack in _bombers(s):
            zones[stack // K] += s.pos.n[stack]
        for zone, bombers in zones.items():
            units = sum([s.pos.n[zone * K + kind] for kind in AXIS_LAND])
            dice += bombers if units else 0
            here = odds.hits([hit] * bombers)
            capped = [*here[:units], sum(here[units:])]
            total = odds.together(total, capped)
        outcomes = tuple(Outcome(Message("outcome-hits", {"count": n}), chance) for n, chance in enumerate(total))
        title = Message("preview-dice", {"dice": dice, "hit": hit})
        return Preview("T5", title, (), outcomes, {"hits": odds.mean(total)})


def _bombers(s: S) -> list[int]:
    return s.pos.flying(s.tables, BOMBERS[BOTH])


class FriendlyFire(UnitTactic):
    """T6: bombs fall short on an Allied land unit in a zone next to a bomber."""

    def offers(self, s: S) -> Sequence[int]:
        zones = {z for stack in _bombers(s) for z in s.tables.near[stack // K]}
        return _allied_stacks(s, sorted(zones)) if zones else ()


class Flooding(ZoneTactic):
    """T7: no Allied land unit enters or leaves one coastal zone in order 8 of this turn."""

    def offers(self, s: S) -> Sequence[int]:
        return s.tables.coast

    def why_not_named(self, s: S, named: int) -> Refusal:
        return self.refusal(s, "not-coastal", at=s.tables.names[named])

    def carry_out(self, s: S, named: int) -> None:
        s.pos.flood = named
        s.tell(ZoneNamed(rule="T7", at=s.tables.names[named], note="named-flooded"))


class BlockhouseConstruction(ZoneTactic):
    """T8: a destroyed blockhouse is rebuilt in a zone that has lost one and holds no Allied land unit."""

    def offers(self, s: S) -> Sequence[int]:
        n, start = s.pos.n, s.tables.start
        if not s.pos.lost[BLOCKHOUSE]:
            return ()
        stacks = [(zone, zone * K + BLOCKHOUSE) for zone in s.tables.bunkers]
        return [zone for zone, stack in stacks if n[stack] < start[stack] and not s.pos.allied[zone]]

    def why_not_named(self, s: S, named: int) -> Refusal:
        at = s.tables.names[named]
        if s.pos.allied[named]:
            return self.refusal(s, "enemy-holds", at=at)
        return self.refusal(s, "no-blockhouse-lost", at=at)

    def carry_out(self, s: S, named: int) -> None:
        s.pos.lost[BLOCKHOUSE] -= 1
        s.pos.add(BLOCKHOUSE, named)
        s.tell(Placed(rule="T8", unit=KINDS[BLOCKHOUSE], at=s.tables.names[named]))
