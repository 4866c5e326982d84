"""Random battles: map, nations, quality, chits, orders of battle, leaders (RS.1 to RS.6); then see setup/forces.py."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.combat.charts.forces import Order
from sandtable.games.combat.charts.grid import edge_of, opposite_edge
from sandtable.games.combat.kinds import ALLIED, AXIS, GERMAN, NATIONS, NOBODY, SIDES, STAGE, W_ASIDE, Law
from sandtable.games.combat.position import S, fresh_deck, ground
from sandtable.games.combat.rules.common.draws import Dice, Roll
from sandtable.games.combat.rules.common.pieces import put_unit
from sandtable.games.combat.rules.common.reports import tell_side
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.events.general import draw_open, draw_secret
from sandtable.games.combat.rules.setup.forces import Jobs, RandomMuster, pay
from sandtable.games.combat.rules.setup.setup import objectives

DRAWS: Final = 72
"""The number of a generated map is rolled with three dice of 72 sides, like a deck."""

COUNTRY, NATION, QUALITY, CHITS, ORDERS, LEADERS, READY = range(7)


class Generate(CombatStep, kw_only=True):
    """Generates a battle step by step. Before the nations are known, real dice are rolled."""

    rule = "RS.1"
    who: int = ALLIED
    stage: int = COUNTRY
    quality: tuple[int, ...] = ()
    picked: tuple[int, ...] = ()  # the orders of battle, when both are known
    leaders: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())

    def proceed(self, s: S) -> bool:
        if self.stage == COUNTRY:
            self._country(s)
        elif self.stage == NATION:
            self._nations(s)
        elif self.stage == QUALITY:
            s.push(Roll(who=len(self.quality), why="RS.3"))
        elif self.stage == CHITS:
            self.stage = ORDERS
            draw_open(s, ALLIED, "RS.4")
            for who in (ALLIED, AXIS):
                draw_secret(s, who, "RS.4")
        elif self.stage == ORDERS:
            s.push(PickOrder(who=ALLIED, quality=self.quality))
        elif self.stage == LEADERS:
            self._leaders(s)
        else:
            s.pop()
            raise_forces(s, self.picked, self.leaders)
        return False

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, CountryPicked):
            self.stage = NATION
        elif isinstance(answer, OrdersPicked):
            self.picked, self.stage = (answer.allied, answer.axis), LEADERS
        elif isinstance(answer, Dice) and self.stage == QUALITY:
            self._grade(s, answer.total)
        elif isinstance(answer, Dice):
            self._appoint(s, answer.white)
        else:
            super().answered(s, answer)

    # --- map and nations (RS.1, RS.2) ---

    def _country(self, s: S) -> None:
        """Even: the roller picks the map; odd: the other side."""
        picker = AXIS if sum(s.roll(2, "RS.1", side=SIDES[AXIS])) % 2 == 0 else ALLIED
        s.push(PickCountry(who=picker))

    def _nations(self, s: S) -> None:
        """The Germans against the nation rolled; Russians are rolled again."""
        roll = sum(s.roll(2, "RS.2", side=SIDES[ALLIED]))
        nation = s.tables.generator.allied[roll]
        if nation < 0:
            return
        pos = s.pos
        for who, one in enumerate((nation, GERMAN)):
            pos.nation[who], pos.fate[who] = one, fresh_deck(s.tables, one)
            tell_side(s, "RS.2", who, f"note-nation-{NATIONS[one]}")
        self.stage = QUALITY

    # --- quality (RS.3) ---

    def _grade(self, s: S, roll: int) -> None:
        elite, line = s.tables.generator.quality[s.pos.nation[len(self.quality)]]
        self.quality += (0 if roll <= elite else 1 if roll <= line else 2,)
        if len(self.quality) == len(SIDES):
            self.stage = CHITS

    # --- leaders (RS.6) ---

    def _leaders(self, s: S) -> None:
        who = self._short(s)
        if who == NOBODY:
            self.stage = READY
        else:
            s.push(Roll(who=who, why="RS.6"))

    def _short(self, s: S) -> int:
        """The side that still needs a leader."""
        orders = s.tables.generator.orders
        return next(
            (who for who in (ALLIED, AXIS) if len(self.leaders[who]) < orders[self.picked[who]].leaders), NOBODY
        )

    def _appoint(self, s: S, white: int) -> None:
        """Choose a leader by the white die, plus one for an elite order of battle and minus one for a green one; none
        twice."""
        who = self._short(s)
        order = s.tables.generator.orders[self.picked[who]]
        table = s.tables.generator.leaders[order.nation]
        wanted = min(max(white + 1 - order.quality, 0), len(table) - 1)
        free = [number for number, leader in enumerate(table) if leader not in self.leaders[who]]
        best = min(free, key=lambda number: (abs(number - wanted), number))
        named = (*self.leaders[who], table[best])
        self.leaders = (named, self.leaders[AXIS]) if who == ALLIED else (self.leaders[ALLIED], named)


# --- choices --------------------------------------------------------------------------------------------------------


class CountryPicked(Answer, frozen=True):
    """The map is known."""


class PickCountry(CombatStep, kw_only=True):
    """A player picks the kind of country; the map is generated, and the other player rolls for his edge (RS.1)."""

    rule = "RS.1"
    verb = "country"

    def prompt(self, s: S) -> Message:
        return Message("prompt-country")

    def options(self, s: S) -> Sequence[int]:
        return range(len(s.tables.generator.countries))

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None

    def choose(self, s: S, number: int) -> None:
        a, b, c = s.roll(3, "RS.1", side=SIDES[self.who], note="roll-map", sides=DRAWS)
        drawn = ((a - 1) * DRAWS + b - 1) * DRAWS + c - 1
        s.pos.map = s.tables.grounds.number(s.tables.generator.countries[number], drawn)
        objectives(s.pos, ground(s).objectives)
        edge = edge_of(s.roll(1, "RS.1", side=SIDES[1 - self.who])[0])
        s.pos.edge[1 - self.who], s.pos.edge[self.who] = edge, opposite_edge(edge)
        s.close(CountryPicked())


class OrdersPicked(Answer, frozen=True):
    """Both orders of battle, revealed together."""

    allied: int
    axis: int


class PickOrder(CombatStep, kw_only=True):
    """Each player picks an order of battle of his nation and quality, hidden from the other (RS.5)."""

    rule = "RS.5"
    verb = "order"
    secret = ("other",)
    quality: tuple[int, ...]
    other: int = -1  # the Allied pick

    def prompt(self, s: S) -> Message:
        return Message("prompt-order-of-battle")

    def knows(self, s: S) -> tuple[str, ...]:
        return (SIDES[ALLIED],)

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        return (SIDES[self.who],)

    def options(self, s: S) -> list[int]:
        return orders_for(s, s.pos.nation[self.who], self.quality[self.who])

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.refusal(s, "other-order-of-battle")

    def choose(self, s: S, number: int) -> None:
        if self.who == ALLIED:
            s.pop()
            s.push(PickOrder(who=AXIS, quality=self.quality, other=number))
        else:
            s.reveal()
            s.close(OrdersPicked(self.other, number))

    def guess(self, s: S, eyes: Collection[str]) -> None:
        """Replace a hidden Allied order of battle by a random one that could have been picked."""
        if self.who == AXIS and SIDES[ALLIED] not in eyes:
            open_ = orders_for(s, s.pos.nation[ALLIED], self.quality[ALLIED])
            self.other = open_[s.dice.roll(1, len(open_))[0] - 1]


def orders_for(s: S, nation: int, quality: int) -> list[int]:
    orders = s.tables.generator.orders
    return [number for number, one in enumerate(orders) if one.nation == nation and one.quality == quality]


# --- forces ---------------------------------------------------------------------------------------------------------


def raise_forces(s: S, picked: Sequence[int], leaders: Sequence[Sequence[int]]) -> None:
    """RS.5: the Axis pays first; all units wait to be set up, and the battle continues with RS.7."""
    pos, orders = s.pos, [s.tables.generator.orders[number] for number in picked]
    jobs = []
    for who in (ALLIED, AXIS):
        pos.orders[who], pos.surrender[who] = orders[who].orders, orders[who].surrender
        jobs.append(raised(s, orders[who], leaders[who]))
    for who in (AXIS, ALLIED):
        tell_side(s, "RS.5", who, f"ob-{orders[who].id.rpartition('-')[0]}")
        pay(s, who, orders[who].vp, "RS.5")
    pos.laws |= Law.FREE_DISCARD if orders[ALLIED].discard else 0
    initiative = (orders[ALLIED].initiative, orders[AXIS].initiative)
    s.push(RandomMuster(jobs=(jobs[ALLIED], jobs[AXIS]), initiative=initiative))


def raised(s: S, order: Order, leaders: Sequence[int]) -> Jobs:
    """Raise the counters of an order of battle; any of its units may carry its weapons."""
    units = [*leaders, *[unit for copies, count in order.units for unit in copies[:count]]]
    weapons = [weapon for copies, count in order.weapons for weapon in copies[:count]]
    for unit in units:
        put_unit(s, unit, STAGE)
    for weapon in weapons:
        s.pos.w_state[weapon] = W_ASIDE
    return tuple([(weapon, tuple(units)) for weapon in weapons])
