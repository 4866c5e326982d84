"""The static tables of the game, loaded once for the tests of charts and data."""

from __future__ import annotations

from functools import cache

from sandtable.games.combat.charts.grid import BOARD, INDEX
from sandtable.games.combat.charts.ground import Ground
from sandtable.games.combat.components import folder, load
from sandtable.games.combat.tables import Tables


@cache
def tables() -> Tables:
    return Tables(load(folder()))


def ground(map_: str) -> Ground:
    t = tables()
    return t.grounds[t.map_index[map_]]


def hexes(names: str) -> list[int]:
    return [INDEX[name] for name in names.split()]


def side(pair: str) -> tuple[int, int]:
    """The two numbers of a side, one from each of its hexes."""
    a, b = (INDEX[name] for name in pair.split("/"))
    return a * 6 + BOARD.direction(a, b), b * 6 + BOARD.direction(b, a)
