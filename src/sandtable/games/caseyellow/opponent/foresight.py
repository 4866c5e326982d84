"""Look-ahead in a short game: it is played to its end several times, with imagined dice and simple players.

The Holland scenario lasts one turn, so the consequences of a choice are visible. In longer games this would take far
too long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.core.engine.view import View
from sandtable.games.caseyellow.kinds import GERMAN, SIDES
from sandtable.games.caseyellow.opponent.regular import Regular
from sandtable.games.caseyellow.opponent.survey import Survey
from sandtable.games.caseyellow.opponent.weights import REGULAR, Weights
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.turn import surrender
from sandtable.kit.opponent.ratings import Ratings

LONGEST = 1500  # actions after which an imagined game is cut off
CITY = 0.12  # the value of one city relative to victory

Style = tuple[dict[int, float], dict[str, float]]  # places with extra value, and changed weights
PLAIN: Style = ({}, {})


class Focused(Regular):
    """A simple player that focuses on some places."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self.focus: dict[int, float] = {}
        self.plain = weights

    def adopt(self, style: Style) -> None:
        """Use this style from now on."""
        self.focus, change = style
        self.weights = tuple([weights._replace(**change) for weights in self.plain])  # type: ignore[assignment]
        self.a.weights = self.weights

    def survey(self, s: S, camp: int) -> Survey:
        survey = super().survey(s, camp)
        if self.focus and survey.prizes is self.w.prizes(s.pos):
            survey.prizes = survey.prizes | {h: survey.prizes.get(h, 0.0) + more for h, more in self.focus.items()}
        return survey


class Foresight:
    """Plays on from a view."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.mine, self.theirs = Focused(game), Focused(game)

    def value(self, view: View[Any, Any], camp: int, seeds: Sequence[int], first: Action | None, style: Style) -> float:
        """The average result for a camp after a first action and in a style."""
        self.mine.adopt(style)
        return add_up([self._play(view, camp, seed, first) for seed in seeds]) / len(seeds)

    def _play(self, view: View[Any, Any], camp: int, seed: int, first: Action | None) -> float:
        state: Any = view.imagine(seed)
        self.mine.forget()
        self.theirs.forget()
        if first is not None:
            state.advance(first)
        for _ in range(LONGEST):
            if state.result is not None:
                break
            actions = state.actions()
            if len(actions) > 1:
                policy = self.mine if state.stack[-1].camp == camp else self.theirs
                ratings = policy.advise(state.pos, state.stack[-1], actions)
                state.advance(actions[max(range(len(actions)), key=ratings.__getitem__)])
            else:
                state.advance(actions[0])
        won = state.result is not None and state.result.winners == (SIDES[camp],)
        cities = surrender.dutch_cities(state)
        return float(won) + CITY * (cities if camp == GERMAN else -cities)

    def sift(
        self,
        view: View[Any, Any],
        camp: int,
        ratings: Ratings,
        style: Style,
        most: int,
        seeds: Sequence[int],
    ) -> Ratings:
        """The best-rated actions re-rated by the result of the game after each; the others stay below them."""
        actions = view.actions()
        order = sorted(range(len(actions)), key=lambda n: -ratings[n])[:most]
        if len(order) < 2:
            return ratings
        base = max(ratings)
        sifted = [rating - base - 10.0 for rating in ratings]
        for rank, number in enumerate(order):
            sifted[number] = self.value(view, camp, seeds, actions[number], style) - 0.01 * rank
        return sifted
