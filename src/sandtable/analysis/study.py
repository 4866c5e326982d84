"""The study of a recorded game: `sandtable.analyse(record)`.

Winning chances are those of the first decision of each turn: by the learned value of the position where the scenario
has one (agents/value.py), otherwise by rollouts with other dice and the game's own policy in all seats. The cost of a
decision is what rollouts from the adviser's choice gain over rollouts from the action played, with the same dice on
both sides. It is reported only if it exceeds twice its standard error and holds on a second, independent set of dice;
the figure is that of the second set, so that choosing the largest flatters no one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec

from sandtable import agents
from sandtable.agents import rollout, value
from sandtable.agents.protocol import advice
from sandtable.analysis.luck import Throw, throws
from sandtable.api import replay
from sandtable.core.base.actions import Action
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.errors import BadInput
from sandtable.core.base.messages import Message
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.core.engine.record import HINT
from sandtable.core.engine.state import State
from sandtable.kit.opponent.advice import Policy, Scout

AnyState = State[Any, Any]
AnyGame = Game[Any, Any]
LONGEST = 100_000
ENOUGH = 20_000  # actions of scouts; a game that lasts longer counts as a draw
MOMENTS = 8
"""The curve of chances has at least about this many points, and one for each turn."""
CANDIDATES = 6
"""The number of decisions whose cost is estimated by rollouts."""
SCOUT = "scout"  # not a level: the fast policy of agents/rollout.py
LINE = 8
"""The number of actions reported of the line that the adviser expects."""
HORIZON = 2
"""Turns that a rollout is played on before the learned value judges, where there is one."""
FORESEEING = "veteran"
"""Who plays on there."""
PROOF = 2.0
"""Standard errors that the cost of a decision must exceed."""
LEAST = 4
"""Games without which there is no standard error."""


class Prospect(msgspec.Struct, frozen=True):
    """The chances of the seats at one moment, from `games` rollouts; 0: by the learned value, or the result."""

    at: int
    turn: int
    heading: str
    chances: dict[str, float]
    games: int


class Cost(msgspec.Struct, frozen=True):
    """A decision that cost winning chances: the action played, the adviser's choice, and the line after that.

    `error` is the standard error of the cost, from `games` pairs of games on dice that did not select the decision.
    """

    at: int
    turn: int
    seat: str
    played: str
    better: str
    words: tuple[Message, Message]  # the labels of both actions
    cost: float
    error: float
    games: int
    line: tuple[str, ...]


class Analysis(msgspec.Struct, frozen=True):
    """The analysis of a game. `luck` is what a seat gained by its throws and lost by others', after each of them."""

    game: str
    scenario: str
    length: int
    winner: tuple[str, ...]
    chances: tuple[Prospect, ...]
    throws: tuple[Throw, ...]
    luck: dict[str, tuple[tuple[int, float], ...]]
    costly: tuple[Cost, ...]
    hints: tuple[int, ...]  # the actions played after a hint, counted from 1


class Moment(msgspec.Struct, frozen=True):
    """A decision that was taken: the state before it, and how much worse the adviser rates it than the best."""

    state: AnyState
    played: Action
    better: Action
    regret: float


class Study:
    """A study in progress: the owner of each side, the policy of the rollouts, and the learned value that ends them."""

    def __init__(
        self, game: AnyGame, options: Mapping[str, Any], policy: str, seed: str, judge: Callable[[Any], float] | None
    ) -> None:
        self.game, self.policy, self.seed, self.judge = game, policy, seed, judge
        self.scout: Scout | None = None
        self.seats = game.seats(options)
        self.owner = {side: seat for seat, sides in self.seats.items() for side in sides}

    def decider(self, state: AnyState) -> str:
        return self.owner[state.stack[-1].side(state)]

    def score(self, state: AnyState) -> dict[str, float]:
        """1 for a seat that won alone, 0 for one that lost, otherwise a half."""
        assert state.result is not None
        won = {self.owner[side] for side in state.result.winners}
        drawn = len(won) in (0, len(self.seats))
        return {seat: 0.5 if drawn else float(seat in won) for seat in self.seats}

    def judged(self, state: AnyState) -> dict[str, float]:
        """The chances of a position by the learned value."""
        assert self.judge is not None
        chance = self.judge(state.pos)
        first, *others = self.seats
        return {first: chance} | dict.fromkeys(others, 1 - chance)

    def play_on(self, state: AnyState, number: int) -> dict[str, float]:
        """The score of one rollout from here; `number` seeds its dice and agents."""
        last = self.game.turn(state) + HORIZON if self.judge is not None else None
        twin = state.copy()
        twin.dice = Dice(make_key(f"{self.seed} {number}"))
        scouting = self.policy == SCOUT
        choose = self._scouting() if scouting else self._playing(number)
        for _ in range(ENOUGH if scouting else LONGEST):
            if twin.over:
                return self.score(twin)
            if last is not None and self.game.turn(twin) >= last:
                return self.judged(twin)
            twin.advance(choose(twin))
        if scouting:
            return dict.fromkeys(self.seats, 0.5)  # a stalemate
        raise BadInput(f"not over after {LONGEST} actions", where="analysis")

    def _scouting(self) -> Callable[[AnyState], Action]:
        """One scout for all seats, without plans from the last game."""
        scout = self.scout = self.scout or rollout.scout(self.game)
        scout.forget()
        return lambda state: rollout.choice(scout, state)

    def _playing(self, number: int) -> Callable[[AnyState], Action]:
        """An agent of the level in each seat."""
        players = {seat: agents.make(self.policy, self.game, f"{self.seed} {number} {seat}") for seat in self.seats}

        def choose(state: AnyState) -> Action:
            side = state.stack[-1].side(state)
            return players[self.owner[side]].choose(state.view(side))

        return choose


def usual(game: AnyGame, scenario: str) -> str:
    """The default policy of rollouts: scouts where they predict the outcome as well as the regular does."""
    if value.judge(game, scenario) is not None:
        return FORESEEING
    return SCOUT if scenario in advice(game, "regular").foretells else "regular"


def analyse(
    record: str,
    data: str | None = None,
    *,
    rollouts: int = 16,
    policy: str = "",
    adviser: str = "veteran",
    costly: int = 3,
    seconds: float | None = None,
    seed: int | str = 1,
    tick: Callable[[float], None] | None = None,
) -> Analysis:
    """Study a record that shows its key, of a finished or unfinished game.

    Plays `rollouts` games from the first decision of each turn (and from more moments if the game has few turns) with
    `policy`: a level, `scout`, or by default the usual one of the scenario. Reports `costly` decisions, judged by
    `adviser`. `seconds` limits the CPU time of this thread; the study then stops with the games played so far. Calls
    `tick` with its progress from 0 to 1.
    """
    state = replay(record, data, check=True)
    if state.setting is None or state.dice.key is None:
        raise BadInput("this record does not contain the dice key, so it cannot be analysed", where="record")
    judge = None if policy else value.judge(state.game, state.setting.scenario)
    policy = policy or usual(state.game, state.setting.scenario)
    study = Study(state.game, state.setting.options, policy, str(seed), judge)
    clock = _Clock(seconds, tick)
    walk = _walked(study, state, adviser if costly else "", clock)
    clock.games = max(rollouts * (len(walk.turns) + 4 * min(CANDIDATES, len(walk.moments)) * bool(costly)), 1)
    chances = _chances(study, walk.turns, rollouts, clock)
    costs = _costs(study, walk.moments, rollouts, clock, adviser)[:costly] if costly else []
    return Analysis(
        game=state.game.id,
        scenario=state.setting.scenario,
        length=state.played,
        winner=() if state.result is None else tuple([s for s, score in study.score(state).items() if score == 1]),
        chances=tuple(chances if not state.over else [*chances, _end(study, state)]),
        throws=tuple(walk.throws),
        luck=_luck(study, walk.throws),
        costly=tuple(costs),
        hints=hints(record),
    )


def hints(record: str) -> tuple[int, ...]:
    """The actions of a record, counted from 1, that were played after a hint."""
    found, played, started = [], 0, False
    for line in record.splitlines():
        if line.startswith("start"):
            started = True
        elif line.startswith(f"# {HINT}"):
            found.append(played + 1)
        elif started and line and not line.startswith("#"):
            played += 1
    return tuple(found)


# --- one pass through the game ----------------------------------------------------------------------------------------


class Walk(msgspec.Struct):
    """The findings of one pass through a game: states for rollouts, throws, and questionable decisions."""

    turns: list[AnyState]
    throws: list[Throw]
    moments: list[Moment]


def _walked(study: Study, end: AnyState, adviser: str, clock: _Clock) -> Walk:
    game = study.game
    assert end.setting is not None
    again = game.begin(end.setting, end.dice.again())
    policies = {seat: _policy(game, adviser) for seat in study.seats} if adviser else {}
    walk, turn = Walk([], [], []), None
    between = max(end.played // MOMENTS, 1)  # extra moments if turns are few
    for at, action in enumerate(end.history(), 1):
        now = game.turn(again)
        if now != turn or at - 1 - walk.turns[-1].played >= between:
            walk.turns.append(again.copy())
            turn = now
        moment = _judged(study, again, action, policies) if policies and not clock.over(0.5) else None
        if moment is not None:
            walk.moments.append(moment)
        side, preview = again.stack[-1].side(again), again.preview()
        walk.throws += throws(game, at, now, side, preview, again.play(action))
    walk.moments.sort(key=lambda moment: -moment.regret)
    return walk


def _policy(game: AnyGame, level: str) -> Policy:
    return advice(game, level).builder(level)(game)


def _judged(study: Study, state: AnyState, action: Action, policies: Mapping[str, Policy]) -> Moment | None:
    """The decision, if the adviser would have chosen otherwise. Its regret is the difference of the two ratings."""
    side = state.stack[-1].side(state)
    view = state.view(side)
    actions = view.actions()
    if len(actions) < 2:
        return None
    ratings = policies[study.owner[side]].rate(view)
    best, worst = max(ratings), min(ratings)
    regret = best - ratings[actions.index(action)]
    if regret <= 0 or best == worst:
        return None
    return Moment(state.copy(), action, actions[list(ratings).index(best)], regret)


# --- rollouts ---------------------------------------------------------------------------------------------------------


class _Clock:
    """The progress of a study, and its time limit."""

    def __init__(self, seconds: float | None, tick: Callable[[float], None] | None) -> None:
        self.begun, self.seconds = time.thread_time(), seconds
        self.games, self.played, self.tick = 1, 0, tick

    def over(self, share: float = 1.0) -> bool:
        """True if that share of the time is spent."""
        return self.seconds is not None and time.thread_time() - self.begun >= share * self.seconds

    def count(self) -> None:
        self.played += 1
        if self.tick is not None:
            self.tick(min(self.played / self.games, 1.0))


def _chances(study: Study, turns: Sequence[AnyState], rollouts: int, clock: _Clock) -> list[Prospect]:
    """The chances by turn: one game from each turn, then a second one from each, and so on.

    All turns are then equally well known whenever time runs out. The last turns come first, because games from there
    are short. Turns without a game are left out. A learned value needs no games.
    """
    if study.judge is not None:
        return [_chance(study, state, [study.judged(state)], 0) for state in turns]
    scores: list[list[dict[str, float]]] = [[] for _ in turns]
    for number in range(rollouts):
        for state, found in zip(reversed(turns), reversed(scores), strict=True):
            if clock.over():
                break
            found.append(study.play_on(state, number))
            clock.count()
    return [_chance(study, state, found, len(found)) for state, found in zip(turns, scores, strict=True) if found]


def _chance(study: Study, state: AnyState, scores: Sequence[Mapping[str, float]], games: int) -> Prospect:
    game = study.game
    mean = {seat: add_up(score[seat] for score in scores) / len(scores) for seat in study.seats}
    return Prospect(state.played, game.turn(state), game.heading(state), mean, games)


def _end(study: Study, state: AnyState) -> Prospect:
    return Prospect(state.played, study.game.turn(state), study.game.heading(state), study.score(state), 0)


def _costs(study: Study, moments: Sequence[Moment], rollouts: int, clock: _Clock, adviser: str) -> list[Cost]:
    """The candidates by cost, the highest first, if they cost something on both sets of dice."""
    found = []
    for moment in moments[:CANDIDATES]:
        first = Estimate(_differences(study, moment, range(rollouts), clock))
        if not first.sure:
            continue
        second = Estimate(_differences(study, moment, range(rollouts, 2 * rollouts), clock))
        if second.sure:
            state, game = moment.state, study.game
            told = state.played, game.turn(state), study.decider(state), str(moment.played), str(moment.better)
            words = game.label(moment.played), game.label(moment.better)
            line = _line(study, moment, adviser)
            found.append(Cost(*told, words, second.mean, second.error, second.games, line))
    return sorted(found, key=lambda one: -one.cost)


class Estimate:
    """The mean of some differences, with its standard error.

    >>> few = Estimate([0.2, 0.4, 0.2, 0.4])
    >>> round(few.mean, 2), round(few.error, 3), few.sure, Estimate([1.0]).sure
    (0.3, 0.058, True, False)
    """

    def __init__(self, found: Sequence[float]) -> None:
        self.games = len(found)
        self.mean = add_up(found) / self.games if found else 0.0
        spread = add_up((one - self.mean) ** 2 for one in found) / max(self.games - 1, 1)
        self.error = sqrt(spread / max(self.games, 1))

    @property
    def sure(self) -> bool:
        """True if the mean is above 0 by more than chance explains."""
        return self.games >= LEAST and self.mean > PROOF * self.error


def _differences(study: Study, moment: Moment, numbers: Iterable[int], clock: _Clock) -> list[float]:
    """By game, what the adviser's choice gains over the action played, with the same dice."""
    state, seat = moment.state, study.decider(moment.state)
    found: list[float] = []
    for number in numbers:
        if clock.over():
            break
        ends = [study.play_on(_after(state, action, number), number)[seat] for action in (moment.better, moment.played)]
        found.append(ends[0] - ends[1])
        clock.count()
        clock.count()
    return found


def _after(state: AnyState, action: Action, number: int = 0) -> AnyState:
    """The state after an action; each number has other dice, so an action that throws some is averaged over them."""
    twin = state.copy()
    twin.dice = Dice(make_key(f"after {number}"))
    twin.advance(action)
    return twin


def _line(study: Study, moment: Moment, adviser: str) -> tuple[str, ...]:
    """What the adviser would have played next, until another seat decides."""
    seat = study.decider(moment.state)
    state, player = _after(moment.state, moment.better), agents.make(adviser, study.game, study.seed)
    line = [str(moment.better)]
    while len(line) < LINE and not state.over and study.decider(state) == seat:
        action = player.choose(state.view(state.stack[-1].side(state)))
        line.append(str(action))
        state.advance(action)
    return tuple(line)


def _luck(study: Study, found: Sequence[Throw]) -> dict[str, tuple[tuple[int, float], ...]]:
    """What each seat has gained by its own throws and lost by the others', after each of them."""
    total = dict.fromkeys(study.seats, 0.0)
    curves: dict[str, list[tuple[int, float]]] = {seat: [] for seat in study.seats}
    others = max(len(study.seats) - 1, 1)
    for throw in found:
        for seat in study.seats:
            total[seat] += throw.luck if study.owner[throw.side] == seat else -throw.luck / others
            curves[seat].append((throw.at, round(total[seat], 6)))
    return {seat: tuple(points) for seat, points in curves.items()}
