"""Victory: the places, the levels lost, and what ends a scenario at once (2, 22)."""

from __future__ import annotations

from typing import Any

from tests.referees import Tally
from tests.referees.salerno import facts
from tests.referees.salerno.lines import Lines
from tests.referees.salerno.table import Table, enemy

SIDES = ("axis", "allied")


def lost(table: Table, side: str) -> int:
    """Levels lost: of the dead, and of those that are reduced on the map (22)."""
    mine = [unit for unit in table.units.values() if unit.side == side]
    dead = sum(len(unit.kind.combat) for unit in mine if unit.at == "dead")
    return dead + sum(len(unit.kind.combat) - unit.steps for unit in mine if unit.on_map or unit.at == "bari")


def points(table: Table) -> dict[str, int]:
    """What each place is worth to him who holds it, and one for every five levels of the enemy's."""
    victory = table.laws["victory"]
    score = {side: lost(table, enemy(side)) // victory["steps"] for side in SIDES}
    for row in victory["worth"]:
        holder = table.control(facts.where(row["place"]))
        if holder:
            score[holder] += row["value"]
    return score


def at_once(table: Table, bad: bool) -> set[str]:
    """Who has the places of an automatic victory at the end of an impulse, each with a unit that traces a line (22)."""
    table.bad = bad
    winners = set()
    for row in table.laws["victory"].get("sudden", ()):
        side = row["side"]
        lines = Lines(table, side)
        held = [
            any(unit.side == side and lines.traces(unit, True) for unit in table.stacks.get(facts.where(place), ()))
            for place in row["places"]
        ]
        if any(held) if row.get("need") == "any" else all(held):
            winners.add(side)
    return winners


def ask_result(tally: Tally, state: Any, where: str, bad: bool) -> None:
    """Who has won, and by what."""
    result = state.result
    table = Table(state.data())
    kind = result.message.id
    if kind.endswith("points") or kind == "result-draw":
        score = points(table)
        best = max(score.values())
        winners = tuple(side for side in SIDES if score[side] == best)
        ours = winners if len(winners) == 1 else ()
        tally.compare("winner", f"{where} {score}", tuple(result.winners), ours)
    elif table.laws["victory"]["kind"] == "points":
        taken = table.laws["victory"].get("depots") and table.data.get("depots_lost")  # the first depot decides (22.2)
        rightly = {"axis"} if taken else at_once(table, bad)
        tally.compare("winner at once", f"{where} {kind}", set(result.winners), rightly)


def ask_no_result(tally: Tally, state: Any, where: str, bad: bool) -> None:
    """An impulse that ended without an automatic victory."""
    table = Table(state.data())
    tally.compare("no winner yet", where, set(), at_once(table, bad))
