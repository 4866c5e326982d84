"""The README runs as printed, and so do the examples in docstrings."""

from __future__ import annotations

import ast
import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest
import tools
from tools.site import hooks, outputs

import sandtable

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


PAGES = [
    "README.md",
    "docs/script/index.md",
    "docs/research/index.md",
    "docs/research/lab.md",
    "docs/research/adapters.md",
]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_runs_and_prints_what_it_says(name: str) -> None:
    """`python -m tools.site.outputs PAGE` writes today's output."""
    if name == "docs/research/adapters.md":
        pytest.importorskip("pettingzoo", reason="the extra 'gym' is not installed")
    text = (ROOT / name).read_text(encoding="utf-8")
    run = list(outputs.examples(text, name))
    assert len(run) == text.count("```python\n")
    for example, printed in run:
        assert printed == example[2]


def test_every_mark_of_a_page_is_filled() -> None:
    """Tables read from the games, files shown by the tutorial; an unknown mark raises KeyError."""
    filled = {
        path.relative_to(ROOT / "docs").as_posix(): hooks.filled(path.read_text(encoding="utf-8"))
        for path in (ROOT / "docs").rglob("*.md")
    }
    assert "<!-- " not in "".join(filled.values())
    assert "Fortress Holland (one turn)** |" in filled["play/caseyellow.md"]
    assert "class Moves(" in filled["add/index.md"]
    assert "| `sandtable verify` |" in filled["script/commands.md"]


def test_links_of_copied_pages_stay_on_the_site() -> None:
    for source in hooks.COPIED.values():
        text = hooks.relinked((ROOT / source).read_text(encoding="utf-8"))
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert "://" in target or target in hooks.REPOSITORY_LINKS.values()


@pytest.mark.parametrize(
    ("game", "kind"), [("normandy44", "hexes"), ("caseyellow", "hexes"), ("salerno", "land hexes")]
)
def test_the_readme_counts_hexes_and_units_as_the_boards_do(game: str, kind: str) -> None:
    found = sandtable.game(game)
    (line,) = [line for line in README.splitlines() if line.startswith(f"| **{found.title}** ")]
    hexes = found.tables.land.land if kind == "land hexes" else found.tables.hexes
    assert f" {hexes:,} {kind}, {len(found.tables.units)} units," in line


def test_the_first_example_has_about_ten_lines() -> None:
    first = outputs.EXAMPLE.search(README)
    assert first is not None
    assert len(first[1].splitlines()) <= 11


MODULES = sorted(
    module.name
    for package in (sandtable, tools)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if ".tests" not in module.name
)


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name: str) -> None:
    if name.startswith(("sandtable.adapters.", "sandtable.lab.learn.")):
        pytest.importorskip(name, reason="its extra is not installed", exc_type=ImportError)
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_links_lead_somewhere(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert "://" in target or (ROOT / target).exists(), target


@pytest.mark.parametrize("game", ["dday", "normandy44", "caseyellow", "salerno", "combat"])
def test_a_games_readme_says_where_each_chapter_lives(game: str) -> None:
    """Every module of its rules, and no other, stands in the table of chapters."""
    folder = ROOT / "src" / "sandtable" / "games" / game
    chapters, rooms = (folder / "README.md").read_text(encoding="utf-8").split("| room |")
    rows = [line.split("|")[2] for line in chapters.splitlines() if line.startswith("|")][2:]
    named = {name for row in rows for name in re.findall(r"`(\w+(?:/\w+)?)`", row)}
    modules = [path.relative_to(folder / "rules").with_suffix("") for path in (folder / "rules").rglob("*.py")]
    assert named == {path.as_posix() for path in modules if path.name != "__init__"}
    for name in re.findall(r"`([\w.]+/?)`(?=[^|]*\|)", rooms):
        places = [folder / name, folder / "opponent" / f"{name}.py"]
        assert any(place.exists() for place in places), name


def test_contributing_lists_every_check() -> None:
    steps = re.findall(r'^step "([^"]+)"', (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE)
    listed = re.findall(r"^\| ([^|`]+?) \| ", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"), re.MULTILINE)
    fuzzed = [step for step in steps if step.startswith("fuzz")]
    assert fuzzed == [f"fuzz: {game}" for game in ("dday", "normandy44", "caseyellow", "salerno", "combat")]
    assert [step for step in steps if step not in fuzzed[1:]] == [row.split(",")[0] for row in listed[1:20]]


def test_the_architecture_says_what_games_take_from_the_kit() -> None:
    games = ("dday", "normandy44", "caseyellow", "salerno", "combat")
    source = ROOT / "src" / "sandtable"
    rows = re.findall(
        r"^\| `(\w+/\w+)` \| [^|]+ \|(.*)\|$", (ROOT / "ARCHITECTURE.md").read_text("utf-8"), re.MULTILINE
    )
    table = {
        (name, game) for name, row in rows for game, cell in zip(games, row.split("|"), strict=True) if cell.strip()
    }
    used = set()
    for game in games:
        for path in (source / "games" / game).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sandtable.kit."):
                    _, _, room, *module = str(node.module).split(".")
                    found = module or [alias.name for alias in node.names]
                    used |= {
                        (f"{room}/{name}", game) for name in found if (source / "kit" / room / f"{name}.py").is_file()
                    }
    assert table == used
