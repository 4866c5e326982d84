"""Landings from the sea (9.5, 9.5.1, 9.5.3 to 9.5.6): hexes, units, and the consequences of a major landing."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.charts.terrain import PLAIN
from sandtable.games.salerno.kinds import (
    ALLIED,
    ARMY,
    AXIS,
    AXIS_POOL,
    CORPS,
    DIVISIONAL,
    FIFTH,
    LANDED,
    NONE,
    SHIP,
    STOCKED,
)
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.common.base import SalernoStep, enter
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law import calendar, cards, foggia, terminals
from sandtable.games.salerno.rules.law.reports import Placed
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.months import command, replacements
from sandtable.games.salerno.rules.months import reinforcements as arrivals
from sandtable.games.salerno.rules.operations import operation
from sandtable.games.salerno.rules.orders import artillery
from sandtable.games.salerno.rules.supply import places, supply
from sandtable.games.salerno.tables import Tables
from sandtable.kit.rules.choosing import Leading, push_all
from sandtable.kit.rules.events import tell_at, tell_of

MAJOR, MINOR = "9.5", "9.5.3"


def army(s: S, unit: int) -> int:
    """The army that pays for a unit."""
    return activation.army(s, unit)


# --- embarkation and beaches ----------------------------------------------------------------------------------------


def docks(s: S) -> set[int]:
    """The places where units can embark: in friendly ports or adjacent, in the Bari box, among the reinforcements
    (9.5)."""
    t = s.tables
    return {t.box["bari"], t.box["entry"]} | {near for port in places.ports(s) for near in (port, *t.beside[port])}


def can_embark_unit(s: S, unit: int) -> bool:
    return s.tables.camp[unit] == ALLIED and s.pos.at[unit] in docks(s)


def can_embark(s: S, division: int, piers: Collection[int]) -> bool:
    """True if a unit of a division can embark."""
    at = s.pos.at
    return any([at[unit] in piers for unit in s.tables.members[division]])


def beaches(s: S, special: bool = False) -> list[int]:
    """The coast hexes for a landing: plain, or any terrain for special forces (9.5.4), without enemies."""
    t, adriatic = s.tables, adriatic_open(s)
    return [hex_ for hex_ in t.coast if beach(s, hex_, special, adriatic)]


def any_beach(s: S, special: bool = False) -> bool:
    """True if there is any; the Adriatic is checked last."""
    coast = s.tables.coast
    return any(beach(s, hex_, special, False) for hex_ in coast) or bool(beaches(s, special))


def beach(s: S, hex_: int, special: bool, adriatic: bool) -> bool:
    land = s.tables.land
    if land.adriatic[hex_] and not adriatic:
        return False
    return bool(special or land.kind[hex_] == PLAIN) and places.open_to(s, ALLIED, hex_)


def adriatic_open(s: S) -> bool:
    """9.5.6: True if the airfield of Foggia is Allied and can trace supply; off the map it is behind the front (ruling
    R5)."""
    airfield = s.tables.named["Foggia"]
    return foggia.held(s) and (not places.inside(s, airfield) or supply.supplied_hex(s, ALLIED, airfield))


def major_fault(s: S) -> str:
    """Why a major landing is impossible now; "" if it is possible."""
    pos, limit = s.pos, s.tables.limit
    if pos.turn > limit["landing_last"]:
        return "landing-time"
    if not law(s).major:
        return "no-major"
    if pos.landing:
        return "landed-already"
    if pos.turn < limit["landing_first"]:
        return "landing-time"
    if s.tables.naples not in terminals.of_army(s, FIFTH) or not pos.depots_free:
        return "depots-needed"
    return "" if any_beach(s) else "no-beach"


def minor_fault(s: S) -> str:
    first = law(s).minor
    if not first or s.pos.turn < first:
        return "no-minor" if first else "no-minor-here"
    return "" if any_beach(s, special=True) else "no-beach"


# --- the major landing ----------------------------------------------------------------------------------------------


def begin_major(s: S, divisions: Sequence[int]) -> None:
    """Start with the depot, then Case Richard, the ships, and the troops."""
    if beaches(s) and s.pos.depots_free:
        s.push(Beachhead(who=ALLIED, divisions=tuple(divisions)))


def lay_depot(s: S, hex_: int, rule: str) -> None:
    pos = s.pos
    pos.depots += (hex_,)
    pos.depots_free -= 1
    tell_at(s, rule, hex_, "note-depot")


class Beachhead(SalernoStep):
    """The hex for the depot of a major landing (9.5)."""

    rule = MAJOR
    asking = "prompt-depot"
    verb = "depot"
    divisions: tuple[int, ...] = ()

    def ready(self, s: S) -> bool:
        return True

    def options(self, s: S) -> Sequence[int]:
        return beaches(s)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in beaches(s) else why_no_beach(self, s, number)

    def choose(self, s: S, number: int) -> None:
        pos, t = s.pos, s.tables
        s.pop()
        lay_depot(s, number, MAJOR)
        pos.landing = pos.clock
        ships = [gun for gun, rank in enumerate(t.gun_rank) if rank == SHIP]
        steps: list[SalernoStep] = []
        if law(s).richard:
            calendar.grant(s, AXIS_POOL, t.limit["richard_points"], "9.5.1")
            steps = _richard(s)
        steps += [Fleet(who=ALLIED, ship=gun, around=number, reach=t.limit["ship_depot"]) for gun in ships]
        allowed = bonus(s, self.divisions)
        steps.append(Ashore(who=ALLIED, divisions=self.divisions, depot=number, bonus=allowed))
        push_all(s, steps)


def _richard(s: S) -> list[SalernoStep]:
    """The immediate effects: levels of eliminated units, and the units of R0; reinforcements held back wait (9.5.1)."""
    before = s.pos.dealt
    count = arrivals.deal_due(s)[AXIS]
    every = cards.deals(s.tables, s.pos.scenario)
    named = tuple([unit for n in s.pos.dealt if n not in before for unit in every[n].units])
    steps: list[SalernoStep] = [replacements.Recover(who=AXIS, anybody=count, dead_only=True)] if count else []
    return [*steps, arrivals.Reinforce(who=AXIS, named=named)] if named else steps


def landing_corps(s: S, divisions: Sequence[int]) -> int:
    """The corps that lands, if the divisions form one (9.2, 9.5); else NONE."""
    corps = {s.pos.corps_of[division] for division in divisions}
    leads = command.leads(s, min(corps))
    return min(corps) if leads and len(corps) == 1 and len(divisions) >= s.tables.limit["corps_least"] else NONE


def bonus(s: S, divisions: Sequence[int]) -> int:
    """The independent units that may land with them: those of the divisions, and of their corps if they form one
    (9.2)."""
    limit = s.tables.limit
    whole = landing_corps(s, divisions) != NONE
    return limit["division_bonus"] * len(divisions) + (limit["corps_bonus"] if whole else 0)


def why_no_beach(step: SalernoStep, s: S, hex_: int, special: bool = False) -> Refusal:
    """Why units cannot land in a hex."""
    t = s.tables
    if hex_ not in t.coast:
        return step.there(s, hex_, "no-coast", MAJOR)
    if t.land.adriatic[hex_] and not adriatic_open(s):
        return step.there(s, hex_, "adriatic-closed", "9.5.6")
    if not special and t.land.kind[hex_] != PLAIN:
        return step.there(s, hex_, "no-beach-here", MAJOR)
    if places.open_to(s, ALLIED, hex_):
        return step.there(s, hex_, "beach-full", "10")
    return step.there(s, hex_, "not-open", MAJOR)


class Ashore(Leading[SalernoPosition, Tables], SalernoStep):
    """The units of a landing, each on a beach near the depot; then they move and fight (9.5)."""

    rule = MAJOR
    says = ("done",)
    divisions: tuple[int, ...]
    depot: int
    bonus: int
    landed: tuple[int, ...] = ()
    able: tuple[int, ...] = ()
    listed: bool = False
    over: bool = False

    def prompt(self, s: S) -> Message:
        if self.unit < 0:
            return Message("prompt-ashore", {"count": len(self.able)})
        return Message("prompt-ashore-hex", {"unit": s.tables.units[self.unit]})

    def ready(self, s: S) -> bool:
        if not self.listed:
            self.listed = True
            self.able = tuple([u for u in s.tables.roster[ALLIED] if self._belongs(s, u) and self._beaches(s, u)])
        if self.able and not self.over:
            return True
        s.pop()
        here = [unit for unit in self.landed if s.pos.at[unit] < s.tables.hexes]
        if here:
            operation.begin(s, self.who, here, MAJOR)
            s.push(GunsAshore(who=ALLIED, divisions=self.divisions, bonus=self.bonus))
        return False

    def _belongs(self, s: S, unit: int) -> bool:
        if unit in self.landed or activation.spent(s, unit) or not can_embark_unit(s, unit):
            return False
        division = s.pos.division(s.tables, unit)
        return division in self.divisions or (division == NONE and self.bonus > 0)

    def _beaches(self, s: S, unit: int) -> list[int]:
        t = s.tables
        near = t.map.within(self.depot, t.limit["landing_distance"])
        return [hex_ for hex_ in beaches(s, t.special[unit]) if hex_ in near and places.takes(s, unit, hex_)]

    def units_open(self, s: S) -> Sequence[int]:
        return self.able

    def goals_open(self, s: S) -> Sequence[int]:
        return self._beaches(s, self.unit)

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        return None if unit in self.able else self.about(s, unit, "not-landing")

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        if hex_ in self._beaches(s, self.unit):
            return None
        special = s.tables.special[self.unit]
        t = s.tables
        if hex_ in beaches(s, special) and t.map.distance(hex_, self.depot) > t.limit["landing_distance"]:
            return self.there(s, hex_, "far-from-depot")
        return why_no_beach(self, s, hex_, special)

    def take_hex(self, s: S, hex_: int) -> None:
        unit = self.unit
        self.bonus -= s.pos.division(s.tables, unit) == NONE
        land(s, unit, hex_, MAJOR)
        self.landed += (unit,)
        self.unit, self.listed = -1, False

    def say(self, s: S, action: Action) -> None:
        self.over = True


def land(s: S, unit: int, hex_: int, rule: str) -> None:
    """Land a unit: half movement, and no reserve this impulse.

    A raid brings its own supply (9.5.3), a major landing uses its depot (9.5).
    """
    pos, t = s.pos, s.tables
    pos.set_reserve(t, unit, False)
    enter(s, unit, hex_)
    pos.state[unit] |= LANDED | (STOCKED if rule == MINOR else 0)
    tell_of(s, Placed, rule, unit, note="place-landing")
    guns.come_down(s, unit)


# --- their guns -----------------------------------------------------------------------------------------------------


def own_guns(s: S, divisions: Sequence[int]) -> list[int]:
    """The guns that always come with a landing: the divisions', and their corps' if it lands (9.2)."""
    t, corps = s.tables, landing_corps(s, divisions)
    mine = [gun for gun, owner in enumerate(t.gun_of) if owner in divisions and t.gun_rank[gun] == DIVISIONAL]
    return mine + [gun for gun, owner in enumerate(t.gun_of) if owner == corps and t.gun_rank[gun] == CORPS]


def bonus_guns(s: S, divisions: Sequence[int]) -> list[int]:
    """The guns that can be a bonus unit: the army's with a corps (9.2), the corps' with a division (9.1)."""
    pos, t, corps = s.pos, s.tables, landing_corps(s, divisions)
    if corps != NONE:
        army = pos.army_of[corps]
        return [gun for gun in t.battery[ALLIED] if t.gun_rank[gun] == ARMY and t.gun_army[gun] == army]
    led = {pos.corps_of[division] for division in divisions}
    return [gun for gun in t.battery[ALLIED] if t.gun_rank[gun] == CORPS and t.gun_of[gun] in led]


class GunsAshore(SalernoStep):
    """The artillery of the landed units is placed with them, and is active (9.5, 16)."""

    rule = MAJOR
    says = ("done",)
    divisions: tuple[int, ...]
    bonus: int
    gun: int = -1
    placed: tuple[int, ...] = ()

    def prompt(self, s: S) -> Message:
        if self.gun < 0:
            return Message("prompt-guns-ashore")
        return Message("prompt-emplace-hex", {"gun": s.tables.guns[self.gun]})

    def asks(self, s: S) -> str:
        return "gun" if self.gun < 0 else "hex"

    def spots(self, s: S, gun: int) -> list[int]:
        """The hexes with or adjacent to one of their landed units."""
        crews = [unit for unit in artillery.crews(s, gun) if s.pos.state[unit] & LANDED]
        return artillery.sites(s, ALLIED, crews)

    def _able(self, s: S) -> list[int]:
        ready, gone = s.pos.gun_at, (s.tables.box["later"], s.tables.box["gone"])
        every = own_guns(s, self.divisions) + (bonus_guns(s, self.divisions) if self.bonus else [])
        return [gun for gun in every if gun not in self.placed and ready[gun] not in gone and self.spots(s, gun)]

    def options(self, s: S) -> Sequence[int]:
        return self._able(s) if self.gun < 0 else self.spots(s, self.gun)

    def words(self, s: S) -> Sequence[Action]:
        return super().words(s) if self.gun < 0 else ()

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if self.gun >= 0:
            return artillery.why_not_there(self, s, self.gun, number)
        return self.refusal(s, "gun-not-landing", gun=s.tables.guns[number])

    def choose(self, s: S, number: int) -> None:
        if self.gun < 0:
            self.gun = number
            return
        gun, self.gun = self.gun, -1
        self.bonus -= gun in bonus_guns(s, self.divisions)
        self.placed += (gun,)
        artillery.station(s, gun, number)
        s.pos.gun_on[gun] = 1


# --- ships and minor landings ---------------------------------------------------------------------------------------


class Fleet(SalernoStep):
    """The hex of a ship that comes with a landing (9.5.5)."""

    rule = "9.5.5"
    verb = "hex"
    says = ("pass",)
    ship: int
    around: int
    reach: int

    def prompt(self, s: S) -> Message:
        return Message("prompt-ship", {"gun": s.tables.guns[self.ship]})

    def options(self, s: S) -> Sequence[int]:
        return artillery.harbours(s, (self.around,), self.reach)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.there(s, number, "ship-not-there")

    def choose(self, s: S, number: int) -> None:
        s.pop()
        artillery.emplace(s, self.ship, number)


def begin_minor(s: S, unit: int) -> None:
    """Land one unit, if it is still where it can embark."""
    if can_embark_unit(s, unit) and not activation.spent(s, unit) and beaches(s, s.tables.special[unit]):
        s.push(Raid(who=ALLIED, unit=unit))


class Raid(SalernoStep):
    """A minor landing: the beach, then optionally a depot and the lighter ship (9.5.3)."""

    rule = MINOR
    unit: int
    beach: int = -1

    def prompt(self, s: S) -> Message:
        name = "prompt-raid" if self.beach < 0 else "prompt-raid-depot"
        return Message(name, {"unit": s.tables.units[self.unit]})

    def ready(self, s: S) -> bool:
        ashore = self.beach >= 0 and s.pos.at[self.unit] == self.beach
        if self.beach < 0 or (ashore and s.pos.depots_free and s.tables.land.kind[self.beach] == PLAIN):
            return True  # a depot lands with the unit on a plain coast (9.5, 9.5.3)
        self._go(s)
        return False

    def asks(self, s: S) -> str:
        return "hex" if self.beach < 0 else "depot"

    def options(self, s: S) -> Sequence[int]:
        if self.beach >= 0:
            return (self.beach,)
        able = beaches(s, s.tables.special[self.unit])
        return [hex_ for hex_ in able if places.takes(s, self.unit, hex_)]

    def words(self, s: S) -> Sequence[Action]:
        return [s.tables.pass_]

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if self.beach >= 0:
            return self.there(s, number, "depot-with-unit")
        return why_no_beach(self, s, number, s.tables.special[self.unit])

    def choose(self, s: S, number: int) -> None:
        if self.beach < 0:
            land(s, self.unit, number, MINOR)
            self.beach = number
        else:
            lay_depot(s, number, MINOR)
            self._go(s)

    def say(self, s: S, action: Action) -> None:
        if self.beach < 0:
            s.pop()
        else:
            self._go(s)

    def _go(self, s: S) -> None:
        """Let the unit move and fight; the lighter ship covers it, unless it is busy at a depot."""
        pos, t = s.pos, s.tables
        s.pop()
        if pos.at[self.unit] < t.hexes:
            operation.begin(s, self.who, (self.unit,), MINOR)
        ship = min([g for g, rank in enumerate(t.gun_rank) if rank == SHIP], key=lambda g: t.gun_fire[g])
        if pos.gun_at[ship] >= t.hexes:
            s.push(Fleet(who=ALLIED, ship=ship, around=self.beach, reach=t.limit["ship_landing"]))
