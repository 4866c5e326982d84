"""Shared by all steps of this game: selection, refusals, entering hexes, losing steps."""

from __future__ import annotations

from sandtable.games.caseyellow.kinds import ALLIED, ENGAGED, GERMAN, OUT, SIDES
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common.reports import Reduced
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.masks import marked
from sandtable.kit.rules.choosing import HexStep
from sandtable.kit.rules.events import Destroyed, tell_at, tell_of

_ENGAGED = bytes(bool(state & ENGAGED) for state in range(256))  # 1 for a unit in an engaged combat


class YellowStep(HexStep[YellowPosition, Tables], kw_only=True):
    """A step of this game; the camps are its sides."""

    sides = SIDES


# --- entering a hex -------------------------------------------------------------------------------------------------


def enter(s: S, unit: int, hex_: int) -> None:
    """Move a unit into a hex on the map and take control of it, with all effects there."""
    pos, t = s.pos, s.tables
    vacant = hex_ not in pos.stacks
    pos.put(t, unit, hex_)
    seize(s, hex_, t.camp[unit], vacant)


def seize(s: S, hex_: int, camp: int, vacant: bool = True) -> None:
    """Change control of a hex or pass through it: markers are removed, works fall to the first Germans."""
    pos = s.pos
    pos.holder[hex_] = camp
    if pos.bridge[hex_] and (camp == GERMAN or vacant):
        pos.bridge[hex_] = 0  # 10.8d: Germans are across, or Allies have entered an empty hex
    if camp == GERMAN:
        if pos.works[hex_]:
            raze(s, hex_, "R10.9")
        if pos.refugees[hex_]:
            clear_refugees(s, hex_)
        if hex_ == pos.port:  # 13.3a: Dynamo ends at once
            pos.close_dynamo(pos.turn)


def raze(s: S, hex_: int, rule: str) -> None:
    """Destroy works or a fortified line (10.9)."""
    s.pos.open_up(s.tables, hex_)
    tell_at(s, rule, hex_, "note-razed")


# --- refugees and terror bombing: where Allied units are slowed (10.11) ---------------------------------------------


def crowd(s: S, hex_: int) -> tuple[int, ...]:
    """The hexes that a refugee marker in a town or city slows: for a city also those to the west (12.6b)."""
    t = s.tables
    if not t.land.city[hex_]:
        return (hex_,)
    near = t.near[hex_]
    return (hex_, *[near[k] for k in WESTWARD if near[k] >= 0])


WESTWARD = (3, 4, 5)  # SW, W, NW: the Allied retreat compass
EASTWARD = (0, 1, 2)  # NE, E, SE: the German one
COMPASS = (EASTWARD, WESTWARD)  # by camp


def lay_refugees(s: S, hex_: int) -> None:
    s.pos.refugees[hex_] = 1
    for jammed in crowd(s, hex_):
        s.pos.jam[jammed] += 1


def clear_refugees(s: S, hex_: int) -> None:
    s.pos.refugees[hex_] = 0
    for jammed in crowd(s, hex_):
        s.pos.jam[jammed] -= 1
    tell_at(s, "R12.6", hex_, "note-refugees-gone")


def set_terror(s: S, hex_: int) -> None:
    """Put the terror bombing marker in a hex, or remove it from the map with -1 (12.4)."""
    pos, t = s.pos, s.tables
    for change, centre in ((-1, pos.terror), (1, hex_)):
        if centre >= 0:
            for jammed in (centre, *[b for b in t.near[centre] if b >= 0]):
                pos.jam[jammed] += change
    pos.terror = hex_


# --- losing steps ---------------------------------------------------------------------------------------------------


def lose_step(s: S, unit: int, rule: str) -> None:
    """Reduce a unit by one strength level: flip it, or eliminate it (2.2a)."""
    pos = s.pos
    if pos.steps[unit] == 1:
        destroy(s, unit, rule)
        return
    pos.steps[unit] -= 1
    tell_of(s, Reduced, rule, unit)


def destroy(s: S, unit: int, rule: str, worn: bool = False) -> None:
    """Eliminate a unit; `worn`: by mechanical attrition, from which a panzer division may return (12.9f)."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    comes_back = worn and not pos.state[unit] & OUT and not pos.refit_turn
    if t.panzer[unit] and not comes_back:
        pos.shattered += not worn or bool(pos.state[unit] & OUT)  # 12.9e
    engaged = pos.state[unit] & ENGAGED
    pos.put(t, unit, t.box["refit" if t.panzer[unit] and comes_back else "dead"])
    pos.steps[unit] = 0 if t.panzer[unit] and comes_back else 1
    pos.state[unit] = pos.deeds[unit] = 0
    if engaged:
        disengage(s, unit)
    if at < t.hexes:
        desert(s, at)
    tell_of(s, Destroyed, rule, unit, at)


def disengage(s: S, unit: int) -> None:
    """Remove a unit from its engaged combats (11.9)."""
    pos = s.pos
    pos.engaged = tuple([(target, camp, tuple([u for u in units if u != unit])) for target, camp, units in pos.engaged])
    tidy(s)


def tidy(s: S) -> None:
    """End combats without attackers or defenders; only units in engaged combats stay marked."""
    pos = s.pos
    pos.engaged = tuple([fight for fight in pos.engaged if fight[2] and pos.troops[1 - fight[1]][fight[0]]])
    busy = {unit for target, _, units in pos.engaged for unit in (*units, *pos.stacks[target])}
    for unit in marked(pos.state, _ENGAGED):
        if unit not in busy:
            pos.state[unit] &= ~ENGAGED & 255


def desert(s: S, hex_: int) -> None:
    """Remove the improved defence marker of a hex if its last unit has left (12.11f)."""
    pos = s.pos
    if pos.improved[hex_] and not pos.troops[ALLIED][hex_]:
        pos.improved[hex_] = 0
