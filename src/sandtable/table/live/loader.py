"""Loads a table from its bookmark, its chapters and its log."""

from __future__ import annotations

import threading
from typing import Any

import sandtable as st
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.table.live.table import Table
from sandtable.table.store import checkpoints
from sandtable.table.store.checkpoints import BOOKMARK, Begun, OpenedCheckpoint
from sandtable.table.store.protocol import Store, TableRow
from sandtable.table.wire.errors import Damaged

_ONE = threading.RLock()
"""Only one thread decodes at a time: msgspec 0.22 crashes the process when several threads meet the types of a game for
the first time at once. Threads could not share this work anyway."""


class Loader:
    """Loads one table. Every call blocks on the store."""

    def __init__(self, store: Store, row: TableRow) -> None:
        self._store = store
        self._row = row
        self._game: Game[Any, Any] = st.game(row.game)

    def open(self) -> Table:
        """Load the table from its bookmark and the log after it; without a valid bookmark, from chapters and log."""
        store, row = self._store, self._row
        table = self._at_bookmark()
        if table is None:
            log, kept = store.log(row.id), store.chapters(row.id)
            with _ONE:
                table = Table(row, log, kept)
        table.fetch_from(self.fetch)
        return table

    def _at_bookmark(self) -> Table | None:
        store, row = self._store, self._row
        data = store.chapter(row.id, BOOKMARK) or b""
        with _ONE:
            mark = checkpoints.bookmark(self._game, data)
        if mark is None:
            return None
        log = store.log(row.id, mark.seq - 1)
        if not log or log[0].seq != mark.seq or log[0].link not in (None, mark.link):
            return None  # a full replay will find the fault
        said = store.said(row.id, mark.seq)
        try:
            with _ONE:
                return Table(row, log[1:], begun=Begun(mark, said, self.fetch))
        except (BadInput, KeyError):
            return None

    def fetch(self, number: int, last: int) -> OpenedCheckpoint:
        """The chapter that ends with row `last`. If it is missing or was made under other rules, rebuild it from the
        log."""
        data = self._store.chapter(self._row.id, number) or b""
        with _ONE:
            found = checkpoints.opened(self._game, data)
        if found is None or found.entries[-1].seq != last:
            log = [row for row in self._store.log(self._row.id) if row.seq <= last]
            kept = self._store.chapters(self._row.id)
            with _ONE:
                again = Table(self._row, log, kept).chapter()
            if again is None or again[0] != number:
                raise Damaged(f"no chapter of table {self._row.id} ends with row {last}")
            self._store.keep_chapter(self._row.id, *again)
            with _ONE:
                found = checkpoints.opened(self._game, again[1])
            assert found is not None
        return found
