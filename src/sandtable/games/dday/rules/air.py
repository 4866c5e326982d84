"""Orders 3 to 7 and 16: fighters on patrol, antiaircraft fire, bombers, and the way home."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.dday.kinds import AXIS_LAND, BOMBERS, BOTH, DE_ARTILLERY, FIGHTERS, KINDS, POWER, SIDE, K
from sandtable.games.dday.position import S
from sandtable.games.dday.rules.base import (
    Aiming,
    DDayStep,
    fire_at,
    luck_hit,
    luck_shift,
    one_die,
    powers,
    push_for_allies,
)
from sandtable.games.dday.rules.reports import Placed, StayedHome, WentHome


class TakeOff(DDayStep):
    """Aircraft leave the airfield one by one for zones of their owner's choice, as many as the owner likes (A6.3).

    `home` holds those that may still take off, UK's before US's.
    """

    power: int
    home: tuple[int, ...] = ()

    def side(self, s: S) -> str:
        return SIDE[self.power]

    def undone(self, s: S) -> Message:
        return Message("warning-aircraft", {"count": len(self.home)})

    def ready(self, s: S) -> bool:
        if self.home:
            return True
        s.pop()
        return False

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            self.home = ()
            return
        t = s.tables
        zone = t.place[action.operand]
        kind, self.home = self.home[0], self.home[1:]
        s.pos.add(kind, t.airfield, -1)
        s.pos.add(kind, zone)
        if s.events is not None:
            s.tell(Placed(rule=self.rule, unit=KINDS[kind], at=t.names[zone]))
        self.arrive(s, kind, zone)

    def arrive(self, s: S, kind: int, zone: int) -> None:
        """An aircraft has reached its zone. Fighters only patrol."""


class PlaceFighters(TakeOff):
    """Order 3: any number of fighters into any zones, at most four in a zone (A6.5)."""

    rule = "O3"

    def ask(self, s: S) -> Message:
        return Message("prompt-fighters", {"left": len(self.home)})

    def actions(self, s: S) -> list[Action]:
        pos, t = s.pos, s.tables
        offered = list(t.zone)
        if not pos.crowded:
            patrolled = {stack // K for stack in pos.flying(t, FIGHTERS[BOTH])}
            full = [zone for zone in patrolled if pos.fighters(zone) >= t.fighter_limit]
            if full:
                offered = [action for zone, action in enumerate(offered) if zone not in full]
        offered.append(t.done)
        return offered

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "zone":
            zone = s.tables.place[action.operand]
            if not s.pos.crowded and s.pos.fighters(zone) >= s.tables.fighter_limit:
                return self.refusal(s, "sky-full", "A6.5", at=action.operand, limit=s.tables.fighter_limit)
            return None
        return None if action.verb == "done" else self.not_now(s, action)


def place_fighters(s: S) -> None:
    """Open order 3. A bad fortune 3 keeps some fighters on the airfield, a good one lifts the limit."""
    s.pos.crowded = s.pos.luck > 0
    _take_off(s, 3, FIGHTERS, PlaceFighters)


def _take_off(s: S, order: int, kinds: Sequence[Sequence[int]], step: type[TakeOff]) -> None:
    """Every power has its aircraft of some kinds in hand, but for those that a bad fortune keeps on the airfield."""
    pos, t = s.pos, s.tables
    steps = []
    for power in powers(s):
        home = [kind for kind in kinds[power] for _ in range(pos.n[t.airfield * K + kind])]
        if pos.luck < 0:
            home = _taken_off(s, home, f"F{order}", t.bad[order]["fails_from"])
        steps.append(step(power=power, home=tuple(home)))
    push_for_allies(s, steps)


def _taken_off(s: S, home: list[int], rule: str, fails_from: int) -> list[int]:
    """One die for each aircraft; a high roll keeps it on the airfield this turn."""
    flying = []
    for kind in home:
        if s.roll(1, rule, fails_from - 1, SIDE[POWER[kind]], f"roll-{KINDS[kind]}")[0] < fails_from:
            flying.append(kind)
        elif s.events is not None:
            s.tell(StayedHome(rule=rule, unit=KINDS[kind]))
    return flying


class Flak(Aiming):
    """Orders 4 and 6: each Axis artillery rolls once at an aircraft, named first, in its zone (A8.4)."""

    order: int
    guns: tuple[int, ...] = ()  # the zone of every artillery that has still to fire

    def cites(self, s: S) -> str:
        return f"O{self.order}"

    def side(self, s: S) -> str:
        return "germany"

    def ask(self, s: S) -> Message:
        return Message("prompt-flak", {"at": s.tables.names[self.guns[0]]})

    def hit(self, s: S) -> int:
        return luck_hit(s, self.order)

    def targets(self, s: S) -> Sequence[int]:
        kinds = FIGHTERS[BOTH] if self.order == 4 else BOMBERS[BOTH]
        while self.guns:
            base = self.guns[0] * K
            found = [base + kind for kind in kinds if _exposed(s, base + kind)]
            if found:
                return found
            self.guns = self.guns[1:]
        return ()

    def fire(self, s: S, stack: int) -> None:
        zone, self.guns = self.guns[0], self.guns[1:]
        down = fire_at(s, stack, self.hit(s), f"O{self.order}", "germany")
        if down and self.order == 4 and zone not in s.pos.wrecks:
            s.pos.wrecks = (*s.pos.wrecks, zone)

    def why_not_target(self, s: S, stack: int) -> Refusal:
        if stack == s.pos.barnstormer:
            return self.absent(s, stack, "barnstormer-safe", "T3")
        if s.pos.n[stack] and stack % K in (FIGHTERS[BOTH] if self.order == 6 else BOMBERS[BOTH]):
            return self.absent(s, stack, "other-aircraft", "A8.4")
        if s.pos.n[stack] and stack // K != self.guns[0]:
            return self.absent(s, stack, "flak-elsewhere", "A8.4")
        return self.absent(s, stack, "nobody-there" if not s.pos.n[stack] else "no-target")


def _exposed(s: S, stack: int) -> int:
    """How many aircraft of a stack can be shot at: the barnstormer (T3) cannot."""
    return s.pos.n[stack] - (stack == s.pos.barnstormer)


def flak(s: S, order: int) -> None:
    """Open order 4 or 6."""
    pos = s.pos
    guns = tuple(
        [zone for zone in under_fire(s, order) if zone != pos.spared for _ in range(pos.n[zone * K + DE_ARTILLERY])]
    )
    if guns:
        s.push(Flak(order=order, guns=guns))


def under_fire(s: S, order: int) -> list[int]:
    """The zones with Axis artillery and the aircraft that order 4 or 6 speaks of."""
    n = s.pos.n
    flying = s.pos.flying(s.tables, FIGHTERS[BOTH] if order == 4 else BOMBERS[BOTH])
    return sorted({stack // K for stack in flying if n[stack // K * K + DE_ARTILLERY]})


class Bombers(TakeOff):
    """Order 5: a bomber goes to a zone without Allied land units and attacks as it arrives (A8.3)."""

    rule = "O5"

    def ask(self, s: S) -> Message:
        return Message("prompt-bombers", {"left": len(self.home)})

    def actions(self, s: S) -> list[Action]:
        allied, t = s.pos.allied, s.tables
        offered = [action for action, units in zip(t.zone, allied, strict=False) if not units]
        offered.append(t.done)
        return offered

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "zone":
            if s.pos.allied[s.tables.place[action.operand]]:
                return self.refusal(s, "own-troops", "A8.3", at=action.operand)
            return None
        return None if action.verb == "done" else self.not_now(s, action)

    def preview(self, s: S) -> Preview | None:
        """The die that each bomber throws, wherever it goes."""
        hit = luck_hit(s, 5)
        return one_die("O5", hit, luck_shift(s, "O5", hit))

    def arrive(self, s: S, kind: int, zone: int) -> None:
        s.push(BombRun(zone=zone, shooter=SIDE[POWER[kind]], power=self.power))


class BombRun(Aiming):
    """One targeted attack of a bomber on an Axis land unit of its zone, blockhouses too (A8.1, A8.3)."""

    rule = "O5"
    zone: int
    shooter: str
    power: int
    heavy: bool = False  # the second attack that tactics 5 gives
    over: bool = False

    def cites(self, s: S) -> str:
        return "T5" if self.heavy else "O5"

    def side(self, s: S) -> str:
        return SIDE[self.power]

    def ask(self, s: S) -> Message:
        return Message("prompt-bomb", {"at": s.tables.names[self.zone]})

    def hit(self, s: S) -> int:
        return s.tables.tactic_value[5]["hit"] if self.heavy else luck_hit(s, 5)

    def targets(self, s: S) -> Sequence[int]:
        if self.over:
            return ()
        base, n = self.zone * K, s.pos.n
        return [base + kind for kind in AXIS_LAND if n[base + kind]]

    def fire(self, s: S, stack: int) -> None:
        self.over = True
        fire_at(s, stack, self.hit(s), self.cites(s), self.shooter)

    def why_not_target(self, s: S, stack: int) -> Refusal:
        if s.pos.n[stack] and stack // K != self.zone:
            return self.absent(s, stack, "bomb-elsewhere", "A8.3")
        return super().why_not_target(s, stack)


def bomber_strikes(s: S) -> None:
    """Open order 5. A bad fortune 5 keeps some bombers on the airfield."""
    _take_off(s, 5, BOMBERS, Bombers)


def go_home(s: S, order: int) -> None:
    """Orders 7 and 16: the surviving bombers or fighters return to the airfield."""
    pos, t = s.pos, s.tables
    for stack in pos.flying(t, BOMBERS[BOTH] if order == 7 else FIGHTERS[BOTH]):
        kind, count = stack % K, pos.n[stack]
        pos.n[stack] = 0
        pos.n[t.airfield * K + kind] += count
        if s.events is not None:
            s.tell(WentHome(rule=f"O{order}", unit=KINDS[kind], count=count, at=t.names[stack // K]))
