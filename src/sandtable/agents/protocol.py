"""The interface of an opponent, and the lookup of a game's advice."""

from __future__ import annotations

import importlib
from importlib.util import find_spec
from typing import Any, Protocol

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.core.engine.view import View
from sandtable.kit.opponent.advice import Advice


class Agent(Protocol):
    """An opponent. It sees what its side may know, and returns one of the offered actions."""

    def choose(self, view: View[Any, Any]) -> Action: ...

    def forget(self) -> None:
        """Drop all plans: another game, or another line of play, begins."""
        ...


def advice(game: Game[Any, Any], level: str) -> Advice:
    """The advice of a game: its own attribute, or `ADVICE` in its folder."""
    if game.advice is not None:
        return game.advice  # type: ignore[no-any-return]
    name = _module(game)
    try:
        found: Advice = importlib.import_module(name).ADVICE
    except ModuleNotFoundError as fault:
        if fault.name is None or not name.startswith(fault.name):
            raise  # the module exists, but one of its imports does not
        problem = f"the game {game.id!r} has no advice for {level!r} yet; only 'recruit' plays it"
        raise BadInput(problem, where="level") from None
    return found


def has_advice(game: Game[Any, Any]) -> bool:
    """True if the game has advice. Neither imports nor builds its opponents."""
    if game.advice is not None:
        return True
    try:
        return find_spec(_module(game)) is not None
    except ModuleNotFoundError:  # not even a package for it
        return False


def _module(game: Game[Any, Any]) -> str:
    return f"sandtable.games.{game.id}.opponent.advice"


def offered(view: View[Any, Any]) -> list[Action]:
    """The actions a player may choose from; BadInput if another side decides."""
    actions = view.actions()
    if not actions:
        raise BadInput(f"{view.side or 'a spectator'} has nothing to decide now", where="choose")
    return actions
