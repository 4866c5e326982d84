"""The boards of the maps, each built on first use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from sandtable.core.base.display import Board, HexGrid, Link, Space
from sandtable.core.base.messages import Message
from sandtable.games.combat.charts.grid import GRID, HEXES, NAMES, NEAR
from sandtable.games.combat.charts.ground import SIDES, TYPES, Ground
from sandtable.games.combat.shown import campaign
from sandtable.games.combat.tables import Tables

SIZE: Final = 62.0  # from the centre of a hex to its corners; a counter is 40 wide
MARGIN: Final = 20.0
KINDS: Final = {"open ground": "open", "water barrier": "water", "major bridge": "bridge", "minor bridge": "bridge"}
WAYS: Final = {"road": "road", "railway": "rail", "trail": "trail"}


class Boards(Mapping[str, Board]):
    """All boards by the id of their map, and the campaign's. Generated maps are not listed, but can be looked up."""

    def __init__(self, t: Tables) -> None:
        self._t = t
        self._made: dict[str, Board] = {}
        self._sheet = campaign.board()

    def __iter__(self) -> Iterator[str]:
        yield from self._t.map_index
        yield campaign.ID

    def __len__(self) -> int:
        return len(self._t.map_index) + 1

    def __contains__(self, id_: object) -> bool:
        return isinstance(id_, str) and (id_ == campaign.ID or self._number(id_) is not None)

    def __getitem__(self, id_: str) -> Board:
        if id_ == campaign.ID:
            return self._sheet
        number = self._number(id_)
        if number is None:
            raise KeyError(id_)
        found = self._made.get(id_)
        if found is None:
            if len(self._made) > 2 * len(self):
                self._made.clear()
            found = self._made[id_] = board(self._t.grounds[number])
        return found

    def _number(self, id_: str) -> int | None:
        """The number of a map: one of the battles', or a generated one by its own."""
        digits = id_[1:]
        if id_[:1] == "R" and digits.isascii() and digits.isdigit() and len(digits) < 20 and str(int(digits)) == digits:
            number = int(digits)
            return number if number >= len(self._t.map_index) else None
        return self._t.map_index.get(id_)


def board(land: Ground) -> Board:
    """One map: hexes with their terrain, hexside features, and roads from hex to hex."""
    places = [_place(hex_) for hex_ in range(HEXES)]
    return Board(
        form="hex",
        width=max(x for x, _ in places) + SIZE + MARGIN,
        height=max(y for _, y in places) + SIZE + MARGIN,
        spaces=tuple(_space(land, hex_, *places[hex_]) for hex_ in range(HEXES)),
        links=tuple(_links(land)),
        grid=HexGrid(SIZE, GRID.pointy),
    )


def _place(hex_: int) -> tuple[float, float]:
    """The centre of a hex on the page; A1 is offset so that its corners fit."""
    x, y = GRID.centre(GRID.cell(NAMES[hex_]))
    left, top = GRID.centre(GRID.cell("A1"))
    return round((x - left + 1) * SIZE + MARGIN, 1), round((y - top + 1) * SIZE + MARGIN, 1)


def _space(land: Ground, hex_: int, x: float, y: float) -> Space:
    kind = TYPES[land.type[hex_]]
    level = land.level[hex_]
    return Space(
        id=NAMES[hex_],
        x=x,
        y=y,
        kind=KINDS.get(kind, kind.replace(" ", "-")),
        marks=(Message("print-level", {"level": level}),) if level else (),
        colour=f"level-{level}" if level else "",
    )


def _links(land: Ground) -> Iterator[Link]:
    for hex_ in range(HEXES):
        for k in range(6):
            other = NEAR[hex_][k]
            if other > hex_:
                a, b = NAMES[hex_], NAMES[other]
                yield from (Link(a, b, name, along=True) for name, bit in SIDES.items() if land.sides[hex_][k] & bit)
                if land.roads[hex_] >> k & 1:
                    yield Link(a, b, WAYS[land.ways])
