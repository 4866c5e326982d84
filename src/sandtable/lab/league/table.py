"""The league: every level against every script of a game, and the worst result of each level."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from sandtable import agents
from sandtable.core.engine.game import Game
from sandtable.lab import arena
from sandtable.lab.arena import Report
from sandtable.lab.jobs import GameResult
from sandtable.lab.league.scripts import scripts
from sandtable.lab.runs import JobPlace

LIMIT = 0.4
"""A published level scores at least this against every script, over both seats."""
UNRATED = ("recruit",)
"""Levels that are not meant to withstand anything."""
HEADS = ("scenario", "level", "script", "games", "score, 95 %", "by seat")


class Match(msgspec.Struct, frozen=True):
    """The result of a level against a script."""

    scenario: str
    level: str
    script: str
    report: Report

    @property
    def weak(self) -> bool:
        return self.report.total.score < LIMIT


def run(
    game: Game[Any, Any],
    scenarios: Sequence[str],
    levels: Sequence[str],
    games: int,
    seed: str,
    place: JobPlace,
    log: Path | None = None,
    tick: Callable[[GameResult], None] | None = None,
) -> list[Match]:
    """Play every level that a scenario offers (or those of `levels`) against every script, with seats swapped."""
    found = []
    for scenario in scenarios or game.scenarios:
        offered = [level for level in agents.levels(game, scenario) if level not in UNRATED]
        for level in levels or offered:
            for name in scripts(game):
                file = None if log is None else log / f"{game.id}-{scenario}-{level}-{name}.jsonl"
                report = arena.run(
                    game,
                    level,
                    f"sandtable.lab.league:script?name={name}",
                    games,
                    scenario=scenario,
                    seed=seed,
                    workers=place.workers,
                    spread=place.spread,
                    log=file,
                    tick=tick,
                )
                found.append(Match(scenario, level, name, report))
    return found


def table(matches: Iterable[Match]) -> str:
    """The results as a table in Markdown, the worst of each level and scenario first."""
    order = sorted(matches, key=lambda match: (match.scenario, match.level, match.report.total.score))
    lines = [f"| {' | '.join(HEADS)} |", "|---" * len(HEADS) + "|"]
    for match in order:
        total = match.report.total
        low, high = total.interval
        score = f"{100 * total.score:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
        seats = "; ".join(f"{seat} {100 * tally.score:.0f} %" for seat, tally in match.report.seats.items())
        cells = match.scenario, match.level, match.script, str(total.games), score, seats
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
