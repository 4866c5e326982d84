"""Balance by seat: an agent against itself in each scenario, optionally also against a weaker one, with a report.

    sandtable balance dday --against regular --general --out balance

writes one JSON line per game (a second call resumes where the first stopped), a table in Markdown, and a page with
plots. With `general` it also tests the general against the agent wherever the general has a learned value or plays
scenarios to their end. The verdict can be kept beside the game's advice: players are offered the general only where it
was accepted (agents/proven.py).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path

import msgspec

import sandtable as st
from sandtable.agents import proven
from sandtable.agents.general import plays
from sandtable.api import sound_ids
from sandtable.core.base.errors import BadInput
from sandtable.lab import arena, plots
from sandtable.lab.arena import AnyGame, Report
from sandtable.lab.figures import Sprt, Tally
from sandtable.lab.jobs import GameResult
from sandtable.lab.runs import JobPlace

HEADS = (
    "game",
    "scenario",
    "pairing",
    "games",
    "score, 95 %",
    "by seat, 95 %",
    "test",
    "turns",
    "actions",
    "longest decision",
    "longest turn",
)
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; }}
table {{ border-collapse: collapse; }}
th, td {{ padding: .2rem .7rem; text-align: left; border-bottom: 1px solid #8884; }}
svg {{ max-width: 100%; height: auto; margin: 1rem 0; display: block; }}
</style>
<h1>{title}</h1>
{body}
</html>
"""


class BalanceRun(msgspec.Struct, frozen=True):
    """What to measure: `against` is an optional weaker agent; each pairing plays `games` games."""

    agent: str = "veteran"
    against: str = ""
    games: int = 100
    seed: str = "1"
    sprt: Sprt = Sprt()
    place: JobPlace = JobPlace()
    general: bool = False  # also test the general against the agent, where it can play
    mirror: bool = True  # the agent against itself

    def pairings(self, game: AnyGame, scenario: str) -> list[tuple[str, str]]:
        found = [(self.agent, self.agent)] if self.mirror else []
        if self.against:
            found.append((self.agent, self.against))
        if self.general and plays(game, scenario):
            found.append((proven.LEVEL, self.agent))
        return found


def chosen(words: Sequence[str]) -> list[tuple[AnyGame, str]]:
    """Scenarios from words like `dday` (all of a game) and `caseyellow/holland`; all scenarios without words."""
    found: list[tuple[AnyGame, str]] = []
    for word in words or sound_ids():
        name, slash, scenario = word.partition("/")
        game = st.game(name)
        if slash and scenario not in game.scenarios:
            raise BadInput(f"no scenario {scenario!r}; there are {', '.join(game.scenarios)}", where=name)
        found += [(game, one) for one in ([scenario] if slash else game.scenarios)]
    return found


def run(
    wanted: Sequence[tuple[AnyGame, str]],
    plan: BalanceRun,
    out: Path | None = None,
    tick: Callable[[GameResult], None] | None = None,
    said: Callable[[Report], None] | None = None,
) -> list[Report]:
    """Measure scenarios. With `out`, write the results, a table and a page there as results arrive."""
    reports: list[Report] = []
    for game, scenario in wanted:
        for first, second in plan.pairings(game, scenario):
            log = None if out is None else out / f"{game.id}-{scenario}-{_file(first)}-{_file(second)}.jsonl"
            report = arena.run(
                game,
                first,
                second,
                plan.games,
                scenario=scenario,
                seed=plan.seed,
                workers=plan.place.workers,
                spread=plan.place.spread,
                log=log,
                sprt=None if first == second else plan.sprt,
                tick=tick,
            )
            reports.append(report)
            if said is not None:
                said(report)
            if out is not None:
                write(reports, out)
    return reports


def _file(agent: str) -> str:
    """An agent's name as part of a file name."""
    return "".join([letter if letter.isalnum() else "_" for letter in agent])


def write(reports: Sequence[Report], out: Path) -> None:
    """Write the table and the page."""
    out.mkdir(parents=True, exist_ok=True)
    (out / "report.md").write_text("\n".join(table(reports)) + "\n", encoding="utf-8")
    (out / "report.html").write_text(page("Balance", reports), encoding="utf-8")


def table(reports: Iterable[Report]) -> list[str]:
    """The table in Markdown, one row per pairing."""
    rows = [HEADS, ("---",) * len(HEADS), *map(_row, reports)]
    return [f"| {' | '.join(row)} |" for row in rows]


def _row(report: Report) -> tuple[str, ...]:
    contest = report.contest
    pairing = f"{report.first} - {report.second}"
    score = "" if contest.mirror else _share(report.total)
    seats = "; ".join(f"{seat} {_share(tally)}" for seat, tally in report.seats.items())
    longest, turn = (
        " / ".join([f"{_most(report, agent, word):.2f} s" for agent in dict.fromkeys((report.first, report.second))])
        for word in ("longest", "turn")
    )
    turns, actions = (_middle([getattr(one, word) for one in report.results]) for word in ("turn", "length"))
    return (
        contest.game,
        contest.scenario,
        pairing,
        str(report.total.games),
        score,
        seats,
        report.verdict,
        turns,
        actions,
        longest,
        turn,
    )


def _most(report: Report, agent: str, word: str) -> float:
    """The longest time of an agent over all games."""
    times = [
        getattr(one.times[seat], word) for one in report.results for seat, who in one.agents.items() if who == agent
    ]
    return float(max(times, default=0.0))


def _share(tally: Tally) -> str:
    low, high = tally.interval
    return f"{100 * tally.score:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def _middle(numbers: Sequence[int]) -> str:
    """The median and the extremes."""
    if not numbers:
        return ""
    inner = sorted(numbers)
    return f"{inner[len(inner) // 2]} ({inner[0]} to {inner[-1]})"


# --- verdicts ---------------------------------------------------------------------------------------------------------


def verdict(report: Report) -> dict[str, object]:
    """The outcome of a test of the general."""
    low, high = report.total.interval
    return {
        "verdict": report.verdict or "not run",
        "games": report.total.games,
        "score": round(report.total.score, 4),
        "interval": [round(low, 4), round(high, 4)],
        "seats": {seat: [tally.wins, tally.draws, tally.losses] for seat, tally in report.seats.items()},
        "longest turn": round(_most(report, proven.LEVEL, "turn"), 2),
        "seed": report.contest.seed,
        "against": report.second,
        "version": st.__version__,
    }


def keep(reports: Iterable[Report]) -> None:
    """Store the verdicts on the general beside the advice of their games."""
    for report in reports:
        contest = report.contest
        if report.first != proven.LEVEL:
            continue
        path = proven.path(contest.game)
        known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        known[contest.scenario] = verdict(report)
        lines = [f" {json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


# --- the page ---------------------------------------------------------------------------------------------------------


def page(title: str, reports: Sequence[Report]) -> str:
    """A self-contained page: the table, then plots of each pairing."""
    cells = [HEADS, *map(_row, reports)]
    rows = ["".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row) for row, tag in zip(cells, _tags(), strict=False)]
    body = "<table>" + "".join(f"<tr>{row}</tr>" for row in rows) + "</table>"
    return PAGE.format(title=escape(title), body=body + "".join(map(pictures, reports)))


def _tags() -> Iterable[str]:
    yield "th"
    while True:
        yield "td"


def pictures(report: Report) -> str:
    """Plots of a pairing: scores by seat, when games end and which seat wins them, their length, the winner's luck."""
    contest = report.contest
    name = f"{contest.game} {contest.scenario}: {report.first} - {report.second}"
    rows = [plots.ScoreRow(seat, tally.score, *tally.interval) for seat, tally in report.seats.items()]
    if not contest.mirror:
        rows.insert(0, plots.ScoreRow("both seats", report.total.score, *report.total.interval))
    ends: dict[str, Counter[int]] = {seat: Counter() for seat in [*report.results[0].score, "drawn"]}
    for result in report.results:
        drawn = set(result.score.values()) == {0.5}
        ends["drawn" if drawn else result.winner[0]][result.turn] += 1
    lengths = {"games": Counter(result.length for result in report.results)}
    decided = [result for result in report.results if len(result.winner) == 1]
    lucky = {"games": Counter(round(result.luck[result.winner[0]]) for result in decided)}
    kept = {seat: counts for seat, counts in ends.items() if counts}
    drawings = [
        plots.shares(f"Score of {report.first} by seat", rows),
        plots.columns("Games by the turn they end in, and who wins them", kept, "turn"),
        plots.columns("Games by their length", lengths, "actions"),
        plots.columns("Won games by the luck of the winner", lucky, "hits or steps beyond what was to be expected"),
    ]
    return f"<h2>{escape(name)}</h2>" + "".join(drawings)
