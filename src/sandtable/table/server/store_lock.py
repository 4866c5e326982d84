"""One server per SQLite file: a lock beside the store, and the address of the server that holds it.

The operating system releases the lock when the process ends, however it ends. Several servers can share a PostgreSQL
database, which needs no lock.
"""

from __future__ import annotations

import os
import sys
import urllib.request
from pathlib import Path
from typing import Final

import msgspec

from sandtable.table.store.opening import sqlite_path
from sandtable.table.wire.errors import StoreError

SUFFIX: Final = ".server"
WAIT = 5
"""Seconds that a running server has to answer."""
_LOCKED = 1 << 20
"""The byte that Windows locks: beyond the address, which others may read."""


class Running(msgspec.Struct):
    """What the holder of a lock writes into it."""

    url: str
    process: int


class StoreLock:
    """The lock on one SQLite file. StoreError if another server holds it; a PostgreSQL database is never locked."""

    def __init__(self, db: str | Path | None) -> None:
        store = sqlite_path(db)
        self._path = None if store is None else _beside(store)
        self._file = -1
        while self._path is not None and self._file < 0:
            self._file = self._locked(self._path)

    def _locked(self, path: Path) -> int:
        """The open lock file; -1 if another server removed it meanwhile."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
        except OSError as fault:
            raise StoreError(fault.strerror or str(fault), str(path)) from fault
        if not _lock(file):
            os.close(file)
            found = _read(path)
            where = f" at {found.url} (process {found.process})" if found is not None else ""
            raise StoreError(f"another server{where} uses this store", str(path)[: -len(SUFFIX)])
        if not path.exists() or not os.path.samestat(os.fstat(file), path.stat()):
            os.close(file)
            return -1
        return file

    def tell(self, url: str) -> None:
        """Write the address at which this server answers."""
        if self._file >= 0:
            os.ftruncate(self._file, 0)
            os.lseek(self._file, 0, os.SEEK_SET)
            os.write(self._file, msgspec.json.encode(Running(url, os.getpid())))

    def close(self) -> None:
        if self._file >= 0 and self._path is not None:
            if sys.platform != "win32":
                self._path.unlink(missing_ok=True)
            os.close(self._file)
            self._file = -1


def running(db: str | Path | None) -> str | None:
    """The address of the server that uses a store, if it answers."""
    store = sqlite_path(db)
    found = None if store is None else _read(_beside(store))
    if found is None:
        return None
    plain = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with plain.open(f"{found.url}/api/health", timeout=WAIT) as answer:
            return found.url if answer.status == 200 else None
    except (OSError, ValueError):
        return None


def _beside(store: Path) -> Path:
    return Path(f"{store.resolve()}{SUFFIX}")


def _read(path: Path) -> Running | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Running)
    except (OSError, msgspec.MsgspecError):
        return None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        os.lseek(file, _LOCKED, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        os.lseek(file, 0, os.SEEK_SET)
        return True

else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
