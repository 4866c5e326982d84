"""Reinforcements and withdrawals (18, 18.1): the arrivals of this impulse, their entry hexes, and the recalls."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ALLIED, AXIS, AXIS_POOL, RESERVE
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.common.base import SalernoStep, enter
from sandtable.games.salerno.rules.law import calendar, cards, foggia, scenarios, terminals, verdict
from sandtable.games.salerno.rules.law.reports import Placed, Removed
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.months import command, replacements
from sandtable.games.salerno.rules.supply import places
from sandtable.games.salerno.schemas import Leave
from sandtable.games.salerno.tables import Tables
from sandtable.kit.board.masks import Mask
from sandtable.kit.rules.choosing import Leading, push_all
from sandtable.kit.rules.events import tell, tell_of


def open(s: S) -> None:
    """Remove recalled units and allow the entry of units whose card is due (5)."""
    steps: list[SalernoStep] = []
    for number, leave in enumerate(law(s).leaves):
        steps += _recall(s, number, leave)
    extra = deal_due(s)
    steps += [replacements.Recover(who=camp, anybody=count) for camp, count in enumerate(extra) if count]
    steps += [Reinforce(who=camp) for camp in (AXIS, ALLIED)]
    push_all(s, steps)


# --- arrivals -------------------------------------------------------------------------------------------------------


def deal_due(s: S) -> list[int]:
    """Deal every due card; returns the strength levels that come with them, by camp."""
    extra = [0, 0]
    dealt = set(s.pos.dealt)
    for number, deal in enumerate(cards.deals(s.tables, s.pos.scenario)):
        if number not in dealt and cards.due(s, deal):
            deal_out(s, number, deal)
            extra[deal.camp] += deal.card.steps
    return extra


def deal_out(s: S, number: int, deal: cards.Deal) -> None:
    """Deal a card: commands and guns arrive at once, units wait off the map (ruling R11)."""
    pos, t = s.pos, s.tables
    pos.dealt += (number,)
    struck = deal.card.when == "F" and not foggia.fighting(s)
    for formation in deal.hqs:
        command.enrol(s, formation)
    for gun in deal.guns:
        if pos.gun_at[gun] >= t.hexes:  # another card may have brought it earlier
            pos.put_gun(t, gun, t.box["off"])
    for unit in deal.units:
        if pos.at[unit] == t.box["later"]:
            pos.put(t, unit, t.box["entry"])
            pos.steps[unit] = t.full[unit]
    pos.mules_left[deal.camp] += deal.card.mules
    if struck:
        calendar.grant(s, AXIS_POOL, t.limit["foggia_points"], "21")


def waiting(s: S, camp: int) -> list[int]:
    """The units of a camp that may be placed, if there is room for them."""
    t = s.tables
    return [unit for unit in s.pos.stacks[t.box["entry"]] if t.camp[unit] == camp]


ANYWHERE = ("free", "beachhead")  # 18: without a place
NOWHERE = b""
ANY_ROOM = 255  # in half dots


def gates(s: S, deal: cards.Deal) -> Sequence[int] | None:
    """The hexes on a card or given by its rule, with or without room; None: anywhere by rule 18."""
    pos, t = s.pos, s.tables
    zone, terminals = deal.card.zone, t.terminals[pos.scenario]
    if zone.rule in ("eighth", "bari"):
        return terminals.eighth if zone.rule == "eighth" else ()
    if zone.rule == "axis-edge":
        return terminals.axis
    if zone.rule == "landing":
        return _round_the_landing(s)
    if zone.rule == "beachhead" and confined(s):
        return beachheads(s)
    return None if zone.rule in ANYWHERE else deal.zone


def confined(s: S) -> bool:
    """True if V Army enters only at its depots and ports: by choice, while it depends on depots (ruling R12)."""
    return scenarios.on(s, "beachhead only") and not s.pos.naples


def beachheads(s: S) -> list[int]:
    """The entry hexes of V Army at any distance from the enemy: depots, adjacent hexes, ports (ruling R12)."""
    t = s.tables
    heads = {hex_ for depot in s.pos.depots for hex_ in (depot, *t.beside[depot])}
    return sorted({*heads, *places.ports(s)})


def _round_the_landing(s: S) -> list[int]:
    """R0: near Roma or near the depot, not adjacent to it (9.5.1)."""
    pos, t = s.pos, s.tables
    depot = pos.depots[-1] if pos.depots else t.roma
    near = {*t.map.within(t.roma, 3), *t.map.within(depot, 6)} - {depot, *t.beside[depot]}
    return sorted(near)


def doors(s: S, unit: int, anywhere: Mask) -> list[int]:
    """The hexes where a unit can be placed now; if its place is full or occupied, the nearest ones (rulings R12,
    R13)."""
    deal = cards.latest(s, unit)
    gate = None if deal is None else gates(s, deal)
    if gate is None:
        heads, inland = _heads(s, deal), places.roomy(s, unit, anywhere)
        if not heads:
            return inland
        return [*places.takers(s, unit, heads), *places.less(inland, heads)]
    found = places.takers(s, unit, gate)
    return found or places.nearest(s, unit, [hex_ for hex_ in gate if places.inside(s, hex_)])


def _heads(s: S, deal: cards.Deal | None) -> list[int]:
    """The additional entry hexes of units whose card has no place."""
    return beachheads(s) if deal is not None and deal.card.zone.rule == "beachhead" else []


def enterable(s: S, units: Sequence[int], anywhere: Mask) -> list[int]:
    """The units of one camp that have a hex in `doors`; units of the same card are checked together."""
    t = s.tables
    widest: dict[int, int] = {}  # by card: the largest room in its entry hexes
    known: dict[tuple[int, ...], int] = {}  # the same by place, because many cards share one
    beyond: dict[tuple[int, int], bool] = {}  # by card and size, for units without room there
    found = []
    for unit in units:
        number = cards.latest_number(s, unit)
        if number not in widest:
            leads_to = _leads_to(s, number)
            if leads_to not in known:
                known[leads_to] = _widest(s, t.camp[unit], number, anywhere)
            widest[number] = known[leads_to]
        size = t.dots[unit]
        if size > widest[number]:
            if (number, size) not in beyond:
                beyond[number, size] = bool(doors(s, unit, anywhere))
            if not beyond[number, size]:
                continue
        found.append(unit)
    return found


def _leads_to(s: S, number: int) -> tuple[int, ...]:
    """The entry of a card's units: hexes, or -1 for anywhere and -2 for the beachheads besides."""
    deal = cards.deals(s.tables, s.pos.scenario)[number] if number >= 0 else None
    gate = None if deal is None else gates(s, deal)
    if gate is not None:
        return tuple(gate)
    return (-1, -2) if deal is not None and deal.card.zone.rule == "beachhead" else (-1,)


def _widest(s: S, camp: int, number: int, anywhere: Mask) -> int:
    """The largest room in an entry hex of a card's units, in half dots, or enough for any unit."""
    deal = cards.deals(s.tables, s.pos.scenario)[number] if number >= 0 else None
    gate = None if deal is None else gates(s, deal)
    if gate is None:
        if places.empty(s, camp, anywhere) if anywhere else _refuge(s, camp):
            return ANY_ROOM
        gate = _heads(s, deal)
    found, most = -1, s.tables.most_dots
    for hex_ in places.open_among(s, camp, gate):
        found = max(found, stacking.room(s, hex_))
        if found >= most:
            break
    return found


def open_country(s: S, camp: int) -> bytes:
    """1 for the entry hexes of reinforcements without a place: in supply, away from the enemy (18)."""
    t = s.tables
    return t.country.bits.unpack(places.free(s, camp, t.limit["arrival_distance"]))


def _refuge(s: S, camp: int) -> bool:
    """True if such a hex is found without computing the whole area."""
    return places.haven(s, camp, s.tables.limit["arrival_distance"])


def at_large(s: S, unit: int) -> bool:
    """True if a unit enters anywhere by rule 18."""
    deal = cards.latest(s, unit)
    return deal is None or gates(s, deal) is None


def placeless(s: S, unit: int) -> bool:
    """True if the card of a unit has no place, which allows a drop from there (9.4, ruling R76)."""
    deal = cards.latest(s, unit)
    return deal is None or deal.card.zone.rule in ANYWHERE


def by_ship(s: S, unit: int) -> bool:
    """True if a unit can be placed in the Bari box (9.5.7)."""
    t = s.tables
    deal = cards.latest(s, unit)
    if deal is None or deal.card.zone.rule not in ("eighth", "bari"):
        return False
    return sum([t.dots[u] for u in s.pos.stacks[t.box["bari"]]]) + t.dots[unit] <= t.limit["bari_dots"]


class Reinforce(Leading[SalernoPosition, Tables], SalernoStep):
    """Due units are placed one by one; units that stay out may enter in any later impulse (18)."""

    harmless = ("hex",)
    rule = "18"
    says = ("done",)
    named: tuple[int, ...] = ()  # only these; empty: all waiting units
    offers: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()  # of the selected unit
    anywhere: bytes = NOWHERE  # for units whose card has no place, computed on first use
    listed: bool = False

    def prompt(self, s: S) -> Message:
        if self.unit < 0:
            return Message("prompt-reinforce", {"count": len(self.offers)})
        return Message("prompt-reinforce-hex", {"unit": s.tables.units[self.unit]})

    def ready(self, s: S) -> bool:
        if not self.listed:
            self.listed = True
            self.offers = self._offers(s)
        if self.offers:
            return True
        s.pop()
        return False

    def _waiting(self, s: S) -> list[int]:
        return [unit for unit in waiting(s, self.who) if not self.named or unit in self.named]

    def _offers(self, s: S) -> tuple[int, ...]:
        units = self._waiting(s)
        one_of_each = {cards.latest_number(s, unit): unit for unit in units}  # by card
        if any([at_large(s, unit) for unit in one_of_each.values()]) and not _refuge(s, self.who):
            self._survey(s)
        by_land = set(enterable(s, units, self.anywhere))
        return tuple([unit for unit in units if unit in by_land or by_ship(s, unit)])

    def units_open(self, s: S) -> Sequence[int]:
        return self.offers

    def goals_open(self, s: S) -> Sequence[int]:
        return self.goals

    def words(self, s: S) -> Sequence[Action]:
        if self.unit < 0:
            return [s.tables.done]
        return [s.tables.word["bari"]] if by_ship(s, self.unit) else []

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        t = s.tables
        if t.camp[unit] != self.who:
            return self.about(s, unit, "not-your-unit")
        if unit in self.offers:
            return None
        return self.about(s, unit, "no-entry" if unit in self._waiting(s) else "not-due")

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        if hex_ in self.goals:
            return None
        deal = cards.latest(s, self.unit)
        ashore = deal is not None and deal.card.zone.rule == "beachhead" and confined(s)
        word = "not-its-beachhead" if ashore else "not-its-entry"
        return self.there(s, hex_, word, unit=s.tables.units[self.unit])

    def _survey(self, s: S) -> None:
        if not self.anywhere:
            self.anywhere = open_country(s, self.who)

    def take_unit(self, s: S, unit: int) -> None:
        if at_large(s, unit):
            self._survey(s)
        self.unit, self.goals = unit, tuple(doors(s, unit, self.anywhere))

    def take_hex(self, s: S, hex_: int) -> None:
        enter(s, self.unit, hex_)
        self._placed(s)
        left = [unit for unit in self.offers if s.pos.at[unit] != hex_]
        if not self._concerns(s, hex_, left):
            self.offers, self.listed = tuple(left), True

    def _concerns(self, s: S, hex_: int, others: Sequence[int]) -> bool:
        """True if a unit placed in a hex may keep others out: the hex no longer has room for each of them.

        An occupied terminal no longer proves that there is room in the area.
        """
        dots = s.tables.dots
        if max([dots[unit] for unit in others], default=0) > stacking.room(s, hex_):
            return True
        return not self.anywhere and hex_ in terminals.every(s, self.who)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "done":
            s.pop()
            return
        s.pos.put(s.tables, self.unit, s.tables.box["bari"])
        self._placed(s)

    def _placed(self, s: S) -> None:
        tell_of(s, Placed, "18", self.unit, note="place-reinforcement")
        self.unit, self.goals, self.listed = -1, (), False


# --- withdrawals ----------------------------------------------------------------------------------------------------


def _recall(s: S, number: int, leave: Leave) -> list[SalernoStep]:
    """Apply a line of the withdrawal card in its impulse; some depend on a landing or on Case Foggia."""
    pos, t = s.pos, s.tables
    turn, impulse = (int(part) for part in leave.when.split("."))
    if pos.impulse != impulse or (leave.unless == "landing" and pos.landing):
        return []
    put_off = leave.unless == "foggia" and pos.foggia == foggia.ORDERED
    if pos.turn == turn and put_off and any([pos.hq[t.formation[name]] for name in leave.divisions]):
        return [Postpone(who=ALLIED, line=number)]
    if pos.turn == turn or (put_off and pos.turn == turn + t.limit["foggia_delay"]):
        withdraw(s, leave)
    return []


def withdraw(s: S, leave: Leave) -> None:
    """Remove formations and units, from the map and from the cadres box; some units stay as independents (18.1)."""
    pos, t = s.pos, s.tables
    units = {t.index[name] for name in leave.units}
    for name in (*leave.divisions, *leave.hqs):
        formation = t.formation[name]
        pos.hq[formation] = 0
        if formation < t.divisions:
            units |= set(t.members[formation])
        else:
            command.disband(s, formation)
        for gun, owner in enumerate(t.gun_of):
            if owner == formation:
                pos.put_gun(t, gun, t.box["gone"])
    for unit in sorted(units - {t.index[name] for name in leave.stay}):
        if pos.at[unit] not in (t.box["gone"], t.box["exited"]):  # units that left by the north edge still count (11.6)
            send_away(s, unit)
    verdict.count_dead(s)  # the eliminated units of a formation leave with it (2.1)


def send_away(s: S, unit: int) -> None:
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if pos.state[unit] & RESERVE:
        pos.set_reserve(t, unit, False)
    pos.put(t, unit, t.box["later" if cards.comes_back(s, unit) else "gone"])
    pos.state[unit] = pos.deeds[unit] = 0
    pos.steps[unit] = t.full[unit]
    tell_of(s, Removed, "18.1", unit, at, note="remove-recalled")


class Postpone(SalernoStep):
    """In Case Foggia the Allied side may keep its two parachute divisions two turns longer (21)."""

    rule = "21"
    says = ("stay", "done")
    line: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-postpone", {"units": law(s).leaves[self.line].divisions})

    def say(self, s: S, action: Action) -> None:
        leave = law(s).leaves[self.line]
        s.pop()
        if action.verb == "done":
            withdraw(s, leave)
        else:
            tell(s, "21", "note-postponed", s.tables.limit["foggia_delay"])
