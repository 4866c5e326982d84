"""Orders 11 and 13: one combat cycle in every contested zone (A7), and casualties by their owner's choice."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.games.dday.kinds import (
    ALLIED_LAND,
    ARTILLERY,
    AXIS_LAND,
    BLOCKHOUSE,
    BOTH,
    DE_INFANTRY,
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
from sandtable.games.dday.position import S
from sandtable.games.dday.rules.base import DDayStep, NameZone, holder, owner, tell_control
from sandtable.games.dday.rules.reports import BattleBegan, Casualty, Destroyed, FireOpened
from sandtable.kit.rules import odds


class Battles(DDayStep):
    """The attacker takes the contested zones one by one, in any order; each must be fought (A7.1).

    `zones` are still to be fought; `left` counts the battles a bad fortune 13 leaves, -1 for no limit.
    """

    order: int = 11
    zones: tuple[int, ...] = ()
    left: int = -1
    only: tuple[int, int] = (-1, -1)  # a bad fortune 11: the one zone UK and US attack in; -1 for no limit

    def cites(self, s: S) -> str:
        return f"O{self.order}"

    def side(self, s: S) -> str:
        if self.order == 13:
            return "germany"
        return SIDE[self._power(s)]

    def _power(self, s: S) -> int:
        """Where the powers sit apart, UK opens the battles it attacks in, then US the rest."""
        if s.pos.joint:
            return BOTH
        return UK if any([self._attacks(s, zone, UK) for zone in self.zones]) else US

    def _attacks(self, s: S, zone: int, power: int) -> bool:
        return self.only[power] == zone if max(self.only) >= 0 else _has(s, zone, power)

    def ask(self, s: S) -> Message:
        return Message("prompt-battles", {"left": len(self.zones) if self.left < 0 else self.left})

    def ready(self, s: S) -> bool:
        if not self.zones or self.left == 0:
            s.pop()
            return False
        if len(self.zones) == 1:
            self._open(s, self.zones[0])
            return False
        return True

    def _offered(self, s: S) -> list[int]:
        if self.order == 13 or s.pos.joint:
            return list(self.zones)
        power = self._power(s)
        return [zone for zone in self.zones if self._attacks(s, zone, power)]

    def actions(self, s: S) -> list[Action]:
        return [s.tables.zone[zone] for zone in self._offered(s)]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "zone":
            return self.not_now(s, action)
        zone = s.tables.place[action.operand]
        if zone in self._offered(s):
            return None
        if zone in self.zones:
            return self.refusal(s, "not-your-battle", at=action.operand)
        if s.pos.allied[zone] and s.pos.german[zone]:
            barred = self.order == 11 and max(self.only) >= 0 and zone not in self.only
            return self.refusal(
                s, "battle-barred" if barred else "battle-fought", "F11" if barred else "A7.1", at=action.operand
            )
        return self.refusal(s, "no-battle", "A7.1", at=action.operand)

    def take(self, s: S, action: Action) -> None:
        self._open(s, s.tables.place[action.operand])

    def preview(self, s: S) -> Preview | None:
        """What each battle that may be opened now would come to."""
        outcomes = []
        for zone in self._offered(s):
            name = s.tables.names[zone]
            for one in battle_preview(s, zone, self.order, self._firing(zone)).outcomes[:ENDS]:
                told = Message("outcome-at", {"at": name, "result": one.message})
                outcomes.append(Outcome(told, one.probability, name))
        return Preview(self.cites(s), Message("preview-battles"), (), tuple(outcomes))

    def _firing(self, zone: int) -> tuple[int, ...]:
        """The kinds that would attack in a zone."""
        if self.order == 13:
            return AXIS_LAND
        return tuple(k for k in ALLIED_LAND if self.only[POWER[k]] == zone) if max(self.only) >= 0 else LAND[BOTH]

    def _open(self, s: S, zone: int) -> None:
        side = _spokesman(s, zone) if s.pos.joint and self.order == 11 else self.side(s)
        self.zones = tuple(z for z in self.zones if z != zone)
        self.left -= self.left > 0
        s.push(Battle(zone=zone, order=self.order, firing=self._firing(zone), by=side))
        if s.events is not None:
            camp = "camp-allies" if self.order == 11 else "camp-axis"
            s.tell(BattleBegan(rule=f"O{self.order}", side=side, note=camp, at=s.tables.names[zone]))


class NameBattle(NameZone):
    """A bad fortune 11: each Allied power chooses the one zone in which its units attack, UK first."""

    rule = "F11"
    power: int = UK
    chosen: int = -1  # by UK, while US chooses

    def side(self, s: S) -> str:
        return SIDE[BOTH if s.pos.joint else self.power]

    def ask(self, s: S) -> Message:
        return Message("prompt-name-battle", {"side": Message(f"side-{SIDE[self.power]}")})

    def why_not_zone(self, s: S, at: str) -> Refusal:
        return self.refusal(s, "no-battle-of-yours", side=Message(f"side-{SIDE[self.power]}"), at=at)

    def name(self, s: S, zone: int) -> None:
        contested = s.pos.contested(s.tables.zones)
        if self.power == UK:
            s.push(NameBattle(power=US, chosen=zone, zones=tuple(z for z in contested if _has(s, z, US))))
        else:
            only = (self.chosen, zone)
            s.push(Battles(zones=tuple(z for z in contested if z in only), only=only))


def battles(s: S, order: int) -> None:
    """Open order 11 or 13."""
    pos, t = s.pos, s.tables
    zones = tuple(pos.contested(t.zones))
    if not zones:
        return
    bad = pos.luck < 0
    if bad and order == 11:
        s.push(NameBattle(zones=tuple(z for z in zones if _has(s, z, UK))))
    else:
        s.push(Battles(order=order, zones=zones, left=t.bad[13]["zones"] if bad and order == 13 else -1))


def _has(s: S, zone: int, power: int) -> bool:
    """Whether a power has land units in a zone."""
    base = zone * K
    n = s.pos.n
    return any(n[base + kind] for kind in LAND[power])


class Battle(DDayStep):
    """One combat cycle: attackers fire, defenders fire with their casualties, casualties leave (A7.2-A7.5)."""

    zone: int
    order: int
    firing: tuple[int, ...]  # the kinds of the attacker that may roll
    by: str
    stage: int = 0

    def cites(self, s: S) -> str:
        return f"O{self.order}"

    def side(self, s: S) -> str:
        return self.by

    def ask(self, s: S) -> Message:
        return Message("prompt-battle", {"at": s.tables.names[self.zone]})

    def ready(self, s: S) -> bool:
        if self.stage == 0:
            return True
        if self.stage == 1:
            self._defend(s)
        else:
            self._clear(s)
        return False

    def actions(self, s: S) -> list[Action]:
        return [s.tables.roll]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return None if action.verb == "roll" else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        """Step 2: every attacking unit rolls one die; the defender then picks its casualties."""
        self.stage = 1
        hits = self._fire(s, attack_dice(s, self.zone, self.order, self.firing), self.by)
        if hits:
            s.push(Casualties(zone=self.zone, hits=hits, axis=self.order == 11, rule_id="A7.3"))

    def _defend(self, s: S) -> None:
        """Step 3: every defending unit rolls, the casualties among them; then the attacker picks."""
        self.stage = 2
        axis = self.order == 11
        side = "germany" if axis else _spokesman(s, self.zone)
        hits = self._fire(s, defence_dice(s, self.zone, self.order), side)
        if hits:
            s.push(Casualties(zone=self.zone, hits=hits, axis=not axis, rule_id="A7.3"))

    def _fire(self, s: S, dice: list[tuple[int, int, int]], side: str) -> int:
        hits = 0
        for kind, number, hit in dice:
            for value in s.roll(number, "A7.2", hit, side, f"roll-{KINDS[kind]}"):
                hits += value <= hit
        return hits

    def _clear(self, s: S) -> None:
        """Steps 4 and 5: the casualties leave, and control is determined."""
        s.pop()
        remove_casualties(s, self.zone, "A7.4", attacking=ALLIED_LAND if self.order == 11 else AXIS_LAND)

    def preview(self, s: S) -> Preview | None:
        return battle_preview(s, self.zone, self.order, self.firing)


def attack_dice(s: S, zone: int, order: int, firing: tuple[int, ...]) -> list[tuple[int, int, int]]:
    """The attacker's dice: kind, number, and the roll that hits or less."""
    pos, t = s.pos, s.tables
    n, base, attack = pos.n, zone * K, t.attack
    if not pos.luck and not pos.combined:
        return [(kind, n[base + kind], attack[kind]) for kind in firing if n[base + kind]]
    infantry = t.good[order]["hit"] if pos.luck > 0 else 0  # fortune 11 and 13
    paired = _paired(s, zone, firing) if order == 11 and pos.combined else 0
    dice = []
    for kind in firing:
        count = n[base + kind]
        if not count:
            continue
        hit = attack[kind]
        if kind in INFANTRY or kind == DE_INFANTRY:
            hit = max(hit, infantry)
            with_guns = min(paired, count)
            paired -= with_guns
            if with_guns:
                dice.append((kind, with_guns, max(hit, t.tactic_value[10]["hit"])))
                count -= with_guns
        if count:
            dice.append((kind, count, hit))
    return dice


def _paired(s: S, zone: int, firing: tuple[int, ...]) -> int:
    """Combined assault (T10): as many infantry attack better as there is Allied artillery beside them."""
    n, base = s.pos.n, zone * K
    return sum(n[base + kind] for kind in ARTILLERY if kind in firing)


def defence_dice(s: S, zone: int, order: int) -> list[tuple[int, int, int]]:
    """The defender's dice: casualties are still on the board and roll with the rest (A7.2)."""
    n, base, defence = s.pos.n, zone * K, s.tables.defence
    kinds = AXIS_LAND if order == 11 else ALLIED_LAND
    return [(kind, n[base + kind], defence[kind]) for kind in kinds if n[base + kind]]


def _spokesman(s: S, zone: int) -> str:
    """The Allied side that speaks for a stack: the one with more units, UK on a tie."""
    n, base = s.pos.n, zone * K
    uk, us = (sum(n[base + kind] for kind in LAND[power]) for power in (UK, US))
    return "us" if us > uk else "uk"


class Casualties(DDayStep):
    """The owner of the units that were hit picks them, one for each hit, in any order (A7.3).

    Picked units go to the casualty area. Where nothing is left to choose the rest goes by itself.
    """

    in_place = True
    zone: int
    hits: int
    axis: bool  # whose units are hit
    rule_id: str
    blockhouses: bool = True
    leave: bool = False  # no return fire: the casualties leave as soon as they are picked
    choice: tuple[int, ...] = ()

    def cites(self, s: S) -> str:
        return self.rule_id

    def side(self, s: S) -> str:
        return owner(self.choice[0]) if self.axis else self._picker(s)

    def _picker(self, s: S) -> str:
        """One player holds both powers: a stack of one power is that power's, a mixed one UK's (RULINGS)."""
        powers = {owner(kind) for kind in self.choice}
        return "uk" if len(powers) > 1 else powers.pop()

    def ask(self, s: S) -> Message:
        return Message("prompt-casualties", {"hits": self.hits, "at": s.tables.names[self.zone]})

    def _left(self, s: S) -> list[tuple[int, int]]:
        """The kinds that can still be hit, with their numbers."""
        n, gone, base = s.pos.n, s.pos.casualties, self.zone * K
        kinds = ALLIED_LAND if not self.axis else AXIS_LAND if self.blockhouses else LAND[GERMANY]
        return [(kind, n[base + kind] - gone[kind]) for kind in kinds if n[base + kind] > gone[kind]]

    def ready(self, s: S) -> bool:
        left = self._left(s) if self.hits else []
        if self.hits >= sum(count for _, count in left):
            for kind, count in left:
                self._pick(s, kind, count)
            self._close(s)
            return False
        picks = left if self.axis or s.pos.joint else _of_larger_power(left)
        if len(picks) == 1:
            kind, count = picks[0]
            self._pick(s, kind, self.hits if len(left) == 1 else 1)
            return False
        self.choice = tuple(kind for kind, _ in picks)
        return True

    def _close(self, s: S) -> None:
        s.pop()
        if self.leave:
            remove_casualties(s, self.zone, self.rule_id)

    def _pick(self, s: S, kind: int, count: int) -> None:
        self.hits -= min(count, self.hits)
        s.pos.casualties[kind] += count
        if s.events is not None:
            s.tell(Casualty(rule=self.rule_id, unit=KINDS[kind], at=s.tables.names[self.zone], count=count))

    def actions(self, s: S) -> list[Action]:
        base, unit = self.zone * K, s.tables.unit
        return [unit[base + kind] for kind in self.choice]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "unit":
            return self.not_now(s, action)
        stack = s.tables.stack[action.operand]
        kind, place = stack % K, stack // K
        if place != self.zone:
            return self.absent(s, stack, "casualty-elsewhere", "A7.3")
        if kind in self.choice:
            return None
        if kind == BLOCKHOUSE and not self.blockhouses and s.pos.n[stack]:
            return self.absent(s, stack, "blockhouse-safe")
        if (kind in AXIS_LAND) != self.axis or kind > BLOCKHOUSE:
            return self.absent(s, stack, "not-hit", "A7.3")
        if s.pos.n[stack] > s.pos.casualties[kind]:
            return self.absent(s, stack, "casualty-not-yours", "A7.3")
        return self.absent(s, stack, "casualty-taken" if s.pos.n[stack] else "nobody-there", "A7.3")

    def take(self, s: S, action: Action) -> None:
        self._pick(s, s.tables.stack[action.operand] % K, 1)

    def preview(self, s: S) -> Preview | None:
        """The return fire that follows the casualties of the defender; they fire too (A7.2)."""
        battle = s.stack[-2]
        if not isinstance(battle, Battle) or battle.stage != 1:
            return None
        dice = [hit for _, count, hit in defence_dice(s, battle.zone, battle.order) for _ in range(count)]
        chances = odds.hits(dice)
        outcomes = tuple(Outcome(Message("outcome-hits", {"count": n}), chance) for n, chance in enumerate(chances))
        title = Message("preview-return-fire", {"at": s.tables.names[battle.zone], "dice": len(dice)})
        return Preview("A7.2", title, (), outcomes, {"hits": odds.mean(chances)})


def _of_larger_power(left: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Where UK and US sit apart the next hit is picked by the power with more units left, UK on a tie."""
    uk = [entry for entry in left if POWER[entry[0]] == UK]
    us = [entry for entry in left if POWER[entry[0]] == US]
    return us if sum(c for _, c in us) > sum(c for _, c in uk) else uk


def remove_casualties(s: S, zone: int, rule: str, attacking: Sequence[int] = ()) -> None:
    """Destroy everything on the casualty area (A7.4) and report who controls the zone now (A7.5).

    In a battle, `attacking` are the attacker's kinds.
    """
    pos = s.pos
    if not any(pos.casualties):
        return
    before = holder(s, zone)
    for kind in range(BLOCKHOUSE + 1):
        count = pos.casualties[kind]
        if count:
            pos.lose(kind, zone, count)
            if s.events is not None:
                lost = "outcome-attacker-loses" if kind in attacking else "outcome-defender-loses"
                s.tell(
                    Destroyed(
                        rule=rule,
                        unit=KINDS[kind],
                        at=s.tables.names[zone],
                        count=count,
                        outcome=lost if attacking else "",
                    )
                )
    pos.casualties = bytearray(K)
    tell_control(s, zone, before)


def volley(
    s: S, zone: int, dice: int, hit: int, rule: str, side: str, *, axis: bool = True, blockhouses: bool = True
) -> None:
    """Fire without return fire: the owner picks the casualties, and they leave at once."""
    if s.events is not None:
        s.tell(FireOpened(rule=rule, at=s.tables.names[zone], count=dice))
    hits = sum(value <= hit for value in s.roll(dice, rule, hit, side))
    if hits:
        s.push(Casualties(zone=zone, hits=hits, axis=axis, rule_id=rule, blockhouses=blockhouses, leave=True))


ENDS = 4  # the first outcomes of a battle's odds: who is left


def battle_preview(s: S, zone: int, order: int, firing: tuple[int, ...]) -> Preview:
    """The exact odds of one combat cycle."""
    t = s.tables
    attack = [hit for _, count, hit in attack_dice(s, zone, order, firing) for _ in range(count)]
    defence = [hit for _, count, hit in defence_dice(s, zone, order) for _ in range(count)]
    attackers = s.pos.allied[zone] if order == 11 else s.pos.german[zone]
    cycle = odds.exchange(attack, defence, attackers_at_risk=attackers)
    outcomes = [
        Outcome(Message("outcome-defender-gone"), cycle.outcomes.defender_wiped),
        Outcome(Message("outcome-attacker-gone"), cycle.outcomes.attacker_wiped),
        Outcome(Message("outcome-both-gone"), cycle.outcomes.both_wiped),
        Outcome(Message("outcome-goes-on"), cycle.outcomes.goes_on),
    ]
    outcomes += [
        Outcome(Message("outcome-defender-loses", {"count": count}), chance, "defender")
        for count, chance in enumerate(cycle.defender_losses)
    ]
    outcomes += [
        Outcome(Message("outcome-attacker-loses", {"count": count}), chance, "attacker")
        for count, chance in enumerate(cycle.attacker_losses)
    ]
    figures = {"attacker_loses": cycle.attacker_mean, "defender_loses": cycle.defender_mean}
    title = Message("preview-battle", {"at": t.names[zone], "attack": len(attack), "defence": len(defence)})
    return Preview(f"O{order}", title, tuple(_shifts(s, zone, order, firing)), tuple(outcomes), figures)


def _shifts(s: S, zone: int, order: int, firing: tuple[int, ...]) -> list[Shift]:
    """What makes infantry of this zone attack better; a card that changes no die of the battle is not named."""
    t, n, base = s.tables, s.pos.n, zone * K
    infantry = sum(n[base + kind] for kind in (*INFANTRY, DE_INFANTRY) if kind in firing)
    if not infantry:
        return []
    shifts = []
    hit = t.attack[DE_INFANTRY if order == 13 else INFANTRY[UK]]
    if s.pos.luck > 0:
        better = max(hit, t.good[order]["hit"])
        shifts.append(Shift(f"F{order}", Message("shift-infantry"), better - hit))
        hit = better
    paired = min(infantry, _paired(s, zone, firing)) if order == 11 and s.pos.combined else 0
    if paired:
        gain = max(hit, t.tactic_value[10]["hit"]) - hit
        shifts.append(Shift("T10", Message("shift-combined", {"count": paired}), gain))
    return [shift for shift in shifts if shift.value]
