"""Planning an impulse (6, 9): each side allocates its points in secret, then both plans are revealed and paid
together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import (
    ALLIED,
    AXIS,
    BAD,
    EIGHTH,
    FIFTH,
    GROUP_POOL,
    IDLE,
    NONE,
    OPTIONS,
    ORDERS,
    POOLS,
    READY,
    SIDES,
)
from sandtable.games.salerno.position import Plan, S
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import points
from sandtable.games.salerno.rules.law.reports import Initiative, Planned
from sandtable.games.salerno.rules.law.scenarios import alone, law, on, opening, shut_out
from sandtable.games.salerno.rules.law.scenarios import rule as here
from sandtable.games.salerno.rules.operations import airborne, landings
from sandtable.games.salerno.rules.planning import air
from sandtable.games.salerno.rules.planning.budget import Means, bill, corps_fee
from sandtable.kit.rules.choosing import push_all
from sandtable.kit.rules.events import tell

KINDS: Final = (  # of entries in a plan
    "division",
    "corps",
    "join",  # a division that acts with its corps
    "air",
    "gustav",
    "fort",
    "intelligence",
    "offensive",
    "major",
    "major too",  # the second division of a major landing
    "minor",
    "drop division",
    "drop unit",
)
TOGETHER: Final = {  # composite orders, and the possible cost of their members
    "drop": ("drop_unit", "drop_division"),
    "major landing": ("major",),
    "minor landing": ("minor",),
}
PRICES: Final = {"drop": "drop_division", "major": "major"}  # of a division, by composite order
ARMY_OF_POOL: Final = {"V": FIFTH, "VIII": EIGHTH, "XV": NONE}
WORKS: Final = ("gustav", "fort")  # orders of the Axis; all the others are Allied
RULES: Final = {  # of the Allied ones
    "air": "9.8.1",
    "intelligence": "9.9",
    "offensive": "9.10",
    "drop": "9.4",
    "major": "9.5",
    "minor": "9.5.3",
}
ORDERS_OF: Final = tuple(  # by camp, with their numbers
    [[(n, order) for n, order in enumerate(ORDERS) if (order in WORKS) == (camp == AXIS)] for camp in (AXIS, ALLIED)]
)


def open(s: S) -> None:
    """Let both sides plan, hidden from each other."""
    pos = s.pos
    pos.plans, pos.tasks = ((), ()), ()
    push_all(s, [Allocate(who=camp) for camp in (AXIS, ALLIED) if not shut_out(s, camp)])


# --- the plans are shown --------------------------------------------------------------------------------------------


def reveal(s: S) -> None:
    """Reveal, pay and apply both plans; if neither side planned anything the month is over (6)."""
    pos = s.pos
    s.reveal()
    for camp in (AXIS, ALLIED):
        plan = pos.plans[camp]
        for amount, army in sorted(bill(s, plan), key=lambda due: due[1]):
            points.pay(s, camp, amount, army)
            pos.spent[camp] += amount
        for order, argument in plan:
            _enact(s, camp, order, argument)
        if s.events is not None and not shut_out(s, camp):
            said = tuple([(order, _concerns(s, order, argument)) for order, argument in plan])
            s.tell(Planned(rule="6", side=SIDES[camp], orders=said, points=pos.spent[camp]))
    pos.plans = ((), ())
    pos.month_over = not any(pos.spent) and not alone(s)
    if pos.month_over:
        tell(s, "6", "note-month-over")


def _concerns(s: S, order: str, argument: int) -> str:
    """The subject of a plan entry, by name."""
    t = s.tables
    if order in ("division", "join", "corps", "major", "major too", "drop division"):
        return t.formations[argument]
    if order in ("drop unit", "minor"):
        return t.units[argument]
    if order in ("air", "intelligence", "offensive"):
        return next(name for name, army in ARMY_OF_POOL.items() if army == argument)
    return ""


def _enact(s: S, camp: int, order: str, argument: int) -> None:
    pos, limit = s.pos, s.tables.limit
    if order in ("division", "join", "corps"):
        pos.duty[argument] = READY
    elif order == "air":
        pos.air[ALLIED] += limit["aircraft_group"]
    elif order == "gustav":
        pos.gustav, pos.gustav_paid = pos.gustav + 1, True
    elif order == "offensive":
        bit = 1 << _pool(argument)
        pos.offensives &= ~bit
        pos.pushing |= bit
        pos.air[ALLIED] += pos.weather != BAD  # 9.10
    else:  # fort, intelligence, drops, landings: carried out later in the impulse
        pos.tasks += ((camp, order, argument),)


def _pool(army: int) -> int:
    """The pool of an army; the army group's for none."""
    return GROUP_POOL if army == NONE else points.pools(ALLIED, army)[0]


def settle(s: S) -> None:
    """6.1: the side that spent more acts first, else the Allies; the first impulse may have its own rule (22)."""
    pos, scenario = s.pos, law(s)
    pos.initiative = AXIS if pos.spent[AXIS] > pos.spent[ALLIED] else ALLIED
    if opening(s) and scenario.axis_only:
        pos.initiative = AXIS
    elif opening(s) and scenario.initiative:
        pos.initiative = SIDES.index(scenario.initiative)
    if s.events is not None:
        s.tell(Initiative(rule="6.1", side=SIDES[pos.initiative], axis=pos.spent[AXIS], allied=pos.spent[ALLIED]))


# --- making a plan --------------------------------------------------------------------------------------------------


@cache
def _thinkable(camp: int, rules: int, offensives: int) -> list[tuple[int, str]]:
    """The orders of a camp with their numbers, except those that its rules or markers never allow."""
    found = []
    for number, order in ORDERS_OF[camp]:
        kind, _, pool = order.partition(" ")
        if kind in ("air", "intelligence") and pool == "XV":
            continue
        if kind == "intelligence" and not rules & OPTIONS["intelligence"]:
            continue
        if kind != "offensive" or offensives >> POOLS.index(pool) & 1:
            found.append((number, order))
    return found


class Allocate(SalernoStep):
    """One side's plan. A corps is chosen first, then its divisions; likewise landings and drops with their units."""

    rule = "6"
    secret = ("building", "head", "chosen")
    building: str = ""  # the composite order in progress: corps, major, drop or minor
    head: int = NONE  # the corps
    chosen: tuple[int, ...] = ()  # divisions

    def prompt(self, s: S) -> Message:
        """The prompt; only the planning side sees the remaining points."""
        if self.building:
            return Message(f"prompt-plan-{self.building}")
        return Message("prompt-plan")

    def undone(self, s: S) -> Message | None:
        """A warning: a side that plans nothing skips the impulse, and the month may end with it."""
        return None if self.building or self._plan(s) else Message("warning-no-plan")

    def price(self, s: S, action: Action) -> Message | None:
        """The added cost of an action; for a composite order the minimum; at the end, the whole plan."""
        verb, t = action.verb, s.tables
        if verb == "done":
            plan = self._plan(s)
            spent = sum([amount for amount, _ in bill(s, plan)])
            spare = sum([self._means(s).purse[pool] for pool in points.pools(self.who)])
            return Message("price-plan", {"points": spent, "left": spare}) if plan else None
        if verb == "corps":
            corps, least = t.number(action), t.limit["corps_least"]
            return Message("price-from", {"points": corps_fee(s, corps) + least * t.cost["division"]})
        if verb == "order" and action.operand in TOGETHER:
            return Message("price-from", {"points": min([t.cost[name] for name in TOGETHER[action.operand]])})
        return points.told(sum([amount for amount, _ in bill(s, self._entries(s, action))]))

    def cites(self, s: S) -> str:
        return {"corps": "9.2", "major": "9.5", "drop": "9.4", "minor": "9.5.3"}.get(self.building, "6")

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        return (SIDES[self.who],)

    def ready(self, s: S) -> bool:
        """A side without points plans nothing."""
        if any([s.pos.ap[pool] for pool in points.pools(self.who)]):
            return True
        s.pop()
        return False

    # --- the list ----------------------------------------------------------------------------------------------------

    def actions(self, s: S) -> list[Action]:
        t, means = s.tables, self._means(s)
        found = [t.a_division[d] for d in self._divisions(s, means)] if self.building != "minor" else []
        if self.building in ("drop", "minor"):
            return [*found, *[t.a_unit[unit] for unit in self._units(s, means)]]
        if not self.building:
            found += [t.a_corps[corps] for corps in self._corps(s, means)]
            orders = _thinkable(self.who, s.pos.rules, s.pos.offensives)
            found += [t.a_order[n] for n, order in orders if not self._order_fault(s, order, means)[0]]
        if not self._unfinished(s):
            found.append(t.done)
        return found

    def _means(self, s: S) -> Means:
        return Means(s, self.who, self._plan(s))

    def _plan(self, s: S) -> Plan:
        """The plan including the composite order in progress."""
        plan = s.pos.plans[self.who]
        if self.building == "corps":
            return (*plan, ("corps", self.head), *[("join", division) for division in self.chosen])
        if self.building == "major":
            return (*plan, ("major", self.chosen[0])) if self.chosen else plan
        return plan

    def _divisions(self, s: S, means: Means) -> list[int]:
        hq, last = s.pos.hq, s.tables.divisions
        busy, duty, chosen = means.busy, s.pos.duty, self.chosen
        idle = [
            d
            for d in s.tables.commands[self.who]
            if d < last and hq[d] and duty[d] == IDLE and d not in busy and d not in chosen
        ]
        if not self.building:  # the most common case: `_division_fault` reduces to this
            price, army_of, corps_of = s.tables.cost["division"], s.pos.army_of, s.pos.corps_of
            solvent = [army for army in {army_of[d] for d in idle} if means.can(price, army)]
            return [d for d in idle if corps_of[d] not in busy and army_of[d] in solvent]
        return [d for d in idle if not self._division_fault(s, d, means)[0]]

    def _corps(self, s: S, means: Means) -> list[int]:
        hq, first = s.pos.hq, s.tables.divisions
        least = s.tables.limit["corps_least"]
        mine = [c for c in s.tables.commands[self.who] if c >= first and hq[c] and len(means.led(c)) >= least]
        return [c for c in mine if not self._corps_fault(s, c, means)[0]]

    def _units(self, s: S, means: Means) -> list[int]:
        return [unit for unit in self._at_hand(s, means) if not self._unit_fault(s, unit, means)[0]]

    def _any_unit(self, s: S, means: Means) -> bool:
        """True if `_units` is not empty; usually the first unit checked is enough."""
        return any(not self._unit_fault(s, unit, means)[0] for unit in self._at_hand(s, means))

    def _at_hand(self, s: S, means: Means) -> list[int]:
        """The units that can land or drop, judging by their places."""
        at, t = s.pos.at, s.tables
        if self.building == "minor":
            piers = means.docks
            return [unit for unit in t.roster[self.who] if at[unit] in piers]
        return [unit for unit in t.jumpers if t.camp[unit] == self.who]

    def _unfinished(self, s: S) -> bool:
        """True if the composite order in progress is still too small."""
        if self.building == "corps":
            return len(self.chosen) < s.tables.limit["corps_least"]
        return bool(self.building) and not self.chosen

    # --- the reasons -------------------------------------------------------------------------------------------------

    def _division_fault(self, s: S, division: int, means: Means) -> tuple[str, str]:
        pos, t = s.pos, s.tables
        if division in means.busy or division in self.chosen or pos.duty[division] != IDLE:
            return "planned-already", "8"
        if self.building == "corps":
            if pos.corps_of[division] != self.head:
                return "not-of-corps", "9.2"
        elif self.building == "major":
            if len(self.chosen) == t.limit["landing_divisions"]:
                return "landing-full", "9.5"
            if not landings.can_embark(s, division, means.docks):
                return "not-at-port", "9.5"
            if self.chosen:
                return "", ""  # the second division is free
        elif self.building == "drop":
            if not airborne.can_drop(s, division):
                return "cannot-drop", "9.4"
            if any([t.div_of[unit] == division for unit in means.sent]):
                return "planned-already", "8"
        elif pos.corps_of[division] in means.busy:
            return "corps-planned", "9.1"
        price = t.cost[PRICES.get(self.building, "division")]
        return ("", "") if means.can(price, pos.army_of[division]) else ("no-points", "6")

    def _corps_fault(self, s: S, corps: int, means: Means) -> tuple[str, str]:
        pos, t = s.pos, s.tables
        if not pos.hq[corps]:
            return "no-command", "7"
        if corps in means.busy:
            return "planned-already", "8"
        led, least = means.led(corps), t.limit["corps_least"]
        if any([("division", division) in pos.plans[self.who] for division in led]):
            return "corps-divided", "9.1"
        if len([division for division in led if division not in means.busy]) < least:
            return "corps-too-small", "9.2"
        price = corps_fee(s, corps) + least * t.cost["division"]
        return ("", "") if means.can(price, pos.army_of[corps]) else ("no-points", "6")

    def _unit_fault(self, s: S, unit: int, means: Means) -> tuple[str, str]:
        t = s.tables
        if t.camp[unit] != self.who:
            return "not-your-unit", "6"
        if unit in means.sent or ("drop division", t.div_of[unit]) in s.pos.plans[self.who]:
            return "planned-already", "8"
        if self.building == "drop":
            if not airborne.can_drop_unit(s, unit):
                return "cannot-drop", "9.4"
            price = t.cost["drop_unit"]
        else:
            if s.pos.at[unit] not in means.docks:
                return "not-at-port", "9.5.3"
            price = t.cost["minor"]
        return ("", "") if means.can(price, landings.army(s, unit)) else ("no-points", "6")

    def _order_fault(self, s: S, order: str, means: Means) -> tuple[str, str]:
        """Why an order cannot be planned: the reason and rule; "" if it can."""
        kind, _, pool = order.partition(" ")
        if order in WORKS:
            word, rule = self._works_fault(s, order)
            price, army = s.tables.cost[order], NONE
        elif self.who == AXIS:
            return "allied-order", RULES[kind]
        elif kind in ("air", "intelligence", "offensive"):
            word, rule = self._support_fault(s, kind, pool)
            price, army = s.tables.cost[kind], ARMY_OF_POOL[pool]
        else:
            word, rule = self._expedition_fault(s, order, means)
            price, army = 0, NONE  # its members pay
        if word:
            return word, rule
        return ("", "") if means.can(price, army) else ("no-points", "6")

    def _planned(self, s: S, kind: str) -> int:
        return sum([order == kind for order, _ in s.pos.plans[self.who]])

    def _works_fault(self, s: S, order: str) -> tuple[str, str]:
        pos, t = s.pos, s.tables
        rule = "9.6" if order == "gustav" else "9.7"
        if self.who == ALLIED:
            return "axis-order", rule
        if self._planned(s, order):
            return "order-planned", rule
        if order == "fort":
            if not law(s).forts:
                return "no-forts-here", here(s)
            return ("", "") if pos.forts_left else ("no-forts", rule)
        if not law(s).gustav_builds or pos.gustav >= t.limit["gustav_ready"]:
            return "gustav-stands", rule
        return ("gustav-paid", rule) if pos.gustav_paid else ("", "")

    def _support_fault(self, s: S, kind: str, pool: str) -> tuple[str, str]:
        pos = s.pos
        if kind == "air":
            if pool == "XV":
                return "no-such-order", "9.8.1"
            if not law(s).air.airfields:
                return "air-fixed", here(s)
            if pos.weather == BAD:
                return "air-weather", "9.8"
            return ("", "") if self._planned(s, "air") < air.groups(s) else ("no-airfields", "9.8.1")
        if kind == "intelligence":
            if not on(s, "intelligence") or pool == "XV":
                return "rule-off", "9.9"
            return ("one-such-order", "9.9") if self._planned(s, kind) else ("", "")
        if self._planned(s, kind):
            return "one-such-order", "9.10"
        if pos.offensives >> POOLS.index(pool) & 1:
            return "", ""
        if pool not in law(s).offensives:
            return "no-offensive-here", here(s)
        return "no-offensive" if on(s, "offensives") else "rule-off", "9.10"

    def _expedition_fault(self, s: S, order: str, means: Means) -> tuple[str, str]:
        if order == "drop":
            word = airborne.fault(s)
            return (
                (word, "9.4") if word else ("", "") if self._can_join(s, "drop", means) else ("nobody-to-send", "9.4")
            )
        if order == "major landing":
            word = "order-planned" if self._planned(s, "major") else landings.major_fault(s)
            if word:
                return word, here(s) if word == "no-major" else "9.5"
            return ("", "") if self._can_join(s, "major", means) else ("nobody-to-send", "9.5")
        word = "order-planned" if self._planned(s, "minor") else landings.minor_fault(s)
        if word:
            return word, "9.5.3" if law(s).minor else here(s)
        return ("", "") if self._can_join(s, "minor", means) else ("nobody-to-send", "9.5.3")

    def _can_join(self, s: S, building: str, means: Means) -> bool:
        """True if any unit could take part and be paid for."""
        t = s.tables
        if building == "drop" and not any(airborne.can_drop_unit(s, unit) for unit in t.jumpers):
            return False
        twin = Allocate(who=self.who, building=building)
        if building == "minor":
            return twin._any_unit(s, means)
        able = twin._divisions(s, means)
        if building == "major":
            return any([means.can(t.cost["major"], s.pos.army_of[d]) for d in able])
        return bool(able) or twin._any_unit(s, means)

    def refuse(self, s: S, action: Action) -> Refusal | None:
        verb, t = action.verb, s.tables
        if verb == "done":
            if not self._unfinished(s) and self.building not in ("drop", "minor"):
                return None
            return self.refusal(s, "plan-unfinished")
        word = rule = ""
        if verb == "division" and self.building != "minor":
            word, rule = self._why_not_division(s, t.number(action))
        elif verb == "corps" and not self.building:
            mine = t.formation_camp[t.number(action)] == self.who
            word, rule = "foreign-formation", "6"
            if mine:
                word, rule = self._corps_fault(s, t.number(action), self._means(s))
        elif verb == "order" and not self.building:
            word, rule = self._order_fault(s, action.operand, self._means(s))
        elif verb == "unit" and self.building in ("drop", "minor"):
            word, rule = self._unit_fault(s, t.number(action), self._means(s))
        else:
            return self.not_now(s, action)
        return self.refusal(s, word, rule, what=action.operand) if word else None

    def _why_not_division(self, s: S, division: int) -> tuple[str, str]:
        t = s.tables
        if t.formation_camp[division] != self.who:
            return "foreign-formation", "6"
        if not s.pos.hq[division]:
            return "no-command", "7"
        return self._division_fault(s, division, self._means(s))

    # --- writing it down ---------------------------------------------------------------------------------------------

    def take(self, s: S, action: Action) -> None:
        verb, t = action.verb, s.tables
        if verb == "done":
            self._close(s)
        elif verb == "order" and action.operand in TOGETHER:
            self.building = action.operand.partition(" ")[0]
        elif verb == "corps":
            self.building, self.head = "corps", t.number(action)
        elif verb == "division" and self.building in ("corps", "major"):
            self.chosen += (t.number(action),)
        else:
            self._write(s, self._entries(s, action))

    def _entries(self, s: S, action: Action) -> Plan:
        """The entries that an action adds to the plan, at once or when the composite order is complete."""
        if action.verb == "order":
            kind, _, pool = action.operand.partition(" ")
            return ((kind, ARMY_OF_POOL[pool] if pool else 0),)
        number = s.tables.number(action)
        if action.verb == "unit":
            return (("minor" if self.building == "minor" else "drop unit", number),)
        if self.building == "corps":
            return (("join", number),)
        if self.building == "major":
            return (("major too" if self.chosen else "major", number),)
        return (("drop division" if self.building else "division", number),)

    def _write(self, s: S, entries: Iterable[tuple[str, int]]) -> None:
        plans = list(s.pos.plans)
        plans[self.who] = (*plans[self.who], *entries)
        s.pos.plans = (plans[AXIS], plans[ALLIED])
        self.building, self.head, self.chosen = "", NONE, ()

    def _close(self, s: S) -> None:
        """Complete the corps or landing, or the whole plan."""
        if self.building == "corps":
            self._write(s, [("corps", self.head), *[("join", division) for division in self.chosen]])
        elif self.building == "major":
            first, *rest = self.chosen
            self._write(s, [("major", first), *[("major too", division) for division in rest]])
        else:
            s.pop()
