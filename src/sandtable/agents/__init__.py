"""Opponents. Each plays any game through views and, above the lowest level, the game's own advice.

opponent = agents.make("regular", game, seed=1)
state.play(opponent.choose(state.view(state.decision.side)))
"""

from __future__ import annotations

from typing import Any

from sandtable.agents.protocol import Advice, Agent, Counsel
from sandtable.agents.recruit import Recruit
from sandtable.agents.regular import Regular
from sandtable.agents.veteran import Veteran
from sandtable.core.errors import BadInput
from sandtable.core.game import Game

__all__ = ["LEVELS", "Advice", "Agent", "Counsel", "make"]

LEVELS = ("recruit", "regular", "veteran")


def make(level: str, game: Game[Any, Any], seed: int | str = 0) -> Agent:
    """An opponent of a level for a game. The same seed makes the same choices in the same positions."""
    if level == "recruit":
        return Recruit(seed)
    if level == "regular":
        return Regular(game, seed)
    if level == "veteran":
        return Veteran(game, seed)
    raise BadInput(f"no level {level!r}; there are {', '.join(LEVELS)}", where="level")
