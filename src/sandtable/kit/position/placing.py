"""Positions on a hex map as plain data. Every word is declared once, for reading and for writing.

A word refers to a field of the position and to the form of its value: a figure, a hex by its name, a row of such
values. A game lists its words and handles by itself what only it has. Reading changes a position. Writing returns what
differs from an empty one.

    >>> IntField(0, 9).read(None, 4, "air.us")
    4
    >>> RecordField(OneOf(("german", "allied")), IntField(1, 10)).write(None, (1, 7))
    ['allied', 7]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from sandtable.core.base.errors import BadInput
from sandtable.core.base.fields import check, flag, items, known_fields, number, one_of, table
from sandtable.core.base.numbers import add_up
from sandtable.kit.position.field import Field
from sandtable.kit.position.tables import HexTables


def hex_named(t: HexTables, name: Any, where: str) -> int:
    check(isinstance(name, str) and name in t.hex_index, f"no hex {name!r}", where)
    return t.hex_index[name]


def unit_named(t: HexTables, name: Any, where: str) -> int:
    """The unit of that name. Ignores capitals and accents."""
    known = t.words.find(f"unit {name}") if isinstance(name, str) else None
    if known is None:
        raise BadInput(f"no unit {name!r}", where=where)
    return t.index[known.operand]


def place_named(t: HexTables, name: Any, where: str) -> int:
    """The hex or box of that name."""
    check(isinstance(name, str) and (name in t.hex_index or name in t.box), f"no hex or box {name!r}", where)
    return t.hex_index[name] if name in t.hex_index else t.box[name]


# --- forms of values -------------------------------------------------------------------------------------------------


class Saying(Protocol):
    """The form of values of one kind in plain data."""

    def read(self, t: Any, value: Any, where: str) -> Any: ...

    def write(self, t: Any, value: Any) -> Any: ...


class IntField:
    """A whole number within limits."""

    def __init__(self, least: int, most: int) -> None:
        self.least, self.most = least, most

    def read(self, t: Any, value: Any, where: str) -> int:
        return number(value, self.least, self.most, where)

    def write(self, t: Any, value: int) -> int:
        return value


class FlagField:
    """True or false."""

    def read(self, t: Any, value: Any, where: str) -> bool:
        return flag(value, where)

    def write(self, t: Any, value: bool) -> bool:
        return value


class OneOf:
    """One of several names, stored as its index."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)

    def read(self, t: Any, value: Any, where: str) -> int:
        return self.names.index(one_of(value, self.names, where))

    def write(self, t: Any, value: int) -> str:
        return self.names[value]


class HexField:
    """A hex by its name."""

    def read(self, t: HexTables, value: Any, where: str) -> int:
        return hex_named(t, value, where)

    def write(self, t: HexTables, value: int) -> str:
        return t.names[value]


class UnitField:
    """A unit by its name."""

    def read(self, t: HexTables, value: Any, where: str) -> int:
        return unit_named(t, value, where)

    def write(self, t: HexTables, value: int) -> str:
        return t.units[value]


class FlagsField:
    """A subset of several names, each stored as a bit."""

    def __init__(self, bits: Mapping[str, int]) -> None:
        self.bits = bits

    def read(self, t: Any, value: Any, where: str) -> int:
        check(isinstance(value, (list, tuple)), "a list", where)
        return add_up(self.bits[name] for name in {one_of(one, self.bits, where) for one in value})

    def write(self, t: Any, value: int) -> list[str]:
        return [name for name, bit in self.bits.items() if value & bit]


class ManyOf:
    """Any number of values of the same form, in order."""

    def __init__(self, each: Saying) -> None:
        self.each = each

    def read(self, t: Any, value: Any, where: str) -> tuple[Any, ...]:
        check(isinstance(value, (list, tuple)), "a list", where)
        return tuple([self.each.read(t, one, f"{where}[{n}]") for n, one in enumerate(value)])

    def write(self, t: Any, value: Iterable[Any]) -> list[Any]:
        return [self.each.write(t, one) for one in value]


class RecordField:
    """A fixed row of values of different forms."""

    def __init__(self, *parts: Saying) -> None:
        self.parts = parts

    def read(self, t: Any, value: Any, where: str) -> tuple[Any, ...]:
        fits = isinstance(value, (list, tuple)) and len(value) == len(self.parts)
        check(fits, f"a list of {len(self.parts)}", where)
        return tuple([part.read(t, one, where) for part, one in zip(self.parts, value, strict=True)])

    def write(self, t: Any, value: Sequence[Any]) -> list[Any]:
        return [part.write(t, one) for part, one in zip(self.parts, value, strict=True)]


# --- words ----------------------------------------------------------------------------------------------------------


class Word:
    """A field of the position that is written as one value."""

    def __init__(self, name: str, saying: Saying, field: str = "") -> None:
        self.name, self.saying, self.field = name, saying, field or name

    def read(self, t: Any, pos: Any, data: Mapping[str, Any], where: str = "") -> None:
        if self.name in data:
            setattr(pos, self.field, self.saying.read(t, data[self.name], where + self.name))

    def write(self, t: Any, pos: Any, empty: Any) -> Any:
        return self.saying.write(t, getattr(pos, self.field))

    def tells(self, pos: Any, empty: Any) -> bool:
        """True if there is anything to write."""
        return bool(getattr(pos, self.field) != getattr(empty, self.field))


class TrackField(Word):
    """A row of values, each with its name: {"us": 2, "cw": 1}. Ignores values with an empty name."""

    def __init__(self, name: str, names: Sequence[str], saying: Saying, field: str = "") -> None:
        super().__init__(name, saying, field)
        self.names = tuple(names)

    def read(self, t: Any, pos: Any, data: Mapping[str, Any], where: str = "") -> None:
        old = getattr(pos, self.field)
        values = list(old)
        for name, value in table(data, self.name).items():
            told = one_of(name, filter(None, self.names), self.name)
            values[self.names.index(told)] = self.saying.read(t, value, f"{self.name}.{name}")
        setattr(pos, self.field, type(old)(values))

    def write(self, t: Any, pos: Any, empty: Any) -> dict[str, Any]:
        values = zip(self.names, getattr(pos, self.field), strict=True)
        return {name: self.saying.write(t, value) for name, value in values if name}

    def tells(self, pos: Any, empty: Any) -> bool:
        return True


class HexMarks(Word):
    """The hexes with a marker."""

    def __init__(self, name: str, field: str = "") -> None:
        super().__init__(name, HexField(), field)

    def read(self, t: HexTables, pos: Any, data: Mapping[str, Any], where: str = "") -> None:
        for name in items(data, self.name):
            getattr(pos, self.field)[hex_named(t, name, self.name)] = 1

    def write(self, t: HexTables, pos: Any, empty: Any) -> list[str]:
        marks = getattr(pos, self.field)
        return [t.names[hex_] for hex_ in range(t.hexes) if marks[hex_]]


class FieldGroup(Word):
    """Words that belong together, in a table of their own."""

    def __init__(self, name: str, *words: Word) -> None:
        super().__init__(name, FlagField())
        self.words = words

    def read(self, t: Any, pos: Any, data: Mapping[str, Any], where: str = "") -> None:
        told = table(data, self.name)
        known_fields(told, [word.name for word in self.words], f"{self.name}.")
        for word in self.words:
            word.read(t, pos, told, f"{self.name}.")

    def write(self, t: Any, pos: Any, empty: Any) -> dict[str, Any]:
        return write_words(self.words, t, pos, empty)

    def tells(self, pos: Any, empty: Any) -> bool:
        return any(word.tells(pos, empty) for word in self.words)


def read_words(words: Iterable[Word], t: Any, pos: Any, data: Mapping[str, Any]) -> None:
    for word in words:
        word.read(t, pos, data)


def write_words(words: Iterable[Word], t: Any, pos: Any, empty: Any) -> dict[str, Any]:
    """The data of a position: tracks always, other words only where they differ from an empty position."""
    return {word.name: word.write(t, pos, empty) for word in words if word.tells(pos, empty)}


# --- units ----------------------------------------------------------------------------------------------------------


class UnitFields:
    """Units by name, each with its place, steps and marks; or just with its place.

    `fields` are a game's additional fields of a unit; the game reads and writes them itself.
    """

    def __init__(self, marks: Mapping[str, int], deeds: Mapping[str, int], *fields: str) -> None:
        self.marks, self.deeds, self.fields = marks, deeds, ("at", "steps", *fields, *marks, *deeds)

    def read(self, t: HexTables, pos: Field[Any], data: Mapping[str, Any], put: Put, least: int = 1) -> None:
        """Place every listed unit; `put` is the game's own function for that.

        Units stack in the order of the roster, regardless of their order in the data, unless `stacks` gives another
        order.
        """
        seen: set[int] = set()
        for name, entry in table(data, "units").items():
            where = f"units.{name}"
            unit = unit_named(t, name, where)
            check(unit not in seen, f"{t.units[unit]} is named twice", where)
            seen.add(unit)
            fields = entry if isinstance(entry, Mapping) else {"at": entry}
            known_fields(fields, self.fields, f"{where}.")
            place = place_named(t, fields.get("at", t.names[pos.at[unit]]), where)
            steps = number(fields.get("steps", pos.steps[unit]), least, t.full[unit], f"{where}.steps")
            pos.deeds[unit] = _bits(self.deeds, fields, where)
            put(unit, place, steps, _bits(self.marks, fields, where), fields)
        for place in {pos.at[unit] for unit in seen}:
            pos.stacks[place] = tuple(sorted(pos.stacks[place]))
        _read_stacks(t, pos, data)

    def write(self, t: HexTables, pos: Field[Any], more: Callable[[int], dict[str, Any]]) -> dict[str, Any]:
        """All units except those out of the game with nothing to report. `more` returns the game's own fields."""
        told = {}
        for unit, name in enumerate(t.units):
            state, deeds = pos.state[unit], pos.deeds[unit]
            marks = [mark for mark, bit in self.marks.items() if state & bit == bit]
            marks += [deed for deed, bit in self.deeds.items() if deeds & bit]
            fields = {**more(unit), **dict.fromkeys(marks, True)}
            if fields or pos.at[unit] != t.box["gone"] or pos.steps[unit] != t.full[unit]:
                told[name] = {"at": t.names[pos.at[unit]], "steps": pos.steps[unit], **fields}
        return told


class Put(Protocol):
    def __call__(self, unit: int, place: int, steps: int, marks: int, fields: Mapping[str, Any], /) -> None: ...


def _bits(names: Mapping[str, int], fields: Mapping[str, Any], where: str) -> int:
    found = 0
    for name, bit in names.items():
        if name in fields and flag(fields[name], f"{where}.{name}"):
            found |= bit
    return found


def _read_stacks(t: HexTables, pos: Field[Any], data: Mapping[str, Any]) -> None:
    for name, told in table(data, "stacks").items():
        where = f"stacks.{name}"
        place = place_named(t, name, where)
        units = ManyOf(UnitField()).read(t, told, where)
        check(sorted(units) == sorted(pos.stacks[place]), "every unit that is there, once", where)
        if units:
            pos.stacks[place] = units


def write_stacks(t: HexTables, pos: Field[Any]) -> dict[str, list[str]]:
    """The stacks that are not in the order of the roster."""
    odd = [(place, units) for place, units in sorted(pos.stacks.items()) if list(units) != sorted(units)]
    return {t.names[place]: [t.units[unit] for unit in units] for place, units in odd}


def check_hexes(t: HexTables, pos: Field[Any], crowded: Callable[[int], bool], rule: str) -> None:
    """Check that only one side is in each hex, that it controls the hex, and that stacks are within the limit."""
    for hex_ in range(t.hexes):
        where = f"hex {t.names[hex_]}"
        check(not (pos.troops[0][hex_] and pos.troops[1][hex_]), "units of both sides in one hex", where)
        check(not pos.troops[1 - pos.holder[hex_]][hex_], "held by those who do not stand there", where)
        if len(pos.stacks[hex_]) > 1 and crowded(hex_):
            units = ", ".join(t.units[unit] for unit in pos.stacks[hex_])
            raise BadInput(f"more units than may stack here by {rule}: {units}", where=where)


# --- control --------------------------------------------------------------------------------------------------------


def read_control(t: HexTables, pos: Field[Any], data: Mapping[str, Any], sides: Sequence[str]) -> None:
    """Set the control of hexes: `control` in the data, otherwise the units in the hex, otherwise unchanged."""
    for camp, troops in enumerate(pos.troops):
        for hex_ in range(t.hexes):
            if troops[hex_]:
                pos.holder[hex_] = camp
    for name, side in table(data, "control").items():
        pos.holder[hex_named(t, name, "control")] = sides.index(one_of(side, sides, f"control.{name}"))


def write_control(
    t: HexTables, pos: Field[Any], empty: Field[Any], sides: Sequence[str], settled: Sequence[Any]
) -> dict[str, str]:
    """The control of towns, and of other hexes that changed hands or are controlled by a side that is not there."""
    return {
        t.names[hex_]: sides[holder]
        for hex_, holder in enumerate(pos.holder[: t.hexes])
        if settled[hex_] or holder != empty.holder[hex_] or pos.troops[1 - holder][hex_]
    }
