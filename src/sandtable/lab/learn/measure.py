"""Fixed numbers of games of a checkpoint against opponents, on dice of their own tag."""

from __future__ import annotations

import time
from collections import defaultdict

import numpy as np
import torch

from sandtable.lab.figures import Tally
from sandtable.lab.learn.curves import Curves
from sandtable.lab.learn.games import PAUSE, Hall
from sandtable.lab.learn.model import DEVICE, Model
from sandtable.lab.learn.ppo import FIELDS


def measure(model: Model, hall: Hall, games: int, journal: Curves, seconds: float) -> None:
    """Every row plays `games` games with the best-rated actions; all of them count."""
    shared, played = hall.shared, np.zeros(len(hall.kinds), int)
    camps = shared.camp.copy()
    tallies: defaultdict[str, Tally] = defaultdict(Tally)
    until = time.time() + seconds
    while played.min() < games and time.time() < until:
        halves = hall.ready()
        if not halves:
            time.sleep(PAUSE)
            continue
        rows = np.concatenate([np.arange(half.first, half.first + half.size) for half in halves])
        for row in rows[shared.done[rows] >= 0]:
            won = float(shared.done[row]) if camps[row] == 0 else 1 - float(shared.done[row])
            if played[row] < games:
                name = f"{hall.kinds[row]} {'second' if camps[row] else 'first'}"
                tallies[name] = tallies[name].add(won)
            played[row] += 1
            shared.done[row] = -1
        camps[rows] = shared.camp[rows]
        with torch.no_grad():
            logits, _ = model(*[torch.from_numpy(getattr(shared, name)[rows]).to(DEVICE) for name in FIELDS])
            shared.action[rows] = logits.argmax(1).int().cpu().numpy()
        for half in halves:
            shared.flag[half.flag] = 0
    shared.stop[0] = 1
    told = {name: [tally.score, tally.games, *tally.interval] for name, tally in sorted(tallies.items())}
    journal.write(measured=told, unfinished=int((played < games).sum()))
