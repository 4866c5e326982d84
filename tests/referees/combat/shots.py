"""Questions about fire: which pieces may fire, at what, how strongly."""

from __future__ import annotations

from tests.referees.combat import odds
from tests.referees.combat.fire import (
    Piece,
    downhill,
    group_power,
    hindrance_to,
    piece_named,
    pieces_of,
    power_of,
    targets_of,
)
from tests.referees.combat.grid import HEXES, span
from tests.referees.combat.moment import PIECES, Moment
from tests.referees.combat.table import OTHER

AIMED = 2  # the stage of an attack whose targeting roll is behind it
ENDLESS = 99  # enough to overcome any hindrance


def ask_pieces(moment: Moment) -> None:
    """The pieces of an order that have not fired: those that see an enemy in their range, unless hindrance leaves
    them nothing (10.3.2.1) and nobody beside them could join."""
    scout = moment.step.get("scout")
    eye = moment.unit("scout").at if scout is not None else ""
    asked, able = set(), set()
    for piece in pieces_of(moment.table, moment.units()):
        asked.add(piece.word)
        if has_fired(piece):
            continue
        looks = {"", eye if piece.mortar else ""}
        seen = {hex_ for look in looks for hex_ in targets_of(moment.table, [piece], moment.side, ENDLESS, look)}
        if any(piece.ordnance or comes_to_something(moment, piece, target) for target in seen):
            able.add(piece.word)
        if breaches(moment, piece):
            able.add(piece.word)
    offered = {word for word in moment.offered if word != "done"}
    moment.sets("who fires", asked, offered, able)


def comes_to_something(moment: Moment, piece: Piece, target: str) -> bool:
    power = group_power(moment.table, [piece], target, hope(moment, [piece], target))
    if power is not None and power > 0:
        return True
    others = [one for one in pieces_of(moment.table, moment.units()) if one.word != piece.word and not has_fired(one)]
    return any(
        not one.ordnance
        and power_of(moment.table, one) > 0
        and span(one.at, piece.at) <= 1
        and hindrance_to(moment.table, one, target) is not None
        for one in others
    )


def has_fired(piece: Piece) -> bool:
    return piece.gun.fired if piece.gun else piece.unit.fired


def breaches(moment: Moment, piece: Piece) -> bool:
    """C2.2: an American team with a satchel charge in a hex with a bocage side."""
    if "breach" not in moment.table.laws or not piece.gun or not piece.gun.kind.satchel:
        return False
    team = piece.unit.kind.form == "team" and piece.unit.kind.nation == "american"
    sides = moment.table.ground.sides
    hedges = [pair for pair, kind in sides.items() if kind == "hedge" and piece.at in pair]
    return team and any(pair not in moment.table.busted for pair in hedges)


def hope(moment: Moment, group: list[Piece], target: str) -> int:
    """What cards in the hand could add to an attack: it is counted before the attack is forbidden (10.3.2.1)."""
    bonus = 0
    moving = any(unit.moving for unit in moment.table.of(OTHER[moment.side], target))
    for card in moment.hand(moment.side):
        useful = {
            "marksmanship": any(not piece.gun and not piece.unit.leader for piece in group),
            "sustained-fire": any(piece.gun and (piece.gun.kind.machine_gun or piece.mortar) for piece in group),
            "bore-sighting": moment.table.defender(moment.side) and any(p.gun and p.gun.kind.fp >= 5 for p in group),
            "hand-grenades": any(span(piece.at, target) == 1 for piece in group),
            "crossfire": moving,
        }
        bonus += 2 if useful.get(card.action) else 0
    return bonus


def ask_aim(moment: Moment) -> None:
    """The hexes that a piece or a group may fire at."""
    table, step = moment.table, moment.step
    group = [piece_named(table, PIECES[number]) for number in step["pieces"]]
    scout = step.get("scout")
    asked = {unit.at for unit in table.of(OTHER[moment.side])}
    allowed = set()
    for target in asked:
        if (
            scout is not None
            and group[0].mortar
            and hindrance_to(table, group[0], target, moment.unit("scout").at) is not None
        ):
            allowed.add(target)
        power = group_power(table, group, target, hope(moment, group, target))
        if power is not None and power > 0:
            allowed.add(target)
    if "only" in step:
        allowed &= {moment.hex("only")}
    moment.sets("targets", asked, moment.operands("hex"), allowed)


def ask_attack(moment: Moment) -> None:
    """The firepower of an attack, cards included, and what will become of everybody in the target hex."""
    if moment.prompt != "prompt-fire-cards" or moment.step.get("scout") is not None:
        return
    group = [piece_named(moment.table, PIECES[number]) for number in moment.step["pieces"]]
    target = moment.hex("target")
    if group[0].ordnance:
        ask_gun(moment, group[0], target)
        return
    power = group_power(moment.table, group, target, moment.step.get("bonus", 0))
    moment.note("firepower", f"{target} {[piece.name for piece in group]}", moment.words["power"], power)
    if power is not None and power > 0:  # below, the attack waits for a card or is called off (10.3.2.1)
        chances = odds.fire_chances(moment, group, target, power)
        if "spray" in moment.step:
            chances |= odds.fire_chances(moment, group, moment.hex("spray"), power)
        odds.compare(moment, "odds of fire", chances)


def ask_gun(moment: Moment, gun: Piece, target: str) -> None:
    """Ordnance aims first; while that is resolved much can happen, so its firepower is told from the gun alone."""
    power = power_of(moment.table, gun) + moment.step.get("bonus", 0) + downhill(moment.table, [gun], target)
    moment.note("firepower", f"{target} {gun.name}", moment.words["power"], power)
    stage = moment.step.get("stage", 0)
    if stage < AIMED and (hindrance := hindrance_to(moment.table, gun, target)) is not None:
        needed = span(gun.at, target) + hindrance
        chance = float(odds.hits(moment, moment.side, needed))
        referee = {(target, "odds-hits"): chance, (target, "odds-misses"): 1 - chance}
        if not moment.step.get("smoke"):
            referee |= odds.fire_chances(moment, [gun], target, power, needed)
        odds.compare(moment, "odds of aim", referee)
    elif stage == AIMED:
        odds.compare(moment, "odds of fire", odds.fire_chances(moment, [gun], target, power))


def ask_defence(moment: Moment) -> None:
    """The odds of those under fire."""
    if moment.prompt != "prompt-defence":
        return
    step, table = moment.step, moment.table
    attack = moment.under("FireAttack")
    guns = (
        [piece_named(table, PIECES[number]) for number in attack["pieces"]] if attack and moment.rule == "O20" else []
    )
    origins = [HEXES[number] for number in step.get("origins", ())]
    bombs = not origins or bool(guns and guns[0].mortar)
    flames = bool(guns and guns[0].gun and guns[0].gun.kind.flamethrower)
    units = table.of(moment.side, moment.hex())
    strengths = {unit.name: odds.strength(table, unit, origins or [moment.hex()], bombs, flames) for unit in units}
    odds.compare(moment, "odds of defence", odds.defence_chances(moment, units, step["total"], strengths))
