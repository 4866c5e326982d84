"""Does a hex board agree with what is known of it? python -m tools.atelier.hex_check BOARD.json NAMED.toml

NAMED.toml lists hexes, hexsides, roads, distances and numbers, each with its reason. Every line is printed with `ok` or
with what the board has instead; the last line says how many agree, and the exit code is 1 unless all do.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.kit.board.hexes import PrintedGrid

Value = str | bool | int | list[str]


class Known(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something known of a hex or a hexside: fields it must have, and values it must not have."""

    at: str
    why: str
    want: dict[str, Value] = {}
    never: dict[str, Value] = {}


class Far(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many hexes it is from a hex to the nearest of others."""

    at: str
    to: tuple[str, ...]
    hexes: int
    why: str


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many hexes (or hexsides) have these fields."""

    of: str
    where: dict[str, Value]
    number: int
    why: str


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hexes: tuple[Known, ...] = ()
    sides: tuple[Known, ...] = ()
    roads: tuple[Known, ...] = ()
    exits: tuple[Known, ...] = ()
    far: tuple[Far, ...] = ()
    numbers: tuple[Number, ...] = ()


Line = tuple[str, str, str]  # where, why, and what is wrong ("" if nothing)


def check(board: Mapping[str, Any], named: Named) -> Iterator[Line]:
    """One line for everything that is known."""
    hexes = {row["id"]: row for row in board["hexes"]}
    grid = msgspec.convert(board["grid"], PrintedGrid)
    exits = {row["hex"]: row for row in board["exits"]}
    tables = {"sides": _pairs(board["sides"]), "roads": _pairs(board["roads"]), "hexes": hexes, "exits": exits}
    for known in named.hexes:
        yield known.at, known.why, _compare(hexes.get(known.at), known)
    for known in named.sides:  # a hexside with nothing on it is not listed, but its two hexes must be neighbours
        there = _neighbours(known.at, hexes, grid)
        yield known.at, known.why, _compare(tables["sides"].get(known.at, {}) if there else None, known)
    for known in named.roads:
        yield known.at, known.why, _compare(tables["roads"].get(known.at), known)
    for known in named.exits:
        yield known.at, known.why, _compare(exits.get(known.at), known)
    for far in named.far:
        found = min(grid.distance(grid.cell(far.at), grid.cell(other)) for other in far.to)
        yield far.at, far.why, "" if found == far.hexes else f"{found} hexes, not {far.hexes}"
    for number in named.numbers:
        count = sum(not _wrong(row, number.where) for row in tables[number.of].values())
        yield number.of, number.why, "" if count == number.number else f"{count}, not {number.number}"


def _pairs(rows: Sequence[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {f"{row['a']}-{row['b']}": row for row in rows}


def _neighbours(pair: str, hexes: Mapping[str, Any], grid: PrintedGrid) -> bool:
    a, b = pair.split("-")
    return a in hexes and b in hexes and grid.cell(b) in grid.neighbours(grid.cell(a))


def _compare(row: Mapping[str, Any] | None, known: Known) -> str:
    if row is None:
        return "not on the board"
    wrong = _wrong(row, known.want)
    wrong += [f"{key} is {value}" for key, value in known.never.items() if row.get(key) == value]
    return "; ".join(wrong)


def _wrong(row: Mapping[str, Any], want: Mapping[str, Value]) -> list[str]:
    """A field left out of the file stands for nothing: "" or false or 0 or []."""
    return [
        f"{key} is {row.get(key, type(value)())!r}, not {value!r}"
        for key, value in want.items()
        if row.get(key, type(value)()) != value
    ]


def read(path: Path) -> Named:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Named)
    except (OSError, msgspec.MsgspecError) as fault:
        raise BadInput(str(fault), where=str(path)) from fault


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 2:
        sys.stderr.write("usage: python -m tools.atelier.hex_check BOARD.json NAMED.toml\n")
        return 2
    lines = list(check(json.loads(Path(arguments[0]).read_text(encoding="utf-8")), read(Path(arguments[1]))))
    for at, why, wrong in lines:
        sys.stdout.write(f"{at:10} {wrong or 'ok':40} {why}\n")
    good = sum(not wrong for _, _, wrong in lines)
    sys.stdout.write(f"{good} of {len(lines)} agree\n")
    return 0 if good == len(lines) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
