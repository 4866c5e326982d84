"""Tactics cards 9 to 16; the procedure is in `tactics`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.dday.kinds import (
    ARTILLERY,
    BOTH,
    DE_ARTILLERY,
    FIGHTERS,
    GERMANY,
    INFANTRY,
    KINDS,
    SIDE,
    UK,
    UK_ARTILLERY,
    US,
    US_ARTILLERY,
    US_INFANTRY,
    K,
)
from sandtable.games.dday.position import S, next_slot
from sandtable.games.dday.rules.base import DDayStep, dice_preview, hits_at, unit_word
from sandtable.games.dday.rules.combat import volley
from sandtable.games.dday.rules.movement import movable, strafe, strafing_preview, why_not_movable
from sandtable.games.dday.rules.reports import Moved, Returned, ZoneNamed
from sandtable.games.dday.rules.tactics import Tactic, UnitTactic, UseTactic, ZoneTactic


class DeceptiveLanding(Tactic):
    """T9: the units of one box land, in order 10 of this turn, in a coastal zone next to their own."""

    box: int = -1

    def ask(self, s: S) -> Message:
        if self.box < 0:
            return super().ask(s)
        return Message("prompt-decoy", {"box": s.tables.names[self.box]})

    def usable(self, s: S) -> bool:
        return bool(self._boxes(s))

    def _boxes(self, s: S) -> list[int]:
        t = s.tables
        mine = [b for b in t.boxes if self.power in (BOTH, t.box_power[b])]
        return [b for b in mine if s.pos.allied[b] and self._zones(s, b)]

    def _zones(self, s: S, box: int) -> list[int]:
        t = s.tables
        return [zone for zone in t.near[t.lands[box]] if t.map.coastal[zone]]

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.box >= 0:
            return [t.zone[zone] for zone in self._zones(s, self.box)]
        return [*[t.box[box] for box in self._boxes(s)], t.pass_]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        t = s.tables
        if self.box >= 0 and action.verb == "zone":
            if t.place[action.operand] in self._zones(s, self.box):
                return None
            return self.refusal(s, "not-next-to-beach", box=t.names[self.box], at=action.operand)
        if self.box < 0 and action.verb == "box":
            box = t.place[action.operand]
            if box in self._boxes(s):
                return None
            mine = self.power in (BOTH, t.box_power[box])
            return self.refusal(s, "box-empty" if mine else "not-your-box", box=action.operand)
        return None if action.verb == "pass" and self.box < 0 else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            self.passed = True
        elif action.verb == "box":
            self.box = s.tables.place[action.operand]
        else:
            s.pop()
            self.played(s)
            s.pos.decoy = (self.box, s.tables.place[action.operand])
            s.tell(ZoneNamed(rule="T9", at=action.operand, note="named-decoy"))


class CombinedAssault(UseTactic):
    """T10: in order 11 infantry paired with artillery of its zone attacks at 2 (see `combat.attack_dice`)."""

    def usable(self, s: S) -> bool:
        n = s.pos.n
        for base in [zone * K for zone in s.pos.contested(s.tables.zones)]:
            if (n[base] or n[base + US_INFANTRY]) and (n[base + UK_ARTILLERY] or n[base + US_ARTILLERY]):
                return True
        return False

    def effect(self, s: S) -> None:
        s.pos.combined = True


class LongRangeFire(ZoneTactic):
    """T11 and T13: all artillery of one zone without enemies fires once at one adjacent zone."""

    battery: int = -1

    def ask(self, s: S) -> Message:
        if self.battery < 0:
            return super().ask(s)
        return Message("prompt-long-range", {"at": s.tables.names[self.battery]})

    def _guns(self, s: S, zone: int) -> int:
        kinds = (DE_ARTILLERY,) if self.power == GERMANY else ARTILLERY
        return sum(s.pos.n[zone * K + kind] for kind in kinds)

    def _mine(self, s: S, zone: int) -> int:
        """The artillery of the side that plays the card: it names a zone of its own."""
        return s.pos.n[zone * K + ARTILLERY[self.power]] if self.power in (UK, US) else self._guns(s, zone)

    def offers(self, s: S) -> Sequence[int]:
        enemy, near = (s.pos.allied if self.power == GERMANY else s.pos.german), s.tables.near
        if self.battery >= 0:
            return [zone for zone in near[self.battery] if enemy[zone]]
        free = [zone for zone in range(s.tables.zones) if not enemy[zone] and self._mine(s, zone)]
        return [zone for zone in free if any([enemy[z] for z in near[zone]])]

    def actions(self, s: S) -> list[Action]:
        actions = super().actions(s)
        return actions if self.battery < 0 else actions[:-1]  # the card has been played: no way back

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if self.battery >= 0 and action.verb == "pass":
            return self.not_now(s, action)
        return super().refuse(s, action)

    def why_not_named(self, s: S, named: int) -> Refusal:
        message = "no-battery" if self.battery < 0 else "no-target-zone"
        return self.refusal(s, message, at=s.tables.names[named])

    def take(self, s: S, action: Action) -> None:
        if action.verb == "zone" and self.battery < 0:
            self.battery = s.tables.place[action.operand]
        else:
            super().take(s, action)

    def preview(self, s: S) -> Preview | None:
        if self.battery < 0:
            return None
        return dice_preview(self.cites(s), self._guns(s, self.battery), self.value(s, "hit"))

    def carry_out(self, s: S, named: int) -> None:
        axis_hit = self.power != GERMANY
        volley(s, named, self._guns(s, self.battery), self.value(s, "hit"), self.cites(s), self.side(s), axis=axis_hit)


class FrenchResistance(ZoneTactic):
    """T12: one die for each Axis unit (not blockhouses) of a zone without Allied units; each 1 destroys one."""

    def offers(self, s: S) -> Sequence[int]:
        columns = zip(range(s.tables.zones), s.pos.axis, s.pos.allied, strict=False)
        return [zone for zone, axis, allied in columns if axis and not allied]

    def why_not_named(self, s: S, named: int) -> Refusal:
        return self.refusal(s, "resistance-elsewhere", at=s.tables.names[named])

    def carry_out(self, s: S, named: int) -> None:
        volley(s, named, s.pos.axis[named], self.value(s, "hit"), "T12", self.side(s), blockhouses=False)

    def preview(self, s: S) -> Preview:
        places: dict[int, list[str]] = {}
        for zone in self.offers(s):
            places.setdefault(s.pos.axis[zone], []).append(s.tables.names[zone])
        hit = self.value(s, "hit")
        return Preview("T12", Message("preview-each-unit", {"hit": hit}), (), tuple(hits_at(places, hit)))


class ReconnaissanceStrafing(Tactic):
    """T14: fighters on patrol may be shifted to other zones before the Axis reinforcements arrive.

    The card is in the deck when this opens. Once one power has played it, the other may shift its fighters too.
    """

    chosen: int = -1
    shifted: tuple[int, ...] = ()  # the stacks that shifted fighters have joined; those do not fly again

    def ask(self, s: S) -> Message:
        if self.chosen < 0:
            return super().ask(s)
        return Message("prompt-shift", {"unit": unit_word(self.chosen % K), "at": s.tables.names[self.chosen // K]})

    def in_deck(self, s: S) -> bool:
        return True

    def _used(self, s: S) -> bool:
        return not super().in_deck(s)

    def usable(self, s: S) -> bool:
        return self.chosen >= 0 or bool(self._fighters(s))

    def _fighters(self, s: S) -> list[int]:
        n = s.pos.n
        flying = s.pos.flying(s.tables, FIGHTERS[self.power])
        return [stack for stack in flying if n[stack] > self.shifted.count(stack)]

    def _room(self, s: S, zone: int) -> bool:
        return s.pos.fighters(zone) < s.tables.fighter_limit

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        if self.chosen >= 0:
            return [t.zone[z] for z in range(t.zones) if z != self.chosen // K and self._room(s, z)]
        return [*[t.unit[stack] for stack in self._fighters(s)], t.done if self._used(s) else t.pass_]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        t = s.tables
        if self.chosen >= 0:
            if action.verb != "zone":
                return self.not_now(s, action)
            zone = t.place[action.operand]
            if zone == self.chosen // K:
                return self.refusal(s, "there-already", at=action.operand)
            if not self._room(s, zone):
                return self.refusal(s, "sky-full", "A6.5", at=action.operand, limit=t.fighter_limit)
            return None
        if action.verb == "unit":
            stack = t.stack[action.operand]
            return None if stack in self._fighters(s) else self.absent(s, stack, "no-free-fighter")
        return None if action.verb == ("done" if self._used(s) else "pass") else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        t = s.tables
        if action.verb in ("pass", "done"):
            self.passed = True
        elif action.verb == "unit":
            self.chosen = t.stack[action.operand]
        else:
            self._shift(s, t.place[action.operand])

    def _shift(self, s: S, zone: int) -> None:
        if not self._used(s):
            self.played(s)
        kind, start = self.chosen % K, self.chosen // K
        self.chosen = -1
        s.pos.add(kind, start, -1)
        s.pos.add(kind, zone)
        self.shifted = (*self.shifted, zone * K + kind)
        names = s.tables.names
        s.tell(Moved(rule="T14", unit=KINDS[kind], start=names[start], at=names[zone]))


class GermanConvoy(UnitTactic):
    """T15: one Axis unit moves up to three zones through zones free of Allied units; fighters strafe it."""

    chosen: int = -1

    def ask(self, s: S) -> Message:
        if self.chosen < 0:
            return super().ask(s)
        return Message("prompt-move-to", {"unit": unit_word(self.chosen % K), "at": s.tables.names[self.chosen // K]})

    def usable(self, s: S) -> bool:
        return self.chosen >= 0 or super().usable(s)

    def offers(self, s: S) -> Sequence[int]:
        near, axis, limit = s.tables.near, s.pos.axis, s.tables.limit
        return [stack for stack in movable(s, GERMANY) if any(axis[z] < limit for z in near[stack // K])]

    def paths(self, s: S) -> dict[int, tuple[int, ...]]:
        """The zones in reach, each with the way past the fewest fighters (RULINGS)."""
        pos, t = s.pos, s.tables
        start = self.chosen // K
        best: dict[int, tuple[int, tuple[int, ...]]] = {start: (0, (start,))}
        front = dict(best)
        for _ in range(self.value(s, "move")):
            further: dict[int, tuple[int, tuple[int, ...]]] = {}
            for zone, (shots, path) in front.items():
                if pos.allied[zone]:
                    continue  # it may end there, not pass
                for z in t.near[zone]:
                    more = shots + pos.fighters(z)
                    if pos.axis[z] < t.limit and (z not in best or more < best[z][0]):
                        best[z] = further[z] = (more, (*path, z))
            front = further
        return {zone: path for zone, (_, path) in sorted(best.items()) if zone != start}

    def actions(self, s: S) -> list[Action]:
        if self.chosen < 0:
            return super().actions(s)
        return [s.tables.zone[zone] for zone in self.paths(s)]

    def why_not_named(self, s: S, named: int) -> Refusal:
        return why_not_movable(self, s, named, GERMANY) or self.absent(s, named, "nowhere-to-go", "A6.4")

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if self.chosen < 0:
            return super().refuse(s, action)
        if action.verb != "zone":
            return self.not_now(s, action)
        goal = s.tables.place[action.operand]
        return None if goal in self.paths(s) else self._why_not_there(s, goal)

    def _why_not_there(self, s: S, goal: int) -> Refusal:
        t, move = s.tables, self.value(s, "move")
        if not 0 < t.map.distance(self.chosen // K, goal) <= move:
            return self.refusal(s, "convoy-cannot", at=t.names[goal], move=move)
        if s.pos.axis[goal] >= t.limit:
            return self.refusal(s, "zone-full", "A6.4", at=t.names[goal], limit=t.limit)
        return self.refusal(s, "way-blocked", "A6.2", unit=unit_word(self.chosen % K), at=t.names[goal])

    def take(self, s: S, action: Action) -> None:
        if action.verb == "pass":
            self.passed = True
        elif action.verb == "unit":
            self.chosen = s.tables.stack[action.operand]
        else:
            self._drive(s, s.tables.place[action.operand])

    def _drive(self, s: S, goal: int) -> None:
        kind, start = self.chosen % K, self.chosen // K
        path = self.paths(s)[goal]
        s.pop()
        self.played(s)
        s.pos.add(kind, start, -1)
        s.pos.add(kind, goal)
        names = s.tables.names
        s.tell(Moved(rule="T15", unit=KINDS[kind], start=names[start], at=names[goal]))
        s.pos.moves.append((kind, *path))
        strafe(s, "T15")

    def preview(self, s: S) -> Preview | None:
        return strafing_preview(s, self.paths(s).values()) if self.chosen >= 0 else None


class Volunteers(UseTactic):
    """T16: one die; up to that many destroyed infantry go back to empty infantry slots of their charts."""

    def usable(self, s: S) -> bool:
        return bool(_volunteers(s))

    def effect(self, s: S) -> None:
        s.push(
            VolunteersReturn(
                power=self.power, left=s.roll(self.value(s, "dice"), "T16", 0, self.side(s), "roll-volunteers")[0]
            )
        )

    def preview(self, s: S) -> Preview:
        """How many may return: the die, and no more than there are losses and empty slots."""
        pos, t = s.pos, s.tables
        most = 0
        for power in (UK, US):
            empty = (~pos.charts[power] & t.charts[power].infantry).bit_count()
            most += min(pos.lost[INFANTRY[power]], empty)
        counts = Counter([min(die, most) for die in range(1, 7)])
        outcomes = tuple(
            Outcome(Message("outcome-volunteers", {"count": count}), times / 6) for count, times in counts.items()
        )
        return Preview("T16", Message("preview-volunteers"), (), outcomes)


def _volunteers(s: S) -> list[int]:
    """The powers with destroyed infantry and an empty infantry slot on their chart."""
    return [power for power in (UK, US) if s.pos.lost[INFANTRY[power]] and empty_infantry_slot(s, power) >= 0]


def empty_infantry_slot(s: S, power: int) -> int:
    """The first infantry slot of a chart that has been emptied, -1 if none."""
    return next_slot(~s.pos.charts[power] & s.tables.charts[power].infantry)


class VolunteersReturn(DDayStep):
    """T16: the Allies choose, one by one, whose infantry returns."""

    rule = "T16"
    power: int
    left: int

    def side(self, s: S) -> str:
        return SIDE[self.power]

    def ask(self, s: S) -> Message:
        return Message("prompt-volunteers", {"left": self.left})

    def ready(self, s: S) -> bool:
        if self.left and _volunteers(s):
            return True
        s.pop()
        return False

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        return [*[t.side[SIDE[power]] for power in _volunteers(s)], t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "side":
            if action.operand in [SIDE[power] for power in _volunteers(s)]:
                return None
            return self.refusal(s, "no-volunteers", side=Message(f"side-{action.operand}"))
        return None if action.verb == "done" else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            self.left = 0
            return
        power = UK if action.operand == "uk" else US
        self.left -= 1
        s.pos.lost[INFANTRY[power]] -= 1
        s.pos.charts[power] |= 1 << empty_infantry_slot(s, power)
        s.tell(Returned(rule="T16", unit=KINDS[INFANTRY[power]], note="to-chart"))
