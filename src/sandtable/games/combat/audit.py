"""What must hold in every position: no piece or card lost or doubled, counts that agree, no limit broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sandtable.games.combat.charts.counters import LEADER
from sandtable.games.combat.kinds import (
    ALLIED,
    AXIS,
    BLAZE,
    BOX,
    CASUALTY,
    HEXES,
    NOBODY,
    NOWHERE,
    SIDES,
    SMOKE_CUP,
    TRACK,
    W_HELD,
    W_LEFT,
    W_PLACE,
    W_TRACK,
    Law,
)
from sandtable.games.combat.position import S, ground
from sandtable.games.combat.rules.movement.melee import contested


def audit(s: S) -> list[str]:
    """Every fault of a state, as a sentence."""
    return [*_units(s), *_weapons(s), *_hexes(s), *_cards(s), *_tracks(s)]


def _units(s: S) -> Iterator[str]:
    """Every unit in one place, in the stack of its hex and in the force of its side."""
    pos, t = s.pos, s.tables
    seen = Counter(unit for stack in pos.stacks for unit in stack)
    for unit, at in enumerate(pos.at):
        name = t.units[unit]
        if seen[unit] != (at < HEXES) or (at < HEXES and unit not in pos.stacks[at]):
            yield f"{name}: at {at}, but in {seen[unit]} stacks"
        if (at == BOX) == (unit in pos.force[t.side[unit]]):
            yield f"{name}: at {at}, but {'in' if at == BOX else 'not in'} the force of its side"
        if at == BOX and (pos.state[unit] or pos.arm[unit]):
            yield f"{name}: bears marks in the box"
        if at == CASUALTY and t.hero[unit]:
            yield f"{name}: a Hero on the Casualty Track"
    for who in (ALLIED, AXIS):
        if list(pos.force[who]) != sorted(pos.force[who]):
            yield f"the force of the {SIDES[who]} is out of order"


def _weapons(s: S) -> Iterator[str]:
    """A weapon is carried by at most one unit, and its state agrees."""
    pos, t = s.pos, s.tables
    held = Counter(load - 1 for load in pos.arm if load)
    for weapon, state in enumerate(pos.w_state):
        spot = state & W_PLACE
        if held[weapon] != (spot == W_HELD):
            yield f"{t.weapons[weapon]}: {held[weapon]} carriers in place {spot}"
        if (pos.w_at[weapon] != NOWHERE) != (spot in (W_LEFT, W_TRACK)):
            yield f"{t.weapons[weapon]}: lies at {pos.w_at[weapon]} in place {spot}"


def _hexes(s: S) -> Iterator[str]:
    """Counts by hex, markers where they are allowed, and no hex shared by both sides outside a melee."""
    pos, t = s.pos, s.tables
    for hex_, stack in enumerate(pos.stacks):
        for who in (ALLIED, AXIS):
            if pos.troops[who][hex_] != sum(t.side[unit] == who for unit in stack):
                yield f"{t.hexes[hex_]}: a wrong count of {SIDES[who]} units"
        if pos.haze[hex_] == BLAZE and (pos.fort[hex_] or (stack and not _fleeing(s))):
            yield f"{t.hexes[hex_]}: something lies in a Blaze"
        if ground(s).water[hex_] and (pos.haze[hex_] or pos.fort[hex_]):
            yield f"{t.hexes[hex_]}: a marker in water"
    if contested(s) and not any(type(step).__name__ in MEETINGS for step in s.stack) and not pos.ending:
        yield f"both sides in {', '.join(t.hexes[hex_] for hex_ in contested(s))}"
    for value, number in enumerate(SMOKE_CUP):
        if value and pos.haze.count(value) > number:
            yield f"{pos.haze.count(value)} Smoke markers of {value}"


MEETINGS = ("AdvanceOrder", "Melees", "Melee", "Climb")


def _fleeing(s: S) -> bool:
    return any(type(step).__name__ == "Flee" for step in s.stack) or bool(s.pos.ending)


def _cards(s: S) -> Iterator[str]:
    pos = s.pos
    for deck in (*pos.fate, pos.chits):
        yield from deck.faults()
    for who in (ALLIED, AXIS):
        if pos.battle and pos.fate[who].id != s.tables.nations[pos.nation[who]]:
            yield f"the {SIDES[who]} have the {pos.fate[who].id} deck"


def _tracks(s: S) -> Iterator[str]:
    """Casualties match the track, Objectives are controlled, no unit is led by an eliminated leader."""
    pos, t = s.pos, s.tables
    for who in (ALLIED, AXIS):
        lying = sum(pos.at[unit] == CASUALTY for unit in pos.force[who])
        if pos.lost[who] != lying:
            yield f"{pos.lost[who]} losses of the {SIDES[who]}, but {lying} units on the track"
    for objective, hex_ in enumerate(pos.objective):
        if hex_ == NOWHERE and pos.control[objective] != NOBODY:
            yield f"Objective {objective + 1} is nowhere and has an owner"
    for who, hex_ in pos.registered:
        if who not in (ALLIED, AXIS) or hex_ >= HEXES:
            yield f"a Pre-Registered marker at {hex_}"
    if pos.flares and not pos.laws & Law.NIGHT:
        yield "a Flare by day"
    late = [unit for unit in (*pos.force[ALLIED], *pos.force[AXIS]) if pos.at[unit] >= TRACK + 54]
    if late or any(t.form[unit] > LEADER for unit in late):
        yield "a unit beyond the Time Track"
