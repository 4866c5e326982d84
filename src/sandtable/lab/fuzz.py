"""Random legal play over every combination of options, to find crashes, dead ends and broken laws.

Whatever goes wrong becomes a record file that opens like any game: `sandtable replay FILE` leads to the
last good state, and its last line says what happened there.
"""

from __future__ import annotations

import itertools
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

import sandtable as st
from sandtable import agents
from sandtable.core.base.actions import Action
from sandtable.core.base.dice import commitment, make_key
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.record import MAGIC
from sandtable.lab.drawing import DrawingLaw
from sandtable.lab.jobs import LONGEST, data_of
from sandtable.lab.journal import Journal
from sandtable.lab.laws import AnyGame, AnyState, Scrutiny
from sandtable.lab.runs import JobPlace, results
from sandtable.lab.violation import Violation, law

CHECK_EVERY = 200
"""Each law is checked at random moments, on average once in so many actions."""
MANY = 64
"""More combinations of options than this are not all tried."""
SAMPLE = 12
"""How many words of the vocabulary are asked for at each check."""
ASTRAY = 0.02
"""The share of random actions in games that opponents play."""
AUDIT_EVERY = 25
"""In a sweep a game audits itself once in so many actions, and when it is over."""


class FuzzJob(msgspec.Struct, frozen=True):
    """One game to play: its number in the run and what it starts with."""

    number: int
    seed: str
    scenario: str
    options: dict[str, Any]
    sweep: bool = False
    draw: float | None = None
    level: str = ""

    @property
    def key(self) -> str:
        return self.seed


class Fault(msgspec.Struct, frozen=True):
    """Something that must not happen: `kind` is crash, dead-end, endless or law."""

    kind: str
    what: str
    seed: str
    actions: int
    file: str = ""


class Played(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one game went."""

    key: str
    actions: int
    checks: int
    winners: tuple[str, ...]
    fault: Fault | None = None
    record: str = ""


class Summary(msgspec.Struct, frozen=True):
    """How a run went."""

    games: int
    actions: int
    checks: int
    longest: int
    settings: int
    seconds: float
    winners: dict[tuple[str, ...], int]
    faults: tuple[Fault, ...]


class Sweep:
    """Looks at a game as `Scrutiny` does, but only lets it audit itself, and plays through the fast door."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.played = 0

    def look(self, state: AnyState) -> None:
        if self.played % AUDIT_EVERY == 0:
            self.end(state)

    def play(self, state: AnyState, action: Action) -> None:
        state.advance(action)
        self.played += 1

    def end(self, state: AnyState) -> None:
        wrong = state.game.audit(state)
        self.done["audited"] += 1
        law(not wrong, f"audit: {'; '.join(wrong)}")


def run(
    game: AnyGame,
    games: int,
    seed: int | str = 1,
    out: Path | None = None,
    workers: int = 1,
    limit: int = LONGEST,
    tick: Callable[[Played], None] | None = None,
    scenario: str | None = None,
    sweep: bool = False,
    draw: float | None = None,
    level: str = "",
    spread: str = "local",
    log: Path | None = None,
) -> Summary:
    """Play `games` games; faults are written to the folder `out`. `tick` hears of every game that ends.

    With `scenario` that one alone. A `sweep` plays and audits and leaves the other laws aside: more games in less time.
    With `level` opponents of that level choose most actions: random games of a campaign end long before its last turns.
    With `draw` only what is shown is checked, at that share of the decisions and at every step that is new in its turn.
    With `log` each result goes to that file as it comes in, and what it already holds is not played again.
    """
    begun = time.perf_counter()
    if scenario is not None and scenario not in game.scenarios:
        raise BadInput(f"no scenario {scenario!r}; there are {', '.join(game.scenarios)}", where="scenario")
    settings = [setting for setting in combinations(game) if scenario in (None, setting[0])]
    jobs = [FuzzJob(n, f"{seed}.{n}", *settings[n % len(settings)], sweep, draw, level) for n in range(games)]
    place, data = JobPlace(workers, spread), data_of(game)
    work = partial(play_here, game, limit=limit) if place.here else partial(_play_there, game.id, data, limit)
    told = {"version": st.__version__, "fuzz": [game.id, scenario, sweep, draw, level, str(seed), limit, data]}
    journal = Journal(log, told, Played)
    tally: Counter[tuple[str, ...]] = Counter()
    actions = checks = longest = 0
    faults: list[Fault] = []
    for played in results(work, jobs, place, journal, tick):
        actions += played.actions
        checks += played.checks
        longest = max(longest, played.actions)
        if played.fault is None:
            tally[played.winners] += 1
        else:
            faults.append(_keep(game.id, played, out))
    faults.sort(key=lambda fault: fault.seed)
    seconds = time.perf_counter() - begun
    return Summary(games, actions, checks, longest, len(settings), seconds, dict(tally), tuple(faults))


def combinations(game: AnyGame) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every scenario with every combination of options; where these are very many, with enough to try each value."""
    every = game.option_sets()
    return itertools.product(game.scenarios, every if len(every) <= MANY else game.few_option_sets())


def play_here(game: AnyGame, job: FuzzJob, limit: int = LONGEST) -> Played:
    """One random game, in this process."""
    chance = random.Random(f"fuzz {job.seed}")
    try:
        state = game.start(job.scenario, job.seed, job.options)
    except Exception as fault:
        crash = Fault("crash", f"start: {_name(fault)}", job.seed, 0)
        return Played(job.key, 0, 0, (), crash, _skeleton(game, job, [], crash))
    look, choose = _look(job, chance), _chooser(game, job, chance)
    action: Action | None = None
    count = 0
    try:
        while not state.over:
            if count >= limit:
                raise Violation(f"not over after {limit} actions", "endless")
            legal = state.actions()
            if not legal:
                raise Violation(f"{state!r} offers no action", "dead-end")
            look.look(state)
            action = choose(state, legal)
            look.play(state, action)
            action = None
            count += 1
        look.end(state)
    except Exception as fault:
        found = _fault(fault, action, job.seed, count)
        return Played(job.key, count, look.done.total(), (), found, _record(state, job, found))
    return Played(job.key, count, look.done.total(), state.result.winners if state.result else ())


def _look(job: FuzzJob, chance: random.Random) -> Scrutiny | Sweep | DrawingLaw:
    if job.sweep:
        return Sweep()
    if job.draw is not None:
        return DrawingLaw(chance, job.draw)
    return Scrutiny(chance, 1 / CHECK_EVERY, words=SAMPLE)


def _chooser(game: AnyGame, job: FuzzJob, chance: random.Random) -> Callable[[AnyState, list[Action]], Action]:
    if not job.level:
        return lambda _, legal: chance.choice(legal)
    players = {side: agents.make(job.level, game, f"{job.seed} {side}") for side in game.sides}

    def choose(state: AnyState, legal: list[Action]) -> Action:
        side = state.stack[-1].side(state)
        return chance.choice(legal) if chance.random() < ASTRAY else players[side].choose(state.view(side))

    return choose


def _play_there(name: str, data: str | None, limit: int, job: FuzzJob) -> Played:
    return play_here(st.game(name, data), job, limit)


# --- what remains of a fault --------------------------------------------------------------------------


def _name(fault: Exception) -> str:
    return " ".join(f"{type(fault).__name__}: {fault}".split())


def _fault(fault: Exception, action: Action | None, seed: str, count: int) -> Fault:
    if isinstance(fault, Violation):
        return Fault(fault.kind, str(fault), seed, count)
    return Fault("crash", f"{action}: {_name(fault)}" if action is not None else _name(fault), seed, count)


def _record(state: AnyState, job: FuzzJob, fault: Fault) -> str:
    """The game up to the last action that went well, and a line for the reader."""
    try:
        return state.record(seal=False) + _comment(fault)
    except Exception:  # the state is too broken to tell its own story
        return _skeleton(state.game, job, state.history(), fault)


def _skeleton(game: AnyGame, job: FuzzJob, actions: list[Action], fault: Fault) -> str:
    """A record made without the help of a state: it starts the same game, and lists the rest for the reader."""
    key = make_key(job.seed)
    options = msgspec.json.encode(job.options, order="sorted").decode()
    header = [f"game {game.id}", f"scenario {job.scenario}", f"options {options}"]
    dice = [f"commitment {commitment(key)}", f"key {key.hex()}"]
    return "\n".join([MAGIC, *header, *dice, *(f"# {action}" for action in actions)]) + "\n" + _comment(fault)


def _comment(fault: Fault) -> str:
    return f"# {fault.kind}: {' '.join(fault.what.split())}\n"


def _keep(name: str, played: Played, out: Path | None) -> Fault:
    assert played.fault is not None
    if out is None:
        return played.fault
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{name}-{played.fault.kind}-{played.fault.seed}.sandtable"
    path.write_text(played.record, encoding="utf-8")
    return msgspec.structs.replace(played.fault, file=str(path))
