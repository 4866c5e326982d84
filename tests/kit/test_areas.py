"""The area board: its tables, its distances, and what it refuses to be built from."""

from __future__ import annotations

import doctest
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.core.base.errors import BadInput
from sandtable.kit.board import areas
from sandtable.kit.board.areas import AreaBoard

#   Shore - Town - Hill
#      \     |
#       \- Wood
NAMES = ["Town", "Shore", "Hill", "Wood"]
ADJACENCY = {"Town": ["Wood", "Shore", "Hill"], "Shore": ["Town", "Wood"], "Hill": ["Town"], "Wood": ["Shore", "Town"]}


def build(**changes: Any) -> AreaBoard:
    parts: dict[str, Any] = {
        "names": NAMES,
        "adjacency": ADJACENCY,
        "x": [1, 0, 2, 1],
        "y": [0, 0, 0, 1],
        "coastal": [False, True, False, False],
    }
    return AreaBoard(**(parts | changes))


def line(length: int) -> AreaBoard:
    names = [str(n) for n in range(length)]
    near = {str(n): [str(m) for m in (n - 1, n + 1) if 0 <= m < length] for n in range(length)}
    return AreaBoard(names, near, range(length), [0] * length, [False] * length)


def test_tables_follow_the_order_of_the_names() -> None:
    board = build()
    assert board.names == ("Town", "Shore", "Hill", "Wood")
    assert board.index == {"Town": 0, "Shore": 1, "Hill": 2, "Wood": 3}
    assert board.near == ((1, 2, 3), (0, 3), (0,), (0, 1))
    assert board.coastal == (False, True, False, False)
    assert board.spot == ((1.0, 0.0), (0.0, 0.0), (2.0, 0.0), (1.0, 1.0))
    assert len(board) == 4


def test_distance_and_within() -> None:
    board = build()
    assert [board.distance(2, other) for other in range(4)] == [1, 2, 0, 2]
    assert board.within(2, 0) == (2,)
    assert board.within(2, 1) == (0, 2)
    assert board.within(2, 2) == (0, 1, 2, 3)
    assert board.within(2, -1) == ()


def test_one_area_is_a_board() -> None:
    board = AreaBoard(["Alone"], {}, [0], [0], [True])
    assert board.near == ((),)
    assert board.within(0, 5) == (0,)


def test_the_longest_line_that_fits_the_table() -> None:
    assert line(255).distance(0, 254) == 254
    with pytest.raises(BadInput, match=r"^areas: a board has at most 255 areas, not 256"):
        line(256)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"names": []}, "areas: a board needs at least one area"),
        (
            {"names": ["Town", "Hill", "Town", "Wood"]},
            "areas: 'Town' is named 2 times; each area has a name of its own",
        ),
        ({"names": ["Town", "Shore", "", "Wood"]}, "areas: an area has an empty name"),
        ({"x": [1, 2, 3]}, "areas: x has 3 entries for 4 areas"),
        ({"y": [1] * 5}, "areas: y has 5 entries for 4 areas"),
        ({"coastal": []}, "areas: coastal has 0 entries for 4 areas"),
        ({"x": [1, 0, float("nan"), 1]}, "areas: 'Hill' lies at (nan, 0.0); x and y must be finite numbers"),
        ({"adjacency": ADJACENCY | {"Moor": []}}, "areas: borders are given for 'Moor', which is not an area"),
        ({"adjacency": ADJACENCY | {"Hill": ["Town", "Moor"]}}, "areas: 'Hill' borders 'Moor', which is not an area"),
        ({"adjacency": ADJACENCY | {"Hill": ["Town", "Hill"]}}, "areas: 'Hill' borders itself"),
        ({"adjacency": ADJACENCY | {"Hill": ["Town", "Town"]}}, "areas: 'Hill' borders 'Town' more than once"),
        ({"adjacency": ADJACENCY | {"Hill": []}}, "areas: 'Town' borders 'Hill', but 'Hill' does not border 'Town'"),
        (
            {"adjacency": {"Town": ["Shore"], "Shore": ["Town"], "Hill": ["Wood"], "Wood": ["Hill"]}},
            "areas: 'Hill' cannot be reached from 'Town'",
        ),
    ],
)
def test_a_fault_is_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        build(**changes)
    assert str(caught.value) == message


def test_a_fault_names_the_file() -> None:
    with pytest.raises(BadInput, match=r"^board\.toml: a board needs"):
        build(names=[], where="board.toml")


@st.composite
def boards(draw: st.DrawFn) -> AreaBoard:
    """Connected boards: a random tree and some more borders."""
    size = draw(st.integers(1, 12))
    near: dict[int, set[int]] = {n: set() for n in range(size)}
    pairs = [(n, draw(st.integers(0, n - 1))) for n in range(1, size)]
    pairs += draw(st.lists(st.tuples(st.integers(0, size - 1), st.integers(0, size - 1)), max_size=6))
    for a, b in pairs:
        if a != b:
            near[a].add(b)
            near[b].add(a)
    names = [f"area {n}" for n in range(size)]
    adjacency = {names[n]: [names[m] for m in near[n]] for n in near}
    return AreaBoard(names, adjacency, [0] * size, [0] * size, [False] * size)


@given(boards())
def test_distances_agree_with_floyd_warshall(board: AreaBoard) -> None:
    every = range(len(board))
    far = [[0 if a == b else 1 if b in board.near[a] else 99 for b in every] for a in every]
    for over in every:
        for a in every:
            for b in every:
                far[a][b] = min(far[a][b], far[a][over] + far[over][b])
    assert [[board.distance(a, b) for b in every] for a in every] == far
    for a in every:
        for n in range(4):
            assert board.within(a, n) == tuple(b for b in every if far[a][b] <= n)


@given(boards())
def test_borders_are_sorted_and_go_both_ways(board: AreaBoard) -> None:
    for a, others in enumerate(board.near):
        assert list(others) == sorted(set(others))
        assert all(a in board.near[b] for b in others)


def test_examples_in_the_documentation() -> None:
    assert doctest.testmod(areas) == doctest.TestResults(failed=0, attempted=2)
