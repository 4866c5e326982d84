"""Games for a learner, many in each process: every game stops where the network has a choice.

Processes and trainer share arrays. A process owns two halves of rows: while it plays on one half, the trainer decides
in the other. Flag 1: the trainer decides next; 0: the process plays on.
"""

from __future__ import annotations

import mmap
import multiprocessing
import time
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

import sandtable as st
from sandtable import agents
from sandtable.agents import rollout
from sandtable.agents.network import encoder_of
from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.kit.opponent.encoding import Encoded, Layout
from sandtable.lab.league import orders_of

WORDS = 24  # tokens of a decision at most
BOTH = 2  # the network plays both camps
ONGOING = -1.0
PAUSE = 0.00005  # seconds
DEFAULTS = 0.6  # the share of games with the game's default options

Array = npt.NDArray[Any]
AnyGame = Game[Any, Any]


class SharedRows(NamedTuple):
    """The shared arrays: a row for each game under way."""

    flag: Array
    counts: Array
    flags: Array
    legal: Array
    words: Array
    action: Array
    done: Array
    camp: Array
    stop: Array


def rows(layout: Layout, count: int, halves: int) -> SharedRows:
    """Arrays in memory that forked processes share."""
    flags, legal = (layout.flags + 7) // 8, (layout.actions + 7) // 8
    return SharedRows(
        _shared((halves,), np.uint8),
        _shared((count, layout.counts), np.uint8),
        _shared((count, flags), np.uint8),
        _shared((count, legal), np.uint8),
        _shared((count, WORDS), np.int16),
        _shared((count,), np.int32),
        _shared((count,), np.float32),
        _shared((count,), np.uint8),
        _shared((1,), np.uint8),
    )


def _shared(shape: tuple[int, ...], kind: Any) -> Array:
    number = int(np.prod(shape))
    data = mmap.mmap(-1, max(number * np.dtype(kind).itemsize, mmap.PAGESIZE))
    return np.frombuffer(data, dtype=kind, count=number).reshape(shape)


def write(shared: SharedRows, row: int, decision: Encoded, padding: int) -> None:
    """Put a decision into a row."""
    shared.counts[row] = np.frombuffer(decision.counts, np.uint8)
    shared.flags[row] = np.frombuffer(decision.flags, np.uint8)
    mask = bytearray(shared.legal.shape[1])
    for number in decision.legal:
        mask[number >> 3] |= 1 << (number & 7)
    shared.legal[row] = np.frombuffer(mask, np.uint8)
    words = shared.words[row]
    words[:] = padding
    words[: len(decision.tokens)] = decision.tokens[:WORDS]


class Camps:
    """The two camps of a game; the network plays one of them, or both."""

    def __init__(self, game: AnyGame) -> None:
        first = next(iter(game.seats(game.check_options({})).values()))
        self.sides = frozenset(first), frozenset(side for side in game.sides if side not in first)
        self.first = [number for number, side in enumerate(game.sides) if side in first]  # as tokens (see `Encoder`)

    def value(self, state: Any) -> float:
        """The result of a game for the first camp."""
        won = set(state.result.winners)
        first, second = (not won.isdisjoint(camp) for camp in self.sides)
        return 0.5 if first == second else float(first)


class TrainingGame:
    """One game after another between the network and an opponent."""

    def __init__(self, game: AnyGame, opponent: str, tag: str, options: bool, first: int = 0) -> None:
        self.game, self.tag, self.options = game, tag, options
        encoder = encoder_of(game)
        assert encoder is not None
        self.encoder, self.camps = encoder, Camps(game)
        kind, _, name = opponent.partition(":")
        self.kind, self.orders = kind, orders_of(game, name) if name else None
        self.scout = rollout.scout(game) if kind == "scout" else None
        self.agent: agents.Agent | None = None
        self.count = first  # the number of its next game; it decides the network's camp
        self.acts: Sequence[Action] = ()
        self.begin()

    def begin(self) -> None:
        """Begin a new game and play it up to the network's first choice."""
        seed = f"{self.tag}-{self.count}"
        rng = Random(seed)
        scenario = self.game.scenarios[0]
        self.state = rollout.branch(self.game.start(scenario, seed, self._options(rng, scenario)))
        self.camp = BOTH if self.kind == "self" else int(self.count % 4 != 0) if self.options else self.count % 2
        self.mine = frozenset[str]().union(*self.camps.sides) if self.camp == BOTH else self.camps.sides[self.camp]
        if self.scout is not None:
            self.scout.forget()
        elif self.kind != "self":
            self.agent = agents.make(self.kind, self.game, seed)
        self.count += 1
        self._seek()

    def _options(self, rng: Random, scenario: str) -> Mapping[str, Any]:
        """Default options, or any others."""
        if not self.options or rng.random() < DEFAULTS:
            return {}
        return {option.name: rng.choice(option.offered(scenario)) for option in self.game.options}

    def _seek(self) -> None:
        state = self.state
        while state.result is None:
            side = state.stack[-1].side(state)
            acts = state.actions()
            if len(acts) == 1:
                state.advance(acts[0])
            elif side in self.mine:
                self.acts = acts
                return
            else:
                state.advance(self._reply(side, acts))

    def _reply(self, side: str, acts: Sequence[Action]) -> Action:
        state = self.state
        found = self.orders(state.pos, state.stack[-1], acts) if self.orders is not None else None
        if found is not None:
            return found
        if self.scout is not None:
            return rollout.choice(self.scout, state)
        assert self.agent is not None
        return self.agent.choose(state.view(side))

    def step(self, action: int) -> bool:
        """Play the network's choice and on to its next one; True if the game is over."""
        self.state.advance(self.encoder.actions[action])
        self._seek()
        return self.state.result is not None

    def decision(self) -> Encoded:
        step = self.state.stack[-1]
        return self.encoder.encode(self.state.pos, step, step.side(self.state), self.acts)


class Half(NamedTuple):
    """SharedRows that change hands together."""

    flag: int
    first: int
    size: int


def work(game_id: str, halves: Sequence[Half], opponent: str, tag: str, shared: SharedRows, options: bool) -> None:
    """Play until told to stop; the body of a process."""
    game = st.game(game_id)
    tables: dict[int, TrainingGame] = {}
    for half in halves:
        for row in range(half.first, half.first + half.size):
            table = tables[row] = TrainingGame(game, opponent, f"{tag}-{row}", options, row)
            _show(shared, row, table)
            shared.done[row] = ONGOING
        shared.flag[half.flag] = 1
    while not shared.stop[0]:
        idle = True
        for half in halves:
            if shared.flag[half.flag]:
                continue
            idle = False
            for row in range(half.first, half.first + half.size):
                table = tables[row]
                if table.step(int(shared.action[row])):
                    shared.done[row] = table.camps.value(table.state)
                    table.begin()
                _show(shared, row, table)
            shared.flag[half.flag] = 1
        if idle:
            time.sleep(PAUSE)


def _show(shared: SharedRows, row: int, table: TrainingGame) -> None:
    write(shared, row, table.decision(), table.encoder.layout.tokens)
    shared.camp[row] = table.camp


class Hall(NamedTuple):
    """All processes with their rows."""

    shared: SharedRows
    halves: list[Half]
    kinds: list[str]  # by row: the opponent

    def ready(self) -> list[Half]:
        """The halves that wait for decisions."""
        flag = self.shared.flag
        return [half for half in self.halves if flag[half.flag]]


def open_hall(game: AnyGame, split: str, tag: str, options: bool) -> Hall:
    """Start processes for a split such as `veteran*9*16,self*2*32`: opponent, processes, rows of each half.

    Call it before anything touches a GPU: the processes are forked.
    """
    encoder = encoder_of(game)
    assert encoder is not None
    plan: list[tuple[str, int]] = []
    for part in split.split(","):
        opponent, processes, size = part.split("*")
        plan += [(opponent, int(size))] * int(processes)
    shared = rows(encoder.layout, sum(2 * count for _, count in plan), 2 * len(plan))
    halves, kinds, first = list[Half](), list[str](), 0
    context = multiprocessing.get_context("fork")
    for number, (opponent, count) in enumerate(plan):
        mine = [Half(2 * number + half, first + half * count, count) for half in range(2)]
        first += 2 * count
        kinds += [opponent] * 2 * count
        halves += mine
        told = game.id, mine, opponent, f"{tag}-{opponent}-{number}", shared, options
        context.Process(target=work, args=told, daemon=True).start()
    return Hall(shared, halves, kinds)
