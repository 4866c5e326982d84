"""Advice for opponents: the regular decides by the odds of the moment, the veteran by a plan for the phase."""

from __future__ import annotations

from typing import Any

from sandtable.core.game import Game
from sandtable.games.normandy44.opponent.greedy import Greedy
from sandtable.games.normandy44.opponent.plans import Planner


def regular(game: Game[Any, Any]) -> Greedy:
    return Greedy(game)


def veteran(game: Game[Any, Any]) -> Planner:
    return Planner(game)
