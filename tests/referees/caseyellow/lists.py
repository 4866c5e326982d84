"""Whole lists: targets from the air, landing places, refugees, bridgeheads, losses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.referees import Tally
from tests.referees.caseyellow import aftermath, supply
from tests.referees.caseyellow.contests import HEXES, operands, other_stacking
from tests.referees.caseyellow.table import MAP, Table, Unit

FLIGHT = 10  # hexes between Germans and refugees (S5.11, R81), and of a jump (S4.2a)


def whole(tally: Tally, kind: str, where: str, engine: set[str], ours: set[str], besides: Iterable[str]) -> None:
    """Both lists, and everything else that could have been on them."""
    tally.compare_sets(kind, where, engine | ours | set(besides), engine, ours)


def germans(table: Table) -> list[Unit]:
    return [unit for unit in table.units.values() if unit.side == "german"]


def places(table: Table) -> set[str]:
    """Towns and cities; in Fortress Holland those of the Dutch (S8.7, S8.11)."""
    small = table.scenario == "holland"
    return {
        one for one in MAP.hexes if MAP.place(one) and table.on_map(one) and not (small and MAP.country(one) != "NL")
    }


# The air (5)


def ask_bombs(tally: Tally, state: Any, where: str) -> None:
    """Stukas: every hex with Allied units but flooded ones (5.1e, R13); in Dynamo the port too."""
    table = Table(state.data())
    held = {one for one in table.stacks if table.of("allied", one)}
    ours = {one for one in held if MAP.terrain(one) != "flooded"}
    if state.decision.prompt.id == "prompt-raid":
        ours = {table.port or ""}
    elif table.port:
        ours.add(table.port)
    whole(tally, "dive bombing", where, operands(state, "bomb"), ours, table.stacks)


def ask_interdiction(tally: Tally, state: Any, where: str) -> None:
    """German-held hexes with a crossing side that are not interdicted yet (5.1c, R11)."""
    table = Table(state.data())
    rivers = {one for one in MAP.hexes if any(MAP.crossing(one, to) for to in MAP.next[one].values())}
    ours = {one for one in rivers - table.cut if table.on_map(one) and table.holder(one) == "german"}
    whole(tally, "interdiction", where, operands(state, "interdict"), ours, rivers)


def ask_terror(tally: Tally, state: Any, where: str) -> None:
    """Cities in Allied hands; Paris in scenario 3 alone (12.4, S7.19d)."""
    table = Table(state.data())
    cities = {one for one in places(table) if MAP.place(one) == "city"}
    spared = table.scenario != "hypothetical"
    ours = {one for one in cities if table.holder(one) == "allied" and not (spared and MAP.hexes[one].get("paris"))}
    whole(tally, "terror bombing", where, operands(state, "terror"), ours, cities)


def ask_drop(tally: Tally, state: Any, where: str) -> None:
    """Open hexes without units or intact fort near supplied Germans; in Holland but in scenario 3 (S4.2, R74)."""
    table = Table(state.data())
    step = table.data["steps"][-1]
    landed = {HEXES[at] for _, at in step.get("landed", ())}
    if state.decision.prompt.id == "prompt-drop-riders":
        whole(tally, "landing of 22 LL", where, operands(state, "drop"), landed, places(table))
        return
    base = {unit.at for unit in germans(table) if unit.at not in landed and supply.supplied(table, unit)}
    near = {one for at in base for one in MAP.within(at, FLIGHT) if table.on_map(one)}
    ours = {
        one
        for one in near - landed
        if MAP.terrain(one) == "open"
        and one not in table.stacks
        and not table.fort(one)
        and (table.scenario == "hypothetical" or MAP.country(one) == "NL")
    }
    whole(tally, "drop", where, operands(state, "drop"), ours, near)


# Refugees (12.6)


def ask_exodus(tally: Tally, state: Any, where: str) -> None:
    """Towns and cities in Allied hands without a marker, near German units; before turn 1 in the Low Countries."""
    table = Table(state.data())
    there = set(table.data["refugees"])
    allied = {one for one in places(table) - there if table.holder(one) == "allied"}
    if state.decision.prompt.id == "prompt-refugees-first":
        ours = {one for one in allied if MAP.country(one) in ("BE", "NL")}
    else:
        near = {one for unit in germans(table) for one in MAP.within(unit.at, FLIGHT)}
        ours = allied & near
    if not state.decision.prompt.args["left"]:
        ours = set()
    whole(tally, "refugees", where, operands(state, "refugees"), ours, places(table))


# Bridgeheads (10.8)


def ask_bridging(tally: Tally, state: Any, where: str) -> None:
    """Empty Allied hexes across a river from yellow Germans that have moved or advanced: no intact fort, and each
    hex once in a round (10.8, R33)."""
    table = Table(state.data())
    banks = {
        to
        for unit in germans(table)
        if unit.counter.yellow and unit.marks & {"moved", "advanced"}
        for to in MAP.next[unit.at].values()
        if MAP.river(unit.at, to) and table.on_map(to)
    }
    ours = {
        one
        for one in banks - table.bridges - set(table.data.get("tried", ()))
        if one not in table.stacks and table.holder(one) == "allied" and not table.fort(one)
    }
    if not state.decision.prompt.args["left"]:
        ours = set()
    whole(tally, "bridgehead", where, operands(state, "bridge"), ours, banks)
    whole(tally, "bridgehead taken up", where, operands(state, "lift"), set(table.bridges), banks)


# Losses and crowds


def ask_struck(tally: Tally, state: Any, where: str) -> None:
    """A level of any Allied unit in the hex that was bombed (5.1e, 12.4c)."""
    table = Table(state.data())
    at = HEXES[table.data["steps"][-1]["at"]]
    near = {unit.name for one in MAP.within(at, 1) for unit in table.of("allied", one)}
    whole(tally, "struck", f"{where} {at}", operands(state, "unit"), {u.name for u in table.of("allied", at)}, near)


def ask_full(tally: Tally, state: Any, where: str) -> None:
    """One hex more for a unit that finds no room (11.4b)."""
    prompt, data = state.decision.prompt, state.data()
    if other_stacking(data):
        return
    table = Table(data)
    step = data["steps"][-1]
    way = [HEXES[step["origin"]], *(HEXES[one] for one in step.get("walked", ()))]
    unit = table.units[prompt.args["unit"]]
    beside = set(MAP.next[way[0]].values())
    open_ = {
        point: to
        for point, to in MAP.next[way[-1]].items()
        if aftermath.may_fall_back(table, unit, way[-1], to, set(way))
        and aftermath.room(table, unit, to)
        and (len(way) == 2 or to not in beside)
    }
    compass = aftermath.COMPASS[unit.side]
    ours = {to for point, to in open_.items() if point in compass} or set(open_.values())
    whole(tally, "pushed on", f"{where} {unit.name} {way}", operands(state, "hex"), ours, MAP.next[way[-1]].values())


ASKED = {
    "DiveBombing": ask_bombs,
    "Interdiction": ask_interdiction,
    "Terror": ask_terror,
    "Drop": ask_drop,
    "Exodus": ask_exodus,
    "Bridging": ask_bridging,
    "BombLoss": ask_struck,
    "Stricken": ask_struck,
}
