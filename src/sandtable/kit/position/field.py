"""The position of a hex game: where every unit is, and what follows from that for each hex.

A game adds its own fields and overrides `count` to track what a unit means to the hex it enters or leaves.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any, ClassVar, Generic, TypeVar, get_origin

import msgspec

from sandtable.core.engine.steps import Position
from sandtable.kit.position.tables import HexTables

Pair = tuple[bytearray, bytearray]  # one table for each camp
# The same for tables that rarely change. Such a table is never modified: a new one replaces it (`changed`). Copies and
# marks share it without comparing, so a mark costs less the more tables are of this kind.
Fixed = tuple[bytes, bytes]
H = TypeVar("H", bound=HexTables)
F = TypeVar("F", bound="Field[Any]")


class Stacks(dict[int, tuple[int, ...]]):
    """The units in each occupied place; () for any other place.

    A map has thousands of hexes and most are vacant, so a copy of this costs a tenth of a copy of a list.
    """

    __slots__ = ()

    def __missing__(self, place: int) -> tuple[int, ...]:
        return ()

    def copy(self) -> Stacks:
        return Stacks(self)


class Field(Position, Generic[H]):
    """Flat tables by unit, by hex and by track. Tables by hex have one extra entry, which stays 0 (see kit.zones)."""

    derived: ClassVar[tuple[str, ...]] = ("stacks", "troops", "zone")

    at: list[int]  # the place of each unit: a hex, or a box (t.box[...])
    steps: bytearray  # steps left
    state: bytearray  # the marks of each unit, as bits
    deeds: bytearray  # what each unit has done, as bits
    stacks: Stacks  # the units in each place
    troops: Pair  # units by hex
    zone: Pair  # the number of adjacent hexes that control this one
    holder: bytearray  # the camp that controls a hex
    scenario: int
    turn: int
    phase: int  # the next entry of the sequence of play

    def copy(self: F) -> F:
        """An independent copy. Copies lists and tables; everything else is immutable."""
        lists, pairs = _mutable(type(self))
        values = list(msgspec.structs.astuple(self))
        for number in lists:
            values[number] = values[number].copy()
        for number in pairs:
            first, second = values[number]
            values[number] = first[:], second[:]
        return type(self)(*values)

    def kept(self: F, earlier: F) -> F:
        """A copy that shares the tables equal to those of `earlier`: most stay the same for many actions."""
        lists, pairs = _mutable(type(self))
        values, before = list(msgspec.structs.astuple(self)), msgspec.structs.astuple(earlier)
        for number in lists:
            table, known = values[number], before[number]
            values[number] = known if table == known else table.copy()
        for number in pairs:
            first, second = values[number]
            one, other = before[number]
            values[number] = one if first == one else first[:], other if second == other else second[:]
        return type(self)(*values)

    def in_order(self: F) -> F:
        return msgspec.structs.replace(self, stacks=Stacks(sorted(self.stacks.items())))

    def put(self, t: H, unit: int, place: int) -> None:
        """Move a unit to another place, on or off the map."""
        stacks, hexes, old = self.stacks, t.hexes, self.at[unit]
        there = stacks[old]
        if len(there) > 1:
            spot = there.index(unit)
            stacks[old] = there[:spot] + there[spot + 1 :]
        else:
            del stacks[old]
        if old < hexes:
            self.count(t, unit, old, -1)
        self.at[unit] = place
        stacks[place] = (*stacks.get(place, ()), unit)
        if place < hexes:
            self.count(t, unit, place, 1)

    def count(self, t: H, unit: int, hex_: int, change: int) -> None:
        """Update the tables by hex when a unit enters (+1) or leaves (-1) a hex."""
        raise NotImplementedError

    def owner(self, hex_: int) -> int:
        """The camp with units in a hex; -1 for none."""
        return 0 if self.troops[0][hex_] else 1 if self.troops[1][hex_] else -1

    def on_map(self, t: H, camp: int) -> list[int]:
        """The units of a camp on the map, in the order of the roster."""
        at, hexes = self.at, t.hexes
        return [unit for unit in t.roster[camp] if at[unit] < hexes]


@cache
def _mutable(kind: type[Field[Any]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The indices of the fields that hold lists or tables, and of those that hold a pair of tables."""
    types = [field.type for field in msgspec.structs.fields(kind)]
    lists = tuple(n for n, type_ in enumerate(types) if type_ in (bytearray, Stacks) or get_origin(type_) is list)
    return lists, tuple(n for n, type_ in enumerate(types) if type_ == Pair)


@cache
def _tables(kind: type[Field[Any]]) -> tuple[tuple[str, ...], dict[str, Any]]:
    """The fields that hold a table, and a maker of an empty value for each of the other fields by hex."""
    fields = msgspec.structs.fields(kind)
    tables = tuple(field.name for field in fields if field.type is bytearray)
    makers: dict[Any, Any] = {Pair: pair, Fixed: fixed, bytes: lambda t: bytes(t.hexes + 1)}
    return tables, {field.name: makers[field.type] for field in fields if field.type in (Pair, Fixed, bytes)}


def pair(t: HexTables) -> Pair:
    """An empty table by hex for each camp."""
    return bytearray(t.hexes + 1), bytearray(t.hexes + 1)


def fixed(t: HexTables) -> Fixed:
    """The same for tables that rarely change."""
    return bytes(t.hexes + 1), bytes(t.hexes + 1)


def changed(table: bytes, entry: int, value: int) -> bytes:
    """A copy of a table with one entry replaced.

    >>> list(changed(bytes(4), 2, 7))
    [0, 0, 7, 0]
    """
    return table[:entry] + bytes((value,)) + table[entry + 1 :]


def for_camp(tables: Fixed, camp: int, table: bytes) -> Fixed:
    """A pair with the table of one camp replaced."""
    return (tables[0], table) if camp else (table, tables[1])


def empty(kind: type[F], t: HexTables, by_unit: Collection[str] = (), **own: Any) -> F:
    """A position with no units on the map, before the first turn. `own` are the game's fields, including the holders.

    Tables that are not given are empty: those in `by_unit` have an entry for each unit, the others one for each hex.
    """
    units, hexes = len(t.units), t.hexes + 1
    tables, others = _tables(kind)
    fields: dict[str, Any] = {
        name: bytearray(units if name in by_unit else hexes) for name in tables if name not in own
    }
    fields |= {name: make(t) for name, make in others.items()}
    return kind(**fields | own | everybody_gone(t))


def everybody_gone(t: HexTables) -> dict[str, Any]:
    """The fields of a position with no units on the map, except the holders."""
    units, gone = len(t.units), t.box["gone"]
    return {
        "at": [gone] * units,
        "steps": bytearray(t.full),
        "state": bytearray(units),
        "deeds": bytearray(units),
        "stacks": Stacks({gone: tuple(range(units))}),
        "troops": pair(t),
        "zone": pair(t),
        "scenario": 0,
        "turn": 1,
        "phase": 0,
    }
