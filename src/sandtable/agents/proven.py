"""Where the general has proven itself: verdicts of the arena, kept beside the advice of a game.

`sandtable balance --general --keep` writes them. The general is offered to players only in scenarios where it was
accepted; elsewhere the lab can still call it by its name.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

LEVEL = "general"
FILE = "proven.json"
ACCEPTED = "accepted"


def path(game_id: str) -> Path:
    """Where the verdicts of a game lie, in a checkout."""
    return Path(str(resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE)))


@cache
def verdicts(game_id: str) -> dict[str, dict[str, Any]]:
    """By scenario: how the general did against the veteran; nothing for a game where it was never tried."""
    try:
        text = resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return {}
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def accepted(game_id: str) -> tuple[str, ...]:
    """The scenarios in which it is offered."""
    return tuple([scenario for scenario, found in verdicts(game_id).items() if found["verdict"] == ACCEPTED])
