"""Orders 14 and 15: reinforcements by two dice, in the strict order of the charts (A9)."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.dday.kinds import BOTH, GERMANY, KINDS, SIDE, UK, US
from sandtable.games.dday.position import S, next_slot
from sandtable.games.dday.rules.base import DDayStep, unit_word
from sandtable.games.dday.rules.movement import declared, strafe, strafing_preview
from sandtable.games.dday.rules.reports import Halved, HeldBack, Placed, Reinforced

UK_CHART, US_CHART, RENNES, ROUEN = range(4)
_DICE = 2  # A9.1


class Reroll(DDayStep):
    """A good fortune 14 or 15: one of the two dice of a chart may be thrown again."""

    order: int
    power: int
    chart: int
    dice: tuple[int, ...]

    def cites(self, s: S) -> str:
        return f"F{self.order}"

    def side(self, s: S) -> str:
        return SIDE[BOTH] if s.pos.joint and self.power != GERMANY else SIDE[self.power]

    def ask(self, s: S) -> Message:
        chart = Message(f"chart-{s.tables.charts[self.chart].id}")
        return Message("prompt-reroll", {"chart": chart, "dice": " + ".join(map(str, self.dice))})

    def ready(self, s: S) -> bool:
        return True

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        return [*[t.reroll[value] for value in sorted(set(self.dice))], t.pass_]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "reroll":
            if int(action.operand) in self.dice:
                return None
            return self.refusal(s, "no-such-die", die=int(action.operand))
        return None if action.verb == "pass" else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        dice = list(self.dice)
        if action.verb == "reroll":
            dice.remove(int(action.operand))
            dice += s.roll(1, f"F{self.order}", 0, self.side(s), "roll-again")
        s.pop()
        s.push(Entry(order=self.order, power=self.power, chart=self.chart, left=sum(dice)))
        _announce(s, self.order, self.chart, sum(dice))

    def preview(self, s: S) -> Preview:
        """For each die: the chance that the new throw is higher, the same or lower."""
        outcomes = []
        for value in sorted(set(self.dice)):
            more = Outcome(Message("outcome-reroll-more", {"die": value}), (6 - value) / 6, f"die {value}")
            same = Outcome(Message("outcome-reroll-same", {"die": value}), 1 / 6, f"die {value}")
            fewer = Outcome(Message("outcome-reroll-fewer", {"die": value}), (value - 1) / 6, f"die {value}")
            outcomes += [outcome for outcome in (more, same, fewer) if outcome.probability]
        return Preview(self.cites(s), Message("preview-reroll"), (), tuple(outcomes))


class Entry(DDayStep):
    """The next unit of a chart is put into a space with room; the owner may stop (A9.2, A9.3)."""

    order: int
    power: int
    chart: int
    left: int
    rooms: tuple[int, ...] = ()

    def cites(self, s: S) -> str:
        return f"O{self.order}"

    def side(self, s: S) -> str:
        return SIDE[BOTH] if s.pos.joint and self.power != GERMANY else SIDE[self.power]

    def _next(self, s: S) -> int:
        return next_slot(s.pos.charts[self.chart])

    def ask(self, s: S) -> Message:
        unit = unit_word(s.tables.charts[self.chart].kinds[self._next(s)])
        return Message("prompt-reinforce", {"unit": unit, "left": self.left})

    def ready(self, s: S) -> bool:
        slot = self._next(s) if self.left else -1
        if slot >= 0:
            self.rooms = tuple([place for place in entries(s, self.chart, slot) if has_room(s, place)])
            if self.rooms:
                return True
            self._tell_held(s, slot)
        s.pop()
        return False

    def _tell_held(self, s: S, slot: int) -> None:
        """Units leave a chart in its order (A9.2, A9.3): where the next has no room, those behind it stay too."""
        if s.events is not None:
            chart = s.tables.charts[self.chart]
            count = min(self.left, s.pos.charts[self.chart].bit_count())
            s.tell(HeldBack(rule=f"O{self.order}", chart=chart.id, unit=KINDS[chart.kinds[slot]], count=count))

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        word = t.zone if self.power == GERMANY else t.box
        return [*[word[place] for place in self.rooms], t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        t = s.tables
        if action.verb == "done":
            return None
        if action.verb != ("zone" if self.power == GERMANY else "box"):
            return self.not_now(s, action)
        place = t.place[action.operand]
        if place in self.rooms:
            return None
        rule = "A9.3" if self.power == GERMANY else "A9.2"
        if place not in entries(s, self.chart, self._next(s)):
            return self.refusal(
                s, "not-its-entry", rule, at=action.operand, chart=Message(f"chart-{t.charts[self.chart].id}")
            )
        limit = t.capacity.get(place, t.limit)
        return self.refusal(s, "zone-full", "A6.4" if place < t.zones else rule, at=action.operand, limit=limit)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            self.left = 0
            return
        t = s.tables
        place, slot = t.place[action.operand], self._next(s)
        kind = t.charts[self.chart].kinds[slot]
        self.left -= 1
        s.pos.charts[self.chart] &= ~(1 << slot)
        s.pos.add(kind, place)
        if self.power == GERMANY:
            s.pos.moves.append((kind, place))
        if s.events is not None:
            s.tell(Placed(rule=f"O{self.order}", unit=KINDS[kind], at=t.names[place]))

    def preview(self, s: S) -> Preview | None:
        """For the Axis: the chance that the fighters over an entry zone destroy the arriving unit, zone by zone."""
        if self.power != GERMANY:
            return None
        return strafing_preview(s, [*[(place,) for place in self.rooms], *declared(s)])


def entries(s: S, chart: int, slot: int) -> tuple[int, ...]:
    """Where a unit of a chart may enter: what its row says, or either US box by the option `us_beaches` (A9.2)."""
    if chart == US_CHART and s.pos.beaches:
        return s.tables.us_boxes
    return s.tables.charts[chart].spaces[slot]


def has_room(s: S, place: int) -> bool:
    """Whether one more land unit may enter a box (A9.2) or a zone (A6.4)."""
    t = s.tables
    if place >= t.zones:
        return s.pos.allied[place] < t.capacity[place]
    return s.pos.axis[place] < t.limit


class Strafe(DDayStep):
    """After all Axis reinforcements are placed, the fighters of their zones attack them (A8.2)."""

    rule = "O15"

    def ready(self, s: S) -> bool:
        s.pop()
        strafe(s, "O15")
        return False


def reinforcements(s: S, order: int) -> None:
    """Open order 14 (UK, then US) or 15 (Rennes/Chartres, then Rouen/Chartres, then strafing)."""
    if order == 14:
        entries = [(UK, UK_CHART), (US, US_CHART)]
    else:
        entries = [(GERMANY, RENNES), (GERMANY, ROUEN)]
        s.push(Strafe())
    steps: list[DDayStep] = []
    for power, chart in entries:
        if s.pos.charts[chart]:
            steps.append(_throw(s, order, power, chart))
    for step in reversed(steps):
        s.push(step)


def _throw(s: S, order: int, power: int, chart: int) -> DDayStep:
    dice = s.roll(_DICE, f"O{order}", 0, SIDE[power], f"roll-chart-{s.tables.charts[chart].id}")
    if s.pos.luck > 0:
        return Reroll(order=order, power=power, chart=chart, dice=tuple(dice))
    count = sum(dice)
    if s.pos.luck < 0:
        count = -(-count // s.tables.bad[order]["divide"])  # halved, rounded up for each chart by itself
        if s.events is not None:
            s.tell(Halved(rule=f"F{order}", chart=s.tables.charts[chart].id, rolled=sum(dice), count=count))
    _announce(s, order, chart, count)
    return Entry(order=order, power=power, chart=chart, left=count)


def _announce(s: S, order: int, chart: int, count: int) -> None:
    if s.events is not None:
        s.tell(Reinforced(rule=f"O{order}", chart=s.tables.charts[chart].id, count=count))
