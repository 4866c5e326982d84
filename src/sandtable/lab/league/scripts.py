"""Scripted agents, and the lookup of the scripts of a game."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sandtable.agents.naming import named
from sandtable.agents.protocol import Agent, offered
from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.core.engine.view import View

Orders = Callable[[Any, Any, Sequence[Action]], Action | None]
"""From a position, its open step and the legal actions to one of them; None leaves the choice to the level."""

Script = Callable[[Game[Any, Any]], Orders]


class Scripted:
    """Follows its orders, and a level where they say nothing."""

    def __init__(self, orders: Orders, level: Agent) -> None:
        self.orders = orders
        self.level = level

    def forget(self) -> None:
        self.level.forget()

    def choose(self, view: View[Any, Any]) -> Action:
        found = self.orders(view.pos, view.step, offered(view))
        return self.level.choose(view) if found is None else found


def _sit(_pos: Any, _step: Any, actions: Sequence[Action]) -> Action | None:
    """End every phase and pass every chance as soon as possible."""
    return next((action for verb in ("done", "pass") for action in actions if action.verb == verb), None)


COMMON: Mapping[str, Script] = {"sitter": lambda _game: _sit}
"""The scripts that play any game."""


def scripts(game: Game[Any, Any]) -> Mapping[str, Script]:
    """The scripts of a game, by name."""
    name = f"sandtable.lab.league.{game.id}"
    try:
        own: Mapping[str, Script] = importlib.import_module(name).SCRIPTS
    except ModuleNotFoundError as fault:
        if fault.name != name:
            raise
        own = {}
    return {**COMMON, **own}


def orders_of(game: Game[Any, Any], name: str) -> Orders:
    """The orders of a script; BadInput if the game has none of that name."""
    known = scripts(game)
    if name not in known:
        raise BadInput(f"no script {name!r}; there are {', '.join(known)}", where=game.id)
    return known[name](game)


def script(game: Game[Any, Any], seed: int | str, name: str, level: str = "regular") -> Scripted:
    """A scripted agent; `agents.naming` calls this for `sandtable.lab.league:script?name=...`."""
    return Scripted(orders_of(game, name), named(level, game, seed))
