"""Names of waters: along their rivers, between the counters, and in the lists that are shipped."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tools.atelier.ground.boards import HexGround, boards
from tools.atelier.ground.checks import river_names
from tools.atelier.ground.frame import R
from tools.atelier.ground.hands import read as read_hand
from tools.atelier.ground.land.waters import COUNTER, Run, Water, foot, room, waters
from tools.atelier.ground.sheet import Hex, Sheet, Side
from tools.atelier.ground.tiles import read

GAMES = Path(__file__).parents[4] / "src" / "sandtable" / "games"
HAND = read_hand(GAMES / "normandy44" / "map" / "ground.toml")
WIDE = 3**0.5 * R


def row(bridge: int = -1, count: int = 7) -> tuple[Sheet, Run]:
    """Two rows of hexes that stand on a point, and a river between them."""
    hexes = {}
    for n in range(count):
        hexes[f"a{n}"] = Hex(f"a{n}", (n * WIDE, 0.0), "open")
        hexes[f"b{n}"] = Hex(f"b{n}", ((n + 0.5) * WIDE, 1.5 * R), "open")
    corners = [((n / 2) * WIDE, (0.5 if n % 2 else 1.0) * R) for n in range(count)]
    sides = []
    for n, ends in enumerate(pairwise(corners)):
        a, b = f"a{(n + 1) // 2}", f"b{n // 2}"
        sides.append(Side(f"{a}-{b}", ends, river="minor", bridge=n == bridge))
    return Sheet("none", "board", HAND, 300.0, 100.0, hexes=hexes, sides=sides), Run("Aure", tuple(corners))


def test_a_name_stands_on_the_middle_of_a_side_and_over_the_river() -> None:
    sheet, run = row()
    (water,) = waters(sheet, [run])
    x, y, turn = water.places[0]
    middles = {tuple(round(c, 1) for c in foot(side.ends, 0.0)[:2]): side for side in sheet.sides}
    nearest = min(middles, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    assert ((nearest[0] - x) ** 2 + (nearest[1] - y) ** 2) ** 0.5 == pytest.approx(0.065 * R, abs=0.15)
    assert y < nearest[1]
    assert abs(turn) == pytest.approx(30.0, abs=0.1)


def test_no_name_stands_on_a_bridge() -> None:
    sheet, run = row(bridge=2)
    (water,) = waters(sheet, [run])
    bridge = foot(sheet.sides[2].ends, 0.0)
    assert all((x - bridge[0]) ** 2 + (y - bridge[1]) ** 2 > R for x, y, _ in water.places)


def test_a_name_that_would_lie_on_a_counter_is_left_out() -> None:
    sheet, run = row()
    assert waters(sheet, [Run("Aa", run.corners)])
    assert not waters(sheet, [Run("Canal de la Marne au Rhin et retour", run.corners)])


def test_a_short_branch_of_a_river_that_has_its_name_has_none() -> None:
    sheet, run = row()
    short = Run("Aure", run.corners[:4])
    assert len(waters(sheet, [run, short])) == 1
    assert len(waters(sheet, [short])) == 1


def test_the_check_measures_a_name_on_a_counter() -> None:
    sheet, _ = row()
    on = Water("Aure", ((0.0, 0.0, 0.0),))
    assert room(sheet, "Aure", on.places[0]) == pytest.approx(-COUNTER, abs=0.1 * R)
    assert not river_names(sheet, [on]).good
    assert river_names(sheet, []).good


@pytest.mark.parametrize("game", ["normandy44", "dday"])
def test_the_shipped_lists_have_the_names_of_today(game: str) -> None:
    (board,) = boards(GAMES / game, [])
    made = board()
    shipped = read(GAMES / game / "ground" / "board.json").waters
    assert made.waters() == shipped
    assert next(water.name for water in shipped if water.size) == "La Manche"
    if isinstance(made, HexGround):
        assert river_names(made.sheet, made.rivers).good
        assert {"Vire", "Orne", "Douve"} <= {water.name for water in shipped}
