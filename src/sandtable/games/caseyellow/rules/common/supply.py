"""Supply (7): lines to a source, the supply phase, attack supply; and the line for improved defence (9.6).

The hexes open to lines depend on the camp, on forest (vehicles keep to roads there) and on the sources, so one flood
fill from the sources covers all units of a nation that move alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from sandtable.games.caseyellow.charts.terrain import CROSSING, FLOODED, FOOT, MOTOR, RIVER, WESTWALL
from sandtable.games.caseyellow.kinds import (
    ALLIED,
    BELGIAN,
    BRITISH,
    DUTCH,
    FRENCH,
    GERMAN,
    IN_BELGIUM,
    IN_FRANCE,
    IN_GERMANY,
    IN_HOLLAND,
    OUT,
    SPENT,
)
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common.base import destroy, lose_step
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.flood import Net, begins, flood, leads
from sandtable.kit.board.masks import Mask
from sandtable.kit.rules.events import Marked, tell_at, tell_of

BELGIAN_SOURCES = ("Antwerpen", "Oostende")  # 7.3b, 7.7b


class Plan:
    """The line data of the map and the counters, computed once."""

    def __init__(self, t: Tables) -> None:
        land, every = t.land, range(t.hexes)
        self.nets = (_net(t, FOOT), _net(t, MOTOR))  # by whether a line keeps to roads in forest
        self.cities = tuple(h for h in t.city_hexes if land.country[h] == IN_GERMANY)  # 7.4
        self.ruhr = tuple(h for h in self.cities if land.ruhr[h])
        self.belgian = tuple(t.named[name] for name in BELGIAN_SOURCES)
        self.edges = tuple(dict.fromkeys((*t.west, *t.south)))
        self.westwall = tuple(h for h in every if land.fort[h] == WESTWALL)
        self.holland = bytes(land.country[h] == IN_HOLLAND for h in every) + b"\0"
        self.abroad = bytes(land.country[h] != IN_FRANCE for h in every) + b"\0"
        # as long integers, all bits of a byte set: enemy forts by camp, the hexes of the countries that can surrender
        self.hostile = tuple(_mask(land.fort_camp[h] != camp for h in every) for camp in (GERMAN, ALLIED))
        self.countries = {c: _mask(land.country[h] == c for h in every) for c in (IN_BELGIUM, IN_HOLLAND)}
        self.depots = tuple(tuple(u for u in t.roster[camp] if t.supply[u]) for camp in (GERMAN, ALLIED))
        self.last: list[Lines | None] = [None, None]


def _net(t: Tables, mover: int) -> Net:
    """The steps of lines: rivers only at crossings (7.2b), into flooded hexes but not through them (7.2c)."""
    paths = t.land.paths[mover]
    ways = tuple(tuple(p.goal for p in out if not p.flags & RIVER) for out in paths)
    gates = tuple(tuple(p.goal for p in out if p.flags & RIVER and p.flags & CROSSING) for out in paths)
    return Net(t.bits, ways, gates, bytes(kind == FLOODED for kind in t.land.kind) + b"\0")


def _mask(flags: Iterable[bool]) -> int:
    return int.from_bytes(bytes(255 if flag else 0 for flag in flags), "little")


@cache
def plan(t: Tables) -> Plan:
    return Plan(t)


class Lines:
    """The current lines of a camp: `joined` returns the hexes that can trace one to some sources."""

    __slots__ = ("_known", "_nets", "_shut_out", "barred", "closed")

    def __init__(self, nets: tuple[Net, Net], closed: bytes, barred: bytes) -> None:
        self.closed, self.barred, self._nets = closed, barred, nets
        self._shut_out: Lines | None = None
        self._known: dict[tuple[tuple[int, ...], bool, int], bytes] = {}

    def joined(self, sources: Sequence[int], motor: bool, reach: int = -1, base: Mask = b"") -> bytes:
        """`base`: the known reach of some of the sources."""
        key = tuple(sources), motor, reach
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = flood(self._nets[motor], sources, self.closed, self.barred, reach, base)
        return found

    def outside(self, hexes: int) -> Lines:
        """These lines for units that may not enter some fixed hexes: lines go where a unit may move (7.2a)."""
        if self._shut_out is None:
            closed = (_number(self.closed) | hexes).to_bytes(len(self.closed), "little")
            self._shut_out = Lines(self._nets, closed, self.barred)
        return self._shut_out


def lines(s: S, camp: int) -> Lines:
    """The current lines of a camp, cached until something they depend on changes."""
    pos, t = s.pos, s.tables
    known = plan(t)
    closed, barred = _closed(pos, known, camp), _barred(pos, known, camp)
    last = known.last[camp]
    if last is None or last.closed != closed or last.barred != barred:
        last = known.last[camp] = Lines(known.nets, closed, barred)
    return last


def _closed(pos: YellowPosition, known: Plan, camp: int) -> bytes:
    """Hexes that no line enters: enemies, their zones without friendly units, their intact forts and works (7.2).

    A friendly unit opens a hex in an enemy zone; an empty one stays closed even if own zones extend there too. The
    tables are added as long integers, byte by byte: a hex is closed where the sum is not 0.
    """
    foe = 1 - camp
    alone = _number(pos.troops[camp].translate(_EMPTY))
    found = _number(pos.troops[foe]) | _number(pos.zone[foe]) & alone | _number(pos.fort) & known.hostile[camp]
    if camp == GERMAN:
        found |= _number(pos.works)
    return found.to_bytes(len(pos.works), "little")


def _number(table: Mask) -> int:
    return int.from_bytes(table, "little")


_EMPTY = bytes([255] + [0] * 255)  # all bits for empty hexes


def _barred(pos: YellowPosition, known: Plan, camp: int) -> bytes:
    """Hexes whose crossings carry no line: not friendly (10.6b), or for Germans interdicted (7.2b, 10.7d).

    In a country that has surrendered to them the Germans need not have passed through a hex (ruling R80).
    """
    if camp == ALLIED:
        return bytes(pos.holder.translate(_NOT_ALLIED))
    foreign = _number(pos.holder)  # 1 where the Allies hold a hex
    for country, hexes in known.countries.items():
        if pos.fallen >> country & 1:
            foreign &= ~hexes
    return (foreign | _number(pos.cut)).to_bytes(len(pos.holder), "little")


_NOT_ALLIED = bytes([1] + [0] * 255)


def _held(pos: YellowPosition, camp: int, hexes: Iterable[int]) -> tuple[int, ...]:
    """The sources controlled by a camp (7.2a: a friendly source)."""
    holder = pos.holder
    return tuple([hex_ for hex_ in hexes if holder[hex_] == camp])


# --- general supply (7.1-7.4) ----------------------------------------------------------------------------------------


def sources(pos: YellowPosition, t: Tables, nation: int) -> tuple[int, ...]:
    """The sources of a nation's general supply that it can use now (7.3, 7.4)."""
    known = plan(t)
    if nation == GERMAN:
        return _held(pos, GERMAN, known.cities)
    if nation == BELGIAN:
        return _held(pos, ALLIED, known.belgian)
    return _held(pos, ALLIED, (*(t.west if nation == BRITISH else known.edges), *t.ports))


def supplied(s: S, nation: int, motor: bool = False) -> Mask:
    """1 for every hex where a unit of a nation would be in general supply; `motor`: one that keeps to roads in forest.

    The camps' numbers serve as nations: GERMAN, and ALLIED for the French.
    """
    if not s.tables.scenario[s.pos.scenario].supply:  # S8.6
        return b"\1" * s.tables.hexes + b"\0"
    if nation == DUTCH:
        return plan(s.tables).holland
    net = lines(s, min(nation, ALLIED))
    if nation == BELGIAN:
        net = net.outside(plan(s.tables).countries[IN_HOLLAND])  # 10.10b
    found: Mask = b""
    if nation == FRENCH:  # British sources are a subset of the French ones
        found = net.joined(sources(s.pos, s.tables, BRITISH), motor)
    return net.joined(sources(s.pos, s.tables, nation), motor, base=found)


def in_supply(s: S, unit: int) -> bool:
    """True if a unit on the map can trace a line now, whatever its marker."""
    pos, t = s.pos, s.tables
    at = pos.at[unit]
    return at < t.hexes and bool(supplied(s, t.nation[unit], _by_road(t, unit))[at])


def _by_road(t: Tables, unit: int) -> bool:
    return t.motor[unit] or t.train[unit]


# --- the supply phase (7.5) -----------------------------------------------------------------------------------------


def check(s: S) -> None:
    """Units that were and still are out of supply lose a step, others gain or lose the mark."""
    pos, t = s.pos, s.tables
    for unit in (*plan(t).depots[GERMAN], *plan(t).depots[ALLIED]):
        pos.state[unit] &= ~SPENT  # 7.5e
    if pos.turn < t.limit["supply_from"] or not s.tables.scenario[s.pos.scenario].supply:
        return
    present = [*pos.on_map(t, GERMAN), *pos.on_map(t, ALLIED)]
    marked = [unit for unit in present if pos.state[unit] & OUT]
    starving = _cut_off(s, marked)
    for unit in marked:
        if unit not in starving:
            pos.state[unit] &= ~OUT
            _tell(s, unit, "unmark-out")
    for unit in starving:
        lose_step(s, unit, "R7.5")
    clean = [unit for unit in present if unit not in marked]
    for unit in _cut_off(s, clean):
        pos.state[unit] |= OUT
        _tell(s, unit, "mark-out")


def _cut_off(s: S, units: list[int]) -> list[int]:
    """The units that cannot trace a line."""
    pos, t = s.pos, s.tables
    found, tables = [], {}
    for unit in units:
        key = t.nation[unit], _by_road(t, unit)
        if key not in tables:
            tables[key] = supplied(s, *key)
        if not tables[key][pos.at[unit]]:
            found.append(unit)
    return found


def _tell(s: S, unit: int, note: str) -> None:
    tell_of(s, Marked, "R7.5", unit, note=note)


# --- supply for attacks (7.6-7.8) -----------------------------------------------------------------------------------


class Feeding(NamedTuple):
    """The supply of an attack: the units without it, and the cost of supplying the others."""

    lacking: tuple[int, ...]
    westwall: bool = False  # it uses the attack that the Westwall can supply this round (7.8c)
    doomed: bool = False  # it uses AG1 although that is cut off (7.7e)


def attack_supply(s: S, units: Sequence[int], _target: int = -1) -> tuple[int, ...]:
    """The units of an attack without attack supply; changes nothing (see `draw`)."""
    return feeding(s, units).lacking


def feeding(s: S, units: Sequence[int]) -> Feeding:
    """The supply of an attack now. Sources with a cost are used only if they serve all units that lack another."""
    pos, t = s.pos, s.tables
    if pos.turn < t.limit["attack_supply_from"]:  # 7.6b; scenario 4 has no other turn (S8.6)
        return Feeding(())
    camp = t.camp[units[0]]
    net = lines(s, camp)
    lacking = tuple([unit for unit in units if not _fed(s, net, unit)])
    if not lacking:
        return Feeding(())
    if camp == GERMAN:
        wall = [hex_ for hex_ in plan(t).westwall if pos.fort[hex_] and pos.holder[hex_] == GERMAN]
        left = pos.westwall < t.limit["westwall_attacks"]
        if left and _reached(s, net, lacking, wall, t.limit["range_westwall"]):
            return Feeding((), westwall=True)
    elif all(t.nation[unit] in (FRENCH, BRITISH) for unit in lacking):
        for depot in _depots(s, ALLIED):
            if _reached(s, net, lacking, (pos.at[depot],), t.unit[depot].move):
                return Feeding((), doomed=True)
    return Feeding(lacking)


def draw(s: S, units: Sequence[int]) -> tuple[int, ...]:
    """Supply an attack: the result of `attack_supply`, and its cost is paid."""
    found = feeding(s, units)
    s.pos.westwall += found.westwall
    if found.doomed and not s.pos.doomed:
        s.pos.doomed = True
        for depot in _depots(s, ALLIED):
            tell_at(s, "R7.7", s.pos.at[depot], "note-doomed")
    return found.lacking


def settle_round(s: S) -> None:
    """After the combats of a round: remove AG1 if it supplied an attack while cut off (7.7e)."""
    pos = s.pos
    if pos.doomed:
        for depot in _depots(s, ALLIED):
            destroy(s, depot, "R7.7")
    pos.doomed = False
    pos.westwall = 0


def _depots(s: S, camp: int) -> list[int]:
    """The attack supply units of a camp on the map (7.9)."""
    return [unit for unit in plan(s.tables).depots[camp] if s.pos.at[unit] < s.tables.hexes]


def _reached(s: S, net: Lines, units: Iterable[int], origins: Sequence[int], reach: int) -> bool:
    """True if all these units are connected to one of the origins by a line of at most `reach` hexes."""
    pos, t = s.pos, s.tables
    return all(net.joined(origins, _by_road(t, u), reach)[pos.at[u]] for u in units)


def _fed(s: S, net: Lines, unit: int) -> bool:
    """True if a unit has attack supply from a free source."""
    pos, t = s.pos, s.tables
    nation = t.nation[unit]
    if nation in (BELGIAN, DUTCH):  # 7.7a, b: as general supply
        return in_supply(s, unit)
    dutch_turn = pos.turn == t.limit["holland_supply_turn"] and not t.guns[unit]  # 7.8d; the artillery: 11.8a
    if nation == GERMAN and dutch_turn and plan(t).holland[pos.at[unit]]:
        return True
    return any(_reached(s, net, (unit,), origins, reach) for origins, reach in _stores(s, net, nation))


def _stores(s: S, net: Lines, nation: int) -> list[tuple[tuple[int, ...], int]]:
    """The attack supply sources of a nation, and their range (7.7, 7.8)."""
    pos, t = s.pos, s.tables
    known, camp = plan(t), min(nation, ALLIED)
    base = _held(pos, camp, known.ruhr if nation == GERMAN else known.edges)
    walk, drive = net.joined(base, False), net.joined(base, True)
    found: list[tuple[tuple[int, ...], int]] = [
        ((pos.at[unit],), t.unit[unit].move) for unit in _depots(s, camp) if drive[pos.at[unit]]
    ]
    if nation == GERMAN:
        found.append((tuple([h for h in _held(pos, GERMAN, known.cities) if walk[h]]), t.limit["range_city"]))
    elif nation == FRENCH:
        found.append((tuple([h for h in _held(pos, ALLIED, t.paris) if walk[h]]), t.limit["range_paris"]))
    else:
        found.append((_held(pos, ALLIED, t.ports), t.limit["range_port"]))
    return found


# --- the lines that improved defence needs (9.6, 12.11) -------------------------------------------------------------


def line(s: S, hex_: int) -> bool:
    """True if a hex has a supply line, as for a French unit there (12.11e).

    The hex itself may have just been vacated in an enemy zone.
    """
    pos, t = s.pos, s.tables
    if pos.troops[GERMAN][hex_]:
        return False
    if not t.scenario[pos.scenario].supply:  # S8.6
        return True
    moment = lines(s, ALLIED)
    return leads(plan(t).nets[False], hex_, sources(pos, t, FRENCH), moment.closed, moment.barred)


def _french(known: Plan, moment: Lines) -> bytes:
    """The hexes closed to a line of communication: closed ones, and all that are not French."""
    return (_number(moment.closed) | _number(known.abroad)).to_bytes(len(known.abroad), "little")


def linked(s: S, hexes: Iterable[int]) -> tuple[int, ...]:
    """The hexes with a line of communication: through French ones to an Allied-held edge, west or south (9.6)."""
    pos, t = s.pos, s.tables
    known = plan(t)
    moment = lines(s, ALLIED)
    found = flood(known.nets[False], _held(pos, ALLIED, known.edges), _french(known, moment), moment.barred)
    # the hex itself may be in an enemy zone: the unit is there
    return tuple(
        hex_
        for hex_ in hexes
        if not (known.abroad[hex_] or pos.troops[GERMAN][hex_])
        and begins(known.nets[False], found, hex_, moment.barred)
    )
