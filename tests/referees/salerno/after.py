"""What follows a move or a combat: retreat, advance, reaction (13, 14.3)."""

from __future__ import annotations

from tests.referees.salerno import facts
from tests.referees.salerno.lines import NAPOLI
from tests.referees.salerno.march import passable
from tests.referees.salerno.table import Table, Unit, enemy, limit


def homes(table: Table, side: str) -> set[str]:
    """The terminals and depots of a side: where a retreat leads to (14.3.1)."""
    terminals = table.laws["terminals"]
    if side == "axis":
        return set(terminals["axis"])
    ends = {*terminals.get("fifth", ()), *terminals.get("eighth", ()), *table.depots}
    if table.data.get("naples"):
        ends.add(NAPOLI)
    return {end for end in ends if end != NAPOLI or table.control(end) == "allied"}


def home_distance(table: Table, side: str, at: str) -> int:
    return min((facts.distance(at, home) for home in homes(table, side)), default=0)


def retreat_step(table: Table, unit: Unit, at: str, to: str) -> bool:
    """The next hex of a retreat: not the enemy's, not closed ground, no farther from home (14.3.1)."""
    side = unit.side
    if to in table.held[enemy(side)] or (side == "allied" and to in table.rearguards):
        return False
    if not passable(table, unit.kind.armour, at, to):
        return False
    return home_distance(table, side, to) <= home_distance(table, side, at)


def leads_on(table: Table, unit: Unit, at: str, to: str, passed: frozenset[str]) -> bool:
    """Full hexes send a retreat on (14.3.1): a unit must come to one with room for it, and goes nowhere twice.

    The text speaks of a unit: a stack that is too large for where it ends is sorted out as any other (10, R53).
    """
    if not retreat_step(table, unit, at, to):
        return False
    gone = passed | {to}
    return room(table, [unit], to) or any(
        leads_on(table, unit, to, one, gone) for one in facts.beside(to) if one not in gone
    )


def room(table: Table, units: list[Unit], to: str) -> bool:
    names = frozenset(unit.name for unit in units)
    return table.dots(to, names) + sum(unit.kind.dots for unit in units) <= limit(to)


def may_advance(table: Table, unit: Unit, target: str) -> bool:
    """Into the hex that the defender has left, as far as ground and stacking allow (14.3.3)."""
    return unit.at != target and passable(table, unit.kind.armour, unit.at, target) and room(table, [unit], target)


def may_react(table: Table, unit: Unit, moved_to: str) -> bool:
    """The moved unit is within the radius; once an impulse, in the enemy's segment alone, never with End Ops (13)."""
    ready = not unit.marks & {"reacted", "end_ops"} and table.data.get("active") != unit.side
    return bool(unit.kind.react) and ready and facts.distance(unit.at, moved_to) <= unit.kind.react
