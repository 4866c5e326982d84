"""Movement limits by nation and scenario (10.10, S4.2, S5.8, S6.8, S8.9, 12.7).

A *fence* is a table by hex with a 1 where a unit may not go. `fence` returns those that currently apply to a unit, as
bits; `tables.fences` combines them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.errors import Refusal
from sandtable.games.caseyellow.charts.borders import (
    FAR,
    FENCES,
    IN_AREA,
    IN_BLIND,
    IN_NETHERLANDS,
    IN_ZONE,
    ON_CARD,
    OUT_OF_BLIND,
    OUT_OF_FRANCE,
    OUT_OF_NETHERLANDS,
    OUT_OF_PARIS,
)
from sandtable.games.caseyellow.kinds import (
    ALLIED,
    BELGIAN,
    BRITISH,
    DUTCH,
    ENGAGED,
    FRENCH,
    GERMAN,
    HOLLAND,
    IN_FRANCE,
    LANDED,
    LOOSE,
    MOVE,
    MOVED,
    SPENT,
)
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import costs as pacing
from sandtable.games.caseyellow.rules.common import stacking
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.kit.rules.choosing import message_hex

RULES = ("S5.8", "S6.8", "S6.8", "S7.8", "S8.9")  # by scenario: its limits to movement
_RULE_OF = {  # of the fences that are not the scenario's
    ON_CARD: "S8.3",
    OUT_OF_PARIS: "R12.7",
    IN_NETHERLANDS: "R10.10",
    OUT_OF_NETHERLANDS: "R10.10",
    OUT_OF_FRANCE: "R10.10",
}


# --- fences -----------------------------------------------------------------------------------------------------------


def bounds(s: S, unit: int, at: int = -1) -> int:
    """The fences that also apply to retreats and advances: the map, the nations, an open Paris (10.10, 12.7a)."""
    pos, nation = s.pos, s.tables.nation[unit]
    bits = ON_CARD if pos.scenario == HOLLAND else 0
    if nation == DUTCH:
        bits |= IN_NETHERLANDS
    elif nation == BELGIAN:
        bits |= OUT_OF_NETHERLANDS if may_leave_belgium(s, unit, at) else OUT_OF_NETHERLANDS | OUT_OF_FRANCE
    return bits | OUT_OF_PARIS if pos.open_city and nation else bits


def fence(s: S, unit: int, at: int = -1) -> int:
    """The fences around a unit that moves now. `at`: as if it were there."""
    pos, t = s.pos, s.tables
    if t.camp[unit] == GERMAN:
        return ON_CARD if pos.scenario == HOLLAND else 0
    at, land = at if at >= 0 else pos.at[unit], t.land
    scenario = t.scenario[pos.scenario]
    bits = bounds(s, unit, at)
    if scenario.stars:
        if pos.turn == 1:
            bits |= IN_BLIND if at < t.hexes and land.blind[at] else OUT_OF_BLIND
        if t.starred[unit] and _stays(s, unit, at):
            bits |= IN_AREA
    if scenario.maginot and at < t.hexes and land.maginot_zone[at] and not may_leave_zone(s, unit):
        bits |= IN_ZONE
    return bits


def fence_of(s: S, units: Sequence[int], at: int) -> bytes | None:
    """The table of the fences of a group that moves together and has reached a hex: all of its units' fences."""
    bits = 0
    for unit in units:
        bits |= fence(s, unit, at)
    return s.tables.fences[bits] if bits else None


def why_fenced(step: YellowStep, s: S, unit: int, hex_: int) -> Refusal | None:
    """Why a unit may not move into a hex by the rules of its nation and of the scenario."""
    bit = _closing(s, fence(s, unit), hex_)
    return barred(step, s, unit, hex_, bit) if bit else None


def barred(step: YellowStep, s: S, unit: int, hex_: int, bit: int) -> Refusal:
    """The refusal for one fence."""
    rule = _RULE_OF.get(bit) or RULES[s.pos.scenario]
    return step.about(s, unit, f"fence-{FENCES[bit]}", rule, at=message_hex(s, hex_))


def why_bounds(step: YellowStep, s: S, unit: int, hex_: int) -> Refusal | None:
    """The same for retreats, which scenario rules do not limit."""
    bit = _closing(s, bounds(s, unit), hex_)
    return barred(step, s, unit, hex_, bit) if bit else None


def _closing(s: S, bits: int, hex_: int) -> int:
    """The fence, of several, that closes a hex; 0 if none does."""
    tables = s.tables.fences
    return next((bit for bit in FENCES if bits & bit and tables[bit][hex_]), 0)


def bars_end(s: S, unit: int, hex_: int) -> bool:
    """True if a unit may not end its move in a hex: too near to an open Paris (12.7a)."""
    return s.pos.open_city and s.tables.camp[unit] == ALLIED and bool(s.tables.closed_paris[hex_])


def too_near_paris(step: YellowStep, s: S, unit: int, hex_: int) -> Refusal:
    """The refusal for `bars_end` and `leads_out`."""
    return step.about(s, unit, "fence-paris-ring", "R12.7", at=message_hex(s, hex_))


# --- Belgians abroad, the Maginot zone -------------------------------------------------------------------------------


def may_leave_belgium(s: S, unit: int, at: int = -1) -> bool:
    """True if a Belgian unit may enter France: it is there, or fewer than two are (10.10b, 11.4b)."""
    t = s.tables
    at = at if at >= 0 else s.pos.at[unit]
    if at < t.hexes and t.land.country[at] == IN_FRANCE:
        return True
    return _abroad(s) < s.tables.limit["belgians_in_france"]


def _abroad(s: S) -> int:
    at, t = s.pos.at, s.tables
    country, hexes = t.land.country, t.hexes
    return sum([at[unit] < hexes and country[at[unit]] == IN_FRANCE for unit in t.belgians])


def may_leave_zone(s: S, unit: int) -> bool:
    """True if a unit may leave the Maginot zone: one on turn 2, then one corps per round and all others (S5.8b)."""
    pos = s.pos
    if pos.turn < 2:
        return False
    return pos.left_zone < _exits(s) or (pos.turn > 2 and not s.tables.corps[unit])


def _exits(s: S) -> int:
    """The number of units that may leave the zone: on turn 2, and then corps in each round."""
    return s.tables.limit["maginot_exits_turn_2" if s.pos.turn == 2 else "maginot_exits"]


def crowds_out(s: S, units: Sequence[int], start: int, goal: int) -> tuple[int, int] | None:
    """The unit that prevents several from moving together where each could alone, because of a limit; and the fence."""
    pos, t = s.pos, s.tables
    land = t.land
    if start >= t.hexes:
        return None
    if land.country[goal] == IN_FRANCE != land.country[start]:
        belgians = [unit for unit in units if t.nation[unit] == BELGIAN]
        if belgians and _abroad(s) + len(belgians) > s.tables.limit["belgians_in_france"]:
            return belgians[-1], OUT_OF_FRANCE
    if t.scenario[pos.scenario].maginot and land.maginot_zone[start] and not land.maginot_zone[goal]:
        counted = [unit for unit in units if pos.turn == 2 or t.corps[unit]]
        if counted and pos.left_zone + len(counted) > _exits(s):
            return counted[-1], IN_ZONE
    return None


def why_closed(step: YellowStep, s: S, units: Sequence[int], goal: int) -> Refusal | None:
    """Why national or scenario rules forbid a hex to a unit of a group, or to the whole group."""
    refusals = [why_fenced(step, s, unit, goal) for unit in units]
    return next((refusal for refusal in refusals if refusal is not None), None) or why_party(step, s, units, goal)


def why_party(step: YellowStep, s: S, units: Sequence[int], goal: int) -> Refusal | None:
    """The refusal for `crowds_out`."""
    found = crowds_out(s, units, s.pos.at[units[0]], goal) if len(units) > 1 else None
    return None if found is None else barred(step, s, found[0], goal, found[1])


def left(s: S, unit: int, start: int, goal: int) -> None:
    """After a unit's step: count units that leave the Maginot zone (S5.8b)."""
    pos, t = s.pos, s.tables
    zone = t.land.maginot_zone
    if start < t.hexes and zone[start] and not zone[goal] and t.scenario[pos.scenario].maginot:
        pos.left_zone += pos.turn == 2 or t.corps[unit]


def begin_round(s: S) -> None:
    """Open a move round: from turn 3 on another corps may leave the zone (S5.8b)."""
    if s.pos.turn > 2:
        s.pos.left_zone = 0


# --- units that may not move ------------------------------------------------------------------------------------------


def frozen(s: S, unit: int) -> str:
    """The rule by which a unit may not move at all this round; "" if it may."""
    pos, t = s.pos, s.tables
    state = pos.state[unit]
    if state & (ENGAGED | SPENT | LANDED):
        return "R11.9" if state & ENGAGED else "R7.9" if state & SPENT else "S4.2"
    if t.camp[unit] == GERMAN or pos.turn > s.tables.limit["dyle_turns"]:
        return ""
    return _grounded(s, unit)


def _grounded(s: S, unit: int) -> str:
    """Allied units on turns 1 and 2: stars, the Maginot zone, the Dyle line (S5.8, S6.8, S8.9)."""
    pos, t = s.pos, s.tables
    scenario, at = t.scenario[pos.scenario], pos.at[unit]
    law = RULES[pos.scenario]
    if pos.turn == 1:
        stars = t.unit[unit].stars if scenario.stars else ""
        if stars == "kk" or (stars[:1] == "k" and first_round(s)):
            return law
    return law if grounds(s, at) else ""


def grounds(s: S, at: int) -> bool:
    """True if no Allied unit in a hex moves: the Maginot zone on turn 1, the Dyle line on turns 1 and 2 (S5.8b, d)."""
    return at < s.tables.hexes and (_in_zone(s, at) or _on_line(s, at))


def _in_zone(s: S, at: int) -> bool:
    t = s.tables
    return s.pos.turn == 1 and t.scenario[s.pos.scenario].maginot and t.land.maginot_zone[at]


def _on_line(s: S, at: int) -> bool:
    t = s.tables
    return s.pos.turn <= t.limit["dyle_turns"] and t.scenario[s.pos.scenario].stars and t.land.dyle_line[at]


def held_fast(s: S, m: pacing.Mover) -> bool:
    """True if a group has reached a hex in which units may not move."""
    return bool(m.walked) and m.who == ALLIED and grounds(s, m.at)


def first_round(s: S) -> bool:
    """True if no Allied move round of this turn came before the current one."""
    return s.pos.rounds.count((ALLIED, MOVE)) < 2


def why_frozen(step: YellowStep, s: S, unit: int) -> Refusal | None:
    """The refusal for `frozen`."""
    rule = frozen(s, unit)
    if not rule:
        return None
    marked = {"R11.9": "frozen-engaged", "R7.9": "frozen-spent", "S4.2": "frozen-landed"}
    if rule in marked:
        return step.about(s, unit, marked[rule], rule)
    if grounds(s, s.pos.at[unit]):
        return why_held_fast(step, s, unit)
    return step.about(s, unit, "frozen-stars", rule)


def why_held_fast(step: YellowStep, s: S, unit: int) -> Refusal:
    """The refusal for `grounds`."""
    at, rule = s.pos.at[unit], RULES[s.pos.scenario]
    if _in_zone(s, at):
        return step.about(s, unit, "frozen-maginot", rule)
    return step.about(s, unit, "frozen-line", rule, at=message_hex(s, at))


def bars_attack(s: S, unit: int, target: int) -> str:
    """The rule by which a unit may not attack a hex; "" if none: the Blind Spot on turn 1 (S5.8c)."""
    pos, t = s.pos, s.tables
    if pos.turn > 1 or t.camp[unit] == GERMAN or not t.scenario[pos.scenario].stars:
        return ""
    blind = t.land.blind
    return RULES[pos.scenario] if blind[target] and not blind[pos.at[unit]] else ""


# --- the Dyle plan ----------------------------------------------------------------------------------------------------


def _stays(s: S, unit: int, at: int) -> bool:
    """True if a unit must stay in the Dyle area and beyond the line: red stars, until Dynamo (S5.8d)."""
    pos, t = s.pos, s.tables
    return t.starred[unit] and not pos.dynamo and at < t.hexes and not t.fences[IN_AREA][at]


def _holds(s: S, units: Sequence[int]) -> bool:
    """True if these units hold a hex of the line: a corps with a red star, or two divisions with one (S5.8d)."""
    t = s.tables
    mine = [unit for unit in units if t.starred[unit] and t.nation[unit] in (FRENCH, BRITISH)]
    return any([t.corps[unit] for unit in mine]) or sum([t.division[unit] for unit in mine]) > 1


def _belgian_corps(s: S, units: Sequence[int]) -> bool:
    t = s.tables
    return any([t.nation[unit] == BELGIAN and t.corps[unit] for unit in units])


def unheld(s: S) -> list[int]:
    """The hexes of the Dyle line not held as the plan requires; Belgians may hold one of them."""
    pos = s.pos
    belgians = 1
    found = []
    for hex_ in s.tables.dyle.line:
        there = pos.stacks[hex_]
        if there and _holds(s, there):
            continue
        if belgians and there and _belgian_corps(s, there):
            belgians -= 1
            continue
        found.append(hex_)
    return found


def bound(s: S, unit: int) -> bool:
    """True if the Dyle plan sends a unit somewhere this round (S5.8a, d); a retreat frees it."""
    pos, t = s.pos, s.tables
    if pos.turn > s.tables.limit["dyle_turns"] or not t.scenario[pos.scenario].stars or pos.dynamo:
        return False
    stars = t.unit[unit].stars
    if "r" not in stars and ("y" not in stars or pos.turn > 1):
        return False
    at = pos.at[unit]
    if at >= t.hexes or pos.state[unit] & LOOSE or frozen(s, unit):
        return False
    return _distance(s, unit, at) > 0


def _goals(s: S, unit: int) -> tuple[int, ...]:
    """The destination of a unit in the area: Antwerpen, or the hexes of the line that still need it."""
    dyle = s.tables.dyle
    if "y" in s.tables.unit[unit].stars:
        return dyle.antwerp
    return tuple([hex_ for hex_ in unheld(s) if stacking.fits(s, (unit,), hex_)])


def _distance(s: S, unit: int, hex_: int) -> int:
    """The distance of a unit in a hex from its next destination in the plan; 0 if it is there, or has none."""
    pos, t = s.pos, s.tables
    land, dyle = t.land, t.dyle
    if land.dyle[hex_]:
        if land.dyle_line[hex_] and t.starred[unit]:
            return 0
        goals = _goals(s, unit)
    elif t.starred[unit] and not t.fences[IN_AREA][hex_]:
        return 0  # beyond the line
    else:
        goals = dyle.area
    if not goals:
        return 0
    found = dyle.ways(t, goals, t.mover[unit], pos.turn == 1)[hex_]
    return 0 if found == FAR else found


def toward(s: S, unit: int, start: int, steps: Iterable[int]) -> list[int]:
    """The steps that bring a bound unit nearer to its destination, into a hex that can hold it."""
    pos, t = s.pos, s.tables
    land, dyle = t.land, t.dyle
    inside = land.dyle[start]
    goals = _goals(s, unit) if inside else dyle.area
    if not goals:
        return []
    ways = dyle.ways(t, goals, t.mover[unit], pos.turn == 1)
    nearer = [b for b in steps if ways[b] < ways[start] and (land.dyle[b] or not inside)]
    return [b for b in nearer if stacking.fits(s, (unit,), b)]


class Marcher:
    """A single unit at the start of its move, in the form that common/costs.py needs."""

    bound = True
    walked = 0

    def __init__(self, s: S, unit: int) -> None:
        pos, t = s.pos, s.tables
        self.group: tuple[int, ...] = (unit,)
        self.who, self.at = t.camp[unit], pos.at[unit]
        self.left, self.mover = pos.ma(t, unit), t.mover[unit]
        self.tr = pacing.group_tr(pos, t, self.group)


def steps(s: S, m: pacing.Mover) -> dict[int, tuple[int, bool]]:
    """The hexes open to a moving group: the result of common/costs.py, minus what plans and limits forbid."""
    found = _steps(s, m)
    if s.pos.open_city and m.who == ALLIED:
        closed = s.tables.closed_paris
        return {b: step for b, step in found.items() if not closed[b] or leads_out(s, m, b, *step)}
    return found


def leads_out(s: S, m: pacing.Mover, goal: int, cost: int, stops: bool) -> bool:
    """True if a group that steps into a hex can leave again, and so need not end its move near an open Paris
    (12.7a)."""
    closed = s.tables.closed_paris
    if not closed[goal]:
        return True
    if stops:
        return False
    onward = pacing.Probe(m)
    onward.at, onward.left, onward.walked = goal, max(m.left - cost, 0), 1
    if not all([closed[hex_] for hex_ in _steps(s, onward)]):  # usually the next step is enough
        return True
    return not all([closed[hex_] for hex_ in pacing.reach(s, onward, _steps).cost])


def _steps(s: S, m: pacing.Mover) -> dict[int, tuple[int, bool]]:
    if m.who == GERMAN and s.pos.scenario != HOLLAND:  # no national rule or plan applies to them
        return pacing.paces(s, m, None)
    if s.pos.turn <= s.tables.limit["dyle_turns"] and held_fast(s, m):
        return {}
    found = pacing.paces(s, m, fence_of(s, m.group, m.at))
    if m.bound:
        return {b: found[b] for b in toward(s, m.group[0], m.at, found)}
    if len(m.group) > 1 and m.who == ALLIED and found:
        return {b: step for b, step in found.items() if not crowds_out(s, m.group, m.at, b)}
    return found


def duty(s: S, last: int = -1) -> int:
    """A unit that the Dyle plan still sends on this round and that can move; -1 if there is none (S5.8d).

    `last` is the previous result: usually it has not moved yet.
    """
    pos, t = s.pos, s.tables
    if pos.turn > t.limit["dyle_turns"] or pos.dynamo or not t.scenario[pos.scenario].stars:
        return -1
    if last >= 0 and _pressed(s, last):
        return last
    return next((unit for unit in t.dyle.marchers if _pressed(s, unit)), -1)


def _pressed(s: S, unit: int) -> bool:
    return not s.pos.deeds[unit] & MOVED and bound(s, unit) and bool(steps(s, Marcher(s, unit)))


def may_not_advance(s: S, unit: int, start: int, goal: int) -> int:
    """The fence that prevents a unit from advancing into a hex; 0 if none (S5.8c, S5.8d)."""
    pos, t = s.pos, s.tables
    bit = _closing(s, bounds(s, unit), goal)
    if bit or t.camp[unit] == GERMAN or not t.scenario[pos.scenario].stars:
        return bit
    blind = t.land.blind
    if pos.turn == 1 and blind[start] != blind[goal]:
        return IN_BLIND if blind[start] else OUT_OF_BLIND
    return IN_AREA if _stays(s, unit, start) and t.fences[IN_AREA][goal] else 0
