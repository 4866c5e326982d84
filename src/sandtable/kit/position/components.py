"""Component files of hex games: what all boards have in common."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Protocol, TypeVar

import msgspec
from msgspec import Meta

from sandtable.core.rulebook.components import Entry, Row, known, once

Count = Annotated[int, Meta(ge=0, le=99)]
HexId = Annotated[str, Meta(pattern="^[0-9]{4}$")]
Name = Annotated[str, Meta(pattern='^[^ "][^"]*$', max_length=24)]


class Line(Row, frozen=True, kw_only=True):
    """A line between two hexes: along their common side, or from one to the other."""

    a: HexId
    b: HexId


class Map(Entry, frozen=True, kw_only=True):
    """A board file as the atelier writes it; a game adds its hexes and lines."""

    grid: dict[str, Any]
    drawing: dict[str, Any] = msgspec.field(default_factory=dict)


class Identified(Protocol):
    @property
    def id(self) -> str: ...


X = TypeVar("X", bound=Identified)


def check_board(hexes: Sequence[X], lines: Mapping[str, Sequence[Line]], where: str) -> dict[str, X]:
    """Check that every hex appears once and every line joins two of them. Returns the hexes by id."""
    once((hex_.id for hex_ in hexes), "hex", "hexes", where)
    found = {hex_.id: hex_ for hex_ in hexes}
    for field, sides in lines.items():
        for number, side in enumerate(sides):
            known((side.a, side.b), found, f"{field}[{number}]", where, "hex ")
    return found
