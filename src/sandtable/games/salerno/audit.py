"""Invariants of every position: no unit lost or duplicated, no point created or lost, no limit broken."""

from __future__ import annotations

from collections.abc import Iterator

from sandtable.games.salerno.kinds import ARMIES, BROKEN, NONE, POOLS, RESERVE, SHIP, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.law import cards, scenarios
from sandtable.games.salerno.rules.months import command
from sandtable.kit.board.zones import miscounts
from sandtable.kit.position.audit import contested, misplaced

# While one of these steps is open, a stack may exceed the limit (10).
LOOSE = ("Movement", "Overcrowded", "Battle", "Losses", "Retreat", "Advance", "Reaction", "Follow", "Withdrawal")


def audit(s: S) -> list[str]:
    """Every fault of a state, as a sentence."""
    faults = [*_units(s), *_tracks(s)]
    return faults or [*_roll(s), *_counts(s), *_hexes(s), *_guns(s), *_display(s), *_markers(s)]


def _units(s: S) -> Iterator[str]:
    """Every unit in exactly one place, with valid strength and marks; eliminated units have none."""
    pos, t = s.pos, s.tables
    dead = t.box["dead"]
    yield from misplaced(pos, t, lambda unit: 0 if pos.at[unit] == dead else 1)
    for unit, name in enumerate(t.units):
        place = pos.at[unit]
        if place == dead and pos.steps[unit]:
            yield f"{name}: {pos.steps[unit]} steps among the dead"
        if place >= t.hexes and pos.state[unit] & RESERVE:
            yield f"{name}: in reserve in the box {t.names[place]}"


def _roll(s: S) -> Iterator[str]:
    """No unit is missing: units still to come have a card, and units out of the game have none (18).

    A hand-made position may leave out any units.
    """
    pos, t = s.pos, s.tables
    if s.origin is None or s.origin.placed is not None:
        return
    for unit in (*pos.stacks[t.box["later"]], *pos.stacks[t.box["gone"]]):
        waits = pos.at[unit] == t.box["later"]
        if waits != cards.comes_back(s, unit):
            yield f"{t.units[unit]}: {'waits for no card' if waits else 'gone, but a card brings it'}"
    for unit in pos.stacks[t.box["entry"]]:
        if cards.latest(s, unit) is None:
            yield f"{t.units[unit]}: waits to come in without a card"


def _counts(s: S) -> Iterator[str]:
    """The counts kept by hex equal a fresh count."""
    pos, t = s.pos, s.tables
    reserves = bytearray(t.hexes + 1)
    for camp, name in enumerate(SIDES):
        troops, zone, batteries, cover = (bytearray(t.hexes + 1) for _ in range(4))
        for unit in pos.on_map(t, camp):
            troops[pos.at[unit]] += 1
            reserves[pos.at[unit]] += bool(pos.state[unit] & RESERVE)
        for hex_ in range(t.hexes):
            if troops[hex_]:
                for near in t.beside[hex_]:
                    zone[near] += 1
        for gun in t.battery[camp]:
            at = pos.gun_at[gun]
            if at < t.hexes:
                batteries[at] += t.gun_rank[gun] != SHIP
                if not pos.fired[gun]:
                    for hex_ in t.map.within(at, t.gun_range[gun]):
                        cover[hex_] += 1
        for what, kept, counted in (
            ("units", pos.troops, troops),
            ("contact", pos.zone, zone),
            ("guns", pos.batteries, batteries),
            ("cover", pos.cover, cover),
        ):
            yield from miscounts(t.map.names, f"{name} {what}", kept[camp], counted)
    yield from miscounts(t.map.names, "reserves", pos.reserves, reserves)


def _hexes(s: S) -> Iterator[str]:
    pos, t = s.pos, s.tables
    loose = any(type(step).__name__ in LOOSE for step in s.stack)
    inside = t.inside[pos.scenario]
    for hex_ in sorted(place for place in pos.stacks if place < t.hexes):
        name = t.names[hex_]
        yield from contested(pos, t, hex_, SIDES)
        if not inside[hex_]:
            yield f"{name}: units outside the area of the scenario"
        if not loose and stacking.room(s, hex_) < 0:
            yield f"{name}: more units than may stack there"


def _guns(s: S) -> Iterator[str]:
    """Guns on land, of one side per hex (ruling R83), ships at sea; guns off the map are inactive."""
    pos, t = s.pos, s.tables
    for hex_ in range(t.hexes):
        if pos.batteries[0][hex_] and pos.batteries[1][hex_]:
            yield f"{t.names[hex_]}: guns of both sides"
    for gun, at in enumerate(pos.gun_at):
        if at >= t.hexes:
            if pos.gun_on[gun] and at != t.box["off"]:
                yield f"{t.guns[gun]}: active in the box {t.names[at]}"
        elif (at >= t.land_hexes) != (t.gun_rank[gun] == SHIP):
            yield f"{t.guns[gun]}: in {t.names[at]}"


def _display(s: S) -> Iterator[str]:
    """Every command is in one army of its own side, and no corps has too many divisions (7)."""
    pos, t = s.pos, s.tables
    for formation, name in enumerate(t.formations):
        army = pos.army_of[formation]
        if pos.hq[formation] and (army == NONE or (army >= 2) != bool(t.formation_camp[formation])):
            yield f"{name}: in the army {army}"
        if pos.duty[formation] and not pos.hq[formation]:
            yield f"{name}: active without a command"
    for camp in range(len(SIDES)):
        full = command.lay(s, camp)
        for corps, count in enumerate(full.divisions):
            if count > t.limit["corps_divisions"]:
                yield f"{t.formations[corps]}: {count} divisions"
        for army in command.CAMP_ARMIES[camp]:
            if full.corps[army] > t.limit[command.SPACES[army]]:
                yield f"{ARMIES[army]}: {full.corps[army]} corps"
            if full.boxes[army] > t.limit["army_divisions"]:
                yield f"{ARMIES[army]}: {full.boxes[army]} divisions without a corps"


def _markers(s: S) -> Iterator[str]:
    """Markers only where they are allowed, and no more of them than exist."""
    pos, t = s.pos, s.tables
    law = scenarios.law(s)
    for camp, name in enumerate(SIDES):
        hexes = sum([bool(pos.reserves[h]) and pos.troops[camp][h] > 0 for h in range(t.hexes)])
        if hexes > scenarios.reserve_markers(s, camp):
            yield f"{hexes} reserve markers, {name}"
    if sum(pos.rear) > law.rearguards:
        yield f"{sum(pos.rear)} rearguards"
    if len(pos.depots) + pos.depots_free + pos.depots_due + pos.depots_lost > t.limit["depots"]:
        yield f"{len(pos.depots)} depots on the map, {pos.depots_free} free, {pos.depots_due} due"
    if any([bridge > BROKEN for bridge in pos.bridges]):
        yield "a bridge in no known state"


def _tracks(s: S) -> Iterator[str]:
    pos, t = s.pos, s.tables
    law = scenarios.law(s)
    for pool, name in enumerate(POOLS):
        if pos.ap[pool] < 0 or pos.ap[pool] + pos.paid[pool] != pos.granted[pool]:
            yield f"points {name}: {pos.granted[pool]} granted, {pos.paid[pool]} paid, {pos.ap[pool]} left"
    if not law.first <= pos.turn <= law.last:
        yield f"turn {pos.turn}"
    if not 0 <= pos.gustav <= t.limit["gustav_ready"]:
        yield f"Gustav line at {pos.gustav}"
    if min(*pos.air, *pos.mules_left, *pos.mules_due, pos.forts_left, pos.rears_left, pos.depots_free, pos.bonus) < 0:
        yield "a count below nothing"
