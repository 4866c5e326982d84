"""The arena: two levels play pairs of games, and the score says how sure we may be.

A pair is the same dice and the same whims twice, with the seats swapped, so that neither luck nor the
better seat favours a level. At a table with more than two seats one level has the first seat and the
other all the others.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.core.errors import BadInput, Refused
from sandtable.core.game import Game
from sandtable.lab.pool import spread

LONGEST = 100_000
"""A game with more actions than this is given up."""
Z95 = 1.959963984540054
"""Of the normal distribution, 95 % lies within so many standard deviations."""

AnyGame = Game[Any, Any]


class Job(msgspec.Struct, frozen=True):
    """One game: `levels` are those of the first seat and of the others."""

    seed: str
    scenario: str
    options: dict[str, Any]
    levels: tuple[str, str]
    swapped: bool


class Played(msgspec.Struct, frozen=True):
    """How one game went for the first level: 1 won, 0 lost, 0.5 drawn; times are for (first, second) level."""

    swapped: bool
    points: float
    actions: int
    slowest: tuple[float, float]


class Tally(msgspec.Struct, frozen=True):
    """Wins, draws and losses of the first level."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of the points, a draw being half of one."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.score, self.games)

    def add(self, points: float) -> Tally:
        won, drawn, lost = points == 1, points == 0.5, points == 0
        return Tally(self.wins + won, self.draws + drawn, self.losses + lost)


class Report(msgspec.Struct, frozen=True):
    """A whole contest, seen by the first level. `seats` holds the tally for each place at the table."""

    first: str
    second: str
    total: Tally
    seats: dict[str, Tally]
    slowest: tuple[float, float]
    actions: int
    seconds: float


def wilson(share: float, number: int, z: float = Z95) -> tuple[float, float]:
    """Where the true share lies with 95 % confidence, after `number` independent trials (Wilson's interval).

    >>> low, high = wilson(0.5, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if number == 0:
        return 0.0, 1.0
    spread_ = 1 + z * z / number
    middle = (share + z * z / (2 * number)) / spread_
    half = z / spread_ * math.sqrt(share * (1 - share) / number + z * z / (4 * number * number))
    return max(0.0, middle - half), min(1.0, middle + half)


def run(
    game: AnyGame,
    first: str,
    second: str,
    games: int = 200,
    options: Mapping[str, Any] | None = None,
    scenario: str | None = None,
    seed: int | str = 1,
    workers: int = 1,
    tick: Callable[[Played], None] | None = None,
) -> Report:
    """Let two levels play; `tick` hears of every game that ends."""
    begun = time.perf_counter()
    if games < 2 or games % 2:
        raise BadInput(f"games are played in pairs: an even number, not {games}", where="games")
    for level in (first, second):
        agents.make(level, game, 0)  # an unknown level is refused before anything starts
    setting = (scenario or game.scenarios[0], game.check_options(options or {}))
    one, rest = _places(game, setting[1])
    jobs = [
        Job(f"{seed}.{pair}", *setting, (second, first) if swapped else (first, second), swapped)
        for pair in range(games // 2)
        for swapped in (False, True)
    ]
    work = partial(play_here, game) if workers == 1 else partial(_play_there, game.id, _users(game))
    tallies = {one: Tally(), rest: Tally()}
    slowest = (0.0, 0.0)
    actions = 0
    for played in spread(work, jobs, workers):
        place = rest if played.swapped else one
        tallies[place] = tallies[place].add(played.points)
        slowest = (max(slowest[0], played.slowest[0]), max(slowest[1], played.slowest[1]))
        actions += played.actions
        if tick is not None:
            tick(played)
    a, b = tallies[one], tallies[rest]
    total = Tally(a.wins + b.wins, a.draws + b.draws, a.losses + b.losses)
    return Report(first, second, total, tallies, slowest, actions, time.perf_counter() - begun)


def _places(game: AnyGame, options: Mapping[str, Any]) -> tuple[str, str]:
    """The names of the two places at the table: the first seat, and all the others together."""
    first, *others = game.seats(options)
    if not others:
        raise BadInput(f"{game.id} has only one seat with these options", where="options")
    return first, "+".join(others)


def _sides(game: AnyGame, options: Mapping[str, Any]) -> dict[str, tuple[str, int]]:
    """For each side, the seat that owns it and the place (0: first seat, 1: others) that plays it."""
    seats = game.seats(options).items()
    return {side: (seat, min(number, 1)) for number, (seat, sides) in enumerate(seats) for side in sides}


def play_here(game: AnyGame, job: Job) -> Played:
    """One game, in this process. Whoever decides sees only the view of the side that decides."""
    owners = _sides(game, job.options)
    players = {seat: agents.make(job.levels[place], game, f"{job.seed} {seat}") for seat, place in owners.values()}
    state = game.start(job.scenario, job.seed, job.options)
    slowest = [0.0, 0.0]
    actions = 0
    while not state.over:
        if actions >= LONGEST:
            raise BadInput(f"a game between {job.levels} is not over after {LONGEST} actions", where=f"seed {job.seed}")
        decision = state.decision
        assert decision is not None
        seat, place = owners[decision.side]
        view = state.view(decision.side)
        before = time.perf_counter()
        choice = players[seat].choose(view)
        slowest[place] = max(slowest[place], time.perf_counter() - before)
        try:
            state.play(choice, decision.side)
        except Refused as refused:
            problem = f"level {job.levels[place]!r} chose {str(choice)!r}, which is not allowed: {refused}"
            raise BadInput(problem, where=f"seed {job.seed}") from None
        actions += 1
    assert state.result is not None
    mine = 1 if job.swapped else 0
    points = _points(mine, {owners[side][1] for side in state.result.winners})
    return Played(job.swapped, points, actions, (slowest[mine], slowest[1 - mine]))


def _points(mine: int, winners: set[int]) -> float:
    """A win that both levels have a share in is a draw."""
    if len(winners) != 1:
        return 0.5
    return 1.0 if mine in winners else 0.0


def _play_there(name: str, users: Path | None, job: Job) -> Played:
    return play_here(st.game(name, users), job)


def _users(game: AnyGame) -> Path | None:
    users: Path | None = getattr(getattr(game, "folder", None), "users", None)
    return users
