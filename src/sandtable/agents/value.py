"""The learned value of a position: the chance that the first seat wins.

A game's advice provides the figures of a position (`figures`). `sandtable value` learns weights for them from self-play
and writes them, with their source, to `opponent/value.json`. This module reads and applies them with the standard
library alone.
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
EDGE = 30.0  # beyond it a chance is practically 0 or 1


class Value:
    """The weights of one scenario. The weight of every figure shifts as the game goes on.

    >>> value = Value({"bias": [0.0, 0.0], "early": [1.0, 0.0], "late": [0.0, 2.0]})
    >>> round(value.chance([0.0, 0.5], 1.0), 3), round(value.chance([0.0, 0.5], 0.0), 3)
    (0.731, 0.5)
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.bias: list[float] = data["bias"]
        self.early: list[float] = data["early"]
        self.late: list[float] = data["late"]

    def chance(self, figures: Sequence[float], gone: float) -> float:
        """The chance that the first seat wins, with a draw counted as half a win."""
        total = self.bias[0] + gone * self.bias[1]
        for figure, early, late in zip(figures, self.early, self.late, strict=True):
            if figure:
                total += figure * (early + gone * late)
        return 1 / (1 + exp(-max(-EDGE, min(EDGE, total))))


def figures_of(game: Game[Any, Any], scenario: str) -> Figures:
    """The figures of a game's positions in a scenario; BadInput if it has none."""
    build = advice(game, "value").figures
    if build is None:
        raise BadInput(f"{game.id} defines no features for its positions", where="value")
    return build(game, scenario)


@cache
def learned(game_id: str) -> dict[str, Any]:
    """The learned values by scenario of a game; empty if there are none."""
    try:
        text = resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE).read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return {}
    found: dict[str, Any] = json.loads(text)
    return found


def judge(game: Game[Any, Any], scenario: str) -> Callable[[Any], float] | None:
    """A function from a position to the first seat's chance; None if nothing was learned."""
    data = learned(game.id).get(scenario)
    if data is None:
        return None
    look, value = figures_of(game, scenario), Value(data)
    if list(look.names) != data["names"]:
        raise BadInput(f"{FILE} was trained on other features: run `sandtable value` again", where=game.id)
    return lambda pos: value.chance(look.figures(pos), look.gone(pos))
