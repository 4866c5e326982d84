"""The general: a veteran that runs rollouts before important decisions.

A game's advice (`staff`) lists those decisions: phases in which styles other than the veteran's are worth a trial, and
decisions whose best-rated actions are worth comparing. Each candidate is tried in imagined games, with their own dice
and a fair guess of what is hidden. Scouts play these on to the end, or to the turn where the learned value judges. All
candidates, including the veteran's choice, get the same dice. The worse half of the others is dropped repeatedly. The
last one left is played only if its gain, game by game, is more than chance would explain. Otherwise the veteran's
choice stands.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Sequence
from math import inf, sqrt
from typing import Any, TypeVar

from sandtable.agents import rollout, value
from sandtable.agents.advised import Advised
from sandtable.agents.protocol import advice, offered
from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.core.engine.view import View
from sandtable.kit.opponent.advice import SearchPolicy, Staff, Style
from sandtable.kit.opponent.ratings import NEVER

FIRST = 8  # imagined games per candidate before the worse half is dropped
PROOF = 24  # total imagined games of the last candidate
SURE = 0.5  # standard errors by which it must be better
WORSE = 1.0  # standard errors of loss after which a candidate is dropped at once
MANY = 6  # from this many candidates on, half as many games suffice
GAIN = 0.01  # the least gain in the chance of winning
BUDGET = 50_000  # imagined actions per turn of the game; after that the veteran's choice stands
MOST = 20_000  # actions after which an imagined game is aborted

Way = SearchPolicy | Action
"""A candidate: a policy for the phase, or an action."""
W = TypeVar("W", SearchPolicy, Action)


class General:
    """See the module docstring. Its effort is a number of games and actions, not seconds, so it is reproducible."""

    def __init__(
        self,
        game: Game[Any, Any],
        seed: int | str = 0,
        *,
        first: int = FIRST,
        proof: int = PROOF,
        sure: float = SURE,
        budget: int = BUDGET,
        tick: Callable[[float], None] | None = None,
    ) -> None:
        self.game, self.first, self.proof, self.sure, self.tick = game, first, proof, sure, tick
        staff = advice(game, "general").staff
        if staff is None:
            raise BadInput(f"no general has been trained for {game.id}", where="level")
        self.staff: Staff = staff(game)
        self.first_seat = next(iter(game.seats(game.check_options({})).values()))  # its sides, whose chance is learned
        self.scout = self.staff.player()
        self._veteran: SearchPolicy = self.staff.policy()
        self._now = self._veteran  # the current policy
        self._styled: dict[Style, SearchPolicy] = {}
        self._advised = Advised(self._veteran, seed)
        self._random = random.Random(f"general {seed}")
        self._phase: Hashable = None
        self._looked = False  # searched in this phase
        self._judges: dict[str, Callable[[Any], float] | None] = {}
        self._budget, self._turn = budget, -1
        self.left = budget  # imagined actions left in this turn
        self.searched = self.changed = 0  # the number of searches, and of departures from the veteran's choice

    def forget(self) -> None:
        self._phase, self._looked, self._turn = None, False, -1
        self._follow(self._veteran)
        self._advised.forget()

    def choose(self, view: View[Any, Any]) -> Action:
        actions = offered(view)
        if len(actions) == 1:
            return actions[0]
        phase = self.staff.phase(view.pos)
        if phase != self._phase:
            self._phase, self._looked = phase, False
            self._follow(self._veteran)
        if not self._looked:
            styles = self.staff.styles(view.pos, view.step)
            if styles:
                self._looked = True
                self._follow(self._best_style(view, styles))
        rivals = self.staff.rivals(view.pos, view.step)
        return self._best_action(view, actions, rivals) if rivals > 1 else self._advised.choose(view)

    def _follow(self, policy: SearchPolicy) -> None:
        self._now = policy
        self._advised.policy = policy

    # --- the search --------------------------------------------------------------------------------------------------

    def _best_style(self, view: View[Any, Any], styles: Sequence[Style]) -> SearchPolicy:
        """The policy to follow in this phase."""
        trial = self._trial(view)
        policies = [self._veteran, *[self._thinking(style) for style in styles]]
        lines = {trial.line(policy): policy for policy in reversed(policies)}  # of equal lines, the first policy
        others: list[SearchPolicy] = [policy for policy in lines.values() if policy is not self._veteran]
        return self._proven(trial, self._veteran, others)

    def _best_action(self, view: View[Any, Any], actions: Sequence[Action], most: int) -> Action:
        """The best-rated action, or a runner-up that proves better."""
        ratings = self._now.rate(view)
        order = sorted(range(len(actions)), key=lambda number: -ratings[number])[:most]
        usual, *others = [actions[number] for number in order if ratings[number] > NEVER or number == order[0]]
        return self._proven(self._trial(view), usual, others)

    def _proven(self, trial: Trial, usual: W, others: list[W]) -> W:
        """The usual candidate, unless another proves to be better."""
        if not others or self.left <= 0:
            return usual
        self.searched += 1
        if self.staff.alike:
            trial.more([usual], self.staff.alike)
            if trial.won(usual) in (0, trial.games(usual)):
                return usual
        while others and self.left > 0:
            games = self.first if len(others) < MANY else self.first // 2
            trial.more([usual, *others], games)
            others = [way for way in others if trial.may_gain(way, usual)]
            if len(others) > 1:
                others.sort(key=lambda way: -trial.mean(way))
                del others[(len(others) + 1) // 2 :]
            elif others and trial.games(usual) >= self.proof:
                break
        if others and self.left > 0 and trial.better(others[0], usual, self.sure):
            self.changed += 1
            return others[0]
        return usual

    def _trial(self, view: View[Any, Any]) -> Trial:
        trial = Trial(self, view)
        if trial.turn != self._turn:
            self._turn, self.left = trial.turn, self._budget
        return trial

    def _thinking(self, style: Style) -> SearchPolicy:
        """The policy of a style; built once."""
        found = self._styled.get(style)
        if found is None:
            found = self._styled[style] = self.staff.policy(style)
        return found

    def judge(self, scenario: str) -> Callable[[Any], float] | None:
        if scenario not in self._judges:
            self._judges[scenario] = value.judge(self.game, scenario)
        return self._judges[scenario]


def plays(game: Game[Any, Any], scenario: str) -> bool:
    """True if a general can play the scenario: it plays games to their end there, or has a learned value."""
    staff = advice(game, "general").staff
    return staff is not None and (scenario in staff(game).whole or scenario in value.learned(game.id))


class Trial:
    """One search: numbered imagined games; each number has the same dice for all candidates."""

    def __init__(self, general: General, view: View[Any, Any]) -> None:
        self.g, self.view, self.phase = general, view, general.staff.phase(view.pos)
        scenario = general.staff.scenario(view.pos)
        self.judge = general.judge(scenario)
        self.turn = general.game.turn(view.imagine(0))
        self.until = inf if scenario in general.staff.whole else self.turn + general.staff.turns
        self.first = view.side in general.first_seat
        self.salt = general._random.getrandbits(32)
        self.scores: dict[int, list[float]] = {}  # by candidate: the values of its games
        self.wins: dict[int, int] = {}  # by candidate: the number of wins
        self._ends: dict[int, Any] = {}  # by policy: the state after its phase, if no dice were thrown
        self.played = 0

    def line(self, policy: SearchPolicy) -> tuple[Action, ...]:
        """The actions of a policy in the phase, in one imagined game."""
        policy.forget()
        state, taken = self._state(0), list[Action]()
        thrown = state.dice.count
        while self._in_phase(state):
            choice = self._choice(policy, state)
            if self._mine(state):
                taken.append(choice)
            self._advance(state, choice)
        if state.dice.count == thrown and not self.g.game.secrets:
            self._ends[id(policy)] = state
        return tuple(taken)

    def more(self, ways: Sequence[Way], games: int) -> None:
        """Play `games` more games with each candidate, numbered alike; a candidate that is ahead waits."""
        upto = min([self.games(way) for way in ways]) + games
        for way in ways:
            mine = self.scores.setdefault(id(way), [])
            mine += [self._game(way, number) for number in range(len(mine), upto)]

    def games(self, way: Way) -> int:
        """The number of games of a candidate."""
        return len(self.scores.get(id(way), ()))

    def won(self, way: Way) -> int:
        """The number of games it won."""
        return self.wins.get(id(way), 0)

    def mean(self, way: Way) -> float:
        mine = self.scores[id(way)]
        return add_up(mine) / len(mine)

    def may_gain(self, way: Way, other: Way) -> bool:
        """True if a candidate has made a difference so far and is not clearly worse."""
        mine, its = self.scores[id(way)], self.scores[id(other)]
        return mine != its[: len(mine)] and not self.better(other, way, WORSE)

    def better(self, way: Way, other: Way, sure: float) -> bool:
        """True if one candidate does better than another, over the games that both played with the same dice."""
        gains = [mine - its for mine, its in zip(self.scores[id(way)], self.scores[id(other)], strict=False)]
        games = len(gains)
        mean = add_up(gains) / games
        spread = sqrt(add_up([(gain - mean) ** 2 for gain in gains]) / max(games - 1, 1) / games)
        return mean >= GAIN and mean >= sure * spread

    def _state(self, number: int) -> Any:
        return self.view.imagine(self.salt + number)

    def _mine(self, state: Any) -> bool:
        return state.stack[-1].side(state) in self.view.eyes

    def _in_phase(self, state: Any) -> bool:
        return not state.over and self.g.staff.phase(state.pos) == self.phase

    def _choice(self, policy: SearchPolicy, state: Any) -> Action:
        """The policy's choice for own decisions in the phase, the scout's for all others."""
        return rollout.choice(policy if self._mine(state) else self.g.scout, state)

    def _advance(self, state: Any, action: Action) -> None:
        self.g.left -= 1
        state.advance(action)

    def _opened(self, way: Way, number: int) -> Any:
        """The imagined game of a number after the action, or after the policy's phase."""
        state = self._state(number)
        if isinstance(way, Action):
            self._advance(state, way)
            return state
        end = self._ends.get(id(way))
        if end is not None:
            twin = end.copy()
            twin.dice = state.dice
            return twin
        while self._in_phase(state):
            self._advance(state, self._choice(way, state))
        return state

    def _game(self, way: Way, number: int) -> float:
        """Play on with scouts. Returns the chance of the searching side at the end of the rollout."""
        g, scout = self.g, self.g.scout
        scout.forget()
        state = self._opened(way, number)
        for _ in range(MOST):
            if state.over or g.game.turn(state) >= self.until:
                break
            self._advance(state, rollout.choice(scout, state))
        self.played += 1
        if g.tick is not None:
            g.tick(self.played)
        if self._points(state) == 1:
            self.wins[id(way)] = self.won(way) + 1
        return self._worth(state)

    def _points(self, state: Any) -> float:
        """The points of a finished game; a half for a draw or an unfinished game."""
        won = {side in self.g.first_seat for side in state.result.winners} if state.result is not None else ()
        return float(self.first in won) if len(won) == 1 else 0.5

    def _worth(self, state: Any) -> float:
        if state.result is not None:
            ending = self.g.staff.ending(state)
            return self._points(state) + (ending if self.first else 1 - ending)
        chance = 0.5 if self.judge is None else self.judge(state.pos)
        return chance if self.first else 1 - chance
