"""One step of a move: the adjacent hexes a group may enter, the cost, and where it must stop (9, 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from sandtable.games.caseyellow.charts.terrain import CROSSING, FOOT, FOREST, LIMIT, MINOR, MOTOR, POLDER, RIVER, TRAIN
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, LOWERED
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common.bridgeheads import held
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.reach import Ways, explore


class Mover(Protocol):
    """A moving group, as a step of movement needs it."""

    who: int  # the camp
    group: tuple[int, ...]
    at: int
    left: int
    walked: int
    mover: int
    tr: int
    bound: bool


def group_mover(t: Tables, group: Sequence[int]) -> int:
    """The mover kind of a group: its least mobile unit's."""
    if len(group) == 1:
        return t.mover[group[0]]
    movers = {t.mover[unit] for unit in group}
    for clumsy in (TRAIN, MOTOR, FOOT):
        if clumsy in movers:
            return clumsy
    return POLDER


def group_tr(pos: YellowPosition, t: Tables, group: Sequence[int]) -> int:
    """The TR of a group against enemy zones: its lowest; 0 if a unit's MA is not yellow (9.3)."""
    if len(group) == 1:
        return pos.tr(t, group[0]) if t.yellow[group[0]] else 0
    return min([pos.tr(t, unit) if t.yellow[unit] else 0 for unit in group])


def zone_tr(pos: YellowPosition, t: Tables, camp: int, hex_: int) -> int:
    """The highest TR among the units of a camp that exert a zone into a hex (9.3); 0 if none does."""
    best = 0
    weight, state, improved = pos.weight[camp], pos.state, pos.improved
    for near in t.near[hex_]:
        if near < 0 or weight[near] < 2 or hex_ not in t.zones.spread[near]:
            continue
        for unit in exerting(pos, t, near):
            best = max(best, t.tr[unit][state[unit] & LOWERED] + (improved[near] and pos.doctrine))
    return best


def exerting(pos: YellowPosition, t: Tables, hex_: int) -> list[int]:
    """The units of a stack that exert its zone: those that do alone, or divisions stacked together (9.1)."""
    there = pos.stacks[hex_]
    together = sum([t.division[unit] for unit in there]) > 1
    return [unit for unit in there if t.weight[unit] > 1 or (together and t.division[unit])]


def outclasses(pos: YellowPosition, t: Tables, camp: int, tr: int, hex_: int) -> bool:
    """True if units of a camp with this TR may ignore the enemy zones in a hex (9.3, 10.3d)."""
    return tr > zone_tr(pos, t, 1 - camp, hex_)


def between(pos: YellowPosition, t: Tables, camp: int, hex_: int) -> bool:
    """True if a hex is in a gap: units of a camp on two sides of it control it, and are not connected around it.

    The hexes in front of a continuous front are no gap, although several of its hexes control them (ruling R24).
    """
    troops, weight, spread = pos.troops[camp], pos.weight[camp], t.zones.spread
    held = exerted = 0
    for k, near in enumerate(t.near[hex_]):
        if near >= 0 and troops[near]:
            held |= 1 << k
            if weight[near] > 1 and hex_ in spread[near]:
                exerted |= 1 << k
    return _GAPS[held][exerted]


def _gap(held: int, exerted: int) -> bool:
    """True if, of the six hexes around one (as bits), two separate runs of held ones each contain one that exerts."""
    if held == 63:
        return False  # one ring
    first = next(k for k in range(6) if not held >> k & 1)
    runs, inside, told = 0, False, False
    for k in range(first, first + 7):
        bit = 1 << k % 6
        if not held & bit:
            runs += inside and told
            inside, told = False, False
        else:
            inside, told = True, told or bool(exerted & bit)
    return runs > 1


_GAPS = tuple(tuple(_gap(held, exerted & held) for exerted in range(64)) for held in range(64))


class Probe:
    """A hypothetical group for reach queries."""

    def __init__(self, m: Mover) -> None:
        self.who, self.group, self.at, self.left, self.walked = m.who, m.group, m.at, m.left, m.walked
        self.mover, self.tr, self.bound = m.mover, m.tr, m.bound


Steps = Callable[[S, Mover], dict[int, tuple[int, bool]]]


def reach(s: S, m: Mover, open_steps: Steps) -> Ways:
    """Everything that a group can reach by such steps. For display and planning."""
    probe = Probe(m)
    begun = m.walked

    def steps(hex_: int, left: int) -> dict[int, tuple[int, bool]]:
        probe.at, probe.left, probe.walked = hex_, left, begun if hex_ == m.at else 1
        return open_steps(s, probe)

    return explore(m.at, m.left, steps)


def stops(s: S, m: Mover, hex_: int) -> bool:
    """True if enemy zones in a hex end the move of a group that enters it (9.2, 9.3)."""
    pos = s.pos
    if not pos.zone[1 - m.who][hex_]:
        return False
    return not (m.tr and outclasses(pos, s.tables, m.who, m.tr, hex_))


def _gate(s: S, m: Mover) -> dict[int, tuple[int, bool]]:
    """The first step of a unit that enters the map (S8.5)."""
    hex_, cost = s.tables.gates[s.pos.scenario][m.group[0]]
    return {} if s.pos.troops[1 - m.who][hex_] else {hex_: (cost, False)}


def shut_sides(s: S, camp: int) -> int:
    """The bits of hexsides that a camp may not cross by moving or advancing: the border of the Dyle area (S5.8d)."""
    pos, t = s.pos, s.tables
    if camp != GERMAN or pos.turn > t.limit["dyle_turns"]:
        return 0
    return LIMIT if t.scenario[pos.scenario].stars else 0


def paces(s: S, m: Mover, fence: bytes | None = None) -> dict[int, tuple[int, bool]]:
    """The hexes a group may enter: the cost of each, and whether it must stop there; `fence`: see common/nations.py."""
    pos, t = s.pos, s.tables
    camp, a, left, mover, land = m.who, m.at, m.left, m.mover, t.land
    if a >= t.hexes:
        return _gate(s, m)
    german = camp == GERMAN
    enemy = 1 - camp
    foes, own, zone, forts = pos.troops[enemy], pos.troops[camp], pos.zone[enemy], pos.fort
    queue = len(m.group) > 1 and mover in (MOTOR, TRAIN)  # 10.4b: in and out of a forest one by one
    found: dict[int, tuple[int, bool]] = {}
    if queue and land.kind[a] == FOREST:
        return found
    slow = pos.works if german else pos.jam  # 10.9b, 10.11
    leaving = zone[a] and stops(s, m, a)  # 9.2: not from zone to zone
    fresh = not m.walked
    stores = mover == TRAIN and any([t.supply[unit] for unit in m.group])
    shut = shut_sides(s, camp) if german else 0
    for b, k, cost, flags, floods, wooded in land.paths[mover][a]:
        if foes[b] or (fence is not None and fence[b]) or (wooded and queue):
            continue
        if forts[b] and land.fort_camp[b] != camp:
            continue  # 11.7d: an intact fortified line
        if flags & RIVER:
            if flags & MINOR and _spanned(pos, t, camp, a, k):
                cost -= 1
            if german and flags & CROSSING and (pos.cut[a] or pos.cut[b]):
                if stores:
                    continue  # 7.9d
                cost += t.cut_cost  # 10.7e
        if flags & shut:
            continue
        if slow[b]:
            cost += t.slow_cost[camp]
        if wooded and any([t.motor[unit] for unit in pos.stacks[b]]):
            cost += t.queue_cost
        if floods:
            if not fresh:
                continue
            found[b] = (left, True)
            continue
        if cost > left and not fresh:
            continue  # 10.1c: the first hex is always affordable
        if zone[b] and stops(s, m, b):
            if leaving or (zone[b] > 1 and not own[b] and between(pos, t, enemy, b)):
                continue
            found[b] = (cost, True)
        else:
            found[b] = (cost, False)
    return found


def _spanned(pos: YellowPosition, t: Tables, camp: int, a: int, k: int) -> bool:
    """True if a minor river is free to cross: a held crossing, a bridgehead, one in a surrendered country (10.6a,
    12.5)."""
    b, german = t.near[a][k], camp == GERMAN
    if t.land.sides[a][k] & CROSSING:
        fallen = german and pos.fallen >> t.land.country[b] & 1 and not pos.zone[ALLIED][b]
        if pos.holder[b] == camp or fallen:
            return True
    return german and held(pos, t, a, k)
