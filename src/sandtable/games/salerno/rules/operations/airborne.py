"""Paradrops (9.4): an airborne division or a single unit drops, scatters, then moves and fights on its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview
from sandtable.games.salerno.charts.terrain import MOUNTAIN
from sandtable.games.salerno.kinds import ALLIED, BAD, LANDED, SIDES, STOCKED
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.common.base import SalernoStep, enter, lose_step
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law.reports import Placed
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.months import reinforcements
from sandtable.games.salerno.rules.operations import operation
from sandtable.games.salerno.rules.supply import places
from sandtable.games.salerno.tables import Tables
from sandtable.kit.rules.choosing import Leading, message_hex
from sandtable.kit.rules.events import tell_of

RULE = "9.4"
NAMED: Final = 6  # hexes with the same odds that are listed individually


# --- eligible units -------------------------------------------------------------------------------------------------


def fault(s: S) -> str:
    """Why no unit can drop this impulse; "" if one might."""
    if not law(s).drops:
        return "no-drops"
    return "bad-weather" if s.pos.weather == BAD else ""


def can_drop_unit(s: S, unit: int) -> bool:
    """True if a unit is trained for it, and is at a friendly airfield or a reinforcement without a place."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if not t.drops[unit]:
        return False
    if at == t.box["entry"]:
        return reinforcements.placeless(s, unit)
    return at < t.hexes and any([at_airfield(s, hex_) for hex_ in (at, *t.beside[at])])


def at_airfield(s: S, hex_: int) -> bool:
    """True if a hex is an Allied airfield."""
    return bool(s.tables.land.airfield[hex_]) and s.pos.holder[hex_] == ALLIED


def can_drop(s: S, division: int) -> bool:
    return bool(jumpers(s, division))


def jumpers(s: S, division: int) -> list[int]:
    """The units of a division that can drop now."""
    return [unit for unit in s.tables.members[division] if can_drop_unit(s, unit)]


def zones(s: S) -> list[int]:
    """The possible drop hexes: plain or hill without enemies, anywhere."""
    t = s.tables
    return [hex_ for hex_ in range(t.land_hexes) if grounds(s, hex_)]


def grounds(s: S, hex_: int) -> bool:
    """True if parachutists can stay in a hex: no sea, no mountain, no enemy."""
    return places.open_to(s, ALLIED, hex_) and s.tables.land.kind[hex_] != MOUNTAIN


# --- the drop -------------------------------------------------------------------------------------------------------


def begin(s: S, units: Sequence[int]) -> None:
    """Drop the units that still can, one by one; then they act as a separate operation."""
    able = tuple([u for u in units if can_drop_unit(s, u) and not activation.spent(s, u)])
    s.push(Drop(who=ALLIED, able=able))


class Drop(Leading[SalernoPosition, Tables], SalernoStep):
    """Select a unit and its drop hex; units that do not drop stay in place."""

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

    def preview(self, s: S) -> Preview | None:
        return odds(s, self.unit) if self.unit >= 0 else None

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
    """Drop and scatter a unit; in the sea, in mountains or on enemies it loses a level (9.4)."""
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
    guns.come_down(s, unit)


def scatter(s: S, target: int) -> tuple[int, bool]:
    """The hex where a unit lands, and whether it is off the map."""
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
    """The nearest hex where a unit can stay, in the order of the scatter die (ruling R41)."""
    found, seen = [hex_], {hex_}
    for here in found:  # it grows during the loop
        if fits(s, unit, here):
            return here
        fresh = [near for near in s.tables.near[here] if near >= 0 and near not in seen]
        seen.update(fresh)
        found += fresh
    raise LookupError("no hex to come down in")


# --- the odds -------------------------------------------------------------------------------------------------------


def _spread(s: S) -> tuple[int, int, int]:
    """The number of faces of the scatter die for no drift, one hex, and two."""
    exact, near = s.tables.limit["drop_exact"], s.tables.limit["drop_near"]
    return 7 - exact, exact - near, near - 1


def _bad(s: S, good: int) -> Iterator[tuple[int, int]]:
    """For each scatter: its chance in 36ths, and the hexes from which it ends off the map or in a bad hex."""
    bits = s.tables.country.bits
    _, near, far = _spread(s)
    for step in bits.steps:
        once, twice, on_map = [
            hexes >> away if away > 0 else hexes << -away
            for hexes, away in ((good, step), (good, 2 * step), (bits.board, step))
        ]
        yield near, ~once
        yield far, ~(twice & on_map)


def risks(s: S) -> dict[int, int]:
    """The drop zones as bits, by the chance in 36ths that a drop ends in the sea, in mountains or on enemies."""
    pos, t = s.pos, s.tables
    good = places.open_area(s, ALLIED) & ~t.high_bits[pos.scenario]
    found = {0: good}
    for parts, bad in _bad(s, good):
        split = dict[int, int]()
        for risk, hexes in found.items():
            for sum_, some in ((risk, hexes & ~bad), (risk + parts, hexes & bad)):
                if some:
                    split[sum_] = split.get(sum_, 0) | some
        found = split
    return found


def odds(s: S, unit: int) -> Preview:
    """The scatter distances of a unit, and their effect in the safest and the riskiest drop zones."""
    outcomes = [
        Outcome(Message(f"outcome-scatter-{far}", {"parts": round(36 / faces)}), faces / 6, "scatter")
        for far, faces in enumerate(_spread(s))
        if faces
    ]
    bad = "drop-lost" if s.pos.steps[unit] == 1 else "drop-reduced"
    by_risk = risks(s)
    ends = {max(by_risk): "riskiest", min(by_risk): "safest"} if by_risk else {}  # one if all hexes are alike
    for risk, word in sorted(ends.items()):
        hexes = s.tables.country.bits.listed(by_risk[risk])
        named = [message_hex(s, hex_) for hex_ in hexes[:NAMED]]
        for result, parts in (("drop-safe", 36 - risk), (bad, risk)):
            if parts:
                told = {"hexes": named, "more": max(len(hexes) - NAMED, 0), "result": Message(result)}
                outcomes.append(Outcome(Message(f"outcome-drop-{word}", told), parts / 36, word))
    return Preview(RULE, Message("preview-drop", {"unit": s.tables.units[unit]}), (), tuple(outcomes))
