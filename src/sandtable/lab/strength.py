"""Levels and scenarios on the scale of ratings, from measured games.

    python -m sandtable.lab.strength docs/opponents.tsv

The model is that of the ratings: the log-odds of a win are the difference of the levels plus the lean of the scenario.
One fit per game finds all levels and leans at once, from mirror games and from games between levels. Normal priors
(`SPREAD`, `LEAN`) hold back what few games claim: a scenario where all of 24 games went one way leans strongly, not
infinitely.
"""

from __future__ import annotations

import csv
import math
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

import sandtable as st
from sandtable.agents import LEVELS, strength
from sandtable.agents.proven import LEVEL as GENERAL
from sandtable.agents.strength import Lean, Level, Strength
from sandtable.core.base.errors import BadInput
from sandtable.lab.figures import Z95

POINTS = 400 / math.log(10)
SPREAD, LEAN = 400.0, 150.0
"""The priors: standard deviations of a level around the regular and of a lean around zero, in rating points."""
STEPS = 100
_SHARE = re.compile(r"([\w-]+) ([\d.]+) % \(")
_COUNT = re.compile(r"([\w-]+) ([\d.]+) of ([\d.]+)")


class Games(NamedTuple):
    """Games of one pairing with fixed seats. `score` is the points of the level of the first camp."""

    scenario: str
    first: str
    second: str
    games: float
    score: float


def measured(rows: Iterable[Mapping[str, str]], game_id: str) -> list[Games]:
    """The games of one game, from the rows of docs/opponents.tsv."""
    camps = st.game(game_id).camps
    seats = st.game(game_id).seats({})
    first = next(seat for seat, sides in seats.items() if set(sides) <= set(camps[0]))
    found: list[Games] = []
    for row in rows:
        if row["game"] != game_id:
            continue
        strong, _, weak = row["pairing"].partition(" - ")
        by_seat = list(_by_seat(row))
        if strong == weak:
            games, score = next((games, score) for seat, games, score in by_seat if seat == first)
            found.append(Games(row["scenario"], strong, weak, games, score))
            continue
        for seat, games, score in by_seat:
            told = (strong, weak, games, score) if seat == first else (weak, strong, games, games - score)
            found.append(Games(row["scenario"], *told))
    return found


def _by_seat(row: Mapping[str, str]) -> Iterable[tuple[str, float, float]]:
    """By seat: the games that the first agent played there, and its points."""
    total, text = float(row["games"]), row["seats"]
    mirror = len(set(row["pairing"].split(" - "))) == 1
    for seat, score, games in _COUNT.findall(text):
        yield seat.lower(), float(games), float(score)
    if not _COUNT.search(text):
        shares = _SHARE.findall(text)
        if not shares:
            raise BadInput(f"no scores by seat: {text!r}", where=f"{row['game']} {row['scenario']}")
        for seat, percent in shares:
            games = total if mirror else total / len(shares)
            yield seat.lower(), games, games * float(percent) / 100


def fit(games: Iterable[Games]) -> Strength:
    """The most likely levels and leans, by Newton's method on all of them at once."""
    games = list(games)
    names = [one for one in (*LEVELS, GENERAL) if any(one in (game.first, game.second) for game in games)]
    free = [("level", name) for name in names if name != strength.ANCHOR]
    free += [("lean", scenario) for scenario in dict.fromkeys(game.scenario for game in games)]
    place = {name: number for number, name in enumerate(free)}
    prior = [(POINTS / (SPREAD if kind == "level" else LEAN)) ** 2 for kind, _ in free]
    rows = [(_row(game, place), game) for game in games]
    at = [0.0] * len(free)
    inverse: list[list[float]] = []
    for _ in range(STEPS):
        slope = [-weight * value for weight, value in zip(prior, at, strict=True)]
        curve = [[prior[i] if i == j else 0.0 for j in range(len(free))] for i in range(len(free))]
        for signs, game in rows:
            chance = 1 / (1 + math.exp(-sum(sign * at[number] for number, sign in signs)))
            for i, sign in signs:
                slope[i] += sign * (game.score - game.games * chance)
                for j, other in signs:
                    curve[i][j] += sign * other * game.games * chance * (1 - chance)
        inverse = _inverse(curve)
        step = [sum(one * pull for one, pull in zip(line, slope, strict=True)) for line in inverse]
        longest = max(map(abs, step), default=0.0)
        at = [value + change / max(1.0, longest) for value, change in zip(at, step, strict=True)]
        if longest < 1e-9:
            break
    return _told(games, free, at, inverse)


def _row(game: Games, place: Mapping[tuple[str, str], int]) -> list[tuple[int, float]]:
    """What the log-odds of the first camp consist of: numbers of parameters with their signs."""
    found = [(place["lean", game.scenario], 1.0)]
    if game.first != game.second:
        found += [
            (place["level", name], sign)
            for name, sign in ((game.first, 1.0), (game.second, -1.0))
            if name != strength.ANCHOR
        ]
    return found


def _told(games: list[Games], free: list[tuple[str, str]], at: list[float], inverse: list[list[float]]) -> Strength:
    levels: dict[str, Level] = {}
    leans: dict[str, Lean] = {}
    unlike = [game for game in games if game.first != game.second]
    for number, (kind, name) in enumerate(free):
        within = round(Z95 * POINTS * math.sqrt(inverse[number][number]))
        if kind == "level":
            number_of = sum(game.games for game in unlike if name in (game.first, game.second))
            levels[name] = Level(round(strength.START + POINTS * at[number]), within, round(number_of))
        else:
            number_of = sum(game.games for game in games if game.scenario == name)
            leans[name] = Lean(round(POINTS * at[number]), within, round(number_of))
    anchored = sum(game.games for game in unlike if strength.ANCHOR in (game.first, game.second))
    levels[strength.ANCHOR] = Level(round(strength.START), 0, round(anchored))
    ranks = (*LEVELS, GENERAL)
    return Strength(dict(sorted(levels.items(), key=lambda item: ranks.index(item[0]))), leans)


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a symmetric positive definite matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*line, *(1.0 if i == j else 0.0 for j in range(size))] for i, line in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [value - factor * other for value, other in zip(rows[j], rows[i], strict=True)]
    return [line[size:] for line in rows]


def text(found: Strength) -> str:
    """The figures as they are stored."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def main() -> None:
    with Path(sys.argv[1]).open(encoding="utf-8", newline="") as lines:
        rows = list(csv.DictReader(lines, delimiter="\t"))
    for game_id in dict.fromkeys(row["game"] for row in rows):
        found = fit(measured(rows, game_id))
        strength.path(game_id).write_text(text(found), encoding="utf-8")
        told = ", ".join(f"{name} {level.rating} ± {level.within}" for name, level in found.levels.items())
        sys.stdout.write(f"{game_id}: {told}\n")


if __name__ == "__main__":
    main()
