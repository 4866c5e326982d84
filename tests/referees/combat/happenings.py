"""Events and what follows a time advance: whom and what they may concern (facts 8, timing 1.8)."""

from __future__ import annotations

from collections.abc import Callable

from tests.referees.combat import odds
from tests.referees.combat.facts import UNITS
from tests.referees.combat.fire import hindrance_to, pieces_of
from tests.referees.combat.grid import neighbours, span
from tests.referees.combat.moment import Moment
from tests.referees.combat.table import OTHER, SIDES, Table, Unit, kind_of
from tests.referees.combat.watch import melee_sum

LIMIT = 7  # soldiers in a hex (8)


def names(units: list[Unit]) -> set[str]:
    return {unit.name for unit in units}


def nearest(found: set[str], at: str) -> set[str]:
    """Those of some hexes that lie nearest to another."""
    least = min((span(one, at) for one in found), default=0)
    return {one for one in found if span(one, at) == least}


def everybody(table: Table) -> list[Unit]:
    return [unit for side in SIDES for unit in table.of(side)]


def _veterans(moment: Moment) -> set[str]:
    return names([unit for unit in moment.table.of(moment.side) if not unit.veteran])


def _squads(moment: Moment) -> set[str]:
    """E52: a squad parts into two teams of its quality, if the counters are there."""
    table, found = moment.table, set()
    for unit in table.of(moment.side):
        short = unit.name[:2]
        team = f"{short}-{unit.kind.quality}-team"
        if unit.kind.form == "squad" and free_counters(table, team) >= 2:
            found.add(unit.name)
    return found


def free_counters(table: Table, kind: str) -> int:
    used = sum(kind_of(name) == kind and unit.at != "casualty" for name, unit in table.units.items())
    return UNITS[kind].count - used


def _own_hexes(moment: Moment) -> set[str]:
    return {unit.at for unit in moment.table.of(moment.side)}


def _broken_hexes(moment: Moment) -> set[str]:
    return {unit.at for unit in moment.table.of(moment.side) if unit.broken}


def _exposed(moment: Moment) -> set[str]:
    """E60: anybody who is not suppressed yet in a hex with cover below 1."""
    table = moment.table
    return names([unit for unit in everybody(table) if table.cover(unit.at) < 1 and not unit.suppressed])


def _any_broken(moment: Moment) -> set[str]:
    """E62, E64: one broken unit, whosever it is."""
    return names([unit for unit in everybody(moment.table) if unit.broken])


def _prisoners(moment: Moment) -> set[str]:
    """E66: an own broken unit next to an enemy or with one."""
    table = moment.table
    foes = {unit.at for unit in table.of(OTHER[moment.side])}
    own = [unit for unit in table.of(moment.side) if unit.broken]
    return names([unit for unit in own if foes & {unit.at, *neighbours(unit.at)}])


def _sapped(moment: Moment) -> set[str]:
    return {at for at, fort in moment.table.forts.items() if fort in ("mines", "wire")}


def _pinned(moment: Moment) -> set[str]:
    """E75: an enemy in range and sight of an own machine gun."""
    table = moment.table
    guns = [p for p in pieces_of(table, table.of(moment.side)) if p.gun and p.gun.kind.machine_gun]
    foes = [unit for unit in table.of(OTHER[moment.side]) if not unit.suppressed]
    return names([foe for foe in foes if any(hindrance_to(table, gun, foe.at) is not None for gun in guns)])


def _shocked(moment: Moment) -> set[str]:
    hexes = nearest({unit.at for unit in everybody(moment.table)}, moment.hex())
    return names([unit for unit in everybody(moment.table) if unit.at in hexes])


def _bombed(moment: Moment) -> set[str]:
    return nearest({unit.at for unit in everybody(moment.table)}, moment.hex())


EVENTS: dict[int, tuple[str, Callable[[Moment], set[str]]]] = {
    43: ("hex", _bombed),
    44: ("unit", _veterans),
    52: ("unit", _squads),
    56: ("hex", _broken_hexes),
    58: ("hex", _own_hexes),
    60: ("unit", _exposed),
    62: ("unit", _any_broken),
    64: ("unit", _any_broken),
    66: ("unit", _prisoners),
    70: ("hex", _sapped),
    72: ("unit", _shocked),
    75: ("unit", _pinned),
}


def ask_event(moment: Moment) -> None:
    number = moment.step["event"]
    if number not in EVENTS or moment.step.get("stage"):
        return
    verb, answer = EVENTS[number]
    table = moment.table
    asked = {*names(everybody(table))} if verb == "unit" else {unit.at for unit in everybody(table)}
    if table.ground.country is None and number == 60:
        return
    moment.sets(f"event {number}", asked, moment.operands(verb), answer(moment))


def ask_smoke(moment: Moment) -> None:
    """A39: in the mover's hex or next to it; never in water or fire."""
    table, at = moment.table, moment.hex()
    near = {at, *neighbours(at)}
    allowed = {one for one in near if table.ground.kind[one] != "water" and one not in table.blazes}
    moment.sets("smoke grenades", near, moment.operands("hex"), allowed)


def ask_overstacked(moment: Moment) -> None:
    """8: whoever stands among more than seven soldiers of his side."""
    own = moment.table.of(moment.side)
    crowded = {unit.at for unit in own if sum(mate.figures for mate in moment.table.of(moment.side, unit.at)) > LIMIT}
    moment.sets("overstacked", names(own), moment.operands("unit"), {unit.name for unit in own if unit.at in crowded})


def ask_clear(moment: Moment) -> None:
    """6.1.2, step 4: one Smoke marker goes, by night a flare instead if its player likes."""
    table = moment.table
    moment.sets("smoke cleared", set(table.smoke), moment.operands("smoke"), set(table.smoke))
    flares = set(table.flares) if "night" in table.laws else set()
    moment.sets("flares cleared", set(table.flares), moment.operands("hex"), flares)


def ask_melee(moment: Moment) -> None:
    """Both sums, and who wins with what chance (O16.4)."""
    at, table = moment.hex(), moment.table
    preview = moment.state.preview()
    if preview is None:
        return
    told = {shift.message.id: shift.value for shift in preview.shifts}
    sums = {side: melee_sum(table, side, at) for side in SIDES}
    for side in SIDES:
        moment.note("melee sum", f"{at} {side}", told.get(f"odds-sum-{side}"), sums[side])
    chances = dict.fromkeys(("allied", "axis", "nobody"), 0.0)
    for high, chance in odds.rolls(moment, "allied").items():
        for low, other in odds.rolls(moment, "axis").items():
            margin = sums["allied"] + high - sums["axis"] - low
            winner = "allied" if margin > 0 else "axis" if margin < 0 else tie(moment, at)
            chances[winner] += float(chance * other)
    engine = {outcome.message.id.removeprefix("odds-melee-"): outcome.probability for outcome in preview.outcomes}
    for winner, odd in chances.items():
        moment.note("odds of melee", f"{at} {winner}", round(engine.get(winner, 0.0), 9), round(odd, 9))


def tie(moment: Moment, at: str) -> str:
    """All are lost, but in a bunker or pillbox the last sole holder wins."""
    if moment.table.forts.get(at) in ("bunker", "pillbox"):
        return str(moment.data["sole"].get(at, "nobody"))
    return "nobody"
