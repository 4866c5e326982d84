"""Whole lists of a verb: everything that could be chosen is asked about, so that too many and too few both show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.referees import Tally
from tests.referees.salerno import after, facts, fire, march
from tests.referees.salerno.questions import (
    GUNS,
    SPOTS,
    UNITS,
    can_step,
    doing,
    offered,
    operands,
    own,
    place,
    under_way,
)
from tests.referees.salerno.table import Battery, Table, Unit, enemy

INTERDICTION = 6  # fire factors for one hex (16.3)


def whole(tally: Tally, kind: str, where: str, engine: set[str], ours: set[str], besides: Iterable[str]) -> None:
    """Both lists, and everything else that could have been on them."""
    tally.compare_sets(kind, where, engine | ours | set(besides), engine, ours)


# Reaction (13)


def ask_reactors(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Every unit of the side: those within the radius that can go anywhere at all."""
    at, side = place(state), state.decision.side
    units = list(own(table, side))
    ours = {
        unit.name
        for unit in units
        if after.may_react(table, unit, at) and can_step(table, unit, march.half_up(table, unit))
    }
    whole(tally, "reaction list", f"{where} {at}", operands(state, "unit"), ours, {unit.name for unit in units})


def ask_reacting(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Who joins a reaction, which bridges it cuts, and that it builds none; it stops once it has begun (13).

    A bridge that stands in spite of a try is not asked about, nor a first step that was met by interdiction (16.3).
    """
    step = doing(table)
    group = under_way(table, "group")
    at = SPOTS[step["at"]]
    spot = f"{where} {[unit.name for unit in group]} at {at}"
    rivers = {"-".join(sorted(side)) for side in facts.rivers() if at in side and side <= table.area}
    cut = {"-".join(sorted(side)) for side in table.standing - facts.roman() if at in side and side <= table.area}
    if not step.get("tried"):
        whole(tally, "bridge cut in reaction", spot, operands(state, "blow"), cut & rivers, rivers)
    whole(tally, "bridge built in reaction", spot, operands(state, "build"), set(), rivers)
    begun = bool(step.get("walked") or step.get("tried"))  # a bridge is part of the reaction
    if not begun and any(to in table.jam for to in facts.beside(at)):
        return
    mates = [unit for unit in own(table, group[0].side) if unit.at == at and unit not in group]
    ours = set()
    if not begun:
        ours = {unit.name for unit in mates if after.may_react(table, unit, SPOTS[step["cause"]])}
    others = {unit.name for unit in own(table, group[0].side)} - {unit.name for unit in group}
    whole(tally, "joins a reaction", spot, operands(state, "unit"), ours, others)
    tally.compare("end of a reaction", spot, "stop" in offered(state), begun)


class Memory:
    """Which hexes were held when a side was first asked whether it reacts to a move."""

    def __init__(self) -> None:
        self.move: tuple[Any, ...] = ()
        self.held: frozenset[str] = frozenset()

    def note(self, state: Any) -> None:
        table = Table(state.data())
        step = doing(table)
        move = (step["target"], tuple(step["units"]), table.turn, table.data.get("impulse"))
        if move != self.move or not step.get("gone"):
            self.move, self.held = move, table.held[state.decision.side]


def ask_follow(tally: Tally, state: Any, table: Table, where: str, memory: Memory) -> None:
    """The hexes next to the moved units that a reaction has left, if all of them can enter (13.1, R56)."""
    units = under_way(table, "units")
    at = units[0].at
    left = {
        to
        for to in memory.held - table.held[enemy(units[0].side)]
        if to in facts.beside(at) and not march.closed(table, units[0].side, to)
    }
    ours = {to for to in left if all(passable(table, unit, to) for unit in units) and after.room(table, units, to)}
    whole(tally, "follow", f"{where} from {at}", operands(state, "hex"), ours, set(facts.beside(at)))


def passable(table: Table, unit: Unit, to: str) -> bool:
    return march.passable(table, unit.kind.armour, unit.at, to)


# Retreat (14.3.1, 12)


def ask_retreat_end(tally: Tally, state: Any, table: Table, where: str) -> None:
    """A retreat may end after one hex, unless that one is full; out of Roma it is two hexes long (14.3.1, 20)."""
    args = state.decision.prompt.args
    units = [table.units[name] for name in args["units"]]
    yielded = table.turn >= 5 and SPOTS[doing(table)["start"]] == facts.where("Roma") and units[0].side == "axis"
    may = args["gone"] >= 1 + yielded and after.room(table, units, place(state))
    tally.compare("end of a retreat", f"{where} {args['units']} at {place(state)}", "stay" in offered(state), may)


def ask_pushed_on(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Beyond two hexes a retreat goes on out of full hexes alone."""
    args = state.decision.prompt.args
    at = place(state)
    if args["gone"] < 2:
        return
    units = [table.units[name] for name in args["units"]]
    passed = frozenset({at, *(SPOTS[number] for number in doing(table).get("trail", ()))})
    ahead = [to for to in facts.beside(at) if to not in passed]
    ours = {to for to in ahead if any(after.leads_on(table, unit, at, to, passed) for unit in units)}
    whole(tally, "pushed on", f"{where} {args['units']} from {at}", operands(state, "hex"), ours, set(facts.beside(at)))


def ask_withdrawal(tally: Tally, state: Any, table: Table, where: str) -> None:
    """A beaten rearguard goes three hexes, no farther from the terminals, to no Allied unit (12, R57)."""
    step = doing(table)
    start, far = SPOTS[step["start"]], 3
    if start == facts.where("Roma"):
        return  # two hexes, whichever way there is (R24)
    ring = {at for at in facts.within(start, far) if facts.distance(start, at) == far and at in table.area}
    ours = {
        at
        for at in ring - table.held["allied"] - table.rearguards - table.depots
        if after.home_distance(table, "axis", at) <= after.home_distance(table, "axis", start)
    }
    if table.rome_barred:
        ours.discard(facts.where("Roma"))
    whole(tally, "withdrawal", f"{where} {start}", operands(state, "hex"), ours, ring | set(facts.near(start, 2)))


# Losses and crowds


def ask_losses(tally: Tally, state: Any, table: Table, where: str) -> None:
    """The side that is hit chooses among the units in the hex, or those that attacked (14.3, 16.1)."""
    side, at = state.decision.side, place(state)
    before = table.data["steps"][-2]
    if before["type"] == "Battle" and before["who"] == doing(table)["who"]:
        pool = [table.units[UNITS[number]] for number in before["units"]]
    else:
        pool = [unit for unit in own(table, side) if unit.at == at]
    ours = {unit.name for unit in pool if unit.on_map}
    whole(tally, "loss", f"{where} {at}", operands(state, "unit"), ours, {unit.name for unit in own(table, side)})


def spill(table: Table, unit: Unit) -> set[str]:
    """Where a unit is put out of a crowded hex: the nearest hexes on its way that have room for it (10, R53)."""
    seen, edge = {unit.at}, {unit.at}
    while edge:
        edge = {
            to
            for at in edge
            for to in facts.beside(at)
            if march.passable(table, unit.kind.armour, at, to) and not march.closed(table, unit.side, to)
        } - seen
        seen |= edge
        free = {to for to in edge if after.room(table, [unit], to)}
        if free:
            return free
    return set()


def ask_crowd(tally: Tally, state: Any, table: Table, where: str) -> None:
    at = place(state)
    units = table.stacks[at]
    ours = {unit.name for unit in units if spill(table, unit)}
    whole(tally, "crowded out", f"{where} {at}", operands(state, "unit"), ours, {unit.name for unit in units})


def ask_crowd_goal(tally: Tally, state: Any, table: Table, where: str) -> None:
    unit = table.units[UNITS[doing(table)["unit"]]]
    around = facts.near(unit.at, 2)
    whole(
        tally, "crowded out to", f"{where} {unit.name} at {unit.at}", operands(state, "hex"), spill(table, unit), around
    )


# Fire (16)


def ask_last_strikes(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Aircraft that are left, on any hex with something to hit (R46); not on Roma (20)."""
    side = state.decision.side
    ours = fire.marks(table, side) if fire.flies(table, side) else set()
    whole(
        tally,
        "last strikes",
        f"{where} {side}",
        operands(state, "hex"),
        ours,
        table.held[enemy(side)] | table.rearguards,
    )


def ask_aims(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Every land hex: what the active guns and the aircraft reach (16.1.1)."""
    side = state.decision.side
    guns = [row for row in table.guns.values() if row.gun.side == side and row.on]
    flying = fire.flies(table, side)
    ours = {at for at in fire.marks(table, side) if flying or any(fire.reaches(row, at) for row in guns)}
    whole(
        tally, "aim list", f"{where} {side}", operands(state, "hex"), ours, table.held[enemy(side)] | table.rearguards
    )


def guns_of(table: Table, side: str) -> dict[str, Battery]:
    return {name: row for name, row in table.guns.items() if row.gun.side == side}


def alike(picked: list[Battery], row: Battery) -> bool:
    """Ships and artillery do not add up (9.8, 16)."""
    return all((other.gun.kind == "ship") == (row.gun.kind == "ship") for other in picked)


def ask_volley(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Who adds to a fire at movers: any gun that reaches, active or not (16.1.2); aircraft only to aircraft (9.8)."""
    side, at, step = state.decision.side, place(state), doing(table)
    picked = [table.guns[GUNS[number]] for number in step.get("guns", ())]
    air = step.get("air", 0)
    near = fire.close_to(table, side, at)
    ours = {
        name
        for name, row in guns_of(table, side).items()
        if not air and row not in picked and fire.reaches(row, at) and alike(picked, row)
        and (row.on if step.get("active") else near)
    }  # fmt: skip
    whole(tally, "volley list", f"{where} {at}", operands(state, "gun"), ours, set(guns_of(table, side)))
    left = table.data["air"][side] - air
    over = step.get("active") or air > 0
    flies = not picked and left > 0 and not table.bad and over
    if over or picked:
        tally.compare("volley by air", f"{where} {at}", "air" in offered(state), flies)
    tally.compare("volley to resolve", f"{where} {at}", "resolve" in offered(state), bool(picked or air))


def ask_bar(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Interdiction: active guns and ships in range, or aircraft; six factors a hex (16.3)."""
    side, at, step = state.decision.side, place(state), doing(table)
    picked = [table.guns[GUNS[number]] for number in step.get("guns", ())]
    air = step.get("air", 0)
    factors = sum(row.gun.fire for row in picked) + 3 * air
    room = factors + 3 * table.jam.get(at, 0) < INTERDICTION
    ours = {
        name
        for name, row in guns_of(table, side).items()
        if room and not air and row.on and row not in picked and fire.reaches(row, at) and alike(picked, row)
    }
    whole(tally, "interdiction", f"{where} {at}", operands(state, "gun"), ours, set(guns_of(table, side)))
    flies = room and not picked and table.data["air"][side] > air and not table.bad
    tally.compare("interdiction by air", f"{where} {at}", "air" in offered(state), flies)
    tally.compare("interdiction to resolve", f"{where} {at}", "resolve" in offered(state), factors >= 3)


# Reserves, mules, supply


def ask_relief(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Reserves in the enemy's segment: every hex once, without End Ops (15.2, R55)."""
    side = state.decision.side
    held = table.held[side]
    ours = {
        at
        for at in held
        if any("reserve" in unit.marks and not unit.marks & {"end_ops", "done"} for unit in table.stacks[at])
    }
    whole(tally, "relief", f"{where} {side}", operands(state, "release"), ours, set(held))


def ask_disband(tally: Tally, state: Any, table: Table, where: str) -> None:
    """Units that bear the marker out of supply may be given up (17.2, R69)."""
    units = list(own(table, state.decision.side))
    ours = {unit.name for unit in units if "out" in unit.marks}
    near = {unit.name for unit in units if table.facing(unit.side, unit.at)}
    whole(tally, "given up", where, operands(state, "disband"), ours, near)


def ask_mules(tally: Tally, state: Any, table: Table, where: str) -> None:
    """A mule goes on any mountain, one to a hex (17.4)."""
    side = state.decision.side
    mules = {at for row in table.data["mules"].values() for at in row}  # of either side
    mountains = {at for at in table.area if facts.hexes()[at]["terrain"] == "mountain"}
    ours = {at for at in mountains - mules if not march.closed(table, side, at)}
    whole(tally, "mule", f"{where} {side}", operands(state, "hex"), ours, mountains)


def ask_airlift(tally: Tally, state: Any, table: Table, where: str) -> None:
    """An aircraft for a hex with units that are short, once an impulse for each hex (17.3)."""
    side = state.decision.side
    tried = set(table.data.get("lifted", ()))
    short = {unit.at for unit in under_way(table, "short") if unit.on_map}
    ours = short - tried if fire.flies(table, side) else set()
    whole(tally, "airlift", f"{where} {side}", operands(state, "airlift"), ours, set(table.held[side]))
