"""Component files: what is wrong with one is told with file and line, or file and field."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import Folder, Source, origins, read


class Gun(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    range: int
    source: Source


class Guns(msgspec.Struct, forbid_unknown_fields=True):
    guns: list[Gun]
    weight: int = 0


GOOD = """\
weight = 3
[[guns]]
name = "88"
range = 14
source = "rulebook"
[[guns]]
name = "howitzer"
range = 9
source = { name = "public: a museum", range = "reconstructed: from the 88" }
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "guns.toml").write_text(GOOD, encoding="utf-8")
    (folder / "maps.toml").write_text('source = "rulebook"', encoding="utf-8")
    return folder


@pytest.fixture
def users(tmp_path: Path) -> Path:
    folder = tmp_path / "users"
    folder.mkdir()
    return folder


def fault(own: Path, users: Path, text: str | bytes) -> str:
    """What is said of a user's guns.toml; the file comes first, in full."""
    path = users / "guns.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(BadInput) as caught:
        Folder(own, users).load("guns.toml", Guns)
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)
    return str(caught.value).removeprefix(f"{path}: ")


def test_the_games_own_files(own: Path) -> None:
    loaded = Folder(own).load("guns.toml", Guns)
    assert [gun.name for gun in loaded.guns] == ["88", "howitzer"]
    assert loaded.weight == 3


def test_a_users_file_goes_before_ours(own: Path, users: Path) -> None:
    folder = Folder(own, users)
    assert folder.path("guns.toml") == own / "guns.toml"
    (users / "guns.toml").write_text(GOOD.replace("14", "15"), encoding="utf-8")
    assert folder.path("guns.toml") == users / "guns.toml"
    assert folder.load("guns.toml", Guns).guns[0].range == 15
    assert Folder(own).load("guns.toml", Guns).guns[0].range == 14
    assert folder.path("maps.toml") == own / "maps.toml"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("weight = \n", 1),
        (GOOD + "oops\n", 10),
        ("weight = 3\nweight = 4\n", 2),
        ("[[guns]\n", 1),
        ('a = "never closed\n', 1),
    ],
)
def test_broken_toml_names_its_line(own: Path, users: Path, text: str, line: int) -> None:
    told = fault(own, users, text)
    assert told.startswith("not a TOML file: ")
    assert f"at line {line}," in told


def test_what_is_not_text_is_named(own: Path, users: Path) -> None:
    assert fault(own, users, b"\xff\xfe\x00").startswith("not a TOML file: ")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("range = 14", 'range = "far"', "Expected `int`, got `str` - at `guns[0].range`"),
        ("range = 14", "range = 14.5", "Expected `int`, got `float` - at `guns[0].range`"),
        ("range = 14", "range = true", "Expected `int`, got `bool` - at `guns[0].range`"),
        ("range = 9\n", "", "Object missing required field `range` - at `guns[1]`"),
        ("range = 9", "range = 9\ncolour = 1", "Object contains unknown field `colour` - at `guns[1]`"),
        ("weight = 3", "wieght = 3", "Object contains unknown field `wieght`"),
        ("weight = 3", "weight = [3]", "Expected `int`, got `array` - at `weight`"),
        ('source = "rulebook"\n', "", "Object missing required field `source` - at `guns[0]`"),
        ('source = "rulebook"', "source = 4", "Expected `str | object`, got `int` - at `guns[0].source`"),
    ],
)
def test_a_fault_of_the_schema_names_its_field(own: Path, users: Path, old: str, new: str, told: str) -> None:
    assert GOOD.count(old) == 1
    assert fault(own, users, GOOD.replace(old, new)) == told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            '"rulebook"',
            '"a friend"',
            "source 'a friend' must start with rulebook, public, reconstructed - at `guns[0].source`",
        ),
        ('"rulebook"', '""', "source '' must start with rulebook, public, reconstructed - at `guns[0].source`"),
        (
            "reconstructed:",
            "guess:",
            "source 'guess: from the 88' must start with rulebook, public, reconstructed - at `guns[1].source`",
        ),
    ],
)
def test_a_source_says_where_a_figure_comes_from(own: Path, users: Path, old: str, new: str, told: str) -> None:
    assert fault(own, users, GOOD.replace(old, new)) == told


def test_a_file_with_an_unknown_name_is_refused(own: Path, users: Path) -> None:
    (users / "gnus.toml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        Folder(own, users)
    assert (
        str(caught.value)
        == f"{users / 'gnus.toml'}: no component file has this name; known files are guns.toml, maps.toml"
    )


def test_other_files_in_the_folder_do_not_matter(own: Path, users: Path) -> None:
    (users / "README.md").write_text("my corrections", encoding="utf-8")
    assert Folder(own, users).load("guns.toml", Guns).weight == 3


def test_a_missing_folder_is_named(own: Path, tmp_path: Path) -> None:
    missing = tmp_path / "nowhere"
    with pytest.raises(BadInput) as caught:
        Folder(own, missing)
    assert str(caught.value) == f"{missing}: no such folder"
    with pytest.raises(BadInput, match="no such folder"):
        Folder(own, own / "guns.toml")


def test_a_missing_file_is_named(own: Path) -> None:
    with pytest.raises(BadInput) as caught:
        Folder(own).load("cards.toml", Guns)
    assert str(caught.value) == f"{own / 'cards.toml'}: cannot be read: No such file or directory"


def test_a_folder_in_place_of_a_file_is_passed_by(own: Path, users: Path) -> None:
    (users / "guns.toml").mkdir()
    assert Folder(own, users).path("guns.toml") == own / "guns.toml"


JSON = """\
{"weight": 3,
 "source": "reconstructed: by a program",
 "guns": [{"name": "88", "range": 14, "source": "rulebook"}]}
"""


class Drawn(Guns):
    source: str = ""


@pytest.fixture
def drawn(own: Path) -> Path:
    (own / "drawn.json").write_text(JSON, encoding="utf-8")
    (own / "drawing.json").write_text('{"source": "reconstructed", "lines": []}', encoding="utf-8")
    return own


def json_fault(own: Path, users: Path, text: str) -> str:
    path = users / "drawn.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        Folder(own, users, json=["drawn.json"]).load("drawn.json", Drawn)
    assert str(caught.value).startswith(f"{path}: ")
    return str(caught.value).removeprefix(f"{path}: ")


def test_a_json_file_is_read_and_replaced_like_the_others(drawn: Path, users: Path) -> None:
    assert Folder(drawn, json=["drawn.json"]).load("drawn.json", Drawn).guns[0].range == 14
    (users / "drawn.json").write_text(JSON.replace("14", "15"), encoding="utf-8")
    folder = Folder(drawn, users, json=["drawn.json"])
    assert folder.load("drawn.json", Drawn).guns[0].range == 15
    assert folder.files() == ["drawn.json", "guns.toml", "maps.toml"]
    assert folder.sources()["drawn.json"] == Counter(["reconstructed: by a program", "rulebook"])


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("14", "fourteen", "not a JSON file: Expecting value: line 3 column 35"),
        ('"rulebook"}]}', '"rulebook"}]', "not a JSON file: Expecting ',' delimiter: line 4 column 1"),
        ("14", '"far"', "Expected `int`, got `str` - at `guns[0].range`"),
        ('"weight"', '"wieght"', "Object contains unknown field `wieght`"),
        (
            '"rulebook"',
            '"a friend"',
            "source 'a friend' must start with rulebook, public, reconstructed - at `guns[0].source`",
        ),
        (
            '"reconstructed: by a program"',
            '"by a program"',
            "source 'by a program' must start with rulebook, public, reconstructed - at `source`",
        ),
    ],
)
def test_a_fault_of_a_json_file_names_line_or_field(drawn: Path, users: Path, old: str, new: str, told: str) -> None:
    assert JSON.count(old) == 1
    assert json_fault(drawn, users, JSON.replace(old, new)).startswith(told)


def test_json_files_that_are_no_components(drawn: Path, users: Path) -> None:
    """Ours may lie in the user's folder and count for nothing; an unknown one is refused."""
    assert "drawing.json" not in Folder(drawn, json=["drawn.json"]).sources()
    (users / "drawing.json").write_text("{", encoding="utf-8")
    assert Folder(drawn, users).load("guns.toml", Guns).weight == 3
    (users / "darwn.json").write_text(JSON, encoding="utf-8")
    with pytest.raises(BadInput, match=r"darwn\.json: no component file has this name"):
        Folder(drawn, users)


def test_sources_are_counted_by_figure(own: Path, users: Path) -> None:
    assert Folder(own).sources() == {
        "guns.toml": Counter(["rulebook", "public: a museum", "reconstructed: from the 88"]),
        "maps.toml": Counter(["rulebook"]),
    }
    (users / "maps.toml").write_text('source = "public: my map"', encoding="utf-8")
    assert Folder(own, users).sources()["maps.toml"] == Counter(["public: my map"])


def test_every_source_has_its_place(own: Path) -> None:
    assert origins(read(own / "guns.toml")) == [
        ("guns[0].source", "rulebook"),
        ("guns[1].source", "public: a museum"),
        ("guns[1].source", "reconstructed: from the 88"),
    ]
