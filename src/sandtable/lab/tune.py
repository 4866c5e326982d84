"""Tuning by self-play: better weights for an opponent, found on one set of seeds and confirmed on another.

    sandtable tune dday overlord --weights keep,exposed --games 2000 --out tuned.json

The weights of a level (`opponent/weights.py` of its game) are changed by factors, so that a weight of 8 and one of 0.05
are searched alike. CMA-ES (package `cma`) proposes, games against the unchanged level judge, both seats in turn
and the same dice for all proposals of a generation. What is recommended is the mean of the search, not the best point
that was seen: the best of many noisy points is mostly luck. It counts only if the sequential test accepts it on seeds
that the search never saw.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable.agents.naming import Value, parse, spelt, weights_of
from sandtable.agents.protocol import advice
from sandtable.agents.proven import ACCEPTED
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.lab import arena
from sandtable.lab.figures import Sprt
from sandtable.lab.runs import JobPlace

AnyGame = Game[Any, Any]
SPREAD = 0.25
"""The first proposals lie about so far away, as a factor (1 + 0.25)."""


class Weight(msgspec.Struct, frozen=True):
    """A weight that is tuned: its name in an agent's text (`least`, or `1.least` for one camp) and what it is now."""

    name: str
    now: float


class Generation(msgspec.Struct, frozen=True):
    """A step of the search: its mean, and what its proposals scored against the unchanged level."""

    number: int
    agent: str
    scores: tuple[float, ...]


class Tuned(msgspec.Struct, frozen=True):
    """What came of it, with all that is needed to do it again."""

    game: str
    scenario: str
    level: str
    agent: str
    weights: dict[str, float]
    version: str
    optimiser: str
    seeds: tuple[str, str]  # of the search, of the confirmation
    games: tuple[int, int]
    generations: tuple[Generation, ...]
    verdict: str  # of the confirmation
    score: float
    interval: tuple[float, float]


class TuningRun(msgspec.Struct, frozen=True):
    """How to search: `games` in all, in generations of `proposals` that play `pairs` of games each."""

    level: str = "veteran"
    games: int = 1000
    proposals: int = 8
    pairs: int = 8
    confirm: int = 400
    seed: str = "tune"
    place: JobPlace = JobPlace()
    sprt: Sprt = Sprt(0.5, 0.55)

    @property
    def generations(self) -> int:
        return max(self.games // (2 * self.pairs * self.proposals), 1)


def weights(game: AnyGame, level: str, names: Sequence[str] = ()) -> list[Weight]:
    """The weights that are tuned: those named (`least`, `1.least`), or every one of every camp that is not 0.

    Whole numbers and 0 have no factor to change; they stay as they are.
    """
    sets = weights_of(game, level)
    every = [f"{camp}.{name}" for camp in range(len(sets)) for name in sets[camp]._fields]
    wanted: list[str] = []
    for name in names or every:
        plain = name.partition(".")[2] if name[:1].isdecimal() else ""
        found = [name] if plain else [f"{camp}.{name}" for camp in range(len(sets))]
        if not set(found) <= set(every):
            raise BadInput(f"no weight {name!r}; there are {', '.join(sets[0]._fields)}", where="weights")
        wanted += found
    chosen = []
    for name in wanted:
        camp, _, field = name.partition(".")
        now = getattr(sets[int(camp)], field)
        if isinstance(now, float) and now:
            chosen.append(Weight(name, now))
        elif names:
            raise BadInput(f"{name} is {now}: only weights that are fractions and not 0 can be tuned", where="weights")
    return chosen


def named(level: str, chosen: Sequence[Weight], point: Sequence[float]) -> str:
    """The agent at a point of the search; coordinates are logarithms of factors."""
    told: dict[str, Value] = {w.name: round(w.now * math.exp(x), 6) for w, x in zip(chosen, point, strict=True)}
    return spelt(level, told)


def run(
    game: AnyGame,
    scenario: str,
    chosen: Sequence[Weight],
    plan: TuningRun,
    tick: Callable[[], None] | None = None,
    said: Callable[[Generation], None] | None = None,
    log: Path | None = None,
) -> Tuned:
    """Search, then confirm. With `log` (a folder) every game is kept, and a run that was stopped goes on."""
    if not chosen:
        raise BadInput("no weights to tune", where="weights")
    search = optimiser(len(chosen), plan)
    generations: list[Generation] = []

    def contest(agent: str, games: int, seed: str, name: str, sprt: Sprt | None = None) -> arena.Report:
        return arena.run(
            game,
            agent,
            plan.level,
            games,
            scenario=scenario,
            seed=seed,
            workers=plan.place.workers,
            spread=plan.place.spread,
            tick=None if tick is None else lambda _: tick(),
            log=None if log is None else log / f"{name}.jsonl",
            sprt=sprt,
        )

    for number in range(plan.generations):
        points = search.ask()
        scores = [
            contest(
                named(plan.level, chosen, point), 2 * plan.pairs, f"{plan.seed} {number}", f"{number}-{one}"
            ).total.score
            for one, point in enumerate(points)
        ]
        search.tell(points, [-score for score in scores])
        generations.append(Generation(number, named(plan.level, chosen, search.mean), tuple(scores)))
        if said is not None:
            said(generations[-1])
    agent = generations[-1].agent
    seeds = plan.seed, f"{plan.seed} confirmed"
    report = contest(agent, plan.confirm, seeds[1], "confirmed", plan.sprt)
    return Tuned(
        game=game.id,
        scenario=scenario,
        level=plan.level,
        agent=agent,
        weights={name: float(value) for name, value in parse(agent).arguments.items()},
        version=st.__version__,
        optimiser=search.name,
        seeds=seeds,
        games=(plan.generations * plan.proposals * plan.pairs * 2, report.total.games),
        generations=tuple(generations),
        verdict=report.verdict,
        score=report.total.score,
        interval=report.total.interval,
    )


def keep(game: AnyGame, found: Tuned) -> Path:
    """Write confirmed weights to the weight file of their game; BadInput if the sequential test did not accept them."""
    file = advice(game, found.level).weights
    if file is None or found.verdict != ACCEPTED:
        raise BadInput(f"not kept: the test on unseen seeds is {found.verdict!r}", where="tune")
    file.keep(found.level, found.weights)
    return file.path


class WeightSearch:
    """CMA-ES, as `cma` keeps it: proposals are asked for, and what they cost is told."""

    def __init__(self, size: int, plan: TuningRun) -> None:
        try:
            import warnings

            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # it misses a plotting library that nobody asked it for
                import cma
        except ImportError:
            raise BadInput("the optimiser is not installed: pip install 'sandtable[tune]'", where="tune") from None
        seed = int.from_bytes(plan.seed.encode()[:3], "big") + 1
        told = {"popsize": plan.proposals, "seed": seed, "verbose": -9, "maxiter": plan.generations + 1}
        self._inner: Any = cma.CMAEvolutionStrategy([0.0] * size, SPREAD, told)
        self.name = f"cma {cma.__version__.split()[0]}"

    def ask(self) -> list[list[float]]:
        return [[float(x) for x in point] for point in self._inner.ask()]

    def tell(self, points: Sequence[Sequence[float]], costs: Sequence[float]) -> None:
        self._inner.tell([list(point) for point in points], list(costs))

    @property
    def mean(self) -> list[float]:
        return [float(x) for x in self._inner.mean]


def optimiser(size: int, plan: TuningRun) -> WeightSearch:
    if size < 2:
        raise BadInput("name at least two weights: one alone is better tried by hand in the arena", where="weights")
    return WeightSearch(size, plan)
