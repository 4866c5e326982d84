"""Invariants of every position: no unit lost or duplicated, no limit broken, counts that agree."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.normandy44.kinds import (
    ALLIED,
    ARMIES,
    BUILT,
    CADRES,
    CAMPS,
    CW,
    GERMAN,
    ISOLATED,
    OUT,
    REPLACEMENTS,
    RESERVE,
    SCATTERED,
    STRATEGIC,
    TRUCKED,
    US,
)
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules import sequence
from sandtable.games.normandy44.rules.common import stacking
from sandtable.games.normandy44.rules.turn import setup
from sandtable.kit.board.zones import miscounts
from sandtable.kit.position.audit import contested, misplaced

# While one of these steps is open, a stack may exceed the limit (7.2); a replacement may cause this until the next
# movement.
LOOSE = ("Movement", "Overcrowded", "Battle", "Retreat", "Advance")


def audit(s: S) -> list[str]:
    """Every fault of a state, as a sentence."""
    loose = any(type(step).__name__ in LOOSE for step in s.stack)
    loose = loose or sequence.Turn.phase_of(s.pos.phase).name.endswith(".replacement")
    faults = [*_units(s), *_tracks(s)]
    return faults or [*_counts(s), *_hexes(s, loose), *_markers(s), *_cadres(s)]  # which rely on the earlier checks


def _units(s: S) -> Iterator[str]:
    """Every unit in exactly one place, with valid strength and marks."""
    pos, t = s.pos, s.tables
    yield from misplaced(pos, t)
    for unit, name in enumerate(t.units):
        if pos.state[unit] & ISOLATED and not pos.state[unit] & OUT:
            yield f"{name}: isolated, but not out of supply"
        if pos.zones[unit] > 3:
            yield f"{name}: entry zone {pos.zones[unit]}"
    for area, unit in enumerate(t.engineers):
        if pos.at[unit] < t.hexes and pos.at[unit] not in t.plan.beach_hexes[area]:
            yield f"{t.units[unit]}: not on the beach {t.areas[area]}"


def _counts(s: S) -> Iterator[str]:
    """The stacks, the control and the bonds kept by hex equal a fresh count."""
    pos, t = s.pos, s.tables
    for camp, name in enumerate(CAMPS):
        troops, exert, bind, zone, reserves, bonds = (bytearray(t.hexes + 1) for _ in range(6))
        for unit in pos.on_map(t, camp):
            hex_ = pos.at[unit]
            troops[hex_] += 1
            reserves[hex_] += bool(pos.state[unit] & RESERVE)
            if t.zoc[unit][pos.steps[unit]]:
                exert[hex_] += 1
                bind[hex_] += not pos.state[unit] & SCATTERED
        for hex_, units in enumerate(exert):
            if units:
                t.zones.cover(zone, hex_, 1)
            bonds[hex_] = sum(1 for a, b in t.zones.lines[hex_] if bind[a] and bind[b]) if hex_ < t.hexes else 0
        for what, kept, counted in (
            ("units", pos.troops, troops),
            ("controlling units", pos.exert, exert),
            ("bonding units", pos.bind, bind),
            ("zones", pos.zone, zone),
            ("bonds", pos.bonds, bonds),
            ("units in reserve", pos.reserves, reserves),
        ):
            yield from miscounts(t.map.names, f"{name} {what}", kept[camp], counted)


def _hexes(s: S, loose: bool) -> Iterator[str]:
    pos, t = s.pos, s.tables
    for hex_ in range(t.hexes):
        german, allied = pos.troops[GERMAN][hex_], pos.troops[ALLIED][hex_]
        yield from contested(pos, t, hex_, CAMPS)
        if not loose and german + allied > 1 and stacking.crowded(s, hex_):
            yield f"{t.names[hex_]}: more units than may stack there"
    for army, name in enumerate(ARMIES):
        number = sum(mark & ~BUILT == army + 1 for mark in pos.ip)
        if number > t.limit[f"ip_{name}"]:
            yield f"{number} improved positions of the {name} army"


def _markers(s: S) -> Iterator[str]:
    """Reserve, strategic movement, trucks: no more markers than exist (15.1, 9.8)."""
    pos, t = s.pos, s.tables
    for camp, name in enumerate(CAMPS):
        units = pos.on_map(t, camp)
        groups = {pos.at[unit] for unit in units if pos.state[unit] & RESERVE}
        if len(groups) > t.limit[f"reserve_{name}"]:
            yield f"{len(groups)} {name} groups in reserve"
        columns = sum(1 for unit in units if pos.deeds[unit] & STRATEGIC)
        if columns > t.limit[f"strategic_{name}"]:
            yield f"{columns} {name} units under strategic movement markers"
    trucks = sum(1 for deeds in pos.deeds if deeds & TRUCKED)
    if trucks > t.limit["truck"]:
        yield f"{trucks} units on trucks"


def _cadres(s: S) -> Iterator[str]:
    """Cadre counters are in their box, on the map or with an eliminated unit (17.9)."""
    pos, t = s.pos, s.tables
    out = t.box["dead"], t.box["gone"]
    for kind, name in enumerate(CADRES):
        units = [unit for unit in range(len(t.units)) if t.cadre[unit] == kind]
        there = sum(pos.steps[unit] == 1 and pos.at[unit] not in out for unit in units)
        lost = sum(pos.at[unit] in out for unit in units)
        used = t.cadre_counters[kind] - pos.cadres[kind]
        if pos.cadres[kind] < 0 or not there <= used <= there + lost:
            yield f"{used} {name} cadres in use, {there} in play and {lost} units lost"


def _tracks(s: S) -> Iterator[str]:
    pos, t = s.pos, s.tables
    limit = t.limit
    for number, name in enumerate(("seventh", "fortress", "west", "us", "cw")):
        if not 0 <= pos.supply[number] <= limit["supply"]:
            yield f"{pos.supply[number]} supply points, {name}"
    for number, name in enumerate(REPLACEMENTS):
        if not 0 <= pos.repl[number] <= limit["replacements"]:
            yield f"{pos.repl[number]} {name} replacements"
    for army in (US, CW):
        name = ARMIES[army]
        for what, track, most in (
            ("air units", pos.air, limit[f"air_{name}"]),
            ("naval units", pos.naval, limit[f"naval_{name}"]),
            ("reinforcement points", pos.rp, limit["rp"]),
        ):
            if not 0 <= track[army] <= most:
                yield f"{track[army]} {what}, {name}"
    for area, points in zip(t.areas, pos.landed, strict=True):
        if not 0 <= points <= limit["rp_beach"]:
            yield f"{area}: {points} points landed"
    for hex_, units in zip(t.beach_hexes, pos.evacuated, strict=True):
        if not 0 <= units <= limit["evacuees"]:
            yield f"{t.names[hex_]}: {units} units evacuated"
    if min(pos.digs) < 0:
        yield f"improved positions left: {pos.digs}"
    if not 1 <= pos.turn <= setup.last_turn(t, pos.scenario):
        yield f"turn {pos.turn}"
    if not 1 <= pos.weather <= 6:
        yield f"weather {pos.weather}"
