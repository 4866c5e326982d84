"""Opponents. Each plays any game through views and, above the lowest level, the game's own advice.

opponent = agents.make("regular", game, seed=1)
state.play(opponent.choose(state.view(state.decision.side)))
"""

from __future__ import annotations

from typing import Any

from sandtable.agents import network, proven
from sandtable.agents.advised import Advised
from sandtable.agents.protocol import Agent, advice, has_advice
from sandtable.agents.recruit import Recruit
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.kit.opponent.advice import LEVELS as ADVISED
from sandtable.kit.opponent.advice import Advice, Policy

__all__ = ["LEVELS", "Advice", "Agent", "Policy", "adviser", "levels", "make"]

LEVELS = ("recruit", *ADVISED)
"""The levels of every game with advice. The general is offered where it has been proven (`levels`)."""


def make(level: str, game: Game[Any, Any], seed: int | str = 0) -> Agent:
    """An opponent of a level for a game. The same seed makes the same choices in the same positions."""
    if level == "recruit":
        return Recruit(seed)
    if level in LEVELS:
        return Advised(advice(game, level).builder(level)(game), seed)
    if level == proven.LEVEL:
        if network.learned(game):
            return network.Learned(game)
        from sandtable.agents.general import General  # on demand: no other level needs it

        return General(game, seed)
    raise BadInput(f"no level {level!r}; there are {', '.join((*LEVELS, proven.LEVEL))}", where="level")


def stand_in(game: Game[Any, Any]) -> str:
    """The level that decides for an absent player."""
    able = levels(game)
    return able[len(able) // 2]


def adviser(game: Game[Any, Any], scenario: str) -> str:
    """The strongest level that answers at once."""
    able = levels(game, scenario)
    return able[-1] if able[-1] != proven.LEVEL or network.learned(game) else able[-2]


def levels(game: Game[Any, Any], scenario: str = "") -> tuple[str, ...]:
    """The levels offered to players in a scenario; without one, the levels for all scenarios. Builds no opponent."""
    able = LEVELS if has_advice(game) else LEVELS[:1]
    return (*able, proven.LEVEL) if scenario in proven.accepted(game.id) else able
