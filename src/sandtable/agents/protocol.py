"""What an opponent is, and what a game tells those that do not play at random."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any, Protocol

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.core.engine.view import View


class Agent(Protocol):
    """An opponent: it sees what its side may know, and answers with one of the actions offered."""

    def choose(self, view: View[Any, Any]) -> Action: ...

    def forget(self) -> None:
        """Another game, or another line of play, begins: nothing planned so far holds."""
        ...


class Counsel(Protocol):
    """A game's advice to one player: how good is each of the actions that are open?

    It may remember what it planned, so every player has a counsel of its own; that it is asked about another game or
    position than before it notices by itself.
    """

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        """A number for each of `view.actions()`, in their order; more is better."""
        ...

    def forget(self) -> None:
        """Drop whatever was planned or kept."""
        ...


class Advice(Protocol):
    """The `advice` module in a game's folder."""

    def regular(self, game: Game[Any, Any]) -> Counsel:
        """Advice for the decision at hand alone, by its exact odds."""
        ...

    def veteran(self, game: Game[Any, Any]) -> Counsel:
        """Advice that follows a plan for the whole phase."""
        ...


def advice(game: Game[Any, Any], level: str) -> Advice:
    """The advice of a game: its own attribute, or the module in its folder."""
    found: Advice | None = getattr(game, "advice", None)
    if found is not None:
        return found
    name = f"sandtable.games.{game.id}.opponent.advice"
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name is None or not name.startswith(fault.name):
            raise  # the module is there, something it needs is not
        problem = f"the game {game.id!r} has no advice for {level!r} yet; only 'recruit' plays it"
        raise BadInput(problem, where="level") from None


def offered(view: View[Any, Any]) -> list[Action]:
    """What a player may choose from; BadInput if the decision is somebody else's."""
    actions = view.actions()
    if not actions:
        raise BadInput(f"{view.side or 'whoever watches'} has nothing to decide now", where="choose")
    return actions
