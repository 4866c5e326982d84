"""Retreats (11.4): the owner moves each unit away, along his side's compass as far as possible.

A unit retreats two hexes, or one if the result requires only one; not next to its start, not through the same hex
twice, and not into a hex that cannot hold it, from which it goes one further. Each step follows the compass if one of
those leads to a complete retreat, else any direction that does (ruling R48). A unit without a route is eliminated.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.charts.terrain import CROSSING, RIVER, WIDE, Path
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, LOOSE
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import nations, stacking, supply
from sandtable.games.caseyellow.rules.common.base import COMPASS, YellowStep, destroy, enter
from sandtable.games.caseyellow.rules.common.costs import outclasses
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board import retreat as kit
from sandtable.kit.board.retreat import HALT, NEVER, RetreatSearch
from sandtable.kit.rules.choosing import Leading, message_hex
from sandtable.kit.rules.events import Retreated, tell_at, tell_walk

RULE = "R11.4"
LOST = 1  # the weight of losing the unit; nothing else counts
ONE = 1  # the group of the search: a single unit


def begin(
    s: S, origin: int, units: tuple[int, ...], length: int, *, led_by: int = -1, law: str = RULE, stays: bool = False
) -> None:
    """Start the retreat of units from a hex; `led_by`: a camp that moves them in the owner's place (10.3c)."""
    if units:
        camp = led_by if led_by >= 0 else s.tables.camp[units[0]]
        s.push(Retreat(who=camp, origin=origin, units=units, length=length, law=law, stays=stays))


def withdraw(s: S, unit: int) -> None:
    """Withdraw a supply unit before the combat if possible; if not, it stays, and is lost with the hex (7.9e)."""
    begin(s, s.pos.at[unit], (unit,), 2, law="R7.9", stays=True)


def escapes(s: S, unit: int, length: int) -> bool:
    """True if a unit has a retreat route now; the first one found is enough."""
    country = Surroundings(s, unit, s.pos.at[unit], length)
    spots = [0]
    while spots:
        spot = spots.pop()
        if country.halt(ONE, spot) < LOST:
            return True
        spots += [leg.spot for leg in country.onward(ONE, spot)]
    return False


# --- improved defence markers -----------------------------------------------------------------------------------------


def relinquish(s: S, hex_: int) -> None:
    """After units left a hex alive: its marker, if no unit stays, can be reused if the hex has a line (12.11e, f)."""
    if s.pos.improved[hex_] and not s.pos.troops[ALLIED][hex_]:
        _lift(s, hex_)


def _lift(s: S, hex_: int) -> None:
    pos = s.pos
    kept = supply.line(s, hex_)
    pos.improved[hex_] = 0
    pos.markers += kept
    tell_at(s, "R12.11", hex_, "note-defence-back" if kept else "note-defence-lost")


# --- routes -----------------------------------------------------------------------------------------------------------


class Surroundings:
    """The retreat search for a unit (see kit.retreat). A spot is its path so far, in digits of base `wide`."""

    __slots__ = ("camp", "closed", "foe", "length", "origin", "s", "tr", "unit", "wide")

    def __init__(self, s: S, unit: int, origin: int, length: int) -> None:
        pos, t = s.pos, s.tables
        self.s, self.unit, self.origin, self.length = s, unit, origin, length
        self.camp = t.camp[unit]
        self.foe = 1 - self.camp
        self.wide = t.hexes + 1
        self.tr = pos.tr(t, unit) if t.yellow[unit] else 0
        fences = nations.bounds(s, unit)
        self.closed = t.fences[fences] if fences else None

    def spot(self, walked: tuple[int, ...]) -> int:
        number = 0
        for hex_ in walked:
            number = number * self.wide + hex_ + 1
        return number

    def walked(self, spot: int) -> tuple[int, ...]:
        """The hexes of a path, without its start."""
        found: list[int] = []
        while spot:
            spot, digit = divmod(spot, self.wide)
            found.append(digit - 1)
        return tuple(reversed(found))

    # the interface of kit.retreat

    def weight(self, group: int) -> int:
        return LOST

    def onward(self, group: int, spot: int) -> list[kit.Leg]:
        walked = self.walked(spot)
        here = walked[-1] if walked else self.origin
        if not self._goes_on(walked, here):
            return []
        return [
            kit.Leg(path.goal, 0, spot * self.wide + path.goal + 1, ONE)
            for path in self.s.tables.land.paths[self.s.tables.mover[self.unit]][here]
            if self.passes(here, path) and self.leads_off(walked, path.goal)
        ]

    def halt(self, group: int, spot: int) -> int:
        walked = self.walked(spot)
        if not walked or not self.fits(walked[-1]):
            return NEVER
        return 0 if len(walked) >= self.length or self.shelters(walked[0]) else NEVER

    def exits(self, walked: tuple[int, ...]) -> list[int]:
        """The next hexes of a unit on this path, HALT for staying; along the compass if possible."""
        here = walked[-1] if walked else self.origin
        near, compass = self.s.tables.near[here], COMPASS[self.camp]
        found = [exit_ for exit_, lost in RetreatSearch(self).options(ONE, self.spot(walked)).items() if lost < LOST]
        kept = [exit_ for exit_ in found if exit_ != HALT and near.index(exit_) in compass]
        return [exit_ for exit_ in found if exit_ == HALT or not kept or exit_ in kept]

    # the rules

    def _goes_on(self, walked: tuple[int, ...], here: int) -> bool:
        """True if the retreat must continue: still too short, or one more hex because the last is full (11.4b)."""
        steps = len(walked)
        return steps < self.length or (steps == self.length and not self.fits(here))

    def fits(self, hex_: int) -> bool:
        return stacking.fits(self.s, (self.unit,), hex_)

    def passes(self, here: int, path: Path) -> bool:
        """True if the unit may cross a hexside into a hex: enemies, rivers, zones, borders (11.4b)."""
        goal = path.goal
        if self.occupied(goal) or (self.closed is not None and self.closed[goal]):
            return False
        return not self.river_bars(here, goal, path.flags) and not self.zone_bars(goal)

    def occupied(self, goal: int) -> bool:
        """True if the enemy is there: units, or the garrison of an intact fortified line."""
        pos = self.s.pos
        if pos.troops[self.foe][goal]:
            return True
        return bool(pos.fort[goal]) and self.s.tables.land.fort_camp[goal] == self.foe

    def river_bars(self, here: int, goal: int, flags: int) -> bool:
        """True if a wide river blocks: it is crossed at crossings, by Germans not at interdicted ones (terrain chart,
        10.7)."""
        if not flags & RIVER:
            return False
        train = self.s.tables.train[self.unit]  # 7.9d: any river
        if not flags & WIDE and not train:
            return False
        cut = self.s.pos.cut
        return not flags & CROSSING or (self.camp == GERMAN and bool(cut[here] or cut[goal]))

    def zone_bars(self, goal: int) -> bool:
        """True for an empty hex in an enemy zone, except for yellow units that outclass all units exerting it (9.5c,
        d)."""
        pos = self.s.pos
        if not pos.zone[self.foe][goal] or pos.troops[self.camp][goal]:
            return False
        return not outclasses(pos, self.s.tables, self.camp, self.tr, goal)

    def leads_off(self, walked: tuple[int, ...], goal: int) -> bool:
        """True if a path leads away: never back; two hexes end away from the start, an extra hex must have room
        (11.4b)."""
        if goal == self.origin or goal in walked:
            return False
        if walked and self.length > 1 and self.s.tables.map.distance(self.origin, goal) < 2:
            return False
        return len(walked) < self.length or self.fits(goal)

    def shelters(self, first: int) -> bool:
        """True if the second hex may be skipped: behind a river, in a town, city, intact works or fort (11.4c)."""
        pos, land = self.s.pos, self.s.tables.land
        if land.sides[self.origin][self.s.tables.near[self.origin].index(first)] & RIVER or land.settled[first]:
            return True
        if pos.works[first]:
            return self.camp == ALLIED
        return bool(pos.fort[first]) and land.fort_camp[first] == self.camp


# --- the step ---------------------------------------------------------------------------------------------------------


class Retreat(Leading[YellowPosition, Tables], YellowStep):
    """`unit` chooses the next unit if more than one can go, `hex` moves it, `stay` skips the second hex.

    `units` are still to go, `unit` is moving along `walked`; `choice` and `goals` are the options.
    """

    origin: int
    units: tuple[int, ...]
    length: int = 2
    law: str = RULE
    stays: bool = False  # a unit without a route stays (7.9e)
    walked: tuple[int, ...] = ()
    choice: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()  # HALT means staying
    saved: bool = False  # a unit has retreated successfully

    def cites(self, s: S) -> str:
        return self.law

    def prompt(self, s: S) -> Message:
        t = s.tables
        if self.unit < 0:
            names = tuple(t.units[unit] for unit in self.choice)
            return Message("prompt-retreat", {"at": message_hex(s, self.origin), "units": names})
        args = {"unit": t.units[self.unit], "at": message_hex(s, self._here())}
        if len(self.walked) >= self.length:
            return Message("prompt-retreat-full", args)
        if HALT in self.goals:
            return Message("prompt-retreat-short", args)
        return Message("prompt-retreat-hex", args | {"left": self.length - len(self.walked)})

    def _here(self) -> int:
        return self.walked[-1] if self.walked else self.origin

    def _country(self, s: S) -> Surroundings:
        return Surroundings(s, self.unit, self.origin, self.length)

    def ready(self, s: S) -> bool:
        if self.unit < 0:
            return self._next(s)
        self.goals = tuple(self._country(s).exits(self.walked))
        if len(self.goals) > 1:
            return True
        if self.goals[0] == HALT:
            self._halt(s)
        else:
            self.take_hex(s, self.goals[0])
        return False

    def _next(self, s: S) -> bool:
        """Find the units that can go now; when none can, the rest are eliminated."""
        at, origin = s.pos.at, self.origin
        self.units = tuple([unit for unit in self.units if at[unit] == origin])
        self.choice = tuple([unit for unit in self.units if escapes(s, unit, self.length)])
        if len(self.choice) > 1:
            return True
        if self.choice:
            self.unit = self.choice[0]
            return False
        s.pop()
        if not self.stays:
            if self.saved and s.pos.improved[origin]:
                _lift(s, origin)  # before the last units that could not follow are removed
            for unit in self.units:
                destroy(s, unit, self.law)
        return False

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else self.units

    def units_open(self, s: S) -> Sequence[int]:
        return self.choice

    def goals_open(self, s: S) -> Sequence[int]:
        return [goal for goal in self.goals if goal != HALT]

    def words(self, s: S) -> Sequence[Action]:
        return (s.tables.stay,) if self.unit >= 0 and HALT in self.goals else ()

    # --- the reasons ---

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "stay" and self.unit >= 0:
            return self._refuse_stay(s)
        return super().refuse(s, action)

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        if unit not in self.units:
            return self.about(s, unit, "retreat-other", at=message_hex(s, self.origin))
        return None if escapes(s, unit, self.length) else self.about(s, unit, "retreat-no-way")

    def why_not_hex(self, s: S, goal: int) -> Refusal | None:
        t, here = s.tables, self._here()
        if goal not in t.near[here]:
            return self.there(s, goal, "retreat-far")
        country = self._country(s)
        way = next((path for path in t.land.paths[t.mover[self.unit]][here] if path.goal == goal), None)
        if way is None:
            return self.there(s, goal, "retreat-ground", "T.terrain")
        reason = self._barred(s, country, way) or self._astray(s, country, goal)
        if reason is not None:
            return reason
        if goal in country.exits(self.walked):
            return None
        lost = RetreatSearch(country).loss(ONE, country.spot((*self.walked, goal))) >= LOST
        return self.there(s, goal, "retreat-dead-end" if lost else "retreat-compass")

    def _barred(self, s: S, country: Surroundings, way: Path) -> Refusal | None:
        goal = way.goal
        if country.occupied(goal):
            return self.there(s, goal, "retreat-enemy")
        closed = nations.why_bounds(self, s, self.unit, goal)
        if closed is not None:
            return closed
        if country.river_bars(self._here(), goal, way.flags):
            return self.there(s, goal, "retreat-river", "T.terrain")
        return self.there(s, goal, "retreat-zone", "R9.5") if country.zone_bars(goal) else None

    def _astray(self, s: S, country: Surroundings, goal: int) -> Refusal | None:
        if goal == self.origin or goal in self.walked:
            return self.there(s, goal, "retreat-back")
        if country.leads_off(self.walked, goal):
            return None
        if len(self.walked) >= self.length and not country.fits(goal):
            return self.there(s, goal, "retreat-crowd")
        return self.there(s, goal, "retreat-near")

    def _refuse_stay(self, s: S) -> Refusal | None:
        if not self.walked:
            return self.about(s, self.unit, "retreat-must")
        country = self._country(s)
        if not country.fits(self._here()):
            return self.there(s, self._here(), "retreat-crowd")
        return None if country.shelters(self.walked[0]) else self.there(s, self._here(), "retreat-open")

    # --- carrying it out ---

    def take_hex(self, s: S, hex_: int) -> None:
        enter(s, self.unit, hex_)
        self.walked = (*self.walked, hex_)

    def say(self, s: S, action: Action) -> None:
        self._halt(s)

    def _halt(self, s: S) -> None:
        """End the unit's retreat. The Dyle plan no longer applies to it (S5.8d)."""
        pos, t, unit = s.pos, s.tables, self.unit
        if unit in t.dyle.marchers:
            pos.state[unit] |= LOOSE
        tell_walk(s, Retreated, self.law, unit, self.origin)
        self.units = tuple([other for other in self.units if other != unit])
        self.unit, self.walked, self.goals, self.saved = -1, (), (), True
        relinquish(s, self.origin)
        if not self.units:
            s.pop()
