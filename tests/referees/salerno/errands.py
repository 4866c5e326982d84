"""More questions: bridges, markers, reserves, reinforcements, recovery, and what the units of a side may still do."""

from __future__ import annotations

import random
from typing import Any

from tests.referees import Tally
from tests.referees.salerno import after, battle, facts, march, orders
from tests.referees.salerno.facts import link
from tests.referees.salerno.lines import Lines
from tests.referees.salerno.questions import doing, operands, own, under_way
from tests.referees.salerno.table import Table, Unit, enemy


def ask_bridges(tally: Tally, state: Any, table: Table, group: march.Group, where: str) -> None:
    """Which bridges a unit may cut and build from where it stands (11.7, 11.8)."""
    cut, made = operands(state, "blow"), operands(state, "build")
    for to in facts.beside(group.at):
        side = link(group.at, to)
        if side not in facts.rivers() or not side <= table.area:
            continue
        name = "-".join(sorted(side))
        standing = side in table.standing
        tally.compare("bridge to cut", f"{where} {name}", name in cut, standing and side not in facts.roman())
        able = not standing and not table.bad and group.left >= 6
        tally.compare("bridge to build", f"{where} {name}", name in made, able)


def ask_settling(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Where a settlement may take place: some fresh unit, up to three dots (9.11)."""
    side, hexes = state.decision.side, operands(state, "hex")
    ready = [unit for unit in own(table, side) if orders.fresh(unit)]
    may = {unit.at for unit in ready if unit.kind.dots <= orders.SETTLING}
    tally.compare_sets("settlement", where, set(table.held[side]), hexes, may)


def ask_muster(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Where an emergency group may form: under the marker, for a Kampfgruppe next to it too (9.3)."""
    side, hexes = state.decision.side, operands(state, "hex")
    ready = [unit for unit in own(table, side) if orders.fresh(unit)]
    bases = {unit.at for unit in ready if side == "axis" or payable(table, unit)}
    if side == "allied":
        tally.compare_sets("task force", where, set(table.held[side]), hexes, bases)
    else:
        around = {one for at in bases for one in (at, *facts.beside(at)) if one in table.area}
        tally.compare_sets("kampfgruppe", where, around - table.held["allied"], hexes, around)


def payable(table: Table, unit: Unit) -> bool:
    """A point of its army or of the army group (6)."""
    points = table.data["ap"]
    army = {"VArmy": "V", "VIIIArmy": "VIII"}.get(table.formation_army(unit), "")
    return bool(points["XV"] or points.get(army))


def ask_release(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Reserves that may be let loose: not those with End Ops (15), and each hex once."""
    side, hexes = state.decision.side, operands(state, "release")
    for at in sorted(table.held[side]):
        row = [unit for unit in table.stacks[at] if "reserve" in unit.marks]
        may = any(not unit.marks & {"end_ops", "done"} for unit in row)
        tally.compare("release", f"{where} {at}", at in hexes, may)


def ask_breakthrough(tally: Tally, state: Any, table: Table, where: str) -> None:
    """What units that advanced may attack next (14.3.4)."""
    units = [unit for unit in under_way(table, "units") if unit.on_map and "end_ops" not in unit.marks]
    side = state.decision.side
    may = {to for unit in units for to in facts.beside(unit.at) if battle.may_attack(table, unit, to)}
    asked = set(table.held[enemy(side)]) | (table.rearguards if side == "allied" else set())
    tally.compare_sets("breakthrough", where, asked, operands(state, "hex"), may)


def ask_borrow(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Who could draw on the other army's terminal (17.1)."""
    if state.decision.side == "axis" or not sum(table.data["ap"].values()) or table.laws["terminals"].get("shared"):
        return
    lines = Lines(table, "allied")
    units = operands(state, "borrow")
    for unit in under_way(table, "short"):
        if unit.on_map and payable(table, unit):
            tally.compare("borrow", f"{where} {unit.name} at {unit.at}", unit.name in units, lines.supplied(unit, True))


def ask_recovery(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Who may get a level back, as long as nobody has (19)."""
    if doing(table).get("taken"):
        return
    units = operands(state, "unit")
    for unit in own(table, state.decision.side):
        able = unit.steps < len(unit.kind.combat) and not unit.kind.lost and not unit.marks & {"out", "air_fed"}
        tally.compare("recovery", f"{where} {unit.name} at {unit.at}", unit.name in units, able)


def ask_return(tally: Tally, state: Any, table: Table, where: str, rng: random.Random) -> None:
    """Where a unit comes back: by a supplied one of its division; far from the enemy if there is none (19)."""
    unit = table.units[state.decision.prompt.args["unit"]]
    lines = Lines(table, unit.side)
    division = table.division(unit)
    mates = [other for other in own(table, unit.side) if division and other.kind.formation == division]
    hexes = operands(state, "hex")
    for at in rng.sample(sorted(table.area), 60) + sorted(hexes)[:30]:
        free = not march.closed(table, unit.side, at) and after.room(table, [unit], at)
        if mates:
            fed = {mate.at for mate in mates if "out" not in mate.marks}
            may = free and any(at == one or at in facts.beside(one) for one in fed)
        else:
            may = free and lines.hex_supplied(at)
            if division:
                may = may and not facts.near(at, 5) & table.held[enemy(unit.side)]
        tally.compare("return", f"{where} {unit.name} to {at}", at in hexes, may)


def ask_arrival(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Named places of entry: the hexes within the distance, without the enemy, with room (18)."""
    unit = table.units[state.decision.prompt.args["unit"]]
    zone = zone_of(table, unit)
    if zone is None or "near" not in zone:
        return
    spots = [facts.where(name) for name in zone["near"]]
    inside = {at for at in table.area if any(facts.distance(at, spot) <= zone.get("within", 0) for spot in spots)}
    may = {at for at in inside if at not in table.held[enemy(unit.side)] and after.room(table, [unit], at)}
    if not may:
        return  # the next hexes, then
    near = {one for at in inside for one in (at, *facts.beside(at)) if one in table.area}
    tally.compare_sets("arrival", f"{where} {unit.name}", near, operands(state, "hex"), may)


def zone_of(table: Table, unit: Unit) -> dict[str, Any] | None:
    """The zone of the card that brings a unit later in the game."""
    for card in table.laws["cards"]:
        named = unit.name in card.get("units", ()) or (
            unit.kind.formation in card.get("divisions", ()) and unit.name not in card.get("less", ())
        )
        if named and "when" in card and card["side"] == unit.side:
            zone: dict[str, Any] | None = card.get("zone")
            return zone
    return None
