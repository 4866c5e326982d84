"""Paradrops (9.4): an airborne division or a single unit jumps, scatters, then moves and fights on its own."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.salerno.charts.terrain import MOUNTAIN
from sandtable.games.salerno.kinds import ALLIED, BAD, LANDED, SIDES, STOCKED
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules import activation, arrivals, firing, operation, places
from sandtable.games.salerno.rules.base import SalernoStep, enter, lose_step
from sandtable.games.salerno.rules.events import Placed
from sandtable.games.salerno.rules.laws import law
from sandtable.games.salerno.tables import Tables
from sandtable.kit.choosing import Leading
from sandtable.kit.events import tell_of

RULE = "9.4"


# --- who can jump ---------------------------------------------------------------------------------------------------


def fault(s: S) -> str:
    """Why nobody can jump in this impulse; "" if somebody might."""
    if not law(s).drops:
        return "no-drops"
    return "bad-weather" if s.pos.weather == BAD else ""


def can_drop_unit(s: S, unit: int) -> bool:
    """Whether a unit is trained for it, and waits at a friendly airfield, or as a reinforcement at large."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if not t.drops[unit]:
        return False
    if at == t.box["entry"]:
        return arrivals.at_large(s, unit)
    return at < t.hexes and any([at_airfield(s, hex_) for hex_ in (at, *t.beside[at])])


def at_airfield(s: S, hex_: int) -> bool:
    """Whether a hex is an airfield in Allied hands."""
    return bool(s.tables.land.airfield[hex_]) and s.pos.holder[hex_] == ALLIED


def can_drop(s: S, division: int) -> bool:
    return bool(jumpers(s, division))


def jumpers(s: S, division: int) -> list[int]:
    """The units of a division that can jump now."""
    return [unit for unit in s.tables.members[division] if can_drop_unit(s, unit)]


def zones(s: S) -> list[int]:
    """Where one can jump: plain or hill without enemies, anywhere."""
    t = s.tables
    return [hex_ for hex_ in range(t.land_hexes) if grounds(s, hex_)]


def grounds(s: S, hex_: int) -> bool:
    """Whether parachutists can stay in a hex: no sea, no mountain, no enemy."""
    return places.open_to(s, ALLIED, hex_) and s.tables.land.kind[hex_] != MOUNTAIN


# --- the drop -------------------------------------------------------------------------------------------------------


def begin(s: S, units: Sequence[int]) -> None:
    """The units that can still jump do so one by one, then they act as an operation of their own."""
    able = tuple([u for u in units if can_drop_unit(s, u) and not activation.spent(s, u)])
    s.push(Drop(who=ALLIED, able=able))


class Drop(Leading[SalernoPosition, Tables], SalernoStep):
    """A unit and the hex it jumps at; who does not jump stays where it is."""

    rule = RULE
    says = ("done",)
    able: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    over: bool = False

    def prompt(self, s: S) -> Message:
        if self.unit < 0:
            return Message("prompt-drop", {"count": len(self.able)})
        return Message("prompt-drop-hex", {"unit": s.tables.units[self.unit]})

    def ready(self, s: S) -> bool:
        if self.able and not self.over:
            return True
        s.pop()
        landed = [unit for unit in self.dropped if s.pos.at[unit] < s.tables.hexes]
        if landed:
            operation.begin(s, self.who, landed, RULE)
        return False

    def units_open(self, s: S) -> Sequence[int]:
        return self.able

    def goals_open(self, s: S) -> Sequence[int]:
        return zones(s)

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        return None if unit in self.able else self.about(s, unit, "not-jumping")

    def why_not_hex(self, s: S, hex_: int) -> Refusal | None:
        return None if grounds(s, hex_) else self.there(s, hex_, "not-jumpable")

    def take_hex(self, s: S, hex_: int) -> None:
        unit = self.unit
        drop(s, unit, hex_)
        self.able = tuple([u for u in self.able if u != unit])
        self.dropped += (unit,)
        self.unit = -1

    def say(self, s: S, action: Action) -> None:
        self.over = True


def drop(s: S, unit: int, target: int) -> None:
    """A unit jumps and scatters; in the sea, in mountains or on enemies it loses a level (9.4)."""
    pos = s.pos
    hex_, lost = scatter(s, target)
    pos.set_reserve(s.tables, unit, False)
    pos.state[unit] |= LANDED | STOCKED
    if lost or not grounds(s, hex_):
        if pos.steps[unit] == 1:
            lose_step(s, unit, RULE)
            return
        lose_step(s, unit, RULE)
    goal = hex_ if not lost and fits(s, unit, hex_) else refuge(s, unit, hex_)
    enter(s, unit, goal)
    tell_of(s, Placed, RULE, unit, note="place-drop")
    firing.come_down(s, unit)


def scatter(s: S, target: int) -> tuple[int, bool]:
    """Where a unit comes down, and whether that is beyond the edge of the map."""
    limit, side = s.tables.limit, SIDES[ALLIED]
    die = s.roll(1, RULE, side=side, note="roll-scatter")[0]
    if die >= limit["drop_exact"]:
        return target, False
    away = 1 if die >= limit["drop_near"] else 2
    towards = s.roll(1, RULE, side=side, note="roll-direction")[0] - 1
    hex_ = target
    for _ in range(away):
        if s.tables.near[hex_][towards] < 0:
            return hex_, True
        hex_ = s.tables.near[hex_][towards]
    return hex_, False


def fits(s: S, unit: int, hex_: int) -> bool:
    return grounds(s, hex_) and places.takes(s, unit, hex_)


def refuge(s: S, unit: int, hex_: int) -> int:
    """The nearest hex where a unit can stay, by the order of the scatter die (ruling R41)."""
    found, seen = [hex_], {hex_}
    for here in found:  # it grows while it is read
        if fits(s, unit, here):
            return here
        fresh = [near for near in s.tables.near[here] if near >= 0 and near not in seen]
        seen.update(fresh)
        found += fresh
    raise LookupError("no hex to come down in")
