"""Where what is kept beside the log of a table is found again: its bookmark and its chapters."""

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
"""One thread at a time reads what is kept: msgspec 0.22 crashes with the whole process when several meet the types of a
game for the first time at the same moment. It is work that threads could not share anyway."""


class Loader:
    """The shelf of one table. Every call asks the store and blocks."""

    def __init__(self, store: Store, row: TableRow) -> None:
        self._store = store
        self._row = row
        self._game: Game[Any, Any] = st.game(row.game)

    def open(self) -> Table:
        """The table, at its bookmark and then by the log; without a bookmark that fits, by chapters and log alone."""
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
            return None  # playing everything again will tell what is wrong
        said = store.said(row.id, mark.seq)
        try:
            with _ONE:
                return Table(row, log[1:], begun=Begun(mark, said, self.fetch))
        except (BadInput, KeyError):
            return None

    def fetch(self, number: int, last: int) -> OpenedCheckpoint:
        """The chapter that ends with a row; if it is not there, or of other rules, it is made again from the log."""
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
