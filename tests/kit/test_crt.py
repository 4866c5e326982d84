"""Combat results tables in general."""

from __future__ import annotations

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.kit.rules.crt import ResultTable, level, odds, read

COLUMNS = ("1-3", "1-2", "1-1", "2-1")
ROWS = [[f"{column} {die}" for column in COLUMNS] for die in range(1, 7)]
TABLE = ResultTable(COLUMNS, ROWS, below="lost")


@pytest.mark.parametrize(
    ("attack", "defence", "wanted"),
    [
        (15, 4, "3-1"),
        (11, 12, "1-2"),
        (12, 12, "1-1"),
        (23, 12, "1-1"),
        (24, 12, "2-1"),
        (6, 12, "1-2"),
        (5, 12, "1-3"),
        (4, 12, "1-3"),
        (3, 12, "1-4"),
        (1, 18, "1-18"),
        (18, 1, "18-1"),
    ],
)
def test_a_ratio_is_rounded_for_the_defender(attack: int, defence: int, wanted: str) -> None:
    assert odds(level(attack, defence)) == wanted


def test_a_level_is_the_last_one_that_the_attacker_reaches() -> None:
    """Held against fractions: n-1 needs n times the defender, 1-n needs an nth of it."""
    for attack in range(1, 25):
        for defence in range(1, 25):
            at = level(attack, defence)
            need = (at + 1) * defence if at >= 0 else defence / (1 - at)
            more = (at + 2) * defence if at >= -1 else defence / -at
            assert need <= attack < more, (attack, defence)


def test_names_of_levels_can_be_read_again() -> None:
    for at in range(-6, 9):
        assert read(odds(at)) == at


def test_the_edges_of_a_table() -> None:
    assert TABLE.result(7, 4) == "2-1 4"
    assert TABLE.result(-2, 1) == "1-3 1"
    assert TABLE.result(-3, 6) == "lost"
    assert (TABLE.name(5), TABLE.name(-2), TABLE.name(-3)) == ("2-1", "1-3", "")


def test_chances_of_one_die() -> None:
    assert TABLE.chances(0) == {f"1-1 {die}": pytest.approx(1 / 6) for die in range(1, 7)}


@pytest.mark.parametrize("at", range(-3, 6))
def test_chances_after_a_die_that_shifts(at: int) -> None:
    left = (0, 0, 0, 1, 2, 3)
    counted: dict[str, int] = {}
    for shift in left:
        for die in range(1, 7):
            result = TABLE.result(at - shift, die)
            counted[result] = counted.get(result, 0) + 1
    chances = TABLE.chances(at, left)
    assert chances == {result: pytest.approx(count / 36) for result, count in counted.items()}
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize("column", ["", "3", "2-3", "a-1", "0-1"])
def test_a_column_that_is_not_odds(column: str) -> None:
    with pytest.raises(BadInput):
        read(column)


def test_columns_must_follow_each_other() -> None:
    with pytest.raises(BadInput, match="follow"):
        ResultTable(("1-1", "3-1"), [["a", "b"]], below="a")
