from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.atelier import area_drawing, preview

GEOGRAPHY = """
source = "reconstructed: an invented country"
coast = [[48.5, 0.0], [49.0, 0.0], [49.5, 0.0], [49.5, 0.5], [49.5, 1.0], [49.45, 1.5]]

[[features]]
name = "River"
kind = "river"
points = [[48.8, 0.4], [49.1, 0.35], [49.49, 0.5]]

[[features]]
name = "Wood"
kind = "wood"
closed = true
points = [[49.2, 0.2], [49.2, 0.4], [49.1, 0.3]]
"""
BOARD = """
[[zones]]
name = "A"
x = 20
y = 30
coastal = true
adjacent = ["B", "C"]
ignored = "by the atelier"

[[zones]]
name = "B"
x = 60
y = 30
coastal = true
adjacent = ["A", "C"]

[[zones]]
name = "C"
x = 45
y = 70
coastal = false
adjacent = ["A", "B"]
"""
SPEC = """
source = "reconstructed: a drawing for a test"
board = "board.toml"
geography = "geography.toml"
width = 50
height = 50
stretch = [0.5, 0.5]
order = ["wood", "river"]
edge = [[40, 0], [40, 45], [22, 46], [0, 45]]

[look]
bend = 0.2
grain = 2.0
coast_bend = 0.1
letters = 2.0
counters = [8.0, 6.0]

[spots]
Fleet = [25, 2]

[[pins]]
name = "south-west"
lat = 48.5
lon = 0.0
x = 5
y = 55

[[pins]]
name = "north-west"
lat = 49.5
lon = 0.0
x = 5
y = 5

[[pins]]
name = "north-east"
lat = 49.5
lon = 1.0
x = 45
y = 5

[[pins]]
name = "south-east"
lat = 48.5
lon = 1.0
x = 45
y = 55
"""


@pytest.fixture
def spec(tmp_path: Path) -> Path:
    (tmp_path / "board.toml").write_text(BOARD, encoding="utf-8")
    (tmp_path / "geography.toml").write_text(GEOGRAPHY, encoding="utf-8")
    path = tmp_path / "spec.toml"
    path.write_text(SPEC, encoding="utf-8")
    return path


def test_a_specification_becomes_a_drawing_and_a_picture(spec: Path) -> None:
    out, picture = spec.parent / "out.json", spec.parent / "out.svg"
    assert area_drawing.main([str(spec), str(out)]) == 0
    drawing = json.loads(out.read_text(encoding="utf-8"))
    assert list(drawing["zones"]) == ["A", "B", "C"]
    assert set(drawing["spots"]) == {"A", "B", "C", "Fleet"}
    assert [shape["kind"] for shape in drawing["backdrop"]] == ["sea", "beyond", "land", "wood", "river"]
    assert preview.main([str(out), str(picture)]) == 0
    assert ">Fleet</text>" in picture.read_text(encoding="utf-8")


def test_a_river_runs_to_the_sea_and_no_further(spec: Path) -> None:
    drawing = area_drawing.build(spec)
    river = next(shape["points"] for shape in drawing["backdrop"] if shape["kind"] == "river")
    assert min(y for _, y in river) == pytest.approx(5, abs=1)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("height = 50", "", "height"),
        ('board = "board.toml"', 'board = "none.toml"', "cannot be read"),
        ("[40, 0], [40, 45]", "[35, 20], [40, 45]", "crosses the coast 1 times"),
        ("[[40, 0], [40, 45], [22, 46], [0, 45]]", "[[0, 45], [22, 46], [40, 45], [40, 0]]", "must run back"),
    ],
)
def test_a_fault_is_told_in_one_line(
    spec: Path, old: str, new: str, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old in SPEC
    spec.write_text(SPEC.replace(old, new), encoding="utf-8")
    assert area_drawing.main([str(spec), "nowhere.json"]) == 1
    told = capsys.readouterr().err
    assert problem in told
    assert told.count("\n") == 1


def test_the_tools_say_how_they_are_called(capsys: pytest.CaptureFixture[str]) -> None:
    assert area_drawing.main([]) == preview.main([]) == 2
    assert capsys.readouterr().err.count("usage: python -m tools.atelier.") == 2
