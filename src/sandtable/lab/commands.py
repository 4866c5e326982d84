"""The commands of the laboratory, from fuzz to bench. Imports happen when a command runs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

import sandtable as st
from sandtable.core.base.errors import BadInput

if TYPE_CHECKING:
    from rich.progress import Progress

    from sandtable.lab.figures import Sprt
    from sandtable.lab.fuzz import Summary

F = TypeVar("F", bound=Callable[..., Any])

data_option = click.option("--data", metavar="DIR", help="Folder with component files that replace the game's own.")
game_options = click.option(
    "--option", "options", metavar="NAME=VALUE", multiple=True, help="A game option; repeatable."
)
scenario_option = click.option("--scenario", metavar="NAME", help="The scenario (default: the game's first one).")
_seed = click.option("--seed", metavar="SEED", default="1", show_default=True, help="Same seed, same games.")
_log = click.option("--log", metavar="FILE", help="Write one JSON line per game; an interrupted run resumes from it.")


def _where(command: F) -> F:
    """Add the options for where the games are played."""
    spread = click.option(
        "--spread", default="local", show_default=True, metavar="local|dask://HOST:PORT", help="Where the games run."
    )
    workers = click.option("--workers", type=int, metavar="N", help="Local processes (default: one per core).")
    return spread(workers(command))


def _cores(workers: int | None) -> int:
    from sandtable.lab.cluster import cores

    return cores() if workers is None else workers


def _path(name: str | None) -> Path | None:
    return None if name is None else Path(name)


def _progress(title: str) -> Progress:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    out = Console(stderr=True)
    return Progress(*columns, console=out, transient=True, disable=not out.is_terminal)


@click.command()
@click.argument("game")
@click.option("--games", "number", type=click.IntRange(min=1), default=200, show_default=True, help="Number of games.")
@click.option(
    "--out", default="fuzz-faults", show_default=True, metavar="DIR", help="Folder for records of failed games."
)
@click.option("--sweep", is_flag=True, help="Only play and audit: no crashes, dead ends, lost or duplicated pieces.")
@click.option(
    "--draw",
    type=click.FloatRange(0, 1),
    metavar="SHARE",
    help="Only play and draw: this share of the decisions, and each step new in its turn.",
)
@click.option("--level", metavar="LEVEL", default="", help="Let computer players of this level choose most actions.")
@click.option("--scenario", metavar="NAME", help="Only this scenario (default: all of them in turn).")
@_seed
@_where
@_log
@data_option
def fuzz(
    game: str,
    number: int,
    out: str,
    sweep: bool,
    draw: float | None,
    level: str,
    scenario: str | None,
    seed: str,
    workers: int | None,
    spread: str,
    log: str | None,
    data: str | None,
) -> None:
    """Play random games of GAME with all its options and check its invariants; exit code 1 if one fails."""
    from sandtable.lab import fuzz as lab

    chosen = st.game(game, data)
    with _progress(f"fuzz {game}") as bar:
        task = bar.add_task("", total=number)
        summary = lab.run(
            chosen,
            number,
            seed,
            Path(out),
            _cores(workers),
            tick=lambda _: bar.advance(task),
            scenario=scenario,
            sweep=sweep,
            draw=draw,
            level=level,
            spread=spread,
            log=_path(log),
        )
    _print_summary(summary)
    sys.exit(1 if summary.faults else 0)


def _print_summary(summary: Summary) -> None:
    rate = summary.actions / summary.seconds if summary.seconds else 0.0
    click.echo(f"{summary.games} games over {summary.settings} settings: {len(summary.faults)} faults")
    click.echo(
        f"{summary.actions} actions ({rate:,.0f} a second), longest game {summary.longest}, {summary.checks} checks"
    )
    for winners, n in sorted(summary.winners.items(), key=lambda item: -item[1]):
        click.echo(f"{n:>6}  won by {', '.join(winners) or 'no side'}")
    for fault in summary.faults:
        click.echo(f"{fault.kind} in game {fault.seed} after {fault.actions} actions: {fault.what}")
        click.echo(f"    sandtable replay {fault.file}")


def _test(text: str | None) -> Sprt | None:
    """Parse `50:60` as a sequential test of two shares."""
    from sandtable.lab.figures import Sprt

    if text is None:
        return None
    try:
        null, claim = (float(share) / 100 for share in text.split(":"))
    except ValueError:
        raise BadInput(f"two shares in per cent, as in 50:60, not {text!r}", where="sprt") from None
    return Sprt(null, claim)


@click.command()
@click.argument("game")
@click.argument("first")
@click.argument("second")
@click.option("--games", "number", type=int, default=200, show_default=True, help="Number of games, played in pairs.")
@click.option("--sprt", metavar="50:60", help="Stop when one win rate is proven against the other (5 % error).")
@click.option("--page", "page_file", metavar="FILE", help="Write a page with tables and plots.")
@click.option("--records", is_flag=True, help="Keep the record of every game in the --log.")
@game_options
@scenario_option
@_seed
@_where
@_log
@data_option
def arena(
    game: str,
    first: str,
    second: str,
    number: int,
    sprt: str | None,
    page_file: str | None,
    records: bool,
    options: tuple[str, ...],
    scenario: str | None,
    seed: str,
    workers: int | None,
    spread: str,
    log: str | None,
    data: str | None,
) -> None:
    """Play two agents against each other in GAME, in pairs with the same dice and swapped seats.

    An agent is a level (`veteran`), a level with other weights (`veteran?least=0.7`) or the result of your own factory
    function (`my.module:factory?x=1`). An agent against itself plays every game with other dice: the score of each seat
    counts.
    """
    from sandtable.lab import arena as lab
    from sandtable.lab import balance

    chosen = st.game(game, data)
    picked = chosen.read_options(options)
    with _progress(f"{first} - {second}") as bar:
        task = bar.add_task("", total=number)
        report = lab.run(
            chosen,
            first,
            second,
            number,
            picked,
            scenario,
            seed,
            _cores(workers),
            lambda _: bar.advance(task),
            spread=spread,
            log=_path(log),
            sprt=_test(sprt),
            keep=records,
        )
    for line in lab.told(report):
        click.echo(line)
    if page_file is not None:
        Path(page_file).write_text(balance.page(f"{first} - {second}", [report]), encoding="utf-8")


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME | GAME/SCENARIO]...")
@click.option("--agent", default="veteran", show_default=True, help="The agent that plays itself.")
@click.option("--against", default="", help="A weaker agent that it must beat in each scenario.")
@click.option("--games", "number", type=int, default=100, show_default=True, help="Maximum games per pairing.")
@click.option("--general", is_flag=True, help="Also test the general, where it is trained.")
@click.option("--mirror/--no-mirror", default=True, help="Also play the agent against itself.")
@click.option(
    "--keep", is_flag=True, help="Save the verdicts on the general with the game; they decide where it is offered."
)
@click.option("--out", metavar="DIR", help="Folder for results, a table and plots; resumes from what it contains.")
@_seed
@_where
def balance(
    games: tuple[str, ...],
    agent: str,
    against: str,
    number: int,
    general: bool,
    mirror: bool,
    keep: bool,
    out: str | None,
    seed: str,
    workers: int | None,
    spread: str,
) -> None:
    """Measure which seat wins in every scenario of every GAME (default: all games)."""
    from sandtable.lab import balance as lab
    from sandtable.lab.runs import JobPlace

    place = JobPlace(_cores(workers), spread)
    plan = lab.BalanceRun(agent, against, number, seed, place=place, general=general, mirror=mirror)
    wanted = lab.chosen(games)
    pairings = sum([len(plan.pairings(*one)) for one in wanted])
    with _progress("balance") as bar:
        task = bar.add_task("", total=pairings * number)
        reports = lab.run(wanted, plan, _path(out), tick=lambda _: bar.advance(task))
    if keep:
        lab.keep(reports)
    for line in lab.table(reports):
        click.echo(line)


@click.command()
@click.argument("game")
@click.option("--scenario", "scenarios", metavar="NAME", multiple=True, help="Only this scenario; repeatable.")
@click.option("--level", "levels", metavar="LEVEL", multiple=True, help="Only this level; repeatable.")
@click.option("--games", "number", type=int, default=100, show_default=True, help="Games of each pairing.")
@click.option("--out", metavar="DIR", help="Folder for the results of each game; resumes from what it contains.")
@_seed
@_where
def league(
    game: str,
    scenarios: tuple[str, ...],
    levels: tuple[str, ...],
    number: int,
    out: str | None,
    seed: str,
    workers: int | None,
    spread: str,
) -> None:
    """Play the levels of GAME against simple scripts; exit code 1 if a level scores less than 40 % against one."""
    from sandtable.lab.league import table as lab
    from sandtable.lab.runs import JobPlace

    place = JobPlace(_cores(workers), spread)
    with _progress(f"league {game}") as bar:
        task = bar.add_task("", total=None)
        matches = lab.run(
            st.game(game), scenarios, levels, number, seed, place, _path(out), lambda _: bar.advance(task)
        )
    click.echo(lab.table(matches), nl=False)
    sys.exit(any(match.weak for match in matches))


@click.command()
@click.argument("game")
@click.argument("scenario")
@click.option("--level", default="veteran", show_default=True, help="The level to tune.")
@click.option(
    "--weights", "names", default="", metavar="A,1.B", help="Weights to tune (default: all); 1.B is weight B of camp 1."
)
@click.option("--games", "number", type=int, default=1000, show_default=True, help="Number of search games.")
@click.option("--proposals", type=int, default=8, show_default=True, help="Proposals per generation.")
@click.option("--pairs", type=int, default=8, show_default=True, help="Pairs of games per proposal.")
@click.option("--confirm", type=int, default=400, show_default=True, help="Maximum confirmation games on unseen seeds.")
@click.option("--keep", is_flag=True, help="Write confirmed weights to the game's weights.toml.")
@click.option("--out", metavar="FILE", help="Write the result as JSON.")
@click.option("--log", metavar="DIR", help="Keep every game here; an interrupted run resumes from it.")
@click.option("--seed", default="tune", show_default=True, help="Same seed, same search.")
@_where
@data_option
def tune(
    game: str,
    scenario: str,
    level: str,
    names: str,
    number: int,
    proposals: int,
    pairs: int,
    confirm: int,
    keep: bool,
    out: str | None,
    log: str | None,
    seed: str,
    workers: int | None,
    spread: str,
    data: str | None,
) -> None:
    """Find better weights for an opponent of GAME in SCENARIO by self-play, and confirm them on other seeds."""
    import msgspec

    from sandtable.lab import tune as lab
    from sandtable.lab.runs import JobPlace

    chosen = st.game(game, data)
    found = lab.weights(chosen, level, [name for name in names.split(",") if name])
    plan = lab.TuningRun(level, number, proposals, pairs, confirm, seed, JobPlace(_cores(workers), spread))
    total = plan.generations * proposals * pairs * 2 + confirm
    with _progress(f"tune {game} {scenario}") as bar:
        task = bar.add_task("", total=total)
        tuned = lab.run(chosen, scenario, found, plan, lambda: bar.advance(task), log=_path(log))
    low, high = (100 * share for share in tuned.interval)
    click.echo(f"{tuned.agent}")
    click.echo(f"  {tuned.games[0]} games of search by {tuned.optimiser}, then {tuned.games[1]} on unseen seeds:")
    click.echo(f"  score against {level}: {100 * tuned.score:.1f} % (95 %: {low:.1f} to {high:.1f}), {tuned.verdict}")
    if out is not None:
        Path(out).write_bytes(msgspec.json.format(msgspec.json.encode(tuned), indent=1) + b"\n")
    if keep:
        click.echo(f"  kept in {lab.keep(chosen, tuned)}")


@click.command()
@click.argument("game")
@click.argument("scenario")
@click.option("--games", "number", type=int, default=400, show_default=True, help="Games for training and testing.")
@click.option("--level", default="veteran", show_default=True, help="The level that plays the games.")
@click.option("--seed", default="value", show_default=True, help="Same seed, same games.")
@click.option("--plot", metavar="FILE", help="Plot the calibration curve.")
@_where
@_log
def value(
    game: str,
    scenario: str,
    number: int,
    level: str,
    seed: str,
    plot: str | None,
    workers: int | None,
    spread: str,
    log: str | None,
) -> None:
    """Train the evaluation of GAME in SCENARIO by self-play, and save it with the game."""
    from sandtable.lab import value as lab
    from sandtable.lab.runs import JobPlace

    chosen = st.game(game)
    with _progress(f"value {game} {scenario}") as bar:
        task = bar.add_task("", total=number)
        place, tick = JobPlace(_cores(workers), spread), lambda _: bar.advance(task)
        found = lab.run(chosen, scenario, number, level, seed, place, _path(log), tick)
    for line in lab.told(found):
        click.echo(line)
    click.echo(f"kept in {lab.keep(chosen, scenario, found)}")
    if plot is not None:
        Path(plot).write_text(lab.picture(f"{game} {scenario}", found) + "\n", encoding="utf-8")


@click.command()
@click.argument("game", required=False)
@click.option("--out", metavar="FILE", help="Also write the figures as tab-separated values, with date and conditions.")
def bench(game: str | None, out: str | None) -> None:
    """Measure the speed of GAME, or of every game."""
    from sandtable.api import sound_ids
    from sandtable.lab import bench as lab

    names = [st.game(game).id] if game is not None else list(sound_ids())
    for line in lab.conditions():
        click.echo(line)
    measured = {}
    for name in names:
        click.echo(f"\n{name}")
        measured[name] = lab.run(name)
        for figure in measured[name]:
            click.echo(f"  {figure.name:<52}{figure.value:>12,.2f} {figure.unit}")
    if out is not None:
        Path(out).write_text("\n".join(lab.table(measured)) + "\n", encoding="utf-8")
