"""Games between veterans with a few odd moves, kept as decisions with the veteran's choice and the game's end."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np

import sandtable as st
from sandtable import agents
from sandtable.kit.opponent.encoding import Encoded
from sandtable.lab.learn.games import AnyGame, Array, SharedRows, TrainingGame, rows, write

ODD_UNTIL = (0, 0, 0, 2, 3, 4, 5, 6, 8)  # turns
ODD_SHARE = (0.02, 0.05, 0.15)
PART = 4096  # decisions in a file


def harvest(game: AnyGame, folder: Path, seconds: float, processes: int, tag: str) -> None:
    """Play veterans in many processes; each decision goes to the folder with the choice and the game's end."""
    folder.mkdir(parents=True, exist_ok=True)
    context = multiprocessing.get_context("fork")
    told = [(game.id, folder, seconds, f"{tag}-{number}") for number in range(processes)]
    running = [context.Process(target=_harvest, args=one) for one in told]
    for process in running:
        process.start()
    for process in running:
        process.join()


def _harvest(game_id: str, folder: Path, seconds: float, tag: str) -> None:
    game = st.game(game_id)
    table = TrainingGame(game, "self", tag, options=True)
    shared = rows(table.encoder.layout, PART, 1)
    choices, values = np.zeros(PART, np.int32), np.zeros(PART, np.float32)
    until, at, part = time.time() + seconds, 0, 0
    while time.time() < until:
        first = at
        for decision, choice in _veterans(table):
            if at < PART:
                write(shared, at, decision, table.encoder.layout.tokens)
                choices[at] = choice
                at += 1
        values[first:at] = table.camps.value(table.state)
        if at == PART:
            np.savez(folder / f"{tag}-{part}.npz", allow_pickle=False, **_arrays(shared), action=choices, value=values)
            at, part = 0, part + 1


def _arrays(shared: SharedRows) -> dict[str, Array]:
    return {name: getattr(shared, name) for name in ("counts", "flags", "legal", "words")}


def _veterans(table: TrainingGame) -> Iterator[tuple[Encoded, int]]:
    """Play one game and yield the decisions with their choices."""
    table.begin()
    rng = Random(f"odd {table.tag} {table.count}")
    players = {side: agents.make("veteran", table.game, f"{table.tag} {table.count} {side}") for side in table.mine}
    until, share = rng.choice(ODD_UNTIL), rng.choice(ODD_SHARE)
    while table.state.result is None:
        side = table.state.stack[-1].side(table.state)
        choice = players[side].choose(table.state.view(side))
        yield table.decision(), table.encoder.numbers([choice])[0]
        if table.game.turn(table.state) <= until and rng.random() < share:
            choice = rng.choice(table.acts)
        table.step(table.encoder.numbers([choice])[0])
