"""Immediate victories that need no supply check (2.1, 2.2): a depot, losses, the exit."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED, AXIS, OUT, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law.scenarios import law


def ends(s: S, camp: int, rule: str, note: str) -> None:
    """End the game, unless it is over; a camp has won, or neither (-1)."""
    if s.result is None:
        s.end((SIDES[camp],) if camp >= 0 else (), rule, note)


def grade(s: S, note: str) -> str:
    """Decisive up to turn 5, minor after it (2.1)."""
    return f"{note}-decisive" if s.pos.turn <= s.tables.limit["decisive_turn"] else f"{note}-minor"


def depot_taken(s: S) -> None:
    """Check for victory after a depot is captured (2.2, 22.2)."""
    victory = law(s).victory
    if victory.depots:
        decisive = victory.kind == "campaign"  # in the scenario it is an automatic victory
        ends(s, AXIS, "2.2" if decisive else "22.2", f"result-axis-depot-{'decisive' if decisive else 'automatic'}")


def count_dead(s: S) -> None:
    """Check for victory after units enter or leave the cadres box (2.1)."""
    t = s.tables
    if law(s).victory.kind != "campaign" or 2 * len(s.pos.stacks[t.box["dead"]]) < t.limit["dead_axis"]:
        return  # no counter has more than two levels
    if cadres(s, AXIS) >= t.limit["dead_axis"] and cadres(s, ALLIED) <= t.limit["dead_allied"]:
        ends(s, ALLIED, "2.1", "result-allied-dead")


def somebody_left(s: S) -> None:
    """Check for victory after units left the map by the north edge (2.1)."""
    if escaped(s) >= s.tables.limit["exit_steps"]:
        ends(s, ALLIED, "2.1", grade(s, "result-allied-exit"))


def cadres(s: S, camp: int) -> int:
    """The full strength of the eliminated units (2.1, ruling R43)."""
    t = s.tables
    return sum([t.full[unit] for unit in s.pos.stacks[t.box["dead"]] if t.camp[unit] == camp])


def escaped(s: S) -> int:
    """The Allied levels that have left by the north edge (2.1): those in supply at that moment (ruling R86)."""
    pos, t = s.pos, s.tables
    gone = [unit for unit in pos.stacks[t.box["exited"]] if t.camp[unit] == ALLIED]
    return sum([pos.steps[unit] for unit in gone if not pos.state[unit] & OUT])
