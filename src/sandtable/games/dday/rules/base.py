"""What all steps of this game share: naming, refusing, aiming one die at one target."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.core.engine.steps import Step
from sandtable.games.dday.kinds import KINDS, POWER, SIDE, K
from sandtable.games.dday.position import DDayPosition, S
from sandtable.games.dday.rules.reports import Aimed, ControlChanged, Destroyed
from sandtable.games.dday.tables import Tables
from sandtable.kit.rules import odds


def unit_word(kind: int) -> Message:
    return Message(f"unit-{KINDS[kind]}")


class DDayStep(Step[DDayPosition, Tables]):
    """A step of this game."""

    def ask(self, s: S) -> Message:
        """The question that the step puts to its side."""
        raise NotImplementedError

    def prompt(self, s: S) -> Message:
        """The question, with the fortune and tactics cards that are in force for it."""
        cards, question = in_force(s), self.ask(s)
        if not cards:
            return question
        return Message("prompt-in-force", {"prompt": question, "cards": [effect for _, effect in cards]})

    def absent(self, s: S, stack: int, message: str, rule: str = "") -> Refusal:
        """A refusal that speaks of a kind of unit in a place."""
        t = s.tables
        return self.refusal(s, message, rule, unit=unit_word(stack % K), at=t.names[stack // K])


def in_force(s: S) -> list[tuple[str, Message]]:
    """The fortune and tactics cards that change the order under way, each with what it does."""
    pos, t = s.pos, s.tables
    number = pos.card
    if pos.slot % 3 == 0:
        return []  # the order is over: its tactics card is up
    cards = []
    if pos.luck:
        cards.append((f"f{number}", luck_effect(s, number)))
    if number == 4 and pos.barnstormer >= 0:
        unit, at = unit_word(pos.barnstormer % K), t.names[pos.barnstormer // K]
        cards.append(("t3", Message("effect-t3", {"unit": unit, "at": at})))
    if number == 8 and pos.flood >= 0:
        cards.append(("t7", Message("effect-t7", {"at": t.names[pos.flood]})))
    if number == 10 and pos.decoy[0] >= 0:
        cards.append(("t9", Message("effect-t9", {"box": t.names[pos.decoy[0]], "at": t.names[pos.decoy[1]]})))
    if number == 11 and pos.combined:
        cards.append(("t10", Message("effect-t10", {"hit": t.tactic_value[10]["hit"]})))
    return cards


def luck_effect(s: S, number: int) -> Message:
    """What the luck of a fortune card does, with the figure that data/cards.toml gives it."""
    luck = s.pos.luck
    effect = (s.tables.good if luck > 0 else s.tables.bad)[number]
    figure = {"number": next(iter(effect.values()), 0)}
    return Message(f"luck-good-{number}", figure) if luck > 0 else Message(f"luck-bad-{number}", figure)


def powers(s: S) -> tuple[int, ...]:
    """The Allied powers in the order in which they decide: one name for both when one player holds them."""
    return (2,) if s.pos.joint else (0, 1)


def push_for_allies(s: S, steps: Iterable[DDayStep]) -> None:
    """Stack the steps of UK and US so that UK comes first."""
    for step in reversed(list(steps)):
        s.push(step)


def luck_hit(s: S, order: int) -> int:
    """The number to roll or less for an order card, changed by its fortune card."""
    luck = s.pos.luck
    t = s.tables
    if luck:
        hit = (t.good if luck > 0 else t.bad)[order].get("hit")
        if hit is not None:
            return hit
    return t.order_hit[order]


def fire_at(s: S, stack: int, hit: int, rule: str, shooter: str) -> bool:
    """A targeted attack (A8.1): one die at one named piece; a hit destroys it, nothing fires back."""
    t = s.tables
    kind, place = stack % K, stack // K
    if s.events is not None:
        s.tell(Aimed(rule=rule, unit=KINDS[kind], at=t.names[place]))
    if s.roll(1, rule, hit, shooter)[0] > hit:
        return False
    destroy(s, kind, place, rule)
    return True


def destroy(s: S, kind: int, place: int, rule: str, hit_in: int = -1) -> None:
    """Remove one piece and report the loss, and the control of the zone if that has changed (A7.5).

    `hit_in` is the zone where a unit on the move was hit, if it is not the one where it stands now.
    """
    if s.events is None:
        s.pos.lose(kind, place)
        return
    before = holder(s, place)
    s.pos.lose(kind, place)
    s.tell(Destroyed(rule=rule, unit=KINDS[kind], at=s.tables.names[place if hit_in < 0 else hit_in]))
    tell_control(s, place, before)


def holder(s: S, place: int) -> str:
    """allies, axis, contested or none; no side controls a beachhead box (A7.5)."""
    if place >= s.tables.zones:
        return "none"
    if s.pos.allied[place] and s.pos.german[place]:
        return "contested"
    return s.pos.control(place) or "none"


def tell_control(s: S, zone: int, before: str) -> None:
    """Report the control of a zone if it has changed (A7.5)."""
    now = holder(s, zone)
    if now != before:
        s.tell(ControlChanged(rule="A7.5", at=s.tables.names[zone], note=f"control-{now}"))


class Aiming(DDayStep, kw_only=True):
    """A step whose decision is to name the target of the next die.

    `aims` holds the stacks that may be named; a single one is taken without asking (nothing to decide).
    """

    aims: tuple[int, ...] = ()

    def targets(self, s: S) -> Sequence[int]:
        """The stacks that may be named now; none ends the step."""
        raise NotImplementedError

    def fire(self, s: S, stack: int) -> None:
        raise NotImplementedError

    def hit(self, s: S) -> int:
        raise NotImplementedError

    def close(self, s: S) -> None:
        s.pop()

    def ready(self, s: S) -> bool:
        aims = self.targets(s)
        if len(aims) > 1:
            self.aims = tuple(aims)
            return True
        if aims:
            self.fire(s, aims[0])
        else:
            self.close(s)
        return False

    def actions(self, s: S) -> list[Action]:
        unit = s.tables.unit
        return [unit[stack] for stack in self.aims]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "unit":
            return self.not_now(s, action)
        stack = s.tables.stack[action.operand]
        return None if stack in self.aims else self.why_not_target(s, stack)

    def why_not_target(self, s: S, stack: int) -> Refusal:
        if not s.pos.n[stack]:
            return self.absent(s, stack, "nobody-there")
        return self.absent(s, stack, "no-target")

    def take(self, s: S, action: Action) -> None:
        self.fire(s, s.tables.stack[action.operand])

    def preview(self, s: S) -> Preview | None:
        hit = self.hit(s)
        return one_die(self.cites(s), hit, luck_shift(s, self.cites(s), hit))


class NameZone(DDayStep, kw_only=True):
    """A step whose decision is to name one of `zones`; a single one, or none (-1), without asking."""

    zones: tuple[int, ...] = ()

    def name(self, s: S, zone: int) -> None:
        """The zone has been named, and the step is over."""
        raise NotImplementedError

    def why_not_zone(self, s: S, at: str) -> Refusal:
        raise NotImplementedError

    def ready(self, s: S) -> bool:
        if len(self.zones) > 1:
            return True
        s.pop()
        self.name(s, self.zones[0] if self.zones else -1)
        return False

    def actions(self, s: S) -> list[Action]:
        return [s.tables.zone[zone] for zone in self.zones]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "zone":
            return self.not_now(s, action)
        known = s.tables.place[action.operand] in self.zones
        return None if known else self.why_not_zone(s, action.operand)

    def take(self, s: S, action: Action) -> None:
        s.pop()
        self.name(s, s.tables.place[action.operand])


def luck_shift(s: S, order_rule: str, hit: int) -> tuple[Shift, ...]:
    """The shift that a fortune card has made to an order's hit number."""
    if not s.pos.luck or not order_rule.startswith("O"):
        return ()
    number = int(order_rule[1:])
    normal = s.tables.order_hit[number]
    return (Shift(f"F{number}", Message("shift-fortune"), hit - normal),) if hit != normal else ()


def one_die(rule: str, hit: int, shifts: tuple[Shift, ...] = ()) -> Preview:
    """The odds of one die that hits on `hit` or less."""
    chance = hit / 6
    outcomes = (Outcome(Message("outcome-hit"), chance), Outcome(Message("outcome-miss"), 1 - chance))
    return Preview(rule, Message("preview-one-die", {"hit": hit}), shifts, outcomes, {"hit": hit})


def dice_preview(rule: str, dice: int, hit: int) -> Preview:
    """The odds of several dice that hit on `hit` or less."""
    chances = odds.hits([hit] * dice)
    outcomes = [Outcome(Message("outcome-hits", {"count": n}), chance) for n, chance in enumerate(chances)]
    title = Message("preview-dice", {"dice": dice, "hit": hit})
    return Preview(rule, title, (), tuple(outcomes), {"hits": odds.mean(chances)})


def hits_at(places: Mapping[int, Sequence[str]], hit: int) -> list[Outcome]:
    """The odds of several dice in each of some places; `places` are their names by the number of dice."""
    outcomes = []
    for dice, names in sorted(places.items()):
        for count, chance in enumerate(odds.hits([hit] * dice)):
            said = Message("outcome-at", {"at": tuple(names), "result": Message("outcome-hits", {"count": count})})
            outcomes.append(Outcome(said, chance, f"{dice} dice"))
    return outcomes


def owner(kind: int) -> str:
    """The side a kind of piece belongs to."""
    return SIDE[POWER[kind]]
