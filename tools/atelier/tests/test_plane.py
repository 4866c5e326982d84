from __future__ import annotations

import pytest

from tools.atelier.lines import chance, rough, rounded
from tools.atelier.plane import Point, area, crossing, depth, distance, inside, length, simplify

SQUARE: list[Point] = [(0, 0), (4, 0), (4, 4), (0, 4)]


def test_the_area_of_a_ring_is_positive_if_it_runs_clockwise_on_the_page() -> None:
    assert area(SQUARE) == 16
    assert area(SQUARE[::-1]) == -16


def test_depth_is_the_distance_from_the_outline_and_negative_outside() -> None:
    assert depth((1, 2), SQUARE) == 1
    assert depth((7, 8), SQUARE) == -5
    assert inside((1, 2), SQUARE)
    assert not inside((5, 2), SQUARE)


def test_segments_cross_at_fractions_of_their_length() -> None:
    assert crossing((0, 0), (4, 0), (1, -1), (1, 3)) == (0.25, 0.25)
    assert crossing((0, 0), (4, 0), (5, -1), (5, 3)) is None
    assert crossing((0, 0), (4, 0), (0, 1), (4, 1)) is None


def test_simplifying_drops_what_is_hardly_missed() -> None:
    line: list[Point] = [(0, 0), (1, 0.01), (2, 0), (3, 1), (4, 0)]
    assert simplify(line, 0.1) == [(0, 0), (2, 0), (3, 1), (4, 0)]


def test_a_free_hand_draws_the_same_line_every_time() -> None:
    line: list[Point] = [(0, 0), (10, 0)]
    first = rough(line, "coast", bend=0.2, grain=1)
    assert first == rough(line, "coast", bend=0.2, grain=1)
    assert first != rough(line, "border", bend=0.2, grain=1)
    assert (first[0], first[-1]) == ((0, 0), (10, 0))
    assert 10 < length(first) < 15


def test_chance_lies_between_minus_one_and_one() -> None:
    drawn = [chance("key", i) for i in range(500)]
    assert -1 <= min(drawn) < -0.9
    assert 0.9 < max(drawn) <= 1.0001


@pytest.mark.parametrize("closed", [False, True])
def test_rounding_cuts_the_corners(closed: bool) -> None:
    line = rounded(SQUARE, 2, closed=closed)
    assert all(distance(point, (4, 0)) > 0.3 for point in line)
    assert ((0, 0) in line) is not closed
