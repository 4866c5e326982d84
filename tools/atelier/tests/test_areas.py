from __future__ import annotations

from itertools import combinations

import pytest

from sandtable.core.base.errors import BadInput
from tools.atelier.areas import Page, Tiling
from tools.atelier.mesh import Mesh
from tools.atelier.plane import Point, area, sides
from tools.atelier.shore import Shore

NAMES = ["west", "north", "east", "south", "heart"]
POINTS: list[Point] = [(10, 30), (30, 10), (50, 30), (30, 50), (30, 30)]
ADJACENT = {
    "west": ["north", "heart", "south"],
    "north": ["west", "heart", "east"],
    "east": ["north", "heart", "south"],
    "south": ["east", "heart", "west"],
    "heart": ["west", "north", "east", "south"],
}
COAST: list[Point] = [(0, 60), (0, 0), (60, 0), (60, 60)]  # the sea lies on three sides
EDGE: list[Point] = [(60, 60), (30, 61), (0, 60)]
COASTAL = [True, True, True, False, False]


def tiling() -> Tiling:
    made = Tiling(Mesh(NAMES, POINTS, ADJACENT), Shore(COAST, EDGE), COASTAL, {})
    made.settle()
    return made


def test_the_areas_fill_the_land() -> None:
    drawn = tiling().draw(0.2, 1.5)
    assert sum(area(drawn.outline(i)) for i in range(5)) == pytest.approx(3630, abs=1)
    assert all(area(drawn.outline(i)) > 300 for i in range(5))


def test_neighbours_and_only_they_share_a_border() -> None:
    drawn = tiling().draw(0.2, 1.5)
    edges = [{frozenset(side) for side in sides(drawn.outline(i))} for i in range(5)]
    for a, b in combinations(range(5), 2):
        assert bool(edges[a] & edges[b]) == (NAMES[b] in ADJACENT[NAMES[a]])


def test_a_heavier_area_gets_more_land() -> None:
    heavy = Tiling(Mesh(NAMES, POINTS, ADJACENT), Shore(COAST, EDGE), COASTAL, {"heart": 2.0})
    heavy.settle()
    assert area(heavy.draw(0.0, 1.5).outline(4)) > 1.2 * area(tiling().draw(0.0, 1.5).outline(4))


def test_the_faces_of_the_graph_are_the_corners_of_the_board() -> None:
    mesh = Mesh(NAMES, POINTS, ADJACENT)
    assert len(mesh.faces) == 5
    assert sorted(mesh.rim) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"west": ["north", "heart", "south", "east"]}, "not the other way round"),
        ({"west": ["north", "heart", "south", "east"], "east": ["north", "heart", "south", "west"]}, None),
    ],
)
def test_a_graph_that_cannot_be_drawn_is_refused(change: dict[str, list[str]], problem: str | None) -> None:
    points = [*POINTS[:4], (30.0, 31.0)]
    if problem is None:  # west - east runs past the heart, across north - heart
        problem = "cross"
    with pytest.raises(BadInput, match=problem):
        Mesh(NAMES, points, ADJACENT | change)


def test_coastal_areas_must_follow_each_other() -> None:
    with pytest.raises(BadInput, match="one coast"):
        Tiling(Mesh(NAMES, POINTS, ADJACENT), Shore(COAST, EDGE), [False] * 5, {})


def test_a_page_knows_what_crosses_it() -> None:
    page = Page()
    page.add([(0, 0), (10, 10)])
    assert page.crosses([(0, 10), (10, 0)])
    assert not page.crosses([(10, 10), (20, 0)])  # end to end
    assert page.crosses([(20, 0), (30, 0), (30, 5), (25, -5)])  # itself
