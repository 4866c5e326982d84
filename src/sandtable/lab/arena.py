"""The arena: two agents play, and the score says how sure we may be.

They play pairs: the same dice and the same whims twice, with the seats swapped, so that neither luck nor the better
seat favours one of them. At a table with more than two seats one agent has the first seat and the other all the others.
An agent against itself plays no pairs, for both games of a pair would be the same one: every game has dice of its own,
and what counts is the share of each seat.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable.agents.naming import named
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.lab.figures import Sprt, Tally
from sandtable.lab.jobs import GameJob, GameResult, data_of, play, play_with
from sandtable.lab.journal import Journal
from sandtable.lab.runs import JobPlace, results

AnyGame = Game[Any, Any]
Tick = Callable[[GameResult], None]


class Contest(msgspec.Struct, frozen=True):
    """Who plays what. The first seat of the table is one place, all the others together are the second."""

    game: str
    scenario: str
    options: dict[str, Any]
    first: str
    second: str
    seed: str
    data: str | None = None

    @property
    def mirror(self) -> bool:
        """Whether an agent plays against itself."""
        return self.first == self.second

    def seats(self, game: AnyGame) -> tuple[str, tuple[str, ...]]:
        one, *others = game.seats(self.options)
        if not others:
            raise BadInput(f"{self.game} has only one seat with these options", where="options")
        return one, tuple(others)

    def job(self, game: AnyGame, number: int, keep: bool = False) -> GameJob:
        """The game of that number: of a pair the first has the first agent in the first seat."""
        one, others = self.seats(game)
        pair, swapped = (number, False) if self.mirror else divmod(number, 2)
        first, second = (self.second, self.first) if swapped else (self.first, self.second)
        seated = {one: first, **dict.fromkeys(others, second)}
        return GameJob(self.game, self.scenario, f"{self.seed}.{pair}", seated, self.options, self.data, keep)


class Report(msgspec.Struct, frozen=True):
    """A whole contest, seen by the first agent. `seats` holds the tally for each place at the table.

    Of an agent against itself `seats` says what each place won, and `total` is the same as the first place's.
    """

    contest: Contest
    total: Tally
    seats: dict[str, Tally]
    slowest: tuple[float, float]
    actions: int
    seconds: float
    results: tuple[GameResult, ...]
    verdict: str = ""  # of the sequential test, if one was asked for

    @property
    def first(self) -> str:
        return self.contest.first

    @property
    def second(self) -> str:
        return self.contest.second

    @property
    def different(self) -> int:
        """How many of the games were not move for move another one."""
        return len({result.digest for result in self.results})


def run(
    game: AnyGame,
    first: str,
    second: str,
    games: int = 200,
    options: Mapping[str, Any] | None = None,
    scenario: str | None = None,
    seed: int | str = 1,
    workers: int = 1,
    tick: Tick | None = None,
    *,
    spread: str = "local",
    log: Path | None = None,
    sprt: Sprt | None = None,
    keep: bool = False,
) -> Report:
    """Let two agents play; `tick` hears of every game that ends.

    With `log` each result goes to that file as it comes in, and what it already holds is not played again. With `sprt`
    the contest ends as soon as the test is decided; `games` is the most that are played.
    """
    begun = time.perf_counter()
    contest = _contest(game, first, second, games, options, scenario, seed)
    if sprt is not None and contest.mirror:
        raise BadInput("an agent against itself has nothing to prove", where="sprt")
    place = JobPlace(workers, spread)
    jobs = [contest.job(game, number, keep) for number in range(games)]
    journal = Journal(log, {"version": st.__version__, "contest": contest}, GameResult)
    work = partial(play_with, game) if place.here else play
    score = Score(contest, game)
    verdict = ""
    for result in results(work, jobs, place, journal, tick):
        score.add(result)
        if sprt is not None and not score.total.games % 2:
            verdict = sprt.verdict(score.total)
            if verdict != "open":
                break
    return score.report(time.perf_counter() - begun, verdict)


def _contest(
    game: AnyGame,
    first: str,
    second: str,
    games: int,
    options: Mapping[str, Any] | None,
    scenario: str | None,
    seed: int | str,
) -> Contest:
    """What is asked for, if it can be played at all: refused before anything starts."""
    wanted = scenario or game.scenarios[0]
    if wanted not in game.scenarios:
        raise BadInput(f"no scenario {wanted!r}; there are {', '.join(game.scenarios)}", where="scenario")
    contest = Contest(
        game.id, wanted, game.check_options(options or {}), first, second, str(seed), data_of(game)
    )  # fmt: skip
    if games < 1 or (games % 2 and not contest.mirror):
        raise BadInput(f"games are played in pairs: an even number, not {games}", where="games")
    contest.seats(game)
    for agent in (first, second):
        named(agent, game, 0)
    return contest


class Score:
    """A contest as its results come in, in order."""

    def __init__(self, contest: Contest, game: AnyGame) -> None:
        self.contest = contest
        self.one, self.others = contest.seats(game)
        self.tallies = [Tally(), Tally()]
        self.slowest = [0.0, 0.0]
        self.results: list[GameResult] = []

    @property
    def total(self) -> Tally:
        one, rest = self.tallies
        return one if self.contest.mirror else one + rest

    def add(self, result: GameResult) -> None:
        swapped = not self.contest.mirror and len(self.results) % 2
        self.results.append(result)
        points = _points(result, self.one)
        if self.contest.mirror:
            self.tallies = [self.tallies[0].add(points), self.tallies[1].add(1 - points)]
        else:
            place = 1 if swapped else 0
            self.tallies[place] = self.tallies[place].add(1 - points if swapped else points)
        longest = [result.times[self.one].longest, max(result.times[seat].longest for seat in self.others)]
        for who, took in enumerate(reversed(longest) if swapped else longest):
            self.slowest[who] = max(self.slowest[who], took)

    def report(self, seconds: float, verdict: str = "") -> Report:
        seats = dict(zip((self.one, "+".join(self.others)), self.tallies, strict=True))
        actions = sum(result.length for result in self.results)
        slowest = (self.slowest[0], self.slowest[1])
        return Report(self.contest, self.total, seats, slowest, actions, seconds, tuple(self.results), verdict)


def _points(result: GameResult, one: str) -> float:
    """What the first place gets. A win that both places have a share in is a draw."""
    places = {seat == one for seat in result.winner}
    return 0.5 if len(places) != 1 else float(places.pop())


def told(report: Report) -> Iterable[str]:
    """The report in lines."""
    if report.contest.mirror:
        yield f"{report.first} against itself: {report.total.games} games"
    else:
        yield f"{report.first} against {report.second}: {_score(report.total)}"
    for seat, tally in report.seats.items():
        yield f"  as {seat}: {_score(tally)}"
    for agent, slowest in zip((report.first, report.second), report.slowest, strict=True):
        yield f"  longest decision of {agent}: {slowest:.3f} s"
    if report.different < report.total.games:
        yield f"  only {report.different} of the games were different"
    if report.verdict:
        yield f"  sequential test: {report.verdict} after {report.total.games} games"
    yield f"  {report.actions} actions in {report.seconds:.1f} s"


def _score(tally: Tally) -> str:
    low, high = tally.interval
    counts = f"{tally.wins} won, {tally.draws} drawn, {tally.losses} lost"
    return f"{counts}; score {100 * tally.score:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f})"
