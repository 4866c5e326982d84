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
    from sandtable.table.store.protocol import Store
    from sandtable.table.wire.profiles import Profile


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    default=8000,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port to listen on; 0 picks a free one.",
)
@click.option(
    "--db", envvar="SANDTABLE_DB", metavar="FILE|URL", help="An SQLite file, or postgresql://USER:PASSWORD@HOST/NAME."
)
@click.option("--url", default="", help="Public address of the server, for links in notifications.")
@click.option("--smtp", default="", help="smtp://USER:PASSWORD@HOST:PORT?from=ADDRESS, for notifications by e-mail.")
@click.option(
    "--push", "push_key", metavar="FILE", help="Send Web Push notifications; `sandtable push-key` creates the key."
)
@click.option("--contact", default="", help="mailto:ADDRESS or https://..., for push services and the privacy page.")
@click.option("--people", is_flag=True, help="Give players identities without passwords, and a lobby with open tables.")
@click.option("--public", is_flag=True, help="The same for strangers: tighter limits, reports, bans and appeals.")
@click.option("--workers", default=0, show_default="all cores but one", help="Processes for computer opponents.")
@click.option("--think/--no-think", default=True, help="Run computer opponents here, or only in `sandtable think`.")
@click.option("--deadline", default=60.0, show_default=True, help="Seconds per decision for a computer opponent.")
@click.option("--proxies", default="127.0.0.1", show_default=True, help="Trusted proxies.")
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
    people: bool,
    public: bool,
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
    from sandtable.table.wire import limits as known_limits
    from sandtable.table.wire.errors import StoreError

    name = urlsplit(url).hostname
    hosts = (name, "localhost", "127.0.0.1", "[::1]") if name else ()
    kept = known_limits.chosen(limits, known_limits.PUBLIC if public else None)
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
        people=_profile(public, contact) if people or public else None,
    )
    log_format.set_up(form, level)
    try:
        tables.serve(host, port, db, config, say=lambda address: click.echo(f"Serving at {address}"), proxies=proxies)
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None


def _profile(public: bool, contact: str) -> Profile:
    """What the server offers to people, if its packages are installed."""
    from sandtable.table.wire.profiles import CLUB, PUBLIC

    try:
        import sandtable.table.people.house  # noqa: F401
    except ImportError:
        raise BadInput("identities need webauthn: pip install 'sandtable[people]'", where="people") from None
    return (PUBLIC if public else CLUB).with_contact(contact)


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
        raise BadInput("push services need a contact address: mailto:ADDRESS or https://...", where="contact")
    return found


@click.command("push-key")
@click.argument("file", type=click.Path(dir_okay=False))
def push_key(file: str) -> None:
    """Create a Web Push key in FILE. All servers of a club share one key."""
    keys = _push_keys().make(Path(file))
    click.echo(f"{file}: keep this file secret; use it with `sandtable serve --push {file}`")
    click.echo(f"public key: {keys.public}")


@click.command()
@click.option(
    "--db",
    envvar="SANDTABLE_DB",
    metavar="URL",
    required=True,
    help="The servers' database: postgresql://USER:PASSWORD@HOST/NAME.",
)
@click.option("--workers", default=0, show_default="all cores but one", help="Number of processes.")
@click.option("--deadline", default=60.0, show_default=True, help="Seconds per decision for a computer opponent.")
def think(db: str, workers: int, deadline: float) -> None:
    """Run computer opponents on this machine, for servers that share a PostgreSQL database."""
    import signal
    import threading

    from sandtable.table.wire.errors import StoreError
    from sandtable.table.work.opponents import places
    from sandtable.table.work.thinking import think as mind

    if not db.startswith(("postgresql://", "postgres://")):
        raise BadInput("`sandtable think` needs a PostgreSQL database shared by the servers", where="db")
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


def _existing(db: str | None) -> Store:
    """Open a store for maintenance. A file that does not exist is an error and is not created."""
    from sandtable.table.store.opening import open_store, sqlite_path

    path = sqlite_path(db)
    if path is not None and not path.is_file():
        raise click.ClickException(f"no store at {path}")
    return open_store(db)


@click.command()
@click.option("--db", metavar="FILE|URL", help="The store (default: the store of `sandtable play`).")
def fsck(db: str | None) -> None:
    """Check every table of a store: its files, the chain of its logs, and whether the rules still allow each action."""
    from sandtable.table.live import fsck as stored
    from sandtable.table.wire.errors import StoreError

    try:
        with closing(_existing(db)) as store:
            found = list(stored.faults(store))
            number = len(store.ids())
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None
    for fault_found in found:
        click.echo(fault_found)
    if found:
        raise BadInput(f"faults: {len(found)}; tables: {number}", where="db")
    click.echo(f"tables: {number}, no faults")


@click.command()
@click.argument("person")
@click.argument("role", type=click.Choice(["owner", "moderator", "none"]))
@click.option("--db", metavar="FILE|URL", help="The store (default: the store of `sandtable play`).")
def role(person: str, role: str, db: str | None) -> None:
    """Make PERSON, the id of an identity, an owner or a moderator of a public server. The id is shown in its settings.

    A running server notices it within five minutes, or ten seconds with PostgreSQL.
    """
    import time

    from sandtable.table.store import moderation, people
    from sandtable.table.wire.errors import StoreError

    try:
        with closing(_existing(db)) as store, store.transaction() as t:
            known = people.find(t, person)
            if known is None or known.deleted:
                raise BadInput("no such person", where=person)
            people.set_role(t, person, "" if role == "none" else role)
            moderation.note(t, time.time(), "", "role", person, role)
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None
    click.echo(f"{known.name}: {role}")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--db", metavar="FILE", help="The store (default: the store of `sandtable play`).")
def backup(file: str, db: str | None) -> None:
    """Copy a store into FILE, complete and consistent, even while a server is using it."""
    from sandtable.table.live import fsck as stored
    from sandtable.table.wire.errors import StoreError

    try:
        with closing(_existing(db)) as store:
            stored.backup(store, Path(file))
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None
    click.echo(f"copied to {file}")


@click.command()
@click.argument("file", required=False)
@click.option(
    "--out", type=click.Path(dir_okay=False), help="Write the valid part of the record, under the current rules."
)
@click.option("--position", type=click.Path(dir_okay=False), help="Write the position it reaches as plain data.")
@click.option("--db", metavar="FILE|URL", help="Check all tables of a store instead of a record.")
@click.option("--go-on", is_flag=True, help="Continue each stopped table from its last valid position.")
def upgrade(file: str | None, out: str | None, position: str | None, db: str | None, go_on: bool) -> None:
    """Check a record in FILE, or the tables of a store, against the current rules.

    A record or table made under earlier rules is replayed under the current ones. If an action is no longer legal, this
    reports the action and the corrections made since. The game can be continued from the position before it.
    """
    if (file is None) == (db is None):
        raise BadInput("pass a record, or a store with --db", where="upgrade")
    if file is not None:
        if go_on:
            raise BadInput(
                "works on the tables of a store (--db); to continue a record, use the file that --out writes",
                where="go-on",
            )
        _upgrade_record(Path(file), out, position)
    else:
        if out or position:
            raise BadInput("--out and --position work on a record only", where="db")
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
    made = f"version {found.made}" if found.made else "an unnamed version"
    click.echo(f"{path}: {game.id}, made under {made} of the rules; the current version is {game.version}")
    click.echo(f"  valid actions: {found.state.played}" + (" (all)" if found.whole else ""))
    if not found.whole:
        click.echo(f"  {found.problem}")
        _tell(found.changes)
        click.echo(
            "  use --out FILE to save the valid part as a record, --position FILE to save the position as plain data"
        )
    for name, data in ((out, found.record.encode()), (position, msgspec.json.encode(found.state.data()))):
        if name is not None:
            _new_file(Path(name), data)
            click.echo(f"  written: {name}")


def _upgrade_store(db: str, go_on: bool) -> None:
    from sandtable.table.server import upgrades
    from sandtable.table.wire.errors import StoreError

    tables = stopped = 0
    try:
        with closing(_existing(db)) as store:
            for verdict in upgrades.verdicts(store):
                tables += 1
                if not verdict.problem:
                    if verdict.made != verdict.now:
                        made = f"version {verdict.made}" if verdict.made else "a version that was not noted"
                        click.echo(
                            f"table {verdict.id} ({verdict.game}): made under {made}, continues under {verdict.now}"
                        )
                    continue
                stopped += 1
                click.echo(f"table {verdict.id} ({verdict.game}): {verdict.problem}")
                _tell(verdict.changes)
                if go_on and verdict.helped:
                    again = upgrades.go_on(store, verdict)
                    click.echo(f"  continues after {verdict.actions} actions, with the same links, as table {again}")
                elif verdict.again:
                    click.echo(f"  already continued as table {verdict.again}")
                else:
                    can = f"--go-on lets it go on after {verdict.actions} actions"
                    click.echo("  " + (can if verdict.helped else "it cannot continue; its moves can be downloaded"))
    except StoreError as fault:
        raise BadInput(str(fault), where="db") from None
    click.echo(f"tables: {tables}, stopped: {stopped}")


def _tell(changes: Iterable[Change]) -> None:
    for change in changes:
        click.echo(f"  changed since: {change}")


def _new_file(path: Path, data: bytes) -> None:
    try:
        with path.open("xb") as file:
            file.write(data)
    except FileExistsError:
        raise BadInput("file already exists", where=str(path)) from None
