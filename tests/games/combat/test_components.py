"""The component files: a user's own are taken in, and whatever is wrong with them is named."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.games.combat.components import folder, load
from sandtable.games.combat.kinds import LAWS, words
from sandtable.games.combat.tables import Tables

FILES = ("campaign.toml", "cards.toml", "generator.toml", "maps.json", "scenarios.toml", "terrain.toml", "units.toml")


def changed(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A user's folder with one file in which something else stands."""
    text = folder().path(name).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path


def test_every_file_says_where_its_figures_come_from() -> None:
    sources = folder().sources()
    assert tuple(sorted(sources)) == FILES
    for name in FILES:
        assert sum(sources[name].values()) > 0


def test_a_users_figures_are_taken(tmp_path: Path) -> None:
    users = changed(
        tmp_path,
        "units.toml",
        'name = "us-line", nation = "american", form = "squad", quality = "line", fp = 6',
        'name = "us-line", nation = "american", form = "squad", quality = "line", fp = 9',
    )
    t = Tables(load(folder(users)))
    assert t.fp[0][t.index["us-line-1"]] == 9


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("units.toml", 'name = "us-line"', 'name = "us-lime"', "us-lime"),
        ("units.toml", 'rank = "captain"', 'rank = "colonel"', "colonel"),
        ("units.toml", "fix = [1, 2], lost = [3, 10]", "fix = [1, 5], lost = [3, 10]", "flamethrower"),
        ("units.toml", 'source = "public: unit manifest"', 'source = "hearsay"', "hearsay"),
        ("cards.toml", 'event = "E73"', 'event = "E78"', "event"),
        ("cards.toml", 'nation = "german"', 'nation = "french"', "french"),
        ("terrain.toml", 'name = "stacking"', 'name = "crowding"', "crowding"),
        ("terrain.toml", 'name = "woods", code = "w"', 'name = "woods", code = "x"', "woodsx"),
        ("maps.json", '"id": "17"', '"id": "18"', "18"),
        ("maps.json", '"country": true', '"country": false', "country roads"),
        ("maps.json", '"f0 f0 f0 o0 o025', '"f0 f0 o0 o025', "15 columns"),
        ("maps.json", '["N3", "J8"', '["J8", "J8"', "J8"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    with pytest.raises(BadInput) as fault:
        load(folder(changed(tmp_path, name, old, new)))
    assert told in str(fault.value)
    assert name in str(fault.value)


def test_a_copy_of_our_own_files_changes_nothing(tmp_path: Path) -> None:
    for name in FILES:
        shutil.copy(folder().path(name), tmp_path / name)
    assert load(folder(tmp_path)) == load(folder())


def test_the_words_for_laws_are_those_that_are_written_there() -> None:
    """Since Python 3.13 a class keeps the number of its first line beside its own constants."""
    later = type("Later", (), {"FOG": 1, "NO_EXIT": 2, "__firstlineno__": 97})
    assert words(later) == {"fog": 1, "no-exit": 2}
    assert list(LAWS.values()) == [1 << number for number in range(len(LAWS))]
