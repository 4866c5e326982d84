"""The interface between a game and its machine opponents.

A game's `opponent/advice.py` holds one `ADVICE`. Its fields build opponents on request, so that the levels of a game
are known without building any.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.core.engine.view import View
from sandtable.kit.opponent.encoding import Encoder
from sandtable.kit.opponent.weights import WeightFile

LEVELS = ("regular", "veteran")
"""The levels that every advice builds."""

Style = Hashable
"""A way to play that differs from the veteran's; only the staff that lists it knows what it holds."""


class Policy(Protocol):
    """Rates the open actions for one player.

    A policy may keep plans between calls, so every player has its own. It notices by itself that a view belongs to
    another game or position.
    """

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        """A number for each of `view.actions()`, in their order; higher is better."""
        ...

    def forget(self) -> None:
        """Drop all plans and caches."""
        ...


class Scout(Protocol):
    """A fast policy for rollouts. It reads states instead of views and keeps its plans until `forget`."""

    def propose(self, state: Any) -> Action | None:
        """An action known to be legal without listing the actions; None if the list is needed."""
        ...

    def advise(self, pos: Any, step: object, actions: Sequence[Action]) -> Sequence[float]:
        """A number for each action; higher is better."""
        ...

    def forget(self) -> None:
        """Drop all plans and caches."""
        ...


class SearchPolicy(Policy, Scout, Protocol):
    """A policy that also answers for a bare position, as a search needs it."""


class Builder(Protocol):
    """Builds the policy of a level, with the level's own weights by default."""

    def __call__(self, game: Game[Any, Any], weights: Any = ..., /) -> SearchPolicy: ...


class Figures(Protocol):
    """The figures of a position from which its value is learned (agents/value.py)."""

    @property
    def names(self) -> Sequence[str]: ...

    def figures(self, pos: Any) -> list[float]:
        """The figures, in the order of their names."""
        ...

    def gone(self, pos: Any) -> float:
        """The elapsed share of the game, from 0 to 1."""
        ...


class Staff(Protocol):
    """What the general searches in a game (agents/general.py)."""

    turns: int  # turns to look ahead
    whole: tuple[str, ...]  # scenarios played to their end, which need no learned value
    alike: int  # games of the usual policy, all won or all lost, after which nothing else is tried; 0 to always try

    def scenario(self, pos: Any) -> str:
        """The scenario of a position."""
        ...

    def policy(self, style: Any = None) -> SearchPolicy:
        """The general's usual policy, or one of another style."""
        ...

    def player(self) -> Scout:
        """The policy that plays on in imagined games: the scout, or a better one where time allows."""
        ...

    def phase(self, pos: Any) -> Hashable:
        """A key for the current phase; a chosen style is followed until it changes."""
        ...

    def styles(self, pos: Any, step: Any) -> Sequence[Style]:
        """The styles to try in the phase that this decision opens; empty to follow the usual policy."""
        ...

    def rivals(self, pos: Any, step: Any) -> int:
        """The number of best-rated actions to try at this decision; below 2 the first is played."""
        ...

    def ending(self, state: Any) -> float:
        """How well a finished game ended for the first seat besides victory, from 0 to 1."""
        ...


@dataclass(frozen=True)
class Advice:
    """The opponents of one game, each built by its field."""

    regular: Builder  # judges only the open decision, by its exact odds
    veteran: Builder  # follows a plan for the whole phase
    scout: Callable[[Game[Any, Any]], Scout] | None = None  # for rollouts; without it the regular plays them
    staff: Callable[[Game[Any, Any]], Staff] | None = None  # without it the game has no general
    figures: Callable[[Game[Any, Any], str], Figures] | None = None  # of a scenario; without it no value is learned
    weights: WeightFile[Any] | None = None  # of the levels; without it none can be set
    encoder: Callable[[Game[Any, Any]], Encoder] | None = None  # without it no network can be trained
    foretells: tuple[str, ...] = ()  # scenarios whose outcome scouts predict as well as regulars do

    def builder(self, level: str) -> Builder:
        """The builder of a level; BadInput if the level does not rate actions."""
        if level not in LEVELS:
            raise BadInput(f"{level!r} rates no actions; {' and '.join(LEVELS)} do", where="level")
        return self.regular if level == "regular" else self.veteran
