"""Invariants of every position: no unit lost or duplicated, no limit broken, counts that agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sandtable.games.caseyellow.charts.terrain import MOUNTAIN
from sandtable.games.caseyellow.kinds import (
    ALLIED,
    BELGIAN,
    CHIT_CAMP,
    CHITS,
    DUTCH,
    ENGAGED,
    GERMAN,
    IN_BELGIUM,
    IN_HOLLAND,
    SIDES,
    SPENT,
)
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import stacking
from sandtable.games.caseyellow.rules.common.base import crowd
from sandtable.games.caseyellow.rules.turn import setup
from sandtable.kit.board.zones import miscounts
from sandtable.kit.position.audit import contested, misplaced

# While one of these steps is open, a stack may exceed the limit (8.4).
LOOSE = ("Movement", "Overcrowded", "Battle", "Losses", "Retreat", "Advance", "Cover", "Hold", "BombLoss", "Stricken")
AIRBORNE = "Drop"  # the parachutists are in the air: they control a hex after their roll (S4.2)
CHIT_LIMIT = 4  # chits of one side in a turn (2.2d)
ATTRITION_LIMIT = 2  # chits of one armoured unit in a cup (S5.3d)


def audit(s: S) -> list[str]:
    """Every fault of a state, as a sentence."""
    loose = any(type(step).__name__ in LOOSE for step in s.stack)
    faults = [*_units(s), *_tracks(s)]
    return faults or [*_counts(s), *_hexes(s, loose), *_markers(s), *_nations(s), *_fights(s), *_cups(s)]


def _units(s: S) -> Iterator[str]:
    """Every unit in exactly one place, with valid strength and marks."""
    pos, t = s.pos, s.tables
    yield from misplaced(pos, t, lambda u: 0 if t.panzer[u] and pos.at[u] == t.box["refit"] else 1)  # 12.9f
    for unit, name in enumerate(t.units):
        place = pos.at[unit]
        if pos.state[unit] & SPENT and not t.supply[unit]:
            yield f"{name}: turned as an attack supply unit"
        if (place == t.box["later"]) != bool(pos.due[unit]):
            yield f"{name}: at {t.names[place]}, due on turn {pos.due[unit]}"
    for box, fits in (("airborne", t.roster[GERMAN]), ("refit", t.roster[GERMAN]), ("exited", t.roster[GERMAN])):
        for unit in pos.stacks[t.box[box]]:
            if unit not in fits:
                yield f"{t.units[unit]}: in the box {box}"


def _counts(s: S) -> Iterator[str]:
    """The stacks and the control kept by hex equal a fresh count."""
    pos, t = s.pos, s.tables
    shut = [pos.works[h] or pos.fort[h] for h in range(t.hexes)]
    for hex_, walled in enumerate(shut):
        if bool(walled) != bool(pos.shut[hex_]):
            yield f"{t.names[hex_]}: zones shut out {pos.shut[hex_]}, works or fort {walled}"
    for camp, name in enumerate(SIDES):
        troops, weight, zone = (bytearray(t.hexes + 1) for _ in range(3))
        for unit in pos.on_map(t, camp):
            troops[pos.at[unit]] += 1
            weight[pos.at[unit]] += t.weight[unit]
        for hex_ in range(t.hexes):
            if weight[hex_] > 1:
                for near in t.zones.spread[hex_]:
                    zone[near] += not shut[near]
        for what, kept, counted in (
            ("units", pos.troops, troops),
            ("weight", pos.weight, weight),
            ("zones", pos.zone, zone),
        ):
            yield from miscounts(t.map.names, f"{name} {what}", kept[camp], counted)


def _hexes(s: S, loose: bool) -> Iterator[str]:
    pos, t = s.pos, s.tables
    flying = any(type(step).__name__ == AIRBORNE for step in s.stack)
    for hex_ in range(t.hexes):
        german, allied = pos.troops[GERMAN][hex_], pos.troops[ALLIED][hex_]
        name = t.names[hex_]
        if flying and german and not allied:
            continue
        yield from contested(pos, t, hex_, SIDES)
        if (german or allied) and t.land.kind[hex_] == MOUNTAIN:
            yield f"{name}: units in the mountains"
        if german and (pos.works[hex_] or (pos.fort[hex_] and t.land.fort_camp[hex_] == ALLIED)):
            yield f"{name}: Germans in intact works or forts"
        if allied and pos.fort[hex_] and t.land.fort_camp[hex_] == GERMAN:
            yield f"{name}: Allies in an intact fort of the Westwall"
        harbour = pos.dynamo and hex_ in t.dynamo_ports  # overstacking when Dynamo ends lasts a round (R62)
        if not (loose or harbour) and german + allied > 1 and stacking.crowded(s, hex_):
            yield f"{name}: more units than may stack there"


def _markers(s: S) -> Iterator[str]:
    """Markers only where they are allowed, and no more of them than exist."""
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario]
    refugees = max(law.refugees, law.first_refugees)
    for what, table, most in (
        ("bridgeheads", pos.bridge, t.limit["bridgeheads"]),
        ("interdicted hexes", pos.cut, t.limit["interdictions"]),
        ("refugee markers", pos.refugees, refugees),
    ):
        if sum(table) > most:
            yield f"{sum(table)} {what}, there are {most}"
    dug = sum(pos.improved) + pos.markers + pos.spare
    if dug > law.improved:
        yield f"{dug} improved defence markers, there are {law.improved}"
    jam = bytearray(t.hexes + 1)
    for hex_ in range(t.hexes):
        if pos.improved[hex_] and not pos.troops[ALLIED][hex_]:
            yield f"{t.names[hex_]}: improved defence without a unit"
        if pos.bridge[hex_] and (pos.troops[GERMAN][hex_] or pos.holder[hex_] == GERMAN):
            yield f"{t.names[hex_]}: a bridgehead in a German hex"
        if pos.refugees[hex_]:
            if pos.holder[hex_] != ALLIED:
                yield f"{t.names[hex_]}: refugees in a German hex"
            for jammed in crowd(s, hex_):
                jam[jammed] += 1
    if pos.terror >= 0:
        for jammed in (pos.terror, *[b for b in t.near[pos.terror] if b >= 0]):
            jam[jammed] += 1
    yield from miscounts(t.map.names, "markers slow units", pos.jam, jam)


def _nations(s: S) -> Iterator[str]:
    """Dutch only in the Netherlands, Belgians not there, no units of a country that has surrendered (10.10, 12.5)."""
    pos, t = s.pos, s.tables
    for unit in pos.on_map(t, ALLIED):
        country, nation = t.land.country[pos.at[unit]], t.nation[unit]
        if (nation == DUTCH and country != IN_HOLLAND) or (nation == BELGIAN and country == IN_HOLLAND):
            yield f"{t.units[unit]}: in {t.names[pos.at[unit]]}, outside its country"
        home = {DUTCH: IN_HOLLAND, BELGIAN: IN_BELGIUM}.get(nation)
        if home is not None and pos.fallen >> home & 1:
            yield f"{t.units[unit]}: on the map after its country gave up"


def _fights(s: S) -> Iterator[str]:
    """Engaged combats have units on both sides, adjacent and marked (11.9)."""
    pos, t = s.pos, s.tables
    if any(type(step).__name__ in LOOSE for step in s.stack):
        return
    for target, camp, units in pos.engaged:
        if not units or not (pos.troops[1 - camp][target] or pos.fort[target]):
            yield f"{t.names[target]}: a combat goes on without one of its sides"
        for unit in units:
            reach = t.limit["artillery_range"] if t.guns[unit] else 1  # 11.8a
            away = pos.at[unit] >= t.hexes or t.map.distance(pos.at[unit], target) > reach
            if t.camp[unit] != camp or away or not pos.state[unit] & ENGAGED:
                yield f"{t.units[unit]}: engaged against {t.names[target]} from {t.names[pos.at[unit]]}"


def _cups(s: S) -> Iterator[str]:
    """The attrition cups hold no more chits than exist (12.9, S5.3)."""
    pos, t = s.pos, s.tables
    for camp, name in enumerate(SIDES):
        for unit, number in Counter(pos.tanks[camp]).items():
            if t.camp[unit] != camp or not t.armour[unit] or number > ATTRITION_LIMIT:
                yield f"{number} attrition chits of {t.units[unit]} in the {name} cup"


def _tracks(s: S) -> Iterator[str]:
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario]
    for chit, number in enumerate(pos.cup):
        if not 0 <= number <= CHIT_LIMIT:
            yield f"{number} chits in the cup: {CHITS[chit]}"
    for camp, name in enumerate(SIDES):
        rounds = sum(1 for who, _ in pos.rounds if who == camp)
        chits = sum(number for chit, number in enumerate(pos.cup) if CHIT_CAMP[chit] == camp)
        if rounds + chits > CHIT_LIMIT:
            yield f"{rounds} {name} rounds and {chits} chits left"
        if not 0 <= pos.air[camp] <= t.limit["stukas"]:
            yield f"{pos.air[camp]} air units, {name}"
        if pos.vp[camp] < 0:
            yield f"{pos.vp[camp]} victory points, {name}"
    row = law.replacements
    for number, most in zip(pos.repl, (row.infantry, row.armour, row.german) if row else (0, 0, 0), strict=True):
        if not 0 <= number <= most:
            yield f"{number} replacements, there are {most}"
    if not 0 <= pos.refit <= (law.refit.points if law.refit else 0):
        yield f"{pos.refit} refit points"
    if min(pos.markers, pos.spare, pos.railed, pos.shipped, pos.sortie, pos.left_zone) < 0:
        yield "a count below nothing"
    if pos.terrors > law.terror:
        yield f"{pos.terrors} terror bombings"
    if not 1 <= pos.turn <= setup.last_turn(t, pos.scenario):
        yield f"turn {pos.turn}"
