"""One game between agents named as text: what travels to a worker, on this machine or another, and what comes back.

    job = Job("dday", "overlord", seed="1.0", agents={"axis": "veteran", "allies": "veteran?least=0.7"})
    play(job).winner

Jobs and results are plain data (JSON, pickle), and `play` is a function of its job alone: the same job gives the same
result wherever it is played, but for the times.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Mapping
from typing import Any

import msgspec

import sandtable as st
from sandtable.agents.naming import named
from sandtable.analysis.luck import throws
from sandtable.core.base.errors import BadInput, Refused
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State

LONGEST = 100_000
"""A game with more actions than this is given up."""

AnyGame = Game[Any, Any]
AnyState = State[Any, Any]


class GameJob(msgspec.Struct, frozen=True):
    """One game to play: `agents` says who has each seat. With `keep` the result brings the record."""

    game: str
    scenario: str
    seed: str
    agents: dict[str, str]
    options: dict[str, Any] = {}
    data: str | None = None  # a folder of component files, as `st.game` takes it
    keep: bool = False

    @property
    def key(self) -> str:
        """What makes this game: jobs with the same key are the same game."""
        told = [self.game, self.scenario, self.options, self.seed, self.agents, self.data]
        return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:16]


class Time(msgspec.Struct, frozen=True):
    """What a seat took for its decisions, in seconds."""

    total: float = 0.0
    longest: float = 0.0
    turn: float = 0.0  # all decisions of its longest turn together


class GameResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game went. `score` is 1 for a seat that won alone, 0 for one that lost, else a half."""

    key: str  # the job's
    seed: str
    agents: dict[str, str]
    winner: tuple[str, ...]  # the seats that won; nobody or all of them: a draw
    score: dict[str, float]
    rule: str  # by which it ended
    turn: int
    length: int  # in actions
    times: dict[str, Time]
    digest: str  # of the moves and the dice: the same in the same game
    luck: dict[str, float] = {}  # what each seat gained by its throws and lost by the others', in hits or steps
    record: str = ""


def play(job: GameJob) -> GameResult:
    """The game of a job, in this process."""
    return play_with(st.game(job.game, job.data), job)


def play_with(game: AnyGame, job: GameJob) -> GameResult:
    """The same with a game that is at hand. Whoever decides sees only the view of the side that decides."""
    options = game.check_options(job.options)
    seats = game.seats(options)
    if set(seats) != set(job.agents):
        raise BadInput(f"agents for the seats {', '.join(seats)}, not {', '.join(job.agents)}", where="agents")
    owner = {side: seat for seat, sides in seats.items() for side in sides}
    players = {seat: named(job.agents[seat], game, f"{job.seed} {seat}") for seat in seats}
    state = game.start(job.scenario, job.seed, options)
    total, longest, luck, turns = (dict.fromkeys(seats, 0.0) for _ in range(4))
    spent, now = dict.fromkeys(seats, 0.0), 0
    while not state.over:
        if state.played >= LONGEST:
            raise BadInput(f"not over after {LONGEST} actions: {job.agents}", where=f"seed {job.seed}")
        side = state.stack[-1].side(state)
        seat = owner[side]
        view, shown = state.view(side), state.preview()
        before = time.perf_counter()
        choice = players[seat].choose(view)
        took = time.perf_counter() - before
        if now != game.turn(state):
            now, spent = game.turn(state), dict.fromkeys(seats, 0.0)
        total[seat] += took
        spent[seat] += took
        turns[seat] = max(turns[seat], spent[seat])
        longest[seat] = max(longest[seat], took)
        try:
            events = state.play(choice, side)
        except Refused as refused:
            problem = f"{job.agents[seat]!r} chose {str(choice)!r}, which is not allowed: {refused}"
            raise BadInput(problem, where=f"seed {job.seed}") from None
        for throw in throws(game, 0, 0, side, shown, events):
            luck[owner[throw.side]] += throw.luck
    times = {seat: Time(*[round(took[seat], 6) for took in (total, longest, turns)]) for seat in seats}
    return _result(state, job, seats, times, luck)


def _result(
    state: AnyState,
    job: GameJob,
    seats: Mapping[str, tuple[str, ...]],
    times: dict[str, Time],
    luck: Mapping[str, float],
) -> GameResult:
    assert state.result is not None
    won = tuple([seat for seat, sides in seats.items() if set(sides) & set(state.result.winners)])
    return GameResult(
        key=job.key,
        seed=job.seed,
        agents=job.agents,
        winner=won,
        score={seat: points(seat in won, len(won), len(seats)) for seat in seats},
        rule=state.result.rule,
        turn=state.game.turn(state),
        length=state.played,
        times=times,
        digest=_digest(state),
        luck=shared(luck),
        record=state.record() if job.keep else "",
    )


def shared(luck: Mapping[str, float]) -> dict[str, float]:
    """What a seat gains by its own throws, all others lose in equal parts.

    >>> shared({"axis": 3.0, "allies": 1.0})
    {'axis': 2.0, 'allies': -2.0}
    """
    others = max(len(luck) - 1, 1)
    total = sum(luck.values())
    return {seat: round(mine - (total - mine) / others, 6) for seat, mine in luck.items()}


def points(won: bool, winners: int, seats: int) -> float:
    """What a seat gets: a win that all have a share in is a draw, as is one that nobody has."""
    if winners in (0, seats):
        return 0.5
    return 1.0 if won else 0.0


def _digest(state: AnyState) -> str:
    """A game in sixteen letters: its moves, and where they led."""
    told = "\n".join(map(str, state.history())).encode() + state.game.encode(state)
    return hashlib.sha256(told).hexdigest()[:16]


def data_of(game: AnyGame) -> str | None:
    """The user's folder that a game was loaded with."""
    users = getattr(getattr(game, "folder", None), "users", None)
    return None if users is None else str(users)
