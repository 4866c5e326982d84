"""Supply (17): the check at the end of a segment, and a side's options then."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.games.salerno.charts.terrain import FOOT, MOUNTAINEER
from sandtable.games.salerno.kinds import (
    ACTED,
    AIR_FED,
    ALLIED,
    AXIS,
    EIGHTH,
    FIFTH,
    NONE,
    OUT,
    RESERVE,
    SIDES,
    STOCKED,
)
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.common.base import (
    SalernoStep,
    destroy,
    lift_depot,
    lose_step,
    recall_ships,
    starving,
)
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law import offensive, points, scenarios, sight, terminals
from sandtable.games.salerno.rules.law.reports import Borrowed, Extended, SupplyMarked
from sandtable.games.salerno.rules.law.sight import tell_insiders
from sandtable.games.salerno.rules.supply import odds
from sandtable.games.salerno.rules.supply.lines import Lines, Net
from sandtable.kit.rules.events import tell_at

ANY = 0xFF  # every terminal
_FEW = 8  # units checked one by one

# --- who is in supply -----------------------------------------------------------------------------------------------


def net(s: S, camp: int, depots: Collection[int] | None = None) -> Net:
    """The roads to the terminals of a camp; for the Allies each with the flag of its army (17.1).

    `depots`: as if only these were on the map.
    """
    if camp == AXIS:
        return Net(s, camp, dict.fromkeys(terminals.of_axis(s), ANY), {})
    ends: dict[int, int] = {}
    for army in (FIFTH, EIGHTH):
        for end in terminals.of_army(s, army):
            ends[end] = ends.get(end, 0) | 1 << army
    served = ANY if s.pos.naples else 1 << FIFTH  # a landing's depot supplies all landed units (9.5, ruling R67)
    return Net(s, camp, ends, dict.fromkeys(s.pos.depots if depots is None else depots, served))


def flags(s: S, camp: int, army: int) -> int:
    """The terminals that serve an army; all of them for NONE, or where a scenario shares them."""
    return ANY if camp == AXIS or army == NONE or scenarios.law(s).terminals.shared else 1 << army


def lines(s: S, camp: int, army: int = NONE) -> Lines:
    """The lines of a camp; for the Allies those from the terminals of one army, or from all of them (17.1)."""
    return Lines(s, camp, net(s, camp), flags(s, camp, army))


def by_port(s: S, camp: int, hex_: int) -> bool:
    """True if Allied units are in a friendly port or adjacent to one (17.5)."""
    pos, t = s.pos, s.tables
    if camp != ALLIED or hex_ not in t.harbours:
        return False
    holder, inside = pos.holder, t.inside[pos.scenario]
    return any([inside[port] and holder[port] == ALLIED for port in t.harbours[hex_]])


def path(s: S, unit: int) -> int:
    """The maximum path length of a unit, in half points: points paid extend it, and so does an offensive."""
    pos, limit = s.pos, s.tables.limit
    longest = limit["path"] + pos.stretch[s.tables.camp[unit]] * limit["path_more"]
    if pos.pushing and pos.deeds[unit] & ACTED and offensive.backs(s, activation.army(s, unit)):
        longest += limit["path_offensive"]
    return longest


class SupplySurvey:
    """The supply of one side at one moment; each army's lines are computed on first use."""

    __slots__ = ("_lines", "_nets", "_s")

    def __init__(self, s: S) -> None:
        self._s = s
        self._lines: dict[tuple[int, int], Lines] = {}
        self._nets: dict[int, Net] = {}

    def of(self, camp: int, army: int) -> Lines:
        found = self._lines.get((camp, army))
        if found is None:
            if camp not in self._nets:
                self._nets[camp] = net(self._s, camp)
            found = Lines(self._s, camp, self._nets[camp], flags(self._s, camp, army))
            self._lines[camp, army] = found
        return found

    def feeds(self, unit: int, borrowed: bool = False) -> bool:
        """True if a unit is in supply; `borrowed`: from any terminal, which costs the Allies points (17.1)."""
        return not self.short((unit,), borrowed)

    def reaches(self, unit: int, army: int) -> bool:
        """True if a unit has a path to the terminals of an army; NONE: to any."""
        s = self._s
        t = s.tables
        found = self.of(t.camp[unit], army)
        return found.within(s.pos.at[unit], bool(t.mountain[unit]), path(s, unit))

    def short(self, units: Sequence[int], borrowed: bool = False) -> list[int]:
        """The units that are not in supply, as `feeds` returns for each."""
        s = self._s
        pos, t = s.pos, s.tables
        at, bits = pos.at, t.country.bits.bit
        areas: dict[tuple[int, ...], int] = {}  # of foot, by camp, army and longest path
        lost = []
        for unit in self._doubtful(units):
            if pos.state[unit] & STOCKED:
                continue
            camp = t.camp[unit]
            army = NONE if borrowed or camp == AXIS else _feeder(s, unit)
            longest = path(s, unit) if pos.pushing else t.limit["path"] + pos.stretch[camp] * t.limit["path_more"]
            bit, key = bits[at[unit]], (camp, army, longest)
            if key not in areas:
                areas[key] = self._area(camp, army, longest, FOOT)
            if areas[key] & bit or by_port(s, camp, at[unit]):
                continue
            if not t.mountain[unit] or not self._area(camp, army, longest, MOUNTAINEER) & bit:
                lost.append(unit)
        return lost

    def _doubtful(self, units: Sequence[int]) -> list[int]:
        """The units on the map that are outside the area supplied to any unit by each army's terminals."""
        pos, t = self._s.pos, self._s.tables
        at, bits, hexes, camps = pos.at, t.country.bits.bit, t.hexes, t.camp
        here = [unit for unit in units if at[unit] < hexes]
        if len(here) < _FEW:
            return here
        safe = [0, 0]  # by camp
        for camp in {camps[unit] for unit in here}:
            longest = t.limit["path"] + pos.stretch[camp] * t.limit["path_more"]
            armies = (NONE,) if camp == AXIS else (FIFTH, EIGHTH)
            areas = [self._area(camp, army, longest, FOOT) for army in armies]
            safe[camp] = areas[0] & areas[-1]
        return [unit for unit in here if not safe[camps[unit]] & bits[at[unit]]]

    def _area(self, camp: int, army: int, longest: int, kind: int) -> int:
        """The area supplied by an army's terminals, as bits; for any terminal the union of both armies'.

        Mountain troops can go wherever others can.
        """
        if camp == ALLIED and army == NONE:
            return self._area(camp, FIFTH, longest, kind) | self._area(camp, EIGHTH, longest, kind)
        return self.of(camp, army).area(longest, kind)


def _feeder(s: S, unit: int) -> int:
    """The army whose terminals supply an Allied unit; NONE: any, for an independent one (17.1)."""
    division = s.pos.division(s.tables, unit)
    return NONE if division == NONE else s.pos.army_of[division]


def supplied_hex(s: S, camp: int, hex_: int, army: int = NONE) -> bool:
    """True if a hex is in supply, for units that may be placed there."""
    if by_port(s, camp, hex_):
        return True
    return lines(s, camp, army).within(hex_, False, s.tables.limit["path"])


def supplied_area(s: S, camp: int, army: int = NONE) -> int:
    """Every hex of the area played that is in supply, as bits."""
    t = s.tables
    fed = lines(s, camp, army).area(t.limit["path"])
    if camp == AXIS:
        return fed
    holder, inside, moored = s.pos.holder, t.inside[s.pos.scenario], 0
    for port in t.ports:  # as `by_port` returns for each hex
        if holder[port] == ALLIED and inside[port]:
            moored |= t.moorings[port]
    return fed | moored & t.inside_bits[s.pos.scenario]


def supplied_hexes(s: S, camp: int, army: int = NONE) -> list[int]:
    """The same as a list."""
    return s.tables.country.bits.listed(supplied_area(s, camp, army))


def supplied(s: S, unit: int) -> bool:
    """True if a unit was in supply at its last check (17.2)."""
    return not s.pos.state[unit] & OUT


# --- Napoli ---------------------------------------------------------------------------------------------------------


def why_not_naples(step: SalernoStep, s: S) -> Refusal | None:
    """Why V Army cannot switch to Napoli as its terminal."""
    pos, t = s.pos, s.tables
    if step.who != ALLIED or pos.naples or not pos.depots or not t.inside[pos.scenario][t.naples]:
        return step.refusal(s, "no-naples", "17.1")
    return None if pos.holder[t.naples] == ALLIED else step.refusal(s, "naples-held", "17.1")


def take_naples(s: S) -> None:
    """Switch V Army's supply to Napoli: the depots leave, and may be landed elsewhere; ships leave with them
    (9.5.5)."""
    pos, t = s.pos, s.tables
    pos.naples = True
    pos.depots_due += len(pos.depots)
    pos.depots = ()
    recall_ships(s)
    tell_at(s, "17.1", t.naples, "note-naples")


def relieved(s: S, depot: int) -> bool:
    """True if a line leads from a depot to another terminal, so that it may be withdrawn (9.5)."""
    others = [hex_ for hex_ in s.pos.depots if hex_ != depot]
    there = Lines(s, ALLIED, net(s, ALLIED, others), ANY)
    return there.within(depot, False, s.tables.limit["path"])


def withdrawable(s: S) -> list[int]:
    """The landing depots that are no longer needed; those of the first day leave with the switch to Napoli."""
    return [depot for depot in s.pos.depots if relieved(s, depot)] if s.pos.naples else []


def why_not_withdraw(step: SalernoStep, s: S, depot: int) -> Refusal | None:
    if step.who != ALLIED or not s.pos.naples or depot not in s.pos.depots:
        return step.there(s, depot, "no-depot-there", "17.1")
    return None if relieved(s, depot) else step.there(s, depot, "depot-needed", "9.5")


def withdraw(s: S, depot: int) -> None:
    """Remove a depot from the map; from the next impulse on it may be landed elsewhere (9.5)."""
    s.pos.depots_due += 1
    lift_depot(s, depot, "9.5", "note-depot-withdrawn")


# --- disbanding units (17.2) ----------------------------------------------------------------------------------------


def cut_off(s: S, camp: int) -> list[Action]:
    """The units out of supply that their owner may disband at any decision."""
    disband = s.tables.spoken["disband"]
    return [disband[unit] for unit in starving(s, camp)]


def why_not_disband(step: SalernoStep, s: S, unit: int) -> Refusal | None:
    if s.tables.camp[unit] != step.who:
        return step.about(s, unit, "not-yours", "17.2")
    out = s.pos.state[unit] & OUT and s.pos.at[unit] < s.tables.hexes
    return None if out else step.about(s, unit, "not-cut-off", "17.2")


def disband(s: S, unit: int) -> None:
    destroy(s, unit, "17.2")


# --- the check ------------------------------------------------------------------------------------------------------


def check(s: S, camp: int) -> None:
    """Check the supply of a side at the end of its segment (5 E)."""
    s.push(Check(who=camp))


class Check(SalernoStep):
    """While units are out of supply, their owner may pay, fly supply, or disband units; then the rest suffer."""

    rule = "17"
    secret = ("begun", "short", "borrowed", "lent")
    begun: bool = False
    short: tuple[int, ...] = ()  # units out of supply
    flown: tuple[int, ...] = ()  # hexes supplied from the air
    borrowed: tuple[int, ...] = ()  # units that use the other army's terminal
    lent: tuple[int, ...] = ()  # units that could

    def prompt(self, s: S) -> Message:
        return Message("prompt-supply", {"count": len(self.short)})

    def knows(self, s: S) -> tuple[str, ...]:
        """With hidden stacks the other side does not learn which units are out of supply (ruling R29)."""
        return sight.owners(s, self.who)

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        return sight.insiders(s, s.tables.number(action)) if action.verb == "borrow" else ()

    def ready(self, s: S) -> bool:
        if not self.begun:
            self.begun = True
            self._survey(s)
        if self.short and self._means(s):
            return True
        self._conclude(s)
        return False

    def _survey(self, s: S) -> None:
        """Recompute the units out of supply."""
        at = s.pos.at
        units = [u for u in s.pos.on_map(s.tables, self.who) if u not in self.borrowed and at[u] not in self.flown]
        self._look(s, units)

    def _look(self, s: S, units: Sequence[int]) -> None:
        """Find the units out of supply, and those of them that the other army's terminals would supply."""
        found = SupplySurvey(s)
        self.short = tuple(found.short(units))
        if self.who == ALLIED:
            cut_off = set(found.short(self.short, borrowed=True))
            self.lent = tuple([unit for unit in self.short if unit not in cut_off])

    def _provided(self, units: Collection[int]) -> None:
        """Mark these units as supplied; nothing has changed for the others."""
        self.short = tuple([unit for unit in self.short if unit not in units])
        self.lent = tuple([unit for unit in self.lent if unit not in units])

    # --- options ---

    def _means(self, s: S) -> list[Action]:
        t = s.tables
        listed = [t.word["extend"]] if self._why_not_extend(s) is None else []
        listed += [t.spoken["borrow"][unit] for unit in self._borrowers(s)]
        listed += [t.spoken["airlift"][hex_] for hex_ in self._drop_zones(s)]
        return listed + cut_off(s, self.who)

    def actions(self, s: S) -> list[Action]:
        return [*self._means(s), s.tables.done]

    def _why_not_extend(self, s: S) -> Refusal | None:
        """17.6: two points per impulse, and only where there is any path at all."""
        t = s.tables
        if s.pos.stretch[self.who] >= t.limit["path_points"]:
            return self.refusal(s, "stretched", "17.6")
        if not points.can_pay(s, self.who, t.cost["stretch"]):
            return self.refusal(s, "no-points", "17.6")
        return None

    def _borrowers(self, s: S) -> list[int]:
        """17.1: Allied units that another army's terminal could supply, for a point per three of them."""
        return list(self.lent) if self._can_borrow(s) else []

    def _can_borrow(self, s: S) -> bool:
        return self._bought(s) or points.can_pay(s, self.who, s.tables.cost["borrow"])

    def _bought(self, s: S) -> bool:
        """True if the last point covers one more unit."""
        return bool(len(self.borrowed) % s.tables.limit["other_terminal_units"])

    def _drop_zones(self, s: S) -> list[int]:
        """17.3: hexes that an unused aircraft can supply, once per impulse."""
        if not guns.aircraft(s, self.who):
            return []
        return sorted({s.pos.at[unit] for unit in self.short} - set(s.pos.lifted))

    def preview(self, s: S) -> Preview | None:
        """The odds of each supply flight, and of the units that roll if the check ends now (17.2, 17.3)."""
        hungry = [unit for unit in self.short if s.pos.state[unit] & OUT and s.pos.steps[unit] == 1]
        return odds.preview(s, self.who, self._drop_zones(s), hungry)

    def price(self, s: S, action: Action) -> Message | None:
        if action.verb != "borrow":
            return super().price(s, action)
        return points.told(0 if self._bought(s) else s.tables.cost["borrow"])

    def refuse(self, s: S, action: Action) -> Refusal | None:
        t, verb = s.tables, action.verb
        if verb == "done":
            return None
        if verb == "extend":
            return self._why_not_extend(s)
        if verb == "borrow":
            unit = t.number(action)
            if unit in self._borrowers(s):
                return None
            word = "no-points" if unit in self.short and not self._can_borrow(s) else "no-other-terminal"
            return self.about(s, unit, word, "17.1")
        if verb == "airlift":
            hex_ = t.number(action)
            if hex_ in self._drop_zones(s):
                return None
            word = "no-drop-zone" if guns.aircraft(s, self.who) else guns.grounded(s)
            return self.there(s, hex_, word, "17.3")
        if verb == "disband":
            return why_not_disband(self, s, t.number(action))
        return self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        pos, t, verb = s.pos, s.tables, action.verb
        if verb == "done":
            self._conclude(s)
            return
        if verb == "extend":
            pos.stretch[self.who] += 1
            points.draw(s, t.cost["stretch"], self._purse(s, self.short))
            if s.events is not None:
                length = (t.limit["path"] + pos.stretch[self.who] * t.limit["path_more"]) // 2
                s.tell(Extended(rule="17.6", side=SIDES[self.who], points=t.cost["stretch"], length=length))
            self._look(s, self.short)
        elif verb == "borrow":
            unit, cost = t.number(action), 0 if self._bought(s) else t.cost["borrow"]
            points.draw(s, cost, self._purse(s, (unit,)))
            tell_insiders(s, Borrowed, "17.1", unit, points=cost)
            self.borrowed = (*self.borrowed, unit)
            self._provided((unit,))
        elif verb == "airlift":
            self._fly(s, t.number(action))
        else:
            self._give_up(s, t.number(action))

    def _purse(self, s: S, units: Sequence[int]) -> tuple[int, ...]:
        """The pools that pay for these units: for the Allies first the army of most of them (ruling R6)."""
        if self.who == AXIS:
            return points.pools(AXIS)
        armies = [activation.army(s, unit) for unit in units]
        return points.between(max((FIFTH, EIGHTH), key=armies.count))

    def _give_up(self, s: S, unit: int) -> None:
        """Disband a unit; recompute if no unit is left to keep a line open, or a mule."""
        pos, at = s.pos, s.pos.at[unit]
        mule = pos.mules[self.who][at]
        disband(s, unit)
        if not pos.troops[self.who][at] and (mule or pos.zone[enemy(self.who)][at]):
            self._survey(s)
        else:
            self._provided((unit,))

    def _fly(self, s: S, hex_: int) -> None:
        """A supply flight succeeds on 4 to 6, with the enemy next to the hex on 5 or 6."""
        pos, t = s.pos, s.tables
        pos.air[self.who] -= 1
        pos.lifted = (*pos.lifted, hex_)
        die = s.roll(1, "17.3", side=SIDES[self.who], note="roll-airlift")[0]
        if die + odds.modifier(s, self.who, hex_) >= t.limit["air_supply_from"]:
            self.flown = (*self.flown, hex_)
            self._provided([unit for unit in self.short if pos.at[unit] == hex_])
        tell_at(s, "17.3", hex_, "note-airlift" if hex_ in self.flown else "note-airlift-failed")

    # --- consequences ---

    def _conclude(self, s: S) -> None:
        pos = s.pos
        short = set(self.short)
        for unit in pos.on_map(s.tables, self.who):
            flown = pos.at[unit] in self.flown
            if flown or pos.state[unit] & (AIR_FED | OUT):
                pos.state[unit] = pos.state[unit] & ~AIR_FED | (AIR_FED if flown else 0)
                if unit not in short:
                    restore(s, unit)
        s.pop()
        for unit in self.short:
            starve(s, unit)


def restore(s: S, unit: int) -> None:
    """Mark a unit as in supply again."""
    if s.pos.state[unit] & OUT:
        s.pos.state[unit] &= ~OUT
        tell_insiders(s, SupplyMarked, "17.2", unit, note="mark-fed")


def starve(s: S, unit: int) -> None:
    """Mark a unit out of supply; from the second time on it loses a level, or its last one on 5 or 6 (17.2)."""
    pos, t = s.pos, s.tables
    if pos.state[unit] & RESERVE:
        pos.set_reserve(t, unit, False)  # 17
    if not pos.state[unit] & OUT:
        pos.state[unit] |= OUT
        tell_insiders(s, SupplyMarked, "17.2", unit, note="mark-out")
    elif pos.steps[unit] > 1:
        lose_step(s, unit, "17.2")
    elif s.roll(1, "17.2", side=SIDES[t.camp[unit]], note="roll-starving")[0] >= t.limit["starved_from"]:
        destroy(s, unit, "17.2")
