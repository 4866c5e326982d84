"""Allied movement by rail (10.5, S5.10, S6.10, S7.10): within France, to a town or city far from the Germans."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sandtable.core.base.errors import Refusal
from sandtable.games.caseyellow.charts.terrain import MAGINOT
from sandtable.games.caseyellow.kinds import ALLIED, ENGAGED, GERMAN, IN_FRANCE, MOVED, NATIONS, SPENT
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import nations, retreat, stacking
from sandtable.games.caseyellow.rules.common.base import YellowStep, enter
from sandtable.games.caseyellow.rules.common.reports import Placed
from sandtable.games.caseyellow.schemas import Rail
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.flood import Steps, parts
from sandtable.kit.rules.events import tell_of

RULES = ("S5.10", "S6.10", "S6.10", "S7.10", "R10.5")  # by scenario


class RailNet:
    """The railways of France: `ways` between its hexes, the `stations`, and the cached results of `network`."""

    def __init__(self, t: Tables) -> None:
        french = [country == IN_FRANCE for country in t.land.country]
        self.ways: Steps = tuple(
            tuple(b for b in around if b >= 0 and french[a] and french[b]) for a, around in enumerate(t.near)
        )
        self.abroad = bytes(not here for here in french)
        self.stations = tuple(h for h in t.settlements if french[h])
        self.column = tuple(column for _, column in t.map.cells)
        self.last: tuple[bytes, bool, Network] | None = None


class Network:
    """The usable railways: the hexes closed by the Germans, and the parts into which they cut the rest."""

    def __init__(self, country: RailNet, near: bytes, south: bool, t: Tables) -> None:
        self.near = near  # 1 within four hexes of a German unit (S5.10c)
        north = t.land.north_of_somme
        # on some turns no trains run north of the Somme (S5.10d)
        closed = [a or b or (south and c) for a, b, c in zip(country.abroad, near, north, strict=True)]
        self.part = parts(country.ways, bytes(closed))


@cache
def country(t: Tables) -> RailNet:
    return RailNet(t)


def timetable(s: S) -> Rail | None:
    """The scenario's rail rules for this turn; None if no trains run."""
    pos = s.pos
    for row in s.tables.scenario[pos.scenario].rail:
        if row.first <= pos.turn <= row.last:
            return row
    return None


def network(s: S, row: Rail) -> Network:
    """The current railways. Germans do not move during Allied rail movement, so the cached result is usually valid."""
    t = s.tables
    france = country(t)
    key = bytes(s.pos.troops[GERMAN])
    last = france.last
    if last is None or last[0] != key or last[1] != row.south_of_somme:
        near = t.bits.unpack(t.bits.grown(t.bits.pack(key), t.limit["rail_distance"] - 1))
        last = france.last = key, row.south_of_somme, Network(france, near[: t.hexes], row.south_of_somme, t)
    return last[2]


# --- units on the map -----------------------------------------------------------------------------------------------


def load(t: Tables, unit: int) -> int:
    """A unit's share of the capacity: two divisions, or smaller units, are a corps (S5.10f)."""
    return t.limit["rail_divisions"] if t.corps[unit] else 1


def may_ride(s: S, unit: int) -> bool:
    """True if a unit on the map can move by rail now."""
    row = timetable(s)
    return row is not None and not _bound(s, row, unit) and any(True for _ in _goals(s, row, unit))


def _bound(s: S, row: Rail, unit: int) -> str:
    """Why a unit cannot board a train; "" if it can."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    if NATIONS[t.nation[unit]] not in row.nations:
        return "rail-nation"
    if at >= t.hexes or t.land.country[at] != IN_FRANCE:
        return "rail-abroad"
    if pos.deeds[unit] & MOVED or pos.state[unit] & (ENGAGED | SPENT):
        return "rail-spent"
    if pos.zone[GERMAN][at] and not (pos.fort[at] and t.land.fort[at] == MAGINOT):  # 10.5b
        return "rail-zone"
    if row.south_of_somme and t.land.north_of_somme[at]:
        return "rail-somme"
    if pos.railed + load(t, unit) > row.corps * t.limit["rail_divisions"]:
        return "rail-full"
    return ""


def goals(s: S, unit: int) -> list[int]:
    """The towns and cities that a unit on the map can reach by rail."""
    row = timetable(s)
    return [] if row is None or _bound(s, row, unit) else list(_goals(s, row, unit))


def _goals(s: S, row: Rail, unit: int) -> Iterator[int]:
    return _stations(s, row, unit, _outbound(s, row, s.pos.at[unit]))


def _outbound(s: S, row: Rail, at: int) -> set[int]:
    """The parts of the network that a train reaches from a hex: its own, or an adjacent one.

    From an intact Maginot hex it runs through the zone behind the line, however near the Germans are (ruling R35).
    """
    pos, t = s.pos, s.tables
    ways, part = country(t).ways, network(s, row).part
    reached = [at]
    if pos.fort[at] and t.land.fort[at] == MAGINOT:
        seen, zone = {at}, t.land.maginot_zone
        for here in reached:  # grows during the loop
            for b in ways[here]:
                if zone[b] and b not in seen:
                    seen.add(b)
                    if not _menaced(s, b):
                        reached.append(b)
    return {part[hex_] for here in reached for hex_ in (here, *ways[here])} - {0}


def _menaced(s: S, hex_: int) -> bool:
    """True if Germans are in a hex or control it, without an Allied unit there."""
    pos = s.pos
    return bool(pos.troops[GERMAN][hex_] or (pos.zone[GERMAN][hex_] and not pos.troops[ALLIED][hex_]))


def _stations(s: S, row: Rail, unit: int, lines: set[int]) -> Iterator[int]:
    """The stations on these parts of the network where a unit may detrain."""
    pos, t = s.pos, s.tables
    france, part, at = country(t), network(s, row).part, pos.at[unit]
    fence = nations.fence(s, unit)
    wall = t.fences[fence] if fence else b""
    for hex_ in france.stations:
        if part[hex_] not in lines or hex_ == at or pos.holder[hex_] != ALLIED:
            continue
        if france.column[hex_] < row.no_further_west or (wall and wall[hex_]) or nations.bars_end(s, unit, hex_):
            continue
        if hex_ not in pos.stacks or stacking.fits(s, (unit,), hex_):
            yield hex_


def why_not_board(step: YellowStep, s: S, unit: int) -> Refusal | None:
    """Why a unit on the map cannot move by rail at all: `may_ride` with the reason."""
    row, rule = timetable(s), RULES[s.pos.scenario]
    if row is None:
        return step.about(s, unit, "rail-turn", rule)
    fault = _bound(s, row, unit)
    if fault:
        return step.about(s, unit, fault, "R10.5" if fault in ("rail-zone", "rail-spent") else rule)
    return None if any(True for _ in _goals(s, row, unit)) else step.about(s, unit, "rail-nowhere", rule)


def why_not(step: YellowStep, s: S, unit: int, hex_: int) -> Refusal | None:
    """Why a unit on the map cannot move to a hex by rail."""
    row, rule = timetable(s), RULES[s.pos.scenario]
    refused = why_not_board(step, s, unit)
    if row is None or refused is not None:
        return refused
    at = s.pos.at[unit]
    if hex_ == at:
        return step.there(s, hex_, "rail-here", rule)
    return _why_not_there(step, s, row, unit, hex_, _outbound(s, row, at))


def _why_not_there(step: YellowStep, s: S, row: Rail, unit: int, hex_: int, lines: set[int]) -> Refusal | None:
    """Why a train on these parts of the network cannot detrain a unit in a hex."""
    pos, t = s.pos, s.tables
    rule, net, france = RULES[pos.scenario], network(s, row), country(t)
    if hex_ not in france.stations:
        return step.there(s, hex_, "rail-station", "R10.5")
    if pos.holder[hex_] != ALLIED:
        return step.there(s, hex_, "rail-lost", rule)
    if net.near[hex_]:
        return step.there(s, hex_, "rail-near", rule, least=t.limit["rail_distance"])
    if row.south_of_somme and t.land.north_of_somme[hex_]:
        return step.there(s, hex_, "rail-north", rule)
    if france.column[hex_] < row.no_further_west:
        return step.there(s, hex_, "rail-west", rule, column=row.no_further_west)
    if net.part[hex_] not in lines:
        return step.there(s, hex_, "rail-way", rule, least=t.limit["rail_distance"])
    if nations.bars_end(s, unit, hex_):
        return nations.too_near_paris(step, s, unit, hex_)
    return nations.why_fenced(step, s, unit, hex_) or stacking.why_full(step, s, (unit,), hex_)


def ride(s: S, unit: int, hex_: int) -> None:
    """Move a unit from the map to a station; it does not move again this round (10.5b)."""
    pos, t = s.pos, s.tables
    start = pos.at[unit]
    pos.railed += load(t, unit)
    nations.left(s, unit, start, hex_)
    if t.supply[unit]:
        pos.state[unit] |= SPENT  # 7.9c
    get_off(s, unit, hex_)
    retreat.relinquish(s, start)  # 12.11e


# --- reinforcements (S5.10e): they come from beyond the edge of the map and take no capacity --------------------------


def _inbound(s: S, row: Rail) -> set[int]:
    """The parts of the network that a train reaches from an edge that is still Allied."""
    t, part = s.tables, network(s, row).part
    return {part[hex_] for hex_ in (*t.west, *t.south) if s.pos.holder[hex_] == ALLIED} - {0}


def landings(s: S, unit: int) -> list[int]:
    """The hexes where a reinforcement can detrain."""
    row = timetable(s)
    if row is None or NATIONS[s.tables.nation[unit]] not in row.nations:
        return []
    return list(_stations(s, row, unit, _inbound(s, row)))


def why_not_land(step: YellowStep, s: S, unit: int, hex_: int) -> Refusal | None:
    """Why a reinforcement cannot reach a hex by rail."""
    row, rule = timetable(s), RULES[s.pos.scenario]
    if row is None:
        return step.about(s, unit, "rail-turn", rule)
    if NATIONS[s.tables.nation[unit]] not in row.nations:
        return step.about(s, unit, "rail-nation", rule)
    return _why_not_there(step, s, row, unit, hex_, _inbound(s, row))


def get_off(s: S, unit: int, hex_: int) -> None:
    """Detrain a unit."""
    enter(s, unit, hex_)
    s.pos.deeds[unit] |= MOVED
    tell_of(s, Placed, RULES[s.pos.scenario], unit, hex_, note="place-rail")
