"""Shared by all steps of this game: deciding sides, selection, refusals, losing steps."""

from __future__ import annotations

from sandtable.games.normandy44.kinds import (
    ALLIED,
    CAMP_OF,
    CW,
    GERMAN,
    RELEASED,
    SIDES,
    US,
    WHO_CW,
    WHO_EAST,
    WHO_US,
    WHO_WEST,
)
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.common.reports import Reduced
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.rules.choosing import HexStep
from sandtable.kit.rules.events import Destroyed, tell_of


class NormandyStep(HexStep[NormandyPosition, Tables], kw_only=True):
    """A step of this game: with more than two players several sides decide for a camp (27.1)."""

    sides = SIDES
    camps = CAMP_OF


def commands(s: S, camp: int) -> tuple[int, ...]:
    """The sides that act for a camp, in order: one player, or the US before the CW, the west before the east (27.1)."""
    if camp == ALLIED:
        return (ALLIED,) if s.pos.players == 2 else (WHO_US, WHO_CW)
    return (GERMAN,) if s.pos.players < 4 else (WHO_WEST, WHO_EAST)


def commander(s: S, camp: int, hex_: int) -> int:
    """The side that decides for the units of a camp in a hex: with more players, by the unit's army or the side of the
    map."""
    pos, t = s.pos, s.tables
    if pos.players == 2 or (camp == GERMAN and pos.players == 3):
        return camp
    if camp == GERMAN:
        return WHO_WEST if t.land.army[hex_] == US else WHO_EAST
    units = pos.stacks[hex_]
    return WHO_CW if units and t.army[units[0]] == CW else WHO_US


def commands_unit(s: S, who: int, unit: int) -> bool:
    """True if a unit on the map is under a side's command (27.1)."""
    t = s.tables
    if who < 2:
        return t.camp[unit] == who
    if who in (WHO_US, WHO_CW):
        return t.army[unit] == who - 1
    if t.camp[unit] != GERMAN:
        return False
    at = s.pos.at[unit]
    army = t.land.army[at] if at < t.hexes else US if s.pos.zones[unit] == 0 else CW  # green faces the US
    return army == (US if who == WHO_WEST else CW)


# --- losing steps ---------------------------------------------------------------------------------------------------


def lose_step(s: S, unit: int, rule: str) -> None:
    """Reduce a unit by one strength level: flip it, make it a cadre, or destroy it (12.3, 17.9)."""
    pos, t = s.pos, s.tables
    left = pos.steps[unit] - 1
    if left == 0 or t.kind[unit] == "ost":  # 17.1: an Ost battalion is eliminated by its first loss
        destroy(s, unit, rule)
        return
    if left == 1 and t.large[unit]:
        kind = t.cadre[unit]
        if not pos.cadres[kind]:
            destroy(s, unit, "17.9", for_good=True)  # no cadre counter is left: the unit is lost permanently
            return
        pos.cadres[kind] -= 1
    pos.set_steps(t, unit, left)
    tell_of(s, Reduced, rule, unit, left=left)


def destroy(s: S, unit: int, rule: str, for_good: bool = False) -> None:
    """Remove a unit from the map: to the destroyed box, or permanently if nothing can return it (6.3)."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    forget(s, unit)
    never = for_good or t.track[unit] < 0
    if not never and t.large[unit] and pos.steps[unit] > 1:  # its cadre goes with it; without one it is lost (17.9)
        counters = pos.cadres[t.cadre[unit]]
        never = not counters
        pos.cadres[t.cadre[unit]] = max(counters - 1, 0)
    pos.put(t, unit, t.box["gone" if never else "dead"])
    pos.set_steps(t, unit, 1)
    tell_of(s, Destroyed, rule, unit, at)


def forget(s: S, unit: int) -> None:
    """Remove every marker of a unit; a released one stays released, should it return (17.6)."""
    s.pos.unmark(s.tables, unit, 255)
    s.pos.deeds[unit] &= RELEASED
