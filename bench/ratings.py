"""Ratings of simulated players of known strength: how many games until the order is right.

    python bench/ratings.py [RUNS]        writes docs/research/ratings.svg and ratings.tsv

Compares our Glicko-2 with and without the lean of the scenario, and OpenSkill (`pip install openskill` into an
environment of your own; without it those lines are left out). In each run 32 players of strengths drawn from a normal
distribution (standard deviation 200 points) meet opponents at random, in scenarios as uneven as ours were measured.
Half of them prefer the favoured side and get it in three games of four.
"""

from __future__ import annotations

import csv
import importlib
import importlib.util
import math
import random
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import sandtable as st
from sandtable.agents import strength
from sandtable.lab import plots
from sandtable.table.ranking import camps
from sandtable.table.ranking.glicko import Rating, expected

PLAYERS, GAMES, STEP, SPREAD, PREFERS = 32, 60, 2, 200.0, 0.75
RIGHT = (0.75, 0.80, 0.85)
DOCS = Path(__file__).resolve().parents[1] / "docs" / "research"

Teams = tuple[Sequence[int], Sequence[int]]


class System(Protocol):
    """A rating system: what it makes of a game, and a player's rating in points."""

    def play(self, teams: Teams, score: float, lean: float) -> None: ...

    def chance(self, teams: Teams, lean: float) -> float: ...

    def value(self, player: int) -> float: ...


class Glicko:
    """Ours. `heed`: the part of the true lean that it knows."""

    def __init__(self, heed: float) -> None:
        self.heed = heed
        self.known = [Rating() for _ in range(PLAYERS)]

    def _camps(self, teams: Teams) -> tuple[dict[str, Rating], dict[str, Rating]]:
        first, second = ({str(player): self.known[player] for player in team} for team in teams)
        return first, second

    def play(self, teams: Teams, score: float, lean: float) -> None:
        for name, rating in camps.rate(*self._camps(teams), score, self.heed * lean).items():
            self.known[int(name)] = rating

    def chance(self, teams: Teams, lean: float) -> float:
        first, second = self._camps(teams)
        wide = math.sqrt(sum(one.deviation**2 / len(camp) ** 2 for camp in (first, second) for one in camp.values()))
        return expected(camps.strength(first) - camps.strength(second) + self.heed * lean, wide)

    def value(self, player: int) -> float:
        return self.known[player].value


class OpenSkill:
    """OpenSkill's Bradley-Terry model. A lean is a further teammate of known skill."""

    def __init__(self, heed: float) -> None:
        self.model: Any = importlib.import_module("openskill.models").BradleyTerryFull()
        self.heed = heed
        self.unit = float(self.model.beta) * math.sqrt(2) / (400 / math.log(10))  # skill per rating point
        self.known = [self.model.rating() for _ in range(PLAYERS)]

    def _teams(self, teams: Teams, lean: float) -> list[list[Any]]:
        ghosts: tuple[list[Any], ...] = (
            ([], [self.model.rating(mu=-self.heed * lean * self.unit, sigma=1e-3)]) if self.heed else ([], [])
        )
        return [[self.known[player] for player in team] + ghost for team, ghost in zip(teams, ghosts, strict=True)]

    def play(self, teams: Teams, score: float, lean: float) -> None:
        after = self.model.rate(self._teams(teams, lean), scores=[score, 1 - score])
        for team, rated in zip(teams, after, strict=True):
            for player, rating in zip(team, rated, strict=False):
                self.known[player] = rating

    def chance(self, teams: Teams, lean: float) -> float:
        """By the model that it rates with: `predict_win` mixes in a normal distribution and is overconfident."""
        skills, spread = [], 2 * self.model.beta**2
        for team in self._teams(teams, lean):
            skills.append(sum(one.mu for one in team))
            spread += sum(one.sigma**2 for one in team)
        return 1 / (1 + math.exp((skills[1] - skills[0]) / math.sqrt(spread)))

    def value(self, player: int) -> float:
        return 1500 + (float(self.known[player].mu) - float(self.model.mu)) / self.unit


SYSTEMS: dict[str, Callable[[], System]] = {
    "Glicko-2, lean": lambda: Glicko(1.0),
    "Glicko-2, half lean": lambda: Glicko(0.5),
    "Glicko-2, no lean": lambda: Glicko(0.0),
}
if importlib.util.find_spec("openskill"):
    SYSTEMS |= {"OpenSkill, lean": lambda: OpenSkill(1.0), "OpenSkill, no lean": lambda: OpenSkill(0.0)}


def leans() -> list[float]:
    """The measured leans of all scenarios of all games."""
    return [float(lean.points) for name in st.game_ids() for lean in strength.of(name).leans.values()]


class Run:
    """One set of players. `orders` and `losses` are by system: the share of pairs in the right order, the log loss."""

    def __init__(self, seed: int, sizes: tuple[int, int]) -> None:
        self.chance = random.Random(seed)
        self.true = [self.chance.gauss(1500, SPREAD) for _ in range(PLAYERS)]
        self.greedy = [number % 2 == 0 for number in range(PLAYERS)]
        self.chance.shuffle(self.greedy)
        self.leans = leans()
        self.sizes = sizes
        self.systems = {name: make() for name, make in SYSTEMS.items()}
        self.orders: dict[str, list[float]] = {name: [] for name in SYSTEMS}
        self.losses: dict[str, list[float]] = {name: [] for name in SYSTEMS}

    def round(self) -> None:
        """Every player plays one game."""
        waiting = list(range(PLAYERS))
        self.chance.shuffle(waiting)
        one, other = self.sizes
        while len(waiting) >= one + other:
            table = [waiting.pop() for _ in range(one + other)]
            self._game((table[:one], table[one:]))

    def _game(self, teams: Teams) -> None:
        lean = abs(self.chance.choice(self.leans))
        wish = self.greedy[teams[0][0]] - self.greedy[teams[1][0]]
        favoured = self.chance.random() < (0.5 + (PREFERS - 0.5) * wish)
        lean = lean if favoured else -lean
        strengths = [statistics.fmean(self.true[player] for player in team) for team in teams]
        score = float(self.chance.random() < expected(strengths[0] - strengths[1] + lean))
        for name, system in self.systems.items():
            said = min(max(system.chance(teams, lean), 1e-6), 1 - 1e-6)
            self.losses[name].append(-math.log(said if score else 1 - said))
            system.play(teams, score, lean)

    def rank(self) -> None:
        for name, system in self.systems.items():
            values = [system.value(player) for player in range(PLAYERS)]
            pairs = [(a, b) for a in range(PLAYERS) for b in range(a)]
            right = sum((values[a] - values[b]) * (self.true[a] - self.true[b]) > 0 for a, b in pairs)
            self.orders[name].append(right / len(pairs))


def simulate(runs: int, sizes: tuple[int, int]) -> list[Run]:
    made = [Run(seed, sizes) for seed in range(runs)]
    for run in made:
        for number in range(1, GAMES + 1):
            run.round()
            if number % STEP == 0:
                run.rank()
    return made


def order(runs: Sequence[Run], name: str) -> list[tuple[float, float]]:
    """After so many games a player: the share of pairs in the right order."""
    steps = range(GAMES // STEP)
    return [(STEP * (step + 1), statistics.fmean(run.orders[name][step] for run in runs)) for step in steps]


def loss(runs: Sequence[Run], name: str) -> float:
    """The mean log loss over the second half of the games."""
    return statistics.fmean(one for run in runs for one in run.losses[name][len(run.losses[name]) // 2 :])


def gap(runs: Sequence[Run], name: str) -> float:
    """How many points too high the players with a taste for the favoured side stand, compared with the others."""
    errors: dict[bool, list[float]] = {True: [], False: []}
    for run in runs:
        for player in range(PLAYERS):
            errors[run.greedy[player]].append(run.systems[name].value(player) - run.true[player])
    return statistics.fmean(errors[True]) - statistics.fmean(errors[False])


def rows(kind: str, runs: Sequence[Run], seconds: Mapping[str, float]) -> list[dict[str, str]]:
    made = []
    for name in SYSTEMS:
        line = order(runs, name)
        needed = {
            f"games to {share:.0%}": str(next((int(games) for games, right in line if right >= share), f"> {GAMES}"))
            for share in RIGHT
        }
        made.append(
            {"games": kind, "system": name}
            | needed
            | {
                "after 10 games": f"{100 * dict(line)[10]:.1f} %",
                f"after {GAMES} games": f"{100 * line[-1][1]:.1f} %",
                "advantage of favoured sides": f"{gap(runs, name):.0f}",
                "log loss": f"{loss(runs, name):.4f}",
                "microseconds a game": f"{1e6 * seconds[name]:.0f}",
            }
        )
    return made


def speeds() -> dict[str, float]:
    """Seconds that a system takes for a game of two."""
    found = {}
    for name, make in SYSTEMS.items():
        system, begun = make(), time.process_time()
        for number in range(2000):
            system.play(([number % 16], [16 + number % 16]), float(number % 3 == 0), 100.0)
        found[name] = (time.process_time() - begun) / 2000
    return found


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    seconds = speeds()
    two = simulate(number, (1, 1))
    told = rows("1 against 1", two, seconds) + rows("2 against 1", simulate(number, (2, 1)), seconds)
    lines = {name: order(two, name) for name in SYSTEMS}
    title = f"Pairs of players in the right order, {PLAYERS} players, {number} runs"
    picture = plots.curves(title, lines, "games per player", 0.5, 1)
    (DOCS / "ratings.svg").write_text(picture + "\n", encoding="utf-8")
    with (DOCS / "ratings.tsv").open("w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, list(told[0]), delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(told)
    for row in told:
        sys.stdout.write("  ".join(row.values()) + "\n")


if __name__ == "__main__":
    main()
