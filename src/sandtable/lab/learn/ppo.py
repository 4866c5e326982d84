"""Proximal policy optimisation over games under way in many processes.

Inference and training take turns in one process: while an update is under way, a minibatch is trained after every
batch of decisions. The reward is the result alone: 1 if the first camp wins, 0 if it loses, a half for a draw.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from sandtable.lab.learn.curves import Curves
from sandtable.lab.learn.games import BOTH, PAUSE, Half, Hall
from sandtable.lab.learn.model import DEVICE, Model, save

LONGEST = 3000  # decisions of the network in one game
ROOM = 4_000_000  # decisions that are kept on the device
BATCH = 8192
EPOCHS = 3
LAMBDA = 0.985
CLIP = 0.2
REPORT = 15.0  # seconds between lines of the journal
FIELDS = ("counts", "flags", "legal", "words")


class Schedule(NamedTuple):
    """What changes linearly from the beginning of a run to its end: a pair each."""

    rate: tuple[float, float] = (3e-4, 5e-5)
    entropy: tuple[float, float] = (0.003, 0.0008)
    unit: tuple[float, float] = (131_072, 262_144)  # decisions of an update

    def at(self, gone: float) -> tuple[float, float, float]:
        gone = min(1.0, gone)
        rate, entropy, unit = (first + (last - first) * gone for first, last in self)
        return rate, entropy, unit


class PlayedGame(NamedTuple):
    """The decisions of a finished game, as places in the store, and its result."""

    places: np.ndarray[Any, Any]
    result: float


class Trainer:
    """One run; `total` is the planned length of all its parts in seconds, `spent` what earlier parts took."""

    def __init__(
        self, model: Model, hall: Hall, first: list[int], schedule: Schedule, journal: Curves, total: float
    ) -> None:
        self.model, self.hall, self.schedule, self.journal, self.total = model, hall, schedule, journal, total
        self.rule = torch.optim.Adam(model.parameters(), lr=schedule.rate[0], eps=1e-5, fused=DEVICE == "cuda")
        self.first = torch.tensor(first, dtype=torch.int16, device=DEVICE)
        self.spent, self.updates, self.decisions = 0.0, 0, 0
        shared, count = hall.shared, len(hall.kinds)
        self.store = {
            name: torch.empty((ROOM, getattr(shared, name).shape[1]), device=DEVICE, dtype=_kind(getattr(shared, name)))
            for name in FIELDS
        }
        self.chosen = torch.empty(ROOM, dtype=torch.int64, device=DEVICE)
        self.logs, self.values = torch.empty(ROOM, device=DEVICE), torch.empty(ROOM, device=DEVICE)
        self.paths = np.zeros((count, LONGEST), np.int32)
        self.lengths = np.zeros(count, np.int32)
        self.camps = np.zeros(count, np.uint8)
        self.head = 0
        self.games: list[PlayedGame] = []
        self.waiting = 0
        self.wins: dict[str, list[float]] = {}
        self.losses: dict[str, float] = {}

    def run(self, seconds: float, out: Path) -> None:
        """Train for so long, and save every few seconds."""
        self.camps[:] = self.hall.shared.camp
        begun = last = time.time()
        before, update = self.spent, None
        while time.time() - begun < seconds:
            halves = self.hall.ready()
            if halves:
                self._decide(halves)
            unit = self.schedule.at(self.spent / self.total)[2]
            if update is None and self.waiting >= unit:
                update, self.games, self.waiting = self._update(self.games), [], 0
            elif self.waiting > 4 * unit:  # what is too old is not learned from
                self.games, self.waiting = [], 0
            if update is not None:
                if next(update, True):
                    update = None
            elif not halves:
                time.sleep(PAUSE)
            self.spent = before + time.time() - begun
            if time.time() - last > REPORT:
                last = time.time()
                self._report()
                self.save(out)
        self._report()
        self.save(out)
        self.hall.shared.stop[0] = 1

    def save(self, out: Path) -> None:
        told = {"spent": self.spent, "updates": self.updates, "decisions": self.decisions}
        save(self.model, out, rule=self.rule.state_dict(), **told)

    def resume(self, told: dict[str, Any]) -> None:
        """Go on where a checkpoint of this trainer ended."""
        if "rule" in told:
            self.rule.load_state_dict(told["rule"])
            self.spent, self.updates, self.decisions = told["spent"], told["updates"], told["decisions"]

    def _report(self) -> None:
        wins = {name: [round(won / games, 3), int(games)] for name, (won, games) in sorted(self.wins.items())}
        told = {"spent": self.spent, "updates": self.updates, "decisions": self.decisions, **self.losses}
        self.journal.write(**told, wins=wins)
        self.wins = {}

    # --- decisions ---

    def _decide(self, halves: list[Half]) -> None:
        """Draw an action for every row that waits, and keep the decisions."""
        shared = self.hall.shared
        rows = np.concatenate([np.arange(half.first, half.first + half.size) for half in halves])
        for row in rows[shared.done[rows] >= 0]:
            self._finish(int(row))
        self.camps[rows] = shared.camp[rows]
        count = len(rows)
        if self.head + count > ROOM:
            self.head = 0
        places = slice(self.head, self.head + count)
        with torch.no_grad():
            for name in FIELDS:
                self.store[name][places] = torch.from_numpy(getattr(shared, name)[rows]).to(DEVICE)
            logits, chance = self.model(*[self.store[name][places] for name in FIELDS])
            logs = functional.log_softmax(logits, 1)
            drawn = (logs - torch.log(-torch.log(torch.rand_like(logs).clamp_(1e-9, 1 - 1e-7)))).argmax(1)
            self.chosen[places] = drawn
            self.logs[places] = logs.gather(1, drawn[:, None]).squeeze(1)
            self.values[places] = torch.sigmoid(chance)
            shared.action[rows] = drawn.int().cpu().numpy()
        for half in halves:
            shared.flag[half.flag] = 0
        self.paths[rows, self.lengths[rows]] = np.arange(self.head, self.head + count)
        self.lengths[rows] = np.minimum(self.lengths[rows] + 1, LONGEST - 1)
        self.head += count
        self.decisions += count

    def _finish(self, row: int) -> None:
        """Take the finished game of a row."""
        shared, length = self.hall.shared, int(self.lengths[row])
        result = float(shared.done[row])
        if length:
            self.games.append(PlayedGame(self.paths[row, :length].copy(), result))
            self.waiting += length
        camp = int(self.camps[row])
        name = self.hall.kinds[row] + (" first", " second", " both")[camp]
        tally = self.wins.setdefault(name, [0.0, 0.0])
        tally[0] += result if camp in (0, BOTH) else 1 - result
        tally[1] += 1
        self.lengths[row] = 0
        shared.done[row] = -1

    # --- updates ---

    def _update(self, games: list[PlayedGame]) -> Iterator[bool]:
        """Learn from finished games, a minibatch each time."""
        places, advantages, returns = self._advantages(games)
        rate, entropy, _ = self.schedule.at(self.spent / self.total)
        for group in self.rule.param_groups:
            group["lr"] = rate
        yield False
        sums, steps = torch.zeros(4, device=DEVICE), 0
        for _ in range(EPOCHS):
            order = torch.randperm(len(places), device=DEVICE)
            for first in range(0, len(places) - BATCH // 2, BATCH):
                part = order[first : first + BATCH]
                sums += self._learn(places[part], advantages[part], returns[part], entropy)
                steps += 1
                yield False
        policy, value, spread, moved = (sums / max(1, steps)).tolist()
        self.losses = {"policy": policy, "value": value, "entropy": spread, "moved": moved, "rate": rate}
        self.updates += 1
        yield True

    def _advantages(self, games: list[PlayedGame]) -> tuple[Tensor, Tensor, Tensor]:
        """By decision: its place, how much better it went than expected for its camp, and the chance it led to."""
        lengths = torch.tensor([len(game.places) for game in games], device=DEVICE)
        wide = int(lengths.max())
        index = np.zeros((len(games), wide), np.int64)
        for number, game in enumerate(games):
            index[number, : len(game.places)] = game.places
        places = torch.from_numpy(index).to(DEVICE)
        ends = torch.tensor([game.result for game in games], device=DEVICE)
        values = self.values[places]
        columns = torch.arange(wide, device=DEVICE)[None]
        live = columns < lengths[:, None]
        after = torch.cat([values[:, 1:], values[:, :1]], 1)
        after = torch.where(columns == lengths[:, None] - 1, ends[:, None], after)
        change = torch.where(live, after - values, torch.zeros_like(values))
        gains, running = torch.zeros_like(values), torch.zeros(len(games), device=DEVICE)
        for column in range(wide - 1, -1, -1):
            running = change[:, column] + LAMBDA * running
            gains[:, column] = running
        flat, gain = places[live], gains[live]
        returns = (gain + values[live]).clamp(0, 1)
        gain = torch.where(torch.isin(self.store["words"][flat, 0], self.first), gain, -gain)
        return flat, gain / (gain.std() + 1e-6), returns

    def _learn(self, places: Tensor, gains: Tensor, returns: Tensor, entropy: float) -> Tensor:
        logits, chance = self.model(*[self.store[name][places] for name in FIELDS])
        logs = functional.log_softmax(logits, 1)
        log = logs.gather(1, self.chosen[places][:, None]).squeeze(1)
        spread = -(logs.exp() * logs.clamp(min=-50)).sum(1).mean()
        ratio = (log - self.logs[places]).exp()
        policy = -torch.min(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        value = functional.binary_cross_entropy_with_logits(chance, returns)
        self.rule.zero_grad(set_to_none=True)
        (policy + 0.5 * value - entropy * spread).backward()
        nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
        self.rule.step()
        with torch.no_grad():
            return torch.stack([policy, value, spread, (self.logs[places] - log).mean()])


def _kind(array: np.ndarray[Any, Any]) -> torch.dtype:
    return torch.int16 if array.dtype == np.int16 else torch.uint8
