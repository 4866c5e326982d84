"""The curves of a training run: a line of JSON each time, and a plot of them."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from sandtable.lab import plots


class Curves:
    """Writes lines to a file and to the terminal."""

    def __init__(self, path: Path | None) -> None:
        self.begun = time.time()
        self.path = path

    def write(self, **told: Any) -> None:
        told = {"seconds": round(time.time() - self.begun, 1)} | {name: _short(value) for name, value in told.items()}
        line = json.dumps(told)
        click.echo(line)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(line + "\n")


def _short(value: Any) -> Any:
    return round(value, 5) if isinstance(value, float) else value


SMOOTH = 4  # lines that a point is the mean of


def drawn(lines: Iterable[str]) -> str:
    """The share of games won in training against each opponent, by the seconds of PPO."""
    told: defaultdict[str, list[plots.Point]] = defaultdict(list)
    for line in lines:
        entry = json.loads(line)
        for name, (share, _) in entry.get("wins", {}).items():
            if not name.startswith("self"):
                told[name].append((entry["spent"], share))
    shown = {name: _smooth(points) for name, points in sorted(told.items()) if name.startswith("veteran")}
    others = {name: _smooth(points) for name, points in sorted(told.items()) if name.endswith("saint-lo second")}
    return plots.curves("Games won in training", shown | others, "seconds of PPO", 0.0, 1.0)


def _smooth(points: list[plots.Point]) -> list[plots.Point]:
    parts = [points[first : first + SMOOTH] for first in range(0, len(points), SMOOTH)]
    return [(part[-1][0], sum(share for _, share in part) / len(part)) for part in parts]
