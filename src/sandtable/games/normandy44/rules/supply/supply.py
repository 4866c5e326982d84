"""Supply and isolation (18): sources, lines, markers and attrition."""

from __future__ import annotations

from sandtable.games.normandy44.charts.logistics import TO_CHERBOURG, TO_EDGE, TO_SOUTH
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, GERMAN, ISOLATED, OUT, RESERVE, SIDES
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.common import fortifications, zones
from sandtable.games.normandy44.rules.common.base import commander, destroy, lose_step
from sandtable.games.normandy44.rules.common.reports import Starved, Unmarked
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.board.flood import flood
from sandtable.kit.board.masks import NONE, Mask, common
from sandtable.kit.board.trace import SupplyMap, Trace
from sandtable.kit.rules.events import Marked, tell_of

_FOREIGN = tuple(bytes(holder != camp for holder in range(256)) for camp in (0, 1))  # 1 where a camp is not the holder

# --- lines -----------------------------------------------------------------------------------------------------------


def network(s: S, camp: int) -> Trace:
    """The current supply lines of a camp: `.fed(hex)`, and for Germans `.flags(hex)` for their destinations."""
    pos, t = s.pos, s.tables
    now, origins = moment(pos, t, camp), sources(pos, t, camp)
    # From one side's supply phase to the other's replacements nothing changes, so each camp's last result is cached.
    last: tuple[SupplyMap, dict[int, int], Trace] | None = t.logistics.last[camp]
    if last is None or last[0] != now or last[1] != origins:
        last = t.logistics.last[camp] = now, origins, Trace(t.logistics.web, now, origins)
    return last[2]


def sources(pos: NormandyPosition, t: Tables, camp: int) -> dict[int, int]:
    """The supply sources of a camp with their flags (18.1)."""
    holder = pos.holder
    if camp == GERMAN:
        edge = t.logistics.haven_roads if pos.scenario == CHERBOURG else t.logistics.edge
        return {hex_: flag for hex_, flag in (*t.logistics.cherbourg, *edge) if holder[hex_] == GERMAN}
    ashore = [pos.at[unit] for unit in t.engineers]
    harbours = [hex_ for hex_ in pos.mulberry_at if hex_ >= 0 and holder[hex_] == ALLIED]
    return {hex_: 1 for hex_ in (*ashore, *harbours) if hex_ in t.plan.area}


def moment(pos: NormandyPosition, t: Tables, camp: int) -> SupplyMap:
    """The obstacles to a camp's lines (18.2)."""
    foe = 1 - camp
    own, holder = pos.troops[camp], pos.holder
    zone: Mask = pos.zone[foe]
    shut = common(t.logistics.built_up, holder.translate(_FOREIGN[camp]), own.translate(NONE))
    if camp == GERMAN and pos.scenario == CHERBOURG:  # 26.1: beyond the 27 June line no Allied zone counts
        zone = common(zone, t.logistics.outside)
    tables = (pos.troops[foe], own, zone, pos.bind[foe], pos.bonds[foe], shut)
    return SupplyMap(*map(bytes, tables))  # as they are now


def can_trace(s: S, camp: int, hex_: int) -> bool:
    """True if a hex can trace a supply line now; for many hexes use `network`."""
    return network(s, camp).fed(hex_)


def reaches_south(s: S) -> bool:
    """True if a German city hex of Cherbourg can trace a line to the south map edge (5.2, 23.2, 26.3)."""
    pos, t = s.pos, s.tables
    held = [hex_ for hex_ in t.cherbourg if pos.holder[hex_] == GERMAN]
    if not held:
        return False
    lines = network(s, GERMAN)
    return any(lines.flags(hex_) & TO_SOUTH for hex_ in held)


def cherbourg_cut_off(s: S) -> bool:
    """True if no city hex of Cherbourg can trace a line to the south map edge (23.2, 26.3)."""
    return not reaches_south(s)


def road_controlled(s: S, camp: int, starts: tuple[int, ...], goal: int) -> bool:
    """True if a camp controls every hex of some road from one of the starts to the goal."""
    foreign = bytes(holder != camp for holder in s.pos.holder)
    return bool(flood(s.tables.logistics.roads, starts, foreign)[goal])


def beaches_linked(s: S) -> bool:
    """25.2: True if the Allies control a road from Juno to Sainte-Mère-Église."""
    plan, juno = s.tables.plan, s.tables.areas.index("Juno")
    return road_controlled(s, ALLIED, plan.beach_hexes[juno], plan.sainte_mere)


# --- the supply phase -----------------------------------------------------------------------------------------------


def open(s: S, camp: int) -> None:
    """Check every unit, roll for the isolated ones, clear empty positions (3.B.6, 16.1)."""
    lines = network(s, camp)
    isolated = mark(s, camp, lines)
    if isolated:
        attrition(s, camp, isolated)
    fortifications.clear_empty(s, camp)
    if camp == GERMAN:
        _write_pools(s, lines)


def mark(s: S, camp: int, lines: Trace) -> list[int]:
    """Place, flip and remove markers (18.3); returns the units that are isolated now."""
    pos, t = s.pos, s.tables
    at, state, hexes, fed = pos.at, pos.state, t.hexes, lines.fed
    isolated = []
    for unit in t.roster[camp]:
        hex_, marks = at[unit], state[unit]
        if hex_ >= hexes or fed(hex_):
            if marks & OUT:
                pos.unmark(t, unit, OUT | ISOLATED)
                _tell(s, unit, "mark-out", off=True)
        elif not marks & OUT:
            pos.mark(t, unit, OUT)
            pos.unmark(t, unit, RESERVE)  # 15.1
            _tell(s, unit, "mark-out")
        elif lines.overland(hex_):
            pos.unmark(t, unit, ISOLATED)
        else:
            isolated.append(unit)
            if not marks & ISOLATED:
                pos.mark(t, unit, ISOLATED)
                _tell(s, unit, "mark-isolated")
    return isolated


def _tell(s: S, unit: int, note: str, off: bool = False) -> None:
    tell_of(s, Unmarked if off else Marked, "18.3", unit, note=note)


def attrition(s: S, camp: int, isolated: list[int]) -> None:
    """Roll for isolated units next to an enemy, and for lone strongpoints; then remove HQs left alone."""
    pos, t = s.pos, s.tables
    near = [u for u in isolated if not t.headquarters[u] and zones.near_enemy(pos, t, camp, pos.at[u])]
    if near:
        friends = _comforts(s, camp)
        for unit in near:
            if not t.strongpoint[unit]:
                _suffer(s, unit, friends.fed(pos.at[unit]))
        for unit in near:
            if t.strongpoint[unit] and len(pos.stacks[pos.at[unit]]) == 1:
                _suffer(s, unit, True)  # a strongpoint has a line to itself
    for unit in [u for u in isolated if t.headquarters[u]]:
        company = {pos.at[u]: 1 for u in pos.on_map(t, camp) if u != unit}
        if not Trace(t.logistics.web, moment(pos, t, camp), company).fed(pos.at[unit]):
            destroy(s, unit, "18.5")


def _comforts(s: S, camp: int) -> Trace:
    """Lines to anything that helps an isolated unit: cities, HQs, German strongpoints, for the Allies the coast
    (18.5)."""
    pos, t = s.pos, s.tables
    help_ = t.headquarters if camp == ALLIED else [a or b for a, b in zip(t.headquarters, t.strongpoint, strict=True)]
    goals = dict.fromkeys(t.logistics.cities, 1)  # lines do not enter enemy-held ones
    goals |= {pos.at[u]: 1 for u in pos.on_map(t, camp) if help_[u]}
    if camp == ALLIED:
        goals |= dict.fromkeys(t.logistics.coast, 1)
    return Trace(t.logistics.web, moment(pos, t, camp), goals)


def _suffer(s: S, unit: int, line: bool) -> None:
    """Roll on the attrition table for one unit (18.5)."""
    pos, t = s.pos, s.tables
    table = t.parts.tables.attrition
    modifier = min(t.quality[unit] + (table.line if line else 0), table.most)
    losses = [table.steps[min(max(die + modifier, 1), 6) - 1] for die in range(1, 7)]
    tell_of(s, Starved, "18.5", unit, loses=sum(map(bool, losses)))
    side = SIDES[commander(s, t.camp[unit], pos.at[unit])]
    die = s.roll(1, "18.5", side=side, note="roll-attrition")[0]  # no target number: a low die is a loss
    for _ in range(losses[die - 1]):
        lose_step(s, unit, "18.5")


# --- supply points of German HQs ------------------------------------------------------------------------------------


def refresh_pools(s: S) -> None:
    """Record for every German HQ which supply points it can reach (17.2), until its next supply phase."""
    _write_pools(s, network(s, GERMAN))


def _write_pools(s: S, lines: Trace) -> None:
    pos, t = s.pos, s.tables
    for unit in t.logistics.corps:
        hex_ = pos.at[unit]
        pools = lines.flags(hex_) & (TO_CHERBOURG | TO_EDGE) if hex_ < t.hexes else TO_EDGE  # it will enter from there
        pos.pools[unit] = pools & TO_CHERBOURG if unit == t.cotentin else pools  # 17.4
