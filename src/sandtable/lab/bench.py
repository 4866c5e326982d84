"""Speed as figures and ratios: random legal play, copies, previews, replay. Not a test.

Every figure is the median of five runs on one core, in CPU time of this process. python-chess is measured in the same
run, so the ratio does not depend on the machine.
"""

from __future__ import annotations

import gc
import os
import platform
import random
import statistics
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State

RUNS = 5
STATES = 1000  # sampled for single measurements
ACTIONS = 10_000  # of random play per run; long games are played fewer times


class BenchFigure(msgspec.Struct, frozen=True):
    """One measured line."""

    name: str
    value: float
    unit: str
    runs: tuple[float, ...]


def run(game_id: str, games: int = 24) -> list[BenchFigure]:
    """All figures of one game, in its measured scenario. A run plays fewer games if they are long."""
    game = st.game(game_id)
    games = max(1, min(games, ACTIONS // _random_game(game, 0, game.option_sets()[0]).played))
    figures = _rates(game, games)
    states = list(_sample(game, games))
    figures.append(_median("state.copy()", "us", lambda _: _each(states, lambda state: state.copy()) * 1e6))
    figures.append(_median("state.actions(), list not kept", "us", lambda _: _list_time(states) * 1e6))
    figures += _all_units(game, states)
    figures += _undo_figures(game)
    previews = [state for state in states if state.preview() is not None]
    if previews:
        figures.append(_median("preview()", "us", lambda _: _each(previews, lambda state: state.preview()) * 1e6))
        figures.append(_median("preview(), slowest", "us", lambda _: max(map(_preview_time, previews)) * 1e6))
    return figures + _replay_figures(game, games)


def conditions() -> list[str]:
    """The machine and the versions behind the figures."""
    packages = ", ".join(f"{name} {_version(name)}" for name in ("sandtable", "chess", "msgspec"))
    return [
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, {_processor()}",
        f"{platform.python_implementation()} {platform.python_version()}; {packages}",
        f"median of {RUNS} runs, CPU time of one process",
    ]


def table(measured: Mapping[str, Sequence[BenchFigure]]) -> Iterator[str]:
    """The figures of several games as tab-separated values."""
    yield "game\tfigure\tvalue\tunit\tdate\tconditions"
    told = "; ".join(conditions())
    for game, figures in measured.items():
        for figure in figures:
            yield "\t".join((game, figure.name, f"{figure.value:,.2f}", figure.unit, time.strftime("%Y-%m-%d"), told))


def _median(name: str, unit: str, measure: Callable[[int], float]) -> BenchFigure:
    runs = tuple(measure(number) for number in range(RUNS))
    return BenchFigure(name, statistics.median(runs), unit, runs)


def _play_rate(game: Game[Any, Any], games: int, run: int) -> float:
    """Actions per CPU second through `State.play`: list, choose, play."""
    chance = random.Random(run)
    options = game.option_sets()
    actions, begun = 0, time.process_time()
    for number in range(games):
        state = _start(game, 1000 * run + number, options[number % len(options)])
        while not state.over:
            state.play(chance.choice(state.actions()))
            actions += 1
    return actions / (time.process_time() - begun)


def _rates(game: Game[Any, Any], games: int) -> list[BenchFigure]:
    """Our rate and those of python-chess, interleaved, so that a slow moment of the machine affects both."""
    ours: list[float] = []
    plain: list[float] = []
    tested: list[float] = []
    for run in range(RUNS):
        ours.append(_play_rate(game, games, run))
        if find_spec("chess") is not None:
            plain.append(_chess_rate(run, test_end=False))
            tested.append(_chess_rate(run, test_end=True))
    figures = [BenchFigure("random legal play", statistics.median(ours), "actions/s", tuple(ours))]
    for name, theirs in (("moves only", plain), ("with is_game_over", tested)):
        if theirs:
            ratios = tuple(a / b for a, b in zip(ours, theirs, strict=True))
            rate = statistics.median(theirs)
            figures.append(BenchFigure(f"python-chess, random plies, {name}", rate, "plies/s", tuple(theirs)))
            figures.append(BenchFigure(f"ratio to python-chess ({name})", statistics.median(ratios), "x", ratios))
    return figures


def _chess_rate(run: int, test_end: bool) -> float:
    """Random play in python-chess: list, choose, push; with or without its own test for the end of the game."""
    import chess

    chance = random.Random(run)
    plies, begun = 0, time.process_time()
    while plies < 12_000:
        board = chess.Board()
        while not (test_end and board.is_game_over()):
            moves = list(board.legal_moves)
            if not moves or board.fullmove_number > 200:
                break
            board.push(chance.choice(moves))
            plies += 1
    return plies / (time.process_time() - begun)


def _sample(game: Game[Any, Any], games: int) -> Iterable[State[Any, Any]]:
    """States from random games: one in twenty, or fewer if that yields enough."""
    chance = random.Random(7)
    options = game.option_sets()
    often = min(0.05, STATES / games / _random_game(game, 0, options[0]).played)
    for number in range(games):
        state = _start(game, number, options[number % len(options)])
        while not state.over:
            if chance.random() < often:
                yield state.copy()
            state.play(chance.choice(state.actions()))


def _each(states: list[State[Any, Any]], call: Callable[[State[Any, Any]], object]) -> float:
    begun = time.process_time()
    for state in states:
        call(state)
    return (time.process_time() - begun) / len(states)


def _list_time(states: list[State[Any, Any]]) -> float:
    fresh = [state.copy() for state in states]
    for state in fresh:
        state.forget_list()
    return _each(fresh, lambda state: state.actions())


def _all_units(game: Game[Any, Any], states: list[State[Any, Any]]) -> list[BenchFigure]:
    """In the state with the most selectable units: the time to list the actions of each of them."""
    kinds = game.vocabulary.kinds

    def named(state: State[Any, Any]) -> list[Any]:
        return [action for action in state.actions() if kinds[action.verb] == "unit"]

    widest = max(states, key=lambda state: len(named(state)))
    units = named(widest)

    def measure(_: int) -> float:
        twins = [widest.copy() for _ in units]
        for twin, action in zip(twins, units, strict=True):
            twin.advance(action)
        live = [twin for twin in twins if not twin.over]
        begun = time.process_time()
        for twin in live:
            twin.actions()
        return (time.process_time() - begun) * 1e3

    return [_median(f"what each of {len(units)} units may do", "ms", measure)]


def _undo_figures(game: Game[Any, Any]) -> list[BenchFigure]:
    """The time of undo after every action of whole random games, without pauses of the garbage collector."""
    means: list[float] = []
    slowest: list[float] = []
    gc.disable()
    try:
        for run in range(RUNS):
            times = _undo_times(game, run)
            means.append(statistics.fmean(times) * 1e6)
            slowest.append(max(times) * 1e6)
    finally:
        gc.enable()
    return [
        BenchFigure("the state before the last action", statistics.median(means), "us", tuple(means)),
        BenchFigure("the same, slowest of a whole game", statistics.median(slowest), "us", tuple(slowest)),
    ]


def _undo_times(game: Game[Any, Any], seed: int) -> list[float]:
    chance, times = random.Random(seed), []
    state = _start(game, seed, game.option_sets()[0])
    while not state.over:
        state.play(chance.choice(state.actions()))
        times.append(_each([state], State.before))
    return times


def _preview_time(state: State[Any, Any]) -> float:
    begun = time.process_time()
    state.preview()
    return time.process_time() - begun


def _replay_figures(game: Game[Any, Any], games: int) -> list[BenchFigure]:
    """The time to open a record, compared with playing the same game at random: in a bare loop, and by two recruits.

    Measured both by the seal, as `replay` does, and with every line replayed.
    """
    options = game.option_sets()
    played: list[float] = []
    seated: list[float] = []
    opened: list[float] = []
    checked: list[float] = []
    for run in range(RUNS):
        begun = time.process_time()
        states = [_random_game(game, 1000 * run + n, options[n % len(options)]) for n in range(games)]
        played.append(time.process_time() - begun)
        texts = [state.record() for state in states]
        for check, times in ((False, opened), (True, checked)):
            begun = time.process_time()
            for text in texts:
                st.replay(text, check=check)
            times.append(time.process_time() - begun)
        begun = time.process_time()
        for number in range(games):
            _seated_game(game, 1000 * run + number, options[number % len(options)])
        seated.append(time.process_time() - begun)
    per_game = 1000 / games
    bare, table, sealed, again = (statistics.median(times) for times in (played, seated, opened, checked))
    return [
        BenchFigure("a random game, bare loop", bare * per_game, "ms", tuple(played)),
        BenchFigure("a random game, recruits at a table", table * per_game, "ms", tuple(seated)),
        BenchFigure("its record replayed, by its seal", sealed * per_game, "ms", tuple(opened)),
        BenchFigure("replay by the seal, times faster than the bare loop", bare / sealed, "x", ()),
        BenchFigure("its record replayed, every line checked", again * per_game, "ms", tuple(checked)),
        BenchFigure("checked replay, times faster than the bare loop", bare / again, "x", ()),
        BenchFigure("checked replay, times faster than recruits", table / again, "x", ()),
    ]


def _start(game: Game[Any, Any], seed: int, options: dict[str, Any]) -> State[Any, Any]:
    return game.start(scenario=game.measured or None, seed=seed, options=options)


def _random_game(game: Game[Any, Any], seed: int, options: dict[str, Any]) -> State[Any, Any]:
    chance = random.Random(seed)
    state = _start(game, seed, options)
    while not state.over:
        state.play(chance.choice(state.actions()))
    return state


def _seated_game(game: Game[Any, Any], seed: int, options: dict[str, Any]) -> None:
    """Play as the arena does: each recruit gets its view, and its action is checked."""
    from sandtable.agents import make

    recruit = make("recruit", game, seed)
    state = _start(game, seed, options)
    while (decision := state.decision) is not None:
        state.play(recruit.choose(state.view(decision.side)), side=decision.side)


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "absent"


def _processor() -> str:
    try:
        with Path("/proc/cpuinfo").open(encoding="utf-8") as lines:
            return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or "unknown processor"
