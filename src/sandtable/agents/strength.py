"""The measured strength of the levels and the measured lean of the scenarios, in rating points.

`python -m sandtable.lab.strength` computes them from the games of docs/opponents.tsv and stores them beside a game's
advice. The regular stands at 1500, where a new player starts. A lean is the advantage of the first camp.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from pathlib import Path

import msgspec

FILE = "strength.json"
ANCHOR, START = "regular", 1500.0


class Level(msgspec.Struct, frozen=True):
    """The rating of a level; `within` is half of its 95 % interval."""

    rating: int
    within: int
    games: int


class Lean(msgspec.Struct, frozen=True):
    """The advantage of the first camp in a scenario; `within` is half of its 95 % interval."""

    points: int
    within: int
    games: int


class Strength(msgspec.Struct, frozen=True):
    """What was measured in one game; empty for a game without measurements."""

    levels: dict[str, Level] = {}
    leans: dict[str, Lean] = {}

    def lean(self, scenario: str) -> float:
        """The advantage of the first camp; 0 if it was never measured."""
        found = self.leans.get(scenario)
        return float(found.points) if found else 0.0


def path(game_id: str) -> Path:
    """The path of a game's figures, in a checkout."""
    return Path(str(resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE)))


@cache
def of(game_id: str) -> Strength:
    """The strength of a game's levels and the lean of its scenarios."""
    try:
        found = resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE).read_bytes()
    except (FileNotFoundError, ModuleNotFoundError):
        return Strength()
    return msgspec.json.decode(found, type=Strength)
