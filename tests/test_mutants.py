"""The script that breaks rules: what it breaks, that it breaks nothing else, and that it tells what became of it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

from tests import mutants
from tests.mutants import Mutant, Target

SOURCE = '''
from functools import cache


@cache
def able(units, least=1):
    """Not a condition: 7."""
    assert units != 7
    found: "1" = [unit for unit in units if unit > 0 and not unit == 5]
    return len(found) >= least


class Step:
    def ready(self, left):
        while left:
            left -= 1
        return True if super().__init__() is None else False
'''
CHANGES = [
    "unit > 0 and (not unit == 5) => not (unit > 0 and (not unit == 5))",
    "unit > 0 and (not unit == 5) => unit > 0 or not unit == 5",
    "unit > 0 and (not unit == 5) => not unit == 5",
    "unit > 0 and (not unit == 5) => unit > 0",
    "unit > 0 => unit >= 0",
    "0 => 1",
    "0 => -1",
    "not unit == 5 => unit == 5",
    "unit == 5 => unit != 5",
    "5 => 6",
    "5 => 4",
    "len(found) >= least => not len(found) >= least",
    "len(found) >= least => len(found) > least",
]
TESTS = """
from toys import Step, able

def test_strong():
    assert able((1, 5)) and not able((0, 5)) and not able((5,))

def test_weak():
    assert able((1, 2))

def test_ready():
    assert Step().ready(3)
"""


@pytest.fixture
def toys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    (tmp_path / "toys.py").write_text(SOURCE)
    (tmp_path / "test_toys.py").write_text(TESTS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(mutants, "SECONDS", 2)
    yield import_module("toys")
    del sys.modules["toys"]


def target(function: Any, *tests: str) -> Target:
    function = getattr(function, "__wrapped__", function)
    assert isinstance(function, FunctionType)
    return Target(function.__qualname__, function, tuple(f"test_toys.py::{test}" for test in tests))


def broken(of: Target, change: str) -> Mutant:
    return next(mutant for mutant in mutants.mutants_of(of) if mutant.change == change)


def test_every_condition_is_broken_in_every_way_and_nothing_else(toys: Any) -> None:
    assert [mutant.change for mutant in mutants.mutants_of(target(toys.able))] == CHANGES
    assert [mutant.change for mutant in mutants.mutants_of(target(toys.Step.ready))] == [
        "left => not left",
        "1 => 2",
        "1 => 0",
        "super().__init__() is None => super().__init__() is not None",
        "True => False",
        "False => True",
    ]


def test_a_change_that_is_made_twice_is_numbered(toys: Any, tmp_path: Path) -> None:
    (tmp_path / "twice.py").write_text("def f(a):\n    return a[0], a[0]\n")
    changes = [mutant.change for mutant in mutants.mutants_of(target(import_module("twice").f))]
    assert changes == ["0 => 1", "0 => -1", "0 => 1 #2", "0 => -1 #2"]


@pytest.mark.parametrize(
    ("test", "change", "fate"),
    [
        ("test_strong", "unit > 0 => unit >= 0", "killed"),
        ("test_weak", "unit > 0 => unit >= 0", "survived"),
        ("test_weak", "len(found) >= least => not len(found) >= least", "killed"),
        ("test_strong", "unit == 5 => unit != 5", "killed"),
    ],
)
def test_a_test_notices_or_not_and_the_function_is_whole_again(toys: Any, test: str, change: str, fate: str) -> None:
    mutant = broken(target(toys.able, test), change)
    before = mutant.target.function.__code__
    assert mutants.fate_of(mutant, {f"test_toys.py::{test}": 0.0}) == fate
    assert mutant.target.function.__code__ is before
    assert toys.able((1, 5))
    assert not toys.able((0, 5))


def test_a_mutant_that_never_ends_is_stopped(toys: Any) -> None:
    endless = broken(target(toys.Step.ready, "test_ready"), "1 => 0")
    assert mutants.fate_of(endless, {"test_toys.py::test_ready": 0.0}) == "timeout"


def test_a_mutant_of_a_method_is_put_in_its_place(toys: Any) -> None:
    other = broken(target(toys.Step.ready, "test_ready"), "True => False")
    assert mutants.fate_of(other, {"test_toys.py::test_ready": 0.0}) == "killed"


def test_tests_that_fail_by_themselves_stop_the_run(toys: Any, tmp_path: Path) -> None:
    (tmp_path / "test_toys.py").write_text("def test_bad():\n    assert False\n")
    with pytest.raises(SystemExit, match="although nothing is broken"):
        mutants.timed(["test_toys.py::test_bad"])


def test_a_mutant_is_shown_as_a_small_change(toys: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    assert str(broken(target(toys.able), "len(found) >= least => len(found) > least")).splitlines() == [
        "able",
        "  toys.py:10: len(found) >= least => len(found) > least",
        "    - len(found) >= least",
        "    + len(found) > least",
    ]


def test_the_same_seed_chooses_the_same_mutants() -> None:
    def chosen(number: int, seed: int) -> list[tuple[str, str]]:
        return [(mutant.target.name, mutant.change) for mutant in mutants.choose(every, number, seed)]

    every = mutants.targets("dday")
    first = chosen(60, 1)
    assert chosen(60, 1) == first
    assert chosen(60, 2) != first
    assert chosen(20, 1) == first[:20]
    assert len({name for name, _ in first}) == 60  # a second one of a function only when all have had their first
    assert len(set(chosen(200, 1))) == 200


@pytest.mark.parametrize("game", ["dday", "normandy44", "caseyellow"])
def test_what_is_listed_as_equivalent_exists(game: str) -> None:
    known = {(mutant.target.name, mutant.change) for t in mutants.targets(game) for mutant in mutants.mutants_of(t)}
    assert set(mutants.reasons(game)) <= known
    assert all(reason.strip() for reason in mutants.reasons(game).values())
