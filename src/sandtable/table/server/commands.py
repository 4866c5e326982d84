"""Commands for the operator of a server: serve, check, copy. Dependencies are loaded when a command is called."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sandtable.core.base.errors import BadInput

if TYPE_CHECKING:
    from sandtable.core.rulebook.versions import Change
    from sandtable.table.notices.web_push import Keys


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="0 takes a free one.")
@click.option(
    "--db", envvar="SANDTABLE_DB", metavar="FILE|URL", help="An SQLite file, or postgresql://USER:PASSWORD@HOST/NAME."
)
@click.option("--url", default="", help="The address players reach the server at, for the links in notices.")
@click.option("--smtp", default="", help="smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS, for notices by e-mail.")
@click.option(
    "--push", "push_key", metavar="FILE", help="Send notices by Web Push; `sandtable push-key` makes the key."
)
@click.option("--contact", default="", help="mailto:ADDRESS or https://..., which push services may write to.")
@click.option("--workers", default=0, show_default="all cores but one", help="Processes for machine opponents.")
@click.option("--think/--no-think", default=True, help="Whether machines think here too, or only in `sandtable think`.")
@click.option("--deadline", default=60.0, show_default=True, help="Seconds that a machine may think about a decision.")
@click.option("--proxies", default="127.0.0.1", show_default=True, help="Proxies whose word about clients is believed.")
@click.option("--limit", "limits", multiple=True, metavar="NAME=NUMBER", help="Another limit, 0 for none; repeat it.")
@click.option("--metrics", default="", envvar="SANDTABLE_METRICS", metavar="TOKEN", help="Show /metrics to its bearer.")
@click.option("--log", "form", type=click.Choice(["text", "json"]), default="text", help="The form of the log.")
@click.option("--log-level", "level", type=click.Choice(["info", "warning", "error"]), default="warning")
def serve(
    host: str,
    port: int,
    db: str | None,
    url: str,
    smtp: str,
    push_key: str | None,
    contact: str,
    workers: int,
    think: bool,
    deadline: float,
    proxies: str,
    limits: tuple[str, ...],
    metrics: str,
    form: str,
    level: str,
) -> None:
    """Run a server for a club. For use beyond this machine put a proxy with TLS in front (docs/host/index.md)."""
    from urllib.parse import urlsplit

    from sandtable.table.play.tables import Config
    from sandtable.table.server import log_format
    from sandtable.table.server import serve as tables
    from sandtable.table.wire.errors import StoreError
    from sandtable.table.wire.limits import chosen

    name = urlsplit(url).hostname
    hosts = (name, "localhost", "127.0.0.1", "[::1]") if name else ()
    kept = chosen(limits)
    config = Config(
        kept,
        workers=workers,
        think=think,
        deadline=deadline,
        base_url=url,
        smtp=smtp,
        push=_push_keys().read(Path(push_key), _contact(contact, url)) if push_key else None,
        hosts=hosts,
        metrics=metrics,
    )
    log_format.set_up(form, level)
    try:
        tables.serve(host, port, db, config, say=lambda address: click.echo(f"Serving at {address}"), proxies=proxies)
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None


def _push_keys() -> type[Keys]:
    try:
        from sandtable.table.notices.web_push import Keys
    except ImportError:
        raise BadInput("Web Push needs cryptography: pip install 'sandtable[push]'", where="push") from None
    return Keys


def _contact(contact: str, url: str) -> str:
    """The contact address that push services require; by default the server's https address."""
    found = contact or (url if url.startswith("https://") else "")
    if not found.startswith(("mailto:", "https://")):
        raise BadInput("say whom push services may write to: mailto:ADDRESS or https://...", where="contact")
    return found


@click.command("push-key")
@click.argument("file", type=click.Path(dir_okay=False))
def push_key(file: str) -> None:
    """Create the key for a server's Web Push in FILE; all servers of a club share one."""
    keys = _push_keys().make(Path(file))
    click.echo(f"{file}: keep it, and nobody else's eyes on it: `sandtable serve --push {file}`")
    click.echo(f"its public half: {keys.public}")


@click.command()
@click.option(
    "--db",
    envvar="SANDTABLE_DB",
    metavar="URL",
    required=True,
    help="The database of the servers: postgresql://USER:PASSWORD@HOST/NAME.",
)
@click.option("--workers", default=0, show_default="all cores but one", help="Processes.")
@click.option("--deadline", default=60.0, show_default=True, help="Seconds that a machine may think about a decision.")
def think(db: str, workers: int, deadline: float) -> None:
    """Run machine opponents on this machine, for servers that share a PostgreSQL database."""
    import signal
    import threading

    from sandtable.table.wire.errors import StoreError
    from sandtable.table.work.opponents import places
    from sandtable.table.work.thinking import think as mind

    if not db.startswith(("postgresql://", "postgres://")):
        raise BadInput("only servers that share a PostgreSQL database have machines think elsewhere", where="db")
    try:
        from sandtable.table.cluster.messages import Shared
        from sandtable.table.cluster.remote_workers import think_on
        from sandtable.table.store.postgres import PostgresStore
    except ImportError:
        raise BadInput("PostgreSQL needs psycopg: pip install 'sandtable[postgres]'", where="db") from None
    stopped = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stopped.set())
    try:
        with closing(PostgresStore(db)) as store:
            click.echo(f"Thinking in {places(workers)} processes")
            think_on(Shared(store), mind, places(workers), deadline, stopped)
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None


@click.command()
@click.option("--db", metavar="FILE|URL", help="The store; without it, the one of `sandtable play`.")
def fsck(db: str | None) -> None:
    """Check every table of a store: its files, the chain of its logs, and whether the rules still allow each action."""
    from sandtable.table.live import fsck as stored
    from sandtable.table.store.opening import open_store
    from sandtable.table.wire.errors import StoreError

    try:
        with closing(open_store(db)) as store:
            found = list(stored.faults(store))
            number = len(store.ids())
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None
    for fault_found in found:
        click.echo(fault_found)
    if found:
        raise BadInput(f"faults: {len(found)}; tables: {number}", where="db")
    click.echo(f"tables: {number}, all as they were written")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--db", metavar="FILE", help="The store; without it, the one of `sandtable play`.")
def backup(file: str, db: str | None) -> None:
    """Copy a store into FILE, complete and consistent, even while a server is using it."""
    from sandtable.table.live import fsck as stored
    from sandtable.table.store.opening import open_store
    from sandtable.table.wire.errors import StoreError

    try:
        with closing(open_store(db)) as store:
            stored.backup(store, Path(file))
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None
    click.echo(f"copied to {file}")


@click.command()
@click.argument("file", required=False)
@click.option("--out", type=click.Path(dir_okay=False), help="Write what fits of the record, as one of today's rules.")
@click.option("--position", type=click.Path(dir_okay=False), help="Write the position it reaches, as plain data.")
@click.option("--db", metavar="FILE|URL", help="Look at all tables of a store instead of a record.")
@click.option("--go-on", is_flag=True, help="Let each table that has stopped go on from its last position that fits.")
def upgrade(file: str | None, out: str | None, position: str | None, db: str | None, go_on: bool) -> None:
    """Check a record in FILE, or the tables of a store, against the current rules.

    A record or table made under earlier rules is replayed under the current ones. If an action is no longer legal, this
    reports the action and the corrections made since. The game can be continued from the position before it.
    """
    if (file is None) == (db is None):
        raise BadInput("name a record, or a store with --db", where="upgrade")
    if file is not None:
        if go_on:
            raise BadInput(
                "is for the tables of a store (--db); a record goes on from what --out writes", where="go-on"
            )
        _upgrade_record(Path(file), out, position)
    else:
        if out or position:
            raise BadInput("--out and --position are for a record", where="db")
        _upgrade_store(db or "", go_on)


def _upgrade_record(path: Path, out: str | None, position: str | None) -> None:
    import msgspec

    import sandtable as st
    from sandtable.core.engine.record import lines_of, read_header
    from sandtable.core.engine.upgrades import fit

    try:
        text = path.read_text(encoding="utf-8")
        found = fit(st.game(read_header(lines_of(text)).game), text)
    except UnicodeDecodeError:
        raise BadInput("is not a text file", where=str(path)) from None
    except BadInput as fault:
        raise BadInput(str(fault), where=str(path)) from None
    game = found.state.game
    made = f"version {found.made}" if found.made else "a version that it does not name"
    click.echo(f"{path}: {game.id}, made under {made} of the rules; they are now at {game.version}")
    click.echo(f"  actions that fit: {found.state.played}" + (", which is all of it" if found.whole else ""))
    if not found.whole:
        click.echo(f"  {found.problem}")
        _tell(found.changes)
        click.echo("  --out FILE writes what fits, to be played on; --position FILE the position, as plain data")
    for name, data in ((out, found.record.encode()), (position, msgspec.json.encode(found.state.data()))):
        if name is not None:
            _new_file(Path(name), data)
            click.echo(f"  written: {name}")


def _upgrade_store(db: str, go_on: bool) -> None:
    from sandtable.table.server import upgrades
    from sandtable.table.store.opening import open_store
    from sandtable.table.wire.errors import StoreError

    tables = stopped = 0
    try:
        with closing(open_store(db)) as store:
            for verdict in upgrades.verdicts(store):
                tables += 1
                if not verdict.problem:
                    if verdict.made != verdict.now:
                        made = f"version {verdict.made}" if verdict.made else "a version that was not noted"
                        click.echo(
                            f"table {verdict.id} ({verdict.game}): made under {made}, goes on under {verdict.now}"
                        )
                    continue
                stopped += 1
                click.echo(f"table {verdict.id} ({verdict.game}): {verdict.problem}")
                _tell(verdict.changes)
                if go_on and verdict.helped:
                    again = upgrades.go_on(store, verdict)
                    click.echo(f"  goes on after {verdict.actions} actions, with the same links, as table {again}")
                elif verdict.again:
                    click.echo(f"  has gone on as table {verdict.again}")
                else:
                    can = f"--go-on lets it go on after {verdict.actions} actions"
                    click.echo("  " + (can if verdict.helped else "its moves can be downloaded; it cannot go on"))
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None
    click.echo(f"tables: {tables}, stopped: {stopped}")


def _tell(changes: Iterable[Change]) -> None:
    for change in changes:
        click.echo(f"  since then: {change}")


def _new_file(path: Path, data: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise BadInput("there is such a file already", where=str(path)) from None
