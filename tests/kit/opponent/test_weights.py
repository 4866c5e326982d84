"""Weight files: sets that differ from the default or from each other, and what is wrong in a file."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.kit.opponent.weights import WeightFile, changed, changes

TEXT = """
[default]
pull = 0.5  # a hex nearer
least = 2

[regular.red]

[regular.blue]
pull = 0.25

[general.red]
like = "regular.blue"
least = 3
"""


class Two(NamedTuple):
    pull: float
    least: int


def file(folder: Path, text: str = TEXT) -> WeightFile[Two]:
    path = folder / "weights.toml"
    path.write_text(text, encoding="utf-8")
    return WeightFile(Two, path)


def test_sets_differ_from_the_default_or_from_another_set(tmp_path: Path) -> None:
    found = file(tmp_path)
    assert found.pair("regular") == (Two(0.5, 2), Two(0.25, 2))
    assert found.every("general") == (Two(0.25, 3),)
    assert found.every("veteran") == ()


def test_kept_values_are_read_again_and_comments_stay(tmp_path: Path) -> None:
    found = file(tmp_path)
    found.keep("regular", {"0.pull": 0.75, "1.pull": 0.125})
    again = WeightFile(Two, found.path)
    assert found.levels == again.levels
    assert again.pair("regular") == (Two(0.75, 2), Two(0.125, 2))
    assert again.every("general") == (Two(0.125, 3),)
    assert "pull = 0.5  # a hex nearer" in found.path.read_text(encoding="utf-8")


def test_a_value_of_another_type_is_not_kept(tmp_path: Path) -> None:
    found = file(tmp_path)
    with pytest.raises(BadInput, match="least"):
        found.keep("regular", {"0.least": 2.5})
    assert found.path.read_text(encoding="utf-8") == TEXT


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("pull = 0.25", "pul = 0.25", "pul"),
        ("pull = 0.25", "pull = 1", "pull"),
        ("least = 2\n", "", "least"),
        ('regular.blue"', 'regular.green"', r"no section \[regular.green\]"),
    ],
)
def test_faults_in_a_file_are_named(old: str, new: str, problem: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=problem):
        file(tmp_path, TEXT.replace(old, new))


def test_a_style_changes_both_camps(tmp_path: Path) -> None:
    usual = file(tmp_path).pair("regular")
    assert changed(usual, changes(pull=1.0)) == (Two(1.0, 2), Two(1.0, 2))
    assert changed(usual, None) == usual
