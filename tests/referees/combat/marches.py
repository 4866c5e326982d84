"""Questions about moves, advances and retreats."""

from __future__ import annotations

from tests.referees.combat.grid import neighbours
from tests.referees.combat.ground import ALL
from tests.referees.combat.march import POINT, advances, cost, retreats
from tests.referees.combat.moment import PIECES, Moment
from tests.referees.combat.table import Unit


def ask_mover(moment: Moment) -> None:
    """Where a moving stack may go on to."""
    step, table = moment.step, moment.table
    at = moment.hex()
    points = {PIECES[number]: half for number, half in step["points"]}
    movers = moment.units()
    each = [points[unit.name] - POINT * unit.suppressed for unit in movers]
    left = max(0, min(each) - step.get("spent", 0) + step.get("road", 0))
    moment.note("points left", at, moment.words["points"], left / 2)
    allowed = set()
    for to in neighbours(at):
        prices = [cost(table, unit, at, to, guided(moment, unit, movers)) for unit in movers]
        if None in prices:
            continue
        if any(price == ALL for price in prices):
            if left > 0 and step.get("start", -1) < 0:  # from the hex in which it began, with what is left (N7.3)
                allowed.add(to)
            continue
        if max(price or 0 for price in prices) <= left:
            allowed.add(to)
    moment.sets("steps", set(neighbours(at)), moment.operands("hex"), allowed)


def guided(moment: Moment, unit: Unit, movers: list[Unit]) -> bool:
    """SR14.5: irregulars know every way, and so do Canadians as long as they move with them."""
    if "guides" not in moment.table.laws:
        return False
    irregulars = any(mate.kind.name == "fr-ffi" for mate in movers)
    return unit.kind.name == "fr-ffi" or (unit.kind.nation == "british" and irregulars)


def ask_advance(moment: Moment) -> None:
    if moment.prompt == "prompt-advance-to":
        unit = moment.unit()
        moment.sets("advance", set(neighbours(unit.at)), moment.operands("hex"), advances(moment.table, unit))


def ask_retreat(moment: Moment) -> None:
    unit = moment.unit()
    moment.sets("retreat", set(neighbours(unit.at)), moment.operands("hex"), retreats(moment.table, unit))
