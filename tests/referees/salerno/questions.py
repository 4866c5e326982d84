"""The questions that are put to engine and referee at a decision; every answer is one comparison."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from tests.referees import Tally
from tests.referees.salerno import after, battle, facts, fire, march, orders
from tests.referees.salerno.lines import Lines
from tests.referees.salerno.table import Battery, Table, Unit, enemy

UNITS = tuple(facts.kinds())  # the plain data number units and guns as the data files list them
GUNS = tuple(facts.guns())
SPOTS = tuple(facts.hexes())
HEXES = 150  # hexes that are asked about supply at one decision


def operands(state: Any, verb: str) -> set[str]:
    """What is offered with a verb: the hexes, the units, the guns."""
    return {text.split(" ", 1)[1] for text in map(str, state.actions()) if text.startswith(verb + " ")}


def offered(state: Any) -> set[str]:
    return {str(action) for action in state.actions()}


def place(state: Any) -> str:
    """The hex that a prompt speaks of."""
    at: str = state.decision.prompt.args["at"].args["hex"]
    return at


def doing(table: Table) -> dict[str, Any]:
    """The step under way, in plain data."""
    step: dict[str, Any] = table.data["steps"][-1]
    return step


def under_way(table: Table, key: str) -> list[Unit]:
    return [table.units[UNITS[number]] for number in doing(table).get(key, ())]


def own(table: Table, side: str) -> Iterable[Unit]:
    return (unit for unit in table.units.values() if unit.side == side and unit.on_map)


def let_loose(table: Table) -> bool:
    """An operation with reserves that were let loose (15)."""
    return any([bool(row.get("released")) for row in table.data["steps"] if row["type"] == "Operation"][-1:])


def at_hand(table: Table, unit: Unit, side: str) -> bool | None:
    """Who may act in this operation: those activated for it; of the reserves only those that are let loose (15.1).

    None: of reserves that have not moved the plain data do not say, once the move is over, who was let loose.
    """
    if "reserve" not in unit.marks or not let_loose(table):
        return orders.can_act(table, unit, side) and "reserve" not in unit.marks
    pools = [row["pool"] for row in table.data["steps"] if "pool" in row]
    if not pools:
        return None if "active" in unit.marks else False
    return unit.name in {UNITS[number] for number in pools[-1]} and "end_ops" not in unit.marks


# Combat


def ask_targets(tally: Tally, state: Any, table: Table, where: str) -> None:
    """What may be attacked at all (14)."""
    side = state.decision.side
    ready = {unit: at_hand(table, unit, side) for unit in own(table, side)}
    near = {unit: {to for to in facts.beside(unit.at) if battle.may_attack(table, unit, to)} for unit in ready}
    may = {to for unit, able in ready.items() if able for to in near[unit]}
    asked = set(table.held[enemy(side)]) | (table.rearguards if side == "allied" else set())
    asked -= {to for unit, able in ready.items() if able is None for to in near[unit]}
    tally.compare_sets("target", where, asked, operands(state, "hex"), may)


def ask_attackers(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Who may join the attack on a hex."""
    if table.data["steps"][-2]["type"] == "Breakthrough":
        return
    target, units = place(state), operands(state, "unit")
    chosen = {unit.name for unit in under_way(table, "units")}
    for unit in own(table, state.decision.side):
        if unit.at in facts.beside(target) and unit.name not in chosen:
            able = at_hand(table, unit, unit.side)
            if able is None:
                continue
            may = able and battle.may_attack(table, unit, target)
            tally.compare("attacker", f"{where} {unit.name} at {unit.at} on {target}", unit.name in units, may)


def ask_odds(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Factors, columns, dice modifier and the chance of every result, before support is thrown for."""
    preview = state.preview()
    target = place(state)
    if preview is None or preview.rule != "14.1" or any(shift.rule == "14.2.8" for shift in preview.shifts):
        return  # a rearguard alone, Roma, the Gegenangriff: other dice
    units = [table.units[name] for name in preview.title.args["units"]]
    sum_ = battle.reckon(table, units, target)
    spot = f"{where} {'+'.join(unit.name + '@' + unit.at for unit in units)} on {target}"
    tally.compare("attack factors", spot, preview.figures["attack"], sum_.attack)
    tally.compare("defence factors", spot, preview.figures["defence"], sum_.defence)
    tally.compare("odds", spot, preview.before, battle.COLUMNS[sum_.before - 1])
    tally.compare("column", spot, preview.after, battle.COLUMNS[sum_.after - 1])
    tally.compare("dice", spot, preview.figures["dice"], sum_.dice)
    engine = {row.message.id.removeprefix("outcome-"): round(row.probability, 9) for row in preview.outcomes}
    ours = {
        key.lower().replace("*", "e").replace(" ", "-"): round(float(share), 9)
        for key, share in battle.chances(sum_).items()
    }
    for key in sorted({*engine, *ours}):
        tally.compare("chance of a result", f"{spot} {key}", engine.get(key), ours.get(key))


def ask_support(tally: Tally, state: Any, table: Table, where: str) -> None:
    """One counter that reaches the hex, active or not; no fire on Roma (14.2.6, 16.2, 20)."""
    side, at, guns = state.decision.side, place(state), operands(state, "gun")
    spared = fire.open_city(table, at)
    for name, battery in table.guns.items():
        if battery.gun.side == side:
            tally.compare(
                "support",
                f"{where} {name} at {battery.at} on {at}",
                name in guns,
                fire.reaches(battery, at) and not spared,
            )
    tally.compare("support by air", f"{where} {at}", "air" in offered(state), fire.flies(table, side) and not spared)


# After combat and move


def ask_retreat(tally: Tally, state: Any, table: Table, where: str) -> None:
    args = state.decision.prompt.args
    if args["gone"] >= 2:
        return  # pushed on by full hexes
    at = place(state)
    units = [table.units[name] for name in args["units"]]
    passed = frozenset({at, SPOTS[doing(table)["start"]]})
    ahead = [to for to in facts.beside(at) if to not in passed]
    may = {to for to in ahead if any(after.leads_on(table, unit, at, to, passed) for unit in units)}
    tally.compare_sets(
        "retreat", f"{where} {args['units']} from {at}", set(facts.beside(at)), operands(state, "hex"), may
    )


def ask_advance(tally: Tally, state: Any, table: Table, where: str) -> None:
    target, units = place(state), operands(state, "unit")
    gone = under_way(table, "chosen")
    for unit in under_way(table, "units"):
        if unit in gone:
            continue
        fits = after.room(table, [unit, *gone], target)
        may = unit.on_map and fits and after.may_advance(table, unit, target)
        tally.compare("advance", f"{where} {unit.name} from {unit.at} to {target}", unit.name in units, may)


def can_step(table: Table, unit: Unit, points: int) -> bool:
    group = march.Group((unit,), unit.at, points)
    return any(march.cost(table, group, to) is not None for to in facts.beside(unit.at))


# Fire


def ask_answer(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Guns at units that come next to own ones (16.1.2); aircraft at units whose move is over (16.1.3)."""
    side, at, guns = state.decision.side, place(state), operands(state, "gun")
    spared = fire.open_city(table, at)
    near = fire.close_to(table, side, at)
    for name, battery in table.guns.items():
        if battery.gun.side == side:
            may = near and fire.reaches(battery, at) and not spared
            tally.compare("fire at a mover", f"{where} {name} at {battery.at} on {at}", name in guns, may)
    over = doing(table).get("passing") is False or "air_on_the_move" in table.options
    tally.compare(
        "air at a mover", f"{where} {at}", "air" in offered(state), over and fire.flies(table, side) and not spared
    )


def ask_volley(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Which counters fire together (9.5.5, 9.8, 16), and what they do."""
    side, at = state.decision.side, place(state)
    step = doing(table)
    picked = [table.guns[GUNS[number]] for number in step.get("guns", ())]
    guns, preview = operands(state, "gun"), state.preview()
    kinds = {row.gun.kind == "ship" for row in picked}
    for name, battery in table.guns.items():
        if battery.gun.side == side and battery not in picked and step.get("active"):
            alike = not step.get("air") and kinds <= {battery.gun.kind == "ship"}
            may = battery.on and fire.reaches(battery, at) and alike
            tally.compare("volley", f"{where} {name} at {battery.at} on {at}", name in guns, may)
    if preview is None:
        return
    factors = int(preview.figures["factors"])
    tally.compare(
        "fire factors", f"{where} {at}", factors, sum(row.gun.fire for row in picked) + 3 * step.get("air", 0)
    )
    column = fire.column(factors) + fire.shift(table, at, enemy(side))
    tally.compare("barrage column", f"{where} {at} with {factors}", preview.figures["column"], min(column, 6))
    engine = {row.message.id.removeprefix("barrage-"): round(row.probability, 9) for row in preview.outcomes}
    drm = any(pushing(table, row) for row in picked)
    ours = {key: round(float(share), 9) for key, share in fire.chances(column, drm).items()}
    for key in sorted({*engine, *ours}):
        tally.compare("barrage", f"{where} {at} with {factors}: {key}", engine.get(key), ours.get(key))


def pushing(table: Table, battery: Battery) -> bool:
    """An active gun of the army whose offensive it is; ships, of no army, have the army group's (9.10)."""
    gun = battery.gun
    if gun.side != "allied" or not table.pushing or not battery.on:
        return False
    army = table.data["formations"].get(gun.formation, {}).get("army", gun.formation)
    return bool(table.pushing & {{"VArmy": "V", "VIIIArmy": "VIII"}.get(army, ""), "XV"})


# Supply, guns, reserves


def ask_supply(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Who is out of supply at the end of a segment (17)."""
    step = doing(table)
    side = state.decision.side
    if step.get("borrowed") or table.data.get("lifted"):
        return
    lines = Lines(table, side)
    short = {unit.name for unit in under_way(table, "short")}
    for unit in own(table, side):
        tally.compare("supply", f"{where} {unit.name} at {unit.at}", unit.name not in short, lines.supplied(unit))


def ask_works(tally: Tally, state: Any, table: Table, where: str, rng: random.Random) -> None:
    """Hexes in supply: rearguards (12) and fortifications (9.7) are put nowhere else."""
    rear = state.decision.step == "Rearguards"
    hexes = operands(state, "rearguard" if rear else "fort")
    lines = Lines(table, "axis")
    stood = {state.tables.names[hex_] for hex_ in state.stack[-1].stood} if rear else set()  # they may stay there (R81)
    for at in rng.sample(sorted(table.area), min(HEXES, len(table.area))):
        may = lines.hex_supplied(at)
        if rear:
            may = may and not table.facing("axis", at) and at not in table.rearguards
            may = may and not (table.rome_barred and at == facts.where("Roma"))
            may = may or at in stood - table.rearguards
        else:
            may = may and at not in table.forts  # any supplied hex (9.7)
        tally.compare("rearguard" if rear else "fortification", f"{where} {at}", at in hexes, may)


def ask_sites(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Where a gun may be emplaced (16)."""
    name = state.decision.prompt.args["gun"]
    sites = orders.sites(table, table.guns[name])
    spots = operands(state, "hex")
    asked = sites | spots | {one for at in sites for one in facts.beside(at)}
    tally.compare_sets("emplacement", f"{where} {name}", asked, spots, sites)


def ask_reserves(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Who may be put in reserve (15)."""
    units = operands(state, "unit")
    held = {unit.at for unit in table.units.values() if "reserve" in unit.marks and unit.side == state.decision.side}
    left = state.decision.prompt.args["left"]
    for unit in own(table, state.decision.side):
        may = (
            orders.can_act(table, unit, unit.side) and orders.may_reserve(table, unit) and (left > 0 or unit.at in held)
        )
        tally.compare("reserve", f"{where} {unit.name} at {unit.at}", unit.name in units, may)
