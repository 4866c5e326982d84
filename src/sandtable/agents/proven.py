"""Verdicts of the arena on the general, kept beside the advice of a game.

`sandtable balance --general --keep` writes them. Players are offered the general only in scenarios where it was
accepted; elsewhere the lab can still use it by name.
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
    """The path of a game's verdicts, in a checkout."""
    return Path(str(resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE)))


@cache
def verdicts(game_id: str) -> dict[str, dict[str, Any]]:
    """By scenario, how the general did against the veteran; empty for a game where it was never tested."""
    try:
        text = resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return {}
    found: dict[str, dict[str, Any]] = json.loads(text)
    return found


def accepted(game_id: str) -> tuple[str, ...]:
    """The scenarios in which the general is offered."""
    return tuple([scenario for scenario, found in verdicts(game_id).items() if found["verdict"] == ACCEPTED])
