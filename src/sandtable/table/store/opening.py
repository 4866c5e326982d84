"""Opening a store by its address: a PostgreSQL database or an SQLite file."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from sandtable.core.base.errors import BadInput
from sandtable.table.store.protocol import Store


def open_store(where: str | Path | None = None) -> Store:
    """Open a store by its address: `postgresql://...`, the path of an SQLite file, or None for the user's own file."""
    text = str(where) if where is not None else ""
    path = sqlite_path(where)
    if path is None:
        try:
            from sandtable.table.store.postgres import PostgresStore
        except ImportError:
            raise BadInput("PostgreSQL needs psycopg: pip install 'sandtable[postgres]'", where="db") from None
        return PostgresStore(text)
    from sandtable.table.store.sqlite import SqliteStore

    return SqliteStore(path)


def sqlite_path(where: str | Path | None = None) -> Path | None:
    """The path of an SQLite store; None for a PostgreSQL database."""
    text = str(where) if where is not None else ""
    if text.startswith(("postgresql://", "postgres://")):
        return None
    if "://" in text:
        raise BadInput("a file name or postgresql://USER@HOST/NAME", where="db")
    return Path(text) if text else data_folder() / "tables.db"


def data_folder(env: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """The folder for this user's application data on this platform."""
    env = os.environ if env is None else env
    home = Path.home()
    if platform == "win32":
        return Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Sandtable"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Sandtable"
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "sandtable"
