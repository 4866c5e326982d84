"""The same seed gives the same game on every Python: opponents add floats from left to right."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import sandtable
from sandtable.core.base.numbers import add_up

SOURCES = Path(sandtable.__file__).parent
ROOMS = ("agents", "analysis", "kit", "games/*/opponent")
"""Where decisions are rated. Everywhere else tests/agents/test_fresh.py watches that no floats are summed."""


def test_floats_are_added_from_left_to_right() -> None:
    assert add_up([0.1] * 10) == 0.9999999999999999, "the built-in sum says 1.0 since Python 3.12"
    assert add_up([1e16, 1.0, -1e16]) == 0.0
    assert add_up(number / 2 for number in range(4)) == 3.0


def test_whole_numbers_stay_whole() -> None:
    assert repr(add_up([])) == "0"
    assert repr(add_up([2, True, 3], 4)) == "10"


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_that_rates_decisions_calls_the_builtin_sum(room: str) -> None:
    paths = [path for folder in SOURCES.glob(room) for path in folder.rglob("*.py")]
    assert paths
    found = [
        f"{path.relative_to(SOURCES)}:{node.lineno}"
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id == "sum"
    ]
    assert not found, f"use sandtable.core.base.numbers.add_up: {', '.join(found)}"
