"""Shared by all steps of this game: entering hexes, losing steps, the end of operations.

The consequences of an action are implemented here once, for every form of it: a move, a reaction, a retreat, an
advance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

from sandtable.core.base.actions import Action
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ALLIED, AXIS, END_OPS, ENDED, MOVED, OUT, RESERVE, SHIP, SIDES
from sandtable.games.salerno.position import S, SalernoPosition, enemy
from sandtable.games.salerno.rules.law import points, verdict
from sandtable.games.salerno.rules.law.reports import GunLost, Reduced
from sandtable.games.salerno.rules.law.sight import tell_insiders
from sandtable.games.salerno.tables import Tables
from sandtable.kit.board.masks import KeptMarks
from sandtable.kit.rules.choosing import HexStep
from sandtable.kit.rules.events import Destroyed, Marked, tell_at, tell_of

FEES: Final = {
    "muster": "muster",
    "counter": "gegenangriff",
    "extend": "stretch",
}  # the price of each verb
_OUT = KeptMarks(bytes(marks & OUT > 0 for marks in range(256)))


class SalernoStep(HexStep[SalernoPosition, Tables], kw_only=True):
    """A step of this game; the camps are its sides."""

    sides = SIDES

    def ready(self, s: S) -> bool:
        """Open as long as there is a choice; the result is passed on to `actions`."""
        if not self.verb:
            return True
        found = self.options(s)
        if found:
            s.memo = found
            return True
        s.pop()
        return False

    def actions(self, s: S) -> list[Action]:
        verb = self.asks(s)
        if not verb:
            return list(self.words(s))
        words = s.tables.spoken[verb]
        found: Sequence[int] = self.options(s) if s.memo is None else s.memo
        if len(found) < 2:
            return [*[words[number] for number in found], *self.words(s)]
        return [*itemgetter(*found)(words), *self.words(s)]

    def price(self, s: S, action: Action) -> Message | None:
        fee = FEES.get(action.verb)
        return None if fee is None else points.told(s.tables.cost[fee])


# --- entering a hex -------------------------------------------------------------------------------------------------


def enter(s: S, unit: int, hex_: int) -> None:
    """Place a unit in a hex on the map, with all effects there and around it."""
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    pos.put(t, unit, hex_)
    pos.holder[hex_] = camp
    foe = enemy(camp)
    if pos.zone[foe][hex_]:
        wake(s, hex_)
    if camp == ALLIED and hex_ == t.roma:
        pos.rome_barred = False  # 20
    if pos.mules[foe][hex_]:
        lose_mule(s, foe, hex_)


def go(s: S, units: Iterable[int], hex_: int) -> None:
    """Move units into the next hex by any kind of movement: they have moved and leave reserve (15, 16.1)."""
    pos, t = s.pos, s.tables
    for unit in units:
        pos.deeds[unit] |= MOVED
        if pos.state[unit] & RESERVE:
            pos.set_reserve(t, unit, False)
        enter(s, unit, hex_)
    if not pos.batteries[ALLIED][hex_]:  # guns there may fire first (16)
        _seize(s, hex_)  # by moving there, not by placement


def wake(s: S, hex_: int) -> None:
    """Remove reserve status from units next to an enemy, in this hex and around it (15)."""
    pos, t = s.pos, s.tables
    for near in (hex_, *t.beside[hex_]):
        if pos.reserves[near] and pos.zone[enemy(pos.owner(near))][near]:
            for unit in pos.stacks[near]:
                if pos.state[unit] & RESERVE:
                    pos.set_reserve(t, unit, False)
                    tell_of(s, Marked, "15", unit, note="mark-reserve-lost")


def _seize(s: S, hex_: int) -> None:
    """After units moved into a hex without others: the Axis captures a depot there (17.1)."""
    if s.pos.troops[AXIS][hex_] and hex_ in s.pos.depots:
        capture_depot(s, hex_)


def capture_depot(s: S, hex_: int) -> None:
    """Let the Axis capture an unguarded depot (17.1)."""
    s.pos.depots_lost += 1
    lift_depot(s, hex_, "17.1", "note-depot-captured")
    verdict.depot_taken(s)


def lift_depot(s: S, hex_: int, rule: str, note: str) -> None:
    """Remove a depot from the map, captured or withdrawn."""
    pos = s.pos
    pos.depots = tuple([depot for depot in pos.depots if depot != hex_])
    tell_at(s, rule, hex_, note)
    if not pos.depots:
        recall_ships(s)


def recall_ships(s: S) -> None:
    """Remove the ships if no depot is on the map (9.5.5, ruling R59)."""
    pos, t = s.pos, s.tables
    for gun in t.battery[ALLIED]:
        if t.gun_rank[gun] == SHIP and pos.gun_at[gun] < t.hexes:
            pos.put_gun(t, gun, t.box["off"])


def lose_mule(s: S, camp: int, hex_: int) -> None:
    """Remove a mule without an escort until the next impulse (17.4)."""
    pos = s.pos
    pos.set_mule(camp, hex_, 0)
    pos.mules_due[camp] += 1
    tell_at(s, "17.4", hex_, "note-mule-lost")


def overrun_guns(s: S, camp: int, hex_: int) -> None:
    """Remove enemy artillery, and a depot with it, from a hex that units of a camp have entered, for this impulse
    (16)."""
    if s.pos.batteries[enemy(camp)][hex_]:
        for gun in guns_in(s, enemy(camp), hex_):
            lose_gun(s, gun)
        _seize(s, hex_)


def guns_in(s: S, camp: int, hex_: int) -> list[int]:
    """The artillery of a camp in a hex."""
    pos, t = s.pos, s.tables
    if not pos.batteries[camp][hex_]:
        return []
    return [gun for gun in t.battery[camp] if pos.gun_at[gun] == hex_ and t.gun_rank[gun] != SHIP]


def lose_gun(s: S, gun: int) -> None:
    """Remove artillery from the map until the next impulse (16)."""
    pos, t = s.pos, s.tables
    at = pos.gun_at[gun]
    pos.put_gun(t, gun, t.box["off"])
    if s.events is not None:
        s.tell(GunLost(rule="16", gun=t.guns[gun], at=t.names[at]))


# --- losing steps ---------------------------------------------------------------------------------------------------


def lose_step(s: S, unit: int, rule: str) -> None:
    """Reduce a unit by one strength level: flip it, or eliminate it (14.3)."""
    pos = s.pos
    if pos.steps[unit] == 1:
        destroy(s, unit, rule)
        return
    pos.steps[unit] -= 1
    tell_insiders(s, Reduced, rule, unit)


def destroy(s: S, unit: int, rule: str) -> None:
    """Eliminate a unit: move it to the cadres box (14.3)."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if pos.state[unit] & RESERVE:
        pos.set_reserve(t, unit, False)
    pos.put(t, unit, t.box["dead"])
    pos.steps[unit] = 0
    pos.state[unit] = pos.deeds[unit] = 0
    tell_of(s, Destroyed, rule, unit, at)
    camp = t.camp[unit]
    if at < t.hexes and pos.mules[camp][at] and not pos.troops[camp][at]:
        lose_mule(s, camp, at)  # 17.4: it shares their fate
    verdict.count_dead(s)


# --- the end of operations ------------------------------------------------------------------------------------------


INFLICTED = ("14.3.5", "16.1")  # End Ops by the result of a combat or of fire


def end_ops(s: S, units: Iterable[int], rule: str) -> None:
    """End the operations of these units (8). Reserves stay in reserve (15).

    After fire or combat it lasts until the end of their owner's next segment, else for this impulse (ruling R32).
    """
    pos, t = s.pos, s.tables
    bari, inflicted = t.box["bari"], rule in INFLICTED
    for unit in units:
        if pos.at[unit] >= t.hexes and pos.at[unit] != bari:
            continue
        if inflicted:
            pos.deeds[unit] &= ~ENDED
        if not pos.state[unit] & END_OPS:
            pos.state[unit] |= END_OPS
            pos.deeds[unit] |= 0 if inflicted else ENDED
            tell_of(s, Marked, rule, unit, note="mark-end-ops")


# --- units and hexes ------------------------------------------------------------------------------------------------


def present(s: S, units: Sequence[int]) -> tuple[int, ...]:
    """The units that are still on the map."""
    at, hexes = s.pos.at, s.tables.hexes
    return tuple([unit for unit in units if at[unit] < hexes])


def starving(s: S, camp: int) -> list[int]:
    """The units of a camp on the map with an out-of-supply marker (17.2)."""
    pos, t = s.pos, s.tables
    return [unit for unit in _OUT.of(pos.state) if t.camp[unit] == camp and pos.at[unit] < t.hexes]


def fortified(s: S, hex_: int, camp: int) -> bool:
    """True if a hex is on the active Gustav line or the Bernhardt line, or has a fortification: only for the Axis."""
    pos, land = s.pos, s.tables.land
    if camp == ALLIED:
        return False  # 9.6, 9.7
    return bool(land.bernhardt[hex_] or pos.forts[hex_] or (land.gustav[hex_] and pos.gustav == 2))
