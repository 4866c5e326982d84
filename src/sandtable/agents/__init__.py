"""Opponents. Each plays any game through views and, above the lowest level, the game's own advice.

opponent = agents.make("regular", game, seed=1)
state.play(opponent.choose(state.view(state.decision.side)))
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from sandtable.agents import proven
from sandtable.agents.protocol import Advice, Agent, Counsel
from sandtable.agents.recruit import Recruit
from sandtable.agents.regular import Regular
from sandtable.agents.veteran import Veteran
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game

__all__ = ["LEVELS", "Advice", "Agent", "Counsel", "levels", "make"]

LEVELS = ("recruit", "regular", "veteran")
"""What plays every game. The general plays where it has been proven (`levels`)."""


def make(level: str, game: Game[Any, Any], seed: int | str = 0) -> Agent:
    """An opponent of a level for a game. The same seed makes the same choices in the same positions."""
    if level == "recruit":
        return Recruit(seed)
    if level == "regular":
        return Regular(game, seed)
    if level == "veteran":
        return Veteran(game, seed)
    if level == proven.LEVEL:
        from sandtable.agents.general import General  # it needs the names of agents, which need this module

        return General(game, seed)
    raise BadInput(f"no level {level!r}; there are {', '.join((*LEVELS, proven.LEVEL))}", where="level")


def stand_in(game: Game[Any, Any]) -> str:
    """The level that decides for somebody who is not there."""
    able = levels(game)
    return able[len(able) // 2]


def levels(game: Game[Any, Any], scenario: str = "") -> tuple[str, ...]:
    """The levels that players are offered in a scenario; without one, those that play them all."""
    able = _able(game)
    return (*able, proven.LEVEL) if scenario in proven.accepted(game.id) else able


@lru_cache(maxsize=64)
def _able(game: Game[Any, Any]) -> tuple[str, ...]:
    """The levels that a game can be played at: those that can be made."""
    able = []
    for level in LEVELS:
        try:
            make(level, game)
        except BadInput:
            continue
        able.append(level)
    return tuple(able)
