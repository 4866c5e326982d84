"""Whole lists of a verb that no other question asks about: who joins a fire, who goes next, who enters where."""

from __future__ import annotations

from tests.referees.combat.fire import Piece, chained, group_power, hindrance_to, piece_named, pieces_of
from tests.referees.combat.grid import HEXES, edge_row, neighbours
from tests.referees.combat.happenings import LIMIT, names
from tests.referees.combat.march import advances, barred, cliff
from tests.referees.combat.moment import PIECES, Moment
from tests.referees.combat.shots import has_fired, hope
from tests.referees.combat.table import OTHER, Unit
from tests.referees.combat.windows import spray_target


def fires_offered(moment: Moment) -> set[str]:
    return {word for word in moment.offered if word.startswith(("unit ", "weapon "))}


def ask_group(moment: Moment) -> None:
    """O20.3.1: pieces of the same order, in one hex or a chain of adjacent ones, that can all fire at one hex."""
    table, step = moment.table, moment.step
    group = [piece_named(table, PIECES[number]) for number in step["pieces"]]
    if step.get("scout") is not None:
        return  # the mortar that a Scout directs fires alone, by his eyes (N4.3)
    marks = {moment.hex("only")} if "only" in step else {unit.at for unit in table.of(OTHER[moment.side])}
    asked, able = set(), set()
    for piece in pieces_of(table, moment.units()):
        if piece in group:
            continue
        asked.add(piece.word)
        if any(one.ordnance for one in (*group, piece)) or has_fired(piece) or not chained([*group, piece]):
            continue
        if step.get("boxed") and not piece.boxed_fp:  # Assault Fire (A26)
            continue
        if any(all(hindrance_to(table, one, at) is not None for one in (*group, piece)) for at in marks):
            able.add(piece.word)
    moment.sets("joins a fire group", asked, fires_offered(moment), able)


def ask_spray(moment: Moment) -> None:
    """A40, R92: next to the first hex, in range and sight of every piece, with enemies."""
    if moment.prompt != "prompt-spray":
        return
    group = [piece_named(moment.table, PIECES[number]) for number in moment.step["pieces"]]
    near = set(neighbours(moment.hex("target")))
    moment.sets("sprayed", near, moment.operands("hex"), {at for at in near if spray_target(moment, group, at)})


def ask_assault(moment: Moment) -> None:
    """A26: pieces with boxed firepower in the mover's hex, activated by this Move, that an enemy is a target for."""
    table = moment.table
    order, mover = moment.under("MoveOrder"), moment.under("Mover")
    if order is None or mover is None:
        return
    movers = [table.units[PIECES[number]] for number in order["units"]]
    asked = {piece.word for piece in pieces_of(table, [unit for unit in movers if unit.on_map])}
    here = [unit for unit in movers if unit.at == HEXES[mover["hex"]]]
    pool = [piece for piece in pieces_of(table, here) if piece.boxed_fp and not has_fired(piece)]
    able = {piece.word for piece in pool if comes_to_a_shot(moment, piece, pool)}
    moment.sets("assault fire", asked, fires_offered(moment), able)


def comes_to_a_shot(moment: Moment, piece: Piece, pool: list[Piece]) -> bool:
    """Whether an enemy is in range and sight, and hindrance leaves something, alone or with the others (B10.3)."""
    table = moment.table
    for target in {unit.at for unit in table.of(OTHER[moment.side])}:
        if hindrance_to(table, piece, target) is None:
            continue
        mates = [
            one for one in pool if one != piece and not one.ordnance and hindrance_to(table, one, target) is not None
        ]
        group = [piece] if piece.ordnance else [piece, *mates]
        power = group_power(table, group, target, hope(moment, group, target))
        if power is not None and power > 0:
            return True
    return False


# --- units one after the other --------------------------------------------------------------------------------------


def ask_defenders(moment: Moment) -> None:
    """Everybody in the hex defends, in the order that their owner likes (O20.3.4)."""
    if moment.prompt == "prompt-defend-with" and "unit" not in moment.step:
        here = names(moment.table.of(moment.side, moment.hex()))
        moment.sets("defends", names(moment.table.of(moment.side)), moment.operands("unit"), here)


def ask_broken(moment: Moment) -> None:
    """Recover and Rout concern every broken unit of the player (O22, O23)."""
    if "unit" not in moment.step:
        own = moment.table.of(moment.side)
        broken = {unit.name for unit in own if unit.broken}
        moment.sets("rallies" if moment.name == "Recover" else "routs", names(own), moment.operands("unit"), broken)


def ask_movers(moment: Moment) -> None:
    """Those of the order that have not moved (O21)."""
    moved = {PIECES[number] for number in moment.step.get("moved", ())}
    left = {unit.name for unit in moment.units() if unit.on_map and unit.name not in moved}
    moment.sets("moves next", names(moment.table.of(moment.side)), moment.operands("unit"), left)


def ask_advancers(moment: Moment) -> None:
    """Those of the order that have a hex to advance into (O16)."""
    if moment.prompt == "prompt-advance":
        left = {unit.name for unit in moment.units() if unit.on_map and advances(moment.table, unit)}
        moment.sets("advances next", names(moment.table.of(moment.side)), moment.operands("unit"), left)


def ask_ambushed(moment: Moment) -> None:
    """A25: the owner chooses among his units in the melee."""
    here = names(moment.table.of(moment.side, moment.hex()))
    moment.sets("ambushed", names(moment.table.of(moment.side)), moment.operands("unit"), here)


def ask_melees(moment: Moment) -> None:
    """O16.4: one in every hex with both sides."""
    mixed = {at for at in HEXES if moment.table.of("allied", at) and moment.table.of("axis", at)}
    moment.sets("melees", {unit.at for unit in moment.table.of("allied")}, moment.operands("hex"), mixed)


# --- coming in, getting out -----------------------------------------------------------------------------------------


def room_for(moment: Moment, unit: Unit, at: str) -> bool:
    return sum(mate.figures for mate in moment.table.of(unit.side, at)) + unit.figures <= LIMIT


def enters(moment: Moment, unit: Unit) -> set[str]:
    """6.1.2, step 5: the hexes of the own edge without enemies, water or fire, with room."""
    table = moment.table
    edge = table.data["edge"][unit.side]
    return {
        at
        for at in HEXES
        if edge_row(at, edge) == 0
        and not table.of(OTHER[unit.side], at)
        and at not in table.blazes
        and table.ground.kind[at] != "water"
        and room_for(moment, unit, at)
    }


def ask_entry(moment: Moment) -> None:
    """Units of the Time Track along the own edge. Those from the sea (R100), of 58 and of 59 come elsewhere, and so
    does the counterattack of 53: not asked."""
    if moment.prompt != "prompt-enters-where" or "area" in moment.step or moment.data["scenario"] == "59":
        return
    unit = moment.unit()
    if moment.data["scenario"] == "53" and unit.side == "axis":
        return
    edge = {at for at in HEXES if edge_row(at, moment.data["edge"][unit.side]) == 0}
    if any(moment.table.ground.kind[at] == "water" for at in edge):
        return
    moment.sets("enters", edge, moment.operands("hex"), enters(moment, unit))


def ask_flee(moment: Moment) -> None:
    """E46, E48: out of the fire to a hex next to it that can be entered."""
    unit = moment.unit()
    near = set(neighbours(unit.at))
    free = {
        to
        for to in near
        if not barred(moment.table, unit.at, to)
        and not cliff(moment.table, unit.at, to)
        and not moment.table.of(OTHER[unit.side], to)
    }
    moment.sets("flees", near, moment.operands("hex"), free)


def ask_climb(moment: Moment) -> None:
    """SR02.6, SR03.6: from the foot of a cliff to a hex on top of it, as by an Advance (R94)."""
    table = moment.table

    def tops(unit: Unit) -> set[str]:
        level = table.ground.level
        return {
            to
            for to in neighbours(unit.at)
            if cliff(table, unit.at, to)
            and level[to] > level[unit.at]
            and to not in table.blazes
            and not (unit.broken and table.of(OTHER[unit.side], to))
        }

    if moment.prompt == "prompt-climb":
        own = table.of(moment.side)
        moment.sets("climbs", names(own), moment.operands("unit"), {unit.name for unit in own if tops(unit)})
    elif moment.prompt == "prompt-climb-where":
        unit = moment.unit()
        moment.sets("climbs to", set(neighbours(unit.at)), moment.operands("hex"), tops(unit))
