"""The general: a veteran that plays on in imagined games before it decides what matters.

A game names in its advice (`staff`) what that is: phases in which other styles than the veteran's are worth a trial,
and decisions of which the best-rated actions are. Each way is tried in imagined games, with dice of their own and a
fair guess of what is hidden; scouts play on, to the end or to where the learned value judges. The same dice are thrown
for all ways, the veteran's among them; the worse half of the others is dropped again and again, and the last one left
is followed only if it has gained more, game by game, than chance would give it. Else the veteran's choice stands.
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

FIRST = 8  # imagined games of each way before the worse half is dropped
PROOF = 24  # and of the last one, all together
SURE = 0.5  # standard errors by which it must be better
WORSE = 1.0  # standard errors by which one must do worse to be dropped at once
MANY = 6  # from so many others on, half as many games will do
GAIN = 0.01  # and what it must gain: a chance of winning
BUDGET = 50_000  # imagined actions in a turn of the game, after which the veteran's choice stands
MOST = 20_000  # actions after which an imagined game is given up

Way = SearchPolicy | Action
"""What is tried: a policy for the phase, or an action."""
W = TypeVar("W", SearchPolicy, Action)


class General:
    """See above. It thinks by a number of games and actions, never of seconds: the same anywhere."""

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
        self.first_seat = next(iter(game.seats(game.check_options({})).values()))  # its sides, whose chance is learnt
        self.scout = self.staff.player()
        self._veteran: SearchPolicy = self.staff.policy()
        self._now = self._veteran  # the one it follows
        self._styled: dict[Style, SearchPolicy] = {}
        self._advised = Advised(self._veteran, seed)
        self._random = random.Random(f"general {seed}")
        self._phase: Hashable = None
        self._looked = False  # in this phase
        self._judges: dict[str, Callable[[Any], float] | None] = {}
        self._budget, self._turn = budget, -1
        self.left = budget  # imagined actions of this turn
        self.searched = self.changed = 0  # how often it has looked, and left the veteran's way

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
        lines = {trial.line(policy): policy for policy in reversed(policies)}  # of like-minded ones the first
        others: list[SearchPolicy] = [policy for policy in lines.values() if policy is not self._veteran]
        return self._proven(trial, self._veteran, others)

    def _best_action(self, view: View[Any, Any], actions: Sequence[Action], most: int) -> Action:
        """The best-rated action, or one of those next to it."""
        ratings = self._now.rate(view)
        order = sorted(range(len(actions)), key=lambda number: -ratings[number])[:most]
        usual, *others = [actions[number] for number in order if ratings[number] > NEVER or number == order[0]]
        return self._proven(self._trial(view), usual, others)

    def _proven(self, trial: Trial, usual: W, others: list[W]) -> W:
        """The best of some ways: the usual one, unless another proves to be better."""
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
        """A policy of that style; made once."""
        found = self._styled.get(style)
        if found is None:
            found = self._styled[style] = self.staff.policy(style)
        return found

    def judge(self, scenario: str) -> Callable[[Any], float] | None:
        if scenario not in self._judges:
            self._judges[scenario] = value.judge(self.game, scenario)
        return self._judges[scenario]


def plays(game: Game[Any, Any], scenario: str) -> bool:
    """Whether a general has anything to go by there: games to their end, or a value that was learnt."""
    staff = advice(game, "general").staff
    return staff is not None and (scenario in staff(game).whole or scenario in value.learned(game.id))


class Trial:
    """One search: imagined games by number, the same dice for everybody in the game of that number."""

    def __init__(self, general: General, view: View[Any, Any]) -> None:
        self.g, self.view, self.phase = general, view, general.staff.phase(view.pos)
        scenario = general.staff.scenario(view.pos)
        self.judge = general.judge(scenario)
        self.turn = general.game.turn(view.imagine(0))
        self.until = inf if scenario in general.staff.whole else self.turn + general.staff.turns
        self.first = view.side in general.first_seat
        self.salt = general._random.getrandbits(32)
        self.scores: dict[int, list[float]] = {}  # by way: how its games have gone
        self.wins: dict[int, int] = {}  # and how many were won
        self._ends: dict[int, Any] = {}  # by policy: where its phase leads, if no die has a say in it
        self.played = 0

    def line(self, policy: SearchPolicy) -> tuple[Action, ...]:
        """What a policy does in the phase, in one imagined game."""
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
        """Let each of them play some games more, the next numbers for all; a way that is ahead waits for the others."""
        upto = min([self.games(way) for way in ways]) + games
        for way in ways:
            mine = self.scores.setdefault(id(way), [])
            mine += [self._game(way, number) for number in range(len(mine), upto)]

    def games(self, way: Way) -> int:
        """How many it has played."""
        return len(self.scores.get(id(way), ()))

    def won(self, way: Way) -> int:
        """And how many of them were won."""
        return self.wins.get(id(way), 0)

    def mean(self, way: Way) -> float:
        mine = self.scores[id(way)]
        return add_up(mine) / len(mine)

    def may_gain(self, way: Way, other: Way) -> bool:
        """Whether one has made a difference so far, and has not clearly done worse."""
        mine, its = self.scores[id(way)], self.scores[id(other)]
        return mine != its[: len(mine)] and not self.better(other, way, WORSE)

    def better(self, way: Way, other: Way, sure: float) -> bool:
        """Whether one does better than another, by the games that both have played with the same dice."""
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
        """In the phase one's own decisions are the policy's, all others the scout's."""
        return rollout.choice(policy if self._mine(state) else self.g.scout, state)

    def _advance(self, state: Any, action: Action) -> None:
        self.g.left -= 1
        state.advance(action)

    def _opened(self, way: Way, number: int) -> Any:
        """The imagined game of a number after the action, or after the phase as the policy plays it."""
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
        """Play on with scouts; the chance of the one that searches where that ends."""
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
        """What a game that is over has brought; half a point is a draw, or the game is not over."""
        won = {side in self.g.first_seat for side in state.result.winners} if state.result is not None else ()
        return float(self.first in won) if len(won) == 1 else 0.5

    def _worth(self, state: Any) -> float:
        if state.result is not None:
            ending = self.g.staff.ending(state)
            return self._points(state) + (ending if self.first else 1 - ending)
        chance = 0.5 if self.judge is None else self.judge(state.pos)
        return chance if self.first else 1 - chance
