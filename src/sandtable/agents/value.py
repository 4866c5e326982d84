"""What a position is worth: the chance that the first seat wins it, as self-play has taught it.

A game's advice has the figures of a position (`figures`). `sandtable value` learns weights for them from games between
machines and writes them, with their source, to `opponent/value.json`. This module reads and applies them with the
standard library alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib import resources
from math import exp
from typing import Any

from sandtable.agents.protocol import advice
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.kit.opponent.advice import Figures

FILE = "value.json"
EDGE = 30.0  # beyond it a chance is 0 or 1 anyway


class Value:
    """Weights of one scenario. Every figure counts for more or less as the game goes on.

    >>> value = Value({"bias": [0.0, 0.0], "early": [1.0, 0.0], "late": [0.0, 2.0]})
    >>> round(value.chance([0.0, 0.5], 1.0), 3), round(value.chance([0.0, 0.5], 0.0), 3)
    (0.731, 0.5)
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.bias: list[float] = data["bias"]
        self.early: list[float] = data["early"]
        self.late: list[float] = data["late"]

    def chance(self, figures: Sequence[float], gone: float) -> float:
        """That the first seat wins, or half of what a draw counts."""
        total = self.bias[0] + gone * self.bias[1]
        for figure, early, late in zip(figures, self.early, self.late, strict=True):
            if figure:
                total += figure * (early + gone * late)
        return 1 / (1 + exp(-max(-EDGE, min(EDGE, total))))


def figures_of(game: Game[Any, Any], scenario: str) -> Figures:
    """The figures of a game's positions in a scenario; BadInput if it has none."""
    build = advice(game, "value").figures
    if build is None:
        raise BadInput(f"{game.id} does not say what to look at in a position", where="value")
    return build(game, scenario)


@cache
def learned(game_id: str) -> dict[str, Any]:
    """What was learnt for the scenarios of a game; nothing if nothing was."""
    try:
        text = resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return {}
    found: dict[str, Any] = json.loads(text)
    return found


def judge(game: Game[Any, Any], scenario: str) -> Callable[[Any], float] | None:
    """The chance of the first seat by a position, or None where nothing was learnt."""
    data = learned(game.id).get(scenario)
    if data is None:
        return None
    look, value = figures_of(game, scenario), Value(data)
    if list(look.names) != data["names"]:
        raise BadInput(f"{FILE} was learnt from other figures: run `sandtable value` again", where=game.id)
    return lambda pos: value.chance(look.figures(pos), look.gone(pos))
