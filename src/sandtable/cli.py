"""The command `sandtable`: play, look up, replay, verify, and the laboratory.

Unusable input gets one line on standard error and exit code 2.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

import sandtable as st
from sandtable.core.base.errors import BadInput
from sandtable.core.base.messages import LANGUAGES, Message
from sandtable.core.engine.game import Game
from sandtable.core.rulebook.components import ORIGINS
from sandtable.lab import commands as lab
from sandtable.lab.commands import data_option, game_options, scenario_option
from sandtable.table.server import commands
from sandtable.terminal import saves

if TYPE_CHECKING:
    from sandtable.core.base.shared_dice import SharedKey
    from sandtable.core.rulebook.components import Folder

F = TypeVar("F", bound=Callable[..., Any])
AnyGame = Game[Any, Any]
INTERRUPTED = 130


class Door(click.Group):
    """The command group, with one format for errors."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        if not standalone_mode:
            return super().main(args, prog_name, complete_var, False, **extra)
        try:
            code = super().main(args, prog_name, complete_var, False, **extra)
        except BadInput as fault:
            _complain(str(fault))
            code = 2
        except click.UsageError as fault:
            help_ = f" (see `{fault.ctx.command_path} --help`)" if fault.ctx is not None else ""
            _complain(fault.format_message() + help_)
            code = fault.exit_code
        except click.ClickException as fault:
            _complain(fault.format_message())
            code = fault.exit_code
        except OSError as fault:
            _complain(f"{fault.filename}: {fault.strerror}" if fault.filename else str(fault))
            code = 2
        except (click.Abort, KeyboardInterrupt):
            click.echo(err=True)
            code = INTERRUPTED
        sys.exit(code if isinstance(code, int) else 0)


def _complain(problem: str) -> None:
    click.echo(f"sandtable: {' '.join(problem.split())}", err=True)


@click.group(cls=Door, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(st.__version__, "--version", prog_name="sandtable")
def main() -> None:
    """WWII board wargames, played by the full rules."""


# --- shared options ---------------------------------------------------------------------------------

_lang = click.option("--lang", metavar="|".join(LANGUAGES), default="en", show_default=True, help="Language.")

# --- playing ----------------------------------------------------------------------------------------


@main.command()
@click.argument("game", required=False)
@click.option("--seat", "--side", "seat", metavar="SEAT", help="Your seat: its name, or one of its sides.")
@click.option("--level", metavar="LEVEL", help="Computer opponent: recruit, regular (default) or veteran.")
@game_options
@scenario_option
@click.option("--seed", metavar="SEED", help="Reproducible dice, for experiments (default: secret dice).")
@click.option("--lang", metavar="|".join(LANGUAGES), help="Language (default: en).")
@click.option("--load", metavar="FILE", help="Continue a saved game.")
@click.option("--terminal", is_flag=True, help="Play in this terminal instead of the browser.")
@data_option
def play(
    game: str | None,
    seat: str | None,
    level: str | None,
    options: tuple[str, ...],
    scenario: str | None,
    seed: str | None,
    lang: str | None,
    load: str | None,
    terminal: bool,
    data: str | None,
) -> None:
    """Play a game: opens a table in the browser, on this machine only.

    With --terminal, GAME or any other option, play in this terminal instead. GAME defaults to the first one listed by
    `sandtable games`.
    """
    said = (game, seat, level, scenario, seed, lang, load, data)
    if not (terminal or options or any(word is not None for word in said)) and sys.stdin.isatty() and _page_is_built():
        return _table_here()
    from sandtable import agents
    from sandtable.terminal.session import Session, choose_seat

    who = saves.Seating()
    if load is not None:
        if game is not None or options or scenario or seed is not None:
            raise BadInput("a saved game has its own game, options, scenario and seed", where="load")
        state, who = _loaded(load, data)
    else:
        chosen = st.game(game or st.game_ids()[0], data)
        settings = chosen.read_options(options)
        chosen.check_setting(scenario or chosen.scenarios[0], settings)
        state = chosen.start(scenario, seed, settings)
    assert state.setting is not None
    mine = choose_seat(state.game, state.setting.options, seat or who.seat or None)
    folder = Path(data) if data is not None else None
    usual = "regular" if "regular" in agents.levels(state.game) else "recruit"  # a game may have no advice of its own
    level, lang = level or who.level or usual, lang or who.language or "en"
    sys.exit(Session(state, mine, level, lang, folder, seed).run())


def _page_is_built() -> bool:
    return files("sandtable.table").joinpath("static", "index.html").is_file()


def _table_here() -> None:
    from sandtable.table.server import serve as tables

    tables.play(
        say=lambda url: click.echo(f"The table is at {url} (Ctrl-C stops it; your games are saved)."),
        found=lambda url: click.echo(f"Sandtable is already running at {url}."),
    )


_SERVING = (
    commands.serve,
    commands.push_key,
    commands.think,
    commands.fsck,
    commands.backup,
    commands.upgrade,
    commands.role,
)
for command in (*_SERVING, lab.fuzz, lab.arena, lab.balance, lab.league, lab.tune, lab.value, lab.bench):
    main.add_command(command)


def _loaded(load: str, data: str | None) -> tuple[st.State[Any, Any], saves.Seating]:
    text = _in_file(load, lambda: saves.unpacked(saves.read(Path(load))))
    state = _in_file(load, lambda: st.replay(text, data, check=True))
    if state.over:
        raise BadInput("this game is over; use `sandtable replay` to watch it", where=load)
    if state.dice.key is None:
        raise BadInput("this record does not contain the dice key, so the game cannot continue", where=load)
    return state, saves.seating(text)


T = TypeVar("T")


def _in_file(path: str, work: Callable[[], T]) -> T:
    """Add the file name to faults inside a file."""
    try:
        return work()
    except BadInput as fault:
        raise BadInput(str(fault), where=path) from None


# --- looking up -------------------------------------------------------------------------------------


@main.command()
@_lang
def games(lang: str) -> None:
    """List the games, with their scenarios, seats and options."""
    from sandtable.api import sound_ids
    from sandtable.terminal.words import Words

    for name in sound_ids():
        game = st.game(name)
        words = Words(game, lang)
        click.echo(f"{name}  {words.title}")
        click.echo(f"    scenarios  {', '.join(game.scenarios)}")
        seats = [f"{seat} ({', '.join(sides)})" for seat, sides in game.seats({}).items()]
        click.echo(f"    seats      {', '.join(seats)}")
        for option in game.options:
            values = "|".join(str(value).lower() for value in option.values)
            click.echo(f"    option     {option.name}={values}  ({words.name(option.name, 'option')})")


@main.command()
@click.argument("game")
@click.argument("words", nargs=-1)
@click.option("--code", is_flag=True, help="Show the functions and tests behind each rule, with file and line.")
@_lang
def rules(game: str, words: tuple[str, ...], code: bool, lang: str) -> None:
    """Search the rules of GAME by number or by words. Without WORDS, list all rules."""
    from sandtable.core.rulebook.ledger import code_of, tests_of
    from sandtable.terminal import screen
    from sandtable.terminal.words import Words

    ledger = st.game(game).ledger
    texts = Words(st.game(game), lang)
    wanted = " ".join(words)
    if not wanted:
        wide = max(map(len, ledger)) + 2
        for id_ in ledger:
            click.echo(f"{id_:<{wide}}{ledger.title(id_, lang)}")
        return
    found = [ledger[wanted]] if code and wanted in ledger else ledger.search(wanted, lang)
    if not found:
        raise BadInput(f"no rule matches {wanted!r}", where=f"rules of {game}")
    if not code:
        screen.console().print(screen.rules(texts, found))
        return
    package, root = type(st.game(game)).__module__.rpartition(".")[0], Path(st.__file__).parents[2]
    for rule in found:
        click.echo(f"{rule.id}  {ledger.title(rule.id, lang)}")
        for place in [*code_of(rule, package), *tests_of(rule, root)]:
            click.echo(f"  {place}")
        if rule.aside:
            click.echo(f"  {rule.aside}")


@main.command()
@click.argument("game")
@data_option
def sources(game: str, data: str | None) -> None:
    """Show the sources of the components of GAME: rulebook, named public sources, or reconstruction."""
    from rich.table import Table

    from sandtable.terminal import screen

    folder: Folder | None = getattr(st.game(game, data), "folder", None)
    files = folder.sources() if folder is not None else {}
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("file", no_wrap=True)
    for title in (*ORIGINS, "figures"):
        table.add_column(title, justify="right")
    total: Counter[str] = Counter()
    for name, origins in files.items():
        table.add_row(name, *_shares(origins))
        total += origins
    table.add_section()
    table.add_row("total", *_shares(total))
    out = screen.console()
    out.print(table)
    for origin, title in (("public", "Public sources"), ("reconstructed", "Reconstructed from")):
        _list_named(total, origin, title)


def _shares(origins: Counter[str]) -> list[str]:
    """The number of figures of each origin, with percentages, and the total."""
    counts = [sum(n for origin, n in origins.items() if origin.startswith(kind)) for kind in ORIGINS]
    whole = sum(counts)
    return [*(f"{n} ({100 * n / whole:.1f} %)" if whole else "0" for n in counts), str(whole)]


def _list_named(origins: Counter[str], kind: str, title: str) -> None:
    """Print every source of a kind by name. Remarks after a semicolon do not make another source."""
    named: Counter[str] = Counter()
    for origin, n in origins.items():
        if origin.startswith(kind):
            named[origin.removeprefix(kind).lstrip(": ").partition(";")[0].strip() or "not named"] += n
    if named:
        click.echo(f"\n{title}:")
        for name, n in named.most_common():
            click.echo(f"{n:>6}  {name}")


# --- records ----------------------------------------------------------------------------------------


@main.command()
@click.argument("file")
@click.option("--events", is_flag=True, help="Show every event with its rule.")
@click.option("--to", "last", type=click.IntRange(min=0), metavar="N", help="Stop after N actions.")
@_lang
@data_option
def replay(file: str, events: bool, last: int | None, lang: str, data: str | None) -> None:
    """Show a recorded game: headings, actions, dice and the result."""
    from sandtable.terminal.words import Words

    text = saves.read(Path(file))
    record = _in_file(file, lambda: text if last is None else saves.shorten(text, last))
    state = _in_file(file, lambda: st.replay(record, data, check=True))
    words = Words(state.game, lang)
    heading = tuple[Message, ...]()
    for number, moment in enumerate(saves.walk(state)):
        if moment.heading != heading:
            heading = moment.heading
            click.echo(f"\n{' · '.join(map(words.say, heading))}")
        dice = f" = {' '.join(map(str, moment.rolls))}" if moment.rolls else ""
        action = words.ui("ui-start") if moment.action is None else words.action(moment.action)
        side = f"{words.side(moment.side)}: " if moment.side else ""
        click.echo(f"{number:>5}  {side}{action}{dice}")
        for happened in moment.events if events else ():
            click.echo(f"         {words.say(happened.message())} [{happened.rule}]")
    click.echo()
    if state.result is not None:
        click.echo(f"{words.say(state.result.message)} [{state.result.rule}]")
    else:
        click.echo(words.say(state.decision.prompt) if state.decision else "")
    for line in text.splitlines() if last is None else ():
        if line.startswith(("# crash:", "# dead-end:", "# endless:", "# law:")):
            click.echo(line)


@main.command()
@click.argument("file")
@data_option
def verify(file: str, data: str | None) -> None:
    """Verify a record: every action is legal and every die comes from the committed key."""
    text = saves.read(Path(file))
    state = _in_file(file, lambda: st.verify(text, data))
    end = state.game.text(state.result.message) if state.result is not None else "not over yet"
    click.echo(
        f"{file}: {len(state.history())} legal actions, {state.dice.count} dice rolled with the committed key; {end}"
    )
    click.echo(_added(state.dice.shared))


def _added(shared: SharedKey | None) -> str:
    """Whose browsers added to the key of the dice."""
    added = [one.seat for one in shared.contributions if one.value] if shared is not None else []
    withheld = [one.seat for one in shared.contributions if not one.value] if shared is not None else []
    told = f"values from browsers in the key: {', '.join(added) or 'none'}"
    return f"{told}; committed and never revealed: {', '.join(withheld)}" if withheld else told


if __name__ == "__main__":
    main()
