"""The tutorial's game: complete as the page shows it, lawful, and playable in the terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tools.site import hooks

ROOT = Path(__file__).resolve().parents[1]
TUTORIAL = ROOT / "docs/add/index.md"
BLOCK = re.compile(
    r'^ *```\w+ title="([\w./]+)"\n(.*?)^```$|^\?\?\? note "([\w./]+)"\n\n    ```text\n(.*?)^    ```$',
    re.MULTILINE | re.DOTALL,
)


@pytest.fixture(name="games", scope="module")
def _games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game, typed from the tutorial."""
    games = tmp_path_factory.mktemp("mygames")
    for found in BLOCK.finditer(hooks.filled(TUTORIAL.read_text(encoding="utf-8"))):
        name, text = (found[1], found[2]) if found[1] else (found[3], re.sub("(?m)^    ", "", found[4]))
        path = games / "ford" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return games


def run(games: Path, *words: str, typed: str = "") -> str:
    environment = {**os.environ, "SANDTABLE_GAMES": str(games), "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-m", *words],
        cwd=games,
        env=environment,
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_tutorial_shows_every_file_of_the_example(games: Path) -> None:
    shown = {path.relative_to(games): path.read_text(encoding="utf-8").strip() for path in games.rglob("*.*")}
    files = [path for path in (ROOT / "examples").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    assert shown == {path.relative_to(ROOT / "examples"): path.read_text(encoding="utf-8").strip() for path in files}


def test_its_rules_hold(games: Path) -> None:
    assert "5 passed" in run(games, "pytest", "-q", "-p", "no:cacheprovider", "ford")


def test_the_fuzzer_finds_nothing(games: Path) -> None:
    assert "20 games over 1 settings: 0 faults" in run(games, "sandtable.cli", "fuzz", "ford", "--games", "20")


def test_it_plays_in_the_terminal(games: Path) -> None:
    said = run(games, "sandtable.cli", "play", "ford", "--seed", "1", typed="unit red-1\nhex B2\nquit\n")
    assert "Choose a unit to move" in said
    assert "Red 1 moves to B2." in said
