"""The regular: greedy by exact odds, one decision at a time."""

from __future__ import annotations

from typing import Any

from sandtable.agents.advised import Advised
from sandtable.agents.protocol import advice
from sandtable.core.engine.game import Game


class Regular(Advised):
    """Takes what promises most at once and never looks beyond the decision at hand."""

    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        super().__init__(advice(game, "regular").regular(game), seed)
